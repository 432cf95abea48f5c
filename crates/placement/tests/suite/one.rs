//! One placement: found exactly when the plain twin has one, in each way that knows; on large boards by rules told here again.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use placement::{
    Board, CountError, Edges, Finder, Fixed, Kind, Limits, One, Piece, Problem, Sight, Stop, Wanted,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::agree::{config, is_long, problem};
use crate::brute;
use crate::limits::Impatient;
use crate::list::{full_problem, pieces, plain};

/// Problems that take the plain twin more steps are not tried.
const MOST_STEPS: usize = 100_000;

/// Each way alone, and all together: what they find is a placement, and they find none only where there is none.
fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let Some(placements) = brute::placements(problem, MOST_STEPS) else { return Ok(()) };
    let has_some = !placements.is_empty();
    let mut found = vec![placement::one(problem, &Limits::none()).unwrap()];
    let mut knows = 0;
    for by in Finder::ALL {
        if let Some(one) = placement::one_by(problem, by, &Limits::none()).unwrap() {
            prop_assert_eq!(one.by, by);
            knows += u32::from(matches!(by, Finder::Plain | Finder::Search | Finder::Sat));
            found.push(one);
        }
    }
    // What is plain to see is left to nobody else; else the search and the solver know.
    let expected = if found[0].by == Finder::Plain { 1 } else { 2 };
    prop_assert_eq!(knows, expected);
    for One { placement, by } in found {
        prop_assert_eq!(placement.is_some(), has_some, "{:?}", by);
        if let Some(pieces) = placement {
            prop_assert!(brute::is_placement(problem, &pieces), "{:?}: {:?}", by, pieces);
        }
    }
    Ok(())
}

/// One kind on an empty board, of numbers that the rules know and a few more.
fn empty_problem() -> impl Strategy<Value = Problem> {
    const PIECES: [&str; 17] = [
        "queens",
        "rooks",
        "bishops",
        "knights",
        "kings",
        "wazirs",
        "pawns",
        "semi-queens",
        "semi-rooks",
        "lances",
        "camels",
        "dabbabas",
        "R2",
        "mW",
        "nightriders",
        "flB",
        "dragon kings",
    ];
    let edges = select(vec![Edges::Apart, Edges::Apart, Edges::Cylinder, Edges::Torus]);
    (1..=6usize, 1..=6usize, select(&PIECES[..]), 0..=18usize, edges).prop_map(
        |(rows, cols, name, number, edges)| {
            let kind = Kind { piece: Piece::read(name).unwrap(), wanted: Wanted::Exactly(number) };
            let board = Board::new(rows, cols).unwrap().with_edges(edges);
            Problem { board, kinds: vec![kind], fixed: Vec::new() }
        },
    )
}

/// Pieces that attack along rows and columns alone, with many holes and what stands already.
fn rooks_problem() -> impl Strategy<Value = Problem> {
    let edges = select(vec![Edges::Apart, Edges::Cylinder, Edges::Torus]);
    let sight = select(vec![Sight::Through, Sight::Blocked]);
    let spots = |most| proptest::collection::vec(any::<prop::sample::Index>(), 0..most);
    (
        1..=5usize,
        1..=5usize,
        select(&["rooks", "semi-rooks", "sR", "lances"][..]),
        0..=8usize,
        edges,
        sight,
        spots(12),
        spots(2),
    )
        .prop_map(|(rows, cols, name, number, edges, sight, holes, standing)| {
            let squares = rows * cols;
            let board = Board::new(rows, cols).unwrap().with_edges(edges).with_sight(sight);
            let board = board.with_holes(holes.iter().map(|hole| hole.index(squares)));
            let mut standing: Vec<usize> = standing.iter().map(|fixed| fixed.index(squares)).collect();
            standing.sort_unstable();
            standing.dedup();
            standing.retain(|square| !board.is_hole(*square));
            let kind = |name: &str, number| Kind {
                piece: Piece::read(name).unwrap(),
                wanted: Wanted::Exactly(number),
            };
            let kinds = vec![kind(name, number), kind("kings", standing.len())];
            Problem {
                board,
                kinds,
                fixed: standing.into_iter().map(|square| Fixed { kind: 1, square }).collect(),
            }
        })
}

