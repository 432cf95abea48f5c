//! The search state by state, for machines without vectors.

use super::Totals;
use super::plan::{Plan, State};
use crate::{Limits, Stop};

/// States visited between two looks at the watch.
const PATIENCE: u32 = 1 << 16;

/// A depth-first search with masks, one state at a time.
pub(super) struct Search<'a> {
    plan: &'a Plan,
    limits: &'a Limits<'a>,
    /// Whether lines alone count, none is cut or goes round, and each step has squares.
    is_plain: bool,
    /// States left to visit before the next look at the watch.
    patience: u32,
    totals: Totals,
}

impl<'a> Search<'a> {
    pub(super) fn new(plan: &'a Plan, limits: &'a Limits<'a>) -> Search<'a> {
        let is_plain =
            plan.is_plain() && !plan.attack.has_leaps() && plan.steps.iter().all(|step| step.free != 0);
        Search { plan, limits, is_plain, patience: PATIENCE, totals: Totals::new(plan.most) }
    }

    /// Counts what comes of a state, for the totals to be taken by `take`.
    pub(super) fn count(&mut self, step: usize, pieces: usize, state: &State) -> Result<(), Stop> {
        self.look()?;
        let plan = self.plan;
        if self.is_plain && pieces + plan.steps[step].left == plan.least {
            let [columns, falling, rising, ..] = *state;
            let count = self.fill(step, columns, falling, rising)?;
            self.totals.add(plan.least, count);
            return Ok(());
        }
        let last = step == plan.last();
        if plan.may_skip(step, pieces) {
            if last {
                self.totals.add(pieces, plan.weight(step, state));
            } else {
                self.count(step + 1, pieces, &plan.enter(step + 1, state))?;
            }
        }
        let free = plan.free(step, state);
        if last || pieces + 1 == plan.most {
            self.totals.add(pieces + 1, plan.weigh(step, state, free));
            return Ok(());
        }
        for square in squares(free) {
            self.count(step + 1, pieces + 1, &plan.enter(step + 1, &plan.place(state, square)))?;
        }
        Ok(())
    }

    /// What placements count with a piece on each step from this one on, if the plan is plain.
    ///
    /// They are counted row by row, so 64 bits are enough for longer than machines last.
    fn fill(&mut self, step: usize, columns: u32, falling: u32, rising: u32) -> Result<u64, Stop> {
        self.look()?;
        let plan = self.plan;
        let free = plan.steps[step].free & !(columns | falling | rising);
        if step == plan.last() {
            return Ok(plan.weigh(step, &[columns, falling, rising, 0, 0, 0], free));
        }
        let mut count = 0;
        for square in squares(free) {
            let (columns, falling, rising) =
                (columns | square, (falling | square) << 1, (rising | square) >> 1);
            if plan.steps[step + 1].free & !(columns | falling | rising) != 0 {
                count += self.fill(step + 1, columns, falling, rising)?;
            }
        }
        Ok(count)
    }

    /// What was counted since the last call.
    pub(super) fn take(&mut self) -> Totals {
        std::mem::replace(&mut self.totals, Totals::new(self.plan.most))
    }

    fn look(&mut self) -> Result<(), Stop> {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.limits.go_on()?;
        }
        Ok(())
    }
}

/// The bits of a mask, one at a time, from the lowest.
pub(super) fn squares(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = mask & mask.wrapping_neg();
        mask ^= square;
        (square != 0).then_some(square)
    })
}
