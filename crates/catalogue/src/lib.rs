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
    /// Among which games people look for it.
    pub group: Group,
    /// Its rules.
    pub text: &'static str,
}

/// Games that are alike. The order is that in which people are shown them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Numbers of stones or coins that are taken, split or moved.
    Heaps,
    /// Rows and boards of which something is taken away.
    Cuts,
    /// Boards whose squares are filled.
    Squares,
    /// Pieces that move, on a strip, a board or a graph.
    Pieces,
}

impl Group {
    /// All of them, in their order.
    pub const ALL: [Group; 4] = [Group::Heaps, Group::Cuts, Group::Squares, Group::Pieces];

    /// The name, which is never translated.
    pub fn name(self) -> &'static str {
        match self {
            Group::Heaps => "heaps",
            Group::Cuts => "cuts",
            Group::Squares => "squares",
            Group::Pieces => "pieces",
        }
    }
}

macro_rules! games {
    ($($name:literal: $group:ident),* $(,)?) => {
        &[$(Entry {
            name: $name,
            group: Group::$group,
            text: include_str!(concat!("../games/", $name, ".game")),
        }),*]
    };
}

/// All games, by name, each with its group.
pub const GAMES: &[Entry] = games![
    "change": Pieces,
    "chomp": Cuts,
    "chung-toi": Pieces,
    "clobber": Pieces,
    "coins": Heaps,
    "col": Squares,
    "connect": Squares,
    "cram": Squares,
    "cut-rectangle": Cuts,
    "cut-segment": Cuts,
    "dao": Pieces,
    "dawson-kayles": Cuts,
    "divide": Heaps,
    "dodgem": Pieces,
    "domineering": Squares,
    "dots": Squares,
    "euclid": Heaps,
    "fibonacci-nim": Heaps,
    "five-field-kono": Pieces,
    "fox": Pieces,
    "game-of-y": Squares,
    "grundy": Heaps,
    "half": Heaps,
    "hare": Pieces,
    "ho-bag-gonu": Pieces,
    "joust": Pieces,
    "jump": Pieces,
    "kalah": Heaps,
    "kayles": Cuts,
    "l-game": Pieces,
    "lasker": Heaps,
    "lite-3": Squares,
    "mnk": Squares,
    "morris": Pieces,
    "mu-torere": Pieces,
    "nim": Heaps,
    "northcott": Pieces,
    "notakto": Squares,
    "nu-tic-tac-toe": Pieces,
    "odd-or-even": Heaps,
    "one-dimensional-chess": Pieces,
    "picaria": Pieces,
    "pong": Pieces,
    "quixo": Squares,
    "shift-tac-toe": Squares,
    "sim": Squares,
    "snake": Squares,
    "snort": Squares,
    "staircase": Heaps,
    "stones": Heaps,
    "strip": Pieces,
    "subtraction": Heaps,
    "tab": Pieces,
    "tac-tix": Cuts,
    "tant-fant": Pieces,
    "three-heaps": Heaps,
    "three-morris": Pieces,
    "three-spot": Pieces,
    "tic-tac-toe": Squares,
    "toads": Pieces,
    "treblecross": Squares,
    "tsoro-yematatu": Pieces,
    "turning-turtles": Heaps,
    "two-half": Heaps,
    "two-piles": Heaps,
    "wythoff": Heaps,
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
    fn every_group_has_games() {
        for group in Group::ALL {
            assert!(GAMES.iter().any(|entry| entry.group == group), "{}", group.name());
        }
        assert!(Group::ALL.is_sorted());
    }

    #[test]
    fn every_rules_file_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
        let files = std::fs::read_dir(folder).unwrap().count();
        assert_eq!(files, GAMES.len());
    }
}
