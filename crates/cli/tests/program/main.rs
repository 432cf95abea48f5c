//! The program as people run it.

mod bash;
mod commands;
mod contests;
mod counting;
mod placing;
mod playing;
mod run;
mod shell;
mod solutions;
mod vietnamese;
