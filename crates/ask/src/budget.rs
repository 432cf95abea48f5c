use std::cell::Cell;
use std::ops::ControlFlow;

use placement::CountError;
use solve::Limits;

use crate::Words;
use crate::error::AskError;

/// What answering may take.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Memory for tables, in bytes.
    pub bytes: u64,
    /// How many threads may work, at least 1; answers do not depend on it.
    pub threads: usize,
    /// Who hears what work may cost, is told of progress, and may stop it.
    pub watch: &'a dyn Watch,
}

/// Progress, time and cancellation through one door.
pub trait Watch: Sync {
    /// Hears what the work may cost, before it begins; again if another method is tried.
    fn begin(&self, _work: &Work) {}

    /// Called every few milliseconds of work, from any thread, with what is done where that is known.
    ///
    /// # Errors
    /// The reason to stop, which ends the work at once.
    fn check(&self, progress: Option<Progress>) -> Result<(), Stop>;

    /// Hears, as often as [`Watch::check`], how far a count by units is.
    fn units(&self, _progress: &UnitsProgress) {}
}

/// How far a count by units is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitsProgress {
    /// Units that are counted.
    pub done: u64,
    /// Those of them that were counted before this run.
    pub before: u64,
    /// All units.
    pub of: u64,
    /// What the counted ones add up to.
    pub found: u128,
}

/// What work may cost, as far as it can be told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// What is worked on.
    pub stage: Stage,
    /// The most positions to solve.
    pub positions: Option<u64>,
    /// Seconds on one thread.
    pub seconds: Option<f64>,
    /// Bytes held at one time.
    pub bytes: Option<u64>,
    /// Whether these are bounds, and the work may be far less.
    pub is_bound: bool,
}

/// How much is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Of which work.
    pub stage: Stage,
    /// Positions, parts of a count, or parts of a test set.
    pub done: u64,
    /// Of how many, where that is known.
    pub of: Option<u64>,
}

/// What is worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Finding positions and their moves.
    Discover,
    /// Finding values.
    Solve,
    /// Counting placements.
    Count,
    /// Giving a program inputs, or making them.
    Tests,
}

/// Why to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The time is over.
    Time,
    /// Whoever asked no longer wants to know.
    Cancelled,
}

/// Watches nothing and never stops.
struct Unwatched;

impl Watch for Unwatched {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        Ok(())
    }
}

impl Budget<'static> {
    /// One thread, no limit, and nobody who watches.
    pub fn unlimited() -> Self {
        Budget { bytes: u64::MAX, threads: 1, watch: &Unwatched }
    }
}

impl Budget<'_> {
    /// Tells of progress.
    ///
    /// # Errors
    /// The time is over, or nobody wants to know any more.
    pub fn check(&self, progress: Option<Progress>, words: &Words) -> Result<(), AskError> {
        self.watch.check(progress).map_err(|stop| match stop {
            Stop::Time => AskError::out_of_time(words),
            Stop::Cancelled => AskError::cancelled(words),
        })
    }

    /// Asks for so many bytes beside those of tables.
    pub(crate) fn ask(&self, needed: u64, words: &Words) -> Result<(), AskError> {
        if needed <= self.bytes {
            return Ok(());
        }
        Err(AskError::count(CountError::Memory { needed: Some(needed), limit: self.bytes }, words))
    }

    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits { positions: u64::MAX, bytes: self.bytes, watch: self }
    }

    pub(crate) fn counting(&self) -> placement::Limits<'_> {
        placement::Limits { bytes: self.bytes, threads: self.threads, watch: self }
    }
}

impl solve::Watch for Budget<'_> {
    fn begin(&self, estimate: &solve::Estimate) {
        let solve::Estimate { positions, seconds, bytes, is_bound, .. } = *estimate;
        self.watch.begin(&Work { stage: Stage::Solve, positions, seconds, bytes, is_bound });
    }

    fn check(&self, stage: solve::Stage, done: u64, of: Option<u64>) -> Result<(), solve::Stop> {
        let stage = match stage {
            solve::Stage::Discover => Stage::Discover,
            solve::Stage::Solve => Stage::Solve,
        };
        self.watch.check(Some(Progress { stage, done, of })).map_err(|stop| match stop {
            Stop::Time => solve::Stop::Time,
            Stop::Cancelled => solve::Stop::Cancelled,
        })
    }
}

/// The watch of a budget for work that asks only whether to go on.
pub(crate) struct Patience<'a> {
    budget: &'a Budget<'a>,
    of: Option<u64>,
    end: Cell<solve::Stop>,
}

impl<'a> Patience<'a> {
    /// For work of so many steps, where that is known.
    pub(crate) fn new(budget: &'a Budget<'a>, of: Option<u64>) -> Patience<'a> {
        Patience { budget, of, end: Cell::new(solve::Stop::Cancelled) }
    }

    /// Whether to go on, where so much is done.
    pub(crate) fn lasts(&self, done: u64) -> ControlFlow<()> {
        match solve::Watch::check(self.budget, solve::Stage::Solve, done, self.of) {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.end.set(stop);
                ControlFlow::Break(())
            }
        }
    }

    /// Why it did not last.
    pub(crate) fn end(&self) -> solve::Stop {
        self.end.get()
    }
}

impl placement::Watch for Budget<'_> {
    fn begin(&self, estimate: &placement::Estimate) {
        let placement::Estimate { seconds, bytes } = *estimate;
        self.watch.begin(&Work { stage: Stage::Count, positions: None, seconds, bytes, is_bound: false });
    }

    fn check(&self, progress: Option<placement::Progress>) -> Result<(), placement::Stop> {
        let counted = |placement::Progress { done, of }| Progress { stage: Stage::Count, done, of: Some(of) };
        self.watch.check(progress.map(counted)).map_err(|stop| match stop {
            Stop::Time => placement::Stop::Time,
            Stop::Cancelled => placement::Stop::Cancelled,
        })
    }
}
