use crate::CountError;

/// What the work may take.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most memory that tables and lists may hold at one time, in bytes. What would pass it is refused before it is
    /// taken.
    pub bytes: u64,
    /// How many threads may work, at least 1. Answers do not depend on it.
    pub threads: usize,
    /// Who is told of progress and may stop the work.
    pub watch: &'a dyn Watch,
}

impl Limits<'static> {
    /// One thread, no limit, and nobody who watches.
    pub fn none() -> Self {
        Limits { bytes: u64::MAX, threads: 1, watch: &Unwatched }
    }
}

impl Limits<'_> {
    /// Whether the work may go on; asked every few milliseconds.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn go_on(&self) -> Result<(), Stop> {
        self.watch.check(None)
    }

    /// Asks for so many bytes.
    ///
    /// # Errors
    /// If that is over the limit.
    pub(crate) fn ask(&self, bytes: u128) -> Result<(), CountError> {
        // Beyond that no machine has any, whatever the limit.
        const ALL: u128 = 1 << 56;
        if bytes <= u128::from(self.bytes).min(ALL) {
            return Ok(());
        }
        let needed = Some(u64::try_from(bytes).unwrap_or(u64::MAX));
        Err(CountError::Memory { needed, limit: self.bytes })
    }

    /// As many threads as are allowed where each takes `each` bytes, and all together `common` ones more.
    ///
    /// # Errors
    /// If there is not enough for one.
    pub(crate) fn threads_of(&self, each: u128, common: u128) -> Result<usize, CountError> {
        self.ask(each + common)?;
        let threads = (u128::from(self.bytes) - common) / each;
        Ok(self.threads.min(usize::try_from(threads).unwrap_or(usize::MAX)))
    }
}

/// Progress, time and cancellation through one door.
pub trait Watch: Sync {
    /// Hears what the work may cost, before it begins; again if another method is tried.
    fn begin(&self, _estimate: &Estimate) {}

    /// Hears, every few milliseconds and from any thread, how much is done, where that is known.
    ///
    /// # Errors
    /// The reason to stop, which ends the work at once.
    fn check(&self, progress: Option<Progress>) -> Result<(), Stop>;
}

/// How much is done: `done` parts of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Parts that are done.
    pub done: u64,
    /// All parts.
    pub of: u64,
}

/// What work may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Seconds on one thread, where that can be told.
    pub seconds: Option<f64>,
    /// Bytes held at one time, where that can be told.
    pub bytes: Option<u64>,
}

/// Watches nothing and never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
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
