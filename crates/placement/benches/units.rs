//! How long counts of many queens take, in CPU seconds of one thread, from some of their units where the whole is too long.
//!
//! `cargo bench -p placement --bench units` measures 18 to 22 queens; `-- 24` another board, which needs 11 GB.
#![allow(clippy::print_stdout, reason = "that is what it is for")]

use std::sync::Mutex;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use placement::{Board, CountError, Keep, Kind, Limits, Piece, Problem, Units, Wanted};

/// OEIS A000170, from 18 rows on.
const KNOWN: [u128; 10] = [
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// Takes some of the units, and adds up what they count.
struct Sample<'a> {
    takes: &'a (dyn Fn(u64) -> bool + Sync),
    sum: Mutex<u128>,
}

impl Keep for Sample<'_> {
    type Error = CountError;

    fn wants(&self, unit: u64) -> bool {
        (self.takes)(unit)
    }

    fn keep(&self, _: u64, count: u128) -> Result<(), CountError> {
        *self.sum.lock().expect("no thread panicked") += count;
        Ok(())
    }
}

fn main() {
    let sides: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sides = if sides.is_empty() { vec![18, 19, 20, 21, 22] } else { sides };
    for side in sides {
        let every = match side {
            ..=19 => 1,
            20 => 8,
            21 => 64,
            22 => 256,
            _ => 4096,
        };
        measure(side, every);
    }
}

/// Measures one unit of some, and what comes before any.
fn measure(side: usize, every: u64) {
    let kind = Kind { piece: Piece::read("queens").expect("a name"), wanted: Wanted::Exactly(side) };
    let board = Board::new(side, side).expect("a small board");
    let units =
        Units::of(&Problem { board, kinds: vec![kind], fixed: Vec::new() }).expect("at most 24 queens");
    // The first unit has halves with all queens on one side: it takes little more than what comes before any unit.
    let (prepared, _) = count(&units, &|unit| unit == 0);
    let (all, sum) = count(&units, &|unit| unit % every == every / 2);
    let counted = all - prepared;
    let whole = KNOWN[side - 18];
    if every == 1 {
        assert_eq!(sum, whole, "{side} queens");
    }
    // Work goes with the number of placements, so that the sample is as large as its share of them.
    let share = sum as f64 / whole as f64;
    println!(
        "{side} queens: {prepared:.2} s of preparation, {counted:.2} s for {:.4} % of the placements; all {:.1} s",
        100.0 * share,
        prepared + counted / share
    );
}

/// Counts some units: the seconds that takes, and their sum.
fn count(units: &Units, takes: &(dyn Fn(u64) -> bool + Sync)) -> (f64, u128) {
    let sample = Sample { takes, sum: Mutex::new(0) };
    let start = cpu_seconds();
    units.count(&sample, &Limits::none()).expect("no limit");
    let sum = *sample.sum.lock().expect("no thread panicked");
    (cpu_seconds() - start, sum)
}

fn cpu_seconds() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_SELF).expect("a process has its usage");
    (usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6
}
