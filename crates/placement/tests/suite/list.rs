//! Placements one by one: the same as the plain twin makes, as many as are counted, in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use placement::{
    Board, CountError, Edges, Fixed, Kind, Limits, Options, Piece, Problem, Sight, Stop, Symmetry, Wanted,
    Which,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::agree::{config, is_long, problem, regions};
use crate::brute;
use crate::limits::Impatient;

/// Problems that take the plain twin more steps are not tried.
const MOST_STEPS: usize = 100_000;

/// A placement as the list of its squares and kinds, by which the order is told.
type Pieces = Vec<(usize, usize)>;

fn listed(problem: &Problem, which: Which) -> Vec<(Pieces, usize)> {
    let mut all = Vec::new();
    let visited = placement::list(problem, which, &Limits::none(), &mut |placement, orbit| {
        all.push((placement.iter().map(|piece| (piece.square, piece.kind)).collect(), orbit));
        ControlFlow::Continue(())
    });
    assert_eq!(visited, Ok(all.len() as u64));
    all
}

/// What is listed, without keeping it: how many, and the sum of the orbits; looks at the order on the way.
fn numbers(problem: &Problem, which: Which) -> (u64, u64) {
    let (mut sum, mut last) = (0, Pieces::new());
    let visited = placement::list(problem, which, &Limits::none(), &mut |placement, orbit| {
        let pieces: Pieces = placement.iter().map(|piece| (piece.square, piece.kind)).collect();
        assert!(sum == 0 || last < pieces, "{last:?} comes before {pieces:?}");
        (last, sum) = (pieces, sum + orbit as u64);
        ControlFlow::Continue(())
    });
    (visited.unwrap(), sum)
}

fn counted(problem: &Problem, distinct: bool) -> BigUint {
    let options = Options { distinct, ..Options::default() };
    placement::count(problem, &options, &Limits::none()).unwrap().counts.all().iter().sum()
}

fn image(problem: &Problem, pieces: &Pieces, symmetry: Symmetry) -> Pieces {
    let moved = |(square, kind): &(usize, usize)| (symmetry.moved(&problem.board, *square), *kind);
    let mut image: Pieces = pieces.iter().map(moved).collect();
    image.sort_unstable();
    image
}

/// The least image of each placement, with how many have it.
fn classes(problem: &Problem, placements: &[Pieces]) -> Vec<(Pieces, usize)> {
    let symmetries = problem.symmetries();
    let mut classes = BTreeMap::new();
    for pieces in placements {
        let images = symmetries.iter().map(|symmetry| image(problem, pieces, *symmetry));
        *classes.entry(images.min().expect("the identity is a symmetry")).or_insert(0) += 1;
    }
    classes.into_iter().collect()
}

/// The lists are those that the plain twin makes, put in order; this says all there is to say of them.
fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let Some(placements) = brute::placements(problem, MOST_STEPS) else { return Ok(()) };
    let in_order =
        |placement: &brute::Placement| placement.iter().map(|(kind, square)| (*square, *kind)).collect();
    let mut plain: Vec<Pieces> = placements.iter().map(in_order).collect();
    plain.sort_unstable();
    let all = listed(problem, Which::All);
    prop_assert!(all.iter().map(|(pieces, _)| pieces).eq(&plain), "{:?} instead of {:?}", all, plain);
    prop_assert!(all.iter().all(|(_, orbit)| *orbit == 1));
    prop_assert_eq!(listed(problem, Which::Distinct), classes(problem, &plain));
    prop_assert_eq!(BigUint::from(plain.len()), counted(problem, false));
    Ok(())
}

/// Those that attack along whole rows, and a few others.
const LINES: [&str; 9] =
    ["queens", "rooks", "amazons", "chancellors", "dragon kings", "semi-queens", "sR", "R2", "bishops"];

