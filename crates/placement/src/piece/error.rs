use std::fmt;
use std::ops::Range;

use thiserror::Error;

/// Why a text names no piece or no mix of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceError {
    /// What is wrong.
    pub kind: PieceErrorKind,
    /// Where in the text, in bytes.
    pub span: Range<usize>,
}

/// What can be wrong with the text of a piece or a mix of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PieceErrorKind {
    /// The text is longer than what is read.
    #[error("the pieces take more than {limit} bytes")]
    TooLong {
        /// The most bytes.
        limit: usize,
    },
    /// There is no text.
    #[error("no piece is named; write a name such as `queens`")]
    Empty,
    /// A word that is no name and no notation.
    #[error("no piece is called `{name}`{}", did_you_mean(nearest.as_deref()))]
    UnknownName {
        /// The word.
        name: String,
        /// What may have been meant.
        nearest: Option<String>,
    },
    /// A character where an atom of the notation should be.
    #[error("`{found}` is no atom of Betza notation; those are `KQRBN WFDAHCZG` and leaps such as `(1,4)`")]
    UnknownAtom {
        /// The character.
        found: char,
    },
    /// A small letter that modifies nothing.
    #[error("`{found}` is no modifier of Betza notation; directions are `f` `b` `l` `r` `v` `s` `h`")]
    UnknownModifier {
        /// The letter.
        found: char,
    },
    /// A modifier after which a piece no more attacks by a plain rule, such as one for hopping.
    #[error("with the modifier `{found}` this is no plain attack rule theco can read")]
    NoAttackRule {
        /// The letter.
        found: char,
    },
    /// Small letters with no atom behind them.
    #[error("behind `{letters}` an atom is missing, such as `{letters}N`")]
    ModifierWithoutAtom {
        /// The letters.
        letters: String,
    },
    /// Letters for directions that are apart from each other.
    #[error("`{found}` stands apart from the other directions; write them next to each other")]
    SplitDirections {
        /// The letter that stands apart.
        found: char,
    },
    /// Directions that the atom does not have, or that can be understood in two ways.
    #[error(
        "`{letters}` says no directions of `{atom}`; write single letters of one axis (`fb`, `lr`) or pairs (`ff`, `fl`, \
         `fs`, `fh`)"
    )]
    BadDirections {
        /// The letters.
        letters: String,
        /// The atom.
        atom: String,
    },
    /// Directions of a king or queen, which books understand in two ways.
    #[error(
        "`{letters}` is not clear before `{atom}`; give the straight and the slanted part their own, such as `{}`",
        royal_parts(letters, atom)
    )]
    RoyalDirections {
        /// The letters.
        letters: String,
        /// The atom, `K` or `Q`.
        atom: String,
    },
    /// Something in parentheses that is no leap.
    #[error("`{found}` is no leap; write two numbers, such as `(1,4)`")]
    BadLeap {
        /// What is there.
        found: String,
    },
    /// A leap to the same square.
    #[error("the leap `{found}` goes nowhere")]
    LeapNowhere {
        /// The leap.
        found: String,
    },
    /// A leap with too large a number.
    #[error("the leap `{found}` is too long; it may go {limit} rows and columns")]
    LeapTooLong {
        /// The leap.
        found: String,
        /// The largest number.
        limit: u8,
    },
    /// A number with no atom before it.
    #[error("a number stands behind the atom it is for, such as `W4`")]
    RangeWithoutAtom,
    /// A number of steps that begins with 0.
    #[error("`{number}` is no number of steps; write `0` for no end, or a number that does not begin with 0")]
    BadRange {
        /// The number.
        number: String,
    },
    /// A number of steps that is too large.
    #[error("`{number}` steps are too many; write at most {limit}, or `0` for no end")]
    RangeTooLarge {
        /// The number.
        number: String,
        /// The largest.
        limit: u32,
    },
    /// A number of steps behind an atom that goes on without end.
    #[error("`{atom}{atom}` goes on without end; write `{atom}{number}` for `{number}` steps")]
    RangeAfterDouble {
        /// The number.
        number: String,
        /// The atom, once.
        atom: String,
    },
    /// The same atom three times.
    #[error("`{atom}` comes three times; `{atom}{atom}` goes on without end already")]
    AtomThrice {
        /// The atom, once.
        atom: String,
    },
    /// A part of a mix with no piece.
    #[error("a piece is missing; write one on each side of `+`, such as `queens:2+knights:3`")]
    EmptyPart,
    /// A colon with no number behind it.
    #[error("behind `:` a number is missing, such as `{piece}:2`")]
    MissingNumber {
        /// What is before the colon.
        piece: String,
    },
    /// What is behind a colon is no number.
    #[error("`{found}` is no number of pieces; write digits, such as `{piece}:2`")]
    BadNumber {
        /// What is behind the colon.
        found: String,
        /// What is before the colon.
        piece: String,
    },
    /// A number of pieces that is too large to be stored.
    #[error("`{found}` pieces are too many; write at most {limit}")]
    NumberTooLarge {
        /// The number.
        found: String,
        /// The largest.
        limit: u64,
    },
    /// Two parts with the same kind of piece.
    #[error("`{piece}` are named twice; write `{piece}{}` once", with_number(*total))]
    SameKindTwice {
        /// The piece's name.
        piece: String,
        /// Where it is named first.
        first: Range<usize>,
        /// How many there are in both parts, if both say it.
        total: Option<u64>,
    },
}

impl PieceError {
    pub(super) fn new(kind: PieceErrorKind, span: Range<usize>) -> PieceError {
        PieceError { kind, span }
    }

    /// The same of a text that has so many bytes before the one that was read.
    pub(super) fn behind(self, bytes: usize) -> PieceError {
        PieceError { kind: self.kind, span: self.span.start + bytes..self.span.end + bytes }
    }
}

impl fmt::Display for PieceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(formatter)
    }
}

impl std::error::Error for PieceError {}

fn did_you_mean(nearest: Option<&str>) -> String {
    match nearest {
        Some(nearest) => format!("; did you mean `{nearest}`?"),
        None => ", and it is no Betza notation; write one such as `(1,4)` or `fW`".to_owned(),
    }
}

fn royal_parts(letters: &str, atom: &str) -> String {
    match atom {
        "K" => format!("{letters}W{letters}F"),
        _ => format!("{letters}R{letters}B"),
    }
}

fn with_number(number: Option<u64>) -> String {
    number.map_or_else(String::new, |number| format!(":{number}"))
}
