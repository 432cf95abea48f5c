//! Placements as one answer, for pages that leaf through them.

use std::ops::ControlFlow;

use picture::{Drawing, Picture};
use placement::{Condition, Fixed, Problem, Symmetry, Which};
use serde_json::{Value, json};

use super::board::symbol;
use super::complaint::{Complaint, complain};
use super::finder;
use super::picture::{content, ground};
use crate::counting::words::obstacle;
use crate::counting::{CountQuestion, problem_json};
use crate::error::AskError;
use crate::{Budget, Words};

/// Boards with more squares are not sent to be drawn.
pub(super) const MOST_SQUARES_SENT: usize = 10_000;

/// The squares of all placements together, images included, are no more than this.
const MOST_SQUARES_LISTED: usize = 2_000_000;

/// Which placements.
#[derive(Clone, Debug)]
pub struct PlacementsQuestion {
    /// The pieces and the board, of one board and one number of pieces; `distinct` with how many placements symmetries carry each
    /// into.
    pub placing: CountQuestion,
    /// Which of them.
    pub wanted: WantedPlacements,
    /// With the picture of the board on which they stand.
    pub picture: bool,
}

/// Which placements are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WantedPlacements {
    /// The first ones in order.
    First {
        /// The most.
        limit: u64,
        /// Each with those that symmetries carry it into; for distinct ones.
        images: bool,
    },
    /// Any one, at once.
    One,
}

/// Placements.
#[derive(Clone, Debug)]
pub struct PlacementsAnswer {
    problem: Problem,
    question: PlacementsQuestion,
    placements: Vec<Vec<Fixed>>,
    /// For each, how many placements symmetries carry it into.
    orbits: Vec<usize>,
    /// For each, those that symmetries carry it into, itself first.
    images: Vec<Vec<Vec<Fixed>>>,
    /// How many symmetries there are.
    symmetries: usize,
    /// Whether there are more.
    more: bool,
    /// Where one was asked for: how it was found, in words.
    finder: Option<String>,
    /// Why there is none, in words.
    why: Option<String>,
}

