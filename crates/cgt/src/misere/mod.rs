//! Misère play, in which the player who cannot move wins.

mod extend;
mod find;
mod genus;
mod learn;
mod model;
mod monoid;
mod nim;
mod oracle;
mod period;
mod proof;
mod quotient;
mod words;

use std::ops::ControlFlow;

pub use find::NoQuotient;
pub use genus::{Genera, Genus, NoGenus};
pub use nim::misere_nim_is_lost;
pub use quotient::{Element, Quotient, QuotientPeriod};

/// Asked from time to time whether to go on.
type Watch<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// Why no model was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// There would be at least so many elements.
    TooLarge(usize),
    /// The work got too much.
    OverLimit,
    /// The watch said so.
    Stopped,
}

/// How much may be done.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Elements of a model.
    elements: usize,
    /// Pairs of a proof.
    pairs: usize,
    /// Words whose outcome is remembered.
    words: usize,
}
