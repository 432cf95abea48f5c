//! What is kept by differences, beside the same by its definition at the row after the move.

use std::ops::Range;

use game::Outcome;

use super::choice::Tried;
use super::pursuit::Pursuit;
use super::retreat::Retreat;
use super::totals::Totals;
use super::{Player, Reach, Row};

/// Visits every move at every row of up to nine holes, with the row after it.
fn each_move_of_all_rows(mut visit: impl FnMut(&Row, &Tried, &Row)) {
    for holes in 1..=9 {
        for number in 0..3_usize.pow(holes) {
            let hole = |place| match number / 3_usize.pow(place) % 3 {
                0 => None,
                1 => Some(Player::One),
                _ => Some(Player::Two),
            };
            for (mover, reach) in [(Player::One, Reach::Any), (Player::Two, Reach::new(2))] {
                let row = Row::read((0..holes).map(hole), mover, reach);
                row.each_move(|tried| visit(&row, &tried, &after(&row, &tried)));
            }
        }
    }
}

fn after(row: &Row, tried: &Tried) -> Row {
    let mut after = row.clone();
    after.gaps[tried.piece..tried.piece + 2].copy_from_slice(&tried.gaps);
    after
}

/// Whether the owner of these gaps' run can leave such a piece free that all gaps inside pairs are 0, and the least
/// potential of such a choice. The gaps are those left of y0, x1, y1 ... xm, ym.
fn potential_of_odd_run(gaps: &[usize]) -> Option<u128> {
    let m = gaps.len() / 2;
    let (a, b) = (|j: usize| gaps[2 * j - 1], |j: usize| gaps[2 * j]);
    let is_closed = |f: &usize| (1..=*f).all(|j| a(j) == 0) && (f + 1..=m).all(|j| b(j) == 0);
    let potential =
        |f| (1..=f).map(|j| j * b(j)).sum::<usize>() + (f + 1..=m).map(|j| (m + 1 - j) * a(j)).sum::<usize>();
    (0..=m).filter(is_closed).map(|f| potential(f) as u128).min()
}

/// The gaps from the left end of a run to its right end, as the pursuer drives: from the side of the run that his
/// piece begins.
fn driven(row: &Row, run: &Range<usize>, pursuer: Player) -> Vec<usize> {
    let mut gaps = row.gaps[run.start..=run.end].to_vec();
    if row.order.owners[run.start] != pursuer {
        gaps.reverse();
    }
    gaps
}

fn plain_potential(row: &Row, pursuer: Player) -> Option<u128> {
    if !row.totals().is_safe(pursuer) {
        return None;
    }
    let mut potential = 0;
    for run in &row.order.runs {
        if run.len().is_multiple_of(2) {
            let gaps = driven(row, run, pursuer);
            if gaps.iter().skip(1).step_by(2).any(|heap| *heap > 0) {
                return None;
            }
            potential += gaps.iter().step_by(2).enumerate().map(|(j, gap)| (j * gap) as u128).sum::<u128>();
        } else if row.order.owners[run.start] == pursuer {
            potential += potential_of_odd_run(&row.gaps[run.start..run.end])?;
        }
    }
    Some(potential)
}

#[test]
fn potentials_after_moves_are_those_of_their_definition() {
    let mut n_closed = 0;
    each_move_of_all_rows(|row, tried, after| {
        let pursuit = Pursuit::new(row, row.mover);
        let found =
            pursuit.potential_after(tried.piece, tried.gaps, &tried.totals, &pursuit.in_run(tried.run));
        assert_eq!(found, plain_potential(after, row.mover), "{row:?} {:?}", tried.slide);
        n_closed += usize::from(found.is_some());
    });
    assert!(n_closed > 10_000, "{n_closed}");
}

#[test]
fn sums_after_moves_are_those_of_the_row_after_them() {
    each_move_of_all_rows(|row, tried, after| {
        let totals = Totals::new(&after.order.roles, &after.gaps, after.reach);
        assert_eq!(tried.totals, totals, "{row:?} {:?}", tried.slide);
    });
}

/// The holes to retreat over once the winner has closed all pairs: closing adds the gap inside a pair to the one
/// behind it.
fn plain_refuge(row: &Row, winner: Player) -> i128 {
    let refuge_of = |run: &Range<usize>| {
        if run.len().is_multiple_of(2) {
            let gaps = driven(row, run, winner);
            return gaps.iter().enumerate().map(|(place, gap)| (place / 2 * gap) as i128).sum();
        }
        if row.order.owners[run.start] != winner {
            return 0;
        }
        let closed = |f: usize| {
            let mut gaps = row.gaps[run.start..run.end].to_vec();
            let m = gaps.len() / 2;
            for j in 1..=f {
                gaps[2 * j - 2] += std::mem::take(&mut gaps[2 * j - 1]);
            }
            for j in (f + 1..=m).rev() {
                let pair = std::mem::take(&mut gaps[2 * j]);
                // Behind ym there is the end of the run, which serves no retreat.
                if j < m {
                    gaps[2 * j + 1] += pair;
                }
            }
            potential_of_odd_run_at(&gaps, f)
        };
        (0..=run.len() / 2).map(closed).min().unwrap_or(0)
    };
    row.order.runs.iter().map(refuge_of).sum()
}

fn potential_of_odd_run_at(gaps: &[usize], f: usize) -> i128 {
    let m = gaps.len() / 2;
    let right = (1..=f).map(|j| j * gaps[2 * j]);
    let left = (f + 1..=m).map(|j| (m + 1 - j) * gaps[2 * j - 1]);
    right.chain(left).sum::<usize>() as i128
}

#[test]
fn refuges_grow_by_as_much_as_is_found_without_looking_at_the_row_after() {
    let mut n_lost = 0;
    each_move_of_all_rows(|row, tried, after| {
        if row.outcome() != Outcome::Lose {
            return;
        }
        n_lost += 1;
        let winner = row.mover.other();
        let retreat = Retreat::new(row, row.mover);
        let gain = retreat.gain(tried.piece, tried.holes(), retreat.in_run(tried.run).as_ref());
        assert_eq!(
            gain,
            plain_refuge(after, winner) - plain_refuge(row, winner),
            "{row:?} {:?}",
            tried.slide
        );
    });
    assert!(n_lost > 10_000, "{n_lost}");
}
