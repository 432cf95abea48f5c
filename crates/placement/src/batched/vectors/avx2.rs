//! Vectors of 256 bits.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::lanes::{Kernel, Lanes};

/// Whether the machine has the instructions used here.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Which lanes are moved.
#[derive(Clone, Copy)]
pub(super) struct Moves {
    /// All ones in those lanes.
    mask: __m256i,
    /// One bit for each lane; lanes of 16 bits: those of the upper half from bit 16 on.
    bits: u32,
}

/// For each set of eight lanes where the lanes come from that are packed side by side, and for each lane of the set
/// which of those it gets back.
const ORDERS: [[[u8; 8]; 256]; 2] = {
    let mut orders = [[[0; 8]; 256]; 2];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut packed) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                orders[0][set][packed] = lane as u8;
                orders[1][set][lane] = packed as u8;
                packed += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    orders
};

/// The same for bytes of lanes of 16 bits.
const BYTE_ORDERS: [[[u8; 16]; 256]; 2] = {
    let mut orders = [[[0; 16]; 256]; 2];
    let mut at = 0;
    while at < 2 * 256 * 16 {
        let (way, set, byte) = (at / (256 * 16), at / 16 % 256, at % 16);
        orders[way][set][byte] = 2 * ORDERS[way][set][byte / 2] + byte as u8 % 2;
        at += 1;
    }
    orders
};

static PACK_LONG: [[u8; 8]; 256] = ORDERS[0];
static UNPACK_LONG: [[u8; 8]; 256] = ORDERS[1];
static PACK_SHORT: [[u8; 16]; 256] = BYTE_ORDERS[0];
static UNPACK_SHORT: [[u8; 16]; 256] = BYTE_ORDERS[1];

