//! A ledger that is counted with.

use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use placement::Units;
use rusqlite::{Connection, OpenFlags};

use crate::error::{LedgerError, Trouble};
use crate::file::{self, Contents, Repair};
use crate::read::{PATIENCE, counts_in};
use crate::record::{Counts, Plan};

/// Counts wait so long for others that are saved with them.
const EVERY: Duration = Duration::from_secs(1);

/// Keeps the counts of units in a file, each as soon as it is known.
///
/// What is kept is saved about once a second, in one transaction, by a thread of its own, and at the end: when the ledger is
/// dropped, or at [`Ledger::save`]. No other process counts with the same file meanwhile.
#[derive(Debug)]
pub struct Ledger {
    shared: Arc<Shared>,
    known: Counts,
    repair: Option<Repair>,
    saver: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    plan: Plan,
    /// Never locked while the file is written.
    inbox: Mutex<Inbox>,
    news: Condvar,
    /// Always within a transaction, which keeps others from writing.
    connection: Mutex<Connection>,
}

#[derive(Debug, Default)]
struct Inbox {
    /// What is not saved yet.
    counts: Vec<(u64, u128)>,
    /// Why the last try to save failed.
    failure: Option<LedgerError>,
    is_closed: bool,
}

impl Ledger {
    /// Opens the ledger of a count, makes one where there is none, and repairs one that is damaged. `title` is what people
    /// call the count. Something is written in any case, so that it shows now and not later whether that can be done.
    ///
    /// # Errors
    /// If the file is no ledger, or that of another count, another process counts with it, or the system refuses.
    pub fn open(path: &Path, title: &str, units: &Units) -> Result<Ledger, LedgerError> {
        let path = file::resolved(path)?;
        let plan = Plan { text: units.plan(), title: title.to_string(), units: units.number() };
        let taken = match file::contents(&path)? {
            Contents::Damaged => Err(Trouble::Damaged),
            Contents::Ledger => taken(&path, &plan),
            Contents::Nothing => {
                file::create(&path, &plan).map_err(Trouble::from).and_then(|()| taken(&path, &plan))
            }
        };
        let ((connection, known), repair) = match taken {
            Ok(taken) => (taken, None),
            Err(Trouble::Refused(error)) => return Err(error),
            Err(Trouble::Damaged) => {
                let repair = file::repair(&path, &plan)?;
                (taken_again(&path, &plan)?, Some(repair))
            }
        };
        let shared = Arc::new(Shared {
            plan,
            inbox: Mutex::default(),
            news: Condvar::new(),
            connection: Mutex::new(connection),
        });
        let saving = Arc::clone(&shared);
        let saver =
            thread::Builder::new().name("ledger".to_string()).spawn(move || saving.save_now_and_then())?;
        Ok(Ledger { shared, known, repair, saver: Some(saver) })
    }

    /// The units that were counted before.
    pub fn known(&self) -> &Counts {
        &self.known
    }

    /// What was done about the file, if it was damaged.
    pub fn repair(&self) -> Option<&Repair> {
        self.repair.as_ref()
    }

    /// Keeps the count of a unit, from any thread, without waiting for the disk.
    ///
    /// # Errors
    /// If counts that were kept before could not be saved.
    pub fn keep(&self, unit: u64, count: u128) -> Result<(), LedgerError> {
        self.shared.keep(unit, count)
    }

    /// Saves what is kept.
    ///
    /// # Errors
    /// If the system refuses; what was saved before is still there.
    pub fn save(&self) -> Result<(), LedgerError> {
        self.shared.save()
    }

    /// What saves, for a thread that may have to end the program.
    pub fn saver(&self) -> impl Fn() + Send + Sync + 'static {
        let shared = Arc::clone(&self.shared);
        move || {
            // Nobody is left who could be told.
            drop(shared.save());
        }
    }
}

impl Drop for Ledger {
    fn drop(&mut self) {
        self.shared.inbox().is_closed = true;
        self.shared.news.notify_all();
        if let Some(saver) = self.saver.take() {
            // A thread that panicked has nothing more to save.
            drop(saver.join());
        }
        // Whoever must know whether it was saved calls `save`.
        drop(self.shared.save());
    }
}

impl Shared {
    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, unit: u64, count: u128) -> Result<(), LedgerError> {
        let mut inbox = self.inbox();
        inbox.counts.push((unit, count));
        if inbox.counts.len() == 1 {
            self.news.notify_all();
        }
        inbox.failure.clone().map_or(Ok(()), Err)
    }

    fn save(&self) -> Result<(), LedgerError> {
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = std::mem::take(&mut self.inbox().counts);
        if counts.is_empty() {
            return Ok(());
        }
        let saved = saved(&connection, &self.plan, &counts).map_err(Trouble::refused);
        let mut inbox = self.inbox();
        inbox.failure = saved.clone().err();
        if saved.is_err() {
            inbox.counts.extend(counts);
        }
        saved
    }

    fn save_now_and_then(&self) {
        loop {
            let inbox = self.inbox();
            let idle = |inbox: &mut Inbox| inbox.counts.is_empty() && !inbox.is_closed;
            let inbox = self.news.wait_while(inbox, idle).unwrap_or_else(PoisonError::into_inner);
            let waits = |inbox: &mut Inbox| !inbox.is_closed;
            let waited = self.news.wait_timeout_while(inbox, EVERY, waits);
            if waited.unwrap_or_else(PoisonError::into_inner).0.is_closed {
                return;
            }
            // What fails is remembered in the inbox, and tried again.
            drop(self.save());
        }
    }
}

/// A ledger to write in, and what is in it.
fn taken(path: &Path, plan: &Plan) -> Result<(Connection, Counts), Trouble> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(Duration::ZERO)?;
    connection.execute_batch("PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF; BEGIN IMMEDIATE")?;
    let known = counts_in(&connection, plan)?;
    // From now on those who read are waited for.
    connection.busy_timeout(PATIENCE)?;
    connection.execute_batch("UPDATE plans SET runs = runs + 1; COMMIT; BEGIN IMMEDIATE")?;
    Ok((connection, known))
}

fn taken_again(path: &Path, plan: &Plan) -> Result<(Connection, Counts), LedgerError> {
    taken(path, plan).map_err(Trouble::refused)
}

/// Saves counts in one transaction; the next one begins at once, so that nobody else begins one.
fn saved(connection: &Connection, plan: &Plan, counts: &[(u64, u128)]) -> Result<(), Trouble> {
    let write = || -> rusqlite::Result<()> {
        if connection.is_autocommit() {
            connection.execute_batch("BEGIN IMMEDIATE")?;
        }
        file::insert(connection, plan, counts.iter().copied())?;
        connection.execute_batch("COMMIT; BEGIN IMMEDIATE")
    };
    write().map_err(|error| {
        if !connection.is_autocommit() {
            // SQLite took it back by itself, or cannot.
            drop(connection.execute_batch("ROLLBACK"));
        }
        Trouble::from(error)
    })
}
