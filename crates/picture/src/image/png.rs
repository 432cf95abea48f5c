//! Images as PNG.

use std::collections::HashMap;
use std::io::{self, Write};

use png::{BitDepth, ColorType, Encoder};
use tiny_skia::{
    Color as SkiaColor, FillRule, LineCap, LineJoin, Paint as SkiaPaint, Path, PathBuilder, Pixmap, Rect,
    Stroke, Transform,
};

use super::colors::{Color, PAPER};
use super::figures::Figure;
use super::font;
use super::shape::{Bar, Form, Paint, Shape, Shapes, Step};

/// So many pixels are drawn at once, or one row of them.
const MOST_AT_ONCE: u32 = 4_000_000;

/// Draws an image of a size in pixels, at least 1 each way.
pub(super) fn draw(shapes: &Shapes, width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    encode(shapes, width, height, &mut file).expect("memory takes what is written, and the size is no 0");
    file
}

fn encode(shapes: &Shapes, width: u32, height: u32, file: &mut Vec<u8>) -> io::Result<()> {
    let mut encoder = Encoder::new(file, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let mut paths = Paths::default();
    let most = (MOST_AT_ONCE / width).max(1);
    let mut top = 0;
    while top < height {
        let rows = most.min(height - top);
        let Some(mut pixmap) = Pixmap::new(width, rows) else {
            return Err(io::ErrorKind::OutOfMemory.into());
        };
        pixmap.fill(skia(PAPER));
        for shape in shapes.list.iter().filter(|shape| reaches(shape, top, rows)) {
            draw_shape(shape, &shapes.bars, f64::from(top), &mut paths, &mut pixmap);
        }
        // All is opaque, so that the fourth byte says nothing.
        let colors: Vec<u8> =
            pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        stream.write_all(&colors)?;
        top += rows;
    }
    stream.finish()?;
    writer.finish()?;
    Ok(())
}

fn reaches(shape: &Shape, top: u32, rows: u32) -> bool {
    let (first, last) = shape.rows();
    last >= f64::from(top) && first <= f64::from(top) + f64::from(rows)
}

/// The outlines that come again and again.
#[derive(Default)]
struct Paths {
    glyphs: HashMap<u16, Option<Path>>,
    figures: HashMap<&'static str, Vec<Option<Path>>>,
}

impl Paths {
    fn glyph(&mut self, glyph: u16) -> Option<&Path> {
        self.glyphs.entry(glyph).or_insert_with(|| path(&font::outline(glyph))).as_ref()
    }

    fn figure(&mut self, figure: &'static Figure) -> &[Option<Path>] {
        let paths = || figure.layers.iter().map(|layer| path(&layer.steps())).collect();
        self.figures.entry(figure.name).or_insert_with(paths)
    }
}

/// Draws a shape on an image that begins so many pixels further down.
fn draw_shape(shape: &Shape, bars: &[Bar], top: f64, paths: &mut Paths, pixmap: &mut Pixmap) {
    let place = Transform::from_translate(shape.x as f32, (shape.y - top) as f32);
    match shape.form {
        Form::Rect { width, height, round } => {
            if let Some(path) = rect(width as f32, height as f32, round as f32) {
                paint(&path, &shape.paint, place, pixmap);
            }
        }
        Form::Disc { radius } => {
            if let Some(path) = PathBuilder::from_circle(0.0, 0.0, radius as f32) {
                paint(&path, &shape.paint, place, pixmap);
            }
        }
        Form::Line { right, down } => {
            let mut line = PathBuilder::new();
            line.move_to(0.0, 0.0);
            line.line_to(right as f32, down as f32);
            if let Some(line) = line.finish() {
                paint(&line, &shape.paint, place, pixmap);
            }
        }
        Form::Glyph { glyph, size } => {
            let scale = (size / font::units()) as f32;
            if let Some(path) = paths.glyph(glyph) {
                paint(path, &shape.paint, place.pre_scale(scale, scale), pixmap);
            }
        }
        Form::Figure { figure, side } => {
            let scale = (side / Figure::SIDE) as f32;
            for (layer, path) in figure.layers.iter().zip(paths.figure(figure)) {
                if let Some(path) = path {
                    paint(path, &layer.paint, place.pre_scale(scale, scale), pixmap);
                }
            }
        }
        Form::Bars { from, to, height, .. } => {
            bars[from..to].iter().for_each(|bar| draw_bar(shape, bar, height, top, pixmap));
        }
    }
}

/// Draws one bar of a shape.
fn draw_bar(shape: &Shape, bar: &Bar, height: f64, top: f64, pixmap: &mut Pixmap) {
    let (left, upper) = (shape.x + bar.x, shape.y + bar.y - top);
    let rect = Rect::from_xywh(left as f32, upper as f32, bar.width as f32, height as f32);
    if let (Some(rect), Some(color)) = (rect, shape.paint.fill) {
        let mut paint = SkiaPaint { anti_alias: true, ..SkiaPaint::default() };
        paint.set_color(skia(color));
        pixmap.fill_rect(rect, &paint, Transform::identity(), None);
    }
}

fn paint(path: &Path, how: &Paint, place: Transform, pixmap: &mut Pixmap) {
    let mut paint = SkiaPaint { anti_alias: true, ..SkiaPaint::default() };
    if let Some(color) = how.fill {
        paint.set_color(skia(color));
        pixmap.fill_path(path, &paint, FillRule::Winding, place, None);
    }
    if let Some((color, width)) = how.line {
        paint.set_color(skia(color));
        let stroke = Stroke {
            width: width as f32,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        pixmap.stroke_path(path, &paint, &stroke, place, None);
    }
}

fn skia(Color(red, green, blue): Color) -> SkiaColor {
    SkiaColor::from_rgba8(red, green, blue, u8::MAX)
}

/// A rectangle from the origin, its corners rounded by arcs.
fn rect(width: f32, height: f32, round: f32) -> Option<Path> {
    let round = round.min(width / 2.0).min(height / 2.0);
    if round <= 0.0 {
        return Some(PathBuilder::from_rect(Rect::from_xywh(0.0, 0.0, width, height)?));
    }
    // So far from the corner are the handles of a curve that is nearly an arc.
    let near = round * (1.0 - 0.552_284_8);
    let (right, bottom) = (width, height);
    let mut path = PathBuilder::new();
    path.move_to(round, 0.0);
    path.line_to(right - round, 0.0);
    path.cubic_to(right - near, 0.0, right, near, right, round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - near, right - near, bottom, right - round, bottom);
    path.line_to(round, bottom);
    path.cubic_to(near, bottom, 0.0, bottom - near, 0.0, bottom - round);
    path.line_to(0.0, round);
    path.cubic_to(0.0, near, near, 0.0, round, 0.0);
    path.close();
    path.finish()
}

fn path(steps: &[Step]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Step::M([x, y]) => path.move_to(x, y),
            Step::L([x, y]) => path.line_to(x, y),
            Step::Q([x1, y1, x, y]) => path.quad_to(x1, y1, x, y),
            Step::C([x1, y1, x2, y2, x, y]) => path.cubic_to(x1, y1, x2, y2, x, y),
            Step::Z => path.close(),
        }
    }
    path.finish()
}
