//! Numbers from their residues.

use num_bigint::BigUint;

use crate::CountError;

/// The one number below the product M of `primes` that leaves these residues: the Chinese remainder theorem.
///
/// **Method** the number is Σ y M/p modulo M, with y the residue over M/p modulo p. Products, their sums Σ M/p and the
/// remainders of these by each prime go up and down a binary tree (Borodin, Moenck 1974). **Needs** different primes
/// below 2^63, each residue below its prime. **Complexity** that of a few products and divisions of numbers as long as
/// the result.
pub(crate) fn combine(primes: &[u64], residues: &[u64]) -> BigUint {
    assert_eq!(primes.len(), residues.len(), "one residue for each prime");
    if primes.is_empty() {
        return BigUint::ZERO;
    }
    let tree = products(primes);
    let parts = cofactors(&tree);
    let weights = primes
        .iter()
        .zip(residues)
        .zip(parts)
        .map(|((&prime, &residue), part)| BigUint::from(multiply(residue, inverse(part, prime), prime)));
    let sum = weighted_sum(&tree, weights.collect());
    let product = &tree[tree.len() - 1][0];
    sum % product
}

/// The numbers, the products of two neighbours, of four, and so on to that of all.
fn products(numbers: &[u64]) -> Vec<Vec<BigUint>> {
    let mut tree = vec![numbers.iter().map(|number| BigUint::from(*number)).collect::<Vec<_>>()];
    while tree[tree.len() - 1].len() > 1 {
        let above = tree[tree.len() - 1].chunks(2).map(|pair| pair.iter().product()).collect();
        tree.push(above);
    }
    tree
}

/// For each number at the bottom of a tree of products the product of all others modulo it.
fn cofactors(tree: &[Vec<BigUint>]) -> Vec<u64> {
    // The sum of the products of all others: modulo each number, only its own is not 0.
    let mut remainders = vec![weighted_sum(tree, vec![BigUint::from(1u32); tree[0].len()])];
    for level in tree.iter().rev() {
        remainders = level.iter().enumerate().map(|(i, product)| &remainders[i / 2] % product).collect();
    }
    let small = |number: BigUint| u64::try_from(number).expect("a remainder is below its number");
    remainders.into_iter().map(small).collect()
}

/// The sum of the products of each weight and all numbers but its own.
fn weighted_sum(tree: &[Vec<BigUint>], weights: Vec<BigUint>) -> BigUint {
    let mut sums = weights;
    for level in &tree[..tree.len() - 1] {
        let pair = |(sums, products): (&[BigUint], &[BigUint])| match (sums, products) {
            ([a, b], [p, q]) => a * q + b * p,
            _ => sums[0].clone(),
        };
        sums = sums.chunks(2).zip(level.chunks(2)).map(pair).collect();
    }
    sums.swap_remove(0)
}

/// [`combine`] without the last prime, which only checks the number; so does the most that its length can be.
pub(crate) fn combine_and_check(primes: &[u64], residues: &[u64], bits: u64) -> Result<BigUint, CountError> {
    let ([primes @ .., spare], [residues @ .., last]) = (primes, residues) else {
        unreachable!("there is one prime at least");
    };
    check(combine(primes, residues), bits, *spare, *last)
}

/// The number, if it is not longer than `bits` and leaves the residue by the spare prime.
pub(crate) fn check(number: BigUint, bits: u64, spare: u64, residue: u64) -> Result<BigUint, CountError> {
    let right = number.bits() <= bits && &number % spare == BigUint::from(residue);
    if right { Ok(number) } else { Err(CountError::Check) }
}

/// The product of primes, and for each the product of the others modulo it.
pub(crate) fn product_and_cofactors(primes: &[u64]) -> (BigUint, Vec<u64>) {
    let tree = products(primes);
    (tree[tree.len() - 1][0].clone(), cofactors(&tree))
}

/// From digits to the base 2^64, lowest first.
pub(crate) fn from_digits(digits: &[u64]) -> BigUint {
    BigUint::new(digits.iter().flat_map(|&digit| [digit as u32, (digit >> 32) as u32]).collect())
}

/// into += factor * number, digits to the base 2^64, lowest first.
pub(crate) fn add_product(into: &mut Vec<u64>, factor: u64, number: &[u64]) {
    if factor == 0 {
        return;
    }
    if into.len() < number.len() {
        into.resize(number.len(), 0);
    }
    let (low, high) = into.split_at_mut(number.len());
    let mut carry = 0;
    for (sum, digit) in low.iter_mut().zip(number) {
        // At most (2^64 - 1)² + 2 (2^64 - 1), which is 2^128 - 1.
        let wide = u128::from(*digit) * u128::from(factor) + u128::from(*sum) + u128::from(carry);
        *sum = wide as u64;
        carry = (wide >> 64) as u64;
    }
    for sum in high {
        let (digit, over) = sum.overflowing_add(carry);
        *sum = digit;
        carry = u64::from(over);
    }
    if carry > 0 {
        into.push(carry);
    }
}

