//! Values against numbers, as points.

use super::colors::{FAINT_INK, GUIDE, INK, LINE, PATH, RECURRING, STONE};
use super::font;
use super::page::Scale;
use super::shape::{Bar, Paint, Shapes};
use crate::plot::round_numbers;

/// So many squares wide and high is the area of the points, at least and at most.
const WIDE: [usize; 2] = [8, 20];
const HIGH: [usize; 2] = [3, 10];

/// The area has so many cells to each square, either way. Points that are many are drawn as the cells that they fall in,
/// so that an image has at most 20 · 24 × 10 · 24 of them, and an SVG about a megabyte, however many points there are.
const CELLS: f64 = 24.0;

/// Points are discs where one has at least so many cells of room.
const DISC: f64 = 0.75;

/// A plot with the pixels that its parts take. From the top: its name, the name of the values, the points, the numbers,
/// their name, what is said of the period.
pub(super) struct Plot<'a> {
    plot: &'a crate::Plot,
    scale: Scale,
    /// Of the area of the points.
    width: f64,
    height: f64,
    /// The room of the values at the left, and of what is above the points.
    left: f64,
    top: f64,
    /// The side of a cell.
    cell: f64,
    n_rows: usize,
    values: Vec<i128>,
}

impl<'a> Plot<'a> {
    pub(super) fn new(plot: &'a crate::Plot, scale: Scale) -> Plot<'a> {
        let n_rows = plot.n_rows();
        let squares =
            |count: usize, [least, most]: [usize; 2]| count.clamp(least, most) as f64 * scale.square;
        let is_there = !plot.values.is_empty();
        let (width, height) = match is_there {
            true => (squares(plot.values.len(), WIDE), squares(n_rows, HIGH)),
            false => (0.0, 0.0),
        };
        let most = (height / (2.2 * scale.label)) as usize;
        let values = if is_there { round_numbers(0, n_rows as i128 - 1, most) } else { Vec::new() };
        let widest = values.iter().map(|value| font::width(&value.to_string())).fold(0.0, f64::max);
        let top = if plot.name.is_empty() { 0.0 } else { scale.line_of_text() }
            + if is_there && !plot.value_name.is_empty() { (2.0 * scale.label).ceil() } else { 0.0 };
        Plot {
            plot,
            scale,
            width,
            height,
            left: if is_there { ((widest + 0.9) * scale.label).ceil() } else { 0.0 },
            top,
            cell: (scale.square / CELLS).ceil(),
            n_rows,
            values,
        }
    }

    /// Width and height.
    pub(super) fn size(&self) -> [f64; 2] {
        let (plot, scale) = (self.plot, &self.scale);
        let texts = [
            font::width(&plot.name) * scale.text,
            font::width(&self.value_name()) * scale.label,
            self.left + font::width(&self.number_name()) * scale.label,
            self.indent() + font::width(&plot.note) * scale.text,
        ];
        let width = texts.into_iter().fold(self.left + self.width, f64::max).ceil();
        let note = if plot.note.is_empty() { 0.0 } else { scale.gap + self.row() };
        [width, self.top + self.height + self.below() + note]
    }

    pub(super) fn draw(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (plot, scale) = (self.plot, &self.scale);
        shapes.text(&plot.name, [x, y + (1.1 * scale.text).round()], scale.text, INK);
        let origin = [x + self.left, y + self.top];
        if !plot.values.is_empty() {
            shapes.text(&self.value_name(), [x, origin[1] - scale.label], scale.label, FAINT_INK);
            self.recurring(origin, shapes);
            self.values(origin, shapes);
            self.numbers(origin, shapes);
            if self.step() >= DISC * self.cell {
                self.discs(origin, shapes);
            } else {
                self.cells(origin, shapes);
            }
        }
        self.note([x, origin[1] + self.height + self.below() + scale.gap], shapes);
    }

    fn value_name(&self) -> String {
        if self.plot.value_name.is_empty() { String::new() } else { format!("↑ {}", self.plot.value_name) }
    }

    fn number_name(&self) -> String {
        if self.plot.number_name.is_empty() {
            String::new()
        } else {
            format!("{} →", self.plot.number_name)
        }
    }

    /// The room of the numbers and their name.
    fn below(&self) -> f64 {
        match (self.plot.values.is_empty(), self.plot.number_name.is_empty()) {
            (true, _) => 0.0,
            (false, true) => label_line(&self.scale),
            (false, false) => 2.0 * label_line(&self.scale),
        }
    }

    /// From one number to the next, and from one value to the next.
    fn step(&self) -> f64 {
        self.width / self.plot.values.len().max(1) as f64
    }

    fn rise(&self) -> f64 {
        self.height / self.n_rows as f64
    }

    /// How far below the top a value lies.
    fn down(&self, value: f64) -> f64 {
        self.height - (value + 0.5) * self.rise()
    }

    fn hair(&self) -> f64 {
        self.scale.line / 2.0
    }

    /// The ground under the stretches that come again, and where each of them begins unless that is too near.
    fn recurring(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (Some(period), Some(begins)) = (self.plot.period, self.plot.period_begins()) else { return };
        let (step, hair) = (self.step(), self.hair());
        let left = (begins as f64 * step).round();
        shapes.rect([x + left, y], [self.width - left, self.height], Paint::fill(RECURRING));
        let stretch = period.length as f64 * step;
        // A stretch that begins before the first number is cut; the others are where they are.
        let before = (i128::from(self.plot.first) - i128::from(period.from)).max(0);
        let before = before.checked_rem(i128::from(period.length)).unwrap_or(0) as f64 * step;
        let mut at = left - before + stretch;
        while stretch >= 4.0 * self.cell && at < self.width - hair {
            shapes.rect([x + at.round(), y], [hair, self.height], Paint::fill(LINE));
            at += stretch;
        }
        shapes.rect([x + left, y], [2.0 * hair, self.height], Paint::fill(PATH));
    }

    /// The axis of the values.
    fn values(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (label, hair) = (self.scale.label, self.hair());
        for value in &self.values {
            let middle = y + self.down(*value as f64);
            shapes.rect([x, middle.round()], [self.width, hair], Paint::fill(GUIDE));
            let text = value.to_string();
            let base = middle + font::CAPITAL * label / 2.0;
            shapes.text(&text, [x - 0.5 * label - font::width(&text) * label, base], label, FAINT_INK);
        }
        shapes.rect([x, y], [hair, self.height], Paint::fill(FAINT_INK));
    }

    /// The axis of the numbers.
    fn numbers(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let (label, hair, bottom) = (self.scale.label, self.hair(), y + self.height);
        let (first, last) = (i128::from(self.plot.first), self.plot.last());
        shapes.rect([x, bottom - hair], [self.width, hair], Paint::fill(FAINT_INK));
        let widest = [first, last].map(|number| font::width(&number.to_string()) * label);
        let most = self.width / (widest[0].max(widest[1]) + 1.5 * label);
        for number in round_numbers(first, last, most as usize) {
            let middle = ((number - first) as f64 + 0.5) * self.step();
            let tick = middle.round().min(self.width - hair);
            shapes.rect([x + tick, bottom], [hair, (0.25 * label).ceil()], Paint::fill(FAINT_INK));
            let text = number.to_string();
            // A number that is wider than all is drawn smaller.
            let size = label.min(self.width / font::width(&text).max(0.1));
            let half = font::width(&text) * size / 2.0;
            let center = x + middle.min(self.width - half).max(half);
            shapes.text_around(&text, [center, bottom + 0.75 * label_line(&self.scale)], size, FAINT_INK);
        }
        let name = self.number_name();
        let left = (self.width - font::width(&name) * label).max(0.0);
        let base = bottom + 1.75 * label_line(&self.scale);
        shapes.text(&name, [x + left, base], label, FAINT_INK);
    }

    fn discs(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let step = self.step();
        let radius = (0.4 * step.min(self.rise())).clamp(0.75 * self.cell, 3.0 * self.cell);
        for (place, value) in self.plot.values.iter().enumerate() {
            let center = [x + (place as f64 + 0.5) * step, y + self.down(f64::from(*value))];
            shapes.disc(center, radius, STONE);
        }
    }

    /// Each cell with a point in it, once.
    fn cells(&self, origin: [f64; 2], shapes: &mut Shapes) {
        let cells = |length: f64| ((length / self.cell) as usize).max(1);
        let (columns, rows) = (cells(self.width), cells(self.height));
        let mut bars = Vec::new();
        for (row, filled) in self.plot.grid(columns, rows).chunks(columns).rev().enumerate() {
            let mut column = 0;
            for run in filled.chunk_by(|one, next| one == next) {
                if run[0] {
                    let [x, y, width] = [column, row, run.len()].map(|count| count as f64 * self.cell);
                    bars.push(Bar { x, y, width });
                }
                column += run.len();
            }
        }
        shapes.bars(origin, self.cell, bars.into_iter(), STONE);
    }

    /// What is said below, with the ground that it may be about.
    fn note(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        if self.plot.note.is_empty() {
            return;
        }
        let text = self.scale.text;
        let side = self.row() - (0.25 * text).ceil();
        if self.indent() > 0.0 {
            shapes.rect([x, y], [side, side], Paint::fill(RECURRING));
            shapes.rect([x, y], [2.0 * self.hair(), side], Paint::fill(PATH));
        }
        let base = y + side / 2.0 + font::CAPITAL * text / 2.0;
        shapes.text(&self.plot.note, [x + self.indent(), base], text, INK);
    }

    /// The height of a line below the numbers, and how far its words stand from its left.
    fn row(&self) -> f64 {
        (1.75 * self.scale.text).ceil()
    }

    fn indent(&self) -> f64 {
        match self.plot.period_begins() {
            Some(_) => self.row() + (0.3 * self.scale.text).ceil(),
            None => 0.0,
        }
    }
}

/// The height of a line of labels.
fn label_line(scale: &Scale) -> f64 {
    (1.5 * scale.label).ceil()
}
