//! The program as people run it: exit codes, files, streams, interruption.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run::Run;

#[test]
fn alone_it_shows_examples_and_commands() {
    let (out, err) = Run::new().check(&[], 0);
    assert_eq!(out.matches("\n  theco ").count(), 4, "{out}");
    for command in ["games", "show", "solve", "table", "nimbers", "contest", "check"] {
        assert!(out.contains(&format!("\n  {command} ")), "{command}");
    }
    assert_eq!(err, "");
}

/// Wrong arguments: exit code 2, nothing on standard output, and what standard error must say.
#[test]
fn mistakes_are_named_with_what_to_type_instead() {
    let run = Run::new();
    run.file("wrong.game", "game wrong\nstate pile in 0.. = 5\nmove take in 1..3 then pil -= take\n");
    run.file(
        "two.game",
        "game two\nstate a in 0..9 = 5\nmove t in 1..3 then b = t\nmove t in 1..2 then a = c\n",
    );
    for (arguments, said) in [
        (&["solv"][..], &["'solve'"][..]),
        (&["solve"], &["<GAME>"]),
        (&["solve", "tabb"], &["no game called `tabb`", "did you mean `tab`"]),
        (&["solve", "tab", "colls=3"], &["no parameter called `colls`", "`cols=…`"]),
        (&["solve", "tab", "10"], &["expected NAME=VALUE, found `10`", "rows=10"]),
        (&["solve", "tab", "rows=ten"], &["`rows` takes a number, not `ten`"]),
        (&["solve", "tab", "rows=0"], &["`rows` is 0 and must be in 1.."]),
        (&["solve", "tab", "rows=3"], &["`row` starts as 5, which is not in 1..3", "--at"]),
        (&["solve", "tab", "--at", "4"], &["has 1 value", "--at 1,1"]),
        (&["solve", "tab", "--at", "4,9"], &["`col` is 9 and must be in 1..4"]),
        (&["solve", "tab", "--at", "4+3"], &["2 values with commas between"]),
        (&["solve", "strip"], &["a position must be given", "--at 1000002"]),
        (&["solve", "strip", "--at", "0113"], &["`3` is no symbol of `hole`", "`0`, `1`, `2`"]),
        (
            &["solve", "strip", "--at", "012", "--turn", "three"],
            &["no player called `three`", "`one` and `two`"],
        ),
        (&["solve", "strip", "--at", "012", "holes=4"], &["`hole` has 4 squares, found 3"]),
        (&["solve", "tic-tac-toe", "--at", "x../.../...+.../.../..."], &["sums have no meaning", "players"]),
        (&["solve", "tab", "--method", "claim"], &["claim nothing"]),
        (
            &["solve", "strip", "--at", "0120", "--method", "sweep"],
            &["cannot answer this", "leave out --method"],
        ),
        (&["solve", "./wrong.game"], &["no state called `pil`", "did you mean `pile`?", "wrong.game:3:24"]),
        (&["check", "two.game"], &["no state called `b`", "no name called `c`", "several kinds of moves"]),
        (&["nimbers", "kayle"], &["no game called `kayle`", "did you mean `kayles`"]),
        (&["nimbers", "kayles", "pins=3"], &["runs over `pins`, which is given", "leave out `pins=…`"]),
        (&["nimbers", "kayles", "--to", "-1"], &["`pins` begins at 0", "`--to 0` or more"]),
        (&["nimbers", "kayles", "--to", "x"], &["invalid value 'x'"]),
        (&["nimbers", "cram", "rows=1..2", "cols=1..2"], &["both `rows` and `cols` are ranges"]),
        (&["nimbers", "cram", "cols=1..2", "--to", "5"], &["whose range says how far", "leave out `--to`"]),
        (&["nimbers", "cram"], &["is not one number", "`theco nimbers cram rows=1..6`"]),
        (&["nimbers", "wythoff"], &["is not one number", "`theco table wythoff`"]),
        (&["nimbers", "toads"], &["its two players may do different things", "toads.game:"]),
        (
            &["nimbers", "kayles", "--to", "1000000", "--memory", "1M"],
            &["a table of 7.6 MiB, over the limit of 1 MiB", "go no further than 131071"],
        ),
        (&["nimbers", "kayles", "--to", "1000000000000000"], &["far more memory than machines have"]),
        (&["check", "missing.game"], &["`missing.game`", "no such file"]),
        (&["solve", "."], &["no game called `.`"]),
        (&["solve", "./"], &["is a folder"]),
        (
            &["table", "tab", "rows=1000000000", "cols=1000"],
            &["far more memory than machines have", "smaller parameters"],
        ),
        (
            &["table", "tab", "rows=100000", "cols=100", "--memory", "1M"],
            &["38.1 MiB", "1 MiB", "--memory 39M"],
        ),
        (&["table", "tab", "--format", "gif"], &["text, csv, json, svg, png"]),
        (&["contest", "kayles"], &["`kayles` has no contest"]),
        (&["contest", "tab"], &["no `tab.inp` in this folder", "--input FILE"]),
        (
            &["contest", "tab", "--write", "if win then 1 else 0", "--input", "wrong.game"],
            &["called `win`", "`wins`"],
        ),
        (&["solve", "tab", "-o", "no/such/file"], &["no/such"]),
        (&["solve", "tab", "--memory", "much"], &["512M or 4G"]),
    ] {
        let (out, err) = run.check(arguments, 2);
        assert_eq!(out, "", "{arguments:?}");
        for said in said {
            assert!(err.contains(said), "{arguments:?} should say {said}:\n{err}");
        }
    }
    assert_eq!(run.names(), ["two.game", "wrong.game"]);
}