/// Two placements, the only one, or none, as the plain twin says.
fn check_two(problem: &Problem) -> Result<(), TestCaseError> {
    let Some(all) = brute::placements(problem, MOST_STEPS) else { return Ok(()) };
    let two = placement::first_two(problem, &Limits::none()).unwrap();
    prop_assert_eq!(two.len(), all.len().min(2));
    let in_order =
        |pieces: &Vec<Fixed>| pieces.iter().map(|piece| (piece.kind, piece.square)).collect::<Vec<_>>();
    let found: Vec<_> = two.iter().map(in_order).collect();
    prop_assert!(found.iter().all(|one| all.contains(one)) && (found.len() < 2 || found[0] != found[1]));
    Ok(())
}

proptest! {
    #![proptest_config(config(150, 5000))]

    #[test]
    fn one_is_found_exactly_when_the_plain_twin_has_one(problem in problem()) {
        check(&problem)?;
        check_two(&problem)?;
    }

    #[test]
    fn one_is_found_exactly_when_the_plain_twin_has_one_in_each_row(problem in full_problem()) {
        check(&problem)?;
    }

    #[test]
    fn one_is_found_exactly_when_the_plain_twin_has_one_on_an_empty_board(problem in empty_problem()) {
        check(&problem)?;
    }

    #[test]
    fn one_is_found_exactly_when_the_plain_twin_has_one_of_rooks(problem in rooks_problem()) {
        check(&problem)?;
    }
}

fn found(problem: &Problem) -> One {
    placement::one(problem, &Limits::none()).unwrap()
}

/// Whether queens have different rows, columns and diagonals, of a board so wide.
fn are_queens(pieces: &[Fixed], cols: usize) -> bool {
    let places = || pieces.iter().map(|piece| ((piece.square / cols) as i64, (piece.square % cols) as i64));
    let differ =
        |line: fn((i64, i64)) -> i64| places().map(line).collect::<HashSet<_>>().len() == pieces.len();
    differ(|(row, _)| row)
        && differ(|(_, col)| col)
        && differ(|(row, col)| row - col)
        && differ(|(row, col)| row + col)
}

/// For n = 2 and 3 alone there is none (well known).
#[test]
fn queens_stand_on_boards_of_every_size() {
    for side in (0..=200).chain([1000, 5000]) {
        let numbers = if side < 12 { 0..=side + 1 } else { side..=side };
        for number in numbers {
            let has_some = number <= side && !(matches!(side, 2 | 3) && number == side);
            let placement = found(&pieces("queens", side, number)).placement;
            let is_right =
                placement.as_ref().map(|pieces| pieces.len() == number && are_queens(pieces, side));
            assert_eq!(is_right, has_some.then_some(true), "{number} on {side}");
        }
    }
    for (rows, cols) in [(4, 9), (9, 4), (2, 3), (3, 2), (3, 4), (4, 3), (1, 5), (3, 1000), (1000, 700)] {
        let placement = found(&plain(&[("queens", Wanted::Exactly(rows.min(cols)))], rows, cols)).placement;
        assert!(are_queens(&placement.unwrap(), cols), "{rows} x {cols}");
    }
}

/// Round a torus there are n queens exactly if neither 2 nor 3 divides n (G. Pólya 1918).
#[test]
fn queens_stand_on_a_torus_of_some_sizes() {
    for side in 1..=50 {
        let board = Board::new(side, side).unwrap().with_edges(Edges::Torus);
        let problem = Problem { board, ..pieces("queens", side, side) };
        assert_eq!(found(&problem).placement.is_some(), side % 2 != 0 && side % 3 != 0, "{side}");
    }
    for (side, by) in
        [(4, Finder::Sat), (6, Finder::Sat), (8, Finder::Sat), (9, Finder::Sat), (8, Finder::Search)]
    {
        let board = Board::new(side, side).unwrap().with_edges(Edges::Torus);
        let problem = Problem { board, ..pieces("queens", side, side) };
        let one = placement::one_by(&problem, by, &Limits::none()).unwrap().unwrap();
        assert_eq!(one.placement, None, "{side} by {by:?}");
    }
}

