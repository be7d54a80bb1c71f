//! Addresses that only look.

use std::sync::{Arc, LazyLock};

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, RawQuery, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use play::Table;
use serde::Deserialize;

use super::extract::{Answered, JsonAnswer, Named, Peer};
use super::refused::Refused;
use crate::hosted::HostedTable;
use crate::openapi::document;
use crate::pages::File;
use crate::reach;
use crate::server::Server;
use crate::token::Holder;
use api::{Code, Refusal};

/// Tables listed unless a number is given, and at most.
const LISTED: (u32, u32) = (50, 200);

pub(super) async fn openapi(asked: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<File> = LazyLock::new(|| File::new(api::to_json(document()).into()));
    DOCUMENT.send("application/json", &asked)
}

pub(super) async fn server(State(server): State<Arc<Server>>) -> JsonAnswer {
    let addresses = reach::addresses(&server.config);
    let this_machine_only = addresses.is_empty();
    let advice = if this_machine_only {
        "This server listens to this machine alone. Start it with `marbles serve --host 0.0.0.0` \
             to let others on your network in."
    } else {
        ""
    };
    JsonAnswer::ok(&api::ServerLine {
        program: "marbles",
        version: env!("CARGO_PKG_VERSION"),
        addresses,
        this_machine_only,
        advice: advice.to_owned(),
    })
}

pub(super) async fn games(asked: HeaderMap) -> Response {
    static GAMES: LazyLock<File> =
        LazyLock::new(|| File::new(api::to_json(&api::Games::all()).into()));
    GAMES.send("application/json", &asked)
}

pub(super) async fn list(
    State(server): State<Arc<Server>>,
    peer: Peer,
    RawQuery(query): RawQuery,
) -> Answered {
    let limit = limit_in(query.as_deref())?;
    let tables = server.list(peer.client(), limit).await?;
    Ok(JsonAnswer::ok(&api::Tables { tables }))
}

/// How many tables are to be listed.
pub(super) fn limit_in(query: Option<&str>) -> Result<u32, Refusal> {
    let limit = number_in(query, "limit")?.unwrap_or(u64::from(LISTED.0));
    Ok(limit.min(u64::from(LISTED.1)) as u32)
}

pub(super) async fn look(State(server): State<Arc<Server>>, Named(id): Named<String>) -> Answered {
    loop {
        let live = server.find(&id).await?;
        // A copy that is closed while we wait for it is not there the next time.
        if let Ok(saved) = server.view(&live).await {
            return Ok(JsonAnswer::ok(&saved.view));
        }
    }
}

/// The game after so many moves, without changing it.
pub(super) async fn look_at(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named((id, count)): Named<(String, String)>,
) -> Answered {
    let count = count
        .parse()
        .map_err(|_| Refusal::new(Code::BadRequest, "expected a number of moves"))?;
    let live = server.find(&id).await?;
    let now = server.now();
    let walk = move || {
        let hosted = live.hosted.blocking_lock();
        Ok(JsonAnswer::ok(&hosted.walked_to(count)?.view(now)))
    };
    server.thinkers.work(peer.client(), walk).await?
}

pub(super) async fn seat(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    holder: Holder,
) -> Answered {
    let live = server.find(&id).await?;
    let standing = server.standing(&live, holder.key).await?;
    Ok(JsonAnswer::ok(&standing.seating()))
}

pub(super) async fn export(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
) -> Result<Response, Refused> {
    let live = server.find(&id).await?;
    let hosted: tokio::sync::MutexGuard<'_, HostedTable> = live.look().await?;
    let record = hosted.table.record();
    let name = format!(
        "attachment; filename=\"{}-{}.marbles\"",
        record.game, hosted.id
    );
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.to_string()).into_response())
}

pub(super) async fn table_states(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
) -> Answered {
    let live = server.find(&id).await?;
    let hosted = live.look().await?;
    let table: &Table = &hosted.table;
    Ok(JsonAnswer::ok(&api::States::from(table.states())))
}

/// A move that is only looked at.
#[derive(Debug, Deserialize)]
pub(super) struct MoveQuery {
    r#move: String,
}

/// What a move would do, without making it.
pub(super) async fn steps(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    query: Result<Query<MoveQuery>, QueryRejection>,
) -> Answered {
    let missing = |_| Refusal::new(Code::BadRequest, "name a move, as in ?move=F4U");
    let Query(asked) = query.map_err(missing)?;
    let live = server.find(&id).await?;
    let steps = live.look().await?.table.steps_of(&asked.r#move)?;
    Ok(JsonAnswer::ok(&api::Steps { steps }))
}

/// The number that a query gives to a name, as in `?limit=20`.
pub(super) fn number_in(query: Option<&str>, name: &str) -> Result<Option<u64>, Refusal> {
    let mut pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let Some((_, value)) = pairs.find(|(key, _)| key == name) else {
        return Ok(None);
    };
    let wrong = || Refusal::new(Code::BadRequest, format!("{name}={value} is not a number"));
    value.parse().map(Some).map_err(|_| wrong())
}