#[test]
fn errors_in_json_go_to_standard_error() {
    let run = Run::new();
    for arguments in [
        &["solve", "tab", "--at", "9,9", "--json"][..],
        &["solv", "--json"],
        &["solve", "tab", "--memory", "x", "--json"],
    ] {
        let (out, err) = run.check(arguments, 2);
        assert_eq!(out, "");
        let error: serde_json::Value = serde_json::from_str(&err).unwrap();
        assert!(error["error"]["message"].is_string(), "{error}");
        assert!(error["error"]["kind"].is_string(), "{error}");
        assert!(error["error"].get("hint").is_some(), "{error}");
    }
}

#[test]
fn a_false_claim_is_the_answer_no() {
    let run = Run::new();
    let text = "game s state pile in 0.. = 9 move t in 1..min(3, pile) then pile -= t claim loses if pile mod 3 == 0";
    run.file("false.game", text);
    let (out, _) = run.check(&["check", "false.game"], 1);
    assert!(out.contains("WRONG at 3"), "{out}");
    run.check(&["check", "stones"], 0);
}

#[test]
fn nimbers_are_written_in_every_format() {
    let run = Run::new();
    for (format, start) in [
        ("text", "kayles (octal game 0.77): the nimbers of pins = 0 to 9\nPeriod 12 from 71 on, proved by "),
        ("csv", "n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n"),
        ("bfile", "0 0\n1 1\n2 2\n3 3\n4 1\n"),
        (
            "json",
            "{\"theco\":1,\"game\":\"kayles\",\"parameters\":{},\"octal\":\"0.77\",\"number\":\"pins\",",
        ),
        ("svg", "<svg "),
    ] {
        let (out, err) = run.check(&["nimbers", "kayles", "--to", "9", "--format", format], 0);
        assert!(out.starts_with(start) && err.is_empty(), "{out}{err}");
    }
    run.check(&["nimbers", "kayles", "--format", "png", "-o", "kayles.png"], 0);
    assert!(fs::read(run.path().join("kayles.png")).unwrap().starts_with(b"\x89PNG"));
    let (out, err) = run.check(&["nimbers", "kayles", "--json", "--to", "3", "-v"], 0);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["nimbers"], serde_json::json!([0, 1, 2, 3]));
    assert!(err.starts_with("nimbers: 256 positions, "), "{err}");
    let (_, err) = run.check(&["nimbers", "half", "--to", "1000000", "--time", "0.1s"], 2);
    assert!(err.contains("the time is over"), "{err}");
}

