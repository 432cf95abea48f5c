//! The search with vectors, many states at a time.

mod avx2;
mod avx512;
mod engine;
mod kernel;
mod lanes;
mod rules;
mod stack;
mod tally;

use super::plan::Plan;
use super::tasks::{Task, Unit};
use super::{Totals, Width, count_by};
use crate::{CountError, Limits};
use engine::Engine;
use lanes::Lanes;

/// The kinds of vectors that this machine has, the fastest first.
pub(super) fn widths() -> impl Iterator<Item = Width> {
    let kinds = [(Width::Avx512, avx512::is_available()), (Width::Avx2, avx2::is_available())];
    kinds.into_iter().filter(|(_, is_available)| *is_available).map(|(width, _)| width)
}

/// Counts with vectors of a width, in short lanes if the board is narrow.
pub(super) fn count(
    plan: &Plan,
    units: &[Unit],
    width: Width,
    limits: &Limits,
) -> Result<Totals, CountError> {
    let is_narrow = plan.attack.full >> 16 == 0;
    match (width, is_narrow) {
        (Width::Avx512, true) => count_with(avx512::Short::new(), plan, units, limits),
        (Width::Avx512, false) => count_with(avx512::Long::new(), plan, units, limits),
        (Width::Avx2, true) => count_with(avx2::Short::new(), plan, units, limits),
        (Width::Avx2, false) => count_with(avx2::Long::new(), plan, units, limits),
        (Width::Plain, _) => unreachable!("the plain search has no vectors"),
    }
}

/// Counts by a form of the engine that does no more than is needed.
fn count_with<L: Lanes>(
    lanes: Option<L>,
    plan: &Plan,
    units: &[Unit],
    limits: &Limits,
) -> Result<Totals, CountError> {
    let lanes = lanes.expect("only widths that the machine has are used");
    match (plan.is_plain(), plan.attack.has_leaps()) {
        (true, false) => count_with_form::<L, true, 3>(lanes, plan, units, limits),
        (true, true) => count_with_form::<L, true, 5>(lanes, plan, units, limits),
        (false, false) => count_with_form::<L, false, 3>(lanes, plan, units, limits),
        (false, true) => count_with_form::<L, false, 6>(lanes, plan, units, limits),
    }
}

fn count_with_form<L: Lanes, const PLAIN: bool, const WORDS: usize>(
    lanes: L,
    plan: &Plan,
    units: &[Unit],
    limits: &Limits,
) -> Result<Totals, CountError> {
    let threads = limits.threads.clamp(1, units.len().max(1));
    let load = Engine::<L, PLAIN, WORDS>::load(plan, threads, limits)?;
    let new_engine = || Engine::<L, PLAIN, WORDS>::new(lanes, plan, load, limits);
    count_by(plan, units, limits, new_engine, |engine, tasks| {
        for Task { step, pieces, state } in tasks {
            engine.push(*step, *pieces, state)?;
        }
        engine.finish()
    })
}
