//! Few bishops on a large board.

use num_bigint::{BigInt, BigUint};

use super::recurrence::Row;
use super::{SMALL, coefficient};
use crate::{CountError, Limits};

/// Whether [`count`] is the fastest method, as measured.
pub(super) fn is_cheap(n: usize, k: usize) -> bool {
    n > SMALL && n / 4 > k && k as u128 * k as u128 <= 5 * n as u128
}

/// How many ways there are to put k bishops on n x n.
///
/// **Method** T(n,k) = Σ C(⌊n/2⌋, j) S(n-j, n-k) with Stirling numbers of the second kind (OEIS A274105, A274106) is a
/// polynomial in n of degree 2k at most, one for even and one for odd n, and so is the number for both colours. It is
/// interpolated (Newton) from the 2k+1 smallest boards, whose numbers come from the recurrence. **Complexity** O(k²)
/// sums and products of numbers of O(k log n) bits.
pub(super) fn count(n: usize, k: usize, limits: &Limits) -> Result<BigUint, CountError> {
    // At most k bishops on a board of side 4k + 1, e (4k + 1)² / k ways for each (C(m,k) <= (e m / k)^k); k + 1 numbers
    // three times, and 2k + 1 values.
    let bits = k as f64 * ((k + 1) as f64).log2() + 6.0 * (k + 1) as f64;
    limits.ask((5.0 * (k + 1) as f64 * bits / 8.0) as u128)?;
    let mut row = Row::empty(k);
    let mut values = Vec::with_capacity(2 * k + 1);
    for _ in 0..=2 * k {
        let [corner, other] = row.colours(n % 2 == 1);
        values.push(BigInt::from(coefficient(&corner, &other, k, limits)?));
        row.grow_by_two();
        limits.go_on()?;
    }
    let value = interpolate(values, n / 2, limits)?;
    Ok(value.to_biguint().expect("a number of ways is not negative"))
}

/// The value at `place` of the polynomial of least degree with these values at 0, 1, 2, …
fn interpolate(mut values: Vec<BigInt>, place: usize, limits: &Limits) -> Result<BigInt, CountError> {
    let mut sum = BigInt::ZERO;
    let mut binomial = BigInt::from(1);
    for j in 0..values.len() {
        sum += &binomial * &values[j];
        binomial = binomial * (BigInt::from(place) - j) / (j + 1);
        // Differences of order j + 1, from their first place on.
        for i in (j + 1..values.len()).rev() {
            let (before, after) = values.split_at_mut(i);
            after[0] -= &before[i - 1];
        }
        limits.go_on()?;
    }
    Ok(sum)
}
