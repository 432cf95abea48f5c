//! One number from its residues modulo many primes.

use num_bigint::BigUint;

use super::bound;
use super::lanes::{LANES, Lanes, Moduli};
use super::primes::{primes_for, smallest_factors, supply, transform_primes};
use super::transform::{transform, transform_padded, twiddles};
use super::vector::{Vectors, Work};
use crate::{CountError, Limits, Stop, crt, workers};

/// How many ways there are to put k bishops on n x n; none where there are not enough primes for the size.
///
/// **Method** the numbers of one colour, c_d for n-d bishops, are the coefficients of e^-z Σ f(i) z^i / i!, with f the
/// polynomial of the colour: a finite difference (Goldman, Joichi, White 1975, with Newton's formula). So the number
/// wanted is the coefficient of z^(2n-k) in e^-2z F(z) G(z), where F and G belong to the two colours. Modulo a prime,
/// F and G are cut into blocks, the blocks are transformed, and so are windows of e^-2z, read backwards; the sum of
/// the products of the values then is the coefficient, and nothing is transformed back. Sixteen primes at a time.
/// The number of primes follows from [`bound::bits`]; one prime more checks the result.
/// **Needs** 2 <= n <= 2^22, k <= 2n-2; about n log n / 15 primes, and
/// there are three millions. **Complexity** per prime O(n log n) and a small
/// quadratic part, in all O(n² log² n) in practice; memory O(n) per thread.
pub(super) fn count(n: usize, k: usize, limits: &Limits) -> Result<Option<BigUint>, CountError> {
    if n > bound::LARGEST {
        return Ok(None);
    }
    // Logarithms.
    limits.ask(32 * n as u128)?;
    let bits = bound::bits(n, k, limits)?;
    Plan::new(n, k, bits).map(|plan| plan.count(bits, Vectors::widest(), limits)).transpose()
}

/// What is the same for all primes.
#[derive(Debug)]
pub(super) struct Plan {
    /// Whether the side is odd. Then the two colours are different.
    odd: bool,
    /// The polynomials of the colours are (x (x+1))^exponent, for odd sides times x or x + 1.
    exponent: usize,
    /// Which coefficient is wanted.
    last: usize,
    /// Of a transform; a block is half as long.
    length: usize,
    blocks: usize,
    /// Primes that the result needs, a whole number of groups; the last one is spare.
    primes: usize,
}

impl Plan {
    /// The cheapest length of transform for which there are enough primes.
    fn new(n: usize, k: usize, bits: u64) -> Option<Plan> {
        let primes = primes_for(bits)?;
        (5..=16)
            .map(|log| Plan::with_length(n, k, primes, 1 << log))
            .filter(|plan| supply(plan.length) >= plan.primes)
            .min_by_key(Plan::cost)
    }

    pub(super) fn with_length(n: usize, k: usize, primes: usize, length: usize) -> Plan {
        let last = 2 * n - k;
        Plan { odd: n % 2 == 1, exponent: n / 2, last, length, blocks: last / (length / 2) + 1, primes }
    }

    /// In products.
    fn cost(&self) -> usize {
        let transforms = if self.odd { 3 } else { 2 };
        let pairs = if self.odd { self.blocks } else { self.blocks.div_ceil(2) };
        let levels = self.length.ilog2() as usize;
        self.blocks * self.length * (transforms * levels / 2 + pairs)
    }

    pub(super) fn count(&self, bits: u64, vectors: Vectors, limits: &Limits) -> Result<BigUint, CountError> {
        let threads = self.threads(limits)?;
        let limits = &Limits { threads, ..*limits };
        let Some(primes) = transform_primes(self.length, self.primes) else {
            unreachable!("the supply of primes is known to suffice");
        };
        limits.go_on()?;
        let factors = smallest_factors(self.last + 2);
        let work = |(space, done): &mut (Space, Vec<(usize, Lanes)>), group: usize| {
            let primes = Lanes::from_fn(|lane| primes[group * LANES + lane]);
            let residues = Lanes::ZERO;
            let mut group_work = Group { plan: self, primes, factors: &factors, space, limits, residues };
            vectors.run(&mut group_work)?;
            done.push((group, group_work.residues));
            Ok::<(), Stop>(())
        };
        let new_state = || (Space::new(self), Vec::new());
        let states = workers::share(limits, self.primes / LANES, new_state, work)?;
        let mut groups: Vec<_> = states.into_iter().flat_map(|(_, done)| done).collect();
        groups.sort_unstable_by_key(|(group, _)| *group);
        let residues: Vec<u64> = groups.iter().flat_map(|(_, lanes)| lanes.0).map(u64::from).collect();
        let primes: Vec<u64> = primes.into_iter().map(u64::from).collect();
        crt::combine_and_check(&primes, &residues, bits)
    }

    /// As many threads as there is memory for.
    fn threads(&self, limits: &Limits) -> Result<usize, CountError> {
        // Factors, logarithms, primes and the sieve.
        let common = (self.last * 20 + self.primes * 64) as u128;
        limits.threads_of((Space::lanes(self) * size_of::<Lanes>()) as u128, common)
    }
}

/// The memory of a thread.
struct Space {
    /// i^exponent.
    powers: Vec<Lanes>,
    /// The coefficients of e^-2z, times `last`!.
    exponential: Vec<Lanes>,
    /// The blocks of F, times `last`!.
    corner: Vec<Lanes>,
    /// The blocks of G, if not those of F.
    other: Vec<Lanes>,
    window: Vec<Lanes>,
    twiddles: Vec<Lanes>,
}

