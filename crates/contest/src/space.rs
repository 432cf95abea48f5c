//! The tests that a contest may hold, narrowed to what is asked for.

use ask::{AskError, Chosen, Form, Kind, Message, Slot, Task, Test, Values, message};

/// Where a contest sets no upper limit to a number, it goes up to here unless somebody says otherwise.
pub(crate) const USUAL_GREATEST: i64 = 1000;

/// Where a contest sets no limit to how many numbers a row has, or to the sides of a board.
pub(crate) const USUAL_LENGTH: i64 = 10;

/// A test of more numbers is not made.
pub(crate) const MOST_NUMBERS: u64 = 1 << 20;

/// The most tests of an input.
const MOST_TOGETHER: usize = 10_000;

/// Whether so many tests may stand in one input.
pub(crate) fn check_together(together: usize) -> Result<(), AskError> {
    if (1..=MOST_TOGETHER).contains(&together) {
        return Ok(());
    }
    let (most, tests) = (MOST_TOGETHER, together);
    let wrong = message!("a file holds from 1 to {most} tests, not {tests}", most, tests);
    Err(AskError::new(Kind::Input, wrong).hint(message!("write `--together 10`")))
}

/// A test of more slots is not made.
pub(crate) const MOST_SLOTS: usize = 1000;

/// Up to where something goes that has no limit: the usual one, or as far beyond the least as that.
fn usual_end(least: i64, usual: i64) -> i64 {
    if least < usual { usual } else { least.saturating_add(usual) }
}

/// A range of numbers that was asked for by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowed {
    /// The name of what the contest reads; of rows without a given length and of boards the name of their size.
    pub name: String,
    /// The least number; `i64::MIN` is no limit.
    pub least: i64,
    /// The greatest number; `i64::MAX` is no limit.
    pub greatest: i64,
}

impl Narrowed {
    /// Reads a number or a range, such as `4`, `1..10`, `1..` or `..10`; an end that is left open is no limit.
    ///
    /// # Errors
    /// It is no number and no range, or an empty one.
    pub fn read(name: &str, text: &str) -> Result<Narrowed, AskError> {
        let Some((least, greatest)) = ends(text) else {
            let message = message!("`{name}={text}` is no number and no range of numbers", name, text);
            return Err(AskError::new(Kind::Input, message)
                .hint(message!("write a number or a range, such as `{name}=1..12`", name)));
        };
        Ok(Narrowed { name: name.to_string(), least, greatest })
    }

    /// The numbers that are in another range, too; none where the least is greater than the greatest.
    #[must_use]
    pub(crate) fn cut(self, other: &Narrowed) -> Narrowed {
        Narrowed {
            least: self.least.max(other.least),
            greatest: self.greatest.min(other.greatest),
            name: self.name,
        }
    }
}

/// The least and the greatest number of a range that is not empty.
fn ends(text: &str) -> Option<(i64, i64)> {
    let number = |text: &str, open: i64| match text.trim() {
        "" => Some(open),
        text => text.parse::<i64>().ok(),
    };
    let (low, high) = match text.split_once("..") {
        Some((low, high)) => (low, high.strip_prefix('=').unwrap_or(high)),
        None => (text, text),
    };
    if low.trim().is_empty() && high.trim().is_empty() {
        return None;
    }
    let ends = (number(low, i64::MIN)?, number(high, i64::MAX)?);
    (ends.0 <= ends.1).then_some(ends)
}

/// The tests of a contest within what was asked for.
pub(crate) struct Space<'a> {
    pub(crate) task: &'a dyn Task,
    pub(crate) narrowed: &'a [Narrowed],
}

/// What the slots of a test are, before any is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    /// How many there are.
    pub(crate) slots: usize,
    /// So many of the first ones decide what the others may be: the size of a board, say.
    pub(crate) shared: usize,
    /// Whether the values of a slot hang on slots before it, so that they grow with them.
    pub(crate) follows: Vec<bool>,
    /// How many numbers a test at the limits has.
    pub(crate) numbers: u64,
    /// The limits that were taken where there are none.
    pub(crate) usual: Vec<Usual>,
}

