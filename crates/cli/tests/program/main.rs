//! The program as people run it.

mod bash;
mod browser;
mod checkpoint;
mod commands;
mod contests;
mod counting;
mod placing;
mod playing;
mod run;
#[cfg(target_os = "linux")]
mod schemathesis;
#[cfg(target_os = "linux")]
mod server;
#[cfg(target_os = "linux")]
mod serving;
mod shell;
mod solutions;
mod vietnamese;