impl Space {
    fn new(plan: &Plan) -> Space {
        let zeros = |length| vec![Lanes::ZERO; length];
        let all_blocks = plan.blocks * plan.length;
        Space {
            powers: zeros(plan.last + 2),
            exponential: zeros(plan.last + 1),
            corner: zeros(all_blocks),
            other: zeros(if plan.odd { all_blocks } else { 0 }),
            window: zeros(plan.length),
            twiddles: zeros(plan.length / 2),
        }
    }

    /// How many it takes.
    fn lanes(plan: &Plan) -> usize {
        let colours = if plan.odd { 2 } else { 1 };
        2 * plan.last + 3 + plan.blocks * plan.length * colours + plan.length * 3 / 2
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
    /// What comes out: the number modulo the primes.
    residues: Lanes,
}

impl Work for Group<'_> {
    #[inline(always)]
    fn work(&mut self) -> Result<(), Stop> {
        let (plan, space) = (self.plan, &mut *self.space);
        let moduli = &Moduli::new(self.primes);
        twiddles(moduli.root_of_unity(plan.length), &mut space.twiddles, moduli);
        fill_powers(plan.exponent, self.factors, &mut space.powers, moduli);
        let factorial = fill_series(plan, space, moduli);
        let [corner, other] =
            [&mut space.corner, &mut space.other].map(|blocks| blocks.chunks_exact_mut(plan.length));
        for block in corner.chain(other) {
            transform_padded(block, &space.twiddles, moduli);
            self.limits.go_on()?;
        }
        let mut sum = Lanes::ZERO;
        for together in 0..plan.blocks {
            fill_window(plan, together, &space.exponential, &mut space.window);
            transform(&mut space.window, &space.twiddles, moduli);
            sum = moduli.sum(sum, sum_products(plan, together, space, moduli));
            self.limits.go_on()?;
        }
        // Three series have a factorial too many, and values add up to the length times what coefficients do.
        let cube = moduli.product(moduli.product(factorial, factorial), factorial);
        let scale = moduli.product(cube, moduli.of(plan.length as u32));
        self.residues = moduli.leave(moduli.product(sum, moduli.inverse(scale)));
        Ok(())
    }
}

/// i^exponent for each i: by squaring for primes, else from two factors.
#[inline(always)]
pub(super) fn fill_powers(exponent: usize, factors: &[u32], powers: &mut [Lanes], moduli: &Moduli) {
    powers[0] = Lanes::ZERO;
    powers[1] = moduli.one;
    for number in 2..powers.len() {
        let factor = factors[number] as usize;
        powers[number] = if factor == number {
            moduli.power(moduli.of(number as u32), exponent)
        } else {
            moduli.product(powers[factor], powers[number / factor])
        };
    }
}

/// Fills the three series, each times `last`!, which it gives.
#[inline(always)]
fn fill_series(plan: &Plan, space: &mut Space, moduli: &Moduli) -> Lanes {
    let last = plan.last;
    // (-2)^i, for now.
    let mut power = moduli.one;
    for coefficient in &mut space.exponential {
        *coefficient = power;
        power = moduli.difference(Lanes::ZERO, moduli.sum(power, power));
    }
    let half = plan.length / 2;
    for block in space.corner.chunks_exact_mut(half).chain(space.other.chunks_exact_mut(half)) {
        block.fill(Lanes::ZERO);
    }
    // last! / i!, and i + 1.
    let mut quotient = moduli.one;
    let mut next = moduli.of(last as u32 + 1);
    for i in (0..=last).rev() {
        space.exponential[i] = moduli.product(space.exponential[i], quotient);
        let value = moduli.product(moduli.product(space.powers[i], space.powers[i + 1]), quotient);
        let number = moduli.difference(next, moduli.one);
        let place = i / half * plan.length + i % half;
        if plan.odd {
            space.corner[place] = moduli.product(value, next);
            space.other[place] = moduli.product(value, number);
        } else {
            space.corner[place] = value;
        }
        if i > 0 {
            quotient = moduli.product(quotient, number);
        }
        next = number;
    }
    quotient
}

/// The coefficients that products of two blocks whose numbers add up to `together` meet, last - together half - r for the
/// coefficient r of the product, at -r modulo the length: so that the coefficient 0 of the cyclic product is the sum.
#[inline(always)]
fn fill_window(plan: &Plan, together: usize, exponential: &[Lanes], window: &mut [Lanes]) {
    let first = plan.last - together * (plan.length / 2);
    for (place, coefficient) in window.iter_mut().enumerate() {
        let r = (plan.length - place) % plan.length;
        *coefficient = if r <= first { exponential[first - r] } else { Lanes::ZERO };
    }
}

/// The sum over all roots of the window times the products of two blocks whose numbers add up to `together`.
#[inline(always)]
fn sum_products(plan: &Plan, together: usize, space: &Space, moduli: &Moduli) -> Lanes {
    let mut sum = Lanes::ZERO;
    for (root, window) in space.window.iter().enumerate() {
        let value = |blocks: &[Lanes], block: usize| blocks[block * plan.length + root];
        let mut pairs = Lanes::ZERO;
        if plan.odd {
            for block in 0..=together {
                let [a, b] = [value(&space.corner, block), value(&space.other, together - block)];
                pairs = moduli.sum(pairs, moduli.product(a, b));
            }
        } else {
            // Two colours alike: each pair of blocks twice, but for one block with itself.
            for block in 0..together.div_ceil(2) {
                let [a, b] = [block, together - block].map(|block| value(&space.corner, block));
                pairs = moduli.sum(pairs, moduli.product(a, b));
            }
            pairs = moduli.sum(pairs, pairs);
            if together.is_multiple_of(2) {
                let middle = value(&space.corner, together / 2);
                pairs = moduli.sum(pairs, moduli.product(middle, middle));
            }
        }
        sum = moduli.sum(sum, moduli.product(pairs, *window));
    }
    sum
}
