//! What stands before every address: names, origins, allowances, and the headers that keep pages safe.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::extract::Peer;
use crate::hall::Hall;
use crate::pace::Asked;
use crate::refusal::{Code, Refusal, Refused};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Sent with every answer.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    ),
];

/// Lets a request through, or refuses it; dresses the answer either way.
pub(super) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with(super::BASE);
    let mut response = match check(&hall, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Refused::from(refusal).into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(hall: &Hall, request: &Request) -> Result<(), Refusal> {
    let host = host(request)?;
    if !hall.config.answers_to(&host) {
        let message =
            format!("this server is not called {host:?}; start it with --host to rename it");
        return Err(Refusal::new(Code::BadHost, message));
    }
    check_origin(request.headers(), &host)?;
    let client = Peer::of(request.extensions()).client();
    let now = Instant::now();
    hall.paces.take(client, Asked::Anything, now)?;
    match asked(request) {
        Asked::Anything => Ok(()),
        costly @ (Asked::NewTable | Asked::Question | Asked::Disk) => {
            hall.paces.take(client, costly, now)
        }
    }
}

fn asked(request: &Request) -> Asked {
    let path = request.uri().path();
    let last = path.rsplit('/').next().unwrap_or_default();
    match (request.method() == Method::POST, last) {
        (true, "tables") => Asked::NewTable,
        (true, "hint" | "evaluate" | "solve" | "states") => Asked::Question,
        _ => Asked::Anything,
    }
}

/// The name the client calls us by.
fn host(request: &Request) -> Result<String, Refusal> {
    let mut given = request.headers().get_all(header::HOST).iter();
    let named = given.next().and_then(|host| host.to_str().ok());
    if given.next().is_some() {
        return Err(Refusal::new(Code::BadHost, "there are two Host headers"));
    }
    let in_target = request
        .uri()
        .authority()
        .map(|authority| authority.as_str());
    let missing = || Refusal::new(Code::BadHost, "the Host header is missing");
    match (named, in_target) {
        (Some(named), Some(target)) if named != target => Err(missing()),
        (Some(host), _) | (None, Some(host)) => Ok(host.to_owned()),
        (None, None) => Err(missing()),
    }
}

/// A browser says which page asks; only our own may.
fn check_origin(headers: &HeaderMap, host: &str) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let text = origin.to_str().unwrap_or_default();
    let authority = text
        .strip_prefix("http://")
        .or_else(|| text.strip_prefix("https://"));
    if authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host)) {
        return Ok(());
    }
    let message =
        "this page is not the server's own; open the address that `marbles serve` printed";
    Err(Refusal::new(Code::BadOrigin, message))
}
