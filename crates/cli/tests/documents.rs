//! The documents are true: their console blocks run, their rules read.

use std::fs;
use std::path::{Path, PathBuf};

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    vec![root.join("README.md"), root.join("docs/language.md")]
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

/// What a document shows is run, or it is no example of the language.
#[test]
fn every_block_of_the_language_is_a_game() {
    let language = &documents()[1];
    let others: Vec<(String, String)> =
        blocks(language).into_iter().filter(|(kind, _)| kind != "game" && kind != "console").collect();
    assert_eq!(others, []);
}
