//! Makes tests of a contest: of a size, or near another one.

use std::collections::{BTreeSet, HashSet};

use ask::{AskError, Chosen, Form, Test, Values};
use fastrand::Rng;

use super::scale::Scale;
use crate::space::{Bounded, MOST_NUMBERS, MOST_SLOTS, Outline, Space};

/// Candidates of one file share so many beginnings, and with each of them one table of the game.
const BEGINNINGS: usize = 4;
/// Which tests are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) count: usize,
    /// Larger ones than asked for are drawn until there are so many.
    pub(super) enough: usize,
    pub(super) scale: Scale,
    /// So many of the beginnings are the largest of their size.
    pub(super) largest: usize,
}

/// How the numbers of a test are chosen.
#[derive(Clone, Copy)]
enum Style {
    Even,
    Low,
    Edges,
    Equal,
    AllButOneLeast,
}

const STYLES: [Style; 8] = [
    Style::Even,
    Style::Even,
    Style::Even,
    Style::Even,
    Style::Low,
    Style::Edges,
    Style::Equal,
    Style::AllButOneLeast,
];

/// Makes tests of a contest within ranges.
pub(super) struct Maker<'a> {
    pub(super) space: Space<'a>,
    pub(super) outline: Outline,
}

/// What comes next in a test.
pub(super) enum Next {
    Done,
    /// Nothing can come here.
    Never,
    Open(Bounded),
}

