//! `theco count` as people run it: answers on the streams they belong to, mistakes, interruption.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::Run;

/// The count alone on standard output.
fn check_count(arguments: &str, count: &str) {
    let arguments: Vec<&str> = ["count"].into_iter().chain(arguments.split_whitespace()).collect();
    let (out, err) = Run::new().check(&arguments, 0);
    assert_eq!((out.as_str(), err.as_str()), (&*format!("{count}\n"), ""), "{arguments:?}");
}

#[test]
fn counts() {
    // OEIS A000170, A002562, A378590; 20!; the others in testdata/placements.
    check_count("queens n=8", "92");
    check_count("Queens n=8 --distinct", "12");
    check_count("Q n=8 k=5", "46736");
    check_count("bishops n=8 k=6", "5599888");
    check_count("rooks n=20", "2432902008176640000");
    check_count("queens n=8 --with Qb4,Qd5", "2");
    check_count("queens n=8 --with b4,d5", "2");
    check_count("queens n=8 --with qb4,qd5", "2");
    check_count("queens n=8 k=5 --with nc3", "226");
    check_count("queens n=0", "1");
    check_count("kings n=0 k=0", "1");
    check_count("queens:8 n=8 --threads 1", "92");
    check_count("bishops n=100 k=100 --mod 1000000007", "408854794");
    check_count("queens n=5 --torus", "10");
    check_count("queens n=8 --mod 1", "0");
}

/// OEIS A075458, A002564, A146303, A075324; knights on a torus A279407.
#[test]
fn domination_and_maximal_placements() {
    check_count("queens n=8 --dominate k=5", "4860");
    check_count("queens:5 n=8 --dominate --mod 1000", "860");
    check_count("queens n=8 --dominate --least", "5");
    check_count("queens n=8 --maximal", "10188");
    check_count("queens n=8 --maximal --mod 1000", "188");
    check_count("queens n=8 --maximal k=8 --distinct", "12");
    check_count("queens n=8 --maximal --least", "5");
    check_count("knights n=7 --torus --dominate --least", "9");
    check_count("queens n=8 --dominate k=5 --with Qd5,Qd6,Qd7,Qd8,Qd4", "0");
    let run = Run::new();
    let out = |arguments: &str| {
        let arguments: Vec<&str> = ["count"].into_iter().chain(arguments.split_whitespace()).collect();
        run.check(&arguments, 0).0
    };
    assert_eq!(out("queens n=3..5 --dominate --least"), "3  1\n4  2\n5  3\n");
    assert_eq!(out("queens n=3..5 --maximal --least --format csv"), "n,least\n3,1\n4,3\n5,3\n");
    assert_eq!(out("queens n=1..4 --maximal --format bfile"), "1 1\n2 4\n3 9\n4 18\n");
    assert_eq!(out("queens n=2..3 --maximal --all-k"), "2: 0 4\n3: 0 1 8\n");
    assert_eq!(
        out("queens n=2 --dominate --all-k"),
        "    0   0\n    1   4\n    2   6\n    3   4\n    4   1\ntotal  15\n"
    );
    let json = out("queens n=8 --dominate --least --json");
    assert_eq!(
        json,
        "{\"theco\":1,\"pieces\":\"queens\",\"board\":\"8x8\",\"condition\":\"dominating\",\"least\":5,\"method\":\"cover\"}\n"
    );
    let json = out("queens n=3 --maximal --json");
    assert!(json.contains("\"condition\":\"maximal\",\"count\":\"9\",\"method\":\"cover\""), "{json}");
    let text = out("queens n=4 --maximal --explain");
    assert!(text.starts_with("18\n\nqueens, 4x4, no piece can be added\nFound by a search"), "{text}");
    let text = out("queens n=4 --dominate --least --explain --lang vi");
    assert!(text.starts_with("2\n\nqueens, 4x4, khống chế cả bàn cờ, số quân ít nhất\nTìm bằng"), "{text}");
}

