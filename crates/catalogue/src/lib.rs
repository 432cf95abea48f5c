//! The built-in games, one rules file each. The file is the only definition of its game.

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
    "coins",
    "divide",
    "jump",
    "kayles",
    "nim",
    "stones",
    "strip",
    "tab",
    "three-heaps",
    "tic-tac-toe",
];

/// The game with a name.
pub fn find(name: &str) -> Option<Entry> {
    GAMES.iter().find(|entry| entry.name == name).copied()
}

/// The theory in Rust of a game of the catalogue.
pub fn theory<'g>(
    _name: &str,
    _definition: &'g lang::Definition,
) -> Option<Box<dyn game::Theory<lang::Definition> + 'g>> {
    None
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
