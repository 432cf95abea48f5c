//! What shells and `man` know of the program, made of its command line.

use std::fs;
use std::io;
use std::path::Path;

use ask::{AskError, PlacementContest, Words, message};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Context, Done};
use crate::args::{Args, ManPages};
use crate::files::{Doing, file_error};
use crate::{help, output};

/// The commands that take a game.
const OF_GAMES: [&str; 10] =
    ["show", "solve", "table", "nimbers", "play", "contest", "stress", "generate", "judge", "check"];

/// The script by which a shell completes commands, options and names of games.
pub(crate) fn completions(context: &Context, shell: Shell) -> Done {
    let mut command = help::command(&context.words);
    // In the others a list of names keeps the shell from completing files, and games are files too.
    if shell == Shell::Bash {
        for name in OF_GAMES {
            command = command.mut_subcommand(name, with_names);
        }
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "theco", &mut script);
    context.give(&script)
}

fn with_names(command: Command) -> Command {
    let mut names: Vec<&'static str> = ask::game_names().collect();
    if ["contest", "stress", "generate", "judge"].contains(&command.get_name()) {
        names.extend(PlacementContest::ALL.map(PlacementContest::name));
    }
    let names = PossibleValuesParser::new(names);
    // All of them are gone through, so that they keep their order.
    command.mut_args(|argument| match argument.get_id().as_str() {
        "game" | "contest" => argument.value_parser(names.clone()),
        _ => argument,
    })
}

/// The manual: its first page, or all pages into a folder.
pub(crate) fn man(context: &Context, pages: &ManPages) -> Done {
    let mut command = help::in_words(Args::command().disable_help_subcommand(true), &context.words);
    command.build();
    let Some(folder) = &pages.folder else {
        return context.say(&page(&command, Path::new("theco.1"), &context.words)?);
    };
    fs::create_dir_all(folder).map_err(|error| file_error(Doing::Create, folder, &error))?;
    for command in std::iter::once(&command).chain(command.get_subcommands()) {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let path = folder.join(format!("{name}.1"));
        let page = page(command, &path, &context.words)?;
        output::write(Some(&path), |out| Ok(out.write_all(page.as_bytes())))?;
    }
    Ok(0)
}

/// The page of a command.
fn page(command: &Command, path: &Path, words: &Words) -> Result<String, AskError> {
    let mut page = Vec::new();
    let rendered: io::Result<()> = Man::new(command.clone()).render(&mut page);
    rendered.map_err(|error| file_error(Doing::Write, path, &error))?;
    let page = String::from_utf8_lossy(&page);
    Ok(page.lines().map(|line| line_said(line, words)).collect())
}

/// A line of a page as it stands there.
fn line_said(line: &str, words: &Words) -> String {
    // The heading says it already.
    let examples = "Examples:";
    if line == examples || Some(line) == words.text_of(examples) {
        return String::new();
    }
    match line.strip_prefix(".SH ") {
        Some(heading) => format!(".SH {}\n", heading_said(heading, words)),
        // A list, which `man` would fill up to one paragraph.
        None if line.starts_with("\\- ") => format!(".br\n{line}\n"),
        None => format!("{line}\n"),
    }
}

/// A heading of `clap_mangen`, whose headings are in English.
fn heading_said(heading: &str, words: &Words) -> String {
    let message = match heading {
        "NAME" => message!("NAME"),
        "SYNOPSIS" => message!("SYNOPSIS"),
        "DESCRIPTION" => message!("DESCRIPTION"),
        "OPTIONS" => message!("OPTIONS"),
        "SUBCOMMANDS" => message!("COMMANDS"),
        // What stands behind the options are examples.
        "EXTRA" => message!("EXAMPLES"),
        "VERSION" => message!("VERSION"),
        _ => return heading.to_uppercase(),
    };
    words.said(&message)
}
