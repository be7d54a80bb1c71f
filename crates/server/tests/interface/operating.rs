//! What an operator asks of the server: health, counters, proxies, backups.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::house::{House, Reply};

async fn ask(house: &House, path: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = Request::get(path);
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request = request.header("Host", "localhost:8360");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    house.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn health_readiness_and_counters_are_told() {
    let house = House::new();
    house.solitaire().await;
    assert_eq!(ask(&house, "/healthz", &[]).await.text, "ok\n");
    assert_eq!(ask(&house, "/readyz", &[]).await.text, "ready\n");
    let counters = ask(&house, "/metrics", &[]).await;
    assert_eq!(
        counters.headers["content-type"],
        "text/plain; version=0.0.4"
    );
    assert!(
        counters.text.contains("\nmarbles_tables 1\n"),
        "{}",
        counters.text
    );
    assert!(
        counters
            .text
            .contains("marbles_answers_total{class=\"2xx\"} 3\n"),
        "{}",
        counters.text
    );
}

#[tokio::test]
async fn every_answer_names_its_request() {
    let house = House::new();
    let id = async || ask(&house, "/healthz", &[]).await.headers["x-request-id"].clone();
    let first = id().await;
    let second = id().await;
    assert_eq!(first.len(), 16);
    assert_ne!(first, second);
}

#[tokio::test]
async fn a_named_proxy_is_believed_and_its_clients_are_told_apart() {
    let behind = |house: &mut server::Config| {
        house.proxies = vec!["127.0.0.1".parse().unwrap()];
        house.public = Some("https://games.example".to_owned());
        house.limits.set("requests=2+0.001").unwrap();
    };
    let house = House::set_up(behind);
    let host = ("Host", "games.example");
    let from = |address| {
        [
            host,
            ("X-Forwarded-For", address),
            ("X-Forwarded-Proto", "https"),
        ]
    };
    for expected in [200, 200, 429] {
        let reply = ask(&house, "/healthz", &from("203.0.113.1")).await;
        assert_eq!(reply.status, expected);
    }
    let other = ask(&house, "/healthz", &from("203.0.113.2")).await;
    assert_eq!(other.status, 200, "another client has its own share");
    let counters = ask(&house, "/metrics", &from("203.0.113.3")).await;
    assert_eq!(
        counters.code(),
        "not-found",
        "a proxy's client is not this machine"
    );
    let origin = |origin| {
        let mut headers = from("203.0.113.4").to_vec();
        headers.push(("Origin", origin));
        headers
    };
    let own = ask(&house, "/healthz", &origin("https://games.example")).await;
    assert_eq!(own.status, 200);
    let plain = ask(&house, "/healthz", &origin("http://games.example")).await;
    assert_eq!(plain.code(), "bad-origin", "the page was opened by https");
}

#[tokio::test]
async fn an_address_that_is_not_a_proxy_speaks_for_itself() {
    let house = House::set_up(|config| config.limits.set("requests=2+0.001").unwrap());
    for (address, expected) in [
        ("203.0.113.1", 200),
        ("203.0.113.2", 200),
        ("203.0.113.3", 429),
    ] {
        let reply = ask(&house, "/healthz", &[("X-Forwarded-For", address)]).await;
        assert_eq!(reply.status, expected);
    }
}

#[tokio::test]
async fn a_server_behind_a_proxy_tells_its_public_address() {
    let public =
        |config: &mut server::Config| config.public = Some("https://games.example".to_owned());
    let house = House::set_up(public);
    let server = house.get("/server").await.json();
    assert_eq!(server["addresses"], json!(["https://games.example/"]));
    assert_eq!(server["this_machine_only"], false);
}
