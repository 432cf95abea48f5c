//! Watches over work: progress on standard error, the time limit, Ctrl-C.

use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ask::{Message, Progress, Stage, Stop, UnitsProgress, Words, message};
use indicatif::{ProgressBar, ProgressStyle};

use crate::system;

/// Progress is shown of work that takes longer.
const SILENT: Duration = Duration::from_secs(1);

/// Until when work may go on, if its time is limited.
pub(crate) struct Deadline {
    time: Option<Duration>,
    until: Mutex<Option<Instant>>,
}

impl Deadline {
    fn new(time: Option<Duration>) -> Deadline {
        let deadline = Deadline { time, until: Mutex::new(None) };
        deadline.renew();
        deadline
    }

    fn set(&self, until: Option<Instant>) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }

    /// Gives what is asked from now on the whole time.
    pub(crate) fn renew(&self) {
        self.set(self.time.and_then(|time| Instant::now().checked_add(time)));
    }

    /// While somebody thinks no time passes.
    pub(crate) fn pause(&self) {
        self.set(None);
    }

    /// Whether the time has been over for so long.
    pub(crate) fn is_over_for(&self, grace: Duration) -> bool {
        let until = *self.until.lock().unwrap_or_else(PoisonError::into_inner);
        let over = until.and_then(|until| Instant::now().checked_duration_since(until));
        over.is_some_and(|over| over >= grace)
    }
}

pub(crate) struct Monitor {
    start: Instant,
    deadline: Arc<Deadline>,
    shows: bool,
    words: Words,
    bar: Mutex<Option<(Stage, ProgressBar)>>,
    units: Mutex<Option<UnitsShown>>,
}

/// The progress of a count by units on the terminal.
struct UnitsShown {
    /// When its first news came.
    start: Instant,
    /// When news were shown last.
    shown: Option<Instant>,
    bar: ProgressBar,
}

/// News of units are shown so often.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

impl Monitor {
    pub(crate) fn new(time: Option<Duration>, quiet: bool, words: Words) -> Monitor {
        let start = Instant::now();
        let shows = !quiet && io::stderr().is_terminal();
        Monitor {
            start,
            deadline: Arc::new(Deadline::new(time)),
            shows,
            words,
            bar: Mutex::new(None),
            units: Mutex::new(None),
        }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    pub(crate) fn deadline(&self) -> &Arc<Deadline> {
        &self.deadline
    }

    /// Takes progress off the terminal.
    pub(crate) fn finish(&self) {
        if let Some((_, bar)) = self.bar.lock().unwrap_or_else(PoisonError::into_inner).take() {
            bar.finish_and_clear();
        }
        if let Some(UnitsShown { bar, .. }) = self.units.lock().unwrap_or_else(PoisonError::into_inner).take()
        {
            bar.finish_and_clear();
        }
    }

    /// Shows how far a count by units is.
    pub(crate) fn units(&self, progress: &UnitsProgress) {
        if !self.shows {
            return;
        }
        // Whoever finds another thread showing has nothing newer to show.
        let Ok(mut units) = self.units.try_lock() else { return };
        let now = Instant::now();
        let units =
            units.get_or_insert_with(|| UnitsShown { start: now, shown: None, bar: units_bar(progress.of) });
        let last = units.shown.map_or(SHOWN_EVERY, |shown| now - shown);
        if now - units.start < SILENT || last < SHOWN_EVERY {
            return;
        }
        units.shown = Some(now);
        units.bar.set_position(progress.done);
        units.bar.set_message(self.words.said(&units_text(progress, now - units.start, &self.words)));
    }

    fn show(&self, Progress { stage, done, of }: Progress) {
        let mut bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        if bar.as_ref().is_none_or(|(shown, _)| *shown != stage) {
            *bar = Some((stage, new_bar(stage, of, &self.words)));
        }
        if let Some((_, bar)) = bar.as_ref() {
            bar.set_position(done);
        }
    }
}

impl Monitor {
    /// Shows progress, and says whether to stop.
    pub(crate) fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        if system::is_interrupted() {
            return Err(Stop::Cancelled);
        }
        let now = Instant::now();
        if self.deadline.is_over_for(Duration::ZERO) {
            return Err(Stop::Time);
        }
        if let Some(progress) = progress.filter(|_| self.shows && now - self.start >= SILENT) {
            self.show(progress);
        }
        Ok(())
    }
}

fn new_bar(stage: Stage, of: Option<u64>, words: &Words) -> ProgressBar {
    let (bar, template) = match of {
        Some(of) => (ProgressBar::new(of), template_of(stage)),
        None => (ProgressBar::new_spinner(), endless_template_of(stage)),
    };
    if let Ok(style) = ProgressStyle::with_template(&words.said(&template)) {
        bar.set_style(style);
    }
    bar
}

/// The bar of a count by units, whose words come as its message.
fn units_bar(of: u64) -> ProgressBar {
    let bar = ProgressBar::new(of);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent}% {msg}") {
        bar.set_style(style);
    }
    bar
}

/// What is counted, how long it takes yet if the units to come take as long as those of this run, and the memory in use.
fn units_text(progress: &UnitsProgress, elapsed: Duration, words: &Words) -> Message {
    let UnitsProgress { done, before, of, .. } = *progress;
    let found = progress.found.to_string();
    let memory = system::resident().map_or_else(|| "?".to_string(), |bytes| ask::show_bytes(bytes, words));
    if done == before {
        return message!("counted: {found} placements so far, {memory} in use", found, memory);
    }
    let seconds = elapsed.as_secs_f64() / (done - before) as f64 * of.saturating_sub(done) as f64;
    let time = ask::duration(seconds.round().max(1.0), words);
    message!("counted: {found} placements so far, {time} left, {memory} in use", found, time, memory)
}

/// What is shown of work whose end is known; what stands in braces is filled in by the bar.
fn template_of(stage: Stage) -> Message {
    match stage {
        Stage::Discover => {
            message!("{{bar:30}} {{percent}}% {{pos}} of {{len}} positions found, {{eta}} left")
        }
        Stage::Solve => message!("{{bar:30}} {{percent}}% {{pos}} of {{len}} positions solved, {{eta}} left"),
        Stage::Count => message!("{{bar:30}} {{percent}}% counted, {{eta}} left"),
        Stage::Tests => message!("{{bar:30}} {{pos}} of {{len}} tests, {{eta}} left"),
    }
}

/// The same where nobody knows the end.
fn endless_template_of(stage: Stage) -> Message {
    match stage {
        Stage::Discover => message!("{{spinner}} {{pos}} positions found, {{per_sec}}"),
        Stage::Solve => message!("{{spinner}} {{pos}} positions solved, {{per_sec}}"),
        Stage::Count => message!("{{spinner}} {{pos}} parts counted, {{per_sec}}"),
        Stage::Tests => message!("{{spinner}} {{pos}} tests, {{per_sec}}"),
    }
}
