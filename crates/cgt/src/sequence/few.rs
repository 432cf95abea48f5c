//! Few takes and no breaking: one word says which nimbers are reached.

use super::values::Values;
use super::way::{Step, Way, takes_of_one};
use crate::TakeAndBreak;

/// So many takes that leave a heap, and the whole heap taken, reach one nimber more than that, and a word has a bit for each
/// and for the least that is missing.
const MOST: usize = 62;

/// Takes of some numbers, one heap being left; time for a heap grows with how many there are.
pub(super) struct Few {
    /// The numbers that may be taken where something is left.
    takes: Vec<usize>,
    /// Bit 0 where the whole heap may be taken.
    taken_whole: Vec<u64>,
    /// The same for larger heaps.
    beyond: u64,
}

impl Few {
    /// None where something breaks a heap, or where more takes than a word has bits leave one.
    pub(super) fn new(rules: &TakeAndBreak) -> Option<Few> {
        let takes: Vec<usize> = takes_of_one(rules)?.take(MOST + 1).collect();
        let taken_whole = (0..rules.last()).map(|taken| u64::from(rules.take(taken).nothing)).collect();
        let beyond = u64::from(rules.beyond().nothing);
        (takes.len() <= MOST).then_some(Few { takes, taken_whole, beyond })
    }

    /// How many takes leave a heap.
    pub(super) fn len(&self) -> usize {
        self.takes.len()
    }

    /// A heap so small that not everything can be taken from it.
    fn small(&self, nimbers: &[u8], heap: usize) -> u8 {
        let whole = self.taken_whole.get(heap).copied().unwrap_or(self.beyond);
        let left = self.takes.iter().take_while(|taken| **taken < heap).map(|taken| nimbers[heap - taken]);
        least_missing(left.fold(whole, |reached, nimber| reached | 1 << nimber))
    }

    /// Heaps that are greater than every take. How many takes there are is a constant up to 8.
    fn large(&self, nimbers: &mut [u8], from: usize) {
        match self.takes.len() {
            1 => self.large_of::<1>(nimbers, from),
            2 => self.large_of::<2>(nimbers, from),
            3 => self.large_of::<3>(nimbers, from),
            4 => self.large_of::<4>(nimbers, from),
            5 => self.large_of::<5>(nimbers, from),
            6 => self.large_of::<6>(nimbers, from),
            7 => self.large_of::<7>(nimbers, from),
            8 => self.large_of::<8>(nimbers, from),
            _ => self.large_of_any(nimbers, from),
        }
    }

    fn large_of<const TAKES: usize>(&self, nimbers: &mut [u8], from: usize) {
        let Ok(takes) = <[usize; TAKES]>::try_from(self.takes.as_slice()) else { return };
        for heap in from..nimbers.len() {
            let mut reached = self.beyond;
            for taken in takes {
                reached |= 1 << (nimbers[heap - taken] & 63);
            }
            nimbers[heap] = least_missing(reached);
        }
    }

    fn large_of_any(&self, nimbers: &mut [u8], from: usize) {
        for heap in from..nimbers.len() {
            let reached = self.takes.iter().map(|taken| 1 << (nimbers[heap - taken] & 63));
            nimbers[heap] = least_missing(reached.fold(self.beyond, |all, one| all | one));
        }
    }
}

fn least_missing(reached: u64) -> u8 {
    reached.trailing_ones() as u8
}

impl Way for Few {
    fn extend(&mut self, values: &mut Values, to: usize) -> Step {
        let Values::U8(nimbers) = values else { return Step::Done };
        while nimbers.len() < to && nimbers.len() <= self.taken_whole.len() {
            nimbers.push(self.small(nimbers, nimbers.len()));
        }
        let from = nimbers.len();
        if from < to {
            nimbers.resize(to, 0);
            self.large(nimbers, from);
        }
        Step::Done
    }

    fn stride(&self, _: usize) -> usize {
        1 << 16
    }

    fn bytes(&self, _: u64, _: u64) -> u64 {
        (8 * (self.taken_whole.len() + self.takes.len())) as u64
    }
}
