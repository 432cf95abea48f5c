//! Chess pieces, and what else is more than a simple shape.
//!
//! They were drawn for theco, in the manner of diagrams in print: dark, with light lines inside and a light line around,
//! so that they are seen on any square.

use super::colors::{HATCH, PIECE, PIECE_LINE};
use super::shape::{Paint, Step};

/// A drawing with its own colors, in a square of [`Figure::SIDE`].
#[derive(Debug)]
pub(super) struct Figure {
    /// Its name, which no other figure has.
    pub(super) name: &'static str,
    /// From the bottom to the top.
    pub(super) layers: &'static [Layer],
}

/// An outline with its paint. Lines have round ends and corners.
#[derive(Debug)]
pub(super) struct Layer {
    /// As SVG writes it, with the steps `M`, `L`, `Q`, `C` and `Z` alone, a blank between numbers and before steps.
    pub(super) outline: &'static str,
    pub(super) paint: Paint,
}

impl Figure {
    /// The side of the square that figures are drawn in.
    pub(super) const SIDE: f64 = 100.0;
}

/// The figure of a piece by its name, if it has one.
pub(super) fn of_piece(name: &str) -> Option<&'static Figure> {
    PIECES.into_iter().find(|figure| figure.name == name)
}

impl Layer {
    /// The outline step by step; it ends where it is not written as it should be.
    pub(super) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut rest = self.outline;
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(char::is_alphabetic).map_or(rest.len(), |end| end + 1);
            match step(letter, &rest[1..end]) {
                Some(step) => steps.push(step),
                None => break,
            }
            rest = &rest[end..];
        }
        steps
    }
}

fn step(letter: char, numbers: &str) -> Option<Step> {
    let numbers: Vec<f32> = numbers.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    match letter {
        'M' => Some(Step::M(numbers.try_into().ok()?)),
        'L' => Some(Step::L(numbers.try_into().ok()?)),
        'Q' => Some(Step::Q(numbers.try_into().ok()?)),
        'C' => Some(Step::C(numbers.try_into().ok()?)),
        'Z' if numbers.is_empty() => Some(Step::Z),
        _ => None,
    }
}

/// The light line around a body.
const fn halo(outline: &'static str) -> Layer {
    Layer { outline, paint: Paint { fill: Some(PIECE_LINE), line: Some((PIECE_LINE, 6.0)) } }
}

const fn body(outline: &'static str) -> Layer {
    Layer { outline, paint: Paint { fill: Some(PIECE), line: Some((PIECE, 2.0)) } }
}

const fn line(outline: &'static str) -> Layer {
    Layer { outline, paint: Paint { fill: None, line: Some((PIECE_LINE, 2.6)) } }
}

const fn spot(outline: &'static str) -> Layer {
    Layer { outline, paint: Paint::fill(PIECE_LINE) }
}

const fn hatch(outline: &'static str) -> Layer {
    Layer { outline, paint: Paint { fill: None, line: Some((HATCH, 2.5)) } }
}

/// The pieces that have a figure.
pub(super) const PIECES: [&Figure; 5] = [&KING, &QUEEN, &ROOK, &BISHOP, &KNIGHT];

const KING_BODY: &str = "M47 8 L53 8 L53 13 L59 13 L59 19 L53 19 L53 27 L47 27 L47 19 L41 19 L41 13 L47 13 Z M50 25 \
    C56 25 59 30 59 35 C64 31 70 30 76 31 C86 33 91 42 87 51 C84 58 77 62 74 66 C72 70 74 74 76 78 \
    L76 88 L24 88 L24 78 C26 74 28 70 26 66 C23 62 16 58 13 51 C9 42 14 33 24 31 C30 30 36 31 41 35 \
    C41 30 44 25 50 25 Z";

static KING: Figure = Figure {
    name: "king",
    layers: &[
        halo(KING_BODY),
        body(KING_BODY),
        line("M50 58 C49 46 45 39 41 35"),
        line("M50 58 C51 46 55 39 59 35"),
        line("M27 65 Q50 57 73 65"),
        line("M27 71 Q50 65 73 71"),
        line("M25 79 Q50 74 75 79"),
        line("M30 57 C22 52 18 46 21 41 C24 36 34 36 40 43 C42 46 43.5 50 44 53"),
        line("M70 57 C78 52 82 46 79 41 C76 36 66 36 60 43 C58 46 56.5 50 56 53"),
    ],
};

const QUEEN_BODY: &str = "M27 66 L11 32 L31 50 L30 20 L43.5 48 L50 16 L56.5 48 L70 20 L69 50 L89 32 L73 66 C71 70 74 74 76 78 \
    L76 88 L24 88 L24 78 C26 74 29 70 27 66 Z M5.5 31 C5.5 27.96 7.96 25.5 11 25.5 \
    C14.04 25.5 16.5 27.96 16.5 31 C16.5 34.04 14.04 36.5 11 36.5 C7.96 36.5 5.5 34.04 5.5 31 Z M24.5 20 \
    C24.5 16.96 26.96 14.5 30 14.5 C33.04 14.5 35.5 16.96 35.5 20 C35.5 23.04 33.04 25.5 30 25.5 \
    C26.96 25.5 24.5 23.04 24.5 20 Z M44.5 16 C44.5 12.96 46.96 10.5 50 10.5 \
    C53.04 10.5 55.5 12.96 55.5 16 C55.5 19.04 53.04 21.5 50 21.5 C46.96 21.5 44.5 19.04 44.5 16 Z \
    M64.5 20 C64.5 16.96 66.96 14.5 70 14.5 C73.04 14.5 75.5 16.96 75.5 20 \
    C75.5 23.04 73.04 25.5 70 25.5 C66.96 25.5 64.5 23.04 64.5 20 Z M83.5 31 \
    C83.5 27.96 85.96 25.5 89 25.5 C92.04 25.5 94.5 27.96 94.5 31 C94.5 34.04 92.04 36.5 89 36.5 \
    C85.96 36.5 83.5 34.04 83.5 31 Z";

