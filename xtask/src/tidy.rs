//! What neither rustfmt nor clippy looks at, in every file that git tracks or would add.

use std::collections::HashSet;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{cargo, check, locales};

/// Beginnings of paths that exist on one person's machine only. In two pieces, for this file is looked at too.
const MACHINE_PATHS: &[&str] =
    &[concat!("/", "work/"), concat!("/", "root/"), concat!("/", "home/"), concat!("/", "Users/")];

/// Hosts of package registries: a package is named, never the place it comes from.
const REGISTRY_HOSTS: &[&str] = &[
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("deb.", "debian.org"),
    concat!("security.", "debian.org"),
    concat!("files.", "pythonhosted.org"),
    concat!("registry.", "npmjs.org"),
    concat!("registry.", "yarnpkg.com"),
];

/// The one source that Cargo.lock may name, whatever mirror a machine uses.
const LOCK_SOURCE: &str = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;

pub(crate) fn check() -> Result<()> {
    let mut problems = Vec::new();
    let exact: HashSet<String> = files(&[":(attr:-whitespace)"])?.into_iter().collect();
    for name in files(&[])? {
        let path = cargo::root().join(&name);
        // A file may be deleted but not yet staged; a submodule is a folder.
        if !path.is_file() {
            continue;
        }
        let bytes = fs::read(&path).with_context(|| format!("cannot read {name}"))?;
        // What is not text, such as a picture, has no lines to look at.
        let Ok(text) = String::from_utf8(bytes) else { continue };
        if !exact.contains(&name) {
            problems.extend(space_problems(&name, &text));
        }
        problems.extend(name_problems(&name, &text));
    }
    problems.extend(locales::problems()?);
    check::report(&problems)
}

/// The files that git tracks or would add, as it names them.
fn files(pathspec: &[&str]) -> Result<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"])
        .args(pathspec)
        .current_dir(cargo::root())
        .output()
        .context("cannot start git")?;
    ensure!(output.status.success(), "git ls-files: {}", String::from_utf8_lossy(&output.stderr).trim_end());
    let names = String::from_utf8(output.stdout).context("a file's name is not UTF-8")?;
    Ok(names.split_terminator('\0').map(str::to_owned).collect())
}

fn space_problems(name: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for (line, line_text) in numbered(text) {
        if line_text.ends_with(char::is_whitespace) {
            problems.push(format!("{name}:{line}: white space at the end of the line"));
        }
        if name.ends_with(".rs") && line_text.contains('\t') {
            problems.push(format!("{name}:{line}: a tab"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        problems.push(format!("{name}: no newline at the end"));
    }
    problems
}

fn name_problems(name: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let is_lock = name.rsplit('/').next() == Some("Cargo.lock");
    for (line, line_text) in numbered(text) {
        for path in MACHINE_PATHS.iter().filter(|path| names_path(line_text, path)) {
            problems.push(format!("{name}:{line}: names `{path}`, a path of one machine"));
        }
        for host in REGISTRY_HOSTS.iter().filter(|host| line_text.contains(*host)) {
            problems.push(format!("{name}:{line}: names `{host}`, the host of a registry"));
        }
        if is_lock && line_text.starts_with("source = ") && line_text != LOCK_SOURCE {
            problems.push(format!("{name}:{line}: a source other than crates.io"));
        }
    }
    problems
}

/// Lines as `\n` divides them, so that `\r` counts as white space at their end.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.split('\n'))
}

/// Whether `line` names a path that begins with `start`, rather than one that has it in its middle.
fn names_path(line: &str, start: &str) -> bool {
    line.match_indices(start).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|char| char.is_alphanumeric() || "_-.~)}]>*".contains(char))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_looked_at() {
        assert_eq!(space_problems("a.md", "one\n\n  two\tthree\n"), [""; 0]);
        assert_eq!(space_problems("empty", ""), [""; 0]);
        assert_eq!(
            space_problems("a.rs", "one \ntwo\r\nlet\tx;"),
            [
                "a.rs:1: white space at the end of the line",
                "a.rs:2: white space at the end of the line",
                "a.rs:3: a tab",
                "a.rs: no newline at the end",
            ]
        );
    }

    #[test]
    fn machine_paths_are_found_where_a_path_begins() {
        let start = MACHINE_PATHS[0];
        for line in
            [format!("cd {start}main"), format!("\"{start}x\""), format!("x=file://{start}x"), start.into()]
        {
            assert_eq!(
                name_problems("a.md", &line),
                [format!("a.md:1: names `{start}`, a path of one machine")],
                "{line}"
            );
        }
        for line in
            [format!("docs{start}x"), format!("./x.{start}x"), format!("$(pwd){start}x"), "work/".into()]
        {
            assert_eq!(name_problems("a.md", &line), [""; 0], "{line}");
        }
    }

    #[test]
    fn registry_hosts_are_found() {
        let host = REGISTRY_HOSTS[0];
        assert_eq!(
            name_problems("a.md", &format!("\nhttps://{host}/x\n")),
            [format!("a.md:2: names `{host}`, the host of a registry")]
        );
        assert_eq!(name_problems("a.md", "a crate from crates.io"), [""; 0]);
    }

    #[test]
    fn a_lock_file_names_one_source() {
        assert_eq!(name_problems("Cargo.lock", &format!("name = \"a\"\n{LOCK_SOURCE}\n")), [""; 0]);
        assert_eq!(
            name_problems("Cargo.lock", "source = \"registry+https://mirror.example/index\"\n"),
            ["Cargo.lock:1: a source other than crates.io"]
        );
    }
}
