//! How fast the theory of `strip` answers: each bench asserts its answer, and trying every move with a fresh look at
//! the row after it runs beside the differences.

use std::hint::black_box;
use std::sync::Arc;

use catalogue::strip::{Player, Reach, Row, Slide};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use game::Outcome;
use lang::Settings;

type Holes = Vec<Option<Player>>;

fn holes(text: &str) -> Holes {
    let hole = |hole| match hole {
        '1' => Some(Player::One),
        '2' => Some(Player::Two),
        _ => None,
    };
    text.chars().map(hole).collect()
}

/// Won rows of sixty holes.
fn sixty() -> [(&'static str, String); 3] {
    [
        ("one each", format!("1{}2", "0".repeat(58))),
        ("heaps", "102000".repeat(9) + "100002"),
        ("odd runs", "1002000100".repeat(6)),
    ]
}

fn read(holes: &Holes) -> Row {
    Row::read(holes.iter().copied(), Player::One, Reach::Any)
}

/// All winning moves: every move is tried, and the row after it read again.
fn plain_winning_moves(holes: &Holes) -> Vec<Slide> {
    let (mut after, mut winning) = (holes.clone(), Vec::new());
    for from in (0..holes.len()).filter(|hole| holes[*hole] == Some(Player::One)) {
        let is_empty = |to: &usize| holes[*to].is_none();
        let left = (0..from).rev().take_while(is_empty);
        let right = (from + 1..holes.len()).take_while(is_empty);
        for to in left.chain(right) {
            after.swap(from, to);
            if Row::read(after.iter().copied(), Player::Two, Reach::Any).outcome() == Outcome::Lose {
                winning.push(Slide { from, to });
            }
            after.swap(from, to);
        }
    }
    winning
}

fn sixty_holes(c: &mut Criterion) {
    let mut group = c.benchmark_group("strip of 60 holes");
    let rules =
        Arc::new(lang::read(catalogue::find("strip").expect("a game").text).rules.expect("right rules"));
    let definition = rules.define(&Settings::default()).expect("60 holes");
    let theory = catalogue::theory("strip", &definition).expect("a theory");
    for (name, text) in sixty() {
        assert_eq!(text.len(), 60);
        let position = definition.read_position(&text).expect("a position");
        group.bench_function(BenchmarkId::new("outcome and move of the rules", name), |b| {
            b.iter(|| {
                assert_eq!(theory.outcome(black_box(&position)).unwrap(), Outcome::Win);
                theory.best(&position).unwrap().expect("a won row has a move")
            });
        });
        group.bench_function(BenchmarkId::new("outcome of the rules", name), |b| {
            b.iter(|| assert_eq!(theory.outcome(black_box(&position)).unwrap(), Outcome::Win));
        });
        let holes = holes(&text);
        let best = read(&holes).best().expect("a won row has a move");
        group.bench_function(BenchmarkId::new("plain: all winning moves", name), |b| {
            b.iter(|| assert!(plain_winning_moves(black_box(&holes)).contains(&best)));
        });
    }
    group.finish();
}

/// A pattern of nine holes over and over, behind a pair that makes the row won.
fn long(pattern: &str, holes: usize) -> Holes {
    self::holes(&format!("100000002{}", pattern.repeat(holes / 9 - 1)))
}

fn long_rows(c: &mut Criterion) {
    let mut group = c.benchmark_group("strip of many holes");
    group.sample_size(10);
    for (name, pattern) in [("heaps", "102001002"), ("odd runs", "100200010")] {
        let row = long(pattern, 9_000);
        let best = read(&row).best().expect("a won row has a move");
        group.bench_function(BenchmarkId::new("move, 9000", name), |b| {
            b.iter(|| assert_eq!(read(black_box(&row)).best(), Some(best)));
        });
        group.bench_function(BenchmarkId::new("plain: all winning moves, 9000", name), |b| {
            b.iter(|| assert!(plain_winning_moves(black_box(&row)).contains(&best)));
        });
        let row = long(pattern, 999_999);
        group.bench_function(BenchmarkId::new("outcome, 999999", name), |b| {
            b.iter(|| assert_eq!(read(black_box(&row)).outcome(), Outcome::Win));
        });
        group.bench_function(BenchmarkId::new("move, 999999", name), |b| {
            b.iter(|| read(black_box(&row)).best().expect("a won row has a move"));
        });
    }
    let wide = holes(&format!("1{}2", "0".repeat(999_998)));
    group.bench_function("move, one piece each in a million", |b| {
        b.iter(|| assert_eq!(read(black_box(&wide)).best(), Some(Slide { from: 0, to: 999_998 })));
    });
    group.finish();
}

criterion_group!(benches, sixty_holes, long_rows);
criterion_main!(benches);
