//! Files of ledgers: what a file is, a new one, a damaged one kept beside its repair.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, params};
use tempfile::{Builder, TempPath};

use crate::error::{LedgerError, Trouble};
use crate::record::{APPLICATION, Counts, FORMAT, MARK, PLAN, Plan, TABLES};
use crate::salvage;

/// What was done about a damaged ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Where the damaged file is kept.
    pub aside: PathBuf,
    /// How many units were whole in it; the others have to be counted again.
    pub saved: u64,
}

/// What a file is, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contents {
    /// There is none, or it is empty.
    Nothing,
    /// A ledger, as far as that shows.
    Ledger,
    /// A ledger whose head is not as it was written.
    Damaged,
}

/// The first page of a file has so many bytes.
const PAGE: usize = 4096;

/// How every ledger begins: SQLite's name, pages of 4096 bytes, a rollback journal, usual fractions
/// (<https://www.sqlite.org/fileformat2.html>, section 1.3).
const HEAD: &[u8; 24] = b"SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20";

/// The path by which a file is opened: without links, and none that SQLite would take for something else than a path.
///
/// # Errors
/// If there is something else than a file.
pub(crate) fn resolved(path: &Path) -> Result<PathBuf, LedgerError> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory).into()),
        Ok(metadata) if !metadata.is_file() => Err(LedgerError::NotLedger),
        Ok(_) => Ok(path.canonicalize()?),
        Err(error) if error.kind() == io::ErrorKind::NotFound && path != Path::new("") => {
            // A link that leads to no file yet is followed, so that it stays.
            let folder = path.parent().unwrap_or(Path::new(""));
            let leads_to = fs::read_link(path).map_or_else(|_| path.to_path_buf(), |link| folder.join(link));
            Ok(std::path::absolute(leads_to)?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Looks at the first page of a file, before SQLite does.
///
/// Of a ledger three things tell that it is one: SQLite's name, the application's number, a mark in the definition of its
/// tables. Two are enough, so that no damage to one place makes it a stranger's file.
///
/// # Errors
/// If it is no ledger, or one of another format.
pub(crate) fn contents(path: &Path) -> Result<Contents, LedgerError> {
    let mut page = Vec::new();
    match File::open(path) {
        Ok(file) => file.take(PAGE as u64).read_to_end(&mut page)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Contents::Nothing),
        Err(error) => return Err(error.into()),
    };
    if page.is_empty() {
        return Ok(Contents::Nothing);
    }
    let is_named = page.starts_with(&HEAD[..16]);
    let is_ours = number_at(&page, 68) == Some(APPLICATION);
    let marked = marked_format(&page);
    if u8::from(is_named) + u8::from(is_ours) + u8::from(marked.is_some()) < 2 {
        return Err(LedgerError::NotLedger);
    }
    match (number_at(&page, 60), marked) {
        // Where the two say different things, one of them is damaged.
        (Some(found), Some(marked)) if found == marked && found != FORMAT => {
            Err(LedgerError::Format { found })
        }
        (Some(FORMAT), Some(FORMAT)) if is_ours && page.starts_with(HEAD) => Ok(Contents::Ledger),
        _ => Ok(Contents::Damaged),
    }
}

/// A number of 4 bytes in the head of a file.
fn number_at(page: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(page.get(at..at + 4)?.try_into().ok()?))
}

/// The format that the definition of the tables names.
fn marked_format(page: &[u8]) -> Option<u32> {
    let at = page.windows(MARK.len()).position(|text| text == MARK.as_bytes())? + MARK.len();
    let digits: Vec<u8> = page[at..].iter().copied().take_while(u8::is_ascii_digit).collect();
    String::from_utf8(digits).ok()?.parse().ok()
}

/// Writes a new ledger where there is none, or a file without a byte.
///
/// # Errors
/// If the system refuses.
pub(crate) fn create(path: &Path, plan: &Plan) -> Result<(), LedgerError> {
    let written = written(path, plan, &Counts::new())?;
    // A journal that an earlier file of this name left is none of the new file's.
    let journal = beside(path, "-journal");
    if journal.exists() {
        fs::rename(&journal, free_name(&beside(path, ".damaged-journal")))?;
    }
    let placed = if path.exists() { written.persist(path) } else { written.persist_noclobber(path) };
    match placed {
        // Whoever was quicker made the same file.
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {}
        placed => placed.map_err(|error| error.error)?,
    }
    Ok(sync_folder(path)?)
}

