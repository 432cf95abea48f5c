//! Additions of polynomials in slots of a working space, compiled for several instruction sets.
#![allow(unsafe_code)]

/// What additions are taken modulo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Modulus {
    /// 2^64.
    Word,
    /// A prime below 2^63.
    Prime(u64),
}

/// One of the lists of moves of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// A slot gains itself, shifted.
    Double,
    /// A slot becomes another, shifted.
    First,
    /// A slot gains another, shifted.
    Choose,
    /// A slot gains another as it is.
    Merge,
}

/// How polynomials lie in slots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// The numbers of a polynomial, a multiple of [`LANES`].
    pub(super) stride: usize,
    /// From one slot to the next: `stride` and room for what a shift of the outermost exponent pushes out.
    pub(super) spacing: usize,
    /// By how much a shift moves numbers.
    pub(super) shift: usize,
    /// The length of the blocks that a shift stays inside; none for the outermost exponent. What that one pushes past
    /// the end of the numbers in use is never read back, for nothing moves down.
    pub(super) block: Option<usize>,
}

/// How many numbers are taken together.
pub(super) const LANES: usize = 8;

/// Instructions that this machine has: only [`Instructions::all`] makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instructions(Set);

/// Instruction sets that kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    /// What every machine of the kind has.
    Plain,
    /// 256 bits at a time.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 512 bits at a time.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// All that this machine has, the best one last.
    pub(super) fn all() -> Vec<Instructions> {
        let mut all = vec![Instructions(Set::Plain)];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Instructions(Set::Avx2));
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
            {
                all.push(Instructions(Set::Avx512));
            }
        }
        all
    }

    /// The best that this machine has.
    pub(super) fn best() -> Instructions {
        *Instructions::all().last().expect("there is always the plain one")
    }

    /// Does moves (into, from) between the slots of `space`.
    pub(super) fn apply(
        self,
        modulus: Modulus,
        deed: Deed,
        shape: &Shape,
        moves: &[[u32; 2]],
        space: &mut [u64],
    ) {
        match self.0 {
            Set::Plain => apply_plain(modulus, deed, shape, moves, space),
            // SAFETY: `all` gives an instruction set only after it was found on this machine.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { apply_avx2(modulus, deed, shape, moves, space) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { apply_avx512(modulus, deed, shape, moves, space) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn apply_avx2(modulus: Modulus, deed: Deed, shape: &Shape, moves: &[[u32; 2]], space: &mut [u64]) {
    apply_plain(modulus, deed, shape, moves, space);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512dq,avx512vl")]
fn apply_avx512(modulus: Modulus, deed: Deed, shape: &Shape, moves: &[[u32; 2]], space: &mut [u64]) {
    apply_plain(modulus, deed, shape, moves, space);
}

#[inline(always)]
fn apply_plain(modulus: Modulus, deed: Deed, shape: &Shape, moves: &[[u32; 2]], space: &mut [u64]) {
    match modulus {
        Modulus::Word => apply_by(u64::wrapping_add, deed, shape, moves, space),
        // Of x and x - p, wrapped, the smaller is the remainder, for x < 2 p < 2^64.
        Modulus::Prime(prime) => apply_by(
            #[inline(always)]
            move |a, b| (a + b).min((a + b).wrapping_sub(prime)),
            deed,
            shape,
            moves,
            space,
        ),
    }
}

#[inline(always)]
fn apply_by(
    add: impl Fn(u64, u64) -> u64 + Copy,
    deed: Deed,
    shape: &Shape,
    moves: &[[u32; 2]],
    space: &mut [u64],
) {
    let Shape { stride, spacing, shift, block } = *shape;
    for &[into, from] in moves {
        let (into, from) = (into as usize * spacing, from as usize * spacing);
        if deed == Deed::Double {
            match block {
                None => double(add, &mut space[into..into + stride + shift], shift),
                Some(block) => double_blocks(add, &mut space[into..into + stride], shift, block),
            }
            continue;
        }
        let ranges = [into..into + spacing, from..from + stride];
        let [into, from] = space.get_disjoint_mut(ranges).expect("two different slots");
        match (deed, block) {
            (Deed::Double | Deed::Merge, _) => add_to(add, &mut into[..stride], from),
            (Deed::Choose, None) => add_to(add, &mut into[shift..stride + shift], from),
            (Deed::Choose, Some(block)) => {
                for (into, from) in into[..stride].chunks_mut(block).zip(from.chunks(block)) {
                    into.iter_mut().skip(shift).zip(from).for_each(|(x, y)| *x = add(*x, *y));
                }
            }
            (Deed::First, None) => {
                into[..shift].fill(0);
                into[shift..stride + shift].copy_from_slice(from);
            }
            (Deed::First, Some(block)) => {
                into[..stride].fill(0);
                for (into, from) in into[..stride].chunks_mut(block).zip(from.chunks(block)) {
                    into.iter_mut().skip(shift).zip(from).for_each(|(x, y)| *x = *y);
                }
            }
        }
    }
}

/// Adds the numbers one by one; both have the same multiple of [`LANES`].
#[inline(always)]
fn add_to(add: impl Fn(u64, u64) -> u64 + Copy, into: &mut [u64], from: &[u64]) {
    let (into, from) = (into.as_chunks_mut::<LANES>().0, from.as_chunks::<LANES>().0);
    for (into, from) in into.iter_mut().zip(from) {
        for lane in 0..LANES {
            into[lane] = add(into[lane], from[lane]);
        }
    }
}

/// Adds the first numbers, all but the last `shift`, to those `shift` further. From the end on, so that every number is
/// read before it changes.
#[inline(always)]
fn double(add: impl Fn(u64, u64) -> u64 + Copy, slot: &mut [u64], shift: usize) {
    let mut end = slot.len();
    while end > shift {
        let from: [u64; LANES] = *slot[..end - shift].last_chunk().expect("a multiple of the lanes");
        let into: &mut [u64; LANES] = slot[..end].last_chunk_mut().expect("a multiple of the lanes");
        for lane in 0..LANES {
            into[lane] = add(into[lane], from[lane]);
        }
        end -= LANES;
    }
}

#[inline(always)]
fn double_blocks(add: impl Fn(u64, u64) -> u64 + Copy, slot: &mut [u64], shift: usize, block: usize) {
    for numbers in slot.chunks_mut(block) {
        for at in (shift..numbers.len()).rev() {
            numbers[at] = add(numbers[at], numbers[at - shift]);
        }
    }
}

/// Asks for these numbers to be brought to the caches.
#[inline]
pub(super) fn prefetch(numbers: &[u64]) {
    #[cfg(target_arch = "x86_64")]
    for line in numbers.chunks(8) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the address is that of a number that is there.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
    }
}
