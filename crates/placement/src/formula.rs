//! Closed forms.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use crate::Limits;
use crate::attack::{exclusions, widest};
use crate::board::{Board, Edges};
use crate::error::CountError;
use crate::piece::{Piece, Ride};
use crate::problem::Problem;

/// A closed form: what is counted, over which numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    /// Rooks, or bishops on a torus of odd side, which exclude each other alike: C(rows, k) C(cols, k) k! (OEIS A144084).
    Rooks { rows: usize, cols: usize, standing: usize },
    /// Bishops on a torus of even side: the squares of a colour are n/2 × n/2 quarters, two diagonals each (OEIS A215943).
    EvenTorus { side: usize },
    /// Pieces that attack nothing: C(squares, k).
    Peaceful { squares: usize },
}

impl Formula {
    /// The closed form of a problem, if there is one for it.
    ///
    /// **Limits** one kind; no regions; fixed pieces only where they are rooks.
    pub(crate) fn of(problem: &Problem) -> Option<Formula> {
        let [kind] = &problem.kinds[..] else { return None };
        let (board, piece) = (&problem.board, &kind.piece);
        if board.has_regions() {
            return None;
        }
        if piece.rides().is_empty() {
            let taken = board.holes().len() + problem.fixed.len();
            return Some(Formula::Peaceful { squares: board.squares() - taken });
        }
        if !board.holes().is_empty() {
            return None;
        }
        let standing = problem.fixed.len();
        if is_rook(piece) {
            return Some(Formula::Rooks { rows: board.rows(), cols: board.cols(), standing });
        }
        let is_square_torus = board.edges() == Edges::Torus && board.rows() == board.cols();
        if !(is_bishop(piece) && is_square_torus && standing == 0) {
            return None;
        }
        let side = board.rows();
        Some(if side % 2 == 1 {
            Formula::Rooks { rows: side, cols: side, standing }
        } else {
            Formula::EvenTorus { side }
        })
    }

    /// The most bytes that are held for a count: of each piece at most two factors, a few times over; on an even torus such
    /// counts for each way to share out the pieces.
    fn bytes(self, pieces: usize) -> u64 {
        let one = (pieces as u64).saturating_mul(64).saturating_add(64);
        match self {
            Formula::EvenTorus { .. } => one.saturating_mul(pieces as u64 + 1),
            _ => one,
        }
    }

    /// How many pieces fit, those that stand already left out.
    pub(crate) fn most(self) -> usize {
        match self {
            Formula::Rooks { rows, cols, standing } => rows.min(cols) - standing,
            Formula::EvenTorus { side } => side,
            Formula::Peaceful { squares } => squares,
        }
    }
}

/// The number of ways to put `pieces` more pieces.
///
/// **Complexity** about that of multiplying numbers of the size of the answer, times the logarithm of `pieces`.
pub(crate) fn one(formula: Formula, pieces: usize, limits: &Limits) -> Result<BigUint, CountError> {
    if pieces > formula.most() {
        return Ok(BigUint::ZERO);
    }
    limits.ask(formula.bytes(pieces).into())?;
    match formula {
        Formula::Rooks { rows, cols, standing } => rooks(rows - standing, cols - standing, pieces, limits),
        Formula::Peaceful { squares } => binomial(squares, pieces, limits),
        Formula::EvenTorus { side } => {
            // As many on the first colour as the other leaves, and no more than fit.
            let half = side / 2;
            let low = pieces.saturating_sub(half);
            let colour = quarters(half, low..=pieces - low, limits)?;
            Ok(colour.iter().zip(colour.iter().rev()).map(|(first, other)| first * other).sum())
        }
    }
}

/// The numbers for every number of pieces.
pub(crate) fn all(formula: Formula, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    let most = formula.most();
    limits.ask(formula.bytes(most).saturating_mul(most as u64 + 1).into())?;
    (0..=most).map(|pieces| one(formula, pieces, limits)).collect()
}

/// Rooks on an empty board: choose their rows and columns, then who goes with whom.
fn rooks(rows: usize, cols: usize, pieces: usize, limits: &Limits) -> Result<BigUint, CountError> {
    Ok(binomial(rows, pieces, limits)? * falling(cols, pieces, limits)?)
}

/// Bishops on one colour of an even torus, by their number: rooks on half × half, each place standing for two squares.
fn quarters(
    half: usize,
    numbers: RangeInclusive<usize>,
    limits: &Limits,
) -> Result<Vec<BigUint>, CountError> {
    numbers.map(|pieces| Ok(rooks(half, half, pieces, limits)? << pieces)).collect()
}

fn binomial(of: usize, chosen: usize, limits: &Limits) -> Result<BigUint, CountError> {
    let chosen = chosen.min(of - chosen);
    Ok(falling(of, chosen, limits)? / falling(chosen, chosen, limits)?)
}

/// n (n − 1) … of `factors` factors.
fn falling(n: usize, factors: usize, limits: &Limits) -> Result<BigUint, CountError> {
    product(n - factors + 1, n, limits)
}

/// The product of all numbers from one to another, by halves, so that factors are of about one size.
fn product(from: usize, to: usize, limits: &Limits) -> Result<BigUint, CountError> {
    if from > to {
        return Ok(BigUint::from(1u8));
    }
    if to - from < 16 {
        return Ok((from..=to).map(BigUint::from).product());
    }
    if to - from > 1000 {
        limits.go_on()?;
    }
    let middle = from.midpoint(to);
    Ok(product(from, middle, limits)? * product(middle + 1, to, limits)?)
}

/// Whether pieces exclude each other as rooks do.
fn is_rook(piece: &Piece) -> bool {
    is_rider(piece, &[(0, 1), (1, 0)])
}

/// Whether pieces exclude each other as bishops do.
pub(crate) fn is_bishop(piece: &Piece) -> bool {
    is_rider(piece, &[(1, 1), (1, -1)])
}

/// Whether pieces exclude each other along whole lines with these steps and their opposites, and in no other way.
fn is_rider(piece: &Piece, steps: &[(i32, i32)]) -> bool {
    let both = steps.iter().flat_map(|(down, right)| [(*down, *right), (-down, -right)]);
    let lines = widest(both.map(|(down, right)| Ride { down, right, most: None }).collect());
    exclusions(piece, piece) == lines
}

/// Whether a board is a square without holes, regions or joined edges.
pub(crate) fn is_plain_square(board: &Board) -> bool {
    board.rows() == board.cols() && board.is_plain()
}
