use std::sync::LazyLock;

/// The product of two nimbers.
///
/// With xor as the sum, the nimbers of 64 bits are a field (Conway, *On Numbers and Games*, chapter 6); its characteristic
/// is 2, and so are those of 1, 2, 4, 8, 16 and 32 bits inside it. A position whose moves are all combinations of a move in
/// one game with a move in another, as in products of coin-turning games, has the product of their nimbers.
///
/// **Method**: with F = 2³², ab for a = a₁F + a₀ and b = b₁F + b₀ follows from F² = F + F/2 by three products of half the
/// length and one by F/2, and so on down to 8 bits, whose products are kept.
///
/// ```
/// use cgt::nim_product;
///
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(16, 16), 24);
/// assert_eq!(nim_product(16, 15), 240);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    match a.max(b) {
        0..0x100 => u64::from(BYTES[(a << 8 | b) as usize]),
        0x100..0x1_0000 => by_halves(a, b, 8),
        0x1_0000..0x1_0000_0000 => by_halves(a, b, 16),
        _ => by_halves(a, b, 32),
    }
}

/// The nimber whose product with this one is 1. None for 0.
///
/// The 2⁶⁴ − 1 other nimbers are a group, so it is the power 2⁶⁴ − 2.
pub fn nim_inverse(a: u64) -> Option<u64> {
    let mut square = a;
    let powers = std::iter::repeat_with(|| {
        square = nim_product(square, square);
        square
    });
    (a != 0).then(|| powers.take(63).fold(1, nim_product))
}

/// The nimber whose product with itself is this one.
///
/// Every nimber has one, as squaring is one-to-one in a field of characteristic 2: it is the power 2⁶³.
pub fn nim_square_root(a: u64) -> u64 {
    (0..63).fold(a, |power, _| nim_product(power, power))
}

/// All products of nimbers below 256.
static BYTES: LazyLock<Vec<u8>> =
    LazyLock::new(|| (0..=0xFFFF).map(|pair| plain_product(pair >> 8, pair & 0xFF, 4) as u8).collect());

/// The product of nimbers of twice so many bits.
fn by_halves(a: u64, b: u64, bits: u32) -> u64 {
    combine(a, b, bits, nim_product)
}

/// The same, down to single bits.
fn plain_product(a: u64, b: u64, bits: u32) -> u64 {
    match bits {
        0 => a & b,
        _ => combine(a, b, bits, |a, b| plain_product(a, b, bits / 2)),
    }
}

/// The product by products of nimbers of so many bits.
fn combine(a: u64, b: u64, bits: u32, product: impl Fn(u64, u64) -> u64) -> u64 {
    let low = |nimber: u64| nimber & ((1 << bits) - 1);
    let (a0, a1, b0, b1) = (low(a), a >> bits, low(b), b >> bits);
    let (lows, highs) = (product(a0, b0), product(a1, b1));
    let both = product(a0 ^ a1, b0 ^ b1);
    (both ^ lows) << bits | lows ^ product(highs, 1 << (bits - 1))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn fermat_powers_multiply_as_conway_says() {
        // On Numbers and Games, chapter 6: a Fermat power times a smaller nimber is the usual product, its square is 3/2 of it.
        for fermat in [2, 4, 16, 256, 1 << 16, 1 << 32] {
            assert_eq!(nim_product(fermat, fermat), fermat + fermat / 2);
            for less in [1, fermat / 2, fermat - 1] {
                assert_eq!(nim_product(fermat, less), fermat * less);
            }
        }
    }

    #[test]
    fn the_table_of_products_is_right() {
        // On Numbers and Games, chapter 6, table of products.
        let rows = [
            [0, 0, 0, 0, 0, 0, 0, 0],
            [0, 1, 2, 3, 4, 5, 6, 7],
            [0, 2, 3, 1, 8, 10, 11, 9],
            [0, 3, 1, 2, 12, 15, 13, 14],
            [0, 4, 8, 12, 6, 2, 14, 10],
            [0, 5, 10, 15, 2, 7, 8, 13],
            [0, 6, 11, 13, 14, 8, 5, 3],
            [0, 7, 9, 14, 10, 13, 3, 4],
        ];
        for (a, row) in (0..).zip(rows) {
            for (b, product) in (0..).zip(row) {
                assert_eq!(nim_product(a, b), product, "{a} × {b}");
            }
        }
    }

    /// Conway's definition: the least nimber that is none of a'b + ab' + a'b', for a' < a and b' < b.
    #[test]
    fn products_are_least_excluded_numbers() {
        let mut products = vec![[0; 24]; 24];
        for a in 0..24 {
            for b in 0..24 {
                let pairs = (0..a).flat_map(|less| (0..b).map(move |fewer| (less, fewer)));
                let reached: Vec<u64> = pairs
                    .map(|(less, fewer)| products[less][b] ^ products[a][fewer] ^ products[less][fewer])
                    .collect();
                products[a][b] = crate::mex(&reached);
                assert_eq!(nim_product(a as u64, b as u64), products[a][b], "{a} × {b}");
            }
        }
    }

    /// Nimbers of all lengths.
    fn nimber() -> impl Strategy<Value = u64> {
        (any::<u64>(), 0..64_u32).prop_map(|(nimber, shift)| nimber >> shift)
    }

    proptest! {
        #[test]
        fn nimbers_are_a_field(a in nimber(), b in nimber(), c in nimber()) {
            prop_assert_eq!(nim_product(a, b), nim_product(b, a));
            prop_assert_eq!(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c));
            prop_assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
            prop_assert_eq!(nim_product(a, 1), a);
            prop_assert_eq!(nim_inverse(a).map(|inverse| nim_product(a, inverse)), (a != 0).then_some(1));
            prop_assert_eq!(nim_product(nim_square_root(a), nim_square_root(a)), a);
        }

        #[test]
        fn products_by_bits_agree(a in nimber(), b in nimber()) {
            prop_assert_eq!(nim_product(a, b), plain_product(a, b, 32));
        }
    }
}
