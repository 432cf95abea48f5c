//! Sixteen numbers side by side, each modulo a prime of its own, in Montgomery's form.
//!
//! Everything here is written as loops over sixteen lanes and always inlined, so that the compiler makes vectors of it
//! wherever [`super::vector`] compiles the caller for a processor that has them.

/// How many primes are worked on at a time.
pub(super) const LANES: usize = 16;

/// One number for each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [u32; LANES]);

/// The value of an expression for each lane. Not a function with a closure: that is not always inlined.
macro_rules! each {
    ($lane:ident => $value:expr) => {{
        let mut lanes = [0; LANES];
        for $lane in 0..LANES {
            lanes[$lane] = $value;
        }
        Lanes(lanes)
    }};
}

impl Lanes {
    pub(super) const ZERO: Lanes = Lanes([0; LANES]);

    #[inline(always)]
    pub(super) fn from_fn(lane: impl FnMut(usize) -> u32) -> Lanes {
        Lanes(std::array::from_fn(lane))
    }
}

/// One odd prime below 2^31 for each lane. All numbers below are less than their prime; "of" a number is its
/// Montgomery form, the number times 2^32.
#[derive(Clone, Copy)]
pub(super) struct Moduli {
    pub(super) primes: Lanes,
    /// Of the primes, modulo 2^32.
    inverses: Lanes,
    /// 2^32: the Montgomery form of 1.
    pub(super) one: Lanes,
    /// 2^64, which brings numbers into Montgomery form.
    square: Lanes,
}

impl Moduli {
    #[inline(always)]
    pub(super) fn new(primes: Lanes) -> Moduli {
        let one = each!(lane => ((1 << 32) % u64::from(primes.0[lane])) as u32);
        let square = each!(lane => (u64::from(one.0[lane]).pow(2) % u64::from(primes.0[lane])) as u32);
        Moduli { primes, inverses: each!(lane => inverse_of_odd(primes.0[lane])), one, square }
    }

    /// a b / 2^32: in Montgomery form the product. `a` or `b` may be any number of 32 bits.
    #[inline(always)]
    pub(super) fn product(&self, a: Lanes, b: Lanes) -> Lanes {
        self.product_prepared(a, self.prepare(b))
    }

    /// Makes products by the same factor cheaper.
    #[inline(always)]
    pub(super) fn prepare(&self, factor: Lanes) -> Prepared {
        Prepared { factor, low: each!(lane => factor.0[lane].wrapping_mul(self.inverses.0[lane])) }
    }

    /// [`Moduli::product`] with a prepared factor.
    #[inline(always)]
    pub(super) fn product_prepared(&self, a: Lanes, b: Prepared) -> Lanes {
        each!(lane => {
            let prime = self.primes.0[lane];
            let high = product_high(a.0[lane], b.factor.0[lane]);
            let multiple = product_high(a.0[lane].wrapping_mul(b.low.0[lane]), prime);
            // Between -prime and prime; the smaller, read without sign, is the one between 0 and prime.
            let difference = high.wrapping_sub(multiple);
            difference.min(difference.wrapping_add(prime))
        })
    }

    #[inline(always)]
    pub(super) fn sum(&self, a: Lanes, b: Lanes) -> Lanes {
        each!(lane => {
            let sum = a.0[lane].wrapping_add(b.0[lane]);
            sum.min(sum.wrapping_sub(self.primes.0[lane]))
        })
    }

    #[inline(always)]
    pub(super) fn difference(&self, a: Lanes, b: Lanes) -> Lanes {
        each!(lane => {
            let difference = a.0[lane].wrapping_sub(b.0[lane]);
            difference.min(difference.wrapping_add(self.primes.0[lane]))
        })
    }

    /// Of a number below 2^32.
    #[inline(always)]
    pub(super) fn of(&self, number: u32) -> Lanes {
        self.product(Lanes([number; LANES]), self.square)
    }

    /// Of numbers that need not be below their prime.
    #[inline(always)]
    #[cfg(test)]
    pub(super) fn of_each(&self, numbers: Lanes) -> Lanes {
        self.product(numbers, self.square)
    }

    /// The numbers themselves.
    #[inline(always)]
    pub(super) fn leave(&self, a: Lanes) -> Lanes {
        self.product(a, Lanes([1; LANES]))
    }

    /// a^exponent, exponent at least 1.
    #[inline(always)]
    pub(super) fn power(&self, a: Lanes, exponent: usize) -> Lanes {
        let base = self.prepare(a);
        let mut result = a;
        for bit in (0..exponent.ilog2()).rev() {
            result = self.product(result, result);
            if exponent >> bit & 1 == 1 {
                result = self.product_prepared(result, base);
            }
        }
        result
    }

