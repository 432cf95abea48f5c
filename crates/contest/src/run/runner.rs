//! Runs of one program, on as many threads as ask for them.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use ask::{AskError, Kind, message};

use super::folder::{self, Folder};
#[cfg(not(target_os = "linux"))]
use super::plain::{Handle, Worker};
#[cfg(target_os = "linux")]
use super::watch::{Handle, Worker};
use super::{Channel, Contestant, End, Guarding, Program, Ran, RunLimits, Setup, find};

/// No run takes longer, so that every moment of it can be counted.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

/// Runs that were stopped are waited for so long.
const PATIENCE: Duration = Duration::from_secs(2);

/// Runs a program within limits.
///
/// Each thread that asks at the same time gets a watcher and a folder of its own, in the system's folder for temporary
/// files; they are used again and removed with the runner. If this process ends without that, however it ends, the
/// watchers (on Linux) see it, kill what they run and remove their folders.
pub struct Runner {
    setup: Setup,
    shared: Arc<Shared>,
}

/// Where a run takes place.
struct Desk {
    // Dropped first: a watcher ends before its folder is removed.
    worker: Worker,
    place: Place,
}

/// A folder that goes when it is no longer used.
struct Place {
    folder: Folder,
    shared: Arc<Shared>,
}

/// What can be stopped from another thread.
#[derive(Default)]
struct Shared {
    is_stopped: AtomicBool,
    running: AtomicUsize,
    idle: Mutex<Vec<Desk>>,
    handles: Mutex<Vec<Handle>>,
    folders: Mutex<Vec<PathBuf>>,
}

/// All runners that there are.
static RUNNERS: Mutex<Vec<Weak<Shared>>> = Mutex::new(Vec::new());

/// Stops all runs of all runners, for good, and removes their folders: for an end by Ctrl-C.
pub fn stop_runs() {
    let runners: Vec<Arc<Shared>> = locked(&RUNNERS).iter().filter_map(Weak::upgrade).collect();
    for shared in runners {
        shared.stop();
    }
}

impl Runner {
    /// Finds a program.
    ///
    /// # Errors
    /// There is none of that name, or it is no program, with what to type instead.
    pub fn new(program: Program, limits: RunLimits) -> Result<Runner, AskError> {
        Runner::watched_by(program, limits, Guarding::default())
    }

    /// The same with a choice of what watches.
    ///
    /// # Errors
    /// As [`Runner::new`].
    pub fn watched_by(program: Program, limits: RunLimits, watch: Guarding) -> Result<Runner, AskError> {
        check_names(&program.channel)?;
        let setup = Setup {
            command: find::program(&program.command)?,
            arguments: find::arguments(&program.arguments),
            channel: program.channel,
            limits: RunLimits { time: limits.time.min(LONGEST), ..limits },
            watch,
            isolation: OnceLock::new(),
        };
        let shared = Arc::new(Shared::default());
        let mut runners = locked(&RUNNERS);
        runners.retain(|runner| runner.strong_count() > 0);
        runners.push(Arc::downgrade(&shared));
        Ok(Runner { setup, shared })
    }

    /// Stops all runs, for good: those in progress end at once with an error of the kind [`Kind::Cancelled`], later ones do
    /// not begin. Returns when nothing is left of them.
    pub fn stop(&self) {
        self.shared.stop();
    }

    /// The folders in which its runs take place: some that are used again, and those of runs in progress.
    pub fn folders(&self) -> Vec<PathBuf> {
        locked(&self.shared.folders).clone()
    }

    fn desk(&self) -> Result<Desk, AskError> {
        if let Some(desk) = locked(&self.shared.idle).pop() {
            return Ok(desk);
        }
        let made = tempfile::Builder::new().prefix("theco-").tempdir().map_err(|error| no_folder(&error))?;
        let folder = Folder::new(made.keep());
        locked(&self.shared.folders).push(folder.root().to_path_buf());
        let place = Place { folder, shared: Arc::clone(&self.shared) };
        let worker = Worker::start(&self.setup, &place.folder).map_err(|error| {
            AskError::new(Kind::File, message!("cannot watch over programs: {why}", why = error.to_string()))
        })?;
        let mut handles = locked(&self.shared.handles);
        handles.retain(Handle::is_of_use);
        handles.push(worker.handle());
        drop(handles);
        Ok(Desk { worker, place })
    }

