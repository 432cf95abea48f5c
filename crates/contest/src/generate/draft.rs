//! Makes tests of a contest: of a size, at the extremes, near another one, or all there are.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use ask::{Chosen, Form, Slot, Task, Test, Values};
use fastrand::Rng;

/// Names with the least and the greatest number for each; `i64::MAX` leaves the end open.
pub(crate) type Ranges = BTreeMap<String, (i64, i64)>;

/// Where a contest sets no limit, numbers go up to this one, or so far beyond the least.
const USUAL_GREATEST: i64 = 1000;
/// Where a contest sets no limit, so many numbers stand in a row, or symbols on a side of a board.
const USUAL_LENGTH: u64 = 30;
/// A test of more numbers is not made.
pub(crate) const MOST_NUMBERS: u64 = 1 << 20;
/// A test of more slots is not made.
const MOST_SLOTS: usize = 1000;
/// Candidates of one file share so many beginnings, and with each of them one table of the game.
const BEGINNINGS: usize = 4;
/// More extremes are not tried in all combinations.
const MOST_EXTREMES: usize = 64;
/// So many steps are taken to find all tests or all extremes.
const MOST_STEPS: usize = 200_000;

/// How large tests may be: a step of so many, the last of which is at the limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) step: u64,
    pub(crate) of: u64,
}

impl Scale {
    pub(crate) const FULL: Scale = Scale { step: 1, of: 1 };

    /// How many of so many values are used, from the least; they grow geometrically with the steps.
    fn of(self, count: u64) -> u64 {
        if self.step >= self.of || count < 2 {
            return count;
        }
        let left = (self.of - self.step) * u64::from(count.ilog2());
        let (halvings, rest) = (left / self.of, left % self.of);
        let (upper, lower) = (count >> halvings, count.checked_shr(halvings as u32 + 1).unwrap_or(0));
        let less = u128::from(upper - lower) * u128::from(rest) / u128::from(self.of);
        (upper - less as u64).max(count.min(3))
    }

    /// So many tries out of so many nearer to the limits.
    fn grown(self, tries: usize, of: usize) -> Scale {
        let rest = self.of.saturating_sub(self.step);
        Scale { step: self.step + rest * (tries as u64).min(of as u64) / of.max(1) as u64, of: self.of }
    }
}

/// Which tests are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) count: usize,
    /// Larger ones than asked for are drawn until there are so many.
    pub(crate) enough: usize,
    pub(crate) scale: Scale,
    /// So many of the beginnings are the largest of their size.
    pub(crate) largest: usize,
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
pub(crate) struct Maker<'a> {
    task: &'a dyn Task,
    ranges: &'a Ranges,
    /// So many slots decide what the others may be: the size of a board, say.
    shared: usize,
    /// Whether the values of a slot hang on slots before it, so that they grow with them.
    follows: Vec<bool>,
    /// How many numbers a test at the limits has.
    pub(crate) numbers: u64,
    /// What the slots are called, in their order.
    pub(crate) names: Vec<String>,
    /// The limits that were taken where there are none, and the lengths.
    usual: RefCell<BTreeMap<String, Usual>>,
}

/// What was taken where a contest sets no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Usual {
    /// The greatest number.
    Greatest(i64),
    /// The greatest length.
    Length(u64),
}

enum Next {
    Done,
    /// Nothing can come here.
    Never,
    Open(Slot),
}

