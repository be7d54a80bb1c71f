//! Listening to a table, and moving at it, over a WebSocket.
//!
//! One task per listener. What waits for it is bounded: events in the table's
//! ring, bytes in the socket's buffer. A listener that is slower than its table
//! is told the newest view instead of every one; one that does not read at all
//! is cut off.

use std::convert::Infallible;
use std::sync::Arc;

use api::{ClientMessage, Code, Fingerprint, Reason, Refusal, ServerMessage};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade, close_code};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::connection::{COME_BACK, Connection, HELLO_FIRST, Leave, bounded};
use super::extract::{Named, Peer};
use super::looks::number_in;
use super::refused::Refused;
use crate::hosted::{Act, HostedTable, Standing};
use crate::listeners::Who;
use crate::server::{Attending, LiveTable, Server, TableEvent};
use crate::token::{Holder, Token};

pub(super) async fn upgrade(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = bounded(upgrade, &server)?;
    let since = number_in(query.as_deref(), "since")?;
    let live = server.find(&id).await?;
    let (held, slot) = server.listener_enters(peer.client(), Some(live.id.clone()))?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _held = held;
        let events = live.listen();
        let mut listener = Listener {
            connection: Connection::new(server, peer, slot, socket),
            live,
            key: None,
            version: 0,
            attending: None,
            presence: false,
        };
        let Err(leave) = listener.serve(events, since).await;
        listener.connection.end(leave).await;
    }))
}

const UNKNOWN: Leave = Leave::Said(close_code::POLICY, "unknown token");

/// By what a client would be known.
struct Hello {
    token: Option<String>,
    key: Option<String>,
}

impl Hello {
    fn person(&self) -> Option<Fingerprint> {
        fingerprint_of(self.key.as_deref()).or(fingerprint_of(self.token.as_deref()))
    }

    /// What a table knows it by, its token before its key.
    fn known_at(&self, hosted: &HostedTable) -> Result<Option<Standing>, Refusal> {
        // A key that holds no seat here belongs to somebody who watches.
        let by_key = self.key.as_ref().and_then(|key| known(hosted, key).ok());
        let by_token = self.token.as_ref().map(|token| known(hosted, token));
        match (by_token, by_key) {
            (Some(Ok(known)), _) | (Some(Err(_)) | None, Some(known)) => Ok(Some(known)),
            (Some(Err(refusal)), None) => Err(refusal),
            (None, None) => Ok(None),
        }
    }
}

struct Listener {
    connection: Connection,
    live: Arc<LiveTable>,
    key: Option<Fingerprint>,
    /// The newest version that was sent.
    version: u64,
    /// Counts this connection while it lasts.
    attending: Option<Attending>,
    /// Whether it asked who is there.
    presence: bool,
}

impl Listener {
    async fn serve(
        &mut self,
        mut events: Receiver<TableEvent>,
        since: Option<u64>,
    ) -> Result<Infallible, Leave> {
        self.greet(since).await?;
        let closed = self.live.closing();
        loop {
            tokio::select! {
                // In this order: what was told comes before the table's end.
                biased;
                event = events.recv() => self.pass_on(event).await?,
                () = closed.raised() => return Err(COME_BACK),
                said = self.connection.next() => self.answer(&said?).await?,
            }
        }
    }

    /// Waits for the client's first message, and welcomes it.
    async fn greet(&mut self, since: Option<u64>) -> Result<(), Leave> {
        let hello = self.receive_hello().await?;
        let person = hello.person();
        let known = hello.known_at(&*self.live.hosted.lock().await);
        let known = match known {
            Ok(known) => known,
            Err(refusal) => return Err(self.connection.turn_away(&refusal, UNKNOWN).await),
        };
        if let Some(standing) = known
            && let Err(refusal) = self
                .connection
                .server
                .standing(&self.live, standing.key)
                .await
        {
            return Err(self.connection.turn_away(&refusal, COME_BACK).await);
        }
        let version = self.live.hosted.lock().await.head.version;
        let seats = known.map_or([false; 2], |standing| standing.seats);
        let has_seat = seats.contains(&true);
        self.connection.take_place(Who { person, has_seat }).await?;
        self.attending = Some(Attending::new(&self.connection.server, &self.live, seats));
        let seating = known.map(Standing::seating);
        self.key = known.map(|standing| standing.key);
        let welcome = ServerMessage::Welcome {
            version,
            owner: seating.as_ref().is_some_and(|seating| seating.owner),
            seats: seating.map_or_else(Vec::new, |seating| seating.seats),
        };
        self.connection.send(&welcome).await?;
        if since == Some(version) {
            self.version = version;
            return Ok(());
        }
        self.send_newest().await
    }

