//! What a search has found, and the numbers that it makes.

use hashbrown::HashMap;
use num_bigint::BigUint;

/// How many pieces the choices are at most; symmetries have orbits of 1, 2 or 4 squares.
pub(super) const ORBITS: [usize; 3] = [1, 2, 4];

/// Sets that cover all, by their sizes.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Sets of so many pieces.
    sets: Vec<u128>,
    /// Sets of so many pieces to which any of some choices may be added: so many of each size of orbits.
    open: HashMap<(usize, [usize; 3]), u128, foldhash::fast::FixedState>,
}

impl Tally {
    /// Adds sets of `pieces` pieces.
    pub(super) fn add(&mut self, pieces: usize, number: u128) {
        if self.sets.len() <= pieces {
            self.sets.resize(pieces + 1, 0);
        }
        self.sets[pieces] += number;
    }

    /// Adds sets of `pieces` pieces to which any of so many choices, of each size of orbits, may be added.
    pub(super) fn add_open(&mut self, pieces: usize, choices: [usize; 3], number: u128) {
        if choices == [0; 3] {
            self.add(pieces, number);
        } else {
            *self.open.entry((pieces, choices)).or_insert(0) += number;
        }
    }

    /// Adds what another has.
    pub(super) fn merge(&mut self, other: Tally) {
        other.sets.iter().enumerate().for_each(|(pieces, number)| self.add(pieces, *number));
        other.open.into_iter().for_each(|((pieces, choices), number)| self.add_open(pieces, choices, number));
    }

    /// How many sets there are of 0, 1, …, `most` pieces.
    pub(super) fn counts(&self, most: usize) -> Vec<BigUint> {
        let mut counts = vec![BigUint::ZERO; most + 1];
        counts.iter_mut().zip(&self.sets).for_each(|(count, number)| *count += *number);
        let mut open: Vec<_> = self.open.iter().collect();
        open.sort_unstable();
        let mut rows = HashMap::<usize, Vec<BigUint>, foldhash::fast::FixedState>::default();
        for ((pieces, choices), number) in open {
            let mut ways = vec![BigUint::from(1u32)];
            for (orbit, number) in ORBITS.into_iter().zip(choices).filter(|(_, number)| **number > 0) {
                let row = rows.entry(*number).or_insert_with(|| binomials(*number, most));
                ways = spread(&ways, row, orbit, most - pieces);
            }
            let sums = counts.iter_mut().skip(*pieces).zip(&ways);
            sums.for_each(|(count, ways)| *count += ways * *number);
        }
        counts
    }
}

/// The binomial coefficients of `number` over 0, 1, …, at most `most`.
fn binomials(number: usize, most: usize) -> Vec<BigUint> {
    let mut row = vec![BigUint::from(1u32)];
    for k in 1..=number.min(most) {
        row.push(&row[k - 1] * (number - k + 1) / k);
    }
    row
}

/// The product of polynomials up to a power, the second in x to the power of `orbit`.
fn spread(ways: &[BigUint], row: &[BigUint], orbit: usize, most: usize) -> Vec<BigUint> {
    let len = (ways.len() + (row.len() - 1) * orbit).min(most + 1);
    let mut product = vec![BigUint::ZERO; len];
    for (power, count) in row.iter().enumerate().take_while(|(power, _)| power * orbit < len) {
        let terms = product.iter_mut().skip(power * orbit).zip(ways);
        terms.for_each(|(sum, ways)| *sum += count * ways);
    }
    product
}