/// a b mod m, for a and b below m.
pub(crate) fn multiply(a: u64, b: u64, m: u64) -> u64 {
    if m >> 32 == 0 { a * b % m } else { ((u128::from(a) * u128::from(b)) % u128::from(m)) as u64 }
}

/// a^e mod m, for a below m.
pub(crate) fn power(mut a: u64, mut e: u64, m: u64) -> u64 {
    let mut result = 1 % m;
    while e > 0 {
        if e & 1 == 1 {
            result = multiply(result, a, m);
        }
        a = multiply(a, a, m);
        e >>= 1;
    }
    result
}

/// The inverse modulo a prime, by Fermat's theorem.
pub(crate) fn inverse(a: u64, prime: u64) -> u64 {
    power(a % prime, prime - 2, prime)
}

/// Whether a number is prime: Miller–Rabin with the bases that decide all numbers below 2^64 (Sorenson, Webster 2015).
pub(crate) fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    if let Some(divisor) = BASES.iter().find(|base| n.is_multiple_of(**base)) {
        return n == *divisor;
    }
    let twos = (n - 1).trailing_zeros();
    let odd = (n - 1) >> twos;
    BASES.iter().all(|&base| {
        let mut x = power(base, odd, n);
        if x == 1 || x == n - 1 {
            return true;
        }
        (1..twos).any(|_| {
            x = multiply(x, x, n);
            x == n - 1
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn primes_are_told_from_other_numbers() {
        let by_trial = |n: u64| n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        assert!((0..20_000).all(|n| is_prime(n) == by_trial(n)));
        assert!(is_prime((1 << 61) - 1));
        assert!(!is_prime((1 << 62) - 1));
        // A strong pseudoprime to the bases 2, 3, 5, 7 (OEIS A014233).
        assert!(!is_prime(3_215_031_751));
    }

    /// Garner's mixed radix, digit by digit.
    fn combine_plainly(primes: &[u64], residues: &[u64]) -> BigUint {
        let (mut number, mut product) = (BigUint::ZERO, BigUint::from(1u32));
        for (&prime, &residue) in primes.iter().zip(residues) {
            let small = |number: &BigUint| u64::try_from(number % prime).unwrap();
            let missing = (residue + prime - small(&number)) % prime;
            number += &product * multiply(missing, inverse(small(&product), prime), prime);
            product *= prime;
        }
        number
    }

    #[test]
    fn the_spare_prime_and_the_length_find_what_is_wrong() {
        let primes = [101, 103, 107];
        let residues = [9999 % 101, 9999 % 103, 9999 % 107];
        assert_eq!(combine_and_check(&primes, &residues, 14), Ok(BigUint::from(9999u32)));
        assert_eq!(combine_and_check(&primes, &residues, 13), Err(CountError::Check));
        for place in 0..3 {
            let mut wrong = residues;
            wrong[place] ^= 1;
            assert_eq!(combine_and_check(&primes, &wrong, 64), Err(CountError::Check));
        }
    }

    #[test]
    fn sums_of_products_carry() {
        let mut sum = vec![u64::MAX; 3];
        add_product(&mut sum, u64::MAX, &[u64::MAX, u64::MAX]);
        let [all, two] = [192, 128].map(|bits| (BigUint::from(1u32) << bits) - 1u32);
        assert_eq!(from_digits(&sum), all + two * u64::MAX);
        add_product(&mut sum, 0, &[1; 9]);
        assert_eq!(sum.len(), 4);
    }

    proptest! {
        #[test]
        fn the_tree_finds_what_mixed_radix_finds(numbers in proptest::collection::vec(2u64..1 << 62, 0..40)) {
            let mut primes: Vec<u64> =
                numbers.iter().map(|&number| (number..).find(|n| is_prime(*n)).unwrap()).collect();
            primes.sort_unstable();
            primes.dedup();
            let residues: Vec<u64> = primes.iter().zip(numbers.iter().rev()).map(|(p, n)| n % p).collect();
            prop_assert_eq!(combine(&primes, &residues), combine_plainly(&primes, &residues));
        }

        #[test]
        fn a_number_comes_back_from_its_residues(number: u128) {
            let primes: Vec<u64> = (1u64 << 61..).filter(|n| is_prime(*n)).take(3).chain([1_000_000_007]).collect();
            let residues: Vec<u64> = primes.iter().map(|prime| (number % u128::from(*prime)) as u64).collect();
            prop_assert_eq!(combine(&primes, &residues), BigUint::from(number));
        }
    }
}
