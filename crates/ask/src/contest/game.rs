//! The contest of a game, as those see it who make inputs for it and judge outputs.

use std::io;

use ::game::Turn;
use lang::{ContestTest, Definition, Filled, ParamValue, Position};
use message::message;

use super::kept::Kept;
use super::recheck::Recheck;
use super::{
    Checked, Chosen, Contest, ContestQuestion, Reader, Slot, Task, TaskFiles, Test, TestAnswer, Verdict,
    given, judging, text_of,
};
use crate::error::{AskError, Kind};
use crate::table::outcome_name;
use crate::{Budget, Rules, Settings, SolveQuestion, Words};

/// The contest of a game's rules.
///
/// Answers are those of [`contest`](crate::contest). What the rules were compiled to is kept between calls.
///
/// ```
/// use ask::{Budget, Chosen, ContestQuestion, GameTask, Rules, Task, Values, Words};
///
/// let task = GameTask::new(Rules::find("tab").unwrap(), ContestQuestion::default()).unwrap();
/// let test: Vec<Chosen> = [10, 4, 4, 3].map(|value| Chosen { values: vec![value], width: 0 }).into();
/// assert_eq!(task.next(&test[..3]).unwrap().unwrap().values, Values::Between(1, 4));
/// let input = task.input(&[test]);
/// assert_eq!(input, "1\n10 4 4 3\n");
/// let answers = task.answers(&input, &Budget::unlimited(), &Words::english()).unwrap();
/// assert_eq!((answers[0].line.as_str(), answers[0].class, answers[0].plies), ("3", "win", Some(3)));
/// ```
#[derive(Debug)]
pub struct GameTask {
    rules: Rules,
    question: ContestQuestion,
    given: Vec<Option<ParamValue>>,
    files: TaskFiles,
    kept: Kept,
}

impl GameTask {
    /// The contest of these rules; without a label messages call its input as the contest does.
    ///
    /// # Errors
    /// The rules have no contest, a parameter is given that is read from the input, or what is to be written makes no
    /// sense.
    pub fn new(rules: Rules, mut question: ContestQuestion) -> Result<GameTask, AskError> {
        let given = given(&rules, &question)?;
        let lang::ContestFiles { input, output } = rules.contest_files()?;
        if question.label.is_empty() {
            question.label.clone_from(&input);
        }
        let files = TaskFiles { input, output };
        Ok(GameTask { rules, question, given, files, kept: Kept::default() })
    }

    /// The test that asks about a position of the same game as another test, if the contest has one.
    fn test_of(&self, definition: &Definition, position: &Position, like: &ContestTest) -> Option<Test> {
        let rules = &self.rules.rules;
        let values = rules.contest_values(definition, position)?;
        let test: Test = values.into_iter().map(|(values, width)| Chosen { values, width }).collect();
        let read = rules.contest_test(&self.given, &filled(&test))?;
        // What is not read begins as the rules say, and so does the turn.
        let is_same = read.params == like.params && read.position(definition, "").as_ref() == Ok(position);
        is_same.then_some(test)
    }

    /// Does something with an input's tests.
    fn with_tests<T>(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        work: impl FnOnce(&Contest<'_>, &[ContestTest]) -> Result<T, AskError>,
    ) -> Result<T, AskError> {
        let (rules, question, given, kept) = (&self.rules, &self.question, &self.given, Some(&self.kept));
        Reader { rules, question, given, kept }.with_tests(input, budget, words, work)
    }
}

impl Task for GameTask {
    fn name(&self) -> String {
        self.rules.name().to_string()
    }

    fn files(&self) -> TaskFiles {
        self.files.clone()
    }

    fn holds_several(&self) -> bool {
        self.rules.rules.contest_holds_several()
    }

    fn next(&self, chosen: &[Chosen]) -> Result<Option<Slot>, AskError> {
        let next = self.rules.rules.contest_next(&self.given, &filled(chosen));
        next.map_err(|error| AskError::setup(&self.rules, error))
    }

    fn is_valid(&self, test: &[Chosen]) -> bool {
        let rules = &self.rules.rules;
        let Some(test) = rules.contest_test(&self.given, &filled(test)) else { return false };
        let misere = self.question.settings.misere;
        // Places matter for messages alone.
        let define = || test.define(rules, misere, "").map(std::sync::Arc::new);
        let definition = self.kept.definition(&test.params, define);
        definition.is_ok_and(|definition| test.position(&definition, "").is_ok())
    }

    fn input(&self, tests: &[Test]) -> String {
        let tests: Vec<Vec<Filled<'_>>> = tests.iter().map(|test| filled(test)).collect();
        self.rules.rules.contest_text(&self.given, &tests)
    }

