//! The backtracking step by step: each step is what the plain rule says of the queens that stand.

use std::ops::ControlFlow;

use placement::{Blocks, Step, trace};

/// Steps and the queens after each.
fn steps(n: usize) -> Vec<(Step, Vec<usize>)> {
    let mut steps = Vec::new();
    trace(n, &mut |step, queens| {
        steps.push((step, queens.to_vec()));
        ControlFlow::Continue(())
    });
    steps
}

/// The queens that attack a square, sought one by one.
fn attackers(queens: &[usize], row: usize, col: usize) -> Blocks {
    let sought = |is_on: &dyn Fn(usize, usize) -> bool| (0..queens.len()).find(|at| is_on(*at, queens[*at]));
    Blocks {
        column: sought(&|_, other| other == col),
        sum: sought(&|at, other| at + other == row + col),
        difference: sought(&|at, other| at + col == row + other),
    }
}

/// Replays the steps: the squares of a row are tried from the left, and nothing is left out.
fn check(n: usize) -> usize {
    let (mut queens, mut next, mut solutions, mut is_over) = (Vec::new(), 0, 0, false);
    for (step, after) in steps(n) {
        assert!(!is_over, "{n}: a step after the end");
        match step {
            Step::Blocked { row, col, by } => {
                assert_eq!((row, col), (queens.len(), next), "{n}");
                assert_eq!(by, attackers(&queens, row, col), "{n}");
                assert!(!by.is_empty(), "{n}");
                next += 1;
            }
            Step::Put { row, col } => {
                assert_eq!((row, col), (queens.len(), next), "{n}");
                assert!(attackers(&queens, row, col).is_empty(), "{n}");
                queens.push(col);
                next = 0;
            }
            Step::Solution => {
                assert_eq!(queens.len(), n);
                solutions += 1;
            }
            Step::Back { row, col } => {
                assert!(queens.len() == n || next == n, "{n}: not all columns were tried");
                assert_eq!((queens.pop(), queens.len()), (Some(col), row), "{n}");
                next = col + 1;
            }
            Step::End => {
                assert!(queens.is_empty() && (n == 0 || next == n), "{n}");
                is_over = true;
            }
        }
        assert_eq!(after, queens, "{n}");
    }
    assert!(is_over, "{n}");
    solutions
}

/// OEIS A000170.
#[test]
fn every_step_is_the_rules() {
    let solutions: Vec<usize> = (0..=8).map(check).collect();
    assert_eq!(solutions, [1, 1, 0, 0, 2, 10, 4, 40, 92]);
}

/// Followed with a pencil: on four rows, the queen in the corner fails after three more queens were tried.
#[test]
fn four_queens_begin_as_on_paper() {
    let puts: Vec<Vec<usize>> =
        steps(4).into_iter().filter(|(step, _)| matches!(step, Step::Put { .. })).map(|(_, q)| q).collect();
    let first: [&[usize]; 7] = [&[0], &[0, 2], &[0, 3], &[0, 3, 1], &[1], &[1, 3], &[1, 3, 0]];
    assert_eq!(puts[..7], first);
}

#[test]
fn whoever_watches_may_end_the_search() {
    let mut calls = 0;
    trace(1000, &mut |_, _| {
        calls += 1;
        if calls == 5000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(calls, 5000);
}
