//! The processes below this one: what they take, and their end.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill, killpg};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, SysconfVar, getpid, sysconf};

use crate::run::Isolation;

/// A process as `/proc` shows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Process {
    pub(super) pid: i32,
    group: i32,
    /// Whether it runs, or would if it were let.
    is_busy: bool,
    threads: u64,
    /// Processor time of itself and of its children that have ended and were waited for.
    ticks: u64,
    pages: u64,
}

/// What processes take together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) time: Duration,
    pub(super) memory: u64,
    /// Processes and threads.
    pub(super) processes: u64,
    /// Whether one of them does something rather than wait.
    pub(super) is_busy: bool,
}

/// All below this process, by what `/proc` calls them.
pub(super) fn descendants() -> Vec<Process> {
    let mut found: Vec<Process> = Vec::new();
    let mut parents = children("self");
    if parents.is_none() {
        return scan();
    }
    while let Some(pids) = parents.take() {
        let next: Vec<Process> = pids.into_iter().filter_map(process).collect();
        let below: Vec<i32> =
            next.iter().filter_map(|one| children(&one.pid.to_string())).flatten().collect();
        found.extend(next);
        parents = (!below.is_empty()).then_some(below);
    }
    found
}

/// The children of a process; nothing if the kernel does not tell them.
fn children(process: &str) -> Option<Vec<i32>> {
    let mut found = Vec::new();
    let mut is_told = false;
    for thread in fs::read_dir(format!("/proc/{process}/task")).ok()?.flatten() {
        if let Ok(text) = fs::read_to_string(thread.path().join("children")) {
            is_told = true;
            found.extend(text.split_whitespace().filter_map(|pid| pid.parse::<i32>().ok()));
        }
    }
    is_told.then_some(found)
}

/// The same by looking at all processes, for kernels that do not tell children.
fn scan() -> Vec<Process> {
    let Some(own) = fs::read_link("/proc/self").ok().and_then(|path| path.to_str()?.parse().ok()) else {
        return Vec::new();
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let all: Vec<(i32, Process)> = pids.filter_map(|pid| Some((parent(pid)?, process(pid)?))).collect();
    let mut found: Vec<Process> = Vec::new();
    let mut parents = vec![own];
    while let Some(parent) = parents.pop() {
        for (_, child) in all.iter().filter(|(of, child)| *of == parent && child.pid != own) {
            found.push(*child);
            parents.push(child.pid);
        }
    }
    found
}

/// What `/proc` says of a process behind its name, which may hold anything: a letter for its state, and numbers.
fn stat(pid: i32) -> Option<(char, Vec<i64>)> {
    stat_in(Path::new(&format!("/proc/{pid}")))
}

/// The same of a process or a thread by its folder.
fn stat_in(folder: &Path) -> Option<(char, Vec<i64>)> {
    let text = fs::read_to_string(folder.join("stat")).ok()?;
    let (_, behind) = text.rsplit_once(") ")?;
    let state = behind.chars().next()?;
    Some((state, behind.split(' ').skip(1).map(|word| word.trim().parse().unwrap_or_default()).collect()))
}

fn parent(pid: i32) -> Option<i32> {
    i32::try_from(*stat(pid)?.1.first()?).ok()
}

fn process(pid: i32) -> Option<Process> {
    let (state, numbers) = stat(pid)?;
    let number = |place: usize| numbers.get(place).copied().and_then(|number| u64::try_from(number).ok());
    // Places as proc_pid_stat(5) counts them, from its fourth.
    let ticks = (10..14).filter_map(number).sum();
    let group = i32::try_from(*numbers.get(1)?).ok()?;
    let threads = number(16)?;
    // The state is that of the first thread, which may wait for others.
    let is_busy = is_busy(state) || (threads > 1 && has_busy_thread(pid));
    Some(Process { pid, group, is_busy, threads, ticks, pages: number(20)? })
}

/// `D` waits for a disk.
fn is_busy(state: char) -> bool {
    matches!(state, 'R' | 'D')
}

fn has_busy_thread(pid: i32) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    threads.filter_map(|thread| stat_in(&thread.path())).any(|(state, _)| is_busy(state))
}

pub(super) fn taken(processes: &[Process]) -> Taken {
    let unit = |variable, usual: u64| {
        sysconf(variable).ok().flatten().and_then(|unit| u64::try_from(unit).ok()).unwrap_or(usual).max(1)
    };
    let ticks: u64 = processes.iter().map(|process| process.ticks).sum();
    let micros = ticks.saturating_mul(1_000_000) / unit(SysconfVar::CLK_TCK, 100);
    let pages: u64 = processes.iter().map(|process| process.pages).sum();
    Taken {
        time: Duration::from_micros(micros),
        memory: pages.saturating_mul(unit(SysconfVar::PAGE_SIZE, 4096)),
        processes: processes.iter().map(|process| process.threads).sum(),
        is_busy: processes.iter().any(|process| process.is_busy),
    }
}

/// The memory of processes where what several of them share counts once.
pub(super) fn shared_memory(processes: &[Process]) -> u64 {
    let proportional = |process: &Process| -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{}/smaps_rollup", process.pid)).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("Pss:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
    };
    processes.iter().map(|process| proportional(process).unwrap_or_else(|| taken(&[*process]).memory)).sum()
}

/// Kills all below this process and waits for their end; and the group of the one that was started, which may hold more
/// than is seen.
pub(super) fn kill_all(isolation: Isolation, started: Option<Pid>) {
    let is_first = getpid() == Pid::from_raw(1) && isolation != Isolation::Without;
    // What cannot be killed (another user's) or does not end (a broken disk) is not waited for forever.
    let until = Instant::now() + Duration::from_secs(5);
    while has_children() && Instant::now() < until {
        if is_first {
            // All at once: while the kernel does this, nobody can start another process.
            let _: nix::Result<()> = kill(Pid::from_raw(-1), Signal::SIGKILL);
        } else {
            kill_descendants(started);
        }
        if has_children() {
            thread::sleep(Duration::from_micros(200));
        }
    }
}

fn kill_descendants(started: Option<Pid>) {
    if let Some(group) = started {
        let _: nix::Result<()> = killpg(group, Signal::SIGKILL);
    }
    // The numbers of `/proc` are those of another namespace if this process has another one there.
    if fs::read_link("/proc/self").is_ok_and(|own| own.to_str() == Some(&getpid().to_string())) {
        let processes = descendants();
        for process in &processes {
            // A group that one of them leads has no others in it, and is killed as a whole. Who is gone already cannot
            // be killed.
            let _: nix::Result<()> = match processes.iter().any(|leader| leader.pid == process.group) {
                true => killpg(Pid::from_raw(process.group), Signal::SIGKILL),
                false => kill(Pid::from_raw(process.pid), Signal::SIGKILL),
            };
        }
    }
}

/// Whether there are children that have not ended; of those that have it takes leave.
fn has_children() -> bool {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return true,
            // Of one that ended by a real-time signal `EINVAL` is told.
            Ok(_) | Err(Errno::EINTR | Errno::EINVAL) => {}
            Err(_) => return false,
        }
    }
}
