//! Pictures as images: one list of shapes, written as SVG or drawn into a PNG.

mod colors;
mod figures;
mod font;
mod graph;
mod grid;
mod heaps;
mod page;
mod plot;
mod png;
mod regions;
mod shape;
mod sprite;
mod svg;
mod table;
mod words;

use thiserror::Error;

use crate::Picture;
use page::Page;
pub use sprite::chess_pieces;

/// No side of a PNG has more pixels.
const MOST_PIXELS: u64 = 20_000;

/// How a picture is drawn as an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageStyle {
    /// The side of a square in pixels; at least 1.
    pub square: u32,
    /// How many squares of a strip stand beside each other, at least 1; a longer strip goes on below.
    pub columns: usize,
    /// How many parts of a picture stand beside each other, at least 1.
    pub across: usize,
    /// What an SVG is called, for those who do not see it; if empty, the names of what it shows.
    pub title: String,
    /// What an SVG says for the names of pieces, and for `region`; a name that is not here is said as it is.
    pub said: Vec<(String, String)>,
}

impl Default for ImageStyle {
    /// Squares of 48 pixels, 30 of a strip beside each other, parts under each other, no title.
    fn default() -> ImageStyle {
        ImageStyle { square: 48, columns: 30, across: 1, title: String::new(), said: Vec::new() }
    }
}

/// An image that would have a side of more than 20,000 pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the image would have {width} × {height} pixels; at most 20000 each way can be drawn")]
pub struct TooLarge {
    /// The width in pixels.
    pub width: u64,
    /// The height in pixels.
    pub height: u64,
}

impl Picture {
    /// Draws the picture as an SVG, of any size.
    ///
    /// Pieces of a board with lettered columns that are called `king`, `queen`, `rook`, `bishop` or `knight` are drawn
    /// as such; every other piece is a disc with its character. Texts are drawn as outlines, so that they look the same
    /// everywhere; a character that the font lacks is drawn as `�`. The title, and a description that says what stands
    /// where, are there for those who do not see it.
    ///
    /// Takes time and memory in proportion to the picture.
    pub fn svg(&self, style: &ImageStyle) -> String {
        let page = Page::new(self, style);
        svg::write(&page.shapes(), page.size(), &words::title(self, style), &words::description(self, style))
    }

    /// Draws the picture as a PNG; it looks like the SVG.
    ///
    /// Takes time in proportion to the pixels, and memory for a few million of them and for the file.
    ///
    /// # Errors
    /// If a side would have more than 20,000 pixels. That is found before any pixel is drawn.
    pub fn png(&self, style: &ImageStyle) -> Result<Vec<u8>, TooLarge> {
        let page = Page::new(self, style);
        let (width, height) = page.size();
        match (u32::try_from(width), u32::try_from(height)) {
            (Ok(w), Ok(h)) if width.max(height) <= MOST_PIXELS => Ok(png::draw(&page.shapes(), w, h)),
            _ => Err(TooLarge { width, height }),
        }
    }
}
