//! The input of a contest, read test by test, and written.

mod depends;
mod known;
mod slot;
mod write;

use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use message::{Message, message};

use crate::definition::{Definition, Position};
use crate::layout::{Domain, ParamValue};
use crate::rules::{Contest, Holds, Read, ReadWhat, Rules};
use crate::setup::{LARGEST_SET, SetupError};
use crate::syntax::tree::Tests;
use crate::text;

pub use slot::{Filled, SlotForm, SlotValues, TestSlot};

/// A file may hold so many tests.
const MOST_TESTS: usize = 10_000_000;

/// A contest file that does not fit its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong, as a fragment in lower case.
    pub message: Message,
    /// What is expected instead.
    pub hint: Option<Message>,
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl Error for ContestError {}

/// One test of a contest file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestTest {
    /// The parameters that were read.
    pub params: Vec<Option<ParamValue>>,
    /// The states that were read, with their numbers or symbols.
    states: Vec<(usize, Vec<i64>)>,
    /// Where the test begins in the file.
    pub line: usize,
    /// Where each number stands: those of parameters, and those of states in the order of `states`.
    param_places: Vec<(usize, Place)>,
    state_places: Vec<Place>,
}

/// Where a word begins in the file, in bytes.
type Place = usize;

impl ContestTest {
    /// The game with the parameters of this test, which was read from `input`.
    ///
    /// # Errors
    /// A [`ContestError`] at the parameter that does not fit, or where the test begins.
    pub fn define(&self, rules: &Arc<Rules>, misere: bool, input: &str) -> Result<Definition, ContestError> {
        let definition = rules.define_with(self.params.clone(), misere);
        definition.map_err(|error| self.error_of(input, error))
    }

    /// Compiles the game, which a closed form can do without.
    ///
    /// # Errors
    /// A [`ContestError`] where the test begins, if the rules are too large with these parameters.
    pub fn compile(&self, definition: &Definition, input: &str) -> Result<(), ContestError> {
        definition.compile().map_err(|error| self.error_of(input, error))
    }

    /// An error at the parameter that does not fit, or where the test begins.
    fn error_of(&self, input: &str, error: SetupError) -> ContestError {
        let place = self.param_places.iter().find(|(param, _)| Some(*param) == error.param);
        self.error_at(place.map(|(_, place)| *place), input, error)
    }

    /// The position that the test asks about, which was read from `input`.
    ///
    /// # Errors
    /// A [`ContestError`] at the number that does not fit, or where the test begins.
    pub fn position(&self, definition: &Definition, input: &str) -> Result<Position, ContestError> {
        let (rules, layout) = (definition.rules(), definition.layout());
        let mut places = self.state_places.iter();
        for (state, values) in &self.states {
            let board = &layout.boards[*state];
            if let Domain::Symbols(_) = board.domain {
                continue;
            }
            for value in values {
                let place = places.next().copied();
                if !board.domain.holds(*value) {
                    return Err(self.error_at(
                        place,
                        input,
                        text::out_of_range(rules, *state, board, *value),
                    ));
                }
            }
        }
        let mut cells = Vec::with_capacity(layout.n_cells);
        for state in 0..rules.states.len() {
            match self.states.iter().find(|(read, _)| *read == state) {
                Some((_, values)) => cells.extend_from_slice(values),
                None => {
                    let start = rules.start_of(state, definition.params(), layout);
                    cells.extend(start.map_err(|error| self.error(error))?);
                }
            }
        }
        definition.position(cells, false).map_err(|error| self.error(error))
    }

    /// An error where the test begins.
    pub fn error(&self, error: SetupError) -> ContestError {
        ContestError { line: self.line, column: 1, message: error.message, hint: error.hint }
    }

    fn error_at(&self, place: Option<Place>, input: &str, error: SetupError) -> ContestError {
        let Some(before) = place.and_then(|place| input.get(..place)) else { return self.error(error) };
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].trim_start_matches('\u{feff}').chars().count() + 1;
        ContestError { line, column, message: error.message, hint: error.hint }
    }
}

impl Rules {
    /// Reads the tests of a contest file. Parameters that the file does not hold are taken from `given`.
    ///
    /// # Errors
    /// The first place that does not fit, with line and column.
    pub fn read_contest(
        self: &Arc<Rules>,
        text: &str,
        given: &[Option<ParamValue>],
    ) -> Result<Vec<ContestTest>, ContestError> {
        let Some(contest) = &self.contest else { return Ok(Vec::new()) };
        let mut reader =
            Reader { rules: self, contest, given, tokens: Tokens::new(text), places: Vec::new() };
        reader.tests()
    }
}

