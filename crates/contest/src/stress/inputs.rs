//! The inputs that a program gets, one after another: all small tests first, then tests at the limits and random ones.

use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use ask::{AskError, Test};
use fastrand::Rng;

use super::extremes::{Scale, random_test};
use super::order::{Measured, Order, Patience, level};
use crate::space::Space;

/// An input: some tests, and whether the last line has an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Input {
    pub(crate) tests: Vec<Test>,
    /// Not all files end with the end of a line.
    pub(crate) has_line_end: bool,
}

/// An input and what it is for.
#[derive(Debug)]
pub(crate) struct Given {
    pub(crate) input: Input,
    /// It goes on with all small tests, in their order.
    pub(crate) is_small: bool,
    /// Its tests are to be moved on: random positions of many games are won, and the best move leads to a lost one.
    pub(crate) is_followed: bool,
}

impl Input {
    pub(crate) fn text(&self, space: &Space<'_>) -> String {
        let mut text = space.task.input(&self.tests);
        if !self.has_line_end {
            text.truncate(text.trim_end_matches('\n').len());
        }
        text
    }
}

/// Which tests were all among the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// How many they are.
    pub tests: u64,
    /// All whose size is at most this; nothing if these are all that there are.
    pub up_to: Option<u64>,
    /// What is measured by it.
    pub measured: Measured,
}

/// Makes the inputs in their order.
pub(crate) struct Inputs<'a> {
    space: &'a Space<'a>,
    order: &'a Order,
    random: Rng,
    /// The most tests of an input.
    together: usize,
    /// How many inputs are still wanted, and of these how many with all small tests.
    left: u64,
    small_left: u64,
    at_ends_left: u64,
    /// The size of the tests that come next, where more small ones may come.
    size: Option<u64>,
    waiting: VecDeque<Test>,
    covered: Option<Covered>,
    /// How many more choices may be made to find small tests.
    steps: usize,
    /// What was asked already, as far as it is remembered: as hashes, which may take another for it.
    known: HashSet<u64>,
    limit: i64,
    /// How many of the first slots decide about the others.
    shared: usize,
}

/// So many tests that stand together have the same game, more or less.
const TESTS_OF_A_GAME: u8 = 5;

/// To find small tests so many choices are made, a second or two.
const MOST_STEPS: usize = 1_000_000;

/// A size without any test is passed over, but not more often than this.
const EMPTY_SIZES: u64 = 2000;

/// Inputs are remembered so that none is given twice, up to so many.
const REMEMBERED: usize = 100_000;

/// An input is made anew so often if it was given already.
const ANEW: usize = 20;

