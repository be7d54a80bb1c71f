//! Addresses for the operator: is it alive, is it ready, how is it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::extract::Peer;
use super::refused::Refused;
use crate::server::Server;
use api::{Code, Refusal};

/// The event loop turns.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// The database can be written to, and the server is not about to stop.
pub(super) async fn readiness(State(server): State<Arc<Server>>) -> Result<&'static str, Refused> {
    if server.is_draining() {
        let message = "this server is about to stop; ask another";
        return Err(Refusal::new(Code::Full, message).into());
    }
    server.refuse_unless_saving().await?;
    Ok("ready\n")
}

/// Counters for Prometheus, for this machine or the named one.
pub(super) async fn metrics(
    State(server): State<Arc<Server>>,
    peer: Peer,
) -> Result<Response, Refused> {
    if !server.config.tells_metrics_to(peer.address()) {
        return Err(Refusal::new(Code::NotFound, "there is nothing here").into());
    }
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
    Ok(([kind], server.metrics_text()).into_response())
}
