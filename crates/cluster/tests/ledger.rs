//! What ledgers promise, whatever happens to their files.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cluster::{Counts, Ledger, LedgerError, Reading, read};
use placement::{Board, Kind, Piece, Problem, Units, Wanted};
use proptest::prelude::*;
use tempfile::TempDir;

const TITLE: &str = "queens n=10";

fn queens(side: usize) -> Units {
    let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
    let board = Board::new(side, side).unwrap();
    Units::of(&Problem { board, kinds: vec![kind], fixed: Vec::new() }).unwrap()
}

/// Counts of all lengths: a ledger does not ask what they mean.
fn counts(units: &Units) -> Counts {
    let count = |unit: u64| match unit % 5 {
        0 => 0,
        1 => u128::MAX / u128::from(unit),
        _ => u128::from(unit).saturating_pow((unit % 17) as u32),
    };
    (0..units.number()).map(|unit| (unit, count(unit))).collect()
}

/// A ledger with all units.
fn full(folder: &TempDir, units: &Units) -> PathBuf {
    let file = folder.path().join("queens.theco");
    let ledger = Ledger::open(&file, TITLE, units).unwrap();
    counts(units).into_iter().for_each(|(unit, count)| ledger.keep(unit, count).unwrap());
    file
}

/// The files of a folder, by name.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn what_is_kept_is_found_whatever_the_order_and_the_interruptions(
        order in Just((0..queens(8).number()).collect::<Vec<u64>>()).prop_shuffle(),
        run in 1usize..9,
    ) {
        let (units, folder) = (queens(8), tempfile::tempdir().unwrap());
        let (all, file) = (counts(&units), folder.path().join("queens.theco"));
        for (runs, part) in order.chunks(run).enumerate() {
            let ledger = Ledger::open(&file, TITLE, &units).unwrap();
            prop_assert_eq!(ledger.known().len(), runs * run);
            part.iter().for_each(|unit| ledger.keep(*unit, all[unit]).unwrap());
        }
        let ledger = Ledger::open(&file, TITLE, &units).unwrap();
        prop_assert_eq!(ledger.known(), &all);
        prop_assert_eq!(names(folder.path()), ["queens.theco"]);
    }
}

#[test]
fn threads_keep_at_the_same_time() {
    let (units, folder) = (queens(12), tempfile::tempdir().unwrap());
    let (all, file) = (counts(&units), folder.path().join("queens.theco"));
    let ledger = Ledger::open(&file, TITLE, &units).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (ledger, all) = (&ledger, &all);
            scope.spawn(move || {
                all.iter()
                    .skip(thread)
                    .step_by(4)
                    .for_each(|(unit, count)| ledger.keep(*unit, *count).unwrap());
            });
        }
    });
    drop(ledger);
    assert_eq!(Ledger::open(&file, TITLE, &units).unwrap().known(), &all);
}

#[test]
fn what_is_kept_is_saved_within_a_second_or_so_and_read_meanwhile() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let file = folder.path().join("queens.theco");
    let ledger = Ledger::open(&file, TITLE, &units).unwrap();
    ledger.keep(7, 42).unwrap();
    let start = Instant::now();
    let saved = Reading { counts: [(7, 42)].into(), is_damaged: false };
    while read(&file, &units).unwrap() != saved {
        assert!(start.elapsed() < Duration::from_secs(20), "nothing is saved");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn records_are_the_same_on_every_machine() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let file = folder.path().join("queens.theco");
    let ledger = Ledger::open(&file, TITLE, &units).unwrap();
    ledger.keep(3, 42).unwrap();
    drop(ledger);
    // The head of a record as SQLite has it, 3 as a byte, 42 as text, the checksum with its highest byte first.
    let checksum = crc_64_xz(format!("{}\n3\n42\n", units.plan()).as_bytes()).to_be_bytes();
    let record = [b"\x05\x09\x01\x11\x1c\x0342", &checksum[..]].concat();
    let bytes = fs::read(&file).unwrap();
    assert!(bytes.windows(record.len()).any(|bytes| bytes == record));
}

/// CRC-64/XZ bit by bit, as the catalogue of CRC algorithms defines it.
fn crc_64_xz(bytes: &[u8]) -> u64 {
    let mut crc = u64::MAX;
    for byte in bytes {
        crc ^= u64::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xC96C_5795_D787_0F42 } else { crc >> 1 };
        }
    }
    !crc
}

