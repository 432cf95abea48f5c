//! Values against numbers.

/// The values of numbers that follow each other, each a point.
///
/// ```
/// use picture::{Drawing, ImageStyle, Picture, Plot, Recurring, TextStyle};
///
/// let plot = Plot {
///     number_name: "pile".to_string(),
///     value_name: "nimber".to_string(),
///     values: vec![0, 1, 2, 0, 1, 2, 0, 1],
///     period: Some(Recurring { from: 3, length: 3 }),
///     ..Plot::default()
/// };
/// let picture = Picture { parts: vec![vec![Drawing::Plot(plot)]] };
/// let text = "  nimber\n2┤  ●  ●\n1┤ ●  ●  ●\n0┤●  ●  ●\n └───┴────\n  0      7 pile\n";
/// assert_eq!(picture.text(&TextStyle::default()), text);
/// assert!(picture.png(&ImageStyle::default()).is_ok());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plot {
    /// What it is of; it stands above all.
    pub name: String,
    /// What the numbers are called; they go to the right.
    pub number_name: String,
    /// What the values are called; they go up.
    pub value_name: String,
    /// The first number.
    pub first: i64,
    /// The value of the first number, of the next one, and so on.
    pub values: Vec<u32>,
    /// Where values begin to come again.
    pub period: Option<Recurring>,
    /// What is said below, of the period for example.
    pub note: String,
}

/// A stretch that comes again and again from a number on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recurring {
    /// The first number of the first such stretch.
    pub from: i64,
    /// How many numbers a stretch has; 0 marks nothing but where it begins.
    pub length: u64,
}

impl Plot {
    /// The last number; the first one where there is no value.
    pub(crate) fn last(&self) -> i128 {
        i128::from(self.first) + (self.values.len() as i128 - 1).max(0)
    }

    /// One more than the greatest value: so many rows it takes to tell all values apart.
    pub(crate) fn n_rows(&self) -> usize {
        self.values.iter().max().map_or(1, |greatest| *greatest as usize + 1)
    }

    /// The place among the values at which the period begins: 0 if that is before the first; none if it is behind the
    /// last.
    pub(crate) fn period_begins(&self) -> Option<usize> {
        let from = i128::from(self.period?.from) - i128::from(self.first);
        usize::try_from(from.max(0)).ok().filter(|place| *place < self.values.len())
    }

    /// The points in a grid of so many columns and rows, at least one each: row by row from the bottom, whether a point
    /// lies there. Where there are more numbers than columns, several share one.
    ///
    /// Takes time for the values and the grid, and memory for the grid.
    pub(crate) fn grid(&self, columns: usize, rows: usize) -> Vec<bool> {
        let mut grid = vec![false; columns * rows];
        let (n_values, n_rows) = (self.values.len(), self.n_rows());
        for (place, value) in self.values.iter().enumerate() {
            let row = middle_in(*value as usize, n_rows, rows);
            grid[row * columns + middle_in(place, n_values, columns)] = true;
        }
        grid
    }
}

/// Which of so many equal parts holds the middle of one of `n` equal parts.
pub(crate) fn middle_in(place: usize, n: usize, parts: usize) -> usize {
    let middle = (2 * place as u128 + 1) * parts as u128 / (2 * n.max(1) as u128);
    (middle as usize).min(parts.saturating_sub(1))
}

/// The round numbers from `low` to `high`, at equal distances of 1, 2 or 5 times a power of ten; as many as can be, but
/// no more than `most`, unless `most` is 0: then at most one.
pub(crate) fn round_numbers(low: i128, high: i128, most: usize) -> Vec<i128> {
    let most = most.max(1) as i128;
    let steps = (0..30).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_i128.pow(zeros)));
    let first = |step: i128| low.div_euclid(step) * step + if low.rem_euclid(step) == 0 { 0 } else { step };
    let fits = |step: &i128| high < first(*step) || (high - first(*step)) / step < most;
    let Some(step) = steps.into_iter().find(fits) else { return Vec::new() };
    let mut numbers = Vec::new();
    let mut number = first(step);
    while number <= high {
        numbers.push(number);
        number += step;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers_are_spread_evenly() {
        let cases: [(i128, i128, usize, &[i128]); 8] = [
            (0, 9, 10, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
            (0, 9, 9, &[0, 2, 4, 6, 8]),
            (1, 100, 4, &[50, 100]),
            (1, 100, 5, &[20, 40, 60, 80, 100]),
            (-7, 7, 3, &[-5, 0, 5]),
            (0, 1_000_000, 6, &[0, 200_000, 400_000, 600_000, 800_000, 1_000_000]),
            (3, 3, 0, &[3]),
            (5, 4, 9, &[]),
        ];
        for (low, high, most, numbers) in cases {
            assert_eq!(round_numbers(low, high, most), numbers, "{low} {high} {most}");
        }
        let wide = round_numbers(i128::from(i64::MIN), i128::from(u64::MAX), 7);
        assert!((3..=7).contains(&wide.len()), "{wide:?}");
    }

    #[test]
    fn every_point_has_its_place_in_a_grid() {
        let plot = Plot { values: vec![0, 2, 1, 2], ..Plot::default() };
        let rows = |columns: usize, rows: usize| -> Vec<String> {
            let grid = plot.grid(columns, rows);
            let row = |row: &[bool]| row.iter().map(|is| if *is { 'x' } else { '.' }).collect();
            grid.chunks(columns).rev().map(row).collect()
        };
        assert_eq!(rows(4, 3), [".x.x", "..x.", "x..."]);
        assert_eq!(rows(8, 3), ["...x...x", ".....x..", ".x......"]);
        assert_eq!(rows(2, 1), ["xx"]);
        assert_eq!(Plot::default().grid(2, 2), [false; 4]);
    }
}
