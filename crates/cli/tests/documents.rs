//! The documents are true: their console blocks run, their rules read.

use std::fs;
use std::path::{Path, PathBuf};

fn documents() -> [PathBuf; 3] {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    ["README.md", "docs/language.md", "docs/contests.md"].map(|document| root.join(document))
}

#[test]
fn console_blocks_print_what_they_show() {
    trycmd::TestCases::new().env("LC_ALL", "C").case("../../README.md").case("../../docs/*.md");
}

/// The pictures of the documents, with the arguments that make them; `BLESS=1` makes them anew.
const PICTURES: [(&str, &str); 6] = [
    ("docs/pictures/eight-queens.svg", "place queens n=8 --distinct --format svg"),
    (
        "docs/pictures/five-queens.svg",
        "place queens n=8 k=5 --dominate --with b6,c3,d5,f4 --attacks --format svg",
    ),
    ("docs/pictures/puzzle.svg", "place region n=8 --generate --seed 1 --format svg"),
    ("docs/pictures/tab.svg", "table tab rows=10 cols=4 --format svg"),
    ("docs/pictures/stones.svg", "table stones pile=99 --format svg"),
    ("docs/pictures/kayles.svg", "nimbers kayles --to 200 --format svg"),
];

#[test]
fn pictures_are_made_by_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (file, arguments) in PICTURES {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_theco"));
        let output =
            command.current_dir(&root).args(arguments.split(' ')).env("LC_ALL", "C").output().unwrap();
        assert!(output.status.success(), "{arguments}");
        let made = String::from_utf8(output.stdout).unwrap();
        let file = root.join(file);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, &made).unwrap();
        }
        assert!(
            fs::read_to_string(&file).unwrap() == made,
            "{} is not what `theco {arguments}` draws",
            file.display()
        );
    }
}

/// The blocks of a document, each with the word behind its opening fence.
fn blocks(document: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(document).unwrap();
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.trim_start().strip_prefix("```") {
            let block: String = lines
                .by_ref()
                .take_while(|line| line.trim() != "```")
                .map(|line| format!("{line}\n"))
                .collect();
            blocks.push((kind.to_string(), block));
        }
    }
    blocks
}

#[test]
fn rules_blocks_are_games_that_check_and_are_solved() {
    let folder = tempfile::tempdir().unwrap();
    let mut n_blocks = 0;
    for (kind, rules) in
        documents().iter().flat_map(|document| blocks(document)).filter(|(kind, _)| kind == "game")
    {
        let reading = lang::read(&rules);
        assert!(reading.diagnostics.is_empty(), "{kind} {:#?}\n{rules}", reading.diagnostics);
        fs::write(folder.path().join("block.game"), &rules).unwrap();
        for arguments in [["check", "./block.game"], ["solve", "./block.game"]] {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_theco"));
            let output =
                command.args(arguments).current_dir(folder.path()).env("LC_ALL", "C").output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{arguments:?}\n{rules}\n{said}");
        }
        n_blocks += 1;
    }
    assert!(n_blocks >= 6, "{n_blocks}");
}

/// A rules block with an input and an output behind it is a contest: theco answers it so, and finds no mistake in that.
#[test]
fn contest_blocks_answer_and_are_answered() {
    let blocks = blocks(&documents()[2]);
    let mut n_contests = 0;
    for three in blocks.windows(3) {
        let [(game, rules), (input, given), (output, right)] = three else { continue };
        if (game.as_str(), input.as_str(), output.as_str()) != ("game", "input", "output") {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("block.game", rules), ("given", given)] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let said = theco_in(folder.path(), "contest ./block.game --input given --output made");
        assert_eq!(&fs::read_to_string(folder.path().join("made")).unwrap(), right, "{rules}\n{said}");
        assert!(theco_in(folder.path(), "judge ./block.game given made").starts_with("ok "), "{rules}");
        let theco = env!("CARGO_BIN_EXE_theco");
        for (how, streams) in [("--stdio ", "--input - --output -"), ("", &names_of(rules))] {
            let stress = format!("stress ./block.game --tests 60 --seed 1 {how}--");
            theco_in(folder.path(), &format!("{stress} {theco} contest ./block.game {streams}"));
        }
        n_contests += 1;
    }
    assert_eq!(n_contests, blocks.iter().filter(|(kind, _)| kind == "game").count());
    assert!(n_contests >= 5, "{n_contests}");
}

