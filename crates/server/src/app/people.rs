//! Addresses about people: what they are called, and which games are theirs.

use std::sync::Arc;
use std::time::Instant;

use api::Quota;
use axum::extract::{RawQuery, State};

use super::extract::{Answered, JsonAnswer, Said};
use super::looks::limit_in;
use crate::server::Server;
use crate::token::Holder;

pub(super) async fn me(State(server): State<Arc<Server>>, holder: Holder) -> Answered {
    let name = server.name_of(holder.key).await?;
    Ok(JsonAnswer::ok(&api::PersonLine { name }))
}

pub(super) async fn rename(
    State(server): State<Arc<Server>>,
    holder: Holder,
    Said(request): Said<api::Name>,
) -> Answered {
    let name = request.name()?;
    let now = Instant::now();
    server.rate_limits.take(holder.client, Quota::Disk, now)?;
    server.rename(holder.key, name.clone()).await?;
    Ok(JsonAnswer::ok(&api::PersonLine { name }))
}

/// Deletes what belongs to the holder of the key.
pub(super) async fn forget(State(server): State<Arc<Server>>, holder: Holder) -> Answered {
    let handled = server.forget_person(holder.key).await?;
    Ok(JsonAnswer::ok(&api::PersonForgotten {
        tables: handled.changes.len(),
        more: handled.more,
    }))
}

pub(super) async fn tables(
    State(server): State<Arc<Server>>,
    holder: Holder,
    RawQuery(query): RawQuery,
) -> Answered {
    let limit = limit_in(query.as_deref())?;
    let tables = server.tables_of(holder.client, holder.key, limit).await?;
    Ok(JsonAnswer::ok(&api::Tables { tables }))
}
