//! The compiled form agrees with the plain evaluator: on every game of the catalogue and of the test data.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{Game, laws};
use lang::{Definition, Move, MovePattern, Position, Settings};

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
            if seen.insert(next.position.clone()) {
                queue.push(next.position);
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

/// The moves that a pattern fits.
fn like(game: &Definition, position: &Position, pattern: &MovePattern) -> Vec<Move> {
    let mut found = Vec::new();
    let each = game.each_move_like(position, pattern, &mut |mv, after| {
        assert_eq!(game.next(position, &mv).unwrap(), after);
        assert_eq!(game.apply(position, &mv).unwrap(), after.position);
        found.push(mv);
        Ok(ControlFlow::Continue(()))
    });
    each.unwrap();
    found
}

#[test]
fn patterns_find_the_moves_that_fit_them() {
    for path in files() {
        let at = match path.file_name().and_then(|name| name.to_str()) {
            Some("strip.game") => Some("0110202".to_string()),
            Some("coins.game") => Some("1,0,2,1,1".to_string()),
            Some("nim.game") => Some("3+4+5".to_string()),
            _ => None,
        };
        let game = define(&path, &Settings { at, ..Settings::default() });
        for position in walk(&path, &game, 20) {
            if game.verdict(&position).unwrap().is_some() {
                continue;
            }
            let mut moves = Vec::new();
            game.moves(&position, &mut moves).unwrap();
            assert_eq!(like(&game, &position, &MovePattern::default()), moves, "{}", path.display());
            for mv in &moves {
                let values: Vec<(String, i64)> =
                    game.move_values(mv).map(|(name, value)| (name.to_string(), value)).collect();
                let whole = MovePattern {
                    part: Some(mv.part()),
                    kind: game.move_kind(mv).map(str::to_string),
                    values: values.clone(),
                };
                assert_eq!(
                    like(&game, &position, &whole),
                    std::slice::from_ref(mv),
                    "{} {whole:?}",
                    path.display()
                );
                let Some(last) = values.last().cloned() else { continue };
                let fits = |other: &&Move| {
                    game.move_values(other).any(|(name, value)| name == last.0 && value == last.1)
                };
                let expected: Vec<Move> = moves.iter().filter(fits).cloned().collect();
                let one = MovePattern { values: vec![last.clone()], ..MovePattern::default() };
                assert_eq!(like(&game, &position, &one), expected, "{} {one:?}", path.display());
            }
        }
    }
}

#[test]
fn a_named_move_among_very_many_is_found_at_once() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/games/nim.game");
    let game =
        define(&path, &Settings { at: Some("1000000000000000000".to_string()), ..Settings::default() });
    let left = |value| MovePattern { values: vec![("left".to_string(), value)], ..MovePattern::default() };
    assert_eq!(like(&game, &game.opening().unwrap(), &left(999_999_999_999_999_999)).len(), 1);
    assert_eq!(like(&game, &game.opening().unwrap(), &left(1_000_000_000_000_000_000)).len(), 0);
    assert_eq!(like(&game, &game.opening().unwrap(), &left(-1)).len(), 0);
}

/// Positions with more numbers than a compiled program can name are played by the plain evaluator alone.
#[test]
fn large_positions_are_played_too() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/games/strip.game");
    let mut row = "0".repeat(30_100);
    row.replace_range(5..7, "12");
    row.replace_range(30_090..30_092, "21");
    let game = define(&path, &Settings { at: Some(row.clone()), ..Settings::default() });
    let opening = game.opening().unwrap();
    assert_eq!(game.show_position(&opening), row);
    if let Err(broken) = laws::check(&game, std::slice::from_ref(&opening)) {
        panic!("{broken:.500}");
    }
    let mut moves = Vec::new();
    game.moves(&opening, &mut moves).unwrap();
    assert_eq!(moves.len(), 5 + 30_100 - 30_092);
    // The positions after its moves would take more than 1 GiB.
    let game =
        define(&path, &Settings { at: Some(format!("1{}", "0".repeat(30_100))), ..Settings::default() });
    let fault = game.successors(&game.opening().unwrap(), &mut Vec::new()).unwrap_err();
    assert!(fault.to_string().contains("more than 1 GiB"), "{fault:.500}");
}
