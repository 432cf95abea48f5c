//! From an input that breaks a program to the smallest one: fewest tests, then the least greatest number, then what comes
//! first in the order in which numbers are written.

use std::time::Instant;

use ask::{AskError, Chosen, Test};
use fastrand::Rng;

use super::StressQuestion;
use super::extremes::{Scale, random_test};
use super::inputs::{Covered, Input};
use super::neighbours::{lowered, neighbours, window};
use super::order::{Patience, level};
use super::trial::{Asked, Failure, Mistake, Trial};

/// The smallest input that was found.
#[derive(Debug)]
pub(crate) struct Shrunk {
    pub(crate) input: Input,
    pub(crate) failure: Failure,
    /// Whether all smaller inputs were tried and are answered rightly.
    pub(crate) is_smallest: bool,
}

/// What is known of tests before they are shrunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// These are answered rightly.
    pub(crate) covered: Option<Covered>,
    /// So is every test that is smaller than the first of the input that is answered wrongly.
    pub(crate) all_smaller: bool,
}

/// Shrinks an input that is answered wrongly.
///
/// # Errors
/// A run could not begin, or the work was stopped.
pub(crate) fn shrink(
    trial: &Trial<'_>,
    input: Input,
    failure: Failure,
    known: Known,
    question: &StressQuestion,
) -> Result<Shrunk, AskError> {
    let until = Instant::now() + question.patience;
    let (covered, together) = (known.covered, question.together);
    let random = Rng::with_seed(question.seed);
    let mut shrinking = Shrinking { trial, covered, together, until, input, failure, random };
    shrinking.end_the_last_line()?;
    let is_single = shrinking.fewer_tests()?;
    // What is known of tests is known of files whose last line has an end.
    let all_smaller = known.all_smaller && shrinking.input.has_line_end;
    let is_smallest = is_single && (shrinking.first_alone()? || all_smaller || shrinking.smaller_test()?);
    let is_smallest = is_smallest && !trial.saw_unknown();
    Ok(Shrunk { input: shrinking.input, failure: shrinking.failure, is_smallest })
}

struct Shrinking<'a> {
    trial: &'a Trial<'a>,
    covered: Option<Covered>,
    together: usize,
    until: Instant,
    input: Input,
    failure: Failure,
    random: Rng,
}

