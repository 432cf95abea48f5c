//! Moves by the lines that are written with them.
//!
//! A line such as that of `write best heap` tells which move it is about. Where there are few moves all are tried; of very
//! many, each binder is looked at in turn: a word of the line may settle its value, because it is written itself, or because
//! a number that the move changes is. What is found so is only a choice of moves to try: each is made, its line is written,
//! and that line is compared.

mod guide;
mod reading;
mod shape;

use std::ops::ControlFlow;

use game::{Fault, Next};

use crate::definition::{Definition, Move, Position};
use crate::walk::MOST_TRIES;
use crate::write::{Judged, Write};
use crate::wrong::RulesFault;

use guide::Guide;
use reading::{Follow, Reading};

/// The words that a line may be made of: what somebody wrote.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// As many as the longest line has, or fewer if no more stand there.
    pub words: &'a [&'a str],
    /// No more stand there.
    pub end: bool,
}

/// How many moves may be tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// As long as a position has no more moves, all are tried.
    pub few: usize,
    /// Of those that the words leave, so many are tried.
    pub most: usize,
}

/// Asked again and again while moves are tried, whether to go on.
pub type GoOn<'g> = dyn FnMut() -> ControlFlow<()> + 'g;

/// After so many moves somebody may want to stop.
const LOOK: usize = 1 << 10;

impl Default for Effort {
    fn default() -> Effort {
        Effort { few: 500, most: 1_000_000 }
    }
}

/// Trying moves may copy so many numbers.
const MOST_COPIED: usize = 20_000_000;

/// All readings and kinds of moves together may take so many tries of binders before another one is looked at.
const MOST_WALKED: u64 = 4 * MOST_TRIES;

/// How a line fits the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The line is the first so many words.
    Whole(usize),
    /// The line begins with all the words, and goes on.
    Begun,
}

/// Called with a move, what it leads to and how its line fits, until it breaks.
pub type VisitFitting<'v> = dyn FnMut(Move, Next<Position>, Fit) -> Result<ControlFlow<()>, Fault> + 'v;

/// A position with what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The game.
    pub definition: &'a Definition,
    /// The position, of one part.
    pub position: &'a Position,
    /// What its line tells, but for the move.
    pub judged: &'a Judged,
}

impl Write<'_> {
    /// Calls `visit` with every move whose line fits the words when it stands in place of the best move. Moves may come
    /// twice. False if there were too many to try, so that some that fit may not have come, or `go_on` broke.
    ///
    /// # Complexity
    /// At most `effort.few` moves, then `effort.most`, and five times the tries of binders that a position may cost.
    ///
    /// # Errors
    /// A [`Fault`] where the rules go wrong, or of `visit`.
    pub fn each_move_fitting(
        &self,
        known: Known<'_>,
        words: Words<'_>,
        effort: Effort,
        go_on: &mut GoOn<'_>,
        visit: &mut VisitFitting<'_>,
    ) -> Result<bool, Fault> {
        let (left, n_tried, is_over, is_stopped) = (0, 0, false, false);
        let mut fitting = Fitting { write: self, known, words, left, n_tried, go_on, is_over, is_stopped };
        if effort.few > 0 && fitting.try_all(effort.few, visit)? {
            return Ok(true);
        }
        if fitting.is_stopped {
            return Ok(false);
        }
        fitting.try_likely(effort.most, visit)
    }

    /// The most words that a line has.
    pub fn most_words(&self, definition: &Definition) -> usize {
        shape::most_words(self.items(), definition)
    }

    /// Lines about the same position may have more or fewer words, for different best moves.
    pub fn varies(&self, definition: &Definition) -> bool {
        shape::varies(self.items(), definition)
    }

    /// Whether a word could be one of a line of some position.
    pub fn could_hold(&self, definition: &Definition, word: &str) -> bool {
        shape::could_hold(self.items(), definition, word)
    }
}

struct Fitting<'a, 'g> {
    write: &'a Write<'a>,
    known: Known<'a>,
    words: Words<'a>,
    /// So many moves may still be tried.
    left: usize,
    n_tried: usize,
    go_on: &'g mut GoOn<'g>,
    /// The visitor wants no more.
    is_over: bool,
    /// It broke that says whether to go on.
    is_stopped: bool,
}

