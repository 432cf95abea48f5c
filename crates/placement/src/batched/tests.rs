use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;
use crate::{Progress, Watch};

/// Counts by every way there is, which must agree.
fn counts(search: &RowSearch, wanted: RangeInclusive<usize>) -> Vec<u128> {
    let ways = Width::available().into_iter().flat_map(|width| [(width, 1), (width, 2)]);
    let mut counts = ways.map(|(width, threads)| {
        let limits = Limits { threads, ..Limits::none() };
        (width, threads, count(search, wanted.clone(), width, &limits).unwrap())
    });
    let (_, _, first) = counts.next().unwrap();
    for (width, threads, other) in counts {
        assert_eq!(first, other, "{width:?} with {threads} threads; {wanted:?} in {search:?}");
    }
    first
}

/// The plain twin: placements one by one, by squares.
fn counts_by_squares(search: &RowSearch, wanted: RangeInclusive<usize>) -> Vec<u128> {
    fn put(search: &RowSearch, step: usize, pieces: &mut Vec<(u32, u32)>, counts: &mut Vec<u128>) {
        let Some(Step { free, row, .. }) = search.steps.get(step) else {
            counts[pieces.len()] += 1;
            return;
        };
        put(search, step + 1, pieces, counts);
        for col in (0..search.cols).filter(|col| free >> col & 1 == 1) {
            if pieces.iter().all(|piece| !attacks(search, *piece, (*row, col))) {
                pieces.push((*row, col));
                put(search, step + 1, pieces, counts);
                pieces.pop();
            }
        }
    }
    let mut counts = vec![0; search.steps.len() + 1];
    put(search, 0, &mut Vec::new(), &mut counts);
    wanted.map(|pieces| counts.get(pieces).copied().unwrap_or(0)).collect()
}

/// Whether a piece attacks a square of the same row or of one further down.
fn attacks(search: &RowSearch, (row, col): (u32, u32), (to_row, to_col): (u32, u32)) -> bool {
    let cols = search.cols as i32;
    let column = |offset: i32| {
        let column = col as i32 + offset;
        if search.wraps {
            Some(column.rem_euclid(cols))
        } else {
            Some(column).filter(|c| (0..cols).contains(c))
        }
    };
    let ends_at = |row: u32, col: i32| {
        let first = search.steps.iter().find(|step| step.row == row).unwrap();
        first.cut >> col & 1 == 1
    };
    let down = to_row - row;
    let hits = |offset: i32| column(offset) == Some(to_col as i32);
    let along = |slope: i32| {
        let way = (1..=down).map(|step| (row + step, column(slope * step as i32)));
        hits(slope * down as i32)
            && way.into_iter().all(|(row, col)| col.is_some_and(|col| !ends_at(row, col)))
    };
    match down {
        0 => false,
        1 if search.next.iter().any(|leap| hits(*leap)) => true,
        2 if search.second.iter().any(|leap| hits(*leap)) => true,
        _ => search.column && along(0) || search.falling && along(1) || search.rising && along(-1),
    }
}

/// Queens on a square board.
fn queens(n: u32) -> RowSearch {
    RowSearch {
        cols: n,
        steps: (0..n).map(|row| Step { free: u32::MAX >> (32 - n), cut: 0, row }).collect(),
        column: true,
        falling: true,
        rising: true,
        next: Vec::new(),
        second: Vec::new(),
        wraps: false,
        symmetry: ALL,
    }
}

const ALL: Symmetry = Symmetry { mirror: true, main: true, anti: true };

/// All squares of a board are free; as many pieces as rows.
fn full(search: &RowSearch) -> u128 {
    let n = search.steps.len();
    counts(search, n..=n)[0]
}

#[test]
fn queens_are_those_of_the_tables() {
    // OEIS A000170.
    let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
    for (n, known) in (1..).zip(known) {
        assert_eq!(full(&queens(n)), known, "{n}");
    }
}

