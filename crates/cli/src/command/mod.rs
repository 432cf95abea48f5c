//! The commands: arguments in, an answer out.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anstream::AutoStream;
use anstream::stream::RawStream;
use ask::{
    AskError, Budget, CheckQuestion, Choice, GameAnswer, GenusAnswer, ImageFormat, Kind, NimberAnswer,
    NimberQuestion, Progress, QuotientQuestion, Rules, Settings, SolveQuestion, Stage, Stop, Subject,
    TableFormat, TableQuestion, TableSummary, TextStyle, UnitsProgress, Watch, Words, Work, message,
};
use clap::ColorChoice;
use serde_json::Value;

use crate::args::{Check, Common, Format, Nimber, Opening, Quotient, Show, ShowFormat, Solve, Table};
use crate::monitor::Monitor;
use crate::output;
use crate::{help, settings, system, usage};

mod contest;
mod count;
mod nimbers;
mod place;
mod play;
mod serve;
mod shell;
mod units;

pub(crate) use contest::{contest, generate, judge, stress};
pub(crate) use count::{count, pieces};
pub(crate) use nimbers::nimbers;
pub(crate) use place::place;
pub(crate) use play::play;
pub(crate) use serve::serve;
pub(crate) use shell::{completions, man};

/// What every command stands in: options, words, the watch.
pub(crate) struct Context {
    common: Common,
    words: Words,
    monitor: Monitor,
    announced: AtomicBool,
    /// What is to be said if the work turns out long.
    pending: Mutex<Option<String>>,
}

type Done = Result<u8, AskError>;

/// Work is announced if it is expected to take longer, in seconds.
const LONG: f64 = 2.0;

/// What the work may take beyond its time before the run is ended for it.
const GRACE: Duration = Duration::from_millis(500);

/// So often it is looked whether the time is over.
const LOOKED_EVERY: Duration = Duration::from_millis(20);

impl Context {
    pub(crate) fn new(common: &Common, words: Words) -> Context {
        let context = Context {
            common: common.clone(),
            words,
            monitor: Monitor::new(common.time, common.quiet, words),
            announced: AtomicBool::new(false),
            pending: Mutex::new(None),
        };
        system::catch_interrupts(context.error_text(&AskError::cancelled(&context.words)));
        if common.time.is_some() {
            context.end_in_time();
        }
        context
    }

    /// Ends the run a little after its time, if it has not ended by itself: not all work looks at the watch.
    fn end_in_time(&self) {
        let over = AskError::new(Kind::Time, self.words.say("error-time", &[]));
        let text = self.error_text(&over.hint(self.words.say("hint-time", &[])));
        let deadline = self.monitor.deadline().clone();
        std::thread::spawn(move || {
            while !deadline.is_over_for(GRACE) {
                std::thread::sleep(LOOKED_EVERY);
            }
            system::remove_unfinished();
            system::save_unsaved();
            drop(io::stderr().write_all(text.as_bytes()));
            std::process::exit(2);
        });
    }

