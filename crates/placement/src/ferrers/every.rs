//! The numbers for every k from their residues modulo many primes.

use num_bigint::BigUint;

use super::combiner::Combiner;
use super::lanes::{LANES, Lanes, Moduli};
use super::modular::fill_powers;
use super::primes::{primes_for, smallest_factors, supply, transform_primes};
use super::transform::{inverse_transform, transform_padded, twiddles};
use super::vector::{Vectors, Work};
use crate::{CountError, Limits, Stop, workers};

/// For every k how many ways there are to put k bishops on n x n; so many `bits` hold each. None where there are not
/// enough primes.
///
/// **Method** modulo each prime the series of [`super::modular::count`] are multiplied out, and the numbers of the two
/// colours then are; one prime more checks each number. **Needs** 2 <= n <= 2^22. **Complexity** O(n log n) and a
/// small quadratic part per prime, but O(primes²) words for each of the 2n numbers, which in the end takes most of the
/// time.
pub(super) fn count(n: usize, bits: u64, limits: &Limits) -> Result<Option<Vec<BigUint>>, CountError> {
    Plan::new(n, bits).map(|plan| plan.count(bits, Vectors::widest(), limits)).transpose()
}

/// What is the same for all primes.
#[derive(Debug)]
pub(super) struct Plan {
    n: usize,
    /// Of a transform; a block is half as long.
    length: usize,
    /// Primes that the results need, a whole number of groups; the last one is spare.
    primes: usize,
}

impl Plan {
    /// The cheapest length of transform for which there are enough primes.
    fn new(n: usize, bits: u64) -> Option<Plan> {
        let primes = primes_for(bits)?;
        (5..=16)
            .map(|log| Plan::with_length(n, primes, 1 << log))
            .filter(|plan| supply(plan.length) >= plan.primes)
            .min_by_key(Plan::cost)
    }

    pub(super) fn with_length(n: usize, primes: usize, length: usize) -> Plan {
        Plan { n, length, primes }
    }

    /// In products.
    fn cost(&self) -> usize {
        let blocks = self.n / (self.length / 2) + 1;
        blocks * self.length * (6 * self.length.ilog2() as usize + 2 * blocks)
    }

    pub(super) fn count(
        &self,
        bits: u64,
        vectors: Vectors,
        limits: &Limits,
    ) -> Result<Vec<BigUint>, CountError> {
        let threads = self.threads(bits, limits)?;
        let limits = &Limits { threads, ..*limits };
        let Some(primes) = transform_primes(self.length, self.primes) else {
            unreachable!("the supply of primes is known to suffice");
        };
        limits.go_on()?;
        let factors = smallest_factors(self.n + 2);
        let work = |(space, done): &mut (Space, Vec<(usize, Vec<Lanes>)>), group: usize| {
            let primes = Lanes::from_fn(|lane| primes[group * LANES + lane]);
            vectors.run(&mut Group { plan: self, primes, factors: &factors, space, limits })?;
            done.push((group, space.numbers.clone()));
            Ok::<(), Stop>(())
        };
        let new_state = || (Space::new(self), Vec::new());
        let states = workers::share(limits, self.primes / LANES, new_state, work)?;
        let mut groups: Vec<_> = states.into_iter().flat_map(|(_, done)| done).collect();
        groups.sort_unstable_by_key(|(group, _)| *group);
        self.combine(&primes, &groups, bits, vectors, limits)
    }

    fn combine(
        &self,
        primes: &[u32],
        groups: &[(usize, Vec<Lanes>)],
        bits: u64,
        vectors: Vectors,
        limits: &Limits,
    ) -> Result<Vec<BigUint>, CountError> {
        let primes: Vec<u64> = primes.iter().copied().map(u64::from).collect();
        let combiner = Combiner::new(&primes);
        let count = 2 * self.n - 1;
        let done = workers::share(limits, count, Vec::new, |done: &mut Vec<_>, k| {
            let residues: Vec<u64> =
                groups.iter().flat_map(|(_, numbers)| numbers[2 * self.n - k].0).map(u64::from).collect();
            done.push((k, combiner.combine_and_check(&residues, bits, vectors)?));
            Ok::<(), CountError>(())
        })?;
        let mut numbers = vec![BigUint::ZERO; count];
        for (k, number) in done.into_iter().flatten() {
            numbers[k] = number;
        }
        Ok(numbers)
    }

    /// As many threads as there is memory for.
    fn threads(&self, bits: u64, limits: &Limits) -> Result<usize, CountError> {
        let [n, primes] = [self.n, self.primes].map(|number| number as u128);
        let residues = primes * 2 * n * 4;
        let numbers = 2 * n * (u128::from(bits) / 8 + 32) * 2;
        let combiner = primes * primes * 5;
        let common = residues + numbers + combiner + n * 4 + primes * 64;
        limits.threads_of(Space::lanes(self) as u128 * size_of::<Lanes>() as u128, common)
    }
}

/// The memory of a thread.
struct Space {
    powers: Vec<Lanes>,
    exponential: Vec<Lanes>,
    series: [Vec<Lanes>; 2],
    colours: [Vec<Lanes>; 2],
    numbers: Vec<Lanes>,
    product: ProductSpace,
}

