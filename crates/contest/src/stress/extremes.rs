//! Tests at the limits, and random ones.

use ask::{AskError, Chosen, Form, Test, Values};
use fastrand::Rng;

use crate::space::{Bounded, MOST_NUMBERS, Space};

/// A test that is no position is given up after so many tries.
const TRIES: usize = 200;

/// How large the numbers of a random test are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scale {
    /// Each number lies at an end of its range or beside it.
    Ends,
    /// No number is greater than this where it need not be; many are at an end of their range.
    UpTo(i64),
}

/// A random test that begins like another; nothing if none is found that is a position.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn random_test(
    space: &Space<'_>,
    beginning: &[Chosen],
    scale: Scale,
    random: &mut Rng,
) -> Result<Option<Test>, AskError> {
    for _ in 0..TRIES {
        let test = try_test(space, beginning, scale, random)?;
        if let Some(test) = test.filter(|test| space.is_valid(test)) {
            return Ok(Some(test));
        }
    }
    Ok(None)
}

fn try_test(
    space: &Space<'_>,
    beginning: &[Chosen],
    scale: Scale,
    random: &mut Rng,
) -> Result<Option<Test>, AskError> {
    let mut test = beginning.to_vec();
    while let Some(slot) = space.next(&test)? {
        let Some(chosen) = choose(&slot, scale, random) else { return Ok(None) };
        test.push(chosen);
    }
    Ok(Some(test))
}

fn choose(slot: &Bounded, scale: Scale, random: &mut Rng) -> Option<Chosen> {
    let values = match (scale, &slot.form) {
        (Scale::UpTo(most), form) if !matches!(form, Form::Symbols { .. }) => {
            let least = slot.values.nth(0)?;
            slot.values.within(most.saturating_neg().min(least), most.max(least))
        }
        _ => slot.values.clone(),
    };
    let (rows, width) = (length(slot.rows, scale, random), length(slot.widths, scale, random));
    let count = rows.checked_mul(width).filter(|count| *count as u64 <= MOST_NUMBERS)?;
    let numbers = match slot.form {
        Form::Set { .. } => different(&values, width, scale, random)?,
        _ => several(&values, count, scale, random)?,
    };
    let width = if matches!(slot.form, Form::Symbols { .. }) { width } else { 0 };
    Some(Chosen { values: numbers, width })
}

fn length((low, high): (usize, usize), scale: Scale, random: &mut Rng) -> usize {
    let high = match scale {
        Scale::UpTo(most) => high.min(usize::try_from(most).unwrap_or(usize::MAX)).max(low),
        Scale::Ends => high,
    };
    match scale {
        Scale::Ends if random.bool() => high,
        Scale::Ends => low,
        Scale::UpTo(_) => random.usize(low..=high),
    }
}

/// Numbers for a row or a board: all chosen alike, or all the same, or the same but for one.
fn several(values: &Values, count: usize, scale: Scale, random: &mut Rng) -> Option<Vec<i64>> {
    let way = if count < 2 { 0 } else { random.u8(0..8) };
    if way > 1 {
        return (0..count).map(|_| value(values, scale, random)).collect();
    }
    let same = value(values, scale, random)?;
    let mut numbers = vec![same; count];
    if way == 1 {
        numbers[random.usize(..count)] = value(values, scale, random)?;
    }
    Some(numbers)
}

fn different(values: &Values, count: usize, scale: Scale, random: &mut Rng) -> Option<Vec<i64>> {
    let mut numbers: Vec<i64> = Vec::new();
    for _ in 0..count.saturating_mul(4).max(1) {
        let number = value(values, scale, random)?;
        if !numbers.contains(&number) && numbers.len() < count {
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    Some(numbers)
}

fn value(values: &Values, scale: Scale, random: &mut Rng) -> Option<i64> {
    let last = values.len()?.checked_sub(1)?;
    let ends = |random: &mut Rng| match random.u8(0..6) {
        0 | 1 => 0,
        2 => last.min(1),
        3 => last.saturating_sub(1),
        _ => last,
    };
    let place = match scale {
        Scale::Ends => ends(random),
        // A third at the ends, a third of all sizes alike, a third anywhere.
        Scale::UpTo(_) => match random.u8(0..3) {
            0 => ends(random),
            1 => {
                let bits = random.u32(0..=u64::BITS - last.leading_zeros());
                let most = if bits == 0 { 0 } else { u64::MAX >> (u64::BITS - bits) };
                random.u64(0..=most.min(last))
            }
            _ => random.u64(0..=last),
        },
    };
    values.nth(place)
}
