//! Sequences of nimbers: known ones, and fast ways against the plain one.

mod agree;
mod known;
mod limits;
mod misere;

use cgt::{Sequence, SequenceLimits, Split, Take, TakeAndBreak};

/// Without limits.
fn sequence(rules: &TakeAndBreak, to: u64) -> Sequence {
    rules.sequence(to, SequenceLimits::none(&mut SequenceLimits::unwatched())).unwrap()
}

/// Without limits, and each nimber from its moves.
fn in_full(rules: &TakeAndBreak, to: u64) -> Sequence {
    rules.sequence_in_full(to, SequenceLimits::none(&mut SequenceLimits::unwatched())).unwrap()
}

fn octal(code: &str) -> TakeAndBreak {
    TakeAndBreak::octal(code).unwrap()
}

/// Rules by octal digits, with what may be left when more is taken than they say.
fn endless(code: &str, beyond: Take) -> TakeAndBreak {
    let digits = octal(code);
    TakeAndBreak::new((0..digits.last().max(1)).map(|taken| digits.take(taken)).collect(), beyond).unwrap()
}

/// Whatever is taken, one heap may be left or none.
const NIM: Take = Take { nothing: true, one: true, two: Split::Never };

fn grundys_game() -> TakeAndBreak {
    TakeAndBreak::new(vec![Take { two: Split::Unequal, ..Take::default() }], Take::default()).unwrap()
}

fn long() -> bool {
    std::env::var_os("THECO_LONG").is_some()
}
