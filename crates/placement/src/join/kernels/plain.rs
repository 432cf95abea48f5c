//! The kernels without vectors, which the others must agree with.

use super::{Bits, Buckets, ENTRIES, Form, Group, Kernels, SEGMENT, Tables};
use crate::join::layout::{FIELDS, INDEX};

/// No vectors.
#[derive(Clone, Copy, Debug)]
pub(in crate::join) struct Plain;

impl Kernels for Plain {
    fn halves(self, some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
        add_halves(some, others, avoided, halves);
    }

    fn put(self, form: &Form, words: &[u64], buckets: &mut Buckets) {
        put_words(words, buckets, |word| form.bucket(word));
    }

    fn tables(self, form: &Form, halves: &[u64], tables: &mut Tables) {
        make_tables(form, halves, tables);
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
        add_joined(form, tables, words, groups, kind, sum);
    }
}

#[inline(always)]
pub(super) fn add_halves(some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
    for word in some.iter().filter(|word| **word & avoided == 0) {
        let fitting = others.iter().filter(|other| **other & (word | avoided) == 0);
        halves.extend(fitting.map(|other| word | other));
    }
}

#[inline(always)]
pub(super) fn put_words(words: &[u64], buckets: &mut Buckets, bucket: impl Fn(u64) -> usize) {
    for word in words {
        let bucket = bucket(*word);
        let mut next = buckets.next[bucket] as usize;
        if next.is_multiple_of(SEGMENT) {
            next = buckets.words.len();
            buckets.words.resize(next + SEGMENT, 0);
            buckets.owners.push(bucket as u32);
        }
        buckets.words[next] = *word;
        buckets.next[bucket] = next as u32 + 1;
    }
}

#[inline(always)]
pub(super) fn make_tables(form: &Form, halves: &[u64], tables: &mut Tables) {
    let valid = Bits::first(halves.len());
    // The halves without a diagonal, by its bit.
    let mut without = [valid; 64];
    for (place, half) in halves.iter().enumerate() {
        let mut rest = half & form.all;
        while rest != 0 {
            without[rest.trailing_zeros() as usize].0[place / 64] &= !(1 << (place % 64));
            rest &= rest - 1;
        }
    }
    fill_tables(form, valid, &without, tables);
}

/// Fills tables from the halves that are without a diagonal, by its bit; halves that are not there are in none of these.
#[inline(always)]
pub(super) fn fill_tables(form: &Form, valid: Bits, without: &[Bits; 64], tables: &mut Tables) {
    let without = |bit: u64| &without[usize::from(form.turned[bit.trailing_zeros() as usize])];
    let common = form.hot.iter().filter(|bit| *without(**bit) == Bits::NONE);
    tables.common = form.bucket(common.fold(0, |common, bit| common | bit));
    for (field, entries) in tables.entries.chunks_exact_mut(ENTRIES).enumerate() {
        entries[0] = valid;
        let bits = (0..INDEX).map(|place| 1 << (16 * field + 6 + place)).filter(|bit| form.all & bit != 0);
        double(entries, bits, without);
    }
    for (entries, bits) in tables.parts.iter_mut().zip(form.parts()) {
        entries[0] = valid;
        double(entries, bits.iter().copied(), without);
    }
    tables.long[0] = valid;
    double(&mut tables.long, form.long.iter().copied(), without);
}

/// Fills entries from the first on, by sets of bits.
#[inline(always)]
fn double<'a>(entries: &mut [Bits], bits: impl Iterator<Item = u64>, without: impl Fn(u64) -> &'a Bits) {
    for (number, bit) in bits.enumerate() {
        let without = without(bit);
        let (done, rest) = entries.split_at_mut(1 << number);
        for (entry, done) in rest.iter_mut().zip(done) {
            *entry = and(done, without);
        }
    }
}

#[inline(always)]
fn and(a: &Bits, b: &Bits) -> Bits {
    Bits(std::array::from_fn(|word| a.0[word] & b.0[word]))
}

#[inline(always)]
pub(super) fn add_joined(
    form: &Form,
    tables: &Tables,
    words: &[u64],
    groups: &[Group],
    kind: usize,
    sum: &mut Bits,
) {
    for group in groups.iter().filter(|group| group.bucket as usize & tables.common == 0) {
        let [first, last] = form.places(group);
        let open = and(&tables.long[kind], &and(&tables.parts[0][first], &tables.parts[1][last]));
        if open == Bits::NONE {
            continue;
        }
        for word in &words[group.start as usize..group.end as usize] {
            let mut bits = open;
            for field in 0..FIELDS {
                let index = (word >> (16 * field + 6)) as usize & (ENTRIES - 1);
                bits = and(&bits, &tables.entries[ENTRIES * field + index]);
            }
            for (sum, bits) in sum.0.iter_mut().zip(bits.0) {
                *sum += u64::from(bits.count_ones());
            }
        }
    }
}
