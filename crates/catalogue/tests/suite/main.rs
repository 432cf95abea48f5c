//! The theories of the catalogue, from outside.

mod cases;
mod play;
mod rows;
mod tables;
mod twin;