#[test]
fn both_languages_answer() {
    let run = Run::new();
    let answer = |arguments: &[&str], variable: &str, value: &str| {
        let output =
            run.command(arguments).env("LC_ALL", "").env("LANG", "").env(variable, value).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let solve = ["solve", "tab", "--at", "4,3"];
    assert!(answer(&solve, "LANG", "vi_VN.UTF-8").contains("thắng sau 3 nước"));
    assert!(answer(&solve, "LANG", "en_US.UTF-8").contains("wins in 3 plies"));
    assert!(answer(&solve, "THECO_LANG", "vi").contains("thắng sau 3 nước"));
    assert!(
        answer(&["solve", "tab", "--at", "4,3", "--lang", "vi"], "LANG", "C").contains("thắng sau 3 nước")
    );
    let (out, err) = run.check(&["solve", "tab", "--at", "4", "--lang", "vi"], 2);
    assert_eq!(out, "");
    assert!(err.starts_with("lỗi: ") && err.contains("gợi ý: "), "{err}");
}

/// Inputs in any case of letters; the output is spelt as the input is.
#[test]
fn contest_files_are_found_and_spelt_alike() {
    for (game, input, text, output, answer) in [
        ("tab", "tab.inp", "2\n10 4 5 3\n10 4 4 3\n", "tab.out", "0\n3\n"),
        ("tab", "TAB.INP", "1\r\n200 2 1 2\r\n", "TAB.OUT", "133\n"),
        ("tab", "Tab.in", "1 10 4 1 4", "Tab.out", "5\n"),
        ("coins", "DONGXU.IN", "\u{feff}3\n1 1 1\n", "DONGXU.OUT", "LOSE\n"),
        ("strip", "board.inp", "011202\n", "board.out", "DRAW\n"),
        ("three-heaps", "nim.inp", "3 4 5", "nim.out", "1 4 5\n"),
    ] {
        let run = Run::new();
        run.file(input, text);
        let (out, err) = run.check(&["contest", game], 0);
        assert_eq!((out.as_str(), run.read(output).as_deref()), ("", Some(answer)), "{game} {err}");
        assert_eq!(run.names().len(), 2, "{:?}", run.names());
    }
}

#[test]
fn contests_say_how_they_were_answered() {
    for (game, input, text, method) in [
        ("strip", "board.in", "1002\n", "theory"),
        ("tab", "tab.inp", "1 10 4 5 3", "sweep"),
        ("coins", "dongxu.inp", "1 3", "claim"),
    ] {
        let run = Run::new();
        run.file(input, text);
        let (_, err) = run.check(&["contest", game, "-v"], 0);
        assert!(err.contains(&format!("Methods: {method}.")), "{err}");
        let (out, _) = run.check(&["contest", game, "--json"], 0);
        let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(answer["methods"], serde_json::json!([method]));
    }
}

#[test]
fn two_inputs_that_fit_are_both_named() {
    let run = Run::new();
    run.file("tab.inp", "1\n1 1 1 1\n").file("TAB.INP", "0");
    let (_, err) = run.check(&["contest", "tab"], 2);
    assert!(err.contains("`TAB.INP`") && err.contains("`tab.inp`"), "{err}");
    assert_eq!(run.names().len(), 2);
    // What holds the same is one input under two names.
    run.file("tab.inp", "0");
    run.check(&["contest", "tab"], 0);
}

#[test]
fn a_wrong_input_leaves_the_output_as_it_was() {
    let run = Run::new();
    run.file("tab.inp", "2\n10 4 5 3\n10 4 99 3\n").file("tab.out", "as it was");
    let (_, err) = run.check(&["contest", "tab"], 2);
    assert!(err.contains("tab.inp:3"), "{err}");
    assert_eq!(run.read("tab.out").as_deref(), Some("as it was"));
    assert_eq!(run.names(), ["tab.inp", "tab.out"]);
    run.file("tab.inp", "1\n10 4 4 3\n").check(&["contest", "tab", "--write", "if wins then 1 else 0"], 0);
    assert_eq!(run.read("tab.out").as_deref(), Some("1\n"));
}

#[test]
fn contests_answer_on_streams_and_never_over_their_input() {
    let run = Run::new();
    run.file("a.inp", "1\n10 4 4 3\n");
    assert_eq!(run.check(&["contest", "tab", "--input", "a.inp", "--output", "-"], 0).0, "3\n");
    let (_, err) = run.check(&["contest", "tab", "--input", "a.inp", "--output", "a.inp"], 2);
    assert!(err.contains("overwrite"), "{err}");
    let input = fs::File::open(run.path().join("a.inp")).unwrap();
    let output = run.command(&["contest", "tab", "--input", "-"]).stdin(input).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b"3\n"[..]));
}

