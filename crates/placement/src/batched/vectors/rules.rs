//! What happens to states in registers.

use super::lanes::Lanes;
use crate::batched::plan::{Attack, NEXT, PlanStep, SECOND, Shift};

/// How pieces attack, in registers.
///
/// With `PLAIN`, a plan must be plain; with 3 `WORDS` no leaps are looked at, with 5 none into the second row may be left
/// when a step is entered, which is so if each step has a row of its own.
pub(super) struct Rules<'a, L: Lanes, const PLAIN: bool, const WORDS: usize> {
    pub(super) lanes: L,
    attack: &'a Attack,
    lines: [L::Vector; 3],
}

/// States in registers.
pub(super) type States<L> = [<L as Lanes>::Vector; 6];

/// A step in registers.
#[derive(Clone, Copy)]
pub(super) struct Entry<L: Lanes> {
    pub(super) free: L::Vector,
    keep: L::Vector,
    new_row: bool,
}

impl<'a, L: Lanes, const PLAIN: bool, const WORDS: usize> Rules<'a, L, PLAIN, WORDS> {
    #[inline(always)]
    pub(super) fn new(lanes: L, attack: &'a Attack) -> Self {
        // Not by `map`, which is not always inlined and then passes vectors through memory.
        let [columns, falling, rising] = attack.lines;
        Rules { lanes, attack, lines: [lanes.splat(columns), lanes.splat(falling), lanes.splat(rising)] }
    }

    #[inline(always)]
    pub(super) fn entry(&self, step: &PlanStep) -> Entry<L> {
        let keep = self.lanes.splat(step.keep & self.attack.full);
        Entry { free: self.lanes.splat(step.free), keep, new_row: step.new_row }
    }

    #[inline(always)]
    pub(super) fn entries(&self, steps: [&PlanStep; 4]) -> [Entry<L>; 3] {
        [self.entry(steps[1]), self.entry(steps[2]), self.entry(steps[3])]
    }

    #[inline(always)]
    pub(super) fn none(&self) -> States<L> {
        [self.lanes.splat(0); 6]
    }

    #[inline(always)]
    pub(super) fn free(&self, allowed: L::Vector, states: &States<L>) -> L::Vector {
        let free = self.lanes.free(allowed, states[0], states[1], states[2]);
        if WORDS > 3 { self.lanes.without(free, states[3]) } else { free }
    }

    #[inline(always)]
    pub(super) fn place(&self, states: &States<L>, squares: L::Vector) -> States<L> {
        let lanes = self.lanes;
        let mut states = *states;
        for (attacked, &line) in states.iter_mut().zip(&self.lines) {
            let squares = if PLAIN { squares } else { lanes.and(squares, line) };
            *attacked = lanes.or(*attacked, squares);
        }
        if WORDS > 3 {
            states[NEXT] = self.leap(states[NEXT], squares, &self.attack.next);
            states[SECOND] = self.leap(states[SECOND], squares, &self.attack.second);
        }
        states
    }

    #[inline(always)]
    fn leap(&self, mut attacked: L::Vector, squares: L::Vector, shifts: &[Shift]) -> L::Vector {
        for shift in shifts {
            attacked = self.lanes.or(attacked, self.shift(squares, *shift));
        }
        attacked
    }

    /// A shift that may leave bits off the board; those do no harm, as no piece is put there, unless they come back.
    #[inline(always)]
    fn shift(&self, squares: L::Vector, by: Shift) -> L::Vector {
        self.lanes.or(self.lanes.left(squares, by.left), self.lanes.right(squares, by.right))
    }

    #[inline(always)]
    pub(super) fn enter(&self, entry: &Entry<L>, states: &States<L>) -> States<L> {
        let lanes = self.lanes;
        let [mut columns, falling, rising, leapt, next, second] = *states;
        if PLAIN {
            let (falling, rising) = (lanes.left(falling, 1), lanes.right(rising, 1));
            return [columns, falling, rising, next, second, lanes.splat(0)];
        }
        if !entry.new_row {
            return [columns, falling, rising, leapt, next, second];
        }
        columns = lanes.and(columns, entry.keep);
        let falling = lanes.and(self.shift(falling, self.attack.falling), entry.keep);
        let rising = lanes.and(self.shift(rising, self.attack.rising), entry.keep);
        [columns, falling, rising, next, second, lanes.splat(0)]
    }
}
