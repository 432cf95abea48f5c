//! Wrong rules files, each with what must be said of it.
//!
//! Below a wrong line stands a comment with `^` under the place, the message behind it, and below that a line
//! `#    hint: …` where there is a hint. A place in the first column has `#` for its first `^`; one without width
//! has one `^`; of one that goes on over several lines only the first is marked. Where a file reads well, the
//! first mistake met on defining the game, opening it or playing it breadth first counts.
//!
//! `BLESS=1 cargo test -p lang --test wrong` writes what is said into the files, for a person to judge.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{Fault, Game};
use lang::{Definition, Message, RulesFault, Settings, SetupError, Span};

/// One mistake as an annotation shows it.
#[derive(Debug, PartialEq, Eq)]
struct Remark {
    /// The line above, from 0.
    line: usize,
    /// Columns in characters, from 0.
    columns: (usize, usize),
    message: String,
    hint: Option<String>,
}

/// So many positions are looked at in play.
const MOST_POSITIONS: usize = 200;

fn said_of(text: &str) -> Vec<Remark> {
    let reading = lang::read(text);
    let Some(rules) = reading.rules else {
        let diagnostics = reading.diagnostics.into_iter();
        return diagnostics
            .map(|found| remark(text, found.span, &found.message, found.hint.as_ref()))
            .collect();
    };
    assert!(reading.diagnostics.is_empty(), "rules and mistakes at once");
    let game = match Arc::new(rules).define(&Settings::default()) {
        Ok(game) => game,
        Err(error) => return vec![of_setup(text, error)],
    };
    let start = match game.opening() {
        Ok(start) => start,
        Err(error) => return vec![of_setup(text, error)],
    };
    let (mut seen, mut queue, mut at) = (HashSet::from([start.clone()]), vec![start], 0);
    while at < queue.len() && at < MOST_POSITIONS {
        let mut after = Vec::new();
        match look(&game, &queue[at], &mut after) {
            Ok(()) => queue.extend(after.into_iter().filter(|position| seen.insert(position.clone()))),
            Err(fault) => {
                let fault = fault.downcast_ref::<RulesFault>().unwrap();
                return vec![remark(text, fault.span, &fault.said(), None)];
            }
        }
        at += 1;
    }
    Vec::new()
}

fn look(game: &Definition, position: &lang::Position, after: &mut Vec<lang::Position>) -> Result<(), Fault> {
    if game.verdict(position)?.is_some() {
        return Ok(());
    }
    let mut nexts = Vec::new();
    game.successors(position, &mut nexts)?;
    after.extend(nexts.into_iter().map(|next| next.position));
    Ok(())
}

fn of_setup(text: &str, error: SetupError) -> Remark {
    let span = error.span.unwrap_or_else(|| panic!("no place: {error:?}"));
    remark(text, span, &error.message, error.hint.as_ref())
}

fn remark(text: &str, span: Span, message: &Message, hint: Option<&Message>) -> Remark {
    let range = span.range();
    let before = &text[..range.start];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = text[line_start..range.start].chars().count();
    let width = text[range].lines().next().unwrap_or("").chars().count();
    let columns = (column, column + width.max(1));
    let (message, hint) = (message.to_string(), hint.map(Message::to_string));
    Remark { line: before.matches('\n').count(), columns, message, hint }
}

/// Whether a line is an annotation: its columns and its message.
fn marked(line: &str) -> Option<((usize, usize), &str)> {
    let rest = line.strip_prefix('#')?;
    let blanks = rest.len() - rest.trim_start_matches(' ').len();
    let carets = rest[blanks..].len() - rest[blanks..].trim_start_matches('^').len();
    let start = if blanks == 0 { 0 } else { blanks + 1 };
    (carets > 0).then(|| ((start, blanks + 1 + carets), rest[blanks + carets..].trim()))
}

fn hint(line: &str) -> Option<&str> {
    line.strip_prefix('#')?.trim_start().strip_prefix("hint: ")
}

fn annotations(text: &str) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    let mut above = 0;
    for (number, line) in text.lines().enumerate() {
        match (marked(line), hint(line), remarks.last_mut()) {
            (Some((columns, message)), ..) => {
                remarks.push(Remark { line: above, columns, message: message.to_string(), hint: None });
            }
            (None, Some(hint), Some(last)) => last.hint = Some(hint.to_string()),
            _ => above = number,
        }
    }
    remarks
}

/// The text without its annotations.
fn bare(text: &str) -> String {
    let lines = text.lines().filter(|line| marked(line).is_none() && hint(line).is_none());
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn annotated(text: &str) -> String {
    let (text, mut out) = (bare(text), String::new());
    let remarks = said_of(&text);
    for (number, line) in text.lines().enumerate() {
        writeln!(out, "{line}").unwrap();
        for remark in remarks.iter().filter(|remark| remark.line == number) {
            let (start, end) = remark.columns;
            let (blanks, carets) = (" ".repeat(start.saturating_sub(1)), "^".repeat(end - start.max(1)));
            writeln!(out, "#{blanks}{carets} {}", remark.message).unwrap();
            if let Some(hint) = &remark.hint {
                writeln!(out, "#{blanks}hint: {hint}").unwrap();
            }
        }
    }
    out
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/wrong");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_wrong_file_is_told_what_its_annotations_say() {
    let bless = std::env::var_os("BLESS").is_some();
    let files = files();
    assert!(files.len() >= 40, "{}", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        if bless {
            std::fs::write(&file, annotated(&text)).unwrap();
            continue;
        }
        let (said, expected) = (said_of(&text), annotations(&text));
        assert!(!expected.is_empty(), "{}: no annotation", file.display());
        assert_eq!(said, expected, "{}, which should be\n{}", file.display(), annotated(&text));
    }
}