    async fn receive_hello(&mut self) -> Result<Hello, Leave> {
        let first = self.connection.first().await?;
        match ClientMessage::read(&first) {
            Ok(ClientMessage::Hello {
                token,
                key,
                presence,
            }) => {
                self.presence = presence.unwrap_or(false);
                Ok(Hello { token, key })
            }
            Ok(ClientMessage::Move { .. } | ClientMessage::Ping {}) => Err(HELLO_FIRST),
            Err(refusal) => Err(self.connection.turn_away(&refusal, HELLO_FIRST).await),
        }
    }

    async fn answer(&mut self, text: &str) -> Result<(), Leave> {
        match ClientMessage::read(text) {
            Ok(ClientMessage::Move { id, text, version }) => self.play(id, text, version).await,
            Ok(ClientMessage::Ping {}) => self.connection.send(&ServerMessage::Pong {}).await,
            Ok(ClientMessage::Hello { .. }) => {
                let refusal = Refusal::new(Code::BadRequest, "hello was sent already");
                self.connection.tell(&refusal).await
            }
            Err(refusal) => self.connection.tell(&refusal).await,
        }
    }

    async fn play(&mut self, name: String, text: String, version: u64) -> Result<(), Leave> {
        let Some(key) = self.key else {
            let refusal = Refusal::new(Code::NoToken, "you are watching; only players move");
            return self.refuse(&name, self.version, &refusal).await;
        };
        let act = Act::Move {
            text,
            name: Some(name.clone()),
        };
        let holder = Holder {
            client: self.connection.peer.client(),
            key,
        };
        let played = self
            .connection
            .server
            .act(&self.live, holder, Some(version), act);
        match played.await {
            Ok(saved) => {
                let id = name.as_str();
                let version = saved.version;
                self.connection
                    .send(&ServerMessage::Ack { id, version })
                    .await
            }
            Err(refusal) => {
                let version = self.live.hosted.lock().await.head.version;
                self.refuse(&name, version, &refusal).await
            }
        }
    }

    async fn refuse(&mut self, id: &str, version: u64, error: &Refusal) -> Result<(), Leave> {
        let refused = ServerMessage::Refused { id, version, error };
        self.connection.send(&refused).await
    }

    async fn pass_on(&mut self, event: Result<TableEvent, RecvError>) -> Result<(), Leave> {
        match event {
            Ok(TableEvent::View(version, message)) if version > self.version => {
                self.version = version;
                self.connection.send_text(message).await
            }
            Ok(TableEvent::Progress(token, message)) if self.key == Some(token) => {
                self.connection.send_text(message).await
            }
            Ok(TableEvent::Presence(message)) if self.presence => {
                self.connection.send_text(message).await
            }
            Ok(TableEvent::View(..) | TableEvent::Progress(..) | TableEvent::Presence(_)) => Ok(()),
            Ok(TableEvent::Gone(reason)) => {
                self.connection
                    .send(&ServerMessage::Gone { reason })
                    .await?;
                Err(Leave::Said(close_code::NORMAL, "the table was deleted"))
            }
            Err(RecvError::Lagged(_)) => {
                self.send_newest().await?;
                self.send_presence().await
            }
            Err(RecvError::Closed) => Err(Leave::Cut),
        }
    }

    /// Sends the table as it is now, unless it was sent already.
    async fn send_newest(&mut self) -> Result<(), Leave> {
        let saved = self.connection.server.view(&self.live).await;
        let saved = saved.map_err(|_| Leave::Cut)?;
        if saved.version <= self.version {
            return Ok(());
        }
        self.version = saved.version;
        self.connection
            .send(&saved.event(Reason::Snapshot, None))
            .await
    }

    /// Says who is there, if that was asked.
    async fn send_presence(&mut self) -> Result<(), Leave> {
        if !self.presence {
            return Ok(());
        }
        let message = self.connection.server.presence(&self.live);
        self.connection.send_text(Utf8Bytes::from(message)).await
    }
}

/// Whose a key or a token is, if it is one.
fn fingerprint_of(text: Option<&str>) -> Option<Fingerprint> {
    let token: Token = text?.parse().ok()?;
    Some(token.fingerprint())
}

/// What the token that a text spells is worth here.
fn known(hosted: &HostedTable, text: &str) -> Result<Standing, Refusal> {
    let unreadable = |_| Refusal::new(Code::BadToken, "a token has 32 hexadecimal digits");
    let token: Token = text.parse().map_err(unreadable)?;
    hosted.standing(token.fingerprint())
}
