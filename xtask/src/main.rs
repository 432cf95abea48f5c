//! The project's own commands. `cargo xtask` lists them.

// The workspace forbids printing, as its crates must leave that to the front ends; this is one.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod apt;
mod cargo;
mod check;
mod licences;
mod locales;
mod needs;
mod test;
mod tidy;
mod uses;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

struct Command {
    name: &'static str,
    options: &'static [&'static str],
    summary: &'static str,
    run: fn(options: &[String]) -> Result<()>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        options: &["--long"],
        summary: "runs every test and lists what was not run; --long runs the slow suites too",
        run: test::run,
    },
    Command {
        name: "check",
        options: &[],
        summary: "formatting, clippy, documentation, licences of dependencies, tidiness",
        run: |_| check::run(),
    },
    Command {
        name: "bench",
        options: &[],
        summary: "runs the benchmarks",
        run: |_| cargo::run(&["bench", "--workspace"]),
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    if args.is_empty() || args.iter().any(|arg| arg == "--help" || arg == "-h" || arg == "help") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    match find(&args) {
        Err(message) => fail(&message, ExitCode::from(2)),
        Ok(command) => match (command.run)(&args[1..]) {
            Err(error) => fail(&format!("{error:#}"), ExitCode::FAILURE),
            Ok(()) => ExitCode::SUCCESS,
        },
    }
}

fn fail(message: &str, code: ExitCode) -> ExitCode {
    eprintln!("error: {message}");
    code
}

/// The command that `args` name, if all that follows are options of it.
fn find(args: &[String]) -> Result<&'static Command, String> {
    let Some(command) = COMMANDS.iter().find(|command| command.name == args[0]) else {
        return Err(format!("no command `{}`; `cargo xtask` lists them", args[0]));
    };
    match args[1..].iter().find(|arg| !command.options.contains(&arg.as_str())) {
        None => Ok(command),
        Some(arg) => Err(format!("`cargo xtask {}` does not take `{arg}`", command.name)),
    }
}

fn help() -> String {
    let mut text = String::new();
    for command in COMMANDS {
        let options: String = command.options.iter().map(|option| format!(" [{option}]")).collect();
        let usage = format!("{}{options}", command.name);
        text += &format!("cargo xtask {usage:<16}{}\n", command.summary);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str) -> Result<&'static str, String> {
        let args: Vec<String> = line.split(' ').map(str::to_owned).collect();
        find(&args).map(|command| command.name)
    }

    #[test]
    fn a_command_takes_its_own_options_only() {
        assert_eq!(found("test"), Ok("test"));
        assert_eq!(found("test --long"), Ok("test"));
        assert_eq!(found("check --long"), Err("`cargo xtask check` does not take `--long`".to_owned()));
        assert_eq!(found("chekc"), Err("no command `chekc`; `cargo xtask` lists them".to_owned()));
    }

    #[test]
    fn help_has_a_line_for_each_command() {
        assert_eq!(help().lines().count(), COMMANDS.len());
    }
}
