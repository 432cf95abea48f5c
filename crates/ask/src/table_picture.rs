//! A whole table as a picture.

use game::{Outcome, Value};
use lang::Definition;
use picture::{Cell, Drawing, ImageStyle, Meaning, Picture, Shade, Table};
use solve::Solved;

use crate::error::{AskError, Kind};
use crate::image::{SQUARE_BYTES, image};
use crate::text::game_line;
use crate::written::parameters_of;
use crate::{Budget, ImageFormat, TableQuestion, Words};

/// A picture has at most so many cells.
const MOST_CELLS: u64 = 4_000_000;

/// So many positions of one number stand in one row.
const ONE_ROW: u128 = 24;

/// More of them stand in rows of at least so many.
const LEAST_ACROSS: u128 = 20;

/// A table of so many rows or columns still has letters in its cells.
const MOST_LETTERED: u64 = 800;

/// A PNG whose longer side has so many pixels has room for the words around it.
const LONGEST_SIDE: u64 = 19_000;

/// The order in which outcomes are explained.
const SHADES: [(Shade, &str); 4] =
    [(Shade::Win, "win"), (Shade::Lose, "lose"), (Shade::Tie, "tie"), (Shade::Endless, "endless")];

/// Why a table cannot be drawn.
enum Complaint {
    /// Positions are not one number or two.
    Needs,
    /// Only outcomes with their plies are drawn.
    Option {
        option: &'static str,
    },
    /// There is no position.
    Nothing,
    TooManyCells {
        cells: u128,
        most: u64,
    },
}

/// A complaint as an error: message and hint are `table-NAME` and `hint-table-NAME` in the locales.
fn complain(complaint: &Complaint, words: &Words) -> AskError {
    let (name, arguments) = match complaint {
        Complaint::Needs => ("needs", vec![]),
        Complaint::Option { option } => ("option", vec![("option", (*option).into())]),
        Complaint::Nothing => ("nothing", vec![]),
        Complaint::TooManyCells { cells, most } => {
            ("cells", vec![("cells", cells.to_string().into()), ("most", most.to_string().into())])
        }
    };
    let say = |id: &str| words.say(id, &arguments);
    AskError::new(Kind::Input, say(&format!("table-{name}"))).hint(say(&format!("hint-table-{name}")))
}

