//! The backtracking of the school books, step by step, as text or JSON.

use std::io::{self, Write};
use std::ops::ControlFlow;

use placement::{Fixed, Piece, Problem, Step, Wanted};

use super::board::Drawn;
use super::complaint::{Complaint, complain};
use super::steps::Teller;
use crate::counting::CountQuestion;
use crate::error::AskError;
use crate::{Budget, Words};

/// The watch is looked at after so many steps.
pub(super) const STEPS_A_LOOK: u64 = 1 << 10;

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
    pub(super) fn number(self, row: usize, col: usize, n: usize) -> usize {
        match self {
            Diagonals::Text => row + n - col,
            Diagonals::Figure => col + n - 1 - row,
        }
    }

    pub(super) fn formula(self) -> &'static str {
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
    let teller = Teller::new(&problem, n, question.diagonals, words);
    let mut writer = Writer { teller, json: question.json, line: Vec::new() };
    if let Err(error) = writer.start(into) {
        return Ok(Err(error));
    }
    let (mut written, mut stopped) = (Ok(()), Ok(()));
    placement::trace(n, &mut |step, queens| {
        if writer.teller.step % STEPS_A_LOOK == STEPS_A_LOOK - 1 {
            stopped = placement::Watch::check(budget, None);
        }
        written = writer.write(step, queens, into);
        let is_enough = question.limit == Some(writer.teller.solutions);
        if written.is_err() || stopped.is_err() || is_enough {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped.map_err(|stop| AskError::count(stop.into(), words))?;
    let (solutions, is_cut) = (writer.teller.solutions, question.limit == Some(writer.teller.solutions));
    Ok(written.map(|()| TraceSummary { solutions, is_cut }))
}

/// The side of a square board with nothing special on which as many queens are wanted.
pub(super) fn side_of_plain_queens(problem: &Problem) -> Option<usize> {
    let board = &problem.board;
    let n = board.rows();
    let queens = Piece::read("queens").ok()?;
    let [kind] = &problem.kinds[..] else { return None };
    let is_plain = board.cols() == n && board.is_plain();
    let is_asked = kind.piece.rides() == queens.rides() && kind.wanted == Wanted::Exactly(n);
    (is_plain && is_asked && problem.fixed.is_empty()).then_some(n)
}

struct Writer<'a> {
    teller: Teller<'a>,
    json: bool,
    line: Vec<u8>,
}

impl Writer<'_> {
    /// What the numbers mean.
    fn start(&self, into: &mut dyn Write) -> io::Result<()> {
        if self.json {
            return writeln!(into, "{}", self.teller.start());
        }
        let Teller { n, diagonals, words, .. } = self.teller;
        let arguments = [("n", n.to_string().into()), ("difference", diagonals.formula().into())];
        writeln!(into, "{}\n", words.say("trace-start", &arguments))
    }

    fn write(&mut self, step: Step, queens: &[usize], into: &mut dyn Write) -> io::Result<()> {
        self.teller.hear(step);
        self.line.clear();
        if self.json {
            let json = self.teller.json(step, queens);
            writeln!(self.line, "{json}")?;
        } else {
            self.push_text(step, queens)?;
        }
        into.write_all(&self.line)
    }

    fn push_text(&mut self, step: Step, queens: &[usize]) -> io::Result<()> {
        let Teller { n, problem, .. } = self.teller;
        let depth = match step {
            Step::Put { row, .. } | Step::Blocked { row, .. } | Step::Back { row, .. } => row,
            Step::Solution | Step::End => 0,
        };
        let said = self.teller.say(step, queens);
        let indent = 2 * depth.min(DEEPEST);
        writeln!(self.line, "{:>5}  {:indent$}{said}", self.teller.step, "")?;
        if step == Step::Solution && (1..=WIDEST_DRAWN).contains(&n) {
            let pieces: Vec<Fixed> = queens
                .iter()
                .enumerate()
                .map(|(row, col)| Fixed { kind: 0, square: row * n + col })
                .collect();
            self.line.push(b'\n');
            Drawn { problem, pieces: &pieces, attacks: false }.push(&mut self.line)?;
            self.line.push(b'\n');
        }
        Ok(())
    }
}
