//! Addresses of the lobby: looking, challenging, taking, and a line on which everything is told.

use std::sync::Arc;

use api::{Fingerprint, LobbyClientMessage, LobbyMessage};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::extract::{Bearer, JsonAnswer, Named, Peer, Said};
use super::guard::BLOCKED;
use super::refused::Refused;
use super::socket::{MAKE_ROOM, ended, narrow, now};
use crate::audience::{Ear, Who};
use crate::crowd::Guest;
use crate::rate_limit::Bucket;
use crate::server::{
    InLobby, LiveTable, Pairing, Server, Snapshot, challenge_line, no_challenge, read_wish,
};
use crate::token::Token;
use api::{Code, Refusal};

type Answered = Result<JsonAnswer, Refused>;

pub(super) async fn look(State(server): State<Arc<Server>>) -> Answered {
    let snapshot = server.lobby().await?;
    Ok(JsonAnswer::ok(&snapshot.lobby))
}

pub(super) async fn challenge(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Bearer(key): Bearer,
    Said(wish): Said<api::Challenge>,
) -> Answered {
    let who = (peer.client(), key.fingerprint());
    let (table, _) = server.build(who.0, wish.create()).await?;
    if table.game().is_solo() {
        let message = "this game is played alone: nobody can be challenged to it";
        return Err(Refusal::new(Code::BadRequest, message).into());
    }
    let posted = match server.seek(who, &wish).await? {
        Pairing::Began(live) => return began(&server, &live, who.1).await,
        Pairing::Waits(posted) => posted,
    };
    let name = server.name_of(who.1).await?;
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
    let seats = hosted.head.company.people;
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
    peer: Peer,
    Named(id): Named<String>,
    Bearer(key): Bearer,
) -> Answered {
    let known = server.challenges().await?;
    let challenge = known.iter().find(|one| one.id == id);
    let challenge = challenge.ok_or_else(no_challenge)?;
    let wish = read_wish(&challenge.wish)?.create();
    let (table, _) = server.build(peer.client(), wish).await?;
    let taker = key.fingerprint();
    let live = server
        .take(challenge, (peer.client(), taker), table)
        .await?;
    let view = server.view(&live).await?.view;
    Ok(JsonAnswer::ok(&taken(&live, taker, &view).await))
}

pub(super) async fn withdraw(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    Bearer(key): Bearer,
) -> Result<StatusCode, Refused> {
    server.withdraw(&id, key.fingerprint()).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn upgrade(
    State(server): State<Arc<Server>>,
    peer: Peer,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let plain = |_| Refusal::new(Code::BadRequest, "open this address as a WebSocket");
    let upgrade = upgrade.map_err(plain)?;
    let place = server.listener_enters(peer.client(), None)?;
    let upgrade = narrow(upgrade, server.bounds().message);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_held, guest) = place;
        peer.begin_to_listen();
        let line = LobbyLine {
            messages: Bucket::full(server.bounds().messages, now()),
            server,
            socket,
            peer,
            guest,
            person: None,
            told: Vec::new(),
        };
        line.serve().await;
    }))
}

/// One line to the lobby.
struct LobbyLine {
    server: Arc<Server>,
    socket: WebSocket,
    peer: Peer,
    guest: Guest<Ear>,
    person: Option<Fingerprint>,
    /// Challenges of which it was said that they were taken.
    told: Vec<String>,
    messages: Bucket,
}

