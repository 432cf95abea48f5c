//! Squares along which a ride goes on as far as it can.

use crate::board::{Board, Sight};

/// For each square, the number of the line of steps that it lies on, from 0: a line ends at an edge that is not joined and at
/// a hole that blocks, and such holes lie on none. With the number of lines.
pub(super) fn lines(board: &Board, down: i32, right: i32) -> (Vec<u32>, usize) {
    const NONE: u32 = u32::MAX;
    let ends_lines = |square: usize| board.sight() == Sight::Blocked && board.is_hole(square);
    let next = |square: usize, back: i32| {
        board.step(square, down * back, right * back).filter(|next| !ends_lines(*next))
    };
    let mut line_of = vec![NONE; board.squares()];
    let mut lines = 0;
    // First those that begin somewhere, then those that run round the board.
    for is_round in [false, true] {
        for start in 0..board.squares() {
            if line_of[start] != NONE || ends_lines(start) || (!is_round && next(start, -1).is_some()) {
                continue;
            }
            let mut at = Some(start);
            while let Some(square) = at.filter(|square| line_of[*square] == NONE) {
                line_of[square] = lines as u32;
                at = next(square, 1);
            }
            lines += 1;
        }
    }
    (line_of, lines)
}
