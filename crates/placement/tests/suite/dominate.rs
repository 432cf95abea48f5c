//! Placements that dominate and placements that are maximal agree with the plain twin: every set of squares is looked at.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use placement::{
    Board, Condition, CountError, Edges, Fixed, Kind, Limits, Method, Need, Obstacle, Options, Piece,
    Problem, Sight, Stop, Symmetry, Wanted, Which,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::agree::config;
use crate::brute;
use crate::limits::Impatient;

const CONDITIONS: [Condition; 2] = [Condition::Dominating, Condition::Maximal];

/// Riders, leapers, one-sided ones, one that attacks nothing.
const PIECES: [&str; 16] = [
    "queens",
    "bishops",
    "rooks",
    "knights",
    "kings",
    "nightriders",
    "wazirs",
    "dabbabas",
    "pawns",
    "semi-queens",
    "R2",
    "RrfN",
    "fR",
    "fRsR",
    "rfN",
    "mW",
];

/// The most squares of a board: the plain twin looks at every set of them.
const MOST_SQUARES: usize = 14;

/// Boards of all sorts with one kind to put, what stands already, and maybe a kind that only stands there.
fn problem() -> impl Strategy<Value = Problem> {
    let sides =
        (1..=6usize, 1..=6usize).prop_filter("not too large", |(rows, cols)| rows * cols <= MOST_SQUARES);
    let edges = select(vec![Edges::Apart, Edges::Apart, Edges::Cylinder, Edges::Torus]);
    let sight = select(vec![Sight::Through, Sight::Blocked]);
    let wanted = prop_oneof![(0..6usize).prop_map(Wanted::Exactly), Just(Wanted::Any)];
    let spots = |most| proptest::collection::vec(any::<prop::sample::Index>(), 0..=most);
    let names = (select(&PIECES[..]), select(&PIECES[..]));
    (sides, edges, sight, wanted, names, spots(3), spots(1), spots(1)).prop_map(
        |((rows, cols), edges, sight, wanted, names, holes, fixed, strange)| {
            let squares = rows * cols;
            let holes: Vec<usize> = holes.iter().map(|hole| hole.index(squares)).collect();
            let board = Board::new(rows, cols).unwrap().with_edges(edges).with_sight(sight).with_holes(holes);
            let kind = |name, wanted| Kind { piece: Piece::read(name).unwrap(), wanted };
            let mut problem = Problem { board, kinds: vec![kind(names.0, wanted)], fixed: Vec::new() };
            for (kind, spots) in [(0, fixed), (1, strange)] {
                for spot in spots.iter().map(|spot| spot.index(squares)) {
                    let is_taken = problem.fixed.iter().any(|fixed| fixed.square == spot);
                    if !is_taken && !problem.board.is_hole(spot) {
                        problem.fixed.push(Fixed { kind, square: spot });
                    }
                }
            }
            let standing = problem.standing(1);
            if standing > 0 {
                problem.kinds.push(kind(names.1, Wanted::Exactly(standing)));
            }
            problem
        },
    )
}

/// A set of squares.
type Mask = u32;

/// For each square, what a piece of a kind attacks from there.
fn attacks(problem: &Problem, kind: usize) -> Vec<Mask> {
    let squares = 0..problem.board.squares();
    let from = |from: usize| {
        let attacked = squares
            .clone()
            .filter(|to| brute::attacks(&problem.board, &problem.kinds[kind].piece, from, *to));
        attacked.fold(0, |mask, square| mask | 1 << square)
    };
    squares.clone().map(from).collect()
}

/// All placements that fulfil a condition: the squares of the pieces of the first kind.
fn plain(problem: &Problem, condition: Condition) -> Vec<Mask> {
    let free = |square: &usize| !problem.board.is_hole(*square);
    let board = (0..problem.board.squares()).filter(free).fold(0, |mask, square| mask | 1 << square);
    let tables: Vec<Vec<Mask>> = (0..problem.kinds.len()).map(|kind| attacks(problem, kind)).collect();
    let of_kind = |first: bool| {
        let fixed = problem.fixed.iter().filter(|fixed| (fixed.kind == 0) == first);
        fixed.fold(0, |mask: Mask, fixed| mask | 1 << fixed.square)
    };
    let (own, strange) = (of_kind(true), of_kind(false));
    let squares = |mask: Mask| (0..problem.board.squares()).filter(move |square| mask >> square & 1 == 1);
    let reached = |mask: Mask| -> Mask {
        let own = squares(mask).fold(0, |reached, square| reached | tables[0][square]);
        problem.fixed.iter().fold(own, |reached, fixed| reached | tables[fixed.kind][fixed.square])
    };
    let is_peaceful = |mask: Mask| reached(mask) & (mask | strange) == 0;
    let fulfils = |mask: Mask| match condition {
        Condition::Peaceful => is_peaceful(mask),
        Condition::Dominating => (reached(mask) | mask | strange) & board == board,
        Condition::Maximal => {
            let added = squares(board & !mask & !strange).any(|square| is_peaceful(mask | 1 << square));
            is_peaceful(mask) && !added
        }
    };
    let is_wanted = |mask: &Mask| match problem.kinds[0].wanted {
        Wanted::Exactly(number) => mask.count_ones() as usize == number,
        Wanted::Any => true,
    };
    let sets = (0..=board).filter(|mask| mask & !board == 0 && mask & own == own && mask & strange == 0);
    sets.filter(is_wanted).filter(|mask| fulfils(*mask)).collect()
}

