//! Boards that are no grid, with the lines between their points.

use super::grid::{self, width_of};
use super::{TextStyle, width};
use crate::graph::Point;
use crate::{Board, Content, Graph, Square};

/// So many columns of a terminal are one of a drawing: its characters are about twice as high as wide.
const STEP: usize = 2;

/// Between the drawing and the numbers of its points.
const GAP: usize = 4;

/// Stands for an empty point whose character is a full stop, which would lie below the lines.
const EMPTY: char = '·';

/// Draws a board with its lines; says whether it fits, and draws nothing if it does not.
pub(super) fn draw(board: &Board, graph: &Graph, style: &TextStyle, lines: &mut Vec<String>) -> bool {
    let points = graph.points(board);
    let Some(sketch) = Sketch::new(board, &points, style) else { return false };
    let drawn = sketch.drawn(graph, style);
    if !board.is_strip() {
        lines.extend(sketch.with_rulers(drawn));
        return true;
    }
    let numbers = sketch.numbers();
    if 2 * sketch.width + GAP <= style.width {
        let pairs = drawn.lines.iter().zip(&numbers.lines);
        lines.extend(
            pairs.map(|(drawn, numbers)| format!("{}{:GAP$}{}", drawn.concat(), "", numbers.concat())),
        );
    } else {
        lines.extend(drawn.lines.iter().chain(&numbers.lines).map(|line| line.concat()));
    }
    true
}

/// A drawing with the columns of the terminal that its parts take.
struct Sketch<'a> {
    board: &'a Board,
    points: &'a [Point],
    rulers: [Vec<(usize, i64)>; 2],
    /// The room of the numbers of rows, with what is between them and the points.
    label: usize,
    /// Before the first column, and behind the last: marks and wide contents stand there.
    margin: usize,
    /// Without the numbers of rows.
    width: usize,
    height: usize,
}

impl<'a> Sketch<'a> {
    fn new(board: &'a Board, points: &'a [Point], style: &TextStyle) -> Option<Sketch<'a>> {
        let rulers = board.rulers(points);
        let digits =
            |numbers: &[i64]| numbers.iter().map(|number| number.to_string().len()).max().unwrap_or(0);
        let label = match rulers[0].is_empty() {
            true => 0,
            false => digits(&board.row_numbers),
        };
        let content = points.iter().map(|point| width_of(&board.squares[point.square])).max()?;
        let wide = content.max(digits(&board.column_numbers));
        let margin = wide / 2 + 1;
        let width = STEP * points.iter().map(|point| point.column).max()? + 1 + 2 * margin;
        let sketch = Sketch {
            board,
            points,
            rulers,
            label,
            margin,
            width,
            height: points.iter().map(|point| point.row).max()? + 1,
        };
        (sketch.label + sketch.width <= style.width && sketch.has_room(wide)).then_some(sketch)
    }

    /// Whether no two contents of that width touch each other.
    fn has_room(&self, wide: usize) -> bool {
        let mut places: Vec<(usize, usize)> =
            self.points.iter().map(|point| (point.row, point.column)).collect();
        places.sort_unstable();
        places.windows(2).all(|pair| pair[0].0 != pair[1].0 || STEP * (pair[1].1 - pair[0].1) > wide)
    }

    fn x(&self, point: &Point) -> usize {
        self.margin + STEP * point.column
    }

    /// The points with what stands there, and the lines.
    fn drawn(&self, graph: &Graph, style: &TextStyle) -> Canvas {
        let mut canvas = Canvas::new(self.width, self.height);
        for [one, other] in graph.joined(self.points) {
            let end = |point: &Point| [self.x(point), point.row].map(|number| number as i64);
            canvas.line(end(&one), end(&other));
        }
        for point in self.points {
            let square = &self.board.squares[point.square];
            let text = text_of(square);
            let start = self.start(point, &text);
            let columns: usize = text.chars().map(width::of_char).sum();
            canvas.put([start, point.row], &text);
            if style.color {
                canvas.paint([start, point.row], columns, grid::paint_of(square));
            } else if square.marked {
                canvas.mark([start - 1, point.row], ']', '[');
                canvas.mark([start + columns, point.row], '[', ']');
            }
        }
        canvas
    }

    /// Where a text around a point begins.
    fn start(&self, point: &Point, text: &str) -> usize {
        let columns: usize = text.chars().map(width::of_char).sum();
        self.x(point) - columns.saturating_sub(1) / 2
    }

    /// The numbers of the points, each where its point is.
    fn numbers(&self) -> Canvas {
        let mut canvas = Canvas::new(self.width, self.height);
        let columns = self.board.columns();
        for point in self.points {
            let text = columns[point.square].to_string();
            canvas.put([self.start(point, &text), point.row], &text);
        }
        canvas
    }

    fn with_rulers(&self, drawn: Canvas) -> Vec<String> {
        let [rows, columns] = &self.rulers;
        let mut lines = Vec::new();
        if !columns.is_empty() {
            let mut ruler = Canvas::new(self.width, 1);
            for (place, number) in columns {
                let point = Point { square: 0, row: 0, column: *place };
                let text = number.to_string();
                ruler.put([self.start(&point, &text), 0], &text);
            }
            lines.push(format!("{:1$}{2}", "", self.label, ruler.lines[0].concat()));
        }
        for (row, line) in drawn.lines.iter().enumerate() {
            let number = rows.iter().find(|(place, _)| *place == row);
            let number = number.map_or_else(String::new, |(_, number)| number.to_string());
            lines.push(width::right(&number, self.label) + &line.concat());
        }
        lines
    }
}

