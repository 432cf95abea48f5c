//! What lines look like, whatever the position.

use super::reading::is_plain;
use crate::definition::Definition;
use crate::rules::{Expr, ExprKind, Holds, Item, Type};
use crate::write::asks_best;

/// The most words that items have.
pub(super) fn most_words(items: &[Item], definition: &Definition) -> usize {
    let of_item = |item: &Item| match item {
        Item::Value(value) => n_words(value, definition),
        Item::If { then, else_, .. } => most_words(then, definition).max(most_words(else_, definition)),
    };
    items.iter().map(of_item).fold(0, usize::saturating_add)
}

/// How many words a value has, at most so many if it is a state with odd symbols.
fn n_words(value: &Expr, definition: &Definition) -> usize {
    match &value.kind {
        ExprKind::Text(text) => text.split_whitespace().count(),
        ExprKind::BestState(state) => {
            let board = &definition.layout().boards[*state];
            match &definition.rules().states[*state].holds {
                Holds::Numbers(_) => board.len(),
                Holds::Symbols(symbols) if is_plain(symbols) => board.rows,
                Holds::Symbols(_) => board.len().saturating_mul(2),
            }
        }
        _ => 1,
    }
}

/// Whether it depends on the move how many words items have.
pub(super) fn varies(items: &[Item], definition: &Definition) -> bool {
    items.iter().any(|item| match item {
        Item::Value(value) => match &value.kind {
            ExprKind::BestState(state) => {
                let holds = &definition.rules().states[*state].holds;
                matches!(holds, Holds::Symbols(symbols) if !is_plain(symbols))
            }
            _ => false,
        },
        Item::If { cond, then, else_ } => {
            varies(then, definition)
                || varies(else_, definition)
                || (asks_best(cond)
                    && words_of(then, definition)
                        .is_none_or(|n_words| words_of(else_, definition) != Some(n_words)))
        }
    })
}

/// How many words items have, if that is certain.
fn words_of(items: &[Item], definition: &Definition) -> Option<usize> {
    let mut total = 0;
    for item in items {
        total += match item {
            Item::Value(value) => n_words(value, definition),
            Item::If { then, else_, .. } => {
                let (then, else_) = (words_of(then, definition)?, words_of(else_, definition)?);
                if then != else_ {
                    return None;
                }
                then
            }
        };
    }
    Some(total)
}

/// Whether a word could be one of those of items.
pub(super) fn could_hold(items: &[Item], definition: &Definition, word: &str) -> bool {
    items.iter().any(|item| match item {
        Item::Value(value) => could_be(value, definition, word),
        Item::If { then, else_, .. } => {
            could_hold(then, definition, word) || could_hold(else_, definition, word)
        }
    })
}

fn could_be(value: &Expr, definition: &Definition, word: &str) -> bool {
    let rules = definition.rules();
    match &value.kind {
        ExprKind::Text(text) => text.split_whitespace().any(|known| known == word),
        ExprKind::BestState(state) => match &rules.states[*state].holds {
            Holds::Numbers(_) => is_number(word),
            Holds::Symbols(symbols) => {
                let board = &definition.layout().boards[*state];
                let is_short = word.chars().take(board.cols + 1).count() <= board.cols;
                is_short && word.chars().all(|c| symbols.iter().any(|(_, known)| *known == c))
            }
        },
        _ if value.type_ == Type::Symbol => rules.symbols.iter().any(|known| known == word),
        _ if value.type_ == Type::Truth => matches!(word, "0" | "1"),
        _ => is_number(word),
    }
}

/// A whole number as it is written, however long: not `+5`, `05` or `-0`.
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_zero = digits.starts_with('0');
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) && (!is_zero || word == "0")
}
