//! Programs watched on Linux, from processes of their own.
//!
//! A program may do what it likes, so that the one who asks (many threads, half a set of tests in memory) does not start
//! it. It starts itself again as a *guard*, which closes the namespaces behind itself and starts the *watcher*, the first
//! process of a new namespace of processes. The watcher runs one program after the other: it starts it, looks at it every
//! few milliseconds, kills what is left. From inside a namespace nothing outside can be seen or killed, its first process
//! neither; and when that one ends, the kernel kills all others.
//!
//! ```text
//! asker ──requests──► guard ──► watcher ──► program ──► whatever it starts
//!       ◄──reports─────────────────┘
//! ```
//!
//! Where there are no namespaces the watcher is the one to whom the kernel gives orphans, and kills again and again until
//! none is left; if it is killed itself, the guard does. Who asks need not live for all this: the end of the pipe of
//! requests, for whatever reason, ends the watcher, and the guard then removes the folder.

mod guard;
mod process;
mod watcher;

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::folder::Folder;
use super::{End, Isolation, Report, RunLimits, Setup, last_limit};

/// The first argument of a guard or watcher, which nobody types.
const ASKED: &str = "--theco-watch";

/// A request for a run; its answer is a line.
const REQUEST: &[u8] = b"r";

/// What a watcher says first.
const READY: &str = "ready";

/// A watcher that has not answered so long after all limits is lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// A guard that does not end so long after it should is killed.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// Becomes a guard or a watcher, and never returns, if the process was started as one.
pub(super) fn watch_if_asked() {
    let mut arguments = env::args_os().skip(1);
    if arguments.next().is_none_or(|first| first != ASKED) {
        return;
    }
    let done = match Task::read(arguments) {
        Some(task) if task.is_guard => guard::guard(&task),
        Some(task) => watcher::watch(&task),
        None => Err(io::ErrorKind::InvalidInput.into()),
    };
    std::process::exit(i32::from(done.is_err()));
}

/// What a guard or watcher is told by its arguments.
#[derive(Debug)]
struct Task {
    is_guard: bool,
    isolation: Isolation,
    folder: PathBuf,
    limits: RunLimits,
    command: OsString,
    arguments: Vec<OsString>,
}

impl Task {
    fn write(&self) -> Vec<OsString> {
        let RunLimits { time, memory, output, processes } = self.limits;
        let isolation = Isolation::ALL.iter().position(|known| *known == self.isolation).unwrap_or_default();
        let numbers = [u64::from(self.is_guard), isolation as u64, memory, output, processes];
        let mut written = vec![OsString::from(ASKED)];
        written.extend(numbers.iter().map(|number| OsString::from(number.to_string())));
        written.push(time.as_nanos().to_string().into());
        written.extend([self.folder.clone().into_os_string(), self.command.clone()]);
        written.extend(self.arguments.iter().cloned());
        written
    }

    fn read(mut written: impl Iterator<Item = OsString>) -> Option<Task> {
        let mut number = || written.next()?.to_str()?.parse::<u64>().ok();
        let (is_guard, isolation) = (number()? == 1, number()?);
        let (memory, output, processes, time) = (number()?, number()?, number()?, number()?);
        Some(Task {
            is_guard,
            isolation: *Isolation::ALL.get(usize::try_from(isolation).ok()?)?,
            limits: RunLimits { time: Duration::from_nanos(time), memory, output, processes },
            folder: written.next()?.into(),
            command: written.next()?,
            arguments: written.collect(),
        })
    }
}

/// This program, to be started again with a task.
fn again(executable: Option<&Path>, task: &Task) -> Command {
    let itself = Path::new("/proc/self/exe");
    let mut command = Command::new(executable.unwrap_or(itself));
    command.args(task.write());
    command
}

/// The end of a pipe by which runs are asked for; without it the watcher ends.
type Requests = Arc<Mutex<Option<ChildStdin>>>;

/// A watcher, as who asks sees it.
pub(super) struct Worker {
    guard: Child,
    requests: Requests,
    reports: BufReader<ChildStdout>,
    patience: Duration,
}

/// Stops a watcher and what it runs.
pub(super) struct Handle(Weak<Mutex<Option<ChildStdin>>>);

