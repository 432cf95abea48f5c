//! The kinds of pieces: by name, or in Betza's notation.

mod betza;
mod directions;
mod error;
mod mix;
mod names;
#[cfg(test)]
mod tests;

pub use error::{PieceError, PieceErrorKind};
pub use mix::{Mix, Part};
pub use names::Named;

/// How a kind of piece attacks.
///
/// ```
/// use placement::Piece;
///
/// let knight = Piece::read("knight").unwrap();
/// assert_eq!(knight, Piece::read("N").unwrap());
/// assert_eq!((knight.name(), knight.letter(), knight.rides().len()), ("knights", Some('N'), 8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    name: String,
    letter: Option<char>,
    rides: Vec<Ride>,
}

/// From a square, every square that is 1, 2, …, `most` steps away, as far as the board and nothing that blocks allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ride {
    /// How many rows one step goes towards the bottom of the board; forward, as for White, is less than 0.
    pub down: i32,
    /// How many columns one step goes to the right.
    pub right: i32,
    /// How many steps there may be, at least 1; none: without end.
    pub most: Option<u32>,
}

impl Piece {
    /// The most bytes of a text that is read.
    pub const LONGEST_TEXT: usize = 200;

    /// Reads a name, singular or plural, in any case, or Betza notation.
    ///
    /// A name comes first, so `king` is a king. Notation that attacks just as a piece with a name does is that piece, so
    /// `QN` is `amazons`. White space around the text does not count. Nor do spaces and hyphens within a name.
    ///
    /// Atoms of the notation are `W` `F` `D` `N` `A` `H` `C` (or `L`) `Z` (or `J`) `G`, leaps `(1,4)` of up to 255 rows and
    /// columns, and `K` `Q` `B` `R`. An atom twice goes on without end (`NN`), a number behind it says how far (`W4`, `R3`; 0
    /// is without end). Small letters before it choose among its directions, with the meaning of this table; what is not in
    /// it is refused, as books differ or no rule of attack remains.
    ///
    /// | letters | straight: `W` `D` `H` `R` `(0,4)` | slanted: `F` `A` `G` `B` `(4,4)` | the others: `N` `C` `Z` `(1,4)` | `K` `Q` |
    /// |---|---|---|---|---|
    /// | `f` `b` `l` `r` | forward, backward, left, right | the two that go there | the two that go there farthest | no |
    /// | `v` `s` | `f` and `b`, `l` and `r` | the same | the same | no |
    /// | `ff` `bb` `ll` `rr` | as `f` `b` `l` `r` | as `f` `b` `l` `r` | as `f` `b` `l` `r` | no |
    /// | `fh` `bh` `lh` `rh` | as `f` `b` `l` `r` | as `f` `b` `l` `r` | the four that go there at all | the three that go there at all |
    /// | `fs` `bs` `lv` `rv` | each letter for itself | as `f` `b` `l` `r` | the other two of `fh` `bh` `lh` `rh` | no |
    /// | `fl` `fr` `bl` `br` | each letter for itself | the one that goes there | the one that goes there, farthest sideways | no |
    /// | `lf` `rf` `lb` `rb` | each letter for itself | the one that goes there | the one that goes there, farthest up or down | no |
    /// | `hl` `hr` | no | no | every second one, turning round the square: `hr` has `rf`, `hl` has `lf` | no |
    ///
    /// Several are joined: `fsW` has three directions. On slanted leaps and the others, either all letters are of `f` `b` `v`,
    /// or all are of `l` `r` `s`, or they are read two by two; so `fbN` and `ffrN` differ: the second is refused for `ffrr`.
    ///
    /// `c` only captures and so attacks; `m` only moves and attacks nothing, so `fmWfcF` is a pawn.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Piece, PieceError> {
        let trimmed = text.trim();
        let start = text.len() - text.trim_start().len();
        if text.len() > Piece::LONGEST_TEXT {
            return Err(PieceError::new(
                PieceErrorKind::TooLong { limit: Piece::LONGEST_TEXT },
                0..text.len(),
            ));
        }
        if trimmed.is_empty() {
            return Err(PieceError::new(PieceErrorKind::Empty, 0..text.len()));
        }
        read_trimmed(trimmed).map_err(|error| error.behind(start))
    }

    /// All pieces that have a name.
    pub fn all_named() -> &'static [Named] {
        names::NAMED
    }

    /// The piece that a letter stands for on a picture of a board and before a square; capitals do not count.
    ///
    /// These are not the atoms of Betza's notation: here `A` is an amazon and `C` a chancellor, there an alfil and a camel.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let letter = letter.to_ascii_uppercase();
        names::pieces().iter().find(|piece| piece.letter == Some(letter)).cloned()
    }

    /// Its name in the plural, or its Betza notation.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its letter on a picture of a board, a capital.
    pub fn letter(&self) -> Option<char> {
        self.letter
    }

    /// The piece turned by half: what it attacks from a square attacks that square as this piece does.
    pub(crate) fn turned(&self) -> Piece {
        let turned = |ride: &Ride| Ride { down: -ride.down, right: -ride.right, ..*ride };
        let mut rides: Vec<Ride> = self.rides.iter().map(turned).collect();
        rides.sort_unstable();
        Piece { rides, ..self.clone() }
    }

    /// The piece as it is after rows and columns of its board are exchanged.
    pub(crate) fn transposed(&self) -> Piece {
        let turned = |ride: &Ride| Ride { down: ride.right, right: ride.down, ..*ride };
        let mut rides: Vec<Ride> = self.rides.iter().map(turned).collect();
        rides.sort_unstable();
        Piece { rides, ..self.clone() }
    }

    /// All that it attacks, in ascending order, at most one for each step; none if it attacks nothing.
    pub fn rides(&self) -> &[Ride] {
        &self.rides
    }
}

/// Of a text without white space around it that is not empty.
fn read_trimmed(text: &str) -> Result<Piece, PieceError> {
    if let Some(piece) = names::called(text) {
        return Ok(piece.clone());
    }
    let rides = betza::read(text).map_err(|error| names::misspelt(text).unwrap_or(error))?;
    let named = names::pieces().iter().find(|piece| piece.rides == rides);
    Ok(named.cloned().unwrap_or_else(|| Piece { name: text.to_owned(), letter: None, rides }))
}
