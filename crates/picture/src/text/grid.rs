//! Strips and boards of squares.

use std::iter::repeat_n;
use std::ops::Range;

use anstyle::{AnsiColor, Style};

use super::{TextStyle, width};
use crate::{Board, Content, Square};

/// Stands where there is no square.
const HOLE: char = '#';

/// Stands on an empty square that a piece attacks.
const ATTACKED: char = '*';

/// Draws a strip or a board, in as many blocks of columns as its width needs.
pub(super) fn draw(board: &Board, style: &TextStyle, lines: &mut Vec<String>) {
    if board.squares.is_empty() {
        return;
    }
    let grid = Grid::new(board, style);
    let per_block = grid.columns_that_fit();
    let mut from = 0;
    while from < grid.columns.len() {
        let block = from..grid.columns.len().min(from + per_block);
        grid.ruler(block.clone(), lines);
        grid.rows(block.clone(), lines);
        from = block.end;
    }
}

/// A board with the columns of the terminal that its parts take.
struct Grid<'a> {
    board: &'a Board,
    style: &'a TextStyle,
    columns: Vec<i64>,
    /// Numbers of columns are written down digit by digit, the tens only above tens.
    stacked: bool,
    /// Of the row numbers; a strip has none.
    label: usize,
    /// Of a square.
    square: usize,
    /// Between squares.
    gap: usize,
}