impl Space {
    fn new(plan: &Plan) -> Space {
        let zeros = |length| vec![Lanes::ZERO; length];
        let all = plan.n + 1;
        Space {
            powers: zeros(plan.n + 2),
            exponential: zeros(all),
            series: [zeros(all), zeros(all)],
            colours: [zeros(all), zeros(all)],
            numbers: zeros(2 * plan.n + 1),
            product: ProductSpace::new(plan),
        }
    }

    /// How many it takes.
    fn lanes(plan: &Plan) -> usize {
        8 * (plan.n + 2) + 4 * plan.n + 4 * plan.length
    }
}

/// The work for sixteen primes.
struct Group<'a> {
    plan: &'a Plan,
    primes: Lanes,
    /// The smallest prime factor of each number.
    factors: &'a [u32],
    space: &'a mut Space,
    limits: &'a Limits<'a>,
}

impl Work for Group<'_> {
    #[inline(always)]
    fn work(&mut self) -> Result<(), Stop> {
        let n = self.plan.n;
        let moduli = &Moduli::new(self.primes);
        let Space { powers, exponential, series, colours, numbers, product } = &mut *self.space;
        product.prepare(self.plan.length, moduli);
        fill_powers(n / 2, self.factors, powers, moduli);
        let factorial = fill_series(n, powers, exponential, series, moduli);
        let square = moduli.product(factorial, factorial);
        let scale = moduli.inverse(moduli.product(square, moduli.of(self.plan.length as u32)));
        // Even sides have two colours alike.
        let different = 1 + n % 2;
        for (series, colour) in series.iter().zip(&mut *colours).take(different) {
            product.multiply(series, exponential, colour, scale, moduli);
            self.limits.go_on()?;
        }
        let scale = moduli.inverse(moduli.of(self.plan.length as u32));
        product.multiply(&colours[0], &colours[different - 1], numbers, scale, moduli);
        for number in numbers {
            *number = moduli.leave(*number);
        }
        Ok(())
    }
}

/// Fills e^-z, F and G, each times n!, which it gives.
#[inline(always)]
fn fill_series(
    n: usize,
    powers: &[Lanes],
    exponential: &mut [Lanes],
    series: &mut [Vec<Lanes>; 2],
    moduli: &Moduli,
) -> Lanes {
    let [corner, other] = series;
    // n! / i!, and i + 1.
    let mut quotient = moduli.one;
    let mut next = moduli.of(n as u32 + 1);
    for i in (0..=n).rev() {
        let number = moduli.difference(next, moduli.one);
        let value = moduli.product(moduli.product(powers[i], powers[i + 1]), quotient);
        if n % 2 == 1 {
            corner[i] = moduli.product(value, next);
            other[i] = moduli.product(value, number);
        } else {
            corner[i] = value;
        }
        exponential[i] = if i % 2 == 0 { quotient } else { moduli.difference(Lanes::ZERO, quotient) };
        if i > 0 {
            quotient = moduli.product(quotient, number);
        }
        next = number;
    }
    quotient
}

/// What a product of polynomials needs.
struct ProductSpace {
    a: Vec<Lanes>,
    b: Vec<Lanes>,
    sum: Vec<Lanes>,
    twiddles: Vec<Lanes>,
    inverse_twiddles: Vec<Lanes>,
}

impl ProductSpace {
    fn new(plan: &Plan) -> ProductSpace {
        let zeros = |length| vec![Lanes::ZERO; length];
        let blocks = plan.n / (plan.length / 2) + 1;
        ProductSpace {
            a: zeros(blocks * plan.length),
            b: zeros(blocks * plan.length),
            sum: zeros(plan.length),
            twiddles: zeros(plan.length / 2),
            inverse_twiddles: zeros(plan.length / 2),
        }
    }

    #[inline(always)]
    fn prepare(&mut self, length: usize, moduli: &Moduli) {
        let root = moduli.root_of_unity(length);
        twiddles(root, &mut self.twiddles, moduli);
        twiddles(moduli.inverse(root), &mut self.inverse_twiddles, moduli);
    }

    /// The first coefficients of a product, all times `scale` and the length of the transform.
    #[inline(always)]
    fn multiply(&mut self, a: &[Lanes], b: &[Lanes], into: &mut [Lanes], scale: Lanes, moduli: &Moduli) {
        let length = self.sum.len();
        for (factor, blocks) in [(a, &mut self.a), (b, &mut self.b)] {
            for (coefficients, block) in factor.chunks(length / 2).zip(blocks.chunks_exact_mut(length)) {
                block[..coefficients.len()].copy_from_slice(coefficients);
                block[coefficients.len()..].fill(Lanes::ZERO);
                transform_padded(block, &self.twiddles, moduli);
            }
        }
        into.fill(Lanes::ZERO);
        let blocks = self.a.len() / length;
        for together in 0..(2 * blocks - 1).min(into.len().div_ceil(length / 2)) {
            self.sum.fill(Lanes::ZERO);
            for i in (together + 1).saturating_sub(blocks)..blocks.min(together + 1) {
                let b = &self.b[(together - i) * length..][..length];
                for ((sum, a), b) in self.sum.iter_mut().zip(&self.a[i * length..]).zip(b) {
                    *sum = moduli.sum(*sum, moduli.product(*a, *b));
                }
            }
            inverse_transform(&mut self.sum, &self.inverse_twiddles, moduli);
            for (into, sum) in into[together * (length / 2)..].iter_mut().zip(&self.sum) {
                *into = moduli.sum(*into, moduli.product(*sum, scale));
            }
        }
    }
}
