//! Boards of queens that can be cut into an upper and a lower half, and these into a left and a right quarter.

use crate::batched::{RowSearch, Step, Symmetry};
use crate::problem::Problem;
use crate::rows;

/// The smallest board that is cut, and the largest, as its quarters must fit into memory and their diagonals into a word.
pub(super) const SIDES: std::ops::RangeInclusive<usize> = 4..=24;

/// A square board with one queen in each row and each column, no two on one diagonal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// The number of rows, and of columns.
    pub(super) side: usize,
    /// For each row the squares on which its queen may stand, as bits, the leftmost column lowest.
    pub(super) free: Vec<u32>,
    /// Whether all eight symmetries of the square keep the free squares.
    pub(super) is_symmetric: bool,
}

impl Shape {
    /// The board of a problem, if it can be cut.
    pub(super) fn of(problem: &Problem) -> Option<Shape> {
        let search = rows::all_queens(problem).filter(|search| SIDES.contains(&search.steps.len()))?;
        let free: Vec<u32> = search.steps.iter().map(|step| step.free).collect();
        Some(Shape { side: free.len(), is_symmetric: is_symmetric(&free), free })
    }

    /// The number of rows of a half; a row is left in the middle of a board with an odd number of them.
    pub(super) fn half(&self) -> usize {
        self.side / 2
    }

    /// All columns.
    pub(super) fn full(&self) -> u32 {
        (1 << self.side) - 1
    }

    /// A set of columns with left and right exchanged.
    pub(super) fn mirrored(&self, columns: u32) -> u32 {
        columns.reverse_bits() >> (32 - self.side)
    }

    /// The board as a search row by row, with the upper half on some columns, the lower half on others and a queen on
    /// one of a set of squares of the middle row, if there is one.
    ///
    /// On a symmetric board it leaves out what has a queen on a long diagonal in the upper half, and what has one in the
    /// lower half counts twice for each.
    pub(super) fn search(&self, upper: u32, middle: u32, lower: u32) -> RowSearch {
        let half = self.half();
        let step = |(row, free): (usize, &u32)| {
            let columns = if row < half {
                upper
            } else if row < self.side - half {
                middle
            } else {
                lower
            };
            Step { free: free & columns, cut: 0, row: row as u32 }
        };
        RowSearch {
            cols: self.side as u32,
            steps: self.free.iter().enumerate().map(step).collect(),
            column: true,
            falling: true,
            rising: true,
            next: Vec::new(),
            second: Vec::new(),
            wraps: false,
            symmetry: Symmetry { mirror: false, main: self.is_symmetric, anti: self.is_symmetric },
        }
    }
}

/// Whether left and right, and rows and columns, may be exchanged: all eight symmetries come of these.
fn is_symmetric(free: &[u32]) -> bool {
    let side = free.len();
    let is_free = |row: usize, col: usize| free[row] >> col & 1 == 1;
    (0..side).all(|row| {
        let alike = |col| [(row, side - 1 - col), (col, row)].map(|(row, col)| is_free(row, col));
        (0..side).all(|col| alike(col) == [is_free(row, col); 2])
    })
}