#[test]
fn an_answer_goes_to_a_file_whole_or_not_at_all() {
    let run = Run::new();
    run.check(&["table", "tab", "--format", "csv", "-o", "tab.csv"], 0);
    let table = run.read("tab.csv").unwrap();
    assert!(table.starts_with("position,outcome,plies\n\"1,1\",win,3\n"), "{table}");
    assert_eq!(table.lines().count(), 41);
    run.check(&["table", "strip", "-o", "tab.csv"], 2);
    assert_eq!(run.read("tab.csv"), Some(table));
    assert_eq!(run.names(), ["tab.csv"]);
}

#[test]
fn json_tables_are_json() {
    let (out, _) = Run::new().check(&["table", "tic-tac-toe", "--json"], 0);
    let table: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(table["table"].as_array().unwrap().len(), 5478);
    assert_eq!(table["positions"], 5478);
    let (out, _) = Run::new().check(&["table", "tic-tac-toe", "--json", "--histogram"], 0);
    let table: serde_json::Value = serde_json::from_str(&out).unwrap();
    let total: u64 =
        table["histogram"].as_array().unwrap().iter().map(|row| row["positions"].as_u64().unwrap()).sum();
    assert_eq!(total, 5478);
}

/// The time limit is an error like others, also where one position alone is long work.
#[test]
fn the_time_limit_stops_the_work() {
    let run = Run::new();
    let (_, err) = run.check(&["nimbers", "half", "--to", "1000000", "--time", "200ms"], 2);
    assert!(err.contains("the time is over"), "{err}");
    let large = ["solve", "mnk", "rows=5", "cols=5", "k=4", "--time", "200ms"];
    let (_, err) = run.check(&large, 2);
    assert!(err.contains("the time is over"), "{err}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_the_run_at_once_and_leaves_no_file() {
    let run = Run::new();
    let large = ["table", "mnk", "rows=5", "cols=5", "k=4", "-o", "table.txt"];
    let mut child = run.command(&large).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(run.names().is_empty(), "{:?}", run.names());
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_is_no_error() {
    Run::new().check_unread(&["table", "tab", "rows=2000", "cols=20", "--format", "csv"]);
}

/// A device that is written to must stay one: `-o /dev/null` as root once put a file in its place.
#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let run = Run::new();
    let pipe = run.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut writer = run.command(&["solve", "tab", "-o", "pipe"]).spawn().unwrap();
    let text = fs::read_to_string(&pipe).unwrap();
    assert!(writer.wait().unwrap().success());
    assert!(text.starts_with("tab rows=10 cols=4"), "{text}");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn tables_are_drawn_and_summed_up() {
    let run = Run::new();
    let (svg, _) = run.check(&["table", "tab", "--format", "svg", "--lang", "vi"], 0);
    assert!(svg.starts_with("<svg ") && svg.contains("người sắp đi thua"), "{svg}");
    run.check(&["table", "jump", "--format", "png", "-o", "jump.png"], 0);
    assert!(fs::read(run.path().join("jump.png")).unwrap().starts_with(b"\x89PNG"));
    let (_, err) = run.check(&["table", "tic-tac-toe", "--format", "svg"], 2);
    assert!(err.contains("--format csv"), "{err}");
    let (_, err) = run.check(&["table", "tab", "--summary", "--format", "csv"], 2);
    assert!(err.contains("`--summary`"), "{err}");
    let (out, _) = run.check(&["table", "tic-tac-toe", "--summary"], 0);
    assert!(out.contains("5478 positions") && out.contains("The longest win takes"), "{out}");
    let (out, _) = run.check(&["table", "tic-tac-toe", "--summary", "--json"], 0);
    let summary: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(summary["positions"], 5478);
    assert!(summary["longest_win"]["position"].is_string() && summary["seconds"].is_number(), "{out}");
}

#[test]
fn a_game_is_shown_with_its_opening() {
    let run = Run::new();
    let (out, _) = run.check(&["show", "stones"], 0);
    assert!(out.ends_with("\n# The opening:\n# pile ●●●●●●●●●●●●●●●●●●●●● 21\n"), "{out}");
    // The strip of holes has no opening of its own.
    let (out, _) = run.check(&["show", "strip"], 0);
    assert!(!out.contains("The opening:"), "{out}");
    let (out, _) = run.check(&["show", "pong", "--at", ".bbww", "--lang", "vi"], 0);
    assert!(out.contains("\n# Thế cờ, đến lượt black:\n#  ·───────b"), "{out}");
    let (out, _) = run.check(&["show", "nim", "--at", "1+2"], 0);
    assert!(out.ends_with("\n# The position:\n# 1: heap ● 1\n# 2: heap ●● 2\n"), "{out}");
    let (out, _) = run.check(&["show", "strip", "--at", "012", "--json"], 0);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&json["position"], &json["group"]), (&"012".into(), &"pieces".into()));
}

