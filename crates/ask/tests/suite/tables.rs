//! Whole tables.

use std::collections::BTreeMap;

use ask::{Budget, TableFormat, TableQuestion, Words};

use crate::files;

fn question(parameters: &str, format: TableFormat) -> TableQuestion {
    TableQuestion {
        settings: files::settings(parameters),
        method: None,
        all: None,
        format,
        signed: false,
        histogram: false,
    }
}

fn table(game: &str, parameters: &str, format: TableFormat, signed: bool) -> String {
    let question = TableQuestion { signed, ..question(parameters, format) };
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

fn picture(
    game: &str,
    parameters: &str,
    change: impl Fn(&mut TableQuestion),
) -> Result<String, ask::AskError> {
    let mut asked = question(parameters, TableFormat::Svg);
    change(&mut asked);
    let mut into = Vec::new();
    let rules = files::rules(game);
    ask::table(&rules, &asked, &Budget::unlimited(), &Words::english(), &mut into)?.unwrap();
    Ok(String::from_utf8(into).unwrap())
}

/// The description of a drawn table: its cells as text, row by row.
fn described(svg: &str) -> Vec<Vec<String>> {
    let (_, rest) = svg.split_once("<desc>").unwrap();
    let lines = rest.split_once("</desc>").unwrap().0.lines();
    lines.map(|line| line.split_whitespace().map(str::to_string).collect()).collect()
}

/// A drawn table has the values that the printed one has.
#[test]
fn pictures_have_the_values_of_the_table() {
    let drawn = described(&picture("tab", "rows=10 cols=4", |_| {}).unwrap());
    let printed = table("tab", "rows=10 cols=4", TableFormat::Text, false);
    let printed: Vec<Vec<String>> =
        printed.lines().map(|line| line.split_whitespace().map(str::to_string).collect()).collect();
    assert_eq!(drawn[3..13], printed[1..11]);
    assert_eq!((drawn[0].join(" "), drawn[1].join(" ")), ("tab rows=10 cols=4".into(), "col →".into()));
}

/// Bouton's pile of stones: lost is every fourth, and the pile goes on in the next row.
#[test]
fn positions_of_one_number_go_on_in_the_next_row() {
    let lost = |svg: &str| -> usize { described(svg).iter().flatten().filter(|cell| is_lost(cell)).count() };
    for (pile, rows) in [(21, 1), (23, 1), (24, 2), (99, 5), (3000, 51)] {
        let svg = picture("stones", &format!("pile={pile}"), |_| {}).unwrap();
        assert_eq!(lost(&svg), pile / 4 + 1, "{pile}");
        let is_row = |line: &&Vec<String>| line.iter().any(|cell| cell.starts_with("W1"));
        assert!(described(&svg).iter().filter(is_row).count() <= rows, "{pile}");
    }
}

fn is_lost(cell: &str) -> bool {
    cell.strip_prefix('L').is_some_and(|plies| plies.parse::<u32>().is_ok())
}

#[test]
fn what_is_no_table_of_numbers_is_not_drawn() {
    for game in ["tic-tac-toe", "kayles", "chomp"] {
        let error = picture(game, "", |_| {}).unwrap_err();
        assert!(error.message.contains("one number or two"), "{game}: {}", error.message);
        assert!(error.hint.unwrap().contains("--format csv"), "{game}");
    }
    let signed = picture("tab", "", |question| question.signed = true).unwrap_err();
    assert!(signed.message.contains("`--signed`"), "{}", signed.message);
    let histogram = picture("tab", "", |question| question.histogram = true).unwrap_err();
    assert!(histogram.message.contains("`--histogram`"), "{}", histogram.message);
    let large = picture("tab", "rows=100000 cols=100", |_| {}).unwrap_err();
    assert!(large.message.contains("10000000 cells"), "{}", large.message);
    let png = |question: &mut TableQuestion| question.format = TableFormat::Png;
    let large = picture("tab", "rows=30000 cols=2", png).unwrap_err();
    assert!(large.message.contains("pixels") && large.hint.unwrap().contains("--format svg"));
    let asked = question("rows=100 cols=100", TableFormat::Svg);
    let budget = Budget { bytes: 1 << 20, ..Budget::unlimited() };
    let error = ask::table(&files::rules("tab"), &asked, &budget, &Words::english(), &mut Vec::new());
    assert_eq!(error.unwrap_err().kind, ask::Kind::Limit);
}

/// What a summary says is what the histogram says; the longest win is one.
#[test]
fn a_summary_adds_up() {
    for (game, parameters) in [("tab", "rows=10 cols=4"), ("tic-tac-toe", ""), ("pong", ""), ("stones", "")] {
        let asked = question(parameters, TableFormat::Text);
        let rules = files::rules(game);
        let summary = ask::table_summary(&rules, &asked, &Budget::unlimited(), &Words::english()).unwrap();
        let outcomes = summary.outcomes();
        assert_eq!(outcomes.iter().map(|count| count.positions).sum::<u64>(), summary.positions, "{game}");
        assert_eq!(summary.histogram.values().sum::<u64>(), summary.positions, "{game}");
        let longest = summary.longest.as_ref();
        let wins = outcomes.iter().find(|count| count.outcome == game::Outcome::Win);
        assert_eq!(longest.map(|win| win.plies), wins.and_then(|wins| wins.plies).map(|[_, most]| most));
        if let Some(longest) = longest {
            let solving = ask::SolveQuestion {
                settings: ask::Settings {
                    at: Some(longest.position.clone()),
                    turn: longest.turn.clone(),
                    ..files::settings(parameters)
                },
                plies: true,
                ..Default::default()
            };
            let answer = ask::solve(&rules, &solving, &Budget::unlimited(), &Words::english()).unwrap();
            assert_eq!(answer.value.plies(), Some(longest.plies), "{game}");
        }
        assert_eq!(summary.json()["positions"], summary.positions);
    }
}

/// The table of the book again: 40 positions, of which the longest win, in 5, is from 1,4.
#[test]
fn the_summary_of_the_book_s_table() {
    let asked = question("rows=10 cols=4", TableFormat::Text);
    let rules = files::rules("tab");
    let summary = ask::table_summary(&rules, &asked, &Budget::unlimited(), &Words::english()).unwrap();
    let text = summary.text(&Words::english());
    assert!(text.starts_with("tab rows=10 cols=4: 40 positions\n"), "{text}");
    assert!(text.contains("takes 5 plies, for example from 1,4."), "{text}");
    assert!(summary.text(&Words::vietnamese()).contains("cần 5 nước, ví dụ từ 1,4."));
}
