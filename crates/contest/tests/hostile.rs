//! Programs that do what they should not: each is stopped within its limits, nothing is left of it, and the one who asked
//! lives on.
#![cfg(target_os = "linux")]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use ask::Kind;
use contest::{Channel, Contestant, End, Guarding, Isolation, Program, Ran, RunLimits, Runner};
use tempfile::TempDir;

/// What is waited for comes well within this time, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

const LIMITS: RunLimits =
    RunLimits { time: Duration::from_millis(250), memory: 128 << 20, output: 1 << 20, processes: 64 };

const WATCH: &str = env!("CARGO_BIN_EXE_theco-watch");

/// The programs in C, compiled once.
fn compiled() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        for entry in fs::read_dir(sources()).expect("programs") {
            let source = entry.expect("a program").path();
            if source.extension().is_some_and(|extension| extension == "c") {
                let into = folder.path().join(source.file_stem().expect("a name"));
                let status =
                    Command::new("cc").args(["-O1", "-pthread", "-o"]).arg(into).arg(&source).status();
                assert!(status.expect("a compiler").success(), "{}", source.display());
            }
        }
        folder
    });
    folder.path()
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/programs/hostile")
}

/// A folder with a copy of a program, whose name tells its processes from all others.
struct Marked {
    folder: TempDir,
    program: PathBuf,
}

impl Marked {
    fn new(name: &str) -> Marked {
        let folder = tempfile::Builder::new().prefix("marked-").tempdir().expect("a folder");
        let program = folder.path().join(name);
        // Not a copy: what another thread starts meanwhile would hold it open for writing, and it could not be started.
        fs::hard_link(compiled().join(name), &program).expect("linked");
        Marked { folder, program }
    }

    /// The command lines of its processes.
    fn processes(&self) -> Vec<String> {
        let marker = self.folder.path().to_str().expect("a name");
        let entries = fs::read_dir("/proc").expect("processes").flatten();
        let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
        let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
        lines.filter(|line| line.contains(marker)).collect()
    }

    /// The same without those who watch.
    fn running(&self) -> Vec<String> {
        self.processes().into_iter().filter(|line| !line.contains("--theco-watch")).collect()
    }
}

/// The ways to keep programs apart that this machine allows; that without any always is one.
fn isolations() -> &'static [Isolation] {
    static FOUND: OnceLock<Vec<Isolation>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let works = |isolation: &Isolation| {
            runner(&compiled().join("sum"), &[], Channel::Standard, *isolation).run(b"1 2").is_ok()
        };
        let found: Vec<Isolation> = Isolation::ALL.into_iter().filter(works).collect();
        assert!(found.contains(&Isolation::Without));
        found
    })
}

fn runner(program: &Path, arguments: &[&str], channel: Channel, isolation: Isolation) -> Runner {
    runner_within(LIMITS, program, arguments, channel, isolation)
}

fn runner_within(
    limits: RunLimits,
    program: &Path,
    arguments: &[&str],
    channel: Channel,
    isolation: Isolation,
) -> Runner {
    let arguments = arguments.iter().map(OsString::from).collect();
    let program = Program { command: program.into(), arguments, channel };
    let watch = Guarding { executable: Some(WATCH.into()), isolation: Some(isolation) };
    Runner::watched_by(program, limits, watch).expect("a program")
}

fn files() -> Channel {
    Channel::Files { input: "tab.inp".into(), output: "tab.out".into() }
}

/// Runs a program twice in each way, and sees to it that nothing is left.
fn check(name: &str, arguments: &[&str], channel: &Channel, is_right: impl Fn(&Ran, Isolation) -> bool) {
    for &isolation in isolations() {
        let marked = Marked::new(name);
        let runner = runner(&marked.program, arguments, channel.clone(), isolation);
        let mut folders = Vec::new();
        for _ in 0..2 {
            let ran = runner.run(b"1 2\n").expect("a run");
            assert!(is_right(&ran, isolation), "{name} {arguments:?} {isolation:?}: {ran:?}");
            assert_eq!(marked.running(), [""; 0], "{name} {isolation:?}");
            folders.extend(runner.folders());
        }
        drop(runner);
        assert_eq!(marked.processes(), [""; 0], "{name} {isolation:?}");
        assert!(!folders.iter().any(|folder| folder.exists()), "{name} {isolation:?}");
    }
}

fn check_end(name: &str, arguments: &[&str], end: End) {
    check(name, arguments, &Channel::Standard, |ran, _| ran.end == end);
}

