//! Other people's programs and test sets: the smallest test that breaks a program, test sets with answers, checkers.
//!
//! What a contest asks and which outputs are right says an [`ask::Task`]; here programs are run, inputs are found that
//! break them, and files are written.

mod run;

pub use run::{Contestant, End, Ran, RunLimits};
