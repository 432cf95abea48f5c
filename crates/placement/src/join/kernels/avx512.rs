//! The kernels with vectors of 512 bits.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::plain::{fill_tables, sort_words};
use super::{Bits, Counters, ENTRIES, Form, Group, Kernels, Tables};
use crate::join::layout::INDICES;

/// Vectors of 512 bits.
#[derive(Clone, Copy, Debug)]
pub(in crate::join) struct Avx512(());

/// Words in a vector.
const WORDS: usize = 8;

impl Avx512 {
    /// If the machine has them.
    pub(in crate::join) fn new() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has.then_some(Avx512(()))
    }
}

/// A function that may use the instructions.
macro_rules! with_vectors {
    ($(#[$attribute:meta])* fn $($rest:tt)*) => {
        $(#[$attribute])*
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,popcnt,bmi1,bmi2"
        )]
        fn $($rest)*
    };
}

// In what follows: SAFETY of all calls from here into `with_vectors` functions: a value of `Avx512` exists only where the
// machine has the instructions.
impl Kernels for Avx512 {
    fn halves(self, some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
        for others in others.chunks(6 * WORDS) {
            // SAFETY: see above.
            unsafe {
                match others.len().div_ceil(WORDS) {
                    1 => add_halves::<1>(some, others, avoided, halves),
                    2 => add_halves::<2>(some, others, avoided, halves),
                    3 => add_halves::<3>(some, others, avoided, halves),
                    4 => add_halves::<4>(some, others, avoided, halves),
                    5 => add_halves::<5>(some, others, avoided, halves),
                    _ => add_halves::<6>(some, others, avoided, halves),
                }
            }
        }
    }

    fn sort(
        self,
        form: &Form,
        words: &[u64],
        sorted: &mut [u64],
        counters: &mut Counters,
        groups: &mut Vec<Group>,
    ) {
        // SAFETY: see above.
        unsafe { sort_by(form, words, sorted, counters, groups) }
    }

    fn tables(self, form: &Form, halves: &[u64], tables: &mut Tables) {
        // SAFETY: see above.
        unsafe { make_tables(form, halves, tables) }
    }

    fn join(
        self,
        form: &Form,
        tables: &Tables,
        words: &[u64],
        groups: &[Group],
        kind: usize,
        sum: &mut Bits,
    ) {
        // SAFETY: see above.
        unsafe { add_joined(form, tables, words, groups, kind, sum) }
    }
}

with_vectors! {
    /// At most `V` vectors of others, which stay in registers.
    fn add_halves<const V: usize>(some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
        let mut vectors = [_mm512_setzero_si512(); V];
        let mut fitting: [__mmask8; V] = [0; V];
        for (number, words) in others.chunks(WORDS).enumerate() {
            vectors[number] = load_words(words);
            let there = (0xff >> (WORDS - words.len())) as __mmask8;
            let avoided = _mm512_set1_epi64(avoided as i64);
            fitting[number] = _mm512_mask_testn_epi64_mask(there, vectors[number], avoided);
        }
        halves.reserve(some.len() * others.len() + WORDS);
        let mut length = halves.len();
        let to = halves.as_mut_ptr();
        for word in some.iter().filter(|word| **word & avoided == 0) {
            let word = _mm512_set1_epi64(*word as i64);
            for number in 0..V {
                let fitting = _mm512_mask_testn_epi64_mask(fitting[number], word, vectors[number]);
                let found = _mm512_maskz_compress_epi64(fitting, _mm512_or_si512(word, vectors[number]));
                // SAFETY: before this store no more words are there than all pairs less these eight, or less if fewer, so
                // that a whole vector has room.
                unsafe { _mm512_storeu_si512(to.add(length).cast(), found) };
                length += fitting.count_ones() as usize;
            }
        }
        // SAFETY: so many words are written.
        unsafe { halves.set_len(length) };
    }
}

with_vectors! {
    #[inline]
    fn load_words(words: &[u64]) -> __m512i {
        let there = (0xff >> (WORDS - words.len().min(WORDS))) as __mmask8;
        // SAFETY: words beyond the end are not read.
        unsafe { _mm512_maskz_loadu_epi64(there, words.as_ptr().cast()) }
    }
}

with_vectors! {
    #[inline]
    fn load(bits: &Bits) -> __m512i {
        // SAFETY: it is a whole vector, and as well aligned.
        unsafe { _mm512_load_si512(std::ptr::from_ref(bits).cast()) }
    }
}

with_vectors! {
    #[inline]
    fn store(bits: &mut Bits, vector: __m512i) {
        // SAFETY: it is a whole vector, and as well aligned.
        unsafe { _mm512_store_si512(std::ptr::from_mut(bits).cast(), vector) }
    }
}

