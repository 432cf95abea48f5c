//! Whether the translations say the same things.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};

use crate::cargo;

const FILES: [&str; 2] = ["crates/ask/locales/en.ftl", "crates/ask/locales/vi.ftl"];

/// A problem for each message that only one of the files has. Both files may be missing.
pub(crate) fn problems() -> Result<Vec<String>> {
    let [en, vi] = FILES.map(read);
    Ok(compare(en?.as_deref(), vi?.as_deref()))
}

fn read(file: &str) -> Result<Option<String>> {
    let path = cargo::root().join(file);
    path.exists().then(|| fs::read_to_string(path)).transpose().with_context(|| format!("cannot read {file}"))
}

fn compare(en: Option<&str>, vi: Option<&str>) -> Vec<String> {
    let [en_keys, vi_keys] = [en, vi].map(|text| keys(text.unwrap_or_default()));
    let lacks = |file: &str, key: &str| format!("{file}: no message `{key}`, which the other language has");
    let in_en_only = en_keys.difference(&vi_keys).map(|key| lacks(FILES[1], key));
    let in_vi_only = vi_keys.difference(&en_keys).map(|key| lacks(FILES[0], key));
    in_en_only.chain(in_vi_only).collect()
}

/// The keys of a Fluent file: messages and terms begin in the first column, all that belongs to them later.
fn keys(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(key).collect()
}

fn key(line: &str) -> Option<&str> {
    let key = line.split_once('=')?.0.trim_end_matches(' ');
    let is_key = key.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
        && key.chars().all(|char| char.is_ascii_alphanumeric() || char == '-' || char == '_');
    is_key.then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "# win = a comment\nwin = win\n-brand = theco\nplies =\n    { $n ->\n        [one] a = b\n       *[other] { $n } plies\n    }\n    .title = Plies\nsize=1\n";

    #[test]
    fn keys_begin_in_the_first_column() {
        assert_eq!(keys(EN).into_iter().collect::<Vec<_>>(), ["-brand", "plies", "size", "win"]);
    }

    #[test]
    fn files_must_have_the_same_keys() {
        assert_eq!(compare(Some(EN), Some(EN)), [""; 0]);
        assert_eq!(compare(None, None), [""; 0]);
        assert_eq!(
            compare(Some("a = 1\nb = 2\n"), Some("b = hai\nc = ba\n")),
            [
                "crates/ask/locales/vi.ftl: no message `a`, which the other language has",
                "crates/ask/locales/en.ftl: no message `c`, which the other language has",
            ]
        );
        assert_eq!(
            compare(Some("a = 1\n"), None),
            ["crates/ask/locales/vi.ftl: no message `a`, which the other language has"]
        );
    }
}