impl Shrinking<'_> {
    fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    /// Whether a test was found to be answered rightly before anything was wrong.
    fn is_covered(&self, test: &[Chosen]) -> bool {
        self.covered
            .is_some_and(|covered| covered.up_to.is_none_or(|size| self.trial.order.size(test) <= size))
    }

    fn take(&mut self, tests: Vec<Test>, failure: Failure) {
        self.input.tests = tests;
        self.failure = failure;
    }

    fn try_tests(&mut self, tests: Vec<Test>) -> Result<bool, AskError> {
        let failure = self.trial.of_tests(tests.clone(), self.input.has_line_end)?;
        Ok(match failure {
            Some(failure) => {
                self.take(tests, failure);
                true
            }
            None => false,
        })
    }

    /// An input like others, if it is wrong, too.
    fn end_the_last_line(&mut self) -> Result<(), AskError> {
        if !self.input.has_line_end
            && let Some(failure) = self.trial.of_tests(self.input.tests.clone(), true)?
        {
            self.input.has_line_end = true;
            self.failure = failure;
        }
        if !self.input.has_line_end {
            (self.covered, self.together) = (None, 1);
        }
        Ok(())
    }

    /// Leaves tests out. Whether one is left.
    fn fewer_tests(&mut self) -> Result<bool, AskError> {
        if self.input.tests.len() == 1 {
            return Ok(true);
        }
        // Most likely the test that was answered wrongly is wrong by itself.
        let mut singles = self.input.tests.clone();
        if let Mistake::Output(wrong) = &self.failure.mistake
            && let Some(likely) = wrong.test.filter(|test| *test < singles.len())
        {
            singles[..=likely].rotate_right(1);
        }
        for single in singles {
            if self.goes_on() && self.try_tests(vec![single])? {
                return Ok(true);
            }
        }
        self.leave_out()?;
        if self.input.tests.len() == 1 {
            return Ok(true);
        }
        loop {
            let mut is_lower = false;
            for place in 0..self.input.tests.len() {
                is_lower |= self.lower_one_of_several(place)?;
            }
            if !is_lower {
                return Ok(false);
            }
        }
    }

    /// Leaves out halves, quarters, … until each test is needed.
    fn leave_out(&mut self) -> Result<(), AskError> {
        let mut part = self.input.tests.len() / 2;
        while part > 0 && self.goes_on() {
            let mut start = 0;
            let mut is_shorter = false;
            while start < self.input.tests.len() && self.input.tests.len() > 1 && self.goes_on() {
                let mut tests = self.input.tests.clone();
                tests.drain(start..tests.len().min(start + part));
                if !tests.is_empty() && self.try_tests(tests)? {
                    is_shorter = true;
                } else {
                    start += part;
                }
            }
            part = if is_shorter && part == 1 { 1 } else { part / 2 };
        }
        Ok(())
    }

    /// Makes one of several tests smaller, which are wrong together. Whether it became smaller.
    fn lower_one_of_several(&mut self, place: usize) -> Result<bool, AskError> {
        let mut is_lower = false;
        'smaller: while self.goes_on() {
            let (space, order) = (self.trial.space, self.trial.order);
            let mut smaller = neighbours(space, order, &self.input.tests[place])?;
            smaller.extend(window(space, order, &self.input.tests[place])?);
            for test in smaller {
                let mut tests = self.input.tests.clone();
                tests[place] = test;
                if self.goes_on() && self.try_tests(tests)? {
                    is_lower = true;
                    continue 'smaller;
                }
            }
            break;
        }
        Ok(is_lower)
    }

    /// That a test is right beside others does not say that it is right alone: its place in the input may matter. The very
    /// smallest tests are tried alone, in their order. Whether one of them is wrong.
    fn first_alone(&mut self) -> Result<bool, AskError> {
        if self.together == 1 || !self.trial.space.task.holds_several() {
            return Ok(false);
        }
        let now = self.input.tests[0].clone();
        let (mut tests, mut steps): (Vec<Test>, usize) = (Vec::new(), FEW_STEPS);
        for size in 0..=self.trial.order.size(&now) {
            let patience = Patience { tests: MOST_ALONE - tests.len(), steps: &mut steps, goes_on: &|| true };
            let level = level(self.trial.space, self.trial.order, size, patience)?;
            tests.extend(level.tests);
            if !level.is_whole || tests.len() >= MOST_ALONE {
                break;
            }
        }
        tests.retain(|test| self.trial.order.compare(test, &now).is_lt());
        self.take_first(tests, 1, &|| true)
    }

    /// Makes the only test smaller. Whether no smaller one is wrong.
    fn smaller_test(&mut self) -> Result<bool, AskError> {
        while self.goes_on() {
            let test = self.input.tests[0].clone();
            if self.lower(lowered(self.trial.space, self.trial.order, &test)?)?
                || self.lower(neighbours(self.trial.space, self.trial.order, &test)?)?
                || self.lower(window(self.trial.space, self.trial.order, &test)?)?
            {
                continue;
            }
            if !self.lower_by_chance()? {
                break;
            }
        }
        self.try_all_smaller()
    }

    /// Takes a smaller test that is found among random ones, for a part of the time that is left.
    fn lower_by_chance(&mut self) -> Result<bool, AskError> {
        let (trial, now) = (self.trial, Instant::now());
        let until = now + self.until.saturating_duration_since(now) / 4;
        let size = trial.order.size(&self.input.tests[0]);
        while Instant::now() < until {
            let mut tests = Vec::new();
            for _ in 0..self.together.saturating_mul(trial.threads).min(MOST_AT_ONCE) {
                let most = i64::try_from(size).unwrap_or(i64::MAX);
                let scale = Scale::UpTo(self.random.i64(most / 2..=most));
                tests.extend(random_test(trial.space, &[], scale, &mut self.random)?);
            }
            if tests.is_empty() {
                break;
            }
            tests.sort_by(|one, other| trial.order.compare(one, other));
            tests.dedup();
            if self.lower(tests)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes the first of some tests that is wrong, smaller, and not known to be right.
    fn lower(&mut self, mut tests: Vec<Test>) -> Result<bool, AskError> {
        let now = self.input.tests[0].clone();
        tests.retain(|test| self.trial.order.compare(test, &now).is_lt() && !self.is_covered(test));
        let until = self.until;
        self.take_first(tests, self.together, &|| Instant::now() < until)
    }

    /// Takes the first of some tests that is wrong, so many of which are asked at once.
    fn take_first(
        &mut self,
        mut tests: Vec<Test>,
        together: usize,
        goes_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, AskError> {
        let asked = Asked { together, has_line_end: self.input.has_line_end };
        let found = self.trial.first_wrong(&tests, asked, goes_on)?;
        let Some((place, failure)) = found else { return Ok(false) };
        self.take(vec![tests.swap_remove(place)], failure);
        Ok(true)
    }

    /// Tries all smaller tests in their order. Whether all were tried.
    fn try_all_smaller(&mut self) -> Result<bool, AskError> {
        let mut size = match self.covered {
            None => 0,
            Some(Covered { up_to: None, .. }) => return Ok(true),
            Some(Covered { up_to: Some(size), .. }) => size + 1,
        };
        let until = self.until;
        let goes_on = || Instant::now() < until;
        let mut steps = usize::MAX;
        loop {
            let now = &self.input.tests[0];
            if size > self.trial.order.size(now) {
                return Ok(true);
            }
            let level = level(
                self.trial.space,
                self.trial.order,
                size,
                Patience { tests: MOST_OF_A_SIZE, steps: &mut steps, goes_on: &goes_on },
            )?;
            let mut tests = level.tests;
            tests.retain(|test| self.trial.order.compare(test, now).is_lt());
            // What one look may take is small, so that the time is kept.
            for part in tests.chunks(self.together.saturating_mul(PARTS)) {
                if !self.goes_on() {
                    return Ok(false);
                }
                if self.lower(part.to_vec())? {
                    // All before it were tried only if there was time for all.
                    return Ok(level.is_whole && self.goes_on());
                }
            }
            if !level.is_whole {
                return Ok(false);
            }
            size += 1;
        }
    }
}

/// So many tests are tried alone, which are found in so many steps.
const MOST_ALONE: usize = 16;
const FEW_STEPS: usize = 20_000;

/// So many random tests are tried at once.
const MOST_AT_ONCE: usize = 1000;

/// So many tests of one size are tried.
const MOST_OF_A_SIZE: usize = 200_000;

/// So many inputs are given between two looks at the clock.
const PARTS: usize = 64;
