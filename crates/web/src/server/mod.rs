//! The server: who may ask, how much, and where questions go.

mod assets;
mod connections;
mod crew;
mod guard;
mod routes;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;

use crew::Crew;

/// What one question may take, and how many may be worked on.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Time for a question.
    pub time: Duration,
    /// Memory for its tables, in bytes.
    pub bytes: u64,
    /// The longest body, in bytes.
    pub body: usize,
    /// So many questions are worked on at one time, each by a process of its own, beside those that are answered at once.
    pub workers: usize,
    /// So many more may wait; beyond, they are turned away.
    pub waiting: usize,
    /// A connection on which nothing is asked for so long is closed.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(10),
            bytes: 1 << 30,
            body: 1 << 20,
            workers: 2,
            waiting: 1000,
            silence: Duration::from_secs(60),
        }
    }
}

/// Where to listen.
#[derive(Clone, Debug)]
pub struct Serving {
    /// The address to listen at.
    pub address: IpAddr,
    /// The port; without one the usual one, or any that is free.
    pub port: Option<u16>,
    /// Names of this machine under which it may be asked, beside `localhost` and every number.
    pub names: Vec<String>,
    /// The language that pages begin in; otherwise each browser has its own.
    pub language: Option<&'static str>,
    /// What a question may take.
    pub limits: Limits,
}

/// The port that is tried first.
pub const USUAL_PORT: u16 = 8036;

/// Why there is no server.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Something else listens at the port.
    #[error("port {0} is taken")]
    Taken(u16),
    /// It cannot be listened there.
    #[error("cannot listen at {0}: {1}")]
    Address(SocketAddr, io::Error),
    /// Workers cannot be started.
    #[error("cannot start a worker: {0}")]
    Worker(io::Error),
    /// The machinery of the server did not start, or broke.
    #[error("the server cannot run: {0}")]
    Broken(io::Error),
}

/// Serves until the process ends. `started` hears the address as soon as pages can be asked for.
///
/// # Errors
/// A [`ServeError`] if it cannot begin.
pub fn serve(serving: &Serving, started: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(ServeError::Broken)?;
    runtime.block_on(async {
        let listener = listen(serving).await?;
        let address = listener.local_addr().map_err(ServeError::Broken)?;
        let crew = Crew::hire(&serving.limits).await.map_err(ServeError::Worker)?;
        let app = routes::app(serving, crew);
        started(address);
        connections::answer(listener, app, serving.limits.silence).await;
        Ok(())
    })
}

async fn listen(serving: &Serving) -> Result<TcpListener, ServeError> {
    let at = |port| SocketAddr::new(serving.address, port);
    let wanted = at(serving.port.unwrap_or(USUAL_PORT));
    match TcpListener::bind(wanted).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => match serving.port {
            Some(port) => Err(ServeError::Taken(port)),
            None => TcpListener::bind(at(0)).await.map_err(|error| ServeError::Address(wanted, error)),
        },
        bound => bound.map_err(|error| ServeError::Address(wanted, error)),
    }
}