/// As many pieces as rows, most of which attack along rows, and seldom too many holes or pieces that stand already.
pub(crate) fn full_problem() -> impl Strategy<Value = Problem> {
    let edges = select(vec![Edges::Apart, Edges::Apart, Edges::Cylinder, Edges::Torus]);
    let sight = select(vec![Sight::Through, Sight::Through, Sight::Blocked]);
    let spots = || proptest::collection::vec(any::<prop::sample::Index>(), 0..3);
    let regions = prop_oneof![2 => Just(None), 1 => regions().prop_map(Some)];
    (1..=6usize, 0..=2usize, select(&LINES[..]), edges, sight, regions, spots(), spots()).prop_map(
        |(side, wider, name, edges, sight, regions, holes, fixed)| {
            let squares = side * (side + wider);
            let board = Board::new(side, side + wider).unwrap().with_edges(edges).with_sight(sight);
            let board = board.with_holes(holes.iter().map(|hole| hole.index(squares)));
            let board = regions.map_or(board.clone(), |regions| regions.cut(board));
            let mut fixed: Vec<usize> = fixed.iter().map(|fixed| fixed.index(squares)).collect();
            fixed.sort_unstable();
            fixed.dedup();
            fixed.retain(|square| !board.is_hole(*square));
            let kind = Kind { piece: Piece::read(name).unwrap(), wanted: Wanted::Exactly(side) };
            let fixed = fixed.into_iter().map(|square| Fixed { kind: 0, square }).collect();
            Problem { board, kinds: vec![kind], fixed }
        },
    )
}

proptest! {
    #![proptest_config(config(250, 5000))]

    #[test]
    fn lists_are_those_of_the_plain_twin(problem in problem()) {
        check(&problem)?;
    }

    #[test]
    fn lists_of_one_piece_in_each_row_are_those_of_the_plain_twin(problem in full_problem()) {
        check(&problem)?;
    }
}

/// Pieces on a board with nothing on it.
pub(crate) fn plain(pieces: &[(&str, Wanted)], rows: usize, cols: usize) -> Problem {
    let kind = |(name, wanted): &(&str, Wanted)| Kind { piece: Piece::read(name).unwrap(), wanted: *wanted };
    let board = Board::new(rows, cols).unwrap();
    Problem { board, kinds: pieces.iter().map(kind).collect(), fixed: Vec::new() }
}

/// Pieces of one kind on a square board.
pub(crate) fn pieces(name: &str, side: usize, number: usize) -> Problem {
    plain(&[(name, Wanted::Exactly(number))], side, side)
}

/// As many as are counted, each once and in order, and no orbit more than once: beyond what the plain twin can do.
fn check_numbers(problem: &Problem) {
    let (all, ones) = numbers(problem, Which::All);
    let (distinct, sum) = numbers(problem, Which::Distinct);
    assert_eq!((BigUint::from(all), all), (counted(problem, false), ones), "{problem:?}");
    assert_eq!((BigUint::from(distinct), sum), (counted(problem, true), all), "{problem:?}");
}

#[test]
fn as_many_are_listed_as_are_counted() {
    let (exactly, any) = (Wanted::Exactly, Wanted::Any);
    let mut problems = vec![
        pieces("queens", 8, 5),
        pieces("queens", 11, 11),
        pieces("amazons", 10, 10),
        pieces("bishops", 8, 14),
        pieces("knights", 8, 32),
        pieces("knights", 8, 30),
        pieces("kings", 6, 9),
        pieces("rooks", 8, 8),
        pieces("nightriders", 7, 14),
        pieces("queens", 70, 1),
        plain(&[("queens", exactly(8))], 8, 11),
        plain(&[("queens", exactly(8))], 11, 8),
        plain(&[("kings", any)], 5, 5),
        plain(&[("queens", exactly(3)), ("knights", any)], 5, 5),
        plain(&[("queens", exactly(2)), ("knights", exactly(4)), ("kings", exactly(1))], 6, 6),
        plain(&[("rooks", exactly(3)), ("bishops", exactly(3))], 6, 6),
    ];
    let torus = Board::new(11, 11).unwrap().with_edges(Edges::Torus);
    problems.push(Problem { board: torus, ..pieces("queens", 11, 11) });
    let holes = Board::new(9, 9).unwrap().with_sight(Sight::Blocked).with_holes([40, 20, 24]);
    problems.push(Problem { board: holes, ..pieces("queens", 9, 10) });
    problems.push(Problem { fixed: vec![Fixed { kind: 0, square: 53 }], ..pieces("queens", 10, 10) });
    if is_long() {
        problems.extend([pieces("queens", 14, 14), pieces("bishops", 8, 8), pieces("kings", 8, 16)]);
    }
    problems.iter().for_each(check_numbers);
}

