use thiserror::Error;

use crate::Stop;
use crate::method::{Method, Need};

/// Why placements could not be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// Stopped from outside.
    #[error("stopped")]
    Stop(Stop),
    /// More memory than the limit allows.
    #[error("over the memory limit of {limit} bytes")]
    Memory {
        /// How much it takes, where that is known.
        needed: Option<u64>,
        /// The limit.
        limit: u64,
    },
    /// The method that was asked for cannot count this, or no method can.
    #[error("the problem is not of the kind that this method counts")]
    Unsuitable {
        /// The method; none if all of them were tried.
        method: Option<Method>,
        /// What it needs.
        need: Need,
    },
    /// All placements can be counted, but not those that some symmetry leaves as they are, which a count up to symmetry
    /// needs.
    #[error("the placements that a symmetry leaves as they are cannot be counted")]
    Distinct,
    /// Boards of regions are made with so many rows at most.
    #[error("boards of regions are made with at most {most} rows")]
    Regions {
        /// The most rows.
        most: usize,
    },
    /// Remainders by different numbers contradict each other, or what was found is no placement: the machine or the program is
    /// at fault.
    #[error("the check of the result failed; this is a fault of the machine or of theco")]
    Check,
}

impl From<Stop> for CountError {
    fn from(stop: Stop) -> CountError {
        CountError::Stop(stop)
    }
}
