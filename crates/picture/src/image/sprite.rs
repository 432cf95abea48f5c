//! The figures of chess pieces for pages that draw boards themselves.

use super::colors::{Color, PIECE};
use super::figures::{Figure, PIECES};
use super::shape::Paint;

/// The chess pieces that have a figure, each as a symbol of one SVG: `<use href="pieces.svg#queen"/>`.
///
/// A page may say their colors by the properties `--figure` and `--figure-line`; without them they are as in images.
///
/// ```
/// assert!(picture::chess_pieces().contains("<symbol id=\"queen\" viewBox=\"0 0 100 100\">"));
/// ```
pub fn chess_pieces() -> String {
    let symbols: String = PIECES.into_iter().map(symbol).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg>\n")
}

fn symbol(figure: &Figure) -> String {
    let side = Figure::SIDE;
    let layers: String = figure.layers.iter().map(|layer| path(layer.outline, &layer.paint)).collect();
    format!("<symbol id=\"{}\" viewBox=\"0 0 {side} {side}\">{layers}</symbol>", figure.name)
}

fn path(outline: &str, paint: &Paint) -> String {
    let fill = paint.fill.map_or("none".to_string(), themed);
    let line = paint.line.map_or(String::new(), |(color, width)| {
        let color = themed(color);
        format!(
            " stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        )
    });
    format!("<path d=\"{outline}\" fill=\"{fill}\"{line}/>")
}

fn themed(color: Color) -> String {
    let Color(red, green, blue) = color;
    let name = if color == PIECE { "--figure" } else { "--figure-line" };
    format!("var({name}, #{red:02x}{green:02x}{blue:02x})")
}
