//! Counting by a search row by row, many states at a time.

mod plain;
mod plan;
mod symmetry;
mod tasks;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod vectors;

use std::ops::RangeInclusive;

use crate::workers::share;
use crate::{CountError, Limits, Stop};
use plan::Plan;
use tasks::{Task, Unit};

/// A board of at most 32 columns with at most one piece on each step.
///
/// A step is a row, or a stretch of a row between holes that block.
#[derive(Clone, Debug)]
pub(crate) struct RowSearch {
    /// The number of columns, 1 to 32.
    pub(crate) cols: u32,
    /// From top to bottom, and in any order in a row; each row has at least one, be it without a free square.
    pub(crate) steps: Vec<Step>,
    /// Whether pieces attack along columns.
    pub(crate) column: bool,
    /// Whether they attack along diagonals that go down to the right.
    pub(crate) falling: bool,
    /// Whether they attack along diagonals that go down to the left.
    pub(crate) rising: bool,
    /// By how many columns leaps into the next row go to the right, each between -31 and 31.
    pub(crate) next: Vec<i32>,
    /// The same for leaps into the row after the next.
    pub(crate) second: Vec<i32>,
    /// Whether the left and the right edge are joined.
    pub(crate) wraps: bool,
    /// Which symmetries may be used.
    pub(crate) symmetry: Symmetry,
}

/// What gets at most one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The squares on which a piece can be put, as bits, the leftmost column lowest. Steps of one row have none in
    /// common, and pieces on them do not attack each other.
    pub(crate) free: u32,
    /// Told by the first step of a row: the squares of the row at which lines from above end. Leaps do not care.
    pub(crate) cut: u32,
    /// The row: that of the step before, or the next one.
    pub(crate) row: u32,
}

/// Symmetries that board, free squares and attacks have, as whoever sets them has checked.
///
/// What cannot be used is left unused: `mirror` together with just one of the others, and `main` and `anti` unless
/// there are as many steps as columns, each a row, pieces attack along that diagonal, and no line is cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// Left and right may be exchanged.
    pub(crate) mirror: bool,
    /// Some symmetry reverses the diagonal from the top left corner; if `anti` is set too, one that keeps the other.
    pub(crate) main: bool,
    /// The same for the diagonal from the top right corner.
    pub(crate) anti: bool,
}

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub(crate) enum Width {
    /// Vectors of 512 bits.
    Avx512,
    /// Vectors of 256 bits.
    Avx2,
    /// No vectors.
    Plain,
}

impl Width {
    /// All that this machine has, the fastest first.
    pub(crate) fn available() -> Vec<Width> {
        let mut widths = Vec::new();
        #[cfg(target_arch = "x86_64")]
        widths.extend(vectors::widths());
        widths.push(Width::Plain);
        widths
    }

    /// The fastest that this machine has.
    pub(crate) fn best() -> Width {
        Width::available()[0]
    }
}

/// Numbers of placements, by the number of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Totals(Vec<u128>);

impl Totals {
    fn new(most: usize) -> Totals {
        Totals(vec![0; most + 1])
    }

    fn add(&mut self, pieces: usize, count: u64) {
        self.0[pieces] += u128::from(count);
    }

    fn add_times(&mut self, other: &Totals, times: u128) {
        for (total, other) in self.0.iter_mut().zip(&other.0) {
            *total += other * times;
        }
    }
}

/// The number of placements with exactly k pieces, for each wanted k.
///
/// **Method** Bitmasks of attacked columns and diagonals go down row by row, as in the usual backtracking search
/// (Richards, Backtracking algorithms in MCPL using bit patterns and recursion, 1997), but many states at a time, one in
/// each lane of a vector: in every lane the lowest free square is taken, the new states are tested for a free square on
/// each of the next three steps and packed side by side on the stack of the next step; lanes without squares get the
/// next states of their stack. Where every remaining step needs a piece nothing is left empty; otherwise stacks are
/// told apart by the number of pieces. The last steps are counted, not searched. What symmetries do is told in
/// `symmetry` and `tasks`. The search is split into units of like work that threads share.
///
/// **Needs** what [`RowSearch`] says.
///
/// **Complexity** time in proportion to the states, which grow exponentially with the board: about 0.3 ns each on one
/// thread with vectors of 512 bits on boards of at most 16 columns. Space for each thread, step and number of pieces:
/// at most 1024 states for each free square of the step, of 6 to 24 bytes, and fewer if that passes 64 MB in all; and
/// some megabytes for the units.
///
/// **Limits** 32 columns; one piece a step.
///
/// # Errors
/// If the stacks do not fit into the limit, or a reason to stop came.
pub(crate) fn count(
    search: &RowSearch,
    wanted: RangeInclusive<usize>,
    width: Width,
    limits: &Limits,
) -> Result<Vec<u128>, CountError> {
    check(search);
    let mut counts = vec![0; wanted.size_hint().0];
    for part in symmetry::parts(search) {
        // A part with a piece put before has nothing for 0 pieces.
        let before = part.pieces;
        let Some(greatest) = wanted.end().checked_sub(before) else { continue };
        let range = wanted.start().saturating_sub(before)..=greatest;
        let totals = count_part(&part.search, &range, width, limits)?;
        for (pieces, total) in totals.0.iter().enumerate() {
            if let Some(at) = (pieces + before).checked_sub(*wanted.start())
                && at < counts.len()
            {
                counts[at] += total;
            }
        }
    }
    Ok(counts)
}

