//! How a count was found, and why so.

use num_bigint::BigUint;
use placement::{Condition, Counts, Method, Wanted};

use super::print::{Solved, pieces};
use super::words;
use crate::Words;

/// Tables of bishops are shown up to this side.
const WIDEST_TABLE: usize = 16;

/// How much is said of how a count was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Explained {
    /// Nothing.
    #[default]
    Not,
    /// By which method, and of bishops the tables of both colours.
    Shortly,
    /// That, and what was found about the other methods.
    Wholly,
}

/// In words: what was counted, by which method, what was found about the others; of bishops the tables of both colours.
pub(super) fn text(solved: &Solved<'_>, explained: Explained, words: &Words) -> String {
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
    for considered in solved.answer.considered.iter().filter(|_| explained == Explained::Wholly) {
        text += &format!("  {}: {}\n", considered.method.name(), words::considered(considered, words));
    }
    if solved.answer.method == Some(Method::Ferrers) {
        text += &bishops(solved, words);
    }
    text
}

fn what(solved: &Solved<'_>, words: &Words) -> String {
    let (board, kinds) = (&solved.problem.board, solved.asked.kinds(solved.problem));
    let number = match kinds {
        [kind] => match kind.wanted {
            Wanted::Exactly(number) => format!(" k={number}"),
            Wanted::Any if solved.asked.question.all_k => " --all-k".to_string(),
            Wanted::Any => String::new(),
        },
        _ => String::new(),
    };
    let mut what = format!("{}{number}, {}", pieces(kinds), words::size(board));
    let mut add = |id: &str, count: usize| {
        if count > 0 {
            what += &format!(", {}", words.say(id, &[("count", count.into())]));
        }
    };
    add("count-with-holes", board.holes().len());
    add("count-with-regions", board.regions().len());
    add("count-with-fixed", solved.problem.fixed.len());
    match board.edges() {
        placement::Edges::Apart => {}
        placement::Edges::Cylinder => what += &format!(", {}", words.say("count-cylinder", &[])),
        placement::Edges::Torus => what += &format!(", {}", words.say("count-torus", &[])),
    }
    let condition = match solved.asked.question.condition {
        Condition::Peaceful => None,
        Condition::Dominating => Some("count-dominating"),
        Condition::Maximal => Some("count-maximal"),
    };
    let least = solved.asked.question.least.then_some("count-least");
    for id in condition.into_iter().chain(least) {
        what += &format!(", {}", words.say(id, &[]));
    }
    if solved.asked.question.distinct {
        what += &format!(", {}", words.say("count-distinct", &[]));
    }
    if let Some(modulus) = solved.asked.question.modulus {
        what += &format!(", {}", words.say("count-modulo", &[("modulus", modulus.to_string().into())]));
    }
    what
}

/// The tables of both colours, and how the count comes from them.
fn bishops(solved: &Solved<'_>, words: &Words) -> String {
    let side = solved.problem.board.rows();
    if side == 0 {
        return String::new();
    }
    if side > WIDEST_TABLE {
        return format!("\n{}\n", words.say("count-table-large", &[("most", WIDEST_TABLE.into())]));
    }
    let most = match solved.problem.kinds[0].wanted {
        Wanted::Exactly(number) => number.min(2 * side),
        Wanted::Any => solved.answer.counts.all().len().saturating_sub(1),
    };
    let tables = [0, 1].map(|colour| placement::diagonal_table(side, colour, most));
    let mut text = format!("\n{}\n", words.say("count-table", &[]));
    for table in &tables {
        text += &format!("\n{}", grid(&table.rows, most));
    }
    let sum = match solved.problem.kinds[0].wanted {
        Wanted::Any => format!("{}\n", words.say("count-products", &[])),
        Wanted::Exactly(number) => {
            let firsts =
                tables.map(|table| table.rows.into_iter().next().map_or_else(Vec::new, |(_, row)| row));
            product(&firsts, number, solved, words)
        }
    };
    if !sum.is_empty() {
        text += &format!("\n{sum}");
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

/// The sum over how many stand on the first colour, and how the count comes from it; nothing if all summands are 0.
fn product(firsts: &[Vec<BigUint>; 2], number: usize, solved: &Solved<'_>, words: &Words) -> String {
    let at = |colour: usize, k: usize| firsts[colour].get(k).filter(|ways| **ways != BigUint::ZERO);
    let most = firsts[0].len().saturating_sub(1).min(number);
    let summands = (0..=most).filter_map(|first| Some((at(0, first)?, at(1, number - first)?)));
    let summands: Vec<_> = summands.collect();
    if summands.is_empty() {
        return String::new();
    }
    let total: BigUint = summands.iter().map(|(first, other)| *first * *other).sum();
    let terms: Vec<String> = summands.iter().map(|(first, other)| format!("{first}·{other}")).collect();
    let arguments = [("terms", terms.join(" + ").into()), ("count", total.to_string().into())];
    format!("{}\n{}", words.say("count-product", &arguments), from_total(&total, solved, words))
}

/// What was asked, if that is not just the number of all placements.
fn from_total(total: &BigUint, solved: &Solved<'_>, words: &Words) -> String {
    let mut text = String::new();
    let modulus = solved.asked.question.modulus;
    if let Some(modulus) = modulus {
        let arguments =
            [("modulus", modulus.to_string().into()), ("count", (total % modulus).to_string().into())];
        text += &format!("{}\n", words.say("count-product-modulo", &arguments));
    }
    if let (true, Counts::One(count)) = (solved.asked.question.distinct, &solved.answer.counts) {
        let mut arguments =
            vec![("order", solved.answer.symmetries.into()), ("count", count.to_string().into())];
        arguments.extend(modulus.map(|modulus| ("modulus", modulus.to_string().into())));
        let id = if modulus.is_some() { "count-product-distinct-modulo" } else { "count-product-distinct" };
        text += &format!("{}\n", words.say(id, &arguments));
    }
    text
}
