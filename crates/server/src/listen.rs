//! Connections: accepted, bounded, timed, and ended in good order.
//!
//! hyper is driven directly because the stock loop of axum sets no timer: a
//! client that sends half a head, or never reads, would hold its place for
//! ever. Heads are timed by hyper (which also ends idle connections), bodies
//! where they are read, writes by [`Patient`].

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::app::Peer;
use crate::config::{Bounds, Network};
use crate::crowd::{Crowd, Guest};
use crate::patient::Patient;
use crate::refusal::{Code, Refusal};

/// Bytes of a request's head.
const HEAD: usize = 16 * 1024;

/// How often a question looks whether its client is still there.
const LOOK: Duration = Duration::from_millis(250);

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// Accepts connections until `stop` becomes true, then lets them end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    bounds: Bounds,
    proxies: &[Network],
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
        let place = Arc::clone(&places).try_acquire_owned().ok();
        // A proxy brings everybody's connections; its clients are counted where they listen.
        let is_proxy = proxies.iter().any(|proxy| proxy.contains(address.ip()));
        let each = if is_proxy {
            bounds.connections
        } else {
            bounds.connections_each
        };
        let guest = crowd.enter(address.ip().into(), each);
        let (Some(place), Some(guest)) = (place, guest) else {
            turn_away(&stream);
            continue;
        };
        // Small answers should leave at once.
        let _ = stream.set_nodelay(true);
        let line = Arc::new(Line {
            stream: Arc::new(stream),
            _held: (place, guest),
        });
        let peer = Peer::new(address.ip(), Some(Arc::clone(&line)));
        let stream = Shared(Arc::clone(&line.stream));
        let (router, stop) = (router.clone(), stop.clone());
        connections.spawn(serve_connection(stream, peer, router, bounds, stop));
    }
    drop(listener);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    // Whoever has not ended by then is cut off.
    let _ = tokio::time::timeout(FAREWELL, all_ended).await;
}

/// Serves one connection to its end.
pub(crate) async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: Peer,
    router: Router,
    bounds: Bounds,
    mut stop: watch::Receiver<bool>,
) {
    let stream = TokioIo::new(Patient::new(
        stream,
        bounds.stall_time,
        Arc::clone(&peer.listens),
    ));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        router.clone().oneshot(request.map(Body::new))
    });
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

/// Says that there is no place, to whoever comes too many; who does not read it is not waited for.
fn turn_away(stream: &TcpStream) {
    let error = Refusal::new(
        Code::Full,
        "there are too many connections; close some, or try again soon",
    );
    let body = wire::to_json(&wire::RefusalBody { error });
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.try_write(answer.as_bytes());
}

/// A connection with its places, which are given back when the last holder is gone:
/// the loop that serves requests, or the listener that it has become.
#[derive(Debug)]
pub(crate) struct Line {
    stream: Arc<TcpStream>,
    _held: (OwnedSemaphorePermit, Guest),
}

impl Line {
    /// Waits until the other end has closed.
    ///
    /// hyper notices that by itself unless another request waits behind the one
    /// that is being answered: then it reads no further.
    pub(crate) async fn gone(&self) {
        let mut looks = tokio::time::interval(LOOK);
        loop {
            looks.tick().await;
            let ready = std::pin::pin!(self.stream.ready(Interest::READABLE));
            let seen = ready.poll(&mut Context::from_waker(Waker::noop()));
            if matches!(seen, Poll::Ready(Ok(ready)) if ready.is_read_closed()) {
                return;
            }
        }
    }
}

/// A stream that may also be looked at by others.
struct Shared(Arc<TcpStream>);

impl AsyncRead for Shared {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.0.poll_read_ready(context))?;
            match self.0.try_read(buffer.initialize_unfilled()) {
                Ok(count) => {
                    buffer.advance(count);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for Shared {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(context, &[io::IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.poll_write_ready(context))?;
            match self.0.try_write_vectored(parts) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => return Poll::Ready(written),
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        let socket = socket2::SockRef::from(&*self.0);
        Poll::Ready(socket.shutdown(std::net::Shutdown::Write))
    }
}

#[cfg(test)]
mod tests;
