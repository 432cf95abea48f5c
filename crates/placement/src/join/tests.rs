//! Counts by halves against tables and against the search row by row.

use super::Units;
use crate::{Board, Fixed, Kind, Limits, Piece, Problem, Wanted};

/// A full board of queens, some of which stand already.
fn queens(side: usize, standing: &[(usize, usize)]) -> Problem {
    let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
    let fixed = standing.iter().map(|(row, col)| Fixed { kind: 0, square: row * side + col });
    Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: fixed.collect() }
}

fn recounted(problem: &Problem) -> u128 {
    let units = Units::of(problem).unwrap();
    (0..units.number()).map(|unit| units.recount(unit, &Limits::none()).unwrap()).sum()
}

#[test]
fn units_counted_again_add_up_to_the_tables() {
    // OEIS A000170.
    for (side, known) in (4..).zip([2, 10, 4, 40, 92, 352, 724, 2680, 14_200]) {
        assert_eq!(recounted(&queens(side, &[])), known, "{side}");
    }
}

#[test]
fn units_add_up_to_the_tables() {
    // OEIS A000170.
    for (side, known) in (4..).zip([2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712]) {
        let units = Units::of(&queens(side, &[])).unwrap();
        assert_eq!(units.sum(&Limits::none()).unwrap(), known, "{side}");
    }
}
