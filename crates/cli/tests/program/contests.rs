//! `theco stress`, `generate` and `judge` as people run them. Programs are scripts of the shell here.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::Run;

/// A folder with a program.
fn with_program(text: &str) -> Run {
    let run = Run::new();
    run.file("program", &format!("#!/bin/sh\n{text}\n"));
    fs::set_permissions(run.path().join("program"), fs::Permissions::from_mode(0o755)).unwrap();
    run
}

/// Answers `last-stone` rightly, where one stone may be taken: every even pile wins.
const LAST_STONE: &str = "read pile most < stone.inp; echo $(((pile - 1) % (most + 1))) > stone.out";

fn last_stone(run: &Run) {
    let rules = include_str!("../../../../testdata/solutions/last-stone/last-stone.game");
    run.file("last-stone.game", rules);
}

#[test]
fn a_program_that_is_right_passes() {
    let run = with_program(LAST_STONE);
    last_stone(&run);
    let (out, _) =
        run.check(&["stress", "last-stone.game", "--tests", "60", "--seed", "4", "--", "./program"], 0);
    assert!(out.starts_with("No mistake was found: 60 inputs were answered rightly.\n"), "{out}");
    assert!(out.contains("all 25 tests whose numbers are at most 5"), "{out}");
    let narrowed = ["stress", "last-stone.game", "pile=5..7", "most=2", "--", "./program"];
    assert!(run.check(&narrowed, 0).0.contains("all 3 tests that there are"));
    assert_eq!(run.names(), ["last-stone.game", "program"], "nothing is left");
}

#[cfg(target_os = "linux")]
#[test]
fn mistakes_are_told_apart() {
    for (program, mistake) in [
        ("echo 0 > stone.out", "Wrong: test 1, line 1: expected `1`, found `0`"),
        (":", "There is no output: the program ended without writing stone.out."),
        (": > stone.out", "Wrong: the output is empty; expected `0`"),
        ("exit 3", "The program failed: it ended with exit code 3."),
        ("kill -SEGV $$", "The program crashed: it reached for memory that is not its own (signal 11)."),
        ("echo 0 0 > stone.out", "expected the end, found `0`"),
        ("echo x > stone.out", "Wrong: test 1, line 1: expected `0`, found `x`"),
        ("while :; do :; done", "Too slow: the program had computed for"),
        ("exec sleep 60", "The program waited too long for something and was stopped."),
        ("exec yes > stone.out", "Too much output: the program was stopped."),
    ] {
        let run = with_program(program);
        last_stone(&run);
        let limits = ["--time-limit", "300ms", "--output-limit", "1M", "--tests", "20", "--threads", "1"];
        let arguments = [&["stress", "last-stone.game"], &limits[..], &["--", "./program"]].concat();
        let (out, _) = run.check(&arguments, 1);
        let first = out.lines().next().unwrap_or_default();
        assert!(first.contains(mistake), "{program}\n{out}");
        assert!(out.contains("The input, stone.inp:\n  1 1\n") || program.starts_with("echo 0 >"), "{out}");
    }
}

#[test]
fn a_case_is_kept_and_found_again() {
    let run = with_program("read pile most < stone.inp; echo $((pile % (most + 1))) > stone.out");
    last_stone(&run);
    let arguments =
        ["stress", "last-stone.game", "--seed", "9", "--json", "--keep", "a/b", "--", "./program"];
    let json = |arguments: &[&str]| -> Value { serde_json::from_str(&run.check(arguments, 1).0).unwrap() };
    let (once, again) = (json(&arguments), json(&arguments));
    assert_eq!(
        (&once["broken"]["input"], &once["broken"]["run"]),
        (&again["broken"]["input"], &again["broken"]["run"])
    );
    assert_eq!(once["broken"]["smallest"], Value::Bool(true));
    let kept =
        ["stone.inp", "stone.out", "stone.out.right"].map(|name| run.read(&format!("a/b/{name}")).unwrap());
    assert_eq!(kept, ["1 1\n", "1\n", "0\n"]);
    run.check(&["stress", "last-stone.game", "--tests", "5", "--keep", "c", "--", "true"], 1);
    let right = with_program(LAST_STONE);
    last_stone(&right);
    right.check(&["stress", "last-stone.game", "--tests", "5", "--keep", "c", "--", "./program"], 0);
    assert_eq!(right.names(), ["last-stone.game", "program"], "a folder for nothing goes");
}

