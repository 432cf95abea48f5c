//! Boards cut into regions: as text, and made so that a puzzle has one answer.

mod cut;
mod others;
mod solver;
#[cfg(test)]
mod tests;
mod text;

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::board::Board;
use crate::count::Options;
use crate::error::CountError;
use crate::piece::Piece;
use crate::problem::{Kind, Problem, Wanted};
use crate::random::Random;
use crate::{Limits, Stop};
use cut::Cut;
use others::Others;
use solver::Solver;

/// The pieces of the puzzle: none touches another or stands in the row or column of another.
pub const PIECES: &str = "dragon kings";

/// The most rows of a board that [`generate`] makes.
pub const MOST_GENERATED: usize = 20;

/// How many placements beside the one that is meant are looked for at a time, so that a change is good for more than one.
const OTHERS_AT_ONCE: usize = 40;

/// How many steps a cut may take for each row of the board, in all; those that come to an end take a few.
const STEPS_A_ROW: usize = 12;

/// A board of `n` rows and columns, cut into `n` connected regions, whose puzzle has one answer: in just one way do `n`
/// pieces stand on it, one in each row, column and region, no two touching, not even diagonally. None where there is no such
/// board, for 2 and 3 rows. The same seed makes the same board on every machine.
///
/// ```
/// use placement::{Board, Limits, regions};
///
/// let board: Option<Board> = regions::generate(8, 2026, &Limits::none()).unwrap();
/// assert_eq!(board, regions::generate(8, 2026, &Limits::none()).unwrap());
/// assert_eq!(regions::generate(3, 2026, &Limits::none()), Ok(None));
/// ```
///
/// **Method** A placement at random, around whose pieces regions grow. Other placements are searched for; squares of theirs go
/// to other regions, so that fewer of all that were found fit (local search), until a search finds none. Before it is returned, its solutions are counted by other methods. A cut that gets
/// stuck is thrown away. **Needs** at most [`MOST_GENERATED`] rows. **Complexity** a millisecond for 10 rows, some 20 for 15,
/// seconds for 18, sometimes minutes for 20. **Limits** no region has more than 3.5 n squares, and nothing is said of how hard a puzzle is.
///
/// # Errors
/// If there are more rows than that, or the watch stops it.
pub fn generate(n: usize, seed: u64, limits: &Limits) -> Result<Option<Board>, CountError> {
    if n > MOST_GENERATED {
        return Err(CountError::Regions { most: MOST_GENERATED });
    }
    if n == 2 || n == 3 {
        return Ok(None);
    }
    let mut random = Random::seeded(seed);
    loop {
        let columns = placement(n, &mut random, limits)?;
        if let Some(cut) = cut_for(&columns, &mut random, limits)? {
            let board = Board::new(n, n).expect("so few rows are no problem");
            let board = board.with_regions(by_appearance(cut.regions()).map(Some));
            return if solutions(&board, limits)? == BigUint::from(1u8) {
                Ok(Some(board))
            } else {
                Err(CountError::Check)
            };
        }
    }
}

/// How many solutions the puzzle on a board has, by the methods that count placements and not by those that made it.
fn solutions(board: &Board, limits: &Limits) -> Result<BigUint, CountError> {
    let piece = Piece::read(PIECES).expect("they have a name");
    let kinds = vec![Kind { piece, wanted: Wanted::Exactly(board.rows()) }];
    let problem = Problem { board: board.clone(), kinds, fixed: Vec::new() };
    let counts = crate::count(&problem, &Options::default(), limits)?.counts;
    Ok(counts.one().cloned().unwrap_or_default())
}

/// Columns row by row, at random, none twice and no two that follow each other side by side; there are some.
fn placement(n: usize, random: &mut Random, limits: &Limits) -> Result<Vec<usize>, Stop> {
    loop {
        limits.go_on()?;
        let mut columns: Vec<usize> = (0..n).collect();
        random.shuffle(&mut columns);
        // What touches changes places with any other; now and then from the start, so that it does not go in circles.
        for _ in 0..20 * n + 1 {
            match (1..n).find(|row| columns[*row].abs_diff(columns[row - 1]) == 1) {
                None => return Ok(columns),
                Some(row) => columns.swap(row, random.below(n)),
            }
        }
    }
}

/// Regions for which a placement is the only one; none if the search for them is stuck.
fn cut_for(columns: &[usize], random: &mut Random, limits: &Limits) -> Result<Option<Cut>, Stop> {
    let n = columns.len();
    let Some(mut cut) = Cut::grown(columns, random) else { return Ok(None) };
    let mut others = Others::new(n);
    let mut steps = 0;
    while steps <= STEPS_A_ROW * n {
        Solver::new(n, cut.regions()).each(limits, &mut |found| {
            if found != columns {
                others.add(found, cut.regions());
            }
            if others.fitting() < OTHERS_AT_ONCE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if others.fitting() == 0 {
            return Ok(Some(cut));
        }
        // Where so many steps do not do, more seldom do.
        for _ in 0..n {
            limits.go_on()?;
            if others.fitting() == 0 || !cut.improve(&mut others, random) {
                break;
            }
            steps += 1;
        }
        if others.fitting() > 0 {
            return Ok(None);
        }
    }
    Ok(None)
}

/// Regions numbered in the order in which they come.
fn by_appearance(regions: &[usize]) -> impl Iterator<Item = usize> {
    let mut order: Vec<usize> = Vec::new();
    regions.iter().map(move |region| {
        order.iter().position(|other| other == region).unwrap_or_else(|| {
            order.push(*region);
            order.len() - 1
        })
    })
}
