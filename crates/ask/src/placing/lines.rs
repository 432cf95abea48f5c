//! Placements as lines: arrays, squares, boards, JSON.

use std::io::{self, Write};

use placement::{Fixed, Problem};
use serde_json::json;

use super::PlaceSummary;
use super::board;
use super::question::{PlaceFormat, PlaceQuestion};
use crate::{FORMAT, Words};

/// Of boards with more squares no words are kept.
const MOST_WORDS: usize = 1 << 16;

/// Writes placements of a problem, one after the other.
pub(super) struct Lines<'a> {
    question: &'a PlaceQuestion,
    problem: &'a Problem,
    words: &'a Words,
    /// What a piece on a square adds to a line, with what separates it from the next; for the squares of a board that is not too large.
    squares: Vec<Vec<u8>>,
    /// The line at hand.
    line: Vec<u8>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(question: &'a PlaceQuestion, problem: &'a Problem, words: &'a Words) -> Lines<'a> {
        let squares = problem.board.squares();
        let mut lines = Lines { question, problem, words, squares: Vec::new(), line: Vec::new() };
        // One line alone is made faster without, and boards of characters and pictures have no words.
        let is_line = !matches!(
            question.format,
            PlaceFormat::Text | PlaceFormat::H | PlaceFormat::Svg | PlaceFormat::Png
        );
        if squares <= MOST_WORDS && is_line && !question.one {
            lines.squares = (0..squares).map(|square| lines.word(square).into_bytes()).collect();
        }
        lines
    }

    /// Writes a placement: its pieces in order of squares, how many placements symmetries carry it into, its number from 1.
    pub(super) fn write(
        &mut self,
        pieces: &[Fixed],
        orbit: usize,
        number: u64,
        into: &mut dyn Write,
    ) -> io::Result<()> {
        self.line.clear();
        match self.question.format {
            PlaceFormat::Array | PlaceFormat::Squares => self.push_all(pieces),
            PlaceFormat::NHau => {
                write!(self.line, "Nghiem thu {number}: ")?;
                self.push_all(pieces);
            }
            PlaceFormat::H => {
                board::push_plain(&self.problem.board, pieces, number, &mut self.line);
            }
            PlaceFormat::Json => self.push_json(pieces, orbit, number)?,
            PlaceFormat::Text => self.push_text(pieces, orbit, number)?,
            // Pictures are made of all placements at once.
            PlaceFormat::Svg | PlaceFormat::Png => {}
        }
        into.write_all(&self.line)
    }

    /// Writes what comes after all placements.
    pub(super) fn finish(&mut self, summary: &PlaceSummary, into: &mut dyn Write) -> io::Result<()> {
        match (self.question.format, &summary.none) {
            // Of a list that was cut the number is not known.
            (PlaceFormat::NHau, _) if !summary.is_cut && !self.question.one => {
                writeln!(into, "Tong cong {} nghiem", summary.placements)
            }
            (PlaceFormat::Text, Some(why)) => writeln!(into, "{why}"),
            (PlaceFormat::Json, Some(why)) if self.question.one => {
                writeln!(into, "{}", json!({ "theco": FORMAT, "squares": null, "why": why }))
            }
            _ => Ok(()),
        }
    }

    /// The words of all pieces, as a line.
    fn push_all(&mut self, pieces: &[Fixed]) {
        self.push_words(pieces);
        self.line.push(b'\n');
    }

    /// The words of all pieces, without what separates the last one from others.
    fn push_words(&mut self, pieces: &[Fixed]) {
        for piece in pieces {
            if self.question.format == PlaceFormat::Squares && self.problem.kinds.len() > 1 {
                self.line.extend_from_slice(symbol(self.problem, piece.kind).as_bytes());
            }
            match self.squares.get(piece.square) {
                Some(word) => self.line.extend_from_slice(word),
                None => self.line.extend_from_slice(self.word(piece.square).as_bytes()),
            }
        }
        if !pieces.is_empty() {
            self.line.pop();
        }
    }

    /// What a piece on a square adds to a line.
    fn word(&self, square: usize) -> String {
        let board = &self.problem.board;
        match self.question.format {
            PlaceFormat::Array => format!("{} ", square % board.cols()),
            PlaceFormat::NHau => format!("{} ", square % board.cols() + 1),
            PlaceFormat::Json => format!("\"{}\",", board.name(square)),
            _ => format!("{} ", board.name(square)),
        }
    }

    /// The same as `serde_json` would write, from words that are made once.
    fn push_json(&mut self, pieces: &[Fixed], orbit: usize, number: u64) -> io::Result<()> {
        write!(self.line, "{{\"theco\":{FORMAT},\"number\":{number},\"squares\":[")?;
        self.push_words(pieces);
        self.line.push(b']');
        if self.problem.kinds.len() > 1 {
            let names: Vec<&str> =
                pieces.iter().map(|piece| self.problem.kinds[piece.kind].piece.name()).collect();
            write!(self.line, ",\"pieces\":{}", json!(names))?;
        }
        if self.question.placing.distinct {
            write!(self.line, ",\"orbit\":{orbit}")?;
        }
        self.line.extend_from_slice(b"}\n");
        Ok(())
    }

    /// A heading unless there is just one, then the board.
    fn push_text(&mut self, pieces: &[Fixed], orbit: usize, number: u64) -> io::Result<()> {
        if number > 1 {
            self.line.push(b'\n');
        }
        if !self.question.one {
            let id = if self.question.placing.distinct { "place-heading-orbit" } else { "place-heading" };
            let arguments = [("number", number.to_string().into()), ("orbit", orbit.to_string().into())];
            writeln!(self.line, "{}", self.words.say(id, &arguments))?;
        }
        let drawn = board::Drawn { problem: self.problem, pieces, attacks: self.question.attacks };
        drawn.push(&mut self.line)
    }
}

/// The squares of some pieces, with the piece before each if there are several kinds.
pub(super) fn squares(problem: &Problem, pieces: &[Fixed]) -> Vec<String> {
    let square = |piece: &Fixed| {
        let symbol = if problem.kinds.len() > 1 { symbol(problem, piece.kind) } else { String::new() };
        symbol + &problem.board.name(piece.square)
    };
    pieces.iter().map(square).collect()
}

/// What tells a kind from the others before a square: its letter, or its name.
fn symbol(problem: &Problem, kind: usize) -> String {
    let piece = &problem.kinds[kind].piece;
    piece.letter().map_or_else(|| format!("{}:", piece.name()), String::from)
}
