//! Every message of the program's sources has a Vietnamese text with the same arguments.

use std::fs;
use std::path::{Path, PathBuf};

use ask::catalog::{self, Entry};
use unicode_normalization::is_nfc;

#[test]
fn every_message_is_there_in_vietnamese_and_no_more() {
    let mut needed: Vec<String> = sources().iter().flat_map(|text| messages_in(text)).collect();
    needed.sort();
    needed.dedup();
    let mut known: Vec<String> = entries().into_iter().map(|entry| entry.english).collect();
    known.sort();
    assert!(needed.len() > 400, "{}", needed.len());
    // What has no letters outside of its arguments is the same in every language.
    let missing: Vec<&String> =
        needed.iter().filter(|text| has_letters(text) && !known.contains(text)).collect();
    let unused: Vec<&String> = known.iter().filter(|text| !needed.contains(text)).collect();
    assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:#?}\nunused: {unused:#?}");
}

#[test]
fn both_languages_have_the_same_arguments() {
    for Entry { english, translated } in entries() {
        assert_eq!(message::names_of(&english), message::names_of(&translated), "{english}");
    }
}

#[test]
fn what_is_typed_is_the_same_in_both_languages() {
    for Entry { english, translated } in entries() {
        let typed = |text: &str| -> Vec<String> {
            let parts = text.split('`').enumerate().filter(|(number, _)| number % 2 == 1);
            let mut parts: Vec<String> = parts.map(|(_, part)| part.replace("TỆP", "FILE")).collect();
            parts.sort();
            parts.dedup();
            parts
        };
        // A type is named in backticks in one message, which Vietnamese says without them; an explanation may name a
        // thing twice.
        let (english_typed, vietnamese_typed) = (typed(&english), typed(&translated));
        let is_same = vietnamese_typed.iter().all(|part| english_typed.contains(part));
        assert!(is_same, "{english}\n{translated}");
    }
}

#[test]
fn vietnamese_is_composed() {
    let files =
        [catalog::VIETNAMESE_MESSAGES, catalog::VIETNAMESE_HELP, include_str!("../../locales/vi.ftl")];
    for line in files.iter().flat_map(|file| file.lines()) {
        assert!(is_nfc(line), "{line}");
    }
}

#[test]
fn each_english_text_stands_once() {
    for file in [catalog::VIETNAMESE_MESSAGES, catalog::VIETNAMESE_HELP] {
        let mut texts: Vec<String> = catalog::entries(file).into_iter().map(|entry| entry.english).collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count);
    }
}

fn entries() -> Vec<Entry> {
    catalog::entries(catalog::VIETNAMESE_MESSAGES)
}

fn has_letters(text: &str) -> bool {
    let mut depth = 0;
    text.chars().any(|character| {
        depth += i32::from(character == '{') - i32::from(character == '}');
        depth == 0 && character.is_alphabetic()
    })
}

/// The sources of all crates but the one whose examples are no messages of the program.
fn sources() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> =
        folders.filter(|path| !path.ends_with("message")).map(|path| path.join("src")).collect();
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()) {
            match path.extension() {
                None => folders.push(path),
                Some(extension) if extension == "rs" => sources.push(fs::read_to_string(path).unwrap()),
                Some(_) => {}
            }
        }
    }
    sources
}

/// The first argument of each `message!`, its escapes read.
fn messages_in(source: &str) -> Vec<String> {
    let mut messages = Vec::new();
    for call in source.split("message!(").skip(1) {
        let Some(text) = call.trim_start().strip_prefix('"') else { continue };
        let mut message = String::new();
        let mut characters = text.chars();
        while let Some(character) = characters.next().filter(|character| *character != '"') {
            message.push(match character {
                '\\' => characters.next().map_or('\\', |escaped| if escaped == 'n' { '\n' } else { escaped }),
                plain => plain,
            });
        }
        messages.push(message);
    }
    messages
}
