//! Whether pieces on squares are a placement: a look at every line along which some piece attacks, apart from the code that
//! finds placements.

use hashbrown::HashMap;

use crate::board::{Board, Edges};
use crate::piece::Ride;
use crate::problem::{Fixed, Problem, Wanted};
use crate::{Limits, Stop};

/// How many pieces or squares are looked at between two looks at the watch.
const A_LOOK: usize = 1 << 16;

/// Whether pieces are a placement of a problem.
///
/// **Method** Where a ride goes straight on, the pieces are put in order along its lines, and only those next to each other
/// are looked at. Other rides are walked. **Complexity** the pieces times their rides, or times the steps of those that are
/// walked.
pub(super) fn is_placement(problem: &Problem, placement: &[Fixed], limits: &Limits) -> Result<bool, Stop> {
    let is_sound = is_sound(problem, placement) && !share_region(&problem.board, placement);
    Ok(is_sound && !has_attack(problem, placement, limits)?)
}

fn share_region(board: &Board, placement: &[Fixed]) -> bool {
    let mut regions: Vec<usize> = placement.iter().filter_map(|piece| board.region(piece.square)).collect();
    regions.sort_unstable();
    regions.windows(2).any(|pair| pair[0] == pair[1])
}

/// Whether the pieces are in order, on squares of the board, as many as are wanted, with those that stand already.
fn is_sound(problem: &Problem, placement: &[Fixed]) -> bool {
    let (board, kinds) = (&problem.board, &problem.kinds);
    let mut numbers = vec![0; kinds.len()];
    for piece in placement {
        if piece.kind >= kinds.len() || piece.square >= board.squares() || board.is_hole(piece.square) {
            return false;
        }
        numbers[piece.kind] += 1;
    }
    let is_in = |fixed: &Fixed| {
        let at = placement.binary_search_by_key(&fixed.square, |piece| piece.square);
        at.is_ok_and(|at| placement[at] == *fixed)
    };
    placement.is_sorted_by(|piece, next| piece.square < next.square)
        && problem.fixed.iter().all(is_in)
        && kinds.iter().zip(numbers).all(|(kind, number)| match kind.wanted {
            Wanted::Exactly(wanted) => number == wanted,
            Wanted::Any => true,
        })
}

