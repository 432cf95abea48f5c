//! Whole records of a damaged file, found by looking at every byte.
//!
//! The count of a unit never changes, so a record whose checksum fits is right wherever it lies: in a page that no other
//! page leads to, in one that was freed, in a file that ends too soon.

use crate::record::{Counts, Plan};

/// How SQLite begins a record of the table of units: the length of this head, the number 1, the type of the unit, that of
/// the count, and a blob of 8 bytes (<https://www.sqlite.org/fileformat2.html>, section 2.1).
const HEAD_LEN: usize = 5;
const NUMBER_ONE: u8 = 9;
const CHECKSUM: u8 = 12 + 2 * 8;

/// Whether anything in a file tells that it belongs to a plan.
pub(crate) fn is_of(bytes: &[u8], plan: &Plan) -> bool {
    bytes.windows(plan.text.len()).any(|text| text == plan.text.as_bytes())
        || !records(bytes, plan).is_empty()
}

/// All whole records of a plan.
///
/// **Complexity** time in proportion to the bytes.
pub(crate) fn records(bytes: &[u8], plan: &Plan) -> Counts {
    (0..bytes.len()).filter_map(|at| record(&bytes[at..], plan)).collect()
}

/// The record with which some bytes begin.
fn record(bytes: &[u8], plan: &Plan) -> Option<(u64, u128)> {
    let (&[length, number, unit_type, count_type, checksum_type], rest) = bytes.split_first_chunk()?;
    if (length, number, checksum_type) != (HEAD_LEN as u8, NUMBER_ONE, CHECKSUM) {
        return None;
    }
    let (unit, rest) = integer(unit_type, rest)?;
    // An odd type from 13 on is a text.
    let count_len = count_type.checked_sub(13).filter(|twice| twice % 2 == 0)? / 2;
    let (count, rest) = rest.split_at_checked(count_len.into())?;
    let (checksum, _) = rest.split_at_checked(8)?;
    Some((unit, plan.checked(unit, std::str::from_utf8(count).ok()?, checksum)?))
}

/// An integer that is not negative, and what follows it.
fn integer(kind: u8, bytes: &[u8]) -> Option<(u64, &[u8])> {
    let len = match kind {
        1..=4 => kind.into(),
        5 => 6,
        6 => 8,
        8 | 9 => return Some((u64::from(kind - 8), bytes)),
        _ => return None,
    };
    let (digits, rest) = bytes.split_at_checked(len)?;
    Some((digits.iter().fold(0, |number, digit| number << 8 | u64::from(*digit)), rest))
}
