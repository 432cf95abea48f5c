//! What a two-player game, a position, a move and a value are.
//!
//! Everything is told *from the chair of the player to move*: a [`Value`] says what that player gets when
//! both play perfectly. Nearly always a move passes the turn; one that does not says so ([`Turn`]). The rules are one value, a [`Game`]; positions and moves are plain values that carry
//! no rules with them. Solvers need nothing else, and a game needs to know no solver.
//!
//! * [`Game`] is what an author of rules implements: four required methods, the rest have defaults that are
//!   right for every game, only slower.
//! * [`Index`] and [`Walker`] are the fast lane: a game that can number its positions lets a solver work on
//!   numbers alone.
//! * [`Fold`] says which positions are the same play by a symmetry of the rules.
//! * [`Theory`] answers who wins without looking at what follows: a closed form.
//! * [`laws`] checks, on sample positions, that an implementation keeps all the promises made here.
//!
//! ```
//! use game::{End, Facts, Fault, Game};
//!
//! /// One pile; take one or two; who cannot move loses.
//! struct Pile;
//!
//! impl Game for Pile {
//!     type Position = u32;
//!     type Move = u32;
//!     fn facts(&self) -> Facts {
//!         Facts::impartial()
//!     }
//!     fn start(&self) -> Option<u32> {
//!         Some(5)
//!     }
//!     fn moves(&self, pile: &u32, into: &mut Vec<u32>) -> Result<(), Fault> {
//!         into.extend(1..=2.min(*pile));
//!         Ok(())
//!     }
//!     fn apply(&self, pile: &u32, take: &u32) -> Result<u32, Fault> {
//!         Ok(pile - take)
//!     }
//! }
//!
//! game::laws::check(&Pile, &[0, 1, 2, 5]).unwrap();
//! ```

mod fault;
mod fold;
mod index;
pub mod laws;
mod rules;
mod theory;
mod turn;
mod value;

pub use fault::Fault;
pub use fold::{Fold, is_carried};
pub use index::{Index, Look, PlainWalker, Walker};
pub use rules::{Facts, Game};
pub use theory::Theory;
pub use turn::{Next, NextNumber, Turn};
pub use value::{End, Outcome, Value};