    /// A desk with an input on it.
    fn desk_with(&self, input: &[u8]) -> Result<Desk, AskError> {
        let desk = self.desk()?;
        if desk.place.folder.fill(&self.setup.channel, input).is_ok() {
            return Ok(desk);
        }
        // What the last program left is in the way; a new folder has nothing.
        drop(desk);
        let desk = self.desk()?;
        desk.place.folder.fill(&self.setup.channel, input).map_err(|error| no_folder(&error))?;
        Ok(desk)
    }

    fn run_at(&self, desk: &mut Desk) -> Result<Ran, AskError> {
        let Setup { channel, limits, .. } = &self.setup;
        let folder = &desk.place.folder;
        let report = desk.worker.run(&self.setup, folder).map_err(|error| self.cannot_start(&error))?;
        let output = folder.answer(channel, limits.output).map_err(|error| no_folder(&error))?;
        let said = folder.last_words();
        let elsewhere = folder.has_other_output(channel);
        Ok(Ran { end: report.end, output, elsewhere, said, time: report.time, memory: report.memory })
    }

    fn cannot_start(&self, error: &io::Error) -> AskError {
        let command = self.setup.command.display().to_string();
        let said = AskError::new(
            Kind::File,
            message!("cannot start `{command}`: {why}", command, why = error.to_string()),
        );
        // `ENOEXEC`
        match cfg!(unix) && error.raw_os_error() == Some(8) {
            true => said.hint(message!("a script names its language in its first line, as in `#!/bin/sh`")),
            false => said,
        }
    }
}

impl Contestant for Runner {
    fn run(&self, input: &[u8]) -> Result<Ran, AskError> {
        let _running = Running::new(&self.shared);
        if self.shared.is_stopped.load(Ordering::SeqCst) {
            return Err(stopped());
        }
        let mut desk = self.desk_with(input)?;
        let ran = self.run_at(&mut desk);
        if self.shared.is_stopped.load(Ordering::SeqCst) {
            return Err(stopped());
        }
        // After an end that was ours a new watcher begins anew.
        if let Ok(Ran { end: End::Finished | End::Code(_) | End::Signal(_), .. }) = ran {
            locked(&self.shared.idle).push(desk);
        }
        ran
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for Runner {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Runner").field("setup", &self.setup).finish_non_exhaustive()
    }
}

impl Shared {
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        let until = Instant::now() + PATIENCE;
        loop {
            // Asked first, as a run may leave something just before it is over.
            let is_over = self.running.load(Ordering::SeqCst) == 0 || Instant::now() > until;
            for handle in locked(&self.handles).drain(..) {
                handle.stop();
            }
            let idle: Vec<Desk> = locked(&self.idle).drain(..).collect();
            drop(idle);
            if is_over {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        for folder in locked(&self.folders).drain(..) {
            // Nothing is left to do if it cannot be removed.
            drop(folder::remove(&folder));
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // Its watcher has removed it already, if there was one.
        drop(folder::remove(self.folder.root()));
        locked(&self.shared.folders).retain(|folder| folder != self.folder.root());
    }
}

/// A run in progress.
struct Running<'a>(&'a Shared);

impl<'a> Running<'a> {
    fn new(shared: &'a Shared) -> Running<'a> {
        shared.running.fetch_add(1, Ordering::SeqCst);
        Running(shared)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::SeqCst);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn stopped() -> AskError {
    AskError::new(Kind::Cancelled, message!("interrupted"))
}

fn no_folder(error: &io::Error) -> AskError {
    AskError::new(Kind::File, message!("cannot use the folder of a run: {why}", why = error.to_string()))
        .hint(message!("make room, or name another folder for temporary files by the variable `TMPDIR`"))
}

/// Files of a contest lie in the folder of a run and nowhere else.
fn check_names(channel: &Channel) -> Result<(), AskError> {
    let Channel::Files { input, output } = channel else { return Ok(()) };
    let is_name = |name: &&String| {
        !name.is_empty() && *name != "." && *name != ".." && !name.contains(['/', '\\', '\0'])
    };
    match [input, output].into_iter().find(|name| !is_name(name)) {
        None => Ok(()),
        Some(name) => {
            let error = message!("no file of a contest can be called `{name}`", name);
            Err(AskError::new(Kind::Input, error).hint(message!("name it without a folder, as in `tab.inp`")))
        }
    }
}
