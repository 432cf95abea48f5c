//! Running other people's programs within limits.
//!
//! A [`Runner`] finds a program and gives it inputs, on as many threads as ask. On Linux each run is watched from a process
//! of its own (`watch/`), which is this program started again: its `main` calls [`watch_if_asked`] before anything else.
//! On other systems a run is limited by the clock and by the size of its output (`plain.rs`).

mod find;
mod folder;
#[cfg(any(not(target_os = "linux"), test))]
mod plain;
mod runner;
#[cfg(target_os = "linux")]
mod watch;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use ask::AskError;

pub use runner::{Runner, stop_runs};

/// What answers an input: somebody's program, or in tests a function.
pub trait Contestant: Sync {
    /// Gives it an input and waits for its output.
    ///
    /// # Errors
    /// The run could not begin or be watched; not that the program went wrong, which is an [`End`].
    fn run(&self, input: &[u8]) -> Result<Ran, AskError>;
}

/// A program to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its path, or a name to look up in `PATH`.
    pub command: OsString,
    /// What is written behind it. Names of files and folders as they are seen from the current folder hold for the program
    /// too, though it runs in another one: they are given to it as whole paths.
    pub arguments: Vec<OsString>,
    /// How it gets an input.
    pub channel: Channel,
}

/// How a program gets its input and gives its output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channel {
    /// By files in the folder in which it runs. The input is found there under this name, in upper and in lower case too;
    /// the output may be written in any case of letters.
    Files {
        /// The name of the file that it reads.
        input: String,
        /// The name of the file that it writes.
        output: String,
    },
    /// By standard input and standard output.
    Standard,
}

/// What watches over programs, where it is not chosen by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guarding {
    /// A program that calls [`watch_if_asked`]; this very one unless another is named.
    pub executable: Option<PathBuf>,
    /// How the program is kept apart; the best that this system and user allow unless one is named.
    pub isolation: Option<Isolation>,
}

/// How a program is kept apart from all others, on Linux.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Isolation {
    /// By namespaces of users and of processes.
    Users,
    /// By a namespace of processes, which needs the rights of root.
    Processes,
    /// Not at all: a program may kill others of its user.
    Without,
}

impl Isolation {
    /// All ways.
    pub const ALL: [Isolation; 3] = [Isolation::Users, Isolation::Processes, Isolation::Without];
}

/// To be called before anything else in the `main` of a program that runs programs: where this process was started to watch
/// over one, it does so and never returns.
pub fn watch_if_asked() {
    #[cfg(target_os = "linux")]
    watch::watch_if_asked();
}

/// What all runs of a program have in common.
#[derive(Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "nobody watches there"))]
struct Setup {
    command: PathBuf,
    arguments: Vec<OsString>,
    channel: Channel,
    limits: RunLimits,
    watch: Guarding,
    /// What of the ways to keep a program apart was found to work.
    isolation: OnceLock<Isolation>,
}

/// What a watcher tells of a run.
#[derive(Clone, Copy, Debug)]
struct Report {
    end: End,
    time: Duration,
    memory: u64,
}

/// How long a program may wait, on the clock. That it waits for its turn on a busy machine does not count where that is
/// known.
fn wall_limit(time: Duration) -> Duration {
    time.saturating_mul(2).saturating_add(Duration::from_millis(500))
}

/// How long a run may take on the clock whatever it does.
#[cfg(target_os = "linux")]
fn last_limit(time: Duration) -> Duration {
    wall_limit(time).saturating_mul(10)
}

/// What a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// Processor time of the program and all it started. A program that waits is stopped after twice this time and half a
    /// second on the clock; on Linux waiting for its turn on a busy machine does not count.
    pub time: Duration,
    /// Memory of the program and all it started, in bytes.
    pub memory: u64,
    /// What it may write, in bytes, in all files together; each file after the first hundred counts as 4096 bytes more.
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
    /// Something was written where the contest does not look: on standard output instead of a file, or into files instead
    /// of standard output.
    pub elsewhere: bool,
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
    /// By a signal that was not ours: a crash. Of a real-time signal no number is known, and 0 stands for it.
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
