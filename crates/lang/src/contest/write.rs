//! Tests as the text of an input.

use std::sync::Arc;

use super::ContestTest;
use super::slot::{Filled, is_number, symbol_at};
use crate::definition::{Definition, Position};
use crate::layout::ParamValue;
use crate::rules::{Contest, Holds, Read, ReadWhat, Rules};
use crate::syntax::tree::Tests;

/// How one item of a test is written.
enum Piece {
    /// A number, on one line with those beside it.
    Number(String),
    /// Lines of their own.
    Lines(Vec<String>),
    /// Rows of symbols whose number the reader has to find.
    Found(Vec<String>),
}

impl Rules {
    /// The input that holds these tests: of a contest with one test the first of them.
    ///
    /// Numbers stand on one line with blanks between, rows of numbers and sets on a line of their own, the rows of a
    /// board on a line each. Rows whose number has to be found stand on one line with `/` between where what follows
    /// would be taken for one of them.
    pub fn contest_text(&self, given: &[Option<ParamValue>], tests: &[Vec<Filled<'_>>]) -> String {
        let Some(contest) = &self.contest else { return String::new() };
        let tests = if matches!(contest.tests, Tests::One) { &tests[..tests.len().min(1)] } else { tests };
        let mut pieces: Vec<Vec<Piece>> =
            tests.iter().map(|test| self.pieces(contest, given, test)).collect();
        let mut lines = Vec::new();
        match &contest.tests {
            Tests::Counted => lines.push(tests.len().to_string()),
            Tests::Until(stop) => {
                let stop: Vec<String> = stop.iter().map(i64::to_string).collect();
                pieces.push(vec![Piece::Lines(vec![stop.join(" ")])]);
            }
            Tests::One => {}
        }
        lines.extend(lines_of(&pieces));
        lines.push(String::new());
        lines.join("\n")
    }

    /// The test of these values as it is read back from its text; nothing if they make no test, such as one that begins
    /// like the line that ends the file.
    pub fn contest_test(
        self: &Arc<Rules>,
        given: &[Option<ParamValue>],
        filled: &[Filled<'_>],
    ) -> Option<ContestTest> {
        let contest = self.contest.as_ref().filter(|contest| contest.reads.len() == filled.len())?;
        let params = self.params_of(contest, given, filled).ok()?;
        let states: Vec<(usize, Vec<i64>)> = contest
            .reads
            .iter()
            .zip(filled)
            .filter_map(|(read, filled)| match read.what {
                ReadWhat::Param(_) => None,
                ReadWhat::State(state) => {
                    Some(self.numbers_of(state, filled).map(|numbers| (state, numbers)))
                }
            })
            .collect::<Option<_>>()?;
        // What would be taken for a part of it may follow.
        let times = if self.contest_holds_several() { 2 } else { 1 };
        let text = self.contest_text(given, &vec![filled.to_vec(); times]);
        if let Tests::Until(stop) = &contest.tests {
            let words = stop.len().min(text.split_whitespace().count().saturating_sub(stop.len()) / times);
            let is_like = |(word, number): (&str, &i64)| is_number(word, *number);
            if text.split_whitespace().take(words).zip(stop).all(is_like) {
                return None;
            }
        }
        let mut tests = self.read_contest(&text, given).ok()?;
        let is_same = tests.len() == times && tests.iter().all(|test| test.holds(&params, &states));
        tests.pop().filter(|_| is_same)
    }

    /// The values of all that the contest reads with which a test asks about this position, each with how many stand in
    /// a row where they are symbols; nothing where there is no contest.
    ///
    /// What the contest does not read is not looked at: [`ContestTest::position`] tells whether the test asks about the
    /// position itself.
    pub fn contest_values(
        &self,
        definition: &Definition,
        position: &Position,
    ) -> Option<Vec<(Vec<i64>, usize)>> {
        let values_of = |read: &Read| match read.what {
            ReadWhat::Param(param) => Some(match definition.params().get(param)? {
                ParamValue::Number(value) => (vec![*value], 0),
                ParamValue::Set(values) => (values.clone(), 0),
            }),
            ReadWhat::State(state) => {
                let board = definition.layout().boards.get(state)?;
                let numbers = position.cells().get(board.first..board.first + board.len())?;
                match &self.states[state].holds {
                    Holds::Numbers(_) => Some((numbers.to_vec(), 0)),
                    Holds::Symbols(symbols) => {
                        let place = |number: &i64| {
                            let place = symbols.iter().position(|(known, _)| known == number)?;
                            i64::try_from(place).ok()
                        };
                        Some((numbers.iter().map(place).collect::<Option<_>>()?, board.cols))
                    }
                }
            }
        };
        self.contest.as_ref()?.reads.iter().map(values_of).collect()
    }

    /// The numbers that a position holds for these values of a state.
    fn numbers_of(&self, state: usize, filled: &Filled<'_>) -> Option<Vec<i64>> {
        match &self.states[state].holds {
            Holds::Numbers(_) => Some(filled.values.to_vec()),
            Holds::Symbols(symbols) => {
                let number = |place: &i64| symbol_at(symbols, *place).map(|(number, _)| number);
                filled.values.iter().map(number).collect()
            }
        }
    }

    fn pieces(&self, contest: &Contest, given: &[Option<ParamValue>], test: &[Filled<'_>]) -> Vec<Piece> {
        let mut unsettled = given.to_vec();
        unsettled.resize(self.params.len(), None);
        let mut pieces = Vec::with_capacity(test.len());
        for (number, (read, filled)) in contest.reads.iter().zip(test).enumerate() {
            let line = |values: &[i64]| {
                let numbers: Vec<String> = values.iter().map(i64::to_string).collect();
                numbers.join(" ")
            };
            pieces.push(match read.what {
                ReadWhat::Param(param) if !self.params[param].is_set => Piece::Number(line(filled.values)),
                ReadWhat::Param(_) => Piece::Lines(vec![line(filled.values)]),
                ReadWhat::State(state) => {
                    let params = self.params_of(contest, given, &test[..number]);
                    let params = params.unwrap_or_else(|_| unsettled.clone());
                    self.state_piece(state, filled, &params, line)
                }
            });
        }
        pieces
    }

    fn state_piece(
        &self,
        state: usize,
        filled: &Filled<'_>,
        params: &[Option<ParamValue>],
        line: impl Fn(&[i64]) -> String,
    ) -> Piece {
        let is_found = self.has_found_size(state, params);
        let dimensions = self.states[state].size.len();
        match &self.states[state].holds {
            Holds::Numbers(_) if dimensions == 0 => Piece::Number(line(filled.values)),
            Holds::Numbers(_) => {
                let sizes = self.known_sizes(state, params).unwrap_or_default();
                let width = match sizes[..] {
                    [Some(_), Some(width)] => width,
                    _ => filled.values.len(),
                };
                Piece::Lines(filled.values.chunks(width.max(1)).map(line).collect())
            }
            Holds::Symbols(symbols) => {
                let character = |place: &i64| symbol_at(symbols, *place).map_or('?', |(_, shown)| shown);
                let rows = filled.values.chunks(filled.width.max(1));
                let rows = rows.map(|row| row.iter().map(character).collect()).collect();
                if is_found && dimensions == 2 { Piece::Found(rows) } else { Piece::Lines(rows) }
            }
        }
    }
}

/// The lines of tests, each of which begins a line.
fn lines_of(tests: &[Vec<Piece>]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (number, pieces) in tests.iter().enumerate() {
        let mut is_open = false;
        for (place, piece) in pieces.iter().enumerate() {
            let next = pieces[place + 1..].iter().chain(tests[number + 1..].iter().flatten()).next();
            match (piece, lines.last_mut()) {
                (Piece::Number(word), Some(line)) if is_open => {
                    line.push(' ');
                    line.push_str(word);
                }
                (Piece::Number(word), _) => lines.push(word.clone()),
                (Piece::Lines(rows), _) => lines.extend_from_slice(rows),
                (Piece::Found(rows), _) if next.is_some_and(|next| next.goes_on(rows)) => {
                    lines.push(rows.join("/"));
                }
                (Piece::Found(rows), _) => lines.extend_from_slice(rows),
            }
            is_open = matches!(piece, Piece::Number(_));
        }
    }
    lines
}

impl Piece {
    /// Whether its first word could be one more of these rows.
    fn goes_on(&self, rows: &[String]) -> bool {
        let first = match self {
            Piece::Number(word) => Some(word),
            Piece::Lines(rows) | Piece::Found(rows) => rows.first(),
        };
        let word = first.and_then(|line| line.split_whitespace().next()).unwrap_or("");
        rows.first().is_some_and(|row| row.chars().count() == word.chars().count())
    }
}
