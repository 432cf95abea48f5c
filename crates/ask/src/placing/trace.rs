//! The backtracking of the school books, step by step, as text or JSON.

use std::io::{self, Write};
use std::ops::ControlFlow;

use placement::{Blocks, Board, Fixed, Piece, Problem, Step, Wanted};
use serde_json::{Value, json};

use super::board::Drawn;
use super::complaint::{Complaint, complain};
use crate::counting::CountQuestion;
use crate::error::AskError;
use crate::{Budget, FORMAT, Words};

/// The watch is looked at after so many steps.
const STEPS_A_LOOK: u64 = 1 << 10;

/// Lines are indented up to this depth.
const DEEPEST: usize = 20;

/// On wider boards solutions are not drawn.
const WIDEST_DRAWN: usize = 26;

/// What is asked of the backtracking.
#[derive(Clone, Debug, Default)]
pub struct TraceQuestion {
    /// The queens and the board: n queens on n rows and columns.
    pub placing: CountQuestion,
    /// The most solutions that are found.
    pub limit: Option<u64>,
    /// How diagonals are numbered.
    pub diagonals: Diagonals,
    /// Whether steps are JSON, one a line.
    pub json: bool,
}

/// What is known of a search beside its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceSummary {
    /// How many solutions it found.
    pub solutions: u64,
    /// Whether the limit that was asked for was reached; then there may be more.
    pub is_cut: bool,
}

/// How the diagonals of squares with the same difference of row i and column j are numbered. Those with the same sum have
/// the number i + j.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Diagonals {
    /// By i − j + n, from 1, as the text of the source has it.
    #[default]
    Text,
    /// By j − i + n − 1, from 0, as its figure has it.
    Figure,
}

impl Diagonals {
    fn number(self, row: usize, col: usize, n: usize) -> usize {
        match self {
            Diagonals::Text => row + n - col,
            Diagonals::Figure => col + n - 1 - row,
        }
    }

    fn formula(self) -> &'static str {
        match self {
            Diagonals::Text => "i-j+n",
            Diagonals::Figure => "j-i+n-1",
        }
    }
}

/// Writes the steps of the search for the ways to put n queens on n rows and columns.
///
/// # Errors
/// Outside: there is no answer. Inside: what it is written to failed.
pub fn trace(
    question: &TraceQuestion,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<TraceSummary>, AskError> {
    let problem = question.placing.single_problem(words)?;
    let n = side_of_plain_queens(&problem).ok_or_else(|| complain(&Complaint::Trace, words))?;
    let mut writer =
        Writer { question, n, problem: &problem, words, step: 0, solutions: 0, line: Vec::new() };
    if let Err(error) = writer.start(into) {
        return Ok(Err(error));
    }
    let (mut written, mut stopped) = (Ok(()), Ok(()));
    placement::trace(n, &mut |step, queens| {
        if writer.step % STEPS_A_LOOK == STEPS_A_LOOK - 1 {
            stopped = placement::Watch::check(budget, None);
        }
        written = writer.write(step, queens, into);
        let is_enough = question.limit == Some(writer.solutions);
        if written.is_err() || stopped.is_err() || is_enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped.map_err(|stop| AskError::count(stop.into(), words))?;
    let (solutions, is_cut) = (writer.solutions, question.limit == Some(writer.solutions));
    Ok(written.map(|()| TraceSummary { solutions, is_cut }))
}

/// The side of a square board with nothing special on which as many queens are wanted.
fn side_of_plain_queens(problem: &Problem) -> Option<usize> {
    let board = &problem.board;
    let n = board.rows();
    let queens = Piece::read("queens").ok()?;
    let [kind] = &problem.kinds[..] else { return None };
    let is_plain = board.cols() == n && board.is_plain();
    let is_asked = kind.piece.rides() == queens.rides() && kind.wanted == Wanted::Exactly(n);
    (is_plain && is_asked && problem.fixed.is_empty()).then_some(n)
}

struct Writer<'a> {
    question: &'a TraceQuestion,
    n: usize,
    problem: &'a Problem,
    words: &'a Words,
    step: u64,
    solutions: u64,
    line: Vec<u8>,
}

impl Writer<'_> {
    /// What the numbers mean.
    fn start(&self, into: &mut dyn Write) -> io::Result<()> {
        let formula = self.question.diagonals.formula();
        if self.question.json {
            return writeln!(
                into,
                "{}",
                json!({ "theco": FORMAT, "n": self.n, "sum": "i+j", "difference": formula })
            );
        }
        let arguments = [("n", self.n.to_string().into()), ("difference", formula.into())];
        writeln!(into, "{}\n", self.words.say("trace-start", &arguments))
    }

    fn write(&mut self, step: Step, queens: &[usize], into: &mut dyn Write) -> io::Result<()> {
        self.step += 1;
        self.solutions += u64::from(step == Step::Solution);
        self.line.clear();
        if self.question.json {
            let json = self.json(step, queens);
            writeln!(self.line, "{json}")?;
        } else {
            self.push_text(step, queens)?;
        }
        into.write_all(&self.line)
    }

    fn push_text(&mut self, step: Step, queens: &[usize]) -> io::Result<()> {
        let depth = match step {
            Step::Put { row, .. } | Step::Blocked { row, .. } | Step::Back { row, .. } => row,
            Step::Solution | Step::End => 0,
        };
        let said = self.say(step, queens);
        let indent = 2 * depth.min(DEEPEST);
        writeln!(self.line, "{:>5}  {:indent$}{said}", self.step, "")?;
        if step == Step::Solution && (1..=WIDEST_DRAWN).contains(&self.n) {
            let pieces: Vec<Fixed> = queens
                .iter()
                .enumerate()
                .map(|(row, col)| Fixed { kind: 0, square: row * self.n + col })
                .collect();
            self.line.push(b'\n');
            Drawn { problem: self.problem, pieces: &pieces, attacks: false }.push(&mut self.line)?;
            self.line.push(b'\n');
        }
        Ok(())
    }

    fn say(&self, step: Step, queens: &[usize]) -> String {
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
                arguments.push(("formula", self.question.diagonals.formula().into()));
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
                ("formula", self.question.diagonals.formula().into()),
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

    fn json(&self, step: Step, queens: &[usize]) -> Value {
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
        self.question.diagonals.number(row, col, self.n)
    }

    fn square(&self, row: usize, col: usize) -> String {
        let board: &Board = &self.problem.board;
        board.name(row * self.n + col)
    }
}
