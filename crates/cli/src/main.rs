//! The program `theco`: arguments, files, terminal and exit codes around crate `ask`.
//!
//! Exit codes: 0 answered; 1 the answer to a yes-or-no question is no; 2 not answered; 130 interrupted.

mod args;
mod command;
mod files;
mod help;
mod monitor;
mod output;
mod settings;
mod system;
mod usage;

use std::process::ExitCode;

use ask::Words;
use clap::FromArgMatches;

use crate::args::{Args, Command, Common};
use crate::command::Context;

fn main() -> ExitCode {
    // A program that is tried is watched over by this program itself.
    contest::watch_if_asked();
    // What pages ask is answered by this program started again.
    web::work_if_asked();
    let words = usage::words();
    let arguments = match arguments(&words) {
        Ok(arguments) => arguments,
        Err(error) => return ExitCode::from(command::no_arguments(&error, &words)),
    };
    let common = match &arguments.command {
        // The time is that of a question, not of the server.
        Some(Command::Serve(_)) => Common { time: None, ..arguments.common.clone() },
        _ => arguments.common.clone(),
    };
    let context = Context::new(&common, words);
    let done = match &arguments.command {
        None => command::overview(&context),
        Some(Command::Games) => command::games(&context),
        Some(Command::Show(show)) => command::show(&context, show),
        Some(Command::Nimber(nimber)) => command::nimber(&context, nimber),
        Some(Command::Quotient(quotient)) => command::quotient(&context, quotient),
        Some(Command::Solve(solve)) => command::solve(&context, solve),
        Some(Command::Table(table)) => command::table(&context, table),
        Some(Command::Nimbers(nimbers)) => command::nimbers(&context, nimbers),
        Some(Command::Play(playing)) => command::play(&context, playing),
        Some(Command::Contest(contest)) => command::contest(&context, contest),
        Some(Command::Stress(asked)) => command::stress(&context, asked),
        Some(Command::Generate(asked)) => command::generate(&context, asked),
        Some(Command::Judge(asked)) => command::judge(&context, asked),
        Some(Command::Check(check)) => command::check(&context, check),
        Some(Command::Count(count)) => command::count(&context, count),
        Some(Command::Place(place)) => command::place(&context, place),
        Some(Command::Pieces) => command::pieces(&context),
        Some(Command::Serve(serve)) => command::serve(&context, serve, arguments.common.time),
        Some(Command::Completions(completions)) => command::completions(&context, completions.shell),
        Some(Command::Man(pages)) => command::man(&context, pages),
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(error) => ExitCode::from(context.fail(&error)),
    }
}

fn arguments(words: &Words) -> Result<Args, clap::Error> {
    let mut command = help::command(words);
    let mut matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Args::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}
