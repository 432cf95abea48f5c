//! The plain twin: every placement is made, square by square, and looked at.

use std::collections::BTreeSet;

use placement::{Board, Edges, Fixed, Piece, Problem, Sight, Symmetry, Wanted};

/// Pieces on squares, in the order of the squares: kind and square.
pub(crate) type Placement = Vec<(usize, usize)>;

/// All placements of a problem, or none if that takes more than `most` steps: looks at a square with some pieces before it.
pub(crate) fn placements(problem: &Problem, most: usize) -> Option<Vec<Placement>> {
    let (mut found, mut left) = (Vec::new(), most);
    extend(problem, 0, &mut Vec::new(), &mut found, &mut left).then_some(found)
}

/// Tries what may stand on a square, then goes on with the next; false if there are too many placements.
fn extend(
    problem: &Problem,
    square: usize,
    placement: &mut Placement,
    found: &mut Vec<Placement>,
    left: &mut usize,
) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    if square == problem.board.squares() {
        if is_wanted(problem, placement) {
            found.push(placement.clone());
        }
        return true;
    }
    let fixed = problem.fixed.iter().find(|fixed| fixed.square == square);
    if fixed.is_none() && !extend(problem, square + 1, placement, found, left) {
        return false;
    }
    if problem.board.is_hole(square) {
        return true;
    }
    for kind in 0..problem.kinds.len() {
        if fixed.is_some_and(|fixed| fixed.kind != kind) || !is_peaceful(problem, placement, kind, square) {
            continue;
        }
        placement.push((kind, square));
        let go_on = extend(problem, square + 1, placement, found, left);
        placement.pop();
        if !go_on {
            return false;
        }
    }
    true
}

/// Whether pieces are a placement, in order of squares.
pub(crate) fn is_placement(problem: &Problem, pieces: &[Fixed]) -> bool {
    let placement: Placement = pieces.iter().map(|piece| (piece.kind, piece.square)).collect();
    let is_sound = |at: usize| {
        let (kind, square) = placement[at];
        !problem.board.is_hole(square) && is_peaceful(problem, &placement[..at].to_vec(), kind, square)
    };
    pieces.is_sorted_by(|piece, next| piece.square < next.square)
        && problem.fixed.iter().all(|fixed| pieces.contains(fixed))
        && (0..pieces.len()).all(is_sound)
        && is_wanted(problem, &placement)
}

fn is_wanted(problem: &Problem, placement: &Placement) -> bool {
    (0..problem.kinds.len()).all(|kind| match problem.kinds[kind].wanted {
        Wanted::Exactly(number) => number_of(placement, kind) == number,
        Wanted::Any => true,
    })
}

/// How many pieces of a kind there are.
pub(crate) fn number_of(placement: &Placement, kind: usize) -> usize {
    placement.iter().filter(|(other, _)| *other == kind).count()
}

fn is_peaceful(problem: &Problem, placement: &Placement, kind: usize, square: usize) -> bool {
    let region = |square: usize| problem.board.region(square);
    placement.iter().all(|(other, there)| {
        (region(square).is_none() || region(square) != region(*there))
            && !attacks(&problem.board, &problem.kinds[kind].piece, square, *there)
            && !attacks(&problem.board, &problem.kinds[*other].piece, *there, square)
    })
}

/// Whether a piece on a square attacks another square: some number of steps of one ride leads there, each on the board and
/// none on a hole that blocks.
pub(crate) fn attacks(board: &Board, piece: &Piece, from: usize, to: usize) -> bool {
    piece.rides().iter().any(|ride| {
        let most = ride.most.map_or(board.squares(), |most| board.squares().min(most as usize));
        let way = (1..=most as i64)
            .map(|steps| there(board, from, steps * i64::from(ride.down), steps * i64::from(ride.right)));
        way.take_while(|square| {
            square.is_some_and(|square| {
                square != from && !(board.sight() == Sight::Blocked && board.is_hole(square))
            })
        })
        .any(|square| square == Some(to))
    })
}

fn there(board: &Board, from: usize, down: i64, right: i64) -> Option<usize> {
    let (rows, cols) = (board.rows() as i64, board.cols() as i64);
    let mut row = from as i64 / cols + down;
    let mut col = from as i64 % cols + right;
    if board.edges() == Edges::Torus {
        row = (row % rows + rows) % rows;
    }
    if board.edges() != Edges::Apart {
        col = (col % cols + cols) % cols;
    }
    ((0..rows).contains(&row) && (0..cols).contains(&col)).then_some((row * cols + col) as usize)
}

/// The counts: one, or by the number of pieces of the kind of which any number is wanted, to the last that is not 0.
pub(crate) fn counts(problem: &Problem, placements: &[Placement]) -> Vec<u64> {
    let Some(any) = problem.kinds.iter().position(|kind| kind.wanted == Wanted::Any) else {
        return vec![placements.len() as u64];
    };
    let mut counts = Vec::new();
    for placement in placements {
        let number = number_of(placement, any);
        counts.resize(counts.len().max(number + 1), 0);
        counts[number] += 1;
    }
    counts
}

/// The least images of placements under some symmetries: one for each class.
pub(crate) fn classes(
    problem: &Problem,
    placements: &[Placement],
    symmetries: &[Symmetry],
) -> Vec<Placement> {
    let least = |placement: &Placement| {
        let images = symmetries.iter().map(|symmetry| {
            let mut image: Placement = placement
                .iter()
                .map(|(kind, square)| (*kind, symmetry.moved(&problem.board, *square)))
                .collect();
            image.sort_by_key(|(_, square)| *square);
            image
        });
        images.min().expect("the identity is a symmetry")
    };
    placements.iter().map(least).collect::<BTreeSet<_>>().into_iter().collect()
}
