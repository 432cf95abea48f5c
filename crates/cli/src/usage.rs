//! Arguments that do not fit, in the user's words: what is wrong, and what to type instead.

use ask::{AskError, Kind, Message, Words, message};
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::Args;
use crate::system;

/// The words to speak in, which are known before the arguments are read: by `--lang`, or else by the locale.
pub(crate) fn words() -> Words {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    let mut arguments = arguments.peekable();
    let mut asked = None;
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        if argument == "--lang" {
            asked = arguments.next_if(|language| !language.starts_with('-'));
        } else if let Some(language) = argument.strip_prefix("--lang=") {
            asked = Some(language.to_string());
        }
    }
    match asked.as_deref() {
        Some("en") => Words::english(),
        Some("vi") => Words::vietnamese(),
        _ => Words::of(&system::locale()),
    }
}

/// A mistake in the arguments as clap says it, in one line.
pub(crate) fn as_clap_says(error: &clap::Error) -> AskError {
    let text = error.render().to_string();
    let mut paragraphs = text.trim_start_matches("error: ").split("\n\n").map(str::trim);
    let message = paragraphs.next().unwrap_or_default();
    let hint =
        paragraphs.find(|paragraph| paragraph.starts_with("tip: ") || paragraph.starts_with("Usage: "));
    let wrong = AskError::new(Kind::Input, message.replace('\n', " "));
    match hint {
        Some(hint) => wrong.hint(hint.trim_start_matches("tip: ").to_string()),
        None => wrong,
    }
}

/// A mistake in the arguments as a message.
pub(crate) fn error(error: &clap::Error) -> AskError {
    let said = Said(error);
    let wrong = AskError::new(Kind::Input, said.message());
    match said.hint() {
        Some(hint) => wrong.hint(hint),
        None => wrong,
    }
}

/// What clap knows of a mistake.
struct Said<'a>(&'a clap::Error);

impl Said<'_> {
    fn message(&self) -> Message {
        let argument = self.one(ContextKind::InvalidArg);
        let value = self.one(ContextKind::InvalidValue);
        match self.0.kind() {
            ErrorKind::UnknownArgument => message!("unexpected argument `{argument}`", argument),
            ErrorKind::InvalidSubcommand => {
                let command = self.one(ContextKind::InvalidSubcommand);
                message!("there is no command called `{command}`", command)
            }
            ErrorKind::InvalidValue if value.is_empty() => {
                message!("`{argument}` needs a value", argument)
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                message!("`{value}` does not fit `{argument}`", value, argument)
            }
            ErrorKind::NoEquals => message!("`{argument}` needs a `=` before its value", argument),
            ErrorKind::TooManyValues => {
                message!("`{value}` is one value too many for `{argument}`", value, argument)
            }
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                message!("`{argument}` has a wrong number of values", argument)
            }
            ErrorKind::ArgumentConflict => self.conflict(argument),
            ErrorKind::MissingRequiredArgument => {
                message!("missing: {arguments}", arguments = quoted(&self.all(ContextKind::InvalidArg)))
            }
            ErrorKind::MissingSubcommand => message!("a command is missing"),
            ErrorKind::InvalidUtf8 => message!("an argument is no text in UTF-8"),
            _ => message!("the arguments do not fit"),
        }
    }

    fn conflict(&self, argument: String) -> Message {
        let others = self.all(ContextKind::PriorArg);
        if others.is_empty() || others.contains(&argument) {
            message!("`{argument}` is given twice", argument)
        } else {
            message!("`{argument}` and {others} exclude each other", argument, others = quoted(&others))
        }
    }

    fn hint(&self) -> Option<Message> {
        let near =
            |kinds: &[ContextKind]| kinds.iter().map(|kind| self.one(*kind)).find(|near| !near.is_empty());
        let suggested =
            [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
        if let Some(near) = near(&suggested) {
            return Some(message!("did you mean `{near}`?", near));
        }
        let values = [self.all(ContextKind::ValidValue), self.all(ContextKind::ValidSubcommand)].concat();
        if !values.is_empty() {
            return Some(message!("it is one of: {values}", values = quoted(&values)));
        }
        match self.0.kind() {
            ErrorKind::ValueValidation => Some(self.what_fits()),
            ErrorKind::ArgumentConflict => Some(message!("leave one of them out")),
            _ => Some(message!("`{command}` says what can be written", command = self.help_command())),
        }
    }

    /// What an argument takes, where a value does not fit.
    fn what_fits(&self) -> Message {
        let argument = self.one(ContextKind::InvalidArg);
        match argument.split([' ', '=']).next().unwrap_or_default() {
            "--memory" | "--memory-limit" | "--output-limit" => {
                message!("write a size such as `512M` or `4G`")
            }
            "--time" | "--time-limit" => message!("write a time such as `60s` or `5m`"),
            "--threads" | "--limit" => message!("write a whole number from 1"),
            "--port" => message!("write a number up to 65535, such as 8036"),
            "--host" => message!("write an address such as 127.0.0.1 or 0.0.0.0"),
            _ => message!("write a whole number from 0"),
        }
    }

    /// The command whose help has the answer.
    fn help_command(&self) -> String {
        let usage = self.one(ContextKind::Usage);
        let words = usage.split_whitespace().skip_while(|word| *word != "theco");
        let words: Vec<&str> = words.take_while(|word| !word.starts_with(['[', '<', '-'])).collect();
        match (&words[..], asked_command()) {
            ([], Some(command)) => format!("theco {command} --help"),
            ([], None) => "theco --help".to_string(),
            _ => format!("{} --help", words.join(" ")),
        }
    }

    fn one(&self, kind: ContextKind) -> String {
        self.all(kind).into_iter().next().unwrap_or_default()
    }

    fn all(&self, kind: ContextKind) -> Vec<String> {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
            Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }
}

/// The command among the arguments, if there is one.
fn asked_command() -> Option<String> {
    let command = std::env::args_os()
        .skip(1)
        .filter_map(|argument| argument.into_string().ok())
        .find(|argument| !argument.starts_with('-'))?;
    Args::command().find_subcommand(&command).map(|command| command.get_name().to_string())
}

fn quoted(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
    texts.join(", ")
}