/// About how many seconds [`count`] takes on one thread.
pub(crate) fn estimate(search: &RowSearch, wanted: &RangeInclusive<usize>) -> f64 {
    // As measured; lanes of 16 bits take half the time.
    let a_state = match Width::best() {
        Width::Avx512 => 0.45e-9,
        Width::Avx2 => 0.7e-9,
        Width::Plain => 8e-9,
    };
    let states = symmetry::parts(search).into_iter().filter_map(|part| {
        let wanted = wanted.start().saturating_sub(part.pieces)..=wanted.end().checked_sub(part.pieces)?;
        Some(tasks::all_states(&Plan::new(&part.search, &wanted)?, part.search.symmetry.mirror))
    });
    states.sum::<f64>() * a_state
}

/// Whether the values are what their descriptions say.
fn check(search: &RowSearch) {
    assert!((1..=32).contains(&search.cols), "a search row by row has 1 to 32 columns");
    let leaps = search.next.iter().chain(&search.second);
    assert!(leaps.into_iter().all(|leap| leap.abs() < 32), "leaps go less than 32 columns");
    let full = u32::MAX >> (32 - search.cols);
    assert!(search.steps.iter().all(|step| step.free & !full == 0), "free squares are on the board");
    let one_row = |pair: &[Step]| pair[0].row == pair[1].row;
    let in_turn = |pair: &[Step]| one_row(pair) || pair[0].row + 1 == pair[1].row;
    assert!(search.steps.windows(2).all(in_turn), "no row is left out");
}

/// Counts a part of a search, by the number of pieces from 0 on.
fn count_part(
    search: &RowSearch,
    wanted: &RangeInclusive<usize>,
    width: Width,
    limits: &Limits,
) -> Result<Totals, CountError> {
    let Some(plan) = Plan::new(search, wanted) else {
        return Ok(Totals(vec![u128::from(wanted.contains(&0))]));
    };
    let (units, mut totals) = tasks::units(&plan, search.symmetry.mirror);
    totals.add_times(&count_units(&plan, &units, width, limits)?, 1);
    Ok(totals)
}

fn count_units(plan: &Plan, units: &[Unit], width: Width, limits: &Limits) -> Result<Totals, CountError> {
    #[cfg(target_arch = "x86_64")]
    if width != Width::Plain {
        return vectors::count(plan, units, width, limits);
    }
    assert_eq!(width, Width::Plain, "only widths that the machine has are used");
    let new_search = || plain::Search::new(plan, limits);
    count_by(plan, units, limits, new_search, |search, tasks| {
        for Task { step, pieces, state } in tasks {
            search.count(*step, *pieces, state)?;
        }
        Ok(search.take())
    })
}

/// Shares units among threads, each of which counts by means of its own.
fn count_by<S: Send>(
    plan: &Plan,
    units: &[Unit],
    limits: &Limits,
    new_state: impl Fn() -> S + Sync,
    count: impl Fn(&mut S, &[Task]) -> Result<Totals, Stop> + Sync,
) -> Result<Totals, CountError> {
    let new_state = || (new_state(), Totals::new(plan.most));
    let sums = share(limits, units.len(), new_state, |(state, sum), unit| -> Result<(), CountError> {
        let Unit { tasks, times } = &units[unit];
        sum.add_times(&count(state, tasks)?, *times);
        Ok(())
    })?;
    let mut totals = Totals::new(plan.most);
    for (_, sum) in sums {
        totals.add_times(&sum, 1);
    }
    Ok(totals)
}