    fn budget(&self) -> Budget<'_> {
        Budget { bytes: self.bytes(), threads: self.threads(), watch: self }
    }

    fn bytes(&self) -> u64 {
        self.common.memory.unwrap_or_else(|| system::memory() / 2)
    }

    fn threads(&self) -> usize {
        self.common.threads.map_or_else(system::cores, NonZero::get)
    }

    /// With `-v`: what the answer cost.
    fn note_cost(&self, method: &str, positions: u64, bytes: u64) {
        if self.common.verbose {
            let args = [
                ("method", method.to_string().into()),
                ("positions", positions.to_string().into()),
                ("bytes", ask::show_bytes(bytes, &self.words).into()),
                ("seconds", format!("{:.3}", self.monitor.seconds()).into()),
            ];
            self.note(&self.words.say("cost", &args));
        }
    }

    /// Pixels are no text for a terminal; `file` is what is named instead.
    fn refuse_terminal(&self, file: &'static str) -> Result<(), AskError> {
        let is_stdout = self.common.file.as_deref().is_none_or(output::is_stdout);
        if is_stdout && io::stdout().is_terminal() {
            let hint = self.words.say("hint-place-terminal", &[("file", file.into())]);
            return Err(AskError::new(Kind::Input, self.words.say("place-terminal", &[])).hint(hint));
        }
        Ok(())
    }

    /// That an option has no other formats.
    fn text_or_json(&self, option: &'static str) -> AskError {
        let say = |id: &str| self.words.say(id, &[("option", option.into())]);
        AskError::new(Kind::Input, say("place-text-or-json")).hint(say("hint-place-text-or-json"))
    }

    /// Writes an answer where it belongs.
    fn say(&self, text: &str) -> Done {
        self.give(text.as_bytes())
    }

    /// Writes an answer, which need be no text, where it belongs.
    fn give(&self, answer: &[u8]) -> Done {
        self.monitor.finish();
        output::write(self.common.file.as_deref(), |out| Ok(out.write_all(answer)))?;
        Ok(0)
    }

    fn say_json(&self, json: &Value) -> Done {
        self.say(&format!("{json}\n"))
    }

    /// A line that is no part of the answer.
    fn note(&self, text: &str) {
        if !self.common.quiet {
            self.monitor.finish();
            // That nobody can be told is no reason to fail.
            drop(writeln!(io::stderr(), "{text}"));
        }
    }

    /// Tells of an error, and with which code to exit.
    pub(crate) fn fail(&self, error: &AskError) -> u8 {
        self.monitor.finish();
        drop(io::stderr().write_all(self.error_text(error).as_bytes()));
        if error.kind == Kind::Cancelled { 130 } else { 2 }
    }

    fn error_text(&self, error: &AskError) -> String {
        if self.common.json {
            format!("{}\n", error.json(&self.words))
        } else {
            error.text(&self.words, self.has_color(&io::stderr()))
        }
    }

    /// Whether a stream is written to in colours.
    fn has_color(&self, stream: &impl RawStream) -> bool {
        match self.common.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => can_color(stream),
        }
    }
}

/// Whether a stream is a terminal that shows colours.
fn can_color(stream: &impl RawStream) -> bool {
    stream.is_terminal() && AutoStream::choice(stream) != anstream::ColorChoice::Never
}

impl Watch for Context {
    /// Announces long work, once.
    fn begin(&self, work: &Work) {
        let seconds = work.seconds.filter(|seconds| *seconds > LONG);
        let Some(seconds) = seconds.filter(|_| !self.announced.swap(true, Ordering::Relaxed)) else { return };
        if work.stage == Stage::Count {
            let seconds = (seconds / self.threads() as f64).max(1.0).round();
            let time = ask::duration(seconds, &self.words);
            return self.note(&self.words.say("announce-count", &[("time", time.into())]));
        }
        let limit = self.bytes();
        let (id, bytes) = match work.bytes.filter(|needed| *needed <= limit) {
            Some(needed) => ("announce", needed),
            None => ("announce-limit", limit),
        };
        let positions = work.positions.map_or_else(|| "?".to_string(), |positions| positions.to_string());
        let args = [
            ("positions", positions.into()),
            ("seconds", format!("{seconds:.0}").into()),
            ("bytes", ask::show_bytes(bytes, &self.words).into()),
        ];
        let note = self.words.say(id, &args);
        if work.bytes.is_some_and(|needed| needed <= limit) {
            return self.note(&note);
        }
        // The most that there may be says little of how many play reaches: said only where the work turns out long.
        *self.pending.lock().unwrap_or_else(PoisonError::into_inner) = Some(note);
    }

    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        if self.monitor.seconds() > LONG
            && let Some(note) = self.pending.lock().unwrap_or_else(PoisonError::into_inner).take()
        {
            self.note(&note);
        }
        self.monitor.check(progress)
    }

    fn units(&self, progress: &UnitsProgress) {
        self.monitor.units(progress);
    }
}