fn count(problem: &Problem, condition: Condition, distinct: bool, threads: usize) -> Vec<BigUint> {
    let options = Options { distinct, condition, ..Options::default() };
    let answer = placement::count(problem, &options, &Limits { threads, ..Limits::none() }).unwrap();
    answer.counts.all().to_vec()
}

/// How many placements there are, by number where any is wanted.
fn numbers(problem: &Problem, masks: &[Mask]) -> Vec<BigUint> {
    if problem.kinds[0].wanted != Wanted::Any {
        return vec![masks.len().into()];
    }
    let most = masks.iter().map(|mask| mask.count_ones()).max().map_or(0, |most| most as usize + 1);
    let of = |number: usize| masks.iter().filter(|mask| mask.count_ones() as usize == number).count();
    (0..most).map(|number| of(number).into()).collect()
}

fn image(problem: &Problem, mask: Mask, symmetry: Symmetry) -> Mask {
    let squares = (0..problem.board.squares()).filter(|square| mask >> square & 1 == 1);
    squares.fold(0, |image, square| image | 1 << symmetry.moved(&problem.board, square))
}

/// Kind and square of each piece, in order of the squares.
fn pieces(problem: &Problem, mask: Mask) -> Vec<(usize, usize)> {
    let squares = (0..problem.board.squares()).filter(|square| mask >> square & 1 == 1);
    let strange =
        problem.fixed.iter().filter(|fixed| fixed.kind != 0).map(|fixed| (fixed.square, fixed.kind));
    let mut pieces: Vec<(usize, usize)> = squares.map(|square| (square, 0)).chain(strange).collect();
    pieces.sort_unstable();
    pieces
}

fn listed(problem: &Problem, condition: Condition, which: Which) -> Vec<(Vec<(usize, usize)>, usize)> {
    let mut all = Vec::new();
    let visited =
        placement::list_where(problem, condition, which, &Limits::none(), &mut |placement, orbit| {
            all.push((placement.iter().map(|piece| (piece.square, piece.kind)).collect(), orbit));
            ControlFlow::Continue(())
        });
    assert_eq!(visited, Ok(all.len() as u64));
    all
}

/// Counts, lists, classes and the least number are those of the plain twin; this says all there is to say of them.
fn check(problem: &Problem, condition: Condition) -> Result<(), TestCaseError> {
    let masks = plain(problem, condition);
    prop_assert_eq!(count(problem, condition, false, 1), numbers(problem, &masks));
    let symmetries = problem.symmetries_under(condition);
    let images = |mask: Mask| symmetries.iter().map(move |symmetry| image(problem, mask, *symmetry));
    for mask in &masks {
        prop_assert!(images(*mask).all(|image| masks.binary_search(&image).is_ok()), "{:b}", mask);
    }
    let in_order = |mask: Mask| pieces(problem, mask);
    let first = |mask: &&Mask| images(**mask).map(in_order).min() == Some(in_order(**mask));
    let classes: Vec<Mask> = masks.iter().filter(first).copied().collect();
    prop_assert_eq!(count(problem, condition, true, 2), numbers(problem, &classes));
    let mut all: Vec<_> = masks.iter().map(|mask| (in_order(*mask), 1)).collect();
    all.sort_unstable();
    prop_assert_eq!(listed(problem, condition, Which::All), all);
    let orbit = |mask: Mask| {
        let mut orbit: Vec<Mask> = images(mask).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit.len()
    };
    let mut distinct: Vec<_> = classes.iter().map(|mask| (in_order(*mask), orbit(*mask))).collect();
    distinct.sort_unstable();
    prop_assert_eq!(listed(problem, condition, Which::Distinct), distinct);
    let mut any = problem.clone();
    any.kinds[0].wanted = Wanted::Any;
    let least = plain(&any, condition).iter().map(|mask| mask.count_ones() as usize).min();
    prop_assert_eq!(
        placement::least(problem, condition, &Limits { threads: 2, ..Limits::none() }),
        Ok(least)
    );
    Ok(())
}

