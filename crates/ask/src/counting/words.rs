//! What is said about counts, in words.

use fluent_bundle::FluentValue;
use placement::{
    Board, Considered, Finding, MOST_SIDE, Method, Need, Obstacle, PictureError, PictureErrorKind, Problem,
};

use crate::Words;
use crate::error::{AskError, Kind};

/// What is wrong with a question.
pub(super) enum Complaint<'a> {
    Backwards { name: &'a str, value: &'a str },
    BadSize { text: &'a str },
    BadStanding { item: &'a str },
    BadValue { name: &'a str, value: &'a str },
    ConditionKinds { option: &'a str },
    ConditionRegions { option: &'a str },
    ConditionMethod { option: &'a str },
    DominateNumber { piece: &'a str },
    ExplainOne,
    PlaceOne,
    LeastAlone,
    LeastAnd { option: &'a str },
    ModulusZero,
    NoBoard,
    NoLeast { why: &'a str },
    NoName { text: &'a str },
    NoNumber { piece: &'a str },
    NoRegions,
    NoSquare { name: &'a str, board: &'a Board },
    NumberAndAll,
    NumberTwice { pieces: &'a str },
    OnHole { name: &'a str },
    TooLarge,
    Twice { name: &'a str },
    TwoBoards { option: &'static str },
    UnknownValue { name: &'a str, value: &'a str },
    ValueTwice { name: &'a str },
    WhichNumber { piece: &'a str },
    WhichPiece { letter: Option<char>, name: &'a str },
}

/// What is filled into a message.
pub(super) type Arguments<'a> = Vec<(&'static str, FluentValue<'a>)>;

/// A complaint as an error: message and hint are `count-NAME` and `hint-count-NAME` in the locales.
pub(super) fn complain(complaint: Complaint<'_>, words: &Words) -> AskError {
    let (name, arguments) = complaint.message();
    let say = |id: &str| words.say(id, &arguments);
    AskError::new(Kind::Input, say(&format!("count-{name}"))).hint(say(&format!("hint-count-{name}")))
}

impl<'a> Complaint<'a> {
    /// The name of its message, and what is filled in.
    fn message(&self) -> (&'static str, Arguments<'a>) {
        match *self {
            Complaint::Backwards { name, value } => {
                let (from, to) = value.split_once("..").unwrap_or((value, value));
                let swapped = format!("{}..{}", to.trim(), from.trim());
                (
                    "backwards",
                    vec![("name", name.into()), ("value", value.into()), ("swapped", swapped.into())],
                )
            }
            Complaint::BadSize { text } => ("bad-size", vec![("text", text.into())]),
            Complaint::BadStanding { item } => ("bad-standing", vec![("item", item.into())]),
            Complaint::BadValue { name, value } => {
                ("bad-value", vec![("name", name.into()), ("value", value.into())])
            }
            Complaint::ConditionRegions { option } => ("condition-regions", vec![("option", option.into())]),
            Complaint::ConditionKinds { option } => ("condition-kinds", vec![("option", option.into())]),
            Complaint::ConditionMethod { option } => ("condition-method", vec![("option", option.into())]),
            Complaint::DominateNumber { piece } => ("dominate-number", vec![("piece", piece.into())]),
            Complaint::ExplainOne => ("explain-one", vec![]),
            Complaint::PlaceOne => ("place-one", vec![]),
            Complaint::LeastAlone => ("least-alone", vec![]),
            Complaint::LeastAnd { option } => ("least-and", vec![("option", option.into())]),
            Complaint::ModulusZero => ("modulus-zero", vec![]),
            Complaint::NoBoard => ("no-board", vec![]),
            Complaint::NoLeast { why } => ("no-least", vec![("why", why.into())]),
            Complaint::NoName { text } => {
                let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let side = if is_number { text } else { "8" };
                ("no-name", vec![("text", text.into()), ("side", side.into())])
            }
            Complaint::NoNumber { piece } => ("no-number", vec![("piece", piece.into())]),
            Complaint::NoRegions => ("no-regions", vec![]),
            Complaint::NoSquare { name, board } => {
                ("no-square", vec![("name", name.into()), ("board", size(board).into())])
            }
            Complaint::NumberAndAll => ("number-and-all", vec![]),
            Complaint::NumberTwice { pieces } => ("number-twice", vec![("pieces", pieces.into())]),
            Complaint::OnHole { name } => ("on-hole", vec![("name", name.into())]),
            Complaint::TooLarge => ("too-large", vec![("most", MOST_SIDE.to_string().into())]),
            Complaint::Twice { name } => ("twice", vec![("name", name.into())]),
            Complaint::TwoBoards { option } => ("two-boards", vec![("option", option.into())]),
            Complaint::UnknownValue { name, value } => {
                ("unknown-value", vec![("name", name.into()), ("value", value.into())])
            }
            Complaint::ValueTwice { name } => ("value-twice", vec![("name", name.into())]),
            Complaint::WhichNumber { piece } => ("which-number", vec![("piece", piece.into())]),
            Complaint::WhichPiece { letter, name } => {
                let item = letter.map_or_else(|| name.to_string(), |letter| format!("{letter}{name}"));
                ("which-piece", vec![("item", item.into())])
            }
        }
    }
}

/// The sides of a board, as people type them.
pub(crate) fn size(board: &Board) -> String {
    format!("{}x{}", board.rows(), board.cols())
}

/// A picture that is no board; `what` it is a picture of, `picture` or `regions`, says which hint helps.
pub(super) fn picture_error(label: &str, error: &PictureError, what: &str, words: &Words) -> AskError {
    let (id, arguments): (_, Arguments<'_>) = match error.kind {
        PictureErrorKind::Length { count, first } => {
            ("length", vec![("count", count.into()), ("first", first.into())])
        }
        PictureErrorKind::Character { found } => ("character", vec![("found", visible(found).into())]),
        PictureErrorKind::Empty => ("empty", vec![]),
        PictureErrorKind::TooLarge => ("large", vec![("most", MOST_SIDE.to_string().into())]),
    };
    let wrong = words.say(&format!("picture-{id}"), &arguments);
    let message = AskError::in_file(label, error.line, error.column, &wrong.into());
    AskError::new(Kind::Input, message).hint(words.say(&format!("hint-{what}"), &[]))
}

/// A character as it can be shown: those that print nothing are escaped.
fn visible(character: char) -> String {
    match character {
        '\'' | '"' | '\\' => character.to_string(),
        _ => character.escape_debug().to_string(),
    }
}

/// Why there is no placement.
pub(crate) fn obstacle(problem: &Problem, obstacle: Obstacle, words: &Words) -> String {
    let (board, number) = (&problem.board, |number: usize| FluentValue::from(number.to_string()));
    match obstacle {
        Obstacle::Squares { pieces, squares } => {
            // What is too large to count was read as the largest number.
            let pieces = if pieces == usize::MAX { format!("≥ {pieces}") } else { pieces.to_string() };
            words.say("obstacle-squares", &[("pieces", pieces.into()), ("squares", number(squares))])
        }
        Obstacle::Rows { pieces, rows } => {
            words.say("obstacle-rows", &[("pieces", number(pieces)), ("rows", number(rows))])
        }
        Obstacle::Columns { pieces, cols } => {
            words.say("obstacle-columns", &[("pieces", number(pieces)), ("cols", number(cols))])
        }
        Obstacle::Attack { from, to } => words.say(
            "obstacle-attack",
            &[
                ("piece", problem.kinds[from.kind].piece.name().into()),
                ("from", board.name(from.square).into()),
                ("to", board.name(to.square).into()),
            ],
        ),
        Obstacle::Region { first, second } => words.say(
            "obstacle-region",
            &[("first", board.name(first.square).into()), ("second", board.name(second.square).into())],
        ),
        Obstacle::Regions { pieces, regions } => {
            words.say("obstacle-regions", &[("pieces", number(pieces)), ("regions", number(regions))])
        }
        Obstacle::Fixed { kind, standing, wanted } => words.say(
            "obstacle-fixed",
            &[
                ("piece", problem.kinds[kind].piece.name().into()),
                ("standing", number(standing)),
                ("wanted", number(wanted)),
            ],
        ),
    }
}

/// The message of what a method needs.
pub(crate) fn need(need: Need) -> &'static str {
    match need {
        Need::Formula => "need-formula",
        Need::Bishops => "need-bishops",
        Need::Queens => "need-queens",
        Need::Rows => "need-rows",
        Need::FewPieces => "need-few-pieces",
        Need::FewChoices => "need-few-choices",
        Need::Memory => "need-memory",
        Need::Peace => "need-peace",
        Need::Covering => "need-covering",
        Need::OneKind => "need-one-kind",
        Need::NoRegions => "need-no-regions",
        Need::FewSquares => "need-few-squares",
        _ => "need-few-states",
    }
}

/// What a method does.
pub(super) fn method(method: Method, words: &Words) -> String {
    words.say(&format!("count-by-{}", method.name()), &[])
}

/// What was found about a method.
pub(super) fn considered(considered: &Considered, words: &Words) -> String {
    match considered.finding {
        Finding::Unsuitable(unsuitable) => {
            let needs = words.say(need(unsuitable), &[]);
            words.say("considered-unsuitable", &[("needs", needs.into())])
        }
        Finding::Takes(seconds) if seconds < 0.001 => words.say("considered-at-once", &[]),
        Finding::Takes(seconds) => duration(seconds, words),
        _ => words.say("considered-not-needed", &[]),
    }
}

/// About how long something takes, in words: in the largest unit of which there are two or more.
pub fn duration(seconds: f64, words: &Words) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;
    const YEAR: f64 = 365.25 * DAY;
    let (id, unit) = match seconds {
        _ if seconds < 2.0 * MINUTE => ("seconds", 1.0),
        _ if seconds < 2.0 * HOUR => ("minutes", MINUTE),
        _ if seconds < 2.0 * DAY => ("hours", HOUR),
        _ if seconds < 2.0 * YEAR => ("days", DAY),
        _ if seconds < 1000.0 * YEAR => ("years", YEAR),
        _ => return words.say("duration-endless", &[]),
    };
    let number = seconds / unit;
    // Two digits are more than such an estimate is worth.
    let is_whole = number >= 10.0 || unit > 1.0 || number.fract() == 0.0;
    let number = if is_whole { format!("{number:.0}") } else { format!("{number:.2}") };
    words.say(&format!("duration-{id}"), &[("number", number.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_said_in_units_that_people_know() {
        const DAY: f64 = 86400.0;
        for (seconds, english, vietnamese) in [
            (0.25, "about 0.25 s", "khoảng 0.25 giây"),
            (7.0, "about 7 s", "khoảng 7 giây"),
            (119.0, "about 119 s", "khoảng 119 giây"),
            (120.0, "about 2 minutes", "khoảng 2 phút"),
            (7300.0, "about 2 hours", "khoảng 2 giờ"),
            (3.0 * DAY, "about 3 days", "khoảng 3 ngày"),
            (900.0 * 365.25 * DAY, "about 900 years", "khoảng 900 năm"),
            (6.9e33, "more than a thousand years", "hơn một nghìn năm"),
            (f64::INFINITY, "more than a thousand years", "hơn một nghìn năm"),
        ] {
            assert_eq!(duration(seconds, &Words::english()), english);
            assert_eq!(duration(seconds, &Words::vietnamese()), vietnamese);
        }
    }
}
