//! What comes next in a test that is being made, and which values it may have.

use message::message;

use super::ContestTest;
use crate::layout::{Domain, Layout, ParamValue};
use crate::rules::{Contest, Expr, ExprKind, Holds, Range, RangeKind, Read, ReadWhat, Rules};
use crate::setup::{LARGEST_SET, MOST_CELLS, SetupError};
use crate::syntax::tree::Tests;
use crate::text;
use crate::walk::Walker;
use crate::wrong::Broken;

/// Out of a longer range one number cannot be taken.
const LONGEST_LIST: u64 = 10_000;

/// The values chosen for one item that a contest reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled<'a> {
    /// Numbers in the order in which they are written; of symbols the place of each among those of its state, from 0.
    pub values: &'a [i64],
    /// Of symbols how many stand in a row.
    pub width: usize,
}

/// What comes next in a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestSlot {
    /// The name of the parameter or state, as the contest calls it.
    pub name: String,
    /// How it is written.
    pub form: SlotForm,
    /// The values that each of its numbers may have; of symbols their places.
    pub values: SlotValues,
    /// The parameters that are its sizes, in their order; nothing for a size that is no parameter.
    pub sizes: Vec<Option<String>>,
}

/// How the values of an item are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotForm {
    /// One number.
    Number,
    /// So many numbers, or any number of them from 1.
    Row(Option<usize>),
    /// Different numbers, at least one and at most so many.
    Set {
        /// The most numbers.
        most: usize,
    },
    /// Lines of characters.
    Symbols {
        /// The characters, in the order of the rules.
        symbols: Vec<char>,
        /// How many lines, or any number of them from 1.
        rows: Option<usize>,
        /// How many characters a line has, or any number of them from 1.
        width: Option<usize>,
    },
}

/// Numbers to choose from, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotValues {
    /// From the first to the second, both included; none where the second is less.
    Between(i64, i64),
    /// All from this one.
    From(i64),
    /// These.
    Among(Vec<i64>),
}

impl Rules {
    /// Whether an input of the contest may hold several tests.
    pub fn contest_holds_several(&self) -> bool {
        self.contest.as_ref().is_some_and(|contest| !matches!(contest.tests, Tests::One))
    }

    /// What comes next in a test that begins with these values; nothing where it is complete, and where the rules have
    /// no contest.
    ///
    /// Values that do not fit are refused by the reader or by [`ContestTest::define`] and [`ContestTest::position`].
    /// Not all that fit make a test: limits that depend on what comes later are left out here, and so is what joins
    /// several numbers, such as `valid`. [`Rules::contest_test`] knows.
    ///
    /// # Errors
    /// With these values there is no such test.
    pub fn contest_next(
        &self,
        given: &[Option<ParamValue>],
        filled: &[Filled<'_>],
    ) -> Result<Option<TestSlot>, SetupError> {
        let Some(contest) = &self.contest else { return Ok(None) };
        let Some(read) = contest.reads.get(filled.len()) else { return Ok(None) };
        let params = self.params_of(contest, given, filled)?;
        let making = Making { rules: self, contest, params, at: filled.len() };
        let mut slot = making.slot(read)?;
        if let Tests::Until(stop) = &contest.tests
            && slot.form == SlotForm::Number
            && let Some(number) = making.stops(stop, filled)
        {
            slot.values.leave_out(number);
        }
        Ok(Some(slot))
    }

    /// The parameters as far as these values settle them.
    pub(super) fn params_of(
        &self,
        contest: &Contest,
        given: &[Option<ParamValue>],
        filled: &[Filled<'_>],
    ) -> Result<Vec<Option<ParamValue>>, SetupError> {
        let mut params = given.to_vec();
        params.resize(self.params.len(), None);
        for (read, filled) in contest.reads.iter().zip(filled) {
            match read.what {
                ReadWhat::Param(param) if self.params[param].is_set => {
                    params[param] = Some(ParamValue::Set(filled.values.to_vec()));
                }
                ReadWhat::Param(param) => match filled.values {
                    [value] => params[param] = Some(ParamValue::Number(*value)),
                    _ => return Err(wrong_count(&self.params[param].name, 1, filled)),
                },
                ReadWhat::State(state) => {
                    let found = filled.found(matches!(self.states[state].holds, Holds::Symbols(_)));
                    let is_board = self.states[state].size.len() == 2;
                    match found {
                        [_, width] if !is_board => self.settle(state, &[width], &mut params),
                        found => self.settle(state, &found, &mut params),
                    }
                }
            }
        }
        Ok(params)
    }
}

impl Filled<'_> {
    /// How many rows and columns stand there; of numbers, which have no lines, their count and 1.
    fn found(&self, is_symbols: bool) -> [usize; 2] {
        match self.width {
            width if is_symbols && width > 0 => [self.values.len() / width, width],
            _ => [self.values.len(), self.values.len()],
        }
    }
}

pub(super) fn wrong_count(name: &str, wanted: usize, filled: &Filled<'_>) -> SetupError {
    let found = filled.values.len();
    SetupError::new(message!("`{name}` takes {wanted} numbers, found {found}", name, wanted, found))
}

/// A test with the values of its first items.
struct Making<'a> {
    rules: &'a Rules,
    contest: &'a Contest,
    params: Vec<Option<ParamValue>>,
    at: usize,
}

