//! Tables of the outcomes of positions.

/// The outcomes of many positions: rows and columns of cells, each with a shade, a letter and a number.
///
/// Cells that are missing at the end are drawn as `None` is: there is no position.
///
/// ```
/// use picture::{Cell, Drawing, ImageStyle, Meaning, Picture, Shade, Table, TextStyle};
///
/// let cell = |shade, number| Some(Cell { shade, number: Some(number) });
/// let table = Table {
///     column_name: "pile".to_string(),
///     column_numbers: vec![0, 1, 2],
///     cells: vec![cell(Shade::Lose, 0), cell(Shade::Win, 1), cell(Shade::Win, 1)],
///     meanings: vec![
///         Meaning { shade: Shade::Win, letter: 'W', text: "wins".to_string() },
///         Meaning { shade: Shade::Lose, letter: 'L', text: "loses".to_string() },
///     ],
///     ..Table::default()
/// };
/// let picture = Picture { parts: vec![vec![Drawing::Table(table)]] };
/// assert_eq!(picture.text(&TextStyle::default()), "pile\n 0  1  2\nL0 W1 W1\nW wins\nL loses\n");
/// assert!(picture.png(&ImageStyle::default()).is_ok());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Table {
    /// What it is of; it stands above all.
    pub name: String,
    /// What the numbers of the rows are of.
    pub row_name: String,
    /// What the numbers of the columns are of.
    pub column_name: String,
    /// The numbers of the rows, from the top; none where there is one row.
    pub row_numbers: Vec<i64>,
    /// The numbers of the columns, from the left.
    pub column_numbers: Vec<i64>,
    /// Row by row, the top one first; `None` where there is no position.
    pub cells: Vec<Option<Cell>>,
    /// What the shades and their letters mean, as it is said below the table.
    pub meanings: Vec<Meaning>,
    /// What the numbers in the cells mean; said only where they are drawn.
    pub note: String,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Its outcome.
    pub shade: Shade,
    /// The number that stands behind the letter.
    pub number: Option<u32>,
}

/// An outcome as a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Green.
    Win,
    /// Red, the darkest.
    Lose,
    /// Yellow, the lightest.
    Tie,
    /// Grey with some yellow.
    Endless,
}

/// What a shade means.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Meaning {
    /// Which.
    pub shade: Shade,
    /// The letter in its cells.
    pub letter: char,
    /// In words.
    pub text: String,
}

impl Table {
    /// From so many cells on an image has colors only: no letters and no numbers.
    pub const TOO_MANY_FOR_LETTERS: usize = 60 * 60;

    /// The numbers of the columns: if there are none, one column with the number 1.
    pub(crate) fn columns(&self) -> &[i64] {
        if self.column_numbers.is_empty() { &[1] } else { &self.column_numbers }
    }

    /// What is written in a cell.
    pub(crate) fn text_of(&self, cell: Cell) -> String {
        let mut text: String = self.letter(cell.shade).into_iter().collect();
        if let Some(number) = cell.number {
            text += &number.to_string();
        }
        text
    }

    fn letter(&self, shade: Shade) -> Option<char> {
        self.meanings.iter().find(|meaning| meaning.shade == shade).map(|meaning| meaning.letter)
    }
}
