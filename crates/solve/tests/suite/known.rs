//! Values that are known from elsewhere; each says from where.

use game::{Game, Outcome, Value};
use solve::{Limits, Method, Request, Solved, solve};

use crate::games::{Heaps, Strip, Tab, TicTacToe};

fn solved<'g, G: Game>(game: &'g G, from: &G::Position) -> Solved<'g, G> {
    solve(game, &Request::natural(Some(from), Limits::none())).unwrap()
}

fn check<G: Game>(game: &G, from: G::Position, expected: Value) {
    assert_eq!(solved(game, &from).value(&from), Some(expected), "{from:?}");
}

/// Agreed by four independent programs (two solvers of the GAMESMAN family, a hash solver, a direct-index loop).
#[test]
fn tic_tac_toe_has_so_many_positions_of_each_value() {
    let solved = solved(&TicTacToe, &[0; 9]);
    assert_eq!(solved.positions(), 5478);
    let lose = |plies| Value::Lose { plies };
    let tie = |plies| Value::Tie { plies };
    let win = |plies| Value::Win { plies };
    let expected = [
        (lose(0), 942),
        (lose(2), 508),
        (lose(4), 124),
        (tie(9), 1),
        (tie(8), 9),
        (tie(7), 24),
        (tie(6), 138),
        (tie(5), 136),
        (tie(4), 264),
        (tie(3), 200),
        (tie(2), 200),
        (tie(1), 80),
        (tie(0), 16),
        (win(5), 122),
        (win(3), 356),
        (win(1), 2358),
    ];
    assert_eq!(solved.histogram().into_iter().collect::<Vec<_>>(), expected);
}

/// From the contest problem that the game comes from, and its test file.
#[test]
fn tab() {
    check(&Tab { rows: 10, columns: 4 }, (4, 3), Value::Win { plies: 3 });
    check(&Tab { rows: 10, columns: 4 }, (5, 3), Value::Lose { plies: 2 });
    check(&Tab { rows: 200, columns: 2 }, (1, 2), Value::Win { plies: 133 });
}

/// Bouton 1902: a position is lost just if the exclusive-or of the heaps is zero.
#[test]
fn heaps() {
    let game = Heaps::<3> { size: 16 };
    let solved = solved(&game, &[15, 15, 15]);
    let mut seen = 0;
    solved.for_each(&mut |heaps, value| {
        let lost = heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0;
        assert_eq!(value.outcome() == Outcome::Lose, lost, "{heaps:?}");
        seen += 1;
    });
    assert_eq!(seen, 16 * 16 * 16);
}

fn strip(holes: &str) -> Value {
    let holes: Vec<u8> = holes.bytes().map(|hole| hole - b'0').collect();
    let game = Strip { holes };
    let solved = solve(&game, &Request::natural(None, Limits::none())).unwrap();
    solved.value(&game.start().unwrap()).unwrap()
}

/// Full retrograde tables of another program: `data/board60-cases.csv`, rule S, rows of up to nine holes.
#[test]
fn strips() {
    for line in include_str!("strip.csv").lines() {
        let [holes, outcome, plies] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let expected = match (outcome, plies.parse()) {
            ("WIN", Ok(plies)) => Value::Win { plies },
            ("LOSE", Ok(plies)) => Value::Lose { plies },
            ("DRAW", Err(_)) => Value::Endless,
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(strip(holes), expected, "{holes}");
    }
}

/// The smallest draws, each with its mirror image; there are none on five holes. Found by full retrograde analysis of all
/// rows of up to six holes, independently of this program.
#[test]
fn the_smallest_strips_that_need_not_end() {
    let smallest = ["011202", "011220", "101202", "101220", "110202", "110220"];
    let mirrored = smallest.iter().map(|row| row.chars().rev().collect());
    let mut expected: Vec<String> = smallest.iter().map(|row| row.to_string()).chain(mirrored).collect();
    expected.sort();
    assert_eq!(drawn(5), Vec::<String>::new());
    assert_eq!(drawn(6), expected);
}

/// The rows with equally many pieces of both players that need not end.
fn drawn(length: u32) -> Vec<String> {
    let holes = |code: u32| {
        let hole = |place| char::from_digit(code / 3_u32.pow(place) % 3, 3).unwrap();
        (0..length).rev().map(hole).collect::<String>()
    };
    let even = |row: &String| row.matches('1').count() == row.matches('2').count();
    (0..3_u32.pow(length)).map(holes).filter(even).filter(|row| strip(row) == Value::Endless).collect()
}

#[test]
fn the_method_is_the_one_that_suits() {
    let method = |solved: Solved<'_, _>| solved.method();
    assert_eq!(method(solved(&Tab { rows: 200, columns: 6 }, &(1, 2))), Method::Sweep);
    assert_eq!(method(solved(&Tab { rows: 20, columns: 6 }, &(1, 2))), Method::Search);
    assert_eq!(solved(&TicTacToe, &[0; 9]).method(), Method::Sweep);
    assert_eq!(solved(&Strip { holes: vec![1, 0, 2] }, &(vec![1, 0, 0, 2], 1)).method(), Method::Retrograde);
}
