//! Addresses about people: what they are called, and which games are theirs.

use std::sync::Arc;
use std::time::Instant;

use api::Quota;
use axum::extract::{RawQuery, State};

use super::extract::{Answered, Bearer, JsonAnswer, Peer, Said};
use super::looks::limit_in;
use crate::server::Server;

pub(super) async fn me(State(server): State<Arc<Server>>, Bearer(key): Bearer) -> Answered {
    let name = server.name_of(key.fingerprint()).await?;
    Ok(JsonAnswer::ok(&api::PersonLine { name }))
}

pub(super) async fn rename(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Bearer(key): Bearer,
    Said(request): Said<api::Name>,
) -> Answered {
    let name = request.name()?;
    let now = Instant::now();
    server.rate_limits.take(peer.client(), Quota::Disk, now)?;
    server.rename(key.fingerprint(), name.clone()).await?;
    Ok(JsonAnswer::ok(&api::PersonLine { name }))
}

/// Deletes what belongs to the holder of the key.
pub(super) async fn forget(State(server): State<Arc<Server>>, Bearer(key): Bearer) -> Answered {
    let handled = server.forget_person(key.fingerprint()).await?;
    Ok(JsonAnswer::ok(&api::PersonForgotten {
        tables: handled.changes.len(),
        more: handled.more,
    }))
}

pub(super) async fn tables(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Bearer(key): Bearer,
    RawQuery(query): RawQuery,
) -> Answered {
    let limit = limit_in(query.as_deref())?;
    let tables = server
        .tables_of(peer.client(), key.fingerprint(), limit)
        .await?;
    Ok(JsonAnswer::ok(&api::Tables { tables }))
}
