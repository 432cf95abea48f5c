//! Images as SVG.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use super::colors::{Color, PAPER};
use super::figures::Figure;
use super::font;
use super::shape::{Bar, Form, Paint, Shape, Shapes, Step};

/// Writes an image of a size in pixels. Glyphs and figures are written once and then used.
pub(super) fn write(shapes: &Shapes, (width, height): (u64, u64), title: &str, description: &str) -> String {
    let mut svg = String::new();
    // Writing into a string cannot fail.
    let _ = document(&mut svg, shapes, (width, height), title, description);
    svg
}

fn document(
    svg: &mut String,
    shapes: &Shapes,
    (width, height): (u64, u64),
    title: &str,
    description: &str,
) -> fmt::Result {
    let label = escaped(title);
    write!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" "#)?;
    writeln!(svg, r#"viewBox="0 0 {width} {height}" role="img" aria-label="{label}">"#)?;
    writeln!(svg, "<title>{label}</title>\n<desc>{}</desc>", escaped(description))?;
    definitions(svg, shapes)?;
    writeln!(svg, r#"<rect width="{width}" height="{height}"{}/>"#, painted(&Paint::fill(PAPER)))?;
    for shape in &shapes.list {
        let (x, y, paint) = (number(shape.x), number(shape.y), painted(&shape.paint));
        match shape.form {
            Form::Rect { width, height, round } => {
                let round = if round > 0.0 { format!(r#" rx="{}""#, number(round)) } else { String::new() };
                let (width, height) = (number(width), number(height));
                writeln!(svg, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}"{round}{paint}/>"#)?;
            }
            Form::Disc { radius } => {
                writeln!(svg, r#"<circle cx="{x}" cy="{y}" r="{}"{paint}/>"#, number(radius))?;
            }
            Form::Line { right, down } => {
                let (right, down) = (number(shape.x + right), number(shape.y + down));
                writeln!(
                    svg,
                    r#"<line x1="{x}" y1="{y}" x2="{right}" y2="{down}" stroke-linecap="round"{paint}/>"#
                )?;
            }
            Form::Glyph { glyph, size } => {
                let scale = size / font::units();
                writeln!(
                    svg,
                    r##"<use href="#g{glyph}" transform="translate({x} {y}) scale({scale:.6})"{paint}/>"##
                )?;
            }
            Form::Figure { figure, side } => {
                let (name, scale) = (figure.name, side / Figure::SIDE);
                writeln!(svg, r##"<use href="#{name}" transform="translate({x} {y}) scale({scale:.6})"/>"##)?;
            }
            Form::Bars { from, to, height, .. } => bars(svg, shape, &shapes.bars[from..to], height)?,
        }
    }
    svg.write_str("</svg>\n")
}

/// The glyphs and figures that are used.
fn definitions(svg: &mut String, shapes: &Shapes) -> fmt::Result {
    let (mut glyphs, mut figures) = (BTreeSet::new(), BTreeSet::new());
    svg.write_str("<defs>\n")?;
    for shape in &shapes.list {
        match shape.form {
            Form::Glyph { glyph, .. } if glyphs.insert(glyph) => {
                writeln!(svg, r#"<path id="g{glyph}" d="{}"/>"#, data(&font::outline(glyph)))?;
            }
            Form::Figure { figure, .. } if figures.insert(figure.name) => {
                writeln!(svg, r#"<g id="{}" stroke-linejoin="round" stroke-linecap="round">"#, figure.name)?;
                for layer in figure.layers {
                    writeln!(svg, r#"<path d="{}"{}/>"#, layer.outline, painted(&layer.paint))?;
                }
                svg.write_str("</g>\n")?;
            }
            _ => {}
        }
    }
    svg.write_str("</defs>\n")
}

/// Bars as the strokes of one path, which takes far fewer bytes than a rectangle for each.
fn bars(svg: &mut String, shape: &Shape, bars: &[Bar], height: f64) -> fmt::Result {
    svg.write_str(r#"<path d=""#)?;
    for bar in bars {
        let (left, middle) = (shape.x + bar.x, number(shape.y + bar.y + height / 2.0));
        write!(svg, "M{} {middle}L{} {middle}", number(left), number(left + bar.width))?;
    }
    let paint = Paint { fill: None, line: shape.paint.fill.map(|color| (color, height)) };
    writeln!(svg, r#""{}/>"#, painted(&paint))
}

fn painted(paint: &Paint) -> String {
    let mut text = match paint.fill {
        Some(color) => format!(r#" fill="{}""#, hex(color)),
        None if paint.line.is_some() => r#" fill="none""#.to_string(),
        None => String::new(),
    };
    if let Some((color, width)) = paint.line {
        text += &format!(r#" stroke="{}" stroke-width="{}""#, hex(color), number(width));
    }
    text
}

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// An outline as SVG writes it.
fn data(steps: &[Step]) -> String {
    let mut data = String::new();
    for step in steps {
        let (letter, numbers): (char, &[f32]) = match step {
            Step::M(numbers) => ('M', numbers),
            Step::L(numbers) => ('L', numbers),
            Step::Q(numbers) => ('Q', numbers),
            Step::C(numbers) => ('C', numbers),
            Step::Z => ('Z', &[]),
        };
        let numbers: Vec<String> = numbers.iter().map(|value| number(f64::from(*value))).collect();
        data.push(letter);
        data += &numbers.join(" ");
    }
    data
}

/// To hundredths, and no longer than it must be.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// A text as XML may hold it: what XML forbids becomes `�`.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            '\n' | '\t' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ if character.is_control() => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}
