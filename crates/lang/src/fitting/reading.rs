//! What given words say of the move that their line is about.

use super::Known;
use crate::rules::{Expr, ExprKind, Holds, Item, Type};
use crate::text;
use crate::write::{Writer, asks_best};

/// Lines may be followed past so many conditions that depend on the move; each doubles the work.
const MOST_CONDITIONS: usize = 6;

/// What the words say if the line takes one way through its conditions.
#[derive(Clone, Default)]
pub(super) struct Reading<'a> {
    /// Numbers that are written, with the values that stand there.
    pub(super) numbers: Vec<(&'a Expr, i64)>,
    pub(super) states: Vec<StateRead>,
}

/// A state after the move, as it stands in the words.
#[derive(Clone)]
pub(super) struct StateRead {
    pub(super) state: usize,
    /// Its values from the first on, as far as they stand there.
    pub(super) values: Vec<i64>,
    /// The places among them, within the state, at which the position before the move has another value.
    pub(super) differing: Vec<usize>,
}

/// Follows the line through its conditions: those that depend on the move go both ways.
pub(super) struct Follow<'a, 'r> {
    pub(super) known: Known<'a>,
    pub(super) writer: Writer<'a>,
    pub(super) words: &'a [&'a str],
    pub(super) readings: &'r mut Vec<Reading<'a>>,
}

impl<'a> Follow<'a, '_> {
    /// Follows items, the next one last, at the word `at`. Nothing comes of a way that the words rule out.
    pub(super) fn items(
        &mut self,
        mut items: Vec<&'a Item>,
        mut at: usize,
        mut reading: Reading<'a>,
        n_conditions: usize,
    ) {
        while let Some(item) = items.pop() {
            // Beyond its words a line says nothing.
            if at >= self.words.len() {
                break;
            }
            match item {
                Item::Value(value) => match self.value(value, at, &mut reading) {
                    Read::Words(n_words) => at += n_words,
                    Read::RuledOut => return,
                    Read::Untold => break,
                },
                Item::If { cond, then, else_ } if !asks_best(cond) => match self.writer.eval(cond) {
                    Ok(holds) => items.extend(if holds != 0 { then } else { else_ }.iter().rev()),
                    Err(_) => return,
                },
                Item::If { .. } if n_conditions == MOST_CONDITIONS => break,
                Item::If { then, else_, .. } => {
                    for way in [then, else_] {
                        let mut items = items.clone();
                        items.extend(way.iter().rev());
                        self.items(items, at, reading.clone(), n_conditions + 1);
                    }
                    return;
                }
            }
        }
        self.readings.push(reading);
    }

    fn value(&mut self, value: &'a Expr, at: usize, reading: &mut Reading<'a>) -> Read {
        let words = &self.words[at..];
        match &value.kind {
            ExprKind::Text(text) => {
                let mut n_words = 0;
                for word in text.split_whitespace() {
                    if words.get(n_words).is_some_and(|known| *known != word) {
                        return Read::RuledOut;
                    }
                    n_words += 1;
                }
                Read::Words(n_words)
            }
            ExprKind::BestState(state) => self.state(*state, words, reading),
            _ if value.type_ == Type::Symbol => Read::Words(1),
            _ => {
                let Some(number) = plain_number(words[0]) else { return Read::RuledOut };
                reading.numbers.push((value, number));
                Read::Words(1)
            }
        }
    }

    fn state(&self, state: usize, words: &[&str], reading: &mut Reading<'a>) -> Read {
        let definition = self.known.definition;
        let (rules, board) = (definition.rules(), &definition.layout().boards[state]);
        let mut values = Vec::new();
        let n_words = match &rules.states[state].holds {
            Holds::Numbers(_) => {
                for word in words.iter().take(board.len()) {
                    let Some(number) = plain_number(word) else { return Read::RuledOut };
                    values.push(number);
                }
                board.len()
            }
            Holds::Symbols(symbols) if is_plain(symbols) => {
                for word in words.iter().take(board.rows) {
                    let before = values.len();
                    // A word may be very long.
                    for c in word.chars().take(board.cols + 1) {
                        let Some((symbol, _)) = symbols.iter().find(|(_, known)| *known == c) else {
                            return Read::RuledOut;
                        };
                        values.push(*symbol);
                    }
                    if values.len() - before != board.cols {
                        return Read::RuledOut;
                    }
                }
                board.rows
            }
            Holds::Symbols(_) => return Read::Untold,
        };
        let before = &self.known.position.cells()[board.first..];
        let places = values.iter().zip(before).enumerate();
        let differing =
            places.filter(|(_, (after, before))| after != before).map(|(place, _)| place).collect();
        reading.states.push(StateRead { state, values, differing });
        Read::Words(n_words)
    }
}

enum Read {
    /// So many words were read.
    Words(usize),
    /// The line cannot have these words.
    RuledOut,
    /// What the item writes cannot be told from the next ones.
    Untold,
}

/// A number as it is written, not `+5` or `05`.
pub(super) fn plain_number(word: &str) -> Option<i64> {
    let number = if word.len() <= 20 { text::read_number(word) } else { None };
    number.filter(|number| number.to_string() == word)
}

/// No symbol looks like what stands between rows.
pub(super) fn is_plain(symbols: &[(i64, char)]) -> bool {
    symbols.iter().all(|(_, c)| !c.is_whitespace() && !matches!(c, ',' | '/'))
}