    /// 1 / a, by Fermat's theorem.
    #[inline(always)]
    pub(super) fn inverse(&self, a: Lanes) -> Lanes {
        self.power_each(a, each!(lane => self.primes.0[lane] - 2))
    }

    /// a^exponent, each lane with an exponent below 2^31 of its own.
    #[inline(always)]
    fn power_each(&self, a: Lanes, exponents: Lanes) -> Lanes {
        let mut square = a;
        let mut result = self.one;
        for bit in 0..31 {
            let longer = self.product(result, square);
            result = each!(lane => {
                if exponents.0[lane] >> bit & 1 == 1 { longer.0[lane] } else { result.0[lane] }
            });
            square = self.product(square, square);
        }
        result
    }

    /// A number whose powers are `order` in number, a power of two above 1 that divides all primes less 1.
    #[inline(always)]
    pub(super) fn root_of_unity(&self, order: usize) -> Lanes {
        let exponents = each!(lane => (self.primes.0[lane] - 1) >> order.ilog2());
        let minus_one = self.difference(Lanes::ZERO, self.one);
        let mut roots = Lanes::ZERO;
        let mut base = 2;
        // Half of all bases do; what is found last is as good as what is found first.
        while roots.0.contains(&0) {
            let root = self.power_each(self.of(base), exponents);
            // Of the right order if half of it does not suffice.
            let half = self.power(root, order / 2);
            roots =
                each!(lane => if half.0[lane] == minus_one.0[lane] { root.0[lane] } else { roots.0[lane] });
            base += 1;
        }
        roots
    }
}

/// A factor and the factor over the primes, modulo 2^32.
#[derive(Clone, Copy)]
pub(super) struct Prepared {
    factor: Lanes,
    low: Lanes,
}

#[inline(always)]
fn product_high(a: u32, b: u32) -> u32 {
    ((u64::from(a) * u64::from(b)) >> 32) as u32
}

/// The inverse of an odd number modulo 2^32: each step of Newton's doubles the bits that are right, from three.
#[inline(always)]
fn inverse_of_odd(number: u32) -> u32 {
    (0..4).fold(number, |inverse, _| inverse.wrapping_mul(2u32.wrapping_sub(number.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn roots_of_unity_have_their_order() {
        let primes =
            Lanes([998_244_353, 469_762_049, 167_772_161, 754_974_721].repeat(4).try_into().unwrap());
        let moduli = Moduli::new(primes);
        for order in [2, 8, 1 << 20] {
            let root = moduli.leave(moduli.root_of_unity(order));
            for (&root, &prime) in root.0.iter().zip(&primes.0) {
                let power = |exponent| crate::crt::power(u64::from(root), exponent, u64::from(prime));
                assert_eq!((power(order as u64), power(order as u64 / 2)), (1, u64::from(prime) - 1));
            }
        }
    }

    proptest! {
        #[test]
        fn lanes_compute_like_plain_numbers(seeds: [(u32, u32); LANES], exponent in 1usize..5000) {
            let primes = [3, 5, 7, 11, 101, 65_537, 1_000_000_007, 2_147_483_647];
            let primes = Lanes::from_fn(|lane| primes[lane % primes.len()]);
            let moduli = Moduli::new(primes);
            let prime = |lane: usize| u64::from(primes.0[lane]);
            let [a, b] = [
                Lanes::from_fn(|lane| seeds[lane].0 % primes.0[lane]),
                Lanes::from_fn(|lane| seeds[lane].1 % primes.0[lane]),
            ];
            let [x, y] = [moduli.of_each(a), moduli.of_each(b)];
            for lane in 0..LANES {
                let [a, b] = [u64::from(a.0[lane]), u64::from(b.0[lane])];
                let out = |value: Lanes| u64::from(moduli.leave(value).0[lane]);
                prop_assert_eq!(out(x), a);
                prop_assert_eq!(out(moduli.of(u32::MAX)), u64::from(u32::MAX) % prime(lane));
                prop_assert_eq!(out(moduli.product(x, y)), a * b % prime(lane));
                prop_assert_eq!(out(moduli.sum(x, y)), (a + b) % prime(lane));
                prop_assert_eq!(out(moduli.difference(x, y)), (a + prime(lane) - b) % prime(lane));
                prop_assert_eq!(out(moduli.power(x, exponent)), crate::crt::power(a, exponent as u64, prime(lane)));
                if a != 0 {
                    prop_assert_eq!(out(moduli.product(x, moduli.inverse(x))), 1);
                }
            }
        }
    }
}
