//! Programs started without a watcher, on systems other than Linux.
//!
//! A run is ended by the clock (after [`wall_limit`]) and by how much it writes. Processor time is not known, so that
//! [`End::Idle`] is told where Linux would tell [`End::Time`]; nor is memory; and of what a program has started in its turn
//! nothing is known either.

use std::fs::File;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use super::folder::{self, Folder};
use super::{End, Report, Setup, wall_limit};

/// Between two looks at a program, at first and at last.
const FIRST_PAUSE: Duration = Duration::from_micros(200);
const LAST_PAUSE: Duration = Duration::from_millis(10);

/// Runs programs.
pub(super) struct Worker {
    is_stopped: Arc<AtomicBool>,
}

/// Stops a run.
pub(super) struct Handle(Weak<AtomicBool>);

impl Handle {
    pub(super) fn stop(&self) {
        if let Some(is_stopped) = self.0.upgrade() {
            is_stopped.store(true, Ordering::SeqCst);
        }
    }

    #[cfg_attr(target_os = "linux", expect(dead_code, reason = "only the tests run this there"))]
    pub(super) fn is_of_use(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl Worker {
    #[expect(clippy::unnecessary_wraps, reason = "the watchers of Linux may fail to start")]
    pub(super) fn start(_: &Setup, _: &Folder) -> io::Result<Worker> {
        Ok(Worker { is_stopped: Arc::default() })
    }

    pub(super) fn handle(&self) -> Handle {
        Handle(Arc::downgrade(&self.is_stopped))
    }

    /// Runs the program once.
    ///
    /// # Errors
    /// It could not be started.
    pub(super) fn run(&mut self, setup: &Setup, folder: &Folder) -> io::Result<Report> {
        let before = folder.written(u64::MAX);
        let start = Instant::now();
        let mut child = Command::new(&setup.command)
            .args(&setup.arguments)
            .current_dir(folder.work())
            .stdin(File::open(folder.input())?)
            .stdout(folder::create(&folder.output())?)
            .stderr(folder::create(&folder.said())?)
            .spawn()?;
        let ended = self.wait(&mut child, setup, folder, before, start);
        if !matches!(ended, Ok(Seen::Ended(_))) {
            // It may have ended meanwhile.
            drop(child.kill());
            drop(child.wait());
        }
        let has_flooded = folder.written(u64::MAX).saturating_sub(before) > setup.limits.output;
        let end = match ended? {
            Seen::Ended(_) if has_flooded => End::Output,
            Seen::Ended(status) => end_of(status),
            Seen::Over(end) => end,
        };
        Ok(Report { end, time: start.elapsed(), memory: 0 })
    }

    fn wait(
        &self,
        child: &mut Child,
        setup: &Setup,
        folder: &Folder,
        before: u64,
        start: Instant,
    ) -> io::Result<Seen> {
        let mut pause = FIRST_PAUSE;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Seen::Ended(status));
            }
            if self.is_stopped.load(Ordering::SeqCst) {
                return Ok(Seen::Over(End::Watcher));
            }
            if start.elapsed() > wall_limit(setup.limits.time) {
                return Ok(Seen::Over(End::Idle));
            }
            if pause == LAST_PAUSE && folder.written(u64::MAX).saturating_sub(before) > setup.limits.output {
                return Ok(Seen::Over(End::Output));
            }
            thread::sleep(pause);
            pause = LAST_PAUSE.min(pause * 2);
        }
    }
}

enum Seen {
    Ended(ExitStatus),
    Over(End),
}

fn end_of(status: ExitStatus) -> End {
    match status.code() {
        Some(0) => End::Finished,
        Some(code) => End::Code(code),
        None => End::Signal(signal_of(status)),
    }
}

#[cfg(unix)]
fn signal_of(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.signal().unwrap_or_default()
}

#[cfg(not(unix))]
fn signal_of(_: ExitStatus) -> i32 {
    0
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::sync::OnceLock;

    use super::*;
    use crate::run::{Channel, Guarding, RunLimits, find};

    fn setup(script: &str, time: Duration) -> Setup {
        Setup {
            command: find::program(OsStr::new("sh")).expect("a shell"),
            arguments: ["-c", script].map(Into::into).to_vec(),
            channel: Channel::Standard,
            limits: RunLimits { time, memory: 1 << 28, output: 1 << 16, processes: 64 },
            watch: Guarding::default(),
            isolation: OnceLock::new(),
        }
    }

    fn check(script: &str, input: &str, end: End, output: &str) {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(root.path().to_path_buf());
        let setup = setup(script, Duration::from_millis(100));
        folder.fill(&setup.channel, input.as_bytes()).expect("filled");
        let mut worker = Worker::start(&setup, &folder).expect("a worker");
        let report = worker.run(&setup, &folder).expect("a run");
        assert_eq!(report.end, end, "{script}");
        if end == End::Finished {
            let answer =
                folder.answer(&setup.channel, setup.limits.output).expect("read").expect("an answer");
            assert_eq!(String::from_utf8_lossy(&answer), output, "{script}");
        }
    }

    #[test]
    fn ends_are_told_apart_without_a_watcher_too() {
        check("cat", "5\n", End::Finished, "5\n");
        check("exit 3", "", End::Code(3), "");
        check("kill -9 $$", "", End::Signal(9), "");
        check("exec sleep 100", "", End::Idle, "");
        check("while :; do echo 0123456789012345678901234567890123456789; done", "", End::Output, "");
    }

    #[test]
    fn a_run_without_a_watcher_is_stopped() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(root.path().to_path_buf());
        let setup = setup("exec sleep 1000", Duration::from_secs(1000));
        folder.fill(&setup.channel, b"").expect("filled");
        let mut worker = Worker::start(&setup, &folder).expect("a worker");
        worker.handle().stop();
        assert_eq!(worker.run(&setup, &folder).expect("a run").end, End::Watcher);
    }
}
