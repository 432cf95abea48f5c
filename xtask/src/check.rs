//! `cargo xtask check`: everything but the tests that a change must pass.

use anyhow::{Result, bail};

use crate::{cargo, licences, tidy};

type Step = (&'static str, fn() -> Result<()>);

/// The quick steps first.
const STEPS: &[Step] = &[
    ("formatting", || cargo::run(&["fmt", "--all", "--check"])),
    ("tidiness", tidy::check),
    ("licences", licences::check),
    ("clippy", || cargo::run(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
    ("documentation", document),
];

/// Runs all steps, also those after one that fails.
pub(crate) fn run() -> Result<()> {
    let mut failed = Vec::new();
    for (name, step) in STEPS {
        eprintln!("check: {name}");
        if let Err(error) = step() {
            eprintln!("error: {error:#}");
            failed.push(*name);
        }
    }
    if !failed.is_empty() {
        bail!("not in order: {}", failed.join(", "));
    }
    Ok(())
}

fn document() -> Result<()> {
    let mut command = cargo::command(&["doc", "--workspace", "--no-deps"]);
    cargo::finish(command.env("RUSTDOCFLAGS", "-Dwarnings"))
}

/// An error with one line for each problem, if there are any.
pub(crate) fn report(problems: &[String]) -> Result<()> {
    match problems {
        [] => Ok(()),
        [problem] => bail!("{problem}"),
        _ => bail!("{} problems:\n  {}", problems.len(), problems.join("\n  ")),
    }
}
