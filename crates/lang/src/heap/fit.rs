//! The take-and-break rules that allow just what some zones of points say, if there are such rules.

use cgt::{Split, Take, TakeAndBreak};

use super::kind::Kind;
use super::linear::VARIABLES;
use super::options::{Leaves, TAKEN};

/// So many points are looked at; so none of their numbers is greater.
const MOST_POINTS: usize = 30_000_000;

/// Beyond these numbers of what is taken and left nothing changes any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// A greater take is like this one.
    pub(super) taken: usize,
    /// A greater heap is like this one, as long as the difference of two is what it was.
    pub(super) heap: usize,
    /// A greater difference of two heaps is like this one.
    pub(super) difference: usize,
}

impl Bounds {
    fn of(options: &[Leaves]) -> Option<Bounds> {
        // Take-and-break rules tell heaps of 0 from others, and two that are equal from two that are not.
        let mut bounds = [0, 1, 1];
        for form in options.iter().flat_map(|leaves| &leaves.zone.0) {
            match Kind::of(form) {
                Kind::Always => {}
                Kind::Sum([taken, one, other]) => {
                    bounds[0] = bounds[0].max(taken);
                    bounds[1] = bounds[1].max(one).max(other);
                }
                Kind::Difference(difference) => bounds[2] = bounds[2].max(difference),
                Kind::Mixed => return None,
            }
        }
        let [taken, heap, difference] = bounds.map(usize::try_from);
        Some(Bounds { taken: taken.ok()?, heap: heap.ok()?, difference: difference.ok()? })
    }

    /// The greatest heap that must be looked at.
    fn greatest(&self) -> usize {
        self.heap.saturating_add(self.difference)
    }

    /// The greatest position that has a point that must be looked at.
    pub(super) fn position(&self) -> usize {
        self.taken.saturating_add(self.heap).saturating_add(self.greatest())
    }
}

/// The rules, and how far it was enough to look.
pub(super) fn fit(options: &[Leaves], least: usize) -> Option<(TakeAndBreak, Bounds)> {
    let mut bounds = Bounds::of(options)?;
    bounds.taken = bounds.taken.max(least);
    bounds.heap = bounds.heap.max(least);
    let seen = Seen::look(options, bounds)?;
    let takes = (0..=bounds.taken).map(|taken| seen.take(taken)).collect::<Option<Vec<Take>>>()?;
    let agrees = takes.iter().enumerate().all(|(taken, take)| seen.agrees(taken, *take, least));
    if !agrees {
        return None;
    }
    let beyond = *takes.last()?;
    Some((TakeAndBreak::new(takes, beyond)?, bounds))
}

/// What some moves lead to.
struct Seen {
    bounds: Bounds,
    /// For each take and each heap, whether it is left alone. A heap of 0 beside it counts for nothing.
    one: Vec<bool>,
    /// For each take, each less heap from 1 and each greater one, whether the two are left; nothing if no move leaves
    /// two heaps.
    two: Vec<bool>,
}

impl Seen {
    fn look(options: &[Leaves], bounds: Bounds) -> Option<Seen> {
        let n_ones = bounds.taken.checked_add(1)?.checked_mul(bounds.greatest().checked_add(1)?)?;
        let n_twos = match options.iter().any(|leaves| leaves.two) {
            true => n_ones.checked_mul(bounds.heap)?,
            false => 0,
        };
        if n_ones.max(n_twos) > MOST_POINTS {
            return None;
        }
        let mut seen = Seen { bounds, one: vec![false; n_ones], two: vec![false; n_twos] };
        let mut left = MOST_POINTS;
        for leaves in options {
            seen.mark(leaves, &mut left)?;
        }
        Some(seen)
    }

    /// Marks what leads somewhere; None where this takes more points than are left.
    fn mark(&mut self, leaves: &Leaves, left: &mut usize) -> Option<()> {
        let (from, to) = taken_between(leaves, self.bounds.taken);
        let (heap, greatest) = (self.bounds.heap, self.bounds.greatest());
        for taken in from..=to {
            for one in 0..=greatest {
                let others = match (leaves.two, one > heap) {
                    (false, _) => 0,
                    (true, true) => heap,
                    (true, false) => greatest,
                };
                *left = left.checked_sub(others + 1)?;
                for other in 0..=others {
                    if leaves.zone.holds([taken as i64, one as i64, other as i64]) {
                        self.mark_one(taken, one, other);
                    }
                }
            }
        }
        Some(())
    }

    fn mark_one(&mut self, taken: usize, one: usize, other: usize) {
        let (less, greater) = (one.min(other), one.max(other));
        if less == 0 {
            let place = self.place_of_one(taken, greater);
            self.one[place] = true;
        } else {
            let place = self.place_of_two(taken, less, greater);
            self.two[place] = true;
        }
    }

    fn place_of_one(&self, taken: usize, heap: usize) -> usize {
        taken * (self.bounds.greatest() + 1) + heap
    }

    fn place_of_two(&self, taken: usize, less: usize, greater: usize) -> usize {
        (taken * self.bounds.heap + less - 1) * (self.bounds.greatest() + 1) + greater
    }

    fn leaves_one(&self, taken: usize, heap: usize) -> bool {
        self.one[self.place_of_one(taken, heap)]
    }

    fn leaves_two(&self, taken: usize, less: usize, greater: usize) -> bool {
        !self.two.is_empty() && self.two[self.place_of_two(taken, less, greater)]
    }

    /// What may be left of large heaps when so much is taken. None where only two equal heaps may.
    fn take(&self, taken: usize) -> Option<Take> {
        let (heap, greatest) = (self.bounds.heap, self.bounds.greatest());
        let two = match (self.leaves_two(taken, heap, heap), self.leaves_two(taken, heap, greatest)) {
            (false, false) => Split::Never,
            (false, true) => Split::Unequal,
            (true, true) => Split::Any,
            (true, false) => return None,
        };
        Some(Take { nothing: self.leaves_one(taken, 0), one: self.leaves_one(taken, greatest), two })
    }

    /// Whether it is this that may be left whenever so much is taken from a position that there is.
    fn agrees(&self, taken: usize, take: Take, least: usize) -> bool {
        let (heap, greatest) = (self.bounds.heap, self.bounds.greatest());
        let one = (0..=greatest).filter(|one| taken + one >= least).all(|one| {
            let may = if one == 0 { take.nothing } else { take.one };
            self.leaves_one(taken, one) == may
        });
        one && (1..=heap).all(|less| {
            (less..=greatest).filter(|greater| taken + less + greater >= least).all(|greater| {
                let may = match take.two {
                    Split::Never => false,
                    Split::Unequal => less != greater,
                    Split::Any => true,
                };
                self.leaves_two(taken, less, greater) == may
            })
        })
    }
}

/// Between which takes, up to a greatest, points may lie. What is not said by a form of the take alone is left open.
fn taken_between(leaves: &Leaves, greatest: usize) -> (usize, usize) {
    let (mut from, mut to) = (0, greatest as i64);
    for form in &leaves.zone.0 {
        let of_take = form.by[TAKEN];
        if (0..VARIABLES).any(|number| number != TAKEN && form.by[number] != 0) || of_take == 0 {
            continue;
        }
        // `of_take * taken + plus >= 0`.
        if of_take > 0 {
            from = from.max(-form.plus.div_euclid(of_take));
        } else {
            to = to.min(form.plus.div_euclid(-of_take));
        }
    }
    match (usize::try_from(from), usize::try_from(to)) {
        (Ok(from), Ok(to)) => (from, to),
        // No take is less than 0.
        _ => (1, 0),
    }
}
