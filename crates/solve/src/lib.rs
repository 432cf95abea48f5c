//! Values of all positions of a game, by the method that suits it.
//!
//! [`solve()`] takes a [`Game`](game::Game) and a [`Request`], chooses a method by a short list of reasons
//! (told by [`Solved::reasons`]), and answers with the value of every position that play can reach, or of
//! every position that the game numbers. [`nimbers()`] does the same for Sprague–Grundy values,
//! [`estimate()`] says beforehand what the work may cost.
//!
//! Where the rules have symmetries ([`Fold`](game::Fold)), of the positions that they carry into each other one is
//! solved; [`Merge`] says how far.
//!
//! Whatever the method, the values are the same; an answer is exact or it is an error. Nothing here reads,
//! writes or keeps text, and all memory and time are bounded by the [`Limits`] of the request.
//!
//! | method | suits | space |
//! |---|---|---|
//! | [`Method::Sweep`] | moves go one way in the numbering | 4 bytes a number, or 4 a position and 1.5 bits a number |
//! | [`Method::Search`] | play cannot loop | about 20 bytes a position |
//! | [`Method::Retrograde`] | everything | 20 bytes a position and 8 a move |
//! | [`Method::Nimbers`] | impartial games in normal play | one position and 12 bytes each |

mod alike;
mod bits;
mod error;
mod estimate;
mod folds;
mod limits;
mod meter;
mod nimbers;
mod packed;
mod pages;
mod plan;
mod request;
mod retrograde;
mod run;
mod search;
mod seen;
mod solved;
mod space;
mod survey;
mod sweep;

pub use error::{BrokenNumbering, Need, Quantity, SolveError};
pub use estimate::{Estimate, estimate};
pub use limits::{Limits, Stage, Stop, Unwatched, Watch};
pub use nimbers::{NimberError, Nimbers, nimbers};
pub use plan::Reason;
pub use request::{Merge, Method, Request, Scope};
pub use run::solve;
pub use solved::Solved;
