//! What was found of a program, in words and as JSON.

use std::fmt::Write;
use std::time::Duration;

use ask::{FORMAT, Words, WrongKind};
use serde_json::{Value, json};

use super::{Case, Covered, Measured, Mistake, StressAnswer};
use crate::judging::wrong_text;
use crate::run::End;

/// Longer texts of inputs and outputs are cut where people read them.
const MOST_LINES: usize = 30;
const LONGEST_LINE: usize = 400;

impl StressAnswer {
    /// Whether no input was answered wrongly.
    pub fn passed(&self) -> bool {
        self.broken.is_none()
    }

    /// For people.
    pub fn text(&self, words: &Words) -> String {
        match &self.broken {
            None => self.praise(words),
            Some(case) => self.blame(case, words),
        }
    }

    fn praise(&self, words: &Words) -> String {
        let say = |id: &str| {
            let args = [
                ("inputs", self.inputs.into()),
                ("tests", self.tests.into()),
                ("unknown", self.unknown.into()),
                ("seed", self.seed.to_string().into()),
                ("time", seconds(self.slowest).into()),
            ];
            words.say(id, &args)
        };
        let mut lines =
            vec![say(if self.tests == self.inputs { "stress-passed" } else { "stress-passed-several" })];
        lines.extend(self.covered.map(|covered| covered.text(words)));
        if self.unknown > 0 {
            lines.push(say("stress-unknown"));
        }
        lines.push(say("stress-slowest"));
        lines.push(say("stress-seed"));
        lines.join("\n") + "\n"
    }

    fn blame(&self, case: &Case, words: &Words) -> String {
        let mut text = String::new();
        let mut part = |title: String, body: &str| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{title}\n{}", indented(body, words));
        };
        let say = |id: &str, file: &str| words.say(id, &[("file", file.to_string().into())]);
        let end = if case.input.ends_with('\n') { "stress-input" } else { "stress-input-open" };
        part(say(end, &self.files.input), &case.input);
        if let Some(output) = &case.ran.output {
            part(say("stress-output", &self.files.output), &String::from_utf8_lossy(output));
        }
        if !case.ran.said.trim().is_empty() && !matches!(case.mistake, Mistake::Output(_)) {
            part(words.say("stress-said", &[]), &case.ran.said);
        }
        if let Some(right) = &case.right {
            part(words.say("stress-right", &[]), &String::from_utf8_lossy(right));
        }
        if let Some(why) = &case.why {
            part(words.say("stress-why", &[]), why);
        }
        let mut mistake = self.mistake(case, words);
        if case.ran.elsewhere && case.is_silent() {
            let id = if case.ran.output.is_none() { "stress-elsewhere" } else { "stress-elsewhere-files" };
            mistake += &format!("\n{}", words.say(id, &[]));
        }
        format!("{mistake}\n\n{text}{}\n", self.found(case, words))
    }

    /// What is wrong, in a line.
    fn mistake(&self, case: &Case, words: &Words) -> String {
        match &case.mistake {
            Mistake::NoFile => words.say("stress-no-file", &[("file", self.files.output.as_str().into())]),
            Mistake::End(end) => ended(*end, case.ran.time, words),
            Mistake::Output(wrong) => {
                words.say("stress-wrong", &[("wrong", wrong_text(wrong, words).into())])
            }
        }
    }

    /// How it was found, and how small it is.
    fn found(&self, case: &Case, words: &Words) -> String {
        let id = match (case.is_smallest, case.was_larger) {
            (true, _) => "stress-smallest",
            (false, true) => "stress-shrunk",
            (false, false) => "stress-as-found",
        };
        words.say(id, &[("run", case.run.into()), ("seed", self.seed.to_string().into())])
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let covered = self.covered.map(|covered| json!({ "tests": covered.tests, "up_to": covered.up_to }));
        json!({
            "theco": FORMAT,
            "contest": self.contest,
            "passed": self.passed(),
            "seed": self.seed,
            "inputs": self.inputs,
            "tests": self.tests,
            "not_known": self.unknown,
            "covered": covered,
            "slowest": self.slowest.as_secs_f64(),
            "broken": self.broken.as_ref().map(Case::json),
        })
    }
}

