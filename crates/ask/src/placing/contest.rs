//! The contests about queens and bishops: an input file in, an output file out.

use std::io::{self, Write};

use placement::{Board, Kind as PieceKind, Limits, MOST_SIDE, Options, Piece, Problem, Wanted};

use super::question::LONGEST_SIDE_DRAWN;
use super::{PlaceFormat, PlaceQuestion, place};
use crate::counting::CountQuestion;
use crate::error::{AskError, Kind};
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
}

/// What is asked of a contest's input.
#[derive(Clone, Debug)]
pub struct PlacementContestQuestion {
    /// Which contest.
    pub contest: PlacementContest,
    /// The input is one pair of numbers and not lines of them that end with `0 0`; of bishops alone.
    pub pair: bool,
    /// What errors call the input.
    pub label: String,
}

/// What a contest's input was answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementContestAnswer {
    /// How many tests the input had.
    pub tests: u64,
}

/// A number in an input.
struct Number {
    line: usize,
    column: usize,
    value: usize,
}

impl PlacementContest {
    /// All of them.
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
        }
    }

    /// The contest whose name is nearest to one that is misspelt, if it is near.
    pub fn nearest(name: &str) -> Option<PlacementContest> {
        const NEAR: usize = 2;
        let plain = |name: &str| name.to_lowercase().replace(['_', '-', ' '], "");
        let distance =
            |contest: &PlacementContest| strsim::damerau_levenshtein(&plain(name), &plain(contest.name()));
        PlacementContest::ALL.into_iter().min_by_key(distance).filter(|contest| distance(contest) <= NEAR)
    }

    /// The contest of a name.
    pub fn named(name: &str) -> Option<PlacementContest> {
        PlacementContest::ALL.into_iter().find(|contest| contest.name().eq_ignore_ascii_case(name))
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
    let numbers = numbers(input, &question.label, words)?;
    let input = Input { numbers: &numbers, label: &question.label, words };
    match question.contest {
        PlacementContest::Bishops => bishops(&input, &input.pairs(question.pair)?, budget, words, into),
        _ => queens(question.contest, input.only()?, &question.label, budget, words, into),
    }
}

/// Numbers with their places.
struct Input<'a> {
    numbers: &'a [Number],
    label: &'a str,
    words: &'a Words,
}

impl Input<'_> {
    /// The only number.
    fn only(&self) -> Result<&Number, AskError> {
        match self.numbers {
            [number] => Ok(number),
            [] => Err(self.wrong(1, 1, "contest-no-n")),
            [_, next, ..] => Err(self.wrong(next.line, next.column, "contest-more-than-n")),
        }
    }

    /// Pairs: the only one, or all before `0 0`.
    fn pairs(&self, pair: bool) -> Result<Vec<[&Number; 2]>, AskError> {
        let last = self.numbers.last().map_or((1, 1), |last| (last.line, last.column));
        if pair {
            return match self.numbers {
                [n, k] => Ok(vec![[n, k]]),
                [_, _, next, ..] => Err(self.wrong(next.line, next.column, "contest-more-than-pair")),
                _ => Err(self.wrong(last.0, last.1, "contest-no-pair")),
            };
        }
        let mut pairs = Vec::new();
        for pair in self.numbers.chunks(2) {
            match pair {
                [n, k] if (n.value, k.value) == (0, 0) => return Ok(pairs),
                [n, k] => pairs.push([n, k]),
                _ => return Err(self.wrong(last.0, last.1, "contest-no-pair")),
            }
        }
        Ok(pairs)
    }

    fn wrong(&self, line: usize, column: usize, id: &str) -> AskError {
        wrong(self.label, line, column, self.words.say(id, &[]), self.words.say(&format!("hint-{id}"), &[]))
    }
}

fn wrong(label: &str, line: usize, column: usize, what: String, hint: String) -> AskError {
    AskError::new(Kind::Contest, AskError::in_file(label, line, column, &what.into())).hint(hint)
}

