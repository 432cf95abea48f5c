//! `theco count` by units: checkpoints through interruptions, damage and full disks; lists; units counted again.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::Duration;

use cluster::Ledger;
use placement::{Board, Kind, Piece, Problem, Units, Wanted};

use crate::run::Run;

fn check(run: &Run, line: &str, code: i32) -> (String, String) {
    run.check(&line.split_whitespace().collect::<Vec<_>>(), code)
}

/// The same count with and without a checkpoint, begun and gone on with.
fn check_count(arguments: &str) {
    let run = Run::new();
    run.file("holes.txt", &format!("#.......\n{}.......#\n", "........\n".repeat(6)));
    let (plain, _) = check(&run, &format!("count {arguments}"), 0);
    let (begun, _) = check(&run, &format!("count {arguments} --checkpoint queens.theco"), 0);
    let (again, _) = check(&run, &format!("count {arguments} --checkpoint queens.theco --threads 1"), 0);
    // The method is another one, and JSON says so.
    let counted = |text: &str| text.replace("\"batched\"", "\"join\"");
    assert_eq!((counted(&plain), &begun), (begun.clone(), &again), "{arguments}");
}

#[test]
fn counts_by_units_are_the_counts() {
    for arguments in [
        "queens n=4",
        "queens n=8",
        "queens n=9 --format csv",
        "queens n=9 --format bfile",
        "queens n=9 --json",
        "queens n=10 --distinct",
        "queens n=10 --distinct --json",
        "queens n=10 --mod 7",
        "queens n=9 --distinct --mod 10",
        "queens n=8 --with Qb4,Qd5",
        "queens n=8 --with Qa1,Qb2",
        "queens n=8 --with Na1",
        "queens --board 8x8",
        "queens --board holes.txt",
        "queens --board holes.txt --distinct",
        "queens:8 n=8",
        "queens n=9 k=9",
    ] {
        check_count(arguments);
    }
    let (text, _) = check(&Run::new(), "count queens n=8 --checkpoint queens.theco --explain", 0);
    assert!(text.starts_with("92\n") && text.contains("half of the board"), "{text}");
}

#[test]
fn units_are_listed_and_add_up_whatever_the_threads() {
    let run = Run::new();
    let (csv, _) = check(&run, "count queens n=10 --list-units --format csv", 0);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("unit,count"));
    let counts: Vec<u64> = lines.map(|line| line.split_once(',').unwrap().1.parse().unwrap()).collect();
    // OEIS A000170.
    assert_eq!(counts.iter().sum::<u64>(), 724);
    for threads in 1..=3 {
        let line = format!("count queens n=10 --checkpoint {threads}.theco --threads {threads}");
        assert_eq!(check(&run, &line, 0).0, "724\n");
        let line = format!("count queens n=10 --checkpoint {threads}.theco --list-units --format csv");
        assert_eq!(check(&run, &line, 0).0, csv);
    }
    let (text, _) = check(&run, "count queens n=10 --list-units --checkpoint 1.theco", 0);
    assert!(text.ends_with(&format!("All {} units are counted; together 724.\n", counts.len())), "{text}");
}

/// The units of n queens.
fn units(side: usize) -> Units {
    let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
    let board = Board::new(side, side).unwrap();
    Units::of(&Problem { board, kinds: vec![kind], fixed: Vec::new() }).unwrap()
}

/// A checkpoint of n queens with these counts, true or not.
fn write(file: &Path, side: usize, counts: &[(u64, u128)]) {
    let ledger = Ledger::open(file, &format!("queens n={side}"), &units(side)).unwrap();
    counts.iter().for_each(|(unit, count)| ledger.keep(*unit, *count).unwrap());
}

#[test]
fn missing_units_are_named() {
    let run = Run::new();
    write(&run.path().join("q.theco"), 8, &[(0, 0), (2, 12), (5, 1)]);
    let last = units(8).number() - 1;
    let (text, _) = check(&run, "count queens n=8 --list-units --checkpoint q.theco", 0);
    assert!(text.starts_with(" 0   0\n 1   -\n 2  12\n"), "{text}");
    let end = format!("3 of {} units are counted; missing: 1, 3..4, 6..{last}.\n", last + 1);
    assert!(text.ends_with(&end), "{text}");
    let (csv, _) = check(&run, "count queens n=8 --list-units --checkpoint q.theco --format csv", 0);
    assert!(csv.starts_with("unit,count\n0,0\n1,\n2,12\n"), "{csv}");
    let (json, _) = check(&run, "count queens n=8 --list-units --checkpoint q.theco --json", 0);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["units"], &json["missing"]), (&(last + 1).into(), &(last - 2).into()));
    assert_eq!((&json["counts"][1], &json["counts"][2]), (&serde_json::Value::Null, &"12".into()));
}

