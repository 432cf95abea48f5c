//! Sprague–Grundy values against published ones, and against the values of sums.

use game::{End, Facts, Fault, Game, Outcome, Turn};
use solve::{Limits, Method, Need, NimberError, Nimbers, Quantity, Request, SolveError, nimbers, solve};

use crate::games::{Graph, Heaps, Kayles, TicTacToe};

/// OEIS A002186: Kayles, rows of 0, 1, 2, … pins.
const KAYLES: [u64; 40] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6,
    7, 4, 1, 2, 3,
];

#[test]
fn kayles() {
    let found = nimbers(&Kayles, &vec![39], Limits::none()).unwrap();
    for (pins, nimber) in (0..).zip(KAYLES) {
        let row = if pins == 0 { vec![] } else { vec![pins] };
        assert_eq!(found.nimber(&row), Some(nimber), "{pins}");
    }
    assert_eq!(found.positions(), 39);
    assert_eq!(found.nimber(&vec![3, 5, 11]), Some(3 ^ 4 ^ 6));
    assert_eq!(found.nimber(&vec![3, 40]), None);
}

#[test]
fn a_sum_is_lost_just_if_its_nimber_is_zero() {
    let rows = vec![3, 4, 5];
    let values = solve(&Kayles, &Request::natural(Some(&rows), Limits::none())).unwrap();
    let found = nimbers(&Kayles, &rows, Limits::none()).unwrap();
    values.for_each(&mut |rows, value| {
        assert_eq!(found.nimber(&rows) == Some(0), value.outcome() == Outcome::Lose, "{rows:?}");
    });
    let game = Heaps::<3> { size: 1000 };
    let found = nimbers(&game, &[999, 500, 77], Limits::none()).unwrap();
    assert_eq!(found.nimber(&[999, 500, 77]), Some(999 ^ 500 ^ 77));
    assert_eq!(found.positions(), 999 + 500 + 77);
}

/// A graph in which sums are said to have a meaning, and the turn after every move.
struct Summed(Graph, Turn);

impl Game for Summed {
    type Position = u16;
    type Move = usize;
    fn facts(&self) -> Facts {
        Facts::impartial()
    }
    fn start(&self) -> Option<u16> {
        Some(0)
    }
    fn verdict(&self, node: &u16) -> Result<Option<End>, Fault> {
        self.0.verdict(node)
    }
    fn moves(&self, node: &u16, into: &mut Vec<usize>) -> Result<(), Fault> {
        self.0.moves(node, into)
    }
    fn apply(&self, node: &u16, mv: &usize) -> Result<u16, Fault> {
        self.0.apply(node, mv)
    }
    fn turn_after(&self, _: &u16, _: &usize) -> Result<Turn, Fault> {
        Ok(self.1)
    }
}

fn summed(moves: &[&[u16]], end: Option<End>) -> Summed {
    let mut ends = vec![None; moves.len()];
    ends[1] = end;
    Summed(Graph { moves: moves.iter().map(|moves| moves.to_vec()).collect(), ends, start: 0 }, Turn::Passes)
}

#[test]
fn what_has_no_nimber_is_refused() {
    let needs_sums = |found: Result<Option<u64>, NimberError<u16>>| {
        let needed: NimberError<u16> =
            NimberError::Solve(SolveError::Unsuitable { method: Method::Nimbers, needs: Need::Sums });
        assert_eq!(format!("{:?}", found.unwrap_err()), format!("{needed:?}"));
    };
    let of = |game: &Summed| nimbers(game, &0, Limits::none()).map(|found| found.nimber(&0));
    assert!(matches!(Nimbers::new(&TicTacToe), Err(SolveError::Unsuitable { needs: Need::Sums, .. })));
    needs_sums(of(&summed(&[&[1], &[0]], Some(End::Win))));
    assert_eq!(of(&summed(&[&[1], &[0]], Some(End::Lose))).unwrap(), Some(1));
    // Another turn has no nimber, whatever the facts say.
    needs_sums(of(&Summed(summed(&[&[1], &[]], None).0, Turn::Stays)));
}

#[test]
fn a_loop_is_told_with_two_of_its_positions() {
    let cases: [(&[&[u16]], [u16; 2]); 4] = [
        (&[&[1], &[0]], [0, 1]),
        (&[&[0], &[]], [0, 0]),
        (&[&[1, 2], &[], &[3], &[4, 1], &[2]], [2, 3]),
        (&[&[1], &[2], &[1, 1]], [1, 2]),
    ];
    for (moves, told) in cases {
        let game = summed(moves, None);
        let mut found = Nimbers::new(&game).unwrap();
        // Twice, as what was begun must be unsolved again.
        for _ in 0..2 {
            match found.find(&0, Limits::none()) {
                Err(NimberError::Loop { from, to }) => assert_eq!([from, to], told, "{moves:?}"),
                other => panic!("{moves:?}: {other:?}"),
            }
            assert_eq!(found.nimber(&0), None);
        }
    }
}

#[test]
fn what_was_solved_stays() {
    let mut found = Nimbers::new(&Kayles).unwrap();
    for (pins, nimber) in KAYLES.into_iter().enumerate().skip(1) {
        assert_eq!(found.find(&vec![pins as u32], Limits::none()).unwrap(), nimber);
        assert_eq!(found.positions(), pins as u64);
    }
    // A run that is stopped leaves what it found, and the next goes on.
    let limits = Limits { positions: 100, ..Limits::none() };
    assert!(found.find(&vec![200], limits).is_err());
    assert_eq!(found.nimber(&vec![39]), Some(KAYLES[39]));
    let whole = nimbers(&Kayles, &vec![200], Limits::none()).unwrap();
    assert_eq!(found.find(&vec![200], Limits::none()).unwrap(), whole.nimber(&vec![200]).unwrap());
}

#[test]
fn limits_hold() {
    let limited = |positions, bytes| {
        let limits = Limits { positions, bytes, ..Limits::none() };
        match nimbers(&Kayles, &vec![500], limits).map(|_| ()) {
            Err(NimberError::Solve(SolveError::OverLimit { what, limit, .. })) => Some((what, limit)),
            _ => None,
        }
    };
    assert_eq!(limited(499, u64::MAX), Some((Quantity::Positions, 499)));
    assert_eq!(limited(u64::MAX, 5000), Some((Quantity::Bytes, 5000)));
    assert_eq!(limited(500, 1 << 30), None);
}
