//! How fast rules files are solved: each bench asserts its answer, and the plain evaluator runs beside the compiled
//! rules.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use ask::{Budget, Choice, ContestQuestion, Rules, Settings, SolveQuestion, Words};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Outcome};
use lang::{Definition, Position};
use solve::{Limits, Request};

fn settings(values: &[(&str, &str)], at: Option<&str>) -> Settings {
    let values = values.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect();
    Settings { values, at: at.map(str::to_string), ..Settings::default() }
}

fn solve(rules: &Rules, settings: Settings, method: Choice) -> ask::SolveAnswer {
    let question = SolveQuestion { settings, method: Some(method), ..SolveQuestion::default() };
    ask::solve(rules, &question, &Budget::unlimited(), &Words::english()).unwrap()
}

/// 400 000 positions and 78 million moves, numbered.
fn sweep(c: &mut Criterion) {
    let rules = Rules::find("tab").unwrap();
    let mut group = c.benchmark_group("sweep tab 2000 x 200");
    // For each row, every column may go to each other column whose number is at most the rows left.
    let moves: u64 = (1..=2000_u64)
        .map(|row| (1..=200_u64).map(|k| if row + k <= 2000 { 199 } else { 0 }).sum::<u64>())
        .sum();
    group.sample_size(10).throughput(Throughput::Elements(moves));
    group.bench_function("compiled, moves", |b| {
        b.iter(|| {
            let answer =
                solve(&rules, settings(&[("rows", "2000"), ("cols", "200")], Some("1,1")), Choice::Sweep);
            assert_eq!((answer.value.outcome(), answer.positions), (Outcome::Win, 400_000));
            answer.value.plies()
        });
    });
    group.finish();
}

/// 9 722 011 positions, which only discovery finds among 86 million numbers.
fn four_in_a_row(c: &mut Criterion) {
    let rules = Rules::find("mnk").unwrap();
    let mut group = c.benchmark_group("four in a row on 4 x 4");
    group.sample_size(10).throughput(Throughput::Elements(9_722_011));
    group.bench_function("compiled, positions", |b| {
        b.iter(|| {
            let answer = solve(&rules, settings(&[("k", "4")], None), Choice::Sweep);
            assert_eq!((answer.value.outcome(), answer.positions), (Outcome::Tie, 9_722_011));
        });
    });
    group.finish();
}

/// Play that loops: what a row of 22 holes with three pieces each can reach.
fn retrograde(c: &mut Criterion) {
    let rules = Rules::find("strip").unwrap();
    let mut group = c.benchmark_group("strip of 22 holes, three pieces each");
    for (row, positions) in [("1110000000000000000222", 148_886), ("1201200000000000012000", 149_226)] {
        group.sample_size(10).throughput(Throughput::Elements(positions));
        group.bench_function(format!("compiled, positions from {row}"), |b| {
            b.iter(|| {
                let answer = solve(&rules, settings(&[], Some(row)), Choice::Retrograde);
                assert!(answer.positions.abs_diff(positions) < 1_000, "{}", answer.positions);
            });
        });
    }
    group.finish();
}

/// Ten tests on one board share its table.
fn contest(c: &mut Criterion) {
    let rules = Rules::find("tab").unwrap();
    let mut input = "10\n".to_string();
    for test in 1..=10 {
        writeln!(input, "200 50 {test} {test}").unwrap();
    }
    let question = ContestQuestion { label: "tab.inp".to_string(), ..ContestQuestion::default() };
    c.bench_function("contest of ten tests on 200 x 50", |b| {
        b.iter(|| {
            let answer =
                ask::contest(&rules, &input, &question, &Budget::unlimited(), &Words::english()).unwrap();
            assert!(answer.output.starts_with("7\n"));
        });
    });
}

/// A row of 60 holes and one of a million, answered by the theory: from the text of the input to that of the output.
fn strip(c: &mut Criterion) {
    let rules = Rules::find("strip").unwrap();
    let mut group = c.benchmark_group("contest strip");
    for (name, row, output) in [
        ("60 holes", format!("1{}2\n", "0".repeat(58)), "WIN 1 59\n"),
        ("a million holes", format!("1{}2{}\n", "0".repeat(400_000), "0".repeat(599_998)), "WIN 1 400001\n"),
    ] {
        group.sample_size(if row.len() > 100 { 10 } else { 100 });
        group.bench_function(name, |b| {
            b.iter(|| {
                let question = ContestQuestion::default();
                let answer =
                    ask::contest(&rules, &row, &question, &Budget::unlimited(), &Words::english()).unwrap();
                assert_eq!(answer.output, output);
            });
        });
    }
    group.finish();
}

/// The same positions by the compiled rules and by the evaluator that walks them.
fn twins(c: &mut Criterion) {
    let text = include_str!("../../catalogue/games/mnk.game");
    let rules = Arc::new(lang::read(text).rules.unwrap());
    let definition = rules.define(&settings(&[("k", "4")], None)).unwrap();
    let positions = some_positions(&definition, 2_000);
    let mut group = c.benchmark_group("successors of 2000 positions of four in a row");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("compiled, by number", |b| {
        let index = definition.index().unwrap();
        let ranks: Vec<u64> = positions.iter().map(|position| index.rank(position).unwrap()).collect();
        let mut walker = index.walker();
        let mut into = Vec::new();
        b.iter(|| {
            for rank in &ranks {
                into.clear();
                black_box(walker.look(*rank, &mut into).unwrap());
            }
        });
    });
    group.bench_function("plain", |b| {
        let plain = definition.plainly();
        let mut into = Vec::new();
        b.iter(|| {
            for position in &positions {
                into.clear();
                if black_box(plain.verdict(position).unwrap()).is_none() {
                    plain.successors(position, &mut into).unwrap();
                }
            }
        });
    });
    group.finish();
}

/// Positions that are the same by symmetry solved once, beside the same rules as if they declared none.
fn merging(c: &mut Criterion) {
    for (name, text, values) in [
        ("four in a row on 4 x 4", include_str!("../../catalogue/games/mnk.game"), &[("k", "4")][..]),
        ("dao", include_str!("../../catalogue/games/dao.game"), &[]),
        ("sim", include_str!("../../catalogue/games/sim.game"), &[]),
    ] {
        let rules = Arc::new(lang::read(text).rules.unwrap());
        let define = || rules.define(&settings(values, None)).unwrap();
        let mut group = c.benchmark_group(format!("symmetries of {name}"));
        group.sample_size(10);
        let mut histograms = Vec::new();
        for (way, definition) in [("merged", define()), ("not merged", define().without_symmetry())] {
            let opening = definition.opening().unwrap();
            let request = Request::natural(Some(&opening), Limits::none());
            let solved = || solve::solve(&definition, &request).unwrap();
            histograms.push(solved().histogram());
            group.bench_function(way, |b| b.iter(|| solved().value(&opening)));
        }
        assert_eq!(histograms[0], histograms[1]);
        group.finish();
    }
}

/// The first positions of a breadth-first walk.
fn some_positions(definition: &Definition, most: usize) -> Vec<Position> {
    let mut positions = vec![definition.opening().unwrap()];
    let mut at = 0;
    while positions.len() < most {
        let position = positions[at].clone();
        at += 1;
        if definition.verdict(&position).unwrap().is_none() {
            let mut after = Vec::new();
            definition.successors(&position, &mut after).unwrap();
            positions.extend(after.into_iter().map(|next| next.position));
        }
    }
    positions.truncate(most);
    positions
}

criterion_group!(benches, sweep, four_in_a_row, retrograde, contest, strip, twins, merging);
criterion_main!(benches);
