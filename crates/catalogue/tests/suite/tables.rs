//! Whole tables of short rows, solved backwards from the ends of play on the rows themselves: who wins, and whether
//! who plays by the theory comes to the end.

use std::collections::VecDeque;

use game::Outcome;

use crate::rows::{self, after, is_long, moves, read, show};

/// The number of a row with its player to move.
fn number(row: &[u8], mover: u8) -> usize {
    row.iter().rev().fold(0, |number, hole| number * 3 + usize::from(*hole)) * 2 + usize::from(mover) - 1
}

/// Values of all rows of so many holes with either player to move: `Some((wins, plies))`, nothing if play need not end.
fn solve(holes: usize, reach: usize) -> Vec<Option<(bool, u32)>> {
    let n_values = 2 * 3_usize.pow(holes as u32);
    let (mut values, mut left) = (vec![None; n_values], vec![0; n_values]);
    let mut queue = VecDeque::new();
    for row in rows::all(holes) {
        for mover in [1, 2] {
            let at = number(&row, mover);
            left[at] = moves(&row, mover, reach).len();
            if left[at] == 0 {
                values[at] = Some((false, 0));
                queue.push_back((row.clone(), mover));
            }
        }
    }
    while let Some((row, mover)) = queue.pop_front() {
        let (wins, plies) = values[number(&row, mover)].unwrap();
        // Moves can be taken back, so they also lead to where the other player came from.
        let before = 3 - mover;
        for slide in moves(&row, before, reach) {
            let row = after(&row, slide);
            let at = number(&row, before);
            left[at] -= 1;
            if values[at].is_none() && (!wins || left[at] == 0) {
                values[at] = Some((!wins, plies + 1));
                queue.push_back((row, before));
            }
        }
    }
    values
}

fn outcome(value: Option<(bool, u32)>) -> Outcome {
    match value {
        None => Outcome::Endless,
        Some((true, _)) => Outcome::Win,
        Some((false, _)) => Outcome::Lose,
    }
}

#[test]
fn outcomes_are_those_of_whole_tables() {
    for holes in 0..=if is_long() { 11 } else { 9 } {
        for reach in 0..=3 {
            let values = solve(holes, reach);
            for row in rows::all(holes) {
                for mover in [1, 2] {
                    let known = outcome(values[number(&row, mover)]);
                    let found = read(&row, mover, reach).outcome();
                    assert_eq!(found, known, "{}, {mover} to move, reach {reach}", show(&row));
                }
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Not,
    OnTheWay,
    /// The most plies to the end.
    Done(u32),
}

/// Play in which the winner follows the theory and the loser does anything.
struct Pursuits {
    reach: usize,
    /// By the number of a row that is won.
    seen: Vec<Seen>,
}

impl Pursuits {
    fn new(holes: usize, reach: usize) -> Pursuits {
        Pursuits { reach, seen: vec![Seen::Not; 2 * 3_usize.pow(holes as u32)] }
    }

    /// The most plies to the end from a won row.
    fn longest(&mut self, row: &[u8], winner: u8) -> u32 {
        let at = number(row, winner);
        let text = || format!("{}, {winner} to move, reach {}", show(row), self.reach);
        match self.seen[at] {
            Seen::Done(plies) => return plies,
            Seen::OnTheWay => panic!("play is in a circle at {}", text()),
            Seen::Not => {}
        }
        self.seen[at] = Seen::OnTheWay;
        let position = read(row, winner, self.reach);
        assert_eq!(position.outcome(), Outcome::Win, "{}", text());
        let chosen = position.best().unwrap_or_else(|| panic!("no move at {}", text()));
        let row = after(row, chosen);
        let answers = moves(&row, 3 - winner, self.reach);
        let rest = answers.iter().map(|answer| 1 + self.longest(&after(&row, *answer), winner)).max();
        let plies = 1 + rest.unwrap_or(0);
        self.seen[at] = Seen::Done(plies);
        plies
    }
}

#[test]
fn who_wins_by_the_theory_comes_to_the_end_of_play() {
    for holes in 1..=if is_long() { 11 } else { 9 } {
        for reach in 0..=3 {
            let mut pursuits = Pursuits::new(holes, reach);
            for row in rows::all(holes) {
                for mover in [1, 2] {
                    if read(&row, mover, reach).outcome() == Outcome::Win {
                        pursuits.longest(&row, mover);
                    }
                }
            }
        }
    }
}

#[test]
fn who_wins_by_the_theory_comes_to_the_end_of_play_on_twelve_holes() {
    let most = if is_long() { 4 } else { 3 };
    let count = |row: &[u8], piece| row.iter().filter(|hole| **hole == piece).count();
    for reach in 0..=3 {
        let mut pursuits = Pursuits::new(12, reach);
        let rows =
            rows::all(12).filter(|row| count(row, 1) == count(row, 2) && (1..=most).contains(&count(row, 1)));
        for row in rows {
            for mover in [1, 2] {
                if read(&row, mover, reach).outcome() == Outcome::Win {
                    pursuits.longest(&row, mover);
                }
            }
        }
    }
}

/// Not proved, only found: the theory's moves are nearly always those of the fastest win and of the slowest loss.
#[test]
fn play_by_the_theory_is_nearly_as_fast_and_as_slow_as_can_be() {
    for reach in 0..=3 {
        let values = solve(9, reach);
        let mut pursuits = Pursuits::new(9, reach);
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        for row in rows::all(9) {
            for mover in [1, 2] {
                let position = read(&row, mover, reach);
                match (values[number(&row, mover)], position.best()) {
                    (Some((true, plies)), _) => won.push(pursuits.longest(&row, mover) - plies),
                    (Some((false, plies)), Some(slide)) => {
                        let (_, rest) = values[number(&after(&row, slide), 3 - mover)].unwrap();
                        lost.push(plies - rest - 1);
                    }
                    _ => {}
                }
            }
        }
        for off in [won, lost] {
            let exact = off.iter().filter(|plies| **plies == 0).count();
            assert!(exact * 100 >= off.len() * 96, "{exact} of {}, reach {reach}", off.len());
            assert!(off.iter().all(|plies| *plies <= 4), "reach {reach}");
        }
    }
}
