//! Work in several threads, with a result that does not depend on how many there are.

use ask::{AskError, Budget};

/// Into so many parts the memory is shared out.
pub(crate) const SHARES: usize = 16;

/// What one of several threads may take: the same part of the memory whatever their number, as long as there are no more
/// than there are parts.
pub(crate) fn share_of<'a>(budget: &Budget<'a>, threads: usize) -> Budget<'a> {
    Budget { bytes: budget.bytes / threads.max(SHARES) as u64, threads: 1, ..*budget }
}

/// Does the same work in several threads, until all are done; the first error of any is told.
pub(crate) fn in_threads(
    threads: usize,
    work: &(dyn Fn() -> Result<(), AskError> + Sync),
) -> Result<(), AskError> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = threads.into_iter().map(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        others.fold(own, Result::and)
    })
}