/// Refuses what cannot be drawn, as far as that is known before anything is solved.
pub(crate) fn refuse(
    definition: &Definition,
    question: &TableQuestion,
    is_all: bool,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<(), AskError> {
    for (is_asked, option) in [(question.signed, "--signed"), (question.histogram, "--histogram")] {
        if is_asked {
            return Err(complain(&Complaint::Option { option }, words));
        }
    }
    if definition.table_names().is_none() {
        return Err(complain(&Complaint::Needs, words));
    }
    let ranges = definition.table_ranges().filter(|_| is_all).unwrap_or_default();
    let sizes = ranges.iter().map(|(_, lo, hi)| size([*lo, *hi]));
    ask_for(sizes.fold(1, u128::saturating_mul), 0, budget, words)
}

/// Asks for the memory of so many cells beside what is held.
fn ask_for(cells: u128, held: u64, budget: &Budget<'_>, words: &Words) -> Result<(), AskError> {
    match u64::try_from(cells).ok().filter(|cells| *cells <= MOST_CELLS) {
        Some(cells) => budget.ask(held.saturating_add(cells * SQUARE_BYTES), words),
        None => Err(complain(&Complaint::TooManyCells { cells, most: MOST_CELLS }, words)),
    }
}

/// Draws a table of positions of one number or two.
pub(crate) fn draw(
    solved: &Solved<'_, Definition>,
    definition: &Definition,
    format: ImageFormat,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Vec<u8>, AskError> {
    let (frame, picture) = framed(solved, definition, MOST_CELLS, budget, words)?;
    let style = ImageStyle { square: frame.square(), ..ImageStyle::default() };
    image(&picture, &style, format, "hint-table-pixels", words)
}

/// A table of positions of one number or two, of at most so many cells, as it is drawn.
pub(crate) fn picture(
    solved: &Solved<'_, Definition>,
    definition: &Definition,
    most: u64,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Picture, AskError> {
    framed(solved, definition, most, budget, words).map(|(_, picture)| picture)
}

fn framed(
    solved: &Solved<'_, Definition>,
    definition: &Definition,
    most: u64,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<(Frame, Picture), AskError> {
    let names = definition.table_names().unwrap_or_default();
    let Some(ranges) = ranges(solved, definition, names.len()) else {
        return Err(complain(&Complaint::Needs, words));
    };
    let frame = Frame::of(&names, &ranges);
    let Some(frame) = frame else { return Err(complain(&Complaint::Nothing, words)) };
    if frame.n_cells() > u128::from(most.min(MOST_CELLS)) {
        return Err(complain(&Complaint::TooManyCells { cells: frame.n_cells(), most }, words));
    }
    ask_for(frame.n_cells(), solved.bytes(), budget, words)?;
    let misere = definition.is_misere();
    let name = game_line(definition.rules().name(), &parameters_of(definition), misere, words);
    let table = Table { name, ..frame.filled(solved, definition, words) };
    Ok((frame, Picture { parts: vec![vec![Drawing::Table(table)]] }))
}

/// The least and the greatest of each number, if all positions have so many and are no sums.
fn ranges(
    solved: &Solved<'_, Definition>,
    definition: &Definition,
    n_numbers: usize,
) -> Option<Vec<[i64; 2]>> {
    let mut ranges = vec![[i64::MAX, i64::MIN]; n_numbers];
    let mut are_all_numbers = true;
    solved.for_each(&mut |position, _| match definition.numbers_of(&position) {
        Some(numbers) => {
            for ([least, most], number) in ranges.iter_mut().zip(numbers) {
                (*least, *most) = ((*least).min(*number), (*most).max(*number));
            }
        }
        None => are_all_numbers = false,
    });
    are_all_numbers.then_some(ranges)
}

/// How many numbers a range has.
fn size([least, most]: [i64; 2]) -> u128 {
    (i128::from(most) - i128::from(least) + 1).max(0) as u128
}

/// Which cell belongs to which position.
struct Frame {
    row_name: String,
    column_name: String,
    layout: Layout,
    /// The least number of a row, and of a column.
    least: [i64; 2],
    n_rows: u128,
    n_columns: u128,
}

/// How positions become rows.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// Two numbers: the first upwards as on a board, the second to the right.
    Crossed,
    /// One number, which goes on in the next row; the number of a row is that of its first cell.
    Wrapped,
    /// One number in one row.
    OneRow,
}

impl Frame {
    /// `None` where there is no position.
    fn of(names: &[String], ranges: &[[i64; 2]]) -> Option<Frame> {
        if ranges.is_empty() || ranges.iter().any(|range| size(*range) == 0) {
            return None;
        }
        match (names, ranges) {
            ([row, column], [rows, columns]) => Some(Frame {
                row_name: format!("↑ {row}"),
                column_name: format!("{column} →"),
                layout: Layout::Crossed,
                least: [rows[0], columns[0]],
                n_rows: size(*rows),
                n_columns: size(*columns),
            }),
            ([name, ..], [range, ..]) => Some(Frame::of_one(name, *range)),
            _ => None,
        }
    }

    fn of_one(name: &str, range: [i64; 2]) -> Frame {
        let [least, most] = range;
        let n_columns = size(range);
        if n_columns <= ONE_ROW {
            return Frame {
                row_name: String::new(),
                column_name: format!("{name} →"),
                layout: Layout::OneRow,
                least: [0, least],
                n_rows: 1,
                n_columns,
            };
        }
        // About as many rows as columns, and a multiple of ten of these.
        let across = (n_columns.isqrt().div_ceil(10) * 10).max(LEAST_ACROSS);
        let step = i64::try_from(across).unwrap_or(i64::MAX);
        let first = least.div_euclid(step).checked_mul(step).unwrap_or(least);
        Frame {
            row_name: format!("↓ {name}"),
            column_name: "+ →".to_string(),
            layout: Layout::Wrapped,
            least: [first, 0],
            n_rows: size([first, most]).div_ceil(across),
            n_columns: across,
        }
    }

    fn n_cells(&self) -> u128 {
        self.n_rows.saturating_mul(self.n_columns)
    }

    fn row_numbers(&self) -> Vec<i64> {
        let (first, n_rows) = (self.least[0], self.n_rows as i64);
        match self.layout {
            Layout::Crossed => (0..n_rows).rev().map(|row| first + row).collect(),
            Layout::Wrapped => (0..n_rows).map(|row| first + row * self.n_columns as i64).collect(),
            Layout::OneRow => Vec::new(),
        }
    }

    /// The place of the cell of a position, row by row from the top.
    fn place(&self, numbers: &[i64]) -> Option<usize> {
        let from = |number: &i64, least: i64| (i128::from(*number) - i128::from(least)) as u128;
        let place = match (self.layout, numbers) {
            (Layout::Crossed, [row, column]) => {
                (self.n_rows - 1 - from(row, self.least[0])) * self.n_columns + from(column, self.least[1])
            }
            (Layout::Wrapped, [number]) => from(number, self.least[0]),
            (Layout::OneRow, [number]) => from(number, self.least[1]),
            _ => return None,
        };
        usize::try_from(place).ok()
    }

    /// The side of a cell in pixels: so that its letters can be read, or so that all is seen at one look.
    fn square(&self) -> u32 {
        let longest = self.n_rows.max(self.n_columns).max(1) as u64;
        let is_lettered = self.n_cells() < Table::TOO_MANY_FOR_LETTERS as u128 && longest <= MOST_LETTERED;
        let square = match is_lettered {
            true => (1920 / longest).clamp(24, 48),
            false => (1200 / longest).clamp(4, 16).min((LONGEST_SIDE / longest).max(1)),
        };
        square as u32
    }

    /// The table with its cells, and what is said below them.
    fn filled(&self, solved: &Solved<'_, Definition>, definition: &Definition, words: &Words) -> Table {
        let mut cells = vec![None; self.n_cells() as usize];
        solved.for_each(&mut |position, value| {
            let place = definition.numbers_of(&position).and_then(|numbers| self.place(numbers));
            if let Some(cell) = place.and_then(|place| cells.get_mut(place)) {
                *cell = Some(Cell { shade: shade(value), number: value.plies() });
            }
        });
        let is_there = |shade: Shade| cells.iter().flatten().any(|cell: &Cell| cell.shade == shade);
        let meanings = SHADES.into_iter().filter(|(shade, _)| is_there(*shade));
        let meanings = meanings.map(|(shade, name)| Meaning {
            shade,
            letter: words.say(&format!("table-letter-{name}"), &[]).chars().next().unwrap_or('?'),
            text: words.say(&format!("table-meaning-{name}"), &[]),
        });
        Table {
            meanings: meanings.collect(),
            note: words.say("table-meaning-plies", &[]),
            row_numbers: self.row_numbers(),
            column_numbers: (self.least[1]..=i64::MAX).take(self.n_columns as usize).collect(),
            row_name: self.row_name.clone(),
            column_name: self.column_name.clone(),
            cells,
            ..Table::default()
        }
    }
}

fn shade(value: Value) -> Shade {
    match value.outcome() {
        Outcome::Win => Shade::Win,
        Outcome::Lose => Shade::Lose,
        Outcome::Tie => Shade::Tie,
        Outcome::Endless => Shade::Endless,
    }
}
