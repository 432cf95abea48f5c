//! Counts of a table whose source takes several positions for one.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Which positions are one, and how many classes have each outcome (`win`) or value (`win 3`).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Classes {
    /// The characters that change places where the second player, named here too, is to move: `wb black`.
    swap: Option<String>,
    /// The turns and reflections of a square board are one.
    #[serde(default)]
    symmetry: bool,
    pub(crate) positions: u64,
    #[serde(default)]
    pub(crate) histogram: BTreeMap<String, u64>,
}

impl Classes {
    /// The number of classes of each value, from the table as CSV; an error where a class has two values.
    pub(crate) fn count(&self, csv: &str) -> Result<Vec<(String, Option<u32>, u64)>, String> {
        let mut values: BTreeMap<String, (&str, Option<u32>)> = BTreeMap::new();
        for line in csv.lines().skip(1) {
            let (position, rest) = match line.strip_prefix('"') {
                Some(quoted) => quoted.split_once("\",").unwrap(),
                None => line.split_once(',').unwrap(),
            };
            let cells: Vec<&str> = rest.split(',').collect();
            let value = (cells[0], cells[1].parse().ok());
            let class = self.class(position, cells.get(2).copied().unwrap_or_default());
            if let Some(other) = values.insert(class, value)
                && other != value
            {
                return Err(format!("{position} is {value:?}, its class is {other:?}"));
            }
        }
        let mut counts: BTreeMap<(&str, Option<u32>), u64> = BTreeMap::new();
        for value in values.into_values() {
            *counts.entry(value).or_default() += 1;
        }
        Ok(counts.into_iter().map(|((outcome, plies), count)| (outcome.to_string(), plies, count)).collect())
    }

    /// The name of a position's class.
    fn class(&self, position: &str, turn: &str) -> String {
        let (mut position, mut turn) = (position.to_string(), turn);
        if let Some((pair, second)) = self.swap.as_deref().and_then(|swap| swap.split_once(' ')) {
            if turn == second {
                let (a, b) = (pair.chars().next().unwrap(), pair.chars().nth(1).unwrap());
                let swapped = |c: char| match c {
                    _ if c == a => b,
                    _ if c == b => a,
                    _ => c,
                };
                position = position.chars().map(swapped).collect();
            }
            turn = "";
        }
        if self.symmetry {
            let (board, rest) = position.split_once(',').unwrap_or((&position, ""));
            position = format!("{},{rest}", least_image(board));
        }
        format!("{position} {turn}")
    }
}

/// The least of the eight images of a board, whose rows are parted by `/`.
fn least_image(board: &str) -> String {
    let mut rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
    let mut images = Vec::new();
    for _ in 0..4 {
        images.push(rows.clone());
        images.push(rows.iter().rev().cloned().collect());
        rows = (0..rows.len()).map(|c| rows.iter().rev().map(|row| row[c]).collect()).collect();
    }
    let least = images.into_iter().min().unwrap();
    least.into_iter().map(String::from_iter).collect::<Vec<String>>().join("/")
}
