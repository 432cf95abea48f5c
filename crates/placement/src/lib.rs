//! How many ways there are to put pieces on a board so that none attacks another, exactly.

mod crt;
mod error;
mod graph;
mod limits;
mod workers;

pub use error::CountError;
pub use limits::{Estimate, Limits, Progress, Stop, Unwatched, Watch};
