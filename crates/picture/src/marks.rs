//! What the last move changed.

use std::collections::HashMap;

use crate::{Board, Drawing, Heap, Picture};

impl Picture {
    /// The same picture with marks on what differs from the same place of the picture before, and nowhere else.
    ///
    /// The parts of a sum have no places of their own, since a move may change their order. So a part that was
    /// there before is left alone, and where one part is new and one is gone these two are compared. Where a part
    /// falls into several, or drawings have other shapes, nothing is marked.
    ///
    /// Takes time in proportion to the two pictures.
    #[must_use]
    pub fn marked_against(self, before: &Picture) -> Picture {
        let (mut picture, before) = (self.unmarked(), before.clone().unmarked());
        if let ([new], [old]) = (&picture.missing_in(&before)[..], &before.missing_in(&picture)[..]) {
            mark(&mut picture.parts[*new], &before.parts[*old]);
        }
        picture
    }

    pub(crate) fn unmarked(mut self) -> Picture {
        for drawing in self.parts.iter_mut().flatten() {
            match drawing {
                Drawing::Board(board) => board.squares.iter_mut().for_each(|square| square.marked = false),
                Drawing::Heaps(heaps) => heaps.iter_mut().for_each(|heap| heap.marked = false),
                Drawing::Number { .. } | Drawing::Table(_) | Drawing::Plot(_) => {}
            }
        }
        self
    }

    /// The places of the parts that `other` lacks; of equal parts it must have as many.
    pub(crate) fn missing_in(&self, other: &Picture) -> Vec<usize> {
        let mut there: HashMap<&[Drawing], usize> = HashMap::new();
        for part in &other.parts {
            *there.entry(part).or_default() += 1;
        }
        let is_missing = |part: &[Drawing]| match there.get_mut(part) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        let missing: Vec<bool> = self.parts.iter().map(Vec::as_slice).map(is_missing).collect();
        (0..missing.len()).filter(|place| missing[*place]).collect()
    }
}

fn mark(part: &mut [Drawing], before: &[Drawing]) {
    if part.len() != before.len() {
        return;
    }
    for (new, old) in part.iter_mut().zip(before) {
        match (new, old) {
            (Drawing::Board(new), Drawing::Board(old)) if same_squares(new, old) => {
                for (new, old) in new.squares.iter_mut().zip(&old.squares) {
                    new.marked = new.content != old.content;
                }
            }
            (Drawing::Heaps(new), Drawing::Heaps(old)) if same_heaps(new, old) => {
                for (new, old) in new.iter_mut().zip(old) {
                    new.marked = new.stones != old.stones;
                }
            }
            _ => {}
        }
    }
}

pub(crate) fn same_squares(one: &Board, other: &Board) -> bool {
    one.squares.len() == other.squares.len()
        && one.row_numbers == other.row_numbers
        && one.column_numbers == other.column_numbers
}

pub(crate) fn same_heaps(some: &[Heap], others: &[Heap]) -> bool {
    some.iter().map(|heap| &heap.name).eq(others.iter().map(|heap| &heap.name))
}
