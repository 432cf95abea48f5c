//! The loops in which a count by halves spends its time, for each kind of vectors and without.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;
#[cfg(test)]
mod tests;

use super::layout::{FIELDS, INDEX, LONG, Layout};

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Avx512;
pub(super) use plain::Plain;

/// How many halves are looked at together.
pub(super) const BLOCK: usize = 512;

/// How many kinds of halves there are by their long diagonals: 1 for the falling one and 2 for the rising one.
pub(super) const KINDS: usize = 4;

/// One bit for each half of a block; or eight parts of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Bits(pub(super) [u64; BLOCK / 64]);

impl Bits {
    pub(super) const NONE: Bits = Bits([0; BLOCK / 64]);

    /// The first halves of a block.
    fn first(number: usize) -> Bits {
        Bits(std::array::from_fn(|word| match number.saturating_sub(64 * word) {
            0 => 0,
            bits if bits >= 64 => u64::MAX,
            bits => (1 << bits) - 1,
        }))
    }
}

/// The entries of a field.
const ENTRIES: usize = 1 << INDEX;

/// The most bits that one of the two parts of a group's diagonals has.
const PART: usize = 8;

/// For the diagonals of one side the halves of a block of the other side that have none of them.
#[derive(Debug)]
pub(super) struct Tables {
    /// By the field of a word and its index.
    entries: Box<[Bits; FIELDS * ENTRIES]>,
    /// By the first of the most used diagonals, and by the last.
    parts: Box<[[Bits; 1 << PART]; 2]>,
    /// By the long diagonals.
    long: [Bits; KINDS],
    /// The most used diagonals that all halves of the block have, as the other side sees them, as a number.
    common: usize,
}

impl Tables {
    /// How many bytes they take.
    pub(super) const BYTES: u64 =
        (size_of::<[Bits; FIELDS * ENTRIES]>() + size_of::<[[Bits; 1 << PART]; 2]>()) as u64;

    pub(super) fn new() -> Tables {
        Tables {
            entries: boxed(vec![Bits::NONE; FIELDS * ENTRIES]),
            parts: boxed(vec![[Bits::NONE; 1 << PART]; 2]),
            long: [Bits::NONE; KINDS],
            common: 0,
        }
    }
}

fn boxed<T, const N: usize>(elements: Vec<T>) -> Box<[T; N]> {
    let number = elements.len();
    elements.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("{number} elements are not {N}"))
}

/// The layout of words in the form in which kernels use it.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// For each bit its place in a word of a half that is turned upside down.
    turned: [u8; 64],
    /// All bits that the other half sees.
    all: u64,
    /// The most used diagonals, from the least used of them on, and all of them.
    hot: Vec<u64>,
    all_hot: u64,
    long: [u64; 2],
}

impl Form {
    pub(super) fn new(layout: &Layout) -> Form {
        let hot: Vec<u64> = layout.hot().iter().rev().copied().collect();
        let all_hot = hot.iter().fold(0, |all, bit| all | bit);
        Form { turned: layout.turned(), all: layout.all(), hot, all_hot, long: layout.long() }
    }

    /// How many ways there are to have some of the long and the most used diagonals.
    pub(super) fn buckets(&self) -> usize {
        KINDS << self.hot.len()
    }

    /// The kind of a group.
    pub(super) fn kind(&self, group: &Group) -> usize {
        group.bucket as usize >> self.hot.len()
    }

    /// The long diagonals, and then the most used diagonals, of a word as a number, the most used one highest.
    #[inline(always)]
    fn bucket(&self, word: u64) -> usize {
        let field = |number: usize| (word >> (16 * number) & 0x3f) as usize;
        let kind = (word >> LONG) as usize & (KINDS - 1);
        (kind << 24 | field(3) << 18 | field(2) << 12 | field(1) << 6 | field(0)) >> (24 - self.hot.len())
    }

    /// The two parts of the most used diagonals, from the lowest bit of their number on.
    fn parts(&self) -> [&[u64]; 2] {
        let (first, last) = self.hot.split_at(self.first_part());
        [first, last]
    }

    /// The diagonals of a group as places in tables of the two parts.
    #[inline(always)]
    fn places(&self, group: &Group) -> [usize; 2] {
        let (bucket, first) = (group.bucket as usize, self.first_part());
        let hot = bucket & ((1 << self.hot.len()) - 1);
        [hot & ((1 << first) - 1), hot >> first]
    }

    /// How many bits the first part has.
    fn first_part(&self) -> usize {
        self.hot.len().div_ceil(2)
    }
}

/// Words that have the same long and the same of the most used diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Group {
    /// These diagonals, as a number.
    pub(super) bucket: u32,
    /// Where the words are.
    pub(super) start: u32,
    pub(super) end: u32,
}

/// Space for sorting words: for each bucket, and each of some lanes, a number.
#[derive(Debug, Default)]
pub(super) struct Counters(Vec<[u32; LANES]>);

impl Counters {
    /// How many bytes the counters of all buckets take.
    pub(super) fn bytes(form: &Form) -> u64 {
        (form.buckets() * size_of::<[u32; LANES]>()) as u64
    }
}

/// Words are counted in so many lanes, one after the other: a counter that was just written is slow to be read.
const LANES: usize = 4;

/// A kind of vectors, as a value that exists only where the machine has them.
pub(super) trait Kernels: Copy + Send + Sync {
    /// Adds to `halves` each word of `some` together with each of `others` that has no bit in common with it, where neither
    /// has one of `avoided`.
    fn halves(self, some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>);

    /// Sorts words by their buckets to as many places, and adds the groups that have words, in order.
    fn sort(
        self,
        form: &Form,
        words: &[u64],
        sorted: &mut [u64],
        counters: &mut Counters,
        groups: &mut Vec<Group>,
    );

    /// Makes the tables of at most [`BLOCK`] halves.
    fn tables(self, form: &Form, halves: &[u64], tables: &mut Tables);

    /// Adds to `sum` how many pairs there are of a half in some groups of words and one in a block that attack each other
    /// nowhere. All words are of one kind.
    fn join(self, form: &Form, tables: &Tables, words: &[u64], groups: &[Group], kind: usize, sum: &mut Bits);
}
