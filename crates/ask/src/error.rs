use std::error::Error;
use std::fmt;

use game::Fault;
use lang::{ContestError, Diagnostic, RulesFault, SetupError};
use message::{Message, message};
use placement::CountError;
use serde_json::{Value, json};
use solve::{BrokenNumbering, Need, Quantity, SolveError};

use crate::diagnostics::{self, Source};
use crate::{Choice, Rules, Words};

/// What sort of error it is, for programs that read JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The rules file has mistakes.
    Rules,
    /// The rules went wrong at some position.
    Fault,
    /// A parameter, position or option does not fit.
    Input,
    /// A contest file does not fit.
    Contest,
    /// There is no such game.
    NotFound,
    /// The method that was asked for cannot answer this.
    Unsuitable,
    /// Over a limit of memory or positions.
    Limit,
    /// The time is over.
    Time,
    /// Interrupted.
    Cancelled,
    /// A file could not be read or written.
    File,
}

impl Kind {
    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Rules => "rules",
            Kind::Fault => "fault",
            Kind::Input => "input",
            Kind::Contest => "contest",
            Kind::NotFound => "not-found",
            Kind::Unsuitable => "unsuitable",
            Kind::Limit => "limit",
            Kind::Time => "time",
            Kind::Cancelled => "cancelled",
            Kind::File => "file",
        }
    }
}

/// Why there is no answer: what, where, and what to type instead.
#[derive(Clone, Debug)]
pub struct AskError {
    /// What sort of error it is.
    pub kind: Kind,
    /// What is wrong, as a fragment in lower case.
    pub message: Message,
    /// What to type instead.
    pub hint: Option<Message>,
    /// The mistakes to draw in their text, if it is a text that is wrong.
    drawn: Option<Box<Drawn>>,
}

/// Mistakes and the text that they are in.
#[derive(Clone, Debug)]
struct Drawn {
    source: Source,
    diagnostics: Vec<Diagnostic>,
}

impl AskError {
    /// An error of a kind. Its text is a message, or a `String` that is in the reader's language already.
    pub fn new(kind: Kind, message: impl Into<Message>) -> AskError {
        AskError { kind, message: message.into(), hint: None, drawn: None }
    }