#[test]
fn standard_streams_are_used_where_that_is_asked() {
    let run = with_program("read pile most; echo $(((pile - 1) % (most + 1)))");
    last_stone(&run);
    run.check(&["stress", "last-stone.game", "--stdio", "--tests", "30", "--", "./program"], 0);
    run.check(&["stress", "last-stone.game", "--stdio", "--tests", "30", "--", "sh", "program"], 0);
    let (out, _) = run.check(&["stress", "last-stone.game", "--tests", "30", "--", "./program"], 1);
    assert!(out.contains("without writing stone.out"), "{out}");
}

#[test]
fn what_cannot_be_tried_is_named() {
    let run = with_program(LAST_STONE);
    last_stone(&run);
    run.file("notes.txt", "no program");
    for (arguments, message) in [
        (&["stress", "last-stone.game", "--", "./nothing"][..], "./nothing"),
        (&["stress", "last-stone.game", "--", "program"], "./program"),
        (&["stress", "last-stone.game", "--", "./notes.txt"], "no program"),
        (&["stress", "last-stone.game"], "<PROGRAM>"),
        (&["stress", "nim", "--", "./program"], "`nim` has no contest"),
        (&["stress", "last-stone.game", "rows=1..3", "--", "./program"], "no parameter called `rows`"),
        (&["stress", "last-stone.game", "pile=x", "--", "./program"], "`pile=x`"),
        (&["stress", "last-stone.game", "pile=2000..3000", "--", "./program"], "no test within these ranges"),
        (
            &["stress", "last-stone.game", "--keep", "program/x", "--", "./program"],
            "cannot create the folder",
        ),
        (&["stress", "tab", "--mod", "7", "--", "./program"], "`--mod`"),
        (&["stress", "bishops", "--misere", "--", "./program"], "has no `--misere`"),
        (&["stress", "last-stone.game", "--tests", "0", "--", "./program"], "--tests"),
        (&["stress", "last-stone.game", "pile=3", "pile=1..9", "--", "./program"], "given twice"),
        (&["stress", "tab", "--together", "9000000000", "--", "./program"], "from 1 to 10000 tests"),
        (&["generate", "tab", "--out", "."], "."),
        (&["generate", "last-stone.game", "--tests", "3", "--out", "program"], "program"),
        (&["generate", "nim", "--out", "a"], "`nim` has no contest"),
        (&["judge", "last-stone.game", "a.inp"], "theco judge last-stone.game INPUT OUTPUT"),
        (&["judge", "last-stone.game", "a.inp", "a.out"], "cannot read `a.inp`"),
        (&["judge", "last-stone.game", "pile=3", "program", "program"], "is read from the input"),
    ] {
        let (_, err) = run.check(arguments, 2);
        assert!(err.contains(message), "{arguments:?}\n{err}");
    }
}

/// Processes are found by their command lines, as their numbers are others where they run.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_program_and_all_it_started() {
    let seconds = format!("3{:09}", std::process::id());
    let run = with_program(&format!("sleep {seconds} & exec sleep {seconds}"));
    last_stone(&run);
    let count = || {
        let processes = fs::read_dir("/proc").unwrap().flatten();
        let lines = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
        lines.filter(|line| String::from_utf8_lossy(line).contains(&format!("sleep\0{seconds}"))).count()
    };
    let comes_to = |wanted: usize| {
        let begun = Instant::now();
        while count() != wanted && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(count(), wanted);
    };
    let limits = ["--time-limit", "1h", "--threads", "1"];
    let arguments = [&["stress", "last-stone.game"], &limits[..], &["--", "./program"]].concat();
    let mut child = run.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    comes_to(2);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    comes_to(0);
}