#[test]
fn units_are_counted_again_and_a_difference_is_named() {
    let run = Run::new();
    let (text, _) = check(&run, "count queens n=9 --verify 4 --seed 7", 0);
    assert_eq!(text, "4 units counted again, row by row: the same (seed 7).\n");
    check(&run, "count queens n=9 --checkpoint q.theco", 0);
    let (text, _) = check(&run, "count queens n=9 --checkpoint q.theco --verify 1000000 --seed 7", 0);
    assert_eq!(text, format!("{} units counted again, row by row: the same (seed 7).\n", units(9).number()));
    let (csv, _) = check(&run, "count queens n=9 --checkpoint q.theco --verify 2 --seed 7 --format csv", 0);
    assert!(csv.starts_with("unit,count,recount\n") && csv.lines().count() == 3, "{csv}");
    assert_eq!(csv, check(&run, "count queens n=9 --verify 2 --seed 7 --format csv", 0).0);

    write(&run.path().join("wrong.theco"), 9, &[(3, 77), (4, 78)]);
    let verify = "count queens n=9 --checkpoint wrong.theco --verify 9 --seed 1";
    let (text, _) = check(&run, verify, 1);
    assert!(text.starts_with("unit 3: 77 known, ") && text.contains("\nunit 4: 78 known, "), "{text}");
    assert!(text.ends_with("2 units counted again, row by row: 2 differ (seed 1).\n"), "{text}");
    let (json, _) = check(&run, &format!("{verify} --json"), 1);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["agree"], &json["verified"][0]["count"]), (&false.into(), &"77".into()));
}

/// A count that takes a second or more, its answer (OEIS A000170).
#[cfg(unix)]
const LONG: (&str, &str) = ("count queens n=18 --threads 1 --checkpoint q.theco", "666090624\n");

