//! Finding the smallest input that breaks a program.

mod extremes;
mod inputs;
mod neighbours;
mod order;
mod report;
mod shrink;
mod tally;
mod trial;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ask::{AskError, Budget, Kind, Task, Words};

pub use inputs::Covered;
pub use order::Measured;
pub use trial::Mistake;

use crate::patience::within;
use crate::run::{Contestant, Ran};
use crate::space::{Narrowed, Space, check_together};
use crate::threads::{in_threads, share_of};
use inputs::{Given, Inputs};
use order::Order;
use shrink::{Known, Shrunk, shrink};
use tally::{Outcome, Tally};
use trial::{ANSWERED_IN, Failure, Found, Trial};

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StressQuestion {
    /// How many inputs it gets.
    pub tests: u64,
    /// The most tests in one input, where the contest's inputs hold several.
    pub together: usize,
    /// The same seed makes the same inputs.
    pub seed: u64,
    /// The ranges that were asked for.
    pub narrowed: Vec<Narrowed>,
    /// So long smaller inputs are looked for.
    pub patience: Duration,
}

impl Default for StressQuestion {
    fn default() -> StressQuestion {
        let patience = Duration::from_secs(10);
        StressQuestion { tests: 1000, together: 10, seed: 0, narrowed: Vec::new(), patience }
    }
}

/// What was found of a program.
#[derive(Clone, Debug)]
pub struct StressAnswer {
    /// The contest.
    pub contest: String,
    /// The names of its files.
    pub files: ask::TaskFiles,
    /// The seed of the inputs.
    pub seed: u64,
    /// How many inputs were answered rightly.
    pub inputs: u64,
    /// How many tests these held.
    pub tests: u64,
    /// How many inputs were too large to know what is right.
    pub unknown: u64,
    /// Which tests were all answered rightly.
    pub covered: Option<Covered>,
    /// The most processor time that an input took.
    pub slowest: Duration,
    /// What broke the program, if anything did.
    pub broken: Option<Case>,
}

/// An input that a program answers wrongly.
#[derive(Clone, Debug)]
pub struct Case {
    /// How many inputs were given until it was found.
    pub run: u64,
    /// The smallest such input that was found.
    pub input: String,
    /// What is wrong.
    pub mistake: Mistake,
    /// What the program did.
    pub ran: Ran,
    /// What is right, if that is known; only its first MiB where it is long.
    pub right: Option<Vec<u8>>,
    /// Whether that is all of it.
    pub is_right_whole: bool,
    /// Why, in the reader's language: the outcome of every move.
    pub why: Option<String>,
    /// Whether every smaller input is answered rightly.
    pub is_smallest: bool,
    /// Whether the input that was found first was larger.
    pub was_larger: bool,
}

