//! Several kinds of pieces on one board.

use std::ops::Range;

use super::error::{PieceError, PieceErrorKind};
use super::{Piece, read_trimmed};

/// The pieces of a question: `queens`, `queens:2+knights:3`, `(1,2)`, `N:3+fN`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mix {
    /// At least one, no two of which attack in the same way, in the order in which they are written.
    pub parts: Vec<Part>,
}

/// The pieces of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The kind.
    pub piece: Piece,
    /// How many, if that is said.
    pub number: Option<u64>,
}

impl Mix {
    /// Reads kinds of pieces with `+` between them, each with `:` and a number or without; white space around `+` and `:`
    /// does not count. What may stand for a piece is what [`Piece::read`] reads.
    ///
    /// # Errors
    /// What is wrong with the text, and where. The same kind may not come twice, by whatever name.
    pub fn read(text: &str) -> Result<Mix, PieceError> {
        if text.len() > Piece::LONGEST_TEXT {
            return Err(PieceError::new(
                PieceErrorKind::TooLong { limit: Piece::LONGEST_TEXT },
                0..text.len(),
            ));
        }
        if text.trim().is_empty() {
            return Err(PieceError::new(PieceErrorKind::Empty, 0..text.len()));
        }
        let mut parts: Vec<(Part, Range<usize>)> = Vec::new();
        let mut start = 0;
        for written in text.split('+') {
            let span = trimmed(written, start);
            let part = read_part(&text[span.clone()]).map_err(|error| error.behind(span.start))?;
            refuse_twice(&parts, &part, &span)?;
            parts.push((part, span));
            start += written.len() + "+".len();
        }
        Ok(Mix { parts: parts.into_iter().map(|(part, _)| part).collect() })
    }
}

/// The span of a piece of text without the white space around it.
fn trimmed(text: &str, start: usize) -> Range<usize> {
    let left = start + text.len() - text.trim_start().len();
    left..left + text.trim().len()
}

fn read_part(text: &str) -> Result<Part, PieceError> {
    let (piece, number) = match text.split_once(':') {
        Some((piece, number)) => (piece.trim_end(), Some((number, piece.len() + ":".len()))),
        None => (text, None),
    };
    if piece.is_empty() {
        return Err(PieceError::new(PieceErrorKind::EmptyPart, 0..text.len()));
    }
    let kind = read_trimmed(piece)?;
    let number = number.map(|(number, start)| read_number(number, start, piece)).transpose()?;
    Ok(Part { piece: kind, number })
}

/// Reads a number that begins `start` bytes behind the begin of its part.
fn read_number(text: &str, start: usize, piece: &str) -> Result<u64, PieceError> {
    let span = trimmed(text, start);
    let (found, piece) = (text.trim().to_owned(), piece.to_owned());
    if found.is_empty() {
        return Err(PieceError::new(PieceErrorKind::MissingNumber { piece }, start - ":".len()..start));
    }
    if !found.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PieceError::new(PieceErrorKind::BadNumber { found, piece }, span));
    }
    match found.parse() {
        Ok(number) => Ok(number),
        Err(_) => Err(PieceError::new(PieceErrorKind::NumberTooLarge { found, limit: u64::MAX }, span)),
    }
}

fn refuse_twice(parts: &[(Part, Range<usize>)], part: &Part, span: &Range<usize>) -> Result<(), PieceError> {
    let Some((other, first)) = parts.iter().find(|(other, _)| other.piece.rides() == part.piece.rides())
    else {
        return Ok(());
    };
    let total = other.number.zip(part.number).and_then(|(one, other)| one.checked_add(other));
    let kind =
        PieceErrorKind::SameKindTwice { piece: other.piece.name().to_owned(), first: first.clone(), total };
    Err(PieceError::new(kind, span.clone()))
}
