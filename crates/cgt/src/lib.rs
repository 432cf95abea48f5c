//! Computes with combinatorial values: nimbers, games with heaps, their sequences and periods.
//!
//! Nothing here knows a rules file or a position: a heap is its size, a value is a number.
//!
//! ```
//! use cgt::TakeAndBreak;
//!
//! let kayles = TakeAndBreak::octal("0.77").unwrap();
//! assert_eq!(kayles.nimbers_plainly(11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
//! ```

mod nimber;
mod take_and_break;

pub use nimber::mex;
pub use take_and_break::{Split, Take, TakeAndBreak};
