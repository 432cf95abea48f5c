//! One input given to a program, and what is found of its output.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ask::{AskError, Budget, Progress, Stage, Test, Verdict, Words, Wrong};

use super::inputs::{Given, Input};
use super::order::Order;
use crate::patience::within;
use crate::run::{Contestant, End, Ran};
use crate::space::Space;
use crate::threads::in_threads;

/// What is right must be known in this time, or it is not known.
pub(crate) const ANSWERED_IN: Duration = Duration::from_secs(10);

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// It did not end as it should.
    End(End),
    /// It wrote no output file.
    NoFile,
    /// Its output is wrong.
    Output(Wrong),
}

/// A program that did something wrong.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) mistake: Mistake,
    pub(crate) ran: Ran,
}

/// What is found.
#[derive(Debug)]
pub(crate) enum Found {
    Right,
    Wrong(Box<Failure>),
    /// What is right cannot be told within the limits.
    Unknown,
}

/// How tests are asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// So many at once, where inputs hold several.
    pub(crate) together: usize,
    /// Whether the last line has an end.
    pub(crate) has_line_end: bool,
}

/// What trials need.
pub(crate) struct Trial<'a> {
    pub(crate) space: &'a Space<'a>,
    pub(crate) order: &'a Order,
    pub(crate) contestant: &'a dyn Contestant,
    /// For each thread: one.
    pub(crate) budget: Budget<'a>,
    pub(crate) threads: usize,
    pub(crate) words: &'a Words,
    /// Whether of some smaller input it is not known what is right.
    pub(crate) unknown: AtomicBool,
}

impl Trial<'_> {
    /// Tells of progress, and stops where that is wanted.
    pub(crate) fn report(&self, done: u64, of: u64) -> Result<(), AskError> {
        let progress = Progress { stage: Stage::Tests, done, of: Some(of) };
        self.budget.check(Some(progress), self.words)
    }

    /// Moves the tests of an input on by their best moves, where a test can say where these lead.
    pub(crate) fn follow(&self, given: &mut Given) -> Result<(), AskError> {
        for test in given.input.tests.iter_mut().filter(|_| given.is_followed) {
            let after = within(ANSWERED_IN, &self.budget, |budget| {
                self.space.task.after_best(test, budget, self.words)
            })?;
            if let Some(after) = after.flatten()
                && self.space.nearest(&after)?.as_ref() == Some(&after)
            {
                *test = after;
            }
        }
        Ok(())
    }

    pub(crate) fn saw_unknown(&self) -> bool {
        self.unknown.load(Ordering::Relaxed)
    }

    /// Gives an input, and says how much processor time it took.
    pub(crate) fn timed(&self, input: &str) -> Result<(Found, Duration), AskError> {
        let ran = self.contestant.run(input.as_bytes())?;
        let time = ran.time;
        Ok((self.judged(input, ran)?, time))
    }

    fn judged(&self, input: &str, ran: Ran) -> Result<Found, AskError> {
        let mistake = if ran.end != End::Finished {
            Mistake::End(ran.end)
        } else if let Some(output) = &ran.output {
            let output = String::from_utf8_lossy(output);
            let judged = within(ANSWERED_IN, &self.budget, |budget| {
                self.space.task.judge(input, &output, budget, self.words)
            })?;
            match judged {
                Some(Verdict::Right { .. }) => return Ok(Found::Right),
                Some(Verdict::Wrong(wrong)) => Mistake::Output(wrong),
                None => return Ok(Found::Unknown),
            }
        } else {
            Mistake::NoFile
        };
        Ok(Found::Wrong(Box::new(Failure { mistake, ran })))
    }

    pub(crate) fn of_tests(&self, tests: Vec<Test>, has_line_end: bool) -> Result<Option<Failure>, AskError> {
        match self.timed(&Input { tests, has_line_end }.text(self.space))?.0 {
            Found::Wrong(failure) => Ok(Some(*failure)),
            Found::Right => Ok(None),
            Found::Unknown => {
                self.unknown.store(true, Ordering::Relaxed);
                Ok(None)
            }
        }
    }

    /// The first of some tests that is answered wrongly when it is alone in its input, with what is wrong.
    ///
    /// Where inputs hold several tests, some are asked at once; of these, tests that are wrong only because
    /// of others before them are taken to be right.
    pub(crate) fn first_wrong(
        &self,
        tests: &[Test],
        asked: Asked,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(usize, Failure)>, AskError> {
        let together = if self.space.task.holds_several() { asked.together } else { 1 };
        let parts: Vec<&[Test]> = tests.chunks(together).collect();
        let (next, first) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let found: Mutex<Option<(usize, Failure)>> = Mutex::new(None);
        let work = || -> Result<(), AskError> {
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts.len() || part > first.load(Ordering::Relaxed) || !goes_on() {
                    return Ok(());
                }
                let Some((place, failure)) = self.first_of_part(parts[part], asked.has_line_end, goes_on)?
                else {
                    continue;
                };
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                if found.as_ref().is_none_or(|(known, _)| part * together < *known) {
                    first.store(part, Ordering::Relaxed);
                    *found = Some((part * together + place, failure));
                }
            }
        };
        in_threads(self.threads.min(parts.len()), &work)?;
        Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn first_of_part(
        &self,
        part: &[Test],
        has_line_end: bool,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<(usize, Failure)>, AskError> {
        let failure = self.of_tests(part.to_vec(), has_line_end)?;
        let Some(failure) = failure else { return Ok(None) };
        if part.len() == 1 {
            return Ok(Some((0, failure)));
        }
        // The tests before the first that is wrong were right beside each other.
        let first = match failure.mistake {
            Mistake::Output(Wrong { test: Some(test), .. }) => test.min(part.len() - 1),
            _ => 0,
        };
        for (place, test) in part.iter().enumerate().skip(first) {
            if !goes_on() {
                break;
            }
            if let Some(failure) = self.of_tests(vec![test.clone()], has_line_end)? {
                return Ok(Some((place, failure)));
            }
        }
        Ok(None)
    }
}
