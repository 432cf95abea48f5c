//! Placement problems as searches row by row.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use crate::Limits;
use crate::attack::exclusions;
use crate::batched::{self, RowSearch, Step, Width};
use crate::board::{Board, Edges};
use crate::error::CountError;
use crate::graph::wanted_squares;
use crate::piece::{Piece, Ride};
use crate::problem::{Fixed, Problem, Wanted};
use crate::symmetry::Symmetry;

/// The widest board, and the longest.
const MOST_COLS: usize = 32;
const MOST_ROWS: usize = 10_000;

/// A search row by row for each of some boards, whose counts are added or subtracted.
pub(crate) struct Rows {
    searches: Vec<Signed>,
    /// The numbers of pieces to put.
    wanted: RangeInclusive<usize>,
    seconds: f64,
}

struct Signed {
    search: RowSearch,
    /// How many pieces of the kind were fixed for this search alone.
    fixed: usize,
    subtracts: bool,
}

/// How pieces attack, for a search row by row.
struct Lines {
    column: bool,
    falling: bool,
    rising: bool,
    next: Vec<i32>,
    second: Vec<i32>,
}

impl Rows {
    /// The search for a problem, from the side that suits it better; none if pieces of its kind do not attack along whole
    /// rows or columns, or reach further than the search can see.
    pub(crate) fn of(problem: &Problem) -> Option<Rows> {
        let kind = only_kind(problem)?;
        let turned = problem.transposed();
        let mut sides: Vec<&Problem> = vec![problem, &turned];
        // Fewer rows leave fewer of them empty; of two alike the one with a mirror image is searched in half the time.
        sides.sort_by_key(|side| (side.board.rows(), !Symmetry::MIRROR.keeps(side)));
        sides.into_iter().find_map(|side| Rows::along(side, kind))
    }

    fn along(problem: &Problem, kind: usize) -> Option<Rows> {
        let direct = Rows::direct(problem, kind)?;
        match Rows::through_holes(problem, kind) {
            Some(through) if through.seconds < direct.seconds => Some(through),
            _ => Some(direct),
        }
    }

    fn direct(problem: &Problem, kind: usize) -> Option<Rows> {
        let search = search(problem, kind)?;
        let wanted = match problem.more(kind) {
            Wanted::Exactly(number) => number..=number,
            Wanted::Any => 0..=search.steps.len(),
        };
        let seconds = batched::estimate(&search, &wanted);
        Some(Rows { searches: vec![Signed { search, fixed: 0, subtracts: false }], wanted, seconds })
    }

    /// Where a few holes spoil the symmetry of a board: what the board without them has, less what has pieces on them.
    ///
    /// That is the sum over all sets of holes, those with an odd number subtracted, of the placements with a piece on each.
    fn through_holes(problem: &Problem, kind: usize) -> Option<Rows> {
        const MOST_HOLES: usize = 3;
        let holes = problem.board.holes();
        if holes.is_empty() || holes.len() > MOST_HOLES || problem.board.has_blocks() {
            return None;
        }
        let filled = Problem { board: problem.board.clone().with_holes([]), ..problem.clone() };
        let mut all = Rows { searches: Vec::new(), wanted: 0..=0, seconds: 0.0 };
        for set in 0..1usize << holes.len() {
            let on_holes = holes.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let on_holes = on_holes.map(|(_, square)| Fixed { kind, square: *square });
            let mut with = filled.clone();
            with.fixed.extend(on_holes);
            if with.obstacle().is_some() {
                continue;
            }
            let Rows { mut searches, wanted, seconds } = Rows::direct(&with, kind)?;
            for signed in &mut searches {
                signed.fixed = set.count_ones() as usize;
                signed.subtracts = set.count_ones() % 2 == 1;
            }
            if set == 0 {
                all.wanted = wanted;
            }
            all.seconds += seconds;
            all.searches.append(&mut searches);
        }
        Some(all)
    }