impl<'a> Maker<'a> {
    /// # Errors
    /// What [`ask::Task::next`] says.
    pub(super) fn new(space: Space<'a>) -> Result<Maker<'a>, AskError> {
        let outline = space.outline()?;
        Ok(Maker { space, outline })
    }

    /// What comes next, as far as tests of its size are made.
    pub(super) fn next(&self, test: &[Chosen]) -> Next {
        let numbers: u64 = test.iter().map(|chosen| chosen.values.len() as u64).sum();
        if test.len() >= MOST_SLOTS || numbers > MOST_NUMBERS {
            return Next::Never;
        }
        match self.space.next(test) {
            Ok(Some(slot)) if !slot.values.is_empty() && slot.least_count() <= MOST_NUMBERS => {
                Next::Open(slot)
            }
            Ok(None) => Next::Done,
            Ok(Some(_)) | Err(_) => Next::Never,
        }
    }

    /// New tests; fewer where there are not so many, or they are not found.
    pub(super) fn tests(&self, wish: Wish, rng: &mut Rng, used: &mut HashSet<Test>) -> Vec<Test> {
        let Wish { count, enough, scale, largest } = wish;
        let mut tests = Vec::new();
        let each = count.div_ceil(BEGINNINGS).max(1);
        let patience = 4 * (each + 4);
        for number in 0..BEGINNINGS {
            let goal = (tests.len() + each).min(count);
            let mut beginning = self.beginning(scale, number < largest, rng);
            for tries in 0..patience {
                if tests.len() >= goal {
                    break;
                }
                if tries > 0 && tries % (2 * each + 4) == 0 {
                    beginning = self.beginning(scale, false, rng);
                }
                let test = beginning.as_ref().and_then(|known| self.finish(known, scale, rng));
                tests.extend(test.filter(|test| used.insert(test.clone())));
            }
        }
        for tries in 0..16 * patience {
            if tests.len() >= enough.min(count) {
                break;
            }
            let scale = scale.grown(tries, 15 * patience);
            let test = self.beginning(scale, false, rng).and_then(|known| self.finish(&known, scale, rng));
            tests.extend(test.filter(|test| used.insert(test.clone())));
        }
        tests
    }

    /// The first slots, which decide about the others: large ones of the size, or the largest.
    fn beginning(&self, scale: Scale, is_largest: bool, rng: &mut Rng) -> Option<Test> {
        let mut test = Test::new();
        while test.len() < self.outline.shared {
            let Next::Open(slot) = self.next(&test) else { return None };
            let count = self.count(&slot, test.len(), scale);
            let chosen = if slot.form == Form::Number {
                let place = if is_largest { count - 1 } else { rng.u64(count / 2..count) };
                number(slot.values.nth(place)?)
            } else {
                self.chosen(&slot, count, scale, rng)?
            };
            test.push(chosen);
        }
        Some(test)
    }

    fn count(&self, slot: &Bounded, number: usize, scale: Scale) -> u64 {
        let count = slot.values.len().unwrap_or(1).max(1);
        if self.outline.follows.get(number).copied().unwrap_or(true) { count } else { scale.of(count) }
    }

    fn finish(&self, beginning: &[Chosen], scale: Scale, rng: &mut Rng) -> Option<Test> {
        let mut test = beginning.to_vec();
        loop {
            match self.next(&test) {
                Next::Done => return self.space.is_valid(&test).then_some(test),
                Next::Never => return None,
                Next::Open(slot) => {
                    let count = self.count(&slot, test.len(), scale);
                    let count = if slot.is_symbols() { slot.values.len()? } else { count };
                    test.push(self.chosen(&slot, count, scale, rng)?);
                }
            }
        }
    }

    /// Values for a slot among the first `count` of those that it may have.
    fn chosen(&self, slot: &Bounded, count: u64, scale: Scale, rng: &mut Rng) -> Option<Chosen> {
        let style = STYLES[rng.usize(..STYLES.len())];
        let length = |(least, greatest): (usize, usize), rng: &mut Rng| match greatest - least {
            0 => least,
            more => least + rng.u64(..scale.of(more as u64 + 1)) as usize,
        };
        let (rows, width) = (length(slot.rows, rng), length(slot.widths, rng));
        if let Form::Set { .. } = slot.form {
            let size = (width as u64).min(count);
            return Some(Chosen { values: different(&slot.values, size, count, rng)?, width: 0 });
        }
        let size = rows.checked_mul(width).filter(|size| *size as u64 <= MOST_NUMBERS)?;
        let place = |rng: &mut Rng| match style {
            Style::Edges => [0, count - 1][rng.usize(..2)],
            Style::Low => rng.u64(..count).min(rng.u64(..count)),
            _ => rng.u64(..count),
        };
        let mut values = Vec::with_capacity(size);
        let one = place(rng);
        for _ in 0..size {
            let place = match style {
                Style::Equal => one,
                Style::AllButOneLeast if size > 1 => 0,
                _ => place(rng),
            };
            values.push(slot.values.nth(place)?);
        }
        if let (Style::AllButOneLeast, 2..) = (style, values.len()) {
            let number = rng.usize(..values.len());
            values[number] = slot.values.nth(one)?;
        }
        Some(slot.chosen(values, width))
    }

    /// Whether a complete test is within what was asked for.
    pub(super) fn holds(&self, test: &[Chosen]) -> bool {
        let is_slot = |number: usize| match self.next(&test[..number]) {
            Next::Open(slot) => fits(&slot, &test[number]),
            Next::Done | Next::Never => false,
        };
        (0..test.len()).all(is_slot) && matches!(self.next(test), Next::Done)
    }

    /// A test that differs from another in one number behind what they share, and in what must then differ, too.
    pub(super) fn near(&self, test: &[Chosen], rng: &mut Rng) -> Option<Test> {
        let shared = if self.outline.shared < test.len() { self.outline.shared } else { 0 };
        let number = rng.usize(shared..test.len().max(shared + 1));
        let mut near: Test = test.get(..number)?.to_vec();
        let Next::Open(slot) = self.next(&near) else { return None };
        let mut changed = test.get(number)?.clone();
        let places = changed.values.len();
        let value = changed.values.get_mut(rng.usize(..places.max(1)))?;
        *value = match rng.u8(..3) {
            0 => slot.values.nearest(value.saturating_add(1))?,
            1 => slot.values.nearest(value.saturating_sub(1))?,
            _ => slot.values.nth(rng.u64(..slot.values.len()?))?,
        };
        if matches!(slot.form, Form::Set { .. }) {
            changed.values.sort_unstable();
            changed.values.dedup();
        }
        near.push(changed);
        for chosen in &test[number + 1..] {
            let Next::Open(slot) = self.next(&near) else { return None };
            near.push(if fits(&slot, chosen) {
                chosen.clone()
            } else {
                self.chosen(&slot, slot.values.len()?, Scale::FULL, rng)?
            });
        }
        (matches!(self.next(&near), Next::Done) && self.space.is_valid(&near)).then_some(near)
    }
}

/// Whether what is chosen fits a slot.
fn fits(slot: &Bounded, chosen: &Chosen) -> bool {
    let size = chosen.values.len();
    let (rows, width) =
        if slot.is_symbols() { (size / chosen.width.max(1), chosen.width) } else { (1, size) };
    let is_within = |(least, greatest): (usize, usize), size: usize| (least..=greatest).contains(&size);
    is_within(slot.rows, rows)
        && is_within(slot.widths, width)
        && chosen.values.iter().all(|value| slot.values.holds(*value))
}

/// So many different values among the first ones, ascending.
fn different(values: &Values, size: u64, count: u64, rng: &mut Rng) -> Option<Vec<i64>> {
    let mut places = BTreeSet::new();
    // Floyd's way: each set of places is equally likely, in as many steps as it has places.
    for last in count.checked_sub(size)?..count {
        let place = rng.u64(..=last);
        if !places.insert(place) {
            places.insert(last);
        }
    }
    places.into_iter().map(|place| values.nth(place)).collect()
}

pub(super) fn number(value: i64) -> Chosen {
    Chosen { values: vec![value], width: 0 }
}

/// By what tests are ordered from small to large: the sum of their numbers, and how many there are.
pub(super) fn size_of(test: &Test) -> u128 {
    let values = test.iter().flat_map(|chosen| &chosen.values);
    values.map(|value| u128::from(value.unsigned_abs()) + 1).sum()
}
