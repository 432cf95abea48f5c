//! Boards that are no grid: points and the lines between them.

use super::colors;
use super::figures;
use super::font;
use super::page::Scale;
use super::shape::Shapes;
use crate::graph::Point;
use crate::{Board, Content, Graph};

/// From one row or column of a drawing to the next, in squares.
const STEP: f64 = 0.75;

/// The radius of a piece, in squares.
const PIECE: f64 = 0.36;

/// A board with the pixels that its parts take.
pub(super) struct Points<'a> {
    board: &'a Board,
    points: Vec<Point>,
    lines: Vec<[Point; 2]>,
    rulers: [Vec<(usize, i64)>; 2],
    columns: Vec<i64>,
    scale: Scale,
    /// From the left and the top to the middle of the first point.
    left: f64,
    top: f64,
    /// From the middle of the last point to the right and the bottom.
    rim: f64,
}

impl<'a> Points<'a> {
    pub(super) fn new(board: &'a Board, graph: &Graph, scale: Scale) -> Points<'a> {
        let points = graph.points(board);
        let rulers = board.rulers(&points);
        // Numbers stand beside the points of a strip.
        let columns = if board.is_strip() { board.columns() } else { Vec::new() };
        let widest = |numbers: &[i64]| {
            numbers.iter().map(|number| font::width(&number.to_string())).fold(0.0, f64::max) * scale.label
        };
        let rim =
            (0.5 * scale.square).max(beside(&scale) + (widest(&columns) / 2.0).max(0.5 * scale.label)).ceil();
        let number = if rulers[0].is_empty() { 0.0 } else { widest(&board.row_numbers) + 0.3 * scale.label };
        let ruler = if rulers[1].is_empty() { 0.0 } else { 1.5 * scale.label };
        Points {
            board,
            lines: graph.joined(&points),
            points,
            rulers,
            columns,
            left: rim + number.ceil(),
            top: rim + ruler.ceil(),
            rim,
            scale,
        }
    }

    /// Width and height.
    pub(super) fn size(&self) -> [f64; 2] {
        let most = |of: fn(&Point) -> usize| self.points.iter().map(of).max();
        match (most(|point| point.column), most(|point| point.row)) {
            (Some(column), Some(row)) => {
                let [right, down] = [column, row].map(|number| number as f64 * self.step());
                [(self.left + right + self.rim).ceil(), (self.top + down + self.rim).ceil()]
            }
            _ => [0.0, 0.0],
        }
    }

    fn step(&self) -> f64 {
        STEP * self.scale.square
    }

    pub(super) fn draw(&self, origin: [f64; 2], shapes: &mut Shapes) {
        for [one, other] in &self.lines {
            let width = 1.5 * self.scale.line;
            shapes.line(self.middle(one, origin), self.middle(other, origin), width, colors::PATH);
        }
        for point in &self.points {
            self.point(point, self.middle(point, origin), shapes);
        }
        for point in self.points.iter().filter(|_| self.board.is_strip()) {
            self.number(point, origin, shapes);
        }
        self.rulers(origin, shapes);
    }

    fn middle(&self, point: &Point, [x, y]: [f64; 2]) -> [f64; 2] {
        let [right, down] = [point.column, point.row].map(|number| number as f64 * self.step());
        [x + self.left + right, y + self.top + down]
    }

    fn point(&self, point: &Point, middle: [f64; 2], shapes: &mut Shapes) {
        let side = self.scale.square;
        let square = &self.board.squares[point.square];
        let radius = match square.content {
            Content::Empty(_) => 0.13 * side,
            _ => PIECE * side,
        };
        if square.marked {
            shapes.disc(middle, radius + 0.11 * side, colors::MARK);
            shapes.disc(middle, radius + 0.04 * side, colors::MARKED_GROUND);
        }
        match &square.content {
            Content::Empty(_) if square.attacked => shapes.disc(middle, radius, colors::ATTACKED),
            Content::Empty(_) => shapes.disc(middle, radius, colors::PATH),
            Content::Hole => shapes.figure(middle, side, &figures::HOLE),
            Content::Number(number) => {
                shapes.disc(middle, radius, colors::PATH);
                shapes.disc(middle, radius - self.scale.line, colors::PAPER);
                let text = number.to_string();
                let size = self.scale.text.min(1.5 * radius / font::width(&text).max(0.1));
                shapes.text_around(&text, middle, size, colors::INK);
            }
            Content::Piece { kind, character, .. } => {
                let (color, ink) = colors::of_kind(*kind);
                shapes.disc(middle, radius, color);
                if *character != '●' {
                    shapes.sign(*character, middle, 0.44 * side, ink);
                }
            }
        }
    }

    /// The number of a point, on the side where the fewest lines are near.
    fn number(&self, point: &Point, origin: [f64; 2], shapes: &mut Shapes) {
        let Some(number) = self.columns.get(point.square) else { return };
        let [x, y] = self.middle(point, origin);
        let [right, down] = self.free_side(point);
        let far = beside(&self.scale);
        let place = [x + far * right, y + far * down];
        shapes.text_around(&number.to_string(), place, 0.9 * self.scale.label, colors::FAINT_INK);
    }

    /// The direction, of length 1, that is farthest from all lines at a point.
    fn free_side(&self, point: &Point) -> [f64; 2] {
        let away = |from: &Point, to: &Point| {
            let [right, down] =
                [(from.column, to.column), (from.row, to.row)].map(|(from, to)| to as f64 - from as f64);
            down.atan2(right)
        };
        let leaving: Vec<f64> = (self.lines.iter())
            .filter_map(|[one, other]| match point.square {
                square if square == one.square => Some(away(one, other)),
                square if square == other.square => Some(away(other, one)),
                _ => None,
            })
            .collect();
        // From the top left on, clockwise: the first of equally good directions is taken.
        let turn = std::f64::consts::FRAC_PI_8;
        let nearest = |side: f64| leaving.iter().map(|line| apart(side, *line)).fold(f64::MAX, f64::min);
        let mut best = (f64::MIN, 0.0);
        for side in (0..16).map(|nth| turn * f64::from(nth) - 6.0 * turn) {
            if nearest(side) > best.0 + 1e-6 {
                best = (nearest(side), side);
            }
        }
        [best.1.cos(), best.1.sin()]
    }

    fn rulers(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let label = self.scale.label;
        let [rows, columns] = &self.rulers;
        for (row, number) in rows {
            let text = number.to_string();
            let base = y + self.top + *row as f64 * self.step() + font::CAPITAL * label / 2.0;
            let right = x + self.left - self.rim;
            shapes.text(&text, [right - font::width(&text) * label, base], label, colors::FAINT_INK);
        }
        for (column, number) in columns {
            let middle = [x + self.left + *column as f64 * self.step(), y + 0.7 * label];
            let text = number.to_string();
            // Long numbers must not reach over the rim.
            let size = label.min(2.0 * self.rim / font::width(&text).max(0.1));
            shapes.text_around(&text, middle, size, colors::FAINT_INK);
        }
    }
}

/// How far from the middle of a point its number is.
fn beside(scale: &Scale) -> f64 {
    PIECE * scale.square + 0.75 * scale.label
}

/// The angle between two directions.
fn apart(one: f64, other: f64) -> f64 {
    let turn = (one - other).rem_euclid(std::f64::consts::TAU);
    turn.min(std::f64::consts::TAU - turn)
}