#[test]
fn damage_costs_no_more_than_the_records_that_it_hits() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let whole = fs::read(full(&folder, &units)).unwrap();
    let all = units.number() as usize;
    for (place, flip) in (0..whole.len()).step_by(89).zip([0x01, 0x80, 0xff].into_iter().cycle()) {
        let mut damaged = whole.clone();
        damaged[place] ^= flip;
        check_damaged(&format!("byte {place}"), &damaged, &units, all - 1);
    }
    // What tells that it is a ledger, its format, where its pages are.
    for place in (0..100).step_by(5) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0xff;
        check_damaged(&format!("byte {place} of the head"), &damaged, &units, all);
    }
    for page in [1, 2] {
        let mut damaged = whole.clone();
        damaged[page * 4096..][..4096].fill(0);
        check_damaged(&format!("page {page}"), &damaged, &units, 0);
    }
    for hit in (100..whole.len() - 64).step_by(1024) {
        let mut damaged = whole.clone();
        damaged[hit..hit + 64].fill(b'?');
        check_damaged(&format!("64 bytes from {hit}"), &damaged, &units, all - 4);
    }
}

#[test]
fn a_ledger_that_ends_too_soon_goes_on_or_is_left_alone() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let whole = fs::read(full(&folder, &units)).unwrap();
    for length in (1..whole.len()).step_by(509) {
        check_damaged(&format!("{length} bytes"), &whole[..length], &units, 0);
    }
}

/// A damaged ledger either has at least so many whole units, all of them right, and is repaired, or is left as it is.
fn check_damaged(what: &str, damaged: &[u8], units: &Units, least: usize) {
    let (folder, all) = (tempfile::tempdir().unwrap(), counts(units));
    let file = folder.path().join("queens.theco");
    fs::write(&file, damaged).unwrap();
    let looked = read(&file, units);
    let ledger = match Ledger::open(&file, TITLE, units) {
        Ok(ledger) => ledger,
        Err(error) => {
            assert!(matches!(error, LedgerError::Unknown | LedgerError::NotLedger), "{what}: {error}");
            assert_eq!(least, 0, "{what}: {error}");
            assert_eq!(looked, Err(error), "{what}");
            assert_eq!(fs::read(&file).unwrap(), damaged, "{what}");
            assert_eq!(names(folder.path()), ["queens.theco"], "{what}");
            return;
        }
    };
    let known = ledger.known().clone();
    assert!(known.len() >= least, "{what}: {} units", known.len());
    assert!(known.iter().all(|(unit, count)| all[unit] == *count), "{what}");
    assert_eq!(
        looked,
        Ok(Reading { counts: known.clone(), is_damaged: ledger.repair().is_some() }),
        "{what}"
    );
    match ledger.repair() {
        None => assert_eq!(known, all, "{what}: nobody noticed"),
        Some(repair) => {
            assert_eq!(repair.saved, known.len() as u64, "{what}");
            assert_eq!(fs::read(&repair.aside).unwrap(), damaged, "{what}");
        }
    }
    for (unit, count) in &all {
        if !known.contains_key(unit) {
            ledger.keep(*unit, *count).unwrap();
        }
    }
    drop(ledger);
    assert_eq!(read(&file, units), Ok(Reading { counts: all, is_damaged: false }), "{what}");
}

#[test]
fn damaged_ledgers_are_kept_under_names_of_their_own() {
    let (units, folder) = (queens(8), tempfile::tempdir().unwrap());
    let file = full(&folder, &units);
    for times in 1..=3 {
        let mut bytes = fs::read(&file).unwrap();
        bytes[20] ^= 1;
        fs::write(&file, bytes).unwrap();
        assert!(Ledger::open(&file, TITLE, &units).unwrap().repair().is_some());
        assert_eq!(names(folder.path()).len(), 1 + times);
    }
    let kept = ["queens.theco", "queens.theco.damaged", "queens.theco.damaged-2", "queens.theco.damaged-3"];
    assert_eq!(names(folder.path()), kept);
}