#[test]
fn many_queens_are_those_of_the_tables() {
    // OEIS A000170.
    let known = [73_712, 365_596, 2_279_184, 14_772_512];
    for width in Width::available().into_iter().filter(|width| *width != Width::Plain) {
        for (n, known) in (13..).zip(known) {
            let wanted = n as usize..=n as usize;
            assert_eq!(count(&queens(n), wanted, width, &Limits::none()).unwrap(), [known], "{width:?} {n}");
        }
    }
}

#[test]
fn superqueens_are_those_of_the_tables() {
    // OEIS A051223.
    let known = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876, 5180];
    for (n, known) in (1..).zip(known) {
        assert_eq!(full(&RowSearch { next: vec![2, -2], second: vec![-1, 1], ..queens(n) }), known, "{n}");
    }
}

#[test]
fn queens_on_a_torus_are_those_of_the_tables() {
    // OEIS A051906.
    for (n, known) in [(1, 1), (2, 0), (5, 10), (7, 28), (11, 88), (12, 0), (13, 4524)] {
        assert_eq!(full(&RowSearch { wraps: true, ..queens(n) }), known, "{n}");
    }
}

#[test]
fn fewer_queens_than_rows() {
    // The last is OEIS A000170, the seventh A176186, the eighth A178721; the others were found by three programs.
    let known = [1, 64, 1288, 10_320, 34_568, 46_736, 22_708, 3192, 92];
    assert_eq!(counts(&queens(8), 0..=8), known);
    for (pieces, known) in known.into_iter().enumerate() {
        assert_eq!(counts(&queens(8), pieces..=pieces), [known]);
    }
    // OEIS A176186 and A178721.
    assert_eq!(counts(&queens(10), 6..=7), [2_716_096, 2_119_176]);
    assert_eq!(counts(&queens(8), 20..=22), [0; 3]);
}

#[test]
fn queens_beside_holes_that_are_seen_through() {
    let mut search = RowSearch { symmetry: Symmetry::default(), ..queens(8) };
    for (row, col) in [(0, 3), (5, 4), (3, 7)] {
        search.steps[row].free &= !(1 << col);
    }
    // A sample of the problem "N-Queens" with holes on Kattis.
    assert_eq!(full(&search), 50);
}

#[test]
fn rooks_are_as_by_the_formula() {
    // On a rectangle of r rows and c columns C(r,k) C(c,k) k!.
    let mut search = RowSearch { falling: false, rising: false, symmetry: Symmetry::default(), ..queens(20) };
    search.steps.truncate(6);
    let mut known: Vec<u128> = vec![1];
    for k in 0..6 {
        known.push(known[k] * (6 - k as u128) * (20 - k as u128) / (k as u128 + 1));
    }
    assert_eq!(counts(&search, 0..=6), known);
    search.symmetry.mirror = true;
    assert_eq!(counts(&search, 0..=6), known);
}

#[test]
fn boards_without_a_free_square() {
    let none = RowSearch { steps: Vec::new(), ..queens(3) };
    assert_eq!(counts(&none, 0..=1), [1, 0]);
    let mut none = queens(3);
    none.steps.iter_mut().for_each(|step| step.free = 0);
    assert_eq!(counts(&none, 0..=2), [1, 0, 0]);
    assert_eq!(counts(&none, 1..=2), [0, 0]);
}

#[test]
fn memory_is_limited() {
    for width in Width::available().into_iter().filter(|width| *width != Width::Plain) {
        let count = |bytes| count(&queens(12), 12..=12, width, &Limits { bytes, ..Limits::none() });
        let Err(CountError::Memory { needed: Some(needed), limit: 1000 }) = count(1000) else {
            panic!("1000 bytes are not enough for {width:?}");
        };
        assert!(count(needed - 1).is_err());
        // OEIS A000170.
        assert_eq!(count(needed), Ok(vec![14_200]));
    }
}

