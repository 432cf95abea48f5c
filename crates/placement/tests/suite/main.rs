//! Counting placements, from outside.

mod agree;
mod brute;
mod dominate;
mod limits;
mod list;
mod one;
mod trace;
