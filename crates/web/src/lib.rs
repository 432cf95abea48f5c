//! theco in a browser, on this machine: questions over HTTP, and the pages that ask them.
//!
//! ```text
//! page ──HTTP──► server ──pipe──► worker: a process of its own, with limits
//!                  │                 └ api::Desk: a command and a body in, a status and JSON out
//!                  └ the built pages, embedded
//! ```
//!
//! The server reads of a question only its length and which game it is about. Workers are this program started again: whatever a question
//! does, the server goes on, and a worker that does not end in time is killed and started anew.

mod api;
mod server;
mod worker;

pub use server::{Limits, ServeError, Serving, USUAL_PORT, serve};
pub use worker::work_if_asked;
