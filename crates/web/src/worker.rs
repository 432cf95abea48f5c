//! A worker: this program started again, which answers one question after the other.
//!
//! Its standard input brings frames: a line with a command, the number of the question and the length of its body, then
//! the body. Its standard output takes answers: a line with a status and a length, then JSON. [`STOP`] asks it to give up
//! the question of that number. The end of its input, for whatever reason, ends it at once; so no worker outlives its
//! server.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::exit;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ask::{Budget, Progress, Stop, Watch};

use crate::api::{Desk, Reply};

/// The first argument of a worker, which nobody types; then milliseconds, bytes and threads for each question.
pub(crate) const ASKED: &str = "--theco-answer";

/// The command that ends a question.
pub(crate) const STOP: &str = "stop";

/// Beside the tables of its budget a worker needs this for itself, its program and texts included.
const OWN_BYTES: u64 = 512 << 20;

/// A longer answer is refused.
const MOST_BYTES: usize = 64 << 20;

/// Becomes a worker, and never returns, if the process was started as one.
pub fn work_if_asked() {
    let mut arguments = env::args().skip(1);
    if arguments.next().is_none_or(|first| first != ASKED) {
        return;
    }
    let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok());
    let (Some(milliseconds), Some(bytes), Some(threads)) = (number(), number(), number()) else { exit(2) };
    hold_memory(bytes);
    let patience = Patience::new(Duration::from_millis(milliseconds));
    let budget = Budget { bytes, threads: threads.max(1) as usize, watch: patience };
    exit(if work(budget, patience).is_ok() { 0 } else { 1 })
}

/// What is beyond the budget, and no table, ends the worker rather than the machine.
#[cfg(unix)]
fn hold_memory(bytes: u64) {
    use nix::sys::resource::{Resource, setrlimit};
    let most = bytes.saturating_add(OWN_BYTES);
    // Where there is no such limit, the budget of tables must do.
    let _ = setrlimit(Resource::RLIMIT_AS, most, most);
    let _ = setrlimit(Resource::RLIMIT_CORE, 0, 0);
}

#[cfg(not(unix))]
fn hold_memory(_: u64) {}

/// How long the question at hand may still take.
struct Patience {
    time: Duration,
    /// When it is over; never, if that is later than can be told.
    until: Mutex<Option<Instant>>,
    /// The number of the question at hand, and of the last one that was given up; they are counted from 1.
    asked: AtomicU64,
    stopped: AtomicU64,
}

impl Patience {
    /// The one of this process.
    fn new(time: Duration) -> &'static Patience {
        Box::leak(Box::new(Patience {
            time,
            until: Mutex::new(None),
            asked: AtomicU64::new(0),
            stopped: AtomicU64::new(0),
        }))
    }

    fn begin(&self, number: u64) {
        self.asked.store(number, Ordering::Relaxed);
        *self.until.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) =
            Instant::now().checked_add(self.time);
    }
}

impl Watch for Patience {
    fn check(&self, _: Option<Progress>) -> Result<(), Stop> {
        if self.stopped.load(Ordering::Relaxed) == self.asked.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        let until = *self.until.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if until.is_none_or(|until| Instant::now() < until) { Ok(()) } else { Err(Stop::Time) }
    }
}

/// A question as it came.
struct Question {
    command: String,
    number: u64,
    body: Vec<u8>,
}

/// Answers until the input ends.
fn work(budget: Budget<'static>, patience: &'static Patience) -> io::Result<()> {
    let (ask, asked) = mpsc::channel();
    thread::spawn(move || {
        // Whatever goes wrong with the input: nobody asks any more.
        drop(hear(&ask, patience));
        exit(0)
    });
    let mut desk = Desk::new(budget);
    let mut out = io::stdout().lock();
    for Question { command, number, body } in asked {
        patience.begin(number);
        let reply = match String::from_utf8(body) {
            Ok(body) => desk.answer(&command, &body),
            Err(_) => Reply::body_error("the body is not UTF-8"),
        };
        let reply = if reply.json.len() > MOST_BYTES { Reply::too_long() } else { reply };
        writeln!(out, "{} {}", reply.status, reply.json.len())?;
        out.write_all(reply.json.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// Hears questions, and that one is to be given up, until the input ends.
fn hear(ask: &Sender<Question>, patience: &Patience) -> io::Result<()> {
    let mut input = BufReader::new(io::stdin().lock());
    loop {
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let words: Vec<&str> = line.trim_end().split(' ').collect();
        let [command, number, length] = words[..] else { return Ok(()) };
        let (Ok(number), Ok(length)) = (number.parse(), length.parse()) else { return Ok(()) };
        let mut body = vec![0; length];
        input.read_exact(&mut body)?;
        if command == STOP {
            patience.stopped.store(number, Ordering::Relaxed);
        } else if ask.send(Question { command: command.to_string(), number, body }).is_err() {
            return Ok(());
        }
    }
}
