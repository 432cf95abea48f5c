use std::error::Error;
use std::fmt;

use message::{Message, message};

use crate::diagnostic::Span;

/// What can go wrong when rules are evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    Overflow,
    DivisorBelowOne(i64),
    XorOfNegative(i64),
    ReadOutside { name: String, place: String },
    WriteOutside { name: String, place: String },
    ListOutside { index: i64, length: usize },
    NothingToChoose,
    StepBelowOne(i64),
    TooManyTries,
    TooMuchAfter,
    LeavesRange { name: String, value: String, range: String },
    ChangedTwice { name: String },
    NotAPosition,
    NotSymmetric { image: String },
}

impl Wrong {
    /// What went wrong, as a fragment in lower case.
    pub(crate) fn message(&self) -> Message {
        match self {
            Wrong::Overflow => message!("a number outgrows 64 bits"),
            Wrong::DivisorBelowOne(divisor) => {
                message!("a divisor below 1 has no meaning: {divisor}", divisor)
            }
            Wrong::XorOfNegative(value) => {
                message!("`xor` of a negative number has no meaning: {value}", value)
            }
            Wrong::ReadOutside { name, place } => message!(
                "this reads `{name}[{place}]`, beyond the edge of `{name}`, which has no `outside`",
                name,
                place
            ),
            Wrong::WriteOutside { name, place } => {
                message!("this changes `{name}[{place}]`, which is beyond the edge of `{name}`", name, place)
            }
            Wrong::ListOutside { index, length } => {
                message!("this takes element {index} of a list of {length}", index, length)
            }
            Wrong::NothingToChoose => message!("the least or greatest of nothing has no meaning"),
            Wrong::StepBelowOne(step) => message!("a range goes up by 1 or more, not by {step}", step),
            Wrong::TooManyTries => message!(
                "this position takes more than {most} tries of binders",
                most = crate::walk::MOST_TRIES
            ),
            Wrong::TooMuchAfter => message!("the positions after the moves here take more than 1 GiB"),
            Wrong::LeavesRange { name, value, range } => {
                message!("this makes `{name}` {value}, which is not in {range}", name, value, range)
            }
            Wrong::ChangedTwice { name } => {
                message!("this changes one place of `{name}` twice in one move", name)
            }
            Wrong::NotAPosition => message!("this move leads to what `valid` says is no position"),
            Wrong::NotSymmetric { image } => {
                message!(
                    "this is no symmetry: it makes `{image}` of this position, and play from there is not the same",
                    image
                )
            }
        }
    }
}

/// Something that went wrong, and where in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) wrong: Wrong,
    pub(crate) span: Span,
}

impl Broken {
    pub(crate) fn new(wrong: Wrong, span: Span) -> Broken {
        Broken { wrong, span }
    }
}

/// The rules went wrong in play: what, where in the text, at which position and in which move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFault {
    /// What went wrong, as a fragment in lower case.
    pub message: Message,
    /// The part of the rules that went wrong.
    pub span: Span,
    /// The position, as texts write it.
    pub position: String,
    /// The move that was tried, if it was a move.
    pub mv: Option<String>,
    /// Nothing is wrong but that the position takes more tries of binders than a position may.
    pub too_many_tries: bool,
}

impl RulesFault {
    /// What went wrong, with the position and the move.
    pub fn said(&self) -> Message {
        let RulesFault { message, position, mv, .. } = self;
        match mv {
            Some(mv) => message!("{message} (at position {position}, move {mv})", message, position, mv),
            None => message!("{message} (at position {position})", message, position),
        }
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl Error for RulesFault {}
