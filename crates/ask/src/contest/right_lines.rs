//! The lines that are right for a test: where a best move is written, every move that keeps the outcome has one.

use std::ops::ControlFlow;

use game::Fault;
use lang::{ContestTest, Definition, Judged, Position};

use super::{Answered, Contest};
use crate::error::AskError;
use crate::judge::{Judge, is_beyond};
use crate::written::Written;

/// So many moves are looked at.
const MOST_MOVES: usize = 5_000;

/// After so many of them somebody may want to stop.
const LOOK: usize = 1_000;

/// A test with what judges its position.
pub(super) struct Asked<'a> {
    pub(super) test: &'a ContestTest,
    pub(super) definition: &'a Definition,
    pub(super) position: &'a Position,
    pub(super) judge: &'a Judge<'a>,
    pub(super) judged: &'a Judged,
}

/// Whether a line is among those looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    Found,
    Nowhere,
    /// There are too many moves, or a move leads to what was not solved.
    Unknown,
}

impl Contest<'_> {
    /// Whether other lines than the one that was written are right, too; `true` where that cannot be told at once.
    pub(super) fn has_several(&self, answered: &Answered<'_>) -> Result<bool, AskError> {
        let Answered { test, definition, position, judge, judged, .. } = *answered;
        let asked = Asked { test, definition, position, judge, judged };
        if self.line_without_move(&asked).is_some() {
            return Ok(false);
        }
        Ok(self.seek(&asked, &mut |line| line != answered.line)? != Sought::Nowhere)
    }

    /// Whether a line is right.
    pub(super) fn is_right(&self, asked: &Asked<'_>, line: &str) -> Result<Sought, AskError> {
        match self.line_without_move(asked) {
            Some(right) if right == line => Ok(Sought::Found),
            Some(_) => Ok(Sought::Nowhere),
            None => self.seek(asked, &mut |right| right == line),
        }
    }

    /// The line, where no best move is asked for what it holds: then it is the only one.
    fn line_without_move(&self, asked: &Asked<'_>) -> Option<String> {
        let judged = Judged { best: None, ..*asked.judged };
        self.write.line(asked.definition, asked.position, &judged).ok()
    }

    /// Looks among the lines of the moves that keep the outcome.
    fn seek(&self, asked: &Asked<'_>, is_sought: &mut dyn FnMut(&str) -> bool) -> Result<Sought, AskError> {
        let Asked { definition, position, judge, judged, .. } = *asked;
        let (mut sought, mut left, mut stopped) = (Sought::Nowhere, MOST_MOVES, None);
        let walked: Result<(), Fault> = Written::each_move(definition, position, &mut |mv, after| {
            if left == 0 {
                sought = Sought::Unknown;
                return Ok(ControlFlow::Break(()));
            }
            if left.is_multiple_of(LOOK)
                && let Err(error) = self.budget.check(None, self.words)
            {
                stopped = Some(error);
                return Ok(ControlFlow::Break(()));
            }
            left -= 1;
            let Some(told) = judge.told(definition, &after.position)? else {
                sought = Sought::Unknown;
                return Ok(ControlFlow::Continue(()));
            };
            if told.outcome().across(after.turn) != judged.outcome {
                return Ok(ControlFlow::Continue(()));
            }
            let judged = Judged { best: Some((mv, after.position)), ..*judged };
            // A move that the line has no value for has no line.
            if self.write.line(definition, position, &judged).is_ok_and(|line| is_sought(&line)) {
                sought = Sought::Found;
                return Ok(ControlFlow::Break(()));
            }
            Ok(ControlFlow::Continue(()))
        });
        if let Some(error) = stopped {
            return Err(error);
        }
        match walked {
            Err(fault) if is_beyond(&fault) => Ok(Sought::Unknown),
            Err(fault) => Err(AskError::fault(self.rules, &fault, self.words)),
            Ok(()) => Ok(sought),
        }
    }
}
