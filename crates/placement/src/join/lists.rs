//! Lists of halves in order.

use std::ops::Range;

use super::halves::Half;
use super::kernels::{Buckets, Form, Group, KINDS, Kernels};

/// The halves on some columns, in order of their long and their most used diagonals.
#[derive(Debug, Default)]
pub(super) struct List {
    buckets: Buckets,
    groups: Vec<Group>,
    /// Where the groups of each kind begin and end.
    kinds: [Range<usize>; KINDS],
    /// Halves in any order.
    unsorted: Vec<u64>,
}

impl List {
    /// Fills the list with halves on some columns that have none of the diagonals avoided.
    pub(super) fn fill(
        &mut self,
        kernels: impl Kernels,
        half: &Half,
        form: &Form,
        columns: u32,
        avoided: u64,
    ) {
        self.unsorted.clear();
        for (left, right) in half.cells(columns) {
            let (some, others) = if left.len() <= right.len() { (left, right) } else { (right, left) };
            kernels.halves(some, others, avoided, &mut self.unsorted);
        }
        self.buckets.clear(form);
        kernels.put(form, &self.unsorted, &mut self.buckets);
        self.buckets.groups(&mut self.groups);
        for (kind, groups) in self.kinds.iter_mut().enumerate() {
            let end = |kind| self.groups.partition_point(|group| form.kind(group) < kind);
            *groups = end(kind)..end(kind + 1);
        }
    }

    /// The groups of a kind, and all words.
    pub(super) fn groups(&self, kind: usize) -> (&[u64], &[Group]) {
        (&self.buckets.words, &self.groups[self.kinds[kind].clone()])
    }

    /// All words of a kind, in order.
    pub(super) fn copy_to(&self, kind: usize, words: &mut Vec<u64>) {
        words.clear();
        let (all, groups) = self.groups(kind);
        for group in groups {
            words.extend_from_slice(&all[group.start as usize..group.end as usize]);
        }
    }
}
