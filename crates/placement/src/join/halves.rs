//! Upper halves of boards as what is put on their quarters.

use super::layout::Layout;
use super::quarters::Quarter;
use super::shape::Shape;
use crate::{Limits, Stop};

/// The quarters of an upper half, or of a lower one turned upside down.
#[derive(Debug)]
pub(super) struct Half {
    left: Quarter,
    right: Quarter,
    /// The number of columns of the left quarter, and of rows.
    size: usize,
}

impl Half {
    /// The upper half of a board, or the lower one.
    pub(super) fn new(shape: &Shape, layout: &Layout, is_lower: bool, limits: &Limits) -> Result<Half, Stop> {
        let size = shape.half();
        let mut free = shape.free.clone();
        if is_lower {
            free.reverse();
        }
        free.truncate(size);
        let left = Quarter::new(layout, &free, 0..size, limits)?;
        let is_mirror = shape.is_symmetric && shape.side == 2 * size;
        let right = if is_mirror {
            left.mirrored(layout)
        } else {
            Quarter::new(layout, &free, size..shape.side, limits)?
        };
        Ok(Half { left, right, size })
    }

    /// How many bytes a half of a board takes.
    pub(super) fn bytes(side: usize) -> u64 {
        Quarter::bytes(side / 2, side / 2) + Quarter::bytes(side / 2, side - side / 2)
    }

    /// How many halves there are on some columns, at most: with those in which the quarters attack each other.
    pub(super) fn most(&self, columns: u32) -> usize {
        self.cells(columns).map(|(left, right)| left.len() * right.len()).sum()
    }

    /// For each set of rows what the left quarter can have on them, and the right one on the others, so that together they
    /// have all of some columns.
    pub(super) fn cells(&self, columns: u32) -> impl Iterator<Item = (&[u64], &[u64])> {
        let all = (1u32 << self.size) - 1;
        let (left, right) = (columns & all, columns >> self.size);
        let sets = Sets { all, next: Some((1u32 << left.count_ones()) - 1) };
        sets.filter_map(move |rows| {
            let (left, right) = (self.left.cell(left, rows), self.right.cell(right, all & !rows));
            (!left.is_empty() && !right.is_empty()).then_some((left, right))
        })
    }
}

/// All numbers of a few bits with as many ones as the first, in ascending order.
struct Sets {
    all: u32,
    next: Option<u32>,
}

impl Iterator for Sets {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let set = self.next.filter(|set| *set <= self.all)?;
        // The next number with as many ones: the lowest run of ones moves up by one place, all but its highest one to the
        // bottom.
        let low = set & set.wrapping_neg();
        self.next = (low != 0).then(|| {
            let raised = set + low;
            (((raised ^ set) >> 2) / low) | raised
        });
        Some(set)
    }
}
