//! Contest files: the tests of an input, the lines of an output.

mod answering;
mod game;
mod judging;
mod kept;
mod recheck;
mod right_lines;
mod task;
pub(crate) mod tokens;

use std::collections::HashMap;
use std::sync::Arc;

use ::game::Fault;
use lang::{ContestError, ContestTest, Definition, Judged, ParamValue, Position, Write};
use message::message;

use crate::diagnostics::Source;
use crate::error::{AskError, Kind};
use crate::judge::{Judge, Wish};
use crate::solving::notes_of;
use crate::{Budget, Choice, Rules, Settings, Words};
use kept::Kept;

pub use answering::Answering;
pub use game::GameTask;
pub use judging::{judge_contest, judge_contest_trying};
pub use task::{
    Checked, Chosen, Form, Slot, Task, TaskFiles, Test, TestAnswer, Values, Verdict, Wrong, WrongKind,
};
pub use tokens::is_harmless;

/// What is asked of a contest's input.
#[derive(Clone, Debug, Default)]
pub struct ContestQuestion {
    /// Parameters that the file does not hold, and misère.
    pub settings: Settings,
    /// What is written instead of what the rules say.
    pub write: Option<String>,
    /// How it must be answered.
    pub method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub trust_claims: bool,
    /// What messages call the input.
    pub label: String,
}

/// A contest's output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestAnswer {
    /// The whole output, a line for each test.
    pub output: String,
    /// How many tests there were.
    pub tests: usize,
    /// What the rules' `note` lines say of a test, with its line in the input.
    pub notes: Vec<String>,
    /// How the tests were answered: each method once, in the order of their first use.
    pub methods: Vec<Choice>,
}

/// Answers all tests of a contest's input.
///
/// Where only the outcome is written and a claim is believed, the claim answers; else tests with the same
/// parameters share one table.
///
/// # Errors
/// An [`AskError`] with line and column where the input does not fit.
pub fn contest(
    rules: &Rules,
    input: &str,
    question: &ContestQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<ContestAnswer, AskError> {
    let given = given(rules, question)?;
    let reader = Reader { rules, question, given: &given, kept: None };
    reader.with_tests(input, budget, words, |contest, tests| {
        let (mut notes, mut methods) = (Vec::new(), Vec::new());
        let mut lines = vec![String::new(); tests.len()];
        contest.answer(tests, &mut |answered| {
            let noted = notes_of(answered.definition, answered.position, words);
            notes.extend(noted.into_iter().map(|note| (answered.test.line, note)));
            let method = answered.judge.choice();
            if !methods.contains(&method) {
                methods.push(method);
            }
            lines[answered.number] = answered.line;
            Ok(())
        })?;
        notes.sort();
        let notes = notes.into_iter().map(|(line, note)| format!("{}:{line}: {note}", question.label));
        Ok(ContestAnswer { output: text_of(&lines), tests: tests.len(), notes: notes.collect(), methods })
    })
}

/// Reads the inputs of a contest.
struct Reader<'a> {
    rules: &'a Rules,
    question: &'a ContestQuestion,
    /// The parameters that no input holds.
    given: &'a [Option<ParamValue>],
    /// The games of earlier inputs, if they are kept.
    kept: Option<&'a Kept>,
}

impl Reader<'_> {
    /// Does something with an input's tests.
    fn with_tests<T>(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        work: impl FnOnce(&Contest<'_>, &[ContestTest]) -> Result<T, AskError>,
    ) -> Result<T, AskError> {
        let Reader { rules, question, given, kept } = *self;
        let write = writes(rules, question)?;
        let contest = Contest { rules, input, question, budget, words, write: &write, kept };
        let tests = rules.rules.read_contest(input, given).map_err(|error| contest.wrong(error))?;
        work(&contest, &tests)
    }
}

/// The output that has these lines.
fn text_of(lines: &[String]) -> String {
    let mut output = lines.join("\n");
    if !lines.is_empty() {
        output.push('\n');
    }
    output
}

fn writes<'a>(rules: &'a Rules, question: &'a ContestQuestion) -> Result<Write<'a>, AskError> {
    rules.contest_files()?;
    if let Some(text) = &question.write {
        return rules.rules.read_write(text).map_err(|diagnostics| {
            let source = Source { label: "--write".to_string(), text: text.clone() };
            AskError::rules(source, diagnostics)
        });
    }
    rules.rules.contest_write().ok_or_else(|| AskError::new(Kind::Input, message!("nothing is written")))
}

/// The parameters that were given beside the file, none of which the file may hold; where the contest writes something.
fn given(rules: &Rules, question: &ContestQuestion) -> Result<Vec<Option<ParamValue>>, AskError> {
    writes(rules, question)?;
    let settings = &question.settings;
    let parameters = rules.rules.parameters();
    let read = rules.rules.contest_reads();
    for (name, _) in &settings.values {
        let wrong = if read.contains(&name.as_str()) {
            message!("`{name}` is read from the input, so it cannot be given beside it", name)
        } else if parameters.iter().all(|parameter| parameter.name != *name) {
            message!("`{game}` has no parameter called `{name}`", game = rules.name(), name)
        } else {
            continue;
        };
        return Err(AskError::new(Kind::Input, wrong).hint(message!("leave out `{name}=…`", name)));
    }
    let given = rules.rules.read_parameters(&settings.values);
    given.map_err(|error| AskError::setup(rules, error))
}

