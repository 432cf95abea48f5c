//! The kernels without vectors, which the others must agree with.

use super::{Bits, Counters, ENTRIES, Form, Group, Kernels, LANES, Tables};
use crate::join::layout::{FIELDS, INDEX};

/// No vectors.
#[derive(Clone, Copy, Debug)]
pub(in crate::join) struct Plain;

impl Kernels for Plain {
    fn halves(self, some: &[u64], others: &[u64], avoided: u64, halves: &mut Vec<u64>) {
        add_halves(some, others, avoided, halves);
    }

    fn sort(
        self,
        form: &Form,
        words: &[u64],
        sorted: &mut [u64],
        counters: &mut Counters,
        groups: &mut Vec<Group>,
    ) {
        sort_words(form, words, sorted, counters, groups, |word| form.bucket(word));
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
pub(super) fn sort_words(
    form: &Form,
    words: &[u64],
    sorted: &mut [u64],
    counters: &mut Counters,
    groups: &mut Vec<Group>,
    bucket: impl Fn(u64) -> usize,
) {
    counters.0.clear();
    counters.0.resize(form.buckets(), [0; LANES]);
    let counters = counters.0.as_mut_slice();
    let (quads, rest) = words.as_chunks::<LANES>();
    for quad in quads {
        for (lane, word) in quad.iter().enumerate() {
            counters[bucket(*word)][lane] += 1;
        }
    }
    for (lane, word) in rest.iter().enumerate() {
        counters[bucket(*word)][lane] += 1;
    }
    let mut start = 0;
    for (bucket, lanes) in counters.iter_mut().enumerate() {
        let first = start;
        for lane in lanes {
            (start, *lane) = (start + *lane, start);
        }
        if start > first {
            groups.push(Group { bucket: bucket as u32, start: first, end: start });
        }
    }
    let mut put = |word: u64, lane: usize| {
        let next = &mut counters[bucket(word)][lane];
        sorted[*next as usize] = word;
        *next += 1;
    };
    for quad in quads {
        for (lane, word) in quad.iter().enumerate() {
            put(*word, lane);
        }
    }
    for (lane, word) in rest.iter().enumerate() {
        put(*word, lane);
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
