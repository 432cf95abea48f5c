use std::sync::Arc;

use game::Fold;

use super::{Element, Group};
use crate::definition::Position;
use crate::numbering::Digit;

/// Tables of a fold over numbers have so many entries each, or more where a digit alone has; then at most so many.
const LARGEST_TABLE: usize = 1 << 15;
const LARGEST_CHUNK: u64 = 1 << 18;

/// How positions become numbers and back, the turn left out; every member of an orbit has a number.
pub(crate) trait Codec: Send + Sync {
    /// Writes the numbers of a position.
    fn decode(&self, number: u64, cells: &mut [i64]);
    /// The number of a position with the turn of `number`.
    fn code(&self, cells: &[i64], number: u64) -> u64;
    /// How many numbers a position has.
    fn n_cells(&self) -> usize;
}

/// The group as it acts on positions. Sums of several parts are left as they are.
pub(crate) fn fold_positions(group: Arc<Group>) -> Box<dyn Fold<Position>> {
    Box::new(Positions(group))
}

/// The group as it acts on the numbers of a codec.
pub(crate) fn fold_numbers(
    group: Arc<Group>,
    codec: impl Codec + 'static,
    greatest: bool,
) -> Box<dyn Fold<u64>> {
    Box::new(Coded { group, codec, greatest })
}

/// Elements as they act on numbers of mixed radix whose digits are these, the turn least; `None` if a digit has too
/// many values for tables.
pub(crate) fn fold_digits(
    elements: &[Element],
    digits: &[Digit],
    turns: u64,
    greatest: bool,
) -> Option<Box<dyn Fold<u64>>> {
    Some(Box::new(Digits::new(elements, digits, turns, greatest)?))
}

struct Positions(Arc<Group>);

impl Fold<Position> for Positions {
    fn representative(&self, position: &Position) -> Position {
        if position.n_parts() > 1 {
            return position.clone();
        }
        let mut cells = position.cells().to_vec();
        self.0.representative(&mut cells, false);
        Position::new(cells, position.is_second())
    }

    fn first(&self, position: &Position) -> Position {
        self.representative(position)
    }

    fn image(&self, position: &Position, choice: u64) -> Position {
        if position.n_parts() > 1 {
            return position.clone();
        }
        Position::new(self.0.image(position.cells(), choice), position.is_second())
    }

    fn orbit_size(&self, position: &Position) -> u64 {
        if position.n_parts() > 1 { 1 } else { self.0.orbit_size(position.cells()) }
    }

    fn order(&self) -> u64 {
        self.0.order()
    }
}

/// Decodes a number, lets the group act, and codes what comes: right for every numbering.
struct Coded<C> {
    group: Arc<Group>,
    codec: C,
    greatest: bool,
}

impl<C: Codec> Coded<C> {
    fn decoded(&self, number: u64) -> Vec<i64> {
        let mut cells = vec![0; self.codec.n_cells()];
        self.codec.decode(number, &mut cells);
        cells
    }
}

impl<C: Codec> Fold<u64> for Coded<C> {
    fn representative(&self, number: &u64) -> u64 {
        let mut cells = self.decoded(*number);
        self.group.representative(&mut cells, self.greatest);
        self.codec.code(&cells, *number)
    }

    fn first(&self, number: &u64) -> u64 {
        let mut cells = self.decoded(*number);
        self.group.representative(&mut cells, false);
        self.codec.code(&cells, *number)
    }

    fn image(&self, number: &u64, choice: u64) -> u64 {
        self.codec.code(&self.group.image(&self.decoded(*number), choice), *number)
    }

    fn orbit_size(&self, number: &u64) -> u64 {
        self.group.orbit_size(&self.decoded(*number))
    }

    fn order(&self) -> u64 {
        self.group.order()
    }
}

/// Elements of a group that act on digits by themselves: what an element makes of a number is the sum of what it makes
/// of its digits, which is looked up for several digits at once.
struct Digits {
    n_elements: usize,
    turns: u64,
    /// From the least digits on.
    chunks: Vec<Chunk>,
    greatest: bool,
}

/// Some neighbouring digits taken as one.
struct Chunk {
    radix: u64,
    /// At a digit and an element: what the element adds to the number for it.
    table: Vec<u64>,
}

