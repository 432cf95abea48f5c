//! Work that is given up after a while, though whoever watches would let it go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ask::{AskError, Budget, Kind, Progress, Stop, Watch, Work};

/// A watch with a time of its own.
struct Within<'a> {
    watch: &'a dyn Watch,
    until: Instant,
    /// Whether the work that began last would take longer than is left.
    is_too_long: AtomicBool,
}

impl Watch for Within<'_> {
    fn begin(&self, work: &Work) {
        // What lasts no longer than this is not worth a word to whoever watches.
        let left = self.until.saturating_duration_since(Instant::now()).as_secs_f64();
        let is_too_long = !work.is_bound && work.seconds.is_some_and(|seconds| seconds > left);
        self.is_too_long.store(is_too_long, Ordering::Relaxed);
    }

    fn check(&self, _: Option<Progress>) -> Result<(), Stop> {
        self.watch.check(None)?;
        let is_over = self.is_too_long.load(Ordering::Relaxed) || Instant::now() >= self.until;
        if is_over { Err(Stop::Time) } else { Ok(()) }
    }
}

/// Does work for which a budget is needed; nothing if it takes longer than this or would do so by its own estimate, or
/// takes more than the budget has.
///
/// # Errors
/// Any other that the work has, and the end of the time or of the patience of whoever watches.
pub(crate) fn within<T>(
    time: Duration,
    budget: &Budget<'_>,
    work: impl FnOnce(&Budget<'_>) -> Result<T, AskError>,
) -> Result<Option<T>, AskError> {
    match in_time(time, budget, work) {
        Err(error) if error.kind == Kind::Limit => Ok(None),
        done => done,
    }
}

/// As [`within`], but what is more than the budget has is an error.
pub(crate) fn in_time<T>(
    time: Duration,
    budget: &Budget<'_>,
    work: impl FnOnce(&Budget<'_>) -> Result<T, AskError>,
) -> Result<Option<T>, AskError> {
    let until = Instant::now() + time;
    let watch = Within { watch: budget.watch, until, is_too_long: AtomicBool::new(false) };
    match work(&Budget { watch: &watch, ..*budget }) {
        Ok(done) => Ok(Some(done)),
        Err(error) if error.kind == Kind::Time && budget.watch.check(None).is_ok() => Ok(None),
        Err(error) => Err(error),
    }
}
