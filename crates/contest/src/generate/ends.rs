//! Tests of least and greatest numbers, and of rows in which one number is unlike all others.

use std::collections::HashSet;

use ask::{Chosen, Form, Test};

use super::draft::{Maker, Next, number};
use super::every::MOST_STEPS;
use crate::space::{Bounded, MOST_NUMBERS};

/// More extremes are not tried in all combinations.
const MOST_EXTREMES: usize = 64;

impl Maker<'_> {
    /// Tests of least and greatest numbers at the limits, in all combinations as far as these are few: the least first,
    /// then the greatest.
    pub(super) fn extremes(&self) -> Vec<Test> {
        let mut tests = Vec::new();
        for (usually, odd, variant) in
            [(0, usize::MAX, 0), (1, usize::MAX, 0)].into_iter().chain((0..self.outline.slots).flat_map(
                |odd| [(0, odd, 1), (1, odd, 0), (0, odd, 2), (0, odd, 3), (1, odd, 2), (1, odd, 3)],
            ))
        {
            tests.extend(self.extreme(&|number| if number == odd { variant } else { usually }));
        }
        let mut all = Vec::new();
        let mut steps = MOST_STEPS;
        let variants = |slot: &Bounded| Some(variants(slot));
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
                Next::Done => return self.space.is_valid(&test).then_some(test),
                Next::Never => return None,
                Next::Open(slot) => {
                    let mut variants = variants(&slot);
                    let variant = variant_of(test.len()).min(variants.len() - 1);
                    test.push(variants.swap_remove(variant));
                }
            }
        }
    }
}

/// Values for a slot at its ends: all least, all greatest, then all but one least, then the shortest ones.
fn variants(slot: &Bounded) -> Vec<Chosen> {
    let count = slot.values.len().unwrap_or(1).max(1);
    let (least, greatest) = (slot.values.nth(0).unwrap_or(0), slot.values.nth(count - 1).unwrap_or(0));
    let (rows, width) = (slot.rows.1, slot.widths.1);
    let (short_rows, short_width) = (slot.rows.0, slot.widths.0);
    let all = |value: i64, rows: usize, width: usize| slot.chosen(vec![value; rows * width], width);
    let is_made =
        |rows: usize, width: usize| rows.checked_mul(width).is_some_and(|count| count as u64 <= MOST_NUMBERS);
    if !is_made(rows, width) {
        return vec![all(least, short_rows, short_width), all(greatest, short_rows, short_width)];
    }
    let mut variants = Vec::new();
    if let Form::Set { .. } = slot.form {
        let size = count.min(width as u64);
        let values = (count - size..count).filter_map(|place| slot.values.nth(place)).collect();
        variants.extend([number(least), slot.chosen(values, width), number(greatest)]);
    } else {
        let mut one = all(least, rows, width);
        if let Some(last) = one.values.last_mut() {
            *last = greatest;
        }
        // The shortest comes first, as the least.
        variants.extend([
            all(least, short_rows, short_width),
            all(greatest, rows, width),
            one,
            all(greatest, short_rows, short_width),
            all(least, rows, width),
        ]);
    }
    let mut known = HashSet::new();
    variants.retain(|variant| known.insert(variant.clone()));
    variants
}
