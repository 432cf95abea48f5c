//! Counts cut into units: the ledger that keeps what is counted, so that no unit is counted twice.
//!
//! A [`Ledger`] is an SQLite file beside a count. It takes the count of each unit as soon as it is there, and saves what it
//! took about once a second in one transaction. Whatever ends the program, the next run finds all that was saved.
//!
//! ```
//! use cluster::Ledger;
//! use placement::{Board, Kind, Piece, Problem, Units, Wanted};
//!
//! let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(8) };
//! let problem = Problem { board: Board::new(8, 8).unwrap(), kinds: vec![kind], fixed: Vec::new() };
//! let units = Units::of(&problem).unwrap();
//! let folder = tempfile::tempdir().unwrap();
//! let file = folder.path().join("queens.theco");
//!
//! let ledger = Ledger::open(&file, "queens, 8x8", &units).unwrap();
//! ledger.keep(3, 4).unwrap();
//! drop(ledger);
//! assert_eq!(Ledger::open(&file, "queens, 8x8", &units).unwrap().known()[&3], 4);
//! ```

mod error;
mod file;
mod ledger;
mod read;
mod record;
mod salvage;

pub use error::LedgerError;
pub use file::Repair;
pub use ledger::Ledger;
pub use read::{Reading, read};
pub use record::Counts;
