//! How large the numbers can be.

use std::f64::consts::{LN_2, PI};

use super::colour::Colour;
use crate::{Limits, Stop};

/// Above this side only coarse bounds are taken: there are not enough primes for the numbers anyway.
pub(super) const LARGEST: usize = 1 << 22;

/// So many bits hold the number of ways to put k bishops on n x n.
///
/// **Method** the numbers of one colour are the r_j of x^a (x+1)^b = Σ r_j x (x-1) … (x-(n-j)+1) (Goldman, Joichi,
/// White 1975). For a whole x of at least n-j no term is negative, so that r_j is at most the left side over its
/// factor; x is chosen well for each j, and any x makes a bound. Stirling's formula with Robbins' limits (1955) for
/// the factorials. The error of rounding is far below the two bits that are added. **Needs** 2 <= n <= 2^22,
/// k <= 2n-2. **Complexity** O(n) logarithms. The bound is a few bits above the number.
pub(super) fn bits(n: usize, k: usize, limits: &Limits) -> Result<u64, Stop> {
    let free = 2 * n - k;
    let first = free.saturating_sub(n).max(1);
    let last = free - first;
    let corner = Logarithms::new(n, Colour::Corner).of_all(first, last, limits)?;
    // Boards of even side have two colours alike.
    let other = if n.is_multiple_of(2) {
        corner.clone()
    } else {
        Logarithms::new(n, Colour::Other).of_all(first, last, limits)?
    };
    let terms: Vec<f64> = corner.iter().zip(other.iter().rev()).map(|(a, b)| a + b).collect();
    let largest = terms.iter().copied().fold(0.0, f64::max);
    let sum: f64 = terms.iter().map(|term| (term - largest).exp()).sum();
    Ok(as_bits(largest + sum.ln()))
}

/// So many bits hold the number of ways for any k, and the sum of less than n products of one number of each colour.
/// **Complexity** O(n) logarithms; above 2^22 a coarse bound is taken.
pub(super) fn bits_of_all(n: usize, limits: &Limits) -> Result<u64, Stop> {
    if n < 2 {
        return Ok(2);
    }
    if n > LARGEST {
        // A bishop on each of 2n - 2 diagonals at most.
        return Ok((2.0 * n as f64 * (n as f64).log2()) as u64);
    }
    let most = |colour| {
        let all = Logarithms::new(n, colour).of_all(1, n, limits)?;
        Ok::<f64, Stop>(all.into_iter().fold(0.0, f64::max))
    };
    Ok(as_bits(most(Colour::Corner)? + most(Colour::Other)? + (n as f64).ln()))
}

/// So many bits hold each number of one colour for at most `most` bishops: a choice of squares, roughly.
pub(super) fn bits_of_colour(n: usize, most: usize) -> u64 {
    (most.min(n) as f64 * 2.0 * (n.max(2) as f64).log2()) as u64
}

fn as_bits(logarithm: f64) -> u64 {
    (logarithm / LN_2) as u64 + 2
}

/// Logarithms of bounds for one colour.
struct Logarithms {
    /// Factors x.
    plain: f64,
    /// Factors x + 1.
    more: f64,
}

impl Logarithms {
    fn new(n: usize, colour: Colour) -> Logarithms {
        let more = colour.more(n);
        Logarithms { plain: (n - more) as f64, more: more as f64 }
    }

    /// For n-j from `first`, at least 1, to `last`.
    fn of_all(&self, first: usize, last: usize, limits: &Limits) -> Result<Vec<f64>, Stop> {
        // Further out little is gained, and time is lost.
        let far = ((self.plain + self.more) as u64).pow(2).min(1 << 36);
        let mut x = 1;
        let step = |free: usize| {
            if free.is_multiple_of(1024) {
                limits.go_on()?;
            }
            x = x.max(free as u64);
            let mut bound = self.of(x, free as u64);
            loop {
                let next = x + 1 + x / 256;
                let other = self.of(next, free as u64);
                if other >= bound || next > far {
                    return Ok(bound);
                }
                (x, bound) = (next, other);
            }
        };
        (first..=last).map(step).collect()
    }

    /// For one n-j with one x.
    fn of(&self, x: u64, free: u64) -> f64 {
        let factor = ln_factorial(x, 1.0) - ln_factorial(x - free, 0.0);
        let x = x as f64;
        self.plain * x.ln() + self.more * (x + 1.0).ln() - factor
    }
}

/// ln x!: with `less` 0 a bound from above, with 1 from below.
fn ln_factorial(x: u64, less: f64) -> f64 {
    if x == 0 {
        return 0.0;
    }
    let x = x as f64;
    x * x.ln() - x + (2.0 * PI * x).ln() / 2.0 + 1.0 / (12.0 * x + less)
}
