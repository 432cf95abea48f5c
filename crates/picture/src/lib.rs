//! What a position looks like: boards, heaps and numbers; and what many positions are worth: tables and plots. Described
//! once for every way to draw them.
//!
//! A [`Picture`] says what there is and nothing about lines, colors or sizes. [`Picture::text`] draws it for a
//! terminal, [`Picture::svg`] and [`Picture::png`] as an image.
//!
//! ```
//! use picture::{Drawing, Heap, Picture, TextStyle};
//!
//! let heap = Heap { name: "pile".to_string(), stones: 3, marked: false };
//! let picture = Picture { parts: vec![vec![Drawing::Heaps(vec![heap])]] };
//! assert_eq!(picture.text(&TextStyle::default()), "pile ●●● 3\n");
//! ```

mod carried;
mod changes;
mod graph;
mod image;
mod json;
mod marks;
mod plot;
mod table;
mod text;

use std::sync::Arc;

pub use changes::{Change, Item};
pub use image::{ImageStyle, TooLarge, chess_pieces};
pub use plot::{Plot, Recurring};
pub use table::{Cell, Meaning, Shade, Table};
pub use text::TextStyle;

/// A position as people see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The parts of a sum one after another, each a list of drawings; one part where it is no sum.
    pub parts: Vec<Vec<Drawing>>,
}

impl Picture {
    /// How many squares, heaps and other things it draws: its size in memory and as an image grows with them.
    pub fn n_items(&self) -> usize {
        let items = self.parts.iter().flatten().map(|drawing| match drawing {
            Drawing::Board(board) => board.squares.len(),
            Drawing::Heaps(heaps) => heaps.len(),
            Drawing::Table(table) => table.cells.len(),
            Drawing::Plot(plot) => plot.values.len(),
            Drawing::Number { .. } => 1,
        });
        items.sum()
    }
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
    /// The outcomes of many positions.
    Table(Table),
    /// Values against numbers.
    Plot(Plot),
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
    /// What the squares look like.
    pub ground: Ground,
}

/// What the squares of a board look like, whatever stands on them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ground {
    /// All alike, as a game has them.
    #[default]
    Plain,
    /// Light and dark, the one at the bottom left dark. The columns have letters: `a` … `z`, `aa` …
    Chess,
    /// In regions: for each square the number of its region. Squares without one are a region. The columns have
    /// letters as on a chess board.
    Regions(Vec<usize>),
    /// Points that are joined by lines.
    Graph(Arc<Graph>),
}

/// Where the squares of a board are drawn that is no grid, and which of them are joined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    /// For each square its row and its column, which are equally far apart; none for what is not drawn.
    pub places: Vec<Option<[u8; 2]>>,
    /// Pairs of squares, by their places in the list of squares.
    pub lines: Vec<[usize; 2]>,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// What stands there.
    pub content: Content,
    /// The last move changed it.
    pub marked: bool,
    /// A piece attacks it.
    pub attacked: bool,
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
    /// There is no square here.
    Hole,
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
    /// An empty chess board, whose last square is that of the last column in row 1. It has no name.
    ///
    /// Takes memory for `rows` × `columns` squares.
    ///
    /// ```
    /// use picture::{Board, Content, Drawing, Ground, ImageStyle, Picture};
    ///
    /// let mut board = Board::chess(2, 3);
    /// for (square, name, character) in [(0, "queen", 'Q'), (5, "nightrider", 'N')] {
    ///     board.squares[square].content = Content::Piece { kind: 1, name: name.into(), character };
    /// }
    /// board.squares[1].attacked = true;
    /// board.squares[4].content = Content::Hole;
    /// // In two regions, where light and dark squares are not wanted.
    /// board.ground = Ground::Regions(vec![0, 0, 1, 0, 1, 1]);
    /// let picture = Picture { parts: vec![vec![Drawing::Board(board)]] };
    /// assert!(picture.svg(&ImageStyle::default()).contains("queen: a2"));
    /// assert!(picture.png(&ImageStyle::default()).is_ok());
    /// ```
    pub fn chess(rows: usize, columns: usize) -> Board {
        let mut row_numbers: Vec<i64> = (1..).take(rows).collect();
        row_numbers.reverse();
        Board {
            name: String::new(),
            row_numbers,
            column_numbers: (1..).take(columns).collect(),
            squares: vec![Square::new(Content::Empty('.')); rows.saturating_mul(columns)],
            ground: Ground::Chess,
        }
    }

    /// One row, whose squares have no row number.
    pub fn is_strip(&self) -> bool {
        self.row_numbers.is_empty()
    }

    /// The numbers of the columns: where the board lacks some, they go on from 1.
    pub(crate) fn columns(&self) -> Vec<i64> {
        let mut columns = self.column_numbers.clone();
        let wanted = if self.is_strip() { self.squares.len() } else { 1 };
        columns.extend((1..).take(wanted.saturating_sub(columns.len())));
        columns
    }

    /// Whether columns have letters, as on a chess board.
    pub(crate) fn is_lettered(&self) -> bool {
        matches!(self.ground, Ground::Chess | Ground::Regions(_))
    }

    /// What a column is called.
    pub(crate) fn column_name(&self, number: i64) -> String {
        if self.is_lettered() { letters(number) } else { number.to_string() }
    }
}

impl Square {
    /// A square that is not marked, and that no piece attacks.
    pub fn new(content: Content) -> Square {
        Square { content, marked: false, attacked: false }
    }
}

/// The letters of a column, counted from 1: `a` … `z`, `aa` … What is below 1 stays a number.
fn letters(number: i64) -> String {
    if number < 1 {
        return number.to_string();
    }
    let (mut rest, mut letters) = (number, Vec::new());
    while rest > 0 {
        letters.push(b'a' + ((rest - 1) % 26) as u8);
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().map(|letter| char::from(*letter)).collect()
}
