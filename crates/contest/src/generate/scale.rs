//! How tests grow from file to file.

/// How large tests may be: a step of so many, the last of which is at the limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) step: u64,
    pub(super) of: u64,
}

impl Scale {
    pub(super) const FULL: Scale = Scale { step: 1, of: 1 };

    /// How many of so many values are used, from the least; they grow geometrically with the steps.
    pub(super) fn of(self, count: u64) -> u64 {
        if self.step >= self.of || count < 2 {
            return count;
        }
        let left = (self.of - self.step) * u64::from(count.ilog2());
        let (halvings, rest) = (left / self.of, left % self.of);
        let (upper, lower) = (count >> halvings, count.checked_shr(halvings as u32 + 1).unwrap_or(0));
        let less = u128::from(upper - lower) * u128::from(rest) / u128::from(self.of);
        (upper - less as u64).max(count.min(3))
    }

    /// So many tries out of so many nearer to the limits.
    pub(super) fn grown(self, tries: usize, of: usize) -> Scale {
        let rest = self.of.saturating_sub(self.step);
        Scale { step: self.step + rest * (tries as u64).min(of as u64) / of.max(1) as u64, of: self.of }
    }
}
