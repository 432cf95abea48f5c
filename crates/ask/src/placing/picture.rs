//! Placements as pictures.

use std::sync::Arc;

use picture::{Board, Content, Drawing, ImageStyle, Picture};
use placement::{Fixed, Piece, Problem};

use super::board::{attacked, symbol};
use super::complaint::{Complaint, complain};
use super::question::{PlaceFormat, PlaceQuestion};
use crate::Words;
use crate::counting::{pieces, words::size};
use crate::error::AskError;

/// All boards of a picture have at most so many squares.
const MOST_SQUARES: usize = 4_000_000;

/// Squares have this side, in pixels, where the picture is not too large then.
const SQUARE: usize = 48;

/// They have no less.
const LEAST_SQUARE: usize = 8;

/// A larger picture has smaller squares; in pixels.
const USUAL_SIDE: usize = 8000;

/// Placements on their way into one picture.
pub(super) struct Sheet<'a> {
    question: &'a PlaceQuestion,
    problem: &'a Problem,
    boards: Vec<Board>,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(question: &'a PlaceQuestion, problem: &'a Problem) -> Sheet<'a> {
        Sheet { question, problem, boards: Vec::new() }
    }

    /// Adds a placement; false if there is no room.
    pub(super) fn add(&mut self, placed: &[Fixed]) -> bool {
        let squares = (self.boards.len() + 1).saturating_mul(self.problem.board.squares());
        let has_room = squares <= MOST_SQUARES;
        if has_room {
            self.boards.push(self.board(placed));
        }
        has_room
    }

    fn board(&self, placed: &[Fixed]) -> Board {
        let board = &self.problem.board;
        let mut drawn = Board::chess(board.rows(), board.cols());
        for hole in board.holes() {
            drawn.squares[*hole].content = Content::Hole;
        }
        if self.question.attacks {
            for square in attacked(self.problem, placed) {
                drawn.squares[square].attacked = true;
            }
        }
        let kinds: Vec<Content> = (0..self.problem.kinds.len()).map(|kind| self.content(kind)).collect();
        for piece in placed {
            drawn.squares[piece.square].content = kinds[piece.kind].clone();
        }
        drawn
    }

    /// A piece of a kind; by its name in the singular it gets its shape.
    fn content(&self, kind: usize) -> Content {
        let piece = &self.problem.kinds[kind].piece;
        let named = Piece::all_named().iter().find(|named| named.plural == piece.name());
        let name: Arc<str> = named.map_or_else(|| piece.name(), |named| named.singular).into();
        Content::Piece { kind: kind + 1, name, character: symbol(self.problem, kind) }
    }

    /// The image of all placements: as many beside each other as make it about square.
    pub(super) fn image(self, words: &Words) -> Result<Vec<u8>, AskError> {
        let (rows, cols) = (self.problem.board.rows() + 2, self.problem.board.cols() + 2);
        let count = self.boards.len().max(1);
        let across =
            (1..count).find(|across| across * cols >= count.div_ceil(*across) * rows).unwrap_or(count);
        let longest = (across * cols).max(count.div_ceil(across) * rows);
        let style = ImageStyle {
            square: (USUAL_SIDE / longest).clamp(LEAST_SQUARE, SQUARE) as u32,
            across,
            title: self.title(words),
            ..ImageStyle::default()
        };
        let parts = self.boards.into_iter().map(|board| vec![Drawing::Board(board)]).collect();
        let picture = Picture { parts };
        if self.question.format == PlaceFormat::Svg {
            return Ok(picture.svg(&style).into_bytes());
        }
        picture.png(&style).map_err(|large| {
            complain(&Complaint::TooManyPixels { width: large.width, height: large.height }, words)
        })
    }

    fn title(&self, words: &Words) -> String {
        let arguments =
            [("pieces", pieces(&self.problem.kinds).into()), ("board", size(&self.problem.board).into())];
        words.say("place-title", &arguments)
    }
}
