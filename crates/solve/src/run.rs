use game::{Fault, Fold, Game, Index};

use crate::error::{Halt, linked_within_limit};
use crate::estimate::model;
use crate::folds::{Folds, mark_representatives};
use crate::meter::Meter;
use crate::packed::Packed;
use crate::plan::{Plan, Store, plan};
use crate::retrograde::{list_marked_moves, list_moves, retrograde};
use crate::search::search;
use crate::solved::{Ids, Solved};
use crate::space::{Folded, Hashed, Listed, Numbered, Refute, Representatives, Space};
use crate::survey::Survey;
use crate::sweep::{Way, sweep_all, sweep_reached, sweep_representatives};
use crate::{BrokenNumbering, Merge, Method, Quantity, Request, SolveError};

/// Finds the value of every position that the request asks for.
///
/// ```
/// # struct Pile;
/// # impl game::Game for Pile {
/// #     type Position = u32;
/// #     type Move = u32;
/// #     fn facts(&self) -> game::Facts { game::Facts::impartial() }
/// #     fn start(&self) -> Option<u32> { Some(5) }
/// #     fn moves(&self, pile: &u32, into: &mut Vec<u32>) -> Result<(), game::Fault> {
/// #         into.extend(1..=2.min(*pile));
/// #         Ok(())
/// #     }
/// #     fn apply(&self, pile: &u32, take: &u32) -> Result<u32, game::Fault> { Ok(pile - take) }
/// # }
/// use solve::{Limits, Request, solve};
///
/// // One pile; take one or two; who cannot move loses.
/// let solved = solve(&Pile, &Request::natural(Some(&6), Limits::none())).unwrap();
/// assert_eq!(solved.value(&6), Some(game::Value::Lose { plies: 4 }));
/// assert_eq!(solved.positions(), 7);
/// ```
///
/// # Errors
/// [`SolveError`]: the method does not suit, a limit was reached, the watch said stop, the rules went wrong,
/// or there is no position to begin at.
pub fn solve<'g, G: Game>(
    game: &'g G,
    request: &Request<'_, G::Position>,
) -> Result<Solved<'g, G>, SolveError> {
    let mut survey = Survey::open(game, request)?;
    loop {
        match attempt(game, &mut survey) {
            Ok(solved) => return Ok(solved),
            Err(halt) => survey.learn(halt)?,
        }
    }
}

/// What a method finds.
struct Found<P> {
    ids: Ids<P>,
    values: Vec<Packed>,
}

/// One try with what is known.
fn attempt<'g, G: Game>(game: &'g G, survey: &mut Survey<'g, '_, G>) -> Result<Solved<'g, G>, Halt> {
    let (outlook, sample) = survey.outlook()?;
    let plan = plan(&outlook, &survey.question)?;
    survey.request.limits.watch.begin(&model(&outlook, &sample, &plan));
    let mut meter = Meter::new(survey.request.limits);
    let (mut folds, way) = (survey.folds(), outlook.way.unwrap_or(Way::Up));
    let (index, start) = (survey.index.as_deref(), survey.start.as_ref());
    let refute = |rank: u64, image: u64| {
        let positions = index.and_then(|index| index.unrank(rank).zip(index.unrank(image)));
        let numbers = || BrokenNumbering::NoSuchPosition { number: image };
        positions
            .map_or_else(|| Fault::new(numbers()), |(position, image)| game.not_symmetric(&position, &image))
    };
    let found = match index {
        Some(index) => run_numbered(index, start, (&folds, &refute), (&plan, way), &mut meter)?,
        None => run_listed(game, survey.start.clone(), &folds, plan.method, &mut meter)?,
    };
    let positions = match total(&folds, &found) {
        Some(positions) => positions,
        // Nobody needs to know how many there are.
        None if survey.request.merge == Merge::All => {
            folds.is_whole = false;
            found.values.len() as u64
        }
        None => {
            let (what, limit) = (Quantity::Positions, u64::MAX);
            return Err(SolveError::OverLimit { what, needed: None, limit }.into());
        }
    };
    Ok(Solved {
        folds,
        index: survey.index.take(),
        ids: found.ids,
        values: found.values,
        positions,
        method: plan.method,
        reasons: plan.reasons,
        bytes: meter.peak(),
    })
}

