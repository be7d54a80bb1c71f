//! What a server says, as a client that knows the rules reads it.
//!
//! Such a client needs the moves and not the drawing, so most of a view is
//! skipped; so are messages and fields that this version does not know, because
//! both may be added.

use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, Level, RecordedMove, Verdict};
use serde::Deserialize;

use crate::view::{self, Entry};
use crate::{Offer, OfferKind, Outcome, Refusal, RefusalBody, SeatKind, SeatWish, SideNumber};

/// A message from the server.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Heard {
    /// The first message.
    Welcome {
        /// The seats that the token holds.
        seats: Vec<SideNumber>,
    },
    /// The table changed.
    View {
        /// The table.
        view: Box<Seen>,
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

impl Heard {
    /// Reads a message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Heard, Refusal> {
        crate::read(text.as_bytes())
    }
}

/// A table as it was when it was sent.
#[derive(Debug, Deserialize)]
pub struct Seen {
    /// Grows with every change.
    pub version: u64,
    /// The clock stands and the board is hidden.
    pub paused: bool,
    /// Two screens play each other.
    pub shared: bool,
    /// An engine seat is at work.
    pub thinking: bool,
    past: Vec<Entry>,
    undone: Vec<Entry>,
    seats: [SeenSeat; 2],
    ending: Option<SeenEnding>,
    clock: view::ClockView,
    offers: Vec<Offer>,
    #[serde(default)]
    next: Option<String>,
}

#[derive(Debug, Deserialize)]
struct SeenSeat {
    kind: SeatKind,
    level: Option<u8>,
}

#[derive(Debug, Deserialize)]
struct SeenEnding {
    kind: String,
    outcome: Outcome,
    #[serde(default)]
    side: Option<SideNumber>,
}

impl Seen {
    /// The moves that led here.
    #[must_use]
    pub fn moves(&self) -> Vec<RecordedMove> {
        self.past.iter().map(Entry::recorded).collect()
    }

    /// The moves that were taken back.
    #[must_use]
    pub fn undone(&self) -> Vec<RecordedMove> {
        self.undone.iter().map(Entry::recorded).collect()
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> [SeatWish; 2] {
        let wish = |seat: &SeenSeat| match seat.kind {
            SeatKind::Person => SeatWish::Person,
            SeatKind::Open => SeatWish::Open,
            SeatKind::Engine => {
                let level = seat.level.and_then(Level::new);
                SeatWish::Engine(level.unwrap_or(Level::STRONGEST))
            }
        };
        [wish(&self.seats[0]), wish(&self.seats[1])]
    }

    /// How the game ended, where no position shows it.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let ending = self.ending.as_ref()?;
        let loser = match ending.outcome {
            Outcome::Won(winner) => Some(Side::from(winner).other()),
            Outcome::Draw(_) => None,
        };
        match ending.kind.as_str() {
            "flag" => loser.map(Verdict::FlagFell),
            "resigned" => loser.map(Verdict::Resigned),
            "agreed" => Some(Verdict::Agreed),
            "left" => match (loser, ending.side) {
                (Some(side), _) => Some(Verdict::Left(side)),
                (None, side) => side.map(|side| Verdict::LeftDrawn(side.into())),
            },
            _ => None,
        }
    }

    /// The clock when the view was sent.
    #[must_use]
    pub fn clock(&self) -> ClockView {
        self.clock.view()
    }

    /// The table at which the same two play again.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What one side wishes and the other may grant.
    #[must_use]
    pub fn offers(&self) -> Vec<(OfferKind, Side)> {
        let offer = |offer: &Offer| (offer.kind, offer.by.into());
        self.offers.iter().map(offer).collect()
    }
}

impl Entry {
    fn recorded(&self) -> RecordedMove {
        RecordedMove {
            text: self.text.clone(),
            spent: self.ms.map(Duration::from_millis),
        }
    }
}

impl view::ClockView {
    fn view(&self) -> ClockView {
        let limits = |left: [Option<u64>; 2]| left.map(|left| left.map(Duration::from_millis));
        ClockView {
            state: match self.state {
                view::ClockState::Stopped => ClockState::Stopped,
                view::ClockState::Running => ClockState::Running,
                view::ClockState::Paused => ClockState::Paused,
            },
            used: self.used.map(Duration::from_millis),
            this_move: Duration::from_millis(self.this_move),
            left: limits(self.left),
            left_for_move: limits(self.left_for_move),
            left_for_game: limits(self.left_for_game),
        }
    }
}

/// The answer to an invitation.
#[derive(Debug, Deserialize)]
pub struct SatDown {
    /// What holds the seat from now on.
    pub token: String,
}

impl SatDown {
    /// Reads the answer.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<SatDown, Refusal> {
        crate::read(text.as_bytes())
    }
}

/// The refusal in an answer's body, if it is one.
#[must_use]
pub fn refusal_in(text: &str) -> Option<Refusal> {
    let body: RefusalBody = crate::read(text.as_bytes()).ok()?;
    Some(body.error)
}

#[cfg(test)]
mod tests {
    use game::Side;
    use play::{Game, Table, TimeControl, Verdict};

    use super::{Heard, refusal_in};
    use crate::{Code, HostedTable, Print, Reason, SeatWish, Seated, ServerMessage, TableId};

    /// What a server sends of this table.
    fn sent(table: Table) -> String {
        let seated = Seated {
            owner: Print([1; 32]),
            holders: [Some(Print([1; 32])), None],
            invites: [None, Some(Print([2; 32]))],
        };
        let mut hosted: HostedTable =
            HostedTable::new(TableId::from_bytes([0; 12]), 0, table, seated);
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
        let Ok(Heard::View { view }) = Heard::read(&sent(table)) else {
            panic!("a view was sent");
        };
        assert_eq!(view.moves(), moves);
        assert_eq!(view.verdict(), Some(Verdict::Resigned(Side::Second)));
        assert_eq!(view.seats(), [SeatWish::Person, SeatWish::Open]);
        assert_eq!(view.clock(), clock);
    }

    #[test]
    fn who_left_a_drawn_game_is_heard() {
        let mut table = Table::read(Game::Abalone, "standard").unwrap();
        table.claim(Side::First, game::Outcome::Draw, std::time::Duration::ZERO);
        let Ok(Heard::View { view }) = Heard::read(&sent(table)) else {
            panic!("a view was sent");
        };
        assert_eq!(view.verdict(), Some(Verdict::LeftDrawn(Side::First)));
        assert_eq!(view.next(), Some("bbbbbbbbbbbb"));
    }

    #[test]
    fn what_a_later_server_says_is_skipped() {
        let heard = Heard::read(r#"{"type":"weather","sun":true}"#);
        assert!(matches!(heard, Ok(Heard::Other)));
        let heard =
            Heard::read(r#"{"type":"welcome","version":3,"seats":[2],"owner":false,"x":1}"#);
        assert!(matches!(heard, Ok(Heard::Welcome { .. })));
    }

    #[test]
    fn a_refusal_is_found_in_an_answer() {
        let text = r#"{"error":{"code":"bad-token","message":"it holds no seat here"}}"#;
        assert_eq!(refusal_in(text).unwrap().code, Code::BadToken);
        assert_eq!(refusal_in("<html>"), None);
    }
}
