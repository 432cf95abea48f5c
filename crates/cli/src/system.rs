//! What is special to one system: how much memory there is, and how a run is interrupted.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Where the memory cannot be known.
const USUAL_MEMORY: u64 = 8 << 30;

/// Where there is no terminal, texts are so wide.
const USUAL_WIDTH: usize = 80;

/// Work that looks at the watch has so long to end by itself.
const PATIENCE: Duration = Duration::from_millis(150);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);
static UNSAVED: Mutex<Option<Saver>> = Mutex::new(None);

/// Saves what would be lost if the program ended.
type Saver = Box<dyn Fn() + Send>;

/// The memory of the machine or, where that is less, of its control group.
pub(crate) fn memory() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
        let kibibytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        kibibytes.checked_mul(1024)
    });
    let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let group = groups.iter().filter_map(|path| fs::read_to_string(path).ok()?.trim().parse().ok()).min();
    match (machine, group) {
        (Some(machine), Some(group)) => machine.min(group),
        (Some(known), None) | (None, Some(known)) => known,
        (None, None) => USUAL_MEMORY,
    }
}

/// The memory that this process holds, where that can be known.
pub(crate) fn resident() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// From now on Ctrl-C ends the run with exit code 130, at once and without half a file; with these last words on standard
/// error, unless the work ends by itself and says them.
pub(crate) fn catch_interrupts(last_words: String) {
    let caught = ctrlc::set_handler(move || {
        INTERRUPTED.store(true, Ordering::Relaxed);
        std::thread::sleep(PATIENCE);
        contest::stop_runs();
        remove_unfinished();
        save_unsaved();
        // That nobody can be told is no reason to go on.
        drop(io::stderr().write_all(last_words.as_bytes()));
        std::process::exit(130);
    });
    // Without a handler the system's own way of interrupting holds, which leaves at most a temporary file.
    drop(caught);
}

/// Removes the file that is being written, if there is one.
pub(crate) fn remove_unfinished() {
    if let Some(path) = UNFINISHED.lock().ok().and_then(|mut path| path.take()) {
        // Nothing is left to do if it cannot be removed.
        drop(fs::remove_file(path));
    }
}

/// Saves what a count kept that is not saved yet, if there is one.
pub(crate) fn save_unsaved() {
    if let Some(save) = UNSAVED.lock().ok().and_then(|mut saver| saver.take()) {
        save();
    }
}

/// What saves if the run is ended from outside.
pub(crate) fn save_if_interrupted(saver: Option<Saver>) {
    if let Ok(mut unsaved) = UNSAVED.lock() {
        *unsaved = saver;
    }
}

pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The temporary file that goes when the run is interrupted.
pub(crate) fn remove_if_interrupted(path: Option<&Path>) {
    if let Ok(mut unfinished) = UNFINISHED.lock() {
        *unfinished = path.map(Path::to_path_buf);
    }
}

/// The language of the locale, as the variables of the environment name it, else the system.
pub(crate) fn locale() -> String {
    let variables = ["THECO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let named = variables.iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    named.or_else(sys_locale::get_locale).unwrap_or_default()
}

/// How many columns the terminal has; a usual number where there is none.
pub(crate) fn terminal_width() -> usize {
    terminal_size::terminal_size().map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0))
}

/// How many threads can work at one time.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Some number that differs from run to run.
pub(crate) fn any_number() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Short, as people type it again.
    RandomState::new().hash_one(std::process::id()) % 1_000_000
}
