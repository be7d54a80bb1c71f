//! Addresses for whoever runs the server: is it alive, is it ready, how is it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::extract::Peer;
use crate::hall::Hall;
use crate::refusal::{Code, Refusal, Refused};

/// The event loop turns.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// The database answers, and the server is not about to stop.
pub(super) async fn readiness(State(hall): State<Arc<Hall>>) -> Result<&'static str, Refused> {
    if hall.is_draining() {
        let message = "this server is about to stop; ask another";
        return Err(Refusal::new(Code::Full, message).into());
    }
    hall.refuse_unless_kept().await?;
    Ok("ready\n")
}

/// Counters for Prometheus, for this machine or whoever was named.
pub(super) async fn metrics(
    State(hall): State<Arc<Hall>>,
    peer: Peer,
) -> Result<Response, Refused> {
    if !hall.config.tells_metrics_to(peer.address()) {
        return Err(Refusal::new(Code::NotFound, "there is nothing here").into());
    }
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4");
    Ok(([kind], hall.metrics_text()).into_response())
}
