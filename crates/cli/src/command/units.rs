//! `theco count` by units: with a checkpoint, as a list, counted again.

use std::path::Path;

use ask::{
    AskError, Chance, CountFormat, CountQuestion, CountSummary, Explained, Kind, UnitCounts, UnitStore,
    UnitsQuestion, message,
};
use cluster::{Ledger, LedgerError, Reading};

use super::{Context, Done};
use crate::args::Count;
use crate::files::{self, Doing, file_error};
use crate::{output, system};

/// What is asked about units.
pub(super) enum Asked<'a> {
    /// A count that is kept in a file.
    Count(&'a Path),
    /// The units themselves.
    List,
    /// So many of them counted again.
    Verify(u64),
}

/// What a command asks about units, if anything.
pub(super) fn asked(count: &Count) -> Option<Asked<'_>> {
    match (count.list_units, count.verify, count.checkpoint.as_deref()) {
        (true, ..) => Some(Asked::List),
        (_, Some(number), _) => Some(Asked::Verify(number)),
        (_, _, Some(file)) => Some(Asked::Count(file)),
        _ => None,
    }
}

/// Counts with a checkpoint.
pub(super) fn count(
    context: &Context,
    question: &CountQuestion,
    file: &Path,
    format: CountFormat,
    explained: Explained,
) -> Result<Option<CountSummary>, AskError> {
    let question = UnitsQuestion::read(question, "--checkpoint", &context.words)?;
    refuse_output(file, context.common.file.as_deref())?;
    let store = Checkpoint::open(context, &question, file)?;
    let summary = output::write(context.common.file.as_deref(), |out| {
        let summary = question.count(&store, format, explained, &context.budget(), &context.words, out);
        context.monitor.finish();
        summary
    });
    let saved = store.save();
    let summary = summary?;
    if let Err(error) = saved {
        // The count is right all the same, and has been said.
        context.note(&context.words.said(&error.message));
    }
    Ok(summary)
}

/// The answer would take the place of the checkpoint.
fn refuse_output(file: &Path, output: Option<&Path>) -> Result<(), AskError> {
    let is_both = output.is_some_and(|output| output == file || files::is_same_file(file, output));
    if !is_both && !output::is_stdout(file) {
        return Ok(());
    }
    let error =
        message!("the answer and what is counted cannot go to one file, `{file}`", file = shown(file));
    Err(AskError::new(Kind::Input, error).hint(message!("name another file with `--checkpoint FILE`")))
}

/// Lists the units that a checkpoint knows; without one all of them, counted.
pub(super) fn list(
    context: &Context,
    question: &CountQuestion,
    file: Option<&Path>,
    format: CountFormat,
) -> Done {
    let question = UnitsQuestion::read(question, "--list-units", &context.words)?;
    let counts = match file {
        Some(file) => known(context, &question, file)?,
        None => question.counts(&context.budget(), &context.words)?,
    };
    context.monitor.finish();
    output::write(context.common.file.as_deref(), |out| question.list(&counts, format, &context.words, out))?;
    Ok(0)
}

/// Counts units again and compares.
pub(super) fn verify(
    context: &Context,
    question: &CountQuestion,
    count: &Count,
    number: u64,
    format: CountFormat,
) -> Done {
    let question = UnitsQuestion::read(question, "--verify", &context.words)?;
    let known = count.checkpoint.as_deref().map(|file| known(context, &question, file)).transpose()?;
    let chance = Chance { number, seed: count.seed.unwrap_or_else(system::any_number) };
    let agree = output::write(context.common.file.as_deref(), |out| {
        let agree = question.verify(known.as_ref(), chance, format, &context.budget(), &context.words, out);
        context.monitor.finish();
        agree
    })?;
    Ok(u8::from(agree == Some(false)))
}

/// The units that a checkpoint knows.
fn known(context: &Context, question: &UnitsQuestion, file: &Path) -> Result<UnitCounts, AskError> {
    refuse_output(file, context.common.file.as_deref())?;
    let Some(units) = question.units() else { return Ok(UnitCounts::new()) };
    let Reading { counts, is_damaged } =
        cluster::read(file, units).map_err(|error| refused(file, error, Doing::Read))?;
    if is_damaged {
        let note = message!(
            "`{file}` is damaged; these are its whole units. Counting with it repairs it",
            file = shown(file)
        );
        context.note(&context.words.said(&note));
    }
    Ok(counts)
}

