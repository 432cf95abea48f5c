//! A contest as those see it who make inputs for it and judge outputs: what tests are made of, what is right.

use std::io;

use serde_json::{Value as Json, json};

pub use lang::{SlotForm as Form, SlotValues as Values, TestSlot as Slot};

use crate::error::AskError;
use crate::{Budget, FORMAT, Words};

/// A contest about a game or about placements.
///
/// A test is made step by step: [`Task::next`] says what comes next and which values it may have, until nothing is
/// missing. Texts go in and come out; only what is chosen has a form of its own.
pub trait Task: Sync {
    /// What messages call the contest: the name of its game, or its own.
    fn name(&self) -> String;

    /// The names of its files.
    fn files(&self) -> TaskFiles;

    /// Whether an input may hold several tests; otherwise it holds one.
    fn holds_several(&self) -> bool;

    /// What comes next in a test that begins with what is chosen; nothing where the test is complete.
    ///
    /// # Errors
    /// What is chosen leaves no meaning to what comes next, such as a size below 1.
    fn next(&self, chosen: &[Chosen]) -> Result<Option<Slot>, AskError>;

    /// Whether a complete test is one: not all numbers in their ranges make a position (`valid if`).
    fn is_valid(&self, test: &[Chosen]) -> bool;

    /// The input that holds these tests, as the contest writes it; one test where it holds one.
    fn input(&self, tests: &[Test]) -> String;

    /// The answer of each test of an input.
    ///
    /// # Errors
    /// The input does not fit, with line and column; or the budget is too small.
    fn answers(&self, input: &str, budget: &Budget<'_>, words: &Words) -> Result<Vec<TestAnswer>, AskError>;

    /// Finds the answers of an input by another method, as far as there is one within the budget, and compares.
    ///
    /// # Errors
    /// The methods disagree, which is a fault of the program or of the rules; or as [`Task::answers`].
    fn check_answers(
        &self,
        input: &str,
        answers: &[TestAnswer],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Checked, AskError>;

    /// The test of the position that the first best move of this test leads to, with the same parameters: from a won
    /// position a lost one. Nothing where no test of the contest asks about that position, as where the other player has
    /// the turn there, or where there is no best move to tell.
    ///
    /// # Errors
    /// As [`Task::answers`].
    fn after_best(
        &self,
        test: &[Chosen],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Option<Test>, AskError> {
        let _ = (test, budget, words);
        Ok(None)
    }

    /// Whether answers could be told at once by claims that are not believed.
    fn has_unbelieved_claims(&self) -> bool {
        false
    }

    /// Writes the output that answers an input.
    ///
    /// # Errors
    /// As [`Task::answers`]. Inside: what it is written to failed.
    fn write_output(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn io::Write,
    ) -> Result<io::Result<()>, AskError>;

    /// Whether an output is right. White space is forgiven, the case of letters is not; where several outputs are
    /// right, all of them are.
    ///
    /// # Errors
    /// As [`Task::answers`]: the input does not fit, or it cannot be told within the budget.
    fn judge(
        &self,
        input: &str,
        output: &str,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Verdict, AskError>;

    /// Why the answer of the input's test of this number, from 0, is right, for people: of a game the outcome of every
    /// move.
    ///
    /// # Errors
    /// As [`Task::answers`].
    fn explain(
        &self,
        input: &str,
        test: usize,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<String, AskError>;
}

/// The names of a contest's files, such as `tab.inp` and `tab.out`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskFiles {
    /// Of what is read.
    pub input: String,
    /// Of what is written.
    pub output: String,
}

/// The values chosen for one slot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chosen {
    /// Numbers in the order in which they are written; of a row or board of symbols the number of each symbol among
    /// [`Form::Symbols`], from 0.
    pub values: Vec<i64>,
    /// Of symbols how many stand in a row; 0 of numbers.
    pub width: usize,
}

/// What is chosen for all slots.
pub type Test = Vec<Chosen>;

/// The answer of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestAnswer {
    /// A line of the output, without its end; of contests that answer by several lines the first of them.
    pub line: String,
    /// By what tests are balanced: the outcome of a game in the words of its JSON, otherwise `none`, `one` or `some`.
    pub class: &'static str,
    /// In how many plies play ends, where that is known.
    pub plies: Option<u32>,
    /// Whether other lines are right, too.
    pub several: bool,
    /// The name of the method that answered.
    pub method: &'static str,
}

/// How many answers were found by a second method, and all agreed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many.
    pub tests: usize,
    /// The names of the methods, each once.
    pub methods: Vec<&'static str>,
}

/// What is found of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Right {
        /// How many tests the input has.
        tests: usize,
    },
    /// It is wrong.
    Wrong(Wrong),
}

/// Where and why an output is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What kind of mistake it is.
    pub kind: WrongKind,
    /// The first test that is answered wrongly, from 0; nothing for what stands behind all answers.
    pub test: Option<usize>,
    /// The line of the output, from 1, in which the mistake stands or after which something is missing.
    pub line: usize,
    /// What would be right there, or one of several things that would be.
    pub expected: String,
    /// What stands there, cut short if it is long; empty if nothing does.
    pub found: String,
    /// In words why it is wrong, if there is more to say than what would be right: of a wrong move what it leads to.
    pub why: Option<String>,
}

/// Kinds of mistakes in an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WrongKind {
    /// The answer of a test is wrong.
    Answer,
    /// What stands there is nothing that an answer is made of, such as a letter in place of a number.
    Form,
    /// The output is empty.
    Nothing,
    /// The output ends before all tests are answered.
    Missing,
    /// More stands there than the answers.
    Extra,
}

impl Verdict {
    /// The verdict on an output of a contest as JSON.
    pub fn json(&self, contest: &str) -> Json {
        let (kind, tests, wrong) = match self {
            Verdict::Right { tests } => ("ok", Some(*tests), None),
            Verdict::Wrong(wrong) => (wrong.kind.name(), None, Some(wrong.json())),
        };
        json!({ "theco": FORMAT, "contest": contest, "verdict": kind, "tests": tests, "wrong": wrong })
    }
}

impl Wrong {
    /// The mistake as JSON.
    pub fn json(&self) -> Json {
        json!({
            "test": self.test.map(|test| test + 1),
            "line": self.line,
            "expected": self.expected,
            "found": self.found,
            "why": self.why,
        })
    }
}

impl WrongKind {
    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            WrongKind::Answer => "answer",
            WrongKind::Form => "form",
            WrongKind::Nothing => "no-output",
            WrongKind::Missing => "missing-output",
            WrongKind::Extra => "extra-output",
        }
    }
}