#[test]
fn boards_come_from_files() {
    let run = Run::new();
    run.file("holes.txt", "...#....\n........\n........\n.......#\n........\n....#...\n........\n........\n");
    assert_eq!(run.check(&["count", "queens", "--board", "holes.txt"], 0).0, "50\n");
    run.file(
        "started.txt",
        "........\r\n........\r\n........\r\n...Q....\r\n.x......\r\n........\r\n........\r\n........",
    );
    assert_eq!(run.check(&["count", "queens", "--board", "started.txt"], 0).0, "2\n");
    run.file("marked.txt", "\u{feff}...\n...\n");
    assert_eq!(run.check(&["count", "rooks", "--board", "marked.txt"], 0).0, "6\n");
    run.file("knight", "..\nn.\n");
    assert_eq!(run.check(&["count", "queens", "--board", "knight", "k=1"], 0).0, "0\n");
    assert_eq!(run.check(&["count", "rooks", "--board", "knight", "k=0"], 0).0, "1\n");
}

/// Four rows have two placements that do not touch, by the columns 2 4 1 3 and 3 1 4 2; regions leave one, both or none.
#[test]
fn boards_of_regions_come_from_files() {
    let run = Run::new();
    run.file("one.txt", "AABB\nAABB\nCBBB\nBBDB\n")
        .file("both.txt", "10 10 10 10\n2, 2, 2, 2\n3 3 3 3\n4,4,4,4,\n");
    run.file("few.txt", "AAAA\nAAAA\nBBBB\nCCCC\n").file("holes.txt", "\u{feff}A#.\r\n.BB\r\n\r\n");
    let out = |arguments: &[&str]| run.check(&[&["count"], arguments].concat(), 0);
    for (file, count) in [("one.txt", "1\n"), ("both.txt", "2\n")] {
        assert_eq!(out(&["--region", file]), (count.into(), String::new()));
        assert_eq!(out(&["region", "--region", file]), (count.into(), String::new()));
        assert_eq!(out(&["Dragon Kings", "--region", file]), (count.into(), String::new()));
    }
    // A queen of chess sees more, and there are as many queens as rows only with other regions.
    assert_eq!(out(&["queens", "--region", "both.txt"]).0, "2\n");
    assert_eq!(out(&["--region", "both.txt", "--distinct"]).0, "1\n");
    assert_eq!(out(&["--region", "one.txt", "k=1..2"]).0, "1  16\n2  35\n");
    assert_eq!(out(&["mW", "--region", "holes.txt", "k=2"]).0, "9\n");
    let few = "There are more pieces (4) than regions (3).\n";
    assert_eq!(out(&["--region", "few.txt"]), ("0\n".into(), few.into()));
    let shared = "Pieces that stand already share a region: those on a4 and d3.\n";
    assert_eq!(
        out(&["knights", "--region", "few.txt", "k=2", "--with", "a4,d3"]),
        ("0\n".into(), shared.into())
    );
    let json = out(&["--region", "holes.txt", "k=1", "--json"]).0;
    let regions = "{\"theco\":1,\"pieces\":\"dragon kings\",\"board\":\"2x3\",\"holes\":[\"b2\"],\"holes_block\":false,\"regions\":[\"A#.\",\".BB\"],\"k\":1,\"count\":\"5\"";
    assert!(json.starts_with(regions), "{json}");
    let explained = out(&["--region", "one.txt", "--explain"]).0;
    assert!(explained.starts_with("1\n\ndragon kings k=4, 4x4, 4 regions\n"), "{explained}");
}

#[test]
fn a_count_of_nothing_says_why() {
    let run = Run::new();
    for (arguments, why) in [
        (&["count", "queens", "n=8", "k=99"][..], "There are more pieces (99) than squares (64).\n"),
        (
            &["count", "queens", "n=8", "--with", "a1,h8"],
            "Pieces that stand already attack each other: one of the queens, on a1, attacks h8.\n",
        ),
        (
            &["count", "queens", "n=8", "k=9"],
            "There are more pieces that attack along whole rows (9) than rows (8).\n",
        ),
        (
            &["count", "rooks", "--board", "5x3", "k=4"],
            "There are more pieces that attack along whole columns (4) than columns (3).\n",
        ),
        (
            &["count", "queens", "n=8", "k=1", "--with", "a1,b3"],
            "More queens (2) stand on the board already than were asked for (1).\n",
        ),
    ] {
        assert_eq!(run.check(arguments, 0), ("0\n".into(), why.into()));
        let quiet = [arguments, &["-q"]].concat();
        assert_eq!(run.check(&quiet, 0), ("0\n".into(), String::new()));
        let json = [arguments, &["--json"]].concat();
        assert!(run.check(&json, 0).0.contains("\"count\":\"0\",\"method\":null,\"why\":\""));
    }
}

