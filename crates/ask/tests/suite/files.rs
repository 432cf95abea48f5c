//! The files of `testdata/`.

use std::fs;
use std::path::{Path, PathBuf};

use ask::{Rules, Settings};

/// A file or folder of the test data.
pub(crate) fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}

/// The text of a file of the test data.
pub(crate) fn text(name: &str) -> String {
    fs::read_to_string(testdata(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What lies in a folder of the test data, by name.
pub(crate) fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(testdata(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The names of the games that are no part of the catalogue.
pub(crate) fn further_games() -> Vec<String> {
    names("games").iter().filter_map(|name| name.strip_suffix(".game")).map(str::to_string).collect()
}

/// The names of the games of the catalogue.
pub(crate) fn catalogue() -> Vec<String> {
    ask::games().unwrap().iter().map(|game| game.rules.name().to_string()).collect()
}

/// A game of the catalogue, or else of the further games.
pub(crate) fn rules(name: &str) -> Rules {
    if let Ok(rules) = Rules::find(name) {
        return rules;
    }
    let file = format!("{name}.game");
    let text = text(&format!("games/{file}"));
    Rules::read(&file, &text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Parameters as they are typed: `rows=10 cols=4`.
pub(crate) fn settings(typed: &str) -> Settings {
    let values = typed.split_whitespace().map(|value| {
        let (name, value) = value.split_once('=').unwrap_or_else(|| panic!("{typed}"));
        (name.to_string(), value.to_string())
    });
    Settings { values: values.collect(), ..Settings::default() }
}

/// Slow tests are wanted too.
pub(crate) fn is_long() -> bool {
    std::env::var_os("THECO_LONG").is_some()
}
