//! Placements by rules that say where each piece stands, and proofs that there is no room.

use std::cmp::Ordering;

use crate::Limits;
use crate::attack::exclusions;
use crate::board::Edges;
use crate::error::CountError;
use crate::piece::Ride;
use crate::problem::{Fixed, Problem};

use super::{Answer, only_missing};

/// Pieces of one kind on a board with nothing on it.
struct Empty {
    rows: usize,
    cols: usize,
    pieces: usize,
    /// How they exclude each other.
    rides: Vec<Ride>,
    edges: Edges,
}

/// Puts the pieces of a settled problem where a rule says, or finds that they have no room; none if no rule applies.
///
/// A rule for pieces that attack along some lines holds for all that attack along a part of them, and for fewer pieces.
///
/// **Needs** one kind on an empty board without holes. **Complexity** the number of pieces.
pub(super) fn construct(problem: &Problem, limits: &Limits) -> Result<Option<Answer>, CountError> {
    let Some((kind, pieces)) = only_missing(problem) else { return Ok(None) };
    if !is_plain(problem) {
        return Ok(None);
    }
    let (board, piece) = (&problem.board, &problem.kinds[kind].piece);
    let rides = exclusions(piece, piece);
    let empty = Empty { rows: board.rows(), cols: board.cols(), pieces, rides, edges: board.edges() };
    if empty.is_too_full() {
        return Ok(Some(Answer::Impossible));
    }
    limits.ask(bytes(pieces))?;
    let squares = RULES.iter().find_map(|rule| rule(&empty));
    let put = |squares: Vec<usize>| squares.into_iter().map(|square| Fixed { kind, square }).collect();
    Ok(squares.map(|squares| Answer::Put(put(squares))))
}

/// Whether a board is empty and has no rules of its own: only on such a one do the rules hold.
fn is_plain(problem: &Problem) -> bool {
    problem.board.holes().is_empty() && !problem.board.has_regions() && problem.fixed.is_empty()
}

/// About how many bytes it takes to put pieces and to check them.
fn bytes(pieces: usize) -> u128 {
    pieces as u128 * (8 + 2 * size_of::<Fixed>() as u128 + 32)
}

/// The squares of as many pieces as are wanted, if the rule is one for such pieces and has room for so many.
type Rule = fn(&Empty) -> Option<Vec<usize>>;

const RULES: [Rule; 8] = [
    on_diagonal,
    on_colour,
    apart,
    on_first_row,
    on_first_column,
    on_two_edges,
    as_queens,
    as_queens_on_torus,
];

/// Along rows and columns: the diagonal.
fn on_diagonal(empty: &Empty) -> Option<Vec<usize>> {
    let room = empty.rows.min(empty.cols);
    let suits = empty.attacks_only(|ride| ride.down == 0 || ride.right == 0) && empty.pieces <= room;
    suits.then(|| (0..empty.pieces).map(|row| row * empty.cols + row).collect())
}

/// Leaps to the other colour: all squares of the colour of the first one.
fn on_colour(empty: &Empty) -> Option<Vec<usize>> {
    let changes = |ride: &Ride| ride.most == Some(1) && (ride.down + ride.right) % 2 != 0;
    let is_apart = empty.edges == Edges::Apart;
    let room = (empty.rows * empty.cols).div_ceil(2);
    let suits = is_apart && empty.attacks_only(changes) && empty.pieces <= room;
    suits.then(|| empty.in_order(|row| (row % 2..empty.cols).step_by(2), 1))
}

/// Leaps, and rides with an end: rows and columns so far from each other that no step goes from one to the next.
fn apart(empty: &Empty) -> Option<Vec<usize>> {
    let reach = |step: fn(&Ride) -> i32| -> Option<usize> {
        let reach = |ride: &Ride| Some(u64::from(step(ride).unsigned_abs()) * u64::from(ride.most?));
        let reaches: Option<Vec<u64>> = empty.rides.iter().map(reach).collect();
        usize::try_from(reaches?.into_iter().max().unwrap_or(0) + 1).ok()
    };
    let (down, right) = (reach(|ride| ride.down)?, reach(|ride| ride.right)?);
    let room = empty.rows.div_ceil(down) * empty.cols.div_ceil(right);
    let suits = empty.edges == Edges::Apart && empty.pieces <= room;
    suits.then(|| empty.in_order(|_| (0..empty.cols).step_by(right), down))
}

/// Not along rows: the first row.
fn on_first_row(empty: &Empty) -> Option<Vec<usize>> {
    let suits = empty.attacks_only(|ride| ride.down != 0) && empty.pieces <= empty.cols;
    // Round a torus a leap may come back to its row.
    (suits && empty.edges != Edges::Torus).then(|| (0..empty.pieces).collect())
}

/// Not along columns: the first column.
fn on_first_column(empty: &Empty) -> Option<Vec<usize>> {
    let suits = empty.attacks_only(|ride| ride.right != 0) && empty.pieces <= empty.rows;
    (suits && empty.edges == Edges::Apart).then(|| (0..empty.pieces).map(|row| row * empty.cols).collect())
}

