//! Strips and boards of squares.

use std::ops::Range;

use super::colors::{self, Color};
use super::figures;
use super::font;
use super::page::Scale;
use super::regions;
use super::shape::{Paint, Shapes};
use crate::{Board, Content, Ground, Square};

/// A board with the pixels that its parts take.
pub(super) struct Grid<'a> {
    board: &'a Board,
    scale: Scale,
    columns: Vec<i64>,
    /// How many squares stand beside each other, and how often.
    across: usize,
    down: usize,
    /// Of a square.
    width: f64,
    height: f64,
    /// The room of the numbers of the rows, and of those of the columns.
    left: f64,
    ruler: f64,
    /// Of so many columns one has its number shown; likewise of the rows.
    every_column: i64,
    every_row: i64,
    /// Where there are regions, the number of the fill of each square.
    fills: Vec<usize>,
}

/// What is between two squares.
#[derive(Clone, Copy, PartialEq)]
struct Edge {
    width: f64,
    color: Color,
}

/// A stretch of equal edges; one of its sizes is 0.
struct Line {
    edge: Edge,
    start: [f64; 2],
    size: [f64; 2],
}

impl<'a> Grid<'a> {
    pub(super) fn new(board: &'a Board, scale: Scale) -> Grid<'a> {
        let columns = board.columns();
        let across = if board.is_strip() { columns.len().min(scale.columns).max(1) } else { columns.len() };
        let down = board.squares.len().div_ceil(across);
        let width = width_of_squares(board, &scale);
        let name = columns.iter().map(|number| font::width(&board.column_name(*number))).fold(0.0, f64::max);
        let row_numbers = board.row_numbers.iter().take(down);
        let number = row_numbers.map(|number| font::width(&number.to_string())).fold(0.0, f64::max);
        let left = if board.is_strip() { 0.0 } else { (number * scale.label + 0.5 * scale.label).ceil() };
        let fills = match &board.ground {
            Ground::Regions(of) => regions::fills(of, across, colors::REGIONS.len()),
            Ground::Plain | Ground::Chess | Ground::Graph(_) => Vec::new(),
        };
        Grid {
            board,
            fills,
            columns,
            across,
            down,
            width,
            height: scale.square,
            left,
            ruler: (1.5 * scale.label).ceil(),
            every_column: every(width, (name + 0.5) * scale.label),
            every_row: every(scale.square, 1.1 * scale.label),
            scale,
        }
    }

    /// Width and height.
    pub(super) fn size(&self) -> [f64; 2] {
        if self.board.squares.is_empty() {
            return [0.0, 0.0];
        }
        let rulers = if self.board.is_strip() { self.down as f64 } else { 1.0 };
        let width = self.left + self.width * self.across as f64;
        [width, self.height * self.down as f64 + self.ruler * rulers]
    }

    pub(super) fn draw(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        if self.board.squares.is_empty() {
            return;
        }
        let origin = [x + self.left, y];
        for place in 0..self.board.squares.len() {
            self.ground(place, origin, shapes);
        }
        self.edges(origin, shapes);
        self.numbers(origin, shapes);
        for place in 0..self.board.squares.len() {
            self.content(place, origin, shapes);
        }
    }

    /// The top left corner of a square. Numbers stand above every row of a strip, above a game's board, and below a
    /// chess board.
    fn corner(&self, row: usize, column: usize, [x, y]: [f64; 2]) -> [f64; 2] {
        let rulers = match (self.board.is_strip(), self.board.is_lettered()) {
            (true, _) => row as f64 + 1.0,
            (false, true) => 0.0,
            (false, false) => 1.0,
        };
        [x + self.width * column as f64, y + self.height * row as f64 + self.ruler * rulers]
    }

    fn square(&self, place: usize, origin: [f64; 2]) -> (&Square, [f64; 2]) {
        (&self.board.squares[place], self.corner(place / self.across, place % self.across, origin))
    }

    fn ground(&self, place: usize, origin: [f64; 2], shapes: &mut Shapes) {
        let (square, corner) = self.square(place, origin);
        let (row, column) = (place / self.across, place % self.across);
        let color = match &self.board.ground {
            _ if square.content == Content::Hole => return,
            Ground::Plain if square.marked => colors::MARKED_GROUND,
            Ground::Plain | Ground::Graph(_) => colors::PAPER,
            Ground::Chess if (self.down - 1 - row + column).is_multiple_of(2) => colors::DARK_SQUARE,
            Ground::Chess => colors::LIGHT_SQUARE,
            Ground::Regions(_) => self.fills.get(place).map_or(colors::PAPER, |fill| colors::REGIONS[*fill]),
        };
        shapes.rect(corner, [self.width, self.height], Paint::fill(color));
    }

    /// The square in a row and a column, if there is one.
    fn there(&self, row: Option<usize>, column: Option<usize>) -> Option<usize> {
        let (row, column) = (row?, column.filter(|column| *column < self.across)?);
        let place = row * self.across + column;
        let square = self.board.squares.get(place)?;
        (square.content != Content::Hole).then_some(place)
    }

    /// What is between two places, of which one or both may be no square.
    fn edge(&self, one: Option<usize>, other: Option<usize>) -> Option<Edge> {
        let thin = self.scale.line;
        let at_rim = one.is_some() != other.is_some();
        match &self.board.ground {
            _ if one.is_none() && other.is_none() => None,
            Ground::Plain | Ground::Graph(_) => Some(Edge { width: thin, color: colors::LINE }),
            Ground::Chess => at_rim.then_some(Edge { width: thin, color: colors::FRAME }),
            Ground::Regions(regions) => {
                let region = |place: Option<usize>| place.and_then(|place| regions.get(place));
                match at_rim || region(one) != region(other) {
                    true => Some(Edge { width: 2.0 * thin, color: colors::BORDER }),
                    false => Some(Edge { width: thin, color: colors::HAIR }),
                }
            }
        }
    }

    /// All lines, the thick ones last. Equal lines that follow each other are one.
    fn edges(&self, origin: [f64; 2], shapes: &mut Shapes) {
        let is_strip = self.board.is_strip();
        let mut lines = Vec::new();
        for row in 0..self.down {
            // The rows of a strip do not touch.
            let above = if is_strip { None } else { row.checked_sub(1) };
            self.lying(above, Some(row), self.corner(row, 0, origin), &mut lines);
            if is_strip || row + 1 == self.down {
                let [x, y] = self.corner(row, 0, origin);
                self.lying(Some(row), None, [x, y + self.height], &mut lines);
            }
        }
        let together = if is_strip { 1 } else { self.down };
        for first in (0..self.down).step_by(together) {
            for column in 0..=self.across {
                self.standing(first..first + together, column, origin, &mut lines);
            }
        }
        lines.sort_by(|one, other| one.edge.width.total_cmp(&other.edge.width));
        for Line { edge, start: [x, y], size: [wide, high] } in lines {
            let corner = [x - edge.width / 2.0, y - edge.width / 2.0];
            shapes.rect(corner, [wide + edge.width, high + edge.width], Paint::fill(edge.color));
        }
    }

    /// The lines between two rows, from a place on.
    fn lying(&self, above: Option<usize>, below: Option<usize>, [x, y]: [f64; 2], lines: &mut Vec<Line>) {
        let edge = |column| self.edge(self.there(above, Some(column)), self.there(below, Some(column)));
        for (edge, run) in runs((0..self.across).map(edge)) {
            let start = [x + self.width * run.start as f64, y];
            lines.push(Line { edge, start, size: [self.width * run.len() as f64, 0.0] });
        }
    }

    /// The lines at the left of a column, along rows that touch.
    fn standing(&self, rows: Range<usize>, column: usize, origin: [f64; 2], lines: &mut Vec<Line>) {
        let left = column.checked_sub(1);
        let edge = |row| self.edge(self.there(Some(row), left), self.there(Some(row), Some(column)));
        for (edge, run) in runs(rows.clone().map(edge)) {
            let start = self.corner(rows.start + run.start, column, origin);
            lines.push(Line { edge, start, size: [0.0, self.height * run.len() as f64] });
        }
    }

    fn numbers(&self, origin: [f64; 2], shapes: &mut Shapes) {
        let label = self.scale.label;
        if self.board.is_strip() {
            for row in 0..self.down {
                let columns = row * self.across..self.columns.len().min((row + 1) * self.across);
                self.ruler(row, columns, origin, shapes);
            }
            return;
        }
        let last = if self.board.is_lettered() { self.down - 1 } else { 0 };
        self.ruler(last, 0..self.across, origin, shapes);
        let rows = &self.board.row_numbers[..self.board.row_numbers.len().min(self.down)];
        for row in shown(rows, self.every_row) {
            let [x, y] = self.corner(row, 0, origin);
            let text = rows[row].to_string();
            let left = x - 0.5 * label - font::width(&text) * label;
            let base = y + self.height / 2.0 + font::CAPITAL * label / 2.0;
            // Numbers of low rows are larger than these, so that those at the rim may reach over it a little.
            let (least, most) = (origin[1] + font::CAPITAL * label, origin[1] + self.size()[1]);
            shapes.text(&text, [left, base.max(least).min(most)], label, colors::FAINT_INK);
        }
    }

    /// The numbers of some columns, at a row.
    fn ruler(&self, row: usize, columns: Range<usize>, origin: [f64; 2], shapes: &mut Shapes) {
        let [x, y] = self.corner(row, 0, origin);
        let numbers = &self.columns[columns];
        let middle = match self.board.is_lettered() && !self.board.is_strip() {
            true => y + self.height + self.ruler / 2.0 + 0.1 * self.scale.label,
            false => y - self.ruler / 2.0 - 0.05 * self.scale.label,
        };
        // Those at the rim must not reach over it.
        let (rim, end) = (x - self.left, x + self.width * self.across as f64);
        for column in shown(numbers, self.every_column) {
            let text = self.board.column_name(numbers[column]);
            let room = (self.every_column as f64 * self.width).min(end - rim);
            let size = self.scale.label.min(room / font::width(&text).max(0.1));
            let half = font::width(&text) * size / 2.0;
            let center = x + self.width * (column as f64 + 0.5);
            shapes.text_around(
                &text,
                [center.min(end - half).max(rim + half), middle],
                size,
                colors::FAINT_INK,
            );
        }
    }

    fn content(&self, place: usize, origin: [f64; 2], shapes: &mut Shapes) {
        let (square, [x, y]) = self.square(place, origin);
        let side = self.scale.square;
        let middle = [x + self.width / 2.0, y + self.height / 2.0];
        if square.marked && square.content != Content::Hole {
            let line = (0.08 * side).max(1.0);
            let inset = (line + self.scale.line) / 2.0;
            let size = [self.width - 2.0 * inset, self.height - 2.0 * inset].map(|side| side.max(0.0));
            let paint = Paint { fill: None, line: Some((colors::MARK, line)) };
            shapes.round_rect([x + inset, y + inset], size, 0.04 * side, paint);
        }
        match &square.content {
            Content::Empty(_) if square.attacked => dot(middle, 0.095 * side, shapes),
            Content::Empty(_) => {}
            Content::Hole => shapes.figure(middle, side, &figures::HOLE),
            Content::Number(number) => {
                let text = number.to_string();
                let size = self.scale.text.min(0.86 * self.width / font::width(&text));
                shapes.text_around(&text, middle, size, colors::INK);
            }
            Content::Piece { kind, name, character } => {
                let figure = figures::of_piece(name).filter(|_| self.board.is_lettered());
                match figure {
                    Some(figure) => shapes.figure(middle, 0.94 * side, figure),
                    None => self.disc(*kind, *character, middle, shapes),
                }
            }
        }
        if square.attacked && !matches!(square.content, Content::Empty(_) | Content::Hole) {
            dot([x + self.width - 0.13 * side, y + 0.13 * side], 0.08 * side, shapes);
        }
    }

    /// A piece without a shape of its own: with its character, except where that is a disc itself.
    fn disc(&self, kind: usize, character: char, middle: [f64; 2], shapes: &mut Shapes) {
        let side = self.scale.square;
        let (color, ink) = match self.board.is_lettered() {
            true => (colors::PIECE, colors::PIECE_LINE),
            false => colors::of_kind(kind),
        };
        if self.board.is_lettered() {
            shapes.disc(middle, 0.39 * side, colors::PIECE_LINE);
        }
        shapes.disc(middle, 0.36 * side, color);
        if character != '●' {
            shapes.sign(character, middle, 0.44 * side, ink);
        }
    }
}

/// What says that a square is attacked.
fn dot(middle: [f64; 2], radius: f64, shapes: &mut Shapes) {
    shapes.disc(middle, 1.3 * radius, colors::PIECE_LINE);
    shapes.disc(middle, radius, colors::ATTACKED);
}

/// Squares of numbers are as wide as the widest; all others are square.
fn width_of_squares(board: &Board, scale: &Scale) -> f64 {
    let numbers = board.squares.iter().filter_map(|square| match square.content {
        Content::Number(number) if !board.is_lettered() => Some(font::width(&number.to_string())),
        _ => None,
    });
    let widest = numbers.fold(0.0, f64::max) * scale.text;
    (widest / 0.86).ceil().max(scale.square)
}

/// Of how many squares of a size one can have a text of another: 1, 2, 5, 10, 20, 50 …
pub(super) fn every(size: f64, text: f64) -> i64 {
    let mut steps = (0..6).flat_map(|zeros| [1, 2, 5].map(|first| first * 10_i64.pow(zeros)));
    steps.find(|step| *step as f64 * size >= text).unwrap_or(1_000_000)
}

/// The places of the numbers that are shown if one of so many can be.
pub(super) fn shown(numbers: &[i64], every: i64) -> Vec<usize> {
    let steps = |step: i64| numbers.windows(2).all(|pair| pair[0].checked_add(step) == Some(pair[1]));
    let counts = steps(1) || steps(-1);
    let is_shown = |place: &usize| match counts {
        true => numbers[*place].rem_euclid(every) == 0,
        false => *place as i64 % every == 0,
    };
    let mut shown: Vec<usize> = (0..numbers.len()).filter(is_shown).collect();
    if shown.is_empty() && !numbers.is_empty() {
        shown.push(0);
    }
    shown
}

/// The stretches of equal edges.
fn runs(edges: impl Iterator<Item = Option<Edge>>) -> Vec<(Edge, Range<usize>)> {
    let mut runs: Vec<(Edge, Range<usize>)> = Vec::new();
    for (place, edge) in edges.enumerate() {
        let Some(edge) = edge else { continue };
        match runs.last_mut() {
            Some((last, run)) if *last == edge && run.end == place => run.end += 1,
            _ => runs.push((edge, place..place + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_as_often_as_they_fit() {
        for (text, expected) in
            [(5.0, 1), (10.0, 1), (11.0, 2), (21.0, 5), (51.0, 10), (101.0, 20), (201.0, 50)]
        {
            assert_eq!(every(10.0, text), expected, "{text}");
        }
        assert_eq!(shown(&[1, 2, 3], 1), [0, 1, 2]);
        assert_eq!(shown(&[6, 5, 4, 3, 2, 1], 5), [1]);
        assert_eq!(shown(&[1, 2, 3], 5), [0]);
        assert_eq!(shown(&[5, 10, 15, 7], 2), [0, 2]);
    }
}
