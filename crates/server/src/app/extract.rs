//! What handlers take out of a request, and how answers go back.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use api::Fingerprint;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use hyper::body::Body as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::refused::Refused;
use crate::listen::TcpConnection;
use crate::rate_limit::Client;
use crate::server::Server;
use crate::token::{Holder, Token};
use api::{Code, Cost, Refusal};

/// Who is at the other end of the connection.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    address: IpAddr,
    /// The connection itself; there is none in a test without a network.
    tcp: Option<Arc<TcpConnection>>,
    /// Who it is there, as far as a key or a token tells.
    person: Option<Fingerprint>,
    /// Set when it becomes a listener's.
    pub(crate) listens: Arc<AtomicBool>,
    /// How many requests are being answered on it.
    pub(crate) works: Arc<AtomicUsize>,
}

impl Peer {
    pub(crate) fn new(address: IpAddr, tcp: Option<Arc<TcpConnection>>) -> Peer {
        let works = tcp.as_ref().map(|tcp| Arc::clone(&tcp.works));
        Peer {
            address,
            tcp,
            person: None,
            listens: Arc::default(),
            works: works.unwrap_or_default(),
        }
    }

    /// The other end, or this machine where there is no connection.
    pub(crate) fn of(extensions: &axum::http::Extensions) -> Peer {
        let peer = extensions.get::<Peer>().cloned();
        peer.unwrap_or_else(|| Peer::new(IpAddr::V4(Ipv4Addr::LOCALHOST), None))
    }

    /// The address of the other end, or of whom it speaks for.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }

    /// The same connection, used for somebody else by a proxy.
    pub(crate) fn speaking_for(self, address: IpAddr) -> Peer {
        Peer { address, ..self }
    }

    /// The same connection, used by the holder of a key or a token.
    pub(crate) fn holding(self, headers: &HeaderMap) -> Peer {
        let person = bearer(headers).ok().map(|token| token.fingerprint());
        Peer { person, ..self }
    }

    /// From now on a listener's rate limit holds for the connection, and it is never idle.
    pub(crate) fn begin_to_listen(&self) {
        self.listens.store(true, Ordering::Relaxed);
        self.works.fetch_add(1, Ordering::Relaxed);
    }

    /// Whose share it uses.
    pub(crate) fn client(&self) -> Client {
        Client::from(self.address).with_person(self.person)
    }

    /// Waits until the other end has gone.
    pub(crate) async fn gone(&self) {
        match &self.tcp {
            Some(tcp) => tcp.gone().await,
            None => std::future::pending().await,
        }
    }
}

impl FromRequestParts<Arc<Server>> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Server>) -> Result<Peer, Infallible> {
        Ok(Peer::of(&parts.extensions))
    }
}

impl FromRequestParts<Arc<Server>> for Token {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Server>) -> Result<Token, Refused> {
        Ok(bearer(&parts.headers)?)
    }
}

/// The token in a request's head.
pub(super) fn bearer(headers: &HeaderMap) -> Result<Token, Refusal> {
    let missing = "send the seat's token as `Authorization: Bearer TOKEN`";
    let given = headers.get(header::AUTHORIZATION);
    let given = given.ok_or_else(|| Refusal::new(Code::NoToken, missing))?;
    let text = given.to_str().unwrap_or_default();
    let (scheme, token) = text.split_once(' ').unwrap_or_default();
    let is_bearer = scheme.eq_ignore_ascii_case("bearer");
    let token = if is_bearer { token.trim() } else { "" };
    let unreadable = || Refusal::new(Code::BadToken, "a token has 32 hexadecimal digits");
    token.parse().map_err(|_| unreadable())
}

impl FromRequestParts<Arc<Server>> for Holder {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Server>) -> Result<Holder, Refused> {
        Ok(Holder {
            client: Peer::of(&parts.extensions).client(),
            key: bearer(&parts.headers)?.fingerprint(),
        })
    }
}

/// What an address names: a table, a number of moves.
#[derive(Debug)]
pub(crate) struct Named<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Server>> for Named<T> {
    type Rejection = Refused;

    async fn from_request_parts(
        parts: &mut Parts,
        server: &Arc<Server>,
    ) -> Result<Named<T>, Refused> {
        let Path(named) = Path::from_request_parts(parts, server)
            .await
            .map_err(|_| Refusal::new(Code::NoTable, "no table is called that"))?;
        Ok(Named(named))
    }
}

/// A request's JSON.
#[derive(Debug)]
pub(crate) struct Said<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Server>> for Said<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Said<T>, Refused> {
        let Sent(bytes) = Sent::from_request(request, server).await?;
        Ok(Said(api::read(&bytes)?))
    }
}

/// A request's JSON, not read yet.
#[derive(Debug)]
pub(crate) struct Sent(pub(crate) Vec<u8>);

impl FromRequest<Arc<Server>> for Sent {
    type Rejection = Refused;

    async fn from_request(request: Request, server: &Arc<Server>) -> Result<Sent, Refused> {
        let is_json = says_json(request.headers());
        let client = Peer::of(request.extensions()).client();
        let cost = request.extensions().get().copied().unwrap_or(Cost::ONE);
        let bytes = read_body(request.into_body(), server).await?;
        let now = Instant::now();
        server
            .rate_limits
            .charge_body(client, cost, bytes.len(), now)?;
        if !bytes.is_empty() && !is_json {
            let message = "send JSON, with `Content-Type: application/json`";
            return Err(Refusal::new(Code::NotJson, message).into());
        }
        Ok(Sent(bytes))
    }
}

fn says_json(headers: &HeaderMap) -> bool {
    let given = headers.get(header::CONTENT_TYPE);
    let text = given
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    let kind = text.split(';').next().unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

/// Reads a body that is neither too long nor too slow.
async fn read_body(body: Body, server: &Server) -> Result<Vec<u8>, Refusal> {
    let bounds = server.bounds();
    let too_large = || {
        let message = format!("a request has at most {} bytes", bounds.body);
        Refusal::new(Code::TooLarge, message)
    };
    if body.size_hint().lower() > bounds.body as u64 {
        return Err(too_large());
    }
    let reading = Limited::new(body, bounds.body).collect();
    let slow = |_| Refusal::new(Code::TooSlow, "the request's body did not arrive in time");
    let read = tokio::time::timeout(bounds.body_time, reading).await;
    match read.map_err(slow)? {
        Ok(collected) => Ok(collected.to_bytes().to_vec()),
        Err(error) if error.is::<LengthLimitError>() => Err(too_large()),
        Err(_) => Err(Refusal::new(Code::BadRequest, "the request was cut short")),
    }
}

/// What most handlers give back.
pub(crate) type Answered = Result<JsonAnswer, Refused>;

/// JSON on its way to a client.
#[derive(Debug)]
pub(crate) struct JsonAnswer(StatusCode, Bytes);

impl JsonAnswer {
    pub(crate) fn ok(shape: &impl Serialize) -> JsonAnswer {
        JsonAnswer::with(StatusCode::OK, shape)
    }

    pub(crate) fn with(status: StatusCode, shape: &impl Serialize) -> JsonAnswer {
        JsonAnswer(status, api::to_json(shape).into())
    }
}

const JSON: HeaderValue = HeaderValue::from_static("application/json");

impl IntoResponse for JsonAnswer {
    fn into_response(self) -> Response {
        (self.0, [(header::CONTENT_TYPE, JSON)], self.1).into_response()
    }
}
