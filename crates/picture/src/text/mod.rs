//! Pictures as lines of a terminal.

mod graph;
mod grid;
mod heaps;
mod plot;
mod table;
mod width;

use crate::{Drawing, Ground, Picture};

/// How a picture is drawn as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// How many columns a line may have. From 20 on no line has more.
    pub width: usize,
    /// Whether pieces and marks are shown by colors, as escape sequences of a terminal; otherwise marks are
    /// shown by characters.
    pub color: bool,
}

impl Default for TextStyle {
    /// 80 columns without colors.
    fn default() -> TextStyle {
        TextStyle { width: 80, color: false }
    }
}

impl Picture {
    /// Draws the picture for a terminal; every line has its end.
    ///
    /// Boards that are no grid are drawn with their lines where these fit, beside or above the numbers of the points;
    /// otherwise as all others.
    ///
    /// Strips have their numbers above them and are wrapped where they are too wide, after a multiple of ten squares
    /// where so many fit. Boards have numbers above and at the left. What is marked is bold or inverse; without
    /// colors there is `^` under a square of a strip, `[x]` around one of a board (`[x|o]` around two) and `*`
    /// behind a heap. Where there is no square stands `#`, on an empty square that is attacked `*`. Of a heap at most 40
    /// stones are shown. The parts of a sum are numbered.
    ///
    /// Takes time in proportion to the picture.
    pub fn text(&self, style: &TextStyle) -> String {
        let lines = match &self.parts[..] {
            [part] => lines_of_part(part, style),
            parts => lines_of_sum(parts, style),
        };
        let mut text = String::new();
        for line in lines {
            text.push_str(line.trim_end_matches(' '));
            text.push('\n');
        }
        text
    }
}

fn lines_of_sum(parts: &[Vec<Drawing>], style: &TextStyle) -> Vec<String> {
    let digits = parts.len().to_string().len();
    let style = TextStyle { width: style.width.saturating_sub(digits + 2), ..*style };
    let mut lines = Vec::new();
    for (number, part) in (1..).zip(parts) {
        let drawn = lines_of_part(part, &style);
        lines.push(format!("{number:digits$}: {}", drawn.first().map_or("", String::as_str)));
        lines.extend(drawn.iter().skip(1).map(|line| format!("{:digits$}  {line}", "")));
    }
    lines
}

fn lines_of_part(part: &[Drawing], style: &TextStyle) -> Vec<String> {
    let n_boards = part.iter().filter(|drawing| matches!(drawing, Drawing::Board(_))).count();
    let mut lines = Vec::new();
    for drawing in part {
        match drawing {
            Drawing::Board(board) => {
                // A lone board needs no name.
                if n_boards > 1 {
                    lines.extend(width::folded(&board.name, style.width));
                }
                let is_drawn = matches!(&board.ground, Ground::Graph(graph) if graph::draw(board, graph, style, &mut lines));
                if !is_drawn {
                    grid::draw(board, style, &mut lines);
                }
            }
            Drawing::Heaps(heaps) => heaps::draw(heaps, style, &mut lines),
            Drawing::Number { name, value } => {
                lines.extend(width::folded(&format!("{name} = {value}"), style.width));
            }
            Drawing::Table(table) => table::draw(table, style, &mut lines),
            Drawing::Plot(plot) => plot::draw(plot, style, &mut lines),
        }
    }
    lines
}