/// The names of all that a contest reads, and of the sizes of rows and boards.
///
/// # Errors
/// What [`Task::next`] says.
pub fn names_of(task: &dyn Task) -> Result<Vec<String>, AskError> {
    let mut test: Test = Vec::new();
    let mut names: Vec<String> = Vec::new();
    while let Some(slot) = task.next(&test)? {
        for name in [&slot.name].into_iter().chain(slot.sizes.iter().flatten()) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let bounded = Space { task, narrowed: &[] }.bounded(slot);
        let Some(chosen) = bounded.nearest(None) else { break };
        test.push(chosen);
    }
    Ok(names)
}

/// A slot with an end to everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounded {
    pub(crate) name: String,
    pub(crate) form: Form,
    /// None where nothing may stand here.
    pub(crate) values: Values,
    /// How many rows and how many numbers in each a free form may have, both included, from 1.
    pub(crate) rows: (usize, usize),
    pub(crate) widths: (usize, usize),
    /// The limits that were taken where the contest sets none and nobody asked for one.
    pub(crate) usual: Vec<Usual>,
}

/// A limit that was taken where a contest sets none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Usual {
    /// The greatest number of what has this name.
    Greatest(String, i64),
    /// The greatest length of what the contest calls by the first name; the second one is that of its size, if it has
    /// any.
    Length(String, Option<String>, usize),
}

