//! The contests about placements: an input file in, an output file out.

use std::io::{self, Write};

use placement::{Answer, MOST_SIDE, Options};

use super::contest_input::{self, Case, InputForm};
use super::question::LONGEST_SIDE_DRAWN;
use super::{PlaceFormat, PlaceQuestion, place};
use crate::counting::CountQuestion;
use crate::error::{AskError, Kind};
use crate::games::LONGEST_NAME;
use crate::{Budget, Words};

/// A contest about placements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlacementContest {
    /// All ways to put n queens, as a Vietnamese school book prints them.
    NHau,
    /// One way to put n queens, as a board of `H` and `.`; 0 where there is none.
    Xephau,
    /// The number of ways to put n queens, then for each the column of the queen in each row, from 0.
    Queens,
    /// The number of ways to put k bishops on n rows and columns, for many n and k.
    Bishops,
    /// The number of ways to put any pieces on n rows and columns.
    Count,
}

/// What is asked of a contest's input.
#[derive(Clone, Debug)]
pub struct PlacementContestQuestion {
    /// Which contest.
    pub contest: PlacementContest,
    /// Of [`PlacementContest::Count`]: which pieces, as `theco count` reads them.
    pub pieces: String,
    /// The input is one pair of numbers: of bishops rather than lines of them that end with `0 0`, of other pieces rather
    /// than n alone.
    pub pair: bool,
    /// Counts are taken modulo this number, at least 2; of bishops and of any pieces.
    pub modulus: Option<u64>,
    /// What errors call the input.
    pub label: String,
}

/// What a contest's input was answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementContestAnswer {
    /// How many tests the input had.
    pub tests: u64,
}

impl PlacementContest {
    /// All that have a name of their own; [`PlacementContest::Count`] has the names of its pieces in its own.
    pub const ALL: [PlacementContest; 4] = [
        PlacementContest::NHau,
        PlacementContest::Xephau,
        PlacementContest::Queens,
        PlacementContest::Bishops,
    ];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            PlacementContest::NHau => "n_hau",
            PlacementContest::Xephau => "xephau",
            PlacementContest::Queens => "queens",
            PlacementContest::Bishops => "bishops",
            PlacementContest::Count => "count",
        }
    }

    /// The contest whose name is nearest to one that is misspelt, if it is near.
    pub fn nearest(name: &str) -> Option<PlacementContest> {
        const NEAR: usize = 2;
        let plain = |name: &str| name.to_lowercase().replace(['_', '-', ' '], "");
        let distance =
            |contest: &PlacementContest| strsim::damerau_levenshtein(&plain(name), &plain(contest.name()));
        if name.len() > LONGEST_NAME {
            return None;
        }
        PlacementContest::ALL.into_iter().min_by_key(distance).filter(|contest| distance(contest) <= NEAR)
    }

    /// The contest of a name.
    pub fn named(name: &str) -> Option<PlacementContest> {
        PlacementContest::ALL.into_iter().find(|contest| contest.name().eq_ignore_ascii_case(name))
    }
}

impl PlacementContestQuestion {
    /// The question of a contest by its name: one of [`PlacementContest::ALL`], or `count:PIECES`.
    pub fn named(name: &str) -> Option<PlacementContestQuestion> {
        const COUNT: &str = "count";
        let question = |contest, pieces: &str| PlacementContestQuestion {
            contest,
            pieces: pieces.trim().to_string(),
            pair: false,
            modulus: None,
            label: name.to_string(),
        };
        if let Some(contest) = PlacementContest::named(name) {
            return Some(question(contest, ""));
        }
        let (start, pieces) = name.split_once(':').unwrap_or((name, ""));
        start.eq_ignore_ascii_case(COUNT).then(|| question(PlacementContest::Count, pieces))
    }

    /// The name of the contest, with its pieces.
    pub fn name(&self) -> String {
        match self.contest {
            PlacementContest::Count => format!("{}:{}", self.contest.name(), self.pieces),
            contest => contest.name().to_string(),
        }
    }

    /// Itself, if it can be asked.
    ///
    /// # Errors
    /// The pieces cannot be read, or options are given that the contest has not.
    pub fn checked(self, words: &Words) -> Result<PlacementContestQuestion, AskError> {
        self.form(words).map(|_| self)
    }

    /// Whether an answer is a number and nothing more.
    pub(super) fn counts(&self) -> bool {
        matches!(self.contest, PlacementContest::Bishops | PlacementContest::Count)
    }

    /// The most rows that theco answers.
    pub(super) fn most(&self) -> usize {
        if self.contest == PlacementContest::Xephau { LONGEST_SIDE_DRAWN } else { MOST_SIDE }
    }

    /// The pieces of a test on their board.
    pub(super) fn placing(&self, case: &Case) -> CountQuestion {
        let mut values = vec![format!("n={}", case.n)];
        values.extend(case.k.map(|k| format!("k={k}")));
        self.pieces_on(values)
    }

