//! `theco serve`.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use ask::{AskError, Kind, message};
use serde_json::json;
use web::{Limits, ServeError, Serving};

use super::{Context, Done};
use crate::args::Serve;

/// Serves until it is interrupted; `time` is what one question may take.
pub(crate) fn serve(context: &Context, serve: &Serve, time: Option<Duration>) -> Done {
    let usual = Limits::default();
    let limits = Limits {
        time: time.unwrap_or(usual.time),
        bytes: context.common.memory.unwrap_or(usual.bytes),
        workers: context.threads(),
        ..usual
    };
    // What the locale says, the browser knows better.
    let language = context.common.lang.map(|_| context.words.language());
    let serving =
        Serving { address: serve.host, port: serve.port, names: serve.name.clone(), language, limits };
    let started = |address| {
        let address = shown(address);
        context.note(&context.words.say("serve-started", &[("address", address.as_str().into())]));
        if context.common.json {
            // Pages are served, whether or not anybody reads where.
            drop(context.say_json(&json!({ "theco": ask::FORMAT, "address": address })));
        }
        if serve.open && open::that_detached(&address).is_err() {
            context.note(&context.words.say("serve-no-browser", &[("address", address.as_str().into())]));
        }
    };
    match web::serve(&serving, started) {
        Ok(()) => Ok(0),
        Err(error) => Err(complain(&error)),
    }
}

/// The address to type into a browser; one that means every address of the machine is asked at its own.
fn shown(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => "127.0.0.1".to_string(),
        IpAddr::V6(ip) if ip.is_unspecified() => "[::1]".to_string(),
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    format!("http://{ip}:{}/", address.port())
}

fn complain(error: &ServeError) -> AskError {
    match error {
        ServeError::Taken(port) => AskError::new(
            Kind::Input,
            message!("port {port} is taken by another program", port = i64::from(*port)),
        )
        .hint(message!("name another with `--port`, or none, and a free one is found")),
        ServeError::Address(address, error) => {
            let (address, error) = (address.to_string(), error.to_string());
            AskError::new(Kind::Input, message!("cannot listen at {address}: {error}", address, error))
                .hint(message!("`--host` takes an address of this machine, such as 127.0.0.1 or 0.0.0.0"))
        }
        ServeError::Worker(error) => {
            AskError::new(Kind::File, message!("cannot start a worker: {error}", error = error.to_string()))
        }
        ServeError::Broken(error) => {
            AskError::new(Kind::File, message!("the server cannot run: {error}", error = error.to_string()))
        }
    }
}
