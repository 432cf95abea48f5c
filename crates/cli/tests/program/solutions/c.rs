//! Solutions in C.

use std::process::Command;

use super::{Breaks, Expected, Passes, Shrinks, check, compiled};
use crate::run::Run;

fn try_c(name: &str, arguments: &str, expected: &Expected) {
    let run = Run::new();
    let program = compiled(&run, name, |source, program| {
        let mut command = Command::new("cc");
        command.args(["-O1", "-w", "-o"]).arg(program).arg(source);
        command
    });
    check(&[&program], arguments, expected);
}

#[test]
fn tab() {
    try_c("tab/right.c", "tab", &Passes);
    // Seeds, section 1.3: from 194 rows and 2 columns on a win may take more than 127 moves.
    try_c("tab/byte.c", "tab", &Shrinks { input: "1\n194 2 1 2\n", mistake: "answer" });
    // The same answer once more, where the end of the file is seen only after the last number.
    try_c("tab/last_line.c", "tab", &Breaks { input: "1\n1 1 1 1\n", mistake: "extra-output" });
}

#[test]
fn nim() {
    try_c("three-heaps/int.c", "three-heaps --stdio", &Shrinks { input: "0 0 32768\n", mistake: "answer" });
}

#[test]
fn last_stone() {
    try_c("last-stone/right.c", "./last-stone.game", &Passes);
    let smallest = Breaks { input: "1 1\n", mistake: "answer" };
    try_c("last-stone/misere_forgotten.c", "./last-stone.game", &smallest);
}