/// The ledger of a count, as crate `ask` uses it; none where nothing has to be counted.
struct Checkpoint<'a> {
    file: &'a Path,
    ledger: Option<Ledger>,
    nothing: UnitCounts,
}

impl<'a> Checkpoint<'a> {
    fn open(context: &Context, question: &UnitsQuestion, file: &'a Path) -> Result<Checkpoint<'a>, AskError> {
        let open = |units| Ledger::open(file, &question.title(), units);
        let ledger = question.units().map(open).transpose();
        let ledger = ledger.map_err(|error| refused(file, error, Doing::Write))?;
        if let (Some(ledger), Some(units)) = (&ledger, question.units()) {
            announce(context, file, ledger, units.number());
            system::save_if_interrupted(Some(Box::new(ledger.saver())));
        }
        Ok(Checkpoint { file, ledger, nothing: UnitCounts::new() })
    }

    /// Saves what is kept, and says why it cannot.
    fn save(&self) -> Result<(), AskError> {
        let saved = self.ledger.as_ref().map_or(Ok(()), Ledger::save);
        system::save_if_interrupted(None);
        saved.map_err(|error| refused(self.file, error, Doing::Write))
    }
}

impl UnitStore for Checkpoint<'_> {
    fn known(&self) -> &UnitCounts {
        self.ledger.as_ref().map_or(&self.nothing, Ledger::known)
    }

    fn keep(&self, unit: u64, count: u128) -> Result<(), AskError> {
        let kept = self.ledger.as_ref().map_or(Ok(()), |ledger| ledger.keep(unit, count));
        kept.map_err(|error| {
            let hint = message!("what was saved before goes on with the same command, once that is possible");
            refused(self.file, error, Doing::Write).hint(hint)
        })
    }
}

/// Says from where the count goes on.
fn announce(context: &Context, file: &Path, ledger: &Ledger, number: u64) {
    if let Some(repair) = ledger.repair() {
        let note = message!(
            "`{file}` was damaged; {saved} units of it are whole. The damaged file is kept as `{aside}`",
            file = shown(file),
            saved = repair.saved,
            aside = shown(&repair.aside)
        );
        context.note(&context.words.said(&note));
    }
    let known = ledger.known().len();
    if known > 0 {
        let note = message!("{known} of {number} units are counted already", known, number);
        context.note(&context.words.said(&note));
    }
}

/// Why a checkpoint cannot be used, and what to do.
fn refused(file: &Path, error: LedgerError, doing: Doing) -> AskError {
    let name = shown(file);
    let (message, hint) = match error {
        LedgerError::System { kind, text } => return file_error(doing, file, &system_error(kind, text)),
        LedgerError::InUse => (
            message!("another theco counts with `{name}`", name),
            message!("wait until it is done, or name another file"),
        ),
        LedgerError::NotLedger => (
            message!("`{name}` is no checkpoint of theco", name),
            message!("name a file that is not there yet, and theco makes it"),
        ),
        LedgerError::Format { found } => (
            message!(
                "`{name}` is a checkpoint of format {found}, which this theco does not know",
                name,
                found
            ),
            message!("use the theco that made it, or name another file"),
        ),
        LedgerError::Other { title, .. } => (
            message!("`{name}` is the checkpoint of another count: `{title}`", name, title),
            message!("name another file for this count"),
        ),
        LedgerError::Unknown => (
            message!("`{name}` is a damaged checkpoint, and nothing in it tells of what count", name),
            message!("name another file"),
        ),
        LedgerError::Moved => (
            message!("`{name}` was removed or replaced while theco counted with it", name),
            message!("run the same command again: it goes on from the file that is there, or begins anew"),
        ),
        error => (
            message!("`{name}` cannot be used: {why}", name, why = error.to_string()),
            message!("name another file"),
        ),
    };
    AskError::new(Kind::File, message).hint(hint)
}

/// An error as the system made it.
fn system_error(kind: std::io::ErrorKind, text: String) -> std::io::Error {
    std::io::Error::new(kind, text)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