static QUEEN: Figure = Figure {
    name: "queen",
    layers: &[
        halo(QUEEN_BODY),
        body(QUEEN_BODY),
        line("M27 64 Q50 57 73 64"),
        line("M28 71 Q50 65 72 71"),
        line("M25 79 Q50 74 75 79"),
    ],
};

const ROOK_BODY: &str = "M24 15 L36 15 L36 22 L44 22 L44 15 L56 15 L56 22 L64 22 L64 15 L76 15 L76 32 L67 39 Q67 55 70 66 \
    L76 72 L76 78 L80 78 L80 88 L20 88 L20 78 L24 78 L24 72 L30 66 Q33 55 33 39 L24 32 Z";

static ROOK: Figure = Figure {
    name: "rook",
    layers: &[
        halo(ROOK_BODY),
        body(ROOK_BODY),
        line("M25 78 L75 78"),
        line("M31 66 L69 66"),
        line("M34 39.5 L66 39.5"),
        line("M25 31.5 L75 31.5"),
    ],
};

const BISHOP_BODY: &str = "M50 19 C62 27 71 39 71 50 C71 57 67 62 64 65 L66 73 C72 78 80 78 84 79 L84 88 C70 88 57 87 50 82 \
    C43 87 30 88 16 88 L16 79 C20 78 28 78 34 73 L36 65 C33 62 29 57 29 50 C29 39 38 27 50 19 Z \
    M44.5 13.5 C44.5 10.46 46.96 8 50 8 C53.04 8 55.5 10.46 55.5 13.5 C55.5 16.54 53.04 19 50 19 \
    C46.96 19 44.5 16.54 44.5 13.5 Z";

static BISHOP: Figure = Figure {
    name: "bishop",
    layers: &[
        halo(BISHOP_BODY),
        body(BISHOP_BODY),
        line("M37 65 Q50 61 63 65"),
        line("M35 73 Q50 69 65 73"),
        line("M50 34 L50 52"),
        line("M42 42 L58 42"),
    ],
};

const KNIGHT_BODY: &str = "M41 8 L48 16 L53 10 L57 19 C74 24 84 44 82 88 L30 88 C30 76 35 68 43 61 C47 57 48 54 48 51 \
    C42 56 34 57 29 62 C27 66 24 69 20 68 L17 66 C12 66 10 61 12 57 C15 49 22 41 26 33 \
    C28 27 33 22 39 19 Z";

static KNIGHT: Figure = Figure {
    name: "knight",
    layers: &[
        halo(KNIGHT_BODY),
        body(KNIGHT_BODY),
        line("M61 27 C71 37 75 54 75 73"),
        line("M19 57 L17.5 59.5"),
        line("M33 79 L80 79"),
        spot("M34.5 34 Q36 29.5 41 30 Q40 35 34.5 34 Z"),
    ],
};

/// Where there is no square.
pub(super) static HOLE: Figure = Figure {
    name: "hole",
    layers: &[hatch(
        "M1.3 23.7 L23.7 1.3 M1.3 48.7 L48.7 1.3 M1.3 73.7 L73.7 1.3 M1.3 98.7 L98.7 1.3 \
         M26.3 98.7 L98.7 26.3 M51.3 98.7 L98.7 51.3 M76.3 98.7 L98.7 76.3",
    )],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_right_and_stay_in_their_squares() {
        for figure in PIECES.into_iter().chain([&HOLE]) {
            for layer in figure.layers {
                let steps = layer.steps();
                let letters = layer.outline.chars().filter(char::is_ascii_alphabetic).count();
                assert_eq!(steps.len(), letters, "{}: {}", figure.name, layer.outline);
                let margin = layer.paint.line.map_or(0.0, |(_, width)| width as f32 / 2.0);
                let inside = margin..=Figure::SIDE as f32 - margin;
                for step in &steps {
                    let numbers: &[f32] = match step {
                        Step::M(numbers) | Step::L(numbers) => numbers,
                        Step::Q(numbers) => numbers,
                        Step::C(numbers) => numbers,
                        Step::Z => &[],
                    };
                    // Curves lie between their points.
                    let is_inside = numbers.iter().all(|number| inside.contains(number));
                    assert!(is_inside, "{}: {step:?}", figure.name);
                }
            }
        }
    }

    #[test]
    fn names_differ() {
        let names: std::collections::BTreeSet<&str> = PIECES.iter().map(|figure| figure.name).collect();
        assert_eq!(names.len(), PIECES.len());
        assert!(of_piece("queen").is_some() && of_piece("amazon").is_none());
    }
}
