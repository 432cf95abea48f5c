use crate::SolveError;
use crate::meter::Meter;

/// A set of numbers below a bound, in one bit each, that can number its members.
pub(crate) struct Bits {
    words: Vec<u64>,
    /// How many members stand below each word; empty until [`count`](Bits::count).
    below: Vec<u32>,
}

impl Bits {
    /// The bytes of a set of numbers below `bound` that has been counted.
    pub(crate) fn bytes(bound: u64) -> u64 {
        bound.div_ceil(64).saturating_mul(12)
    }

    pub(crate) fn new(bound: u64, meter: &mut Meter<'_>) -> Result<Bits, SolveError> {
        Ok(Bits { words: meter.filled(0, bound.div_ceil(64))?, below: Vec::new() })
    }

    /// Adds a number; says whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, number: u64) -> bool {
        let (word, bit) = (&mut self.words[place(number)], 1 << (number % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    pub(crate) fn contains(&self, number: u64) -> bool {
        self.words.get(place(number)).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// The members, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u64> {
        let mut next = self.at_or_above(0);
        std::iter::from_fn(move || {
            let member = next?;
            next = self.at_or_above(member + 1);
            Some(member)
        })
    }

    /// The least member that is `number` or more.
    #[inline]
    pub(crate) fn at_or_above(&self, number: u64) -> Option<u64> {
        let first = self.words.get(place(number))? & (u64::MAX << (number % 64));
        if first != 0 {
            return Some(number / 64 * 64 + u64::from(first.trailing_zeros()));
        }
        let rest = &self.words[place(number) + 1..];
        let skipped = rest.iter().position(|&word| word != 0)?;
        let word = place(number) + 1 + skipped;
        Some(word as u64 * 64 + u64::from(self.words[word].trailing_zeros()))
    }

    /// The greatest member that is `number` or less.
    #[inline]
    pub(crate) fn at_or_below(&self, number: u64) -> Option<u64> {
        let first = self.words[place(number)] & (u64::MAX >> (63 - number % 64));
        if first != 0 {
            return Some(number / 64 * 64 + u64::from(first.ilog2()));
        }
        let word = self.words[..place(number)].iter().rposition(|&word| word != 0)?;
        Some(word as u64 * 64 + u64::from(self.words[word].ilog2()))
    }

    /// Counts the members, after which they are numbered. There must be fewer than 2³².
    pub(crate) fn count(&mut self, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        meter.reserve(&mut self.below, self.words.len())?;
        let mut below = 0;
        for word in &self.words {
            self.below.push(below);
            below += word.count_ones();
        }
        Ok(())
    }

    /// How many members are less than `number`: the id of a member, once they have been counted.
    #[inline]
    pub(crate) fn rank(&self, number: u64) -> u32 {
        let lower = self.words[place(number)] & ((1 << (number % 64)) - 1);
        self.below[place(number)] + lower.count_ones()
    }
}

#[inline]
fn place(number: u64) -> usize {
    (number / 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn members_are_found_upwards_and_downwards_and_numbered() {
        let members = [0, 1, 63, 64, 127, 128, 700, 999];
        let mut meter = Meter::new(Limits::none());
        let mut bits = Bits::new(1000, &mut meter).unwrap();
        for number in members {
            assert!(bits.insert(number));
            assert!(!bits.insert(number));
        }
        bits.count(&mut meter).unwrap();
        for number in 0..1000 {
            assert_eq!(bits.contains(number), members.contains(&number));
            assert_eq!(bits.at_or_above(number), members.into_iter().find(|&member| member >= number));
            assert_eq!(bits.at_or_below(number), members.into_iter().rfind(|&member| member <= number));
            let below = members.into_iter().filter(|&member| member < number).count();
            assert_eq!(bits.rank(number), below as u32, "{number}");
        }
        assert_eq!((bits.contains(5000), bits.at_or_above(5000)), (false, None));
    }
}
