//! Connections: accepted, bounded, timed, and ended in good order.
//!
//! hyper is driven directly because the stock loop of axum sets no timer: a
//! client that sends half a head, or never reads, would hold its place for
//! ever. Heads are timed by hyper (which also ends idle connections), bodies
//! where they are read, writes by [`TimedStream`].

use std::cmp::Reverse;
use std::convert::Infallible;
use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::app::Peer;
use crate::config::{Bounds, Network};
use crate::rate_limit::Client;
use crate::slots::{Slot, SlotLimit, Slots};
use crate::thinking::Stop;
use crate::timed_stream::TimedStream;
use api::{Code, Refusal};

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
    let slots = Arc::new(Slots::default());
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
        // A proxy brings everybody's connections; its clients are counted where they listen.
        let is_proxy = proxies.iter().any(|proxy| proxy.contains(address.ip()));
        let each = if is_proxy {
            bounds.connections
        } else {
            bounds.connections_each
        };
        let works = Arc::default();
        let caller = Caller {
            client: address.ip().into(),
            works: Arc::clone(&works),
        };
        let Some(place) = enter(&slots, caller, each, bounds.connections) else {
            turn_away(&stream);
            continue;
        };
        // Small answers should leave at once.
        let _ = stream.set_nodelay(true);
        let tcp = TcpConnection {
            stream: Arc::new(stream),
            works,
            place,
        };
        let router = router.clone();
        let stop = stop.clone();
        connections.spawn(async move {
            let stream = Shared(Arc::clone(&tcp.stream));
            let leave = tcp.leave();
            let peer = Peer::new(address.ip(), Some(Arc::new(tcp)));
            tokio::select! {
                () = serve_connection(stream, peer, router, bounds, stop) => {}
                // Nobody waits for an answer: it is closed in the middle of nothing.
                () = leave.raised() => {}
            }
        });
    }
    drop(listener);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    // Connections that have not ended by then are cut off.
    let _ = tokio::time::timeout(FAREWELL, all_ended).await;
}

/// Whose a connection is, and how many requests are being answered on it.
#[derive(Debug)]
struct Caller {
    client: Client,
    works: Arc<AtomicUsize>,
}

impl Caller {
    fn is_idle(&self) -> bool {
        self.works.load(Ordering::Relaxed) == 0
    }
}

/// A place for another connection. Where there is none left, the one that has been idle for longest makes
/// limit: at its own address, or at the one that has the most.
fn enter(
    slots: &Arc<Slots<Caller>>,
    caller: Caller,
    each: usize,
    all: usize,
) -> Option<Slot<Caller>> {
    let client = caller.client;
    let slot = slots.enter(caller);
    let at_address = SlotLimit {
        most: each,
        belongs: |caller: &Caller| caller.client == client,
        owner: |_: &Caller| (),
        rank: |_, number, caller: &Caller| (caller.is_idle(), Reverse(number)),
    };
    let in_all = SlotLimit {
        most: all,
        belongs: |_: &Caller| true,
        owner: |caller: &Caller| caller.client,
        rank: |count, number, caller: &Caller| (caller.is_idle(), count, Reverse(number)),
    };
    (slot.evicts_one(at_address) && slot.evicts_one(in_all)).then_some(slot)
}

/// A request that is being answered.
struct Working(Arc<AtomicUsize>);

impl Working {
    fn new(works: &Arc<AtomicUsize>) -> Working {
        works.fetch_add(1, Ordering::Relaxed);
        Working(Arc::clone(works))
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer, which is being given until its last byte is sent.
struct Answer {
    body: Body,
    _working: Working,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Serves one connection to its end.
pub(crate) async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: Peer,
    router: Router,
    bounds: Bounds,
    mut stop: watch::Receiver<bool>,
) {
    let stream = TokioIo::new(TimedStream::new(
        stream,
        bounds.stall_time,
        Arc::clone(&peer.listens),
    ));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        let _working = Working::new(&peer.works);
        let answering = router.clone().oneshot(request.map(Body::new));
        async move {
            let answer = answering.await?;
            Ok::<_, Infallible>(answer.map(|body| Answer { body, _working }))
        }
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

/// Says that there is no place, to each client too many; one that does not read it is not waited for.
fn turn_away(stream: &TcpStream) {
    let error = Refusal::new(
        Code::Full,
        "there are too many connections; close some, or try again soon",
    );
    let body = api::to_json(&api::RefusalBody { error });
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
pub(crate) struct TcpConnection {
    stream: Arc<TcpStream>,
    /// How many requests are being answered on it.
    pub(crate) works: Arc<AtomicUsize>,
    place: Slot<Caller>,
}

impl TcpConnection {
    /// Raised when the place is needed for another.
    fn leave(&self) -> Arc<Stop> {
        Arc::clone(&self.place.leave)
    }

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
