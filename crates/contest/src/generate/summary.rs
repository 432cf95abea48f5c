//! What a test set comes to: in words, as JSON, and as a table of its files.

use std::collections::BTreeMap;
use std::path::Path;

use ask::{FORMAT, TestAnswer, Words};
use serde_json::json;

use super::plan::CLASSES;
use super::{TestFile, TestSet};

impl TestSet {
    /// How many tests there are in all files.
    pub fn tests(&self) -> usize {
        self.files.iter().map(|file| file.tests.len()).sum()
    }

    /// How many tests there are of each class that comes, in the order of wins, losses, ties and so on.
    pub fn classes(&self) -> Vec<(&'static str, usize)> {
        classes_of(self.files.iter().flat_map(|file| &file.tests))
    }

    /// Whether a test has several right answers, so that outputs need a checker.
    pub fn needs_judge(&self) -> bool {
        self.answers().any(|answer| answer.several)
    }

    /// The names of the methods that answered, in the order of their first use.
    pub fn methods(&self) -> Vec<&'static str> {
        let mut methods: Vec<&'static str> = Vec::new();
        for answer in self.answers() {
            if !methods.contains(&answer.method) {
                methods.push(answer.method);
            }
        }
        methods
    }

    fn answers(&self) -> impl Iterator<Item = &TestAnswer> {
        self.files.iter().flat_map(|file| &file.tests)
    }

    /// The summary in words; the folder is where the set was written, and `named` what the contest was asked for by.
    pub fn text(&self, folder: Option<&Path>, named: &str, words: &Words) -> String {
        let tests = self.tests();
        let mut lines = vec![words.say(
            "generate-set",
            &[
                ("contest", self.contest.as_str().into()),
                ("files", self.files.len().into()),
                ("tests", tests.into()),
            ],
        )];
        if let Some(folder) = folder {
            let folder = folder.display().to_string();
            lines.push(words.say("generate-folder", &[("folder", folder.into())]));
        }
        for (class, count) in self.classes() {
            let name = words.say(&format!("generate-class-{class}"), &[]);
            let share = format!("{:.1} %", 100.0 * count as f64 / tests.max(1) as f64);
            lines.push(format!("  {name}: {count} ({share})"));
        }
        let plies = || self.answers().filter_map(|answer| answer.plies);
        if let (Some(least), Some(most)) = (plies().min(), plies().max()) {
            lines.push(words.say("generate-plies", &[("least", least.into()), ("most", most.into())]));
        }
        lines.push(match self.checked.tests {
            0 => words.say("generate-unchecked", &[("tests", tests.into())]),
            checked => {
                let methods = self.checked.methods.join(", ");
                words.say(
                    "generate-checked",
                    &[("checked", checked.into()), ("tests", tests.into()), ("methods", methods.into())],
                )
            }
        });
        if self.needs_judge() {
            lines.push(words.say("generate-judge", &[("contest", named.to_string().into())]));
        }
        lines.push(words.say("generate-seed", &[("seed", self.seed.to_string().into())]));
        lines.extend(self.notes.iter().cloned());
        lines.push(String::new());
        lines.join("\n")
    }

    /// The summary as JSON; the folder is where the set was written.
    pub fn json(&self, folder: Option<&Path>) -> serde_json::Value {
        let classes: serde_json::Map<_, _> =
            self.classes().into_iter().map(|(class, count)| (class.to_string(), json!(count))).collect();
        json!({
            "theco": FORMAT, "contest": self.contest,
            "folder": folder.map(|folder| folder.display().to_string()),
            "files": self.files.len(), "tests": self.tests(), "classes": classes,
            "checked": self.checked.tests, "checked_by": self.checked.methods, "methods": self.methods(),
            "several": self.needs_judge(), "seed": self.seed, "notes": self.notes,
        })
    }

    /// A line for each file: its number, subtask and points, how many tests it has, how many of each class, the greatest
    /// plies and the greatest number.
    pub fn csv(&self) -> String {
        let classes: Vec<&str> = self.classes().into_iter().map(|(class, _)| class).collect();
        let mut head = vec!["file", "subtask", "points", "tests"];
        head.extend(&classes);
        head.extend(["plies", "greatest"]);
        let mut lines = vec![head.join(",")];
        lines.extend(self.files.iter().map(|file| row(file, &classes).join(",")));
        lines.push(String::new());
        lines.join("\n")
    }
}

fn row(file: &TestFile, classes: &[&str]) -> Vec<String> {
    let mut row = vec![
        file.number.to_string(),
        quoted(&file.subtask),
        file.points.map_or_else(String::new, |points| points.to_string()),
        file.tests.len().to_string(),
    ];
    let count = |class: &&str| file.tests.iter().filter(|answer| answer.class == *class).count().to_string();
    row.extend(classes.iter().map(count));
    let plies = file.tests.iter().filter_map(|answer| answer.plies).max();
    row.push(plies.map_or_else(String::new, |plies| plies.to_string()));
    row.push(file.greatest.to_string());
    row
}

/// A text as a field of a CSV file.
fn quoted(text: &str) -> String {
    let is_plain = !text.contains([',', '"', '\n', '\r']);
    if is_plain { text.to_string() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

fn classes_of<'a>(answers: impl Iterator<Item = &'a TestAnswer>) -> Vec<(&'static str, usize)> {
    let mut counts: BTreeMap<(usize, &'static str), usize> = BTreeMap::new();
    for answer in answers {
        let place = CLASSES.iter().position(|class| *class == answer.class).unwrap_or(CLASSES.len());
        *counts.entry((place, answer.class)).or_default() += 1;
    }
    counts.into_iter().map(|((_, class), count)| (class, count)).collect()
}
