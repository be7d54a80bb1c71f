//! Clients that are slow, silent or wrong, on a clock that jumps instead of running.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::sync::watch;
use tokio::time::Instant;

use super::serve_connection;
use crate::config::Config;
use crate::{app, open_hall};

/// One connection without a network. The stop flag and the folder live as long as it does.
struct Line {
    client: DuplexStream,
    _stop: watch::Sender<bool>,
    _folder: TempDir,
}

/// A connection whose pipes hold `room` bytes each way.
fn line(room: usize) -> Line {
    let folder = tempfile::tempdir().unwrap();
    let address = "127.0.0.1:8360".parse().unwrap();
    let config = Config::new(address, folder.path().to_owned());
    let bounds = config.limits;
    let (hall, _) = open_hall(config).unwrap();
    let (client, server) = duplex(room);
    let (stop, stopped) = watch::channel(false);
    let peer = IpAddr::V4(Ipv4Addr::LOCALHOST);
    tokio::spawn(serve_connection(server, peer, app(hall), bounds, stopped));
    Line {
        client,
        _stop: stop,
        _folder: folder,
    }
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
