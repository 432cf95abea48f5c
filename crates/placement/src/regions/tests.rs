use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::piece::Piece;
use crate::problem::{Kind, Problem, Wanted};
use crate::{Method, Options, Which};

/// The plain twin: every order of columns is tried, and looked at when it is whole.
fn placements(side: usize, regions: &[usize]) -> Vec<Vec<usize>> {
    fn extend(side: usize, columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if columns.len() == side {
            return found.push(columns.clone());
        }
        for col in 0..side {
            columns.push(col);
            extend(side, columns, found);
            columns.pop();
        }
    }
    let mut all = Vec::new();
    extend(side, &mut Vec::new(), &mut all);
    let pairs = |side: usize| (0..side).flat_map(move |row| (0..row).map(move |other| (row, other)));
    all.retain(|columns| {
        let region = |row: usize| regions[row * side + columns[row]];
        pairs(side).all(|(row, other)| {
            let apart = columns[row].abs_diff(columns[other]);
            apart != 0 && (row > other + 1 || apart > 1) && region(row) != region(other)
        })
    });
    all
}

fn solved(side: usize, regions: &[usize]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let result = Solver::new(side, regions).each(&Limits::none(), &mut |columns| {
        found.push(columns.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(result, Ok(()));
    found.sort();
    found
}

fn puzzle(board: &Board) -> Problem {
    let kind = Kind { piece: Piece::read("dragon kings").unwrap(), wanted: Wanted::Exactly(board.rows()) };
    Problem { board: board.clone(), kinds: vec![kind], fixed: Vec::new() }
}

/// How many placements are listed, of two at most.
fn listed(problem: &Problem) -> u64 {
    let mut visits = 0;
    let visited = crate::list(problem, Which::All, &Limits::none(), &mut |_, _| {
        visits += 1;
        if visits < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    visited.unwrap()
}

/// Boards cut anyhow, into as many regions as rows or fewer.
fn cut_anyhow() -> impl Strategy<Value = (usize, Vec<usize>)> {
    (1..=6usize).prop_flat_map(|side| (Just(side), proptest::collection::vec(0..side, side * side)))
}

/// Boards cut into regions that grow, of which about every fifth has one placement.
fn cut_grown() -> impl Strategy<Value = (usize, Vec<usize>)> {
    (select(vec![4usize, 5, 6]), any::<u64>()).prop_map(|(side, seed)| {
        let mut random = Random::seeded(seed);
        let mut grown = || {
            let columns = placement(side, &mut random, &Limits::none()).unwrap();
            Some(Cut::grown(&columns, &mut random)?.regions().to_vec())
        };
        let regions = (0..100).find_map(|_| grown()).expect("most grow");
        (side, regions)
    })
}

fn check((side, regions): (usize, Vec<usize>)) -> Result<(), TestCaseError> {
    let plain = placements(side, &regions);
    prop_assert_eq!(&solved(side, &regions), &plain);
    let board = Board::new(side, side).unwrap().with_regions(regions.iter().copied().map(Some));
    let problem = puzzle(&board);
    prop_assert_eq!(listed(&problem), plain.len().min(2) as u64);
    for method in [Method::Branch, Method::Frontier] {
        let options = Options { method: Some(method), ..Options::default() };
        let answer = crate::count(&problem, &options, &Limits::none()).unwrap();
        prop_assert_eq!(answer.counts.one(), Some(&plain.len().into()), "{:?}", method);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40,
        rng_seed: proptest::test_runner::RngSeed::Fixed(2026),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn regions_of_any_form_are_solved_as_by_the_plain_twin(case in cut_anyhow()) {
        check(case)?;
    }

    #[test]
    fn regions_that_grow_are_solved_as_by_the_plain_twin(case in cut_grown()) {
        check(case)?;
    }
}

/// Whether all squares of each region hang together, as many regions as rows.
fn is_connected(board: &Board) -> bool {
    let regions = board.regions();
    let side = board.rows();
    regions.len() == side
        && regions.values().all(|squares| {
            let mut reached = vec![squares[0]];
            for at in 0.. {
                let Some(square) = reached.get(at).copied() else { break };
                for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                    let near = board.step(square, down, right).filter(|near| squares.contains(near));
                    reached.extend(near.filter(|near| !reached.contains(near)));
                }
            }
            reached.len() == squares.len()
        })
}

fn check_generated(side: usize, seed: u64) {
    let board = generate(side, seed, &Limits::none()).unwrap().unwrap();
    assert!(is_connected(&board), "{side}, {seed}:\n{}", board.regions_text());
    assert_eq!(listed(&puzzle(&board)), 1, "{side}, {seed}:\n{}", board.regions_text());
    assert_eq!(Board::read_regions(&board.regions_text()).as_ref(), Ok(&board));
    assert!(board.regions().values().all(|squares| squares.len() <= side * 7 / 2));
}

#[test]
fn what_is_generated_has_one_placement() {
    let seeds = if std::env::var_os("THECO_LONG").is_some() { 0..200 } else { 0..8 };
    for side in [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] {
        seeds.clone().for_each(|seed| check_generated(side, seed));
    }
    check_generated(15, 1);
}

#[test]
fn large_boards_are_generated_too() {
    if std::env::var_os("THECO_LONG").is_none() {
        return;
    }
    for side in 13..=18 {
        (0..10).for_each(|seed| check_generated(side, seed));
    }
}

#[test]
fn two_and_three_rows_have_no_puzzle_and_too_many_are_refused() {
    for side in [2, 3] {
        assert_eq!(generate(side, 5, &Limits::none()), Ok(None));
        let each_alone: Vec<usize> = (0..side * side).map(|square| square % side).collect();
        assert_eq!(placements(side, &each_alone), Vec::<Vec<usize>>::new());
    }
    let refused = generate(MOST_GENERATED + 1, 5, &Limits::none());
    assert_eq!(refused, Err(CountError::Regions { most: MOST_GENERATED }));
    assert_eq!(generate(0, 5, &Limits::none()).unwrap().unwrap().squares(), 0);
}

/// A seed is a promise: whoever has written it down finds the board again.
#[test]
fn seeds_keep_their_boards() {
    let text = |side, seed| generate(side, seed, &Limits::none()).unwrap().unwrap().regions_text();
    assert_eq!(text(4, 1), "AABB\nAABB\nCBBB\nBBDB\n");
    assert_eq!(
        text(8, 2026),
        "AABBBBBB\nAABBBBBC\nAAAADDBC\nEFFADDCC\nFFFFDCCC\nFFFFFFCG\nFHFFFFGG\nHHFFFFFF\n"
    );
    assert_ne!(text(8, 2026), text(8, 2027));
}
