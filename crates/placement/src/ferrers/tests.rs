use proptest::prelude::*;

use super::lanes::Lanes;
use super::primes::transform_primes;
use super::vector::Vectors;
use super::*;
use crate::{Stop, Watch};

fn limits() -> Limits<'static> {
    Limits::none()
}

fn numbers(row: &[u128]) -> Vec<BigUint> {
    row.iter().map(|number| BigUint::from(*number)).collect()
}

/// Adds to `ways`, for each number of bishops, the ways to put more of them on the squares from `square` on.
fn put_more(n: usize, square: usize, bishops: &mut Vec<(usize, usize)>, ways: &mut Vec<u128>) {
    ways.resize(ways.len().max(bishops.len() + 1), 0);
    ways[bishops.len()] += 1;
    for square in square..n * n {
        let (row, column) = (square / n, square % n);
        if bishops.iter().all(|&(r, c)| row.abs_diff(r) != column.abs_diff(c)) {
            bishops.push((row, column));
            put_more(n, square + 1, bishops, ways);
            bishops.pop();
        }
    }
}

/// The product of the two diagonal tables, as the school-book solution has it.
fn by_tables(n: usize, k: usize) -> BigUint {
    let [a, b] = [0, 1].map(|colour| diagonal_table(n, colour, k).rows.swap_remove(0).1);
    (0..=k).map(|i| &a[i] * &b[k - i]).sum()
}

/// The diagonals one by one come to what the school book has after two of one length.
#[test]
fn sorted_diagonals_fill_the_same_table() {
    for n in 1..=12 {
        for colour in [0, 1] {
            let sorted = sorted_diagonals(n, colour, 2 * n);
            for (middle, row) in diagonal_table(n, colour, 2 * n).rows {
                let done =
                    sorted.diagonals.iter().filter(|diagonal| diagonal.unsigned_abs() as usize >= middle);
                assert_eq!(sorted.numbers[done.count()], row, "{n} {colour} {middle}");
            }
        }
    }
}

#[test]
fn sorted_diagonals_are_the_squares_of_a_colour() {
    for n in 0..=9 {
        let mut all = Vec::new();
        for colour in [0, 1] {
            let sorted = sorted_diagonals(n, colour, 0);
            let lengths: Vec<usize> = (0..sorted.diagonals.len()).map(|place| sorted.length(place)).collect();
            assert!(lengths.is_sorted(), "{n} {colour}");
            for (place, length) in lengths.into_iter().enumerate() {
                let squares = sorted.squares(place);
                assert_eq!(squares.len(), length);
                assert!(squares.iter().all(|square| (square / n + square % n) % 2 == colour), "{n} {colour}");
                all.extend(squares);
            }
        }
        all.sort_unstable();
        assert!(all.into_iter().eq(0..n * n), "{n}");
    }
}

#[test]
fn brute_force_agrees() {
    for n in 0..=5 {
        let mut ways = Vec::new();
        put_more(n, 0, &mut Vec::new(), &mut ways);
        assert_eq!(all(n, &limits()).unwrap(), numbers(&ways), "{n}");
    }
}

#[test]
fn rows_are_the_known_ones() {
    let known: [(usize, &[u128]); 8] = [
        (0, &[1]),
        // OEIS A378590.
        (1, &[1, 1]),
        (2, &[1, 4, 4]),
        (3, &[1, 9, 26, 26, 8]),
        (4, &[1, 16, 92, 232, 260, 112, 16]),
        (7, &[1, 49, 994, 10894, 70792, 282248, 692320, 1022320, 867328, 389312, 81184, 5792, 128]),
        // Computed by several independent programs.
        (
            8,
            &[
                1, 64, 1736, 26192, 242856, 1444928, 5599888, 14082528, 22522960, 22057472, 12448832,
                3672448, 489536, 20224, 256,
            ],
        ),
        (
            12,
            &[
                1,
                144,
                9284,
                355000,
                8992684,
                159698416,
                2052729728,
                19447224864,
                137045115696,
                720227187456,
                2814607288320,
                8114138417152,
                17029582652416,
                25527244986880,
                26621798120192,
                18641209009664,
                8351679964416,
                2239205064704,
                326954181632,
                22350518272,
                601932800,
                2977792,
                4096,
            ],
        ),
    ];
    for (n, row) in known {
        let row = numbers(row);
        assert_eq!(all(n, &limits()).unwrap(), row, "{n}");
        for k in 0..row.len() + 2 {
            let number = row.get(k).cloned().unwrap_or_default();
            assert_eq!(one(n, k, &limits()).unwrap(), number, "{n} {k}");
            assert_eq!(by_tables(n, k), number, "{n} {k}");
        }
    }
}

