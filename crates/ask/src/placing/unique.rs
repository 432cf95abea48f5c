//! Whether there is exactly one placement.

use std::ops::ControlFlow;

use placement::{Problem, Which};
use serde_json::{Value, json};

use super::lines::squares;
use crate::counting::CountQuestion;
use crate::error::AskError;
use crate::{Budget, FORMAT, Words};

/// The answer to the question whether there is exactly one placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueAnswer {
    /// All placements if there is one or none, otherwise the first two, as lines of squares.
    placements: Vec<String>,
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
    let problem: Problem = question.single_problem(words)?;
    let mut placements = Vec::new();
    let limits = budget.counting();
    placement::list_where(&problem, question.condition, Which::All, &limits, &mut |pieces, _| {
        placements.push(squares(&problem, pieces));
        if placements.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .map_err(|error| AskError::count(error, words))?;
    Ok(UniqueAnswer { placements })
}

impl UniqueAnswer {
    /// Whether it is yes.
    pub fn is_unique(&self) -> bool {
        self.placements.len() == 1
    }

    /// In words.
    pub fn text(&self, words: &Words) -> String {
        let said = match &self.placements[..] {
            [] => words.say("unique-none", &[]),
            [only] => words.say("unique-one", &[("placement", only.as_str().into())]),
            [first, second, ..] => words
                .say("unique-more", &[("first", first.as_str().into()), ("second", second.as_str().into())]),
        };
        format!("{said}\n")
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        json!({ "theco": FORMAT, "unique": self.is_unique(), "placements": self.placements })
    }
}
