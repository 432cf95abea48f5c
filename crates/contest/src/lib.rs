//! Other people's programs and test sets: the smallest test that breaks a program, test sets with answers, checkers.
//!
//! What a contest asks and which outputs are right says an [`ask::Task`]; here programs are run, inputs are found that
//! break them, and files are written.

mod generate;
mod judging;
mod patience;
mod run;
mod space;
mod stress;
mod threads;

pub use generate::{
    Folder, GenerateQuestion, Layout, LineEnd, Plan, PlanRange, Subtask, TestFile, TestSet, check_folder,
    generate, write,
};
pub use judging::{Protocol, Told};
pub use run::{
    Channel, Contestant, End, Guarding, Isolation, Program, Ran, RunLimits, Runner, stop_runs, watch_if_asked,
};
pub use space::{Narrowed, names_of};
pub use stress::{Case, Covered, Measured, Mistake, StressAnswer, StressQuestion, stress};
