//! Vectors of 512 bits.

#![allow(unsafe_code)]
// The macro that makes both kinds needs a cast for one of them.
#![allow(clippy::cast_lossless, clippy::unnecessary_cast)]

use std::arch::x86_64::*;

use super::lanes::{Kernel, Lanes};

/// Whether the machine has the instructions used here.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

macro_rules! lanes {
    ($name:ident, $doc:literal, $word:ty, $mask:ty, $count:literal, $sets:literal,
     $splat:ident, $sub:ident, $add:ident, $sll:ident, $srl:ident, $test:ident, $mask_test:ident, $ones:ident,
     $mask_add:ident, $blend:ident, $compress:ident, $expand:ident, |$v:ident| $sum:expr) => {
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
            type Vector = __m512i;
            type Mask = $mask;
            type Moves = $mask;

            const COUNT: usize = $count;
            const SETS: usize = $sets;

            #[inline(always)]
            fn run<K: Kernel<Self>>(self, kernel: K) -> K::Output {
                #[target_feature(
                    enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512bitalg,avx512vpopcntdq,bmi1,bmi2,popcnt"
                )]
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
            fn splat(self, mask: u32) -> __m512i {
                unsafe { $splat(mask as _) }
            }

            #[inline(always)]
            unsafe fn load(self, from: *const $word) -> __m512i {
                // SAFETY: the caller's duty.
                unsafe { _mm512_loadu_si512(from.cast()) }
            }

            #[inline(always)]
            fn and(self, a: __m512i, b: __m512i) -> __m512i {
                unsafe { _mm512_and_si512(a, b) }
            }

            #[inline(always)]
            fn or(self, a: __m512i, b: __m512i) -> __m512i {
                unsafe { _mm512_or_si512(a, b) }
            }

            #[inline(always)]
            fn xor(self, a: __m512i, b: __m512i) -> __m512i {
                unsafe { _mm512_xor_si512(a, b) }
            }

            #[inline(always)]
            fn without(self, a: __m512i, b: __m512i) -> __m512i {
                unsafe { _mm512_andnot_si512(b, a) }
            }

            #[inline(always)]
            fn free(self, allowed: __m512i, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
                unsafe { _mm512_andnot_si512(_mm512_ternarylogic_epi32::<0xFE>(a, b, c), allowed) }
            }

            #[inline(always)]
            fn left(self, a: __m512i, by: u32) -> __m512i {
                unsafe { $sll(a, _mm_cvtsi32_si128(by as i32)) }
            }

            #[inline(always)]
            fn right(self, a: __m512i, by: u32) -> __m512i {
                unsafe { $srl(a, _mm_cvtsi32_si128(by as i32)) }
            }

            #[inline(always)]
            fn lowest(self, a: __m512i) -> __m512i {
                unsafe { _mm512_and_si512(a, $sub(_mm512_setzero_si512(), a)) }
            }

            #[inline(always)]
            fn ones(self, a: __m512i) -> __m512i {
                unsafe { $ones(a) }
            }

            #[inline(always)]
            fn add(self, a: __m512i, b: __m512i) -> __m512i {
                unsafe { $add(a, b) }
            }

            #[inline(always)]
            fn double(self, a: __m512i, mask: $mask) -> __m512i {
                unsafe { $mask_add(a, mask, a, a) }
            }

            #[inline(always)]
            fn sum(self, $v: __m512i) -> u64 {
                unsafe { $sum as u32 as u64 }
            }

            #[inline(always)]
            fn some(self, mask: $mask, a: __m512i) -> $mask {
                unsafe { $mask_test(mask, a, a) }
            }

            #[inline(always)]
            fn meet(self, mask: $mask, a: __m512i, b: __m512i) -> $mask {
                unsafe { $mask_test(mask, a, b) }
            }

            #[inline(always)]
            fn first(self, number: usize) -> $mask {
                if number >= $count { <$mask>::MAX } else { (1 << number) - 1 }
            }

            #[inline(always)]
            fn any(self, mask: $mask) -> bool {
                mask != 0
            }

            #[inline(always)]
            fn number(self, mask: $mask) -> usize {
                mask.count_ones() as usize
            }

            #[inline(always)]
            fn blend(self, mask: $mask, a: __m512i, b: __m512i) -> __m512i {
                unsafe { $blend(mask, b, a) }
            }

            #[inline(always)]
            fn moves(self, mask: $mask) -> $mask {
                mask
            }

            #[inline(always)]
            fn moves_of_others(self, mask: $mask) -> $mask {
                !mask
            }

            #[inline(always)]
            fn moved(self, moves: $mask) -> usize {
                moves.count_ones() as usize
            }

            #[inline(always)]
            unsafe fn pack(self, to: *mut $word, a: __m512i, moves: $mask) {
                // Packed in a register: straight to memory takes many times as long on Zen 4.
                // SAFETY: the caller's duty.
                unsafe { _mm512_storeu_si512(to.cast(), $compress(moves, a)) }
            }

            #[inline(always)]
            unsafe fn unpack(self, a: __m512i, from: *const $word, moves: $mask) -> __m512i {
                // SAFETY: the caller's duty.
                unsafe { $expand(a, moves, _mm512_loadu_si512(from.cast())) }
            }
        }
    };
}

lanes!(
    Short,
    "Lanes of 16 bits.",
    u16,
    u32,
    32,
    3,
    _mm512_set1_epi16,
    _mm512_sub_epi16,
    _mm512_add_epi16,
    _mm512_sll_epi16,
    _mm512_srl_epi16,
    _mm512_test_epi16_mask,
    _mm512_mask_test_epi16_mask,
    _mm512_popcnt_epi16,
    _mm512_mask_add_epi16,
    _mm512_mask_blend_epi16,
    _mm512_maskz_compress_epi16,
    _mm512_mask_expand_epi16,
    |v| _mm512_reduce_add_epi32(_mm512_madd_epi16(v, _mm512_set1_epi16(1)))
);
lanes!(
    Long,
    "Lanes of 32 bits.",
    u32,
    u16,
    16,
    3,
    _mm512_set1_epi32,
    _mm512_sub_epi32,
    _mm512_add_epi32,
    _mm512_sll_epi32,
    _mm512_srl_epi32,
    _mm512_test_epi32_mask,
    _mm512_mask_test_epi32_mask,
    _mm512_popcnt_epi32,
    _mm512_mask_add_epi32,
    _mm512_mask_blend_epi32,
    _mm512_maskz_compress_epi32,
    _mm512_mask_expand_epi32,
    |v| _mm512_reduce_add_epi32(v)
);
