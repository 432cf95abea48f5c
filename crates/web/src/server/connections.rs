//! Connections: how many there are at one time, and how long one may stay silent.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// So many connections are open at one time; who comes then is heard when another has gone. Each takes a file descriptor, of
/// which a process often has 1024.
const MOST: usize = 800;

/// Answers whoever connects, without end. A connection on which no question begins for so long, or does not come to the end of
/// its headers, is closed.
pub(super) async fn answer(mut listener: TcpListener, app: Router, silence: Duration) {
    let free = Arc::new(Semaphore::new(MOST));
    while let Ok(place) = Arc::clone(&free).acquire_owned().await {
        // It waits and tries again where a connection cannot be had.
        let (stream, _) = Listener::accept(&mut listener).await;
        // Without this the end of a long answer may wait for the other side.
        drop(stream.set_nodelay(true));
        let service = TowerToHyperService::new(app.clone());
        let mut protocol = http1::Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(silence);
        let connection = protocol.serve_connection(TokioIo::new(stream), service);
        tokio::spawn(async move {
            // Who breaks off a connection is nobody to tell.
            drop(connection.await);
            drop(place);
        });
    }
}
