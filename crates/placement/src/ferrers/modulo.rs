//! One number modulo any number.

use super::colour::Colour;
use super::recurrence::pause;
use super::{beyond_last, far};
use crate::{CountError, Limits};

/// How many ways there are to put k bishops on n x n, modulo any number from 1 on, which need not be prime.
///
/// **Method** the recurrence of [`super::recurrence::Row`] modulo `modulus`, then one sum of products for the two
/// colours; for few bishops on a large board the number itself. **Complexity** O(n k) machine words, memory O(n).
pub(crate) fn one_modulo(n: usize, k: usize, modulus: u64, limits: &Limits) -> Result<u64, CountError> {
    assert!(modulus > 0, "there is no remainder by 0");
    if modulus == 1 || beyond_last(n, k) {
        return Ok(0);
    }
    if far::is_cheap(n, k) {
        let number = far::count(n, k, limits)? % modulus;
        return Ok(u64::try_from(number).expect("a remainder is below its number"));
    }
    by_recurrence(n, k, modulus, limits)
}

pub(super) fn by_recurrence(n: usize, k: usize, modulus: u64, limits: &Limits) -> Result<u64, CountError> {
    // The factors, and three rows.
    limits.ask((n as u128 + 2) * (size_of::<Factor>() + 3 * size_of::<u64>()) as u128)?;
    let most = k.min(n);
    let factors: Vec<Factor> = (0..=n as u64 + 1).map(|factor| Factor::new(factor, modulus)).collect();
    let mut row = vec![0; most + 1];
    row[0] = 1 % modulus;
    let mut work = 0;
    for size in 1..=n / 2 * 2 {
        grow(&mut row, size, size % 2, &factors);
        work += size.min(most);
        pause(&mut work, limits)?;
    }
    let [corner, other] = [Colour::Corner, Colour::Other].map(|colour| {
        let mut row = row.clone();
        if n % 2 == 1 {
            grow(&mut row, n, colour.more(1), &factors);
        }
        row
    });
    let products =
        (k - most..=most).map(|j| u128::from(corner[j]) * u128::from(other[k - j]) % u128::from(modulus));
    Ok((products.sum::<u128>() % u128::from(modulus)) as u64)
}

/// Goes on to a board of side `size`; `more` is 1 for a factor x + 1, otherwise 0.
fn grow(row: &mut [u64], size: usize, more: usize, factors: &[Factor]) {
    let last = size.min(row.len() - 1);
    // From the last on, as each needs the old number before it.
    for k in (1..=last).rev() {
        row[k] = factors[size - k + more].add_product(row[k], row[k - 1]);
    }
}

/// A factor that is used often.
struct Factor {
    factor: u64,
    modulus: u64,
    /// The factor times 2^64 over the modulus, rounded down; none for a modulus above 2^63.
    quotient: Option<u64>,
}

impl Factor {
    fn new(factor: u64, modulus: u64) -> Factor {
        let factor = factor % modulus;
        let quotient = || ((u128::from(factor) << 64) / u128::from(modulus)) as u64;
        Factor { factor, modulus, quotient: (modulus <= 1 << 63).then(quotient) }
    }

    /// (sum + factor number) mod modulus, for numbers below the modulus (Shoup's product).
    fn add_product(&self, sum: u64, number: u64) -> u64 {
        let Some(quotient) = self.quotient else {
            let wide = u128::from(self.factor) * u128::from(number) + u128::from(sum);
            return (wide % u128::from(self.modulus)) as u64;
        };
        let multiple = ((u128::from(quotient) * u128::from(number)) >> 64) as u64;
        // Below twice the modulus, so that 64 bits hold it.
        let product = self.factor.wrapping_mul(number).wrapping_sub(multiple.wrapping_mul(self.modulus));
        let product = product.min(product.wrapping_sub(self.modulus));
        let room = self.modulus - product;
        if sum >= room { sum - room } else { sum + product }
    }
}
