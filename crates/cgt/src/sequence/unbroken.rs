use super::run::Proved;
use super::{Sequence, SequenceLimits};
use crate::{Split, Take, TakeAndBreak};

/// Where the period is not found by then, the rules are taken as they are.
const FAR: u64 = 1 << 12;

impl TakeAndBreak {
    /// The sequence of the same rules without breaking, where that reaches nothing new.
    ///
    /// Let h(n) be the nimbers of those rules and let no break come before *k* are taken. If n − k < h(n) ≤ n for
    /// all n, the two sequences are the same: by induction two heaps of n − k in all have nimbers of n − k in all, so what
    /// they reach is below h(n), and reached already. With a saltus as great as the length of the period it is enough to
    /// look at one period and what is before it.
    pub(super) fn never_breaking(&self, to: u64) -> Option<Sequence> {
        let unbroken = |take: Take| Take { two: Split::Never, ..take };
        let takes = (0..=self.last()).map(|taken| self.take(taken));
        let least = takes.enumerate().find(|(_, take)| take.two != Split::Never)?.0 as u64;
        if !self.beyond().one {
            return None;
        }
        let takes = (0..self.last()).map(|taken| unbroken(self.take(taken))).collect();
        let rules = TakeAndBreak::new(takes, unbroken(self.beyond()))?;
        let near = rules
            .run(to.min(FAR), SequenceLimits::none(&mut SequenceLimits::unwatched()), Proved::Ends)
            .ok()?;
        let period = near.period.filter(|period| period.saltus == period.length)?;
        let covers =
            |heap: u64| near.nimber(heap).is_some_and(|nimber| nimber <= heap && heap < nimber + least);
        (0..period.from + period.length).all(covers).then_some(Sequence { to, ..near })
    }
}
