use game::Game;

use crate::bits::Bits;
use crate::error::Halt;
use crate::plan::{Extent, Outlook, Plan, Store, plan};
use crate::survey::{Sample, Survey};
use crate::{Method, Request, SolveError};

/// What an ordinary core does in a second: moves looked at, and positions besides.
const MOVES_PER_SECOND: f64 = 30e6;
const POSITIONS_PER_SECOND: f64 = 5e6;

/// What the work may cost. A model, the same on every machine, from a sample; not a promise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// There are no more positions than this; unknown where nothing bounds them.
    pub positions: Option<u64>,
    /// Moves of a position, on average over a sample.
    pub moves_per_position: f64,
    /// Memory for so many positions.
    pub bytes: Option<u64>,
    /// Time for so many positions on an ordinary core.
    pub seconds: Option<f64>,
    /// Whether play may reach far fewer positions, so that the work is less, too.
    pub is_bound: bool,
}

/// Says what [`solve`](crate::solve()) may cost for the same request, from a look at a few positions.
///
/// # Errors
/// As for [`solve`](crate::solve()), where it can be said beforehand.
pub fn estimate<G: Game>(game: &G, request: &Request<'_, G::Position>) -> Result<Estimate, SolveError> {
    let mut survey = Survey::open(game, request)?;
    loop {
        let looked = survey.outlook().and_then(|(outlook, sample)| {
            let plan = plan(&outlook, &survey.question).map_err(Halt::from)?;
            Ok(model(&outlook, &sample, &plan))
        });
        match looked {
            Ok(estimate) => return Ok(estimate),
            Err(halt) => survey.learn(halt)?,
        }
    }
}

/// The estimate for what is known and will be done.
pub(crate) fn model(outlook: &Outlook, sample: &Sample, plan: &Plan) -> Estimate {
    let bound = outlook.numbering.bound();
    let positions = if outlook.extent == Extent::All { bound } else { outlook.few.or(bound) };
    let orbits = |positions: u64| positions.div_ceil(outlook.symmetries.max(1));
    let moves_per_position = sample.moves as f64 / sample.positions.max(1) as f64;
    let seconds = |positions: u64| {
        positions as f64 * (moves_per_position / MOVES_PER_SECOND + 1.0 / POSITIONS_PER_SECOND)
    };
    Estimate {
        positions,
        moves_per_position,
        bytes: positions
            .map(|positions| bytes(plan, orbits(positions), moves_per_position, (bound, outlook.symmetries))),
        seconds: positions.map(orbits).map(seconds),
        is_bound: outlook.extent != Extent::All && outlook.few.is_none(),
    }
}

fn bytes(
    plan: &Plan,
    positions: u64,
    moves_per_position: f64,
    (bound, symmetries): (Option<u64>, u64),
) -> u64 {
    let ids = match plan.store {
        Store::Numbered if symmetries > 1 => Bits::bytes(bound.unwrap_or(0)),
        Store::Numbered => 0,
        Store::Marked => Bits::bytes(bound.unwrap_or(0)),
        Store::Hashed => positions.saturating_mul(16),
        Store::Listed => positions.saturating_mul(64),
    };
    let each = match plan.method {
        Method::Retrograde => 20.0 + 8.0 * moves_per_position,
        _ => 4.0,
    };
    ids.saturating_add((positions as f64 * each) as u64)
}
