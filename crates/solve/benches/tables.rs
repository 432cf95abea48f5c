//! How fast tables are made: four in a row on 4x4, marked and swept, searched, and by retrograde analysis;
//! and a numbered table of 400 000 positions with about 170 moves each.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use game::{End, Facts, Fault, Game, Index, Look, NextNumber, Value, Walker};
use solve::{Limits, Method, Request, Scope, solve};

/// Four in a row on 4x4: sixteen squares of 0, 1 for the first player, 2.
struct FourInARow;

type Squares = [u8; 16];

/// The lines, as sets of squares.
const LINES: [u16; 10] = [0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

/// The squares of both players as sets.
fn sets(squares: &Squares) -> [u16; 2] {
    let set = |who| (0..16).filter(|&square| squares[square] == who).fold(0, |set, square| set | 1 << square);
    [set(1), set(2)]
}

fn lost(other: u16) -> bool {
    LINES.iter().any(|line| other & line == *line)
}

impl Game for FourInARow {
    type Position = Squares;
    type Move = usize;

    fn facts(&self) -> Facts {
        Facts { stuck: End::Tie, impartial: false, sums: false, splits: false }
    }

    fn start(&self) -> Option<Squares> {
        Some([0; 16])
    }

    fn verdict(&self, squares: &Squares) -> Result<Option<End>, Fault> {
        let [first, second] = sets(squares);
        let other = if first.count_ones() > second.count_ones() { first } else { second };
        Ok(lost(other).then_some(End::Lose))
    }

    fn moves(&self, squares: &Squares, into: &mut Vec<usize>) -> Result<(), Fault> {
        into.extend((0..16).filter(|&square| squares[square] == 0));
        Ok(())
    }

    fn apply(&self, squares: &Squares, &square: &usize) -> Result<Squares, Fault> {
        let [first, second] = sets(squares);
        let mut after = *squares;
        after[square] = if first.count_ones() == second.count_ones() { 1 } else { 2 };
        Ok(after)
    }

    fn index(&self) -> Option<Box<dyn Index<Squares> + '_>> {
        Some(Box::new(Base3))
    }
}

/// Square 0 is the lowest digit.
struct Base3;

impl Index<Squares> for Base3 {
    fn bound(&self) -> u64 {
        3_u64.pow(16)
    }

    fn rank(&self, squares: &Squares) -> Option<u64> {
        Some(squares.iter().rev().fold(0, |rank, &square| rank * 3 + u64::from(square)))
    }

    fn unrank(&self, mut rank: u64) -> Option<Squares> {
        let mut squares = [0; 16];
        for square in &mut squares {
            *square = (rank % 3) as u8;
            rank /= 3;
        }
        let [first, second] = sets(&squares);
        let lead = first.count_ones().checked_sub(second.count_ones())?;
        (lead <= 1).then_some(squares)
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(Base3Walker::new())
    }
}

/// Decodes numbers by eight squares at a time.
struct Base3Walker {
    halves: Vec<(u16, u16)>,
    powers: [u64; 16],
}

const HALF: u64 = 6561;

impl Base3Walker {
    fn new() -> Self {
        let half = |rank: u64| {
            let digit = |square: u32| rank / 3_u64.pow(square) % 3;
            let set =
                |who| (0..8).filter(|&square| digit(square) == who).fold(0, |set, square| set | 1 << square);
            (set(1), set(2))
        };
        Base3Walker {
            halves: (0..HALF).map(half).collect(),
            powers: std::array::from_fn(|square| 3_u64.pow(square as u32)),
        }
    }
}

impl Walker for Base3Walker {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        let (low, high) = (self.halves[(rank % HALF) as usize], self.halves[(rank / HALF) as usize]);
        let (first, second) = (low.0 | high.0 << 8, low.1 | high.1 << 8);
        let (mover, other) = match first.count_ones().checked_sub(second.count_ones()) {
            Some(0) => (1, second),
            Some(1) => (2, first),
            _ => return Ok(Look::Invalid),
        };
        if lost(other) {
            return Ok(Look::Ended(End::Lose));
        }
        let mut empty = !(first | second);
        if empty == 0 {
            return Ok(Look::Ended(End::Tie));
        }
        while empty != 0 {
            let after = rank + mover * self.powers[empty.trailing_zeros() as usize];
            into.push(NextNumber::passed(after));
            empty &= empty - 1;
        }
        Ok(Look::Open)
    }
}

/// Tab: from row `r`, column `c`, any other column `k`, and `k` rows on.
struct Tab {
    rows: u64,
    columns: u64,
}

impl Game for Tab {
    type Position = (u64, u64);
    type Move = u64;

    fn facts(&self) -> Facts {
        Facts::impartial()
    }

    fn start(&self) -> Option<(u64, u64)> {
        None
    }

    fn moves(&self, &(row, column): &(u64, u64), into: &mut Vec<u64>) -> Result<(), Fault> {
        into.extend((1..=self.columns.min(self.rows - row)).filter(|&k| k != column));
        Ok(())
    }

