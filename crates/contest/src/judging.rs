//! An output judged as the checkers of judge systems do: what they print and with which code they exit.

use ask::{Verdict, Words, Wrong, WrongKind};

/// How a verdict is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// A line on standard output; exit code 0 or 1.
    #[default]
    Plain,
    /// As checkers made with testlib, which Polygon runs: a line on standard error; exit code 0 ok, 1 wrong answer, 2 wrong
    /// output format, 3 the checker failed.
    Testlib,
    /// As CMS asks for: `1.0` or `0.0` on standard output, a line on standard error; exit code 0.
    Cms,
    /// As Themis asks for: a line, then `1` or `0`, on standard output; exit code 0.
    Themis,
}

/// What is printed, and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// On standard output.
    pub output: String,
    /// On standard error.
    pub error: String,
    /// The exit code.
    pub code: u8,
}

impl Protocol {
    /// All, in the order in which help lists them.
    pub const ALL: [Protocol; 4] = [Protocol::Plain, Protocol::Testlib, Protocol::Cms, Protocol::Themis];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Protocol::Plain => "plain",
            Protocol::Testlib => "testlib",
            Protocol::Cms => "cms",
            Protocol::Themis => "themis",
        }
    }

    /// The exit code where nothing can be told of an output: the input is no input, or a file is missing.
    pub fn failure(self) -> u8 {
        if self == Protocol::Testlib { 3 } else { 2 }
    }

    /// Tells a verdict.
    pub fn tell(self, verdict: &Verdict, words: &Words) -> Told {
        let line = verdict_line(verdict, words) + "\n";
        let is_right = matches!(verdict, Verdict::Right { .. });
        let of = |right: &str, wrong: &str| if is_right { right.to_string() } else { wrong.to_string() };
        match self {
            Protocol::Plain => Told { output: line, error: String::new(), code: u8::from(!is_right) },
            Protocol::Testlib => Told { output: String::new(), error: line, code: testlib_code(verdict) },
            Protocol::Cms => Told { output: of("1.0\n", "0.0\n"), error: line, code: 0 },
            Protocol::Themis => Told { output: line + &of("1\n", "0\n"), error: String::new(), code: 0 },
        }
    }
}

fn testlib_code(verdict: &Verdict) -> u8 {
    match verdict {
        Verdict::Right { .. } => 0,
        Verdict::Wrong(Wrong { kind: WrongKind::Answer, .. }) => 1,
        Verdict::Wrong(_) => 2,
    }
}

/// A verdict in a line that begins as those of testlib do, which is never translated.
fn verdict_line(verdict: &Verdict, words: &Words) -> String {
    match verdict {
        Verdict::Right { tests } => {
            format!("ok {}", words.say("judge-right", &[("tests", (*tests).into())]))
        }
        Verdict::Wrong(wrong) => {
            let start = if wrong.kind == WrongKind::Answer { "wrong answer" } else { "wrong output format" };
            format!("{start} {}", wrong_text(wrong, words))
        }
    }
}

/// A mistake in a line, without an end.
pub(crate) fn wrong_text(wrong: &Wrong, words: &Words) -> String {
    let args = [
        ("test", wrong.test.map_or(0, |test| test + 1).to_string().into()),
        ("line", wrong.line.to_string().into()),
        ("expected", wrong.expected.as_str().into()),
        ("found", wrong.found.as_str().into()),
    ];
    let id = match (wrong.kind, wrong.test) {
        (WrongKind::Answer | WrongKind::Form, Some(_)) => "judge-answer",
        (WrongKind::Answer | WrongKind::Form, None) => "judge-line",
        (WrongKind::Nothing, _) => "judge-nothing",
        (WrongKind::Missing, Some(_)) => "judge-missing",
        (WrongKind::Missing, None) => "judge-missing-line",
        (WrongKind::Extra, _) => "judge-extra",
    };
    let told = words.say(id, &args);
    match &wrong.why {
        Some(why) => format!("{told}; {why}"),
        None => told,
    }
}
