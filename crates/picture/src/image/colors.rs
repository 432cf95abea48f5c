//! The colors of images. Colors for different things differ in lightness too, or the things differ in shape.

use crate::Shade;

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const PAPER: Color = Color(0xff, 0xff, 0xff);
pub(super) const INK: Color = Color(0x1f, 0x23, 0x28);
/// Numbers of rows, columns and parts.
pub(super) const FAINT_INK: Color = Color(0x57, 0x60, 0x6a);
/// Between parts, and between squares of a game.
pub(super) const LINE: Color = Color(0xc4, 0xcb, 0xd2);

/// Across a plot, at the values that are written beside it.
pub(super) const GUIDE: Color = Color(0xe3, 0xe7, 0xeb);
/// Under the part of a plot that comes again and again.
pub(super) const RECURRING: Color = Color(0xe9, 0xf2, 0xfa);

/// Between the points of a graph, and where a period begins.
pub(super) const PATH: Color = Color(0x8c, 0x95, 0x9f);

pub(super) const LIGHT_SQUARE: Color = Color(0xf3, 0xe8, 0xd3);
pub(super) const DARK_SQUARE: Color = Color(0xc3, 0x9f, 0x77);
/// Around a chess board.
pub(super) const FRAME: Color = Color(0x5d, 0x46, 0x2f);
pub(super) const PIECE: Color = Color(0x26, 0x28, 0x2c);
/// Around pieces and within them.
pub(super) const PIECE_LINE: Color = Color(0xf9, 0xf3, 0xe6);
pub(super) const ATTACKED: Color = Color(0x9b, 0x2c, 0x2c);
pub(super) const HATCH: Color = Color(0xb4, 0xbb, 0xc2);
/// Between regions.
pub(super) const BORDER: Color = Color(0x2b, 0x2f, 0x36);
/// Between squares of one region.
pub(super) const HAIR: Color = Color(0xff, 0xff, 0xff);

pub(super) const MARK: Color = Color(0xc2, 0x18, 0x5b);
pub(super) const MARKED_GROUND: Color = Color(0xfc, 0xe4, 0xec);

/// Stones of heaps.
pub(super) const STONE: Color = Color(0x00, 0x5f, 0x99);

/// The pieces of games by their place among them, each with the color of its character: five of the eight colors by
/// which Okabe and Ito make charts that color-blind people can read, the darker ones a little darker still.
const KINDS: [(Color, Color); 5] = [
    (Color(0x00, 0x5f, 0x99), PAPER),
    (Color(0xe6, 0x9f, 0x00), INK),
    (Color(0x00, 0x75, 0x56), PAPER),
    (Color(0xdd, 0x9a, 0xbf), INK),
    (Color(0x8a, 0xc9, 0xec), INK),
];

/// The color of a piece, then of the character on it. `kind` counts from 1; the colors come again after the last.
pub(super) fn of_kind(kind: usize) -> (Color, Color) {
    KINDS[kind.wrapping_sub(1) % KINDS.len()]
}

/// The color of an outcome, then of the letters on it. Each is lighter or darker than the others by far enough that color
/// is not needed to tell them.
pub(super) fn of_shade(shade: Shade) -> (Color, Color) {
    match shade {
        Shade::Tie => (Color(0xff, 0xe6, 0x80), INK),
        Shade::Win => (Color(0x7f, 0xd0, 0xae), INK),
        Shade::Endless => (Color(0x97, 0x92, 0x6c), INK),
        Shade::Lose => (Color(0xa8, 0x2f, 0x2f), PAPER),
    }
}

/// Fills of regions: pastel, in an order in which neighbours in the list differ for color-blind people too.
pub(super) const REGIONS: [Color; 9] = [
    Color(0xb9, 0xd4, 0xf3),
    Color(0xf7, 0xd9, 0x9c),
    Color(0xf6, 0xc3, 0xd2),
    Color(0xb4, 0xe0, 0xcb),
    Color(0xd7, 0xc8, 0xea),
    Color(0xf0, 0xee, 0xa6),
    Color(0xd9, 0xdc, 0xdf),
    Color(0xf5, 0xb8, 0x9b),
    Color(0xc6, 0xee, 0xf7),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance by WCAG 2.2.
    fn luminance(Color(red, green, blue): Color) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(one: Color, other: Color) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn outcomes_differ_in_lightness_and_letters_can_be_read() {
        let shades = [Shade::Tie, Shade::Win, Shade::Endless, Shade::Lose].map(of_shade);
        for pair in shades.windows(2) {
            assert!(contrast(pair[0].0, pair[1].0) > 1.35, "{pair:?}");
        }
        for (fill, ink) in shades {
            assert!(contrast(fill, ink) > 4.5, "{fill:?}");
        }
    }
}
