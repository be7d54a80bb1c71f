//! What a server sends, as a client that knows the rules receives it.
//!
//! Such a client needs the moves and not the drawing, so most of a view is
//! skipped; so are messages and fields that this version does not know, because
//! both may be added. It keeps a copy of the table, set up anew from every
//! message, so that the two cannot drift apart.

use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, Level, Record, RecordError, RecordedMove, Seat, Table, Verdict};
use serde::{Deserialize, Deserializer};

use crate::{Offer, OfferKind, Outcome, Refusal, RefusalBody, SeatChoice, SeatKind, SideNumber};

/// A message from the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ReceivedMessage {
    /// The first message.
    Welcome {
        /// The seats that the token holds.
        seats: Vec<SideNumber>,
    },
    /// The table changed.
    View {
        /// The table.
        view: Box<ReceivedTable>,
    },
    /// The table was deleted.
    Gone {},
    /// A message was not understood.
    Error {
        /// Why.
        error: Refusal,
    },
    /// Something that does not concern such a client.
    #[serde(other)]
    Other,
}

impl ReceivedMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<ReceivedMessage, Refusal> {
        crate::read(text.as_bytes())
    }
}

/// A table as it was when it was sent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReceivedTable {
    /// Grows with every change.
    pub version: u64,
    /// The moves that led here.
    #[serde(rename = "past")]
    pub moves: Vec<RecordedMove>,
    /// The moves that were taken back.
    pub undone: Vec<RecordedMove>,
    /// Who sits where.
    pub seats: [SeatChoice; 2],
    /// How the game ended, where no position shows it.
    #[serde(rename = "ending", deserialize_with = "verdict")]
    pub verdict: Option<Verdict>,
    /// Whether the clock stands and the board is hidden.
    pub paused: bool,
    /// The clock at that moment.
    pub clock: ClockView,
    /// Whether two screens play each other: then much needs consent.
    pub shared: bool,
    /// What one side offers and the other may grant.
    pub offers: Vec<Offer>,
    /// Whether an engine is at work.
    pub thinking: bool,
    /// The table at which the same two play again; what holds a seat here holds one there.
    #[serde(default)]
    pub next: Option<String>,
}

/// A seat as it is read; a later server may say more of it.
#[derive(Debug, Deserialize)]
pub(crate) struct ReceivedSeatChoice {
    kind: SeatKind,
    level: Option<u8>,
}

impl From<ReceivedSeatChoice> for SeatChoice {
    fn from(seat: ReceivedSeatChoice) -> SeatChoice {
        match seat.kind {
            SeatKind::Person => SeatChoice::Person,
            SeatKind::Open => SeatChoice::Open,
            SeatKind::Engine => {
                let level = seat.level.and_then(Level::new);
                SeatChoice::Engine(level.unwrap_or(Level::STRONGEST))
            }
        }
    }
}

#[derive(Debug, Deserialize)]
struct ReceivedEnding {
    kind: String,
    outcome: Outcome,
    #[serde(default)]
    side: Option<SideNumber>,
}

/// How a game ended, where no position shows it.
fn verdict<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Verdict>, D::Error> {
    let Some(ending) = Option::<ReceivedEnding>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let loser = match ending.outcome {
        Outcome::Won(winner) => Some(Side::from(winner).other()),
        Outcome::Draw(_) => None,
    };
    Ok(match ending.kind.as_str() {
        "time-up" => Some(Verdict::TimeUp),
        "flag" => loser.map(Verdict::FlagFell),
        "resigned" => loser.map(Verdict::Resigned),
        "agreed" => Some(Verdict::Agreed),
        "left" => match (loser, ending.side) {
            (Some(side), _) => Some(Verdict::Left(side)),
            (None, side) => side.map(|side| Verdict::LeftDrawn(side.into())),
        },
        _ => None,
    })
}

impl ReceivedTable {
    /// The table as it stands, its game replayed from how it began.
    ///
    /// # Errors
    /// Why the moves cannot be replayed.
    pub fn replayed(&self, began: &Record, now: Duration) -> Result<Table, RecordError> {
        let record = Record {
            moves: self.moves.clone(),
            undone: self.undone.clone(),
            seats: self.seats.map(Seat::from),
            verdict: self.verdict,
            ..began.clone()
        };
        let mut table = Table::from_record(&record)?;
        if self.paused {
            // The copy's own clock serves only to hide the board.
            table.pause(now);
        }
        Ok(table)
    }

    /// Whether there is one move more than there was, and nothing else changed.
    pub fn is_next_after(&self, earlier: &ReceivedTable) -> bool {
        self.moves.len() == earlier.moves.len() + 1 && self.moves.starts_with(&earlier.moves)
    }

    /// The clock as it stands so long after the message, with this side to move.
    pub fn clock_after(&self, since: Duration, turn: Side) -> ClockView {
        let mut clock = self.clock;
        if clock.state != ClockState::Running || self.verdict.is_some() {
            return clock;
        }
        let index = turn.index();
        clock.used[index] += since;
        clock.this_move += since;
        let earlier = |left: Duration| left.saturating_sub(since);
        for left in [
            &mut clock.left,
            &mut clock.left_for_move,
            &mut clock.left_for_game,
        ] {
            left[index] = left[index].map(earlier);
        }
        clock.left_for_both = clock.left_for_both.map(earlier);
        if let Some(both) = clock.left_for_both {
            clock.left = clock.left.map(|left| left.map(|left| left.min(both)));
        }
        clock
    }

