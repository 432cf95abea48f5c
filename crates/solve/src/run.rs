use game::{Game, Index};

use crate::error::{Halt, id_within_limit};
use crate::estimate::model;
use crate::meter::Meter;
use crate::packed::Packed;
use crate::plan::{Plan, Store, plan};
use crate::retrograde::{list_marked_moves, list_moves, retrograde};
use crate::search::search;
use crate::solved::{Ids, Solved};
use crate::space::{Hashed, Listed, Numbered, Space};
use crate::survey::Survey;
use crate::sweep::{Way, sweep_all, sweep_reached};
use crate::{Method, Request, SolveError};

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
    positions: u64,
}

/// One try with what is known.
fn attempt<'g, G: Game>(game: &'g G, survey: &mut Survey<'g, '_, G>) -> Result<Solved<'g, G>, Halt> {
    let (outlook, sample) = survey.outlook()?;
    let plan = plan(&outlook, &survey.question)?;
    survey.request.limits.watch.begin(&model(&outlook, &sample, &plan));
    let mut meter = Meter::new(survey.request.limits);
    let way = outlook.way.unwrap_or(Way::Up);
    let found = match &survey.index {
        Some(index) => run_numbered(&**index, survey.start.as_ref(), &plan, way, &mut meter)?,
        None => run_listed(game, survey.start.clone(), plan.method, &mut meter)?,
    };
    Ok(Solved {
        index: survey.index.take(),
        ids: found.ids,
        values: found.values,
        positions: found.positions,
        method: plan.method,
        reasons: plan.reasons,
        bytes: meter.peak(),
    })
}

fn run_numbered<P>(
    index: &dyn Index<P>,
    start: Option<&P>,
    plan: &Plan,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Found<P>, Halt> {
    if plan.store == Store::Numbered {
        return run_whole(index, plan.method, way, meter);
    }
    let start = start.ok_or(SolveError::NoStart)?;
    let (start, bound) = (index.rank(start).ok_or(SolveError::InvalidPosition)?, index.bound());
    let (ids, values) = match (plan.store, plan.method) {
        (Store::Marked, Method::Sweep) => {
            let (bits, values) = sweep_reached(&mut *index.walker(), bound, start, way, meter)?;
            (Ids::Marked(bits), values)
        }
        (Store::Marked, _) => {
            let (bits, moves) = list_marked_moves(&mut *index.walker(), bound, start, meter)?;
            (Ids::Marked(bits), retrograde(moves, meter)?)
        }
        (_, method) => {
            let mut space = Hashed::new(index.walker(), start, meter)?;
            let values = run(method, &mut space, meter)?;
            (Ids::Hashed(space.into_seen()), values)
        }
    };
    Ok(Found { positions: values.len() as u64, ids, values })
}

fn run_whole<P>(
    index: &dyn Index<P>,
    method: Method,
    way: Way,
    meter: &mut Meter<'_>,
) -> Result<Found<P>, Halt> {
    let bound = index.bound();
    if method == Method::Sweep {
        let (values, positions) = sweep_all(&mut *index.walker(), bound, way, meter)?;
        return Ok(Found { ids: Ids::Number, values, positions });
    }
    let bound = id_within_limit(bound)?;
    let mut space = Numbered { walker: index.walker(), bound, buffer: Vec::new() };
    let moves = list_moves(&mut space, meter)?;
    let positions = moves.positions;
    Ok(Found { ids: Ids::Number, values: retrograde(moves, meter)?, positions })
}

fn run_listed<G: Game>(
    game: &G,
    start: Option<G::Position>,
    method: Method,
    meter: &mut Meter<'_>,
) -> Result<Found<G::Position>, Halt> {
    let mut space = Listed::new(game, start.ok_or(SolveError::NoStart)?, meter)?;
    let values = run(method, &mut space, meter)?;
    Ok(Found { positions: values.len() as u64, ids: Ids::Listed(space.into_seen()), values })
}

fn run(method: Method, space: &mut impl Space, meter: &mut Meter<'_>) -> Result<Vec<Packed>, Halt> {
    match method {
        Method::Search => search(space, meter),
        _ => retrograde(list_moves(space, meter)?, meter),
    }
}
