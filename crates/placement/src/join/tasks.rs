//! What a count consists of: for each set of columns the pairs of an upper half on it and a lower half on the others.

use super::shape::Shape;

/// Pairs of halves on a set of columns and its complement, and the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Task {
    /// The columns of the upper half.
    pub(super) upper: u32,
    /// The square of the queen in the middle row, as a bit; 0 if the board has no middle row.
    pub(super) middle: u32,
    /// The columns of the lower half.
    pub(super) lower: u32,
    /// Whether the halves are taken the other way round as well.
    pub(super) both: bool,
    /// How often all of them count.
    pub(super) times: u32,
}

impl Task {
    /// The columns of the upper and the lower half for each way round that counts.
    pub(super) fn ways(self) -> impl Iterator<Item = (u32, u32)> {
        let turned = self.both.then_some((self.lower, self.upper));
        std::iter::once((self.upper, self.lower)).chain(turned)
    }
}

/// All tasks of a board, always in the same order.
///
/// On a symmetric board, of the column sets that mirroring and turning upside down carry into each other one is taken.
pub(super) fn tasks(shape: &Shape) -> Vec<Task> {
    if shape.side.is_multiple_of(2) {
        return tasks_with(shape, 0).collect();
    }
    let middles = if shape.is_symmetric { shape.half() + 1 } else { shape.side };
    let free = shape.free[shape.half()];
    (0..middles)
        .filter(|column| free >> column & 1 == 1)
        .flat_map(|column| tasks_with(shape, 1 << column))
        .collect()
}

/// The tasks with the queen of the middle row on one square.
fn tasks_with(shape: &Shape, middle: u32) -> impl Iterator<Item = Task> {
    let others = shape.full() & !middle;
    let is_own_mirror = shape.mirrored(middle) == middle;
    subsets(others, shape.half()).filter_map(move |upper| {
        let lower = others & !upper;
        let task = Task { upper, middle, lower, both: false, times: 1 };
        if !shape.is_symmetric {
            return Some(task);
        }
        if !is_own_mirror {
            return (upper < lower).then_some(Task { both: true, times: 2, ..task });
        }
        let mirrored = shape.mirrored(upper);
        let turned = lower.min(shape.mirrored(lower));
        let times = if upper == mirrored { 1 } else { 2 };
        (upper <= mirrored && upper <= turned).then_some(Task { both: upper < turned, times, ..task })
    })
}

/// All subsets of a set with so many elements, as numbers in ascending order.
fn subsets(set: u32, size: usize) -> impl Iterator<Item = u32> {
    // The subset of the lowest elements; the next one is found among the bits of the set as among all bits.
    let lowest = (0..size).fold(0u32, |subset, _| subset | lowest_bit(set & !subset));
    let mut next = (set.count_ones() as usize >= size).then_some(lowest);
    std::iter::from_fn(move || {
        let subset = next?;
        next = following(subset, set);
        Some(subset)
    })
}

/// The next larger subset of a set with as many elements, if there is one.
fn following(subset: u32, set: u32) -> Option<u32> {
    let low = lowest_bit(subset);
    // The lowest run of elements ends at the first element of the set that is not in the subset.
    let above = set & !subset & !(low.wrapping_sub(1) | low);
    let next = lowest_bit(above);
    if low == 0 || next == 0 {
        return None;
    }
    let run = subset & (next - 1);
    let stay = run.count_ones() as usize - 1;
    let lowest = (0..stay).fold(0u32, |lowest, _| lowest | lowest_bit(set & !lowest));
    Some(subset & !run | next | lowest)
}

fn lowest_bit(set: u32) -> u32 {
    set & set.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_in_ascending_order() {
        for set in [0u32, 0b1, 0b1011, 0b1111_0110, 0b10_0110_1011] {
            for size in 0..=set.count_ones() as usize + 1 {
                let expected: Vec<u32> =
                    (0..=set).filter(|s| s & !set == 0 && s.count_ones() as usize == size).collect();
                assert_eq!(subsets(set, size).collect::<Vec<_>>(), expected, "{set:b}, {size}");
            }
        }
    }

    #[test]
    fn on_symmetric_boards_tasks_stand_for_all_column_sets() {
        for side in 4..=11 {
            let all = Shape { side, free: vec![(1 << side) - 1; side], is_symmetric: false };
            let symmetric = Shape { is_symmetric: true, ..all.clone() };
            let number = |shape: &Shape| -> u32 {
                tasks(shape).iter().map(|task| task.times * task.ways().count() as u32).sum()
            };
            assert_eq!(number(&symmetric), number(&all), "{side}");
        }
    }
}