impl Case {
    /// Whether there is no output where it is looked for.
    fn is_silent(&self) -> bool {
        match &self.mistake {
            Mistake::NoFile => true,
            Mistake::Output(wrong) => wrong.kind == WrongKind::Nothing,
            Mistake::End(_) => false,
        }
    }

    fn json(&self) -> Value {
        let wrong = match &self.mistake {
            Mistake::Output(wrong) => Some(wrong.json()),
            Mistake::End(_) | Mistake::NoFile => None,
        };
        json!({
            "run": self.run,
            "input": self.input,
            "mistake": self.mistake.name(),
            "wrong": wrong,
            "output": self.ran.output.as_ref().map(|output| String::from_utf8_lossy(output)),
            "standard_error": self.ran.said,
            "right": self.right.as_ref().map(|right| String::from_utf8_lossy(right)),
            "why": self.why,
            "smallest": self.is_smallest,
        })
    }
}

impl Covered {
    fn text(self, words: &Words) -> String {
        let Measured { numbers, lengths, pieces } = self.measured;
        let measured =
            [(numbers, "measured-numbers"), (lengths, "measured-lengths"), (pieces, "measured-pieces")];
        let names: Vec<String> =
            measured.iter().filter(|(is, _)| *is).map(|(_, id)| words.say(id, &[])).collect();
        let names = names.join(&words.say("measured-and", &[]));
        let size = self.up_to.unwrap_or(0);
        let args = [("tests", self.tests.into()), ("size", size.into()), ("measured", names.into())];
        words.say(if self.up_to.is_some() { "stress-covered" } else { "stress-covered-all" }, &args)
    }
}

impl Mistake {
    /// The name, for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Mistake::NoFile => "no-file",
            Mistake::Output(wrong) => wrong.kind.name(),
            Mistake::End(end) => match end {
                End::Finished => "finished",
                End::Code(_) => "exit-code",
                End::Signal(_) => "crash",
                End::Time => "time",
                End::Idle => "idle",
                End::Memory => "memory",
                End::Output => "too-much-output",
                End::Processes => "processes",
                End::Watcher => "watcher",
            },
        }
    }
}

fn ended(end: End, time: Duration, words: &Words) -> String {
    let args = |number: i32| [("number", number.to_string().into()), ("time", seconds(time).into())];
    match end {
        End::Finished => words.say("stress-finished", &[]),
        End::Code(code) => words.say("stress-code", &args(code)),
        End::Signal(signal) => match signal_name(signal) {
            Some(name) => {
                let why = words.say(&format!("stress-signal-{name}"), &[]);
                words.say("stress-signal", &[("number", signal.to_string().into()), ("why", why.into())])
            }
            None => words.say("stress-signal-other", &args(signal)),
        },
        End::Time => words.say("stress-time", &args(0)),
        End::Idle => words.say("stress-idle", &[]),
        End::Memory => words.say("stress-memory", &[]),
        End::Output => words.say("stress-flood", &[]),
        End::Processes => words.say("stress-processes", &[]),
        End::Watcher => words.say("stress-watcher", &[]),
    }
}

/// What signals mean that wrong programs often end by.
fn signal_name(signal: i32) -> Option<&'static str> {
    match signal {
        4 => Some("illegal"),
        6 => Some("abort"),
        8 => Some("arithmetic"),
        11 => Some("memory"),
        _ => None,
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64())
}

/// A text as a block: its lines behind two blanks, cut where it is long, with nothing that a terminal obeys.
fn indented(text: &str, words: &Words) -> String {
    let mut lines = text.lines();
    let mut block = String::new();
    for line in lines.by_ref().take(MOST_LINES) {
        let mut shown: String = line.chars().take(LONGEST_LINE).map(harmless).collect();
        if line.chars().nth(LONGEST_LINE).is_some() {
            shown.push('…');
        }
        let _ = writeln!(block, "{}", format!("  {shown}").trim_end());
    }
    let more = lines.count();
    if more > 0 {
        let _ = writeln!(block, "  {}", words.say("stress-more-lines", &[("lines", more.into())]));
    }
    if block.is_empty() {
        let _ = writeln!(block, "  {}", words.say("stress-empty", &[]));
    }
    block
}

fn harmless(character: char) -> char {
    if ask::is_harmless(character) || character == '\t' { character } else { '?' }
}
