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
