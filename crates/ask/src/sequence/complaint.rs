//! Why there is no sequence, and what can be asked instead.

use message::Message;

use crate::error::{AskError, Kind};
use crate::{Rules, Words};

pub(super) enum Complaint<'a> {
    /// Nimbers have no meaning in the game: why, and the line that prevents them.
    NoMeaning {
        reason: Message,
        span: lang::Span,
    },
    /// Nimbers are of normal play.
    Misere,
    /// A position is given, and all of them are meant.
    Position,
    /// The number that the sequence runs over is given.
    Given {
        name: &'a str,
    },
    /// A position is something else than one number.
    NotOneNumber,
    /// The rules end before the sequence does.
    Beyond {
        name: &'a str,
        greatest: i64,
    },
    /// The sequence ends before the rules begin.
    Before {
        name: &'a str,
        first: i64,
    },
    /// Not two numbers with `..` between them, the first not greater.
    Range {
        name: &'a str,
        value: &'a str,
    },
    TwoRanges {
        one: &'a str,
        other: &'a str,
    },
    /// A range ends where it says.
    ToOfRange {
        name: &'a str,
    },
}

/// A complaint as an error: message and hint are `nimbers-NAME` and `hint-nimbers-NAME` in the locales.
pub(super) fn complain(complaint: &Complaint<'_>, rules: &Rules, words: &Words) -> AskError {
    let game = rules.name();
    let no_meaning =
        |reason: &str| words.say("error-no-nimbers", &[("game", game.into()), ("reason", reason.into())]);
    let (id, args) = match complaint {
        Complaint::NoMeaning { reason, span } => {
            let hint = words.say("hint-nimbers-table", &[("game", game.into())]);
            return AskError::at(rules, Kind::Unsuitable, no_meaning(&words.said(reason)), hint, *span);
        }
        Complaint::NotOneNumber => return not_one_number(rules, words),
        Complaint::Misere => ("misere", vec![]),
        Complaint::Position => ("position", vec![]),
        Complaint::Given { name } => ("given", vec![("name", (*name).into())]),
        Complaint::Beyond { name, greatest } => {
            ("beyond", vec![("name", (*name).into()), ("greatest", greatest.to_string().into())])
        }
        Complaint::Before { name, first } => {
            ("before", vec![("name", (*name).into()), ("first", first.to_string().into())])
        }
        Complaint::Range { name, value } => {
            ("range", vec![("name", (*name).into()), ("value", (*value).into())])
        }
        Complaint::TwoRanges { one, other } => {
            ("two-ranges", vec![("one", (*one).into()), ("other", (*other).into())])
        }
        Complaint::ToOfRange { name } => ("to-of-range", vec![("name", (*name).into())]),
    };
    let say = |id: &str| words.say(id, &args);
    AskError::new(Kind::Input, say(&format!("nimbers-{id}"))).hint(say(&format!("hint-nimbers-{id}")))
}

/// A game whose position is a board or several numbers may be asked for one size after another.
fn not_one_number(rules: &Rules, words: &Words) -> AskError {
    let game = [("game", rules.name().into())];
    let error = AskError::new(Kind::Unsuitable, words.say("nimbers-not-one-number", &game));
    let sizes = rules.rules.size_parameters();
    let parameters = rules.rules.parameters();
    match parameters.iter().find(|parameter| sizes.contains(&parameter.name.as_str())) {
        Some(parameter) => {
            let from = first_of(&parameter.range);
            let range = format!("{}={from}..{}", parameter.name, from.saturating_add(5));
            let args = [("game", rules.name().into()), ("range", range.into())];
            error.hint(words.say("hint-nimbers-parameter", &args))
        }
        None => error.hint(words.say("hint-nimbers-table", &game)),
    }
}

/// The first number of a range that is written in the rules; 1 where it is no plain number.
fn first_of(range: &str) -> i64 {
    range.split("..").next().and_then(|first| first.trim().parse().ok()).unwrap_or(1)
}
