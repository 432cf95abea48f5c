//! The built-in games, one rules file each. The file is the only definition of its game.
//!
//! Where a closed form is known that rules cannot claim in a line, it is here as a [`theory`] written in Rust.

pub mod strip;

use game::Theory;
use lang::Definition;

/// A game of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, which its rules give too.
    pub name: &'static str,
    /// Its rules.
    pub text: &'static str,
}

macro_rules! games {
    ($($name:literal),* $(,)?) => {
        &[$(Entry { name: $name, text: include_str!(concat!("../games/", $name, ".game")) }),*]
    };
}

/// All games, by name.
pub const GAMES: &[Entry] = games![
    "chomp",
    "clobber",
    "coins",
    "connect",
    "cut-rectangle",
    "cut-segment",
    "dao",
    "dawson-kayles",
    "divide",
    "dodgem",
    "domineering",
    "euclid",
    "fibonacci-nim",
    "fox",
    "grundy",
    "half",
    "hare",
    "jump",
    "kayles",
    "l-game",
    "lasker",
    "mnk",
    "mu-torere",
    "nim",
    "northcott",
    "notakto",
    "picaria",
    "pong",
    "sim",
    "staircase",
    "stones",
    "strip",
    "subtraction",
    "tab",
    "tac-tix",
    "three-heaps",
    "three-morris",
    "tic-tac-toe",
    "toads",
    "treblecross",
    "tsoro-yematatu",
    "turning-turtles",
    "two-half",
    "two-piles",
    "wythoff",
];

/// The game with a name.
pub fn find(name: &str) -> Option<Entry> {
    GAMES.iter().find(|entry| entry.name == name).copied()
}

/// The theory of a game of the catalogue that is written in Rust, if there is one for the play at hand.
///
/// Only for definitions of the catalogue's own rules: others of the same name may differ from them.
pub fn theory<'d>(name: &str, definition: &'d Definition) -> Option<Box<dyn Theory<Definition> + 'd>> {
    if definition.rules().text() != find(name)?.text {
        return None;
    }
    match name {
        "strip" => Some(Box::new(strip::StripTheory::new(definition)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order_and_those_of_the_rules() {
        assert!(GAMES.is_sorted_by_key(|entry| entry.name));
        for entry in GAMES {
            assert!(entry.text.starts_with(&format!("game {}\n", entry.name)), "{}", entry.name);
        }
    }

    #[test]
    fn every_rules_file_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
        let files = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(files, GAMES.len());
    }
}
