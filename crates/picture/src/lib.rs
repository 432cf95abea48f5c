//! What a position looks like: boards, heaps and numbers, described once for every way to draw them.
//!
//! A [`Picture`] says what there is and nothing about lines, colors or sizes. [`Picture::text`] draws it for a
//! terminal.
//!
//! ```
//! use picture::{Drawing, Heap, Picture, TextStyle};
//!
//! let heap = Heap { name: "pile".to_string(), stones: 3, marked: false };
//! let picture = Picture { parts: vec![vec![Drawing::Heaps(vec![heap])]] };
//! assert_eq!(picture.text(&TextStyle::default()), "pile ●●● 3\n");
//! ```

mod carried;
mod marks;
mod text;

use std::sync::Arc;

pub use text::TextStyle;

/// A position as people see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The parts of a sum one after another, each a list of drawings; one part where it is no sum.
    pub parts: Vec<Vec<Drawing>>,
}

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// A row or board of squares.
    Board(Board),
    /// Heaps of stones, side by side or one under another.
    Heaps(Vec<Heap>),
    /// A number with its name.
    Number {
        /// What the number is of.
        name: String,
        /// The number.
        value: i64,
    },
}

/// A row of squares (a strip) or a board of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// What the squares are of.
    pub name: String,
    /// The numbers of the rows, from the top; a strip has one row and none of these.
    pub row_numbers: Vec<i64>,
    /// The numbers of the columns, from the left.
    pub column_numbers: Vec<i64>,
    /// Row by row, the top one first.
    pub squares: Vec<Square>,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// What stands there.
    pub content: Content,
    /// The last move changed it.
    pub marked: bool,
}

/// What stands on a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing, with the character that stands for it.
    Empty(char),
    /// A piece.
    Piece {
        /// Its place among the pieces of its game, from 1.
        kind: usize,
        /// What it is called. Squares with the same piece share the name.
        name: Arc<str>,
        /// The character that stands for it.
        character: char,
    },
    /// A number.
    Number(i64),
}

/// A heap of stones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    /// What it is called.
    pub name: String,
    /// How many stones it has; a game may well count below 0.
    pub stones: i64,
    /// The last move changed it.
    pub marked: bool,
}

impl Board {
    /// One row, whose squares have no row number.
    pub fn is_strip(&self) -> bool {
        self.row_numbers.is_empty()
    }
}

impl Square {
    /// A square that is not marked.
    pub fn new(content: Content) -> Square {
        Square { content, marked: false }
    }
}
