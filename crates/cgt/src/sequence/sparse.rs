//! The sparse space: which nimbers are rare.
//!
//! In many games that break heaps there is a set of binary places, and nearly all nimbers have an odd number of ones in
//! them; the others are rare (Berlekamp, Conway and Guy, *Winning Ways*, chapter 4, "Sparse Space Spells Speed"). In some
//! games it is so for odd heaps, and for even ones the other way round (Flammenkamp). Adding two nimbers adds the
//! numbers of ones modulo 2, so two heaps that are both usual or both rare have a rare sum, and a usual sum needs a rare
//! heap.

use super::values::Width;

/// What makes a nimber rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sparse {
    /// The binary places that count.
    mask: usize,
    /// Whether heaps alternate, rare and usual changing places.
    alternating: bool,
}

impl Sparse {
    /// The best way to tell rare nimbers from usual ones, for these nimbers of heaps 1, 2, …; and how many are rare.
    ///
    /// `parity` is that of all takes that break, if they have one. **Method**: every mask is tried at once by a
    /// Walsh–Hadamard transform of how often each nimber occurs. Time is n log n in the greatest nimber.
    pub(super) fn find<T: Width>(nimbers: &[T], parity: Option<usize>) -> (Sparse, usize) {
        let greatest = nimbers.iter().map(|nimber| nimber.get()).max().unwrap_or(0);
        let mut counts = [vec![0_i64; (greatest + 1).next_power_of_two()], Vec::new()];
        counts[1] = counts[0].clone();
        for (place, nimber) in nimbers.iter().enumerate() {
            counts[(place + 1 + parity.unwrap_or(0)) % 2][nimber.get()] += 1;
        }
        let [even, odd] = counts.map(transformed);
        let spans = even.iter().zip(&odd).enumerate();
        let kinds = spans.flat_map(|(mask, (even, odd))| {
            [
                (even + odd, Sparse { mask, alternating: false }),
                (even - odd, Sparse { mask, alternating: true }),
            ]
        });
        let allowed = kinds.filter(|(_, sparse)| !sparse.alternating || parity.is_some());
        let (surplus, sparse) = allowed
            .min_by_key(|(surplus, _)| *surplus)
            .unwrap_or((0, Sparse { mask: 0, alternating: false }));
        (sparse, ((nimbers.len() as i64 + surplus) / 2) as usize)
    }

    /// Which parity of ones a rare nimber of this heap has.
    ///
    /// `parity` is that of all takes that break: what counts is the heap less the take, so that of two heaps and
    /// the heap that was broken into them all three or one are odd.
    pub(super) fn rare_parity(self, heap: usize, parity: usize) -> usize {
        if self.alternating { (heap + parity) % 2 } else { 0 }
    }

    /// The parity of ones in this nimber.
    pub(super) fn parity(self, nimber: usize) -> usize {
        (nimber & self.mask).count_ones() as usize % 2
    }
}

/// The Walsh–Hadamard transform: for each mask, how many numbers have an even number of ones in it, less the others.
fn transformed(mut counts: Vec<i64>) -> Vec<i64> {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_nimbers_are_told_apart() {
        // All but 6 have an odd number of ones in 0b110.
        let (sparse, rare) = Sparse::find(&[2_u8, 4, 3, 5, 6, 2, 4, 5], None);
        assert_eq!((sparse, rare), (Sparse { mask: 0b110, alternating: false }, 1));
        assert_eq!([2, 4, 3, 5, 6, 0].map(|nimber| sparse.parity(nimber)), [1, 1, 1, 1, 0, 0]);
    }

    #[test]
    fn alternating_nimbers_are_told_apart() {
        let nimbers = [1_u8, 0, 3, 2, 1, 0, 3, 6, 1];
        let (sparse, rare) = Sparse::find(&nimbers, Some(1));
        let found = (1..).zip(nimbers);
        let is_rare =
            |(heap, nimber): &(usize, u8)| sparse.parity(*nimber as usize) == sparse.rare_parity(*heap, 1);
        assert_eq!(found.filter(is_rare).count(), rare);
        assert_eq!(rare, 0);
    }
}
