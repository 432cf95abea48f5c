//! Installs Debian packages where that can be done unasked: as root, on Debian.

use std::env;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether a program is in `PATH`; with arguments behind it, whether it succeeds with them.
pub(crate) fn is_present(program: &str) -> bool {
    if let Some((program, arguments)) = program.split_once(' ') {
        let mut tried = Command::new(program);
        tried.args(arguments.split(' ')).stdout(Stdio::null()).stderr(Stdio::null());
        return tried.status().is_ok_and(|status| status.success());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Installs the packages if possible. A failure is no error here: whoever asked looks again for what it needs.
pub(crate) fn install(packages: &[&str]) {
    if packages.is_empty() || !can_install() {
        return;
    }
    // The list of packages may be too old to find anything, or missing on a new machine.
    apt_get(&["update"]);
    // One at a time, so that one that cannot be had keeps back no other.
    for package in packages {
        apt_get(&["install", "--yes", "--no-install-recommends", package]);
    }
}

fn can_install() -> bool {
    Path::new("/etc/debian_version").exists() && is_present("apt-get") && is_root()
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Runs apt-get with all it prints on standard error, as standard output is cargo's.
fn apt_get(args: &[&str]) {
    let status = Command::new("apt-get")
        .args(args)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(io::stderr())
        .status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => eprintln!("`apt-get {}` failed", args.join(" ")),
        Err(error) => eprintln!("cannot start apt-get: {error}"),
    }
}
