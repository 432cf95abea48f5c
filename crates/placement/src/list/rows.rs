//! Placements with one piece in each row: masks of rows, from the top.

use crate::Limits;
use crate::error::CountError;
use crate::graph::Graph;
use crate::problem::{Fixed, Problem, Wanted};

use super::{End, Found, bytes};

/// The most columns.
const MOST_COLS: usize = 64;

/// The most rows; more would not come to an end, and tables would be large.
const MOST_ROWS: usize = 64;

/// The rows in which a piece must be put.
pub(super) struct Rows {
    /// For each the choices in it, where they are and what they exclude.
    rows: Vec<Row>,
}

struct Row {
    /// The square in column 0.
    start: usize,
    /// The columns where a piece may be put.
    free: u64,
    /// How many rows come after it.
    later: usize,
    /// For each column the columns that a piece there leaves free in the rows after this: one mask after the other.
    leaves: Vec<u64>,
}

impl Rows {
    /// None if not just one piece must be put in each row with a choice: pieces of one kind that exclude each other along
    /// whole rows, as many as there are such rows.
    pub(super) fn of(
        graph: &Graph,
        choices: &[Fixed],
        problem: &Problem,
        limits: &Limits,
    ) -> Result<Option<Rows>, CountError> {
        let cols = problem.board.cols();
        let lines: Vec<&[Fixed]> =
            choices.chunk_by(|one, next| one.square / cols == next.square / cols).collect();
        let is_one_each = graph.wanted == [Wanted::Exactly(lines.len())];
        if !is_one_each || !(1..=MOST_ROWS).contains(&lines.len()) || cols > MOST_COLS {
            return Ok(None);
        }
        limits.ask(bytes(problem) + 8 * (lines.len() as u128).pow(2) * cols as u128)?;
        let row_of: Vec<usize> = (0..).zip(&lines).flat_map(|(row, line)| vec![row; line.len()]).collect();
        let near = |vertex: usize| graph.neighbours[vertex].iter().map(|other| *other as usize);
        let excludes_its_row = |vertex: usize| {
            let row = row_of[vertex];
            near(vertex).filter(|other| row_of[*other] == row).count() + 1 == lines[row].len()
        };
        if !(0..choices.len()).all(excludes_its_row) {
            return Ok(None);
        }
        let row = |(row, line): (usize, &&[Fixed])| Row::of(line, cols, lines.len() - row - 1);
        let mut rows: Vec<Row> = lines.iter().enumerate().map(row).collect();
        for (vertex, row) in row_of.iter().enumerate() {
            let leaves = rows[*row].leaves_mut(choices[vertex].square % cols);
            for other in near(vertex).filter(|other| row_of[*other] > *row) {
                leaves[row_of[other] - row - 1] &= !(1 << (choices[other].square % cols));
            }
        }
        Ok(Some(Rows { rows }))
    }

    /// Brings all placements, in order.
    pub(super) fn list(&self, found: &mut Found) -> Result<(), End> {
        let mut state = State {
            free: vec![self.rows.iter().map(|row| row.free).collect(); self.rows.len()],
            put: self.rows.iter().map(|row| Fixed { kind: 0, square: row.start }).collect(),
        };
        self.fill(0, &mut state, found)
    }

    /// Puts pieces in a row and those after it.
    fn fill(&self, at: usize, state: &mut State, found: &mut Found) -> Result<(), End> {
        let row = &self.rows[at];
        found.did(row.later)?;
        let mut left = state.free[at][at];
        while left != 0 {
            let col = left.trailing_zeros() as usize;
            left &= left - 1;
            state.put[at].square = row.start + col;
            if row.later == 0 {
                found.take(&state.put)?;
                continue;
            }
            let (before, after) = state.free.split_at_mut(at + 1);
            let (from, to) = (&before[at][at + 1..], &mut after[0][at + 1..]);
            let leaves = row.leaves(col);
            let mut is_dead = false;
            for ((to, from), leaves) in to.iter_mut().zip(from).zip(leaves) {
                *to = from & leaves;
                is_dead |= *to == 0;
            }
            if at == 0 && found.is_distinct() {
                is_dead |= !self.cut(state, found);
            }
            if !is_dead {
                self.fill(at + 1, state, found)?;
            }
        }
        Ok(())
    }

    /// Takes away what may not follow the first piece; false if nothing is left in some row, or the piece may not be first.
    fn cut(&self, state: &mut State, found: &Found) -> bool {
        let first = state.put[0];
        for (row, free) in self.rows.iter().zip(&mut state.free[1]).skip(1) {
            let may_follow =
                |col: &usize| found.may_follow(first, Fixed { square: row.start + col, ..first });
            let columns = (0..MOST_COLS).filter(|col| *free & (1 << col) != 0).filter(may_follow);
            *free = columns.fold(0, |columns, col| columns | 1 << col);
        }
        found.may_follow(first, first) && state.free[1][1..].iter().all(|free| *free != 0)
    }
}

/// What changes during a search.
struct State {
    /// For each row in which a piece is put next, the columns that are free in it and in those after it; before it,
    /// anything.
    free: Vec<Vec<u64>>,
    /// Up to the row at hand, the pieces that are put.
    put: Vec<Fixed>,
}

impl Row {
    /// A row of choices before so many other rows, in which they exclude nothing.
    fn of(line: &[Fixed], cols: usize, later: usize) -> Row {
        let start = line[0].square / cols * cols;
        let free = line.iter().fold(0, |free, choice| free | 1 << (choice.square - start));
        Row { start, free, later, leaves: vec![u64::MAX; cols * later] }
    }

    fn leaves(&self, col: usize) -> &[u64] {
        &self.leaves[col * self.later..][..self.later]
    }

    fn leaves_mut(&mut self, col: usize) -> &mut [u64] {
        &mut self.leaves[col * self.later..][..self.later]
    }
}
