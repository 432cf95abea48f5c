//! Rules of take-and-break form are recognised, whatever their wording, and no others are.
//!
//! A code here has a digit for each number taken, as octal codes do, with `…` behind a last one that goes on for ever; a
//! digit has 1 where nothing may be left, 2 where one heap may, 4 where any two may, 8 where two that differ may.

mod random;
mod wordings;

use std::sync::Arc;

use cgt::{Split, Take, TakeAndBreak};

use crate::{Definition, Settings};

fn define(text: &str) -> Definition {
    let text = format!("game heaps\n{text}");
    let reading = crate::read(&text);
    assert!(reading.diagnostics.is_empty(), "{text}: {:?}", reading.diagnostics);
    let rules = Arc::new(reading.rules.expect("rules"));
    rules.define(&Settings::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn take(digit: u32) -> Take {
    let two = match (digit & 4 != 0, digit & 8 != 0) {
        (true, _) => Split::Any,
        (false, true) => Split::Unequal,
        (false, false) => Split::Never,
    };
    Take { nothing: digit & 1 != 0, one: digit & 2 != 0, two }
}

fn rules_of(code: &str) -> TakeAndBreak {
    let takes: Vec<Take> = code.chars().filter_map(|digit| digit.to_digit(16)).map(take).collect();
    let beyond =
        if code.ends_with('…') { takes.last().copied().unwrap_or_default() } else { Take::default() };
    TakeAndBreak::new(takes, beyond).expect("no move leaves a heap as it is")
}

/// Whether the evaluator finds just the moves of these rules from a heap.
fn is_played(game: &Definition, moves: &TakeAndBreak, heap: u64) -> bool {
    let mut allowed = std::collections::BTreeSet::new();
    moves.each_move(heap, &mut |heaps| {
        allowed.insert(heaps.to_vec());
    });
    game.moves_from(heap).is_some_and(|(found, _)| found == allowed)
}