/// Puts a new ledger with the whole records of a damaged one in its place, and keeps the damaged one beside it.
///
/// # Errors
/// If nothing in the damaged one tells that it belongs to the plan, or the system refuses; all is then as it was.
pub(crate) fn repair(path: &Path, plan: &Plan) -> Result<Repair, LedgerError> {
    let bytes = fs::read(path)?;
    if !salvage::is_of(&bytes, plan) {
        return Err(LedgerError::Unknown);
    }
    let counts = salvage::records(&bytes, plan);
    let written = written(path, plan, &counts)?;
    let aside = kept_aside(path)?;
    let journal = beside(path, "-journal");
    if journal.exists() {
        fs::rename(&journal, beside(&aside, "-journal"))?;
    }
    written.persist(path).map_err(|error| error.error)?;
    sync_folder(path)?;
    Ok(Repair { aside, saved: counts.len() as u64 })
}

/// A copy of a file under a name of its own.
fn kept_aside(path: &Path) -> Result<PathBuf, LedgerError> {
    let aside = free_name(&beside(path, ".damaged"));
    let copied = || -> io::Result<()> {
        let mut copy = File::create_new(&aside)?;
        let mut damaged = File::open(path)?;
        damaged.rewind()?;
        io::copy(&mut damaged, &mut copy)?;
        copy.sync_all()
    };
    if let Err(error) = copied() {
        // Half a copy is of no use to anybody.
        drop(fs::remove_file(&aside));
        return Err(error.into());
    }
    Ok(aside)
}

/// A ledger written whole under a temporary name in the folder of its path.
fn written(path: &Path, plan: &Plan, counts: &Counts) -> Result<TempPath, LedgerError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(".theco-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).map_or(0o666, |metadata| metadata.permissions().mode());
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    // The file is closed: closing it later would end the locks that SQLite has on it.
    let file = builder.tempfile_in(folder)?.into_temp_path();
    write(&file, plan, counts).map_err(Trouble::refused)?;
    Ok(file)
}

fn write(file: &Path, plan: &Plan, counts: &Counts) -> Result<(), Trouble> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch(&format!(
        "PRAGMA page_size = {PAGE}; PRAGMA synchronous = EXTRA; BEGIN; PRAGMA application_id = {APPLICATION}; \
         PRAGMA user_version = {FORMAT};"
    ))?;
    for table in TABLES {
        connection.execute_batch(table)?;
    }
    let plan_row = "INSERT INTO plans (plan, text, title, checksum, runs) VALUES (?, ?, ?, ?, 0)";
    connection.execute(plan_row, params![PLAN, plan.text, plan.title, plan.checksum()])?;
    insert(&connection, plan, counts.iter().map(|(unit, count)| (*unit, *count)))?;
    connection.execute_batch("COMMIT")?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// Writes the counts of units, within a transaction.
pub(crate) fn insert(
    connection: &Connection,
    plan: &Plan,
    counts: impl Iterator<Item = (u64, u128)>,
) -> rusqlite::Result<()> {
    let row = "INSERT OR REPLACE INTO units (plan, unit, count, checksum) VALUES (?, ?, ?, ?)";
    let mut row = connection.prepare(row)?;
    for (unit, count) in counts {
        let count = count.to_string();
        row.execute(params![PLAN, unit as i64, count, plan.checksum_of(unit, &count)])?;
    }
    Ok(())
}

/// A path with something behind its name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The path, or where there is such a file already, the first that is free with a number behind it.
fn free_name(path: &Path) -> PathBuf {
    let numbered = (2..).map(|number| beside(path, &format!("-{number}")));
    let mut names = std::iter::once(path.to_path_buf()).chain(numbered);
    names.find(|name| !name.exists()).unwrap_or_else(|| path.to_path_buf())
}

/// Makes sure that a name outlives a loss of power.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(path.parent().unwrap_or(Path::new(".")))?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
