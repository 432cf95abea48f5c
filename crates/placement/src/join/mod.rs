//! Counting full boards of queens by pairs of an upper and a lower half.

mod engine;
mod halves;
mod kernels;
mod layout;
mod lists;
mod quarters;
mod shape;
mod tasks;
#[cfg(test)]
mod tests;
mod units;

pub use units::{Keep, Units};
