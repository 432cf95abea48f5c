//! Lists of halves in order.

use std::ops::Range;

use super::halves::Half;
use super::kernels::{Counters, Form, Group, KINDS, Kernels};

/// How much more space than for its halves a list needs, as vectors are written whole.
const SLACK: usize = 8;

/// Space for making lists.
#[derive(Debug, Default)]
pub(super) struct Making {
    /// Halves in any order.
    unsorted: Vec<u64>,
    counters: Counters,
}

impl Making {
    /// Space for so many halves.
    pub(super) fn new(halves: usize) -> Making {
        Making { unsorted: Vec::with_capacity(halves + SLACK), counters: Counters::default() }
    }
}

/// The halves on some columns, in order of their long and their most used diagonals.
#[derive(Debug, Default)]
pub(super) struct List {
    words: Vec<u64>,
    groups: Vec<Group>,
    /// Where the groups of each kind begin and end.
    kinds: [Range<usize>; KINDS],
}

impl List {
    /// An empty list with space for so many halves.
    pub(super) fn new(halves: usize) -> List {
        List { words: Vec::with_capacity(halves), ..List::default() }
    }

    /// Fills the list with halves on some columns that have none of the diagonals avoided.
    pub(super) fn fill(
        &mut self,
        making: &mut Making,
        kernels: impl Kernels,
        (half, form): (&Half, &Form),
        (columns, avoided): (u32, u64),
    ) {
        making.unsorted.clear();
        for (left, right) in half.cells(columns) {
            let (some, others) = if left.len() <= right.len() { (left, right) } else { (right, left) };
            kernels.halves(some, others, avoided, &mut making.unsorted);
        }
        self.groups.clear();
        self.words.resize(making.unsorted.len(), 0);
        kernels.sort(form, &making.unsorted, &mut self.words, &mut making.counters, &mut self.groups);
        for (kind, groups) in self.kinds.iter_mut().enumerate() {
            let end = |kind| self.groups.partition_point(|group| form.kind(group) < kind);
            *groups = end(kind)..end(kind + 1);
        }
    }

    /// The groups of a kind, and all words.
    pub(super) fn groups(&self, kind: usize) -> (&[u64], &[Group]) {
        (&self.words, &self.groups[self.kinds[kind].clone()])
    }

    /// All words of a kind, in order.
    pub(super) fn of_kind(&self, kind: usize) -> &[u64] {
        match self.groups(kind).1 {
            [] => &[],
            [first, .., last] => &self.words[first.start as usize..last.end as usize],
            [only] => &self.words[only.start as usize..only.end as usize],
        }
    }
}
