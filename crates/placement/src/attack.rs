//! Which squares a piece attacks, and which pieces exclude each other.

use std::ops::ControlFlow;

use crate::board::{Board, Sight};
use crate::piece::{Piece, Ride};

/// Calls `visit` with each square that a piece on `from` attacks, some more than once, never with `from`: round joined
/// edges a piece does not attack itself.
pub(crate) fn attacked(board: &Board, piece: &Piece, from: usize, visit: impl FnMut(usize)) {
    ridden(board, piece.rides(), from, visit);
}

/// Calls `visit` with each square to which rides lead, some more than once, never with `from`.
pub(crate) fn ridden(board: &Board, rides: &[Ride], from: usize, mut visit: impl FnMut(usize)) {
    for ride in rides {
        let _ = along(board, *ride, from, |square| {
            visit(square);
            ControlFlow::Continue(())
        });
    }
}

/// Whether a piece on `from` attacks `to`.
pub(crate) fn attacks(board: &Board, piece: &Piece, from: usize, to: usize) -> bool {
    let is_there = |square| if square == to { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    piece.rides().iter().any(|ride| along(board, *ride, from, is_there).is_break())
}

/// Walks a ride from a square to its end: the edge, a hole that blocks, its last step, or the square it came from.
fn along(
    board: &Board,
    ride: Ride,
    from: usize,
    mut visit: impl FnMut(usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut square = from;
    let mut steps = 0;
    while ride.most.is_none_or(|most| steps < most) {
        let Some(next) = board.step(square, ride.down, ride.right) else { break };
        if next == from || (board.sight() == Sight::Blocked && board.is_hole(next)) {
            break;
        }
        visit(next)?;
        square = next;
        steps += 1;
    }
    ControlFlow::Continue(())
}

/// The directions in which a piece of one kind excludes a piece of another, as rides from the first: those of the
/// first, and those of the other turned round.
pub(crate) fn exclusions(first: &Piece, other: &Piece) -> Vec<Ride> {
    let back = |ride: &Ride| Ride { down: -ride.down, right: -ride.right, ..*ride };
    widest(first.rides().iter().copied().chain(other.rides().iter().map(back)).collect())
}

/// Rides in order, of those with the same step only the longest.
pub(crate) fn widest(mut rides: Vec<Ride>) -> Vec<Ride> {
    let reach = |ride: &Ride| ride.most.map_or(u64::MAX, u64::from);
    rides.sort_by_key(|ride| (ride.down, ride.right, std::cmp::Reverse(reach(ride))));
    rides.dedup_by_key(|ride| (ride.down, ride.right));
    rides
}