fn too_large(label: &str, n: &Number, most: usize, words: &Words) -> AskError {
    let what = words.say("contest-too-large", &[("most", most.to_string().into())]);
    wrong(label, n.line, n.column, what, words.say("hint-contest-too-large", &[]))
}

/// The numbers of an input, with blanks between them.
fn numbers(input: &str, label: &str, words: &Words) -> Result<Vec<Number>, AskError> {
    let mut numbers = Vec::new();
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    for (line, text) in (1..).zip(input.lines()) {
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            let word = &rest[start..];
            let word = &word[..word.find(char::is_whitespace).unwrap_or(word.len())];
            let column = text[..text.len() - rest.len() + start].chars().count() + 1;
            rest = &rest[start + word.len()..];
            if !word.bytes().all(|byte| byte.is_ascii_digit()) {
                let what = words.say("contest-bad-number", &[("word", shown(word).into())]);
                return Err(wrong(label, line, column, what, words.say("hint-contest-bad-number", &[])));
            }
            // A number that is too large to count is as good as the largest: no board has so many rows.
            let value = word.parse().unwrap_or(usize::MAX);
            numbers.push(Number { line, column, value });
        }
    }
    Ok(numbers)
}

/// A word as it can be shown: not all of it if it is long, and nothing that a terminal obeys.
fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let start: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() { start + "…" } else { start }
}

fn queens(
    contest: PlacementContest,
    n: &Number,
    label: &str,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<PlacementContestAnswer>, AskError> {
    let placing = CountQuestion {
        pieces: "queens".into(),
        values: vec![format!("n={}", n.value)],
        ..CountQuestion::default()
    };
    let format = match contest {
        PlacementContest::NHau => PlaceFormat::NHau,
        PlacementContest::Xephau => PlaceFormat::H,
        _ => PlaceFormat::Array,
    };
    let one = contest == PlacementContest::Xephau;
    let most = if one { LONGEST_SIDE_DRAWN } else { MOST_SIDE };
    if n.value > most {
        return Err(too_large(label, n, most, words));
    }
    if contest == PlacementContest::Queens {
        let problem = placing.single_problem(words)?;
        let count = count(&problem, &budget.counting(), words)?;
        if let Err(error) = writeln!(into, "{count}") {
            return Ok(Err(error));
        }
    }
    let question = PlaceQuestion { placing, format, one, ..PlaceQuestion::default() };
    let written = place(&question, budget, words, into)?;
    Ok(written.and_then(|summary| {
        if one && summary.placements == 0 {
            writeln!(into, "0")?;
        }
        Ok(PlacementContestAnswer { tests: 1 })
    }))
}

fn bishops(
    input: &Input<'_>,
    pairs: &[[&Number; 2]],
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<PlacementContestAnswer>, AskError> {
    let piece = Piece::read("bishops").expect("bishops have a name");
    // Nothing is written before all boards are known to be boards.
    if let Some([n, _]) = pairs.iter().find(|[n, _]| n.value > MOST_SIDE) {
        return Err(too_large(input.label, n, MOST_SIDE, words));
    }
    for [n, k] in pairs {
        let board = Board::new(n.value, n.value).expect("it is not too large");
        let kinds = vec![PieceKind { piece: piece.clone(), wanted: Wanted::Exactly(k.value) }];
        let count = count(&Problem { board, kinds, fixed: Vec::new() }, &budget.counting(), words)?;
        if let Err(error) = writeln!(into, "{count}") {
            return Ok(Err(error));
        }
    }
    Ok(Ok(PlacementContestAnswer { tests: pairs.len() as u64 }))
}

/// The number of placements, in digits.
fn count(problem: &Problem, limits: &Limits<'_>, words: &Words) -> Result<String, AskError> {
    let answer = placement::count(problem, &Options::default(), limits);
    let answer = answer.map_err(|error| AskError::count(error, words))?;
    Ok(answer.counts.one().map_or_else(String::new, ToString::to_string))
}
