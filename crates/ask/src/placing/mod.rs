//! The placements themselves: one by one, as boards or lines.

mod bishops;
mod board;
mod complaint;
mod contest;
mod contest_input;
mod generate;
mod lines;
mod picture;
mod placements;
mod question;
mod standing;
mod steps;
mod task;
mod trace;
mod unique;
mod window;

use std::io::{self, Write};
use std::ops::ControlFlow;

use placement::{Condition, Finder, Fixed, Problem, Which};

use crate::counting::words::obstacle;
use crate::error::AskError;
use crate::{Budget, Words};
use complaint::{Complaint, complain};
use lines::Lines;
use picture::Sheet;

pub use bishops::{BishopsAnswer, bishops};
pub use contest::{PlacementContest, PlacementContestAnswer, PlacementContestQuestion, placement_contest};
pub use generate::{GenerateQuestion, Puzzle, generate};
pub use placements::{PlacementsAnswer, PlacementsQuestion, WantedPlacements, placements};
pub use question::{PlaceFormat, PlaceQuestion};
pub use standing::{StandingAnswer, standing};
pub use task::{PlacementRanges, PlacementTask};
pub use trace::{Diagonals, TraceQuestion, TraceSummary, trace};
pub use unique::{UniqueAnswer, unique};
pub use window::{TraceAnswer, Window, trace_window};

/// What is known of placements beside what was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSummary {
    /// How many were written.
    pub placements: u64,
    /// How many they are with those that symmetries carry them into.
    pub images: u64,
    /// Whether the limit that was asked for was reached; then there may be more.
    pub is_cut: bool,
    /// Why there is none, in words, if there is none.
    pub none: Option<String>,
    /// Where one was asked for: how it was found, or that there is none, in words.
    pub finder: Option<String>,
}

/// Writes the placements that a question asks for, each as soon as it is known.
///
/// # Errors
/// Outside: there is no answer. Inside: what it is written to failed.
pub fn place(
    question: &PlaceQuestion,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<PlaceSummary>, AskError> {
    let problem = question.problem(words)?;
    ask_for_drawing(question, &problem, budget, words)?;
    let mut found = Found {
        lines: Lines::new(question, &problem, words),
        sheet: question.format.image().map(|_| Sheet::new(question, &problem, budget.bytes, words)),
        is_full: false,
        limit: question.limit,
        summary: PlaceSummary::default(),
        written: Ok(()),
        into,
    };
    search(question, &problem, budget, words, &mut found)?;
    if found.is_full {
        return Err(complain(&Complaint::TooManySquares, words));
    }
    let Found { mut lines, sheet, mut summary, written, into, .. } = found;
    if summary.placements == 0 {
        // Squares are named as they were typed, also where rows and columns are exchanged.
        let typed = question.placing.single_problem(words)?;
        let why = typed.obstacle_to(question.placing.condition).map(|why| obstacle(&typed, why, words));
        summary.none = Some(why.unwrap_or_else(|| words.say("place-none", &[])));
    }
    if let (Some(_), Some(why)) = (&sheet, &summary.none) {
        return Err(complain(&Complaint::NothingToDraw { why: why.clone() }, words));
    }
    if let (Some(sheet), Some(format)) = (sheet, question.format.image()) {
        let image = sheet.image(format)?;
        return Ok(into.write_all(&image).map(|()| summary));
    }
    Ok(written.and_then(|()| lines.finish(&summary, into)).map(|()| summary))
}

/// What a square of a board of characters takes while it is drawn, in bytes.
const TEXT_SQUARE: u64 = 8;

/// Boards are drawn whole, in memory.
fn ask_for_drawing(
    question: &PlaceQuestion,
    problem: &Problem,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<(), AskError> {
    let a_square = match question.format {
        PlaceFormat::Text | PlaceFormat::H => TEXT_SQUARE,
        PlaceFormat::Svg | PlaceFormat::Png => crate::image::SQUARE_BYTES,
        _ => 0,
    };
    let needed = a_square.saturating_mul(problem.board.squares() as u64);
    budget.ask(needed, words)
}

fn search(
    question: &PlaceQuestion,
    problem: &Problem,
    budget: &Budget<'_>,
    words: &Words,
    found: &mut Found<'_, '_>,
) -> Result<(), AskError> {
    let limits = budget.counting();
    let failed = |error| AskError::count(error, words);
    let condition = question.placing.condition;
    if question.one && condition == Condition::Peaceful {
        let one = placement::one(problem, &limits).map_err(failed)?;
        found.summary.finder = Some(finder(one.by, words));
        if let Some(pieces) = one.placement {
            // One is all there is; whether it could be written is known afterwards.
            let _ = found.take(&pieces, 1);
        }
        return Ok(());
    }
    let which = if question.placing.distinct { Which::Distinct } else { Which::All };
    if question.one {
        found.limit = Some(1);
    }
    placement::list_where(problem, condition, which, &limits, &mut |pieces, orbit| found.take(pieces, orbit))
        .map(|_| ())
        .map_err(failed)
}

/// How one placement, or that there is none, was found.
fn finder(by: Finder, words: &Words) -> String {
    let id = match by {
        Finder::Plain => "finder-plain",
        Finder::Construction => "finder-construction",
        Finder::Matching => "finder-matching",
        Finder::Search => "finder-search",
        Finder::Sat => "finder-sat",
    };
    words.say(id, &[])
}

/// What was found so far, and where it is written.
struct Found<'a, 'b> {
    lines: Lines<'a>,
    /// Where all of them are drawn in one picture.
    sheet: Option<Sheet<'a>>,
    /// Whether the picture has no room for one more.
    is_full: bool,
    limit: Option<u64>,
    summary: PlaceSummary,
    /// Whether it could all be written.
    written: io::Result<()>,
    into: &'b mut dyn Write,
}

impl Found<'_, '_> {
    fn take(&mut self, pieces: &[Fixed], orbit: usize) -> ControlFlow<()> {
        self.is_full = self.sheet.as_mut().is_some_and(|sheet| !sheet.add(pieces, orbit));
        self.summary.placements += 1;
        self.summary.images += orbit as u64;
        self.written = self.lines.write(pieces, orbit, self.summary.placements, self.into);
        self.summary.is_cut = self.limit == Some(self.summary.placements);
        if self.written.is_err() || self.is_full || self.summary.is_cut {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
