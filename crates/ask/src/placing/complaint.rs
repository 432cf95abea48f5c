//! What is wrong with a question about placements, in words.

use crate::Words;
use crate::error::{AskError, Kind};

/// What is wrong with a question.
#[derive(Clone)]
pub(super) enum Complaint {
    /// These lines show no attacked squares.
    Attacks { format: &'static str },
    /// There need not be one piece in each column.
    Columns,
    /// Rows and columns of a cylinder cannot be exchanged.
    Cylinder,
    /// The board is too large to be drawn.
    Large { format: &'static str },
    /// Puzzles are made for a number of rows, and for nothing else.
    Generate,
    /// One letter cannot tell several kinds.
    Kinds,
    /// The table of bishops would be too large.
    LongBishops { n: usize, most: usize },
    /// No puzzle of so many rows has one solution.
    NoPuzzle { n: usize },
    /// There is no placement to draw.
    NothingToDraw { why: String },
    /// There need not be one piece in each row.
    Rows,
    /// Too many attacks to list.
    TooManyAttacks { most: usize },
    /// All boards together are too large for one picture.
    TooManySquares,
    /// The board is too large to be sent square by square.
    TooManySquaresSent { most: usize },
    /// The backtracking that is taught is that for queens.
    Trace,
}

/// A complaint as an error: message and hint are `place-NAME` and `hint-place-NAME` in the locales.
pub(super) fn complain(complaint: &Complaint, words: &Words) -> AskError {
    let (name, arguments) = match complaint {
        Complaint::Attacks { format } => ("attacks", vec![("format", (*format).into())]),
        Complaint::Columns => ("columns", vec![]),
        Complaint::Cylinder => ("cylinder", vec![]),
        Complaint::Large { format } => ("large", vec![("format", (*format).into())]),
        Complaint::Generate => ("generate", vec![]),
        Complaint::NoPuzzle { n } => ("no-puzzle", vec![("n", n.to_string().into())]),
        Complaint::Kinds => ("kinds", vec![]),
        Complaint::LongBishops { n, most } => {
            ("long-bishops", vec![("n", n.to_string().into()), ("most", most.to_string().into())])
        }
        Complaint::NothingToDraw { why } => ("nothing-to-draw", vec![("why", why.as_str().into())]),
        Complaint::Rows => ("rows", vec![]),
        Complaint::TooManyAttacks { most } => ("too-many-attacks", vec![("most", most.to_string().into())]),
        Complaint::TooManySquares => ("too-many-squares", vec![]),
        Complaint::TooManySquaresSent { most } => {
            ("too-many-squares-sent", vec![("most", most.to_string().into())])
        }
        Complaint::Trace => ("trace", vec![]),
    };
    let say = |id: &str| words.say(id, &arguments);
    AskError::new(Kind::Input, say(&format!("place-{name}"))).hint(say(&format!("hint-place-{name}")))
}
