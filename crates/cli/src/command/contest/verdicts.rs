//! `theco judge`: a checker.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use ask::{AskError, Kind, Task, message};
use contest::{Narrowed, Protocol};

use super::task;
use super::{Context, Done};
use crate::args::Judge;
use crate::files;

pub(crate) fn judge(context: &Context, asked: &Judge) -> Done {
    let protocol = asked.protocol.0;
    match judged(context, asked, protocol) {
        Ok(code) => Ok(code),
        Err(error) if error.kind == Kind::Cancelled => Err(error),
        Err(error) => {
            context.fail(&error);
            Ok(protocol.failure())
        }
    }
}

fn judged(context: &Context, asked: &Judge, protocol: Protocol) -> Done {
    let is_value = |text: &&String| is_setting(text);
    let values: Vec<String> = asked.files.iter().filter(is_value).cloned().collect();
    let named: Vec<&String> = asked.files.iter().filter(|text| !is_value(text)).collect();
    let file = named.first().map_or("", |file| file.as_str());
    let (task, read) = task::of(context, &asked.contest, &values, &asked.answering, file)?;
    if let Some(Narrowed { name, .. }) = read.first() {
        let wrong = message!("`{name}` is read from the input, so it cannot be given beside it", name);
        return Err(AskError::new(Kind::Input, wrong).hint(message!("leave out `{name}=…`", name)));
    }
    let [input, output] = judged_files(context, &named, protocol, (&asked.contest, &*task))?;
    let text = files::read_input(&input)?;
    // For a judge system it is the program's fault if there is no output.
    let is_there = protocol == Protocol::Plain || output.exists();
    let written = if is_there { files::read_input(&output)? } else { String::new() };
    let verdict = task.judge(&text, &written, &context.budget(), &context.words)?;
    let told = protocol.tell(&verdict, &context.words);
    if context.common.json {
        context.say_json(&verdict.json(&task.name()))?;
        return Ok(told.code);
    }
    context.say(&told.output)?;
    if !told.error.is_empty() {
        context.monitor.finish();
        drop(io::stderr().write_all(told.error.as_bytes()));
    }
    Ok(told.code)
}

/// The input and the output, in the order in which a judge system gives them.
fn judged_files(
    context: &Context,
    named: &[&String],
    protocol: Protocol,
    (contest, task): (&str, &dyn Task),
) -> Result<[PathBuf; 2], AskError> {
    match (protocol, named) {
        (Protocol::Themis, []) => themis_files(task),
        (Protocol::Cms, [input, _, output]) => Ok([PathBuf::from(input), PathBuf::from(output)]),
        (Protocol::Plain | Protocol::Testlib | Protocol::Themis, [input, output] | [input, output, _]) => {
            Ok([PathBuf::from(input), PathBuf::from(output)])
        }
        (Protocol::Cms, _) => {
            let say = |id: &str| context.words.say(id, &[("contest", contest.into())]);
            Err(AskError::new(Kind::Input, say("judge-files-cms")).hint(say("hint-judge-files-cms")))
        }
        _ => {
            let say = |id: &str| context.words.say(id, &[("contest", contest.into())]);
            Err(AskError::new(Kind::Input, say("judge-files")).hint(say("hint-judge-files")))
        }
    }
}

/// Themis names two folders on standard input: that of the test, and that of the output.
fn themis_files(task: &dyn Task) -> Result<[PathBuf; 2], AskError> {
    let mut lines = io::stdin().lock().lines().map_while(Result::ok);
    let mut folder = || PathBuf::from(lines.next().unwrap_or_default().trim());
    let (test, output) = (folder(), folder());
    let names = task.files();
    Ok([files::in_folder(&test, &names.input)?, files::in_folder(&output, &names.output)?])
}

/// Whether an argument is `NAME=VALUE` and not a file: a file of such a name is written `./a=b`.
fn is_setting(text: &str) -> bool {
    let name = text.split_once('=').map_or("", |(name, _)| name);
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
