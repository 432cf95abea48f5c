//! Solutions in Python.

use super::{Breaks, Expected, Passes, check, source};

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