/// The arguments were wrong, or asked for help: says so, in JSON where that was asked.
pub(crate) fn no_arguments(error: &clap::Error, words: &Words) -> u8 {
    let wants_json = std::env::args_os().any(|argument| argument == "--json");
    let is_english = words.language() == "en";
    if !error.use_stderr() || (is_english && !wants_json) {
        drop(error.print());
        return u8::try_from(error.exit_code()).unwrap_or(2);
    }
    let wrong = if is_english { usage::as_clap_says(error) } else { usage::error(error) };
    let text = if wants_json {
        format!("{}\n", wrong.json(words))
    } else {
        wrong.text(words, can_color(&io::stderr()))
    };
    drop(io::stderr().write_all(text.as_bytes()));
    2
}

/// `theco` alone: examples and commands.
pub(crate) fn overview(context: &Context) -> Done {
    context.say(&help::command(&context.words).render_help().to_string())
}

pub(crate) fn games(context: &Context) -> Done {
    let games = ask::games()?;
    if context.common.json {
        return context.say_json(&GameAnswer::list_json(&games));
    }
    context.say(&GameAnswer::list(&games, &context.words))
}

pub(crate) fn show(context: &Context, show: &Show) -> Done {
    let rules = settings::rules(&show.game)?;
    let settings = settings::opening(&show.values, &show.opening)?;
    let format = match show.format {
        ShowFormat::Text => None,
        ShowFormat::Svg => Some(ImageFormat::Svg),
        ShowFormat::Png => Some(ImageFormat::Png),
    };
    if let Some(format) = format.filter(|_| !context.common.json) {
        if format == ImageFormat::Png {
            context.refuse_terminal("position.png")?;
        }
        return context.give(&ask::draw(&rules, &settings, format, &context.budget(), &context.words)?);
    }
    let answer = ask::show(&rules, &settings)?;
    if context.common.json {
        context.say_json(&answer.json(true))
    } else {
        context.say(&answer.text(&context.words, &TextStyle::default()))
    }
}

pub(crate) fn solve(context: &Context, solve: &Solve) -> Done {
    let given = settings::settings(&solve.play, &solve.opening)?;
    let subject = Subject::read(&solve.play.game, &given, &settings::rules)?;
    let question = SolveQuestion {
        settings: Settings::default(),
        plies: solve.plies,
        method: solve.play.method.map(|method| method.0),
        trust_claims: solve.trust_claims,
        picture: false,
    };
    let answer = match &subject {
        Subject::One(rules, settings) => {
            let question = SolveQuestion { settings: settings.clone(), ..question };
            ask::solve(rules, &question, &context.budget(), &context.words)
        }
        Subject::Several(sum) => ask::solve_sum(sum, &question, &context.budget(), &context.words),
    };
    let answer = ask::SolveAnswer { seconds: context.monitor.seconds(), ..answer? };
    context.note_cost(answer.method.name(), answer.positions, answer.bytes);
    if context.common.json {
        context.say_json(&answer.json())
    } else {
        answer.notes.iter().for_each(|note| context.note(note));
        context.say(&answer.text(&context.words, solve.explain))
    }
}

pub(crate) fn nimber(context: &Context, nimber: &Nimber) -> Done {
    let given = Opening { at: nimber.at.clone(), turn: None };
    let given = settings::opening(&nimber.values, &given)?;
    let subject = Subject::read(&nimber.game, &given, &settings::rules)?;
    if nimber.misere {
        return genus(context, &subject);
    }
    let question = NimberQuestion { searched: nimber.search, trust_claims: nimber.trust_claims };
    let answer = ask::nimber(&subject, &question, &context.budget(), &context.words)?;
    let answer = NimberAnswer { seconds: context.monitor.seconds(), ..answer };
    context.note_cost(Choice::Nimbers.name(), answer.positions, answer.bytes);
    if context.common.json {
        context.say_json(&answer.json())
    } else {
        context.say(&answer.text(&context.words))
    }
}