impl Space<'_> {
    /// What comes next, within what was asked for; nothing where the test is complete.
    pub(crate) fn next(&self, chosen: &[Chosen]) -> Result<Option<Bounded>, AskError> {
        Ok(self.task.next(chosen)?.map(|slot| self.bounded(slot)))
    }

    fn bounded(&self, slot: Slot) -> Bounded {
        let Slot { name, form, values, sizes } = slot;
        let mut usual = Vec::new();
        let is_symbols = matches!(form, Form::Symbols { .. });
        let is_open = matches!(values, Values::From(_));
        let asked = self.asked(&name).filter(|_| !is_symbols);
        let values = match (values, asked) {
            (Values::From(low), asked) => {
                let low = asked.map_or(low, |asked| low.max(asked.least));
                match asked.map(|asked| asked.greatest).filter(|greatest| *greatest < i64::MAX) {
                    Some(greatest) => Values::Between(low, greatest),
                    None => {
                        let greatest = usual_end(low, USUAL_GREATEST);
                        usual.push(Usual::Greatest(name.clone(), greatest));
                        Values::Between(low, greatest)
                    }
                }
            }
            (values, Some(asked)) => values.within(asked.least, asked.greatest),
            (values, None) => values,
        };
        let mut fixed = |given: Option<usize>, place: usize| match given {
            Some(size) => (size, size),
            None => {
                self.free_size(&name, is_symbols, sizes.get(place).and_then(Option::as_deref), &mut usual)
            }
        };
        let (rows, widths) = match form {
            Form::Number => ((1, 1), (1, 1)),
            Form::Row(width) => ((1, 1), fixed(width, 0)),
            Form::Set { most } => {
                let different = values.len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
                let usual = if is_open { USUAL_LENGTH as usize } else { usize::MAX };
                ((1, 1), (1, most.min(different).min(usual)))
            }
            // A row has one size, a board two.
            Form::Symbols { rows: Some(1), width, .. } if sizes.len() < 2 => ((1, 1), fixed(width, 0)),
            Form::Symbols { rows, width, .. } => (fixed(rows, 0), fixed(width, 1)),
        };
        if values.is_empty() || rows.1 < rows.0 || widths.1 < widths.0 {
            let values = Values::Between(1, 0);
            return Bounded { name, form, values, rows: (1, 1), widths: (1, 1), usual };
        }
        Bounded { name, form, values, rows, widths, usual }
    }

    /// What was asked for of this name.
    fn asked(&self, name: &str) -> Option<&Narrowed> {
        self.narrowed.iter().find(|narrowed| narrowed.name == name)
    }

    /// From where to where a size goes that the contest does not give. It is called by the name of its parameter, or
    /// else like the row itself.
    fn free_size(
        &self,
        slot: &str,
        is_symbols: bool,
        size: Option<&str>,
        usual: &mut Vec<Usual>,
    ) -> (usize, usize) {
        let name = size.or_else(|| is_symbols.then_some(slot));
        let asked = name.and_then(|name| self.asked(name));
        let least = asked.map_or(1, |asked| asked.least.max(1));
        let greatest = asked.map(|asked| asked.greatest).filter(|greatest| *greatest < i64::MAX);
        let end = |number: i64| usize::try_from(number.max(0)).unwrap_or(usize::MAX);
        let greatest = greatest.unwrap_or_else(|| {
            let greatest = usual_end(least, USUAL_LENGTH);
            usual.push(Usual::Length(slot.to_string(), name.map(str::to_string), end(greatest)));
            greatest
        });
        (end(least), end(greatest))
    }

    /// How many slots at the beginning of a test say what others may hold, such as the size of a board: those before the
    /// first one that depends on an earlier one. Tests that begin alike can often share a table.
    ///
    /// # Errors
    /// What [`Task::next`] says.
    pub(crate) fn shared(&self) -> Result<usize, AskError> {
        Ok(self.outline()?.shared)
    }

    /// What the slots of a test are, as far as a test of the least and one of the greatest values tell.
    ///
    /// # Errors
    /// What [`Task::next`] says.
    pub(crate) fn outline(&self) -> Result<Outline, AskError> {
        let (low, high) = (self.probe(false)?, self.probe(true)?);
        let longer = if high.len() >= low.len() { &high } else { &low };
        let pair = |number: usize| low.get(number).zip(high.get(number));
        let differs = |number: &usize| pair(*number).is_none_or(|(low, high)| low != high);
        let follows = |number: usize| pair(number).is_some_and(|(low, high)| low.values != high.values);
        let count = |slot: &Bounded| (slot.rows.1 as u64).saturating_mul(slot.widths.1 as u64);
        let mut usual: Vec<Usual> = low.iter().chain(&high).flat_map(|slot| slot.usual.clone()).collect();
        usual.sort();
        usual.dedup();
        Ok(Outline {
            slots: longer.len(),
            shared: (0..longer.len()).find(differs).unwrap_or(0),
            follows: (0..longer.len()).map(follows).collect(),
            numbers: longer.iter().map(count).fold(0, u64::saturating_add),
            usual,
        })
    }

    /// The slots of a test of the least or of the greatest values, as far as it goes; of the greatest ones each row is as
    /// long as it may be, unless it holds more numbers than anybody writes.
    fn probe(&self, is_greatest: bool) -> Result<Vec<Bounded>, AskError> {
        let (mut slots, mut test) = (Vec::new(), Test::new());
        while let Some(slot) = self.next(&test)? {
            let chosen = slot.at_end(is_greatest);
            slots.push(slot);
            match chosen {
                Some(chosen) if slots.len() < MOST_SLOTS => test.push(chosen),
                _ => break,
            }
        }
        Ok(slots)
    }

    /// Whether all that was narrowed is something that the contest reads.
    pub(crate) fn check_names(&self) -> Result<(), AskError> {
        let known = names_of(self.task)?;
        let strange = self.narrowed.iter().find(|narrowed| !known.contains(&narrowed.name));
        let Some(Narrowed { name, .. }) = strange else { return Ok(()) };
        let (wrong, hint) = unread(self.task, name, &known);
        Err(AskError::new(Kind::Input, wrong).hint(hint))
    }

    /// That nothing fits what was asked for.
    pub(crate) fn no_test(&self) -> AskError {
        let contest = self.task.name();
        let message = message!("the contest of `{contest}` has no test within these ranges", contest);
        AskError::new(Kind::Input, message).hint(message!("give wider ranges, or leave them out"))
    }

    /// Whether a complete test is one that may be asked.
    pub(crate) fn is_valid(&self, test: &[Chosen]) -> bool {
        self.task.is_valid(test)
    }

    /// The test that is nearest to what is wished for: each value is the nearest of those that it may have after what
    /// stands before it. Nothing where some slot has no values at all.
    pub(crate) fn nearest(&self, wish: &[Chosen]) -> Result<Option<Test>, AskError> {
        let mut test: Test = Vec::new();
        while let Some(slot) = self.next(&test)? {
            let wished = wish.get(test.len());
            let Some(chosen) = slot.nearest(wished) else { return Ok(None) };
            test.push(chosen);
        }
        Ok(Some(test))
    }
}

