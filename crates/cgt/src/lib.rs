//! Computes with combinatorial values: nimbers and their products, games with heaps, their sequences and periods.
//!
//! Nothing here knows a rules file or a position: a heap is its size, a value is a number.
//!
//! ```
//! use cgt::TakeAndBreak;
//!
//! let kayles = TakeAndBreak::octal("0.77").unwrap();
//! assert_eq!(kayles.nimbers_plainly(11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
//! ```

mod misere;
mod nimber;
mod product;
mod sequence;
mod take_and_break;

pub use misere::{Element, Genera, Genus, NoGenus, NoQuotient, Quotient, QuotientPeriod, misere_nim_is_lost};
pub use nimber::mex;
pub use product::{nim_inverse, nim_product, nim_square_root};
pub use sequence::{Period, Sequence, SequenceLimits, Stopped};
pub use take_and_break::{Split, Take, TakeAndBreak};
