//! Solutions in Python.

use std::fs;
use std::path::Path;

use super::{Breaks, Expected, Passes, check, source};
use crate::run::Run;

/// Fewer inputs than usual: a program in Python takes its time to begin.
const FEW: &str = "--tests 150";

fn try_python(name: &str, arguments: &str, expected: &Expected) {
    let source = source(name);
    check(&["python3", source.to_str().unwrap()], arguments, expected);
}

#[test]
fn tab() {
    try_python("tab/right.py", &format!("tab {FEW}"), &Passes);
    // A win in three moves is the smallest that a player does not make alone.
    try_python("tab/per_player.py", "tab", &Breaks { input: "1\n5 2 1 2\n", mistake: "answer" });
    try_python(
        "tab/last_line.py",
        &format!("tab {FEW}"),
        &Breaks { input: "1\n1 1 1 1", mistake: "no-output" },
    );
}

#[test]
fn nim() {
    try_python("three-heaps/right.py", &format!("three-heaps {FEW}"), &Passes);
    try_python("three-heaps/greedy.py", "three-heaps", &Breaks { input: "1 2 2\n", mistake: "answer" });
}

#[test]
fn bishops() {
    try_python("bishops/right.py", &format!("bishops --stdio {FEW}"), &Passes);
    let smallest = Breaks { input: "2 1\n0 0\n", mistake: "answer" };
    try_python("bishops/one_colour.py", "bishops --stdio", &smallest);
}

#[test]
fn queens() {
    try_python("xephau/right.py", "xephau n=1..9", &Passes);
    try_python("xephau/one_diagonal.py", "xephau n=1..9", &Breaks { input: "2\n", mistake: "answer" });
    try_python("n_hau/right.py", "n_hau n=1..8", &Passes);
    try_python("n_hau/too_few.py", "n_hau n=1..8", &Breaks { input: "1\n", mistake: "answer" });
}

/// Blocks of the documents that begin with such a command show what theco prints.
#[test]
fn documents_show_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut n_commands = 0;
    for document in ["README.md", "docs/contests.md"] {
        let text = fs::read_to_string(root.join(document)).unwrap();
        for block in text.split("```text\n$ theco ").skip(1) {
            let run = Run::new();
            fs::copy(source("tab/per_player.py"), run.path().join("per_player.py")).unwrap();
            let (block, _) = block.split_once("```").unwrap();
            for shown in block.split("\n$ theco ") {
                let (command, printed) = shown.split_once('\n').unwrap();
                let output = run.theco(&command.split(' ').collect::<Vec<_>>());
                let found = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
                assert_eq!(printed.trim_end(), found.trim_end(), "{document}: {command}");
                n_commands += 1;
            }
        }
    }
    assert_eq!(n_commands, 4);
}
