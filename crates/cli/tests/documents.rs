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
const PICTURES: [(&str, &str); 5] = [
    ("docs/pictures/eight-queens.svg", "place queens n=8 --distinct --format svg"),
    (
        "docs/pictures/five-queens.svg",
        "place queens n=8 k=5 --dominate --with b6,c3,d5,f4 --attacks --format svg",
    ),
    ("docs/pictures/puzzle.svg", "place region n=8 --generate --seed 1 --format svg"),
    ("docs/pictures/tab.svg", "table tab rows=10 cols=4 --format svg"),
    ("docs/pictures/stones.svg", "table stones pile=99 --format svg"),
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

#[test]
fn rules_blocks_read_without_mistakes() {
    let mut n_blocks = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for block in text.split("```game\n").skip(1) {
            let rules = block.split("```").next().unwrap();
            let reading = lang::read(rules);
            assert!(
                reading.diagnostics.is_empty(),
                "{}: {:#?}\n{rules}",
                document.display(),
                reading.diagnostics
            );
            n_blocks += 1;
        }
    }
    assert!(n_blocks >= 5, "{n_blocks}");
}
