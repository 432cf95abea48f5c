//! Pieces that attack along rows and columns alone, as a matching of rows with columns.

use crate::Limits;
use crate::attack::exclusions;
use crate::error::CountError;
use crate::graph::wanted_squares;
use crate::problem::{Fixed, Problem};

use super::lines::lines;
use super::{Answer, only_missing};

const NONE: usize = usize::MAX;

/// Puts as many pieces as are missing, or finds that they have no room; none if the problem is not of this kind.
///
/// **Method** A largest matching of the stretches of rows with those of columns, a free square for each pair that meets
/// (J. E. Hopcroft and R. M. Karp, "An n^(5/2) algorithm for maximum matchings in bipartite graphs", 1973). Of pieces that
/// attack along rows alone, each square is a column of its own. **Needs** a board without regions and one kind of which pieces are missing; what stands
/// already and holes may be of any kind. **Complexity** squares × √rows.
pub(super) fn matching(problem: &Problem, limits: &Limits) -> Result<Option<Answer>, CountError> {
    const A_SQUARE: u128 = 48;
    // Where each square is a row or a column of its own, it has a list and numbers of its own.
    const A_LINE: u128 = 160;
    let Some((kind, pieces)) = only_missing(problem).filter(|_| !problem.board.has_regions()) else {
        return Ok(None);
    };
    let (board, piece) = (&problem.board, &problem.kinds[kind].piece);
    let rides = exclusions(piece, piece);
    let is_line = |down: i32, right: i32| {
        rides.iter().any(|ride| (ride.down, ride.right, ride.most) == (down, right, None))
    };
    let (rows, cols) = (is_line(0, 1), is_line(1, 0));
    if rides.len() != 2 * (usize::from(rows) + usize::from(cols)) {
        return Ok(None);
    }
    let alone = if rows && cols { 0 } else { A_LINE };
    limits.ask(board.squares() as u128 * (A_SQUARE + alone + problem.kinds.len() as u128))?;
    let along = |is_line: bool, down: i32, right: i32| {
        if is_line {
            lines(board, down, right)
        } else {
            ((0..board.squares() as u32).collect(), board.squares())
        }
    };
    let ((row_of, rows), (col_of, cols)) = (along(rows, 0, 1), along(cols, 1, 0));
    limits.go_on()?;
    let free = &wanted_squares(problem)[kind];
    let mut meets = vec![Vec::new(); rows];
    for square in (0..board.squares()).filter(|square| free[*square]) {
        meets[row_of[square] as usize].push((col_of[square], square));
    }
    limits.go_on()?;
    let mut matched = Matching { meets, row_of_col: vec![NONE; cols], put: vec![None; rows], size: 0 };
    while matched.size < pieces && matched.grow(pieces, limits)? {}
    if matched.size < pieces {
        return Ok(Some(Answer::Impossible));
    }
    let put = matched.put.into_iter().flatten().take(pieces);
    Ok(Some(Answer::Put(put.map(|(_, square)| Fixed { kind, square }).collect())))
}

struct Matching {
    /// For each row the columns that it meets, with the square where.
    meets: Vec<Vec<(u32, usize)>>,
    row_of_col: Vec<usize>,
    /// For each row its column and square.
    put: Vec<Option<(u32, usize)>>,
    size: usize,
}

impl Matching {
    /// Adds what disjoint shortest paths add, until there are enough; false if there is no path.
    fn grow(&mut self, enough: usize, limits: &Limits) -> Result<bool, CountError> {
        limits.go_on()?;
        let depth = self.depths();
        let mut next = vec![0; self.meets.len()];
        let before = self.size;
        for row in 0..self.meets.len() {
            if self.size == enough {
                break;
            }
            if row % 1024 == 0 {
                limits.go_on()?;
            }
            if depth[row] == 0 && self.augment(row, &depth, &mut next) {
                self.size += 1;
            }
        }
        Ok(self.size > before)
    }

    /// For each row the least number of matched columns on a way from a row without a column; none: [`NONE`].
    fn depths(&self) -> Vec<usize> {
        let mut depth = vec![NONE; self.meets.len()];
        let mut queue: Vec<usize> = (0..self.meets.len()).filter(|row| self.put[*row].is_none()).collect();
        queue.iter().for_each(|row| depth[*row] = 0);
        let mut at = 0;
        while let Some(row) = queue.get(at).copied() {
            for (col, _) in &self.meets[row] {
                let other = self.row_of_col[*col as usize];
                if other != NONE && depth[other] == NONE {
                    depth[other] = depth[row] + 1;
                    queue.push(other);
                }
            }
            at += 1;
        }
        depth
    }

    /// Looks for a path from a row to a column that is free, each row on it one deeper, and exchanges along it. `next` is the
    /// next column to look at of each row: what led nowhere once does so again.
    fn augment(&mut self, row: usize, depth: &[usize], next: &mut [usize]) -> bool {
        let mut path = vec![row];
        while let Some(row) = path.last().copied() {
            let Some((col, _)) = self.meets[row].get(next[row]).copied() else {
                path.pop();
                if let Some(before) = path.last() {
                    next[*before] += 1;
                }
                continue;
            };
            let other = self.row_of_col[col as usize];
            if other == NONE {
                for row in path {
                    let meeting = self.meets[row][next[row]];
                    next[row] += 1;
                    self.put[row] = Some(meeting);
                    self.row_of_col[meeting.0 as usize] = row;
                }
                return true;
            }
            if depth[other] == depth[row] + 1 {
                path.push(other);
            } else {
                next[row] += 1;
            }
        }
        false
    }
}
