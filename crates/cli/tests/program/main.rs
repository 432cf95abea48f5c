//! The program as people run it.

mod commands;
mod counting;
mod playing;
mod run;