/// What is shown of a game is a rules file: its rules as they are written, and comments.
#[test]
fn what_is_shown_is_a_rules_file() {
    let run = Run::new();
    let (list, _) = run.check(&["games", "--json"], 0);
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    let games = list["games"].as_array().unwrap();
    for (nth, game) in games.iter().enumerate() {
        let name = game["game"].as_str().unwrap();
        let language = ["en", "vi"][nth % 2];
        let (shown, _) = run.check(&["show", name, "--lang", language], 0);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalogue/games");
        let rules = fs::read_to_string(format!("{folder}/{name}.game")).unwrap();
        let (before, after) = shown.split_once(&rules).unwrap_or_else(|| panic!("{name}:\n{shown}"));
        let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
        assert!(before.lines().chain(after.lines()).all(is_comment), "{name}:\n{shown}");
        let reading = lang::read(&shown);
        assert!(
            reading.rules.is_some() && reading.diagnostics.is_empty(),
            "{name}: {:?}",
            reading.diagnostics
        );
    }
    run.file("mine.game", &run.check(&["show", "nim"], 0).0);
    let (out, _) = run.check(&["solve", "./mine.game", "--at", "3+4+5"], 0);
    assert!(out.contains("nim, position 3+4+5\nThe player to move wins"), "{out}");
    run.check(&["show", "./mine.game"], 0);
}

#[test]
fn positions_are_drawn_as_images() {
    let run = Run::new();
    let (svg, _) = run.check(&["show", "hare", "--format", "svg"], 0);
    assert!(svg.starts_with("<svg ") && svg.contains("<line "), "{svg}");
    assert!(svg.contains("<title>hare, position #d..#/d...h/#d..#, hound to move</title>"), "{svg}");
    let arguments = ["show", "tab", "rows=4", "cols=3", "--at", "2,3", "--lang", "vi", "--format", "svg"];
    let (svg, _) = run.check(&arguments, 0);
    assert!(svg.contains("<title>tab rows=4 cols=3, thế cờ 2,3</title>"), "{svg}");
    // Strips, heaps and sums of them, numbers.
    for (game, at) in [("strip", "01120"), ("nim", "3+4+5"), ("euclid", "7,4"), ("pong", "bbww.")] {
        run.check(&["show", game, "--at", at, "--format", "png", "-o", "position.png"], 0);
        assert!(fs::read(run.path().join("position.png")).unwrap().starts_with(b"\x89PNG"), "{game}");
    }
    let (_, err) = run.check(&["show", "strip", "--format", "svg"], 2);
    assert!(err.contains("a position must be given") && err.contains("`--at 1000002`"), "{err}");
    let (_, err) = run.check(&["show", "hare", "--turn", "fox", "--format", "svg"], 2);
    assert!(err.contains("there is no player called `fox`"), "{err}");
    let (_, err) = run.check(&["show", "mnk", "rows=500", "--format", "png", "-o", "long.png"], 2);
    assert!(err.contains("at most 20000 each way") && err.contains("--format svg"), "{err}");
}

#[test]
fn games_are_listed_in_groups() {
    let run = Run::new();
    let (out, _) = run.check(&["games"], 0);
    let headings: Vec<&str> = out.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).collect();
    assert_eq!(
        headings[..4],
        ["Heaps and coins", "Rows and boards to take away from", "Boards to fill", "Pieces that move"]
    );
    assert!(headings[4].contains("n_hau, xephau, queens, bishops"), "{out}");
    let (out, _) = run.check(&["games", "--lang", "vi"], 0);
    assert!(out.starts_with("Đống sỏi và đồng xu\n  coins "), "{out}");
    let (out, _) = run.check(&["games", "--json"], 0);
    let list: serde_json::Value = serde_json::from_str(&out).unwrap();
    let games = list["games"].as_array().unwrap();
    assert!(games.iter().all(|game| game["group"].is_string()), "{out}");
    assert_eq!(list["placement_contests"][0], "n_hau");
}
