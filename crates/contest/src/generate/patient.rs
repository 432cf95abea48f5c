//! Answers of the tests of files, each of which may take so long and no longer.

use std::cmp::Reverse;
use std::time::Duration;

use ask::{AskError, Budget, Kind, Task, Test, Words, message};

use super::draft::size_of;
use super::{narrower, parallel};
use crate::patience::in_time;

/// So long the answers of one file's tests may take.
const ANSWERED_IN: Duration = Duration::from_secs(60);

/// So much of an input is shown.
const SHOWN: usize = 40;

/// Does work on the tests of each file, as [`parallel::each`] does, and ends where that of a file takes too long.
///
/// # Errors
/// The work of a file takes more than a minute, or would do so by its own estimate; or as the work itself.
pub(super) fn each<T: Send>(
    task: &dyn Task,
    files: &[&[Test]],
    (budget, words): (&Budget<'_>, &Words),
    work: impl Fn(&[Test], &Budget<'_>) -> Result<T, AskError> + Sync,
) -> Result<Vec<T>, AskError> {
    let done = parallel::each(files.len(), budget, words, |number, budget| {
        in_a_minute(task, files[number], budget, |budget| work(files[number], budget))
    });
    as_limit(done, budget)
}

/// Does work on the tests of a file, if that takes not too long.
///
/// # Errors
/// That it takes too long, as the end of the time, so that it is not tried again with more memory.
pub(super) fn in_a_minute<T>(
    task: &dyn Task,
    tests: &[Test],
    budget: &Budget<'_>,
    work: impl FnOnce(&Budget<'_>) -> Result<T, AskError>,
) -> Result<T, AskError> {
    in_time(ANSWERED_IN, budget, work)?.ok_or_else(|| too_large(task, tests))
}

/// The end of a minute is a limit; that of the time that was given for all stays what it is.
pub(super) fn as_limit<T>(done: Result<T, AskError>, budget: &Budget<'_>) -> Result<T, AskError> {
    done.map_err(|mut error| {
        if error.kind == Kind::Time && budget.watch.check(None).is_ok() {
            error.kind = Kind::Limit;
        }
        error
    })
}

/// That tests are too large to answer, with the largest of them.
fn too_large(task: &dyn Task, tests: &[Test]) -> AskError {
    let largest = tests.iter().min_by_key(|test| Reverse(size_of(test)));
    let input = largest.map(|test| task.input(std::slice::from_ref(test))).unwrap_or_default();
    let line = input.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    let wrong = message!(
        "the tests are too large: to answer those of one file, such as `{input}`, takes more than a minute",
        input = shown
    );
    let hint = if task.has_unbelieved_claims() {
        message!(
            "make the ranges narrower, such as `NAME=1..1000`, or believe the claims of the rules: `--trust-claims`"
        )
    } else {
        narrower()
    };
    AskError::new(Kind::Time, wrong).hint(hint)
}
