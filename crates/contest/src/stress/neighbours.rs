//! Smaller tests near a test.

use ask::{AskError, Chosen, Form, Test, Values};

use super::order::Order;
use crate::space::Space;

/// Tests whose every number is at most some lesser limit: half, three quarters, … of the greatest number.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn lowered(space: &Space<'_>, order: &Order, test: &[Chosen]) -> Result<Vec<Test>, AskError> {
    let size = order.size(test);
    let mut wishes = Vec::new();
    for less in steps(size) {
        let most = i64::try_from(less).unwrap_or(i64::MAX);
        let cut = |chosen: &Chosen| match chosen.width {
            0 => Chosen {
                values: chosen.values.iter().map(|value| (*value).clamp(-most, most)).collect(),
                width: 0,
            },
            _ => chosen.clone(),
        };
        wishes.push(test.iter().map(cut).collect());
    }
    nearest_of(space, order, test, wishes)
}

/// Tests in which one number is less, one place or line is left out, one symbol is the first one, or two numbers have changed
/// places.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn neighbours(space: &Space<'_>, order: &Order, test: &[Chosen]) -> Result<Vec<Test>, AskError> {
    let mut wishes = Vec::new();
    for slot in 0..test.len() {
        let Some(bounded) = space.next(&test[..slot])? else { break };
        let chosen = &test[slot];
        wishes.extend(
            shorter(&bounded.form, chosen, places_of(test))
                .into_iter()
                .map(|chosen| with(test, slot, chosen)),
        );
        let places = (0..chosen.values.len()).take(places_of(test));
        for place in places {
            for value in lesser(&bounded.values, chosen.values[place]) {
                let mut chosen = chosen.clone();
                chosen.values[place] = value;
                let wish = with(test, slot, chosen);
                wishes.extend(with_rows_cut(test, &wish, slot));
                wishes.push(wish);
            }
        }
    }
    wishes.extend(exchanged(test));
    nearest_of(space, order, test, wishes)
}

/// Tests in which two numbers that are written one behind the other have changed places, and those in which a row is in order.
fn exchanged(test: &[Chosen]) -> Vec<Test> {
    let mut wishes = Vec::new();
    for (slot, chosen) in test.iter().enumerate().filter(|(_, chosen)| chosen.width == 0) {
        for place in 1..chosen.values.len().min(places_of(test)) {
            let mut row = chosen.clone();
            row.values.swap(place - 1, place);
            wishes.push(with(test, slot, row));
        }
        let mut row = chosen.clone();
        row.values.sort_unstable();
        wishes.push(with(test, slot, row));
        if let (Some(next), [value]) = (test.get(slot + 1), &chosen.values[..])
            && let ([other], 0) = (&next.values[..], next.width)
        {
            let mut wish = test.to_vec();
            (wish[slot].values, wish[slot + 1].values) = (vec![*other], vec![*value]);
            wishes.push(wish);
        }
    }
    wishes
}

/// How many places of a row are changed: of a long test few, as each change is a copy of it.
fn places_of(test: &[Chosen]) -> usize {
    let numbers: usize = test.iter().map(|chosen| chosen.values.len()).sum();
    (MOST_COPIED / numbers.max(1)).clamp(2, MOST_PLACES)
}

/// So many numbers are copied for all places of a row.
const MOST_COPIED: usize = 100_000;

/// In rows no more places are changed.
const MOST_PLACES: usize = 64;

/// Tests whose numbers are few steps from those of a test or from the ends of their ranges, in all combinations up to a
/// number of them.
///
/// # Errors
/// What [`ask::Task::next`] says.
pub(crate) fn window(space: &Space<'_>, order: &Order, test: &[Chosen]) -> Result<Vec<Test>, AskError> {
    let mut begun: Vec<Test> = vec![Vec::new()];
    for slot in 0..test.len() {
        let mut longer = Vec::new();
        for start in &begun {
            let Some(bounded) = space.next(start)? else { continue };
            if test[slot].values.len() != 1 || test[slot].width != 0 {
                let mut wish = start.clone();
                wish.extend_from_slice(&test[slot..]);
                longer.extend(space.nearest(&wish)?.map(|nearest| nearest[..=slot].to_vec()));
                continue;
            }
            for value in near(&bounded.values, test[slot].values[0]) {
                longer.push(with_more(start, Chosen { values: vec![value], width: 0 }));
            }
        }
        begun = longer;
        if begun.len() > MOST_COMBINED {
            begun.truncate(MOST_COMBINED);
        }
    }
    nearest_of(space, order, test, begun)
}

/// So many combinations are tried.
const MOST_COMBINED: usize = 4000;

fn with(test: &[Chosen], slot: usize, chosen: Chosen) -> Test {
    let mut test = test.to_vec();
    test[slot] = chosen;
    test
}

