//! All ways to put queens on a quarter of a board.

use super::layout::Layout;

/// What is put on a quarter of the board, by the columns and the rows that have a queen.
///
/// Rows are numbered from the edge of the board to its middle.
#[derive(Debug)]
pub(super) struct Quarter {
    /// The number of rows.
    rows: usize,
    /// Where the ways begin that have queens on some columns and rows, and where they end: at the next beginning.
    starts: Vec<u32>,
    /// For each way its diagonals.
    words: Vec<u64>,
}

/// A quarter that is being filled row by row.
struct Filling<'a, V> {
    rows: &'a [u32],
    first_col: usize,
    layout: &'a Layout,
    visit: V,
}

impl<V: FnMut(u32, u32, u64)> Filling<'_, V> {
    /// Calls `visit` with columns, rows and diagonals of everything that can be put from a row on. Falling and rising are
    /// the columns attacked in this row along such diagonals.
    fn fill(&mut self, row: usize, columns: u32, falling: u32, rising: u32, rows: u32, word: u64) {
        let Some(free) = self.rows.get(row) else {
            (self.visit)(columns, rows, word);
            return;
        };
        self.fill(row + 1, columns, falling << 1, rising >> 1, rows, word);
        let mut free = free & !(columns | falling | rising);
        while free != 0 {
            let square = free & free.wrapping_neg();
            free ^= square;
            let col = self.first_col + square.trailing_zeros() as usize;
            let (falling, rising) = ((falling | square) << 1, (rising | square) >> 1);
            let word = word | self.layout.square(row, col);
            self.fill(row + 1, columns | square, falling, rising, rows | 1 << row, word);
        }
    }
}

impl Quarter {
    /// The quarter of some rows and columns of a board, `free` being the squares of all its rows on which a queen may stand,
    /// from the edge to the middle.
    ///
    /// Complexity: time and space in proportion to the ways, of which there are 10 to 19 times as many for two more rows:
    /// 0.9 million with 9 rows and columns, 67 million with 11.
    pub(super) fn new(layout: &Layout, free: &[u32], cols: std::ops::Range<usize>) -> Quarter {
        let width = cols.len();
        let rows: Vec<u32> = free.iter().map(|free| free >> cols.start & ((1u32 << width) - 1)).collect();
        let cells = 1usize << (rows.len() + width);
        let cell = |columns: u32, used: u32| (columns as usize) << rows.len() | used as usize;
        // First how many there are of each kind, then where they go.
        let mut starts = vec![0u32; cells + 1];
        let count = |columns, used, _| starts[cell(columns, used) + 1] += 1;
        Filling { rows: &rows, first_col: cols.start, layout, visit: count }.fill(0, 0, 0, 0, 0, 0);
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts[..cells].to_vec();
        let mut words = vec![0u64; starts[cells] as usize];
        let place = |columns, used, word| {
            let next = &mut next[cell(columns, used)];
            words[*next as usize] = word;
            *next += 1;
        };
        Filling { rows: &rows, first_col: cols.start, layout, visit: place }.fill(0, 0, 0, 0, 0, 0);
        Quarter { rows: rows.len(), starts, words }
    }

    /// The diagonals of what can be put on some columns, from the leftmost of the quarter, and rows.
    pub(super) fn cell(&self, columns: u32, rows: u32) -> &[u64] {
        let cell = (columns as usize) << self.rows | rows as usize;
        &self.words[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}