    /// What it takes on one thread, about.
    pub(crate) fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Counts, by the number of pieces that are put.
    pub(crate) fn count(&self, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
        let mut added = vec![BigUint::ZERO; self.wanted.end() - self.wanted.start() + 1];
        let mut subtracted = added.clone();
        for Signed { search, fixed, subtracts } in &self.searches {
            let to = if *subtracts { &mut subtracted } else { &mut added };
            // With pieces on holes, so many fewer are left to put.
            let Some(end) = self.wanted.end().checked_sub(*fixed) else { continue };
            let start = self.wanted.start().saturating_sub(*fixed);
            let skipped = start + fixed - self.wanted.start();
            let counts = batched::count(search, start..=end, Width::best(), limits)?;
            to[skipped..].iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        Ok(added.into_iter().zip(subtracted).map(|(added, subtracted)| added - subtracted).collect())
    }
}

/// Whether a problem can be searched row by row, from one side or the other.
pub(crate) fn suits(problem: &Problem) -> bool {
    let suits = |problem: &Problem, kind: usize| lines(&problem.board, &problem.kinds[kind].piece).is_some();
    only_kind(problem).is_some_and(|kind| suits(problem, kind) || suits(&problem.transposed(), kind))
}

/// The board of a problem of queens, one in each row and each column, as a search whose steps are whole rows; rows where a
/// queen stands already have that square alone. None if it is not such a problem.
pub(crate) fn all_queens(problem: &Problem) -> Option<RowSearch> {
    let kind = only_kind(problem)?;
    let side = problem.board.rows();
    let is_full = side == problem.board.cols() && problem.kinds[kind].wanted == Wanted::Exactly(side);
    if !is_full || problem.board.edges() != Edges::Apart || problem.board.has_blocks() {
        return None;
    }
    let mut search = search(problem, kind)?;
    let attacks_alike = search.column && search.falling && search.rising;
    if !attacks_alike || !search.next.is_empty() || !search.second.is_empty() {
        return None;
    }
    for fixed in problem.fixed.iter().filter(|fixed| fixed.kind == kind) {
        search.steps[fixed.square / side].free = 1 << (fixed.square % side);
    }
    Some(search)
}

/// The kind of which more pieces are wanted, if it is one.
fn only_kind(problem: &Problem) -> Option<usize> {
    let mut kinds = (0..problem.kinds.len()).filter(|kind| problem.more(*kind) != Wanted::Exactly(0));
    let kind = kinds.next()?;
    kinds.next().is_none().then_some(kind)
}

/// The search of a problem along its rows.
fn search(problem: &Problem, kind: usize) -> Option<RowSearch> {
    let board = &problem.board;
    let lines = lines(board, &problem.kinds[kind].piece)?;
    let steps = steps(board, &wanted_squares(problem)[kind]);
    let symmetry = symmetry(problem, &lines, steps.len());
    Some(RowSearch {
        cols: board.cols() as u32,
        steps,
        column: lines.column,
        falling: lines.falling,
        rising: lines.rising,
        next: lines.next,
        second: lines.second,
        wraps: board.edges() != Edges::Apart,
        symmetry,
    })
}

/// How pieces exclude each other, if a search along the rows of the board can see it.
fn lines(board: &Board, piece: &Piece) -> Option<Lines> {
    let fits = (1..=MOST_COLS).contains(&board.cols()) && (1..=MOST_ROWS).contains(&board.rows());
    Lines::of(board, piece).filter(|lines| fits && sees_all(board, lines))
}

/// Whether the search sees all attacks round joined edges, and all that end at holes; it sees no regions.
fn sees_all(board: &Board, lines: &Lines) -> bool {
    let diagonals = lines.falling || lines.rising;
    if board.has_regions() {
        return false;
    }
    match board.edges() {
        Edges::Apart => true,
        Edges::Cylinder => !board.has_blocks(),
        // A diagonal that leaves the bottom comes back at the top where it would have gone on, if the board is square.
        Edges::Torus => !board.has_blocks() && (!diagonals || board.rows() == board.cols()),
    }
}

impl Lines {
    /// How pieces exclude each other, if along whole rows.
    fn of(board: &Board, piece: &Piece) -> Option<Lines> {
        let mut lines =
            Lines { column: false, falling: false, rising: false, next: Vec::new(), second: Vec::new() };
        let rides = exclusions(piece, piece);
        let side = board.rows().max(board.cols()) as u64;
        let is_whole = |ride: &Ride| ride.most.is_none_or(|most| u64::from(most) + 1 >= side);
        if !rides.iter().any(|ride| (ride.down, ride.right) == (0, 1) && is_whole(ride)) {
            return None;
        }
        for ride in rides.iter().filter(|ride| ride.down > 0) {
            match (ride.down, ride.right) {
                (1, 0) if is_whole(ride) => lines.column = true,
                (1, 1) if is_whole(ride) => lines.falling = true,
                (1, -1) if is_whole(ride) => lines.rising = true,
                // Round a torus a leap may land above, on a row that the search has left.
                _ if board.edges() == Edges::Torus => return None,
                _ => lines.add_leaps(board, *ride)?,
            }
        }
        // In a row that holes divide, only its lines count: a leap over a hole would be overlooked.
        let leaps_in_row = rides.iter().any(|ride| ride.down == 0 && ride.right.abs() != 1);
        (!(board.has_blocks() && leaps_in_row)).then_some(lines)
    }

