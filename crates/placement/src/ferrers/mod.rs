//! Bishops on square boards: the squares of one colour, turned by 45°, are a Ferrers board, whose rook numbers have a
//! recurrence of two terms and a formula.

mod bound;
mod colour;
mod combiner;
mod every;
mod far;
mod lanes;
mod modular;
mod modulo;
mod primes;
mod recurrence;
mod sorted;
mod table;
mod transform;
mod vector;

use num_bigint::BigUint;
use num_traits::One;

use crate::{CountError, Limits};

pub(crate) use modulo::one_modulo;
pub use sorted::{SortedDiagonals, sorted_diagonals};
pub use table::DiagonalTable;
pub use table::diagonal_table;

/// Up to this side the recurrence finds one number faster than the primes do.
const SMALL: usize = 300;

/// Up to this side the recurrence finds all numbers faster.
const SMALL_FOR_ALL: usize = 90;

/// How many ways there are to put k bishops on n x n, for any n and k.
///
/// **Method** few bishops on a large board: [`far::count`]; small boards: [`recurrence::Row`]; else
/// [`modular::count`], whose primes suffice up to n of some millions. **Complexity** a millisecond for n = k = 300, a
/// second for n = k = 10 000, near n^2.2. **Limits** where the primes do not suffice, the recurrence is taken, which
/// then asks for more memory than there is.
pub(crate) fn one(n: usize, k: usize, limits: &Limits) -> Result<BigUint, CountError> {
    if beyond_last(n, k) {
        return Ok(BigUint::ZERO);
    }
    match k {
        0 => return Ok(BigUint::one()),
        1 => return Ok(BigUint::from(n) * n),
        _ => {}
    }
    if far::is_cheap(n, k) {
        return far::count(n, k, limits);
    }
    if n > SMALL
        && let Some(number) = modular::count(n, k, limits)?
    {
        return Ok(number);
    }
    by_recurrence(n, k, limits)
}

fn by_recurrence(n: usize, k: usize, limits: &Limits) -> Result<BigUint, CountError> {
    let [corner, other] = recurrence::colours(n, k, limits)?;
    coefficient(&corner, &other, k, limits)
}

/// How many ways there are for every k from 0 to the last for which there are any.
///
/// **Method** small boards: [`recurrence::Row`] and plain products; else [`every::count`]. **Complexity** a millisecond
/// for n = 140, a tenth of a second for n = 1000, from there near n^3.2; the memory is that of the result a few times
/// over, O(n² log n) bits.
pub(crate) fn all(n: usize, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    if n > SMALL_FOR_ALL {
        let bits = bound::bits_of_all(n, limits)?;
        // The result alone.
        limits.ask((2 * n as u128).saturating_mul(u128::from(bits)) / 8)?;
        if n <= bound::LARGEST
            && let Some(numbers) = every::count(n, bits, limits)?
        {
            return Ok(numbers);
        }
    }
    all_by_recurrence(n, limits)
}

fn all_by_recurrence(n: usize, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    let [corner, other] = recurrence::colours(n, n, limits)?;
    let last = corner.len() + other.len() - 2;
    (0..=last).map(|k| coefficient(&corner, &other, k, limits)).collect()
}

/// The ways to put k bishops on both colours.
fn coefficient(
    corner: &[BigUint],
    other: &[BigUint],
    k: usize,
    limits: &Limits,
) -> Result<BigUint, CountError> {
    let mut sum = BigUint::ZERO;
    let mut work = 0;
    for j in (k + 1).saturating_sub(other.len())..corner.len().min(k + 1) {
        sum += &corner[j] * &other[k - j];
        work += (corner[j].bits() * other[k - j].bits()) as usize >> 12;
        recurrence::pause(&mut work, limits)?;
    }
    Ok(sum)
}

/// Whether k bishops are more than n x n can hold.
fn beyond_last(n: usize, k: usize) -> bool {
    let most = if n < 2 { n as u128 } else { 2 * n as u128 - 2 };
    k as u128 > most
}

#[cfg(test)]
mod tests;
