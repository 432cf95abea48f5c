//! Counting full boards of queens by pairs of an upper and a lower half.

mod shape;
mod tasks;
#[cfg(test)]
mod tests;
mod units;

pub use units::{Keep, Units};
