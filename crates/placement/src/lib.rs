//! How many ways there are to put pieces on a board so that none attacks another, exactly.

mod attack;
mod batched;
mod board;
mod branch;
mod count;
mod crt;
mod error;
mod ferrers;
mod few;
mod formula;
mod frontier;
mod graph;
mod limits;
mod list;
mod method;
mod one;
mod piece;
mod plan;
mod problem;
mod random;
mod rows;
mod symmetry;
mod trace;
mod workers;

pub use board::{Board, Edges, MOST_SIDE, PictureError, PictureErrorKind, Sight, TooLarge};
pub use count::{Answer, Counts, Options, count};
pub use error::CountError;
pub use ferrers::{DiagonalTable, diagonal_table};
pub use limits::{Estimate, Limits, Progress, Stop, Unwatched, Watch};
pub use list::{Which, list};
pub use method::{Considered, Finding, Method, Need};
pub use one::{Finder, One, one, one_by};
pub use piece::{Mix, Named, Part, Piece, PieceError, PieceErrorKind, Ride};
pub use problem::{Fixed, Kind, Obstacle, Problem, Wanted};
pub use symmetry::Symmetry;
pub use trace::{Blocks, Step, trace};
