//! The server alone, with limits that are soon met. Tests of these start it; it is no part of what is installed.

use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::time::Duration;

use web::{Limits, Serving};

fn main() -> ExitCode {
    web::work_if_asked();
    let limits = Limits {
        time: Duration::from_secs(1),
        body: 1000,
        workers: 1,
        waiting: 2,
        silence: Duration::from_secs(1),
        ..Limits::default()
    };
    let serving = Serving {
        address: Ipv4Addr::LOCALHOST.into(),
        port: Some(0),
        names: Vec::new(),
        language: None,
        limits,
    };
    let served = web::serve(&serving, |address| drop(writeln!(io::stdout(), "{address}")));
    if served.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