/// What has as many as there is room for, and one more; the numbers are well known (kings ⌈n/2⌉², bishops 2n − 2, knights half
/// the squares).
#[test]
fn as_many_stand_as_there_is_room_for() {
    for (name, side, number) in [
        ("kings", 8, 16),
        ("kings", 101, 2601),
        ("bishops", 8, 14),
        ("bishops", 1000, 1998),
        ("knights", 8, 32),
        ("knights", 101, 5101),
        ("rooks", 5000, 5000),
    ] {
        let one = found(&pieces(name, side, number));
        assert_eq!(one.placement.map(|pieces| pieces.len()), Some(number), "{number} {name}");
        assert_eq!(one.by, Finder::Construction);
    }
    for (name, side, number) in
        [("kings", 8, 17), ("kings", 1001, 251_002), ("bishops", 300, 599), ("rooks", 5000, 5001)]
    {
        assert_eq!(found(&pieces(name, side, number)).placement, None, "{number} {name}");
    }
    for problem in [
        pieces("knights", 8, 33),
        pieces("amazons", 9, 9),
        plain(&[("rooks", Wanted::Exactly(5)), ("queens", Wanted::Exactly(4))], 8, 8),
    ] {
        assert_eq!(found(&problem).placement, None, "{problem:?}");
    }
}

fn standing(problem: Problem, squares: impl IntoIterator<Item = usize>) -> Problem {
    let fixed = squares.into_iter().map(|square| Fixed { kind: 0, square }).collect();
    Problem { fixed, ..problem }
}

#[test]
fn eight_queens_beside_two() {
    let mut problem = pieces("queens", 8, 8);
    let squares = ["b4", "d5"].map(|name| problem.board.square(name).unwrap());
    problem = standing(problem, squares);
    for by in [Finder::Search, Finder::Sat] {
        let placement = placement::one_by(&problem, by, &Limits::none()).unwrap().unwrap().placement.unwrap();
        assert!(brute::is_placement(&problem, &placement), "{placement:?}");
        let names: Vec<String> = placement.iter().map(|piece| problem.board.name(piece.square)).collect();
        assert!(names.contains(&"b4".to_owned()) && names.contains(&"d5".to_owned()));
    }
}

/// Numbers below a bound that look random, the same on each run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Some queens of a placement stand already: the placement for n rows, turned and mirrored by chance.
fn completable(side: usize, number: usize, chance: &mut Chance) -> Problem {
    let problem = pieces("queens", side, side);
    let mut squares: Vec<usize> =
        found(&problem).placement.unwrap().iter().map(|piece| piece.square).collect();
    let [turns, flips, mirrors] = [(); 3].map(|()| chance.below(2) == 1);
    for square in &mut squares {
        let (row, col) = (*square / side, *square % side);
        let (row, col) = if turns { (col, row) } else { (row, col) };
        *square =
            if flips { side - 1 - row } else { row } * side + if mirrors { side - 1 - col } else { col };
    }
    while squares.len() > number {
        let at = chance.below(squares.len());
        squares.swap_remove(at);
    }
    standing(problem, squares)
}

#[test]
fn queens_are_completed() {
    let mut chance = Chance(1);
    let more = if is_long() { 20 } else { 2 };
    for (side, number, times) in [
        (30, 5, more),
        (100, 30, 2 * more),
        (100, 60, more),
        (100, 90, more),
        (200, 20, more),
        (1000, 300, 1),
    ] {
        for _ in 0..times {
            let problem = completable(side, number, &mut chance);
            let placement = found(&problem).placement.unwrap();
            assert!(placement.len() == side && are_queens(&placement, side));
            assert!(problem.fixed.iter().all(|fixed| placement.contains(fixed)));
        }
    }
}

