//! The font of all texts: part of DejaVu Sans, which comes with the program.
//!
//! `font/DejaVuSans-subset.ttf` was made of DejaVu Sans 2.37 by `pyftsubset` of fonttools, with the options
//! `--unicodes=U+0020-007E,U+00A0-017F,U+01A0,U+01A1,U+01AF,U+01B0,U+0300-0303,U+0306,U+0309,U+031B,U+0323,`
//! `U+1EA0-1EF9,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2190-2199,U+2212,U+25A0,U+25A1,U+25CB,U+25CF,U+FFFD`
//! `--layout-features= --no-hinting --drop-tables+=GPOS,GSUB,GDEF,kern,FFTM,OS/2,post,gasp,MATH --name-IDs=*`.
//! Its licence is `font/LICENSE-DejaVu`.

use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::shape::Step;

/// The height of a capital letter, in parts of the size of the font.
pub(super) const CAPITAL: f64 = 0.729;
/// No glyph reaches farther above its base line, or below it.
pub(super) const ABOVE: f64 = 1.2;
pub(super) const BELOW: f64 = 0.5;

/// Stands for what the font lacks.
const STRANGE: char = '\u{fffd}';

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("font/DejaVuSans-subset.ttf"), 0).expect("the font is whole")
});

/// The glyph of a character.
pub(super) fn glyph(character: char) -> u16 {
    let glyph = FACE.glyph_index(character).or_else(|| FACE.glyph_index(STRANGE));
    glyph.map_or(0, |glyph| glyph.0)
}

/// How far the next glyph is, in parts of the size of the font.
pub(super) fn advance(glyph: u16) -> f64 {
    f64::from(FACE.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0)) / units()
}

/// How wide a text is, in parts of the size of the font.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(|character| advance(glyph(character))).sum()
}

/// Left, top, right and bottom of what is seen of a glyph, in parts of the size of the font and downwards from the
/// base line; none if nothing is.
pub(super) fn bounds(glyph: u16) -> Option<[f64; 4]> {
    let bounds = FACE.glyph_bounding_box(GlyphId(glyph))?;
    Some([bounds.x_min, -bounds.y_max, bounds.x_max, -bounds.y_min].map(|value| f64::from(value) / units()))
}

/// A glyph in units of the font, downwards from the base line.
pub(super) fn outline(glyph: u16) -> Vec<Step> {
    let mut outline = Outline(Vec::new());
    FACE.outline_glyph(GlyphId(glyph), &mut outline);
    outline.0
}

/// How many units of an outline are the size of the font.
pub(super) fn units() -> f64 {
    f64::from(FACE.units_per_em())
}

struct Outline(Vec<Step>);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Step::M([x, -y]));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Step::L([x, -y]));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(Step::Q([x1, -y1, x, -y]));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(Step::C([x1, -y1, x2, -y2, x, -y]));
    }

    fn close(&mut self) {
        self.0.push(Step::Z);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters that Vietnamese has beside those of ASCII, from the alphabet and its five tones.
    const VIETNAMESE: &str = "ĂÂĐÊÔƠƯÀẢÃÁẠẰẲẴẮẶẦẨẪẤẬÈẺẼÉẸỀỂỄẾỆÌỈĨÍỊÒỎÕÓỌỒỔỖỐỘỜỞỠỚỢÙỦŨÚỤỪỬỮỨỰỲỶỸÝỴ";

    #[test]
    fn the_font_has_what_is_written() {
        let ascii = ('!'..='~').chain('¡'..='ÿ').filter(|character| *character != '\u{ad}');
        let vietnamese = VIETNAMESE.chars().chain(VIETNAMESE.chars().flat_map(char::to_lowercase));
        assert_eq!(VIETNAMESE.chars().count(), 7 + 60);
        for character in ascii.chain(vietnamese).chain("‐–—×−→←↑↓…●".chars()) {
            let glyph = FACE.glyph_index(character);
            assert!(glyph.is_some_and(|glyph| glyph.0 != 0), "{character} is missing");
            assert!(!outline(glyph.unwrap().0).is_empty(), "{character} is blank");
        }
        assert_ne!(glyph('中'), 0);
        assert_eq!(glyph('中'), glyph(STRANGE));
    }

    #[test]
    fn glyphs_stay_within_their_bounds() {
        for id in 0..FACE.number_of_glyphs() {
            let Some([_, top, _, bottom]) = bounds(id) else { continue };
            assert!(-ABOVE < top && bottom < BELOW, "glyph {id}: {top} … {bottom}");
        }
        let [_, top, _, bottom] = bounds(glyph('H')).unwrap();
        assert!((bottom - top - CAPITAL).abs() < 0.001);
    }
}