impl<'a> Grid<'a> {
    fn new(board: &'a Board, style: &'a TextStyle) -> Grid<'a> {
        let columns = board.columns();
        let content = board.squares.iter().map(width_of).max().unwrap_or(1);
        let is_number = |square: &Square| matches!(square.content, Content::Number(_));
        let stacked = is_counting(&columns) && !board.is_lettered() && !board.squares.iter().any(is_number);
        let names = columns.iter().map(|number| board.column_name(*number).len());
        let numbers = if stacked { 1 } else { names.max().unwrap_or(1) };
        let square = content.max(numbers);
        if board.is_strip() {
            let (square, gap) = (square.min(style.width).max(1), usize::from(!stacked));
            return Grid { board, style, columns, stacked, label: 0, square, gap };
        }
        let mut grid =
            Grid { board, style, columns, stacked, label: widest(&board.row_numbers), square, gap: 1 };
        grid.narrow();
        grid
    }

    /// Where a row number and one square beside it are too wide, both are cut.
    fn narrow(&mut self) {
        let room = self.style.width.saturating_sub(2);
        if self.label + self.square > room {
            self.label = self.label.min(room / 2).max(1);
            self.square = self.square.min(room.saturating_sub(self.label)).max(1);
        }
    }

    fn columns_that_fit(&self) -> usize {
        let room = match self.board.is_strip() {
            true => self.style.width.saturating_add(self.gap),
            false => self.style.width.saturating_sub(self.label + 1),
        };
        let fit = room / (self.square + self.gap);
        match fit {
            _ if fit >= self.columns.len() => fit,
            10.. => fit / 10 * 10,
            _ => fit.max(1),
        }
    }

    /// What stands before the first square of a line.
    fn indent(&self) -> String {
        if self.board.is_strip() { String::new() } else { " ".repeat(self.label + self.gap) }
    }

    /// A line that holds one text for each column of a block, and no row number.
    fn line_of(&self, texts: impl Iterator<Item = String>) -> String {
        let gap = " ".repeat(self.gap);
        let texts: Vec<String> = texts.map(|text| width::right(&text, self.square)).collect();
        self.indent() + &texts.join(&gap)
    }

    fn ruler(&self, block: Range<usize>, lines: &mut Vec<String>) {
        let numbers = &self.columns[block];
        if self.stacked {
            return self.stacked_ruler(numbers, lines);
        }
        let texts = numbers.iter().map(|number| width::cut(&self.board.column_name(*number), self.square));
        lines.push(self.line_of(texts));
    }

    /// The numbers digit by digit, those above the last only at tens.
    fn stacked_ruler(&self, numbers: &[i64], lines: &mut Vec<String>) {
        // Without a ten in the block its first number is written in full.
        let has_ten = numbers.iter().any(|number| number % 10 == 0 && *number > 0);
        let in_full = |number: i64| number % 10 == 0 || (!has_ten && number == numbers[0]);
        for place in (0..widest(numbers) as u32).rev() {
            let power = 10_i64.pow(place);
            let mut line = self.indent();
            for (nth, number) in numbers.iter().enumerate() {
                let shown = place == 0 || (*number >= power && in_full(*number));
                let gap = if nth == 0 { 0 } else { self.gap };
                line.extend(repeat_n(' ', gap + self.square - 1));
                line.push(if shown { char::from(b'0' + (number / power % 10) as u8) } else { ' ' });
            }
            lines.push(line);
        }
    }

    fn rows(&self, block: Range<usize>, lines: &mut Vec<String>) {
        for (number, row) in self.board.squares.chunks(self.columns.len()).enumerate() {
            // Only the last row can be too short, in a board that lacks squares.
            let squares = &row[block.start.min(row.len())..block.end.min(row.len())];
            if self.board.is_strip() {
                self.strip(squares, lines);
            } else {
                let label = self.board.row_numbers.get(number).map_or_else(String::new, i64::to_string);
                lines.push(self.row(&width::cut(&label, self.label), squares));
            }
        }
    }

    fn strip(&self, squares: &[Square], lines: &mut Vec<String>) {
        let mut line = String::new();
        for (number, square) in squares.iter().enumerate() {
            if number > 0 {
                line.extend(repeat_n(' ', self.gap));
            }
            self.draw_square(square, &mut line);
        }
        lines.push(line);
        if !self.style.color && squares.iter().any(|square| square.marked) {
            let mark = |square: &Square| match square.marked {
                true => "^".repeat(width_of(square).min(self.square)),
                false => String::new(),
            };
            lines.push(self.line_of(squares.iter().map(mark)));
        }
    }

    fn row(&self, label: &str, squares: &[Square]) -> String {
        let mut line = width::right(label, self.label);
        let mut was_marked = false;
        for square in squares {
            line.push(self.between(was_marked, square.marked));
            self.draw_square(square, &mut line);
            was_marked = square.marked;
        }
        line.push(self.between(was_marked, false));
        line
    }

    fn between(&self, left_is_marked: bool, right_is_marked: bool) -> char {
        match (left_is_marked, right_is_marked) {
            _ if self.style.color => ' ',
            (false, false) => ' ',
            (false, true) => '[',
            (true, false) => ']',
            (true, true) => '|',
        }
    }

    fn draw_square(&self, square: &Square, line: &mut String) {
        let paint = if self.style.color { paint_of(square) } else { Style::new() };
        let wide = width_of(square);
        line.extend(repeat_n(' ', self.square.saturating_sub(wide)));
        line.push_str(&paint.render().to_string());
        match (&square.content, character_of(square)) {
            (Content::Number(number), _) => line.push_str(&width::cut(&number.to_string(), self.square)),
            (_, Some(character)) if wide <= self.square => line.push(width::shown(character)),
            _ => line.push('…'),
        }
        line.push_str(&paint.render_reset().to_string());
    }
}

/// Each number is one more than the one before it, and none is below 0.
fn is_counting(numbers: &[i64]) -> bool {
    numbers[0] >= 0 && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
}

fn widest(numbers: &[i64]) -> usize {
    numbers.iter().map(|number| number.to_string().len()).max().unwrap_or(0)
}

pub(super) fn width_of(square: &Square) -> usize {
    match (&square.content, character_of(square)) {
        (Content::Number(number), _) => number.to_string().len(),
        (_, character) => character.map_or(1, width::of_char),
    }
}

/// What stands for a square that holds no number.
pub(super) fn character_of(square: &Square) -> Option<char> {
    match square.content {
        Content::Empty(_) if square.attacked => Some(ATTACKED),
        Content::Empty(character) | Content::Piece { character, .. } => Some(character),
        Content::Hole => Some(HOLE),
        Content::Number(_) => None,
    }
}

pub(super) fn paint_of(square: &Square) -> Style {
    let paint = match square.content {
        Content::Piece { kind: 1, .. } => AnsiColor::Cyan.on_default(),
        Content::Piece { kind: 2, .. } => AnsiColor::Yellow.on_default(),
        _ => Style::new(),
    };
    if square.marked { paint.bold().invert() } else { paint }
}
