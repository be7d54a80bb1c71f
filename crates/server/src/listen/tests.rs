//! Clients that are slow, silent or wrong, on a clock that jumps instead of running.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::BodyExt as _;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};
use tower::ServiceExt as _;

use super::serve_connection;
use crate::app::Peer;
use crate::config::{Bounds, Config};
use crate::{app, open};

/// A server without a network. The folder lives as long as it does.
struct House {
    router: Router,
    bounds: Bounds,
    _folder: TempDir,
}

fn house() -> House {
    let folder = tempfile::tempdir().unwrap();
    let address = "127.0.0.1:8360".parse().unwrap();
    let config = Config::new(address, folder.path().to_owned());
    let bounds = config.limits;
    let (server, _) = open(config).unwrap();
    House {
        router: app(server),
        bounds,
        _folder: folder,
    }
}

/// What a connection needs to stay.
type Alive = (watch::Sender<bool>, House);

/// One connection, which lives as long as its flag.
struct Line {
    client: DuplexStream,
    alive: Alive,
}

impl House {
    /// A connection whose pipes hold `capacity` bytes each way.
    fn connect(self, capacity: usize) -> Line {
        let (client, server) = duplex(capacity);
        let (stop, stopped) = watch::channel(false);
        let peer = Peer::new(IpAddr::V4(Ipv4Addr::LOCALHOST), None);
        let router = self.router.clone();
        tokio::spawn(serve_connection(server, peer, router, self.bounds, stopped));
        Line {
            client,
            alive: (stop, self),
        }
    }
}

fn line(capacity: usize) -> Line {
    house().connect(capacity)
}

/// Reads until the server closes; says what came and how long it took on the jumping clock.
async fn read_to_end(line: &mut Line) -> (String, Duration) {
    let began = Instant::now();
    let mut bytes = Vec::new();
    // A cut connection is an end like any other here.
    let _ = line.client.read_to_end(&mut bytes).await;
    (
        String::from_utf8_lossy(&bytes).into_owned(),
        began.elapsed(),
    )
}

#[tokio::test(start_paused = true)]
async fn a_client_that_says_nothing_is_cut_off() {
    let mut line = line(64 * 1024);
    let (said, waited) = read_to_end(&mut line).await;
    assert_eq!(said, "");
    assert!((10..=11).contains(&waited.as_secs()), "{waited:?}");
}

#[tokio::test(start_paused = true)]
async fn a_head_that_trickles_is_cut_off() {
    let mut line = line(64 * 1024);
    let began = Instant::now();
    line.client
        .write_all(b"GET /api/v1/games HTTP/1.1\r\n")
        .await
        .unwrap();
    // One byte a second keeps the connection busy, but does not finish the head.
    while line.client.write_all(b"x").await.is_ok() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(began.elapsed().as_secs() < 60, "nobody cut it off");
    }
    assert!(began.elapsed().as_secs() <= 12, "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_refused() {
    let mut line = line(64 * 1024);
    let head = "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\n\r\n{\"game\":";
    line.client.write_all(head.as_bytes()).await.unwrap();
    let (said, waited) = read_to_end(&mut line).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    assert!(said.contains("too-slow"), "{said}");
    assert!(waited.as_secs() <= 30, "{waited:?}");
}

#[tokio::test(start_paused = true)]
async fn a_body_that_will_be_too_long_is_refused_at_once() {
    let mut line = line(64 * 1024);
    let head = "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 1000000000000000\r\n\r\n{";
    let began = Instant::now();
    line.client.write_all(head.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    line.client.read_exact(&mut status).await.unwrap();
    assert_eq!(&status, b"HTTP/1.1 413");
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn an_idle_connection_ends() {
    let mut line = line(64 * 1024);
    let request = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
    line.client.write_all(request).await.unwrap();
    let (said, waited) = read_to_end(&mut line).await;
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    assert!((10..=11).contains(&waited.as_secs()), "{waited:?}");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_is_cut_off() {
    let mut line = line(256);
    let request = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let began = Instant::now();
    line.client.write_all(request).await.unwrap();
    // The answer is far longer than the pipe; nobody reads it, and asking on soon fails.
    while line.client.write_all(request).await.is_ok() {}
    assert!(
        (20..=31).contains(&began.elapsed().as_secs()),
        "{:?}",
        began.elapsed()
    );
}

#[tokio::test(start_paused = true)]
async fn a_head_that_is_too_long_is_refused() {
    let mut line = line(64 * 1024);
    let head = format!(
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n",
        "x".repeat(20_000)
    );
    line.client.write_all(head.as_bytes()).await.unwrap();
    let (said, _) = read_to_end(&mut line).await;
    assert!(said.starts_with("HTTP/1.1 431"), "{said}");
}

#[tokio::test(start_paused = true)]
async fn what_is_not_http_is_refused() {
    let mut line = line(64 * 1024);
    line.client
        .write_all(b"\x16\x03\x01 hello\r\n\r\n")
        .await
        .unwrap();
    let (said, _) = read_to_end(&mut line).await;
    assert!(said.starts_with("HTTP/1.1 400"), "{said}");
}

/// The address of a new table's events.
async fn events_of_a_table(router: &Router) -> String {
    let request = hyper::Request::post("/api/v1/tables")
        .header("Host", "localhost")
        .header("Content-Type", "application/json")
        .body(Body::from(r#"{"game":"solitaire"}"#))
        .unwrap();
    // The database works in real time.
    tokio::time::resume();
    let response = router.clone().oneshot(request).await.unwrap();
    tokio::time::pause();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let id = text.split('"').nth(3).unwrap();
    format!("ws://localhost/api/v1/tables/{id}/events")
}

async fn listener() -> (WebSocketStream<DuplexStream>, Alive) {
    let house = house();
    let url = events_of_a_table(&house.router).await;
    let line = house.connect(256 * 1024);
    let (socket, _) = client_async(url, line.client).await.unwrap();
    (socket, line.alive)
}

#[tokio::test(start_paused = true)]
async fn a_listener_that_says_no_hello_is_sent_away() {
    let (mut socket, _alive) = listener().await;
    let began = Instant::now();
    let last = socket.next().await.unwrap().unwrap();
    assert!(last.is_close(), "{last:?}");
    assert!(
        (10..=11).contains(&began.elapsed().as_secs()),
        "{:?}",
        began.elapsed()
    );
}

#[tokio::test(start_paused = true)]
async fn a_listener_that_stays_silent_is_sent_away() {
    let (mut socket, _alive) = listener().await;
    socket
        .send(Message::text(r#"{"type":"hello"}"#))
        .await
        .unwrap();
    // A client that does not read does not answer pings either.
    tokio::time::sleep(Duration::from_secs(70)).await;
    let to_the_end = async { while let Some(Ok(_)) = socket.next().await {} };
    let ended = timeout(Duration::from_secs(1), to_the_end).await;
    assert!(ended.is_ok(), "it is still served");
}

#[tokio::test(start_paused = true)]
async fn a_listener_that_answers_pings_may_listen_for_hours() {
    let (mut socket, _alive) = listener().await;
    socket
        .send(Message::text(r#"{"type":"hello"}"#))
        .await
        .unwrap();
    let listening = async {
        while let Some(Ok(message)) = socket.next().await {
            assert!(!message.is_close(), "{message:?}");
        }
    };
    let hours = Duration::from_secs(3 * 3600);
    assert!(timeout(hours, listening).await.is_err(), "it was sent away");
}
