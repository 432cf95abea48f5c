//! Reading ledgers.

use std::path::Path;
use std::time::Duration;

use placement::Units;
use rusqlite::{Connection, OpenFlags};

use crate::error::{LedgerError, Trouble};
use crate::file::{self, Contents, beside};
use crate::record::{Counts, PLAN, Plan, TABLES};
use crate::salvage;

/// Whoever saves units is done after this time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// What a ledger holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The units that are counted.
    pub counts: Counts,
    /// Whether the file is damaged, and other units may have been counted.
    pub is_damaged: bool,
}

/// Reads a ledger without changing it, also while another process counts with it.
///
/// # Errors
/// If there is no such file, or it is no ledger of this count.
pub fn read(path: &Path, units: &Units) -> Result<Reading, LedgerError> {
    let path = file::resolved(path)?;
    let plan = Plan { text: units.plan(), title: String::new(), units: units.number() };
    let read = match file::contents(&path)? {
        Contents::Nothing => return Ok(Reading { counts: nothing(&path)?, is_damaged: false }),
        Contents::Damaged => Err(Trouble::Damaged),
        Contents::Ledger => look(&path, &plan),
    };
    match read {
        Ok(counts) => Ok(Reading { counts, is_damaged: false }),
        Err(Trouble::Refused(error)) => Err(error),
        Err(Trouble::Damaged) => {
            let bytes = std::fs::read(&path)?;
            if !salvage::is_of(&bytes, &plan) {
                return Err(LedgerError::Unknown);
            }
            Ok(Reading { counts: salvage::records(&bytes, &plan), is_damaged: true })
        }
    }
}

/// An empty file has no units; one that is not there is an error.
fn nothing(path: &Path) -> Result<Counts, LedgerError> {
    std::fs::metadata(path)?;
    Ok(Counts::new())
}

fn look(path: &Path, plan: &Plan) -> Result<Counts, Trouble> {
    // What a run that was ended left half written is taken back first, for which SQLite must write.
    let is_half = beside(path, "-journal").exists();
    let mode = if is_half { OpenFlags::SQLITE_OPEN_READ_WRITE } else { OpenFlags::SQLITE_OPEN_READ_ONLY };
    let connection = Connection::open_with_flags(path, mode)?;
    connection.busy_timeout(PATIENCE)?;
    connection.execute_batch("PRAGMA trusted_schema = OFF; BEGIN")?;
    counts_in(&connection, plan)
}

/// The counts in a ledger, all of them checked.
pub(crate) fn counts_in(connection: &Connection, plan: &Plan) -> Result<Counts, Trouble> {
    let mut tables = connection.prepare("SELECT sql FROM sqlite_schema ORDER BY name")?;
    let tables: Vec<String> = tables.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let integrity: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if tables != TABLES || integrity != "ok" {
        return Err(Trouble::Damaged);
    }
    check_plan(connection, plan)?;
    let mut rows = connection.prepare("SELECT plan, unit, count, checksum FROM units")?;
    let mut rows = rows.query([])?;
    let mut counts = Counts::new();
    while let Some(row) = rows.next()? {
        let (number, unit): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (count, checksum): (String, Vec<u8>) = (row.get(2)?, row.get(3)?);
        let unit = u64::try_from(unit).ok().filter(|_| number == PLAN).ok_or(Trouble::Damaged)?;
        let count = plan.checked(unit, &count, &checksum).ok_or(Trouble::Damaged)?;
        counts.insert(unit, count);
    }
    Ok(counts)
}

/// Whether a ledger is that of a plan.
fn check_plan(connection: &Connection, plan: &Plan) -> Result<(), Trouble> {
    let mut rows = connection.prepare("SELECT plan, text, title, checksum FROM plans")?;
    let found = rows.query_map([], |row| {
        let found = Plan { text: row.get(1)?, title: row.get(2)?, units: 0 };
        Ok((row.get::<_, i64>(0)?, found, row.get::<_, Vec<u8>>(3)?))
    })?;
    let found: Vec<(i64, Plan, Vec<u8>)> = found.collect::<Result<_, _>>()?;
    match &found[..] {
        [(PLAN, found, checksum)] if found.checksum() == checksum[..] => {
            let other = LedgerError::Other { title: found.title.clone(), plan: found.text.clone() };
            if found.text == plan.text { Ok(()) } else { Err(other.into()) }
        }
        _ => Err(Trouble::Damaged),
    }
}
