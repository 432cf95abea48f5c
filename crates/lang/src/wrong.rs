use std::error::Error;
use std::fmt;

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

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Overflow => write!(f, "a number outgrows 64 bits"),
            Wrong::DivisorBelowOne(divisor) => write!(f, "a divisor below 1 has no meaning: {divisor}"),
            Wrong::XorOfNegative(value) => write!(f, "`xor` of a negative number has no meaning: {value}"),
            Wrong::ReadOutside { name, place } => {
                write!(f, "this reads `{name}[{place}]`, beyond the edge of `{name}`, which has no `outside`")
            }
            Wrong::WriteOutside { name, place } => {
                write!(f, "this changes `{name}[{place}]`, which is beyond the edge of `{name}`")
            }
            Wrong::ListOutside { index, length } => {
                write!(f, "this takes element {index} of a list of {length}")
            }
            Wrong::NothingToChoose => write!(f, "the least or greatest of nothing has no meaning"),
            Wrong::StepBelowOne(step) => write!(f, "a range goes up by 1 or more, not by {step}"),
            Wrong::TooManyTries => {
                write!(f, "this position takes more than {} tries of binders", crate::walk::MOST_TRIES)
            }
            Wrong::TooMuchAfter => write!(f, "the positions after the moves here take more than 1 GiB"),
            Wrong::LeavesRange { name, value, range } => {
                write!(f, "this makes `{name}` {value}, which is not in {range}")
            }
            Wrong::ChangedTwice { name } => write!(f, "this changes one place of `{name}` twice in one move"),
            Wrong::NotAPosition => write!(f, "this move leads to what `valid` says is no position"),
            Wrong::NotSymmetric { image } => {
                write!(f, "this is no symmetry: play from `{image}` is not the same")
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
    pub message: String,
    /// The part of the rules that went wrong.
    pub span: Span,
    /// The position, as texts write it.
    pub position: String,
    /// The move that was tried, if it was a move.
    pub mv: Option<String>,
    /// Nothing is wrong but that the position takes more tries of binders than a position may.
    pub too_many_tries: bool,
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at position {}", self.message, self.position)?;
        match &self.mv {
            Some(mv) => write!(f, ", move {mv})"),
            None => write!(f, ")"),
        }
    }
}

impl Error for RulesFault {}