/// The options by which theco reads and writes the files that rules name, where both spellings of an input are there.
fn names_of(rules: &str) -> String {
    let line = rules.lines().find(|line| line.starts_with("contest ")).unwrap();
    let names: Vec<&str> = line.split('"').collect();
    format!("--input {} --output {}", names[1], names[3])
}

/// Runs theco in a folder, which succeeds; standard output.
fn theco_in(folder: &Path, arguments: &str) -> String {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_theco"));
    let output = command.args(arguments.split(' ')).current_dir(folder).env("LC_ALL", "C").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}\n{said}\n{errors}");
    said
}

/// The files that a document shows are those that its commands read and write.
#[test]
fn shown_files_are_there() {
    let folder = documents()[2].with_extension("");
    let file = |name: &str| fs::read_to_string(format!("{}{name}", folder.display())).unwrap();
    let shown = |kind: &str| -> Vec<String> {
        blocks(&documents()[2]).into_iter().filter(|(found, _)| found == kind).map(|(_, text)| text).collect()
    };
    assert_eq!(shown("toml"), [file(".in/subtasks.toml")]);
    assert_eq!(shown("csv"), [file(".out/with-subtasks/tests.csv")]);
}

/// The scripts that a document shows are checkers.
#[cfg(unix)]
#[test]
fn checkers_judge() {
    let scripts = blocks(&documents()[2]).into_iter().filter(|(_, text)| text.starts_with("#!/bin/sh"));
    let scripts: Vec<String> = scripts.map(|(_, text)| text).collect();
    let folder = tempfile::tempdir().unwrap();
    for name in ["test", "right", "wrong"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    for (name, text) in [("test/TAB.INP", "1\n5 2 1 2\n"), ("right/TAB.OUT", "3\n"), ("wrong/TAB.OUT", "2\n")]
    {
        fs::write(folder.path().join(name), text).unwrap();
    }
    // For each script what it gets on standard input and its arguments, with where the output lies in place of X; then the exit
    // code and standard output of a right one, and of a wrong one.
    let line = "wrong answer test 1, line 1: expected `3`, found `2`\n";
    for (protocol, stdin, arguments, right, wrong) in [
        ("testlib", "", "test/TAB.INP X/TAB.OUT right/TAB.OUT", (0, String::new()), (1, String::new())),
        ("cms", "", "test/TAB.INP right/TAB.OUT X/TAB.OUT", (0, "1.0\n".into()), (0, "0.0\n".into())),
        ("themis", "test/\nX/\n", "", (0, "ok 1 test\n1\n".into()), (0, format!("{line}0\n"))),
    ] {
        let script = scripts.iter().find(|script| script.contains(protocol)).unwrap();
        fs::write(folder.path().join("checker"), script).unwrap();
        for (output, expected) in [("right", right), ("wrong", wrong)] {
            fs::write(folder.path().join("stdin"), stdin.replace('X', output)).unwrap();
            let found = checked(folder.path(), &arguments.replace('X', output));
            assert_eq!(found, expected, "{protocol}");
        }
    }
}

/// The exit code and the standard output of the script `checker`.
#[cfg(unix)]
fn checked(folder: &Path, arguments: &str) -> (i32, String) {
    let programs = Path::new(env!("CARGO_BIN_EXE_theco")).parent().unwrap();
    let places = std::env::var_os("PATH").unwrap_or_default();
    let places = std::env::split_paths(&places);
    let path = std::env::join_paths([programs.to_path_buf()].into_iter().chain(places)).unwrap();
    let mut command = std::process::Command::new("sh");
    command.arg("checker").args(arguments.split_whitespace());
    command.stdin(fs::File::open(folder.join("stdin")).unwrap());
    let output = command.current_dir(folder).env("PATH", path).env("LC_ALL", "C").output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// What a document shows is run, or it is no example of the language.
#[test]
fn every_block_of_the_language_is_a_game() {
    let language = &documents()[1];
    let others: Vec<(String, String)> =
        blocks(language).into_iter().filter(|(kind, _)| kind != "game" && kind != "console").collect();
    assert_eq!(others, []);
}