/// Tests with the same parameters, in the order in which these are met.
fn groups(tests: &[ContestTest]) -> Vec<Vec<usize>> {
    let mut places: HashMap<&[Option<ParamValue>], usize> = HashMap::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (number, test) in tests.iter().enumerate() {
        let place = *places.entry(&test.params).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[place].push(number);
    }
    groups
}

/// A contest's input with all that it is answered by.
struct Contest<'a> {
    rules: &'a Rules,
    input: &'a str,
    question: &'a ContestQuestion,
    budget: &'a Budget<'a>,
    words: &'a Words,
    write: &'a Write<'a>,
    /// The games of earlier inputs, if they are kept.
    kept: Option<&'a Kept>,
}

/// The answer to a test, and what knows it.
struct Answered<'a> {
    /// The number of the test, from 0.
    number: usize,
    test: &'a ContestTest,
    definition: &'a Definition,
    position: &'a Position,
    judge: &'a Judge<'a>,
    judged: &'a Judged,
    /// The line of the output.
    line: String,
}

impl Contest<'_> {
    /// Answers the tests, those with the same parameters one after another.
    fn answer(
        &self,
        tests: &[ContestTest],
        tell: &mut dyn FnMut(Answered<'_>) -> Result<(), AskError>,
    ) -> Result<(), AskError> {
        for numbers in groups(tests) {
            self.answer_group(&numbers, tests, tell)?;
        }
        Ok(())
    }

    fn answer_group(
        &self,
        numbers: &[usize],
        tests: &[ContestTest],
        tell: &mut dyn FnMut(Answered<'_>) -> Result<(), AskError>,
    ) -> Result<(), AskError> {
        let definition = self.definition(&tests[numbers[0]])?;
        let mut judge: Option<Judge<'_>> = None;
        for number in numbers {
            let test = &tests[*number];
            let position = self.position(test, &definition)?;
            let judged = self.judged(test, &definition, &position, &mut judge)?;
            let line = self.line(test, &definition, &position, &judged)?;
            let Some(judge) = &judge else { continue };
            let (definition, position, judged) = (&*definition, &position, &judged);
            tell(Answered { number: *number, test, definition, position, judge, judged, line })?;
        }
        Ok(())
    }

    /// The lines of the output.
    fn lines(&self, tests: &[ContestTest]) -> Result<Vec<String>, AskError> {
        let mut lines = vec![String::new(); tests.len()];
        self.answer(tests, &mut |answered| {
            lines[answered.number] = answered.line;
            Ok(())
        })?;
        Ok(lines)
    }

    /// The game with the parameters of a test.
    fn definition(&self, test: &ContestTest) -> Result<Arc<Definition>, AskError> {
        let misere = self.question.settings.misere;
        let define = || test.define(&self.rules.rules, misere, self.input).map(Arc::new);
        let definition = match self.kept {
            Some(kept) => kept.definition(&test.params, define),
            None => define(),
        };
        definition.map_err(|error| self.wrong(error))
    }

    fn position(&self, test: &ContestTest, definition: &Definition) -> Result<Position, AskError> {
        test.position(definition, self.input).map_err(|error| self.wrong(error))
    }

    fn line(
        &self,
        test: &ContestTest,
        definition: &Definition,
        position: &Position,
        judged: &Judged,
    ) -> Result<String, AskError> {
        let line = self.write.line(definition, position, judged);
        line.map_err(|error| self.wrong(test.error(error)))
    }

    fn wrong(&self, error: ContestError) -> AskError {
        AskError::contest(&self.question.label, error)
    }

    /// What is known of a position; the judge of the last one is asked first.
    fn judged<'g>(
        &self,
        test: &ContestTest,
        definition: &'g Definition,
        position: &Position,
        judge: &mut Option<Judge<'g>>,
    ) -> Result<Judged, AskError> {
        let fault = |fault: Fault| AskError::fault(self.rules, &fault, self.words);
        let known = match judge {
            Some(judge) => judge.told(definition, position).map_err(fault)?,
            None => None,
        };
        if known.is_none() {
            *judge = Some(self.judge(test, definition, position)?);
        }
        let Some(judge) = judge else { return Err(AskError::new(Kind::Input, message!("no answer"))) };
        let told = judge.told(definition, position).map_err(fault)?;
        let told =
            told.ok_or_else(|| AskError::new(Kind::Input, message!("this position was not solved")))?;
        let best =
            if self.write.needs().best { judge.best(definition, position).map_err(fault)? } else { None };
        let best = best.map(|(mv, after)| (mv, after.position));
        Ok(Judged { outcome: told.outcome(), plies: told.plies(), best })
    }

    fn judge<'g>(
        &self,
        test: &ContestTest,
        definition: &'g Definition,
        position: &Position,
    ) -> Result<Judge<'g>, AskError> {
        let plies = self.write.needs().plies;
        let (method, trust_claims) = (self.question.method, self.question.trust_claims);
        // What is believed needs no table for a line that holds no plies.
        if method.is_none()
            && !plies
            && let Some(judge) = Judge::at_once(self.rules, definition, position, trust_claims)
        {
            return Ok(judge);
        }
        test.compile(definition, self.input).map_err(|error| self.wrong(error))?;
        let wish = Wish { plies, method, trust_claims };
        let judge = Judge::of(self.rules, definition, position, wish, self.budget);
        judge.map_err(|error| error.ask(self.rules, self.words))
    }
}
