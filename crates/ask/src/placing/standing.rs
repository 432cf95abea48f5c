//! Pieces on a board, whether they attack each other or not, and what each attacks.

use picture::Drawing;
use placement::{Fixed, Problem};
use serde_json::{Map, Value, json};

use super::complaint::{Complaint, complain};
use super::placements::{ask_to_send, kind_json, picture};
use crate::Words;
use crate::counting::{CountQuestion, problem_json};
use crate::error::AskError;

/// No more attacks are listed.
const MOST_ATTACKS: usize = 1 << 20;

/// Pieces on a board.
#[derive(Clone, Debug)]
pub struct StandingAnswer {
    problem: Problem,
    /// For each piece that stands, the squares that it attacks, in ascending order.
    attacks: Vec<Vec<usize>>,
}

/// Tells what the pieces that stand on a board attack. Of the question the pieces, the board and what stands on it have a say; without
/// pieces they are queens. How many are wanted does not matter.
///
/// # Errors
/// If the question cannot be read, or the board or what is attacked is too large to be sent.
pub fn standing(question: &CountQuestion, words: &Words) -> Result<StandingAnswer, AskError> {
    let problem = question.standing_problem(words)?;
    ask_to_send(&problem, words)?;
    let mut attacks = Vec::with_capacity(problem.fixed.len());
    let mut listed = 0;
    for piece in &problem.fixed {
        let attacked = problem.attacked_from(*piece);
        listed += attacked.len();
        if listed > MOST_ATTACKS {
            return Err(complain(&Complaint::TooManyAttacks { most: MOST_ATTACKS }, words));
        }
        attacks.push(attacked);
    }
    Ok(StandingAnswer { problem, attacks })
}

impl StandingAnswer {
    /// As JSON.
    pub fn json(&self) -> Value {
        let problem = &self.problem;
        let name = |square: usize| problem.board.name(square);
        let mut json = problem_json(problem, &problem.kinds, placement::Condition::Peaceful);
        json["kinds"] = (0..problem.kinds.len()).map(|kind| kind_json(problem, kind)).collect();
        let attacks = problem.fixed.iter().zip(&self.attacks);
        let attacks: Map<String, Value> = attacks
            .map(|(piece, attacked)| {
                (name(piece.square), attacked.iter().map(|square| name(*square)).collect())
            })
            .collect();
        json["attacks"] = Value::Object(attacks);
        let pairs = |pairs: Vec<[usize; 2]>| pairs.into_iter().map(|pair| pair.map(name)).collect::<Vec<_>>();
        json["conflicts"] = json!(pairs(self.conflicts()));
        json["one_region"] = json!(pairs(self.in_one_region()));
        json["picture"] = self.picture().json();
        json
    }

    /// The pairs of squares with pieces of which one attacks the other, each pair and all pairs in order of squares.
    fn conflicts(&self) -> Vec<[usize; 2]> {
        let mut stands = vec![false; self.problem.board.squares()];
        self.problem.fixed.iter().for_each(|piece| stands[piece.square] = true);
        let mut pairs = Vec::new();
        for (piece, attacked) in self.problem.fixed.iter().zip(&self.attacks) {
            let attacked = attacked.iter().filter(|square| stands[**square]);
            pairs.extend(attacked.map(|square| [piece.square.min(*square), piece.square.max(*square)]));
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// The pairs of squares with pieces that stand in one region, each piece with the next one there.
    fn in_one_region(&self) -> Vec<[usize; 2]> {
        let board = &self.problem.board;
        let in_region = |piece: &Fixed| Some((board.region(piece.square)?, piece.square));
        let mut standing: Vec<(usize, usize)> = self.problem.fixed.iter().filter_map(in_region).collect();
        standing.sort_unstable();
        let pairs = standing.array_windows().filter(|[(first, _), (second, _)]| first == second);
        let mut pairs: Vec<[usize; 2]> = pairs.map(|[(_, first), (_, second)]| [*first, *second]).collect();
        pairs.sort_unstable();
        pairs
    }

    /// The board with its pieces and what they attack.
    fn picture(&self) -> picture::Picture {
        let mut picture = picture(&self.problem);
        if let Some(Drawing::Board(board)) = picture.parts.first_mut().and_then(|part| part.first_mut()) {
            for square in self.attacks.iter().flatten() {
                board.squares[*square].attacked = true;
            }
        }
        picture
    }
}