#[test]
fn colours_are_the_known_ones() {
    // OEIS A274105 and A274106.
    let known = [
        (5, [vec![1, 13, 46, 46, 8], vec![1, 12, 38, 32, 4]]),
        (7, [vec![1, 25, 206, 674, 836, 308, 16], vec![1, 24, 188, 576, 652, 208, 8]]),
    ];
    for (n, colours) in known {
        let colours = colours.map(|row| numbers(&row));
        assert_eq!(recurrence::colours(n, n, &limits()).unwrap(), colours);
        for (colour, row) in colours.iter().enumerate() {
            assert_eq!(
                diagonal_table(n, colour, n - 1).rows[0],
                (colour, row.clone().into_iter().chain((row.len()..n).map(|_| BigUint::ZERO)).collect())
            );
        }
    }
}

#[test]
fn the_table_has_a_row_for_each_diagonal() {
    let table = diagonal_table(8, 0, 8);
    // Computed by several independent programs.
    assert_eq!(table.rows[0], (0, numbers(&[1, 32, 356, 1704, 3532, 2816, 632, 16, 0])));
    assert_eq!(table.rows[1].1[4], BigUint::from(652u32));
    let places = |n, colour| diagonal_table(n, colour, 1).rows.iter().map(|(m, _)| *m).collect::<Vec<_>>();
    assert_eq!(places(8, 0), [0, 2, 4, 6]);
    assert_eq!(places(8, 1), [1, 3, 5, 7]);
    assert_eq!((places(1, 0), places(1, 1), places(0, 0)), (vec![0], vec![1], vec![0]));
}

#[test]
fn numbers_are_the_known_ones() {
    // OEIS A002465, from n = 0.
    let most: [u128; 18] = [
        1,
        1,
        4,
        26,
        260,
        3368,
        53744,
        1022320,
        22522960,
        565532992,
        15915225216,
        496911749920,
        17029582652416,
        636101065346560,
        25705530908501760,
        1118038500044633088,
        52054862490790200576,
        2584158975023147147264,
    ];
    for (n, number) in most.into_iter().enumerate() {
        assert_eq!(one(n, n, &limits()).unwrap(), BigUint::from(number));
    }
    // Computed by several independent programs.
    for (n, k, number) in [(18, 16, 13396995175251883153152u128), (20, 15, 220628633076866548621824)] {
        assert_eq!(one(n, k, &limits()).unwrap(), BigUint::from(number));
    }
    // OEIS A201862, from n = 1.
    for (n, sum) in (1..).zip([2u32, 9, 70, 729, 9918, 167_281, 3_423_362, 82_609_921]) {
        assert_eq!(all(n, &limits()).unwrap().iter().sum::<BigUint>(), BigUint::from(sum));
    }
    // OEIS A172129, 5 bishops, from n = 4.
    for (n, number) in
        (4..).zip([112u32, 3368, 39680, 282248, 1444928, 5865552, 20014112, 59673360, 159698416])
    {
        assert_eq!(one(n, 5, &limits()).unwrap(), BigUint::from(number));
    }
}

#[test]
fn large_numbers_are_the_known_ones() {
    // Computed by several independent programs.
    const PRIME: u64 = 1_000_000_007;
    let known = [
        (100, PRIME, 408_854_794),
        (1000, PRIME, 227_298_182),
        (1000, 4_611_686_018_427_387_847, 2_677_003_523_363_832_596),
        (2000, PRIME, 215_837_513),
    ];
    for (n, modulus, remainder) in known {
        assert_eq!(one(n, n, &limits()).unwrap() % modulus, BigUint::from(remainder), "{n}");
        assert_eq!(one_modulo(n, n, modulus, &limits()), Ok(remainder), "{n}");
    }
}

#[test]
fn the_most_bishops_have_two_to_the_n_ways() {
    // OEIS A002465, comments.
    for n in [2, 3, 17, 90, 91, 301, 1000] {
        assert_eq!(one(n, 2 * n - 2, &limits()).unwrap(), BigUint::one() << n);
        assert_eq!(one(n, 2 * n - 1, &limits()).unwrap(), BigUint::ZERO);
    }
}