fn has_attack(problem: &Problem, placement: &[Fixed], limits: &Limits) -> Result<bool, Stop> {
    let board = &problem.board;
    for (kind, attacks) in problem.kinds.iter().enumerate() {
        if !placement.iter().any(|piece| piece.kind == kind) {
            continue;
        }
        let rides = attacks.piece.rides();
        for ride in rides {
            limits.go_on()?;
            let back = Ride { down: -ride.down, right: -ride.right, ..*ride };
            let is_both = rides.contains(&back);
            let attacks = match Lines::of(board, *ride, is_both) {
                // Seen from the other end.
                Some(_) if is_both && *ride < back => false,
                Some(lines) => lines.has_attack(board.cols(), placement, kind, *ride, is_both),
                None => has_attack_on_a_walk(board, placement, kind, *ride, limits)?,
            };
            if attacks {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// How the lines of a ride are told apart.
enum Lines {
    /// They go straight on from edge to edge.
    Straight,
    /// They run round joined edges, one step aside at most: each is known by a sum of so many rows and columns, modulo a
    /// number.
    Round { rows: i64, cols: i64, modulus: i64 },
}

impl Lines {
    /// None if holes end lines, or if they run round the board in leaps or not for ever, or from top to bottom one way alone.
    fn of(board: &Board, ride: Ride, is_both: bool) -> Option<Lines> {
        if board.has_blocks() {
            return None;
        }
        let (rows, cols) = (board.rows() as i64, board.cols() as i64);
        let is_whole = ride.most.is_none() && ride.down.abs() <= 1 && ride.right.abs() <= 1;
        let (down, right) = (i64::from(ride.down), i64::from(ride.right));
        match board.edges() {
            Edges::Apart => Some(Lines::Straight),
            _ if !is_whole => None,
            Edges::Cylinder if down != 0 && !is_both => None,
            _ if down == 0 => Some(Lines::Round { rows: 1, cols: 0, modulus: rows }),
            _ if right == 0 => Some(Lines::Round { rows: 0, cols: 1, modulus: cols }),
            // A step changes the row and the column by 1, modulo what divides all that an edge changes.
            Edges::Cylinder => Some(Lines::Round { rows: -right * down, cols: 1, modulus: cols }),
            Edges::Torus => Some(Lines::Round { rows: -right * down, cols: 1, modulus: gcd(rows, cols) }),
        }
    }

    /// Whether a piece of a kind attacks another piece by a ride along lines of this sort, or by the same ride back if the
    /// kind has both.
    fn has_attack(&self, cols: usize, placement: &[Fixed], kind: usize, ride: Ride, is_both: bool) -> bool {
        let (down, right) = (i64::from(ride.down), i64::from(ride.right));
        // On one line are pieces with the same key; the place on it is in squares, not in steps.
        let key_and_place = |piece: &Fixed| -> ((i64, i64), i64, usize) {
            let (row, col) = ((piece.square / cols) as i64, (piece.square % cols) as i64);
            match self {
                Lines::Round { rows, cols, modulus } => {
                    (((rows * row + cols * col).rem_euclid(*modulus), 0), 0, piece.kind)
                }
                Lines::Straight => {
                    let (place, step) = if down == 0 { (col, right.abs()) } else { (row, down.abs()) };
                    ((row * right - col * down, place % step), place, piece.kind)
                }
            }
        };
        let mut pieces: Vec<_> = placement.iter().map(key_and_place).collect();
        pieces.sort_unstable();
        let step = if down == 0 { right } else { down };
        let reach = ride.most.map_or(i64::MAX, |most| step.abs().saturating_mul(i64::from(most)));
        pieces.windows(2).any(|pair| {
            let [(key, place, first), (next_key, next_place, next)] = pair else { return false };
            // Round the board both are before each other.
            let attacker = match self {
                _ if is_both => *first == kind || *next == kind,
                Lines::Round { .. } => *first == kind || *next == kind,
                Lines::Straight if step > 0 => *first == kind,
                Lines::Straight => *next == kind,
            };
            attacker && key == next_key && next_place - place <= reach
        })
    }
}

fn gcd(first: i64, other: i64) -> i64 {
    if other == 0 { first } else { gcd(other, first % other) }
}

/// Whether a piece of a kind attacks another piece by a ride, step by step.
fn has_attack_on_a_walk(
    board: &Board,
    placement: &[Fixed],
    kind: usize,
    ride: Ride,
    limits: &Limits,
) -> Result<bool, Stop> {
    let stands: HashMap<usize, (), foldhash::fast::FixedState> =
        placement.iter().map(|piece| (piece.square, ())).collect();
    let mut walked = 0;
    for piece in placement.iter().filter(|piece| piece.kind == kind) {
        let (mut square, mut steps) = (piece.square, 0);
        while ride.most.is_none_or(|most| steps < most) {
            walked += 1;
            if walked % A_LOOK == 0 {
                limits.go_on()?;
            }
            let Some(next) = board.step(square, ride.down, ride.right) else { break };
            if next == piece.square || (board.has_blocks() && board.is_hole(next)) {
                break;
            }
            if stands.contains_key(&next) {
                return Ok(true);
            }
            (square, steps) = (next, steps + 1);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::attacks;
    use crate::board::Sight;
    use crate::piece::Piece;
    use crate::problem::Kind;
    use proptest::prelude::*;
    use proptest::sample::select;
    use proptest::test_runner::RngSeed;

    const PIECES: [&str; 12] = [
        "queens",
        "rooks",
        "bishops",
        "knights",
        "nightriders",
        "fR",
        "R2",
        "flB",
        "DD",
        "rfNN",
        "kings",
        "B3",
    ];

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 10_000,
            rng_seed: RngSeed::Fixed(2026),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// By lines the same is found as by a look at every pair.
        #[test]
        fn attacks_are_those_of_pairs(
            (rows, cols) in (1..=7usize, 1..=7usize),
            edges in select(vec![Edges::Apart, Edges::Cylinder, Edges::Torus]),
            sight in select(vec![Sight::Through, Sight::Blocked]),
            holes in proptest::collection::vec(any::<prop::sample::Index>(), 0..3),
            names in proptest::collection::vec(select(&PIECES[..]), 2),
            pieces in proptest::collection::vec((0..2usize, any::<prop::sample::Index>()), 2..4),
        ) {
            let holes = holes.iter().map(|hole| hole.index(rows * cols));
            let board = Board::new(rows, cols).unwrap().with_edges(edges).with_sight(sight).with_holes(holes);
            let kind = |name: &&str| Kind { piece: Piece::read(name).unwrap(), wanted: Wanted::Any };
            let problem = Problem { board, kinds: names.iter().map(kind).collect(), fixed: Vec::new() };
            let fixed = |(kind, square): &(usize, prop::sample::Index)| Fixed { kind: *kind, square: square.index(rows * cols) };
            let mut placement: Vec<Fixed> = pieces.iter().map(fixed).collect();
            placement.sort_unstable_by_key(|piece| piece.square);
            let is_sound = placement.windows(2).all(|pair| pair[0].square != pair[1].square)
                && placement.iter().all(|piece| !problem.board.is_hole(piece.square));
            let attack = |from: &Fixed, to: &Fixed| attacks(&problem.board, &problem.kinds[from.kind].piece, from.square, to.square);
            let has_attack = placement.iter().any(|from| placement.iter().any(|to| from.square != to.square && attack(from, to)));
            prop_assert_eq!(is_placement(&problem, &placement, &Limits::none()), Ok(is_sound && !has_attack), "{:?}", placement);
        }
    }
}