    /// Adds what to type instead.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Message>) -> AskError {
        self.hint = Some(hint.into());
        self
    }

    pub(crate) fn in_text(mut self, source: Source, diagnostics: Vec<Diagnostic>) -> AskError {
        self.drawn = Some(Box::new(Drawn { source, diagnostics }));
        self
    }

    pub(crate) fn rules(source: Source, diagnostics: Vec<Diagnostic>) -> AskError {
        let message = diagnostics.first().map_or_else(
            || Message::from(String::new()),
            |first| {
                let (line, column) = diagnostics::line_and_column(&source.text, first.span.range().start);
                AskError::in_file(&source.label, line, column, &first.message)
            },
        );
        let hint = diagnostics.first().and_then(|first| first.hint.clone());
        AskError { hint, ..AskError::new(Kind::Rules, message) }.in_text(source, diagnostics)
    }

    /// What is wrong at a place of a file.
    pub(crate) fn in_file(file: &str, line: usize, column: usize, message: &Message) -> Message {
        message!("{file}:{line}:{column}: {message}", file, line, column, message)
    }

    pub(crate) fn setup(rules: &Rules, error: SetupError) -> AskError {
        let mut ask = AskError::new(Kind::Input, error.message.clone());
        ask.hint = error.hint.clone();
        match error.span {
            Some(span) => {
                let diagnostic =
                    Diagnostic { span, message: error.message, hint: error.hint, related: Vec::new() };
                ask.in_text(rules.source(), vec![diagnostic])
            }
            None => ask,
        }
    }

    /// An error about a place in the rules.
    pub(crate) fn at(rules: &Rules, kind: Kind, message: String, hint: String, span: lang::Span) -> AskError {
        let (message, hint) = (Message::from(message), Message::from(hint));
        let (text, typed) = (message.clone(), Some(hint.clone()));
        let diagnostic = Diagnostic { span, message: text, hint: typed, related: Vec::new() };
        AskError::new(kind, message).hint(hint).in_text(rules.source(), vec![diagnostic])
    }

    pub(crate) fn contest(label: &str, error: ContestError) -> AskError {
        let message = AskError::in_file(label, error.line, error.column, &error.message);
        AskError { hint: error.hint, ..AskError::new(Kind::Contest, message) }
    }

    pub(crate) fn fault(rules: &Rules, fault: &Fault, words: &Words) -> AskError {
        let Some(known) = fault.downcast_ref::<RulesFault>() else {
            return AskError::new(Kind::Fault, unknown_fault(fault));
        };
        let place = match &known.mv {
            Some(mv) => words.say(
                "fault-in-move",
                &[("position", known.position.as_str().into()), ("move", mv.as_str().into())],
            ),
            None => words.say("fault-at", &[("position", known.position.as_str().into())]),
        };
        let diagnostic = Diagnostic {
            span: known.span,
            message: known.message.clone(),
            hint: Some(Message::from(place.clone())),
            related: Vec::new(),
        };
        let error =
            AskError::new(Kind::Fault, message!("{message} ({place})", message = known.message, place));
        if known.span == lang::Span::default() {
            error
        } else {
            error.in_text(rules.source(), vec![diagnostic])
        }
    }

    pub(crate) fn out_of_time(words: &Words) -> AskError {
        AskError::new(Kind::Time, words.say("error-time", &[])).hint(words.say("hint-time", &[]))
    }

    /// The error of a run that was interrupted.
    pub fn cancelled(words: &Words) -> AskError {
        AskError::new(Kind::Cancelled, words.say("error-cancelled", &[]))
    }

    pub(crate) fn count(error: CountError, words: &Words) -> AskError {
        match error {
            CountError::Stop(placement::Stop::Time) => AskError::out_of_time(words),
            CountError::Stop(placement::Stop::Cancelled) => AskError::cancelled(words),
            CountError::Memory { needed, limit } => over_memory(needed, limit, "hint-memory-board", words),
            CountError::Unsuitable { method: Some(placement::Method::Cover), need } => {
                let needs = words.say(crate::counting::words::need(need), &[]);
                AskError::new(Kind::Unsuitable, words.say("error-count-cover", &[("needs", needs.into())]))
                    .hint(words.say(cover_hint(need), &[]))
            }
            CountError::Unsuitable { method: Some(method), need } => {
                let needs = words.say(crate::counting::words::need(need), &[]);
                let message = words.say(
                    "error-count-unsuitable",
                    &[("method", method.name().into()), ("needs", needs.into())],
                );
                AskError::new(Kind::Unsuitable, message).hint(words.say("hint-unsuitable", &[]))
            }
            CountError::Unsuitable { method: None, .. } => {
                AskError::new(Kind::Unsuitable, words.say("error-count-none", &[]))
                    .hint(words.say("hint-count-none", &[]))
            }
            CountError::Distinct => AskError::new(Kind::Unsuitable, words.say("error-count-distinct", &[]))
                .hint(words.say("hint-count-distinct", &[])),
            CountError::Regions { most } => {
                let most = [("most", most.into())];
                AskError::new(Kind::Unsuitable, words.say("error-regions", &most))
                    .hint(words.say("hint-error-regions", &most))
            }
            CountError::Check => AskError::new(
                Kind::Fault,
                message!("the check of the result failed; this is a fault of the machine or of theco"),
            ),
            other => AskError::new(Kind::Fault, other.to_string()),
        }
    }

    pub(crate) fn solve(rules: &Rules, error: &SolveError, words: &Words) -> AskError {
        match *error {
            SolveError::Fault(ref fault) => AskError::fault(rules, fault, words),
            SolveError::Stopped(solve::Stop::Time) => AskError::out_of_time(words),
            SolveError::Stopped(solve::Stop::Cancelled) => AskError::cancelled(words),
            SolveError::OverLimit { what: Quantity::Bytes, needed, limit } => {
                over_memory(needed, limit, "hint-memory-parameters", words)
            }
            SolveError::OverLimit { what, needed, limit } => {
                let what = match what {
                    Quantity::Plies => words.say("quantity-plies", &[]),
                    _ => words.say("quantity-positions", &[]),
                };
                let needed = needed.map_or_else(String::new, |needed| format!(" ({needed})"));
                let limit = limit.to_string();
                let message = words.say(
                    "error-limit",
                    &[("what", what.into()), ("limit", limit.into()), ("needed", needed.into())],
                );
                AskError::new(Kind::Limit, message)
            }
            SolveError::Unsuitable { method, needs } => {
                let method = Choice::of(method).name();
                let message = words.say(
                    "error-unsuitable",
                    &[("method", method.into()), ("needs", needs_of(needs, words).into())],
                );
                AskError::new(Kind::Unsuitable, message).hint(words.say("hint-unsuitable", &[]))
            }
            SolveError::Cyclic => AskError::new(Kind::Unsuitable, words.say("error-cyclic", &[]))
                .hint(words.say("hint-cyclic", &[])),
            SolveError::NoStart => AskError::new(Kind::Input, message!("no position to begin at")),
            SolveError::InvalidPosition => {
                AskError::new(Kind::Input, message!("not a position of this game"))
            }
            ref other => AskError::new(Kind::Input, other.to_string()),
        }
    }

    /// The error as people read it: mistakes drawn in their text, or one line and a hint.
    pub fn text(&self, words: &Words, color: bool) -> String {
        if let Some(drawn) = &self.drawn {
            let hint = words.say(if self.kind == Kind::Fault { "where" } else { "hint" }, &[]);
            return diagnostics::draw(&drawn.source, &drawn.diagnostics, &hint, words, color);
        }
        let label = words.say("error", &[]);
        let label = if color { format!("\u{1b}[1m\u{1b}[91m{label}\u{1b}[0m") } else { label };
        let message = words.said(&self.message);
        match &self.hint {
            Some(hint) => format!("{label}: {message}\n{}: {}\n", words.say("hint", &[]), words.said(hint)),
            None => format!("{label}: {message}\n"),
        }
    }

    /// The mistakes in the text that is wrong, if it is a text: a list as the error's JSON has it.
    pub fn diagnostics(&self, words: &Words) -> Option<Value> {
        let drawn = self.drawn.as_ref()?;
        Some(diagnostics::json(&drawn.source, &drawn.diagnostics, words))
    }

    /// The error as JSON.
    pub fn json(&self, words: &Words) -> Value {
        let hint = self.hint.as_ref().map(|hint| words.said(hint));
        let mut error =
            json!({ "kind": self.kind.name(), "message": words.said(&self.message), "hint": hint });
        if let Some(drawn) = &self.drawn {
            error["file"] = json!(drawn.source.label);
            error["diagnostics"] = diagnostics::json(&drawn.source, &drawn.diagnostics, words);
        }
        json!({ "error": error })
    }
}

