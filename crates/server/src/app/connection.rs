//! A connection over a WebSocket, to a table or to the lobby: what it may send, how long it may be silent, how it ends.
//!
//! What waits for a connection is bounded: events in the ring of its table, bytes in the socket's buffer. One that does
//! not read at all is closed.

use std::sync::Arc;

use api::{Code, Refusal, ServerMessage};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until, timeout};

use super::extract::Peer;
use super::guard::BLOCKED;
use crate::listeners::{Listener, Who};
use crate::rate_limit::Bucket;
use crate::server::Server;
use crate::slots::Slot;

/// Bytes that may wait in a socket's buffer: a few of the largest views.
const WAITING: usize = 512 * 1024;

/// Bytes read at once: as many as the longest message has. Usually it is 128 KiB for every listener.
const READ_BUFFER: usize = 4 * 1024;

/// Why a connection ends.
pub(super) enum Leave {
    /// The connection is gone or too slow: nothing more can be said.
    Cut,
    /// Said in a last frame.
    Said(u16, &'static str),
}

pub(super) const HELLO_FIRST: Leave = Leave::Said(close_code::POLICY, "send hello first");
pub(super) const COME_BACK: Leave = Leave::Said(close_code::RESTART, "come back");

/// The WebSocket that was asked for. Its messages and buffers are bounded.
pub(super) fn bounded(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    server: &Server,
) -> Result<WebSocketUpgrade, Refusal> {
    let plain = |_| Refusal::new(Code::BadRequest, "open this address as a WebSocket");
    let longest = server.bounds().message;
    let upgrade = upgrade.map_err(plain)?;
    Ok(upgrade
        .max_message_size(longest)
        .max_frame_size(longest)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WAITING))
}

pub(super) struct Connection {
    pub(super) server: Arc<Server>,
    pub(super) peer: Peer,
    slot: Slot<Listener>,
    socket: WebSocket,
    messages: Bucket,
    /// When something was received last.
    received: Instant,
    pings: Interval,
    closing: watch::Receiver<bool>,
}

impl Connection {
    pub(super) fn new(
        server: Arc<Server>,
        peer: Peer,
        slot: Slot<Listener>,
        socket: WebSocket,
    ) -> Connection {
        peer.begin_to_listen();
        let now = Instant::now();
        let mut pings = interval(server.bounds().ping_every);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Connection {
            messages: Bucket::full(server.bounds().messages, now.into_std()),
            received: now,
            pings,
            closing: server.closing(),
            server,
            peer,
            slot,
            socket,
        }
    }

    /// The first message, which says whose connection it is.
    pub(super) async fn first(&mut self) -> Result<Utf8Bytes, Leave> {
        let first = timeout(self.server.bounds().body_time, self.socket.recv()).await;
        self.received = Instant::now();
        match first {
            Ok(Some(Ok(Message::Text(text)))) => Ok(text),
            Ok(_) | Err(_) => Err(HELLO_FIRST),
        }
    }

    /// Takes the place of one who has said hello, or leaves.
    pub(super) async fn take_place(&mut self, who: Who) -> Result<(), Leave> {
        let bounds = self.server.bounds();
        match self.server.listeners.welcome(&self.slot, who, bounds) {
            Ok(()) => Ok(()),
            Err(refusal) => {
                let too_many = Leave::Said(close_code::AGAIN, "too many connections");
                Err(self.turn_away(&refusal, too_many).await)
            }
        }
    }

    /// Sends the reason before leaving, if the connection still takes it.
    pub(super) async fn turn_away(&mut self, refusal: &Refusal, leave: Leave) -> Leave {
        self.tell(refusal).await.err().unwrap_or(leave)
    }

    /// The next message that is text. Who waits for something else meanwhile may drop this at any time.
    pub(super) async fn next(&mut self) -> Result<Utf8Bytes, Leave> {
        loop {
            let silent = self.received + self.server.bounds().silence;
            let said = tokio::select! {
                biased;
                () = self.slot.leave.raised() => {
                    return Err(Leave::Said(close_code::AGAIN, "other clients need the connection"));
                }
                () = ended(&mut self.closing) => return Err(COME_BACK),
                said = self.socket.recv() => said,
                _ = self.pings.tick() => {
                    self.send_message(Message::Ping(Default::default())).await?;
                    continue;
                }
                () = sleep_until(silent) => {
                    return Err(Leave::Said(close_code::POLICY, "silent for too long"));
                }
            };
            self.received = Instant::now();
            if self.server.blocked.contains(self.peer.address()) {
                return Err(Leave::Said(close_code::POLICY, BLOCKED));
            }
            if self.messages.take(self.received.into_std()).is_err() {
                let slow_down = "too many messages; come back and slow down";
                let leave = Leave::Said(close_code::POLICY, "too many messages");
                let refusal = Refusal::new(Code::TooMany, slow_down);
                return Err(self.turn_away(&refusal, leave).await);
            }
            match said {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    return Err(Leave::Said(close_code::UNSUPPORTED, "messages are text"));
                }
                Some(Ok(Message::Close(_))) | None => return Err(Leave::Cut),
                Some(Err(error)) => return Err(leave_after(&error)),
            }
        }
    }

    /// Says why something was refused.
    pub(super) async fn tell(&mut self, error: &Refusal) -> Result<(), Leave> {
        self.send(&ServerMessage::Error { error }).await
    }

    pub(super) async fn send(&mut self, message: &impl Serialize) -> Result<(), Leave> {
        self.send_text(api::to_json(message).into()).await
    }

    pub(super) async fn send_text(&mut self, text: Utf8Bytes) -> Result<(), Leave> {
        self.send_message(Message::Text(text)).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Leave> {
        let sent = timeout(self.server.bounds().stall_time, self.socket.send(message)).await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Leave::Cut),
        }
    }

    /// Says the last word. Who is gone need not be told.
    pub(super) async fn end(&mut self, leave: Leave) {
        if let Leave::Said(code, reason) = leave {
            let reason = Utf8Bytes::from_static(reason);
            let frame = Message::Close(Some(CloseFrame { code, reason }));
            let _ = self.send_message(frame).await;
        }
    }
}

/// Waits until the server is about to end.
async fn ended(closing: &mut watch::Receiver<bool>) {
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