#[test]
fn judges_are_told_as_they_ask() {
    let run = Run::new();
    run.file("tab.inp", "2\n10 4 4 3\n10 4 5 3\n").file("right.out", "3 0").file("wrong.out", "3\n1\n");
    run.file("form.out", "3\nx\n").file("answer", "3\n0\n");
    let wrong = "test 2, line 2: expected `0`, found `1`\n";
    for (files, protocol, code, out, err) in [
        (&["tab.inp", "right.out"][..], "plain", 0, "ok 2 tests\n", ""),
        (&["tab.inp", "wrong.out"], "plain", 1, &format!("wrong answer {wrong}") as &str, ""),
        (&["tab.inp", "right.out", "answer"], "testlib", 0, "", "ok 2 tests\n"),
        (&["tab.inp", "wrong.out", "answer"], "testlib", 1, "", &format!("wrong answer {wrong}")),
        (&["tab.inp", "form.out", "answer"], "testlib", 2, "", "wrong output format"),
        (&["nothing", "wrong.out", "answer"], "testlib", 3, "", "cannot read `nothing`"),
        (&["tab.inp", "answer", "right.out"], "cms", 0, "1.0\n", "ok 2 tests\n"),
        (&["tab.inp", "answer", "wrong.out"], "cms", 0, "0.0\n", &format!("wrong answer {wrong}")),
        (&["tab.inp", "right.out"], "themis", 0, "ok 2 tests\n1\n", ""),
        (&["tab.inp", "wrong.out"], "themis", 0, &format!("wrong answer {wrong}0\n"), ""),
    ] {
        let arguments = [&["judge", "tab", "--protocol", protocol], files].concat();
        let (found, said) = run.check(&arguments, code);
        assert_eq!(found, out, "{arguments:?}");
        assert!(said.contains(err) && said.is_empty() == err.is_empty(), "{arguments:?} {said}");
    }
    // Themis names folders.
    fs::create_dir(run.path().join("test")).unwrap();
    fs::create_dir(run.path().join("work")).unwrap();
    run.file("test/TAB.INP", "1\n10 4 4 3\n");
    let told = |run: &Run| {
        let mut child = run.command(&["judge", "tab", "--protocol", "themis"]);
        let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"test/\nwork/\n").unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    assert!(told(&run).ends_with("\n0\n"), "nothing was written");
    run.file("work/tab.out", "3\n");
    assert_eq!(told(&run), "ok 1 test\n1\n");
    let json = run.check(&["judge", "tab", "tab.inp", "wrong.out", "--json"], 1).0;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["verdict"], &json["wrong"]["test"]), (&"answer".into(), &2.into()));
}

#[test]
fn test_sets_are_made_whole() {
    let run = Run::new();
    let (out, _) = run.check(&["generate", "tab", "--tests", "12", "--seed", "3", "--out", "set"], 0);
    assert!(out.contains("12"), "{out}");
    for number in 1..=12 {
        let (input, answer) = (format!("set/{number:02}.in"), format!("set/{number:02}.ans"));
        assert_eq!(run.check(&["judge", "tab", &input, &answer], 0).0.split(' ').next(), Some("ok"));
    }
    let (_, err) = run.check(&["generate", "tab", "--tests", "12", "--out", "set"], 2);
    assert!(err.contains("set"), "{err}");
    run.check(
        &["generate", "tab", "rows=1..9", "--tests", "3", "--layout", "themis", "--crlf", "--out", "T"],
        0,
    );
    assert!(run.read("T/TAB/Test01/TAB.INP").is_some_and(|text| text.contains("\r\n")));
    run.check(&["judge", "tab", "T/TAB/Test03/TAB.INP", "T/TAB/Test03/TAB.OUT"], 0);
    run.file("plan.toml", "[[subtask]]\ntests = 2\nrows = \"1..5\"\npoints = 40\n\n[[subtask]]\ntests = 3\n");
    run.check(&["generate", "tab", "--plan", "plan.toml", "--out", "planned"], 0);
    assert_eq!(fs::read_dir(run.path().join("planned")).unwrap().count(), 11, "five pairs and the list");
    assert_eq!(run.names(), ["T", "plan.toml", "planned", "set"]);
}
