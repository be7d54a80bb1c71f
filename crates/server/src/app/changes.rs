//! Addresses that change a table.

use std::sync::Arc;

use api::{Route, SeatChoice};
use axum::extract::State;
use axum::http::StatusCode;

use super::extract::{Answered, JsonAnswer, Named, Peer, Said, Sent};
use super::refused::Refused;
use crate::hosted::{Act, HostedTable, Opening};
use crate::server::{SavedChange, Server};
use crate::token::{Holder, Token, draw_id};
use api::{Code, Refusal};

pub(super) async fn create(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Said(request): Said<api::Create>,
) -> Answered {
    let is_public = request.is_public();
    let (table, choices) = server.build(peer.client(), request).await?;
    let opening = Opening::draw(choices);
    let created = server.time().as_millis() as u64;
    let mut hosted = HostedTable::new(draw_id(), table, opening.head(created));
    hosted.head.public = is_public;
    hosted.head.creator = peer.client().person;
    hosted.attendants.client = Some(peer.client());
    let people = choices.map(|choice| hosted.head.creator.filter(|_| choice == SeatChoice::Person));
    hosted.head.seated = server.seated(people).await?;
    let id = hosted.id.to_string();
    let live = server.open(hosted).await?;
    let view = server.view(&live).await?.view;
    let opened = api::Opened {
        id,
        token: opening.owner.reveal(),
        tokens: opening
            .holders
            .map(|token| token.map(|token| token.reveal())),
        invites: opening
            .invites
            .map(|token| token.map(|token| token.reveal())),
        view: &view,
    };
    Ok(JsonAnswer::with(StatusCode::CREATED, &opened))
}

pub(super) async fn forget(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    holder: Holder,
) -> Result<StatusCode, Refused> {
    let live = server.find(&id).await?;
    server.delete(live, holder.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn sit(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    invite: Token,
    Said(request): Said<api::Sit>,
) -> Answered {
    let live = server.find(&id).await?;
    let unreadable = |_| Refusal::new(Code::BadToken, "a key has 32 hexadecimal digits");
    let key: Option<Token> = request
        .key
        .map(|key| key.parse())
        .transpose()
        .map_err(unreadable)?;
    let person = key.map(|key| key.fingerprint());
    let (saved, side, token) = server.sit(&live, invite, person).await?;
    Ok(JsonAnswer::ok(&api::Sat {
        seat: side.into(),
        token: token.reveal(),
        view: &saved.view,
    }))
}

pub(super) async fn abort(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    holder: Holder,
) -> Result<StatusCode, Refused> {
    let live = server.find(&id).await?;
    server.abort(live, holder.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn claim(
    State(server): State<Arc<Server>>,
    holder: Holder,
    Named(id): Named<String>,
    Said(request): Said<api::Claim>,
) -> Answered {
    let live = server.find(&id).await?;
    let saved = server.claim(&live, holder, request).await?;
    Ok(changed(&saved))
}

pub(super) async fn rematch(
    State(server): State<Arc<Server>>,
    holder: Holder,
    Named(id): Named<String>,
    Said(request): Said<api::Empty>,
) -> Answered {
    let live = server.find(&id).await?;
    let saved = server.rematch(&live, holder, request.version).await?;
    Ok(changed(&saved))
}

fn changed(saved: &SavedChange) -> JsonAnswer {
    JsonAnswer::ok(&api::Changed {
        version: saved.version,
        view: &saved.view,
    })
}

/// Who wants something done, at which table, and what.
type Request = (Holder, Named<String>, Sent);

/// Does at a table what the route is for.
pub(super) async fn act(
    route: Route,
    State(server): State<Arc<Server>>,
    (holder, Named(id), Sent(body)): Request,
) -> Answered {
    let (version, act) = Act::read(route, &body)?;
    let live = server.find(&id).await?;
    let saved = server.act(&live, holder, version, act).await?;
    if route != Route::Move {
        return Ok(changed(&saved));
    }
    Ok(JsonAnswer::ok(&api::Moved {
        version: saved.version,
        steps: &saved.steps,
        view: &saved.view,
    }))
}