/// Finds placements, for an answer as a whole.
///
/// # Errors
/// If the question cannot be read, or a limit is reached.
pub fn placements(
    question: &PlacementsQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<PlacementsAnswer, AskError> {
    let problem = question.placing.single_problem(words)?;
    if question.picture {
        ask_to_send(&problem, words)?;
    }
    let condition = question.placing.condition;
    let symmetries = problem.symmetries_under(condition);
    let mut answer = PlacementsAnswer {
        question: question.clone(),
        placements: Vec::new(),
        orbits: Vec::new(),
        images: Vec::new(),
        symmetries: symmetries.len(),
        more: false,
        finder: None,
        why: None,
        problem,
    };
    match question.wanted {
        WantedPlacements::One => answer.find_one(budget, words)?,
        WantedPlacements::First { limit, images } => {
            let symmetries = if images { symmetries } else { Vec::new() };
            answer.list(limit, &symmetries, budget, words)?;
        }
    }
    if answer.placements.is_empty() {
        let why = answer.problem.obstacle_to(condition).map(|why| obstacle(&answer.problem, why, words));
        answer.why = Some(why.unwrap_or_else(|| words.say("place-none", &[])));
    }
    Ok(answer)
}

/// Refuses boards with too many squares to be sent square by square.
pub(super) fn ask_to_send(problem: &Problem, words: &Words) -> Result<(), AskError> {
    if problem.board.squares() <= MOST_SQUARES_SENT {
        return Ok(());
    }
    Err(complain(&Complaint::TooManySquaresSent { most: MOST_SQUARES_SENT }, words))
}

impl PlacementsAnswer {
    fn find_one(&mut self, budget: &Budget<'_>, words: &Words) -> Result<(), AskError> {
        if self.question.placing.condition != Condition::Peaceful {
            self.list(1, &[], budget, words)?;
            // One is all that is asked for.
            self.more = false;
            return Ok(());
        }
        let one = placement::one(&self.problem, &budget.counting());
        let one = one.map_err(|error| AskError::count(error, words))?;
        self.finder = Some(finder(one.by, words));
        self.placements.extend(one.placement);
        Ok(())
    }

    /// Lists the first placements, and looks whether there is one more.
    fn list(
        &mut self,
        limit: u64,
        symmetries: &[Symmetry],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<(), AskError> {
        let problem = self.problem.clone();
        let condition = self.question.placing.condition;
        let is_distinct = self.question.placing.distinct;
        let which = if is_distinct { Which::Distinct } else { Which::All };
        let mut squares = 0;
        let listed =
            placement::list_where(&problem, condition, which, &budget.counting(), &mut |pieces, orbit| {
                let is_full = self.placements.len() as u64 >= limit || squares > MOST_SQUARES_LISTED;
                if is_full {
                    self.more = true;
                    return ControlFlow::Break(());
                }
                squares += pieces.len() * if symmetries.is_empty() { 1 } else { 1 + orbit };
                self.placements.push(pieces.to_vec());
                if is_distinct {
                    self.orbits.push(orbit);
                }
                if !symmetries.is_empty() {
                    self.images.push(images(&problem, pieces, symmetries));
                }
                ControlFlow::Continue(())
            });
        listed.map(|_| ()).map_err(|error| AskError::count(error, words))
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        let problem = &self.problem;
        let placing = &self.question.placing;
        let mut json = problem_json(problem, &problem.kinds, placing.condition);
        json["kinds"] = (0..problem.kinds.len()).map(|kind| kind_json(problem, kind)).collect();
        if placing.distinct {
            json["distinct"] = json!(true);
            json["symmetries"] = json!(self.symmetries);
        }
        json["placements"] = self.placements.iter().map(|pieces| squares(problem, pieces)).collect();
        if problem.kinds.len() > 1 {
            // Placements and their images have the same pieces, but not always in the same order.
            let kinds = |pieces: &Vec<Fixed>| pieces.iter().map(|piece| piece.kind).collect::<Value>();
            json["placement_kinds"] = self.placements.iter().map(kinds).collect();
            if !self.images.is_empty() {
                let kinds = |images: &Vec<Vec<Fixed>>| images.iter().map(kinds).collect::<Value>();
                json["image_kinds"] = self.images.iter().map(kinds).collect();
            }
        }
        if placing.distinct {
            json["orbits"] = json!(self.orbits);
        }
        if matches!(self.question.wanted, WantedPlacements::First { images: true, .. }) {
            let squares = |images: &Vec<Vec<Fixed>>| -> Value {
                images.iter().map(|pieces| squares(problem, pieces)).collect()
            };
            json["images"] = self.images.iter().map(squares).collect();
        }
        json["more"] = json!(self.more);
        for (name, said) in [("finder", &self.finder), ("why", &self.why)] {
            if let Some(said) = said {
                json[name] = json!(said);
            }
        }
        if self.question.picture {
            json["picture"] = picture(problem).json();
        }
        json
    }
}

/// The placements that symmetries carry one into, each once, the one itself first.
fn images(problem: &Problem, pieces: &[Fixed], symmetries: &[Symmetry]) -> Vec<Vec<Fixed>> {
    let mut images: Vec<Vec<Fixed>> = Vec::new();
    for symmetry in symmetries {
        let moved = |piece: &Fixed| Fixed { square: symmetry.moved(&problem.board, piece.square), ..*piece };
        let mut image: Vec<Fixed> = pieces.iter().map(moved).collect();
        image.sort_unstable_by_key(|piece| piece.square);
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}

/// The names of the squares on which pieces stand.
fn squares(problem: &Problem, pieces: &[Fixed]) -> Value {
    pieces.iter().map(|piece| problem.board.name(piece.square)).collect()
}

/// What a kind is called, and how it is drawn.
pub(super) fn kind_json(problem: &Problem, kind: usize) -> Value {
    let name = match content(problem, kind) {
        picture::Content::Piece { name, .. } => name.to_string(),
        _ => String::new(),
    };
    json!({
        "piece": problem.kinds[kind].piece.name(), "name": name, "character": symbol(problem, kind).to_string(),
    })
}

/// The board with what stands on it already.
pub(super) fn picture(problem: &Problem) -> Picture {
    let mut board = ground(&problem.board);
    for piece in &problem.fixed {
        board.squares[piece.square].content = content(problem, piece.kind);
    }
    Picture { parts: vec![vec![Drawing::Board(board)]] }
}
