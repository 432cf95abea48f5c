use std::ops::{BitXor, Range};

use super::period::regular_from;

/// A number type that a nimber is stored in.
pub(super) trait Width: Copy + Eq + BitXor<Output = Self> {
    /// The greatest nimber that fits.
    const MOST: usize;

    /// The nimber.
    fn get(self) -> usize;

    /// Of a nimber that fits.
    fn of(nimber: usize) -> Self;

    /// The numbers of this type; none if there are others.
    fn take(values: &mut Values) -> Vec<Self>;

    /// The other way round.
    fn values(numbers: Vec<Self>) -> Values;

    /// How many of these pairs, at most 255, have this nimber. So written, many are looked at by one instruction.
    fn count(less: &[Self], more: &[Self], nimber: Self) -> usize;
}

macro_rules! width {
    ($($type:ty, $name:ident;)*) => {$(
        impl Width for $type {
            const MOST: usize = <$type>::MAX as usize;

            fn get(self) -> usize {
                self as usize
            }

            fn of(nimber: usize) -> Self {
                debug_assert!(nimber <= Self::MOST);
                nimber as $type
            }

            fn take(values: &mut Values) -> Vec<Self> {
                match std::mem::replace(values, Values::new()) {
                    Values::$name(numbers) => numbers,
                    _ => Vec::new(),
                }
            }

            fn values(numbers: Vec<Self>) -> Values {
                Values::$name(numbers)
            }

            fn count(less: &[Self], more: &[Self], nimber: Self) -> usize {
                let pairs = less.iter().zip(more);
                pairs.fold(0, |count: $type, (less, more)| count + <$type>::from(less ^ more == nimber)) as usize
            }
        }
    )*};
}

width!(u8, U8; u16, U16; u32, U32; u64, U64;);

/// Nimbers of heaps 0, 1, 2, …, in the narrowest type that holds them all.
#[derive(Clone, Debug)]
pub(super) enum Values {
    /// All below 2⁸.
    U8(Vec<u8>),
    /// All below 2¹⁶.
    U16(Vec<u16>),
    /// All below 2³².
    U32(Vec<u32>),
    /// Any.
    U64(Vec<u64>),
}

/// Runs an expression with the vector, whichever it is.
macro_rules! with {
    ($values:expr, $vector:ident => $result:expr) => {
        match $values {
            Values::U8($vector) => $result,
            Values::U16($vector) => $result,
            Values::U32($vector) => $result,
            Values::U64($vector) => $result,
        }
    };
}

pub(super) use with;

impl Values {
    /// None yet.
    pub(super) fn new() -> Values {
        Values::U8(Vec::new())
    }

    pub(super) fn len(&self) -> usize {
        with!(self, values => values.len())
    }

    pub(super) fn get(&self, heap: usize) -> Option<u64> {
        with!(self, values => values.get(heap).map(|value| value.get() as u64))
    }

    /// The memory that they take, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        with!(self, values => std::mem::size_of_val(&values[..]) as u64)
    }

    /// How many nimbers there is room for.
    pub(super) fn room(&self) -> usize {
        with!(self, values => values.capacity())
    }

    /// Makes room for so many nimbers in all.
    pub(super) fn reserve(&mut self, heaps: usize) {
        with!(self, values => values.reserve_exact(heaps.saturating_sub(values.len())));
    }

    /// The same numbers in the next wider type.
    pub(super) fn widen(&mut self) {
        *self = match self {
            Values::U8(values) => Values::U16(wider(values, u16::from)),
            Values::U16(values) => Values::U32(wider(values, u32::from)),
            Values::U32(values) => Values::U64(wider(values, u64::from)),
            Values::U64(values) => Values::U64(std::mem::take(values)),
        };
    }

    /// Keeps the first ones.
    pub(super) fn truncate(&mut self, heaps: usize) {
        with!(self, values => {
            values.truncate(heaps);
            values.shrink_to_fit();
        });
    }

    /// From which heap on every nimber is `saltus` less than the one `length` later. None if even the last is not.
    pub(super) fn regular_from(&self, length: usize, saltus: u64) -> Option<usize> {
        with!(self, values => {
            let regular = |here: u64, there: u64| here.checked_add(saltus) == Some(there);
            regular_from(values, |here, there| regular(here.get() as u64, there.get() as u64), length)
        })
    }

    /// The least period of the nimbers of these heaps, if they hold it twice.
    pub(super) fn least_period(&self, heaps: Range<usize>) -> Option<usize> {
        with!(self, values => least_period(values.get(heaps)?))
    }
}

/// How many bytes each nimber takes, if this is the greatest.
pub(super) fn bytes_each(most: u64) -> u64 {
    match most {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        0x1_0000..=0xFFFF_FFFF => 4,
        _ => 8,
    }
}

/// In a wider type, with the same room.
fn wider<From: Copy, To>(values: &Vec<From>, widen: impl Fn(From) -> To) -> Vec<To> {
    let mut wide = Vec::with_capacity(values.capacity());
    wide.extend(values.iter().map(|value| widen(*value)));
    wide
}

/// The failure function of Knuth, Morris and Pratt: for each place, the longest proper prefix that ends there.
///
/// Time is linear.
pub(super) fn failures<T: Eq>(word: &[T]) -> Vec<u32> {
    let mut failures: Vec<u32> = vec![0; word.len()];
    for place in 1..word.len() {
        let mut length = failures[place - 1] as usize;
        while length > 0 && word[place] != word[length] {
            length = failures[length - 1] as usize;
        }
        failures[place] = (length + usize::from(word[place] == word[length])) as u32;
    }
    failures
}

/// The least period of a word, if it fits into it twice and the word is not longer than can be told.
pub(super) fn least_period<T: Eq>(word: &[T]) -> Option<usize> {
    u32::try_from(word.len()).ok()?;
    let border = *failures(word).last()? as usize;
    let period = word.len() - border;
    (2 * period <= word.len()).then_some(period)
}
