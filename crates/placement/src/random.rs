//! Chance for estimates by random descents.

/// Numbers that look random, the same on each run: a linear congruence (Knuth, The Art of Computer Programming, volume 2,
/// 3.3.4), of which the high bits are the good ones.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Random {
        Random(1)
    }

    /// At least 0, below 1.
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}
