//! Addresses that only look.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use play::Table;

use super::extract::{Answer, Bearer};
use crate::hall::Hall;
use crate::refusal::{Code, Refusal};
use crate::room::Room;
use crate::{openapi, wire};

/// Tables listed unless a number is given, and at most.
const LISTED: (u32, u32) = (50, 200);

pub(super) async fn openapi() -> Answer {
    Answer::ok(openapi::DOCUMENT.to_owned())
}

pub(super) async fn games() -> Answer {
    Answer::ok(wire::games_json())
}

pub(super) async fn list(
    State(hall): State<Arc<Hall>>,
    RawQuery(query): RawQuery,
) -> Result<Answer, Refusal> {
    let limit = number_in(query.as_deref(), "limit")?.unwrap_or(u64::from(LISTED.0));
    let lines = hall.list(limit.min(u64::from(LISTED.1)) as u32).await?;
    Ok(Answer::ok(wire::list_json(lines)))
}

pub(super) async fn look(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Answer, Refusal> {
    let booth = hall.find(&id).await?;
    Ok(Answer::ok(hall.view(&booth).await.view))
}

/// The game after so many moves, without changing it.
pub(super) async fn look_at(
    State(hall): State<Arc<Hall>>,
    Path((id, count)): Path<(String, String)>,
) -> Result<Answer, Refusal> {
    let count = count
        .parse()
        .map_err(|_| Refusal::new(Code::BadRequest, "expected a number of moves"))?;
    let booth = hall.find(&id).await?;
    let room = booth.room.lock().await;
    let earlier = room.walked_to(count)?;
    Ok(Answer::ok(wire::view_json(&earlier, hall.now())))
}

pub(super) async fn seat(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
) -> Result<Answer, Refusal> {
    let booth = hall.find(&id).await?;
    let standing = booth.room.lock().await.standing(&token)?;
    Ok(Answer::ok(wire::seat_json(standing)))
}

pub(super) async fn export(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let booth = hall.find(&id).await?;
    let room: tokio::sync::MutexGuard<'_, Room> = booth.room.lock().await;
    let record = room.table.record();
    let name = format!(
        "attachment; filename=\"{}-{}.marbles\"",
        record.game, room.id
    );
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, store::write_record(&record)).into_response())
}

pub(super) async fn table_states(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Answer, Refusal> {
    let booth = hall.find(&id).await?;
    let room = booth.room.lock().await;
    let table: &Table = &room.table;
    Ok(Answer::ok(wire::states_json(table.states())))
}

/// What a move would do, without making it.
pub(super) async fn steps(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: Result<Query<wire::MoveQuery>, QueryRejection>,
) -> Result<Answer, Refusal> {
    let missing = |_| Refusal::new(Code::BadRequest, "name a move, as in ?move=F4U");
    let Query(asked) = query.map_err(missing)?;
    let booth = hall.find(&id).await?;
    let steps = booth.room.lock().await.table.steps_of(&asked.text)?;
    Ok(Answer::ok(wire::steps_json(&steps)))
}

/// The number that a query gives to a name, as in `?limit=20`.
pub(super) fn number_in(query: Option<&str>, name: &str) -> Result<Option<u64>, Refusal> {
    let pairs = query.unwrap_or_default().split('&');
    let mut named = pairs.filter_map(|pair| pair.split_once('='));
    let Some((_, value)) = named.find(|(key, _)| *key == name) else {
        return Ok(None);
    };
    let wrong = || Refusal::new(Code::BadRequest, format!("{name}={value} is not a number"));
    value.parse().map(Some).map_err(|_| wrong())
}