    /// Whether nobody sits opposite yet.
    pub fn is_open(&self) -> bool {
        self.seats.contains(&SeatChoice::Open)
    }

    /// What the other players offer.
    pub fn offer_of_others(&self, seats: &[Side]) -> Option<OfferKind> {
        let mut offers = self.offers.iter();
        let found = offers.find(|offer| !seats.contains(&offer.by));
        found.map(|offer| offer.kind).filter(|_| !seats.is_empty())
    }

    /// What the player in these seats offers.
    pub fn own_offer(&self, seats: &[Side]) -> Option<OfferKind> {
        let mut offers = self.offers.iter();
        let found = offers.find(|offer| seats.contains(&offer.by));
        found.map(|offer| offer.kind)
    }

    /// What was offered and is offered no more though nothing else has happened: it was declined or
    /// withdrawn.
    pub fn ended_offer(&self, earlier: &ReceivedTable) -> Option<Offer> {
        let is_same = |seen: &ReceivedTable| {
            let moves = (seen.moves.len(), seen.undone.len());
            (moves, seen.verdict, seen.paused, seen.next.clone())
        };
        let mut offers = earlier.offers.iter();
        let ended = offers.find(|offer| !self.offers.contains(offer)).copied();
        ended.filter(|_| is_same(self) == is_same(earlier))
    }

    /// Why the player in these seats may not move now.
    pub fn why_not_now(&self, seats: &[Side], table: &Table) -> Option<play::Message> {
        let turn = table.turn();
        if seats.is_empty() {
            Some("watching-only-players".into())
        } else if table.ending().is_some() {
            Some("over-restart".into())
        } else if self.is_open() {
            Some("wait-for-somebody".into())
        } else if self.paused {
            Some("now-paused".into())
        } else if !seats.contains(&turn) {
            let message = play::Message::from("not-your-turn");
            Some(message.with("side", (table.game(), turn)))
        } else {
            None
        }
    }
}

/// The answer to an invitation.
#[derive(Debug, Deserialize)]
pub struct ReceivedSeat {
    /// What holds the seat from now on.
    pub token: String,
}

impl ReceivedSeat {
    /// Reads the answer.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<ReceivedSeat, Refusal> {
        crate::read(text.as_bytes())
    }
}

/// The refusal in an answer's body, if it is one.
pub fn refusal_in(text: &str) -> Option<Refusal> {
    let body: RefusalBody = crate::read(text.as_bytes()).ok()?;
    Some(body.error)
}

#[cfg(test)]
mod tests {
    use game::Side;
    use play::{Game, Table, TimeControl, Verdict};

    use super::{ReceivedMessage, refusal_in};
    use crate::{
        Code, Fingerprint, HostedTable, Reason, SeatChoice, ServerMessage, TableHead, TableId,
    };

    /// What a server sends of this table.
    fn sent(table: Table) -> String {
        let head = TableHead {
            holders: [Some(Fingerprint([1; 32])), None],
            invites: [None, Some(Fingerprint([2; 32]))],
            ..TableHead::default()
        };
        let mut hosted: HostedTable = HostedTable::new(TableId::from_bytes([0; 12]), table, head);
        hosted.next = Some(TableId::from_bytes([1; 12]));
        let view = crate::to_raw(&hosted.view(std::time::Duration::ZERO));
        crate::to_json(&ServerMessage::View {
            version: 12,
            reason: Reason::Resign,
            by: None,
            view: &view,
        })
    }

    #[test]
    fn what_is_sent_is_heard() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let mut table = table.with_control(TimeControl {
            per_game: [Some(std::time::Duration::from_secs(60)); 2],
            ..TimeControl::default()
        });
        table.play("A1B2").unwrap();
        table.resign(Side::Second, std::time::Duration::ZERO);
        let moves = table.record().moves;
        let clock = table.clock(std::time::Duration::ZERO);
        let Ok(ReceivedMessage::View { view }) = ReceivedMessage::read(&sent(table)) else {
            panic!("a view was sent");
        };
        assert_eq!(view.moves, moves);
        assert_eq!(view.verdict, Some(Verdict::Resigned(Side::Second)));
        assert_eq!(view.seats, [SeatChoice::Person, SeatChoice::Open]);
        assert_eq!(view.clock, clock);
    }

    #[test]
    fn who_left_a_drawn_game_is_heard() {
        let mut table = Table::read(Game::Abalone, "standard").unwrap();
        table.claim(Side::First, game::Outcome::Draw, std::time::Duration::ZERO);
        let Ok(ReceivedMessage::View { view }) = ReceivedMessage::read(&sent(table)) else {
            panic!("a view was sent");
        };
        assert_eq!(view.verdict, Some(Verdict::LeftDrawn(Side::First)));
        assert_eq!(view.next.as_deref(), Some("bbbbbbbbbbbb"));
    }

    #[test]
    fn what_a_later_server_says_is_skipped() {
        let heard = ReceivedMessage::read(r#"{"type":"weather","sun":true}"#);
        assert!(matches!(heard, Ok(ReceivedMessage::Other)));
        let heard = ReceivedMessage::read(
            r#"{"type":"welcome","version":3,"seats":[2],"owner":false,"x":1}"#,
        );
        assert!(matches!(heard, Ok(ReceivedMessage::Welcome { .. })));
    }

    #[test]
    fn a_refusal_is_found_in_an_answer() {
        let text = r#"{"error":{"code":"bad-token","message":"it holds no seat here"}}"#;
        assert_eq!(refusal_in(text).unwrap().code, Code::BadToken);
        assert_eq!(refusal_in("<html>"), None);
    }
}
