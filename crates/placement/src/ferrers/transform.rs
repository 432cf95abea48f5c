//! The number-theoretic transform: the values of a polynomial at all roots of unity of a power-of-two order.

use super::lanes::{Lanes, Moduli};

/// Below so many coefficients all levels of a part are done before the next part is looked at, in the fastest memory.
const NEAR: usize = 256;

/// Replaces the coefficients of a polynomial by its values at the roots of unity of order `data.len()`, a power of two.
/// The order of the values is the same for all polynomials; that is all that products and sums over all roots need.
///
/// **Method** a polynomial modulo x^2h - w² is one modulo x^h - w and one modulo x^h + w (Gauss; Cooley, Tukey 1965;
/// in this form Fiduccia 1972). **Needs** [`twiddles`] of at least this length. **Complexity** O(length log length).
#[inline(always)]
pub(super) fn transform(data: &mut [Lanes], twiddles: &[Lanes], moduli: &Moduli) {
    let near = data.len().min(NEAR);
    levels(data, near, 0, twiddles, moduli);
    for (number, part) in data.chunks_exact_mut(near).enumerate() {
        levels(part, 1, number, twiddles, moduli);
    }
}

/// [`transform`] of a polynomial whose upper half is 0, whatever `data` has there.
#[inline(always)]
pub(super) fn transform_padded(data: &mut [Lanes], twiddles: &[Lanes], moduli: &Moduli) {
    let half = data.len() / 2;
    // The first level, of x^2h - 1, leaves the same polynomial twice.
    let (low, high) = data.split_at_mut(half);
    high.copy_from_slice(low);
    let near = half.min(NEAR);
    for number in 0..2 {
        levels(&mut data[number * half..][..half], near, number, twiddles, moduli);
    }
    for (number, part) in data.chunks_exact_mut(near).enumerate() {
        levels(part, 1, number, twiddles, moduli);
    }
}

/// Splits part number `number` of all parts of its length until its own parts have the length `last`.
#[inline(always)]
fn levels(data: &mut [Lanes], last: usize, number: usize, twiddles: &[Lanes], moduli: &Moduli) {
    let mut length = data.len();
    let mut first = number;
    while length > last {
        let half = length / 2;
        for (part, twiddle) in data.chunks_exact_mut(length).zip(&twiddles[first..]) {
            let twiddle = moduli.prepare(*twiddle);
            let (low, high) = part.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                let (constant, product) = (*a, moduli.product_prepared(*b, twiddle));
                *a = moduli.sum(constant, product);
                *b = moduli.difference(constant, product);
            }
        }
        length = half;
        first *= 2;
    }
}

/// Undoes [`transform`], but for a factor of `data.len()`. The twiddles are those of the inverse of its root.
#[inline(always)]
pub(super) fn inverse_transform(data: &mut [Lanes], inverse_twiddles: &[Lanes], moduli: &Moduli) {
    let near = data.len().min(NEAR);
    for (number, part) in data.chunks_exact_mut(near).enumerate() {
        inverse_levels(part, 1, number * near, inverse_twiddles, moduli);
    }
    inverse_levels(data, near, 0, inverse_twiddles, moduli);
}

/// Joins parts of the length `part` until they are one, the first being number `first` of all parts of its length.
#[inline(always)]
fn inverse_levels(
    data: &mut [Lanes],
    part: usize,
    first: usize,
    inverse_twiddles: &[Lanes],
    moduli: &Moduli,
) {
    let mut half = part;
    let mut first = first;
    while half < data.len() {
        first /= 2;
        for (part, twiddle) in data.chunks_exact_mut(2 * half).zip(&inverse_twiddles[first..]) {
            let twiddle = moduli.prepare(*twiddle);
            let (low, high) = part.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                let (sum, difference) = (moduli.sum(*a, *b), moduli.difference(*a, *b));
                *a = sum;
                *b = moduli.product_prepared(difference, twiddle);
            }
        }
        half *= 2;
    }
}

/// The first `into.len()` powers of a root of unity in the order in which [`transform`] takes them: bits reversed.
/// `root` has twice that order, a power of two.
#[inline(always)]
pub(super) fn twiddles(root: Lanes, into: &mut [Lanes], moduli: &Moduli) {
    into[0] = moduli.one;
    // Root to the power of half the length, of a quarter, and so on to 1.
    let levels = into.len().ilog2();
    for level in 0..levels {
        let mut factor = root;
        for _ in level + 1..levels {
            factor = moduli.product(factor, factor);
        }
        let (done, rest) = into.split_at_mut(1 << level);
        for (old, new) in done.iter().zip(rest) {
            *new = moduli.product(*old, factor);
        }
    }
}
