//! Small solutions of contests, right and wrong: right ones pass, wrong ones break on the smallest input.
//!
//! Each language has its module, as each needs its compiler.

mod c;
mod pascal;
mod python;

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::run::Run;

/// What a solution should come to.
enum Expected {
    Passes,
    /// Breaks on this input, the smallest, in this way.
    Breaks {
        input: &'static str,
        mistake: &'static str,
    },
    /// The same, where there are too many smaller inputs to try them all.
    Shrinks {
        input: &'static str,
        mistake: &'static str,
    },
}

use Expected::{Breaks, Passes, Shrinks};

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/solutions").join(name)
}

/// Tries a program that is started by these words.
fn check(program: &[&str], arguments: &str, expected: &Expected) {
    let run = Run::new();
    std::fs::copy(source("last-stone/last-stone.game"), run.path().join("last-stone.game")).unwrap();
    let mut words: Vec<&str> = ["stress"].into_iter().chain(arguments.split(' ')).collect();
    words.extend(["--seed", "1", "--json", "--"]);
    words.extend(program);
    let output = run.theco(&words);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let answer: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{words:?}\n{out}\n{err}"));
    let broken = &answer["broken"];
    match expected {
        Passes => {
            assert_eq!(broken, &Value::Null, "{words:?}");
            assert_eq!(output.status.code(), Some(0));
        }
        Breaks { input, mistake } | Shrinks { input, mistake } => {
            assert_eq!(broken["smallest"], matches!(expected, Breaks { .. }), "{words:?}");
            assert_eq!(
                (&broken["input"], &broken["mistake"]),
                (&(*input).into(), &(*mistake).into()),
                "{words:?}"
            );
            assert_eq!(output.status.code(), Some(1));
        }
    }
}

/// The program that a compiler makes of a source.
fn compiled(run: &Run, name: &str, compiler: impl FnOnce(&Path, &Path) -> Command) -> String {
    let program = run.path().join("program");
    let output = compiler(&source(name), &program).current_dir(run.path()).output().unwrap();
    assert!(output.status.success(), "{name}\n{}", String::from_utf8_lossy(&output.stdout));
    program.to_str().unwrap().to_string()
}