impl<'a> Inputs<'a> {
    pub(crate) fn new(
        space: &'a Space<'a>,
        order: &'a Order,
        inputs: u64,
        together: usize,
        seed: u64,
    ) -> Result<Inputs<'a>, AskError> {
        let together = if space.task.holds_several() { together } else { 1 };
        let mut random = Rng::with_seed(seed);
        let mut limit = 1;
        for _ in 0..SOUNDINGS {
            let test = random_test(space, &[], Scale::Ends, &mut random)?;
            limit = limit.max(test.map_or(0, |test| order.size(&test)));
        }
        Ok(Inputs {
            space,
            order,
            random,
            together,
            left: inputs,
            small_left: inputs / 2,
            at_ends_left: inputs / 4,
            size: Some(0),
            waiting: VecDeque::new(),
            covered: None,
            steps: MOST_STEPS,
            known: HashSet::new(),
            limit: i64::try_from(limit).unwrap_or(i64::MAX),
            shared: space.shared()?,
        })
    }

    /// Which tests have all been among the inputs.
    pub(crate) fn covered(&self) -> Option<Covered> {
        self.covered
    }

    /// The next input; nothing where all were given, or where there are no others.
    pub(crate) fn next(&mut self) -> Result<Option<Given>, AskError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.find_small()?;
        let is_small = !self.waiting.is_empty();
        let input = if is_small { self.small() } else { self.larger()? };
        self.left = if input.is_some() { self.left.saturating_sub(1) } else { 0 };
        let is_followed = !is_small && self.random.u8(0..3) == 0;
        Ok(input.map(|input| Given { input, is_small, is_followed }))
    }

    fn small(&mut self) -> Option<Input> {
        let count = self.together.min(self.waiting.len());
        self.small_left = self.small_left.saturating_sub(1);
        Some(Input { tests: self.waiting.drain(..count).collect(), has_line_end: true })
    }

    /// Fills what waits with the tests of the next size, if all of them can be given.
    fn find_small(&mut self) -> Result<(), AskError> {
        let mut empty = 0;
        while let Some(size) = self.size.filter(|_| self.waiting.len() < self.together) {
            let room = usize::try_from(self.small_left).unwrap_or(usize::MAX).saturating_mul(self.together);
            let room = room.saturating_sub(self.waiting.len());
            let level = level(
                self.space,
                self.order,
                size,
                Patience { tests: room, steps: &mut self.steps, goes_on: &|| true },
            )?;
            if !level.is_whole {
                self.size = None;
                break;
            }
            empty = if level.tests.is_empty() { empty + 1 } else { 0 };
            let known = self.covered.map_or(0, |covered| covered.tests) + level.tests.len() as u64;
            if known > 0 {
                let up_to = level.has_larger.then_some(size);
                self.covered = Some(Covered { tests: known, up_to, measured: self.order.measured() });
            }
            self.waiting.extend(level.tests);
            self.size = (level.has_larger && empty < EMPTY_SIZES).then(|| size + 1);
        }
        Ok(())
    }

    /// Tests at the limits, or random ones.
    fn larger(&mut self) -> Result<Option<Input>, AskError> {
        if self.together == 1 && self.covered.is_some_and(|covered| covered.up_to.is_none()) {
            return self.without_line_end();
        }
        let at_ends = self.at_ends_left > 0;
        self.at_ends_left = self.at_ends_left.saturating_sub(1);
        let mut input = None;
        for _ in 0..ANEW {
            let Some(tests) = self.random_tests(at_ends)? else { break };
            let is_new = self.known.len() >= REMEMBERED || self.known.insert(hash_of(&tests));
            // One input in four has no end to its last line.
            let has_line_end = at_ends || self.random.u8(0..4) > 0;
            input = Some(Input { tests, has_line_end });
            if is_new {
                break;
            }
        }
        Ok(input)
    }

    /// Where all tests were given, one more time one of them, without an end of its last line.
    fn without_line_end(&mut self) -> Result<Option<Input>, AskError> {
        self.left = self.left.min(1);
        let tests = self.random_tests(true)?;
        Ok(tests.map(|tests| Input { tests, has_line_end: false }))
    }

    fn random_tests(&mut self, at_ends: bool) -> Result<Option<Vec<Test>>, AskError> {
        let count = if at_ends { self.together } else { self.random.usize(1..=self.together) };
        // Sizes grow evenly on a scale of powers of two, so that no size is left out.
        let bits = u64::BITS - self.limit.unsigned_abs().leading_zeros();
        let scale = match at_ends {
            true => Scale::Ends,
            false => Scale::UpTo(
                self.limit.min(1_i64.checked_shl(self.random.u32(2..=bits.clamp(2, 62))).unwrap_or(i64::MAX)),
            ),
        };
        let mut tests: Vec<Test> = Vec::with_capacity(count);
        for _ in 0..count {
            // Most tests of an input are about one game: a table of it answers them all.
            let is_alike = self.random.u8(0..TESTS_OF_A_GAME) > 0;
            let before = tests.last().filter(|_| is_alike);
            let beginning = before.map_or(&[][..], |test| &test[..self.shared.min(test.len())]);
            let Some(test) = random_test(self.space, beginning, scale, &mut self.random)? else { break };
            tests.push(test);
        }
        Ok((!tests.is_empty()).then_some(tests))
    }
}

/// The same for the same tests, in every run.
fn hash_of(tests: &[Test]) -> u64 {
    let mut hasher = DefaultHasher::new();
    tests.hash(&mut hasher);
    hasher.finish()
}

/// So many tests at the limits tell how large tests can be.
const SOUNDINGS: usize = 64;
