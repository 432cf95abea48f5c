//! The one call that needs `unsafe`: into code compiled for vectors that the processor was found to have.
#![allow(unsafe_code)]

use crate::Stop;

/// What can be done with vectors.
pub(super) trait Work {
    /// Does it. To be inlined always, with all that is hot in it: then it is compiled once for each kind of vectors.
    fn work(&mut self) -> Result<(), Stop>;
}

/// Vectors that this processor has. Those of AVX-512 were tried: what the compiler makes of the products of 32 bits for
/// them was slower by a quarter than for AVX2 (Zen 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vectors(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Those of every processor of the target.
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Vectors {
    /// The widest last.
    pub(super) fn all() -> Vec<Vectors> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut))]
        let mut all = vec![Vectors(Kind::Plain)];
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            all.push(Vectors(Kind::Avx2));
        }
        all
    }

    pub(super) fn widest() -> Vectors {
        let all = Vectors::all();
        all[all.len() - 1]
    }

    /// Does the work with these vectors.
    pub(super) fn run(self, work: &mut impl Work) -> Result<(), Stop> {
        match self.0 {
            Kind::Plain => work.work(),
            // SAFETY: only `all` makes this value, after it has found the vectors in the processor.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { run_avx2(work) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn run_avx2(work: &mut impl Work) -> Result<(), Stop> {
    work.work()
}
