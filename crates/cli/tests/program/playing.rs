//! Games in play through a pipe.

use std::io::Write;
use std::process::{Output, Stdio};

use crate::run::Run;

/// Plays with these lines typed.
fn play(run: &Run, arguments: &[&str], typed: &str) -> Output {
    let arguments = [&["play"], arguments].concat();
    let mut command = run.command(&arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A game that ended reads no more.
    drop(child.stdin.take().unwrap().write_all(typed.as_bytes()));
    child.wait_with_output().unwrap()
}

/// The exit code and what was said; nothing may be said on standard error.
fn said(run: &Run, arguments: &[&str], typed: &str) -> String {
    let output = play(run, arguments, typed);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{arguments:?}\n{out}");
    out
}

#[test]
fn whole_games_are_played() {
    let run = Run::new();
    for (arguments, typed, end) in [
        (&["tab", "rows=6", "cols=4", "--at", "1,1"][..], "1\n", "the computer has won"),
        (&["tab", "rows=6", "cols=4", "--at", "2,1"], "k=4\n", "you have won"),
        (&["nim", "--at", "1+2"], "part 2: left=1\n1\n", "you have won"),
        (&["nim", "--at", "1+1", "--first", "computer"], "1\n", "you have won"),
        (&["nim", "--at", "5", "--first", "computer"], "", "the computer has won"),
        (&["stones", "pile=2", "--misere"], "take=1\n", "you have won"),
        (&["tic-tac-toe", "--both"], "", "it is a tie"),
        (&["strip", "--at", "011202", "--both"], "", "for the third time"),
        (&["strip", "--at", "1002", "--turn", "two", "--both"], "", "who moved first has won"),
    ] {
        let out = said(&run, arguments, typed);
        assert!(out.contains(end), "{arguments:?} should end with {end}\n{out}");
    }
    assert!(run.names().is_empty());
}

#[test]
fn the_end_of_the_input_ends_the_program_anywhere() {
    let run = Run::new();
    for typed in ["", "\n", "why", "1\n", "\u{feff}\n", "hint\nhint\n"] {
        said(&run, &["tic-tac-toe"], typed);
    }
    let output = play(&run, &["tic-tac-toe"], "quit\n1\n2\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn both_languages_play() {
    let run = Run::new();
    let out = said(&run, &["tab", "rows=6", "cols=4", "--at", "1,1", "--lang", "vi"], "vì sao\ngoi y\n1\n");
    for text in [
        "Bạn đi trước",
        "Mọi nước đi đều dẫn đến thế thắng cho máy",
        "Bạn đang ở thế thua, chống đỡ được nhiều nhất 2 nước.",
        "Nước tốt nhất: k=2 → 3,2",
        "máy thắng",
    ] {
        assert!(out.contains(text), "{text}\n{out}");
    }
}

#[test]
fn json_is_an_object_on_each_line() {
    let run = Run::new();
    let out =
        said(&run, &["tab", "rows=6", "cols=4", "--at", "1,1", "--json"], "why\nhint\n9\nk=2\nundo\nquit\n");
    let events: Vec<String> = out
        .lines()
        .map(|line| {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(json["theco"], 1, "{line}");
            json["event"].as_str().unwrap().to_string()
        })
        .collect();
    assert_eq!(
        events,
        [
            "begun", "standing", "why", "hint", "refused", "moved", "moved", "standing", "undone",
            "standing", "quit"
        ]
    );
}

#[test]
fn a_game_is_saved_after_every_move_and_taken_up_again() {
    let run = Run::new();
    let game = ["tab", "rows=10", "cols=4", "--at", "1,2", "--save", "game.json"];
    let out = said(&run, &game, "1\n");
    let saved: serde_json::Value = serde_json::from_str(&run.read("game.json").unwrap()).unwrap();
    assert_eq!(saved["moves"].as_array().unwrap().len(), 2, "{out}");
    assert!(saved.get("result").is_none());
    let again = String::from_utf8(play(&run, &["tab", "--from", "game.json"], "undo\n").stdout).unwrap();
    let last = out.rsplit("\n\n").next().unwrap();
    assert!(again.contains(last), "{again}\nshould hold\n{last}");
    assert!(again.contains("Taken back: 2 moves."), "{again}");
    // Another move after one that was taken back is saved, though there are as many as before.
    said(&run, &["tab", "--from", "game.json", "--save", "game.json"], "undo\n2\n");
    let other: serde_json::Value = serde_json::from_str(&run.read("game.json").unwrap()).unwrap();
    assert_ne!(saved["moves"][0], other["moves"][0]);
    said(&run, &["tab", "--from", "game.json", "--both", "--save", "end.json"], "");
    let ended: serde_json::Value = serde_json::from_str(&run.read("end.json").unwrap()).unwrap();
    assert!(ended["result"] == "first" || ended["result"] == "second", "{ended}");
    assert_eq!(run.names(), ["end.json", "game.json"]);
}

#[test]
fn what_cannot_be_played_is_said() {
    let run = Run::new();
    run.file("nim.json", r#"{"theco":1,"game":"nim","parameters":{},"position":"5","players":["human","computer"],"moves":["left=2","left=9"]}"#);
    run.file("text.json", "a game").file("kept.json", "as it was");
    for (arguments, said) in [
        (&["tab", "--first", "me"][..], &["'me'", "human, computer"][..]),
        (&["tab", "--first", "human", "--both"], &["cannot be used with"]),
        (&["tab", "-o", "game.txt"], &["--save FILE"]),
        (&["strip"], &["a position must be given", "--at"]),
        (&["strip", "--at", "012x"], &["`x` is no symbol"]),
        (&["strip", "--at", "012", "holes=4"], &["has 4 squares, found 3"]),
        (&["nim", "--from", "missing.json"], &["no such file"]),
        (&["nim", "--from", "text.json"], &["`text.json` is no saved game"]),
        (&["nim", "--from", "nim.json"], &["move 2 of the saved game, `left=9`, is not legal at 2"]),
        (&["tab", "--from", "nim.json"], &["a game of nim, not of tab", "theco play nim --from nim.json"]),
        (&["nim", "--from", "nim.json", "--at", "5"], &["leave out"]),
        (&["nim", "--save", "no/such/folder.json"], &["no/such"]),
        (&["nim", "--save", "-"], &["to a file", "--save FILE"]),
        (&["nim", "--save", "kept.json"], &["`kept.json` exists already", "--from kept.json"]),
        (&["nim", "--from", "nim.json", "--save", "kept.json"], &["`kept.json` exists already"]),
    ] {
        let output = play(&run, arguments, "1\n");
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}\n{err}");
        for said in said {
            assert!(err.contains(said), "{arguments:?} should say {said}:\n{err}");
        }
    }
    assert_eq!(run.read("kept.json").as_deref(), Some("as it was"));
}

#[test]
#[cfg(unix)]
fn nobody_who_reads_is_no_error() {
    Run::new().check_unread(&["play", "tab", "rows=2000", "cols=20", "--both"]);
}

/// A game that lasts longer than its time is not cut: the time is that of each answer.
#[test]
fn thinking_takes_no_time() {
    let run = Run::new();
    let mut command = run.command(&["play", "tab", "rows=6", "cols=4", "--at", "1,1", "--time", "300ms"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1200));
    child.stdin.take().unwrap().write_all(b"1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("the computer has won"));
    assert_eq!(output.status.code(), Some(0));
}

/// The disk may be full: the game goes on, and only at the end it is an error that it was not saved.
#[test]
fn a_game_that_cannot_be_saved_goes_on() {
    let run = Run::new();
    let folder = run.path().join("folder");
    std::fs::create_dir(&folder).unwrap();
    let mut command = run.command(&["play", "nim", "--at", "3+4+5", "--save", "folder/game.json"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !folder.join("game.json").exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::fs::remove_dir_all(&folder).unwrap();
    child.stdin.take().unwrap().write_all(b"1\nhint\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(out.contains("2. Computer") && out.contains("Best:"), "{out}");
    assert!(err.contains("could not be saved, and goes on") && err.contains("error: "), "{err}");
    assert_eq!(output.status.code(), Some(2));
}

/// A line that is too long is no move, and what is left of it is no other line.
#[test]
fn a_very_long_line_is_one_line() {
    let out =
        said(&Run::new(), &["nim", "--at", "3+4+5"], &format!("{}\nquit\n1\n", "quit ".repeat(400_000)));
    assert!(out.contains("is neither a move nor a command") && !out.contains("1. You"), "{out}");
}

/// The time is that of each answer, and it is kept where the work does not look at the watch.
#[test]
fn the_time_of_an_answer_is_kept() {
    let run = Run::new();
    let start = std::time::Instant::now();
    let large = ["toads", "toads=500000", "gap=1", "frogs=500000", "--time", "1s"];
    let output = play(&run, &large, "");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8(output.stderr).unwrap().contains("the time is over"));
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}
