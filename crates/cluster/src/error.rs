//! Why a ledger cannot be used.

use std::io;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::record::FORMAT;

/// Why a ledger cannot be used. Its file is then as it was, but for what was saved in it before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// Another process counts with it.
    #[error("another process counts with this ledger")]
    InUse,
    /// The file is something else.
    #[error("the file is no ledger of theco")]
    NotLedger,
    /// The ledger has a format that this version does not know.
    #[error("the ledger has format {found}, and this version knows format {FORMAT}")]
    Format {
        /// The number of its format.
        found: u32,
    },
    /// It is the ledger of another count.
    #[error("the ledger belongs to another count: {title}")]
    Other {
        /// What is counted there.
        title: String,
        /// Its plan, which tells it from every other count.
        plan: String,
    },
    /// It is damaged so much that nothing in it tells what it counted.
    #[error("the ledger is damaged, and what it counted cannot be told")]
    Unknown,
    /// Somebody removed or replaced the file meanwhile.
    #[error("the file of the ledger was removed or replaced meanwhile")]
    Moved,
    /// The system refuses.
    #[error("{text}")]
    System {
        /// Why, as far as that is known.
        kind: io::ErrorKind,
        /// Why, as the system says it.
        text: String,
    },
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> LedgerError {
        LedgerError::System { kind: error.kind(), text: error.to_string() }
    }
}

/// What stands against reading or writing a ledger.
pub(crate) enum Trouble {
    /// The file is not as it was written.
    Damaged,
    /// Anything else.
    Refused(LedgerError),
}

impl From<LedgerError> for Trouble {
    fn from(error: LedgerError) -> Trouble {
        Trouble::Refused(error)
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        match error.sqlite_error_code() {
            None | Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown) => {
                // Values of other types, missing tables: nothing that was written so.
                Trouble::Damaged
            }
            Some(_) => Trouble::Refused(refusal(&error)),
        }
    }
}

impl Trouble {
    /// The trouble with a file that was just written, or is being written, which therefore is not taken for damaged.
    pub(crate) fn refused(self) -> LedgerError {
        match self {
            Trouble::Refused(error) => error,
            Trouble::Damaged => LedgerError::from(io::Error::new(
                io::ErrorKind::InvalidData,
                "what was written cannot be read again; the disk is at fault",
            )),
        }
    }
}

/// Why SQLite refuses, of what is no damage.
fn refusal(error: &rusqlite::Error) -> LedgerError {
    let system = |kind| LedgerError::System { kind, text: error.to_string() };
    let extended = error.sqlite_error().map(|error| error.extended_code);
    match error.sqlite_error_code() {
        _ if extended == Some(rusqlite::ffi::SQLITE_READONLY_DBMOVED) => LedgerError::Moved,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LedgerError::InUse,
        Some(ErrorCode::DiskFull) => system(io::ErrorKind::StorageFull),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            system(io::ErrorKind::PermissionDenied)
        }
        _ => system(io::ErrorKind::Other),
    }
}
