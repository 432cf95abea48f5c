//! All tests there are, where they are few.

use ask::{Chosen, Form, Test};

use super::draft::{Maker, Next};
use crate::space::Bounded;

/// So many steps are taken to find all tests or all extremes.
pub(super) const MOST_STEPS: usize = 200_000;

impl Maker<'_> {
    /// All tests, if they are not more than so many.
    pub(super) fn all(&self, most: usize) -> Option<Vec<Test>> {
        let mut tests = Vec::new();
        let mut steps = MOST_STEPS;
        let choices = |slot: &Bounded| choices(slot, most);
        self.search(&mut Test::new(), &choices, most, &mut steps, &mut tests).then_some(tests)
    }

    /// All tests of some choices for each slot; false where they are too many.
    pub(super) fn search(
        &self,
        test: &mut Test,
        choices: &dyn Fn(&Bounded) -> Option<Vec<Chosen>>,
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
                if self.space.is_valid(test) {
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
fn choices(slot: &Bounded, most: usize) -> Option<Vec<Chosen>> {
    let count = slot.values.len()?;
    if let Form::Set { .. } = slot.form {
        if count > 16 || 1_usize << count > most.max(2) {
            return None;
        }
        let subset = |bits: u64| -> Vec<i64> {
            (0..count)
                .filter(|place| bits >> place & 1 == 1)
                .filter_map(|place| slot.values.nth(place))
                .collect()
        };
        let subsets = (1..1_u64 << count).map(subset).filter(|values| values.len() <= slot.widths.1);
        return Some(subsets.map(|values| slot.chosen(values, 0)).collect());
    }
    let mut all = Vec::new();
    for rows in slot.rows.0..=slot.rows.1 {
        for width in slot.widths.0..=slot.widths.1 {
            let size = rows.checked_mul(width)?;
            let total = count.checked_pow(u32::try_from(size).ok()?)?;
            // Of one value there are as many rows as lengths.
            if total.checked_add(all.len() as u64)? > most as u64 {
                return None;
            }
            all.extend((0..total).map(|mut place| {
                let mut values = vec![0; size];
                for value in values.iter_mut().rev() {
                    *value = slot.values.nth(place % count).unwrap_or(0);
                    place /= count;
                }
                slot.chosen(values, width)
            }));
        }
    }
    Some(all)
}
