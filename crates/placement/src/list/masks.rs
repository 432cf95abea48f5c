//! Sets of numbers as masks of the words that they touch, for sets of few among many.

/// A word of a set of numbers, and a mask of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mask {
    pub(super) word: usize,
    pub(super) bits: u64,
}

/// How many words hold so many numbers.
pub(super) fn words(numbers: usize) -> usize {
    numbers.div_ceil(64)
}

/// Masks of numbers in ascending order, words in ascending order.
pub(super) fn masks_of(numbers: impl Iterator<Item = usize>) -> Vec<Mask> {
    let mut masks: Vec<Mask> = Vec::new();
    for number in numbers {
        let (word, bit) = (number / 64, 1 << (number % 64));
        match masks.last_mut() {
            Some(mask) if mask.word == word => mask.bits |= bit,
            _ => masks.push(Mask { word, bits: bit }),
        }
    }
    masks.shrink_to_fit();
    masks
}

/// The last number that is in the set and under the masks.
pub(super) fn last_in(masks: &[Mask], set: &[u64]) -> Option<usize> {
    masks.iter().rev().find_map(|mask| {
        let bits = set[mask.word] & mask.bits;
        bits.checked_ilog2().map(|bit| mask.word * 64 + bit as usize)
    })
}

/// The first number of a set that is at least `from`.
pub(super) fn first_from(set: &[u64], from: usize) -> Option<usize> {
    let start = from / 64;
    let above = |word: usize| if word == start { u64::MAX << (from % 64) } else { u64::MAX };
    (start..set.len()).find_map(|word| {
        let bits = set[word] & above(word);
        (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize)
    })
}