    fn answers(&self, input: &str, budget: &Budget<'_>, words: &Words) -> Result<Vec<TestAnswer>, AskError> {
        self.with_tests(input, budget, words, |contest, tests| {
            let mut answers: Vec<(usize, TestAnswer)> = Vec::with_capacity(tests.len());
            contest.answer(tests, &mut |answered| {
                let several = contest.has_several(&answered)?;
                let answer = TestAnswer {
                    class: outcome_name(answered.judged.outcome),
                    plies: answered.judged.plies,
                    several,
                    method: answered.judge.choice().name(),
                    line: answered.line,
                };
                answers.push((answered.number, answer));
                Ok(())
            })?;
            answers.sort_by_key(|(number, _)| *number);
            Ok(answers.into_iter().map(|(_, answer)| answer).collect())
        })
    }

    fn check_answers(
        &self,
        input: &str,
        answers: &[TestAnswer],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Checked, AskError> {
        self.with_tests(input, budget, words, |contest, tests| Recheck::new(contest).check(tests, answers))
    }

    fn after_best(
        &self,
        test: &[Chosen],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Option<Test>, AskError> {
        let input = self.input(&[test.to_vec()]);
        self.with_tests(&input, budget, words, |contest, tests| {
            let mut found = None;
            contest.answer(tests, &mut |answered| {
                let (definition, position) = (answered.definition, answered.position);
                let fault = |fault| AskError::fault(&self.rules, &fault, words);
                let best = answered.judge.best(definition, position).map_err(fault)?;
                // After a move that keeps the turn the same player has won what they win.
                let after = best.map(|(_, after)| after).filter(|after| after.turn == Turn::Passes);
                found = after.and_then(|after| self.test_of(definition, &after.position, answered.test));
                Ok(())
            })?;
            Ok(found)
        })
    }

    fn has_unbelieved_claims(&self) -> bool {
        let is_believed = self.question.trust_claims || self.rules.trusts_proofs();
        !is_believed && self.question.method.is_none() && self.rules.rules.n_claims() > 0
    }

    fn write_output(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn io::Write,
    ) -> Result<io::Result<()>, AskError> {
        let output =
            self.with_tests(input, budget, words, |contest, tests| Ok(text_of(&contest.lines(tests)?)))?;
        Ok(into.write_all(output.as_bytes()))
    }

    fn judge(
        &self,
        input: &str,
        output: &str,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Verdict, AskError> {
        self.with_tests(input, budget, words, |contest, tests| judging::judge(contest, tests, output))
    }

    fn explain(
        &self,
        input: &str,
        test: usize,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<String, AskError> {
        let question = self.with_tests(input, budget, words, |contest, tests| {
            let count = tests.len();
            let wanted = test.saturating_add(1);
            let test = tests.get(test).ok_or_else(|| {
                AskError::new(
                    Kind::Input,
                    message!(
                        "the input has no test {wanted}; the number of its tests is {count}",
                        count,
                        wanted
                    ),
                )
            })?;
            let definition = contest.definition(test)?;
            let position = contest.position(test, &definition)?;
            let values = definition.parameters().zip(&test.params).filter(|(_, given)| given.is_some());
            let values = values.map(|((name, value), _)| (name.to_string(), value.to_string())).collect();
            Ok(SolveQuestion {
                settings: Settings {
                    values,
                    at: Some(definition.show_position(&position)),
                    turn: None,
                    misere: self.question.settings.misere,
                },
                plies: contest.write.needs().plies,
                method: self.question.method,
                trust_claims: self.question.trust_claims,
                picture: false,
            })
        })?;
        Ok(crate::solve(&self.rules, &question, budget, words)?.play(words))
    }
}

fn filled(chosen: &[Chosen]) -> Vec<Filled<'_>> {
    chosen.iter().map(|chosen| Filled { values: &chosen.values, width: chosen.width }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judging_keeps_what_rules_were_compiled_to() {
        let (budget, words) = (Budget::unlimited(), Words::english());
        let task = GameTask::new(Rules::find("tab").unwrap(), ContestQuestion::default()).unwrap();
        for (output, is_right) in [("3\n0\n", true), ("3\n1\n", false)] {
            let verdict = task.judge("2\n10 4 4 3\n8 4 8 4\n", output, &budget, &words).unwrap();
            assert_eq!(verdict == Verdict::Right { tests: 2 }, is_right, "{verdict:?}");
            assert_eq!(task.kept.len(), 2);
        }
    }
}
