//! The pieces that have a name.

use std::sync::LazyLock;

use super::error::{PieceError, PieceErrorKind};
use super::{Piece, betza};

/// A piece that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its name for several.
    pub plural: &'static str,
    /// Its name for one.
    pub singular: &'static str,
    /// Its other names, each for several and for one.
    pub also: &'static [&'static str],
    /// Its letter on a picture of a board.
    pub letter: Option<char>,
    /// How it attacks, in Betza notation.
    pub betza: &'static str,
    /// How it attacks, in words.
    pub attacks: &'static str,
}

impl Named {
    const fn new(
        plural: &'static str,
        singular: &'static str,
        betza: &'static str,
        attacks: &'static str,
    ) -> Named {
        Named { plural, singular, also: &[], letter: None, betza, attacks }
    }

    const fn letter(self, letter: char) -> Named {
        Named { letter: Some(letter), ..self }
    }

    const fn also(self, also: &'static [&'static str]) -> Named {
        Named { also, ..self }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        [self.plural, self.singular].into_iter().chain(self.also.iter().copied())
    }
}

/// First those of chess, then those with a letter, then by kin.
pub(super) const NAMED: &[Named] = &[
    Named::new("kings", "king", "K", "one step in all eight directions").letter('K'),
    Named::new("queens", "queen", "Q", "along rows, columns and diagonals").letter('Q'),
    Named::new("rooks", "rook", "R", "along rows and columns").letter('R'),
    Named::new("bishops", "bishop", "B", "along diagonals").letter('B'),
    Named::new("knights", "knight", "N", "two squares one way and one across").letter('N'),
    Named::new("pawns", "pawn", "fF", "one step forward along the two diagonals").letter('P'),
    Named::new("amazons", "amazon", "QN", "as a queen and as a knight").letter('A').also(&[
        "superqueens",
        "superqueen",
        "maharajas",
        "maharaja",
    ]),
    Named::new("chancellors", "chancellor", "RN", "as a rook and as a knight").letter('C').also(&[
        "marshals",
        "marshal",
        "marshalls",
        "marshall",
        "empresses",
        "empress",
    ]),
    Named::new("wazirs", "wazir", "W", "one step along the row or column").letter('W'),
    Named::new("ferses", "fers", "F", "one step along a diagonal").letter('F').also(&["ferzes", "ferz"]),
    Named::new("dabbabas", "dabbaba", "D", "two squares along the row or column, leaping")
        .letter('D')
        .also(&["dabbabahs", "dabbabah"]),
    Named::new("archbishops", "archbishop", "BN", "as a bishop and as a knight").also(&[
        "princesses",
        "princess",
        "cardinals",
        "cardinal",
    ]),
    Named::new("centaurs", "centaur", "KN", "as a king and as a knight"),
    Named::new("nightriders", "nightrider", "NN", "any number of knight's leaps in one direction")
        .also(&["knightriders", "knightrider"]),
    Named::new("warans", "waran", "RNN", "as a rook and as a nightrider"),
    Named::new("amazonriders", "amazonrider", "QNN", "as a queen and as a nightrider"),
    Named::new("alfils", "alfil", "A", "two squares along a diagonal, leaping"),
    Named::new("threeleapers", "threeleaper", "H", "three squares along the row or column, leaping"),
    Named::new("trippers", "tripper", "G", "three squares along a diagonal, leaping"),
    Named::new("camels", "camel", "C", "three squares one way and one across"),
    Named::new("zebras", "zebra", "Z", "three squares one way and two across"),
    Named::new("giraffes", "giraffe", "(1,4)", "four squares one way and one across"),
    Named::new("antelopes", "antelope", "(3,4)", "four squares one way and three across"),
    Named::new("alibabas", "alibaba", "AD", "two squares in all eight directions, leaping"),
    Named::new("gnus", "gnu", "NC", "as a knight and as a camel"),
    Named::new("squirrels", "squirrel", "NAD", "every square two away"),
    Named::new("dabbabariders", "dabbabarider", "DD", "any number of a dabbaba's leaps in one direction"),
    Named::new("alfilriders", "alfilrider", "AA", "any number of an alfil's leaps in one direction"),
    Named::new("camelriders", "camelrider", "CC", "any number of a camel's leaps in one direction"),
    Named::new("zebrariders", "zebrarider", "ZZ", "any number of a zebra's leaps in one direction"),
    Named::new(
        "girafferiders",
        "girafferider",
        "(1,4)(1,4)",
        "any number of a giraffe's leaps in one direction",
    ),
    // Attack along some of a queen's lines only; see E. G. Santos, arXiv 2411.16492, and V. Kotesovec, "Non-attacking chess
    // pieces". On a square board it does not matter which of two like lines they have.
    Named::new("semi-rooks", "semi-rook", "vR", "along the column"),
    Named::new("semi-bishops", "semi-bishop", "flbrB", "along the diagonal from top left to bottom right"),
    Named::new(
        "anassas",
        "anassa",
        "vRflbrB",
        "along the column and the diagonal from top left to bottom right",
    ),
    Named::new(
        "semi-queens",
        "semi-queen",
        "RflbrB",
        "along the row, the column and the diagonal from top left to bottom right",
    ),
    Named::new("semi-knights", "semi-knight", "rflbN", "two up and one to the right, and back")
        .also(&["semiknights", "semiknight"]),
    Named::new("golds", "gold", "WfF", "as the gold general of shogi")
        .also(&["gold generals", "gold general"]),
    Named::new("silvers", "silver", "FfW", "as the silver general of shogi")
        .also(&["silver generals", "silver general"]),
    Named::new("lances", "lance", "fR", "forward along the column"),
    Named::new("dragon kings", "dragon king", "RF", "as a rook and as a fers"),
    Named::new("dragon horses", "dragon horse", "BW", "as a bishop and as a wazir"),
];

