//! Solutions in Pascal.

use std::process::Command;

use super::{Breaks, Expected, Passes, check, compiled};
use crate::run::Run;

fn try_pascal(name: &str, arguments: &str, expected: &Expected) {
    let run = Run::new();
    let program = compiled(&run, name, |source, program| {
        let mut command = Command::new("fpc");
        let folder = program.parent().unwrap().display();
        command.args(["-O2".into(), format!("-FU{folder}"), format!("-o{}", program.display())]).arg(source);
        command
    });
    check(&[&program], arguments, expected);
}

#[test]
fn tab() {
    try_pascal("tab/right.pas", "tab", &Passes);
    try_pascal("tab/own_column.pas", "tab", &Breaks { input: "1\n2 1 1 1\n", mistake: "answer" });
}
