use game::Fault;
use thiserror::Error;

use crate::{Method, Stop};

/// Why there is no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The method that was asked for cannot answer this.
    #[error("the method {method:?} does not suit: it needs {needs:?}")]
    Unsuitable {
        /// The method.
        method: Method,
        /// What it needs and does not find.
        needs: Need,
    },
    /// The work would pass a limit and was given up.
    #[error("over the limit of {limit} {what:?}")]
    OverLimit {
        /// What there would be too much of.
        what: Quantity,
        /// How much would be needed, where that is known.
        needed: Option<u64>,
        /// How much there may be.
        limit: u64,
    },
    /// The watch stopped the work.
    #[error("stopped: {0:?}")]
    Stopped(Stop),
    /// Play can return to a position, which the method that was asked for cannot handle.
    #[error("play can return to a position")]
    Cyclic,
    /// The rules went wrong at some position.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game names no start, and no position was given.
    #[error("no position to begin at")]
    NoStart,
    /// The given position is none of this game.
    #[error("not a position of this game")]
    InvalidPosition,
}

/// What a method needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Need {
    /// All positions of the game to be numbered.
    Numbering,
    /// Every move to go one way in the numbering.
    OneWay,
    /// To begin at one position, not to solve all.
    OnePosition,
    /// A game in which nimbers have a meaning ([`Facts::sums`](game::Facts::sums)).
    Sums,
    /// A question about nimbers, not about values.
    NimberQuestion,
}

/// What a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Quantity {
    /// Positions.
    Positions,
    /// Bytes of memory.
    Bytes,
    /// Moves to the end of play.
    Plies,
}

/// A numbering breaks its promise. Comes inside a [`Fault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BrokenNumbering {
    /// A move leads to a number that is no position.
    #[error("a move leads to the number {number}, which is no position")]
    NoSuchPosition {
        /// The number that the move leads to.
        number: u64,
    },
    /// A move leads to a position without a number, where all should have one.
    #[error("a move from the position with the number {from} leads to one without a number")]
    NotNumbered {
        /// The number that the move comes from.
        from: u64,
    },
}

/// Why a try at solving ends without values.
#[derive(Debug)]
pub(crate) enum Halt {
    /// For good.
    Error(SolveError),
    /// A move goes against the others.
    NotOneWay,
    /// Play returns to a position.
    Cycle,
    /// A move leads out of the numbering; the number that it comes from.
    Outside(u64),
}

impl<E: Into<SolveError>> From<E> for Halt {
    fn from(error: E) -> Halt {
        Halt::Error(error.into())
    }
}

impl Halt {
    /// A move leads to a number that names nothing.
    pub(crate) fn no_such_position(number: u64) -> Halt {
        Fault::new(BrokenNumbering::NoSuchPosition { number }).into()
    }
}

/// Ids have 32 bits, and one of them is kept free.
pub(crate) fn id_within_limit(id: u64) -> Result<u32, SolveError> {
    id_below(id, u32::MAX)
}

/// Ids that moves are stored with have 31 bits: the last says whose turn it is.
pub(crate) fn linked_within_limit(id: u64) -> Result<u32, SolveError> {
    id_below(id, 1 << 31)
}

fn id_below(id: u64, limit: u32) -> Result<u32, SolveError> {
    let limit = u64::from(limit);
    if id < limit {
        return Ok(id as u32);
    }
    Err(SolveError::OverLimit { what: Quantity::Positions, needed: Some(id + 1), limit })
}
