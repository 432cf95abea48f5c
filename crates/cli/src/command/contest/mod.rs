//! The commands about contests: answering, trying programs, making tests, judging.

mod placements;
mod programs;
mod task;
mod test_sets;
mod verdicts;

use std::path::{Path, PathBuf};

use ask::{
    AskError, ContestQuestion, Kind, PlacementContest, PlacementContestQuestion, Rules, Settings, message,
};
use serde_json::{Value, json};

pub(crate) use programs::stress;
pub(crate) use test_sets::generate;
pub(crate) use verdicts::judge;

use super::{Context, Done};
use crate::args::Contest;
use crate::{files, output, settings};

pub(crate) fn contest(context: &Context, contest: &Contest) -> Done {
    if let Some(named) = PlacementContestQuestion::named(&contest.contest) {
        return placements::answer(context, contest, named);
    }
    let question = contest.answering.asked().of_game(Vec::new(), String::new(), &context.words)?;
    let rules = rules_of(context, &contest.contest)?;
    let names = rules.contest_files()?;
    let files = ContestFiles::of(context, contest, &names.input, &names.output)?;
    let label = files.input.display().to_string();
    let settings = Settings { values: settings::values(&contest.values)?, ..question.settings };
    let question = ContestQuestion { settings, label, ..question };
    let text = files::read_input(&files.input)?;
    let answer = ask::contest(&rules, &text, &question, &context.budget(), &context.words)?;
    context.monitor.finish();
    answer.notes.iter().for_each(|note| context.note(note));
    let methods: Vec<&str> = answer.methods.iter().map(|method| method.name()).collect();
    if context.common.verbose {
        context.note(&context.words.say("contest-methods", &[("methods", methods.join(", ").into())]));
    }
    output::write(Some(&files.output), |out| Ok(out.write_all(answer.output.as_bytes())))?;
    files.say_written(context, answer.tests as u64, json!({ "methods": methods }))
}

/// The rules of a contest about a game.
fn rules_of(context: &Context, contest: &str) -> Result<Rules, AskError> {
    settings::rules(contest).map_err(|error| match PlacementContest::nearest(contest) {
        Some(nearest) if error.kind == Kind::NotFound => {
            error.hint(context.words.say("hint-nearest-contest", &[("name", nearest.name().into())]))
        }
        _ => error,
    })
}

/// The files of a contest.
struct ContestFiles {
    input: PathBuf,
    output: PathBuf,
}

impl ContestFiles {
    /// Those that are asked for, or else those that the contest names.
    fn of(context: &Context, contest: &Contest, input: &str, output: &str) -> Result<ContestFiles, AskError> {
        let input = match &contest.input {
            Some(input) => input.clone(),
            None => files::find_input(input)?,
        };
        if contest.output.is_some() && context.common.file.is_some() {
            return Err(AskError::new(Kind::Input, message!("`--output` and `-o` both name the output"))
                .hint(message!("leave one of them out")));
        }
        let asked = contest.output.clone().or_else(|| context.common.file.clone());
        let output = asked.unwrap_or_else(|| files::output_of(&input, output));
        if input != Path::new("-") && files::is_same_file(&input, &output) {
            let file = output.display().to_string();
            let message = message!("the output `{file}` would overwrite the input", file);
            return Err(
                AskError::new(Kind::Input, message).hint(message!("name another with `--output FILE`"))
            );
        }
        Ok(ContestFiles { input, output })
    }

    /// Says what was read and written, unless the answer itself is on standard output.
    fn say_written(&self, context: &Context, tests: u64, more: Value) -> Done {
        if self.output == Path::new("-") {
            return Ok(0);
        }
        let (input, output) = (self.input.display().to_string(), self.output.display().to_string());
        if context.common.json {
            let mut json = json!({ "theco": ask::FORMAT, "input": input, "output": output, "tests": tests });
            if let (Some(json), Value::Object(more)) = (json.as_object_mut(), more) {
                json.extend(more);
            }
            output::write(None, |out| Ok(writeln!(out, "{json}")))?;
        } else {
            let args = [("input", input.into()), ("output", output.into()), ("tests", tests.into())];
            context.note(&context.words.say("contest-written", &args));
        }
        Ok(0)
    }
}