#[test]
#[cfg(unix)]
fn a_count_that_is_interrupted_again_and_again_comes_to_its_end() {
    let run = Run::new();
    let truth = check(&run, "count queens n=18 --list-units --format csv", 0).0;
    let mut known = 0;
    for times in 0.. {
        assert!(times < 300, "it never ends");
        let arguments: Vec<&str> = LONG.0.split_whitespace().collect();
        let child = run.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Anywhere, now while the file is made, now while it is counted.
        std::thread::sleep(Duration::from_millis(5 + 37 * times % 311));
        let signal = if times % 3 == 1 { "-KILL" } else { "-INT" };
        // It may have come to its end.
        let mut kill = Command::new("kill");
        kill.args([signal, &child.id().to_string()]).stderr(Stdio::null()).status().unwrap();
        let output = child.wait_with_output().unwrap();
        if output.status.success() {
            assert_eq!(output.stdout, LONG.1.as_bytes());
            break;
        }
        assert!(output.stdout.is_empty());
        if !run.path().join("q.theco").exists() {
            continue;
        }
        let (list, note) = check(&run, "count queens n=18 --checkpoint q.theco --list-units --format csv", 0);
        assert_eq!(note, "", "it is damaged");
        let right = |(line, truth): (&str, &str)| line == truth || line.ends_with(',');
        assert!(list.lines().zip(truth.lines()).all(right));
        let now = list.lines().filter(|line| !line.ends_with(',')).count() - 1;
        assert!(now >= known, "what was saved is lost");
        known = now;
    }
    assert_eq!(check(&run, LONG.0, 0).0, LONG.1);
    assert_eq!(check(&run, "count queens n=18 --checkpoint q.theco --list-units --format csv", 0).0, truth);
    // A run that is killed while it makes the file leaves it under a temporary name.
    let names = run.names();
    assert!(names.iter().all(|name| name == "q.theco" || name.starts_with(".theco-")), "{names:?}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_saves_all_that_is_counted() {
    let run = Run::new();
    // A count that takes many seconds.
    let arguments = ["count", "queens", "n=19", "--threads", "1", "--checkpoint", "q.theco"];
    // Less than the second after which it saves by itself, where the machine is quick enough to begin by then.
    let known = [800, 1600, 3200, 6400].into_iter().any(|milliseconds| {
        let mut child = run.command(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        run.path().join("q.theco").exists() && {
            let list = "count queens n=19 --checkpoint q.theco --list-units --format csv";
            check(&run, list, 0).0.lines().skip(1).any(|line| !line.ends_with(','))
        }
    });
    assert!(known, "nothing is saved");
    // As it would have been counted without an interrupt.
    let verify = "count queens n=19 --checkpoint q.theco --verify 1 --seed 1";
    assert!(check(&run, verify, 0).0.contains("the same"));
}

#[test]
#[cfg(unix)]
fn a_count_out_of_time_is_saved() {
    let run = Run::new();
    let (_, err) = check(&run, "count queens n=22 --checkpoint q.theco --time 300ms", 2);
    assert!(err.contains("the time is over"), "{err}");
    assert_eq!(run.names(), ["q.theco"]);
}

/// With the size of files limited, as a disk is that is full.
#[cfg(unix)]
fn limited(run: &Run, blocks: u32, line: &str) -> (Option<i32>, String, String) {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let theco = run.command(&[]).get_program().to_owned();
    let mut command = Command::new("bash");
    command.args(["-c", &script]).arg(theco).args(line.split_whitespace()).current_dir(run.path());
    let output = command.env("LC_ALL", "C").env_remove("THECO_LANG").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
#[cfg(unix)]
fn a_full_disk_ends_a_count_before_it_begins_or_without_loss() {
    let run = Run::new();
    let (code, out, err) = limited(&run, 4, LONG.0);
    assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
    assert!(err.contains("cannot write `q.theco`"), "{err}");
    assert!(run.names().is_empty(), "{:?}", run.names());

    let (code, out, err) = limited(&run, 20, LONG.0);
    assert!(err.contains("cannot write `q.theco`"), "{err}");
    // Whoever is quick is done before the first units are saved, and says what was asked.
    assert!(matches!((code, out.as_str()), (Some(2), "") | (Some(0), "666090624\n")), "{code:?} {out}");
    let (out, note) = check(&run, LONG.0, 0);
    assert_eq!(out, LONG.1);
    assert!(!note.contains("damaged"), "{note}");
    assert_eq!(run.names(), ["q.theco"]);
}

#[test]
#[cfg(target_os = "linux")]
fn where_nothing_can_be_written_no_count_begins() {
    use std::os::unix::fs::PermissionsExt;
    let run = Run::new();
    // Where not even an administrator may write.
    let (_, err) = check(&run, "count queens n=8 --checkpoint /proc/queens.theco", 2);
    assert!(err.contains("cannot write `/proc/queens.theco`"), "{err}");

    write(&run.path().join("q.theco"), 8, &[(0, 0)]);
    let permit = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let (file, folder) = (run.path().join("q.theco"), run.path());
    let before = fs::read(&file).unwrap();
    permit(&file, 0o444);
    // An administrator may write there.
    if fs::OpenOptions::new().write(true).open(&file).is_ok() {
        return;
    }
    let refused = || {
        let (_, err) = check(&run, "count queens n=8 --checkpoint q.theco", 2);
        assert!(err.contains("cannot write `q.theco`: it is not permitted"), "{err}");
        assert_eq!(fs::read(&file).unwrap(), before);
    };
    refused();
    let (text, _) = check(&run, "count queens n=8 --checkpoint q.theco --list-units", 0);
    assert!(text.contains("1 of "), "{text}");
    permit(&file, 0o644);
    permit(folder, 0o555);
    refused();
    permit(folder, 0o755);
}

#[test]
fn damage_is_named_and_repaired() {
    let run = Run::new();
    check(&run, "count queens n=10 --checkpoint q.theco", 0);
    let file = run.path().join("q.theco");
    let mut damaged = fs::read(&file).unwrap();
    let place = damaged.len() - 200;
    damaged[place] ^= 1;
    fs::write(&file, &damaged).unwrap();
    let (_, note) = check(&run, "count queens n=10 --checkpoint q.theco --list-units", 0);
    assert!(note.contains("`q.theco` is damaged"), "{note}");
    assert_eq!(fs::read(&file).unwrap(), damaged);
    let (out, note) = check(&run, "count queens n=10 --checkpoint q.theco", 0);
    assert_eq!(out, "724\n");
    assert!(note.contains("`q.theco` was damaged; ") && note.contains("q.theco.damaged`"), "{note}");
    assert_eq!(fs::read(run.path().join("q.theco.damaged")).unwrap(), damaged);
    let (_, note) = check(&run, "count queens n=10 --checkpoint q.theco", 0);
    assert!(!note.contains("damaged"), "{note}");
}

#[test]
fn mistakes_are_named_with_what_to_type_instead() {
    let run = Run::new();
    run.file("notes.txt", "724\n");
    check(&run, "count queens n=9 --checkpoint nine.theco", 0);
    for (line, error, hint) in [
        ("queens n=1..8 --checkpoint q", "is for one count, not for a sequence", "`n=20`"),
        ("queens n=8 --all-k --checkpoint q", "`--checkpoint` and `--all-k` exclude", "leave out one"),
        ("queens n=8 --maximal --list-units", "`--list-units` and `--maximal` exclude", "leave out one"),
        ("queens n=8 --method batched --verify 1", "by `join`, not by `batched`", "leave out `--method`"),
        ("rooks n=8 --checkpoint q", "only counts of n queens", "theco count queens n=20 --checkpoint FILE"),
        ("queens n=8 k=7 --checkpoint q", "only counts of n queens", "theco count queens"),
        ("queens n=3 --list-units", "only counts of n queens", "theco count queens"),
        ("queens n=25 --list-units", "4 to 24", "theco count queens"),
        ("queens n=8 --torus --list-units", "only counts of n queens", "theco count queens"),
        ("queens n=8 --list-units --format bfile", "no b-file", "`--format csv`"),
        ("queens n=8 --with Qa1,Qb2 --list-units", "nothing to cut", "attacks b2"),
        ("queens n=8 --checkpoint notes.txt", "`notes.txt` is no checkpoint", "theco makes it"),
        ("queens n=8 --list-units --checkpoint notes.txt", "`notes.txt` is no checkpoint", "not there yet"),
        ("queens n=8 --checkpoint nine.theco", "another count: `queens n=9`", "another file"),
        ("queens n=9 --with Qa1 --checkpoint nine.theco", "another count: `queens n=9`", "another file"),
        ("queens n=8 --list-units --checkpoint none.theco", "cannot read `none.theco`: there is no", ""),
        ("queens n=8 --checkpoint .", "cannot write `.`: it is a folder", ""),
        ("queens n=8 --checkpoint no/q.theco", "cannot write `no/q.theco`: there is no", ""),
        ("queens n=8 --checkpoint -", "cannot go to one file, `-`", "`--checkpoint FILE`"),
        ("queens n=8 --checkpoint q -o q", "cannot go to one file, `q`", "`--checkpoint FILE`"),
        (
            "queens n=9 --checkpoint nine.theco -o ./nine.theco",
            "cannot go to one file",
            "`--checkpoint FILE`",
        ),
        ("queens n=8 --verify 0", "0", ""),
        ("queens n=8 --list-units --verify 1", "cannot be used with", ""),
        ("queens n=8 --seed 1", "--verify", ""),
    ] {
        let (out, err) = check(&run, &format!("count {line}"), 2);
        assert!(out.is_empty() && err.contains(error) && err.contains(hint), "{line}\n{err}");
    }
    assert_eq!(run.names(), ["nine.theco", "notes.txt"]);
    assert_eq!(run.read("notes.txt").unwrap(), "724\n");
    run.file("empty.theco", "");
    let (_, err) = check(&run, "count queens n=8 --verify 1 --checkpoint empty.theco", 2);
    assert!(err.contains("no unit is counted yet"), "{err}");
    assert_eq!(check(&run, "count queens n=8 --checkpoint empty.theco", 0).0, "92\n");
}

#[test]
fn two_do_not_count_with_one_file() {
    let run = Run::new();
    let ledger = Ledger::open(&run.path().join("q.theco"), "queens n=8", &units(8)).unwrap();
    let (_, err) = check(&run, "count queens n=8 --checkpoint q.theco", 2);
    assert!(err.contains("another theco counts with `q.theco`"), "{err}");
    check(&run, "count queens n=8 --checkpoint q.theco --list-units", 0);
    drop(ledger);
    assert_eq!(check(&run, "count queens n=8 --checkpoint q.theco", 0).0, "92\n");
}
