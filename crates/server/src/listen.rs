//! Connections: accepted, bounded, timed, and ended in good order.
//!
//! hyper is driven directly because the stock loop of axum sets no timer: a
//! client that sends half a head, or never reads, would hold its place for
//! ever. Heads are timed by hyper (which also ends idle connections), bodies
//! where they are read, writes by [`Stalling`].

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::app::Peer;
use crate::config::Bounds;
use crate::stall::Stalling;

/// Bytes of a request's head.
const HEAD: usize = 16 * 1024;

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Accepts connections until `stop` becomes true, then lets them end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    bounds: Bounds,
    mut stop: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(bounds.connections));
    let crowd = Arc::new(Crowd::default());
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stop.wait_for(|&stop| stop) => break,
            Some(_) = connections.join_next() => continue,
        };
        let Ok((stream, address)) = accepted else {
            // Out of file handles, mostly: wait until some are given back.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            continue;
        };
        let Some(guest) = crowd.enter(address, bounds.connections_each) else {
            continue;
        };
        // Small answers should leave at once.
        let _ = stream.set_nodelay(true);
        let (router, stop) = (router.clone(), stop.clone());
        connections.spawn(async move {
            let _held = (place, guest);
            serve_connection(stream, address.ip(), router, bounds, stop).await;
        });
    }
    drop(listener);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    // Whoever has not ended by then is cut off.
    let _ = tokio::time::timeout(FAREWELL, all_ended).await;
}

/// Serves one connection to its end.
pub(crate) async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: IpAddr,
    router: Router,
    bounds: Bounds,
    mut stop: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let stream = TokioIo::new(Stalling::new(stream, bounds.stall_time));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.head_time)
        .max_buf_size(HEAD)
        .serve_connection(stream, service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // A connection that broke has nobody left to be told.
        _ = connection.as_mut() => return,
        _ = stop.wait_for(|&stop| stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// How many connections each address holds.
#[derive(Debug, Default)]
struct Crowd(Mutex<HashMap<IpAddr, usize>>);

/// One connection's place in the crowd, given back when it is dropped.
struct Guest {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Crowd {
    fn enter(self: &Arc<Self>, address: SocketAddr, most: usize) -> Option<Guest> {
        let address = address.ip();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Guest {
            crowd: Arc::clone(self),
            address,
        })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests;