/// The words of a file with their places.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    line_start: usize,
}

#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    /// The line up to the word: its column is counted only where it is shown.
    before: &'a str,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Tokens<'a> {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Tokens { text, at, line: 1, line_start: at }
    }

    fn skip_blanks(&mut self) {
        while let Some(blank) =
            self.text[self.at..].chars().next().filter(|c| c.is_whitespace() || *c == '\u{1a}')
        {
            self.at += blank.len_utf8();
            if blank == '\n' {
                self.line += 1;
                self.line_start = self.at;
            }
        }
    }

    fn column(&self) -> usize {
        self.text[self.line_start..self.at].chars().count() + 1
    }

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| c.is_whitespace() || c == '\u{1a}').unwrap_or(rest.len());
        if length == 0 {
            return None;
        }
        let before = &self.text[self.line_start..self.at];
        let token = Token { text: &rest[..length], line: self.line, before };
        self.at += length;
        Some(token)
    }

    fn peek(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let (at, line, line_start) = (self.at, self.line, self.line_start);
        let token = self.next();
        (self.at, self.line, self.line_start) = (at, line, line_start);
        token
    }

    fn error_here(&mut self, message: Message) -> ContestError {
        ContestError { line: self.line, column: self.column(), message, hint: None }
    }
}

impl Token<'_> {
    fn error(self, message: Message) -> ContestError {
        self.error_within(0, message)
    }

    /// An error at the character `place` of the word.
    fn error_within(self, place: usize, message: Message) -> ContestError {
        let column = self.before.chars().count() + place + 1;
        ContestError { line: self.line, column, message, hint: None }
    }

    /// The token as a message shows it: cut short where it is long.
    fn shown(self) -> String {
        let mut shown: String =
            self.text.chars().take(20).map(|c| if c.is_control() { '?' } else { c }).collect();
        if shown.len() < self.text.len() {
            shown.push('…');
        }
        format!("`{shown}`")
    }
}

struct Reader<'a> {
    rules: &'a Arc<Rules>,
    contest: &'a Contest,
    given: &'a [Option<ParamValue>],
    tokens: Tokens<'a>,
    /// Where the numbers stand that were read last: of a test its states' numbers.
    places: Vec<Place>,
}

