//! The kernels with vectors of 256 bits: the plain ones, compiled for them.
#![allow(unsafe_code)]

use super::plain::{Plain, add_halves, add_joined, make_tables};
use super::{Bits, Counters, Form, Group, Kernels, Tables};

/// Vectors of 256 bits.
#[derive(Clone, Copy, Debug)]
pub(in crate::join) struct Avx2(());

impl Avx2 {
    /// If the machine has them.
    pub(in crate::join) fn new() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has.then_some(Avx2(()))
    }
}

/// Gives a plain kernel a copy that is compiled for these vectors, and calls it.
macro_rules! with_vectors {
    ($kernel:ident($($argument:ident: $kind:ty),*)) => {{
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
        fn inside($($argument: $kind),*) {
            $kernel($($argument),*)
        }
        // SAFETY: a value of this kind exists only where the machine has these instructions.
        unsafe { inside($($argument),*) }
    }};
}

impl Kernels for Avx2 {
    fn halves(self, some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
        with_vectors!(add_halves(some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>));
    }

    fn sort(
        self,
        form: &Form,
        words: &[u64],
        sorted: &mut [u64],
        counters: &mut Counters,
        groups: &mut Vec<Group>,
    ) {
        Plain.sort(form, words, sorted, counters, groups);
    }

    fn tables(self, form: &Form, halves: &[u64], tables: &mut Tables) {
        with_vectors!(make_tables(form: &Form, halves: &[u64], tables: &mut Tables));
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
        with_vectors!(add_joined(
            form: &Form,
            tables: &Tables,
            words: &[u64],
            groups: &[Group],
            kind: usize,
            sum: &mut Bits
        ));
    }
}
