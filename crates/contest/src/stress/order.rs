//! Small tests first: all of one size, then all of the next.
//!
//! The size of a test is its greatest number; the length of a row counts as a number where it is free, and so do the sides of a
//! board; of a board of given sides its pieces are counted, which is what stands on it besides the first symbol. Of two tests of one
//! size the smaller is the one that comes first when both are compared number by number in the order in which they are written; a
//! shorter row comes before a longer one.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use ask::{AskError, Chosen, Form, Test, Values};

use crate::space::{Bounded, Space};

/// What the size of a slot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// Its greatest number.
    Numbers,
    /// Its greatest number, or its length.
    Length,
    /// The longer of its sides.
    Sides,
    /// How many pieces stand there.
    Pieces,
}

/// The order of the tests of a contest.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    measures: Vec<Measure>,
}

/// What sizes are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Numbers.
    pub numbers: bool,
    /// Lengths of rows, and sides of boards.
    pub lengths: bool,
    /// Pieces on boards.
    pub pieces: bool,
}

impl Order {
    /// # Errors
    /// What [`ask::Task::next`] says.
    pub(crate) fn of(space: &Space<'_>) -> Result<Order, AskError> {
        let (mut measures, mut test) = (Vec::new(), Test::new());
        while let Some(slot) = space.next(&test)? {
            measures.push(match slot.form {
                Form::Number | Form::Set { .. } | Form::Row(Some(_)) => Measure::Numbers,
                Form::Row(None) => Measure::Length,
                Form::Symbols { rows: Some(_), width: Some(_), .. } => Measure::Pieces,
                Form::Symbols { .. } => Measure::Sides,
            });
            let Some(chosen) = slot.least() else { break };
            test.push(chosen);
        }
        Ok(Order { measures })
    }

    pub(crate) fn measured(&self) -> Measured {
        let any = |measures: &[Measure]| self.measures.iter().any(|measure| measures.contains(measure));
        Measured {
            numbers: any(&[Measure::Numbers, Measure::Length]),
            lengths: any(&[Measure::Length, Measure::Sides]),
            pieces: any(&[Measure::Pieces]),
        }
    }

    fn measure(&self, slot: usize) -> Measure {
        self.measures.get(slot).copied().unwrap_or(Measure::Numbers)
    }

    /// The size of a slot by its number, from 0, with what is chosen for it.
    pub(crate) fn size_of(&self, slot: usize, chosen: &Chosen) -> u64 {
        let length = chosen.values.len() as u64;
        let numbers = || chosen.values.iter().map(|value| value.unsigned_abs()).max().unwrap_or(0);
        match self.measure(slot) {
            Measure::Numbers => numbers(),
            // A row of one number is as long as a row must be.
            Measure::Length => numbers().max(if length > 1 { length } else { 0 }),
            Measure::Sides => (chosen.width as u64).max(length / (chosen.width as u64).max(1)),
            Measure::Pieces => chosen.values.iter().filter(|value| **value != 0).count() as u64,
        }
    }

    pub(crate) fn size(&self, test: &[Chosen]) -> u64 {
        let sizes = test.iter().enumerate().map(|(slot, chosen)| self.size_of(slot, chosen));
        sizes.max().unwrap_or(0)
    }

    pub(crate) fn compare(&self, one: &[Chosen], other: &[Chosen]) -> Ordering {
        self.size(one).cmp(&self.size(other)).then_with(|| compare_read(one, other))
    }
}

fn compare_read(one: &[Chosen], other: &[Chosen]) -> Ordering {
    let key = |chosen: &Chosen| (chosen.values.len(), chosen.width);
    let pairs = one.iter().zip(other);
    let by_pair =
        pairs.map(|(one, other)| key(one).cmp(&key(other)).then_with(|| one.values.cmp(&other.values)));
    by_pair.fold(Ordering::Equal, Ordering::then).then(one.len().cmp(&other.len()))
}

/// All tests of one size.
#[derive(Debug, Default)]
pub(crate) struct Level {
    /// In their order.
    pub(crate) tests: Vec<Test>,
    /// Whether these are all.
    pub(crate) is_whole: bool,
    /// Whether there may be larger tests.
    pub(crate) has_larger: bool,
}

/// How long small tests are looked for.
pub(crate) struct Patience<'a> {
    /// No more tests are kept.
    pub(crate) tests: usize,
    /// How many more choices may be made.
    pub(crate) steps: &'a mut usize,
    /// Whether there is time left.
    pub(crate) goes_on: &'a dyn Fn() -> bool,
}

/// So often it is looked whether there is time left.
const LOOKED: usize = 4096;

