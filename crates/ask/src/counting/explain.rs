//! How a count was found, and why so.

use num_bigint::BigUint;
use placement::{Counts, Method, Wanted};

use super::print::{Solved, pieces};
use super::words;
use crate::Words;

/// Tables of bishops are shown up to this side.
const WIDEST_TABLE: usize = 16;

/// In words: what was counted, by which method, what was found about the others; of bishops the tables of both colours.
pub(super) fn text(solved: &Solved<'_>, words: &Words) -> String {
    let mut text = format!("{}\n", what(solved, words));
    if let Some(obstacle) = solved.answer.obstacle {
        text += &format!("{}\n", words::obstacle(solved.problem, obstacle, words));
    }
    if let Some(method) = solved.answer.method {
        text += &format!("{}\n", words::method(method, words));
    }
    if solved.answer.symmetries > 1 {
        let order = solved.answer.symmetries.to_string();
        text += &format!("{}\n", words.say("count-burnside", &[("order", order.into())]));
    }
    for considered in &solved.answer.considered {
        text += &format!("  {}: {}\n", considered.method.name(), words::considered(considered, words));
    }
    if solved.answer.method == Some(Method::Ferrers) {
        text += &format!("\n{}", bishops(solved, words));
    }
    text
}

fn what(solved: &Solved<'_>, words: &Words) -> String {
    let board = &solved.problem.board;
    let number = match &solved.problem.kinds[..] {
        [kind] => match kind.wanted {
            Wanted::Exactly(number) => format!(" k={number}"),
            Wanted::Any => " --all-k".to_string(),
        },
        _ => String::new(),
    };
    let mut what = format!("{}{number}, {}", pieces(solved.problem), words::size(board));
    let mut add = |id: &str, count: usize| {
        if count > 0 {
            what += &format!(", {}", words.say(id, &[("count", count.into())]));
        }
    };
    add("count-with-holes", board.holes().len());
    add("count-with-fixed", solved.problem.fixed.len());
    match board.edges() {
        placement::Edges::Apart => {}
        placement::Edges::Cylinder => what += &format!(", {}", words.say("count-cylinder", &[])),
        placement::Edges::Torus => what += &format!(", {}", words.say("count-torus", &[])),
    }
    what
}

/// The tables of both colours, and how the count comes from them.
fn bishops(solved: &Solved<'_>, words: &Words) -> String {
    let side = solved.problem.board.rows();
    if side == 0 || side > WIDEST_TABLE {
        return format!("{}\n", words.say("count-table-large", &[("most", WIDEST_TABLE.into())]));
    }
    let most = match solved.problem.kinds[0].wanted {
        Wanted::Exactly(number) => number.min(2 * side),
        Wanted::Any => solved.answer.counts.all().len().saturating_sub(1),
    };
    let tables = [0, 1].map(|colour| placement::diagonal_table(side, colour, most));
    let mut text = format!("{}\n", words.say("count-table", &[]));
    for table in &tables {
        text += &format!("\n{}", grid(&table.rows, most));
    }
    if let (Counts::One(count), Wanted::Exactly(number)) =
        (&solved.answer.counts, solved.problem.kinds[0].wanted)
        && number <= most
    {
        let firsts = tables.map(|table| table.rows.first().map(|(_, row)| row.clone()).unwrap_or_default());
        text += &format!("\n{}\n", product(&firsts, number, count, words));
    }
    text
}

/// Columns k = 0, 1, …, a row for each diagonal m.
fn grid(rows: &[(usize, Vec<BigUint>)], most: usize) -> String {
    let mut lines = vec![
        std::iter::once("m\\k".to_string()).chain((0..=most).map(|k| k.to_string())).collect::<Vec<_>>(),
    ];
    lines.extend(rows.iter().map(|(diagonal, row)| {
        std::iter::once(diagonal.to_string()).chain(row.iter().map(BigUint::to_string)).collect()
    }));
    let widths: Vec<usize> =
        (0..=most + 1).map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0)).collect();
    let line = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        format!("{}\n", cells.collect::<Vec<_>>().join("  "))
    };
    lines.iter().map(line).collect()
}

/// The sum over how many stand on the first colour.
fn product(firsts: &[Vec<BigUint>; 2], number: usize, count: &BigUint, words: &Words) -> String {
    let zero = BigUint::ZERO;
    let at = |colour: usize, k: usize| firsts[colour].get(k).unwrap_or(&zero);
    let terms = (0..=number).map(|first| (at(0, first), at(1, number - first)));
    let terms = terms.filter(|(first, other)| **first != zero && **other != zero);
    let terms: Vec<String> = terms.map(|(first, other)| format!("{first}·{other}")).collect();
    let terms = if terms.is_empty() { "0".to_string() } else { terms.join(" + ") };
    words.say("count-product", &[("terms", terms.into()), ("count", count.to_string().into())])
}