/// Along diagonals: two edges that face each other. On a square board two corners would attack the others.
fn on_two_edges(empty: &Empty) -> Option<Vec<usize>> {
    let (rows, cols) = (empty.rows, empty.cols);
    let side = rows.min(cols);
    let room = if rows == cols { 2 * side - 2 } else { 2 * side };
    let suits = side > 1 && empty.attacks_only(|ride| ride.down.abs() == 1 && ride.right.abs() == 1);
    if !suits || empty.edges != Edges::Apart || empty.pieces > room {
        return None;
    }
    let last = (rows - 1) * cols;
    let squares: Vec<usize> = match rows.cmp(&cols) {
        Ordering::Less => (0..rows).flat_map(|row| [row * cols, row * cols + cols - 1]).collect(),
        Ordering::Equal => (0..cols).chain(last + 1..last + cols - 1).collect(),
        Ordering::Greater => (0..cols).chain(last..last + cols).collect(),
    };
    Some(squares.into_iter().take(empty.pieces).collect())
}

/// Along the lines of a queen: a queen in each row of the largest square board in a corner.
fn as_queens(empty: &Empty) -> Option<Vec<usize>> {
    let (side, other) = (empty.rows.min(empty.cols), empty.rows.max(empty.cols));
    let suits = empty.edges == Edges::Apart && empty.attacks_as_queens() && empty.pieces <= side;
    let columns = queens(side, other, empty.pieces).filter(|_| suits)?;
    let square = |(row, col): (usize, usize)| {
        if empty.rows <= empty.cols { row * empty.cols + col } else { col * empty.cols + row }
    };
    Some(columns.into_iter().enumerate().map(square).collect())
}

/// Along the lines of a queen round joined edges: each queen a knight's leap from the last. Known to exist only for sides
/// that neither 2 nor 3 divides (Pólya 1918).
fn as_queens_on_torus(empty: &Empty) -> Option<Vec<usize>> {
    let side = empty.rows;
    let suits = empty.edges != Edges::Apart
        && side == empty.cols
        && empty.attacks_as_queens()
        && is_prime_to_six(side)
        && empty.pieces <= side;
    suits.then(|| (0..empty.pieces).map(|row| row * side + 2 * row % side).collect())
}

/// The columns of queens in the first rows of a board with `rows` rows and no fewer columns, if there are some.
///
/// **Method** First the columns 2, 4, 6, …, then 1, 3, 5, …, of which some change places where the remainder by 6 is 2 or 3
/// (found by Pauls 1874; E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of the m queens
/// problem", 1969).
fn queens(rows: usize, cols: usize, queens: usize) -> Option<Vec<usize>> {
    let columns: Vec<usize> = match (rows, cols, queens) {
        (_, _, 0) => Vec::new(),
        (1.., _, 1) => vec![0],
        (2 | 3, 3.., 2) => vec![0, 2],
        (3, 4.., 3) => vec![1, 3, 0],
        (4.., ..) => columns(rows),
        _ => return None,
    };
    Some(columns.into_iter().take(queens).collect())
}

/// The columns of a queen in each row, for at least four rows.
fn columns(side: usize) -> Vec<usize> {
    let mut even: Vec<usize> = (2..=side).step_by(2).collect();
    let mut odd: Vec<usize> = (1..=side).step_by(2).collect();
    match side % 6 {
        2 => {
            odd.swap(0, 1);
            let five = odd.remove(2);
            odd.push(five);
        }
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    even.append(&mut odd);
    even.iter().map(|column| column - 1).collect()
}

fn is_prime_to_six(side: usize) -> bool {
    !side.is_multiple_of(2) && !side.is_multiple_of(3)
}

impl Empty {
    fn attacks_only(&self, along: impl Fn(&Ride) -> bool) -> bool {
        self.rides.iter().all(along)
    }

    fn attacks_as_queens(&self) -> bool {
        self.attacks_only(|ride| ride.down.abs() <= 1 && ride.right.abs() <= 1)
    }

    /// So many squares of every `step`th row, in the columns that are chosen there.
    fn in_order<C: Iterator<Item = usize>>(&self, columns: impl Fn(usize) -> C, step: usize) -> Vec<usize> {
        let squares = (0..self.rows)
            .step_by(step)
            .flat_map(|row| columns(row).map(move |col| (row, col)))
            .map(|(row, col)| row * self.cols + col);
        squares.take(self.pieces).collect()
    }

    /// Whether more pieces are wanted than are known to have room.
    fn is_too_full(&self) -> bool {
        let (rows, cols, is_apart) = (self.rows, self.cols, self.edges == Edges::Apart);
        let is_square = rows == cols;
        let slanted = [(1, 1), (1, -1)];
        let queen = [(1, 1), (1, -1), (0, 1), (1, 0)];
        // Of each two by two squares, one.
        let kings = is_apart && self.has(&queen, 1) && self.pieces > rows.div_ceil(2) * cols.div_ceil(2);
        // Of the 2n − 1 diagonals of a direction, the first and the last have corners of one and the same line.
        let whole = rows.max(cols);
        let bishops =
            is_apart && is_square && rows > 1 && self.has(&slanted, whole) && self.pieces > 2 * rows - 2;
        let has_no_queens = if is_apart { matches!(rows, 2 | 3) } else { !is_prime_to_six(rows) };
        let queens = is_square && has_no_queens && self.has(&queen, whole) && self.pieces >= rows;
        kings || bishops || (queens && rows > 0)
    }

    /// Whether pieces exclude each other so far, in steps, along all these directions.
    fn has(&self, directions: &[(i32, i32)], steps: usize) -> bool {
        let has = |direction: &(i32, i32)| {
            let along = self.rides.iter().find(|ride| (ride.down, ride.right) == *direction);
            along.is_some_and(|ride| ride.most.is_none_or(|most| most as usize >= steps))
        };
        directions.iter().all(has)
    }
}
