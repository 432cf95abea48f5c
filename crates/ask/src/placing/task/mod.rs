//! The contests about placements as those see them who make inputs for them and judge outputs.

mod board;
mod judging;
mod lists;
mod numbers;
mod queens;
mod second;
mod tokens;

use std::collections::HashMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;
use placement::{Finder, Fixed, Problem, Which};

use super::contest::{count, number};
use super::contest_input::{Case, InputForm};
use super::{PlaceQuestion, PlacementContest, PlacementContestQuestion, place, placement_contest};
use crate::contest::{Checked, Chosen, Form, Slot, Task, TaskFiles, Test, TestAnswer, Values, Verdict};
use crate::counting::{CountFormat, CountQuestion, Explained};
use crate::error::{AskError, Kind};
use crate::{Budget, Words};

/// Listing all placements of more queens makes long outputs: 724 for 10, 14 200 for 12.
const MOST_LISTED: i64 = 10;

/// The limit of the school book (Nguyễn Xuân Huy, vol. 1, 6.1).
const MOST_SHOWN: i64 = 20;

/// The limit of UVa 861.
const MOST_COUNTED: i64 = 8;

/// A contest about placements.
pub struct PlacementTask {
    question: PlacementContestQuestion,
    form: InputForm,
    ranges: PlacementRanges,
    /// Counts that were found: an input is answered once and its outputs are judged many times.
    counted: Mutex<HashMap<Case, placement::Answer>>,
}

/// So many counts are kept; then it begins anew.
const MOST_KEPT: usize = 1 << 10;

/// The values, both included, that the numbers of a test may have instead of the usual ones.
///
/// Usual are n from 1 to 10 where all placements are printed, to 20 where one is, to 8 where they are counted, and k from 0 to n².
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlacementRanges {
    /// Of rows and columns.
    pub n: Option<(i64, i64)>,
    /// Of pieces.
    pub k: Option<(i64, i64)>,
}

