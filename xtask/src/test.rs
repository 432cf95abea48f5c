//! `cargo xtask test`: every test that can be run here, and a list of what was not run.

use std::env;

use anyhow::{Result, ensure};

use crate::needs::{self, NEEDS, Plan, Wish};
use crate::{apt, cargo};

/// Tests of slow suites return at once unless this variable is set.
const LONG: &str = "THECO_LONG";

pub(crate) fn run(options: &[String]) -> Result<()> {
    let wish =
        Wish { long: options.iter().any(|option| option == "--long"), ci: env::var_os("CI").is_some() };
    let packages: Vec<_> = needs::missing(NEEDS, apt::is_present).iter().map(|need| need.package).collect();
    apt::install(&packages);
    let plan = needs::plan(NEEDS, apt::is_present, wish);

    // People look for the list at the end. Where CI passes, the closing line of the tests must stand there.
    let list_first = wish.ci && !plan.fails;
    if list_first {
        list_not_run(&plan);
    }
    let outcome = run_tests(&plan, wish);
    if !list_first {
        list_not_run(&plan);
    }
    outcome?;
    ensure!(!plan.fails, "in CI every suite must run; see `not run` above");
    Ok(())
}

/// Examples in the documentation first, so that the output closes with the tests of a crate that has some.
fn run_tests(plan: &Plan, wish: Wish) -> Result<()> {
    run_kind(&["--doc"], plan, wish)?;
    run_kind(&["--lib", "--bins", "--tests"], plan, wish)
}

fn run_kind(kind: &[&str], plan: &Plan, wish: Wish) -> Result<()> {
    let mut command = cargo::command(&["test", "--workspace"]);
    command.args(kind);
    if !plan.skip.is_empty() {
        command.arg("--").args(plan.skip.iter().flat_map(|suite| ["--skip", suite]));
    }
    match wish.long {
        true => command.env(LONG, "1"),
        false => command.env_remove(LONG),
    };
    cargo::finish(&mut command)
}

fn list_not_run(plan: &Plan) {
    if plan.not_run.is_empty() {
        return;
    }
    eprintln!("not run:");
    for line in &plan.not_run {
        eprintln!("  {line}");
    }
}