fn run_numbered<P>(
    index: &dyn Index<P>,
    start: Option<&P>,
    (folds, refute): (&Folds<P>, &Refute<'_>),
    (plan, way): (&Plan, Way),
    meter: &mut Meter<'_>,
) -> Result<Found<P>, Halt> {
    let fold = folds.numbers.as_deref();
    match fold {
        Some(fold) if plan.store == Store::Numbered => {
            return run_representatives(index, (fold, refute), plan.method, way, meter);
        }
        None if plan.store == Store::Numbered => return run_whole(index, plan.method, way, meter),
        _ => {}
    }
    let start = index.rank(start.ok_or(SolveError::NoStart)?).ok_or(SolveError::InvalidPosition)?;
    let (start, bound) = (folds.number(start), index.bound());
    let mut walker = Folded::over(index.walker(), fold, refute);
    let (ids, values) = match (plan.store, plan.method) {
        (Store::Marked, Method::Sweep) => {
            let (bits, values) = sweep_reached(&mut *walker, bound, start, way, meter)?;
            (Ids::Marked(bits), values)
        }
        (Store::Marked, _) => {
            let (bits, moves) = list_marked_moves(&mut *walker, bound, start, meter)?;
            (Ids::Marked(bits), retrograde(moves, meter)?)
        }
        (_, method) => {
            let mut space = Hashed::new(walker, start, meter)?;
            let values = run(method, &mut space, meter)?;
            (Ids::Hashed(space.into_seen()), values)
        }
    };
    Ok(Found { ids, values })
}

/// A whole table of which each orbit is solved once.
fn run_representatives<P>(
    index: &dyn Index<P>,
    (fold, refute): (&dyn Fold<u64>, &Refute<'_>),
    method: Method,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Found<P>, Halt> {
    let (marked, n_marked) = mark_representatives(fold, index.bound(), meter)?;
    let mut walker = Folded::over(index.walker(), Some(fold), refute);
    let values = if method == Method::Sweep {
        sweep_representatives(&mut *walker, &marked, (n_marked, index.bound()), way, meter)?
    } else {
        let mut space = Representatives {
            walker,
            marked: &marked,
            n_marked: n_marked as usize,
            next: marked.at_or_above(0),
            buffer: Vec::new(),
        };
        retrograde(list_moves(&mut space, meter)?, meter)?
    };
    Ok(Found { ids: Ids::Marked(marked), values })
}

fn run_whole<P>(
    index: &dyn Index<P>,
    method: Method,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Found<P>, Halt> {
    let bound = index.bound();
    if method == Method::Sweep {
        return Ok(Found { ids: Ids::Number, values: sweep_all(&mut *index.walker(), bound, way, meter)? });
    }
    linked_within_limit(bound.saturating_sub(1))?;
    let bound = bound as u32;
    let mut space = Numbered { walker: index.walker(), bound, buffer: Vec::new() };
    Ok(Found { ids: Ids::Number, values: retrograde(list_moves(&mut space, meter)?, meter)? })
}

/// How many positions were found; `None` if those that were merged are too many to count.
fn total<P>(folds: &Folds<P>, found: &Found<P>) -> Option<u64> {
    let there = found.values.iter().zip(folds.weights(&found.ids)).filter(|(value, _)| !value.is_mark());
    let total = there.map(|(_, weight)| weight).try_fold(0_u64, u64::checked_add);
    // Sizes of orbits stop there.
    total.filter(|total| *total < u64::MAX)
}

fn run_listed<G: Game>(
    game: &G,
    start: Option<G::Position>,
    folds: &Folds<G::Position>,
    method: Method,
    meter: &mut Meter<'_>,
) -> Result<Found<G::Position>, Halt> {
    let start = folds.position(start.ok_or(SolveError::NoStart)?);
    let mut space = Listed::new(game, folds.positions.as_deref(), start, meter)?;
    let values = run(method, &mut space, meter)?;
    Ok(Found { ids: Ids::Listed(space.into_seen()), values })
}

fn run(method: Method, space: &mut impl Space, meter: &mut Meter<'_>) -> Result<Vec<Packed>, Halt> {
    match method {
        Method::Search => search(space, meter),
        _ => retrograde(list_moves(space, meter)?, meter),
    }
}
