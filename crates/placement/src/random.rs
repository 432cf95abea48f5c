//! Chance for estimates by random descents and for puzzles.

/// Numbers that look random, the same on each run and machine: a linear congruence (Knuth, The Art of Computer Programming,
/// volume 2, 3.3.4), of which the high bits are the good ones.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Random {
        Random(1)
    }

    /// Of another seed, other numbers, however near the seeds are (the mixer of Steele, Lea, Flood 2014).
    pub(crate) fn seeded(seed: u64) -> Random {
        let mut x = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Random(x ^ (x >> 31))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        self.0 >> 11
    }

    /// At least 0, below 1.
    pub(crate) fn unit(&mut self) -> f64 {
        self.next() as f64 / (1u64 << 53) as f64
    }

    /// At least 0, below a number; 0 if that is 0.
    pub(crate) fn below(&mut self, number: usize) -> usize {
        ((u128::from(self.next()) * number as u128) >> 53) as usize
    }

    /// Any order of a list.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}
