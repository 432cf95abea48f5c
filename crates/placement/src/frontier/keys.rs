//! Sets of vertices as machine words, seen from the position of a walk.

use std::fmt::Debug;
use std::hash::Hash;

/// A set of small numbers, ordered as a binary number is: sets that differ in 0 only stand side by side.
pub(super) trait Key: Copy + Ord + Hash + Debug {
    /// Numbers below this may be members.
    const BITS: usize;
    /// The set of nothing.
    const EMPTY: Self;

    /// With one more member.
    fn with(self, bit: usize) -> Self;
    /// Whether 0 is a member.
    fn has_first(self) -> bool;
    /// All members of either.
    fn or(self, other: Self) -> Self;
    /// The members of both.
    fn and(self, other: Self) -> Self;
    /// The members of this that are not of the other.
    fn without(self, other: Self) -> Self;
    /// Every member less `by`; those below are gone. `by` is less than `BITS`.
    fn down(self, by: usize) -> Self;
    /// Every member plus `by`; none may pass `BITS`. `by` is less than `BITS`.
    fn up(self, by: usize) -> Self;
}

macro_rules! word_key {
    ($word:ty) => {
        impl Key for $word {
            const BITS: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            fn with(self, bit: usize) -> Self {
                self | 1 << bit
            }

            fn has_first(self) -> bool {
                self & 1 == 1
            }

            fn or(self, other: Self) -> Self {
                self | other
            }

            fn and(self, other: Self) -> Self {
                self & other
            }

            fn without(self, other: Self) -> Self {
                self & !other
            }

            fn down(self, by: usize) -> Self {
                self >> by
            }

            fn up(self, by: usize) -> Self {
                self << by
            }
        }
    };
}

word_key!(u64);
word_key!(u128);

/// 256 bits, the high half first, so that the derived order is that of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Wide(u128, u128);

impl Wide {
    const HALF: usize = u128::BITS as usize;
}

impl Key for Wide {
    const BITS: usize = 2 * Wide::HALF;
    const EMPTY: Self = Wide(0, 0);

    fn with(self, bit: usize) -> Self {
        if bit < Wide::HALF {
            Wide(self.0, self.1 | 1 << bit)
        } else {
            Wide(self.0 | 1 << (bit - Wide::HALF), self.1)
        }
    }

    fn has_first(self) -> bool {
        self.1 & 1 == 1
    }

    fn or(self, other: Self) -> Self {
        Wide(self.0 | other.0, self.1 | other.1)
    }

    fn and(self, other: Self) -> Self {
        Wide(self.0 & other.0, self.1 & other.1)
    }

    fn without(self, other: Self) -> Self {
        Wide(self.0 & !other.0, self.1 & !other.1)
    }

    fn down(self, by: usize) -> Self {
        match by {
            0 => self,
            _ if by < Wide::HALF => Wide(self.0 >> by, self.1 >> by | self.0 << (Wide::HALF - by)),
            _ => Wide(0, self.0 >> (by - Wide::HALF)),
        }
    }

    fn up(self, by: usize) -> Self {
        match by {
            0 => self,
            _ if by < Wide::HALF => Wide(self.0 << by | self.1 >> (Wide::HALF - by), self.1 << by),
            _ => Wide(self.1 << (by - Wide::HALF), 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn key<K: Key>(members: &BTreeSet<usize>) -> K {
        members.iter().fold(K::EMPTY, |key, member| key.with(*member))
    }

    fn is_a_set<K: Key>(left: &BTreeSet<usize>, right: &BTreeSet<usize>, by: usize) {
        let fit = |set: &BTreeSet<usize>| set.iter().map(|x| x % K::BITS).collect::<BTreeSet<_>>();
        let (left, right, by) = (&fit(left), &fit(right), by % K::BITS);
        let (a, b) = (key::<K>(left), key::<K>(right));
        assert_eq!(a.or(b), key(&(left | right)));
        assert_eq!(a.and(b), key(&(left & right)));
        assert_eq!(a.without(b), key(&(left - right)));
        assert_eq!(a.has_first(), left.contains(&0));
        assert_eq!(a.down(by), key(&left.iter().filter_map(|x| x.checked_sub(by)).collect()));
        assert_eq!(a.down(by).up(by), key(&left.iter().copied().filter(|x| *x >= by).collect()));
        assert_eq!(a.cmp(&b), left.iter().rev().cmp(right.iter().rev()));
    }

    proptest! {
        #[test]
        fn keys_of_every_width_are_sets(
            left: BTreeSet<u8>,
            right: BTreeSet<u8>,
            by: u8,
        ) {
            let wide = |set: BTreeSet<u8>| set.into_iter().map(usize::from).collect::<BTreeSet<_>>();
            let (left, right) = (wide(left), wide(right));
            is_a_set::<u64>(&left, &right, by.into());
            is_a_set::<u128>(&left, &right, by.into());
            is_a_set::<Wide>(&left, &right, by.into());
        }
    }
}
