//! By how much games with extra turns are won: the lead at which play is level, and what lies beside it.
//!
//! The margins of Dots and Boxes are published. Those of Kalah are found by a plain minimax here, which knows nothing of
//! rules files, and agree with those of another program where one was found.

use std::collections::HashMap;

use ask::{Budget, Settings, SolveQuestion, Words};
use game::Outcome;

use crate::files;

/// Boards of so many rows and columns of boxes, and by how many boxes the first player wins.
///
/// David Wilson, Dots-and-Boxes solver page; Barker and Korf, Solving Dots-and-Boxes, AAAI 2012.
const DOTS: &[(u32, u32, i32)] =
    &[(1, 1, -1), (1, 2, 0), (2, 1, 0), (1, 3, -1), (1, 4, 0), (2, 2, 2), (2, 3, -2)];

/// Pits, counters in each, whether a last counter alone is taken, and by how many counters the first player wins.
///
/// Other programs are named in `testdata/values/turns.toml`; the twin below finds these and more.
const KALAH: &[(usize, u8, bool, i32)] = &[(2, 2, false, -2), (4, 2, false, 6)];

/// From a board that is won by a margin, the player to move who begins so many points behind is level, and one point
/// more or less decides.
fn check(game: &str, parameters: &str, board: &str, margin: i32) {
    for (more, expected) in [(-1, Outcome::Lose), (0, Outcome::Tie), (1, Outcome::Win)] {
        let at = Some(format!("{board},{}", more - margin));
        let settings = Settings { at, ..files::settings(parameters) };
        let question = SolveQuestion { settings, ..SolveQuestion::default() };
        let answer = ask::solve(&files::rules(game), &question, &Budget::unlimited(), &Words::english());
        let found = answer.unwrap().value.outcome();
        assert_eq!(found, expected, "{game} {parameters}: {more} more than level, if the margin is {margin}");
    }
}

fn check_dots(rows: u32, cols: u32, margin: i32) {
    let lines = |rows: u32, cols: u32| vec![".".repeat(cols as usize); rows as usize].join("/");
    let board = format!("{},{}", lines(rows + 1, cols), lines(rows, cols + 1));
    check("dots", &format!("rows={rows} cols={cols}"), &board, margin);
}

fn check_kalah(pits: usize, counters: u8, alone: bool, margin: i32) {
    let parameters = format!("pits={pits} counters={counters} alone={}", u8::from(alone));
    let board = vec![counters.to_string(); 2 * pits].join(",");
    check("kalah", &parameters, &board, margin);
}

#[test]
fn dots_are_won_by_as_many_boxes_as_published() {
    for (rows, cols, margin) in DOTS {
        assert_eq!(dots(*rows, *cols), *margin, "{rows} x {cols}");
        check_dots(*rows, *cols, *margin);
    }
}

/// 16 777 216 sets of lines: each of three leads takes a minute and a third of a gigabyte.
#[test]
fn nine_boxes_are_lost_by_three() {
    if files::is_long() {
        check_dots(3, 3, -3);
    }
}

#[test]
fn kalah_is_won_by_as_much_as_the_twin_and_other_programs_say() {
    for (pits, counters, alone, margin) in KALAH {
        assert_eq!(kalah(*pits, *counters, *alone), *margin, "{pits} pits, {counters} counters");
    }
    for (pits, most) in [(1, 6), (2, 4), (3, 2), (4, 1)] {
        for counters in 1..=most {
            for alone in [false, true] {
                check_kalah(pits, counters, alone, kalah(pits, counters, alone));
            }
        }
    }
}

/// The margin of Dots and Boxes by plain minimax over sets of lines.
fn dots(rows: u32, cols: u32) -> i32 {
    let n_across = (rows + 1) * cols;
    let across = |r: u32, c: u32| 1_u32 << (r * cols + c);
    let down = |r: u32, c: u32| 1_u32 << (n_across + r * (cols + 1) + c);
    let mut boxes = Vec::new();
    for r in 0..rows {
        for c in 0..cols {
            boxes.push(across(r, c) | across(r + 1, c) | down(r, c) | down(r, c + 1));
        }
    }
    let n_lines = n_across + rows * (cols + 1);
    // The margin of the player to move, for each set of drawn lines; fewer open lines are solved first.
    let mut margins = vec![0_i32; 1 << n_lines];
    for drawn in (0..(1_u32 << n_lines) - 1).rev() {
        let open = (0..n_lines).map(|line| 1 << line).filter(|line| drawn & line == 0);
        let worth = |line: u32| {
            let closed = boxes.iter().filter(|lines| *lines & line != 0 && *lines & !(drawn | line) == 0);
            let (closed, rest) = (closed.count() as i32, margins[(drawn | line) as usize]);
            if closed > 0 { closed + rest } else { -rest }
        };
        margins[drawn as usize] = open.map(worth).max().unwrap();
    }
    margins[0]
}

/// The margin of Kalah by plain minimax, counter by counter.
fn kalah(pits: usize, counters: u8, alone: bool) -> i32 {
    let mut known = HashMap::new();
    kalah_from(vec![counters; pits], vec![counters; pits], alone, &mut known)
}

type Pits = Vec<u8>;

fn kalah_from(mine: Pits, theirs: Pits, alone: bool, known: &mut HashMap<(Pits, Pits), i32>) -> i32 {
    let total = |pits: &Pits| pits.iter().map(|pit| i32::from(*pit)).sum::<i32>();
    if total(&mine) == 0 || total(&theirs) == 0 {
        return total(&mine) - total(&theirs);
    }
    let key = (mine, theirs);
    if let Some(margin) = known.get(&key) {
        return *margin;
    }
    let (mine, theirs) = &key;
    let pits = mine.len();
    let mut best = i32::MIN;
    for pit in (0..pits).filter(|pit| mine[*pit] > 0) {
        // The ring: the own pits, the own store, the other pits.
        let mut ring = [&mine[..], &[0], &theirs[..]].concat();
        let mut place = pit;
        for _ in 0..std::mem::take(&mut ring[pit]) {
            place = (place + 1) % ring.len();
            ring[place] += 1;
        }
        let opposite = 2 * pits - place.min(pits);
        if place < pits && ring[place] == 1 && (alone || ring[opposite] > 0) {
            ring[pits] += 1 + std::mem::take(&mut ring[opposite]);
            ring[place] = 0;
        }
        let (own, other) = (ring[..pits].to_vec(), ring[pits + 1..].to_vec());
        let stored = i32::from(ring[pits]);
        let worth = if place == pits {
            stored + kalah_from(own, other, alone, known)
        } else {
            stored - kalah_from(other, own, alone, known)
        };
        best = best.max(worth);
    }
    known.insert(key, best);
    best
}
