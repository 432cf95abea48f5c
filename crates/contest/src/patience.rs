//! Work that is given up after a while, though whoever watches would let it go on.

use std::time::{Duration, Instant};

use ask::{AskError, Budget, Kind, Progress, Stop, Watch, Work};

/// A watch with a time of its own.
struct Within<'a> {
    watch: &'a dyn Watch,
    until: Instant,
}

impl Watch for Within<'_> {
    fn begin(&self, work: &Work) {
        // What lasts no longer than this is not worth a word.
        let _ = work;
    }

    fn check(&self, _: Option<Progress>) -> Result<(), Stop> {
        self.watch.check(None)?;
        if Instant::now() < self.until { Ok(()) } else { Err(Stop::Time) }
    }
}

/// Does work for which a budget is needed; nothing if it takes longer than this, or more than the budget has.
///
/// # Errors
/// Any other that the work has, and the end of the time or of the patience of whoever watches.
pub(crate) fn within<T>(
    time: Duration,
    budget: &Budget<'_>,
    work: impl FnOnce(&Budget<'_>) -> Result<T, AskError>,
) -> Result<Option<T>, AskError> {
    let watch = Within { watch: budget.watch, until: Instant::now() + time };
    match work(&Budget { watch: &watch, ..*budget }) {
        Ok(done) => Ok(Some(done)),
        Err(error) if error.kind == Kind::Limit => Ok(None),
        Err(error) if error.kind == Kind::Time && budget.watch.check(None).is_ok() => Ok(None),
        Err(error) => Err(error),
    }
}