#[test]
fn extreme_sides_and_numbers() {
    let limits = &limits();
    assert_eq!(one(usize::MAX, 0, limits).unwrap(), BigUint::one());
    assert_eq!(one(usize::MAX, 1, limits).unwrap(), BigUint::from(usize::MAX).pow(2));
    // Two bishops: n (n-1) (3n² - n + 2) / 6, OEIS A172123.
    let n = BigUint::from(usize::MAX);
    let two: BigUint = &n * (&n - 1u32) * (3u32 * &n * &n - &n + 2u32) / 6u32;
    assert_eq!(one(usize::MAX, 2, limits).unwrap(), two);
    assert_eq!(
        one_modulo(usize::MAX, 2, 1 << 63, limits).unwrap(),
        u64::try_from(two % (1u64 << 63)).unwrap()
    );
    for k in [3, 100, usize::MAX] {
        assert_eq!(one(1, k, limits).unwrap(), BigUint::ZERO);
        assert_eq!(one(0, k, limits).unwrap(), BigUint::ZERO);
        assert_eq!(one_modulo(2, k, 7, limits), Ok(0));
    }
    for result in [one(usize::MAX, usize::MAX, limits).map(|_| ()), all(usize::MAX, limits).map(|_| ())] {
        assert!(matches!(result, Err(CountError::Memory { .. })));
    }
    assert!(matches!(one_modulo(usize::MAX, usize::MAX, 7, limits), Err(CountError::Memory { .. })));
}

#[test]
fn memory_is_asked_for() {
    let limits = Limits { bytes: 10_000, ..limits() };
    for (n, k) in [(300, 300), (1000, 1000), (1001, 900), (1 << 40, 100)] {
        assert!(matches!(one(n, k, &limits), Err(CountError::Memory { .. })), "{n}");
    }
    assert!(matches!(all(80, &limits), Err(CountError::Memory { .. })));
    assert!(matches!(all(1000, &limits), Err(CountError::Memory { .. })));
    assert!(matches!(one_modulo(1000, 1000, 7, &limits), Err(CountError::Memory { .. })));
    // Less memory than all threads would take: fewer threads.
    let tight = Limits { bytes: 2_000_000, threads: 1000, ..limits };
    assert_eq!(one(1000, 1000, &tight).unwrap() % 1_000_000_007u32, BigUint::from(227_298_182u32));
}

#[test]
fn work_stops_when_told() {
    struct Never;
    impl Watch for Never {
        fn check(&self, _progress: Option<crate::Progress>) -> Result<(), Stop> {
            Err(Stop::Cancelled)
        }
    }
    let limits = Limits { watch: &Never, threads: 2, ..limits() };
    let stopped = CountError::Stop(Stop::Cancelled);
    assert_eq!(one(1000, 1000, &limits).unwrap_err(), stopped);
    assert_eq!(one(1_000_000, 100, &limits).unwrap_err(), stopped);
    assert_eq!(all(1000, &limits).unwrap_err(), stopped);
    assert_eq!(one_modulo(10_000, 10_000, 7, &limits).unwrap_err(), stopped);
}

#[test]
fn all_methods_agree_on_small_boards() {
    for n in 2..=24 {
        let row = all_by_recurrence(n, &limits()).unwrap();
        assert_eq!(row.len(), 2 * n - 1);
        assert_eq!(
            every::count(n, bound::bits_of_all(n, &limits()).unwrap(), &limits()).unwrap().unwrap(),
            row,
            "{n}"
        );
        for (k, number) in row.iter().enumerate() {
            assert_eq!(modular::count(n, k, &limits()).unwrap().as_ref(), Some(number), "{n} {k}");
            assert_eq!(by_recurrence(n, k, &limits()).as_ref(), Ok(number), "{n} {k}");
            assert_eq!(far::count(n, k, &limits()).as_ref(), Ok(number), "{n} {k}");
        }
    }
}

