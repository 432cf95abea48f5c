//! Heaps as rows of stones.

use super::colors::{INK, MARK, MARKED_GROUND, STONE};
use super::font;
use super::page::Scale;
use super::shape::{Paint, Shapes};
use crate::Heap;

/// So many stones of a heap are shown.
const MOST_STONES: i64 = 40;

/// Heaps, one under another.
pub(super) struct Heaps<'a> {
    heaps: &'a [Heap],
    scale: Scale,
    /// The room of the names.
    named: f64,
    /// The height of a heap.
    row: f64,
}

impl<'a> Heaps<'a> {
    pub(super) fn new(heaps: &'a [Heap], scale: Scale) -> Heaps<'a> {
        let named = heaps.iter().map(|heap| font::width(&heap.name)).fold(0.0, f64::max) * scale.text;
        Heaps {
            heaps,
            scale,
            named: named.ceil(),
            row: (0.62 * scale.square).max(scale.line_of_text()).ceil(),
        }
    }

    /// Width and height.
    pub(super) fn size(&self) -> [f64; 2] {
        let width = self.heaps.iter().map(|heap| self.width(heap)).fold(0.0, f64::max);
        [width, self.row * self.heaps.len() as f64]
    }

    pub(super) fn draw(&self, [x, y]: [f64; 2], shapes: &mut Shapes) {
        for (number, heap) in self.heaps.iter().enumerate() {
            self.heap(heap, [x, y + self.row * number as f64], shapes);
        }
    }

    /// From one stone to the next.
    fn step(&self) -> f64 {
        (0.36 * self.scale.square).max(4.0)
    }

    /// Around the words and stones of a heap.
    fn margin(&self) -> f64 {
        (self.scale.gap / 2.0).round()
    }

    /// How far behind the first stone the next thing stands, after so many stones. Fives stand apart.
    fn after(&self, stones: i64) -> f64 {
        let fives = (stones - 1).max(0) / 5;
        stones as f64 * self.step() + fives as f64 * 0.4 * self.step()
    }

    fn width(&self, heap: &Heap) -> f64 {
        let margin = self.margin();
        let stones = shown(heap.stones);
        let gaps = if stones > 0 { 2.0 } else { 1.0 };
        let count = font::width(&count(heap.stones)) * self.scale.text;
        (self.named + self.after(stones) + count + (2.0 + gaps) * margin).ceil()
    }

    fn heap(&self, heap: &Heap, [x, y]: [f64; 2], shapes: &mut Shapes) {
        let margin = self.margin();
        if heap.marked {
            let line = 1.5 * self.scale.line;
            let paint = Paint { fill: Some(MARKED_GROUND), line: Some((MARK, line)) };
            let inner = [self.width(heap) - line, self.row - line - 2.0];
            shapes.round_rect([x + line / 2.0, y + line / 2.0 + 1.0], inner, self.row / 5.0, paint);
        }
        let (middle, base) = (y + self.row / 2.0, y + self.row / 2.0 + font::CAPITAL * self.scale.text / 2.0);
        shapes.text(&heap.name, [x + margin, base], self.scale.text, INK);
        let mut at = x + 2.0 * margin + self.named;
        let stones = shown(heap.stones);
        for stone in 0..stones {
            let left = at + self.after(stone + 1) - self.step();
            shapes.disc([left + self.step() / 2.0, middle], 0.42 * self.step(), STONE);
        }
        if stones > 0 {
            at += self.after(stones) + margin;
        }
        shapes.text(&count(heap.stones), [at, base], self.scale.text, INK);
    }
}

fn shown(stones: i64) -> i64 {
    stones.clamp(0, MOST_STONES)
}

fn count(stones: i64) -> String {
    if stones > MOST_STONES { format!("… {stones}") } else { stones.to_string() }
}