#[test]
fn mistakes_are_named_with_what_to_type_instead() {
    let run = Run::new();
    run.file("unequal.txt", "...\n..\n").file("unknown.txt", "...\n.?.\n").file("hole.txt", "#..\n...\n");
    run.file("commas.txt", "1,,2\n").file("empty.txt", "\n").file("tab.txt", "..\t.\n");
    for (arguments, message, hint) in [
        ("queans n=8", "did you mean `queens`", ""),
        ("queens", "which board?", "`n=8`"),
        ("queens n=8 --board 5x8", "both say which board", "leave one of them out"),
        ("knights n=8", "how many knights?", "`k=`"),
        ("queens n=8 m=3", "no `m=`", "`k=3`"),
        ("queens n=8 n=9", "given twice", "leave one"),
        ("queens n=eight", "`n=eight`", "`n=8`"),
        ("queens n=9..3", "`n=9..3`: the range runs backwards", "`n=3..9`"),
        ("queens 8", "`8`: expected `n=`", "write `n=8`"),
        ("queens n", "`n`: expected `n=`", "write `n=8`"),
        ("queens n=-3", "`n=-3`", "`n=8`"),
        ("queens n=1000001", "too large: at most 1000000", "smaller"),
        ("queens n=8 k=3 --all-k", "exclude each other", ""),
        ("queens:3 n=8 k=4", "says how many already", ""),
        ("queens+knights n=4", "not said how many", "knights:2"),
        ("queens+knights:2 n=4", "how many queens?", "`queens:2`"),
        ("queens n=8 --with Qz9", "no square `z9` on a board of 8x8", "`a1`"),
        ("queens n=8 --with Q", "`Q` is no piece on a square", "--with Qb4,Qd5"),
        ("queens n=8 --with b4,b4", "two pieces", ""),
        ("queens n=8 --with Zb4", "Zb4", "theco pieces"),
        ("queens --board 5", "`5` is neither a size such as 5x8 nor a file that exists", "--board 5x8"),
        ("queens --board nofile", "`nofile` is neither a size such as 5x8 nor a file", "a picture"),
        (
            "queens --board unequal.txt",
            "unequal.txt:2:3: this line has 2 squares, the first has 3",
            "one length",
        ),
        ("queens --board unknown.txt", "unknown.txt:2:2: `?` means nothing", "`.` is a free square"),
        ("region n=8", "`region` is a puzzle on a board cut into regions", "`--region FILE`"),
        ("region --board 5x8", "`region` is a puzzle on a board cut into regions", "--region FILE"),
        ("region --region unequal.txt n=8", "`n=` and `--region` both say which board", "leave one"),
        ("--region n=8", "no such file", ""),
        (
            "--region unequal.txt",
            "unequal.txt:2:3: this line has 2 squares, the first has 3",
            "the region of a square",
        ),
        ("--region empty.txt", "empty.txt:1:1: the picture has no squares", "the region of a square"),
        ("region --region commas.txt", "commas.txt:1:3: `,` means nothing", "commas between them"),
        ("region --region unknown.txt --method batched", "the method batched cannot", "leave out --method"),
        ("queens --board empty.txt", "empty.txt:1:1: the picture has no squares", "`.` is a free square"),
        ("queens --board tab.txt", "tab.txt:1:3: `\\t` means nothing", "`.` is a free square"),
        ("queens --board hole.txt --with a2", "`a2` is a hole", "another square"),
        ("queens --board nothing.txt", "no such file", ""),
        ("queens n=8 --mod 0", "modulo 0", "--mod"),
        ("queens n=1..3 --explain", "not a sequence", "one n"),
        ("kings n=30 --all-k --memory 1M", "more memory than the limit of 1 MiB", "--memory 2M"),
        ("rooks n=100 --distinct", "counting up to symmetry needs", "leave out --distinct"),
        ("queens n=1000000", "far more memory than machines have", "a smaller board or fewer pieces"),
        ("queens n=8 --method ferrers", "the method ferrers cannot", "leave out --method"),
        ("queens n=8 --least", "the least of what?", "`--dominate`"),
        ("queens n=8 --dominate", "how many queens are to dominate", "`--least`"),
        ("queens n=8 --dominate --least k=5", "`--least` and `k=` exclude each other", "one of them"),
        ("queens:5 n=8 --dominate --least", "`--least` and `queens:5` exclude each other", "one of them"),
        ("queens n=8 --maximal --least --all-k", "`--least` and `--all-k`", "one of them"),
        ("queens n=8 --maximal --least --distinct", "`--least` and `--distinct`", "one of them"),
        ("queens n=8 --maximal --least --mod 7", "`--least` and `--mod`", "one of them"),
        ("queens:2+knights n=8 k=2 --dominate", "`--dominate` takes one kind of piece", "`--with Nc3`"),
        ("queens n=8 --maximal --method branch", "`--method` and `--maximal`", "leave out `--method`"),
        ("queens n=8 --maximal --least --with a1,b2", "no such placement", "on a1, attacks b2"),
        ("kings n=50 --dominate --least", "it needs at most 2048 squares", "a smaller board"),
    ] {
        let arguments: Vec<&str> = ["count"].into_iter().chain(arguments.split_whitespace()).collect();
        let (out, err) = run.check(&arguments, 2);
        assert_eq!(out, "", "{arguments:?}");
        assert!(err.starts_with("error: ") && err.contains(message), "{arguments:?}: {err}");
        assert!(err.contains(hint), "{arguments:?}: {err}");
        let vietnamese = [&arguments[..], &["--lang", "vi", "--json"]].concat();
        let (_, json) = run.check(&vietnamese, 2);
        assert!(json.starts_with("{\"error\":{\"kind\":\"") && json.contains("\"hint\":"), "{json}");
    }
}