#[test]
fn bounds_are_above_the_numbers_and_near() {
    for n in (2..80).chain([150, 151, 260]) {
        let row = all(n, &limits()).unwrap();
        for (k, number) in row.iter().enumerate() {
            let bits = bound::bits(n, k, &limits()).unwrap();
            assert!((number.bits()..number.bits() + 16).contains(&bits), "{n} {k}");
        }
        let most = row.iter().map(BigUint::bits).max().unwrap();
        assert!((most..most + 16).contains(&bound::bits_of_all(n, &limits()).unwrap()), "{n}");
        let [corner, _] = recurrence::colours(n, n, &limits()).unwrap();
        assert!(corner.iter().all(|number| number.bits() <= bound::bits_of_colour(n, n)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn one_is_one_of_all(n in 2usize..=60) {
        let row = all(n, &limits()).unwrap();
        for k in 0..=2 * n {
            prop_assert_eq!(&one(n, k, &limits()).unwrap(), row.get(k).unwrap_or(&BigUint::ZERO));
        }
    }

    /// Long transforms and short ones, many blocks and one, on each kind of vectors.
    #[test]
    fn lengths_and_vectors_change_nothing(n in 2usize..260, part in 0.0..1.0f64, log in 2u32..10) {
        let k = (part * (2 * n - 2) as f64) as usize;
        let number = by_recurrence(n, k, &limits()).unwrap();
        let bits = bound::bits(n, k, &limits()).unwrap();
        let primes = primes::primes_for(bits).unwrap();
        let plan = modular::Plan::with_length(n, k, primes, 1 << log);
        for vectors in Vectors::all() {
            prop_assert_eq!(&plan.count(bits, vectors, &limits()).unwrap(), &number);
        }
        let two = Limits { threads: 2, ..limits() };
        prop_assert_eq!(&one(n, k, &two).unwrap(), &number);
    }

    #[test]
    fn all_agrees_on_each_kind_of_vectors(n in 61usize..150, log in 2u32..10) {
        let row = all_by_recurrence(n, &limits()).unwrap();
        let bits = bound::bits_of_all(n, &limits()).unwrap();
        let plan = every::Plan::with_length(n, primes::primes_for(bits).unwrap(), 1 << log);
        for vectors in Vectors::all() {
            prop_assert_eq!(&plan.count(bits, vectors, &limits()).unwrap(), &row);
        }
    }

    #[test]
    fn few_bishops_on_large_boards(n in 400usize..1500, k in 2usize..30) {
        prop_assert_eq!(one(n, k, &limits()), modular::count(n, k, &limits()).map(Option::unwrap));
        prop_assert_eq!(one(n, k, &limits()), by_recurrence(n, k, &limits()));
    }
}

proptest! {
    #[test]
    fn remainders_are_those_of_the_numbers(
        n in 0usize..70,
        part in 0.0..1.1f64,
        modulus in prop_oneof![
            1..300u64,
            any::<u64>().prop_map(|m| m.max(1)),
            (1u64 << 63) - 9..=(1 << 63) + 9,
            u64::MAX - 9..=u64::MAX,
        ],
    ) {
        let k = (part * 2.0 * n as f64) as usize;
        let remainder = u64::try_from(one(n, k, &limits()).unwrap() % modulus).unwrap();
        prop_assert_eq!(one_modulo(n, k, modulus, &limits()), Ok(remainder));
    }
}

/// The transform at its plainest: the values at all powers of the root, in any order.
#[test]
fn transforms_are_values_at_roots() {
    let length = 32;
    let primes = transform_primes(length, lanes::LANES).unwrap();
    let moduli = lanes::Moduli::new(Lanes(primes.try_into().unwrap()));
    let mut twiddles = vec![Lanes::ZERO; length / 2];
    let root = moduli.root_of_unity(length);
    transform::twiddles(root, &mut twiddles, &moduli);
    let coefficients: Vec<Lanes> = (0..length as u32).map(|i| moduli.of(i * i * i + 7)).collect();
    let mut values = coefficients.clone();
    transform::transform(&mut values, &twiddles, &moduli);
    let mut place = moduli.one;
    for _ in 0..length {
        let horner = |sum, coefficient: &Lanes| moduli.sum(moduli.product(sum, place), *coefficient);
        let value = coefficients.iter().rev().fold(Lanes::ZERO, horner);
        assert_eq!(values.iter().filter(|other| **other == value).count(), 1);
        place = moduli.product(place, root);
    }
    let mut inverse_twiddles = vec![Lanes::ZERO; length / 2];
    transform::twiddles(moduli.inverse(root), &mut inverse_twiddles, &moduli);
    transform::inverse_transform(&mut values, &inverse_twiddles, &moduli);
    let scaled: Vec<Lanes> =
        coefficients.iter().map(|c| moduli.product(*c, moduli.of(length as u32))).collect();
    assert_eq!(values, scaled);
}