/// The pieces of [`NAMED`], in its order.
pub(super) fn pieces() -> &'static [Piece] {
    static PIECES: LazyLock<Vec<Piece>> = LazyLock::new(|| NAMED.iter().map(piece_of).collect());
    &PIECES
}

fn piece_of(named: &Named) -> Piece {
    let rides = betza::read(named.betza).expect("the notation of every named piece is right");
    Piece { name: named.plural.to_owned(), letter: named.letter, rides }
}

/// The piece of that name.
pub(super) fn called(name: &str) -> Option<&'static Piece> {
    let name = plain(name);
    let found = NAMED.iter().position(|named| named.names().any(|known| plain(known) == name))?;
    Some(&pieces()[found])
}

/// A name without what does not tell it from others: case, spaces and hyphens.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| !is_joint(*letter)).flat_map(char::to_lowercase).collect()
}

fn is_joint(letter: char) -> bool {
    matches!(letter, ' ' | '-' | '_')
}

/// The error of a text that is no notation and looks like a word.
pub(super) fn misspelt(text: &str) -> Option<PieceError> {
    let letters: Vec<char> = text.chars().filter(|letter| !is_joint(*letter)).collect();
    let small = letters.iter().skip(1).all(|letter| !letter.is_uppercase());
    let shouted = letters.iter().all(|letter| !letter.is_lowercase());
    if !letters.iter().all(|letter| letter.is_alphabetic()) || !(small || shouted) {
        return None;
    }
    let nearest = if letters.len() <= 2 { in_capitals(text) } else { nearest_name(text) };
    // Such a word has a letter that never is part of notation, unless it is near to a name.
    let foreign = |letter: &char| letter.is_lowercase() && !"fblrvsmch".contains(*letter);
    if nearest.is_none() && (letters.len() <= 2 || !letters.iter().any(foreign)) {
        return None;
    }
    Some(PieceError::new(PieceErrorKind::UnknownName { name: text.to_owned(), nearest }, 0..text.len()))
}

/// One or two small letters in capitals, if that is notation: `q`, `nn`.
fn in_capitals(text: &str) -> Option<String> {
    let capitals = text.to_ascii_uppercase();
    (text.chars().all(|letter| letter.is_ascii_lowercase()) && betza::read(&capitals).is_ok())
        .then_some(capitals)
}

fn nearest_name(text: &str) -> Option<String> {
    let text = plain(text);
    let most = |known: &str| 1 + known.len().min(text.len()) / 4;
    let known = NAMED.iter().flat_map(Named::names);
    let near = known.map(|known| (strsim::damerau_levenshtein(&text, &plain(known)), known));
    let nearest =
        near.filter(|(distance, known)| *distance <= most(known)).min_by_key(|(distance, _)| *distance);
    nearest.map(|(_, known)| known.to_owned())
}