with_vectors! {
    fn sort_by(form: &Form, words: &[u64], sorted: &mut [u64], counters: &mut Counters, groups: &mut Vec<Group>) {
        let bits = form.all_hot | form.long[0] | form.long[1];
        sort_words(form, words, sorted, counters, groups, |word| _pext_u64(word, bits) as usize);
    }
}

with_vectors! {
    fn make_tables(form: &Form, halves: &[u64], tables: &mut Tables) {
        let mut without = [Bits::NONE; 64];
        for (group, halves) in halves.chunks(64).enumerate() {
            let there = u64::MAX >> (64 - halves.len());
            let bytes = bytes_of(halves);
            for bit in 0..8 {
                let mask = _mm512_set1_epi8((1u8 << bit) as i8);
                for (byte, vector) in bytes.iter().enumerate() {
                    if form.all >> (8 * byte + bit) & 1 == 1 {
                        without[8 * byte + bit].0[group] = there & _mm512_testn_epi8_mask(*vector, mask);
                    }
                }
            }
        }
        fill_tables(form, Bits::first(halves.len()), &without, tables);
    }
}

with_vectors! {
    /// For each byte of a word the bytes of 64 words.
    #[inline]
    fn bytes_of(words: &[u64]) -> [__m512i; 8] {
        let order: [u8; 64] = std::array::from_fn(|place| (place % 8 * 8 + place / 8) as u8);
        // SAFETY: it is a whole vector.
        let order = unsafe { _mm512_loadu_si512(order.as_ptr().cast()) };
        // In each vector the first bytes of eight words, then the second ones, and so on.
        let mut rows = [_mm512_setzero_si512(); 8];
        for (row, words) in rows.iter_mut().zip(words.chunks(WORDS)) {
            *row = _mm512_permutexvar_epi8(order, load_words(words));
        }
        let mut pairs = [_mm512_setzero_si512(); 8];
        for number in 0..4 {
            pairs[number] = _mm512_unpacklo_epi64(rows[2 * number], rows[2 * number + 1]);
            pairs[number + 4] = _mm512_unpackhi_epi64(rows[2 * number], rows[2 * number + 1]);
        }
        let mut bytes = [_mm512_setzero_si512(); 8];
        for odd in 0..2 {
            let [a, b, c, d] = [pairs[4 * odd], pairs[4 * odd + 1], pairs[4 * odd + 2], pairs[4 * odd + 3]];
            let (ab, cd) = (_mm512_shuffle_i64x2::<0x88>(a, b), _mm512_shuffle_i64x2::<0x88>(c, d));
            bytes[odd] = _mm512_shuffle_i64x2::<0x88>(ab, cd);
            bytes[odd + 4] = _mm512_shuffle_i64x2::<0xdd>(ab, cd);
            let (ab, cd) = (_mm512_shuffle_i64x2::<0xdd>(a, b), _mm512_shuffle_i64x2::<0xdd>(c, d));
            bytes[odd + 2] = _mm512_shuffle_i64x2::<0x88>(ab, cd);
            bytes[odd + 6] = _mm512_shuffle_i64x2::<0xdd>(ab, cd);
        }
        bytes
    }
}

with_vectors! {
    fn add_joined(form: &Form, tables: &Tables, words: &[u64], groups: &[Group], kind: usize, sum: &mut Bits) {
        let long = load(&tables.long[kind]);
        let mut found = _mm512_setzero_si512();
        for group in groups {
            if group.bucket as usize & tables.common != 0 {
                continue;
            }
            let [first, last] = form.places(group);
            let parts = _mm512_and_si512(load(&tables.parts[0][first]), load(&tables.parts[1][last]));
            let open = _mm512_and_si512(long, parts);
            if _mm512_test_epi64_mask(open, open) == 0 {
                continue;
            }
            for word in &words[group.start as usize..group.end as usize] {
                found = _mm512_add_epi64(found, _mm512_popcnt_epi64(partners(tables, *word, open)));
            }
        }
        store(sum, _mm512_add_epi64(load(sum), found));
    }
}

with_vectors! {
    /// Of the open halves of a block those that have no diagonal of a word.
    #[inline]
    fn partners(tables: &Tables, word: u64, open: __m512i) -> __m512i {
        let word = word & INDICES;
        // The index of a field is 64 times the place of an entry, as an entry has 64 bytes.
        const { assert!(size_of::<Bits>() == 64 && ENTRIES * 64 == 1 << 14) };
        let base: *const u8 = tables.entries.as_ptr().cast();
        let entry = |field: usize| {
            let offset = ((word >> (16 * field)) & 0xffff) as usize + 64 * ENTRIES * field;
            // SAFETY: an index is below 64 times the number of entries of a field.
            unsafe { _mm512_load_si512(base.add(offset).cast()) }
        };
        let some = _mm512_ternarylogic_epi64::<AND>(open, entry(0), entry(1));
        _mm512_ternarylogic_epi64::<AND>(some, entry(2), entry(3))
    }
}

/// What has all three bits.
const AND: i32 = 0x80;