/// Gives a program inputs until one is answered wrongly, and shrinks that.
///
/// # Errors
/// The contest's rules leave no test; a run could not begin; the work was stopped.
pub fn stress(
    task: &dyn Task,
    contestant: &dyn Contestant,
    question: &StressQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<StressAnswer, AskError> {
    check_together(question.together)?;
    let space = Space { task, narrowed: &question.narrowed };
    space.check_names()?;
    let threads = budget.threads.max(1);
    let order = Order::of(&space)?;
    let trial = Trial {
        unknown: AtomicBool::new(false),
        space: &space,
        order: &order,
        contestant,
        budget: share_of(budget, threads),
        threads,
        words,
    };
    let stressed = run_all(&trial, question)?;
    let broken = match stressed.broken {
        Some(broken) => Some(case(&trial, broken, &stressed.tally, stressed.covered, question)?),
        None => None,
    };
    Ok(StressAnswer {
        contest: task.name(),
        files: task.files(),
        seed: question.seed,
        inputs: stressed.tally.inputs,
        tests: stressed.tally.tests,
        unknown: stressed.tally.unknown,
        covered: stressed.covered,
        slowest: stressed.slowest,
        broken,
    })
}

/// The first input that was answered wrongly.
struct Broken {
    run: u64,
    given: Given,
    failure: Failure,
}

#[derive(Default)]
struct Stressed {
    tally: Tally,
    covered: Option<Covered>,
    slowest: Duration,
    broken: Option<Broken>,
}

/// Gives all inputs, in several threads, until one is answered wrongly: the first in their order, whichever thread ends
/// first.
fn run_all(trial: &Trial<'_>, question: &StressQuestion) -> Result<Stressed, AskError> {
    let inputs = Inputs::new(trial.space, trial.order, question.tests, question.together, question.seed)?;
    let inputs = Mutex::new((0_u64, inputs));
    let stressed = Mutex::new(Stressed::default());
    let first = AtomicU64::new(u64::MAX);
    let failed = AtomicBool::new(false);
    let next = || {
        let mut inputs = inputs.lock().unwrap_or_else(PoisonError::into_inner);
        let number = inputs.0;
        inputs.0 += 1;
        inputs.1.next().map(|given| given.map(|given| (number, given)))
    };
    let work = || -> Result<(), AskError> {
        while !failed.load(Ordering::Relaxed) {
            let Some((number, mut given)) = next()? else { break };
            if number > first.load(Ordering::Relaxed) {
                break;
            }
            trial.follow(&mut given)?;
            let (found, slowest) = trial.timed(&given.input.text(trial.space))?;
            let mut stressed = stressed.lock().unwrap_or_else(PoisonError::into_inner);
            stressed.slowest = stressed.slowest.max(slowest);
            match found {
                Found::Right | Found::Unknown => {
                    let is_unknown = matches!(found, Found::Unknown);
                    let tests = given.input.tests.len() as u64;
                    stressed.tally.add(number, Outcome { tests, is_unknown });
                }
                Found::Wrong(failure) => {
                    if first.fetch_min(number, Ordering::Relaxed) > number {
                        stressed.broken = Some(Broken { run: number + 1, given, failure: *failure });
                    }
                }
            }
            let done = stressed.tally.done();
            drop(stressed);
            trial.report(done, question.tests)?;
        }
        Ok(())
    };
    in_threads(trial.threads, &|| {
        let done = work();
        failed.fetch_or(done.is_err(), Ordering::Relaxed);
        done
    })?;
    let mut stressed = stressed.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (_, inputs) = inputs.into_inner().unwrap_or_else(PoisonError::into_inner);
    // While small tests are given, some that come later are counted already.
    let is_whole = stressed.broken.as_ref().is_none_or(|broken| !broken.given.is_small);
    stressed.covered = inputs.covered().filter(|_| is_whole && stressed.tally.unknown == 0);
    if stressed.broken.is_none() && stressed.tally.done() == 0 {
        return Err(trial.space.no_test());
    }
    Ok(stressed)
}

fn case(
    trial: &Trial<'_>,
    broken: Broken,
    tally: &Tally,
    covered: Option<Covered>,
    question: &StressQuestion,
) -> Result<Case, AskError> {
    let Broken { run, given, failure } = broken;
    let known = Known { covered, all_smaller: given.is_small && tally.unknown == 0 };
    let as_found = Shrunk { input: given.input.clone(), failure: failure.clone(), is_smallest: false };
    let shrunk = or_less(shrink(trial, given.input.clone(), failure, known, question))?.unwrap_or(as_found);
    let input = shrunk.input.text(trial.space);
    let (right, is_right_whole) = or_less(right(trial, &input))?.unwrap_or_default();
    let test = match &shrunk.failure.mistake {
        Mistake::Output(wrong) => wrong.test,
        Mistake::End(_) | Mistake::NoFile => None,
    };
    let only = (shrunk.input.tests.len() == 1).then_some(0);
    let why = match test.or(only) {
        Some(test) => or_less(within(ANSWERED_IN, &trial.budget, |budget| {
            trial.space.task.explain(&input, test, budget, trial.words)
        }))?,
        None => None,
    };
    let why = why.flatten();
    Ok(Case {
        run,
        input,
        mistake: shrunk.failure.mistake,
        ran: shrunk.failure.ran,
        right,
        is_right_whole,
        why,
        is_smallest: shrunk.is_smallest,
        was_larger: shrunk.input != given.input,
    })
}

/// A mistake that was found is told, even if more cannot be told of it: nothing stops that but the end of all work.
fn or_less<T>(more: Result<T, AskError>) -> Result<Option<T>, AskError> {
    match more {
        Ok(more) => Ok(Some(more)),
        Err(error) if matches!(error.kind, Kind::Cancelled | Kind::Time) => Err(error),
        Err(_) => Ok(None),
    }
}

/// What is right, if it is known in time; only its beginning where it is long.
fn right(trial: &Trial<'_>, input: &str) -> Result<(Option<Vec<u8>>, bool), AskError> {
    let mut right = Beginning(Vec::new());
    let written = within(ANSWERED_IN, &trial.budget, |budget| {
        trial.space.task.write_output(input, budget, trial.words, &mut right)
    })?;
    // That no more is wanted is told as a failure to write.
    let is_whole = matches!(written, Some(Ok(())));
    Ok(((is_whole || !right.0.is_empty()).then_some(right.0), is_whole))
}

/// The beginning of what is written.
struct Beginning(Vec<u8>);

/// So much is kept of a right output, in bytes.
const KEPT: usize = 1 << 20;

impl io::Write for Beginning {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let kept = bytes.len().min(KEPT - self.0.len());
        self.0.extend_from_slice(&bytes[..kept]);
        if kept < bytes.len() { Err(io::ErrorKind::WriteZero.into()) } else { Ok(kept) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
