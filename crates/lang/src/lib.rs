//! Turns a rules file into a [`Definition`], an implementor of [`game::Game`], or into diagnostics.
//!
//! [`read`] never fails: it yields rules, or every mistake of the text at once. [`Rules`] are the game for any
//! parameters; [`Rules::define`] fixes these. A [`Definition`] evaluates its rules by a compiled program, and
//! [`Definition::plainly`] by walking the checked rules, which is slower and says what the language means.
//!
//! ```
//! use std::sync::Arc;
//! use game::Game;
//!
//! let reading = lang::read(
//!     "game stones
//!      param most in 1.. = 3
//!      state pile in 0.. = 21
//!      move take in 1..min(most, pile) then pile -= take",
//! );
//! assert!(reading.diagnostics.is_empty());
//! let rules = Arc::new(reading.rules.unwrap());
//! let game = rules.define(&lang::Settings::default()).unwrap();
//! let mut moves = Vec::new();
//! game.moves(&game.opening().unwrap(), &mut moves).unwrap();
//! assert_eq!(moves.iter().map(|mv| game.show_move(mv)).collect::<Vec<_>>(), ["take=1", "take=2", "take=3"]);
//! ```

mod access;
mod arrangement;
mod check;
mod claim;
mod compile;
mod contest;
mod definition;
mod describe;
mod diagnostic;
mod fitting;
mod heap;
mod layout;
mod machine;
mod note;
mod numbering;
mod pattern;
mod picture;
mod ranked;
mod rules;
mod setup;
mod symmetry;
mod syntax;
mod text;
mod walk;
mod write;
mod wrong;

pub use claim::ClaimTheory;
pub use contest::{ContestError, ContestTest, Filled, SlotForm, SlotValues, TestSlot};
pub use definition::{Definition, Move, Plain, Position};
pub use describe::{ClaimInfo, ContestFiles, KindInfo, ParameterInfo, StateInfo};
pub use diagnostic::{Diagnostic, Span};
pub use fitting::{Effort, Fit, GoOn, Known, VisitFitting, Words};
pub use heap::{HeapGame, OneNumber};
pub use layout::ParamValue;
pub use message::Message;
pub use pattern::MovePattern;
pub use rules::Rules;
pub use setup::{Settings, SetupError};
pub use write::{Judged, Needs, Piece, Pieces, Write};
pub use wrong::RulesFault;

/// What reading a rules file yields.
#[derive(Debug)]
pub struct Reading {
    /// The rules, if there is no mistake.
    pub rules: Option<Rules>,
    /// Every mistake, in the order of the text; at most 50.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a rules file.
pub fn read(text: &str) -> Reading {
    let mut sink = diagnostic::Sink::default();
    let file = syntax::read_file(text, &mut sink);
    let rules = check::check(text, &file, &mut sink);
    Reading { rules, diagnostics: sink.finish() }
}