impl Fitting<'_, '_> {
    /// Tries every move; false if there are too many.
    fn try_all(&mut self, most: usize, visit: &mut VisitFitting<'_>) -> Result<bool, Fault> {
        let Known { definition, position, .. } = self.known;
        self.left = definition.few_enough(most, MOST_COPIED);
        let mut all = true;
        let tried = definition.each_move(position, &mut |mv, after| {
            all = self.left > 0;
            if !all {
                return Ok(ControlFlow::Break(()));
            }
            self.try_one(mv, after, visit)
        });
        told_enough(tried.map(|()| all && !self.is_stopped))
    }

    /// Tries the moves that the words leave; false if there are too many.
    fn try_likely(&mut self, most: usize, visit: &mut VisitFitting<'_>) -> Result<bool, Fault> {
        let Known { definition, position, judged } = self.known;
        let write = self.write;
        self.left = definition.few_enough(most, MOST_COPIED);
        let mut readings = Vec::new();
        let writer = write.writer(definition, position, judged);
        let mut follow =
            Follow { known: self.known, writer, words: self.words.words, readings: &mut readings };
        follow.items(write.items().iter().rev().collect(), 0, Reading::default(), 0);
        let mut all = true;
        // Of all readings and kinds together.
        let mut n_tries = 0;
        for reading in &readings {
            for kind in 0..definition.rules().moves.len() {
                if n_tries >= MOST_WALKED || self.is_stopped || (self.go_on)().is_break() {
                    return Ok(false);
                }
                let writer = write.writer(definition, position, judged);
                let mut guide = Guide { definition, position, reading, writer };
                let mut beyond = false;
                let tried = definition.walk_moves(
                    position,
                    0,
                    &mut |mv, after| {
                        beyond = self.left == 0;
                        if beyond {
                            return Ok(ControlFlow::Break(()));
                        }
                        self.try_one(mv, after, visit)
                    },
                    &mut |walker, visit| {
                        let walked = walker.each_move_with(kind, &mut guide, visit);
                        n_tries += walker.tries;
                        walked
                    },
                );
                all &= told_enough(tried.map(|_| !beyond))?;
                if self.is_over {
                    return Ok(true);
                }
            }
        }
        Ok(all)
    }

    fn try_one(
        &mut self,
        mv: Move,
        after: Next<Position>,
        visit: &mut VisitFitting<'_>,
    ) -> Result<ControlFlow<()>, Fault> {
        self.left -= 1;
        self.n_tried += 1;
        if self.n_tried.is_multiple_of(LOOK) && (self.go_on)().is_break() {
            self.is_stopped = true;
            return Ok(ControlFlow::Break(()));
        }
        let Some((mv, after, fit)) = self.fit(mv, after) else { return Ok(ControlFlow::Continue(())) };
        let flow = visit(mv, after, fit)?;
        self.is_over |= flow.is_break();
        Ok(flow)
    }

    /// The move, if its line fits. A move with which no line can be written has none that fits.
    fn fit(&self, mv: Move, after: Next<Position>) -> Option<(Move, Next<Position>, Fit)> {
        let Known { definition, position, judged } = self.known;
        let (outcome, plies) = (judged.outcome, judged.plies);
        let judged = Judged { outcome, plies, best: Some((mv, after.position)) };
        let line = self.write.pieces(definition, position, &judged).ok()?;
        let fit = self.words.fit(line.pieces.iter().flat_map(|piece| piece.text.split_whitespace()))?;
        let (mv, position) = judged.best?;
        Some((mv, Next { position, turn: after.turn }, fit))
    }
}

impl Words<'_> {
    fn fit<'l>(&self, line: impl Iterator<Item = &'l str>) -> Option<Fit> {
        let mut n_words = 0;
        for word in line {
            match self.words.get(n_words) {
                Some(known) if *known == word => n_words += 1,
                None if self.end => return Some(Fit::Begun),
                _ => return None,
            }
        }
        Some(Fit::Whole(n_words))
    }
}

/// That there are too many moves to try is no fault here.
fn told_enough(tried: Result<bool, Fault>) -> Result<bool, Fault> {
    match tried {
        Err(fault) if fault.downcast_ref::<RulesFault>().is_some_and(|fault| fault.too_many_tries) => {
            Ok(false)
        }
        tried => tried,
    }
}