impl Making<'_> {
    fn slot(&self, read: &Read) -> Result<TestSlot, SetupError> {
        let limit = self.rules.limit_of(read, &self.params)?;
        match read.what {
            ReadWhat::Param(number) => {
                let param = &self.rules.params[number];
                let values = self.allowed(read, limit, &param.range)?;
                let most = values.len().and_then(|len| usize::try_from(len).ok()).unwrap_or(LARGEST_SET);
                let form = if param.is_set {
                    SlotForm::Set { most: most.min(LARGEST_SET) }
                } else {
                    SlotForm::Number
                };
                Ok(TestSlot { name: param.name.clone(), form, values, sizes: Vec::new() })
            }
            ReadWhat::State(number) => {
                let state = &self.rules.states[number];
                let (form, values) = match &state.holds {
                    Holds::Symbols(symbols) => {
                        let last = i64::try_from(symbols.len()).unwrap_or(0) - 1;
                        (self.symbols(number, symbols)?, SlotValues::Between(0, last))
                    }
                    Holds::Numbers(range) => (self.numbers(number)?, self.allowed(read, limit, range)?),
                };
                let name_of = |size: &Expr| match size.kind {
                    ExprKind::Param(param) => Some(self.rules.params[param].name.clone()),
                    _ => None,
                };
                let sizes = state.size.iter().map(name_of).collect();
                Ok(TestSlot { name: state.name.clone(), form, values, sizes })
            }
        }
    }

    fn numbers(&self, state: usize) -> Result<SlotForm, SetupError> {
        let sizes = self.rules.known_sizes(state, &self.params).map_err(SetupError::new)?;
        if sizes.is_empty() {
            return Ok(SlotForm::Number);
        }
        let sizes: Option<Vec<usize>> = sizes.into_iter().collect();
        let count = sizes.map(|sizes| sizes.into_iter().fold(1, usize::saturating_mul));
        self.fits(state, count.unwrap_or(1)).map(|()| SlotForm::Row(count))
    }

    fn symbols(&self, state: usize, symbols: &[(i64, char)]) -> Result<SlotForm, SetupError> {
        let sizes = self.rules.known_sizes(state, &self.params).map_err(SetupError::new)?;
        let (rows, width) = match sizes[..] {
            [] => (Some(1), Some(1)),
            [width] => (Some(1), width),
            [rows, width, ..] => (rows, width),
        };
        self.fits(state, rows.unwrap_or(1).saturating_mul(width.unwrap_or(1)))?;
        let symbols = symbols.iter().map(|(_, character)| *character).collect();
        Ok(SlotForm::Symbols { symbols, rows, width })
    }

    fn fits(&self, state: usize, count: usize) -> Result<(), SetupError> {
        if count <= MOST_CELLS {
            return Ok(());
        }
        Err(SetupError::new(message!(
            "`{name}` would have {count} numbers; there are at most {most}",
            name = self.rules.states[state].name,
            count,
            most = MOST_CELLS
        )))
    }

    /// The numbers that the contest and the rules allow.
    fn allowed(&self, read: &Read, limit: Option<Domain>, range: &Range) -> Result<SlotValues, Broken> {
        let own = self.own(read, range)?;
        Ok(match limit {
            None => own,
            Some(limit) => own.and(SlotValues::of(limit)),
        })
    }

    /// What the rules allow, as far as it depends on nothing that comes later.
    fn own(&self, read: &Read, range: &Range) -> Result<SlotValues, Broken> {
        let later = &self.contest.reads[self.at + 1..];
        // What is read again does not count.
        if matches!(read.what, ReadWhat::Param(_)) && later.iter().any(|later| later.what == read.what) {
            return Ok(SlotValues::From(i64::MIN));
        }
        let unknown = self.unknown();
        let values = self.rules.values_so_far(&self.params);
        let layout = Layout::default();
        let mut walker = Walker::new(self.rules, &values, &layout, &[], false);
        if !self.rules.range_reads_any(range, &unknown) {
            return Ok(SlotValues::of(walker.domain(range)?));
        }
        let RangeKind::Between { lo, hi, step: None } = &range.kind else {
            return Ok(SlotValues::From(i64::MIN));
        };
        let is_known = |end| !self.rules.reads_any(end, &unknown);
        let low = if is_known(lo) { walker.eval(lo)? } else { i64::MIN };
        Ok(match hi {
            Some(hi) if is_known(hi) => SlotValues::Between(low, walker.eval(hi)?),
            _ => SlotValues::From(low),
        })
    }

    /// The parameters that are read or found later, and those whose defaults depend on one of these.
    fn unknown(&self) -> Vec<bool> {
        let rules = self.rules;
        let mut unknown = vec![false; rules.params.len()];
        let here = usize::from(matches!(self.contest.reads[self.at].what, ReadWhat::Param(_)));
        for read in &self.contest.reads[self.at + here..] {
            match read.what {
                ReadWhat::Param(param) => unknown[param] = true,
                ReadWhat::State(state) => {
                    for size in &rules.states[state].size {
                        if let ExprKind::Param(param) = size.kind {
                            unknown[param] |= self.params[param].is_none();
                        }
                    }
                }
            }
        }
        for number in 0..unknown.len() {
            if self.params[number].is_none() {
                unknown[number] |= rules.reads_any(&rules.params[number].default, &unknown);
            }
        }
        unknown
    }

    /// The number that would make the test begin like the line that ends the file.
    fn stops(&self, stop: &[i64], filled: &[Filled<'_>]) -> Option<i64> {
        let before: Vec<i64> = filled.iter().flat_map(|filled| filled.values.iter().copied()).collect();
        let begins = stop.starts_with(&before);
        let is_last = self.at + 1 == self.contest.reads.len() || before.len() + 1 == stop.len();
        stop.get(before.len()).copied().filter(|_| begins && is_last)
    }
}

