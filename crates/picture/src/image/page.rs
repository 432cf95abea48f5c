//! What stands where on an image. Sizes are known before anything is drawn.

use super::colors::{FAINT_INK, INK, LINE};
use super::graph::Points;
use super::grid::Grid;
use super::heaps::Heaps;
use super::plot::Plot;
use super::shape::{Paint, Shapes};
use super::table::Table;
use super::{ImageStyle, font};
use crate::{Drawing, Ground, Picture};

/// The lengths that all drawings of an image share, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The side of a square.
    pub(super) square: f64,
    /// The size of the font of texts.
    pub(super) text: f64,
    /// The size of the font of numbers of rows and columns.
    pub(super) label: f64,
    /// Between drawings, and around all.
    pub(super) gap: f64,
    /// A thin line.
    pub(super) line: f64,
    /// How many squares of a strip stand beside each other.
    pub(super) columns: usize,
}

impl Scale {
    fn new(style: &ImageStyle) -> Scale {
        let square = f64::from(style.square.max(1));
        Scale {
            square,
            text: (0.36 * square).round().max(12.0),
            label: (0.29 * square).round().max(10.0),
            gap: (0.33 * square).round().max(6.0),
            // Even, so that a line on the edge of squares fills whole pixels of both.
            line: 2.0 * (square / 64.0).round().max(1.0),
            columns: style.columns.max(1),
        }
    }

    /// The height of a line of text.
    pub(super) fn line_of_text(&self) -> f64 {
        (1.5 * self.text).ceil()
    }
}

/// A drawing, or the name of one.
enum Block<'a> {
    Text(String),
    Grid(Grid<'a>),
    Points(Points<'a>),
    Heaps(Heaps<'a>),
    Table(Table<'a>),
    Plot(Plot<'a>),
}

impl Block<'_> {
    /// Width and height.
    fn size(&self, scale: &Scale) -> [f64; 2] {
        match self {
            Block::Text(text) => [(font::width(text) * scale.text).ceil(), scale.line_of_text()],
            Block::Grid(grid) => grid.size(),
            Block::Points(points) => points.size(),
            Block::Heaps(heaps) => heaps.size(),
            Block::Table(table) => table.size(),
            Block::Plot(plot) => plot.size(),
        }
    }

    fn draw(&self, [x, y]: [f64; 2], scale: &Scale, shapes: &mut Shapes) {
        match self {
            Block::Text(text) => shapes.text(text, [x, y + (1.1 * scale.text).round()], scale.text, INK),
            Block::Grid(grid) => grid.draw([x, y], shapes),
            Block::Points(points) => points.draw([x, y], shapes),
            Block::Heaps(heaps) => heaps.draw([x, y], shapes),
            Block::Table(table) => table.draw([x, y], shapes),
            Block::Plot(plot) => plot.draw([x, y], shapes),
        }
    }
}

/// A part of a sum, or all where there is no sum.
struct Part<'a> {
    blocks: Vec<Block<'a>>,
    size: [f64; 2],
}

/// An image that is laid out and not yet drawn.
pub(super) struct Page<'a> {
    scale: Scale,
    parts: Vec<Part<'a>>,
    /// The room of the numbers of the parts, where they have numbers.
    indent: f64,
    /// How many parts stand beside each other, and from the left of one to that of the next.
    across: usize,
    stride: f64,
    size: [f64; 2],
}

impl<'a> Page<'a> {
    pub(super) fn new(picture: &'a Picture, style: &ImageStyle) -> Page<'a> {
        let scale = Scale::new(style);
        let parts: Vec<Part> = picture.parts.iter().map(|part| Part::new(part, &scale)).collect();
        let indent = match parts.len() {
            0 | 1 => 0.0,
            count => (font::width(&format!("{count}:")) * scale.text + 0.7 * scale.gap).ceil(),
        };
        let width = parts.iter().map(|part| part.size[0]).fold(0.0, f64::max);
        let across = style.across.clamp(1, parts.len().max(1));
        let stride = width + indent + 2.0 * scale.gap;
        let rows = parts.chunks(across).map(|row| height_of_row(row, &scale));
        let height: f64 = rows.map(|height| height + 2.0 * scale.gap).sum();
        let size = [stride * across as f64, height.max(2.0 * scale.gap)];
        Page { scale, parts, indent, across, stride, size }
    }

    /// Width and height in whole pixels.
    pub(super) fn size(&self) -> (u64, u64) {
        let [width, height] = self.size.map(|side| side.ceil() as u64);
        (width, height)
    }

    /// Everything that is drawn.
    pub(super) fn shapes(&self) -> Shapes {
        let scale = &self.scale;
        let mut shapes = Shapes::default();
        let mut y = scale.gap;
        for (number, row) in self.parts.chunks(self.across).enumerate() {
            if number > 0 {
                let size = [self.size[0] - 2.0 * scale.gap, scale.line];
                shapes.rect([scale.gap, y - scale.gap - scale.line / 2.0], size, Paint::fill(LINE));
            }
            for (column, part) in row.iter().enumerate() {
                let x = scale.gap + self.stride * column as f64;
                if self.parts.len() > 1 {
                    let place = [x, y + (1.1 * scale.text).round()];
                    let number = number * self.across + column + 1;
                    shapes.text(&format!("{number}:"), place, scale.text, FAINT_INK);
                }
                part.draw([x + self.indent, y], scale, &mut shapes);
            }
            y += height_of_row(row, scale) + 2.0 * scale.gap;
        }
        shapes
    }
}

/// The height of parts that stand beside each other.
fn height_of_row(row: &[Part<'_>], scale: &Scale) -> f64 {
    row.iter().map(|part| part.size[1]).fold(scale.line_of_text(), f64::max)
}

impl<'a> Part<'a> {
    fn new(part: &'a [Drawing], scale: &Scale) -> Part<'a> {
        let n_boards = part.iter().filter(|drawing| matches!(drawing, Drawing::Board(_))).count();
        let mut blocks = Vec::new();
        for drawing in part {
            match drawing {
                Drawing::Board(board) => {
                    // A lone board needs no name.
                    if n_boards > 1 {
                        blocks.push(Block::Text(board.name.clone()));
                    }
                    blocks.push(match &board.ground {
                        Ground::Graph(graph) => Block::Points(Points::new(board, graph, *scale)),
                        _ => Block::Grid(Grid::new(board, *scale)),
                    });
                }
                Drawing::Heaps(heaps) => blocks.push(Block::Heaps(Heaps::new(heaps, *scale))),
                Drawing::Table(table) => blocks.push(Block::Table(Table::new(table, *scale))),
                Drawing::Plot(plot) => blocks.push(Block::Plot(Plot::new(plot, *scale))),
                Drawing::Number { name, value } => blocks.push(Block::Text(format!("{name} = {value}"))),
            }
        }
        let sizes = blocks.iter().map(|block| block.size(scale));
        let [width, height] = sizes.fold([0.0, 0.0], |[width, height], [wide, high]| {
            [f64::max(width, wide), height + high + scale.gap]
        });
        Part { blocks, size: [width, f64::max(height - scale.gap, 0.0)] }
    }

    fn draw(&self, [x, mut y]: [f64; 2], scale: &Scale, shapes: &mut Shapes) {
        for block in &self.blocks {
            block.draw([x, y], scale, shapes);
            y += block.size(scale)[1] + scale.gap;
        }
    }
}
