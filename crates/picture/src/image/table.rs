//! Tables of outcomes.

use super::colors::{self, FAINT_INK, INK};
use super::font;
use super::grid::{every, shown};
use super::page::Scale;
use super::shape::{Paint, Shapes};
use crate::{Cell, Shade};

/// Smaller cells, in pixels, have no letters, and still smaller ones nothing between them.
const LETTERED: f64 = 20.0;
const APART: f64 = 8.0;

/// A table with the pixels that its parts take. From the top: its name, the name of the columns, their numbers, the
/// cells, what they mean.
pub(super) struct Table<'a> {
    table: &'a crate::Table,
    scale: Scale,
    across: usize,
    down: usize,
    /// Of a cell; its height is that of a square.
    width: f64,
    /// The room of the numbers of the rows, and of what is above the cells.
    left: f64,
    top: f64,
    is_lettered: bool,
}

impl<'a> Table<'a> {
    pub(super) fn new(table: &'a crate::Table, scale: Scale) -> Table<'a> {
        let across = table.columns().len();
        let is_lettered = table.cells.len() < crate::Table::TOO_MANY_FOR_LETTERS && scale.square >= LETTERED;
        let names = [&table.name, &table.column_name].map(|name| !name.is_empty());
        let ruler = if table.cells.is_empty() { 0.0 } else { label_line(&scale) };
        let top = if names[0] { scale.line_of_text() } else { 0.0 }
            + if names[1] { label_line(&scale) } else { 0.0 }
            + ruler;
        let mut drawn = Table {
            table,
            scale,
            across,
            down: table.cells.len().div_ceil(across),
            width: scale.square,
            left: 0.0,
            top,
            is_lettered,
        };
        drawn.left = drawn.label_width();
        if is_lettered {
            let texts = table.cells.iter().flatten().map(|cell| font::width(&table.text_of(*cell)));
            drawn.width = (texts.fold(0.0, f64::max) * scale.text / 0.86).ceil().max(scale.square);
        }
        drawn
    }

    /// The room of the names and numbers of the rows.
    fn label_width(&self) -> f64 {
        let numbers = self.table.row_numbers.iter().take(self.down);
        let numbers = numbers.map(|number| font::width(&number.to_string())).fold(0.0, f64::max);
        let widest = numbers.max(font::width(&self.table.row_name)) * self.scale.label;
        if widest > 0.0 { (widest + 0.5 * self.scale.label).ceil() } else { 0.0 }
    }

    /// Width and height.
    pub(super) fn size(&self) -> [f64; 2] {
        let (table, scale) = (self.table, &self.scale);
        let words = self.words();
        let texts = words.iter().map(|(shade, text)| {
            let indent = if shade.is_some() { self.indent() } else { 0.0 };
            indent + font::width(text) * scale.text
        });
        let names = [
            font::width(&table.name) * scale.text,
            self.left + font::width(&table.column_name) * scale.label,
        ];
        let cells = if table.cells.is_empty() { 0.0 } else { self.left + self.width * self.across as f64 };
        let width = texts.chain(names).fold(cells, f64::max).ceil();
        let below = if words.is_empty() { 0.0 } else { scale.gap + self.row() * words.len() as f64 };
        [width, self.top + scale.square * self.down as f64 + below]
    }

    pub(super) fn draw(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let origin = [x + self.left, y + self.top];
        let (table, scale) = (self.table, &self.scale);
        shapes.text(&table.name, [x, y + (1.1 * scale.text).round()], scale.text, INK);
        if !table.cells.is_empty() {
            let base = origin[1] - label_line(scale) - 0.45 * scale.label;
            shapes.text(&table.column_name, [origin[0], base], scale.label, FAINT_INK);
            self.columns(origin, shapes);
            self.rows(origin, shapes);
            self.cells(origin, shapes);
        }
        self.say(&self.words(), [x, origin[1] + scale.square * self.down as f64 + scale.gap], shapes);
    }

    fn columns(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (numbers, label) = (self.table.columns(), self.scale.label);
        let widest = numbers.iter().map(|number| font::width(&number.to_string())).fold(0.0, f64::max);
        let every = every(self.width, (widest + 0.5) * label);
        let end = x + self.width * self.across as f64;
        for column in shown(numbers, every) {
            let text = numbers[column].to_string();
            // Those at the rim must not reach over it.
            let room = (every as f64 * self.width).min(end - x);
            let size = label.min(room / font::width(&text).max(0.1));
            let half = font::width(&text) * size / 2.0;
            let center = (x + self.width * (column as f64 + 0.5)).min(end - half).max(x + half);
            shapes.text_around(&text, [center, y - 0.55 * label_line(&self.scale)], size, FAINT_INK);
        }
        if !self.table.row_name.is_empty() {
            let base = y - 0.55 * label_line(&self.scale) + font::CAPITAL * label / 2.0;
            self.left_of(&self.table.row_name, [x, base], shapes);
        }
    }

    fn rows(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (square, label) = (self.scale.square, self.scale.label);
        let numbers = &self.table.row_numbers[..self.table.row_numbers.len().min(self.down)];
        for row in shown(numbers, every(square, 1.1 * label)) {
            let base = y + square * (row as f64 + 0.5) + font::CAPITAL * label / 2.0;
            // Numbers of low rows are larger than these.
            let (least, most) = (y + font::CAPITAL * label, y + square * self.down as f64);
            self.left_of(&numbers[row].to_string(), [x, base.max(least).min(most.max(least))], shapes);
        }
    }

    /// A label that ends before a place.
    fn left_of(&self, text: &str, [x, base]: [f64; 2], shapes: &mut Shapes) {
        let label = self.scale.label;
        shapes.text(text, [x - 0.5 * label - font::width(text) * label, base], label, FAINT_INK);
    }

    fn cells(&self, origin: [f64; 2], shapes: &mut Shapes) {
        let square = self.scale.square;
        let between = if square >= APART { (square / 24.0).round().max(1.0) } else { 0.0 };
        for (row, cells) in self.table.cells.chunks(self.across).enumerate() {
            let y = origin[1] + square * row as f64;
            let mut from = 0;
            // Equal cells with nothing between them are one.
            let is_one = |one: &Option<Cell>, other: &Option<Cell>| {
                between == 0.0 && one.map(|cell| cell.shade) == other.map(|cell| cell.shade)
            };
            for run in cells.chunk_by(is_one) {
                let x = origin[0] + self.width * from as f64;
                from += run.len();
                if let Some(cell) = run[0] {
                    let (fill, ink) = colors::of_shade(cell.shade);
                    let size = [self.width * run.len() as f64 - between, square - between];
                    shapes.rect([x, y], size, Paint::fill(fill));
                    if self.is_lettered {
                        let text = self.table.text_of(cell);
                        shapes.text_around(
                            &text,
                            [x + size[0] / 2.0, y + size[1] / 2.0],
                            self.scale.text,
                            ink,
                        );
                    }
                }
            }
        }
    }

    /// What is said below the cells, with the shades that are meant.
    fn words(&self) -> Vec<(Option<(Shade, char)>, &str)> {
        let meanings = self.table.meanings.iter();
        let mut words: Vec<(Option<(Shade, char)>, &str)> =
            meanings.map(|meaning| (Some((meaning.shade, meaning.letter)), meaning.text.as_str())).collect();
        if self.is_lettered && !self.table.note.is_empty() {
            words.push((None, &self.table.note));
        }
        words
    }

    fn say(&self, words: &[(Option<(Shade, char)>, &str)], [x, mut y]: [f64; 2], shapes: &mut Shapes) {
        let text = self.scale.text;
        let side = self.row() - (0.25 * text).ceil();
        for (shade, said) in words {
            let middle = y + side / 2.0;
            let mut left = x;
            if let Some((shade, letter)) = shade {
                let (fill, ink) = colors::of_shade(*shade);
                shapes.rect([x, y], [side, side], Paint::fill(fill));
                shapes.text_around(&letter.to_string(), [x + side / 2.0, middle], 0.9 * text, ink);
                left += self.indent();
            }
            shapes.text(said, [left, middle + font::CAPITAL * text / 2.0], text, INK);
            y += self.row();
        }
    }

    /// The height of a line below the cells, and how far its words stand from its left.
    fn row(&self) -> f64 {
        (1.75 * self.scale.text).ceil()
    }

    fn indent(&self) -> f64 {
        self.row() + (0.3 * self.scale.text).ceil()
    }
}

/// The height of a line of labels.
fn label_line(scale: &Scale) -> f64 {
    (1.5 * scale.label).ceil()
}