proptest! {
    #![proptest_config(config(400, 5000))]

    #[test]
    fn all_is_as_the_plain_twin_says(problem in problem(), condition in select(&CONDITIONS[..])) {
        check(&problem, condition)?;
    }
}

fn board_of(name: &str, rows: usize, cols: usize, wanted: Wanted) -> Problem {
    let kind = Kind { piece: Piece::read(name).unwrap(), wanted };
    Problem { board: Board::new(rows, cols).unwrap(), kinds: vec![kind], fixed: Vec::new() }
}

#[test]
fn every_piece_on_every_small_board() {
    for name in PIECES {
        for (rows, cols) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3), (2, 6)] {
            for edges in [Edges::Apart, Edges::Cylinder, Edges::Torus] {
                let mut problem = board_of(name, rows, cols, Wanted::Any);
                problem.board = problem.board.with_edges(edges);
                for condition in CONDITIONS {
                    check(&problem, condition)
                        .unwrap_or_else(|error| panic!("{name} {rows} x {cols} {edges:?}: {error}"));
                }
            }
        }
    }
}

/// Beyond what the plain twin can do: as many are listed as are counted, by any number of threads, each once and in order,
/// and the symmetries do not matter.
#[test]
fn as_many_are_listed_as_are_counted() {
    for (condition, name, side, wanted) in [
        (Condition::Dominating, "queens", 6, Wanted::Exactly(4)),
        (Condition::Dominating, "queens", 8, Wanted::Exactly(5)),
        (Condition::Dominating, "rooks", 4, Wanted::Exactly(5)),
        (Condition::Dominating, "knights", 6, Wanted::Exactly(8)),
        (Condition::Dominating, "pawns", 4, Wanted::Any),
        (Condition::Maximal, "queens", 7, Wanted::Any),
        (Condition::Maximal, "bishops", 5, Wanted::Any),
        (Condition::Maximal, "kings", 6, Wanted::Exactly(6)),
        (Condition::Maximal, "nightriders", 6, Wanted::Any),
    ] {
        let problem = board_of(name, side, side, wanted);
        let sum = |distinct, threads| count(&problem, condition, distinct, threads).iter().sum::<BigUint>();
        let all = sum(false, 1);
        assert_eq!(sum(false, 3), all, "{condition:?} {name}");
        for (which, number) in [(Which::All, all.clone()), (Which::Distinct, sum(true, 1))] {
            let list = listed(&problem, condition, which);
            assert_eq!(BigUint::from(list.len()), number, "{condition:?} {name} {which:?}");
            assert!(list.is_sorted_by(|first, next| first.0 < next.0), "{condition:?} {name}");
            assert_eq!(BigUint::from(list.iter().map(|(_, orbit)| orbit).sum::<usize>()), all);
        }
        // A hole far from the middle, or the rule, leaves no symmetry to use: the sum over where the first square's piece
        // is tells whether the symmetries were used rightly.
        let with = |square: usize, is_there: bool| {
            let mut problem = problem.clone();
            if is_there {
                problem.fixed = vec![Fixed { kind: 0, square }];
            } else {
                return all.clone() - with_piece(&problem, condition, square);
            }
            count(&problem, condition, false, 1).iter().sum::<BigUint>()
        };
        assert_eq!(with(1, true) + with(1, false), all);
    }
}

/// How many of the placements that are listed have a piece on a square.
fn with_piece(problem: &Problem, condition: Condition, square: usize) -> BigUint {
    let list = listed(problem, condition, Which::All);
    list.iter().filter(|(pieces, _)| pieces.contains(&(square, 0))).count().into()
}

