/// A set of numbers below 64 × `WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    /// The empty set.
    pub(crate) const EMPTY: Self = Set([0; WORDS]);

    pub(crate) fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(crate) fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(crate) fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    pub(crate) fn last(&self) -> Option<usize> {
        let word = self.0.iter().rposition(|word| *word != 0)?;
        Some(word * 64 + self.0[word].ilog2() as usize)
    }

    /// The first number that is at least `from`.
    pub(crate) fn first_from(&self, from: usize) -> Option<usize> {
        let above = |word: usize| match word == from / 64 {
            true => self.0[word] & u64::MAX << (from % 64),
            false => self.0[word],
        };
        let word = (from / 64..WORDS).find(|word| above(*word) != 0)?;
        Some(word * 64 + above(word).trailing_zeros() as usize)
    }

    /// Whether something is in both.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    /// What is in both.
    #[must_use]
    pub(crate) fn and(&self, other: &Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in this and not in the other.
    #[must_use]
    pub(crate) fn without(&self, other: &Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// What is in either.
    #[must_use]
    pub(crate) fn or(&self, other: &Self) -> Self {
        Set(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0[first / 64] &= rest.0[first / 64] - 1;
            Some(first)
        })
    }
}

impl<const WORDS: usize> FromIterator<usize> for Set<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Set::EMPTY;
        numbers.into_iter().for_each(|number| set.add(number));
        set
    }
}
