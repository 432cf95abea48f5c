//! The process that runs programs, one after the other, and looks at them.

use std::fs;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::prctl;
use nix::sys::resource::{Resource, UsageWho, getrlimit, getrusage, setrlimit};
use nix::sys::signal::{SigSet, Signal, kill};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getpid};

use super::{READY, Task, process, program, unbuffered, write_report};
use crate::run::folder::{self, Folder};
use crate::run::{End, Isolation, Report, RunLimits, last_limit, wall_limit};

/// Between two looks at a program.
const PAUSE: Duration = Duration::from_millis(4);

/// Looking at the folder may take such a part of the time.
const FOLDER_PART: u32 = 10;

/// Of the namespace's processes that a program may have, so many are not the program's: guard, watcher; and one more, so
/// that too many are seen.
const OTHERS: u64 = 3;

/// Runs the program once for each byte that is read, and tells how it ended.
pub(super) fn watch(task: &Task) -> io::Result<()> {
    if task.isolation != Isolation::Without {
        prctl::set_pdeathsig(Signal::SIGKILL)?;
        if getpid() != Pid::from_raw(1) {
            return Err(io::ErrorKind::Unsupported.into());
        }
    }
    prctl::set_child_subreaper(true)?;
    limit(task)?;
    let mut watcher = Watcher {
        task,
        folder: Folder::new(task.folder.clone()),
        child_ends: child_ends()?,
        n_killed_for_memory: killed_for_memory(),
    };
    let (mut requests, mut reports) = (unbuffered(io::stdin())?, unbuffered(io::stdout())?);
    writeln!(reports, "{READY}")?;
    let mut request = [0];
    while requests.read(&mut request)? > 0 {
        let Some(report) = watcher.run().transpose() else { break };
        reports.write_all(write_report(&report).as_bytes())?;
    }
    Ok(())
}

/// Sets what the kernel limits by itself, for this process and all it starts.
fn limit(task: &Task) -> io::Result<()> {
    let RunLimits { memory, output, processes, .. } = task.limits;
    let set = |resource, most: u64| -> io::Result<()> {
        let (_, hard) = getrlimit(resource)?;
        Ok(setrlimit(resource, most.min(hard), most.min(hard))?)
    };
    // One more byte than is allowed, so that too much is seen.
    set(Resource::RLIMIT_FSIZE, output.saturating_add(1))?;
    set(Resource::RLIMIT_CORE, 0)?;
    let (_, hard) = getrlimit(Resource::RLIMIT_STACK)?;
    // Deep recursion is limited by memory alone, as contests do it.
    setrlimit(Resource::RLIMIT_STACK, memory.min(hard), hard)?;
    if task.isolation == Isolation::Users && counts_by_namespace() {
        set(Resource::RLIMIT_NPROC, processes.saturating_add(OTHERS))?;
    }
    Ok(())
}

/// Whether the kernel counts the processes of a namespace of users for themselves, as it does from 5.14 on; before, all
/// of a user's processes would count.
fn counts_by_namespace() -> bool {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let mut numbers = release.split(|character: char| !character.is_ascii_digit()).map(str::parse::<u32>);
    let mut next = || numbers.next().and_then(Result::ok).unwrap_or_default();
    (next(), next()) >= (5, 14)
}

/// How many processes the kernel has killed because no memory was left.
fn killed_for_memory() -> u64 {
    let text = fs::read_to_string("/proc/vmstat").unwrap_or_default();
    text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.parse().ok()).unwrap_or_default()
}

/// Tells when a child has ended. Its signal is held back for that, except while programs are started, as they would
/// inherit this.
fn child_ends() -> io::Result<SignalFd> {
    let signals = ends();
    signals.thread_block()?;
    Ok(SignalFd::with_flags(&signals, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?)
}

fn ends() -> SigSet {
    let mut signals = SigSet::empty();
    signals.add(Signal::SIGCHLD);
    signals
}

struct Watcher<'a> {
    task: &'a Task,
    folder: Folder,
    child_ends: SignalFd,
    n_killed_for_memory: u64,
}

/// What is known of a run before its program is started.
struct Before {
    time: Duration,
    /// The most memory that any child had.
    memory: u64,
    written: u64,
}

