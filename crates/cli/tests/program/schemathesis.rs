//! The server against its own description, asked by Schemathesis, which makes questions from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::server::Server;

/// Other versions ask other questions.
const VERSION: &str = "4.32.5";

/// What must hold of every answer.
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// Schemathesis in an environment of its own, which is made once.
fn installed() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("schemathesis-{VERSION}"));
    let program = folder.join("bin/schemathesis");
    let is_whole = folder.join("is-whole");
    if !is_whole.exists() {
        run(
            Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder),
            "python3 with venv (Debian: python3-venv)",
        );
        let package = format!("schemathesis=={VERSION}");
        let pip = ["install", "--quiet", "--disable-pip-version-check", &package];
        run(
            Command::new(folder.join("bin/pip")).args(pip),
            "a package index that pip reaches, for schemathesis",
        );
        fs::write(is_whole, "").unwrap();
    }
    program
}

fn run(command: &mut Command, needs: &str) {
    let output = command.output();
    let output = output.unwrap_or_else(|error| panic!("this test needs {needs}: {command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "this test needs {needs}: {command:?}\n{said}");
}

#[test]
fn the_server_is_as_it_is_described() {
    let program = installed();
    let server = Server::start(&["--time", "1s", "--memory", "256M"]);
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(program)
        .arg("run")
        .arg(format!("http://{}/api/v1/openapi.json", server.address))
        .args(["--checks", CHECKS, "--phases", "examples,coverage,fuzzing", "--max-examples", "15"])
        .args(["--generation-deterministic", "--no-color", "--continue-on-failure", "--warnings", "off"])
        .args(["--workers", "2"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    server.check_alive();
}
