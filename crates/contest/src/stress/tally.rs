//! What came of the inputs, told the same whatever thread ends first.

use std::collections::BTreeMap;

/// What came of one input that was not answered wrongly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    /// How many tests it holds.
    pub(crate) tests: u64,
    /// Whether what is right is not known.
    pub(crate) is_unknown: bool,
}

/// Counts inputs in their order: those behind one that is not done, or is wrong, do not count.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// The number of the input that is to be counted next.
    next: u64,
    waiting: BTreeMap<u64, Outcome>,
    pub(crate) inputs: u64,
    pub(crate) tests: u64,
    pub(crate) unknown: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, number: u64, outcome: Outcome) {
        self.waiting.insert(number, outcome);
        while let Some(outcome) = self.waiting.remove(&self.next) {
            self.next += 1;
            if outcome.is_unknown {
                self.unknown += 1;
            } else {
                self.inputs += 1;
                self.tests += outcome.tests;
            }
        }
    }

    /// How many are done, in whatever order.
    pub(crate) fn done(&self) -> u64 {
        self.next + self.waiting.len() as u64
    }
}