/// What stands at a point.
fn text_of(square: &Square) -> String {
    match square.content {
        Content::Empty('.') if !square.attacked => EMPTY.to_string(),
        Content::Number(number) => number.to_string(),
        _ => grid::character_of(square).map_or('#', width::shown).to_string(),
    }
}

/// Columns of a terminal. The second column of a wide character is empty.
struct Canvas {
    lines: Vec<Vec<String>>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        Canvas { lines: vec![vec![" ".to_string(); width]; height] }
    }

    /// A text from a place on.
    fn put(&mut self, [mut x, y]: [usize; 2], text: &str) {
        for character in text.chars() {
            self.lines[y][x] = character.to_string();
            for next in 1..width::of_char(character) {
                self.lines[y][x + next].clear();
            }
            x += width::of_char(character);
        }
    }

    fn paint(&mut self, [x, y]: [usize; 2], columns: usize, paint: anstyle::Style) {
        let (start, end) = (paint.render().to_string(), paint.render_reset().to_string());
        self.lines[y][x].insert_str(0, &start);
        self.lines[y][x + columns - 1] += &end;
    }

    /// One side of a mark, or `|` where the mark of a neighbour ends.
    fn mark(&mut self, [x, y]: [usize; 2], neighbour: char, mark: char) {
        let place = &mut self.lines[y][x];
        let mark = if place.starts_with(neighbour) { '|' } else { mark };
        *place = mark.to_string();
    }

    /// A line between two points, without its ends.
    fn line(&mut self, from: [i64; 2], to: [i64; 2]) {
        let [right, down] = [to[0] - from[0], to[1] - from[1]];
        let aslant = if (right < 0) == (down < 0) { '╲' } else { '╱' };
        // Lines that are steep or flat have something in every row or in every column.
        let step = STEP as i64;
        let (steps, sign) = match () {
            () if down == 0 => (right.abs(), '─'),
            () if right == 0 => (down.abs(), '│'),
            () if right.abs() <= step * down.abs() => (down.abs(), aslant),
            () => (right.abs(), aslant),
        };
        for nth in 1..steps {
            // To the nearest place.
            let at = |from: i64, whole: i64| from + (2 * whole * nth + steps).div_euclid(2 * steps);
            self.cross([at(from[0], right), at(from[1], down)], sign);
        }
    }

    /// A piece of a line, over what is there.
    fn cross(&mut self, [x, y]: [i64; 2], sign: char) {
        let place = &mut self.lines[y as usize][x as usize];
        let crossed = match (place.chars().next(), sign) {
            (Some('─' | '┼'), '│') | (Some('│' | '┼'), '─') => '┼',
            (Some('╱' | '╳'), '╲') | (Some('╲' | '╳'), '╱') => '╳',
            _ => sign,
        };
        *place = crossed.to_string();
    }
}