macro_rules! lanes {
    ($name:ident, $doc:literal, $word:ty, $count:literal, $sets:literal, $splat:ident, $sub:ident, $add:ident,
     $sll:ident, $srl:ident, $equal:ident, $greater:ident) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        pub(super) struct $name(());

        impl $name {
            /// The vectors, if the machine has them.
            pub(super) fn new() -> Option<$name> {
                is_available().then_some($name(()))
            }
        }

        // SAFETY (of every block that does not say more): a value of this type is only made after `is_available`, so
        // the machine has the instructions.
        impl Lanes for $name {
            type Word = $word;
            type Vector = __m256i;
            type Mask = __m256i;
            type Moves = Moves;

            const COUNT: usize = $count;
            const SETS: usize = $sets;

            #[inline(always)]
            fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
                fn inside<K: Kernel<$name>>(lanes: $name, kernel: K) -> K::Output {
                    kernel.work(lanes)
                }
                unsafe { inside(self, kernel) }
            }

            #[inline(always)]
            fn word(mask: u32) -> $word {
                mask as $word
            }

            #[inline(always)]
            fn splat(self, mask: u32) -> __m256i {
                unsafe { $splat(mask as _) }
            }

            #[inline(always)]
            unsafe fn load(self, from: *const $word) -> __m256i {
                // SAFETY: the caller's duty.
                unsafe { _mm256_loadu_si256(from.cast()) }
            }

            #[inline(always)]
            fn and(self, a: __m256i, b: __m256i) -> __m256i {
                unsafe { _mm256_and_si256(a, b) }
            }

            #[inline(always)]
            fn or(self, a: __m256i, b: __m256i) -> __m256i {
                unsafe { _mm256_or_si256(a, b) }
            }

            #[inline(always)]
            fn xor(self, a: __m256i, b: __m256i) -> __m256i {
                unsafe { _mm256_xor_si256(a, b) }
            }

            #[inline(always)]
            fn without(self, a: __m256i, b: __m256i) -> __m256i {
                unsafe { _mm256_andnot_si256(b, a) }
            }

            #[inline(always)]
            fn free(self, allowed: __m256i, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
                self.without(allowed, self.or(self.or(b, c), a))
            }

            #[inline(always)]
            fn left(self, a: __m256i, by: u32) -> __m256i {
                unsafe { $sll(a, _mm_cvtsi32_si128(by as i32)) }
            }

            #[inline(always)]
            fn right(self, a: __m256i, by: u32) -> __m256i {
                unsafe { $srl(a, _mm_cvtsi32_si128(by as i32)) }
            }

            #[inline(always)]
            fn lowest(self, a: __m256i) -> __m256i {
                unsafe { _mm256_and_si256(a, $sub(_mm256_setzero_si256(), a)) }
            }

            #[inline(always)]
            fn ones(self, a: __m256i) -> __m256i {
                unsafe { $name::sum_bytes(ones_of_bytes(a)) }
            }

            #[inline(always)]
            fn add(self, a: __m256i, b: __m256i) -> __m256i {
                unsafe { $add(a, b) }
            }

            #[inline(always)]
            fn double(self, a: __m256i, mask: __m256i) -> __m256i {
                self.add(a, self.and(a, mask))
            }

            #[inline(always)]
            fn sum(self, a: __m256i) -> u64 {
                let mut words = [0u32; 8];
                // SAFETY: the array has the size of a vector.
                unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), $name::sum_words(a)) };
                words.into_iter().map(u64::from).sum()
            }

            #[inline(always)]
            fn some(self, mask: __m256i, a: __m256i) -> __m256i {
                unsafe { self.without(mask, $equal(a, _mm256_setzero_si256())) }
            }

            #[inline(always)]
            fn meet(self, mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
                self.some(mask, self.and(a, b))
            }

            #[inline(always)]
            fn first(self, number: usize) -> __m256i {
                unsafe { $greater($splat(number.min($count) as _), $name::places()) }
            }

            #[inline(always)]
            fn any(self, mask: __m256i) -> bool {
                unsafe { _mm256_testz_si256(mask, mask) == 0 }
            }

            #[inline(always)]
            fn number(self, mask: __m256i) -> usize {
                let bytes = unsafe { _mm256_movemask_epi8(mask) };
                bytes.count_ones() as usize / size_of::<$word>()
            }

            #[inline(always)]
            fn blend(self, mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
                unsafe { _mm256_blendv_epi8(b, a, mask) }
            }

            #[inline(always)]
            fn moves(self, mask: __m256i) -> Moves {
                unsafe { Moves { mask, bits: $name::bits(mask) } }
            }

            #[inline(always)]
            fn moves_of_others(self, mask: __m256i) -> Moves {
                self.moves(self.xor(mask, self.splat(u32::MAX)))
            }

            #[inline(always)]
            fn moved(self, moves: Moves) -> usize {
                moves.bits.count_ones() as usize
            }

            #[inline(always)]
            unsafe fn pack(self, to: *mut $word, a: __m256i, moves: Moves) {
                // SAFETY: the caller's duty.
                unsafe { $name::pack(to, a, moves) }
            }

            #[inline(always)]
            unsafe fn unpack(self, a: __m256i, from: *const $word, moves: Moves) -> __m256i {
                // SAFETY: the caller's duty.
                let b = unsafe { $name::unpack(from, moves) };
                self.blend(moves.mask, b, a)
            }
        }
    };
}

lanes!(
    Short,
    "Lanes of 16 bits.",
    u16,
    16,
    3,
    _mm256_set1_epi16,
    _mm256_sub_epi16,
    _mm256_add_epi16,
    _mm256_sll_epi16,
    _mm256_srl_epi16,
    _mm256_cmpeq_epi16,
    _mm256_cmpgt_epi16
);
lanes!(
    Long,
    "Lanes of 32 bits.",
    u32,
    8,
    3,
    _mm256_set1_epi32,
    _mm256_sub_epi32,
    _mm256_add_epi32,
    _mm256_sll_epi32,
    _mm256_srl_epi32,
    _mm256_cmpeq_epi32,
    _mm256_cmpgt_epi32
);

/// How many bits each byte has, by a table for each half of it.
///
/// # Safety
/// The machine must have AVX2.
#[inline(always)]
unsafe fn ones_of_bytes(a: __m256i) -> __m256i {
    // SAFETY: the caller's duty.
    unsafe {
        let ones = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let low = _mm256_set1_epi8(15);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(a), low);
        _mm256_add_epi8(_mm256_shuffle_epi8(ones, _mm256_and_si256(a, low)), _mm256_shuffle_epi8(ones, high))
    }
}