fn with_more(test: &[Chosen], chosen: Chosen) -> Test {
    let mut test = test.to_vec();
    test.push(chosen);
    test
}

/// Where a number became less by one, it may be how long the rows behind it are: then any place of theirs may go.
fn with_rows_cut(test: &[Chosen], wish: &Test, slot: usize) -> Vec<Test> {
    let (before, after) = (&test[slot].values, &wish[slot].values);
    let is_size = before.len() == 1 && test[slot].width == 0 && before[0].checked_sub(1) == Some(after[0]);
    let mut cut = Vec::new();
    for (row, chosen) in test.iter().enumerate().skip(slot + 1).filter(|_| is_size) {
        if chosen.width != 0 || chosen.values.len() as i64 != before[0] {
            continue;
        }
        for place in (0..chosen.values.len().saturating_sub(1)).take(places_of(test)) {
            let mut shorter = chosen.clone();
            shorter.values.remove(place);
            cut.push(with(wish, row, shorter));
        }
    }
    cut
}

/// What is left when some places or lines go: halves, and each one.
fn shorter(form: &Form, chosen: &Chosen, places: usize) -> Vec<Chosen> {
    let without = |from: usize, count: usize| -> Option<Chosen> {
        let mut values = chosen.values.clone();
        match form {
            Form::Number => return None,
            Form::Row(_) | Form::Set { .. } => drop(values.drain(from..from + count)),
            Form::Symbols { rows, .. } if *rows != Some(1) => {
                drop(values.drain(from * chosen.width..(from + count) * chosen.width));
            }
            Form::Symbols { .. } => {
                values.drain(from..from + count);
                return Some(Chosen { width: values.len(), values });
            }
        }
        Some(Chosen { values, width: chosen.width })
    };
    let lines = match form {
        Form::Symbols { rows, .. } if *rows != Some(1) => chosen.values.len() / chosen.width.max(1),
        _ => chosen.values.len(),
    };
    let mut kept: Vec<Chosen> = Vec::new();
    let mut count = lines / 2;
    while count > 0 {
        let starts = (0..lines).step_by(count).take(places);
        kept.extend(starts.filter(|from| from + count <= lines).filter_map(|from| without(from, count)));
        count /= 2;
    }
    kept.extend(narrower(form, chosen));
    kept.retain(|chosen| !chosen.values.is_empty());
    kept
}

/// A board without one of its columns.
fn narrower(form: &Form, chosen: &Chosen) -> Vec<Chosen> {
    let Form::Symbols { rows, .. } = form else { return Vec::new() };
    if *rows == Some(1) || chosen.width < 2 {
        return Vec::new();
    }
    let without = |column: usize| {
        let kept = chosen.values.iter().enumerate().filter(|(place, _)| place % chosen.width != column);
        Chosen { values: kept.map(|(_, value)| *value).collect(), width: chosen.width - 1 }
    };
    (0..chosen.width.min(MOST_PLACES)).map(without).collect()
}

/// Less by all, by half, by a quarter, …, by one.
fn steps(size: u64) -> Vec<u64> {
    let mut less: Vec<u64> = Vec::new();
    let mut step = size;
    while step > 0 {
        less.push(size - step);
        step /= 2;
    }
    less
}

/// Values that are nearer to 0, and the least.
fn lesser(values: &Values, value: i64) -> Vec<i64> {
    let nearer = steps(value.unsigned_abs()).into_iter().map(|size| {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        if value < 0 { -size } else { size }
    });
    let mut found: Vec<i64> = nearer.filter_map(|wish| values.nearest(wish)).chain(values.nth(0)).collect();
    found.extend(values.nth(1));
    found.sort_unstable();
    found.dedup();
    found.retain(|found| *found != value);
    found
}

/// Values at both ends of a range, and around a value.
fn near(values: &Values, value: i64) -> Vec<i64> {
    let last = values.len().map_or(0, |len| len.saturating_sub(1));
    let ends = [0, 1, 2, last.saturating_sub(1), last];
    let mut near: Vec<i64> = ends.into_iter().filter_map(|place| values.nth(place)).collect();
    let around = (-3..=2).filter_map(|step| value.checked_add(step));
    near.extend(around.filter(|value| values.holds(*value)));
    near.sort_unstable();
    near.dedup();
    near
}

/// The tests nearest to what is wished for that are smaller than a test, each once, in their order.
fn nearest_of(
    space: &Space<'_>,
    order: &Order,
    test: &[Chosen],
    wishes: Vec<Test>,
) -> Result<Vec<Test>, AskError> {
    let mut found = Vec::new();
    for wish in wishes {
        found.extend(space.nearest(&wish)?);
    }
    found.retain(|smaller: &Test| order.compare(smaller, test).is_lt() && space.is_valid(smaller));
    found.sort_by(|one, other| order.compare(one, other));
    found.dedup();
    Ok(found)
}