impl ContestTest {
    /// Whether the test holds these numbers of parameters and states.
    pub(super) fn holds(&self, params: &[Option<ParamValue>], states: &[(usize, Vec<i64>)]) -> bool {
        self.params == params && self.states == states
    }
}

impl SlotValues {
    /// How many there are, at most `u64::MAX`; nothing if there is no end of them.
    pub fn len(&self) -> Option<u64> {
        match self {
            SlotValues::Between(low, high) if high < low => Some(0),
            SlotValues::Between(low, high) => Some(high.abs_diff(*low).saturating_add(1)),
            SlotValues::From(_) => None,
            SlotValues::Among(values) => Some(values.len() as u64),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// The value at a place, from 0, if there are so many.
    pub fn nth(&self, place: u64) -> Option<i64> {
        match self {
            SlotValues::Between(low, high) => low.checked_add_unsigned(place).filter(|value| value <= high),
            SlotValues::From(low) => low.checked_add_unsigned(place),
            SlotValues::Among(values) => values.get(usize::try_from(place).ok()?).copied(),
        }
    }

    /// Those of them that lie in a range.
    #[must_use]
    pub fn within(&self, least: i64, greatest: i64) -> SlotValues {
        self.clone().and(SlotValues::Between(least, greatest))
    }

    /// The one of them that is nearest to a number, the lesser of two.
    pub fn nearest(&self, value: i64) -> Option<i64> {
        match self {
            _ if self.is_empty() => None,
            SlotValues::Between(low, high) => Some(value.clamp(*low, *high)),
            SlotValues::From(low) => Some(value.max(*low)),
            SlotValues::Among(values) => values.iter().copied().min_by_key(|known| known.abs_diff(value)),
        }
    }

    fn of(domain: Domain) -> SlotValues {
        match domain {
            Domain::From(low) => SlotValues::From(low),
            Domain::Between(low, high) => SlotValues::Between(low, high),
            Domain::Among(values) | Domain::Symbols(values) => SlotValues::Among(values),
        }
    }

    /// Whether a number is one of them.
    pub fn holds(&self, value: i64) -> bool {
        match self {
            SlotValues::From(low) => value >= *low,
            SlotValues::Between(low, high) => (*low..=*high).contains(&value),
            SlotValues::Among(values) => values.binary_search(&value).is_ok(),
        }
    }

    /// Those that are among others, too.
    fn and(self, other: SlotValues) -> SlotValues {
        use SlotValues::{Among, Between, From};
        match (self, other) {
            (Among(mut values), other) | (other, Among(mut values)) => {
                values.retain(|value| other.holds(*value));
                Among(values)
            }
            (From(low), From(other)) => From(low.max(other)),
            (From(low), Between(other, high)) | (Between(low, high), From(other)) => {
                Between(low.max(other), high)
            }
            (Between(low, high), Between(other, least)) => Between(low.max(other), high.min(least)),
        }
    }

    /// Takes a number out; out of the middle of a long range it is not taken.
    fn leave_out(&mut self, number: i64) {
        if !self.holds(number) {
            return;
        }
        match self {
            SlotValues::From(low) if *low == number => *low = low.saturating_add(1),
            SlotValues::From(_) => {}
            SlotValues::Between(low, high) if low == high => *self = SlotValues::Among(Vec::new()),
            SlotValues::Between(low, _) if *low == number => *low += 1,
            SlotValues::Between(_, high) if *high == number => *high -= 1,
            SlotValues::Between(low, high) if high.abs_diff(*low) < LONGEST_LIST => {
                *self = SlotValues::Among((*low..=*high).filter(|value| *value != number).collect());
            }
            SlotValues::Between(..) => {}
            SlotValues::Among(values) => values.retain(|value| *value != number),
        }
    }
}

/// The place of a symbol of a state, as the number that positions hold.
pub(super) fn symbol_at(symbols: &[(i64, char)], place: i64) -> Option<(i64, char)> {
    symbols.get(usize::try_from(place).ok()?).copied()
}

/// Whether a word reads as this number.
pub(super) fn is_number(word: &str, number: i64) -> bool {
    text::read_number(word) == Some(number)
}
