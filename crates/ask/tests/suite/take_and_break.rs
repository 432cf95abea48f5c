//! Which games of the catalogue are of take-and-break form, and as what they are recognised.

use std::sync::Arc;

use lang::HeapGame;

use crate::files;

/// A game with its parameters, its least heap and its code.
///
/// The codes: Guy and Smith, The G-values of various games, 1956 (Kayles 0.77, Dawson's Kayles 0.07); Berlekamp, Conway
/// and Guy, Winning Ways, ch. 4 (subtraction games 0.d₁d₂… with digits 0 and 3, Nim 0.333…, Lasker's Nim 4.333…).
const CODES: &[(&str, &str, u64, &str)] = &[
    ("dawson-kayles", "", 0, "0.07"),
    ("kayles", "", 0, "0.77"),
    ("lasker", "", 0, "4.333…"),
    ("nim", "", 0, "0.333…"),
    ("stones", "", 0, "0.333"),
    ("stones", "most=1", 0, "0.3"),
    ("stones", "most=7", 0, "0.3333333"),
    ("subtraction", "", 0, "0.3033"),
    ("subtraction", "takes=7,2,5", 0, "0.0300303"),
    ("subtraction", "takes=1", 0, "0.3"),
];

/// Rules that have no octal code, as they have two heaps that differ.
const WITHOUT_CODE: &[&str] = &["grundy"];

fn recognised(game: &str, parameters: &str) -> Option<HeapGame> {
    let entry = catalogue::GAMES.iter().find(|entry| entry.name == game).expect("a game of the catalogue");
    let rules = Arc::new(lang::read(entry.text).rules.expect("rules"));
    let settings = lang::Settings { values: files::settings(parameters).values, ..Default::default() };
    rules.define(&settings).unwrap_or_else(|error| panic!("{game} {parameters}: {error}")).take_and_break()
}

#[test]
fn games_are_recognised_as_their_codes() {
    for (game, parameters, least, code) in CODES {
        let found = recognised(game, parameters).unwrap_or_else(|| panic!("{game} {parameters} is {code}"));
        assert_eq!(found.moves.code().as_deref(), Some(*code), "{game} {parameters}");
        assert_eq!((found.least, found.greatest), (*least, None), "{game} {parameters}");
    }
    // Splits of 0, 1, 2, … into two heaps that differ.
    let grundy = recognised("grundy", "").expect("Grundy's game");
    let mut leaves = Vec::new();
    grundy.moves.each_move(7, &mut |heaps| leaves.push(heaps.to_vec()));
    assert_eq!(leaves, [[1, 6], [2, 5], [3, 4]]);
}

#[test]
fn no_other_game_is_recognised() {
    for entry in catalogue::GAMES {
        let is_known =
            CODES.iter().any(|(game, ..)| *game == entry.name) || WITHOUT_CODE.contains(&entry.name);
        let found = recognised(entry.name, "");
        assert_eq!(found.is_some(), is_known, "{}: {found:?}", entry.name);
    }
}
