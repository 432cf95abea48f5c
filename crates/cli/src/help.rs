//! The help of the command line in the language of the words: what `args.rs` says in English, and what clap adds.

use ask::{Words, message};
use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, Command, CommandFactory};

use crate::args::Args;

/// The command line, its help in a language.
pub(crate) fn command(words: &Words) -> Command {
    in_words(Args::command(), words)
}

/// A command line, its help in a language.
pub(crate) fn in_words(mut command: Command, words: &Words) -> Command {
    if words.text_of("Usage").is_none() {
        return command;
    }
    // What clap adds is there to be translated too.
    command.build();
    translated(command, words)
}

fn translated(command: Command, words: &Words) -> Command {
    let about = command.get_about().map(|about| said(about, words));
    let after = command.get_after_help().map(|after| lines_said(after, words));
    let mut command = command
        .mut_args(|arg| translated_arg(arg, words))
        .mut_subcommands(|command| translated(command, words))
        .subcommand_help_heading(own("Commands", words))
        .help_template(template(words));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim_start();
    let usage = usage.replace("[OPTIONS]", &text("[OPTIONS]", words));
    let usage = usage.replace("[COMMAND]", &text("[COMMAND]", words));
    command.override_usage(usage)
}

/// The same as clap's own, which has the heading of the usage in English.
fn template(words: &Words) -> String {
    format!(
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        text("Usage", words)
    )
}

fn translated_arg(arg: Arg, words: &Words) -> Arg {
    let heading = if arg.is_positional() { "Arguments" } else { "Options" };
    let names: Option<Vec<&'static str>> =
        arg.get_value_names().and_then(|names| names.iter().map(|name| words.text_of(name)).collect());
    let help = arg.get_help().map(|help| said(help, words)).unwrap_or_default();
    let long_help = arg.get_long_help().map(|help| said(help, words));
    let takes_values = arg.get_action().takes_values();
    let values = if takes_values { arg.get_possible_values() } else { Vec::new() };
    let defaults = if takes_values { arg.get_default_values() } else { &[] };
    let defaults: Vec<_> = defaults.iter().map(|value| value.to_string_lossy()).collect();
    let default = match &defaults[..] {
        [] => None,
        values => Some(words.said(&message!("[default: {values}]", values = values.join(", ")))),
    };
    let (help, long_help) = match long_help {
        Some(long_help) => (help, Some(long_help)),
        None => with_values(&help, default.as_deref(), &values, words),
    };
    let mut arg = arg.help_heading(own(heading, words)).hide_possible_values(true).hide_default_value(true);
    if let Some(names) = names.filter(|_| takes_values) {
        arg = arg.value_names(names);
    }
    if let Some(long_help) = long_help {
        arg = arg.long_help(long_help);
    }
    arg.help(help)
}

/// A help with its possible values and the one by default: short, and long where the values have their own help.
fn with_values(
    help: &str,
    default: Option<&str>,
    values: &[PossibleValue],
    words: &Words,
) -> (String, Option<String>) {
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let listed = words.said(&message!("[possible values: {values}]", values = names.join(", ")));
    let listed = Some(listed.as_str()).filter(|_| !names.is_empty());
    let short: Vec<&str> = [Some(help), default, listed].into_iter().flatten().collect();
    if values.iter().all(|value| value.get_help().is_none()) {
        return (short.join(" "), None);
    }
    let described = values.iter().map(|value| match value.get_help() {
        Some(help) => format!("- {}: {}", value.get_name(), said(help, words)),
        None => format!("- {}", value.get_name()),
    });
    let described: Vec<String> = described.collect();
    let heading = text("Possible values", words);
    let long = format!("{help}\n\n{heading}:\n{}", described.join("\n"));
    (short.join(" "), Some(default.map_or_else(|| long.clone(), |default| format!("{long}\n\n{default}"))))
}

fn said(english: &StyledStr, words: &Words) -> String {
    text(&english.to_string(), words)
}

/// Line by line: examples are the same in every language.
fn lines_said(english: &StyledStr, words: &Words) -> String {
    let lines: Vec<String> = english.to_string().lines().map(|line| text(line, words)).collect();
    lines.join("\n")
}

/// One of clap's own texts.
fn own(english: &'static str, words: &Words) -> &'static str {
    words.text_of(english).unwrap_or(english)
}

fn text(english: &str, words: &Words) -> String {
    words.text_of(english).unwrap_or(english).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every English text of the help.
    fn texts(command: &Command, into: &mut Vec<String>) {
        let help = command.get_about().map(StyledStr::to_string);
        let after = command.get_after_help().map(StyledStr::to_string).unwrap_or_default();
        into.extend(help);
        into.extend(after.lines().filter(|line| !is_plain_example(line)).map(str::to_string));
        for arg in command.get_arguments() {
            into.extend(
                [arg.get_help(), arg.get_long_help()].into_iter().flatten().map(StyledStr::to_string),
            );
            let takes_values = arg.get_action().takes_values();
            let names = arg.get_value_names().filter(|_| takes_values).unwrap_or_default();
            into.extend(names.iter().map(ToString::to_string));
            let values = if takes_values { arg.get_possible_values() } else { Vec::new() };
            into.extend(values.iter().filter_map(PossibleValue::get_help).map(StyledStr::to_string));
        }
        command.get_subcommands().for_each(|command| texts(command, into));
    }

    /// A line that is to be typed, with nothing said about it.
    fn is_plain_example(line: &str) -> bool {
        line.is_empty() || (line.starts_with("  theco ") && !line.trim_start().contains("  "))
    }

    #[test]
    fn all_help_is_there_in_vietnamese_and_no_more() {
        let mut english = Args::command();
        english.build();
        let mut needed = Vec::new();
        texts(&english, &mut needed);
        let own = ["Usage", "Commands", "Arguments", "Options", "Possible values", "[OPTIONS]", "[COMMAND]"];
        needed.extend(own.map(str::to_string));
        needed.sort();
        needed.dedup();
        let known = ask::catalog::entries(ask::catalog::VIETNAMESE_HELP);
        let mut known: Vec<String> = known.into_iter().map(|entry| entry.english).collect();
        known.sort();
        let missing: Vec<&String> = needed.iter().filter(|text| !known.contains(text)).collect();
        let unused: Vec<&String> = known.iter().filter(|text| !needed.contains(text)).collect();
        assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:#?}\nunused: {unused:#?}");
    }
}
