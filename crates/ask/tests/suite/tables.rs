//! Whole tables.

use std::collections::BTreeMap;

use ask::{Budget, TableFormat, TableQuestion, Words};

use crate::files;

fn table(game: &str, parameters: &str, format: TableFormat, signed: bool) -> String {
    let question = TableQuestion {
        settings: files::settings(parameters),
        method: None,
        all: None,
        format,
        signed,
        histogram: false,
    };
    let mut into = Vec::new();
    let rules = files::rules(game);
    ask::table(&rules, &question, &Budget::unlimited(), &Words::english(), &mut into).unwrap().unwrap();
    String::from_utf8(into).unwrap()
}

/// Positions of two numbers with their signed values.
fn signed_values(game: &str, parameters: &str) -> BTreeMap<(i64, i64), i64> {
    let text = table(game, parameters, TableFormat::Csv, true);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("position,value"));
    let value = |line: &str| {
        let (position, value) = line.strip_prefix('"').unwrap().split_once("\",").unwrap();
        let (first, second) = position.split_once(',').unwrap();
        ((first.parse().unwrap(), second.parse().unwrap()), value.parse().unwrap())
    };
    lines.map(value).collect()
}

/// The value of each cell of the board, row by row from the top: the positive number of plies of a win, the
/// negative one of a loss.
fn plain_tab(rows: i64, cols: i64) -> BTreeMap<(i64, i64), i64> {
    let mut values = BTreeMap::new();
    for row in (1..=rows).rev() {
        for col in 1..=cols {
            let moves = (1..=cols).filter(|k| *k != col && row + k <= rows);
            let after: Vec<i64> = moves.map(|k| values[&(row + k, k)]).collect();
            let fastest = after.iter().filter(|value| **value <= 0).map(|value| 1 - value).min();
            let slowest = after.iter().max().map_or(0, |value| -1 - value);
            values.insert((row, col), fastest.unwrap_or(slowest));
        }
    }
    values
}

/// Nguyễn Xuân Huy, Sáng tạo trong thuật toán và lập trình, vol. 2, problem 3.12: the printed table, upside down.
#[test]
fn the_table_of_the_book_is_printed() {
    let printed = table("tab", "rows=10 cols=4", TableFormat::Text, true);
    assert_eq!(printed, files::text("values/tab-10x4.txt"));
}

#[test]
fn tab_has_the_values_of_a_plain_dynamic_program() {
    for (rows, cols) in [(1, 1), (1, 5), (7, 1), (10, 4), (8, 4), (194, 2), (200, 2), (200, 3), (200, 50)] {
        let parameters = format!("rows={rows} cols={cols}");
        assert_eq!(signed_values("tab", &parameters), plain_tab(rows, cols), "{parameters}");
    }
}

/// The last step of the strip is the column of the board. Column 0, which nobody may enter, is no cell of it.
#[test]
fn jump_is_tab() {
    for cells in 1..=13 {
        for most in 1..=cells {
            let mut jump = signed_values("jump", &format!("cells={cells} most={most}"));
            jump.retain(|(_, last), _| *last > 0);
            assert_eq!(jump, signed_values("tab", &format!("rows={cells} cols={most}")), "{cells} {most}");
        }
    }
}
