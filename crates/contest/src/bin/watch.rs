//! Runs a program within limits and says how each run ended: for the tests of this crate, which need a program that
//! watches, and to measure how many runs a second there are.
//!
//! Arguments: the isolation (`users`, `processes`, `without` or `any`), threads, runs of each, seconds, then the program.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use contest::{Channel, Contestant, Guarding, Isolation, Program, RunLimits, Runner};

fn main() -> ExitCode {
    contest::watch_if_asked();
    let mut arguments = env::args_os().skip(1);
    let mut word = || arguments.next().and_then(|word| word.into_string().ok()).unwrap_or_default();
    let isolation = match word().as_str() {
        "users" => Some(Isolation::Users),
        "processes" => Some(Isolation::Processes),
        "without" => Some(Isolation::Without),
        _ => None,
    };
    let mut number = || word().parse::<u64>().unwrap_or(1);
    let (threads, runs, seconds) = (number(), number(), number());
    let command = arguments.next().unwrap_or_default();
    let program = Program { command, arguments: arguments.collect(), channel: Channel::Standard };
    let time = Duration::from_secs(seconds);
    let limits = RunLimits { time, memory: 256 << 20, output: 1 << 20, processes: 64 };
    let runner = match Runner::watched_by(program, limits, Guarding { executable: None, isolation }) {
        Ok(runner) => runner,
        Err(error) => return told(&format!("{}\n", error.message), ExitCode::FAILURE),
    };
    let start = Instant::now();
    let work = || (0..runs).map(|_| runner.run(b"1 2\n").map(|ran| ran.end)).last();
    let ends: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let a_second = (threads * runs) as f64 / start.elapsed().as_secs_f64();
    told(&format!("{ends:?}\n{a_second:.0} runs a second\n"), ExitCode::SUCCESS)
}

fn told(text: &str, code: ExitCode) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => code,
        Err(_) => ExitCode::FAILURE,
    }
}
