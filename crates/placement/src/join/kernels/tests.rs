//! The kernels with vectors against the plain ones.

use super::*;
use crate::random::Random;

/// The layouts of boards with few and with many diagonals, with and without a middle row.
const SIDES: [usize; 5] = [6, 11, 16, 21, 24];

/// Random words of diagonals of a board, each with about a third of them.
fn words(random: &mut Random, layout: &Layout, number: usize) -> Vec<u64> {
    let word = |random: &mut Random| {
        (0..64).filter(|_| random.below(3) == 0).fold(0u64, |word, bit| word | 1 << bit) & layout.all()
    };
    (0..number).map(|_| word(random)).collect()
}

/// What every kind of vectors that the machine has makes of some work is what is made of it without.
macro_rules! assert_agree {
    ($work:ident) => {
        let expected = $work(Plain);
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(kernels) = Avx2::new() {
                assert!($work(kernels) == expected, "256 bits");
            }
            if let Some(kernels) = Avx512::new() {
                assert!($work(kernels) == expected, "512 bits");
            }
        }
    };
}

#[test]
fn halves_agree() {
    fn work(kernels: impl Kernels) -> Vec<u64> {
        let mut random = Random::new();
        let mut all = Vec::new();
        for side in SIDES {
            let layout = Layout::new(side);
            for (some, others) in
                [(0, 5), (5, 0), (1, 1), (3, 7), (8, 8), (9, 17), (20, 48), (7, 49), (50, 131)]
            {
                let (some, others) = (words(&mut random, &layout, some), words(&mut random, &layout, others));
                // Sparse, so that some fit.
                let sparse = |words: Vec<u64>| -> Vec<u64> {
                    words.iter().map(|word| word & word.rotate_left(1) & layout.all()).collect()
                };
                let (some, others) = (sparse(some), sparse(others));
                let first = all.len();
                kernels.halves(&some, &others, layout.long()[0], &mut all);
                // The order is not promised.
                all[first..].sort_unstable();
            }
        }
        assert!(all.len() > 1000);
        all
    }
    assert_agree!(work);
}

#[test]
fn sorted_words_agree() {
    fn work(kernels: impl Kernels) -> Vec<(Vec<u64>, Vec<Group>)> {
        let mut random = Random::new();
        let mut counters = Counters::default();
        let mut all = Vec::new();
        for side in SIDES {
            let layout = Layout::new(side);
            let form = Form::new(&layout);
            for number in [0, 1, 3, 4, 5, 63, 64, 1000, 1001] {
                let words = words(&mut random, &layout, number);
                let (mut sorted, mut groups) = (vec![0; number], Vec::new());
                kernels.sort(&form, &words, &mut sorted, &mut counters, &mut groups);
                let mut next = 0;
                for group in &groups {
                    assert_eq!(group.start, next);
                    assert!(group.start < group.end);
                    next = group.end;
                    let words = &mut sorted[group.start as usize..group.end as usize];
                    assert!(words.iter().all(|word| form.bucket(*word) == group.bucket as usize));
                    words.sort_unstable();
                }
                assert_eq!(next as usize, number);
                assert!(groups.is_sorted_by(|one, other| one.bucket < other.bucket));
                all.push((sorted, groups));
            }
        }
        all
    }
    assert_agree!(work);
}

#[test]
fn tables_and_pairs_agree() {
    fn work(kernels: impl Kernels) -> Vec<u64> {
        let mut random = Random::new();
        let (mut counters, mut tables) = (Counters::default(), Tables::new());
        let mut all = Vec::new();
        for side in SIDES {
            let layout = Layout::new(side);
            let form = Form::new(&layout);
            let turned = layout.turned();
            for number in [0, 1, 63, 64, 65, 511, 512] {
                // With one diagonal in common, so that something is left out, and sparse, so that something is left.
                let common = layout.hot()[random.below(layout.hot().len())];
                let halves: Vec<u64> = words(&mut random, &layout, number)
                    .into_iter()
                    .map(|word| word & word.rotate_left(1) & layout.all() | common)
                    .collect();
                kernels.tables(&form, &halves, &mut tables);
                let words: Vec<u64> = words(&mut random, &layout, 300)
                    .into_iter()
                    .map(|word| word & word.rotate_left(3) & layout.all())
                    .collect();
                let (mut sorted, mut groups) = (vec![0; words.len()], Vec::new());
                kernels.sort(&form, &words, &mut sorted, &mut counters, &mut groups);
                for kind in 0..KINDS {
                    let of_kind: Vec<Group> =
                        groups.iter().copied().filter(|group| form.kind(group) == kind).collect();
                    let mut sum = Bits::NONE;
                    kernels.join(&form, &tables, &sorted, &of_kind, kind, &mut sum);
                    let sum: u64 = sum.0.iter().sum();
                    // The definition.
                    let turn = |half: u64| {
                        (0..64)
                            .filter(|bit| half >> bit & 1 == 1)
                            .fold(0u64, |word, bit| word | 1 << turned[bit])
                    };
                    let words = words.iter().filter(|word| form.bucket(**word) >> layout.hot().len() == kind);
                    let pairs = words
                        .map(|word| halves.iter().filter(|half| turn(**half) & word == 0).count() as u64)
                        .sum::<u64>();
                    assert_eq!(sum, pairs, "{side} {number} {kind}");
                    all.push(sum);
                }
            }
        }
        assert!(all.iter().sum::<u64>() > 1000);
        all
    }
    assert_agree!(work);
}