impl PlacementTask {
    /// A contest with the values that its numbers may have.
    ///
    /// # Errors
    /// The pieces cannot be read, options or a range are given that the contest has not, or a range has no value that theco can answer.
    pub fn new(
        question: PlacementContestQuestion,
        ranges: PlacementRanges,
        words: &Words,
    ) -> Result<PlacementTask, AskError> {
        let form = question.form(words)?;
        let task = PlacementTask { question, form, ranges, counted: Mutex::default() };
        if ranges.k.is_some() && form == InputForm::Number {
            let arguments = [("name", task.question.name().into())];
            return Err(AskError::new(Kind::Input, words.say("task-no-k", &arguments))
                .hint(words.say("hint-task-no-k", &arguments)));
        }
        let slots = [("n", ranges.n, task.sides()), ("k", ranges.k, task.numbers(0))];
        let empty = slots.into_iter().find(|(_, range, values)| range.is_some() && values.is_empty());
        if let Some((name, ..)) = empty {
            // There is no end of numbers of pieces.
            let (hint, (least, most)) = match name {
                "n" => ("hint-task-empty-range", task.possible()),
                _ => ("hint-task-empty-range-from", (0, 0)),
            };
            let arguments = [
                ("name", name.into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            return Err(AskError::new(Kind::Input, words.say("task-empty-range", &arguments))
                .hint(words.say(hint, &arguments)));
        }
        Ok(task)
    }

    /// The fewest and the most rows that can be answered. A line `0 0` would end the input.
    fn possible(&self) -> (i64, i64) {
        (i64::from(self.form == InputForm::Pairs), self.question.most() as i64)
    }

    fn sides(&self) -> Values {
        let usual = match self.question.contest {
            PlacementContest::NHau | PlacementContest::Queens => MOST_LISTED,
            PlacementContest::Xephau => MOST_SHOWN,
            PlacementContest::Bishops | PlacementContest::Count => MOST_COUNTED,
        };
        let (least, most) = self.ranges.n.unwrap_or((1, usual));
        let possible = self.possible();
        Values::Between(possible.0, possible.1).within(least, most)
    }

    /// How many pieces, on so many rows.
    fn numbers(&self, n: i64) -> Values {
        let (least, most) = self.ranges.k.unwrap_or((0, n.saturating_mul(n)));
        Values::From(0).within(least, most)
    }

    fn cases(&self, input: &str, words: &Words) -> Result<Vec<Case>, AskError> {
        self.question.cases(input, words)
    }

    fn problem(&self, case: &Case, words: &Words) -> Result<Problem, AskError> {
        self.question.placing(case).single_problem(words)
    }

    /// How many placements there are, and how that was found.
    fn count(&self, case: &Case, budget: &Budget<'_>, words: &Words) -> Result<placement::Answer, AskError> {
        let kept = || self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(case) {
            return Ok(known.clone());
        }
        let counted = count(&self.question.placing(case), budget, words)?;
        let mut kept = kept();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(case.clone(), counted.clone());
        Ok(counted)
    }

    fn answer(&self, case: &Case, budget: &Budget<'_>, words: &Words) -> Result<TestAnswer, AskError> {
        let answer = |line, class, several, method| TestAnswer { line, class, plies: None, several, method };
        match self.question.contest {
            PlacementContest::Bishops | PlacementContest::Count => {
                let counted = self.count(case, budget, words)?;
                let class = self.class_of_count(&counted, case, budget, words)?;
                Ok(answer(number(&counted), class, false, method(&counted)))
            }
            PlacementContest::Queens => {
                let counted = self.count(case, budget, words)?;
                let class = class(counted.counts.one().unwrap_or(&BigUint::ZERO));
                Ok(answer(number(&counted), class, class == "some", method(&counted)))
            }
            PlacementContest::NHau => {
                let (first, class) = self.first(case, budget, words)?;
                let line = first
                    .map_or_else(|| "Tong cong 0 nghiem".to_string(), |first| queens::NHAU.line(&first, 1));
                Ok(answer(line, class, class == "some", "list"))
            }
            PlacementContest::Xephau => {
                let problem = self.problem(case, words)?;
                let one = placement::one(&problem, &budget.counting());
                let one = one.map_err(|error| AskError::count(error, words))?;
                let line = match &one.placement {
                    None => "0".to_string(),
                    Some(queens) => queens.first().map_or_else(String::new, |queen| {
                        board::row(queen.square % problem.board.cols(), problem.board.cols())
                    }),
                };
                // Mirrored left to right, a placement of several queens is another one: else all stood in the middle column.
                let class = match &one.placement {
                    None => "none",
                    Some(queens) if queens.len() <= 1 => "one",
                    Some(_) => "some",
                };
                Ok(answer(line, class, class == "some", finder(one.by)))
            }
        }
    }

    /// Whether there is none, one or some, not modulo a number.
    fn class_of_count(
        &self,
        counted: &placement::Answer,
        case: &Case,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<&'static str, AskError> {
        let known = counted.counts.one().cloned().unwrap_or_default();
        // A small remainder may be that of a large count.
        if self.question.modulus.is_none() || known > BigUint::from(1_u32) || counted.obstacle.is_some() {
            return Ok(class(&known));
        }
        let whole = CountQuestion { modulus: None, ..self.question.placing(case) };
        Ok(class(count(&whole, budget, words)?.counts.one().unwrap_or(&BigUint::ZERO)))
    }

    /// The first placement of n queens, if there is one, and whether there is none, one or some.
    fn first(
        &self,
        case: &Case,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<(Option<Vec<u32>>, &'static str), AskError> {
        let mut first = None;
        let mut found = 0_u32;
        self.list(case, budget, words, &mut |queens| {
            first.get_or_insert_with(|| queens.to_vec());
            found += 1;
            if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok((first, class(&found.into())))
    }

    /// Calls `visit` with each placement of n queens, in order, until it breaks: the column of the queen in each row, from 0, or
    /// the other way round, which is the same list.
    fn list(
        &self,
        case: &Case,
        budget: &Budget<'_>,
        words: &Words,
        visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<(), AskError> {
        let problem = self.problem(case, words)?;
        let mut columns: Vec<u32> = Vec::new();
        let mut each = |queens: &[Fixed], _: usize| {
            columns.clear();
            columns.extend(queens.iter().map(|queen| (queen.square % problem.board.cols()) as u32));
            visit(&columns)
        };
        let listed = placement::list(&problem, Which::All, &budget.counting(), &mut each);
        listed.map(|_| ()).map_err(|error| AskError::count(error, words))
    }
}

impl Task for PlacementTask {
    fn name(&self) -> String {
        self.question.name()
    }

    fn files(&self) -> TaskFiles {
        let name = self.question.contest.name();
        TaskFiles { input: format!("{name}.inp"), output: format!("{name}.out") }
    }

    fn holds_several(&self) -> bool {
        self.form == InputForm::Pairs
    }

    fn next(&self, chosen: &[Chosen]) -> Result<Option<Slot>, AskError> {
        let slot = |name: &str, values| {
            Some(Slot { name: name.to_string(), form: Form::Number, values, sizes: Vec::new() })
        };
        Ok(match (chosen, self.form) {
            ([], _) => slot("n", self.sides()),
            ([n], InputForm::Pair | InputForm::Pairs) => {
                slot("k", self.numbers(n.values.first().copied().unwrap_or(0)))
            }
            _ => None,
        })
    }

    fn is_valid(&self, test: &[Chosen]) -> bool {
        let values: Option<Vec<i64>> = test
            .iter()
            .map(|chosen| match chosen.values[..] {
                [value] if chosen.width == 0 => Some(value),
                _ => None,
            })
            .collect();
        let (least, most) = self.possible();
        match (values.as_deref(), self.form) {
            (Some([n]), InputForm::Number) => (least..=most).contains(n),
            (Some([n, k]), InputForm::Pair | InputForm::Pairs) => (least..=most).contains(n) && *k >= 0,
            _ => false,
        }
    }

    fn input(&self, tests: &[Test]) -> String {
        let line = |test: &Test| {
            let numbers = test.iter().flat_map(|chosen| &chosen.values).map(i64::to_string);
            numbers.collect::<Vec<_>>().join(" ") + "\n"
        };
        let lines: String = tests.iter().map(line).collect();
        if self.holds_several() { lines + "0 0\n" } else { lines }
    }

    fn answers(&self, input: &str, budget: &Budget<'_>, words: &Words) -> Result<Vec<TestAnswer>, AskError> {
        self.cases(input, words)?.iter().map(|case| self.answer(case, budget, words)).collect()
    }

    fn check_answers(
        &self,
        input: &str,
        answers: &[TestAnswer],
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Checked, AskError> {
        second::check(self, &self.cases(input, words)?, answers, budget, words)
    }

    fn write_output(
        &self,
        input: &str,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn io::Write,
    ) -> Result<io::Result<()>, AskError> {
        Ok(placement_contest(&self.question, input, budget, words, into)?.map(|_| ()))
    }

    fn judge(
        &self,
        input: &str,
        output: &str,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Verdict, AskError> {
        judging::judge(self, &self.cases(input, words)?, output, budget, words)
    }

    /// What is counted, by which method and how many; of `xephau` a board instead, of the other queens the first placement
    /// too.
    fn explain(
        &self,
        input: &str,
        test: usize,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<String, AskError> {
        let cases = self.cases(input, words)?;
        let Some(case) = cases.get(test) else {
            let arguments = [("test", (test + 1).to_string().into())];
            let tests = [("tests", cases.len().to_string().into())];
            return Err(AskError::new(Kind::Input, words.say("task-no-test", &arguments))
                .hint(words.say("hint-task-no-test", &tests)));
        };
        let mut text = Vec::new();
        let placing = self.question.placing(case);
        let written = if self.question.contest == PlacementContest::Xephau {
            let question = PlaceQuestion { placing, one: true, ..PlaceQuestion::default() };
            place(&question, budget, words, &mut text)?.map(|_| ())
        } else {
            crate::counting::count(&placing, CountFormat::Text, Explained::Shortly, budget, words, &mut text)?
                .map(|_| ())
        };
        written.map_err(|error| AskError::new(Kind::File, error.to_string()))?;
        let mut text = String::from_utf8_lossy(&text).into_owned();
        if let Some(style) = queens::Style::of(self.question.contest)
            && let (Some(first), _) = self.first(case, budget, words)?
        {
            text += &format!("\n{}\n", style.line(&first, 1));
        }
        Ok(text)
    }
}

fn class(count: &BigUint) -> &'static str {
    match u64::try_from(count) {
        Ok(0) => "none",
        Ok(1) => "one",
        _ => "some",
    }
}

/// The name of the method that counted; `plain` where it is plain to see that there is none.
fn method(answer: &placement::Answer) -> &'static str {
    answer.method.map_or("plain", placement::Method::name)
}

fn finder(by: Finder) -> &'static str {
    match by {
        Finder::Plain => "plain",
        Finder::Construction => "construction",
        Finder::Matching => "matching",
        Finder::Search => "search",
        Finder::Sat => "sat",
    }
}