    /// Adds a ride as the leaps of which it consists, if none of them goes further than two rows.
    fn add_leaps(&mut self, board: &Board, ride: Ride) -> Option<()> {
        let rows = board.rows() as i64;
        let leaps = (1..).map(|steps| (steps, i64::from(ride.down) * steps, i64::from(ride.right) * steps));
        let leaps = leaps.take_while(|(steps, down, _)| {
            *down < rows && ride.most.is_none_or(|most| *steps <= i64::from(most))
        });
        for (steps, down, right) in leaps {
            if steps > 1 && board.has_blocks() {
                return None;
            }
            let right = match board.edges() {
                Edges::Apart => {
                    i32::try_from(right).ok().filter(|right| right.unsigned_abs() < MOST_COLS as u32)
                }
                _ => i32::try_from(right.rem_euclid(board.cols() as i64)).ok(),
            };
            match (down, right) {
                (1, Some(right)) => self.next.push(right),
                (2, Some(right)) => self.second.push(right),
                // Off the board.
                (1 | 2, None) => {}
                _ => return None,
            }
        }
        Some(())
    }
}

/// Rows from the top, each cut at the holes that end lines.
fn steps(board: &Board, free: &[bool]) -> Vec<Step> {
    let cols = board.cols();
    let mut steps = Vec::new();
    for row in 0..board.rows() {
        let mask = |has: &dyn Fn(usize) -> bool| {
            (0..cols).filter(|col| has(row * cols + col)).fold(0u32, |mask, col| mask | 1 << col)
        };
        let free = mask(&|square| free[square]);
        let cut = if board.has_blocks() { mask(&|square| board.is_hole(square)) } else { 0 };
        let stretches = stretches(cut, cols as u32);
        steps.extend(stretches.map(|stretch| Step { free: free & stretch, cut, row: row as u32 }));
    }
    steps
}

/// The squares between cuts, at least one stretch.
fn stretches(cut: u32, cols: u32) -> impl Iterator<Item = u32> {
    let all = u32::MAX >> (32 - cols);
    let mut left = Some(all & !cut);
    std::iter::from_fn(move || {
        let mask = left?;
        let low = mask & mask.wrapping_neg();
        // Adding the lowest bit carries through its stretch and changes the first bit after it.
        let stretch = mask & !mask.wrapping_add(low);
        left = Some(mask & !stretch).filter(|rest| *rest != 0);
        Some(stretch)
    })
}

fn symmetry(problem: &Problem, lines: &Lines, steps: usize) -> batched::Symmetry {
    let board = &problem.board;
    let is_square = board.rows() == board.cols() && steps == board.rows() && board.edges() == Edges::Apart;
    let keeps = |symmetry: Symmetry| symmetry.keeps(problem);
    // A placement has one piece at most on a long diagonal only if pieces attack along it.
    let main = is_square && lines.falling && keeps(Symmetry::ANTI);
    let anti = is_square && lines.rising && keeps(Symmetry::MAIN);
    let mirror = keeps(Symmetry::MIRROR);
    // The mirror exchanges the long diagonals.
    batched::Symmetry { mirror, main: main && (anti || !mirror), anti: anti && (main || !mirror) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_lie_between_cuts() {
        let of = |cut, cols| stretches(cut, cols).collect::<Vec<_>>();
        assert_eq!(of(0, 5), [0b11111]);
        assert_eq!(of(0b00100, 5), [0b00011, 0b11000]);
        assert_eq!(of(0b10101, 5), [0b00010, 0b01000]);
        assert_eq!(of(0b11111, 5), [0]);
        assert_eq!(of(0, 32), [u32::MAX]);
        assert_eq!(of(1 << 31, 32), [u32::MAX >> 1]);
    }
}
