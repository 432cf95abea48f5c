//! The tests that a contest may hold, narrowed to what is asked for.

use ask::{AskError, Chosen, Form, Kind, Slot, Task, Test, Values, message};

/// Where a contest sets no upper limit to a number, it goes up to here unless somebody says otherwise.
pub(crate) const USUAL_GREATEST: i64 = 1000;

/// Where a contest sets no limit to how many numbers a row has, or to the sides of a board.
pub(crate) const USUAL_LENGTH: usize = 10;

/// Longer rows are not looked at to find out what depends on what.
const MOST_SOUNDED: usize = 100_000;

/// A range of numbers that was asked for by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowed {
    /// The name of what the contest reads; of rows without a given length and of boards the name of their size.
    pub name: String,
    /// The least number.
    pub least: i64,
    /// The greatest number.
    pub greatest: i64,
}

impl Narrowed {
    /// Reads `NAME=VALUE` and `NAME=LOW..HIGH`.
    ///
    /// # Errors
    /// It is no number and no range, or an empty one.
    pub fn read(name: &str, text: &str) -> Result<Narrowed, AskError> {
        let number = |text: &str| text.trim().parse::<i64>().ok();
        let ends = match text.split_once("..") {
            Some((low, high)) => number(low).zip(number(high.strip_prefix('=').unwrap_or(high))),
            None => number(text).map(|number| (number, number)),
        };
        let Some((least, greatest)) = ends.filter(|(low, high)| low <= high) else {
            let message = message!("`{name}={text}` is no number and no range of numbers", name, text);
            return Err(AskError::new(Kind::Input, message)
                .hint(message!("write a number or a range, such as `{name}=1..12`", name)));
        };
        Ok(Narrowed { name: name.to_string(), least, greatest })
    }
}

/// The tests of a contest within what was asked for.
pub(crate) struct Space<'a> {
    pub(crate) task: &'a dyn Task,
    pub(crate) narrowed: &'a [Narrowed],
}

/// The names of all that a contest reads, and of the sizes of rows and boards.
///
/// # Errors
/// What [`Task::next`] says.
pub fn names_of(task: &dyn Task) -> Result<Vec<String>, AskError> {
    let mut test: Test = Vec::new();
    let mut names: Vec<String> = Vec::new();
    while let Some(slot) = task.next(&test)? {
        let bounded = Space { task, narrowed: &[] }.bounded(&slot);
        let new: Vec<String> = [slot.name].into_iter().chain(slot.sizes.into_iter().flatten()).collect();
        names.extend(new.into_iter().filter(|name| !names.contains(name)).collect::<Vec<_>>());
        let Some(chosen) = bounded.nearest(None) else { break };
        test.push(chosen);
    }
    Ok(names)
}

/// A slot with an end to everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounded {
    pub(crate) form: Form,
    pub(crate) values: Values,
    /// How many rows and how many numbers in each a free form may have, both included.
    pub(crate) rows: (usize, usize),
    pub(crate) widths: (usize, usize),
}

impl Space<'_> {
    /// What comes next, within what was asked for; nothing where the test is complete.
    pub(crate) fn next(&self, chosen: &[Chosen]) -> Result<Option<Bounded>, AskError> {
        Ok(self.task.next(chosen)?.map(|slot| self.bounded(&slot)))
    }

    fn bounded(&self, slot: &Slot) -> Bounded {
        let narrowed = |name: &str| self.narrowed.iter().find(|narrowed| narrowed.name == name);
        let is_symbols = matches!(slot.form, Form::Symbols { .. });
        let values = match narrowed(&slot.name).filter(|_| !is_symbols) {
            Some(Narrowed { least, greatest, .. }) => slot.values.within(*least, *greatest),
            None => match slot.values {
                Values::From(low) => Values::Between(low, low.max(USUAL_GREATEST)),
                ref values => values.clone(),
            },
        };
        // A free size is called by the name of its parameter, or else like the row itself.
        let size = |place: usize| {
            let name = slot.sizes.get(place).and_then(Option::as_deref).unwrap_or(&slot.name);
            let asked = narrowed(name).filter(|_| is_symbols || name != slot.name);
            let end = |number: i64| usize::try_from(number.max(1)).unwrap_or(usize::MAX);
            asked.map_or((1, USUAL_LENGTH), |asked| (end(asked.least), end(asked.greatest)))
        };
        let fixed =
            |given: Option<usize>, place: usize| given.map_or_else(|| size(place), |size| (size, size));
        let (rows, widths) = match slot.form {
            Form::Number => ((1, 1), (1, 1)),
            Form::Row(width) => ((1, 1), fixed(width, 0)),
            Form::Set { most } => {
                let different = values.len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
                ((1, 1), (1, most.min(different).min(USUAL_LENGTH)))
            }
            // A row has one size, a board two.
            Form::Symbols { rows: Some(1), width, .. } if slot.sizes.len() < 2 => ((1, 1), fixed(width, 0)),
            Form::Symbols { rows, width, .. } => (fixed(rows, 0), fixed(width, 1)),
        };
        Bounded { form: slot.form.clone(), values, rows, widths }
    }

    /// Whether all that was narrowed is something that the contest reads.
    pub(crate) fn check_names(&self) -> Result<(), AskError> {
        let known = names_of(self.task)?;
        let strange = self.narrowed.iter().find(|narrowed| !known.contains(&narrowed.name));
        let Some(Narrowed { name, .. }) = strange else { return Ok(()) };
        let (contest, known) = (self.task.name(), known.join(", "));
        let message = message!("the contest of `{contest}` reads no `{name}`", contest, name);
        Err(AskError::new(Kind::Input, message).hint(message!("it reads {known}", known)))
    }

    /// How many of the first slots decide about the others, such as the sides of a board: those before the first whose
    /// values depend on what stands before it; none where nothing does. Tests that agree in them are about one game, whose
    /// table is made once.
    pub(crate) fn shared(&self) -> Result<usize, AskError> {
        let (mut low, mut high): (Test, Test) = (Vec::new(), Vec::new());
        loop {
            let (Some(one), Some(other)) = (self.next(&low)?, self.next(&high)?) else {
                return Ok(0);
            };
            let (Some(least), Some(greatest)) = (one.nearest(None), other.greatest()) else {
                return Ok(low.len());
            };
            if one != other {
                return Ok(low.len());
            }
            low.push(least);
            high.push(greatest);
        }
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

impl Bounded {
    /// As many and as great values as there may be; nothing if they are too many.
    fn greatest(&self) -> Option<Chosen> {
        let last = self.values.nth(self.values.len()?.checked_sub(1)?)?;
        let count = self.rows.1.checked_mul(self.widths.1).filter(|count| *count <= MOST_SOUNDED)?;
        let width = if matches!(self.form, Form::Symbols { .. }) { self.widths.1 } else { 0 };
        let values = match self.form {
            Form::Set { .. } => vec![last],
            _ => vec![last; count],
        };
        Some(Chosen { values, width })
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
pub(crate) fn greatest_of(chosen: &Chosen) -> u64 {
    match chosen.width {
        0 => {
            let numbers = chosen.values.iter().map(|value| value.unsigned_abs()).max().unwrap_or(0);
            // A single number has no length.
            if chosen.values.len() > 1 { numbers.max(chosen.values.len() as u64) } else { numbers }
        }
        width => (width.max(chosen.values.len() / width)) as u64,
    }
}