/// Queens stand so that squares are left in every row and every column, but no way to fill them: told by the plain twin of
/// small boards, or by the two ways to prove it, which have nothing in common.
#[test]
fn what_has_no_placement_is_proved() {
    let mut chance = Chance(5);
    let mut proved = 0;
    for _ in 0..150 {
        let mut problem = pieces("queens", 20, 20);
        for _ in 0..20 {
            let square = chance.below(400);
            problem.fixed.push(Fixed { kind: 0, square });
            let is_twice = problem.fixed.iter().filter(|fixed| fixed.square == square).count() > 1;
            if is_twice || problem.obstacle().is_some() {
                problem.fixed.pop();
            }
        }
        let by = |by| placement::one_by(&problem, by, &Limits::none()).unwrap().unwrap().placement;
        let (search, sat) = (by(Finder::Search), by(Finder::Sat));
        assert_eq!(search.is_some(), sat.is_some(), "{problem:?}");
        let listed = placement::list(&problem, placement::Which::All, &Limits::none(), &mut |_, _| {
            std::ops::ControlFlow::Break(())
        });
        assert_eq!(listed.unwrap() > 0, sat.is_some());
        proved += usize::from(sat.is_none());
    }
    assert!((15..135).contains(&proved), "{proved}");
    let mixed = [("queens", Wanted::Exactly(6)), ("knights", Wanted::Exactly(9))];
    let has_some = found(&plain(&mixed, 8, 8)).placement.is_some();
    let count = placement::count(&plain(&mixed, 8, 8), &Default::default(), &Limits::none()).unwrap();
    assert_eq!(has_some, count.counts.one().unwrap() != &0u32.into());
}

/// Of a kind of which any number is wanted, what stands already will do.
#[test]
fn any_number_is_what_stands() {
    let problem = standing(plain(&[("kings", Wanted::Any), ("queens", Wanted::Exactly(1))], 4, 4), [0]);
    let placement = found(&problem).placement.unwrap();
    assert_eq!((placement.len(), placement[0]), (2, Fixed { kind: 0, square: 0 }));
    let alone = standing(plain(&[("kings", Wanted::Any)], 1000, 1000), [7]);
    assert_eq!(found(&alone), One { placement: Some(alone.fixed.clone()), by: Finder::Plain });
}

/// Problems that no rule answers, each way alone.
#[test]
fn each_way_keeps_to_its_limits() {
    let torus = |side, number| Problem {
        board: Board::new(side, side).unwrap().with_edges(Edges::Torus),
        ..pieces("queens", side, number)
    };
    let holes = |problem: Problem, holes: usize| Problem {
        board: problem.board.clone().with_holes((0..holes).map(|hole| hole * 7)),
        ..problem
    };
    for (by, problem) in [
        (Finder::Search, torus(26, 25)),
        (Finder::Sat, torus(26, 25)),
        (Finder::Search, holes(pieces("queens", 50, 50), 340)),
        (Finder::Sat, holes(pieces("queens", 100, 100), 5)),
        (Finder::Search, pieces("knights", 20, 201)),
        (Finder::Sat, pieces("knights", 20, 201)),
        (Finder::Matching, holes(pieces("rooks", 1000, 1000), 1000)),
    ] {
        let watch = Impatient::default();
        let limits = Limits { watch: &watch, ..Limits::none() };
        let start = Instant::now();
        let stopped = placement::one_by(&problem, by, &limits);
        assert_eq!(stopped, Err(CountError::Stop(Stop::Cancelled)), "{by:?} {problem:?}");
        assert!(start.elapsed() < Duration::from_secs(5), "{by:?}: {:?}", start.elapsed());
        for bytes in [1000, 100_000] {
            let refused = placement::one_by(&problem, by, &Limits { bytes, ..Limits::none() });
            assert!(
                matches!(refused, Err(CountError::Memory { limit, .. }) if limit == bytes),
                "{by:?}: {refused:?}"
            );
        }
    }
    for problem in [pieces("queens", 1_000_000, 1_000_000), holes(pieces("kings", 1_000_000, 5), 1)] {
        let refused = placement::one(&problem, &Limits { bytes: 1 << 20, ..Limits::none() });
        assert!(matches!(refused, Err(CountError::Memory { .. })), "{refused:?}");
    }
}
