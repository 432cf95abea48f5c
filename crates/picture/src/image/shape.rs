//! The shapes that an image is made of, the same for every kind of file.

use super::colors::Color;
use super::figures::Figure;
use super::font;

/// One shape at its place. Lengths are in pixels, from the top left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) form: Form,
    /// Where the origin of the form is.
    pub(super) x: f64,
    pub(super) y: f64,
    /// Nothing for a [`Form::Figure`], which has its own colors.
    pub(super) paint: Paint,
}

/// What a shape looks like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// From its top left corner; the corners have a radius.
    Rect { width: f64, height: f64, round: f64 },
    /// Around its middle.
    Disc { radius: f64 },
    /// From one end to the other, so far to the right and down.
    Line { right: f64, down: f64 },
    /// From the left end of its base line, in a font of that size.
    Glyph { glyph: u16, size: f64 },
    /// From its top left corner, with that side.
    Figure { figure: &'static Figure, side: f64 },
    /// Bars of that height, from one of [`Shapes::bars`] up to another, which lie this far down at most.
    Bars { from: usize, to: usize, height: f64, down: f64 },
}

/// How a form is painted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    pub(super) fill: Option<Color>,
    /// The color and the width of its outline.
    pub(super) line: Option<(Color, f64)>,
}

impl Paint {
    pub(super) const NONE: Paint = Paint { fill: None, line: None };

    pub(super) const fn fill(color: Color) -> Paint {
        Paint { fill: Some(color), line: None }
    }
}

/// One step of an outline, named as in SVG; all coordinates are absolute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    M([f32; 2]),
    L([f32; 2]),
    Q([f32; 4]),
    C([f32; 6]),
    Z,
}

impl Shape {
    /// What the shape reaches from the top to the bottom, or a little more.
    pub(super) fn rows(&self) -> (f64, f64) {
        let line = self.paint.line.map_or(0.0, |(_, width)| width);
        let (up, down) = match self.form {
            Form::Rect { height, .. } => (0.0, height),
            Form::Disc { radius } => (radius, radius),
            Form::Line { down, .. } => ((-down).max(0.0), down.max(0.0)),
            Form::Glyph { size, .. } => (font::ABOVE * size, font::BELOW * size),
            Form::Figure { side, .. } => (0.0, side),
            Form::Bars { height, down, .. } => (0.0, down + height),
        };
        (self.y - up - line, self.y + down + line)
    }
}

/// The shapes of an image, from the bottom to the top.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    pub(super) list: Vec<Shape>,
    /// The bars of all shapes that are made of bars.
    pub(super) bars: Vec<Bar>,
}

/// A bar from its top left corner, which is told from the origin of its shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bar {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
}

impl Shapes {
    pub(super) fn rect(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], paint: Paint) {
        self.round_rect([x, y], [width, height], 0.0, paint);
    }

    pub(super) fn round_rect(
        &mut self,
        [x, y]: [f64; 2],
        [width, height]: [f64; 2],
        round: f64,
        paint: Paint,
    ) {
        self.list.push(Shape { form: Form::Rect { width, height, round }, x, y, paint });
    }

    pub(super) fn disc(&mut self, [x, y]: [f64; 2], radius: f64, color: Color) {
        self.list.push(Shape { form: Form::Disc { radius }, x, y, paint: Paint::fill(color) });
    }

    /// Bars of one height and color as one shape, each told from the same origin.
    pub(super) fn bars(
        &mut self,
        [x, y]: [f64; 2],
        height: f64,
        bars: impl Iterator<Item = Bar>,
        color: Color,
    ) {
        let from = self.bars.len();
        self.bars.extend(bars);
        let down = self.bars[from..].iter().map(|bar| bar.y).fold(0.0, f64::max);
        let form = Form::Bars { from, to: self.bars.len(), height, down };
        self.list.push(Shape { form, x, y, paint: Paint::fill(color) });
    }

    /// A line with round ends.
    pub(super) fn line(&mut self, [x, y]: [f64; 2], to: [f64; 2], width: f64, color: Color) {
        let form = Form::Line { right: to[0] - x, down: to[1] - y };
        self.list.push(Shape { form, x, y, paint: Paint { fill: None, line: Some((color, width)) } });
    }

    /// A figure around a middle.
    pub(super) fn figure(&mut self, [x, y]: [f64; 2], side: f64, figure: &'static Figure) {
        let (x, y) = (x - side / 2.0, y - side / 2.0);
        self.list.push(Shape { form: Form::Figure { figure, side }, x, y, paint: Paint::NONE });
    }

    /// A text from the left end of its base line.
    pub(super) fn text(&mut self, text: &str, [mut x, y]: [f64; 2], size: f64, color: Color) {
        for character in text.chars() {
            let glyph = font::glyph(character);
            if font::bounds(glyph).is_some() {
                self.list.push(Shape { form: Form::Glyph { glyph, size }, x, y, paint: Paint::fill(color) });
            }
            x += font::advance(glyph) * size;
        }
    }

    /// A text around the middle of its capital letters.
    pub(super) fn text_around(&mut self, text: &str, [x, y]: [f64; 2], size: f64, color: Color) {
        let left = x - font::width(text) * size / 2.0;
        self.text(text, [left, y + font::CAPITAL * size / 2.0], size, color);
    }

    /// One character so that the middle of what is seen of it comes to lie there.
    pub(super) fn sign(&mut self, character: char, [x, y]: [f64; 2], size: f64, color: Color) {
        let glyph = font::glyph(character);
        if let Some([left, top, right, bottom]) = font::bounds(glyph) {
            let (x, y) = (x - (left + right) / 2.0 * size, y - (top + bottom) / 2.0 * size);
            self.list.push(Shape { form: Form::Glyph { glyph, size }, x, y, paint: Paint::fill(color) });
        }
    }
}
