//! What is told of a step of the backtracking: in words, and as JSON.

use placement::{Blocks, Problem, Step};
use serde_json::{Value, json};

use super::trace::Diagonals;
use crate::{FORMAT, Words};

/// Tells the steps of one search, one after the other.
pub(super) struct Teller<'a> {
    pub(super) problem: &'a Problem,
    pub(super) n: usize,
    pub(super) diagonals: Diagonals,
    pub(super) words: &'a Words,
    /// The number of the step at hand, from 1.
    pub(super) step: u64,
    /// How many solutions there were.
    pub(super) solutions: u64,
}

impl<'a> Teller<'a> {
    /// Before the first step.
    pub(super) fn new(problem: &'a Problem, n: usize, diagonals: Diagonals, words: &'a Words) -> Teller<'a> {
        Teller { problem, n, diagonals, words, step: 0, solutions: 0 }
    }

    /// Hears of the next step.
    pub(super) fn hear(&mut self, step: Step) {
        self.step += 1;
        self.solutions += u64::from(step == Step::Solution);
    }

    /// What the numbers mean, as JSON.
    pub(super) fn start(&self) -> Value {
        json!({ "theco": FORMAT, "n": self.n, "sum": "i+j", "difference": self.diagonals.formula() })
    }

    /// The step at hand in words.
    pub(super) fn say(&self, step: Step, queens: &[usize]) -> String {
        let text = |number: usize| number.to_string();
        let at = |row: usize, col: usize| {
            vec![
                ("row", text(row).into()),
                ("col", text(col).into()),
                ("square", self.square(row, col).into()),
            ]
        };
        match step {
            Step::Put { row, col } => {
                let mut arguments = at(row, col);
                arguments.push(("sum", text(row + col).into()));
                arguments.push(("difference", text(self.difference(row, col)).into()));
                arguments.push(("formula", self.diagonals.formula().into()));
                self.words.say("trace-put", &arguments)
            }
            Step::Blocked { row, col, by } => {
                let mut arguments = at(row, col);
                arguments.push(("blocks", self.say_blocks(row, col, by, queens).into()));
                self.words.say("trace-blocked", &arguments)
            }
            Step::Back { row, col } => {
                let id = if row + 1 == self.n { "trace-back-after-solution" } else { "trace-back" };
                let mut arguments = at(row, col);
                arguments.push(("next", text(row + 1).into()));
                self.words.say(id, &arguments)
            }
            Step::Solution => {
                let array: Vec<String> = queens.iter().map(usize::to_string).collect();
                let arguments =
                    [("number", self.solutions.to_string().into()), ("array", array.join(" ").into())];
                self.words.say("trace-solution", &arguments)
            }
            Step::End if self.n == 0 => {
                self.words.say("trace-end-empty", &[("solutions", self.solutions.to_string().into())])
            }
            Step::End => self.words.say("trace-end", &[("solutions", self.solutions.to_string().into())]),
        }
    }

    /// Which queens attack a square, and on which lines.
    fn say_blocks(&self, row: usize, col: usize, by: Blocks, queens: &[usize]) -> String {
        let said = self.blocks(row, col, by).map(|(id, number, at)| {
            let arguments = [
                ("number", number.to_string().into()),
                ("queen", self.square(at, queens[at]).into()),
                ("formula", self.diagonals.formula().into()),
            ];
            self.words.say(&format!("trace-by-{id}"), &arguments)
        });
        said.collect::<Vec<_>>().join(", ")
    }

    /// The lines on which a square is attacked: what the line is, its number, the row of the queen.
    fn blocks(
        &self,
        row: usize,
        col: usize,
        by: Blocks,
    ) -> impl Iterator<Item = (&'static str, usize, usize)> {
        let lines = [
            ("column", col, by.column),
            ("sum", row + col, by.sum),
            ("difference", self.difference(row, col), by.difference),
        ];
        lines.into_iter().filter_map(|(id, number, at)| Some((id, number, at?)))
    }

    /// The step at hand as JSON.
    pub(super) fn json(&self, step: Step, queens: &[usize]) -> Value {
        let number = self.step;
        match step {
            Step::Put { row, col } => json!({
                "step": number, "does": "put", "row": row, "column": col, "square": self.square(row, col),
                "sum": row + col, "difference": self.difference(row, col),
            }),
            Step::Blocked { row, col, by } => {
                let block = |(line, number, at): (&str, usize, usize)| json!({ "line": line, "number": number, "queen": self.square(at, queens[at]) });
                json!({
                    "step": number, "does": "blocked", "row": row, "column": col, "square": self.square(row, col),
                    "by": self.blocks(row, col, by).map(block).collect::<Vec<_>>(),
                })
            }
            Step::Back { row, col } => json!({
                "step": number, "does": "back", "row": row, "column": col, "square": self.square(row, col),
            }),
            Step::Solution => json!({
                "step": number, "does": "solution", "number": self.solutions, "array": queens,
            }),
            Step::End => json!({ "step": number, "does": "end", "solutions": self.solutions }),
        }
    }

    fn difference(&self, row: usize, col: usize) -> usize {
        self.diagonals.number(row, col, self.n)
    }

    fn square(&self, row: usize, col: usize) -> String {
        self.problem.board.name(row * self.n + col)
    }
}