/// Why a line ends: with these last words, or without.
type Farewell = Option<(u16, &'static str)>;

const CUT: Farewell = None;

impl LobbyLine {
    async fn serve(mut self) {
        let left = match self.begin().await {
            Ok(()) => self.listen().await,
            Err(left) => left,
        };
        if let Some((code, reason)) = left {
            let reason = Utf8Bytes::from_static(reason);
            let frame = Message::Close(Some(CloseFrame { code, reason }));
            // Whoever is gone need not be told.
            let _ = timeout(self.server.bounds().stall_time, self.socket.send(frame)).await;
        }
    }

    /// Hears whose line it is, and takes a place for it.
    async fn begin(&mut self) -> Result<(), Farewell> {
        self.greet().await?;
        let who = Who {
            person: self.person,
            has_seat: false,
        };
        let bounds = self.server.bounds();
        let welcome = self.server.audience.welcome(&self.guest, who, bounds);
        let Err(error) = welcome else {
            return Ok(());
        };
        self.send(&LobbyMessage::Error { error: &error }).await?;
        Err(Some((close_code::AGAIN, "too many listen")))
    }

    /// Waits for the first message, which says whose key it is.
    async fn greet(&mut self) -> Result<(), Farewell> {
        let first = timeout(self.server.bounds().body_time, self.socket.recv()).await;
        let Ok(Some(Ok(Message::Text(text)))) = first else {
            return Err(Some((close_code::POLICY, "say hello first")));
        };
        match LobbyClientMessage::read(&text) {
            Ok(LobbyClientMessage::Hello { key: None }) => Ok(()),
            Ok(LobbyClientMessage::Hello { key: Some(key) }) => {
                let key: Token = key
                    .parse()
                    .map_err(|_| Some((close_code::POLICY, "unknown key")))?;
                self.person = Some(key.fingerprint());
                Ok(())
            }
            Ok(LobbyClientMessage::Ping {} | LobbyClientMessage::Seen { .. }) => {
                Err(Some((close_code::POLICY, "say hello first")))
            }
            Err(error) => {
                self.send(&LobbyMessage::Error { error: &error }).await?;
                Err(Some((close_code::POLICY, "say hello first")))
            }
        }
    }

    async fn listen(&mut self) -> Farewell {
        let mut newest = self.server.lobby.follow();
        let _here = InLobby::enter(&self.server, self.person);
        let mut closing = self.server.closing();
        let leave = Arc::clone(&self.guest.leave);
        let mut pings = interval(self.server.bounds().ping_every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = tokio::time::Instant::now();
        match self.server.lobby().await {
            Ok(snapshot) => {
                if let Err(left) = self.show(&snapshot).await {
                    return left;
                }
            }
            Err(_) => return Some((close_code::RESTART, "come back")),
        }
        loop {
            let silent = heard + self.server.bounds().silence;
            let done = tokio::select! {
                biased;
                changed = newest.changed() => match changed {
                    Ok(()) => self.show_newest(&mut newest).await,
                    Err(_) => Err(CUT),
                },
                () = leave.raised() => Err(Some((close_code::AGAIN, MAKE_ROOM))),
                () = ended(&mut closing) => Err(Some((close_code::RESTART, "come back"))),
                said = self.socket.recv() => {
                    heard = tokio::time::Instant::now();
                    self.hear(said).await
                }
                _ = pings.tick() => self.send_message(Message::Ping(Default::default())).await,
                () = tokio::time::sleep_until(silent) => {
                    Err(Some((close_code::POLICY, "silent too long")))
                }
            };
            if let Err(left) = done {
                return left;
            }
        }
    }

    async fn hear(&mut self, said: Option<Result<Message, axum::Error>>) -> Result<(), Farewell> {
        if self.server.blocked.contains(self.peer.address()) {
            return Err(Some((close_code::POLICY, BLOCKED)));
        }
        if self.messages.take(now()).is_err() {
            return Err(Some((close_code::POLICY, "too many messages")));
        }
        match said {
            Some(Ok(Message::Text(text))) => self.answer(&text).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Binary(_))) => {
                Err(Some((close_code::UNSUPPORTED, "messages are text")))
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(CUT),
        }
    }

    async fn answer(&mut self, text: &str) -> Result<(), Farewell> {
        match LobbyClientMessage::read(text) {
            Ok(LobbyClientMessage::Ping {}) => self.send(&LobbyMessage::Pong {}).await,
            Ok(LobbyClientMessage::Seen { challenge }) => {
                if let Some(person) = self.person {
                    // It would only be told once more.
                    let _ = self.server.settle(challenge, person).await;
                }
                Ok(())
            }
            Ok(LobbyClientMessage::Hello { .. }) => {
                let error = &Refusal::new(Code::BadRequest, "you have said hello already");
                self.send(&LobbyMessage::Error { error }).await
            }
            Err(error) => self.send(&LobbyMessage::Error { error: &error }).await,
        }
    }

    async fn show_newest(
        &mut self,
        newest: &mut watch::Receiver<Arc<Snapshot>>,
    ) -> Result<(), Farewell> {
        let snapshot = Arc::clone(&newest.borrow_and_update());
        self.show(&snapshot).await
    }

    /// The lobby as it is, and which of one's own challenges were taken.
    async fn show(&mut self, snapshot: &Snapshot) -> Result<(), Farewell> {
        let own = self.person;
        for (challenger, challenge, table) in &snapshot.taken {
            if Some(*challenger) == own && !self.told.contains(challenge) {
                self.told.push(challenge.clone());
                self.send(&LobbyMessage::Taken { challenge, table }).await?;
            }
        }
        let Some(lobby) = &snapshot.lobby else {
            return Ok(());
        };
        let open = snapshot.open.iter();
        let mine = open.filter(|(person, _)| Some(*person) == own);
        let mine = mine.map(|(_, id)| id.as_str()).collect();
        self.send(&LobbyMessage::Lobby { lobby, mine }).await
    }

    async fn send(&mut self, message: &LobbyMessage<'_>) -> Result<(), Farewell> {
        let text = api::to_json(message);
        self.send_message(Message::Text(text.into())).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Farewell> {
        let sent = timeout(self.server.bounds().stall_time, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(CUT),
        }
    }
}