    fn pieces_on(&self, values: Vec<String>) -> CountQuestion {
        let pieces = match self.contest {
            PlacementContest::Count => &self.pieces,
            PlacementContest::Bishops => "bishops",
            _ => "queens",
        };
        CountQuestion { pieces: pieces.into(), values, modulus: self.modulus, ..CountQuestion::default() }
    }

    /// Of what numbers the input is made.
    ///
    /// # Errors
    /// The pieces cannot be read, or options are given that the contest has not.
    pub(super) fn form(&self, words: &Words) -> Result<InputForm, AskError> {
        let refuse = |id: &str| {
            Err(AskError::new(Kind::Input, words.say(id, &[])).hint(words.say(&format!("hint-{id}"), &[])))
        };
        match self.contest {
            _ if self.pair && !self.counts() => refuse("contest-no-pairs"),
            _ if self.modulus.is_some() && !self.counts() => refuse("contest-no-modulus"),
            _ if self.modulus.is_some_and(|modulus| modulus < 2) => refuse("contest-small-modulus"),
            PlacementContest::Bishops if self.pair => Ok(InputForm::Pair),
            PlacementContest::Bishops => Ok(InputForm::Pairs),
            PlacementContest::Count if self.pieces.is_empty() => refuse("contest-no-pieces"),
            PlacementContest::Count => self.form_of_pieces(words),
            _ => Ok(InputForm::Number),
        }
    }

    /// n alone where it says how many pieces there are, as it does for queens, and where the text of the pieces does; else n
    /// and k. A board of any size tells which.
    fn form_of_pieces(&self, words: &Words) -> Result<InputForm, AskError> {
        let with = |values: &[&str]| {
            let values = values.iter().map(ToString::to_string).collect();
            self.pieces_on(values).single_problem(words)
        };
        if !self.pair && with(&["n=1"]).is_ok() {
            return Ok(InputForm::Number);
        }
        with(&["n=1", "k=0"]).map(|_| InputForm::Pair).map_err(|error| {
            let is_said = with(&["n=1"]).is_ok();
            let arguments = [("pieces", self.pieces.as_str().into())];
            let hint = || words.say("hint-contest-number-said", &arguments);
            if is_said { error.hint(hint()) } else { error }
        })
    }

    /// The tests of an input; one where it holds one.
    ///
    /// # Errors
    /// The input does not fit, or as [`PlacementContestQuestion::form`].
    pub(super) fn cases(&self, input: &str, words: &Words) -> Result<Vec<Case>, AskError> {
        contest_input::cases(input, self.form(words)?, self.most(), &self.label, words)
    }
}

/// Writes the answer to the input of a contest about placements.
///
/// # Errors
/// Outside: there is no answer. Inside: what it is written to failed.
pub fn placement_contest(
    question: &PlacementContestQuestion,
    input: &str,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<PlacementContestAnswer>, AskError> {
    // Nothing is written before all tests are known to be tests.
    let cases = question.cases(input, words)?;
    for case in &cases {
        let written = match question.contest {
            PlacementContest::Bishops | PlacementContest::Count => {
                let count = count(&question.placing(case), budget, words)?;
                writeln!(into, "{}", number(&count))
            }
            _ => queens(question, case, budget, words, into)?,
        };
        if let Err(error) = written {
            return Ok(Err(error));
        }
    }
    Ok(Ok(PlacementContestAnswer { tests: cases.len() as u64 }))
}

fn queens(
    question: &PlacementContestQuestion,
    case: &Case,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<()>, AskError> {
    let placing = question.placing(case);
    let format = match question.contest {
        PlacementContest::NHau => PlaceFormat::NHau,
        PlacementContest::Xephau => PlaceFormat::H,
        _ => PlaceFormat::Array,
    };
    let one = question.contest == PlacementContest::Xephau;
    if question.contest == PlacementContest::Queens {
        let count = count(&placing, budget, words)?;
        if let Err(error) = writeln!(into, "{}", number(&count)) {
            return Ok(Err(error));
        }
    }
    let question = PlaceQuestion { placing, format, one, ..PlaceQuestion::default() };
    let written = place(&question, budget, words, into)?;
    Ok(written.and_then(|summary| {
        if one && summary.placements == 0 {
            writeln!(into, "0")?;
        }
        Ok(())
    }))
}

/// How many placements there are, and how that was found.
pub(super) fn count(
    question: &CountQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Answer, AskError> {
    let problem = question.single_problem(words)?;
    let options = Options { modulus: question.modulus, ..Options::default() };
    placement::count(&problem, &options, &budget.counting()).map_err(|error| AskError::count(error, words))
}

/// The number of placements, in digits.
pub(super) fn number(answer: &Answer) -> String {
    answer.counts.one().map_or_else(String::new, ToString::to_string)
}
