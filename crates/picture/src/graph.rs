//! Boards that are no grid: where their points are.

use crate::{Board, Graph};

/// A point that is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    /// Its place among the squares of the board.
    pub(crate) square: usize,
    /// Its row and column; the least row is 0, and so is the least column.
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl Graph {
    /// The points of a board that are drawn, in the order of its squares.
    pub(crate) fn points(&self, board: &Board) -> Vec<Point> {
        let placed = || self.places.iter().take(board.squares.len()).enumerate();
        let least =
            |of: usize| placed().filter_map(|(_, place)| Some(place.as_ref()?[of])).min().unwrap_or(0);
        let [first_row, first_column] = [least(0), least(1)];
        let point = |(square, place): (usize, &Option<[u8; 2]>)| {
            let [row, column] = (*place)?;
            Some(Point { square, row: (row - first_row).into(), column: (column - first_column).into() })
        };
        placed().filter_map(point).collect()
    }

    /// The ends of the lines between points that are drawn.
    pub(crate) fn joined(&self, points: &[Point]) -> Vec<[Point; 2]> {
        let end = |square: usize| {
            let place = points.binary_search_by_key(&square, |point| point.square).ok()?;
            Some(points[place])
        };
        self.lines.iter().filter_map(|[one, other]| Some([end(*one)?, end(*other)?])).collect()
    }
}

impl Board {
    /// Where the numbers of the rows stand, and those of the columns: nothing if the points of one row or column are
    /// not in one line, or if there are no rows.
    pub(crate) fn rulers(&self, points: &[Point]) -> [Vec<(usize, i64)>; 2] {
        let n_columns = self.column_numbers.len();
        if self.is_strip() || n_columns == 0 {
            return [Vec::new(), Vec::new()];
        }
        let rows = ruler(&self.row_numbers, points, |point| (point.square / n_columns, point.row));
        let columns = ruler(&self.column_numbers, points, |point| (point.square % n_columns, point.column));
        match (rows, columns) {
            (Some(rows), Some(columns)) => [rows, columns],
            _ => [Vec::new(), Vec::new()],
        }
    }
}

/// Numbers with where they stand; `of` says which number a point has and where it is.
fn ruler(
    numbers: &[i64],
    points: &[Point],
    of: impl Fn(&Point) -> (usize, usize),
) -> Option<Vec<(usize, i64)>> {
    let mut places: Vec<Option<usize>> = vec![None; numbers.len()];
    for (number, place) in points.iter().map(of) {
        let known = places.get_mut(number)?;
        if known.is_some_and(|known| known != place) {
            return None;
        }
        *known = Some(place);
    }
    let mut taken: Vec<usize> = places.iter().copied().flatten().collect();
    taken.sort_unstable();
    let are_apart = taken.windows(2).all(|pair| pair[0] != pair[1]);
    let numbered = places.iter().zip(numbers).filter_map(|(place, number)| Some(((*place)?, *number)));
    are_apart.then(|| numbered.collect())
}
