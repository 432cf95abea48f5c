//! The table of the theorem once more, word by word, on the holes themselves: the plain twin of the sums.

use catalogue::strip::Slide;
use game::Outcome;
use proptest::prelude::*;

use crate::rows::{self, after, config, read, show};

/// What one player has: whether there is space in an odd run, and the open critical gaps by their numbers.
#[derive(Default)]
struct Side {
    is_safe: bool,
    critical: Vec<usize>,
}

pub(crate) fn outcome(row: &[u8], mover: u8, reach: usize) -> Outcome {
    let closable = |gap: usize| reach == 0 || gap <= reach;
    let size = |gap: usize| if reach == 0 { gap } else { gap % (reach + 1) };
    let pieces: Vec<usize> = (0..row.len()).filter(|hole| row[*hole] != 0).collect();
    let gaps = gaps(row, &pieces);
    let runs = runs(row, &pieces);
    let is_odd = |run: &[usize]| run.len() % 2 == 1;
    let mut sides = [Side::default(), Side::default()];
    let side_of = |piece: usize| if row[pieces[piece]] == mover { 0 } else { 1 };
    let mut nim_sum = 0;
    for (number, run) in runs.iter().enumerate() {
        let (first, last) = (run[0], run[run.len() - 1]);
        if is_odd(run) {
            sides[side_of(first)].is_safe |= gaps[first..=last + 1].iter().any(|gap| *gap > 0);
            continue;
        }
        nim_sum ^= run.chunks(2).fold(0, |sum, pair| sum ^ size(gaps[pair[1]]));
        if number > 0 && is_odd(&runs[number - 1]) && gaps[first + 1] > 0 {
            sides[side_of(first)].critical.push(first + 1);
        }
        if number + 1 < runs.len() && is_odd(&runs[number + 1]) && gaps[last] > 0 {
            sides[side_of(last)].critical.push(last);
        }
    }
    let [own, other] = sides;
    let b_closable = other.critical.len() == 1 && closable(gaps[other.critical[0]]);
    let (a, b) = (own.critical.len(), other.critical.len());
    match (own.is_safe, other.is_safe) {
        (true, true) => Outcome::Endless,
        (true, false) if b == 0 || b_closable => Outcome::Win,
        (true, false) => Outcome::Endless,
        (false, true) if a == 0 => Outcome::Lose,
        (false, true) => Outcome::Endless,
        (false, false) if a == 0 && b == 0 && nim_sum != 0 => Outcome::Win,
        (false, false) if a == 0 && b_closable && nim_sum ^ size(gaps[other.critical[0]]) == 0 => {
            Outcome::Win
        }
        (false, false) if a == 0 => Outcome::Lose,
        (false, false) if b == 0 => Outcome::Win,
        (false, false) if b_closable => {
            let (critical, own_first) = (other.critical[0], own.critical[0]);
            let rest = nim_sum ^ size(gaps[critical]) ^ size(gaps[own_first]);
            let wins = own.critical.contains(&critical) || a >= 2 || !closable(gaps[own_first]) || rest != 0;
            if wins { Outcome::Win } else { Outcome::Endless }
        }
        (false, false) => Outcome::Endless,
    }
}

/// The empty holes left of each piece, and those right of the last.
pub(crate) fn gaps(row: &[u8], pieces: &[usize]) -> Vec<usize> {
    let before = std::iter::once(None).chain(pieces.iter().copied().map(Some));
    let behind = pieces.iter().copied().chain([row.len()]);
    before.zip(behind).map(|(left, right)| right - left.map_or(0, |hole| hole + 1)).collect()
}

/// The pieces by their numbers, cut between neighbours of the same player.
pub(crate) fn runs(row: &[u8], pieces: &[usize]) -> Vec<Vec<usize>> {
    let numbers: Vec<usize> = (0..pieces.len()).collect();
    numbers.chunk_by(|left, right| row[pieces[*left]] != row[pieces[*right]]).map(<[usize]>::to_vec).collect()
}

/// Every move is tried, and the row after it looked at afresh.
fn moves(row: &[u8], mover: u8, reach: usize) -> Vec<(Slide, Outcome)> {
    let moves = rows::moves(row, mover, reach).into_iter();
    moves.map(|slide| (slide, outcome(&after(row, slide), 3 - mover, reach).turned())).collect()
}

fn check(row: &[u8], mover: u8, reach: usize) {
    let fast = read(row, mover, reach);
    let text = || format!("{}, {mover} to move, reach {reach}", show(row));
    let outcome = outcome(row, mover, reach);
    assert_eq!(fast.outcome(), outcome, "{}", text());
    let moves = moves(row, mover, reach);
    assert_eq!(fast.moves(), moves, "{}", text());
    let best = fast.best();
    assert_eq!(best.is_some(), !moves.is_empty(), "{}", text());
    let kept = moves.iter().find(|(slide, _)| Some(*slide) == best).map_or(Outcome::Lose, |(_, kept)| *kept);
    assert_eq!(kept, outcome, "{best:?} at {}", text());
}

#[test]
fn sums_and_differences_agree_with_the_plain_table_on_all_short_rows() {
    for holes in 0..=9 {
        for row in rows::all(holes) {
            for reach in 0..=3 {
                check(&row, 1, reach);
                check(&row, 2, reach);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(500, 20_000))]

    #[test]
    fn sums_and_differences_agree_with_the_plain_table_on_long_rows(
        row in rows::structured(200),
        mover in 1..=2_u8,
        reach in 0..=4_usize,
    ) {
        check(&row, mover, reach);
    }

    #[test]
    fn sums_and_differences_agree_with_the_plain_table_on_any_rows(
        row in proptest::collection::vec(0..=2_u8, 0..=200),
        mover in 1..=2_u8,
        reach in 0..=4_usize,
    ) {
        check(&row, mover, reach);
    }
}
