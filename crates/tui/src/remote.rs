//! A seat at a table that another machine serves: a client of the interface in `docs/http.md`.
//!
//! [`RemoteTable::join`] follows a [`Link`] and then tells [`Update`] from threads of its
//! own: what the table is like, every change of it, and whether the connection holds.
//! What the client wants done is a [`TableRequest`]. A lost connection is made anew, and a
//! move that was on its way is sent again under the same name, so that it is
//! played once.
//!
//! Deliberately absent: screens, and rules. The receiver of the updates has both.

mod http_client;
mod link;
mod requests;
mod safety;
mod stop;
mod updates;

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use api::Code;
use game::Side;
use play::{Message, Record};

use crate::remote::http_client::{HttpClient, Trouble};
use crate::remote::stop::Stop;
use crate::remote::updates::UpdateStream;

pub use api::{Offer, OfferKind, ReceivedTable, SeatChoice};
pub use link::{BadLink, Link};
pub use requests::offer_key;

/// What a client receives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Update {
    /// An invitation was taken: this token holds the seat from now on. A client that stores it can come back.
    Seated(String),
    /// The table, as it was when the client came.
    Joined(Record),
    /// The client holds these seats, none of them if it watches. Said again after every reconnection.
    Welcome(Vec<Side>),
    /// The table is like this now.
    Changed(ReceivedTable),
    /// What was asked for last was not done, and this is why.
    Refused(Message),
    /// The connection is lost; it is being restored.
    Cut,
    /// The table is no more, or not for this client. Nothing follows.
    Ended(Message),
}

/// What a client wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableRequest {
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
    /// The game to continue.
    Resume,
    /// To give up.
    Resign,
    /// To decline the other's offer, or withdraw one's own.
    Decline(OfferKind),
}

/// Somebody at a table elsewhere. Leaves it when dropped.
#[derive(Debug)]
pub struct RemoteTable {
    requests: Sender<TableRequest>,
    stop: Arc<Stop>,
}

impl Drop for RemoteTable {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl RemoteTable {
    /// Follows a link. `token` holds a seat there, if one was saved from an earlier visit.
    pub fn join(
        link: Link,
        token: Option<String>,
        tell: impl Fn(Update) + Send + Sync + 'static,
    ) -> RemoteTable {
        let stop = Arc::new(Stop::default());
        let (requests, asked) = mpsc::channel::<TableRequest>();
        let visit = Visit {
            link,
            tell: Arc::new(tell),
            stop: Arc::clone(&stop),
        };
        thread::spawn(move || visit.run(token, asked));
        RemoteTable { requests, stop }
    }

    /// Has something done. What comes of it is told as an update.
    pub fn ask(&self, ask: TableRequest) {
        // A client that was sent away has been told so.
        let _ = self.requests.send(ask);
    }
}

type Tell = Arc<dyn Fn(Update) + Send + Sync>;

/// One stay at a table.
struct Visit {
    link: Link,
    tell: Tell,
    stop: Arc<Stop>,
}

impl Visit {
    fn run(self, token: Option<String>, asked: mpsc::Receiver<TableRequest>) {
        let (http_client, record) = match self.enter(token) {
            Ok(entered) => entered,
            Err(sentence) => return (self.tell)(Update::Ended(sentence)),
        };
        (self.tell)(Update::Joined(record));
        let updates = UpdateStream::new(&self.link, http_client.token(), Arc::clone(&self.stop));
        let tell = Arc::clone(&self.tell);
        thread::spawn(move || http_client.serve(&asked, &self.stop, &*self.tell));
        updates.listen(&*tell);
    }

    /// Takes the seat, if there is one to take, and reads the table.
    fn enter(&self, token: Option<String>) -> Result<(HttpClient, Record), Message> {
        let mut http_client = HttpClient::new(&self.link, token);
        if let (Some(invite), None) = (&self.link.invite, http_client.token()) {
            let token = http_client
                .sit(invite)
                .map_err(|trouble| self.no_seat(trouble))?;
            (self.tell)(Update::Seated(token.clone()));
            http_client = HttpClient::new(&self.link, Some(token));
        }
        let text = http_client
            .export()
            .map_err(|trouble| self.no_table(trouble))?;
        let unreadable = |error: <Record as std::str::FromStr>::Err| {
            Message::from("table-unreadable").with("problem", error.to_string())
        };
        Ok((http_client, text.parse::<Record>().map_err(unreadable)?))
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