/// What is different for lanes of 16 bits.
///
/// # Safety
/// The machine must have AVX2; the rest as in [`Lanes`].
impl Short {
    #[inline(always)]
    unsafe fn sum_bytes(a: __m256i) -> __m256i {
        // SAFETY: the caller's duty.
        unsafe { _mm256_maddubs_epi16(a, _mm256_set1_epi8(1)) }
    }

    /// Sums of two lanes each.
    #[inline(always)]
    unsafe fn sum_words(a: __m256i) -> __m256i {
        // SAFETY: the caller's duty.
        unsafe { _mm256_madd_epi16(a, _mm256_set1_epi16(1)) }
    }

    #[inline(always)]
    unsafe fn places() -> __m256i {
        // SAFETY: the caller's duty.
        unsafe { _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }
    }

    #[inline(always)]
    unsafe fn bits(mask: __m256i) -> u32 {
        // SAFETY: the caller's duty.
        unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(mask, _mm256_setzero_si256())) as u32 }
    }

    #[inline(always)]
    unsafe fn pack(to: *mut u16, a: __m256i, moves: Moves) {
        let (low, high) = halves(moves);
        // SAFETY: the caller's duty; sets have eight lanes, and both halves together are no longer than a vector.
        unsafe {
            let a = _mm256_shuffle_epi8(a, orders(&PACK_SHORT, low, high));
            _mm_storeu_si128(to.cast(), _mm256_castsi256_si128(a));
            _mm_storeu_si128(to.add(low.count_ones() as usize).cast(), _mm256_extracti128_si256::<1>(a));
        }
    }

    #[inline(always)]
    unsafe fn unpack(from: *const u16, moves: Moves) -> __m256i {
        let (low, high) = halves(moves);
        // SAFETY: as for `pack`.
        unsafe {
            let second = from.add(low.count_ones() as usize);
            let a = _mm256_loadu2_m128i(second.cast(), from.cast());
            _mm256_shuffle_epi8(a, orders(&UNPACK_SHORT, low, high))
        }
    }
}

#[inline(always)]
fn halves(moves: Moves) -> (u32, u32) {
    (moves.bits & 255, moves.bits >> 16 & 255)
}

#[inline(always)]
unsafe fn orders(table: &[[u8; 16]; 256], low: u32, high: u32) -> __m256i {
    // SAFETY: the caller's duty.
    unsafe { _mm256_loadu2_m128i(table[high as usize].as_ptr().cast(), table[low as usize].as_ptr().cast()) }
}

/// What is different for lanes of 32 bits.
///
/// # Safety
/// The machine must have AVX2; the rest as in [`Lanes`].
impl Long {
    #[inline(always)]
    unsafe fn sum_bytes(a: __m256i) -> __m256i {
        // SAFETY: the caller's duty.
        unsafe { _mm256_madd_epi16(Short::sum_bytes(a), _mm256_set1_epi16(1)) }
    }

    #[inline(always)]
    unsafe fn sum_words(a: __m256i) -> __m256i {
        a
    }

    #[inline(always)]
    unsafe fn places() -> __m256i {
        // SAFETY: the caller's duty.
        unsafe { _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7) }
    }

    #[inline(always)]
    unsafe fn bits(mask: __m256i) -> u32 {
        // SAFETY: the caller's duty.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(mask)) as u32 }
    }

    #[inline(always)]
    unsafe fn pack(to: *mut u32, a: __m256i, moves: Moves) {
        // SAFETY: the caller's duty; sets have eight lanes.
        unsafe {
            let order = order(&PACK_LONG[moves.bits as usize & 255]);
            _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(a, order));
        }
    }

    #[inline(always)]
    unsafe fn unpack(from: *const u32, moves: Moves) -> __m256i {
        // SAFETY: as for `pack`.
        unsafe {
            let order = order(&UNPACK_LONG[moves.bits as usize & 255]);
            _mm256_permutevar8x32_epi32(_mm256_loadu_si256(from.cast()), order)
        }
    }
}

#[inline(always)]
unsafe fn order(order: &[u8; 8]) -> __m256i {
    // SAFETY: the caller's duty; eight bytes are read.
    unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(order.as_ptr().cast())) }
}
