//! Rules in which a take of any size leaves something, and heaps are broken.

use super::mirror::Mirrored;
use super::values::{Values, Width, bytes_each, with};
use super::way::{Step, Way, splits_of};
use crate::{Split, Take, TakeAndBreak};

/// What every larger heap reaches is reached for good; the other splits are searched for the least nimber that is left.
///
/// **Complexity**: time grows with the square of the heap.
pub(super) struct Endless {
    /// Takes, but for those that leave the same whatever is taken.
    ones: Vec<usize>,
    taken_whole: Vec<bool>,
    splits: Vec<(usize, Split)>,
    /// The nimbers once more, in reverse.
    mirror: Values,
    /// From this take on all are alike.
    last: usize,
    beyond: Take,
    /// Nimbers that every heap from now on reaches; as long as a power of two greater than all nimbers.
    always: Vec<bool>,
    /// All before this are always reached.
    from: usize,
    /// When each nimber was reached last.
    times: Vec<usize>,
}

/// After so many nimbers that were tried for a heap, all its splits are marked.
const TRIES: usize = 4;

impl Endless {
    pub(super) fn new(rules: &TakeAndBreak) -> Endless {
        let takes = || (0..rules.last()).map(|taken| (taken as usize, rules.take(taken)));
        Endless {
            ones: takes().filter(|(_, take)| take.one).map(|(taken, _)| taken).collect(),
            taken_whole: takes().map(|(_, take)| take.nothing).collect(),
            splits: splits_of(rules),
            mirror: Values::new(),
            last: rules.last() as usize,
            beyond: rules.beyond(),
            always: vec![false],
            from: 0,
            times: vec![usize::MAX],
        }
    }

    fn steps<T: Width>(&mut self, nimbers: &mut Vec<T>, to: usize) -> Step {
        let mut mirrored = Mirrored::new(nimbers, &mut self.mirror);
        let step = self.steps_with(&mut mirrored, to);
        self.mirror = mirrored.into_mirror();
        step
    }

    fn steps_with<T: Width>(&mut self, mirrored: &mut Mirrored<T>, to: usize) -> Step {
        for heap in mirrored.nimbers().len()..to {
            let nimber = self.next(mirrored, heap);
            if nimber > T::MOST {
                return Step::TooWide;
            }
            if nimber >= self.always.len() {
                let size = (nimber + 1).next_power_of_two();
                self.always.resize(size, false);
                self.times.resize(size, usize::MAX);
            }
            mirrored.push(T::of(nimber));
        }
        Step::Done
    }

    fn next<T: Width>(&mut self, mirrored: &Mirrored<T>, heap: usize) -> usize {
        self.reach_always(mirrored, heap);
        for taken in self.ones.iter().take_while(|taken| **taken < heap) {
            self.times[mirrored.nimbers()[heap - taken].get()] = heap;
        }
        if self.taken_whole.get(heap) == Some(&true) {
            self.times[0] = heap;
        }
        for _ in 0..TRIES {
            let least = self.least_missing(heap);
            let mut totals = self.splits.iter().map(|(taken, split)| (heap.saturating_sub(*taken), *split));
            if least == self.times.len() || !totals.any(|total| mirrored.has(total, 0, least)) {
                return least;
            }
            self.times[least] = heap;
        }
        for &(taken, split) in &self.splits {
            let (less, more) = mirrored.halves((heap.saturating_sub(taken), split));
            less.iter().zip(more).for_each(|(less, more)| self.times[(*less ^ *more).get()] = heap);
        }
        self.least_missing(heap)
    }

    /// What this heap reaches, and every larger one.
    fn reach_always<T: Width>(&mut self, mirrored: &Mirrored<T>, heap: usize) {
        let Some(rest) = heap.checked_sub(self.last) else { return };
        if self.beyond.nothing {
            self.always[0] = true;
        }
        if self.beyond.one && rest > 0 {
            self.always[mirrored.nimbers()[rest].get()] = true;
        }
        let (less, more) = mirrored.halves((rest, self.beyond.two));
        less.iter().zip(more).for_each(|(less, more)| self.always[(*less ^ *more).get()] = true);
    }

    fn least_missing(&mut self, heap: usize) -> usize {
        while self.always.get(self.from) == Some(&true) {
            self.from += 1;
        }
        let missing = |nimber: &usize| !self.always[*nimber] && self.times[*nimber] != heap;
        (self.from..self.times.len()).find(missing).unwrap_or(self.times.len())
    }
}

impl Way for Endless {
    fn extend(&mut self, values: &mut Values, to: usize) -> Step {
        with!(values, nimbers => self.steps(nimbers, to))
    }

    fn stride(&self, heaps: usize) -> usize {
        (1 << 22) / (heaps * (self.splits.len() + 1) + self.ones.len() + 1) + 1
    }

    fn bytes(&self, heaps: u64, most: u64) -> u64 {
        9 * (most + 1).next_power_of_two() + bytes_each(most) * heaps + self.taken_whole.len() as u64
    }
}