/// Known: n rooks dominate n rows in n^n + n^n - n! ways (Yaglom and Yaglom, Challenging Mathematical Problems, 1964).
#[test]
fn rooks_dominate_row_by_row_or_column_by_column() {
    for side in 1..=7u32 {
        let ways = BigUint::from(side).pow(side) * 2u32 - (1..=side).product::<u32>();
        let problem = board_of("rooks", side as usize, side as usize, Wanted::Exactly(side as usize));
        assert_eq!(count(&problem, Condition::Dominating, false, 1), [ways]);
        for condition in CONDITIONS {
            assert_eq!(placement::least(&problem, condition, &Limits::none()), Ok(Some(side as usize)));
        }
    }
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let both = Problem {
        kinds: vec![
            Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(1) },
            Kind { piece: Piece::read("knights").unwrap(), wanted: Wanted::Exactly(1) },
        ],
        ..board_of("queens", 4, 4, Wanted::Any)
    };
    let large = board_of("kings", 46, 46, Wanted::Any);
    let vast = board_of("kings", 1_000_000, 1_000_000, Wanted::Any);
    for condition in CONDITIONS {
        for (problem, need) in [(&both, Need::OneKind), (&large, Need::FewSquares), (&vast, Need::FewSquares)]
        {
            let refused = Err(CountError::Unsuitable { method: Some(Method::Cover), need });
            let options = Options { condition, ..Options::default() };
            assert_eq!(placement::count(problem, &options, &Limits::none()).map(|_| ()), refused);
            assert_eq!(placement::least(problem, condition, &Limits::none()).map(|_| ()), refused);
            let mut ignore = |_: &[Fixed], _: usize| ControlFlow::Continue(());
            let listed = placement::list_where(problem, condition, Which::All, &Limits::none(), &mut ignore);
            assert_eq!(listed.map(|_| ()), refused);
        }
        let options = Options { condition, method: Some(Method::Branch), ..Options::default() };
        let answer = placement::count(&board_of("kings", 4, 4, Wanted::Any), &options, &Limits::none());
        let refused = CountError::Unsuitable { method: Some(Method::Branch), need: Need::Peace };
        assert_eq!(answer.unwrap_err(), refused);
    }
    let options = Options { method: Some(Method::Cover), ..Options::default() };
    let answer = placement::count(&board_of("kings", 4, 4, Wanted::Any), &options, &Limits::none());
    assert_eq!(
        answer.unwrap_err(),
        CountError::Unsuitable { method: Some(Method::Cover), need: Need::Covering }
    );
}

/// Where none of the one-sided kind is wanted, its rule still says which symmetries there are.
#[test]
fn none_wanted_is_maximal_where_none_finds_room() {
    for standing in [&[0usize, 1][..], &[0], &[2, 3], &[1, 2], &[0, 1, 2, 3]] {
        let mut problem = board_of("fR", 2, 2, Wanted::Exactly(0));
        let peaceful = Kind { piece: Piece::read("mW").unwrap(), wanted: Wanted::Exactly(standing.len()) };
        problem.kinds.push(peaceful);
        problem.fixed = standing.iter().map(|square| Fixed { kind: 1, square: *square }).collect();
        for condition in CONDITIONS {
            check(&problem, condition).unwrap_or_else(|error| panic!("{standing:?} {condition:?}: {error}"));
        }
    }
}

/// Pieces that stand and attack each other are in the way of maximal placements alone.
#[test]
fn attacks_hinder_only_peace() {
    let mut problem = board_of("queens", 5, 5, Wanted::Exactly(3));
    problem.fixed = vec![Fixed { kind: 0, square: 0 }, Fixed { kind: 0, square: 6 }];
    assert_eq!(problem.obstacle_to(Condition::Dominating), None);
    assert!(matches!(problem.obstacle_to(Condition::Maximal), Some(Obstacle::Attack { .. })));
    assert_eq!(count(&problem, Condition::Maximal, false, 1), [BigUint::ZERO]);
    assert_eq!(placement::least(&problem, Condition::Maximal, &Limits::none()), Ok(None));
    assert_eq!(placement::least(&problem, Condition::Peaceful, &Limits::none()), Ok(None));
    check(&Problem { board: Board::new(2, 5).unwrap(), ..problem }, Condition::Dominating).unwrap();
}

/// Work that takes minutes or hours, stopped at once; what passes the memory, refused before it is taken.
#[test]
fn searches_keep_to_their_limits() {
    for (condition, problem) in [
        (Condition::Dominating, board_of("queens", 18, 18, Wanted::Exactly(9))),
        (Condition::Dominating, board_of("kings", 30, 30, Wanted::Any)),
        (Condition::Maximal, board_of("queens", 16, 16, Wanted::Any)),
        (Condition::Maximal, board_of("knights", 40, 40, Wanted::Any)),
    ] {
        let mut ignore = |_: &[Fixed], _: usize| ControlFlow::Continue(());
        let stopped = CountError::Stop(Stop::Cancelled);
        for threads in [1, 2] {
            let watch = Impatient::default();
            let limits = Limits { threads, watch: &watch, ..Limits::none() };
            let options = Options { condition, ..Options::default() };
            assert_eq!(placement::count(&problem, &options, &limits).unwrap_err(), stopped);
        }
        let watch = Impatient::default();
        let limits = Limits { watch: &watch, ..Limits::none() };
        let listed = placement::list_where(&problem, condition, Which::All, &limits, &mut ignore);
        assert_eq!(listed, Err(stopped));
        let tight = Limits { bytes: 1000, ..Limits::none() };
        let refused = placement::list_where(&problem, condition, Which::All, &tight, &mut ignore);
        assert!(matches!(refused, Err(CountError::Memory { limit: 1000, .. })), "{refused:?}");
        let refused = placement::least(&problem, condition, &tight);
        assert!(matches!(refused, Err(CountError::Memory { limit: 1000, .. })), "{refused:?}");
    }
}
