//! How fast nimbers of heaps are found: Kayles with and without its period, Treblecross, Grundy's game, a subtraction set of
//! five numbers; and the plain quadratic loop beside them.

use std::hint::black_box;
use std::time::Duration;

use cgt::{Sequence, SequenceLimits, Split, Take, TakeAndBreak};
use criterion::{Criterion, criterion_group, criterion_main};

fn sequence(rules: &TakeAndBreak, to: u64) -> Sequence {
    rules.sequence(to, SequenceLimits::none(&mut SequenceLimits::unwatched())).unwrap()
}

fn in_full(rules: &TakeAndBreak, to: u64) -> Sequence {
    rules.sequence_in_full(to, SequenceLimits::none(&mut SequenceLimits::unwatched())).unwrap()
}

/// To where each bench compares what it times with the plain loop.
const PLAIN: u64 = 3000;

fn is_plain(rules: &TakeAndBreak) {
    assert!(in_full(rules, PLAIN).nimbers().eq(rules.nimbers_plainly(PLAIN)), "{rules:?}");
}

/// G(200000) = 1 by ogsolve 0.0.7, with two methods.
fn kayles(criterion: &mut Criterion) {
    let rules = TakeAndBreak::octal("0.77").unwrap();
    is_plain(&rules);
    criterion.bench_function("Kayles to 200 000, by its period", |bencher| {
        bencher.iter(|| {
            let found = sequence(&rules, 200_000);
            assert_eq!(
                (found.nimber(200_000), found.period().map(|period| period.length)),
                (Some(1), Some(12))
            );
            black_box(found)
        });
    });
    criterion.bench_function("Kayles to 200 000, each heap", |bencher| {
        bencher.iter(|| {
            let found = in_full(&rules, 200_000);
            assert_eq!(found.nimber(200_000), Some(1));
            black_box(found)
        });
    });
    criterion.bench_function("Kayles to 14 000, plainly", |bencher| {
        bencher.iter(|| {
            let found = rules.nimbers_plainly(14_000);
            assert!(sequence(&rules, 14_000).nimbers().eq(found.iter().copied()));
            black_box(found)
        });
    });
}

/// G(200000) = 712 by ogsolve 0.0.7, with two methods.
fn treblecross(criterion: &mut Criterion) {
    let rules = TakeAndBreak::octal("0.007").unwrap();
    is_plain(&rules);
    criterion.bench_function("Treblecross to 200 000", |bencher| {
        bencher.iter(|| {
            let found = sequence(&rules, 200_000);
            assert_eq!(found.nimber(200_000), Some(712));
            black_box(found)
        });
    });
}

/// The last heap that is lost is 1222, as far as anyone has looked (Winning Ways, chapter 4).
fn grundys_game(criterion: &mut Criterion) {
    let unequal = Take { two: Split::Unequal, ..Take::default() };
    let rules = TakeAndBreak::new(vec![unequal], Take::default()).unwrap();
    is_plain(&rules);
    criterion.bench_function("Grundy's game to 100 000", |bencher| {
        bencher.iter(|| {
            let found = sequence(&rules, 100_000);
            let lost = (0..).zip(found.nimbers()).filter(|(_, nimber)| *nimber == 0);
            assert_eq!(lost.map(|(heap, _)| heap).last(), Some(1222));
            black_box(found)
        });
    });
}

/// The period says what each heap has.
fn subtraction(criterion: &mut Criterion) {
    let rules = TakeAndBreak::subtraction(&[2, 11, 301, 557, 1009]);
    is_plain(&rules);
    criterion.bench_function("takes of 2, 11, 301, 557, 1009 to 10^8, each heap", |bencher| {
        bencher.iter(|| {
            let found = in_full(&rules, 100_000_000);
            assert_eq!(found.nimber(100_000_000), sequence(&rules, 100_000).nimber(100_000_000));
            black_box(found)
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).warm_up_time(Duration::from_millis(100));
    targets = kayles, grundys_game, subtraction, treblecross
}
criterion_main!(benches);
