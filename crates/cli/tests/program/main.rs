//! The program as people run it.

mod commands;
mod counting;
mod placing;
mod playing;
mod run;
