use crate::Estimate;

/// What the work may take. Both numbers are hard: what would pass them is refused before it is taken.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions that may be solved.
    pub positions: u64,
    /// The most memory that tables and lists may hold at one time.
    pub bytes: u64,
    /// Who is told of progress and may stop the work.
    pub watch: &'a dyn Watch,
}

impl Limits<'static> {
    /// No limit but those of the machine, and nobody who watches.
    pub fn none() -> Self {
        Limits { positions: u64::MAX, bytes: u64::MAX, watch: &Unwatched }
    }
}

/// Called every few thousand positions: progress, time and cancellation through one door.
pub trait Watch: Sync {
    /// Hears what the work may cost, before it begins; again if another method is tried.
    fn begin(&self, _estimate: &Estimate) {}

    /// Hears that `done` positions of `of` (where that is known) are through `stage`.
    ///
    /// # Errors
    /// The reason to stop, which ends the work at once.
    fn check(&self, stage: Stage, done: u64, of: Option<u64>) -> Result<(), Stop>;
}

/// Watches nothing and never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn check(&self, _stage: Stage, _done: u64, _of: Option<u64>) -> Result<(), Stop> {
        Ok(())
    }
}

/// Why to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The time is over.
    Time,
    /// Whoever asked no longer wants to know.
    Cancelled,
}

/// What is being counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Finding positions and their moves.
    Discover,
    /// Finding values.
    Solve,
}