/// Known from books (W. Ahrens, Mathematische Unterhaltungen und Spiele): 92 ways for eight queens, in twelve classes, all
/// of eight but one of four.
#[test]
fn eight_queens_have_twelve_classes() {
    let all = listed(&pieces("queens", 8, 8), Which::All);
    let columns = |pieces: &Pieces| pieces.iter().map(|(square, _)| square % 8).collect::<Vec<_>>();
    assert_eq!(all.len(), 92);
    assert_eq!(columns(&all[0].0), [0, 4, 7, 5, 2, 6, 1, 3]);
    let mut orbits: Vec<usize> =
        listed(&pieces("queens", 8, 8), Which::Distinct).iter().map(|(_, orbit)| *orbit).collect();
    orbits.sort_unstable();
    assert_eq!(orbits, [4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
    assert_eq!(numbers(&pieces("queens", 10, 10), Which::All).0, 724);
}

/// What stands already is in the list, and a list that ends comes before one that goes on.
#[test]
fn any_number_beside_what_stands_is_in_order() {
    let mut problem = plain(&[("bishops", Wanted::Any)], 2, 2);
    problem.fixed = vec![Fixed { kind: 0, square: 1 }];
    let squares = |which| -> Vec<Vec<usize>> {
        let squares = |(pieces, _): &(Pieces, usize)| pieces.iter().map(|(square, _)| *square).collect();
        listed(&problem, which).iter().map(squares).collect()
    };
    assert_eq!(squares(Which::All), [vec![0, 1], vec![1], vec![1, 3]]);
    assert_eq!(squares(Which::Distinct), [vec![0, 1], vec![1]]);
}

#[test]
fn nothing_wanted_is_one_placement_and_too_much_is_none() {
    for which in [Which::All, Which::Distinct] {
        assert_eq!(listed(&pieces("queens", 3, 0), which), [(Vec::new(), 1)]);
        assert_eq!(listed(&pieces("queens", 0, 0), which), [(Vec::new(), 1)]);
        for (side, number) in [(0, 1), (3, 3), (3, 4), (3, usize::MAX)] {
            assert_eq!(listed(&pieces("queens", side, number), which), [], "{number} on {side}");
        }
    }
}

#[test]
fn whoever_is_told_may_end_the_list() {
    for problem in
        [pieces("queens", 20, 20), pieces("bishops", 12, 12), plain(&[("kings", Wanted::Any)], 30, 30)]
    {
        for last in [1, 5] {
            let mut calls = 0;
            let visited = placement::list(&problem, Which::Distinct, &Limits::none(), &mut |_, _| {
                calls += 1;
                if calls == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((visited, calls), (Ok(last), last));
        }
    }
}

/// Problems of which the whole list takes longer than anybody waits, and some that find nothing for as long.
#[test]
fn lists_keep_to_their_limits() {
    let problems = [
        pieces("queens", 30, 30),
        pieces("queens", 63, 63),
        pieces("bishops", 12, 12),
        pieces("kings", 41, 400),
        plain(&[("kings", Wanted::Any)], 20, 20),
    ];
    for problem in problems {
        let mut ignore = |_: &[Fixed], _: usize| ControlFlow::Continue(());
        let watch = Impatient::default();
        let impatient = Limits { watch: &watch, ..Limits::none() };
        let stopped = placement::list(&problem, Which::All, &impatient, &mut ignore);
        assert_eq!(stopped, Err(CountError::Stop(Stop::Cancelled)));
        let tight = Limits { bytes: 1000, ..Limits::none() };
        let refused = placement::list(&problem, Which::All, &tight, &mut ignore);
        assert!(matches!(refused, Err(CountError::Memory { limit: 1000, .. })), "{refused:?}");
    }
}
