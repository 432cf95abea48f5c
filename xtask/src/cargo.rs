//! Runs cargo, with its output as it is.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's root")
}

/// The same cargo that runs xtask, in the root of the workspace.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs cargo; an error unless it succeeds.
pub(crate) fn run(args: &[&str]) -> Result<()> {
    finish(&mut command(args))
}

/// Runs a command that [`command`] made; an error unless it succeeds.
pub(crate) fn finish(command: &mut Command) -> Result<()> {
    let status = command.status().context("cannot start cargo")?;
    let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
    ensure!(status.success(), "`cargo {}` failed", args.join(" "));
    Ok(())
}