#[test]
fn an_answer_comes_by_standard_output_or_by_files() {
    check("sum", &[], &Channel::Standard, |ran, _| {
        ran.end == End::Finished && ran.output.as_deref() == Some(b"3") && ran.said == "added\n"
    });
    check("files", &[], &files(), |ran, _| ran.output.as_deref() == Some(b"3\n"));
    // Without an output file.
    check("sum", &[], &files(), |ran, _| ran.end == End::Code(1) && ran.output.is_none());
}

#[test]
fn ends_are_exact() {
    check_end("crash", &["0"], End::Finished);
    check_end("crash", &["3"], End::Code(3));
    check_end("crash", &["segmentation"], End::Signal(11));
    check_end("crash", &["abort"], End::Signal(6));
    check_end("crash", &["division"], End::Signal(8));
    check_end("crash", &["killed"], End::Signal(9));
    check_end("crash", &["real-time"], End::Signal(0));
}

#[test]
fn a_program_that_takes_too_much_time_is_stopped() {
    let is_right = |ran: &Ran, _| ran.end == End::Time && ran.time >= LIMITS.time;
    check("busy", &[], &Channel::Standard, is_right);
    // The first thread only waits, for one that computes.
    check("waits", &[], &Channel::Standard, is_right);
    // Nor does it help to ignore signals.
    check("busy", &["deaf"], &files(), is_right);
}

#[test]
fn a_program_that_waits_is_stopped() {
    check_end("wait", &[], End::Idle);
}

#[test]
fn a_program_that_takes_too_much_memory_is_stopped() {
    let is_right = |ran: &Ran, _| ran.end == End::Memory && ran.memory > LIMITS.memory;
    check("memory", &[], &Channel::Standard, is_right);
    check("memory", &["parts"], &Channel::Standard, is_right);
}

#[test]
fn a_program_that_starts_too_many_is_stopped() {
    check_end("forks", &[], End::Processes);
    check_end("threads", &[], End::Processes);
}

#[test]
fn a_program_that_writes_too_much_is_stopped() {
    check_end("flood", &["output"], End::Output);
    check_end("flood", &["error"], End::Output);
    check_end("flood", &["files"], End::Output);
}

#[test]
fn a_process_that_is_left_behind_is_killed() {
    for &isolation in isolations() {
        let marked = Marked::new("daemon");
        let trace = marked.folder.path().join("trace");
        let runner =
            runner(&marked.program, &[trace.to_str().expect("a path")], Channel::Standard, isolation);
        let ran = runner.run(b"").expect("a run");
        assert_eq!((ran.end, ran.output.as_deref()), (End::Finished, Some(&b"left\n"[..])));
        assert_eq!(marked.running(), [""; 0]);
        let length = || fs::metadata(&trace).expect("written").len();
        let before = length();
        assert!(before > 0);
        thread::sleep(Duration::from_millis(20));
        assert_eq!(length(), before);
    }
}

#[test]
fn who_watches_cannot_be_killed_or_is_missed() {
    check("kills", &[], &Channel::Standard, |ran, isolation| match isolation {
        Isolation::Without => ran.end == End::Watcher,
        _ => ran.output.as_deref() == Some(b"killed\n"),
    });
    // Without a namespace the program does not even try.
    check("kills_all", &[], &Channel::Standard, |ran, isolation| match isolation {
        Isolation::Without => ran.end == End::Code(9),
        _ => ran.output.as_deref() == Some(b"killed\n"),
    });
}

#[test]
fn a_shell_may_do_what_it_likes() {
    let shell = |script: &str, input: &[u8]| {
        let program = Program {
            command: "sh".into(),
            arguments: vec!["-c".into(), script.into()],
            channel: Channel::Standard,
        };
        let watch = Guarding { executable: Some(WATCH.into()), isolation: None };
        Runner::watched_by(program, LIMITS, watch).expect("a shell").run(input).expect("a run")
    };
    let closed = shell("exec >&- 2>&-; exit 0", b"");
    assert_eq!((closed.end, closed.output), (End::Finished, Some(Vec::new())));
    let huge = vec![b'x'; 5 << 20];
    assert_eq!(shell("wc -c", &huge).output.as_deref(), Some(&b"5242880\n"[..]));
    assert_eq!(shell("echo unread", &huge).output.as_deref(), Some(&b"unread\n"[..]));
    assert_eq!(shell("trap '' TERM; kill $$; echo here", b"").output.as_deref(), Some(&b"here\n"[..]));
    assert_eq!(shell("kill -STOP $$", b"").end, End::Idle);
    let said = shell("yes 0123456 | head -c 4000 >&2", b"").said;
    assert_eq!(said.len(), 2000);
}

