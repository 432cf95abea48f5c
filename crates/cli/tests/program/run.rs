//! The program in a folder of its own.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Stdio;
use std::process::{Command, Output};

use tempfile::TempDir;

const THECO: &str = env!("CARGO_BIN_EXE_theco");

pub(crate) struct Run {
    folder: TempDir,
}

impl Run {
    pub(crate) fn new() -> Run {
        Run { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn file(&self, name: &str, content: &str) -> &Run {
        fs::write(self.path().join(name), content).unwrap();
        self
    }

    pub(crate) fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path().join(name)).ok()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(THECO);
        command.args(arguments).current_dir(self.path()).env("LC_ALL", "C").env_remove("THECO_LANG");
        command
    }

    pub(crate) fn theco(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs and compares the exit code; standard output and standard error.
    pub(crate) fn check(&self, arguments: &[&str], code: i32) -> (String, String) {
        let output = self.theco(arguments);
        let (out, err) =
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{out}\n{err}");
        (out, err)
    }

    /// Runs where nobody reads what is written; that is no error, and nothing is said of it.
    #[cfg(unix)]
    pub(crate) fn check_unread(&self, arguments: &[&str]) {
        let piped = self.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = piped.unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}
