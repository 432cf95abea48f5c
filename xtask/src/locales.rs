//! Whether the translations say the same things, and whether pages say what there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{cargo, uses};

/// Folders with an `en.ftl` and a `vi.ftl`.
const FOLDERS: [&str; 2] = ["crates/ask/locales", PAGES];

const PAGES: &str = "crates/web/pages/locales";

/// Where the pages say what stands in [`PAGES`].
const PAGES_SOURCES: &str = "crates/web/pages/src";

/// A problem for each message that only one of two languages has, or with other arguments, and for each that pages lack or do
/// not say.
pub(crate) fn problems() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for folder in FOLDERS {
        let [en, vi] = [read(&format!("{folder}/en.ftl"))?, read(&format!("{folder}/vi.ftl"))?];
        problems.extend(compare(folder, &en, &vi));
    }
    let english = read(&format!("{PAGES}/en.ftl"))?;
    let ids: BTreeSet<&str> = messages(&english).into_keys().collect();
    problems.extend(uses::problems(&ids, &sources(&cargo::root().join(PAGES_SOURCES))?));
    Ok(problems)
}

fn read(file: &str) -> Result<String> {
    fs::read_to_string(cargo::root().join(file)).with_context(|| format!("cannot read {file}"))
}

/// The text of each TypeScript file under a folder, with its name.
fn sources(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "ts" || extension == "tsx") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let name = path.strip_prefix(cargo::root()).unwrap_or(&path);
            found.insert(name.to_string_lossy().into_owned(), text);
        }
    }
    Ok(found)
}

fn compare(folder: &str, en: &str, vi: &str) -> Vec<String> {
    let [en, vi] = [en, vi].map(messages);
    let lacks =
        |file: &str, key: &str| format!("{folder}/{file}: no message `{key}`, which the other language has");
    let mut problems = Vec::new();
    for (key, arguments) in &en {
        match vi.get(key) {
            None => problems.push(lacks("vi.ftl", key)),
            Some(others) if others != arguments => {
                let [ours, theirs] = [arguments, others].map(|arguments| list(arguments));
                problems.push(format!("{folder}: `{key}` has {ours} in en.ftl and {theirs} in vi.ftl"));
            }
            Some(_) => {}
        }
    }
    problems.extend(vi.keys().filter(|key| !en.contains_key(*key)).map(|key| lacks("en.ftl", key)));
    problems
}

fn list(arguments: &BTreeSet<&str>) -> String {
    if arguments.is_empty() {
        return "no arguments".to_owned();
    }
    let names: Vec<String> = arguments.iter().map(|name| format!("`${name}`")).collect();
    names.join(", ")
}

/// The messages of a Fluent file with their arguments: messages and terms begin in the first column, all that belongs to them
/// later.
fn messages(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages = BTreeMap::new();
    let mut last = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        last = key(line).or(last);
        if let Some(key) = last {
            messages.entry(key).or_insert_with(BTreeSet::new).extend(arguments(line));
        }
    }
    messages
}

fn key(line: &str) -> Option<&str> {
    let key = line.split_once('=')?.0.trim_end_matches(' ');
    let is_key = key.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
        && key.chars().all(|char| char.is_ascii_alphanumeric() || char == '-' || char == '_');
    is_key.then_some(key)
}

/// The names behind `$`.
fn arguments(line: &str) -> impl Iterator<Item = &str> {
    line.split('$').skip(1).filter_map(|rest| {
        let is_in_name = |char: char| char.is_ascii_alphanumeric() || char == '-' || char == '_';
        let name = rest.split(|char| !is_in_name(char)).next()?;
        (!name.is_empty()).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "# win = a comment\nwin = win\n-brand = theco\nplies =\n    { $n ->\n        [one] a = b\n       *[other] { $n } plies of { $who }\n    }\n    .title = Plies\nsize=1\n";

    #[test]
    fn messages_begin_in_the_first_column() {
        let found = messages(EN);
        assert_eq!(found.keys().copied().collect::<Vec<_>>(), ["-brand", "plies", "size", "win"]);
        assert_eq!(found["plies"].iter().copied().collect::<Vec<_>>(), ["n", "who"]);
        assert!(found["size"].is_empty());
    }

    #[test]
    fn files_must_have_the_same_messages() {
        assert_eq!(compare("x", EN, EN), [""; 0]);
        assert_eq!(
            compare("x", "a = 1\nb = 2\n", "b = hai\nc = ba\n"),
            [
                "x/vi.ftl: no message `a`, which the other language has",
                "x/en.ftl: no message `c`, which the other language has",
            ]
        );
    }

    #[test]
    fn messages_must_have_the_same_arguments() {
        assert_eq!(compare("x", "a = { $n } of { $all }\n", "a = { $all }: { $n }, { $n }\n"), [""; 0]);
        assert_eq!(
            compare("x", "a = { $n } of { $all }\nb = one\n", "a = { $n }\nb =\n  { $n }\n"),
            [
                "x: `a` has `$all`, `$n` in en.ftl and `$n` in vi.ftl",
                "x: `b` has no arguments in en.ftl and `$n` in vi.ftl",
            ]
        );
    }
}