#[test]
fn sequences_come_as_tables() {
    let run = Run::new();
    let out = |arguments: &[&str]| run.check(&[&["count"], arguments].concat(), 0).0;
    assert_eq!(out(&["queens", "n=4..6"]), "4  2\n5  10\n6  4\n");
    assert_eq!(out(&["rooks", "n=9..10", "k=1"]), " 9  1  81\n10  1  100\n");
    assert_eq!(out(&["rooks", "n=1", "k=9..10"]), "1   9  0\n1  10  0\n");
    assert_eq!(out(&["queens", "n=4..6", "--format", "csv"]), "n,count\n4,2\n5,10\n6,4\n");
    assert_eq!(out(&["queens", "n=4..6", "--format", "bfile"]), "4 2\n5 10\n6 4\n");
    assert_eq!(out(&["rooks", "n=3", "--all-k", "--format", "bfile"]), "0 1\n1 9\n2 18\n3 6\n");
    assert_eq!(out(&["rooks", "n=1..2", "--all-k", "--format", "bfile"]), "1 1\n2 1\n3 1\n4 4\n5 2\n");
    assert_eq!(out(&["rooks", "n=2", "k=0..2", "--format", "csv"]), "n,k,count\n2,0,1\n2,1,4\n2,2,2\n");
    assert_eq!(out(&["rooks", "--board", "2x3", "k=1..2", "--format", "bfile"]), "1 6\n2 6\n");
    assert_eq!(
        out(&["rooks", "n=1..2", "--json"]),
        "{\"theco\":1,\"pieces\":\"rooks\",\"terms\":[{\"n\":1,\"pieces\":\"rooks\",\"board\":\"1x1\",\"k\":1,\"count\":\"1\",\"method\":\"formula\"},\
         {\"n\":2,\"pieces\":\"rooks\",\"board\":\"2x2\",\"k\":2,\"count\":\"2\",\"method\":\"formula\"}]}\n"
    );
}

