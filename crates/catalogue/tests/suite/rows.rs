//! Rows of holes as the tests write them: 0 for an empty hole, 1 and 2 for the pieces of the players.

use catalogue::strip::{Player, Reach, Row, Slide};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::twin;

pub(crate) fn is_long() -> bool {
    std::env::var_os("THECO_LONG").is_some()
}

/// The same rows on every run, but for long ones.
pub(crate) fn config(cases: u32, long: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if is_long() { long } else { cases },
        rng_seed: if is_long() { RngSeed::Random } else { RngSeed::Fixed(2026) },
        // Tests of won rows reject what is drawn, and the other way round.
        max_global_rejects: 1_000_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

pub(crate) fn player(number: u8) -> Option<Player> {
    match number {
        1 => Some(Player::One),
        2 => Some(Player::Two),
        _ => None,
    }
}

pub(crate) fn read(row: &[u8], mover: u8, reach: usize) -> Row {
    Row::read(row.iter().map(|hole| player(*hole)), player(mover).unwrap(), Reach::new(reach))
}

pub(crate) fn parse(text: &str) -> Vec<u8> {
    text.bytes().map(|hole| hole - b'0').collect()
}

pub(crate) fn show(row: &[u8]) -> String {
    row.iter().map(u8::to_string).collect()
}

pub(crate) fn after(row: &[u8], slide: Slide) -> Vec<u8> {
    let mut row = row.to_vec();
    assert!(row[slide.from] != 0 && row[slide.to] == 0, "{slide:?} at {}", show(&row));
    row.swap(slide.from, slide.to);
    row
}

/// All moves, found by looking at the holes.
pub(crate) fn moves(row: &[u8], mover: u8, reach: usize) -> Vec<Slide> {
    let mut moves = Vec::new();
    for from in (0..row.len()).filter(|hole| row[*hole] == mover) {
        for to in (0..from).rev().take_while(|to| row[*to] == 0) {
            moves.push(Slide { from, to });
        }
        for to in (from + 1..row.len()).take_while(|to| row[*to] == 0) {
            moves.push(Slide { from, to });
        }
    }
    moves.retain(|slide| reach == 0 || slide.from.abs_diff(slide.to) <= reach);
    moves
}

/// Every row of so many holes.
pub(crate) fn all(holes: usize) -> impl Iterator<Item = Vec<u8>> {
    let rows = 3_usize.pow(u32::try_from(holes).unwrap());
    (0..rows)
        .map(move |number| (0..holes).map(|hole| (number / 3_usize.pow(hole as u32) % 3) as u8).collect())
}

/// Rows made so that each line of the theorem is met: of pairs and of odd runs, whose space is often 0, with heaps
/// that are often closed. At most so many holes.
pub(crate) fn structured(most: usize) -> impl Strategy<Value = Vec<u8>> {
    let block = prop_oneof![
        6 => prop_oneof![Just("12"), Just("21")],
        2 => prop_oneof![Just("1"), Just("2"), Just("1221"), Just("2112")],
        1 => prop_oneof![Just("121"), Just("212"), Just("12121")],
    ];
    let blocks = proptest::collection::vec(block, 1..=most / 6);
    let widths = proptest::collection::vec((0..4_u8, 0..=9_usize), most);
    (blocks, widths, any::<[bool; 2]>(), 0..4_u8).prop_map(move |(blocks, widths, frozen, closed)| {
        let order = parse(&blocks.concat());
        let mut row = Vec::new();
        for (gap, (chance, width)) in (0..=order.len()).zip(widths.iter().cycle()) {
            let width = match gap_kind(&order, gap) {
                Gap::Space(owner) if frozen[usize::from(owner) - 1] => 0,
                Gap::Heap if *chance < closed => 0,
                _ => *width,
            };
            row.extend(std::iter::repeat_n(0, width));
            row.extend(order.get(gap));
        }
        row.truncate(most);
        row
    })
}

enum Gap {
    Space(u8),
    Heap,
    Other,
}

fn gap_kind(order: &[u8], gap: usize) -> Gap {
    let pieces: Vec<usize> = (0..order.len()).collect();
    for run in twin::runs(order, &pieces) {
        let (first, last) = (run[0], run[run.len() - 1]);
        match run.len() % 2 {
            1 if (first..=last + 1).contains(&gap) => return Gap::Space(order[first]),
            0 if (first + 1..=last).contains(&gap) && (gap - first) % 2 == 1 => return Gap::Heap,
            _ => {}
        }
    }
    Gap::Other
}
