//! Small tests first: all of one size, then all of the next.
//!
//! A test is smaller than another if its greatest number is less or, with equal ones, if it comes first when both are
//! compared number by number in the order in which they are written; a shorter row comes before a longer one.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use ask::{AskError, Chosen, Form, Test, Values};

use crate::space::{Bounded, Space, greatest, greatest_of};

/// The order of tests.
pub(crate) fn compare(one: &[Chosen], other: &[Chosen]) -> Ordering {
    let sizes = greatest(one).cmp(&greatest(other));
    sizes.then_with(|| compare_read(one, other))
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

/// For each test that is kept so many may be looked at.
const LOOKED_AT: usize = 200;

/// The tests whose greatest number is `size`, in their order, at most `most` of them.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn level(space: &Space<'_>, size: u64, most: usize) -> Result<Level, AskError> {
    let mut walk = Walk {
        space,
        size,
        most,
        steps: most.saturating_add(50).saturating_mul(LOOKED_AT),
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
    size: u64,
    most: usize,
    /// How many more choices may be made.
    steps: usize,
    level: Level,
    test: Test,
}

type Walked = Result<ControlFlow<()>, AskError>;

impl Walk<'_> {
    fn descend(&mut self) -> Walked {
        let Some(slot) = self.space.next(&self.test)? else { return Ok(self.keep()) };
        let least = Lengths { rows: slot.rows.0, width: slot.widths.0 };
        // A length is a number too, except 1 and that of a fixed row.
        let most = |(low, high): (usize, usize)| match usize::try_from(self.size) {
            _ if low == high => high,
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
            if greatest_of(&chosen) > self.size {
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
            match self.steps.checked_sub(1) {
                Some(steps) => self.steps = steps,
                None => return Ok(ControlFlow::Break(())),
            }
            filled.push(value);
            let walked = self.fill(slot, values, lengths, count, filled)?;
            filled.pop();
            if walked.is_break() {
                return Ok(walked);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn keep(&mut self) -> ControlFlow<()> {
        if greatest(&self.test) != self.size || !self.space.is_valid(&self.test) {
            return ControlFlow::Continue(());
        }
        if self.level.tests.len() == self.most {
            return ControlFlow::Break(());
        }
        self.level.tests.push(self.test.clone());
        ControlFlow::Continue(())
    }
}

/// Longer rows are not gone through value by value.
const LONGEST: usize = 64;

#[derive(Clone, Copy)]
struct Lengths {
    rows: usize,
    width: usize,
}
