//! Puzzles made: boards cut into regions, with exactly one solution.

use picture::{Drawing, ImageStyle, Picture};
use placement::{Board, regions};
use serde_json::{Value, json};

use super::complaint::{Complaint, complain};
use super::picture::{ground, said};
use crate::counting::words::size;
use crate::counting::{CountQuestion, single_side};
use crate::error::AskError;
use crate::image::image;
use crate::{Budget, FORMAT, ImageFormat, Words};

/// Which puzzle is made.
#[derive(Clone, Debug, Default)]
pub struct GenerateQuestion {
    /// The word `region` and the number of rows and columns; nothing else.
    pub placing: CountQuestion,
    /// The same seed makes the same puzzle.
    pub seed: u64,
}

/// A puzzle with exactly one solution.
#[derive(Clone, Debug)]
pub struct Puzzle {
    board: Board,
    seed: u64,
}

/// Makes a puzzle: one piece goes into each row, column and region, no two touch, and there is one way to do it.
///
/// # Errors
/// If there is no such puzzle, or a limit is reached.
pub fn generate(question: &GenerateQuestion, budget: &Budget<'_>, words: &Words) -> Result<Puzzle, AskError> {
    if !question.placing.pieces.trim().eq_ignore_ascii_case("region") {
        return Err(complain(&Complaint::Generate, words));
    }
    let Some(n) = single_side(&question.placing, words)? else {
        return Err(complain(&Complaint::Generate, words));
    };
    let board = regions::generate(n, question.seed, &budget.counting());
    let board = board.map_err(|error| AskError::count(error, words))?;
    let board = board.ok_or_else(|| complain(&Complaint::NoPuzzle { n }, words))?;
    Ok(Puzzle { board, seed: question.seed })
}

impl Puzzle {
    /// As it is read again: a letter for each square.
    pub fn text(&self) -> String {
        self.board.regions_text()
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        json!({
            "theco": FORMAT, "n": self.board.rows(), "seed": self.seed, "regions": self.board.regions_rows(),
        })
    }

    /// As an image.
    ///
    /// # Errors
    /// If it has too many pixels.
    pub fn image(&self, format: ImageFormat, words: &Words) -> Result<Vec<u8>, AskError> {
        image(&self.picture(), &self.style(words), format, "hint-place-pixels", words)
    }

    fn style(&self, words: &Words) -> ImageStyle {
        let title = format!("region, {}", size(&self.board));
        ImageStyle { title, said: said(words), ..ImageStyle::default() }
    }

    fn picture(&self) -> Picture {
        Picture { parts: vec![vec![Drawing::Board(ground(&self.board))]] }
    }
}