fn genus(context: &Context, subject: &Subject) -> Done {
    let words = &context.words;
    let (rules, settings) = match subject {
        Subject::One(rules, settings) => (rules, settings),
        Subject::Several(_) => {
            let error = AskError::new(Kind::Unsuitable, words.say("error-misere-sum", &[]));
            return Err(error.hint(words.say("hint-misere-sum", &[])));
        }
    };
    let answer = ask::genus(rules, settings, &context.budget(), words)?;
    let answer = GenusAnswer { seconds: context.monitor.seconds(), ..answer };
    if context.common.json { context.say_json(&answer.json()) } else { context.say(&answer.text(words)) }
}

pub(crate) fn quotient(context: &Context, quotient: &Quotient) -> Done {
    let rules = settings::rules(&quotient.game)?;
    let settings = Settings { values: settings::values(&quotient.values)?, ..Settings::default() };
    let question = QuotientQuestion { settings, to: quotient.to };
    let answer = ask::quotient(&rules, &question, &context.budget(), &context.words)?;
    let answer = answer.after(context.monitor.seconds());
    if context.common.json {
        context.say_json(&answer.json())
    } else {
        context.say(&answer.text(&context.words))
    }
}

pub(crate) fn table(context: &Context, table: &Table) -> Done {
    if table.signed && (context.common.json || matches!(table.format, Format::Json)) {
        let error = AskError::new(
            Kind::Input,
            message!("`--signed` is for text and CSV; JSON has outcomes and plies"),
        );
        return Err(error.hint(message!("leave out `--signed`")));
    }
    let rules = settings::rules(&table.play.game)?;
    let format = match table.format {
        _ if context.common.json => TableFormat::Json,
        Format::Text => TableFormat::Text,
        Format::Csv => TableFormat::Csv,
        Format::Json => TableFormat::Json,
        Format::Svg => TableFormat::Svg,
        Format::Png => TableFormat::Png,
    };
    let question = TableQuestion {
        settings: settings::settings(&table.play, &table.opening)?,
        method: table.play.method.map(|method| method.0),
        all: match (table.all, table.reachable) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
        format,
        signed: table.signed,
        histogram: table.histogram,
    };
    if table.summary {
        return table_summary(context, &rules, &question);
    }
    if format == TableFormat::Png {
        context.refuse_terminal("table.png")?;
    }
    let answer = output::write(context.common.file.as_deref(), |out| {
        let answer = ask::table(&rules, &question, &context.budget(), &context.words, out);
        context.monitor.finish();
        answer
    })?;
    if let Some(answer) = answer {
        context.note_cost(answer.method.name(), answer.positions, answer.bytes);
    }
    Ok(0)
}

fn table_summary(context: &Context, rules: &Rules, question: &TableQuestion) -> Done {
    if !matches!(question.format, TableFormat::Text | TableFormat::Json) {
        return Err(context.text_or_json("--summary"));
    }
    let summary = ask::table_summary(rules, question, &context.budget(), &context.words)?;
    let summary = TableSummary { seconds: context.monitor.seconds(), ..summary };
    context.note_cost(summary.method.name(), summary.positions, summary.bytes);
    if question.format == TableFormat::Json {
        context.say_json(&summary.json())
    } else {
        context.say(&summary.text(&context.words))
    }
}

pub(crate) fn check(context: &Context, check: &Check) -> Done {
    let rules = settings::rules(&check.game)?;
    let question = CheckQuestion {
        settings: ask::Settings { values: settings::values(&check.values)?, ..ask::Settings::default() },
        up_to: check.up_to,
    };
    let answer = ask::check(&rules, &question, &context.budget(), &context.words)?;
    if context.common.json {
        context.say_json(&answer.json())?;
    } else {
        context.say(&answer.text(&context.words))?;
    }
    Ok(u8::from(!answer.holds()))
}
