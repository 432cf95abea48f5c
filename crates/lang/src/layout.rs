//! Where each number of a position lies, and which values it may have, for given parameters.

use crate::rules::Rules;

/// What a state may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Domain {
    /// `lo..`
    From(i64),
    /// `lo..hi`
    Between(i64, i64),
    /// Some numbers, ascending.
    Among(Vec<i64>),
    /// Symbols, in the order of the rules.
    Symbols(Vec<i64>),
}

impl Domain {
    pub(crate) fn holds(&self, value: i64) -> bool {
        match self {
            Domain::From(lo) => value >= *lo,
            Domain::Between(lo, hi) => (*lo..=*hi).contains(&value),
            Domain::Among(values) => values.binary_search(&value).is_ok(),
            Domain::Symbols(symbols) => symbols.contains(&value),
        }
    }

    /// As messages show it.
    pub(crate) fn show(&self, rules: &Rules) -> String {
        match self {
            Domain::From(lo) => format!("{lo}.."),
            Domain::Between(lo, hi) => format!("{lo}..{hi}"),
            Domain::Among(values) => show_set(values),
            Domain::Symbols(symbols) => {
                let names: Vec<&str> = symbols.iter().map(|symbol| rules.symbol_name(*symbol)).collect();
                format!("{{{}}}", names.join(", "))
            }
        }
    }
}

/// A set as the language writes it, cut short in the middle where it is long.
pub(crate) fn show_set(values: &[i64]) -> String {
    let texts: Vec<String> = values.iter().map(i64::to_string).collect();
    match texts.as_slice() {
        [head @ .., last] if texts.len() > 20 => format!("{{{}, …, {last}}}", head[..18].join(", ")),
        _ => format!("{{{}}}", texts.join(", ")),
    }
}

/// One state of the rules, laid out.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The first of its numbers in a part of a position.
    pub(crate) first: usize,
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    /// 0 for a single number, 1 for a row (which has `rows == 1`), 2 for a board.
    pub(crate) dimensions: usize,
    pub(crate) domain: Domain,
    pub(crate) outside: Option<i64>,
}

impl Board {
    pub(crate) fn len(&self) -> usize {
        self.rows * self.cols
    }

    /// The place of an index that counts from 1; `None` beyond the edge.
    pub(crate) fn place(&self, indices: &[i64]) -> Option<usize> {
        let within =
            |index: i64, size: usize| (index >= 1 && index as u64 <= size as u64).then(|| index as usize - 1);
        match indices {
            [] => Some(self.first),
            [col] => Some(self.first + within(*col, self.cols)?),
            [row, col] => Some(self.first + within(*row, self.rows)? * self.cols + within(*col, self.cols)?),
            _ => None,
        }
    }
}

/// All states, laid out one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) boards: Vec<Board>,
    /// How many numbers a part of a position has.
    pub(crate) n_cells: usize,
}

impl Layout {
    /// For each number of a part, the domain it is in.
    pub(crate) fn domains(&self) -> impl Iterator<Item = &Domain> {
        self.boards.iter().flat_map(|board| std::iter::repeat_n(&board.domain, board.len()))
    }
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParamValue {
    /// A number.
    Number(i64),
    /// A set of numbers, in the order given.
    Set(Vec<i64>),
}

impl std::fmt::Display for ParamValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ParamValue::Number(value) => write!(f, "{value}"),
            ParamValue::Set(values) => {
                let texts: Vec<String> = values.iter().map(i64::to_string).collect();
                write!(f, "{}", texts.join(","))
            }
        }
    }
}
