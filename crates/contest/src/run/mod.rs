//! Running other people's programs within limits.

use std::time::Duration;

use ask::AskError;

/// What answers an input: somebody's program, or in tests a function.
pub trait Contestant: Sync {
    /// Gives it an input and waits for its output.
    ///
    /// # Errors
    /// The run could not begin or be watched; not that the program went wrong, which is an [`End`].
    fn run(&self, input: &[u8]) -> Result<Ran, AskError>;
}

/// What a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// Processor time of the program and all it started. A program that waits is stopped after twice this time and half a
    /// second on the clock.
    pub time: Duration,
    /// Memory of the program and all it started, in bytes.
    pub memory: u64,
    /// What it may write, in bytes, in all files together.
    pub output: u64,
    /// Processes and threads at one time.
    pub processes: u64,
}

/// How a run ended and what it left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// Its output as far as it came; nothing if there is no output file.
    pub output: Option<Vec<u8>>,
    /// The end of what it wrote to standard error.
    pub said: String,
    /// Processor time.
    pub time: Duration,
    /// The most memory it held, in bytes, as far as that is known.
    pub memory: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// With exit code 0.
    Finished,
    /// With another exit code.
    Code(i32),
    /// By a signal that was not ours: a crash.
    Signal(i32),
    /// It took too much processor time.
    Time,
    /// It waited too long.
    Idle,
    /// It took too much memory.
    Memory,
    /// It wrote too much.
    Output,
    /// It started too many processes.
    Processes,
    /// It killed what watched over it.
    Watcher,
}