/// A file that is refused, and is afterwards as it was.
fn check_refused(file: &Path, error: &LedgerError) {
    let (units, before) = (queens(10), fs::read(file).unwrap());
    assert_eq!(Ledger::open(file, TITLE, &units).unwrap_err(), *error);
    assert_eq!(read(file, &units).unwrap_err(), *error);
    assert_eq!(fs::read(file).unwrap(), before);
    assert_eq!(names(file.parent().unwrap()).len(), 1);
}

#[test]
fn files_of_others_are_refused_and_left_alone() {
    for bytes in [&b"n=10 has 724 placements\n"[..], b"\0", b"SQLite format 3\0", &[7; 9000]] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("notes.txt");
        fs::write(&file, bytes).unwrap();
        check_refused(&file, &LedgerError::NotLedger);
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("music.db");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection
        .execute_batch("CREATE TABLE units (plan, unit, count); INSERT INTO units VALUES (1, 2, 3)")
        .unwrap();
    drop(connection);
    check_refused(&file, &LedgerError::NotLedger);
}

#[test]
fn ledgers_of_other_counts_and_formats_are_refused_by_name_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let other = queens(11);
    let file = full(&folder, &other);
    check_refused(&file, &LedgerError::Other { title: TITLE.to_string(), plan: other.plan() });

    let folder = tempfile::tempdir().unwrap();
    let file = full(&folder, &queens(10));
    let mut bytes = fs::read(&file).unwrap();
    let mark = b"ledger of theco, format ";
    let place = bytes.windows(mark.len()).position(|bytes| bytes == mark).unwrap() + mark.len();
    (bytes[place], bytes[63]) = (b'2', 2);
    fs::write(&file, bytes).unwrap();
    check_refused(&file, &LedgerError::Format { found: 2 });
}

#[test]
fn only_one_counts_with_a_ledger() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let file = folder.path().join("queens.theco");
    let ledger = Ledger::open(&file, TITLE, &units).unwrap();
    for unit in 0..3 {
        assert_eq!(Ledger::open(&file, TITLE, &units).unwrap_err(), LedgerError::InUse);
        ledger.keep(unit, 1).unwrap();
        ledger.save().unwrap();
    }
    drop(ledger);
    assert_eq!(Ledger::open(&file, TITLE, &units).unwrap().known().len(), 3);
}

#[test]
#[cfg(unix)]
fn a_ledger_that_goes_while_it_is_counted_with_is_noticed() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let file = folder.path().join("queens.theco");
    let ledger = Ledger::open(&file, TITLE, &units).unwrap();
    fs::remove_file(&file).unwrap();
    ledger.keep(0, 1).unwrap();
    assert_eq!(ledger.save(), Err(LedgerError::Moved));
    assert_eq!(ledger.keep(1, 1), Err(LedgerError::Moved));
}

#[test]
fn the_journal_of_a_file_that_is_gone_is_not_played_into_a_new_one() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let file = full(&folder, &units);
    fs::remove_file(&file).unwrap();
    fs::write(folder.path().join("queens.theco-journal"), [0xd9; 5000]).unwrap();
    assert!(Ledger::open(&file, TITLE, &units).unwrap().known().is_empty());
    assert_eq!(names(folder.path()), ["queens.theco", "queens.theco.damaged-journal"]);
}

#[test]
#[cfg(unix)]
fn links_are_followed_and_stay() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("queens.theco", &link).unwrap();
    for unit in 0..2 {
        let ledger = Ledger::open(&link, TITLE, &units).unwrap();
        assert_eq!(ledger.known().len() as u64, unit);
        ledger.keep(unit, 1).unwrap();
    }
    assert_eq!(names(folder.path()), ["link", "queens.theco"]);
    assert!(link.is_symlink());
}

#[test]
fn folders_and_paths_that_lead_nowhere_are_refused() {
    let (units, folder) = (queens(10), tempfile::tempdir().unwrap());
    for (path, kind) in [
        (folder.path().to_path_buf(), std::io::ErrorKind::IsADirectory),
        (folder.path().join("no/queens.theco"), std::io::ErrorKind::NotFound),
        (PathBuf::new(), std::io::ErrorKind::NotFound),
    ] {
        let error = Ledger::open(&path, TITLE, &units).unwrap_err();
        assert!(matches!(error, LedgerError::System { kind: found, .. } if found == kind), "{error:?}");
    }
    assert!(names(folder.path()).is_empty());
}