impl<'a> Maker<'a> {
    pub(crate) fn new(task: &'a dyn Task, ranges: &'a Ranges) -> Maker<'a> {
        let usual = RefCell::default();
        let mut maker =
            Maker { task, ranges, shared: 0, follows: Vec::new(), numbers: 0, names: Vec::new(), usual };
        let (low, high) = (maker.probe(false), maker.probe(true));
        maker.numbers = high.iter().map(|(_, chosen)| chosen.values.len() as u64).sum();
        let longer = if high.len() >= low.len() { &high } else { &low };
        maker.names = longer.iter().map(|(slot, _)| slot.name.clone()).collect();
        let differ = |number: usize| match (low.get(number), high.get(number)) {
            (Some((low, _)), Some((high, _))) => low != high,
            _ => true,
        };
        maker.shared = (0..longer.len()).find(|number| differ(*number)).unwrap_or(0);
        let value_differs = |number: usize| match (low.get(number), high.get(number)) {
            (Some((low, _)), Some((high, _))) => low.values != high.values,
            _ => false,
        };
        maker.follows = (0..longer.len()).map(value_differs).collect();
        maker
    }

    /// What limits were taken where the contest sets none.
    pub(crate) fn usual(&self) -> BTreeMap<String, Usual> {
        self.usual.borrow().clone()
    }

    /// The slots of a test of the least or the greatest numbers, as far as it goes.
    fn probe(&self, is_greatest: bool) -> Vec<(Slot, Chosen)> {
        let (mut slots, mut test) = (Vec::new(), Test::new());
        while let Next::Open(slot) = self.next(&test) {
            let mut variants = self.variants(&slot);
            let variant = if is_greatest {
                variants.swap_remove(variants.len().min(2) - 1)
            } else {
                variants.swap_remove(0)
            };
            test.push(variant.clone());
            slots.push((slot, variant));
        }
        slots
    }

    /// What comes next, within the ranges and with a limit in any case.
    fn next(&self, test: &[Chosen]) -> Next {
        let numbers: u64 = test.iter().map(|chosen| chosen.values.len() as u64).sum();
        if test.len() >= MOST_SLOTS || numbers > MOST_NUMBERS {
            return Next::Never;
        }
        let mut slot = match self.task.next(test) {
            Ok(Some(slot)) => slot,
            Ok(None) => return Next::Done,
            Err(_) => return Next::Never,
        };
        let (least, greatest) = self.ranges.get(&slot.name).copied().unwrap_or((i64::MIN, i64::MAX));
        slot.values = match slot.values {
            Values::From(low) if greatest == i64::MAX => {
                let low = low.max(least);
                let usual =
                    if low < USUAL_GREATEST { USUAL_GREATEST } else { low.saturating_add(USUAL_GREATEST) };
                self.usual.borrow_mut().insert(slot.name.clone(), Usual::Greatest(usual));
                Values::Between(low, usual)
            }
            values => values.within(least, greatest),
        };
        if slot.values.is_empty() || size_of_form(&slot.form).is_none_or(|most| most > MOST_NUMBERS) {
            return Next::Never;
        }
        if is_free(&slot.form) {
            self.usual.borrow_mut().entry(slot.name.clone()).or_insert(Usual::Length(USUAL_LENGTH));
        }
        Next::Open(slot)
    }

    /// New tests; fewer where there are not so many, or they are not found.
    pub(crate) fn tests(&self, wish: Wish, rng: &mut Rng, used: &mut HashSet<Test>) -> Vec<Test> {
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
        while test.len() < self.shared {
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

    fn count(&self, slot: &Slot, number: usize, scale: Scale) -> u64 {
        let count = slot.values.len().unwrap_or(1).max(1);
        if self.follows.get(number).copied().unwrap_or(true) { count } else { scale.of(count) }
    }

    fn finish(&self, beginning: &[Chosen], scale: Scale, rng: &mut Rng) -> Option<Test> {
        let mut test = beginning.to_vec();
        loop {
            match self.next(&test) {
                Next::Done => return self.task.is_valid(&test).then_some(test),
                Next::Never => return None,
                Next::Open(slot) => {
                    let count = self.count(&slot, test.len(), scale);
                    let count = if is_symbols(&slot.form) { slot.values.len()? } else { count };
                    test.push(self.chosen(&slot, count, scale, rng)?);
                }
            }
        }
    }

    /// Values for a slot among the first `count` of those that it may have.
    fn chosen(&self, slot: &Slot, count: u64, scale: Scale, rng: &mut Rng) -> Option<Chosen> {
        let style = STYLES[rng.usize(..STYLES.len())];
        let length = |fixed: Option<usize>, rng: &mut Rng| match fixed {
            Some(fixed) => fixed as u64,
            None => rng.u64(1..=scale.of(USUAL_LENGTH)),
        };
        let (size, width) = match &slot.form {
            Form::Number => (1, 0),
            Form::Row(fixed) => (length(*fixed, rng), 0),
            Form::Set { most } => {
                let most = count.min(*most as u64).min(MOST_NUMBERS);
                let size = rng.u64(1..=scale.of(most).max(1));
                return Some(Chosen { values: different(&slot.values, size, count, rng)?, width: 0 });
            }
            Form::Symbols { rows, width, .. } => {
                let (rows, width) = (length(*rows, rng), length(*width, rng));
                (rows.checked_mul(width)?, usize::try_from(width).ok()?)
            }
        };
        let place = |rng: &mut Rng| match style {
            Style::Edges => [0, count - 1][rng.usize(..2)],
            Style::Low => rng.u64(..count).min(rng.u64(..count)),
            _ => rng.u64(..count),
        };
        let mut values = Vec::with_capacity(usize::try_from(size.min(MOST_NUMBERS)).ok()?);
        let one = place(rng);
        for _ in 0..size.min(MOST_NUMBERS) {
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
        Some(Chosen { values, width })
    }

    /// A test that differs from another in one number behind what they share, and in what must then differ, too.
    pub(crate) fn near(&self, test: &[Chosen], rng: &mut Rng) -> Option<Test> {
        let shared = if self.shared < test.len() { self.shared } else { 0 };
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
        (matches!(self.next(&near), Next::Done) && self.task.is_valid(&near)).then_some(near)
    }

    /// Tests of least and greatest numbers at the limits, in all combinations as far as these are few: the least first,
    /// then the greatest.
    pub(crate) fn extremes(&self) -> Vec<Test> {
        let mut tests = Vec::new();
        for (usually, odd, variant) in
            [(0, usize::MAX, 0), (1, usize::MAX, 0)].into_iter().chain((0..self.names.len()).flat_map(
                |odd| [(0, odd, 1), (1, odd, 0), (0, odd, 2), (0, odd, 3), (1, odd, 2), (1, odd, 3)],
            ))
        {
            tests.extend(self.extreme(&|number| if number == odd { variant } else { usually }));
        }
        let mut all = Vec::new();
        let mut steps = MOST_STEPS;
        let variants = |slot: &Slot| Some(self.variants(slot));
        if self.search(&mut Test::new(), &variants, MOST_EXTREMES, &mut steps, &mut all) {
            tests.extend(all);
        }
        let mut known = HashSet::new();
        tests.retain(|test| known.insert(test.clone()));
        tests.truncate(MOST_EXTREMES + 2);
        tests
    }

    fn extreme(&self, variant_of: &dyn Fn(usize) -> usize) -> Option<Test> {
        let mut test = Test::new();
        loop {
            match self.next(&test) {
                Next::Done => return self.task.is_valid(&test).then_some(test),
                Next::Never => return None,
                Next::Open(slot) => {
                    let mut variants = self.variants(&slot);
                    let variant = variant_of(test.len()).min(variants.len() - 1);
                    test.push(variants.swap_remove(variant));
                }
            }
        }
    }

    /// Values for a slot at its ends: all least, all greatest, then all but one least, then the shortest ones.
    fn variants(&self, slot: &Slot) -> Vec<Chosen> {
        let count = slot.values.len().unwrap_or(1).max(1);
        let (least, greatest) = (slot.values.nth(0).unwrap_or(0), slot.values.nth(count - 1).unwrap_or(0));
        let length = |fixed: Option<usize>| fixed.unwrap_or(USUAL_LENGTH as usize);
        let mut variants = Vec::new();
        match &slot.form {
            Form::Number => variants.extend([number(least), number(greatest)]),
            Form::Row(fixed) => {
                let mut one = vec![least; length(*fixed)];
                variants.extend(
                    [least, greatest].map(|value| Chosen { values: vec![value; one.len()], width: 0 }),
                );
                if let Some(last) = one.last_mut() {
                    *last = greatest;
                }
                variants.push(Chosen { values: one, width: 0 });
                if fixed.is_none() {
                    // The shortest comes first, as the least.
                    variants.splice(..1, [number(least)]);
                    variants.push(number(greatest));
                }
            }
            Form::Set { most } => {
                let size = count.min(*most as u64).min(MOST_NUMBERS);
                let values = (count - size..count).filter_map(|place| slot.values.nth(place)).collect();
                variants.extend([number(least), Chosen { values, width: 0 }, number(greatest)]);
            }
            Form::Symbols { rows, width, .. } => {
                let (rows, width) = (length(*rows), length(*width));
                let mut one = vec![least; rows * width];
                variants
                    .extend([least, greatest].map(|value| Chosen { values: vec![value; one.len()], width }));
                if let Some(last) = one.last_mut() {
                    *last = greatest;
                }
                variants.push(Chosen { values: one, width });
            }
        }
        let mut known = HashSet::new();
        variants.retain(|variant| known.insert(variant.clone()));
        variants
    }

    /// All tests, if they are not more than so many.
    pub(crate) fn all(&self, most: usize) -> Option<Vec<Test>> {
        let mut tests = Vec::new();
        let mut steps = MOST_STEPS;
        let choices = |slot: &Slot| choices(slot, most);
        self.search(&mut Test::new(), &choices, most, &mut steps, &mut tests).then_some(tests)
    }

    /// All tests of some choices for each slot; false where they are too many.
    fn search(
        &self,
        test: &mut Test,
        choices: &dyn Fn(&Slot) -> Option<Vec<Chosen>>,
        most: usize,
        steps: &mut usize,
        into: &mut Vec<Test>,
    ) -> bool {
        *steps = steps.saturating_sub(1);
        if *steps == 0 || into.len() > most {
            return false;
        }
        let slot = match self.next(test) {
            Next::Done => {
                if self.task.is_valid(test) {
                    into.push(test.clone());
                }
                return into.len() <= most;
            }
            Next::Never => return true,
            Next::Open(slot) => slot,
        };
        let Some(choices_here) = choices(&slot) else { return false };
        choices_here.into_iter().all(|chosen| {
            test.push(chosen);
            let goes_on = self.search(test, choices, most, steps, into);
            test.pop();
            goes_on
        })
    }
}

/// All that may be chosen for a slot, if that is not more than so many.
fn choices(slot: &Slot, most: usize) -> Option<Vec<Chosen>> {
    let count = slot.values.len()?;
    let (size, width) = match &slot.form {
        Form::Number => (1, 0),
        Form::Row(size) => ((*size)?, 0),
        Form::Symbols { rows, width, .. } => ((*rows)?.checked_mul((*width)?)?, (*width)?),
        Form::Set { most: size } => {
            if count > 16 || 1_usize << count > most.max(2) {
                return None;
            }
            let subset = |bits: u64| -> Vec<i64> {
                (0..count)
                    .filter(|place| bits >> place & 1 == 1)
                    .filter_map(|place| slot.values.nth(place))
                    .collect()
            };
            let subsets = (1..1_u64 << count).map(subset).filter(|values| values.len() <= *size);
            return Some(subsets.map(|values| Chosen { values, width: 0 }).collect());
        }
    };
    let total = count.checked_pow(u32::try_from(size).ok()?).filter(|total| *total <= most as u64)?;
    let all = (0..total).map(|mut place| {
        let mut values = vec![0; size];
        for value in values.iter_mut().rev() {
            *value = slot.values.nth(place % count).unwrap_or(0);
            place /= count;
        }
        Chosen { values, width }
    });
    Some(all.collect())
}

/// Whether what is chosen fits a slot.
fn fits(slot: &Slot, chosen: &Chosen) -> bool {
    let size = chosen.values.len();
    let is_size = match &slot.form {
        Form::Number => size == 1,
        Form::Row(length) => length.is_none_or(|length| length == size),
        Form::Set { most } => (1..=*most).contains(&size),
        Form::Symbols { rows, width, .. } => {
            width.is_none_or(|width| width == chosen.width)
                && rows.is_none_or(|rows| rows.checked_mul(chosen.width) == Some(size))
        }
    };
    is_size && chosen.values.iter().all(|value| slot.values.holds(*value))
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

fn number(value: i64) -> Chosen {
    Chosen { values: vec![value], width: 0 }
}

fn is_symbols(form: &Form) -> bool {
    matches!(form, Form::Symbols { .. })
}

fn is_free(form: &Form) -> bool {
    matches!(form, Form::Row(None) | Form::Symbols { rows: None, .. } | Form::Symbols { width: None, .. })
}

/// How many numbers a form has, where that is fixed, else 1; nothing if no such numbers can be.
fn size_of_form(form: &Form) -> Option<u64> {
    match form {
        Form::Number => Some(1),
        Form::Row(size) => Some(size.unwrap_or(1) as u64),
        Form::Set { most } => (*most > 0).then_some(1),
        Form::Symbols { rows, width, .. } => {
            (rows.unwrap_or(1) as u64).checked_mul(width.unwrap_or(1) as u64)
        }
    }
}

/// By what tests are ordered from small to large: the sum of their numbers, and how many there are.
pub(crate) fn size_of(test: &Test) -> u128 {
    let values = test.iter().flat_map(|chosen| &chosen.values);
    values.map(|value| u128::from(value.unsigned_abs()) + 1).sum()
}

/// The greatest number of a test; of symbols the longer side of their board.
pub(crate) fn greatest_of(test: &Test) -> i64 {
    let greatest = |chosen: &Chosen| match chosen.width {
        0 => chosen.values.iter().copied().max().unwrap_or(0),
        width => width.max(chosen.values.len() / width) as i64,
    };
    test.iter().map(greatest).max().unwrap_or(0)
}
