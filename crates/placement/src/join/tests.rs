//! Counts by halves against tables and against the search row by row.

use std::sync::Mutex;

use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

use super::{Keep, Units};
use crate::batched::Width;
use crate::{
    Board, CountError, Fixed, Kind, Limits, Method, Options, Piece, Problem, Progress, Stop, Wanted, Watch,
    count,
};

/// A full board of queens, some of which stand already, with holes.
fn queens(side: usize, standing: &[(usize, usize)], holes: &[(usize, usize)]) -> Problem {
    let square = |(row, col): &(usize, usize)| row % side * side + col % side;
    let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
    let fixed = standing.iter().map(|place| Fixed { kind: 0, square: square(place) });
    Problem {
        board: Board::new(side, side).unwrap().with_holes(holes.iter().map(square)),
        kinds: vec![kind],
        fixed: fixed.collect(),
    }
}

fn units(side: usize) -> Units {
    Units::of(&queens(side, &[], &[])).unwrap()
}

/// All counts of units, in the order in which they came.
#[derive(Default)]
struct Kept(Mutex<Vec<(u64, u128)>>);

impl Keep for Kept {
    type Error = CountError;

    fn wants(&self, unit: u64) -> bool {
        self.0.lock().unwrap().iter().all(|(kept, _)| *kept != unit)
    }

    fn keep(&self, unit: u64, count: u128) -> Result<(), CountError> {
        self.0.lock().unwrap().push((unit, count));
        Ok(())
    }
}

impl Kept {
    fn sorted(self) -> Vec<(u64, u128)> {
        let mut kept = self.0.into_inner().unwrap();
        kept.sort_unstable();
        kept
    }
}

fn recounted(units: &Units) -> Vec<(u64, u128)> {
    (0..units.number()).map(|unit| (unit, units.recount(unit, &Limits::none()).unwrap())).collect()
}

fn sum(counts: &[(u64, u128)]) -> u128 {
    counts.iter().map(|(_, count)| count).sum()
}

#[test]
fn units_add_up_to_the_tables() {
    // OEIS A000170.
    for (side, known) in (4..).zip([2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712]) {
        for width in Width::available() {
            assert_eq!(units(side).sum_by(width, &Limits::none()).unwrap(), known, "{side} {width:?}");
        }
    }
}

#[test]
fn many_queens_are_those_of_the_tables() {
    // OEIS A000170.
    for (side, known) in (14..).zip([365_596, 2_279_184, 14_772_512, 95_815_104, 666_090_624]) {
        assert_eq!(units(side).sum(&Limits { threads: 2, ..Limits::none() }).unwrap(), known, "{side}");
    }
    for width in Width::available() {
        assert_eq!(units(14).sum_by(width, &Limits::none()).unwrap(), 365_596, "{width:?}");
    }
}

#[test]
fn each_unit_is_what_the_search_row_by_row_counts() {
    for side in 4..=11 {
        let units = units(side);
        let expected = recounted(&units);
        for width in Width::available() {
            let kept = Kept::default();
            units.count_by(width, &kept, &Limits::none()).unwrap();
            assert_eq!(kept.sorted(), expected, "{side} {width:?}");
        }
    }
}

#[test]
fn what_is_kept_does_not_depend_on_threads_and_interruptions() {
    for threads in [1, 2, 5] {
        let units = units(10);
        let kept = Kept::default();
        let mut runs = 0;
        while kept.0.lock().unwrap().len() < units.number() as usize {
            let watch = Impatient { left: Mutex::new(10) };
            let result = units.count(&kept, &Limits { threads, watch: &watch, bytes: u64::MAX });
            assert!(matches!(result, Ok(()) | Err(CountError::Stop(Stop::Cancelled))));
            runs += 1;
            assert!(runs < 1000, "something is kept in each run");
        }
        assert!(runs > 2);
        assert_eq!(kept.sorted(), recounted(&units), "{threads}");
    }
}