/// A fault that is none of the rules: the program itself breaks a promise.
fn unknown_fault(fault: &Fault) -> Message {
    match fault.downcast_ref::<BrokenNumbering>() {
        Some(BrokenNumbering::NoSuchPosition { number }) => {
            message!("a move leads to the number {number}, which is no position", number)
        }
        Some(BrokenNumbering::NotNumbered { from }) => {
            message!("a move from the position with the number {from} leads to one without a number", from)
        }
        _ => Message::from(fault.to_string()),
    }
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)
    }
}

impl Error for AskError {}

/// More memory than this is not worth a number: nobody has it.
const FAR_TOO_MUCH: u64 = 1 << 40;

/// Over the limit of memory; with a hint for what no machine can hold.
fn over_memory(needed: Option<u64>, limit: u64, hint_if_far: &str, words: &Words) -> AskError {
    let limit_text = show_bytes(limit, words);
    match needed {
        Some(needed) if needed > FAR_TOO_MUCH => {
            AskError::new(Kind::Limit, words.say("error-memory-far", &[])).hint(words.say(hint_if_far, &[]))
        }
        Some(needed) => {
            let args = [("needed", show_bytes(needed, words).into()), ("limit", limit_text.into())];
            let hint = words.say("hint-memory", &[("needed", round_up(needed).into())]);
            AskError::new(Kind::Limit, words.say("error-memory-needed", &args)).hint(hint)
        }
        None => {
            let hint = words.say("hint-memory", &[("needed", round_up(limit.saturating_mul(2)).into())]);
            AskError::new(Kind::Limit, words.say("error-memory", &[("limit", limit_text.into())])).hint(hint)
        }
    }
}

/// A size in powers of 1024, as people read it.
pub fn show_bytes(bytes: u64, words: &Words) -> String {
    const UNITS: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut unit = 0;
    let mut value = bytes as f64;
    while value >= 1024.0 && unit + 1 < UNITS.len() {
        value /= 1024.0;
        unit += 1;
    }
    if unit == 0 {
        words.said(&message!("{count} bytes", count = bytes))
    } else if value.fract() == 0.0 {
        format!("{value} {}", UNITS[unit])
    } else {
        format!("{value:.1} {}", UNITS[unit])
    }
}

/// A size that is enough, as `--memory` takes it.
fn round_up(bytes: u64) -> String {
    let gib = bytes.div_ceil(1 << 30);
    if gib > 1 { format!("{gib}G") } else { format!("{}M", bytes.div_ceil(1 << 20)) }
}

fn needs_of(needs: Need, words: &Words) -> String {
    let id = match needs {
        Need::Numbering => "need-numbering",
        Need::OneWay => "need-one-way",
        Need::OnePosition => "need-one-position",
        Need::Sums => "need-sums",
        _ => "need-nimbers",
    };
    words.say(id, &[])
}

/// What helps where placements that dominate or are maximal cannot be searched.
fn cover_hint(need: placement::Need) -> &'static str {
    match need {
        placement::Need::NoRegions => "hint-cover-regions",
        placement::Need::OneKind => "hint-cover-kinds",
        _ => "hint-count-cover",
    }
}