/// That a contest does not read what was named, and what it reads.
pub(crate) fn unread(task: &dyn Task, name: &str, known: &[String]) -> (Message, Message) {
    let wrong = message!("the contest of `{contest}` reads no `{name}`", contest = task.name(), name);
    (wrong, message!("it reads {known}", known = known.join(", ")))
}

impl Bounded {
    pub(crate) fn is_symbols(&self) -> bool {
        matches!(self.form, Form::Symbols { .. })
    }

    /// These values, in rows of so many where they are symbols.
    pub(crate) fn chosen(&self, values: Vec<i64>, width: usize) -> Chosen {
        Chosen { values, width: if self.is_symbols() { width } else { 0 } }
    }

    /// How many numbers stand here at least.
    pub(crate) fn least_count(&self) -> u64 {
        (self.rows.0 as u64).saturating_mul(self.widths.0 as u64)
    }

    /// The least values and the shortest rows.
    pub(crate) fn least(&self) -> Option<Chosen> {
        self.at_end(false)
    }

    /// The least values and the shortest rows, or the greatest values and the longest rows.
    fn at_end(&self, is_greatest: bool) -> Option<Chosen> {
        let place = if is_greatest { self.values.len()?.checked_sub(1)? } else { 0 };
        let end = |(least, greatest): (usize, usize)| if is_greatest { greatest } else { least };
        let (rows, width) = (end(self.rows), end(self.widths));
        let count = rows.checked_mul(width).filter(|count| *count as u64 <= MOST_NUMBERS)?;
        let values = match self.form {
            Form::Set { .. } => {
                let first = if is_greatest { (place + 1).saturating_sub(count as u64) } else { 0 };
                (first..).take(count).map_while(|place| self.values.nth(place)).collect()
            }
            _ => vec![self.values.nth(place)?; count],
        };
        Some(self.chosen(values, width))
    }

    /// The values that are nearest to what is wished for; the least where nothing is.
    fn nearest(&self, wish: Option<&Chosen>) -> Option<Chosen> {
        let least = self.values.nth(0)?;
        let empty = Chosen { values: Vec::new(), width: 0 };
        let wish = wish.unwrap_or(&empty);
        let (rows, width) = match self.form {
            Form::Symbols { .. } => {
                let width = wish.width.clamp(self.widths.0, self.widths.1);
                let rows = (wish.values.len() / wish.width.max(1)).clamp(self.rows.0, self.rows.1);
                (rows, width)
            }
            _ => (1, wish.values.len().clamp(self.widths.0, self.widths.1)),
        };
        let at = |row: usize, column: usize| match self.form {
            Form::Symbols { .. } if column < wish.width => wish.values.get(row * wish.width + column),
            Form::Symbols { .. } => None,
            _ => wish.values.get(column),
        };
        let mut values = Vec::with_capacity(rows.checked_mul(width)?);
        for row in 0..rows {
            for column in 0..width {
                values.push(match at(row, column) {
                    Some(value) => self.values.nearest(*value)?,
                    None => least,
                });
            }
        }
        if let Form::Set { .. } = self.form {
            values.sort_unstable();
            values.dedup();
        }
        let width = if matches!(self.form, Form::Symbols { .. }) { width } else { 0 };
        Some(Chosen { values, width })
    }
}

/// The greatest number of a test, and the longest side of its rows and boards: its size.
pub(crate) fn greatest(test: &[Chosen]) -> u64 {
    test.iter().map(greatest_of).max().unwrap_or(0)
}

/// The size of what is chosen for one slot.
fn greatest_of(chosen: &Chosen) -> u64 {
    match chosen.width {
        0 => {
            let numbers = chosen.values.iter().map(|value| value.unsigned_abs()).max().unwrap_or(0);
            // A single number has no length.
            if chosen.values.len() > 1 { numbers.max(chosen.values.len() as u64) } else { numbers }
        }
        width => (width.max(chosen.values.len() / width)) as u64,
    }
}