/// Stops the work after some units.
struct Impatient {
    left: Mutex<u32>,
}

impl Watch for Impatient {
    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        let mut left = self.left.lock().unwrap();
        *left = left.saturating_sub(u32::from(progress.is_some()));
        if *left == 0 { Err(Stop::Cancelled) } else { Ok(()) }
    }
}

#[test]
fn boards_with_the_symmetries_of_the_square_are_counted_by_them() {
    // A hole in the middle, four holes, a queen in the middle.
    for (side, standing, holes) in [
        (9, vec![], vec![(4, 4)]),
        (8, vec![], vec![(0, 0), (0, 7), (7, 0), (7, 7)]),
        (11, vec![(5, 5)], vec![]),
    ] {
        let problem = queens(side, &standing, &holes);
        let units = Units::of(&problem).unwrap();
        let middles = if side % 2 == 1 { side as u64 } else { 1 };
        assert!(units.number() < middles * binomial(side / 2 * 2, side / 2), "{side}");
        for width in Width::available() {
            assert_eq!(
                BigUint::from(units.sum_by(width, &Limits::none()).unwrap()),
                batched(&problem),
                "{side} {width:?}"
            );
        }
        assert_eq!(BigUint::from(sum(&recounted(&units))), batched(&problem), "{side}");
    }
}

fn binomial(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |product, place| product * (n as u64 - place) / (place + 1))
}

fn batched(problem: &Problem) -> BigUint {
    let options = Options { method: Some(Method::Batched), ..Options::default() };
    count(problem, &options, &Limits::none()).unwrap().counts.one().unwrap().clone()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]
    #[test]
    fn boards_with_queens_and_holes_agree_with_the_search_row_by_row(
        side in 4usize..=11,
        standing in vec((0usize..11, 0usize..11), 0..=2),
        holes in vec((0usize..11, 0usize..11), 0..=4),
    ) {
        let problem = queens(side, &standing, &holes);
        // Queens on holes, or two on one square, are no problem.
        let mut squares: Vec<usize> = problem.fixed.iter().map(|fixed| fixed.square).collect();
        squares.sort_unstable();
        prop_assume!(squares.is_sorted_by(|one, other| one < other));
        prop_assume!(squares.iter().all(|square| !problem.board.is_hole(*square)) && problem.obstacle().is_none());
        let expected = batched(&problem);
        // None is left to be put where enough stand already.
        let Ok(units) = Units::of(&problem) else { return Ok(()) };
        for width in Width::available() {
            let counted = units.sum_by(width, &Limits::none()).unwrap();
            prop_assert_eq!(BigUint::from(counted), expected.clone(), "{:?}", width);
        }
    }
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    let units = units(12);
    let needed = units.bytes();
    let result = units.sum(&Limits { bytes: needed - 1, ..Limits::none() });
    assert_eq!(result, Err(CountError::Memory { needed: Some(needed), limit: needed - 1 }));
    // What the threads take is asked for when it is known.
    let result = units.sum(&Limits { bytes: needed, ..Limits::none() });
    assert!(matches!(result, Err(CountError::Memory { .. })));
    let enough = needed + (1 << 20);
    assert_eq!(units.sum(&Limits { bytes: enough, threads: 1000, ..Limits::none() }), Ok(14_200));
}

#[test]
fn other_problems_are_refused() {
    let kings = Kind { piece: Piece::read("kings").unwrap(), wanted: Wanted::Exactly(8) };
    let kings = Problem { kinds: vec![kings], ..queens(8, &[], &[]) };
    let few = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(7) };
    let few = Problem { kinds: vec![few], ..queens(8, &[], &[]) };
    for problem in [kings, few, queens(3, &[], &[]), queens(25, &[], &[])] {
        assert!(matches!(Units::of(&problem), Err(CountError::Unsuitable { .. })));
    }
}
