//! What stands before every address: names, origins, quotas, and the headers that keep pages safe.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::Body as _;

use super::extract::{Peer, bearer};
use super::refused::Refused;
use crate::forwarded::{self, Origin};
use crate::server::Server;
use api::{Caller, Code, Cost, Quota, Refusal};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Names a request, in its answer and in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// How long a client that asks for too much waits for each refusal. Refusals are cheap, but a client that is refused and asks
/// again at once, on many connections, would have every other one wait behind them.
const BRAKE: Duration = Duration::from_millis(20);

/// Said to a client whose address the operator has blocked.
pub(super) const BLOCKED: &str = "the operator of this server has blocked your address";

/// Sent with every answer.
const HEADERS: [(HeaderName, &str); 8] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    // With the one before it, a page may share memory with its own workers and so stop them by a word.
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
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
pub(super) async fn guard(
    State(server): State<Arc<Server>>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let is_api = request.uri().path().starts_with(super::BASE);
    let peer = Peer::of(request.extensions());
    let origin = forwarded::origin(peer.address(), request.headers(), &server.config.proxies);
    let peer = peer.speaking_for(origin.address);
    let peer = peer.holding(request.headers());
    request.extensions_mut().insert(peer.clone());
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let mut response = match check(&server, &request, origin) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Refused::from(refusal).into_response(),
    };
    let status = response.status().as_u16();
    let took = began.elapsed();
    if status == 429 {
        tokio::time::sleep(BRAKE).await;
    }
    server.metrics.note_answer(status, took);
    let id = request_id();
    tracing::info!(
        id,
        %method,
        path,
        status,
        ms = took.as_millis() as u64,
        client = %peer.address(),
        "request"
    );
    let refusal = response.extensions_mut().remove::<Refusal>();
    if let Some(Refusal { code, message, .. }) =
        refusal.filter(|_| matches!(status, 401 | 403 | 429))
        && server.metrics.may_log_refusal(Instant::now())
    {
        tracing::warn!(id, status, ?code, message, client = %peer.address(), "refused");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let length = response.body().size_hint().lower();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api {
        server
            .rate_limits
            .charge_answer(peer.client(), length, Instant::now());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(server: &Server, request: &Request, origin: Origin) -> Result<(), Refusal> {
    if server.blocked.contains(origin.address) {
        return Err(Refusal::new(Code::Blocked, BLOCKED));
    }
    let host = host(request)?;
    if !server.config.answers_to(&host) {
        let message =
            format!("this server is not called {host:?}; start it with --host to rename it");
        return Err(Refusal::new(Code::BadHost, message));
    }
    check_origin(request.headers(), &host, origin.secure)?;
    let client = Peer::of(request.extensions()).client();
    server
        .rate_limits
        .take(client, Quota::Requests, Instant::now())
}

/// Who may call an address, and what it costs.
#[derive(Debug, Clone)]
pub(super) struct Terms {
    pub(super) server: Arc<Server>,
    pub(super) caller: Caller,
    pub(super) cost: Cost,
}

/// Takes what an address costs beyond the one request, and refuses who may not call it; a body is charged when it has
/// come.
pub(super) async fn admit(
    State(terms): State<Terms>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = Peer::of(request.extensions()).client();
    request.extensions_mut().insert(terms.cost);
    let charged = terms
        .server
        .rate_limits
        .charge(client, terms.cost, Instant::now());
    let admitted = charged.and_then(|()| match terms.caller {
        Caller::Anyone => Ok(()),
        Caller::Holder => bearer(request.headers()).map(drop),
    });
    match admitted {
        Ok(()) => next.run(request).await,
        Err(refusal) => Refused::from(refusal).into_response(),
    }
}

/// A name for one request, to find it in the log again.
fn request_id() -> String {
    api::hex(&crate::token::random_bytes::<8>())
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
fn check_origin(headers: &HeaderMap, host: &str, secure: Option<bool>) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let text = origin.to_str().unwrap_or_default();
    let (scheme, authority) = text.split_once("://").unwrap_or_default();
    // Only a proxy that is believed can say which of the two it must be.
    let schemes = match secure {
        Some(true) => ["https", "https"],
        Some(false) => ["http", "http"],
        None => ["http", "https"],
    };
    let authority = schemes.contains(&scheme).then_some(authority);
    if authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host)) {
        return Ok(());
    }
    let message =
        "this page is not the server's own; open the address that `marbles serve` printed";
    Err(Refusal::new(Code::BadOrigin, message))
}
