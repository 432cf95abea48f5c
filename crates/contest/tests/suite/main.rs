//! Contests are played with small tasks of known answers, and with programs that are functions.

mod stress;
mod tasks;
