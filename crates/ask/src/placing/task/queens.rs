//! Lists of queens: how they are written, and which queens attack each other.

use super::PlacementContest;

/// How a contest writes a placement of n queens as a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    /// The number of the first line of squares.
    pub(super) from: u32,
    /// What stands before a placement, if that is more than nothing: with its number.
    is_headed: bool,
}

/// `Nghiem thu d: v1 v2 … vn`, the rows of the queens in the columns, from 1.
pub(super) const NHAU: Style = Style { from: 1, is_headed: true };

/// The columns of the queens in the rows, from 0.
pub(super) const ARRAYS: Style = Style { from: 0, is_headed: false };

impl Style {
    /// That of a contest that lists all placements.
    pub(super) fn of(contest: PlacementContest) -> Option<Style> {
        match contest {
            PlacementContest::NHau => Some(NHAU),
            PlacementContest::Queens => Some(ARRAYS),
            _ => None,
        }
    }

    /// A placement with its number, as the contest writes it.
    pub(super) fn line(self, queens: &[u32], number: u64) -> String {
        let values: Vec<String> = queens.iter().map(|value| (value + self.from).to_string()).collect();
        let values = values.join(" ");
        if self.is_headed { format!("Nghiem thu {number}: {values}") } else { values }
    }
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    /// The line of the one that came first, from 0.
    pub(super) first: usize,
    /// The line of the other.
    pub(super) second: usize,
    /// On a diagonal; else across the lines.
    pub(super) is_diagonal: bool,
}

/// Lines and diagonals on which queens stand, one in each row or one in each column.
pub(super) struct Marks {
    across: Vec<usize>,
    sums: Vec<usize>,
    differences: Vec<usize>,
    /// How many stand.
    queens: usize,
}

impl Marks {
    pub(super) fn new(n: usize) -> Marks {
        let none = |len| vec![usize::MAX; len];
        Marks { across: none(n), sums: none(2 * n), differences: none(2 * n), queens: 0 }
    }

    /// Puts a queen on the next line, at this place; or says by which other one it is attacked.
    pub(super) fn put(&mut self, place: usize) -> Result<(), Attack> {
        let (line, n) = (self.queens, self.across.len());
        self.queens += 1;
        for (mark, is_diagonal) in [
            (&mut self.across[place], false),
            (&mut self.sums[line + place], true),
            (&mut self.differences[line + n - place], true),
        ] {
            if *mark != usize::MAX {
                return Err(Attack { first: *mark, second: line, is_diagonal });
            }
            *mark = line;
        }
        Ok(())
    }
}

/// Two queens that attack each other, one on each line, at these places.
pub(super) fn attack(places: &[u32]) -> Option<Attack> {
    let mut marks = Marks::new(places.len());
    places.iter().find_map(|place| marks.put(*place as usize).err())
}
