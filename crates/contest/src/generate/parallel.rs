//! Work on several things at once, with a result that does not depend on how many threads there are.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use ask::{AskError, Budget, Kind, Progress, Stage, Stop, Watch, Words};

use crate::threads::{SHARES, share_of};

/// Does so many pieces of work, in any order; the results are in theirs.
///
/// What is over the limit of its part of the memory is done once more, alone and with all of it.
///
/// # Errors
/// The error of the first piece of work that has one.
pub(super) fn each<T: Send>(
    count: usize,
    budget: &Budget<'_>,
    words: &Words,
    work: impl Fn(usize, &Budget<'_>) -> Result<T, AskError> + Sync,
) -> Result<Vec<T>, AskError> {
    let done = AtomicUsize::new(0);
    let watch = Told { watch: budget.watch, done: &done, of: count };
    let next = AtomicUsize::new(0);
    let has_failed = AtomicBool::new(false);
    let results: Mutex<Vec<Option<Result<T, AskError>>>> = Mutex::new((0..count).map(|_| None).collect());
    let whole = Budget { watch: &watch, ..*budget };
    let threads = budget.threads.min(SHARES).min(count);
    let part = share_of(&whole, threads);
    let worker = || {
        while !has_failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let result = part.check(None, words).and_then(|()| work(number, &part));
            done.fetch_add(1, Ordering::Relaxed);
            if result.as_ref().is_err_and(|error| error.kind != Kind::Limit) {
                has_failed.store(true, Ordering::Relaxed);
            }
            results.lock().unwrap_or_else(PoisonError::into_inner)[number] = Some(result);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(worker);
        }
        worker();
    });
    // Numbers are taken in ascending order, so all before the first error are there.
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut kept = Vec::with_capacity(count);
    for (number, result) in results.into_iter().enumerate() {
        kept.push(match result {
            Some(Err(error)) if error.kind == Kind::Limit => work(number, &whole)?,
            Some(result) => result?,
            None => work(number, &whole)?,
        });
    }
    Ok(kept)
}

/// Says how many pieces are done, instead of how far each one is.
struct Told<'a> {
    watch: &'a dyn Watch,
    done: &'a AtomicUsize,
    of: usize,
}

impl Watch for Told<'_> {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        let done = self.done.load(Ordering::Relaxed) as u64;
        self.watch.check(Some(Progress { stage: Stage::Tests, done, of: Some(self.of as u64) }))
    }
}
