use num_bigint::BigUint;
use num_traits::One;

/// One colour of a square board as bishops see it: its diagonals, the shortest first, and in how many ways bishops stand on
/// the first of them.
///
/// The diagonals of the squares with one difference j − i of column and row, i and j from 0 at the top left. A bishop on a shorter
/// one attacks just one square of each that is not shorter: what is left of a diagonal depends only on how many bishops stand
/// before it.
///
/// ```
/// let dark = placement::sorted_diagonals(3, 0, 5);
/// assert_eq!(dark.diagonals, [-2, 2, 0]);
/// assert_eq!((dark.length(0), dark.length(2)), (1, 3));
/// // Two corners, and a bishop on the long diagonal between them only while both are empty.
/// assert_eq!(dark.numbers.last().unwrap()[..3], [1u32, 5, 4].map(Into::into));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedDiagonals {
    /// The side of the board.
    pub n: usize,
    /// The differences j − i, those of the shortest diagonals first.
    pub diagonals: Vec<i64>,
    /// `numbers[m][k]`: ways to put k bishops on the first m diagonals, for k = 0, 1, 2, …
    pub numbers: Vec<Vec<BigUint>>,
}

/// The diagonals of one colour of n x n, shortest first, with the numbers for up to `most` bishops. Colour 0 has the diagonal
/// 0 and so two corners at its ends; 1 is the other.
///
/// **Method** `F[m,k] = F[m-1,k] + F[m-1,k-1] (length of the m-th diagonal - (k-1))`, `F[0,0] = 1`, `F[0,k] = 0`; a factor below 0
/// counts as 0. The school-book solution of [`diagonal_table`](super::diagonal_table) takes two diagonals of one length in one step.
/// **Complexity** O(n `most`) sums of long numbers, all of which are kept.
pub fn sorted_diagonals(n: usize, colour: usize, most: usize) -> SortedDiagonals {
    let mut table = SortedDiagonals { n, diagonals: Vec::new(), numbers: Vec::new() };
    let mut numbers = vec![BigUint::ZERO; most + 1];
    numbers[0] = BigUint::one();
    table.numbers.push(numbers);
    for from_middle in (colour..n).step_by(2).rev() {
        let difference = from_middle as i64;
        table.add(-difference);
        if difference > 0 {
            table.add(difference);
        }
    }
    table
}

impl SortedDiagonals {
    /// The number of squares of a diagonal, by its place.
    pub fn length(&self, place: usize) -> usize {
        self.n - self.diagonals[place].unsigned_abs() as usize
    }

    /// The squares of a diagonal by its place, from the top.
    pub fn squares(&self, place: usize) -> Vec<usize> {
        let difference = self.diagonals[place];
        let first = difference.unsigned_abs() as usize;
        let square = if difference < 0 { first * self.n } else { first };
        (0..self.length(place)).map(|step| square + step * (self.n + 1)).collect()
    }

    /// Goes on to one more diagonal.
    fn add(&mut self, difference: i64) {
        self.diagonals.push(difference);
        let length = self.length(self.diagonals.len() - 1);
        let before = &self.numbers[self.numbers.len() - 1];
        let with_one = |k: usize| &before[k - 1] * (length + 1).saturating_sub(k);
        let next = |k: usize| if k == 0 { before[0].clone() } else { &before[k] + with_one(k) };
        let numbers = (0..before.len()).map(next).collect();
        self.numbers.push(numbers);
    }
}
