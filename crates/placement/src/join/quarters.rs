//! All ways to put queens on a quarter of a board.

use std::ops::Range;

use super::layout::Layout;
use crate::{Limits, Stop};

/// In how many ways any number of queens can stand on a square board with so many rows so that none attacks another:
/// OEIS A287227.
const SQUARE: [u64; 13] =
    [1, 2, 5, 18, 87, 462, 2635, 16_870, 118_969, 915_442, 7_535_369, 66_807_234, 633_443_407];

/// The same for boards with one more column, as counted by the search row by row.
const OBLONG: [u64; 12] = [1, 3, 9, 37, 185, 1039, 6335, 42_807, 316_395, 2_524_999, 21_637_115, 198_770_307];

/// The row at which the watch is looked at while a quarter is filled: often enough, and not too often.
const LOOKED_AT: usize = 3;

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
    limits: &'a Limits<'a>,
    rows: &'a [u32],
    first_col: usize,
    layout: &'a Layout,
    visit: V,
}

impl<V: FnMut(u32, u32, u64)> Filling<'_, V> {
    /// Calls `visit` with columns, rows and diagonals of everything that can be put from a row on. Lines are the columns
    /// attacked in this row along falling and along rising diagonals.
    fn fill(&mut self, row: usize, columns: u32, lines: [u32; 2], rows: u32, word: u64) -> Result<(), Stop> {
        let Some(free) = self.rows.get(row) else {
            (self.visit)(columns, rows, word);
            return Ok(());
        };
        if row == LOOKED_AT {
            self.limits.go_on()?;
        }
        let [falling, rising] = lines;
        self.fill(row + 1, columns, [falling << 1, rising >> 1], rows, word)?;
        let mut free = free & !(columns | falling | rising);
        while free != 0 {
            let square = free & free.wrapping_neg();
            free ^= square;
            let col = self.first_col + square.trailing_zeros() as usize;
            let lines = [(falling | square) << 1, (rising | square) >> 1];
            let word = word | self.layout.square(row, col);
            self.fill(row + 1, columns | square, lines, rows | 1 << row, word)?;
        }
        Ok(())
    }
}

impl Quarter {
    /// The quarter of some rows and columns of a board, `free` being the squares of all its rows on which a queen may stand,
    /// from the edge to the middle.
    ///
    /// Complexity: time in proportion to the ways, some 20 ns each, and the space that [`Quarter::bytes`] tells.
    pub(super) fn new(
        layout: &Layout,
        free: &[u32],
        cols: Range<usize>,
        limits: &Limits,
    ) -> Result<Quarter, Stop> {
        let width = cols.len();
        let rows: Vec<u32> = free.iter().map(|free| free >> cols.start & ((1u32 << width) - 1)).collect();
        let cells = 1usize << (rows.len() + width);
        let cell = |columns: u32, used: u32| (columns as usize) << rows.len() | used as usize;
        // First how many there are of each kind, then where they go.
        let mut starts = vec![0u32; cells + 1];
        let visit = |columns, used, _| starts[cell(columns, used) + 1] += 1;
        Filling { limits, rows: &rows, first_col: cols.start, layout, visit }.fill(0, 0, [0, 0], 0, 0)?;
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts[..cells].to_vec();
        let mut words = vec![0u64; starts[cells] as usize];
        let visit = |columns, used, word| {
            let next = &mut next[cell(columns, used)];
            words[*next as usize] = word;
            *next += 1;
        };
        Filling { limits, rows: &rows, first_col: cols.start, layout, visit }.fill(0, 0, [0, 0], 0, 0)?;
        Ok(Quarter { rows: rows.len(), starts, words })
    }

    /// How many bytes a quarter takes at most, while it is made.
    pub(super) fn bytes(rows: usize, cols: usize) -> u64 {
        let ways = if cols == rows { SQUARE[rows] } else { OBLONG[rows] };
        8 * ways + (8 << (rows + cols))
    }

    /// The quarter that is the mirror image of this one, which has as many columns.
    pub(super) fn mirrored(&self, layout: &Layout) -> Quarter {
        let width = (self.starts.len() - 1).ilog2() as usize - self.rows;
        let mirror = Bytes::new(&layout.mirrored());
        let mut starts = Vec::with_capacity(self.starts.len());
        let mut words = Vec::with_capacity(self.words.len());
        for columns in 0..1u32 << width {
            let image = columns.reverse_bits() >> (32 - width);
            for rows in 0..1 << self.rows {
                starts.push(words.len() as u32);
                words.extend(self.cell(image, rows).iter().map(|word| mirror.of(*word)));
            }
        }
        starts.push(words.len() as u32);
        Quarter { rows: self.rows, starts, words }
    }

    /// The diagonals of what can be put on some columns, from the leftmost of the quarter, and rows.
    pub(super) fn cell(&self, columns: u32, rows: u32) -> &[u64] {
        let cell = (columns as usize) << self.rows | rows as usize;
        &self.words[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// A way to move the bits of a word, byte by byte.
struct Bytes(Box<[[u64; 256]; 8]>);

impl Bytes {
    /// By the new place of each bit.
    fn new(places: &[u8; 64]) -> Bytes {
        let mut bytes = Box::new([[0; 256]; 8]);
        for (place, to) in places.iter().enumerate() {
            let values = &mut bytes[place / 8];
            for value in (0..256).filter(|value| value >> (place % 8) & 1 == 1) {
                values[value] |= 1u64 << to;
            }
        }
        Bytes(bytes)
    }

    fn of(&self, word: u64) -> u64 {
        word.to_le_bytes()
            .iter()
            .zip(self.0.iter())
            .fold(0, |moved, (byte, values)| moved | values[usize::from(*byte)])
    }
}