impl Handle {
    pub(super) fn stop(&self) {
        if let Some(requests) = self.0.upgrade() {
            drop(requests.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }

    pub(super) fn is_of_use(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl Worker {
    /// Starts a watcher for a folder.
    pub(super) fn start(setup: &Setup, folder: &Folder) -> io::Result<Worker> {
        let mut last = io::Error::from(io::ErrorKind::Unsupported);
        for isolation in isolations(setup) {
            match Worker::start_with(setup, folder, isolation) {
                Ok(worker) => {
                    setup.isolation.get_or_init(|| isolation);
                    return Ok(worker);
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    fn start_with(setup: &Setup, folder: &Folder, isolation: Isolation) -> io::Result<Worker> {
        let task = Task {
            is_guard: true,
            isolation,
            folder: folder.root().to_path_buf(),
            limits: setup.limits,
            command: setup.command.clone().into_os_string(),
            arguments: setup.arguments.clone(),
        };
        let mut command = again(setup.watch.executable.as_deref(), &task);
        let mut guard = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (requests, reports) = (guard.stdin.take(), guard.stdout.take());
        let reports = BufReader::new(reports.ok_or(io::ErrorKind::BrokenPipe)?);
        let patience = last_limit(setup.limits.time).saturating_add(PATIENCE);
        let mut worker = Worker { guard, requests: Arc::new(Mutex::new(requests)), reports, patience };
        match worker.line()?.as_deref() {
            Some(READY) => Ok(worker),
            _ => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    pub(super) fn handle(&self) -> Handle {
        Handle(Arc::downgrade(&self.requests))
    }

    /// Runs the program once.
    ///
    /// # Errors
    /// It could not be started. That its watcher is lost is an end.
    pub(super) fn run(&mut self, _: &Setup, _: &Folder) -> io::Result<Report> {
        let lost = Report { end: End::Watcher, time: Duration::ZERO, memory: 0 };
        let asked = match self.requests.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            Some(requests) => requests.write_all(REQUEST),
            None => return Ok(lost),
        };
        match asked.and_then(|()| self.line()) {
            Ok(Some(line)) => read_report(&line).unwrap_or(Ok(lost)),
            // Nothing was told, so that it is gone or stopped.
            Ok(None) | Err(_) => Ok(lost),
        }
    }

    /// The next line of what is told; nothing if none comes in time or ever.
    fn line(&mut self) -> io::Result<Option<String>> {
        let until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
            match poll(&mut [PollFd::new(self.reports.get_ref().as_fd(), PollFlags::POLLIN)], timeout) {
                Ok(0) => return Ok(None),
                Ok(_) => break,
                Err(nix::errno::Errno::EINTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let mut line = String::new();
        let is_whole = self.reports.read_line(&mut line)? > 0 && line.ends_with('\n');
        Ok(is_whole.then(|| line.trim_end().to_string()))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.handle().stop();
        let until = Instant::now() + LAST_PATIENCE;
        while let Ok(None) = self.guard.try_wait() {
            if Instant::now() > until {
                // Somebody stopped it; there is nothing else to be done.
                drop(self.guard.kill());
                drop(self.guard.wait());
                return;
            }
            thread::sleep(Duration::from_micros(500));
        }
    }
}

/// The ways to keep a program apart, best first.
fn isolations(setup: &Setup) -> Vec<Isolation> {
    if let Some(known) = setup.watch.isolation.or(setup.isolation.get().copied()) {
        return vec![known];
    }
    // In a namespace of users that only knows one of them, the owner of all would lose sight of the others' files.
    match nix::unistd::geteuid().is_root() {
        true => vec![Isolation::Processes, Isolation::Users, Isolation::Without],
        false => vec![Isolation::Users, Isolation::Without],
    }
}

/// A line that tells how a run ended.
fn write_report(ran: &io::Result<Report>) -> String {
    let report = match ran {
        Ok(report) => report,
        Err(error) => return format!("failed {} 0 0\n", error.raw_os_error().unwrap_or_default()),
    };
    let (name, number) = match report.end {
        End::Code(code) => ("code", code),
        End::Signal(signal) => ("signal", signal),
        End::Finished => ("finished", 0),
        End::Time => ("time", 0),
        End::Idle => ("idle", 0),
        End::Memory => ("memory", 0),
        End::Output => ("output", 0),
        End::Processes => ("processes", 0),
        End::Watcher => ("watcher", 0),
    };
    format!("{name} {number} {} {}\n", report.time.as_micros(), report.memory)
}

/// What such a line says; nothing if it is none.
fn read_report(line: &str) -> Option<io::Result<Report>> {
    let mut words = line.split(' ');
    let name = words.next()?;
    let number: i32 = words.next()?.parse().ok()?;
    let (time, memory) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let end = match name {
        "failed" => return Some(Err(io::Error::from_raw_os_error(number))),
        "code" => End::Code(number),
        "signal" => End::Signal(number),
        "finished" => End::Finished,
        "time" => End::Time,
        "idle" => End::Idle,
        "memory" => End::Memory,
        "output" => End::Output,
        "processes" => End::Processes,
        "watcher" => End::Watcher,
        _ => return None,
    };
    Some(Ok(Report { end, time: Duration::from_micros(time), memory }))
}

/// A stream of this process as a file without a buffer.
fn unbuffered(stream: impl AsFd) -> io::Result<File> {
    Ok(File::from(stream.as_fd().try_clone_to_owned()?))
}

/// The variable that tells a program where its temporary files go: into the folder that is emptied.
const TEMPORARY: &str = "TMPDIR";

fn program(task: &Task) -> Command {
    let mut command = Command::new(&task.command);
    let work = Folder::new(task.folder.clone()).work();
    command.args(&task.arguments).env(OsStr::new(TEMPORARY), &work).current_dir(work);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_and_reports_are_read_as_they_are_written() {
        let limits =
            RunLimits { time: Duration::from_millis(1500), memory: 1 << 30, output: 5, processes: 64 };
        let task = Task {
            is_guard: true,
            isolation: Isolation::Users,
            folder: "/a b".into(),
            limits,
            command: "c".into(),
            arguments: vec!["-x".into(), "".into()],
        };
        let read = Task::read(task.write().into_iter().skip(1)).expect("a task");
        assert_eq!(format!("{task:?}"), format!("{read:?}"));
        for end in [End::Finished, End::Code(-3), End::Signal(11), End::Time, End::Idle, End::Memory] {
            let report = Report { end, time: Duration::from_micros(12), memory: 34 };
            let line = write_report(&Ok(report));
            let read = read_report(line.trim_end()).expect("a report").expect("a run");
            assert_eq!((read.end, read.time, read.memory), (end, report.time, report.memory));
        }
        let failed = write_report(&Err(io::Error::from_raw_os_error(2)));
        let error = read_report(failed.trim_end()).expect("a report").expect_err("failed");
        assert_eq!(error.raw_os_error(), Some(2));
        assert!(read_report("something else").is_none());
    }
}
