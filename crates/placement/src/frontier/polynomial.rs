//! Polynomials with a variable for each kind and long coefficients.

use num_bigint::BigUint;
use num_traits::Zero;

use super::values::Exponents;
use crate::problem::Wanted;

/// A polynomial as all its terms up to some exponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Polynomial {
    /// For each kind the greatest exponent.
    greatest: Vec<usize>,
    /// By the exponent of the first kind, then by that of the second, and so on.
    terms: Vec<BigUint>,
}

impl Polynomial {
    /// 1, for this many kinds.
    pub(super) fn one(wanted: &[Wanted]) -> Polynomial {
        Polynomial { greatest: vec![0; wanted.len()], terms: vec![BigUint::from(1u32)] }
    }

    /// From terms in the order of `exponents`.
    pub(super) fn new(exponents: &Exponents, terms: Vec<BigUint>) -> Polynomial {
        let greatest = exponents.greatest.clone();
        let mut sorted = vec![BigUint::ZERO; terms.len()];
        let mut exponent = vec![0; greatest.len()];
        for (at, term) in terms.into_iter().enumerate() {
            let mut rest = at;
            for &kind in exponents.kinds.iter().rev() {
                exponent[kind] = rest % (greatest[kind] + 1);
                rest /= greatest[kind] + 1;
            }
            sorted[place(&greatest, &exponent)] = term;
        }
        Polynomial { greatest, terms: sorted }
    }

    /// The product, without terms of more pieces of a kind than are wanted.
    pub(super) fn times(&self, other: &Polynomial, wanted: &[Wanted]) -> Polynomial {
        let limit = |kind: usize| {
            let sum = self.greatest[kind] + other.greatest[kind];
            if let Wanted::Exactly(wanted) = wanted[kind] { sum.min(wanted) } else { sum }
        };
        let greatest: Vec<usize> = (0..wanted.len()).map(limit).collect();
        let mut terms = vec![BigUint::ZERO; greatest.iter().map(|greatest| greatest + 1).product()];
        let used = |polynomial: &Polynomial| {
            let all = polynomial.terms.iter().enumerate().filter(|(_, term)| !term.is_zero());
            all.map(|(at, term)| (exponents_at(&polynomial.greatest, at), term.clone())).collect::<Vec<_>>()
        };
        let right = used(other);
        for (exponent, a) in used(self) {
            for (more, b) in &right {
                let sum: Vec<usize> = exponent.iter().zip(more).map(|(x, y)| x + y).collect();
                if sum.iter().zip(&greatest).all(|(x, most)| x <= most) {
                    terms[place(&greatest, &sum)] += &a * b;
                }
            }
        }
        Polynomial { greatest, terms }
    }

    /// The terms that are wanted, by the exponent of which any is.
    pub(super) fn asked_for(&self, wanted: &[Wanted]) -> Vec<BigUint> {
        let any = wanted.iter().position(|wanted| *wanted == Wanted::Any);
        let count = any.map_or(1, |kind| self.greatest[kind] + 1);
        let term = |number: usize| {
            let exact = |(kind, wanted): (usize, &Wanted)| match wanted {
                Wanted::Exactly(wanted) => (*wanted <= self.greatest[kind]).then_some(*wanted),
                Wanted::Any => Some(number),
            };
            let exponent: Option<Vec<usize>> = wanted.iter().enumerate().map(exact).collect();
            exponent.map_or(BigUint::ZERO, |exponent| self.terms[place(&self.greatest, &exponent)].clone())
        };
        (0..count).map(term).collect()
    }
}

/// Where the term of these exponents stands.
fn place(greatest: &[usize], exponents: &[usize]) -> usize {
    exponents.iter().zip(greatest).fold(0, |sum, (exponent, greatest)| sum * (greatest + 1) + exponent)
}

/// The exponents of the term that stands there.
fn exponents_at(greatest: &[usize], mut at: usize) -> Vec<usize> {
    let mut exponents = vec![0; greatest.len()];
    for (exponent, greatest) in exponents.iter_mut().zip(greatest).rev() {
        *exponent = at % (greatest + 1);
        at /= greatest + 1;
    }
    exponents
}
