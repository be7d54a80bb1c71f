//! A seat at a table that another machine serves: a client of the interface in `docs/http.md`.
//!
//! [`Guest::join`] follows a [`Link`] and then tells [`News`] from threads of its
//! own: what the table is like, every change of it, and whether the line holds.
//! What the guest wants done is an [`Ask`]. A line that is cut is made anew, and a
//! move that was on its way is sent again under the same name, so that it is
//! played once.
//!
//! Deliberately absent: screens, and rules. The receiver of the news has both.

mod asks;
mod door;
mod ear;
mod link;
mod safety;
mod stop;

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use api::Code;
use game::Side;
use play::{Message, Record};

use crate::remote::door::{Door, Trouble};
use crate::remote::ear::Ear;
use crate::remote::stop::Stop;

pub use api::{Offer, OfferKind, ReceivedTable, SeatChoice};
pub use asks::offer_key;
pub use link::{BadLink, Link};

/// What a guest hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// An invitation was taken: this token holds the seat from now on. A client that stores it can come back.
    Seated(String),
    /// The table, as it was when the guest came.
    Joined(Record),
    /// The guest holds these seats, none of them if it watches. Said again whenever the line is made anew.
    Welcome(Vec<Side>),
    /// The table is like this now.
    Changed(ReceivedTable),
    /// What was asked for last was not done, and this is why.
    Refused(Message),
    /// The line is cut; it is being made anew.
    Cut,
    /// The table is no more, or not for this guest. Nothing follows.
    Ended(Message),
}

/// What a guest wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// A move, made while looking at a version.
    Move {
        /// The move's text.
        text: String,
        /// The version.
        version: u64,
    },
    /// The last move back; where two screens play, that is a wish.
    TakeBack,
    /// An undone move again.
    Redo,
    /// A draw, or consent to one.
    Draw,
    /// From the start again.
    Restart,
    /// The same game once more, with sides swapped.
    Rematch,
    /// The clock stopped and the board hidden.
    Pause,
    /// The game to go on.
    Resume,
    /// To give up.
    Resign,
    /// To decline the other's offer, or withdraw one's own.
    Decline(OfferKind),
}

/// Somebody at a table elsewhere. Leaves it when dropped.
#[derive(Debug)]
pub struct Guest {
    asks: Sender<Ask>,
    stop: Arc<Stop>,
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Guest {
    /// Follows a link. `token` holds a seat there, if one was kept from an earlier visit.
    pub fn join(
        link: Link,
        token: Option<String>,
        tell: impl Fn(News) + Send + Sync + 'static,
    ) -> Guest {
        let stop = Arc::new(Stop::default());
        let (asks, asked) = mpsc::channel::<Ask>();
        let visit = Visit {
            link,
            tell: Arc::new(tell),
            stop: Arc::clone(&stop),
        };
        thread::spawn(move || visit.run(token, asked));
        Guest { asks, stop }
    }

    /// Has something done. What comes of it is news.
    pub fn ask(&self, ask: Ask) {
        // A client that was sent away has been told so.
        let _ = self.asks.send(ask);
    }
}

type Tell = Arc<dyn Fn(News) + Send + Sync>;

/// One stay at a table.
struct Visit {
    link: Link,
    tell: Tell,
    stop: Arc<Stop>,
}

impl Visit {
    fn run(self, token: Option<String>, asked: mpsc::Receiver<Ask>) {
        let (door, record) = match self.enter(token) {
            Ok(entered) => entered,
            Err(sentence) => return (self.tell)(News::Ended(sentence)),
        };
        (self.tell)(News::Joined(record));
        let ear = Ear::new(&self.link, door.token(), Arc::clone(&self.stop));
        let tell = Arc::clone(&self.tell);
        thread::spawn(move || door.serve(&asked, &self.stop, &*self.tell));
        ear.listen(&*tell);
    }

    /// Takes the seat, if there is one to take, and reads the table.
    fn enter(&self, token: Option<String>) -> Result<(Door, Record), Message> {
        let mut door = Door::new(&self.link, token);
        if let (Some(invite), None) = (&self.link.invite, door.token()) {
            let token = door.sit(invite).map_err(|trouble| self.no_seat(trouble))?;
            (self.tell)(News::Seated(token.clone()));
            door = Door::new(&self.link, Some(token));
        }
        let text = door.export().map_err(|trouble| self.no_table(trouble))?;
        let unreadable = |error: <Record as std::str::FromStr>::Err| {
            Message::from("table-unreadable").with("problem", error.to_string())
        };
        Ok((door, text.parse::<Record>().map_err(unreadable)?))
    }

    fn no_seat(&self, trouble: Trouble) -> Message {
        match trouble {
            Trouble::Refused(refusal) if refusal.code == Code::BadToken => {
                Message::from("invitation-used").with("link", self.link.watching())
            }
            Trouble::Refused(_) | Trouble::Strange(_) | Trouble::Unreachable(_) => {
                self.no_table(trouble)
            }
        }
    }

    fn no_table(&self, trouble: Trouble) -> Message {
        let of_server =
            |name: &'static str| Message::from(name).with("server", self.link.server.as_str());
        match trouble {
            Trouble::Refused(refusal) if refusal.code == Code::NoTable => {
                of_server("no-such-table").with("table", self.link.table.as_str())
            }
            Trouble::Refused(refusal) if refusal.code == Code::Full => {
                of_server("server-full").with("why", Message::from(refusal))
            }
            Trouble::Refused(_) | Trouble::Strange(_) | Trouble::Unreachable(_) => {
                trouble.sentence(&self.link)
            }
        }
    }
}
