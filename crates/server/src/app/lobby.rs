//! Addresses of the lobby: looking, challenging, taking, and a connection over which every change is sent.

use std::convert::Infallible;
use std::sync::Arc;

use api::{Code, Fingerprint, LobbyClientMessage, LobbyMessage, Refusal};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;

use super::connection::{COME_BACK, Connection, HELLO_FIRST, Leave, bounded};
use super::extract::{Answered, JsonAnswer, Named, Peer, Said};
use super::refused::Refused;
use crate::listeners::Who;
use crate::server::{
    InLobby, LiveTable, Pairing, Server, Snapshot, challenge_line, no_challenge, read_options,
};
use crate::token::{Holder, Token};

pub(super) async fn look(State(server): State<Arc<Server>>) -> Answered {
    let snapshot = server.lobby().await?;
    Ok(JsonAnswer::ok(&snapshot.lobby))
}

pub(super) async fn challenge(
    State(server): State<Arc<Server>>,
    holder: Holder,
    Said(options): Said<api::Challenge>,
) -> Answered {
    let (table, _) = server.build(holder.client, options.create()).await?;
    if table.game().is_solo() {
        let message = "this game is played alone, so there are no challenges to it";
        return Err(Refusal::new(Code::BadRequest, message).into());
    }
    let posted = match server.seek(holder, &options).await? {
        Pairing::Began(live) => return began(&server, &live, holder.key).await,
        Pairing::Waits(posted) => posted,
    };
    let name = server.name_of(holder.key).await?;
    Ok(JsonAnswer::with(
        StatusCode::CREATED,
        &api::Challenged {
            challenge: challenge_line(&posted, name),
            table: None,
        },
    ))
}

async fn began(server: &Arc<Server>, live: &Arc<LiveTable>, taker: Fingerprint) -> Answered {
    let view = server.view(live).await?.view;
    let table = taken(live, taker, &view).await;
    let challenge = None;
    let table = Some(table);
    Ok(JsonAnswer::with(
        StatusCode::CREATED,
        &api::Challenged { challenge, table },
    ))
}

async fn taken<'a>(
    live: &LiveTable,
    taker: Fingerprint,
    view: &'a api::RawValue,
) -> api::Taken<'a> {
    let hosted = live.hosted.lock().await;
    let seats = hosted.head.seated.people;
    let first = seats[0] == Some(taker);
    let seat = if first {
        game::Side::First
    } else {
        game::Side::Second
    };
    api::Taken {
        id: hosted.id.to_string(),
        seat: seat.into(),
        view,
    }
}

pub(super) async fn take(
    State(server): State<Arc<Server>>,
    holder: Holder,
    Named(id): Named<String>,
) -> Answered {
    let known = server.challenges().await?;
    let challenge = known.iter().find(|one| one.id == id);
    let challenge = challenge.ok_or_else(no_challenge)?;
    let options = read_options(&challenge.options)?.create();
    let (table, _) = server.build(holder.client, options).await?;
    let live = server.take(None, challenge, holder, table).await?;
    let view = server.view(&live).await?.view;
    Ok(JsonAnswer::ok(&taken(&live, holder.key, &view).await))
}

pub(super) async fn withdraw(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    holder: Holder,
) -> Result<StatusCode, Refused> {
    server.withdraw(&id, holder.key).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn upgrade(
    State(server): State<Arc<Server>>,
    peer: Peer,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = bounded(upgrade, &server)?;
    let (held, slot) = server.listener_enters(peer.client(), None)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _held = held;
        let mut visitor = LobbyVisitor {
            connection: Connection::new(server, peer, slot, socket),
            person: None,
            announced: Vec::new(),
        };
        let Err(leave) = visitor.serve().await;
        visitor.connection.end(leave).await;
    }))
}

/// A connection to the lobby.
struct LobbyVisitor {
    connection: Connection,
    person: Option<Fingerprint>,
    /// Challenges of which it was said that they were taken.
    announced: Vec<String>,
}

impl LobbyVisitor {
    async fn serve(&mut self) -> Result<Infallible, Leave> {
        self.person = self.greet().await?;
        let who = Who {
            person: self.person,
            has_seat: false,
        };
        self.connection.take_place(who).await?;
        let mut newest = self.connection.server.lobby.follow();
        let _here = InLobby::enter(&self.connection.server, self.person);
        let snapshot = self
            .connection
            .server
            .lobby()
            .await
            .map_err(|_| COME_BACK)?;
        self.show(&snapshot).await?;
        loop {
            tokio::select! {
                biased;
                changed = newest.changed() => {
                    changed.map_err(|_| Leave::Cut)?;
                    let snapshot = Arc::clone(&newest.borrow_and_update());
                    self.show(&snapshot).await?;
                }
                said = self.connection.next() => self.answer(&said?).await?,
            }
        }
    }

    /// Waits for the first message, which says whose key it is.
    async fn greet(&mut self) -> Result<Option<Fingerprint>, Leave> {
        let first = self.connection.first().await?;
        match LobbyClientMessage::read(&first) {
            Ok(LobbyClientMessage::Hello { key: None }) => Ok(None),
            Ok(LobbyClientMessage::Hello { key: Some(key) }) => {
                let unknown = |_| Leave::Said(close_code::POLICY, "unknown key");
                let key: Token = key.parse().map_err(unknown)?;
                Ok(Some(key.fingerprint()))
            }
            Ok(LobbyClientMessage::Ping {} | LobbyClientMessage::Seen { .. }) => Err(HELLO_FIRST),
            Err(refusal) => Err(self.connection.turn_away(&refusal, HELLO_FIRST).await),
        }
    }

    async fn answer(&mut self, text: &str) -> Result<(), Leave> {
        match LobbyClientMessage::read(text) {
            Ok(LobbyClientMessage::Ping {}) => self.connection.send(&LobbyMessage::Pong {}).await,
            Ok(LobbyClientMessage::Seen { challenge }) => {
                if let Some(person) = self.person {
                    // It would only be told once more.
                    let _ = self.connection.server.settle(challenge, person).await;
                }
                Ok(())
            }
            Ok(LobbyClientMessage::Hello { .. }) => {
                let refusal = Refusal::new(Code::BadRequest, "hello was sent already");
                self.connection.tell(&refusal).await
            }
            Err(refusal) => self.connection.tell(&refusal).await,
        }
    }

    /// The lobby as it is, and which of one's own challenges were taken.
    async fn show(&mut self, snapshot: &Snapshot) -> Result<(), Leave> {
        let own = self.person;
        for (challenger, challenge, table) in &snapshot.taken {
            if Some(*challenger) == own && !self.announced.contains(challenge) {
                self.announced.push(challenge.clone());
                let taken = LobbyMessage::Taken { challenge, table };
                self.connection.send(&taken).await?;
            }
        }
        let Some(lobby) = &snapshot.lobby else {
            return Ok(());
        };
        let open = snapshot.open.iter();
        let mine = open.filter(|(person, _)| Some(*person) == own);
        let mine = mine.map(|(_, id)| id.as_str()).collect();
        self.connection
            .send(&LobbyMessage::Lobby { lobby, mine })
            .await
    }
}
