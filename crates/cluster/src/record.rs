//! What a ledger holds: the count of each unit with a checksum, and of what count they are the units.

use std::collections::BTreeMap;

use crc::{CRC_64_XZ, Crc};

/// Counts of units by their numbers.
pub type Counts = BTreeMap<u64, u128>;

/// The format of ledgers that this version writes and reads, as `user_version` tells it.
///
/// Numbers are text, or integers as SQLite has them: a ledger is the same on machines of any word and any order of bytes.
pub(crate) const FORMAT: u32 = 1;

/// What `application_id` tells: `theC`.
pub(crate) const APPLICATION: u32 = 0x7468_6543;

/// The number of the plan in a ledger, which has one.
pub(crate) const PLAN: i64 = 1;

/// What the definition of the units says in every format, before its number.
pub(crate) const MARK: &str = "ledger of theco, format ";

/// The definitions of the tables, in order of their names; `runs` says how often the ledger was opened to count.
///
/// `salvage` finds units by how SQLite writes these columns.
pub(crate) const TABLES: [&str; 2] = [
    "CREATE TABLE plans (plan INTEGER PRIMARY KEY, text TEXT NOT NULL, title TEXT NOT NULL, checksum BLOB NOT NULL, \
     runs INTEGER NOT NULL)",
    "CREATE TABLE units (-- ledger of theco, format 1\n plan INTEGER NOT NULL, unit INTEGER NOT NULL, \
     count TEXT NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (plan, unit)) WITHOUT ROWID",
];

/// Which count a ledger belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// What tells it from every other count.
    pub(crate) text: String,
    /// What people call it.
    pub(crate) title: String,
    /// How many units it has.
    pub(crate) units: u64,
}

impl Plan {
    pub(crate) fn checksum(&self) -> [u8; 8] {
        checksum(&[&self.text, &self.title])
    }

    /// The checksum of the count of a unit: a record of another plan does not fit.
    pub(crate) fn checksum_of(&self, unit: u64, count: &str) -> [u8; 8] {
        checksum(&[&self.text, &unit.to_string(), count])
    }

    /// The count of a unit from what is written, if it was written so.
    pub(crate) fn checked(&self, unit: u64, count: &str, checksum: &[u8]) -> Option<u128> {
        let is_whole = unit < self.units && self.checksum_of(unit, count) == checksum;
        count.parse().ok().filter(|_| is_whole)
    }
}

/// CRC-64/XZ of texts, each with a line's end behind it.
fn checksum(texts: &[&str]) -> [u8; 8] {
    const CRC: Crc<u64> = Crc::<u64>::new(&CRC_64_XZ);
    let mut digest = CRC.digest();
    for text in texts {
        digest.update(text.as_bytes());
        digest.update(b"\n");
    }
    digest.finalize().to_be_bytes()
}