impl Reader<'_> {
    fn tests(&mut self) -> Result<Vec<ContestTest>, ContestError> {
        let tests = match &self.contest.tests {
            Tests::One => vec![self.test()?],
            Tests::Counted => {
                let (count, token) = self.number(message!("the number of tests"))?;
                let count = usize::try_from(count).ok().filter(|count| *count <= MOST_TESTS);
                let count = count.ok_or_else(|| {
                    token.error(message!(
                        "the number of tests is {found} and must be in 0..{most}",
                        found = token.shown(),
                        most = MOST_TESTS
                    ))
                })?;
                (0..count).map(|_| self.test()).collect::<Result<_, _>>()?
            }
            Tests::Until(stop) => self.tests_until(&stop.clone())?,
        };
        match self.tokens.next() {
            Some(extra) => {
                let mut error = extra.error(message!(
                    "there is more than the contest asks for: {found}",
                    found = extra.shown()
                ));
                error.hint = Some(message!("the file should end before this"));
                Err(error)
            }
            None => Ok(tests),
        }
    }

    fn tests_until(&mut self, stop: &[i64]) -> Result<Vec<ContestTest>, ContestError> {
        let mut tests = Vec::new();
        loop {
            let (at, line, line_start) = (self.tokens.at, self.tokens.line, self.tokens.line_start);
            let found: Vec<Option<i64>> = stop
                .iter()
                .map(|_| self.tokens.next().and_then(|token| text::read_number(token.text)))
                .collect();
            if found.iter().zip(stop).all(|(found, stop)| *found == Some(*stop)) {
                return Ok(tests);
            }
            (self.tokens.at, self.tokens.line, self.tokens.line_start) = (at, line, line_start);
            if self.tokens.peek().is_none() {
                let last: Vec<String> = stop.iter().map(i64::to_string).collect();
                return Err(self.tokens.error_here(message!(
                    "the file ends without its last line `{line}`",
                    line = last.join(" ")
                )));
            }
            tests.push(self.test()?);
        }
    }

    fn test(&mut self) -> Result<ContestTest, ContestError> {
        self.tokens.skip_blanks();
        let line = self.tokens.line;
        let mut params = self.given.to_vec();
        params.resize(self.rules.params.len(), None);
        let mut states = Vec::new();
        let mut param_places = Vec::new();
        self.places.clear();
        for read in &self.contest.reads {
            match read.what {
                ReadWhat::Param(param) => {
                    let n_places = self.places.len();
                    params[param] = Some(self.param(param, read, &params)?);
                    param_places.extend(self.places.drain(n_places..).take(1).map(|place| (param, place)));
                }
                ReadWhat::State(state) => {
                    let values = self.state(state, read, &mut params)?;
                    states.push((state, values));
                }
            }
        }
        let state_places = std::mem::take(&mut self.places);
        Ok(ContestTest { params, states, line, param_places, state_places })
    }

    fn number(&mut self, what: Message) -> Result<(i64, Token<'_>), ContestError> {
        let Some(token) = self.tokens.next() else {
            return Err(self.tokens.error_here(message!("the file ends where {what} is expected", what)));
        };
        self.places.push(self.tokens.at - token.text.len());
        match text::read_number(token.text) {
            Some(value) => Ok((value, token)),
            None if token.text.len() > 18 && token.text.bytes().all(|byte| byte.is_ascii_digit()) => {
                Err(token.error(message!("{found} is too large for {what}", found = token.shown(), what)))
            }
            None => Err(token.error(message!(
                "expected {what}, a number, found {found}",
                what,
                found = token.shown()
            ))),
        }
    }

    fn limited(
        &mut self,
        name: &str,
        read: &Read,
        params: &[Option<ParamValue>],
    ) -> Result<i64, ContestError> {
        let rules = self.rules;
        let (value, token) = self.number(Message::from(format!("`{name}`")))?;
        let limit = rules.limit_of(read, params);
        let Some(domain) = limit.map_err(|broken| token.error(broken.wrong.message()))? else {
            return Ok(value);
        };
        if domain.holds(value) {
            return Ok(value);
        }
        Err(token.error(message!(
            "`{name}` is {value} and must be in {range}",
            name,
            value,
            range = domain.show(rules)
        )))
    }

    fn param(
        &mut self,
        number: usize,
        read: &Read,
        params: &[Option<ParamValue>],
    ) -> Result<ParamValue, ContestError> {
        let param = &self.rules.params[number];
        if !param.is_set {
            return Ok(ParamValue::Number(self.limited(&param.name, read, params)?));
        }
        let name = param.name.clone();
        let (mut values, mut known) = (Vec::new(), HashSet::new());
        let Some(first) = self.tokens.peek() else {
            return Err(self.tokens.error_here(message!("the file ends where `{name}` is expected", name)));
        };
        while self.tokens.peek().is_some_and(|token| token.line == first.line) {
            let (value, token) = self.number(Message::from(format!("`{name}`")))?;
            if !known.insert(value) {
                return Err(token.error(message!("{value} stands twice in `{name}`", value, name)));
            }
            if known.len() > LARGEST_SET {
                return Err(token.error(message!(
                    "`{name}` takes at most {most} numbers",
                    name,
                    most = LARGEST_SET
                )));
            }
            values.push(value);
        }
        Ok(ParamValue::Set(values))
    }

    fn state(
        &mut self,
        number: usize,
        read: &Read,
        params: &mut [Option<ParamValue>],
    ) -> Result<Vec<i64>, ContestError> {
        let rules = self.rules;
        let state = &rules.states[number];
        if let Holds::Symbols(_) = state.holds {
            return self.symbols(number, params);
        }
        let sizes = self.sizes(number, params)?;
        let count = match sizes {
            Some(sizes) => sizes.iter().fold(1, |all: usize, size| all.saturating_mul(*size)),
            None => {
                let count = self.numbers_on_line(&state.name)?;
                rules.settle(number, &[count], params);
                count
            }
        };
        if count > crate::setup::MOST_CELLS {
            let message = message!(
                "`{name}` would have {count} numbers; there are at most {most}",
                name = state.name,
                count,
                most = crate::setup::MOST_CELLS
            );
            return Err(self.tokens.error_here(message));
        }
        let name = state.name.clone();
        (0..count).map(|_| self.limited(&name, read, params)).collect()
    }

    /// How many numbers stand on the line that comes next.
    fn numbers_on_line(&mut self, name: &str) -> Result<usize, ContestError> {
        let Some(first) = self.tokens.peek() else {
            return Err(self.tokens.error_here(message!("the file ends where `{name}` is expected", name)));
        };
        let line = self.tokens.text[self.tokens.at..].lines().next().unwrap_or("");
        let mut words = Tokens { text: line, at: 0, line: first.line, line_start: 0 };
        Ok(std::iter::from_fn(|| words.next()).count())
    }

    /// The sizes of a state where all that they depend on is known; `None` where the file has to tell.
    fn sizes(
        &mut self,
        number: usize,
        params: &[Option<ParamValue>],
    ) -> Result<Option<Vec<usize>>, ContestError> {
        if self.rules.has_found_size(number, params) {
            return Ok(None);
        }
        let sizes = self.rules.known_sizes(number, params);
        Ok(sizes.map_err(|message| self.tokens.error_here(message))?.into_iter().collect())
    }

    /// Rows of symbols: each a word, or one word with `/` between.
    fn symbols(
        &mut self,
        number: usize,
        params: &mut [Option<ParamValue>],
    ) -> Result<Vec<i64>, ContestError> {
        let rules = self.rules;
        let state = &rules.states[number];
        let name = state.name.clone();
        let Some(first) = self.tokens.next() else {
            return Err(self.tokens.error_here(message!("the file ends where `{name}` is expected", name)));
        };
        let mut lines: Vec<(Token<'_>, &str)> = first.text.split('/').map(|line| (first, line)).collect();
        let is_board = state.size.len() == 2;
        let wanted = match self.sizes(number, params)? {
            Some(sizes) if is_board => Some(sizes[0]),
            _ if is_board && lines.len() == 1 => None,
            _ => Some(lines.len()),
        };
        while wanted.is_none_or(|wanted| lines.len() < wanted) {
            match self.tokens.peek() {
                // A word with `/` is no row but what follows, all of it.
                Some(token)
                    if wanted.is_some()
                        || token.text.chars().count() == first.text.chars().count()
                            && !token.text.contains('/') =>
                {
                    self.tokens.next();
                    lines.push((token, token.text));
                }
                None if wanted.is_some() => {
                    return Err(self
                        .tokens
                        .error_here(message!("the file ends where a row of `{name}` is expected", name)));
                }
                _ => break,
            }
        }
        if let Some(wanted) = wanted.filter(|wanted| is_board && lines.len() > *wanted) {
            let message =
                message!("`{name}` has {wanted} rows, found {found}", name, wanted, found = lines.len());
            return Err(first.error(message));
        }
        let width = lines[0].1.chars().count();
        if lines.len().saturating_mul(width) > crate::setup::MOST_CELLS {
            let message = message!(
                "`{name}` has {count} squares; there are at most {most}",
                name,
                count = lines.len().saturating_mul(width),
                most = crate::setup::MOST_CELLS
            );
            return Err(first.error(message));
        }
        let found = if is_board { vec![lines.len(), width] } else { vec![width] };
        rules.settle(number, &found, params);
        self.read_rows(number, &lines, params)
    }

    fn read_rows(
        &mut self,
        number: usize,
        lines: &[(Token<'_>, &str)],
        params: &[Option<ParamValue>],
    ) -> Result<Vec<i64>, ContestError> {
        let state = &self.rules.states[number];
        let Holds::Symbols(symbols) = &state.holds else { return Ok(Vec::new()) };
        let width = self.sizes(number, params)?.and_then(|sizes| sizes.last().copied()).unwrap_or(1);
        let mut cells = Vec::new();
        for (token, line) in lines {
            // Several rows may stand in one word.
            let offset = line.as_ptr() as usize - token.text.as_ptr() as usize;
            let offset = token.text[..offset].chars().count();
            for (place, character) in line.chars().enumerate() {
                let Some((symbol, _)) = symbols.iter().find(|(_, known)| *known == character) else {
                    let known: Vec<String> = symbols.iter().map(|(_, known)| format!("`{known}`")).collect();
                    let message = message!(
                        "`{character}` is no symbol of `{name}`",
                        character = character.escape_debug(),
                        name = state.name
                    );
                    let mut error = token.error_within(offset + place, message);
                    error.hint = Some(message!("its symbols are {symbols}", symbols = known.join(", ")));
                    return Err(error);
                };
                cells.push(*symbol);
            }
            let found = line.chars().count();
            if found != width {
                let message = message!(
                    "`{name}` has rows of {wanted} squares, found {found}",
                    name = state.name,
                    wanted = width,
                    found
                );
                return Err(token.error_within(offset, message));
            }
        }
        Ok(cells)
    }
}
