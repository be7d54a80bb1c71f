//! Listening to a table, and moving at it, over a WebSocket.
//!
//! One task per listener. What waits for it is bounded: events in the table's
//! ring, bytes in the socket's buffer. A listener that is slower than its table
//! is told the newest view instead of every one; one that does not read at all
//! is cut off.

use std::sync::Arc;

use api::{ClientMessage, Fingerprint, Reason, ServerMessage};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::extract::{Named, Peer};
use super::guard::BLOCKED;
use super::looks::number_in;
use super::refused::Refused;
use crate::audience::{Ear, Who};
use crate::crowd::Guest;
use crate::hosted::{Act, HostedTable, Standing};
use crate::rate_limit::Bucket;
use crate::server::{Attending, LiveTable, Server, TableEvent};
use crate::token::Token;
use api::{Code, Refusal};

/// Bytes that may wait in a socket's buffer: a few of the largest views.
const WAITING: usize = 512 * 1024;

/// Bytes read at once: as many as the longest message has. Usually it is 128 KiB for every listener.
const READ_BUFFER: usize = 4 * 1024;

pub(super) async fn upgrade(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let plain = |_| Refusal::new(Code::BadRequest, "open this address as a WebSocket");
    let upgrade = upgrade.map_err(plain)?;
    let since = number_in(query.as_deref(), "since")?;
    let live = server.find(&id).await?;
    let place = server.listener_enters(peer.client(), Some(live.id.clone()))?;
    let upgrade = narrow(upgrade, server.bounds().message);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_held, guest) = place;
        peer.begin_to_listen();
        let events = live.listen();
        let listener = Listener {
            messages: Bucket::full(server.bounds().messages, now()),
            server,
            live,
            socket,
            peer,
            guest,
            token: None,
            version: 0,
            attending: None,
            presence: false,
        };
        listener.serve(events, since).await;
    }))
}

/// A WebSocket whose messages and buffers are bounded.
pub(super) fn narrow(upgrade: WebSocketUpgrade, longest: usize) -> WebSocketUpgrade {
    upgrade
        .max_message_size(longest)
        .max_frame_size(longest)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WAITING)
}

/// The time, on the clock that tests can let jump.
pub(super) fn now() -> std::time::Instant {
    tokio::time::Instant::now().into_std()
}

/// Said to a line that others at its address, or at its table, need more.
pub(super) const MAKE_ROOM: &str = "others wish to listen, too";

/// Why a listener leaves.
enum Leave {
    /// The connection is gone or too slow: nothing more can be said.
    Cut,
    /// Said in a last frame.
    Said(u16, &'static str),
}

const HELLO_FIRST: Leave = Leave::Said(close_code::POLICY, "say hello first");
const COME_BACK: Leave = Leave::Said(close_code::RESTART, "come back");
const NOT_FOR_YOU: Leave = Leave::Said(close_code::POLICY, BLOCKED);
const UNKNOWN: Leave = Leave::Said(close_code::POLICY, "unknown token");

/// By what a client would be known.
struct Hello {
    token: Option<String>,
    key: Option<String>,
}

impl Hello {
    fn person(&self) -> Option<Fingerprint> {
        print_of(self.key.as_deref()).or(print_of(self.token.as_deref()))
    }

    /// What a table knows it by, its token before its key.
    fn known_at(&self, hosted: &HostedTable) -> Result<Option<(Token, Standing)>, Refusal> {
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
    server: Arc<Server>,
    live: Arc<LiveTable>,
    socket: WebSocket,
    peer: Peer,
    guest: Guest<Ear>,
    token: Option<Token>,
    /// The newest version that was sent.
    version: u64,
    /// Counts this line while it lasts.
    attending: Option<Attending>,
    /// Whether it asked who is there.
    presence: bool,
    messages: Bucket,
}

impl Listener {
    async fn serve(mut self, events: Receiver<TableEvent>, since: Option<u64>) {
        let left = match self.greet(since).await {
            Ok(()) => self.listen(events).await,
            Err(leave) => leave,
        };
        if let Leave::Said(code, reason) = left {
            let reason = Utf8Bytes::from_static(reason);
            let frame = Message::Close(Some(CloseFrame { code, reason }));
            // Whoever is gone need not be told.
            let _ = timeout(self.server.bounds().stall_time, self.socket.send(frame)).await;
        }
    }