/// The tests whose greatest number is `size`, in their order, as long as there is patience.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn level(
    space: &Space<'_>,
    order: &Order,
    size: u64,
    patience: Patience<'_>,
) -> Result<Level, AskError> {
    let mut walk = Walk {
        space,
        order,
        size,
        patience,
        level: Level { is_whole: true, ..Level::default() },
        test: Vec::new(),
    };
    if walk.descend()?.is_break() {
        walk.level.is_whole = false;
    }
    Ok(walk.level)
}

struct Walk<'a> {
    space: &'a Space<'a>,
    order: &'a Order,
    size: u64,
    patience: Patience<'a>,
    level: Level,
    test: Test,
}

type Walked = Result<ControlFlow<()>, AskError>;

impl Walk<'_> {
    fn descend(&mut self) -> Walked {
        let Some(slot) = self.space.next(&self.test)? else { return Ok(self.keep()) };
        let least = Lengths { rows: slot.rows.0, width: slot.widths.0 };
        // A length is a number too, except 1, that of a fixed row, and that of a set, whose numbers are few.
        let is_set = matches!(slot.form, Form::Set { .. });
        let most = |(low, high): (usize, usize)| match usize::try_from(self.size) {
            _ if low == high || is_set => high,
            Ok(size) => high.min(size.max(1)),
            Err(_) => high,
        };
        let (rows, widths) = (most(slot.rows), most(slot.widths));
        self.level.has_larger |= rows < slot.rows.1 || widths < slot.widths.1;
        let values = self.small_values(&slot);
        let mut lengths = Vec::new();
        for rows in least.rows..=rows {
            lengths.extend((least.width..=widths).map(|width| Lengths { rows, width }));
        }
        lengths.sort_by_key(|lengths| (lengths.rows.saturating_mul(lengths.width), lengths.width));
        for lengths in lengths {
            let count = lengths.rows.saturating_mul(lengths.width);
            // A row that is fixed and long holds no small test that could be looked through.
            if count > LONGEST || self.fill(&slot, &values, lengths, count, &mut Vec::new())?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The values of a slot that are not greater than the size.
    fn small_values(&mut self, slot: &Bounded) -> Values {
        if let Form::Symbols { .. } = slot.form {
            return slot.values.clone();
        }
        let size = i64::try_from(self.size).unwrap_or(i64::MAX);
        let values = slot.values.within(-size, size);
        self.level.has_larger |= values.len() < slot.values.len();
        values
    }

    /// Fills a slot place by place.
    fn fill(
        &mut self,
        slot: &Bounded,
        values: &Values,
        lengths: Lengths,
        count: usize,
        filled: &mut Vec<i64>,
    ) -> Walked {
        if filled.len() == count {
            let width = if matches!(slot.form, Form::Symbols { .. }) { lengths.width } else { 0 };
            let chosen = Chosen { values: filled.clone(), width };
            if self.order.size_of(self.test.len(), &chosen) > self.size {
                self.level.has_larger = true;
                return Ok(ControlFlow::Continue(()));
            }
            self.test.push(chosen);
            let walked = self.descend();
            self.test.pop();
            return walked;
        }
        for place in 0.. {
            let Some(value) = values.nth(place) else { break };
            // The numbers of a set are different: they stand in their order.
            if matches!(slot.form, Form::Set { .. }) && filled.last().is_some_and(|last| *last >= value) {
                continue;
            }
            if !self.patience.lasts() {
                return Ok(ControlFlow::Break(()));
            }
            filled.push(value);
            if self.has_too_many_pieces(filled) {
                filled.pop();
                self.level.has_larger = true;
                break;
            }
            let walked = self.fill(slot, values, lengths, count, filled)?;
            filled.pop();
            if walked.is_break() {
                return Ok(walked);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether a board of given sides that begins so is too large.
    fn has_too_many_pieces(&self, filled: &[i64]) -> bool {
        let is_counted = self.order.measure(self.test.len()) == Measure::Pieces;
        is_counted && filled.iter().filter(|value| **value != 0).count() as u64 > self.size
    }

    fn keep(&mut self) -> ControlFlow<()> {
        if self.order.size(&self.test) != self.size || !self.space.is_valid(&self.test) {
            return ControlFlow::Continue(());
        }
        if self.level.tests.len() == self.patience.tests {
            return ControlFlow::Break(());
        }
        self.level.tests.push(self.test.clone());
        ControlFlow::Continue(())
    }
}

impl Patience<'_> {
    fn lasts(&mut self) -> bool {
        let Some(steps) = self.steps.checked_sub(1) else { return false };
        *self.steps = steps;
        steps % LOOKED != 0 || (self.goes_on)()
    }
}

/// Longer rows are not gone through value by value.
const LONGEST: usize = 64;

#[derive(Clone, Copy)]
struct Lengths {
    rows: usize,
    width: usize,
}
