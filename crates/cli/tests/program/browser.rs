//! The pages of `theco serve`: whether what is built is what is written, and what a browser shows.
//!
//! They are written in TypeScript, and their own tests drive Chromium by Node (`crates/web/pages/tests/`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::run::Run;

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/pages").canonicalize().unwrap()
}

/// The pages with the packages that they need, installed anew where the list of them has changed.
static READY_PAGES: LazyLock<PathBuf> = LazyLock::new(|| {
    let pages = pages();
    let changed = |file: &str| fs::metadata(pages.join(file)).and_then(|found| found.modified()).ok();
    // npm writes this file when all else is in place.
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        check(
            Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&pages),
            "the packages of crates/web/pages cannot be installed; npm must reach its registry",
        );
    }
    pages
});

/// Runs a program, which must succeed; otherwise all that it said is shown.
fn check(command: &mut Command, otherwise: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let [said, complained] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(output.status.success(), "{otherwise}\n{command:?}: {}\n{said}{complained}", output.status);
}

#[test]
fn pages_are_typed() {
    let mut types = Command::new("npm");
    check(types.args(["run", "types"]).current_dir(&*READY_PAGES), "types do not agree");
}

#[test]
fn built_pages_are_those_of_the_sources() {
    let run = Run::new();
    let out = run.path().join("dist");
    let mut build = Command::new("node");
    check(
        build.args(["build.mjs", "--out"]).arg(&out).current_dir(&*READY_PAGES),
        "the pages cannot be built",
    );
    let [fresh, committed] = [out, READY_PAGES.join("../dist")].map(|folder| files(&folder));
    let names = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&committed), names(&fresh), "crates/web/dist holds other files than a fresh build");
    for (name, bytes) in &fresh {
        // Compared without showing them, as they are long.
        let is_same = committed[name] == *bytes;
        assert!(
            is_same,
            "crates/web/dist/{} is old; run `npm run build` in crates/web/pages",
            name.display()
        );
    }
}

/// All files under a folder, by their path in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_path_buf(), fs::read(&path).unwrap());
            }
        }
    }
    found
}

/// One file after the other, as a browser takes a machine for itself. New files are found.
#[test]
fn pages_pass_their_own_tests() {
    let tests = test_files();
    assert!(!tests.is_empty(), "crates/web/pages/tests holds no test");
    let failures: Vec<String> = tests.iter().filter_map(|test| failure(test)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn test_files() -> Vec<PathBuf> {
    let folder = fs::read_dir(READY_PAGES.join("tests")).unwrap();
    let is_test = |path: &PathBuf| path.to_str().is_some_and(|name| name.ends_with(".test.mjs"));
    let mut tests: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).filter(is_test).collect();
    tests.sort();
    tests
}

/// What Node says of a file of tests that fails.
fn failure(test: &Path) -> Option<String> {
    let mut node = Command::new("node");
    node.arg("--test").arg(test).current_dir(&*READY_PAGES);
    node.env("THECO", env!("CARGO_BIN_EXE_theco")).env_remove("DIST");
    let output = node.output().unwrap_or_else(|error| panic!("{node:?}: {error}"));
    let [said, complained] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (!output.status.success()).then(|| format!("{}: {}\n{said}{complained}", test.display(), output.status))
}