    /// Waits for the client's first message, and welcomes it.
    async fn greet(&mut self, since: Option<u64>) -> Result<(), Leave> {
        let hello = self.hear_hello().await?;
        let person = hello.person();
        let known = hello.known_at(&*self.live.hosted.lock().await);
        let known = match known {
            Ok(known) => known,
            Err(refusal) => return Err(self.turn_away(&refusal, UNKNOWN).await),
        };
        if let Some((token, _)) = known
            && let Err(refusal) = self.server.standing(&self.live, token).await
        {
            return Err(self.turn_away(&refusal, COME_BACK).await);
        }
        let version = self.live.hosted.lock().await.head.version;
        let seats = known.map_or([false; 2], |(_, standing)| standing.seats);
        let has_seat = seats.contains(&true);
        self.take_place(Who { person, has_seat }).await?;
        self.attending = Some(Attending::new(&self.server, &self.live, seats));
        let seating = known.map(|(_, standing)| standing.seating());
        self.token = known.map(|(token, _)| token);
        self.send(&ServerMessage::Welcome {
            version,
            owner: seating.as_ref().is_some_and(|seating| seating.owner),
            seats: seating.map_or_else(Vec::new, |seating| seating.seats),
        })
        .await?;
        if since == Some(version) {
            self.version = version;
            return Ok(());
        }
        self.send_newest().await
    }

    async fn hear_hello(&mut self) -> Result<Hello, Leave> {
        let first = timeout(self.server.bounds().body_time, self.socket.recv()).await;
        let Ok(Some(Ok(Message::Text(text)))) = first else {
            return Err(HELLO_FIRST);
        };
        match ClientMessage::read(&text) {
            Ok(ClientMessage::Hello {
                token,
                key,
                presence,
            }) => {
                self.presence = presence.unwrap_or(false);
                Ok(Hello { token, key })
            }
            Ok(ClientMessage::Move { .. } | ClientMessage::Ping {}) => Err(HELLO_FIRST),
            Err(refusal) => Err(self.turn_away(&refusal, HELLO_FIRST).await),
        }
    }

    /// Tells why before leaving, if the line still takes it.
    async fn turn_away(&mut self, refusal: &Refusal, leave: Leave) -> Leave {
        let told = self.send(&ServerMessage::Error { error: refusal }).await;
        told.err().unwrap_or(leave)
    }

    /// Takes the place of one who has said hello, or leaves.
    async fn take_place(&mut self, who: Who) -> Result<(), Leave> {
        let bounds = self.server.bounds();
        let welcome = self.server.audience.welcome(&self.guest, who, bounds);
        let Err(refusal) = welcome else {
            return Ok(());
        };
        let too_many = Leave::Said(close_code::AGAIN, "too many listen");
        Err(self.turn_away(&refusal, too_many).await)
    }

    async fn listen(&mut self, mut events: Receiver<TableEvent>) -> Leave {
        let mut pings = interval(self.server.bounds().ping_every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let closed = self.live.closing();
        let mut closing = self.server.closing();
        let leave = Arc::clone(&self.guest.leave);
        let mut heard = tokio::time::Instant::now();
        loop {
            let silent = heard + self.server.bounds().silence;
            let done = tokio::select! {
                // In this order: what was told comes before the table's end.
                biased;
                event = events.recv() => self.pass_on(event).await,
                () = leave.raised() => Err(Leave::Said(close_code::AGAIN, MAKE_ROOM)),
                () = closed.raised() => Err(COME_BACK),
                () = ended(&mut closing) => Err(COME_BACK),
                said = self.socket.recv() => {
                    heard = tokio::time::Instant::now();
                    self.hear(said).await
                }
                _ = pings.tick() => self.send_message(Message::Ping(Default::default())).await,
                () = tokio::time::sleep_until(silent) => {
                    Err(Leave::Said(close_code::POLICY, "silent too long"))
                }
            };
            if let Err(leave) = done {
                return leave;
            }
        }
    }

    async fn hear(&mut self, said: Option<Result<Message, axum::Error>>) -> Result<(), Leave> {
        if self.server.blocked.contains(self.peer.address()) {
            return Err(NOT_FOR_YOU);
        }
        if self.messages.take(now()).is_err() {
            let error = &Refusal::new(Code::TooMany, "too many messages; come back and slow down");
            self.send(&ServerMessage::Error { error }).await?;
            return Err(Leave::Said(close_code::POLICY, "too many messages"));
        }
        match said {
            Some(Ok(Message::Text(text))) => self.answer(&text).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Binary(_))) => {
                Err(Leave::Said(close_code::UNSUPPORTED, "messages are text"))
            }
            Some(Ok(Message::Close(_))) | None => Err(Leave::Cut),
            Some(Err(error)) => Err(leave_after(&error)),
        }
    }

