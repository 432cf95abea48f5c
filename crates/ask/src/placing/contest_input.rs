//! The inputs of the contests about placements: numbers with blanks between them.

use crate::Words;
use crate::contest::tokens::plain;
use crate::error::{AskError, Kind};

/// Of what numbers an input is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputForm {
    /// n.
    Number,
    /// n and k.
    Pair,
    /// Many pairs n and k, to `0 0` or the end.
    Pairs,
}

/// A test of an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Case {
    /// Rows and columns.
    pub(super) n: usize,
    /// How many pieces, where the input says so.
    pub(super) k: Option<usize>,
}

/// A number in an input.
struct Number {
    line: usize,
    column: usize,
    value: usize,
}

/// The tests of an input, with at most so many rows.
///
/// # Errors
/// With line and column where the input does not fit.
pub(super) fn cases(
    input: &str,
    form: InputForm,
    most: usize,
    label: &str,
    words: &Words,
) -> Result<Vec<Case>, AskError> {
    let numbers = numbers(input, label, words)?;
    let input = Input { numbers: &numbers, label, words };
    let found = match form {
        InputForm::Number => vec![(input.only()?, None)],
        InputForm::Pair => vec![input.pair()?],
        InputForm::Pairs => input.pairs()?,
    };
    if let Some((n, _)) = found.iter().find(|(n, _)| n.value > most) {
        let what = words.say("contest-too-large", &[("most", most.to_string().into())]);
        return Err(wrong(label, n.line, n.column, what, words.say("hint-contest-too-large", &[])));
    }
    Ok(found.into_iter().map(|(n, k)| Case { n: n.value, k: k.map(|k| k.value) }).collect())
}

/// Numbers with their places.
struct Input<'a> {
    numbers: &'a [Number],
    label: &'a str,
    words: &'a Words,
}

type Found<'a> = (&'a Number, Option<&'a Number>);

impl<'a> Input<'a> {
    /// The only number.
    fn only(&self) -> Result<&'a Number, AskError> {
        match self.numbers {
            [number] => Ok(number),
            [] => Err(self.wrong(1, 1, "contest-no-n")),
            [_, next, ..] => Err(self.wrong(next.line, next.column, "contest-more-than-n")),
        }
    }

    /// The only pair.
    fn pair(&self) -> Result<Found<'a>, AskError> {
        match self.numbers {
            [n, k] => Ok((n, Some(k))),
            [_, _, next, ..] => Err(self.wrong(next.line, next.column, "contest-more-than-pair")),
            _ => Err(self.no_pair()),
        }
    }

    /// All pairs before `0 0`.
    fn pairs(&self) -> Result<Vec<Found<'a>>, AskError> {
        let mut pairs = Vec::new();
        for pair in self.numbers.chunks(2) {
            match pair {
                [n, k] if (n.value, k.value) == (0, 0) => return Ok(pairs),
                [n, k] => pairs.push((n, Some(k))),
                _ => return Err(self.no_pair()),
            }
        }
        Ok(pairs)
    }

    fn no_pair(&self) -> AskError {
        let last = self.numbers.last().map_or((1, 1), |last| (last.line, last.column));
        self.wrong(last.0, last.1, "contest-no-pair")
    }

    fn wrong(&self, line: usize, column: usize, id: &str) -> AskError {
        wrong(self.label, line, column, self.words.say(id, &[]), self.words.say(&format!("hint-{id}"), &[]))
    }
}

fn wrong(label: &str, line: usize, column: usize, what: String, hint: String) -> AskError {
    AskError::new(Kind::Contest, AskError::in_file(label, line, column, &what.into())).hint(hint)
}

/// The numbers of an input, with blanks between them.
fn numbers(input: &str, label: &str, words: &Words) -> Result<Vec<Number>, AskError> {
    let mut numbers = Vec::new();
    for (line, text) in (1..).zip(plain(input).lines()) {
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