#[test]
fn work_is_stopped() {
    struct Impatient(AtomicUsize);
    impl Watch for Impatient {
        fn check(&self, _: Option<Progress>) -> Result<(), Stop> {
            if self.0.fetch_add(1, Ordering::Relaxed) < 3 { Ok(()) } else { Err(Stop::Cancelled) }
        }
    }
    for (width, threads) in Width::available().into_iter().flat_map(|width| [(width, 1), (width, 2)]) {
        let watch = Impatient(AtomicUsize::new(0));
        let limits = Limits { threads, watch: &watch, ..Limits::none() };
        let counts = count(&queens(25), 20..=25, width, &limits);
        assert_eq!(counts, Err(CountError::Stop(Stop::Cancelled)), "{width:?}");
        // Each thread may ask once more.
        assert!(watch.0.into_inner() <= 3 + threads);
    }
}

/// The same cases each time, unless a number of cases is asked for.
fn config(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    let rng_seed = if asked.is_some() { RngSeed::Random } else { RngSeed::Fixed(2026) };
    let cases = asked.unwrap_or(cases);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// A search with random holes, as squares by row and stretch.
fn searches(
    cols: impl Strategy<Value = u32>,
    rows: usize,
    squares: usize,
) -> impl Strategy<Value = RowSearch> {
    let row = (
        prop::collection::vec((any::<u32>(), 0..3usize), 0..=squares),
        any::<u32>(),
        any::<u32>(),
        1..=3usize,
    );
    let leaps = || prop_oneof![Just(Vec::new()), prop::collection::vec(-6..=6, 0..=3)];
    let attack = (any::<[bool; 3]>(), leaps(), leaps(), any::<bool>());
    (cols, prop::collection::vec(row, 1..=rows), attack, prop::bool::weighted(0.3)).prop_map(
        |(cols, rows, ([column, falling, rising], next, second, wraps), plain)| {
            let mut steps = Vec::new();
            for (row, (squares, cut, more, stretches)) in (0..).zip(rows) {
                let stretches = if plain { 1 } else { stretches };
                let mut free = vec![0; stretches];
                let mut taken = 0;
                for (col, stretch) in squares {
                    let square = 1 << (col % cols);
                    free[stretch % stretches] |= square & !taken;
                    taken |= square;
                }
                let cut = if plain { 0 } else { cut & more & (u32::MAX >> (32 - cols)) };
                steps.extend(free.into_iter().map(|free| Step { free, cut, row }));
            }
            let plain_or = |line| plain || line;
            let [column, falling, rising] = [column, falling, rising].map(plain_or);
            let wraps = wraps && !plain;
            RowSearch {
                cols,
                steps,
                column,
                falling,
                rising,
                next,
                second,
                wraps,
                symmetry: Symmetry::default(),
            }
        },
    )
}

/// The board turned in some way.
fn turned(search: &RowSearch, turn: impl Fn(u32, u32) -> (u32, u32)) -> Vec<u32> {
    let mut rows = vec![0; search.steps.len()];
    for Step { free, row, .. } in &search.steps {
        for col in (0..search.cols).filter(|col| free >> col & 1 == 1) {
            let (row, col) = turn(*row, col);
            rows[row as usize] |= 1 << col;
        }
    }
    rows
}

/// Leaves the squares free that are free on the board however it is turned.
fn symmetrize(search: &mut RowSearch, turn: impl Fn(u32, u32) -> (u32, u32)) {
    for (step, free) in std::iter::zip(&turned(search, turn), &mut search.steps) {
        free.free &= step;
    }
}

/// A square board, mostly free, with attacks that have every symmetry.
fn squares(size: impl Strategy<Value = u32>) -> impl Strategy<Value = RowSearch> {
    let rows = prop::collection::vec((any::<u32>(), any::<u32>(), any::<u32>()), 13);
    let leaps = prop_oneof![
        Just((vec![], vec![])),
        Just((vec![2, -2], vec![1, -1])),
        Just((vec![1, -1], vec![])),
        Just((vec![], vec![2, 0, -2]))
    ];
    (size, rows, leaps, any::<bool>()).prop_map(|(size, rows, (next, second), wraps)| {
        // Leaps around a cylinder only are not the same from all sides.
        let wraps = wraps && next.is_empty() && second.is_empty();
        let mut search = RowSearch { next, second, wraps, symmetry: Symmetry::default(), ..queens(size) };
        for (step, (a, b, c)) in search.steps.iter_mut().zip(rows) {
            step.free &= a | b | c;
        }
        search
    })
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn small_boards_are_as_by_squares(search in searches(1..=6u32, 6, 8), first in 0..6usize, more in 0..4usize) {
        prop_assert_eq!(counts(&search, 0..=8), counts_by_squares(&search, 0..=8));
        let wanted = first..=first + more;
        prop_assert_eq!(counts(&search, wanted.clone()), counts_by_squares(&search, wanted));
    }

    #[test]
    fn wide_boards_are_as_by_squares(
        search in searches(prop_oneof![15..=18u32, 30..=32u32], 5, 6),
        first in 0..5usize,
        more in 0..4usize,
    ) {
        let wanted = first..=first + more;
        prop_assert_eq!(counts(&search, wanted.clone()), counts_by_squares(&search, wanted));
    }

    #[test]
    fn mirror_images_count_twice(mut search in searches(1..=7u32, 7, 12), first in 0..5usize, more in 0..4usize) {
        let cols = search.cols;
        let mirror = |mask: u32| mask.reverse_bits() >> (32 - cols);
        for step in &mut search.steps {
            step.free &= mirror(step.free);
            step.cut &= mirror(step.cut);
        }
        for leaps in [&mut search.next, &mut search.second] {
            leaps.extend(leaps.clone().iter().map(|leap| -leap));
        }
        search.rising = search.falling;
        let wanted = first..=first + more;
        let all = counts(&search, wanted.clone());
        search.symmetry.mirror = true;
        prop_assert_eq!(counts(&search, wanted), all);
    }

    #[test]
    fn long_diagonals_count_twice(search in squares(1..=7u32), first in 0..=7usize, more in 0..=7usize) {
        let last = search.cols - 1;
        let wanted = first..=first + more;
        let half_turn = |row, col| (last - row, last - col);
        let main_kept = |row, col| (col, row);
        let anti_kept = |row, col| (last - col, last - row);
        let mirror = |row, col| (row, last - col);
        let check = |search: &RowSearch, [mirror, main, anti]: [bool; 3]| {
            let symmetry = Symmetry { mirror, main, anti };
            let all = counts(search, wanted.clone());
            assert_eq!(counts(&RowSearch { symmetry, ..search.clone() }, wanted.clone()), all, "{symmetry:?} {search:?}");
        };
        let mut turned = search.clone();
        symmetrize(&mut turned, half_turn);
        if !turned.wraps {
            turned.next.push(3);
            turned.second.push(-1);
        }
        check(&turned, [false, true, false]);
        check(&turned, [false, false, true]);
        let mut kept = search.clone();
        symmetrize(&mut kept, main_kept);
        check(&kept, [false, false, true]);
        symmetrize(&mut kept, anti_kept);
        check(&kept, [false, true, true]);
        symmetrize(&mut kept, mirror);
        symmetrize(&mut kept, main_kept);
        check(&kept, [true, true, true]);
        let mut kept = search.clone();
        symmetrize(&mut kept, anti_kept);
        check(&kept, [false, true, false]);
    }
}

proptest! {
    #![proptest_config(config(30))]

    #[test]
    fn ways_agree_on_larger_boards(search in searches(prop_oneof![8..=10u32, 15..=20u32], 8, 12), fewer in 0..4usize) {
        let most = search.steps.iter().filter(|step| step.free != 0).count();
        counts(&search, most.saturating_sub(fewer)..=most);
    }
}