    async fn answer(&mut self, text: &str) -> Result<(), Leave> {
        match ClientMessage::read(text) {
            Ok(ClientMessage::Move { id, text, version }) => self.play(id, text, version).await,
            Ok(ClientMessage::Ping {}) => self.send(&ServerMessage::Pong {}).await,
            Ok(ClientMessage::Hello { .. }) => {
                let refusal = Refusal::new(Code::BadRequest, "you have said hello already");
                self.send(&ServerMessage::Error { error: &refusal }).await
            }
            Err(refusal) => self.send(&ServerMessage::Error { error: &refusal }).await,
        }
    }

    async fn play(&mut self, name: String, text: String, version: u64) -> Result<(), Leave> {
        let Some(token) = self.token else {
            let refusal = Refusal::new(Code::NoToken, "you are watching; only players move");
            return self.refuse(&name, self.version, &refusal).await;
        };
        let act = Act::Move {
            text,
            name: Some(name.clone()),
        };
        let who = (self.peer.client(), token);
        let played = self.server.act(&self.live, who, Some(version), act).await;
        match played {
            Ok(kept) => {
                let id = name.as_str();
                let version = kept.version;
                self.send(&ServerMessage::Ack { id, version }).await
            }
            Err(refusal) => {
                let version = self.live.hosted.lock().await.head.version;
                self.refuse(&name, version, &refusal).await
            }
        }
    }

    async fn refuse(&mut self, id: &str, version: u64, error: &Refusal) -> Result<(), Leave> {
        self.send(&ServerMessage::Refused { id, version, error })
            .await
    }

    async fn pass_on(&mut self, event: Result<TableEvent, RecvError>) -> Result<(), Leave> {
        match event {
            Ok(TableEvent::View(version, message)) if version > self.version => {
                self.version = version;
                self.send_message(Message::Text(message)).await
            }
            Ok(TableEvent::View(..)) => Ok(()),
            Ok(TableEvent::Progress(token, message)) => match &self.token {
                Some(own) if own.fingerprint() == token => {
                    self.send_message(Message::Text(message)).await
                }
                Some(_) | None => Ok(()),
            },
            Ok(TableEvent::Presence(message)) => {
                if self.presence {
                    self.send_message(Message::Text(message)).await
                } else {
                    Ok(())
                }
            }
            Ok(TableEvent::Gone(reason)) => {
                self.send(&ServerMessage::Gone { reason }).await?;
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
        let kept = self.server.view(&self.live).await;
        let kept = kept.map_err(|_| Leave::Cut)?;
        if kept.version <= self.version {
            return Ok(());
        }
        self.version = kept.version;
        self.send(&kept.event(Reason::Snapshot, None)).await
    }

    /// Says who is there, to whoever asked.
    async fn send_presence(&mut self) -> Result<(), Leave> {
        if !self.presence {
            return Ok(());
        }
        let message = self.server.presence(&self.live);
        self.send_message(Message::Text(message.into())).await
    }

    async fn send(&mut self, message: &ServerMessage<'_>) -> Result<(), Leave> {
        let text = api::to_json(message);
        self.send_message(Message::Text(text.into())).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Leave> {
        let sent = timeout(self.server.bounds().stall_time, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Leave::Cut),
        }
    }
}

/// Waits until the server is about to end.
pub(super) async fn ended(closing: &mut watch::Receiver<bool>) {
    // An error means that the server is gone, which is the same.
    let _ = closing.wait_for(|&closing| closing).await;
}

/// What to say about a message that could not be read.
fn leave_after(error: &axum::Error) -> Leave {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    match cause {
        Some(tungstenite::Error::Capacity(_)) => {
            Leave::Said(close_code::SIZE, "not a short text message")
        }
        Some(tungstenite::Error::Utf8(_)) => Leave::Said(close_code::INVALID, "not UTF-8"),
        Some(_) | None => Leave::Said(close_code::PROTOCOL, "not a WebSocket message"),
    }
}

/// Whose a key or a token is, if it is one.
pub(super) fn print_of(text: Option<&str>) -> Option<Fingerprint> {
    let token: Token = text?.parse().ok()?;
    Some(token.fingerprint())
}

/// The token that a text spells, and what it is worth here.
fn known(hosted: &HostedTable, text: &str) -> Result<(Token, Standing), Refusal> {
    let unreadable = |_| Refusal::new(Code::BadToken, "a token has 32 hexadecimal digits");
    let token: Token = text.parse().map_err(unreadable)?;
    Ok((token, hosted.standing(token.fingerprint())?))
}
