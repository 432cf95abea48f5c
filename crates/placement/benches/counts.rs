//! How fast placements are counted, beside a plain backtracker in the same run.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use num_bigint::BigUint;
use placement::{Board, Condition, Counts, Kind, Limits, Method, Options, Piece, Problem, Wanted};

/// The usual program: rows from the top, attacked squares as masks, the first queen in the left half only.
fn plain_queens(n: u32) -> u64 {
    let full = (1u32 << n) - 1;
    let half = (0..n / 2).map(|column| after_first(full, 1 << column)).sum::<u64>() * 2;
    if n.is_multiple_of(2) { half } else { half + after_first(full, 1 << (n / 2)) }
}

fn after_first(full: u32, first: u32) -> u64 {
    plain_rows(full, first, first << 1, first >> 1)
}

fn plain_rows(full: u32, columns: u32, falling: u32, rising: u32) -> u64 {
    if columns == full {
        return 1;
    }
    let mut free = full & !(columns | falling | rising);
    let mut count = 0;
    while free != 0 {
        let square = free & free.wrapping_neg();
        free ^= square;
        count += plain_rows(full, columns | square, (falling | square) << 1, (rising | square) >> 1);
    }
    count
}

fn problem(pieces: &str, n: usize, wanted: Wanted) -> Problem {
    let kind = Kind { piece: Piece::read(pieces).expect("a name of a piece"), wanted };
    Problem { board: Board::new(n, n).expect("a small board"), kinds: vec![kind], fixed: Vec::new() }
}

fn counts(problem: &Problem, modulus: Option<u64>) -> Vec<BigUint> {
    counts_with(problem, &Options { modulus, ..Options::default() })
}

fn counts_by(problem: &Problem, method: Method) -> Vec<BigUint> {
    counts_with(problem, &Options { method: Some(method), ..Options::default() })
}

fn counts_with(problem: &Problem, options: &Options) -> Vec<BigUint> {
    let answer = placement::count(black_box(problem), options, &Limits::none()).expect("no limit is set");
    match answer.counts {
        Counts::One(count) => vec![count],
        Counts::ByNumber(counts) => counts,
    }
}

/// Asserts a sum modulo 1000000007, or the count itself where it is less.
fn check(counts: &[BigUint], expected: u64) {
    let sum: BigUint = counts.iter().sum();
    assert_eq!(sum % 1_000_000_007u64, BigUint::from(expected % 1_000_000_007));
}

fn queens(c: &mut Criterion) {
    let mut group = c.benchmark_group("queens");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    // OEIS A000170.
    for (n, count) in [(12, 14_200), (14, 365_596), (15, 2_279_184), (16, 14_772_512), (17, 95_815_104)] {
        let problem = problem("queens", n, Wanted::Exactly(n));
        group
            .bench_function(BenchmarkId::new("all", n), |b| b.iter(|| check(&counts(&problem, None), count)));
    }
    let many = [(16, 14_772_512), (17, 95_815_104), (18, 666_090_624)];
    let by_rows = many[..2].iter().map(|(n, count)| ("rows", Method::Batched, *n, *count));
    let by_halves = many.iter().map(|(n, count)| ("halves", Method::Join, *n, *count));
    for (name, method, n, count) in by_rows.chain(by_halves) {
        let problem = problem("queens", n, Wanted::Exactly(n));
        let id = BenchmarkId::new(name, n);
        group.bench_function(id, |b| b.iter(|| check(&counts_by(&problem, method), count)));
    }
    for (n, count) in [(12, 14_200), (14, 365_596), (15, 2_279_184), (16, 14_772_512)] {
        group.bench_function(BenchmarkId::new("plain backtracker", n), |b| {
            b.iter(|| assert_eq!(plain_queens(black_box(n)), count));
        });
    }
    // Off all symmetries: all placements less those with a queen there, found by the plain backtracker.
    let mut hole = problem("queens", 17, Wanted::Exactly(17));
    hole.board = hole.board.with_holes([3 * 17 + 5]);
    group.bench_function("17 with a hole", |b| b.iter(|| check(&counts(&hole, None), QUEENS_17_WITHOUT_F14)));
    group.finish();
}

/// Placements of 17 queens with none on f14: by a plain backtracker.
const QUEENS_17_WITHOUT_F14: u64 = 90_025_341;

fn bishops(c: &mut Criterion) {
    let mut group = c.benchmark_group("bishops");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    // Computed by several independent programs.
    for (n, remainder) in [(1000, 227_298_182), (2000, 215_837_513), (5000, 634_421_127)] {
        let problem = problem("bishops", n, Wanted::Exactly(n));
        group.bench_function(BenchmarkId::new("n of n x n", n), |b| {
            b.iter(|| check(&counts(&problem, None), remainder));
        });
    }
    group.finish();
}

fn leapers(c: &mut Criterion) {
    let mut group = c.benchmark_group("by number");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    // Sums of kings by two independent programs, of knights OEIS A141243, of queens by three programs; all modulo 1000000007.
    let sums = [
        ("kings", 16, 418_112_235),
        ("knights", 10, 883_213_205),
        ("knights", 12, 819_938_628),
        ("queens", 11, 66_807_234),
    ];
    for (pieces, n, remainder) in sums {
        let problem = problem(pieces, n, Wanted::Any);
        group.bench_function(BenchmarkId::new(pieces, n), |b| {
            b.iter(|| check(&counts(&problem, None), remainder))
        });
    }
    // Six kings: computed by one program.
    let kings = problem("kings", 20, Wanted::Any);
    group.bench_function(BenchmarkId::new("kings", 20), |b| {
        b.iter(|| assert_eq!(counts(&kings, None)[6], BigUint::from(4_114_538_426_818u64)));
    });
    group.finish();
}

fn covers(c: &mut Criterion) {
    let mut group = c.benchmark_group("covers");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    let count = |problem: &Problem, condition| {
        let options = Options { condition, ..Options::default() };
        let answer = placement::count(black_box(problem), &options, &Limits::none());
        answer.expect("no limit is set").counts.all().iter().sum::<BigUint>()
    };
    // OEIS A002564, A146303, A075458.
    for (n, pieces, sets) in [(8, 5, 4860u64), (11, 5, 2), (12, 6, 8)] {
        let problem = problem("queens", n, Wanted::Exactly(pieces));
        group.bench_function(BenchmarkId::new("dominating queens", n), |b| {
            b.iter(|| assert_eq!(count(&problem, Condition::Dominating), sets.into()));
        });
    }
    let queens = problem("queens", 10, Wanted::Any);
    group.bench_function(BenchmarkId::new("maximal queens", 10), |b| {
        b.iter(|| assert_eq!(count(&queens, Condition::Maximal), 376_692u64.into()));
    });
    let queens = problem("queens", 13, Wanted::Any);
    group.bench_function(BenchmarkId::new("fewest dominating queens", 13), |b| {
        let least = || placement::least(black_box(&queens), Condition::Dominating, &Limits::none());
        b.iter(|| assert_eq!(least(), Ok(Some(7))));
    });
    group.finish();
}

criterion_group!(benches, queens, bishops, leapers, covers);
criterion_main!(benches);
