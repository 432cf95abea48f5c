//! The backtracking for queens as school books teach it, step by step.

use std::ops::ControlFlow;

/// One step of the backtracking. Rows and columns are numbered from 0, from the top and from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A square is tried, and a queen attacks it.
    Blocked {
        /// The row.
        row: usize,
        /// The column.
        col: usize,
        /// On which lines; on each there is at most one queen.
        by: Blocks,
    },
    /// A square is tried, no queen attacks it, and a queen is put there: a step forward.
    Put {
        /// The row.
        row: usize,
        /// The column.
        col: usize,
    },
    /// Each row has its queen.
    Solution,
    /// The queen of a row is taken back, as all columns of the next row were tried or as a solution was found: a step back.
    Back {
        /// The row.
        row: usize,
        /// The column.
        col: usize,
    },
    /// All columns of the first row were tried: the end.
    End,
}

/// Which queens attack a square, by the rows they stand in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blocks {
    /// On its column.
    pub column: Option<usize>,
    /// On its diagonal of the squares with the same sum of row and column.
    pub sum: Option<usize>,
    /// On its diagonal of the squares with the same difference of row and column.
    pub difference: Option<usize>,
}

impl Blocks {
    /// Whether no queen attacks the square.
    pub fn is_empty(&self) -> bool {
        *self == Blocks::default()
    }
}

/// Calls `visit` with each step of the search for the ways to put `n` queens on `n` rows and columns, and with the columns
/// of the queens that stand after it, row by row. If it breaks, the search ends there.
///
/// **Method** Row by row, in each the columns from the left, with a mark for each column and each diagonal that a queen
/// stands on; the marks say which queen, so that a block can be explained. Nothing is left out by symmetry. **Complexity**
/// as the search has it, which is for teaching; a step takes constant time, the marks 5n words.
///
/// ```
/// use placement::{Step, trace};
/// use std::ops::ControlFlow;
///
/// let mut solutions = Vec::new();
/// trace(4, &mut |step, queens| {
///     if step == Step::Solution {
///         solutions.push(queens.to_vec());
///     }
///     ControlFlow::Continue(())
/// });
/// assert_eq!(solutions, [[1, 3, 0, 2], [2, 0, 3, 1]]);
/// ```
pub fn trace(n: usize, visit: &mut dyn FnMut(Step, &[usize]) -> ControlFlow<()>) {
    // That it was broken is known to whoever broke it.
    let _ = Search::new(n).run(visit);
}

/// The queens and the marks of their lines.
struct Search {
    n: usize,
    queens: Vec<usize>,
    /// For each line the row of the queen on it.
    columns: Vec<Option<usize>>,
    sums: Vec<Option<usize>>,
    differences: Vec<Option<usize>>,
}

impl Search {
    fn new(n: usize) -> Search {
        let lines = (2 * n).max(1);
        Search {
            n,
            queens: Vec::new(),
            columns: vec![None; n],
            sums: vec![None; lines],
            differences: vec![None; lines],
        }
    }

    fn run(&mut self, visit: &mut dyn FnMut(Step, &[usize]) -> ControlFlow<()>) -> ControlFlow<()> {
        // The column of the row at hand that is tried next.
        let mut next = 0;
        loop {
            let row = self.queens.len();
            let is_solution = row == self.n;
            if is_solution {
                visit(Step::Solution, &self.queens)?;
            }
            if !is_solution && next < self.n {
                let col = next;
                let by = self.blocks(row, col);
                if by.is_empty() {
                    self.mark(row, col, Some(row));
                    self.queens.push(col);
                    visit(Step::Put { row, col }, &self.queens)?;
                    next = 0;
                } else {
                    visit(Step::Blocked { row, col, by }, &self.queens)?;
                    next += 1;
                }
                continue;
            }
            let Some(col) = self.queens.pop() else { return visit(Step::End, &self.queens) };
            self.mark(row - 1, col, None);
            visit(Step::Back { row: row - 1, col }, &self.queens)?;
            next = col + 1;
        }
    }

    fn blocks(&self, row: usize, col: usize) -> Blocks {
        Blocks {
            column: self.columns[col],
            sum: self.sums[row + col],
            difference: self.differences[row + self.n - col],
        }
    }

    fn mark(&mut self, row: usize, col: usize, queen: Option<usize>) {
        self.columns[col] = queen;
        self.sums[row + col] = queen;
        self.differences[row + self.n - col] = queen;
    }
}
