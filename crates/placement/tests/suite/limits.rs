//! What the work may take: memory, patience, threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use placement::{
    Board, CountError, Kind, Limits, Method, Options, Piece, Problem, Progress, Stop, Wanted, Watch,
};

fn problem(pieces: &str, side: usize, wanted: Wanted) -> Problem {
    let kind = Kind { piece: Piece::read(pieces).unwrap(), wanted };
    Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: Vec::new() }
}

/// Stops at its third look.
#[derive(Default)]
pub(crate) struct Impatient {
    looks: AtomicUsize,
}

impl Watch for Impatient {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        if self.looks.fetch_add(1, Ordering::Relaxed) >= 2 { Err(Stop::Cancelled) } else { Ok(()) }
    }
}

/// Problems that would take hours, or minutes, by each method.
fn long_ones() -> Vec<(Method, Problem)> {
    vec![
        (Method::Join, problem("queens", 20, Wanted::Exactly(20))),
        (Method::Batched, problem("queens", 24, Wanted::Exactly(24))),
        (Method::Batched, problem("amazons", 20, Wanted::Any)),
        (Method::Branch, problem("nightriders", 15, Wanted::Exactly(14))),
        (Method::Frontier, problem("kings", 30, Wanted::Any)),
        (Method::Ferrers, problem("bishops", 12_000, Wanted::Exactly(12_000))),
        (Method::Ferrers, problem("bishops", 1500, Wanted::Any)),
        (Method::Formula, problem("rooks", 900_000, Wanted::Exactly(450_000))),
    ]
}

#[test]
fn every_method_stops_at_once() {
    for (method, problem) in long_ones() {
        for threads in [1, 2] {
            let watch = Impatient::default();
            let options = Options { method: Some(method), ..Options::default() };
            let start = Instant::now();
            let result =
                placement::count(&problem, &options, &Limits { threads, watch: &watch, ..Limits::none() });
            assert_eq!(result.unwrap_err(), CountError::Stop(Stop::Cancelled), "{method:?}");
            // Milliseconds, as a rule; a busy machine may take longer, but not the minutes of the whole work.
            assert!(start.elapsed() < Duration::from_secs(5), "{method:?}: {:?}", start.elapsed());
        }
    }
}

#[test]
fn over_the_memory_limit_is_an_error_before_the_work() {
    // In a large region everything excludes everything.
    let halves = (0..360_000).map(|square| Some(square % 600 / 300));
    let board = Board::new(600, 600).unwrap().with_regions(halves);
    let regions = Problem { board, ..problem("wazirs", 1, Wanted::Exactly(2)) };
    for (method, problem, bytes) in [
        (Method::Few, regions, 1 << 32),
        (Method::Frontier, problem("kings", 16, Wanted::Any), 1 << 19),
        (Method::Ferrers, problem("bishops", 1000, Wanted::Exactly(1000)), 1000),
        (Method::Ferrers, problem("bishops", 1500, Wanted::Any), 1 << 20),
        (Method::Branch, problem("nightriders", 10, Wanted::Any), 1000),
        (Method::Batched, problem("queens", 12, Wanted::Exactly(12)), 1000),
        (Method::Formula, problem("rooks", 900_000, Wanted::Exactly(450_000)), 1 << 20),
    ] {
        let options = Options { method: Some(method), ..Options::default() };
        let result = placement::count(&problem, &options, &Limits { bytes, ..Limits::none() });
        match result {
            Err(CountError::Memory { needed, limit }) => {
                assert_eq!(limit, bytes);
                assert!(needed.is_none_or(|needed| needed > bytes), "{method:?}: {needed:?}");
            }
            other => panic!("{method:?}: {other:?}"),
        }
    }
}

#[test]
fn boards_far_too_large_are_errors() {
    for pieces in ["queens", "kings", "nightriders"] {
        let problem = problem(pieces, 1_000_000, Wanted::Exactly(3));
        let result =
            placement::count(&problem, &Options::default(), &Limits { bytes: 1 << 30, ..Limits::none() });
        assert!(matches!(result, Err(CountError::Memory { .. })), "{pieces}: {result:?}");
    }
}
