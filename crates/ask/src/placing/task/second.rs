//! Answers, found by another method.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use placement::{CountError, Method, Options, Problem, Which};

use super::super::contest::number;
use super::super::contest_input::Case;
use super::queens::{Style, attack};
use super::{PlacementContest, PlacementTask};
use crate::budget::{Progress, Stop, Watch, Work};
use crate::contest::{Checked, TestAnswer};
use crate::error::{AskError, Kind};
use crate::{Budget, Words};

/// A second method may take so long by its own estimate.
const MOST_SECONDS: f64 = 1.0;

/// Work without an estimate may be looked at so often, each time after some milliseconds at most.
const MOST_LOOKS: u64 = 300;

/// Compares answers with those of another method, where there is one that takes not too long.
pub(super) fn check(
    task: &PlacementTask,
    cases: &[Case],
    answers: &[TestAnswer],
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Checked, AskError> {
    let mut checked = Checked::default();
    for (test, (case, answer)) in cases.iter().zip(answers).enumerate() {
        let found = match task.question.contest {
            PlacementContest::Bishops | PlacementContest::Count => {
                counted(task, case, answer, budget, words)?
            }
            _ => listed(task, case, answer, budget, words)?,
        };
        let Some(Second { method, line }) = found else { continue };
        if line != answer.line {
            let arguments = [
                ("test", (test + 1).to_string().into()),
                ("first", answer.method.into()),
                ("answer", answer.line.as_str().into()),
                ("second", method.into()),
                ("other", line.into()),
            ];
            return Err(AskError::new(Kind::Fault, words.say("task-methods-disagree", &arguments))
                .hint(words.say("hint-task-fault", &[])));
        }
        checked.tests += 1;
        if !checked.methods.contains(&method) {
            checked.methods.push(method);
        }
    }
    Ok(checked)
}

/// What another method finds.
struct Second {
    method: &'static str,
    line: String,
}

/// The count by the first other method that suits and takes not too long.
fn counted(
    task: &PlacementTask,
    case: &Case,
    answer: &TestAnswer,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Option<Second>, AskError> {
    let problem = task.problem(case, words)?;
    for method in Method::ALL.into_iter().filter(|method| method.name() != answer.method) {
        // The remainder is taken here, so that it is not the method that takes it.
        let options = Options { method: Some(method), ..Options::default() };
        let count = briefly(budget, words, |limits| placement::count(&problem, &options, limits))?;
        let Some(count) = count else { continue };
        // An obstacle answers before any method.
        if count.method.is_none() {
            return Ok(None);
        }
        let line = match (task.question.modulus, count.counts.one()) {
            (Some(modulus), Some(count)) => (count % modulus).to_string(),
            _ => number(&count),
        };
        return Ok(Some(Second { method: method.name(), line }));
    }
    Ok(None)
}

/// What a list of all placements of n queens says, each looked at.
fn listed(
    task: &PlacementTask,
    case: &Case,
    answer: &TestAnswer,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Option<Second>, AskError> {
    let problem = task.problem(case, words)?;
    let most = if task.question.contest == PlacementContest::Xephau { 1 } else { u64::MAX };
    let Some(listing) = listing(&problem, case.n, most, budget, words)? else { return Ok(None) };
    if listing.is_wrong {
        return Err(AskError::new(Kind::Fault, words.say("task-list-wrong", &[]))
            .hint(words.say("hint-task-fault", &[])));
    }
    let line = match (task.question.contest, &listing.first) {
        (PlacementContest::Queens, _) => listing.count.to_string(),
        (PlacementContest::NHau, Some(first)) => {
            Style::of(PlacementContest::NHau).map_or_else(String::new, |style| style.line(first, 1))
        }
        (PlacementContest::NHau, None) => "Tong cong 0 nghiem".to_string(),
        // Any placement is right; which one was found is known to be one.
        (_, None) => "0".to_string(),
        _ if answer.line != "0" => answer.line.clone(),
        _ => String::new(),
    };
    // A list is checked by counting, by a method that lists nothing.
    if task.question.contest == PlacementContest::NHau {
        let count = briefly(budget, words, |limits| placement::count(&problem, &Options::default(), limits))?;
        let Some(count) = count else { return Ok(None) };
        let is_same = number(&count) == listing.count.to_string();
        let line = if is_same { line } else { format!("Tong cong {} nghiem", number(&count)) };
        return Ok(Some(Second { method: super::method(&count), line }));
    }
    Ok(Some(Second { method: "list", line }))
}

/// All placements of n queens, or the first ones.
struct Listing {
    count: u64,
    first: Option<Vec<u32>>,
    /// Some placement is none, or not behind the one before it.
    is_wrong: bool,
}

fn listing(
    problem: &Problem,
    n: usize,
    most: u64,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Option<Listing>, AskError> {
    let mut listing = Listing { count: 0, first: None, is_wrong: false };
    let mut before: Option<Vec<u32>> = None;
    let is_broken = Cell::new(false);
    let done = briefly(budget, words, |limits| {
        placement::list(problem, Which::All, limits, &mut |pieces, _| {
            let queens: Vec<u32> = pieces.iter().map(|queen| (queen.square % n.max(1)) as u32).collect();
            let is_next = before.as_ref().is_none_or(|before| *before < queens);
            if queens.len() != n || !is_next || attack(&queens).is_some() {
                is_broken.set(true);
                return ControlFlow::Break(());
            }
            listing.count += 1;
            listing.first.get_or_insert_with(|| queens.clone());
            before = Some(queens);
            if listing.count == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    })?;
    listing.is_wrong = is_broken.get();
    Ok(done.map(|_| listing))
}

/// Does what takes not too long and suits; nothing otherwise.
fn briefly<T>(
    budget: &Budget<'_>,
    words: &Words,
    work: impl FnOnce(&placement::Limits<'_>) -> Result<T, CountError>,
) -> Result<Option<T>, AskError> {
    let brief = Brief { watch: budget.watch, is_over: AtomicBool::new(false), looks: AtomicU64::new(0) };
    let within = Budget { watch: &brief, ..*budget };
    match work(&within.counting()) {
        Ok(done) => Ok(Some(done)),
        Err(CountError::Unsuitable { .. } | CountError::Memory { .. }) => Ok(None),
        Err(CountError::Stop(_)) if brief.is_over.load(Ordering::Relaxed) => Ok(None),
        Err(error) => Err(AskError::count(error, words)),
    }
}

/// Stops work that takes too long.
struct Brief<'a> {
    watch: &'a dyn Watch,
    is_over: AtomicBool,
    looks: AtomicU64,
}

impl Watch for Brief<'_> {
    fn begin(&self, work: &Work) {
        if work.seconds.is_some_and(|seconds| seconds > MOST_SECONDS) {
            self.is_over.store(true, Ordering::Relaxed);
        }
    }

    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        if self.looks.fetch_add(1, Ordering::Relaxed) >= MOST_LOOKS {
            self.is_over.store(true, Ordering::Relaxed);
        }
        if self.is_over.load(Ordering::Relaxed) { Err(Stop::Cancelled) } else { self.watch.check(progress) }
    }
}
