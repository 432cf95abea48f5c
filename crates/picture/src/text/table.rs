//! Tables of outcomes.

use std::ops::Range;

use super::{TextStyle, width};
use crate::{Cell, Table};

/// Stands where there is no position.
const NONE: &str = "-";

/// Draws a table, in as many blocks of columns as its width needs, and what its letters mean.
pub(super) fn draw(table: &Table, style: &TextStyle, lines: &mut Vec<String>) {
    let say = |text: &str, lines: &mut Vec<String>| {
        if !text.is_empty() {
            lines.extend(width::folded(text, style.width));
        }
    };
    say(&table.name, lines);
    if !table.cells.is_empty() {
        let grid = Grid::new(table, style);
        let n_columns = table.columns().len();
        for from in (0..n_columns).step_by(grid.fit) {
            grid.block(from..n_columns.min(from + grid.fit), lines);
        }
    }
    for meaning in &table.meanings {
        say(&format!("{} {}", meaning.letter, meaning.text), lines);
    }
    say(&table.note, lines);
}

/// A table with the columns of the terminal that its parts take.
struct Grid<'a> {
    table: &'a Table,
    style: &'a TextStyle,
    /// The room of the names and numbers of the rows, and of a cell.
    label: usize,
    cell: usize,
    /// How many cells stand beside each other.
    fit: usize,
}

impl<'a> Grid<'a> {
    fn new(table: &'a Table, style: &'a TextStyle) -> Grid<'a> {
        let numbers = |numbers: &[i64]| numbers.iter().map(|number| number.to_string().len()).max();
        let label = numbers(&table.row_numbers).unwrap_or(0).max(wide(&table.row_name));
        let cells = table.cells.iter().map(|cell| wide(&text_of(table, *cell))).max().unwrap_or(1);
        let cell = cells.max(numbers(table.columns()).unwrap_or(1));
        // Where a number and one cell beside it are too wide, both are cut.
        let room = style.width.saturating_sub(1).max(2);
        let (label, cell) = match label.saturating_add(cell) > room {
            true => (label.min(room / 2), cell.min(room - label.min(room / 2))),
            false => (label, cell),
        };
        let left = if label == 0 { 0 } else { label + 1 };
        let fit = (style.width.saturating_sub(left).saturating_add(1) / (cell + 1)).max(1);
        Grid { table, style, label, cell, fit }
    }

    fn block(&self, columns: Range<usize>, lines: &mut Vec<String>) {
        let table = self.table;
        if !table.column_name.is_empty() {
            let indent = " ".repeat(if self.label == 0 { 0 } else { self.label + 1 });
            let room = self.style.width.saturating_sub(indent.len()).max(1);
            lines.push(indent + &width::cut(&table.column_name, room));
        }
        let numbers = table.columns()[columns.clone()].iter().map(i64::to_string);
        lines.push(self.line(&table.row_name, numbers));
        for (number, row) in table.cells.chunks(table.columns().len()).enumerate() {
            let label = table.row_numbers.get(number).map_or_else(String::new, i64::to_string);
            let cell = |column| row.get(column).map_or_else(String::new, |cell| text_of(table, *cell));
            lines.push(self.line(&label, columns.clone().map(cell)));
        }
    }

    fn line(&self, label: &str, cells: impl Iterator<Item = String>) -> String {
        let cells = cells.map(|cell| width::right(&width::cut(&cell, self.cell), self.cell));
        let label = width::right(&width::cut(label, self.label), self.label);
        let label = (self.label > 0).then_some(label);
        label.into_iter().chain(cells).collect::<Vec<String>>().join(" ")
    }
}

fn text_of(table: &Table, cell: Option<Cell>) -> String {
    cell.map_or_else(|| NONE.to_string(), |cell| table.text_of(cell))
}

fn wide(text: &str) -> usize {
    text.chars().map(width::of_char).sum()
}
