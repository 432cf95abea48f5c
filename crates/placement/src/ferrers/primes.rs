//! Primes that have roots of unity for the transform.

use super::lanes::LANES;

/// All primes taken lie between these, so that [`super::lanes`] can do with 32 bits and each counts for 30.
const LOWEST: usize = 1 << 30;
const BEYOND: usize = 1 << 31;

/// The largest `count` primes below 2^31 that leave 1 when divided by `length`, a power of two; none where there are
/// not so many above 2^30. There are about 10^8 / `length` (Dirichlet).
///
/// **Method** sieve of Eratosthenes over the numbers that leave 1, from the largest down.
pub(super) fn transform_primes(length: usize, count: usize) -> Option<Vec<u32>> {
    let small: Vec<usize> = small_primes(46_341).into_iter().skip(1).map(|prime| prime as usize).collect();
    let mut primes = Vec::with_capacity(count);
    let mut top = BEYOND / length;
    while primes.len() < count {
        // One number of eleven is prime.
        let window = (12 * (count - primes.len())).max(1024);
        let bottom = top.saturating_sub(window).max(LOWEST / length);
        if bottom == top {
            return None;
        }
        sieve(length, bottom, top, &small, &mut primes);
        top = bottom;
    }
    primes.truncate(count);
    Some(primes)
}

/// How many primes hold numbers of so many bits, with one to spare, in whole groups.
pub(super) fn primes_for(bits: u64) -> Option<usize> {
    // Each prime is above 2^30.
    Some((usize::try_from(bits).ok()? / 30 + 2).next_multiple_of(LANES))
}

/// About how many primes [`transform_primes`] has at least.
pub(super) fn supply(length: usize) -> usize {
    95_000_000 / length
}

/// Appends the primes t `length` + 1 for t below `top`, down to `bottom`.
fn sieve(length: usize, bottom: usize, top: usize, small: &[usize], primes: &mut Vec<u32>) {
    let mut composite = vec![false; top - bottom];
    for &prime in small {
        // Twos divide `length` only, so that 1 / length comes by halving; t is then -1 / length.
        let inverse = (0..length.ilog2()).fold(1, |x, _| if x % 2 == 0 { x / 2 } else { (x + prime) / 2 });
        let first = (2 * prime - inverse - bottom % prime) % prime;
        composite.iter_mut().skip(first).step_by(prime).for_each(|t| *t = true);
    }
    let left = composite.iter().enumerate().rev().filter(|(_, composite)| !**composite);
    primes.extend(left.map(|(t, _)| ((bottom + t) * length + 1) as u32));
}

/// The primes below a number.
pub(super) fn small_primes(beyond: usize) -> Vec<u32> {
    let factors = smallest_factors(beyond);
    (2..beyond as u32).filter(|&number| factors[number as usize] == number).collect()
}

/// For each number below `beyond` its smallest prime factor; 0 and 1 have themselves.
pub(super) fn smallest_factors(beyond: usize) -> Vec<u32> {
    let mut factors: Vec<u32> = (0..beyond as u32).collect();
    for prime in (2..beyond).take_while(|prime| prime * prime < beyond) {
        if factors[prime] == prime as u32 {
            for multiple in (prime * prime..beyond).step_by(prime) {
                if factors[multiple] == multiple as u32 {
                    factors[multiple] = prime as u32;
                }
            }
        }
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crt;

    #[test]
    fn transform_primes_are_the_largest() {
        for length in [32, 4096] {
            let primes = transform_primes(length, 500).unwrap();
            let plain = (0..BEYOND / length).rev().map(|t| (t * length + 1) as u32);
            let plain: Vec<u32> = plain.filter(|p| crt::is_prime(u64::from(*p))).take(500).collect();
            assert_eq!(primes, plain);
        }
    }

    #[test]
    fn the_supply_is_there_and_ends() {
        for length in (10..=16).map(|log| 1 << log) {
            assert!(transform_primes(length, supply(length)).is_some());
            assert!(transform_primes(length, 2 * supply(length)).is_none());
        }
    }

    #[test]
    fn smallest_factors_divide() {
        let factors = smallest_factors(1000);
        for number in 2..1000u32 {
            assert_eq!(Some(factors[number as usize]), (2..=number).find(|d| number % d == 0));
        }
    }
}