    fn apply(&self, &(row, _): &(u64, u64), &k: &u64) -> Result<(u64, u64), Fault> {
        Ok((row + k, k))
    }

    fn index(&self) -> Option<Box<dyn Index<(u64, u64)> + '_>> {
        Some(Box::new(TabIndex { rows: self.rows, columns: self.columns }))
    }
}

struct TabIndex {
    rows: u64,
    columns: u64,
}

impl Index<(u64, u64)> for TabIndex {
    fn bound(&self) -> u64 {
        self.rows * self.columns
    }

    fn rank(&self, &(row, column): &(u64, u64)) -> Option<u64> {
        Some((row - 1) * self.columns + column - 1)
    }

    fn unrank(&self, rank: u64) -> Option<(u64, u64)> {
        Some((rank / self.columns + 1, rank % self.columns + 1))
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(TabWalker { rows: self.rows, columns: self.columns })
    }
}

struct TabWalker {
    rows: u64,
    columns: u64,
}

impl Walker for TabWalker {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        let (row, column) = (rank / self.columns + 1, rank % self.columns + 1);
        let longest = self.columns.min(self.rows - row);
        let to = |k| NextNumber::passed((row + k - 1) * self.columns + k - 1);
        into.extend((1..=longest).filter(|&k| k != column).map(to));
        Ok(if into.is_empty() { Look::Ended(End::Lose) } else { Look::Open })
    }
}

/// 9,722,011 positions and a tie, as found by an independent hash solver and by a loop over all 3^16 boards.
fn four_in_a_row(criterion: &mut Criterion) {
    for (method, bytes) in [(Method::Sweep, 5), (Method::Search, 26), (Method::Retrograde, 70)] {
        let request = Request { method: Some(method), ..Request::natural(None, Limits::none()) };
        criterion.bench_function(&format!("4x4 four in a row, {method:?}"), |bencher| {
            bencher.iter(|| {
                let solved = solve(&FourInARow, &request).unwrap();
                assert_eq!(solved.value(&[0; 16]), Some(Value::Tie { plies: 16 }));
                assert_eq!(solved.positions(), 9_722_011);
                assert!(solved.bytes() < solved.positions() * bytes, "{method:?}: {} bytes", solved.bytes());
                black_box(solved)
            });
        });
    }
}

fn tab(criterion: &mut Criterion) {
    let game = Tab { rows: 2000, columns: 200 };
    let request = Request { scope: Scope::All, ..Request::natural(None, Limits::none()) };
    criterion.bench_function("tab 2000x200", |bencher| {
        bencher.iter(|| {
            let solved = solve(&game, &request).unwrap();
            assert_eq!((solved.method(), solved.positions()), (Method::Sweep, 400_000));
            assert_eq!(solved.value(&(2000, 1)), Some(Value::Lose { plies: 0 }));
            black_box(solved.value(&(1, 2)))
        });
    });
}

/// Three million positions with ten moves each to anywhere, of which one in sixteen has ended.
struct Maze;

const ROOMS: u64 = 3_000_000;

impl Game for Maze {
    type Position = u64;
    type Move = u64;

    fn facts(&self) -> Facts {
        Facts { sums: false, ..Facts::impartial() }
    }

    fn start(&self) -> Option<u64> {
        Some(1)
    }

    fn moves(&self, &room: &u64, into: &mut Vec<u64>) -> Result<(), Fault> {
        if !room.is_multiple_of(16) {
            into.extend(0..10);
        }
        Ok(())
    }

    fn apply(&self, room: &u64, door: &u64) -> Result<u64, Fault> {
        let mixed = (room * 10 + door).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Ok((mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93) % ROOMS)
    }

    fn index(&self) -> Option<Box<dyn Index<u64> + '_>> {
        Some(Box::new(Rooms))
    }
}

struct Rooms;

impl Index<u64> for Rooms {
    fn bound(&self) -> u64 {
        ROOMS
    }

    fn rank(&self, room: &u64) -> Option<u64> {
        Some(*room)
    }

    fn unrank(&self, rank: u64) -> Option<u64> {
        Some(rank)
    }

    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(Rooms)
    }
}

impl Walker for Rooms {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        if rank.is_multiple_of(16) {
            return Ok(Look::Ended(End::Lose));
        }
        for door in 0..10 {
            into.push(NextNumber::passed(Maze.apply(&rank, &door)?));
        }
        Ok(Look::Open)
    }
}

fn maze(criterion: &mut Criterion) {
    for scope in [Scope::All, Scope::Reachable] {
        let request = Request { scope, ..Request::natural(None, Limits::none()) };
        criterion.bench_function(&format!("maze, {scope:?}"), |bencher| {
            bencher.iter(|| {
                let solved = solve(&Maze, &request).unwrap();
                assert_eq!(solved.method(), Method::Retrograde);
                assert!(solved.positions() > ROOMS * 9 / 10);
                assert_eq!(solved.value(&16), Some(Value::Lose { plies: 0 }));
                black_box(solved)
            });
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).warm_up_time(Duration::from_millis(100));
    targets = tab, maze, four_in_a_row
}
criterion_main!(benches);
