use num_bigint::BigUint;
use num_traits::One;

/// The numbers of one colour as the school-book solution fills them in: `F[m, k]` ways to put k bishops on the diagonals
/// ±m, ±(m+2), … of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagonalTable {
    /// 0: the colour that has the diagonal 0; 1: the other.
    pub colour: usize,
    /// For m = 0, 2, … or 1, 3, …, the numbers for k = 0, 1, 2, …
    pub rows: Vec<(usize, Vec<BigUint>)>,
}

/// The table of one colour of n x n, for up to `most` bishops. There is a row for each m below n, and at least one.
///
/// **Method** `F[m,k] = F[m+2,k] + (n-m-k+1) (2 F[m+2,k-1] + (n-m-k+2) F[m+2,k-2])`, and for m = 0
/// `F[0,k] = F[2,k] + (n-k+1) F[2,k-1]`; a factor below 0 counts as 0. **Complexity** O(n `most`) sums of long numbers, all
/// of which are kept.
pub fn diagonal_table(n: usize, colour: usize, most: usize) -> DiagonalTable {
    let mut numbers = vec![BigUint::ZERO; most + 1];
    numbers[0] = BigUint::one();
    let mut rows = Vec::new();
    for m in (colour..n).step_by(2).rev() {
        numbers = (0..=most).map(|k| one_more(&numbers, n, m, k)).collect();
        rows.push((m, numbers.clone()));
    }
    if rows.is_empty() {
        rows.push((colour, numbers));
    }
    rows.reverse();
    DiagonalTable { colour, rows }
}

/// F[m,k] from F[m+2, …].
fn one_more(inner: &[BigUint], n: usize, m: usize, k: usize) -> BigUint {
    let free = |taken: usize| (n + 1).saturating_sub(m + taken);
    let mut ways = inner[k].clone();
    if k > 0 {
        let one = &inner[k - 1] * free(k);
        ways += if m == 0 { one } else { one * 2u32 };
    }
    if k > 1 && m > 0 {
        ways += &inner[k - 2] * free(k) * free(k - 1);
    }
    ways
}
