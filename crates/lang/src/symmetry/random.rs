/// Numbers that follow no pattern of a game, the same in every run (Marsaglia 2003, xorshift).
pub(crate) struct Random(u64);

impl Random {
    /// Numbers that begin elsewhere for each seed.
    pub(crate) fn new(seed: u64) -> Random {
        // The generator stays at 0, so it never begins there.
        Random((seed.wrapping_add(1)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
