//! Many numbers from their residues modulo the same primes.

use num_bigint::BigUint;

use super::vector::{Vectors, Work};
use crate::{CountError, Stop, crt};

/// Bits of a digit: 64 bits then hold the sum of 31 products by 31 bits, and a carry.
const BITS: u32 = 28;
const DIGIT: u64 = (1 << BITS) - 1;
const SUMS: usize = 31;

/// The method of [`crt::combine`] without its tree: all that only depends on the primes is kept. **Needs** primes below
/// 2^31, of which the last is spare. **Complexity** half the square of the number of primes in products for each number,
/// which vectors do fast; 1.1 times that square in words of memory.
pub(super) struct Combiner {
    primes: Vec<u64>,
    spare: u64,
    product: BigUint,
    /// The products of all primes but one, in digits, each in `width` of them.
    parts: Vec<u32>,
    width: usize,
    /// Of the parts, modulo the primes that they lack.
    inverses: Vec<u64>,
}

impl Combiner {
    pub(super) fn new(primes: &[u64]) -> Combiner {
        let [primes @ .., spare] = primes else { unreachable!("there is one prime at least") };
        let (product, cofactors) = crt::product_and_cofactors(primes);
        let width = (product.bits() / u64::from(BITS)) as usize + 1;
        let mut parts = Vec::with_capacity(width * primes.len());
        for prime in primes {
            let end = parts.len() + width;
            parts.extend(digits(&(&product / prime)));
            parts.resize(end, 0);
        }
        let inverses = primes.iter().zip(cofactors).map(|(prime, part)| crt::inverse(part, *prime)).collect();
        Combiner { primes: primes.to_vec(), spare: *spare, product, parts, width, inverses }
    }

    /// As [`crt::combine_and_check`].
    pub(super) fn combine_and_check(
        &self,
        residues: &[u64],
        bits: u64,
        vectors: Vectors,
    ) -> Result<BigUint, CountError> {
        let weights = residues.iter().zip(&self.inverses).zip(&self.primes);
        let weights: Vec<u32> = weights.map(|((r, inverse), prime)| (r * inverse % prime) as u32).collect();
        let mut sum = Sum { combiner: self, weights: &weights, sum: vec![0; self.width + 2] };
        vectors.run(&mut sum)?;
        crt::check(from_digits(&sum.sum) % &self.product, bits, self.spare, residues[self.primes.len()])
    }
}

/// The sum of the parts, each times its weight.
struct Sum<'a> {
    combiner: &'a Combiner,
    weights: &'a [u32],
    sum: Vec<u64>,
}

impl Work for Sum<'_> {
    #[inline(always)]
    fn work(&mut self) -> Result<(), Stop> {
        let width = self.combiner.width;
        for (weights, parts) in self.weights.chunks(SUMS).zip(self.combiner.parts.chunks(SUMS * width)) {
            for (weight, part) in weights.iter().zip(parts.chunks_exact(width)) {
                for (sum, digit) in self.sum.iter_mut().zip(part) {
                    *sum += u64::from(*weight) * u64::from(*digit);
                }
            }
            let mut carry = 0;
            for sum in &mut self.sum {
                let whole = *sum + carry;
                *sum = whole & DIGIT;
                carry = whole >> BITS;
            }
        }
        Ok(())
    }
}

/// Lowest first.
fn digits(number: &BigUint) -> Vec<u32> {
    let words = number.to_u32_digits();
    let digit = |place: usize| {
        let first = place * BITS as usize;
        let [low, high] = [0, 1].map(|next| words.get(first / 32 + next).copied().unwrap_or(0));
        let both = u64::from(high) << 32 | u64::from(low);
        (both >> (first % 32) & DIGIT) as u32
    };
    (0..(number.bits() as usize).div_ceil(BITS as usize)).map(digit).collect()
}

fn from_digits(digits: &[u64]) -> BigUint {
    let mut words = Vec::with_capacity(digits.len());
    let (mut rest, mut bits) = (0u64, 0);
    for digit in digits {
        rest |= digit << bits;
        bits += BITS;
        if bits >= 32 {
            words.push(rest as u32);
            rest >>= 32;
            bits -= 32;
        }
    }
    words.push(rest as u32);
    BigUint::new(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn combines_like_the_tree(first in (1u64 << 30)..(1 << 31) - 3000, seed: u64, count in 2usize..100) {
            let primes: Vec<u64> = (first..).filter(|n| crt::is_prime(*n)).take(count).collect();
            let residue = |prime: &u64| seed.wrapping_mul(*prime).rotate_left(29) % prime;
            let mut residues: Vec<u64> = primes.iter().map(residue).collect();
            let number = crt::combine(&primes[1..], &residues[1..]);
            // The spare one comes last.
            let primes: Vec<u64> = primes[1..].iter().chain(&primes[..1]).copied().collect();
            residues.rotate_left(1);
            residues[count - 1] = u64::try_from(&number % primes[count - 1]).unwrap();
            let combiner = Combiner::new(&primes);
            for vectors in Vectors::all() {
                prop_assert_eq!(combiner.combine_and_check(&residues, u64::MAX, vectors), Ok(number.clone()));
                let mut wrong = residues.clone();
                wrong[count / 2] ^= 1;
                prop_assert_eq!(combiner.combine_and_check(&wrong, u64::MAX, vectors), Err(CountError::Check));
            }
        }

        #[test]
        fn digits_come_back(words: Vec<u32>) {
            let number = BigUint::new(words);
            let digits: Vec<u64> = digits(&number).into_iter().map(u64::from).collect();
            prop_assert_eq!(from_digits(&digits), number);
        }
    }
}