/// The tables of the school book, for the example of its text.
#[test]
fn bishops_are_explained_by_the_tables_of_both_colours() {
    let (out, _) = Run::new().check(&["count", "bishops", "n=8", "k=6", "--explain"], 0);
    assert!(out.starts_with("5599888\n"), "{out}");
    for line in ["m\\k", "0  1  32  356  1704  3532  2816  632", "1·632"] {
        let squeezed = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(squeezed.contains(&line.split_whitespace().collect::<Vec<_>>().join(" ")), "{line}\n{out}");
    }
}

/// 92 placements of 2 bishops on 4x4 (OEIS A172123) are told from those modulo 7 and from those up to symmetry.
#[test]
fn explanations_have_true_sums() {
    let explain = |arguments: &str| {
        let arguments: Vec<&str> =
            ["count", "bishops", "--explain"].into_iter().chain(arguments.split_whitespace()).collect();
        Run::new().check(&arguments, 0).0
    };
    let plain = explain("n=4 k=2");
    assert!(plain.contains("bishops k=2, 4x4\n") && plain.ends_with(" = 92\n"), "{plain}");
    let modulo = explain("n=4 k=2 --mod 7");
    assert!(modulo.contains("4x4, modulo 7\n") && modulo.ends_with(" = 92\nModulo 7: 1\n"), "{modulo}");
    let distinct = explain("n=4 k=2 --distinct");
    assert!(distinct.contains("4x4, up to rotations and reflections\n"), "{distinct}");
    let count = distinct.lines().next().unwrap();
    assert!(distinct.ends_with(&format!(" = 92\nUp to the 8 symmetries: {count}\n")), "{distinct}");
    let both = explain("n=4 k=2 --distinct --mod 7");
    assert!(both.contains(" = 92\nModulo 7: 1\nUp to the 8 symmetries, modulo 7: "), "{both}");
    let empty = explain("n=0 k=0");
    assert!(!empty.contains("F[") && !empty.contains("16"), "{empty}");
    let none = explain("n=4 k=7");
    assert!(none.starts_with("0\n") && !none.contains(" = "), "{none}");
    let all = explain("n=3 --all-k");
    assert!(all.ends_with("over i, from the first rows of both tables.\n"), "{all}");
}

#[test]
fn kinds_that_only_stand_are_no_part_of_what_is_counted() {
    let run = Run::new();
    let json = run.check(&["count", "queens", "n=8", "k=5", "--with", "Nc3", "--json"], 0).0;
    assert!(json.contains("\"pieces\":\"queens\"") && json.contains("\"k\":5"), "{json}");
    assert!(json.contains("\"with\":[{\"piece\":\"knights\",\"square\":\"c3\"}]"), "{json}");
    let text = run.check(&["count", "queens", "n=8", "k=5", "--with", "Nc3", "--explain"], 0).0;
    assert!(text.contains("queens k=5, 8x8, 1 piece stands already\n"), "{text}");
}

#[test]
fn durations_are_said_in_units_that_people_know() {
    let (_, err) = Run::new().check(&["count", "queens", "n=27", "--time", "1s", "--threads", "1"], 2);
    assert!(err.starts_with("This may take about ") && err.contains(" years.\n"), "{err}");
}

#[test]
fn pieces_are_listed_in_both_languages() {
    let run = Run::new();
    let (english, _) = run.check(&["pieces"], 0);
    let (vietnamese, _) = run.check(&["pieces", "--lang", "vi"], 0);
    assert_eq!(english.lines().count(), vietnamese.lines().count());
    assert!(english.contains("queens") && vietnamese.contains("hậu"));
    assert!(run.check(&["pieces", "--json"], 0).0.starts_with("{\"theco\":1,\"pieces\":["));
}

#[test]
fn the_time_limit_stops_a_count() {
    let (out, err) = Run::new().check(&["count", "queens", "n=22", "--time", "300ms", "-q"], 2);
    assert_eq!(out, "");
    assert!(err.contains("the time is over"), "{err}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_a_count_at_once() {
    let run = Run::new();
    for count in [["queens", "n=22"], ["bishops:20000", "n=20000"]] {
        let mut command = run.command(&["count", count[0], count[1], "-o", "count.txt"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(400));
        let start = Instant::now();
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{count:?}");
        assert!(start.elapsed() < Duration::from_secs(3), "{count:?}: {:?}", start.elapsed());
        assert!(run.names().is_empty());
    }
}
