//! Whether there is exactly one placement.

use std::ops::ControlFlow;

use placement::{Condition, CountError, Fixed, Limits, Problem, Which};
use serde_json::{Value, json};

use super::lines::squares;
use crate::counting::CountQuestion;
use crate::counting::words::obstacle;
use crate::error::AskError;
use crate::{Budget, FORMAT, Words};

/// The answer to the question whether there is exactly one placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueAnswer {
    /// All placements if there is one or none, otherwise two of them: the squares of each.
    placements: Vec<Vec<String>>,
    /// Why there is none, in words, where that is plain to see.
    why: Option<String>,
}

/// Says whether there is exactly one placement.
///
/// # Errors
/// If the question cannot be read, or a limit is reached.
pub fn unique(
    question: &CountQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<UniqueAnswer, AskError> {
    let problem = question.single_problem(words)?;
    let found = first_two(&problem, question.condition, &budget.counting());
    let found = found.map_err(|error| AskError::count(error, words))?;
    let why = problem.obstacle_to(question.condition).map(|why| obstacle(&problem, why, words));
    Ok(UniqueAnswer { placements: found.iter().map(|pieces| squares(&problem, pieces)).collect(), why })
}

fn first_two(
    problem: &Problem,
    condition: Condition,
    limits: &Limits<'_>,
) -> Result<Vec<Vec<Fixed>>, CountError> {
    if condition == Condition::Peaceful {
        return placement::first_two(problem, limits);
    }
    let mut found = Vec::new();
    placement::list_where(problem, condition, Which::All, limits, &mut |pieces, _| {
        found.push(pieces.to_vec());
        if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(found)
}

impl UniqueAnswer {
    /// Whether it is yes.
    pub fn is_unique(&self) -> bool {
        self.placements.len() == 1
    }

    /// In words.
    pub fn text(&self, words: &Words) -> String {
        let said = match &self.placements[..] {
            [] => {
                let none = words.say("unique-none", &[]);
                self.why.as_ref().map_or_else(|| none.clone(), |why| format!("{none} {why}"))
            }
            [only] => words.say("unique-one", &[("placement", shown(only, words).into())]),
            [first, second, ..] => {
                let arguments =
                    [("first", shown(first, words).into()), ("second", shown(second, words).into())];
                words.say("unique-more", &arguments)
            }
        };
        format!("{said}\n")
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        let mut json = json!({ "theco": FORMAT, "unique": self.is_unique(), "placements": self.placements });
        if let Some(why) = &self.why {
            json["why"] = json!(why);
        }
        json
    }
}

/// A placement on one line.
fn shown(squares: &[String], words: &Words) -> String {
    if squares.is_empty() { words.say("unique-empty", &[]) } else { squares.join(" ") }
}