/// So many images are summed at a time.
const LANES: usize = 8;

/// No number below 2^63 has more chunks: each has a radix of 2 or more.
const MOST_CHUNKS: usize = 64;

impl Digits {
    fn new(elements: &[Element], digits: &[Digit], turns: u64, greatest: bool) -> Option<Digits> {
        let largest = (LARGEST_TABLE / elements.len()).max(2) as u64;
        let mut chunks = Vec::new();
        let mut end = digits.len();
        while end > 0 {
            let (mut start, mut radix) = (end, 1_u64);
            while start > 0 && (radix == 1 || radix.saturating_mul(digits[start - 1].radix) <= largest) {
                start -= 1;
                radix *= digits[start].radix;
            }
            if radix.saturating_mul(elements.len() as u64) > LARGEST_CHUNK {
                return None;
            }
            chunks.push(Chunk { radix, table: table(elements, digits, start..end, radix)? });
            end = start;
        }
        (chunks.len() <= MOST_CHUNKS).then_some(Digits {
            n_elements: elements.len(),
            turns,
            chunks,
            greatest,
        })
    }

    /// Calls `see` with the images of a number, [`LANES`] or fewer at a time.
    #[inline]
    fn images(&self, number: u64, mut see: impl FnMut(&[u64])) {
        let mut rows = [0_usize; MOST_CHUNKS];
        let mut rest = number / self.turns;
        for (row, chunk) in rows.iter_mut().zip(&self.chunks) {
            *row = (rest % chunk.radix) as usize * self.n_elements;
            rest /= chunk.radix;
        }
        let turn = number % self.turns;
        for first in (0..self.n_elements).step_by(LANES) {
            let n_lanes = LANES.min(self.n_elements - first);
            let mut sums = [turn; LANES];
            for (row, chunk) in rows.iter().zip(&self.chunks) {
                let added = &chunk.table[row + first..row + first + n_lanes];
                for (sum, add) in sums.iter_mut().zip(added) {
                    *sum += add;
                }
            }
            see(&sums[..n_lanes]);
        }
    }
}

/// What each element adds to a number for each value of some digits together.
fn table(
    elements: &[Element],
    digits: &[Digit],
    cells: std::ops::Range<usize>,
    radix: u64,
) -> Option<Vec<u64>> {
    let mut table = vec![0_u64; radix as usize * elements.len()];
    for (number, element) in elements.iter().enumerate() {
        for (target, digit) in digits.iter().enumerate() {
            let source = element.source(target);
            if !cells.contains(&source) {
                continue;
            }
            let below: u64 = digits[source + 1..cells.end].iter().map(|digit| digit.radix).product();
            let adds: Vec<u64> = (0..digits[source].radix)
                .map(|value| {
                    let after = element.value(target, digits[source].value(value));
                    digit.of(after).map(|after| after * digit.weight)
                })
                .collect::<Option<_>>()?;
            for row in 0..radix {
                table[row as usize * elements.len() + number] +=
                    adds[(row / below % digits[source].radix) as usize];
            }
        }
    }
    Some(table)
}

impl Fold<u64> for Digits {
    #[inline]
    fn representative(&self, number: &u64) -> u64 {
        let mut best = *number;
        self.images(*number, |images| {
            for image in images {
                best = if self.greatest { best.max(*image) } else { best.min(*image) };
            }
        });
        best
    }

    fn first(&self, number: &u64) -> u64 {
        let mut first = *number;
        self.images(*number, |images| first = images.iter().copied().fold(first, u64::min));
        first
    }

    #[inline]
    fn image(&self, number: &u64, choice: u64) -> u64 {
        let element = (choice % self.n_elements as u64) as usize;
        let mut image = number % self.turns;
        let mut rest = number / self.turns;
        for chunk in &self.chunks {
            image += chunk.table[(rest % chunk.radix) as usize * self.n_elements + element];
            rest /= chunk.radix;
        }
        image
    }

    fn orbit_size(&self, number: &u64) -> u64 {
        let mut fixing = 0;
        self.images(*number, |images| fixing += images.iter().filter(|image| *image == number).count());
        (self.n_elements / fixing.max(1)) as u64
    }

    fn order(&self) -> u64 {
        self.n_elements as u64
    }
}
