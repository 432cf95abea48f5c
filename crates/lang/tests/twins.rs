//! The compiled form agrees with the plain evaluator: on every game of the catalogue and of the test data.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{Game, laws};
use lang::{Definition, Position, Settings};

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["../catalogue/games", "../../testdata/games"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            files.push(entry.unwrap().path());
        }
    }
    files.sort();
    assert!(files.len() >= 40, "{}", files.len());
    files
}

fn define(path: &Path, settings: &Settings) -> Definition {
    let text = std::fs::read_to_string(path).unwrap();
    let reading = lang::read(&text);
    assert!(reading.diagnostics.is_empty(), "{}: {:#?}", path.display(), reading.diagnostics);
    Arc::new(reading.rules.unwrap()).define(settings).unwrap()
}

/// Positions met first in a breadth-first walk by the plain evaluator, each compared.
fn walk(path: &Path, game: &Definition, most: usize) -> Vec<Position> {
    let plain = game.plainly();
    let mut seen: HashSet<Position> = HashSet::new();
    let mut queue = Vec::new();
    queue.extend(game.opening().ok());
    let mut at = 0;
    while at < queue.len() && queue.len() < most {
        let position: Position = queue[at].clone();
        at += 1;
        let shown = game.show_position(&position);
        let verdict = plain.verdict(&position).unwrap();
        assert_eq!(game.verdict(&position).unwrap(), verdict, "{} {shown}", path.display());
        if game.opening().is_ok_and(|opening| opening.n_parts() == 1) && position.n_parts() == 1 {
            assert_eq!(game.read_position(&shown).map(|p| game.show_position(&p)), Ok(shown.clone()));
        }
        if verdict.is_some() {
            continue;
        }
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        game.moves(&position, &mut fast).unwrap();
        plain.moves(&position, &mut slow).unwrap();
        assert_eq!(fast, slow, "{} {shown}", path.display());
        let mut after = Vec::new();
        plain.successors(&position, &mut after).unwrap();
        for next in after {
            if seen.insert(next.clone()) {
                queue.push(next);
            }
        }
    }
    queue
}

#[test]
fn every_game_agrees_with_its_plain_twin_and_keeps_the_laws() {
    for path in files() {
        let at = match path.file_name().and_then(|name| name.to_str()) {
            Some("strip.game") => Some("0110202".to_string()),
            Some("coins.game") => Some("1,0,2,1,1".to_string()),
            _ => None,
        };
        for misere in [false, true] {
            let game = define(&path, &Settings { at: at.clone(), misere, ..Settings::default() });
            let positions = walk(&path, &game, 500);
            assert!(positions.len() > 1, "{}", path.display());
            if let Err(broken) = laws::check(&game, &positions) {
                panic!("{}: {broken}", path.display());
            }
        }
    }
}
