//! Values against numbers, as points.

use super::{TextStyle, width};
use crate::Plot;
use crate::plot::{middle_in, round_numbers};

/// So many lines the points take at most.
const MOST_ROWS: usize = 20;

const POINT: char = '●';

/// Draws the points with the values at the left and the first and the last number below them. Where the period begins
/// there is `┴` on the line below the points.
pub(super) fn draw(plot: &Plot, style: &TextStyle, lines: &mut Vec<String>) {
    let say = |text: &str, lines: &mut Vec<String>| {
        if !text.is_empty() {
            lines.extend(width::folded(text, style.width));
        }
    };
    say(&plot.name, lines);
    if !plot.values.is_empty() {
        Field::new(plot, style).draw(style, lines);
    }
    say(&plot.note, lines);
}

/// The points with the columns and lines that they take.
struct Field<'a> {
    plot: &'a Plot,
    /// The room of the values.
    label: usize,
    columns: usize,
    rows: usize,
    /// So many rows would tell all values apart.
    n_rows: usize,
}

impl<'a> Field<'a> {
    fn new(plot: &'a Plot, style: &TextStyle) -> Field<'a> {
        let n_rows = plot.n_rows();
        let digits = (n_rows - 1).to_string().len();
        let label = digits.min(style.width.saturating_sub(2));
        let room = style.width.saturating_sub(label + 1).max(1);
        Field { plot, label, columns: plot.values.len().min(room), rows: n_rows.min(MOST_ROWS), n_rows }
    }

    fn draw(&self, style: &TextStyle, lines: &mut Vec<String>) {
        let (plot, label) = (self.plot, self.label);
        let indent = " ".repeat(label + 1);
        let room = style.width.saturating_sub(indent.len()).max(1);
        if !plot.value_name.is_empty() {
            lines.push(format!("{indent}{}", width::cut(&plot.value_name, room)));
        }
        let values = self.values();
        let grid = plot.grid(self.columns, self.rows);
        for (row, points) in grid.chunks(self.columns).enumerate().rev() {
            let value = values.iter().find(|(at, _)| *at == row).map_or("", |(_, value)| value.as_str());
            let axis = if value.is_empty() { '│' } else { '┤' };
            let points = points.iter().map(|is_there| if *is_there { POINT } else { ' ' });
            let value = width::right(&width::cut(value, label), label);
            lines.push(value + &axis.to_string() + &points.collect::<String>());
        }
        let begins = plot.period_begins().map(|place| middle_in(place, plot.values.len(), self.columns));
        let axis = (0..self.columns).map(|column| if begins == Some(column) { '┴' } else { '─' });
        lines.push(format!("{:label$}└{}", "", axis.collect::<String>()));
        lines.extend(self.numbers(room).map(|numbers| indent.clone() + &numbers));
    }

    /// Round values with the lines in which they stand.
    fn values(&self) -> Vec<(usize, String)> {
        let most = if self.rows == self.n_rows { self.rows } else { self.rows / 2 };
        let values = round_numbers(0, self.n_rows as i128 - 1, most);
        let row = |value: &i128| middle_in(*value as usize, self.n_rows, self.rows);
        values.iter().map(|value| (row(value), value.to_string())).collect()
    }

    /// The first number and the last one under their points, and what they are called, in one line or, where that is
    /// too narrow, in several.
    fn numbers(&self, room: usize) -> impl Iterator<Item = String> {
        let (first, last) = (self.plot.first.to_string(), self.plot.last().to_string());
        let name = &self.plot.number_name;
        let range = match self.columns.checked_sub(first.len() + last.len()) {
            _ if self.plot.values.len() == 1 => first,
            Some(between) if between > 0 => format!("{first}{:between$}{last}", ""),
            _ => format!("{first}…{last}"),
        };
        let line = if name.is_empty() { range } else { format!("{range} {name}") };
        width::folded(&line, room).into_iter()
    }
}
