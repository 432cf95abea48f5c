//! Numbers from their residues.

use num_bigint::BigUint;

/// The one number below the product of `primes` that leaves these residues: the Chinese remainder theorem, by
/// Garner's mixed radix.
///
/// **Needs** different primes below 2^63, each residue below its prime. **Complexity** a quadratic number of products
/// of machine words.
pub(crate) fn combine(primes: &[u64], residues: &[u64]) -> BigUint {
    assert_eq!(primes.len(), residues.len(), "one residue for each prime");
    let digits = mixed_radix(primes, residues);
    let mut number = BigUint::ZERO;
    for (digit, prime) in digits.iter().zip(primes).rev() {
        number *= *prime;
        number += *digit;
    }
    number
}

/// Digits d with number = d₀ + p₀ (d₁ + p₁ (d₂ + …)).
fn mixed_radix(primes: &[u64], residues: &[u64]) -> Vec<u64> {
    let mut digits: Vec<u64> = Vec::with_capacity(primes.len());
    for (&prime, &residue) in primes.iter().zip(residues) {
        // The value so far, and the product of the primes so far, both modulo this prime.
        let (mut value, mut product) = (0, 1);
        for (digit, earlier) in digits.iter().zip(primes) {
            value = (value + multiply(*digit % prime, product, prime)) % prime;
            product = multiply(product, *earlier % prime, prime);
        }
        let missing = (residue + prime - value) % prime;
        digits.push(multiply(missing, inverse(product, prime), prime));
    }
    digits
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
        let by_trial = |n: u64| n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
        assert!((0..20_000).all(|n| is_prime(n) == by_trial(n)));
        assert!(is_prime((1 << 61) - 1));
        assert!(!is_prime((1 << 62) - 1));
        // A strong pseudoprime to the bases 2, 3, 5, 7 (OEIS A014233).
        assert!(!is_prime(3_215_031_751));
    }

    proptest! {
        #[test]
        fn a_number_comes_back_from_its_residues(number: u128) {
            let primes: Vec<u64> = (1u64 << 61..).filter(|n| is_prime(*n)).take(3).chain([1_000_000_007]).collect();
            let residues: Vec<u64> = primes.iter().map(|prime| (number % u128::from(*prime)) as u64).collect();
            prop_assert_eq!(combine(&primes, &residues), BigUint::from(number));
        }
    }
}
