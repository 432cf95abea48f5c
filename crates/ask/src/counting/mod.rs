//! In how many ways pieces stand on a board.

mod explain;
mod piece_words;
mod pieces;
mod print;
mod question;
mod units;
pub(crate) mod words;

pub use explain::Explained;
pub use pieces::{pieces_json, pieces_text};
pub use print::{CountFormat, CountSummary, count};
pub(crate) use print::{pieces, problem_json};
pub(crate) use question::single_side;
pub use question::{BoardText, CountQuestion};
pub use units::{Chance, UnitCounts, UnitStore, UnitsQuestion};
pub use words::duration;
