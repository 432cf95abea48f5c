//! Takes in ranges and no breaking: how often each nimber occurs among the heaps that a range leads to.

use super::values::{Values, Width, with};
use super::way::{Step, Way, takes_of_one};
use crate::TakeAndBreak;

/// Ranges of numbers that may be taken, one heap being left; time for a heap grows with how many ranges there are,
/// however long they are.
pub(super) struct Windows {
    /// The ranges, both ends included; the last may have no end.
    ranges: Vec<(usize, Option<usize>)>,
    /// Whether the whole heap may be taken, and from the last on always the same.
    taken_whole: Vec<bool>,
    beyond: bool,
    reached: Reached,
}

impl Windows {
    /// None where something breaks a heap.
    pub(super) fn new(rules: &TakeAndBreak) -> Option<Windows> {
        let mut ranges: Vec<(usize, Option<usize>)> = Vec::new();
        for taken in takes_of_one(rules)? {
            match ranges.last_mut() {
                Some((_, Some(last))) if *last + 1 == taken => *last = taken,
                _ => ranges.push((taken, Some(taken))),
            }
        }
        let last = rules.last() as usize;
        if rules.beyond().one {
            match ranges.last_mut() {
                Some(range) if range.1 == last.checked_sub(1) => range.1 = None,
                _ => ranges.push((last, None)),
            }
        }
        let taken_whole = (0..rules.last()).map(|taken| rules.take(taken).nothing).collect();
        Some(Windows { ranges, taken_whole, beyond: rules.beyond().nothing, reached: Reached::default() })
    }

    /// How many ranges there are.
    pub(super) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// The nimber of the next heap; nimbers of heaps must come in order.
    fn next<T: Width>(&mut self, nimbers: &[T]) -> usize {
        let heap = nimbers.len();
        for &(first, last) in &self.ranges {
            if heap > first {
                self.reached.add(nimbers[heap - first].get());
            }
            if let Some(gone) = last.and_then(|last| heap.checked_sub(last + 1))
                && gone > 0
            {
                self.reached.remove(nimbers[gone].get());
            }
        }
        let whole = self.taken_whole.get(heap).copied().unwrap_or(self.beyond);
        self.reached.least_missing_with(whole)
    }

    fn steps<T: Width>(&mut self, nimbers: &mut Vec<T>, to: usize) -> Step {
        while nimbers.len() < to {
            let nimber = self.next(nimbers);
            if nimber > T::MOST {
                self.undo(nimbers);
                return Step::TooWide;
            }
            nimbers.push(T::of(nimber));
        }
        Step::Done
    }

    /// Takes back what `next` added, so that the heap can be tried again.
    fn undo<T: Width>(&mut self, nimbers: &[T]) {
        let heap = nimbers.len();
        for &(first, last) in &self.ranges {
            if heap > first {
                self.reached.remove(nimbers[heap - first].get());
            }
            if let Some(gone) = last.and_then(|last| heap.checked_sub(last + 1))
                && gone > 0
            {
                self.reached.add(nimbers[gone].get());
            }
        }
    }
}

impl Way for Windows {
    fn extend(&mut self, values: &mut Values, to: usize) -> Step {
        with!(values, nimbers => self.steps(nimbers, to))
    }

    fn stride(&self, _: usize) -> usize {
        (1 << 18) / (self.ranges.len() + 1) + 64
    }

    fn bytes(&self, _: u64, most: u64) -> u64 {
        // A count is held for each nimber and one more, in a vector that doubles, and a bit that says it is not 0.
        9 * (most + 2).next_power_of_two() + 17 * self.ranges.len() as u64 + self.taken_whole.len() as u64
    }
}

/// How often each nimber is reached, and which is the least that is not.
#[derive(Default)]
struct Reached {
    counts: Vec<usize>,
    /// Bits of the nimbers whose count is not 0.
    some: Vec<u64>,
    /// All words before this are full.
    full: usize,
}

impl Reached {
    fn add(&mut self, nimber: usize) {
        if nimber >= self.counts.len() {
            let size = (nimber + 1).next_power_of_two().max(64);
            self.counts.resize(size, 0);
            self.some.resize(size / 64, 0);
        }
        self.counts[nimber] += 1;
        self.some[nimber / 64] |= 1 << (nimber % 64);
    }

    fn remove(&mut self, nimber: usize) {
        self.counts[nimber] -= 1;
        if self.counts[nimber] == 0 {
            self.some[nimber / 64] &= !(1 << (nimber % 64));
            self.full = self.full.min(nimber / 64);
        }
    }

    /// The least nimber that is not reached, where 0 may be reached besides.
    fn least_missing_with(&mut self, zero: bool) -> usize {
        let first = self.some.first().copied().unwrap_or(0) | u64::from(zero);
        if first != u64::MAX {
            return first.trailing_ones() as usize;
        }
        let mut place = self.full.max(1);
        while self.some.get(place) == Some(&u64::MAX) {
            place += 1;
        }
        self.full = place;
        64 * place + self.some.get(place).map_or(0, |word| word.trailing_ones() as usize)
    }
}