impl Watcher<'_> {
    /// Runs the program once; nothing if meanwhile nobody wants to know.
    fn run(&mut self) -> io::Result<Option<Report>> {
        let (time, memory) = usage()?;
        let before = Before { time, memory, written: self.folder.written(u64::MAX) };
        let started = self.start()?;
        let mut most = 0;
        let seen = self.look(started, &before, &mut most);
        process::kill_all(self.task.isolation, Some(started));
        let Some(seen) = seen? else { return Ok(None) };
        let (time, memory) = usage()?;
        let time = time.saturating_sub(before.time);
        // The kernel tells the most that any child ever had; that was this one only if it has risen.
        if memory > before.memory {
            most = most.max(memory);
        }
        let end = match seen {
            Seen::Over(end) => end,
            Seen::Ended(end) => self.judge(end, time, most, &before),
        };
        Ok(Some(Report { end, time, memory: most }))
    }

    fn start(&self) -> io::Result<Pid> {
        let mut command = program(self.task);
        command.stdin(fs::File::open(self.folder.input())?);
        command.stdout(folder::create(&self.folder.output())?);
        command.stderr(folder::create(&self.folder.said())?);
        command.process_group(0);
        ends().thread_unblock()?;
        let child = command.spawn();
        ends().thread_block()?;
        // It is waited for by number, as whatever it leaves.
        let number = i32::try_from(child?.id()).map_err(io::Error::other)?;
        Ok(Pid::from_raw(number))
    }

    /// Waits until the program has ended or a limit is passed; nothing if the one who asked has gone.
    fn look(&self, started: Pid, before: &Before, most: &mut u64) -> io::Result<Option<Seen>> {
        let RunLimits { time, output, processes, .. } = self.task.limits;
        let start = Instant::now();
        let mut folder_at = start + PAUSE;
        let (mut last, mut waited) = (start, Duration::ZERO);
        loop {
            if let Some(end) = ended(started)? {
                return Ok(Some(Seen::Ended(end)));
            }
            if self.wait()? == Woken::Alone {
                return Ok(None);
            }
            if let Some(end) = ended(started)? {
                return Ok(Some(Seen::Ended(end)));
            }
            let now = Instant::now();
            let below = process::descendants();
            let taken = process::taken(&below);
            let (ended_time, _) = usage()?;
            let all_time = ended_time.saturating_sub(before.time).saturating_add(taken.time);
            let over = |end| Ok(Some(Seen::Over(end)));
            if self.is_over_memory(&below, taken.memory, most) {
                return over(End::Memory);
            }
            if taken.processes > processes {
                return over(End::Processes);
            }
            if all_time > time {
                return over(End::Time);
            }
            if now >= folder_at {
                if self.written(before) > output {
                    return over(End::Output);
                }
                folder_at = Instant::now() + PAUSE.max(now.elapsed() * FOLDER_PART);
            }
            if !taken.is_busy {
                waited += now.duration_since(last);
            }
            last = now;
            if waited > wall_limit(time) || now.duration_since(start) > last_limit(time) {
                return over(End::Idle);
            }
        }
    }

    /// Waits a moment, or until a child has ended.
    fn wait(&self) -> io::Result<Woken> {
        let (asker, guard) = (io::stdin(), io::stderr());
        let mut polled = [
            PollFd::new(self.child_ends.as_fd(), PollFlags::POLLIN),
            PollFd::new(asker.as_fd(), PollFlags::empty()),
            PollFd::new(guard.as_fd(), PollFlags::empty()),
        ];
        match poll(&mut polled, PollTimeout::try_from(PAUSE).unwrap_or(PollTimeout::ZERO)) {
            Ok(_) => {}
            Err(Errno::EINTR) => return Ok(Woken::Time),
            Err(error) => return Err(error.into()),
        }
        // Hanging up is told unasked.
        let is_alone = polled[1..].iter().any(|one| one.any().unwrap_or(false));
        while let Ok(Some(_)) = self.child_ends.read_signal() {}
        Ok(if is_alone { Woken::Alone } else { Woken::Time })
    }

    fn is_over_memory(&self, below: &[process::Process], memory: u64, most: &mut u64) -> bool {
        let limit = self.task.limits.memory;
        // What several processes share is counted several times at first.
        let shared = if memory > limit && below.len() > 1 { process::shared_memory(below) } else { memory };
        *most = (*most).max(shared);
        shared > limit
    }

    fn written(&self, before: &Before) -> u64 {
        let enough = before.written.saturating_add(self.task.limits.output);
        self.folder.written(enough).saturating_sub(before.written)
    }

    /// The end of a program that has ended by itself, if not by what it took till then.
    fn judge(&mut self, end: End, time: Duration, memory: u64, before: &Before) -> End {
        let limits = self.task.limits;
        match end {
            _ if self.written(before) > limits.output => End::Output,
            _ if memory > limits.memory => End::Memory,
            _ if time > limits.time => End::Time,
            End::Signal(signal) if signal == Signal::SIGXFSZ as i32 => End::Output,
            End::Signal(signal) if signal == Signal::SIGKILL as i32 && self.was_killed_for_memory() => {
                End::Memory
            }
            end => end,
        }
    }

    fn was_killed_for_memory(&mut self) -> bool {
        let known = std::mem::replace(&mut self.n_killed_for_memory, killed_for_memory());
        self.n_killed_for_memory > known
    }
}

/// What ends the watch over a program.
enum Seen {
    Ended(End),
    Over(End),
}

#[derive(PartialEq)]
enum Woken {
    /// Time has passed or a child has ended.
    Time,
    /// The one who asks or the guard has gone.
    Alone,
}

/// How the program ended, if it has; others that have ended are taken leave of.
fn ended(started: Pid) -> io::Result<Option<End>> {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return Ok(None),
            Ok(WaitStatus::Exited(pid, code)) if pid == started => {
                return Ok(Some(if code == 0 { End::Finished } else { End::Code(code) }));
            }
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == started => {
                return Ok(Some(End::Signal(signal as i32)));
            }
            Ok(_) | Err(Errno::EINTR) => {}
            // Some child ended by a real-time signal, whose number is not told.
            Err(Errno::EINVAL) => {
                if kill(started, None).is_err() {
                    return Ok(Some(End::Signal(0)));
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// The processor time and the most memory of all that have ended below this process.
fn usage() -> io::Result<(Duration, u64)> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let micros = |time: nix::sys::time::TimeVal| {
        let seconds = u64::try_from(time.tv_sec()).unwrap_or_default();
        Duration::from_secs(seconds)
            + Duration::from_micros(u64::try_from(time.tv_usec()).unwrap_or_default())
    };
    let memory = u64::try_from(usage.max_rss()).unwrap_or_default().saturating_mul(1024);
    Ok((micros(usage.user_time()) + micros(usage.system_time()), memory))
}
