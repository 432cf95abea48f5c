//! Placements as pictures.

use std::sync::Arc;

use picture::{Board, Content, Drawing, Ground, ImageStyle, Picture};
use placement::{Fixed, Piece, Problem};

use super::board::{attacked, is_puzzle, symbol};
use super::question::PlaceQuestion;
use crate::counting::{pieces, words::size};
use crate::error::AskError;
use crate::image::{SQUARE_BYTES, image};
use crate::{ImageFormat, Words};

/// All boards of a picture have at most so many squares.
pub(super) const MOST_SQUARES: usize = 4_000_000;

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
    words: &'a Words,
    /// The most memory.
    bytes: u64,
    /// The board with nothing on it, and what is drawn for each kind.
    ground: Board,
    kinds: Vec<Content>,
    /// The boards, each with what is said of it.
    boards: Vec<Vec<Drawing>>,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(
        question: &'a PlaceQuestion,
        problem: &'a Problem,
        bytes: u64,
        words: &'a Words,
    ) -> Sheet<'a> {
        let kinds = (0..problem.kinds.len()).map(|kind| content(problem, kind)).collect();
        Sheet { question, problem, words, bytes, ground: ground(&problem.board), kinds, boards: Vec::new() }
    }

    /// Adds a placement, which symmetries carry into so many; false if there is no room.
    pub(super) fn add(&mut self, placed: &[Fixed], orbit: usize) -> bool {
        let squares = (self.boards.len() + 1).saturating_mul(self.problem.board.squares());
        let has_room = squares <= MOST_SQUARES && squares as u64 * SQUARE_BYTES <= self.bytes;
        if has_room {
            let mut part = vec![Drawing::Board(self.board(placed))];
            if self.question.placing.distinct {
                let name = self.words.say("place-images", &[]);
                part.push(Drawing::Number { name, value: orbit as i64 });
            }
            self.boards.push(part);
        }
        has_room
    }

    fn board(&self, placed: &[Fixed]) -> Board {
        let mut drawn = self.ground.clone();
        if self.question.attacks {
            for square in attacked(self.problem, placed) {
                drawn.squares[square].attacked = true;
            }
        }
        for piece in placed {
            drawn.squares[piece.square].content = self.kinds[piece.kind].clone();
        }
        drawn
    }

    /// The image of all placements: as many beside each other as make it about square.
    pub(super) fn image(self, format: ImageFormat) -> Result<Vec<u8>, AskError> {
        let (rows, cols) = (self.problem.board.rows() + 2, self.problem.board.cols() + 2);
        let count = self.boards.len().max(1);
        let across =
            (1..count).find(|across| across * cols >= count.div_ceil(*across) * rows).unwrap_or(count);
        let longest = (across * cols).max(count.div_ceil(across) * rows);
        let style = ImageStyle {
            square: (USUAL_SIDE / longest).clamp(LEAST_SQUARE, SQUARE) as u32,
            across,
            title: self.title(),
            said: said(self.words),
            ..ImageStyle::default()
        };
        let picture = Picture { parts: self.boards };
        image(&picture, &style, format, "hint-place-pixels", self.words)
    }

    fn title(&self) -> String {
        let arguments =
            [("pieces", pieces(&self.problem.kinds).into()), ("board", size(&self.problem.board).into())];
        self.words.say("place-title", &arguments)
    }
}

/// What an SVG says for the pieces of chess and for a region.
pub(super) fn said(words: &Words) -> Vec<(String, String)> {
    let names = ["king", "queen", "rook", "bishop", "knight", "pawn", "region"];
    names.map(|name| (name.to_string(), words.say(&format!("drawn-{name}"), &[]))).to_vec()
}

/// A board with nothing on it: its holes, its regions or the colours of a chess board.
pub(super) fn ground(board: &placement::Board) -> Board {
    let mut drawn = Board::chess(board.rows(), board.cols());
    for hole in board.holes() {
        drawn.squares[*hole].content = Content::Hole;
    }
    if board.has_regions() {
        // Squares of no region are drawn as one more.
        let none = board.regions().keys().max().map_or(0, |last| last + 1);
        let region = |square| board.region(square).unwrap_or(none);
        drawn.ground = Ground::Regions((0..board.squares()).map(region).collect());
    }
    drawn
}

/// A piece of a kind; by its name in the singular it gets its shape.
pub(super) fn content(problem: &Problem, kind: usize) -> Content {
    let character = symbol(problem, kind);
    if is_puzzle(problem) {
        return Content::Piece { kind: kind + 1, name: "queen".into(), character };
    }
    let piece = &problem.kinds[kind].piece;
    let named = Piece::all_named().iter().find(|named| named.plural == piece.name());
    let name: Arc<str> = named.map_or_else(|| piece.name(), |named| named.singular).into();
    Content::Piece { kind: kind + 1, name, character }
}