#[test]
fn several_threads_run_at_once() {
    for &isolation in isolations() {
        let runner = runner(&compiled().join("sum"), &[], Channel::Standard, isolation);
        let sums = |first: u64| {
            for second in 0..20 {
                let ran = runner.run(format!("{first} {second}").as_bytes()).expect("a run");
                assert_eq!(ran.output, Some((first + second).to_string().into_bytes()));
            }
        };
        thread::scope(|scope| (0..4).for_each(|first| drop(scope.spawn(move || sums(1000 * first)))));
    }
}

#[test]
fn runs_are_stopped_from_another_thread() {
    for &isolation in isolations() {
        let marked = Marked::new("wait");
        let runner = runner(&marked.program, &[], Channel::Standard, isolation);
        thread::scope(|scope| {
            let running = scope.spawn(|| runner.run(b""));
            wait_until(|| !marked.running().is_empty());
            runner.stop();
            let error = running.join().expect("no panic").expect_err("stopped");
            assert_eq!(error.kind, Kind::Cancelled);
        });
        assert_eq!(marked.processes(), [""; 0]);
        assert!(runner.folders().is_empty());
        assert_eq!(runner.run(b"").expect_err("stopped").kind, Kind::Cancelled);
    }
}

/// Starts a process that runs a program for a long time, with a folder of its own for temporary files.
fn started(isolation: Isolation, temporary: &Path, command: &[&str]) -> Child {
    let isolation = match isolation {
        Isolation::Users => "users",
        Isolation::Processes => "processes",
        Isolation::Without => "without",
    };
    let mut asker = Command::new(WATCH);
    asker.args([isolation, "2", "1", "1000"]).args(command).env("TMPDIR", temporary);
    asker.stdout(Stdio::null()).spawn().expect("started")
}

#[test]
fn nothing_is_left_when_the_one_who_asks_is_killed() {
    for &isolation in isolations() {
        let marked = Marked::new("wait");
        let temporary = tempfile::tempdir().expect("a folder");
        let mut asker = started(isolation, temporary.path(), &[marked.program.to_str().expect("a path")]);
        wait_until(|| marked.running().len() >= 2);
        asker.kill().expect("killed");
        asker.wait().expect("ended");
        wait_until(|| marked.processes().is_empty() && entries(temporary.path()) == 0);
    }
}

#[test]
fn whatever_is_left_in_a_folder_is_removed_and_nothing_else() {
    for &isolation in isolations() {
        for script in ["leaves.sh", "link.sh", "pipe.sh"] {
            let (temporary, kept) =
                (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
            fs::write(kept.path().join("file"), "kept").expect("written");
            let script = sources().join(script);
            let (script, kept_path) =
                (script.to_str().expect("a path"), kept.path().to_str().expect("a path"));
            let mut asker = started(isolation, temporary.path(), &["sh", script, kept_path]);
            assert!(asker.wait().expect("ended").success());
            assert_eq!(entries(temporary.path()), 0, "{script} {isolation:?}");
            assert_eq!(fs::read(kept.path().join("file")).expect("there"), b"kept");
        }
    }
}

#[test]
fn what_cannot_be_started_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("script");
    // Written by another process, so that no thread of this one holds it open.
    let write = "echo no first line that names a language > \"$0\"; chmod +x \"$0\"";
    assert!(Command::new("sh").args(["-c", write]).arg(&script).status().expect("a shell").success());
    for &isolation in isolations() {
        let error = runner(&script, &[], Channel::Standard, isolation).run(b"").expect_err("no program");
        assert_eq!(error.kind, Kind::File);
        assert!(error.hint.expect("a hint").contains("#!/bin/sh"));
    }
}

mod python {
    use super::*;

    #[test]
    fn a_program_that_hides_that_it_wrote_too_much_is_found_out() {
        for &isolation in isolations() {
            let script = sources().join("flood.py");
            // It takes its time to start.
            let limits = RunLimits { time: Duration::from_secs(10), ..LIMITS };
            let script = script.to_str().expect("a path");
            let runner = runner_within(limits, Path::new("python3"), &[script], Channel::Standard, isolation);
            let ran = runner.run(b"").expect("a run");
            assert_eq!(ran.end, End::Output, "{ran:?}");
        }
    }
}

fn entries(folder: &Path) -> usize {
    fs::read_dir(folder).expect("a folder").count()
}

fn wait_until(is_so: impl Fn() -> bool) {
    let until = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < until, "it takes too long");
        thread::sleep(Duration::from_millis(5));
    }
}
