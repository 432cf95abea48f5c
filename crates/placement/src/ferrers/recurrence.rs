//! All numbers of one colour, by the recurrence on long numbers.

use num_bigint::BigUint;

use super::bound;
use crate::crt::{add_product, from_digits};
use crate::{CountError, Limits, Stop};

/// The numbers of ways to put 0, 1, 2, … bishops on one colour of an n x n board.
///
/// **Method** T(n,k) = T(n-1,k) + (n-k+e) T(n-1,k-1), where e is 1 for a factor x + 1 of the polynomial of the colour
/// and 0 for a factor x (Goldman, Joichi, White 1975; OEIS A274105, A274106). The order of the factors is free, and
/// both colours of a board of even side have the same. **Complexity** O(n k) sums of long numbers, in place.
#[derive(Clone)]
pub(super) struct Row {
    n: usize,
    /// Digits to the base 2^64, lowest first, none above the highest that is not 0.
    numbers: Vec<Vec<u64>>,
    /// No number of more bishops is kept.
    most: usize,
}

impl Row {
    /// Of the board of no square.
    pub(super) fn empty(most: usize) -> Row {
        Row { n: 0, numbers: vec![vec![1]], most }
    }

    /// Goes on to a board one larger. `more` is 1 for a factor x + 1, otherwise 0.
    fn grow(&mut self, more: usize) {
        self.n += 1;
        if self.numbers.len() <= self.most {
            self.numbers.push(Vec::new());
        }
        for k in (1..self.numbers.len()).rev() {
            let (fewer, these) = self.numbers.split_at_mut(k);
            // Never negative, as k is at most n.
            add_product(&mut these[0], (self.n - k + more) as u64, &fewer[k - 1]);
        }
        if self.numbers.last().is_some_and(Vec::is_empty) {
            self.numbers.pop();
        }
    }

    /// Goes on to a board two larger, from one of even side.
    pub(super) fn grow_by_two(&mut self) {
        self.grow(1);
        self.grow(0);
    }

    /// Both colours, the corner's first, of this board of even side or, if `odd`, of that one larger.
    pub(super) fn colours(&self, odd: bool) -> [Vec<BigUint>; 2] {
        if !odd {
            return [self.to_big(), self.to_big()];
        }
        [1, 0].map(|more| {
            let mut row = self.clone();
            row.grow(more);
            row.to_big()
        })
    }

    fn to_big(&self) -> Vec<BigUint> {
        self.numbers.iter().map(|number| from_digits(number)).collect()
    }
}

/// Both colours of the n x n board, the corner's first, for up to `most` bishops.
pub(super) fn colours(n: usize, most: usize, limits: &Limits) -> Result<[Vec<BigUint>; 2], CountError> {
    // The row, and both colours.
    let bits = bound::bits_of_colour(n, most) as u128;
    limits.ask(3 * (most.min(n) as u128 + 1) * (bits / 8 + 8))?;
    let mut row = Row::empty(most);
    let mut work = 0;
    for _ in 0..n / 2 {
        row.grow_by_two();
        work += row.numbers.iter().map(Vec::len).sum::<usize>();
        pause(&mut work, limits)?;
    }
    Ok(row.colours(n % 2 == 1))
}

/// Asks whether to go on when about a millisecond of digits has been worked on.
pub(super) fn pause(work: &mut usize, limits: &Limits) -> Result<(), Stop> {
    if *work > 1 << 20 {
        *work = 0;
        limits.go_on()?;
    }
    Ok(())
}
