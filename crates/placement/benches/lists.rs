//! How fast placements are listed, and one is found, beside a plain backtracker in the same run.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use placement::{Board, Edges, Finder, Fixed, Kind, Limits, Piece, Problem, Wanted, Which};

/// The usual program: rows from the top, attacked squares as masks; calls `visit` with the columns of each placement, in order.
fn plain_queens(n: usize, visit: &mut impl FnMut(&[usize])) {
    let mut columns = Vec::with_capacity(n);
    plain_rows((1 << n) - 1, [0; 3], &mut columns, visit);
}

fn plain_rows(full: u32, lines: [u32; 3], columns: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
    let [column, falling, rising] = lines;
    if column == full {
        return visit(columns);
    }
    let mut free = full & !(column | falling | rising);
    while free != 0 {
        let square = free & free.wrapping_neg();
        free ^= square;
        columns.push(square.trailing_zeros() as usize);
        plain_rows(full, [column | square, (falling | square) << 1, (rising | square) >> 1], columns, visit);
        columns.pop();
    }
}

/// The usual program with lines in tables, for any number of rows: the first placement beside some queens that stand, row by
/// row, within so many steps.
fn plain_completion(n: usize, standing: &[(usize, usize)], most: u64) -> Option<Vec<usize>> {
    let mut taken = [vec![false; n], vec![false; 2 * n], vec![false; 2 * n]];
    let mut columns: Vec<Option<usize>> = vec![None; n];
    let lines = |row: usize, col: usize| [col, row + col, n + row - col];
    for (row, col) in standing {
        columns[*row] = Some(*col);
        lines(*row, *col).into_iter().zip(&mut taken).for_each(|(line, taken)| taken[line] = true);
    }
    let open: Vec<usize> = (0..n).filter(|row| columns[*row].is_none()).collect();
    let (mut at, mut next, mut steps) = (0, vec![0; open.len() + 1], 0);
    while at < open.len() {
        let row = open[at];
        if let Some(col) = columns[row].take() {
            lines(row, col).into_iter().zip(&mut taken).for_each(|(line, taken)| taken[line] = false);
        }
        let is_free =
            |col: &usize| lines(row, *col).into_iter().zip(&taken).all(|(line, taken)| !taken[line]);
        steps += 1;
        if steps > most {
            return None;
        }
        match (next[at]..n).find(is_free) {
            Some(col) => {
                lines(row, col).into_iter().zip(&mut taken).for_each(|(line, taken)| taken[line] = true);
                (columns[row], next[at], next[at + 1]) = (Some(col), col + 1, 0);
                at += 1;
            }
            None if at == 0 => return None,
            None => at -= 1,
        }
    }
    columns.into_iter().collect()
}

fn queens(n: usize) -> Problem {
    let kind = Kind { piece: Piece::read("queens").expect("a name of a piece"), wanted: Wanted::Exactly(n) };
    Problem { board: Board::new(n, n).expect("a board"), kinds: vec![kind], fixed: Vec::new() }
}

fn lists(c: &mut Criterion) {
    let mut group = c.benchmark_group("list");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    // OEIS A000170.
    for (n, count) in [(12, 14_200), (14, 365_596)] {
        let problem = queens(n);
        group.bench_function(BenchmarkId::new("queens", n), |b| {
            b.iter(|| {
                let mut sum = 0;
                let visited =
                    placement::list(black_box(&problem), Which::All, &Limits::none(), &mut |placement, _| {
                        sum += placement[0].square;
                        ControlFlow::Continue(())
                    });
                // By the mirror, the first queen stands in the middle on average.
                assert_eq!((visited, 2 * sum as u64), (Ok(count), (n as u64 - 1) * count));
            });
        });
        group.bench_function(BenchmarkId::new("plain backtracker", n), |b| {
            b.iter(|| {
                let (mut visited, mut sum) = (0, 0);
                plain_queens(black_box(n), &mut |columns| {
                    visited += 1;
                    sum += columns[0];
                });
                assert_eq!((visited, 2 * sum as u64), (count, (n as u64 - 1) * count));
            });
        });
    }
    group.finish();
}

/// Of the placement by rule, the queens in every third row or so stand.
fn completion(n: usize, standing: usize) -> Problem {
    let problem = queens(n);
    let all = one(&problem, None).expect("there are placements for so many rows");
    let fixed = (0..standing).map(|at| all[at * n / standing]).collect();
    Problem { fixed, ..problem }
}

fn one(problem: &Problem, by: Option<Finder>) -> Option<Vec<Fixed>> {
    let limits = Limits::none();
    let one = match by {
        None => Some(placement::one(black_box(problem), &limits).expect("no limit is set")),
        Some(by) => placement::one_by(black_box(problem), by, &limits).expect("no limit is set"),
    };
    one.expect("this way knows").placement
}

fn ones(c: &mut Criterion) {
    let mut group = c.benchmark_group("one");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    for n in [5000, 1_000_000] {
        let problem = queens(n);
        group.bench_function(BenchmarkId::new("queens by rule", n), |b| {
            b.iter(|| assert_eq!(one(&problem, None).map(|placement| placement.len()), Some(n)));
        });
    }
    for (n, standing) in [(100, 30), (1000, 300)] {
        let problem = completion(n, standing);
        for (name, by) in [("search", None), ("solver", Some(Finder::Sat))] {
            if by.is_some() && n > 100 {
                continue;
            }
            group.bench_function(BenchmarkId::new(format!("completion, {name}"), n), |b| {
                b.iter(|| assert_eq!(one(&problem, by).map(|placement| placement.len()), Some(n)));
            });
        }
    }
    // The plain backtracker does not come to an end: it is timed up to ten million steps.
    let problem = completion(100, 30);
    let standing: Vec<_> =
        problem.fixed.iter().map(|queen| (queen.square / 100, queen.square % 100)).collect();
    group.bench_function("completion, plain backtracker, ten million steps/100", |b| {
        b.iter(|| assert_eq!(plain_completion(black_box(100), &standing, 10_000_000), None));
    });
    // No board of even side has queens round a torus (G. Pólya 1918); one that stands keeps the rule away.
    for n in [10, 12] {
        let board = Board::new(n, n).expect("a board").with_edges(Edges::Torus);
        let torus = Problem { board, fixed: vec![Fixed { kind: 0, square: 0 }], ..queens(n) };
        for (name, by) in [("search", Finder::Search), ("solver", Finder::Sat)] {
            group.bench_function(BenchmarkId::new(format!("proof of none, torus, {name}"), n), |b| {
                b.iter(|| assert_eq!(one(&torus, Some(by)), None));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, lists, ones);
criterion_main!(benches);
