use thiserror::Error;

use crate::Stop;

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
    /// Residues by different primes contradict each other: the machine or the program is at fault.
    #[error("the check by one more prime failed; this is a fault of the machine or of theco")]
    Check,
}

impl From<Stop> for CountError {
    fn from(stop: Stop) -> CountError {
        CountError::Stop(stop)
    }
}
