//! A table that is served elsewhere: its game is replayed here, its moves are asked for there.
//!
//! The table on this screen is a copy that every message from the server sets up
//! anew, so the two cannot drift apart. Looking back through the history happens
//! in the copy alone.

use std::time::Duration;

use crate::remote::{Link, Offer, OfferKind, ReceivedTable, SeatChoice, TableRequest, offer_key};
use game::Side;
use play::{ClockView, Command, Message, Record, RecordError, Reply, Table};

use super::TableScreen;

/// How the line to the server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Connection {
    Held,
    /// It is being restored.
    Cut,
    /// The table is no more, or not for us.
    Ended,
}

/// What is known of a table elsewhere, beside its game.
#[derive(Debug)]
pub(crate) struct Online {
    pub(crate) link: Link,
    pub(crate) connection: Connection,
    /// The seats that are ours; none for somebody who watches.
    pub(super) seats: Vec<Side>,
    /// The game as it began.
    record: Record,
    /// What was received last, when, and whose turn it was.
    state: Option<ReceivedTable>,
    received: Duration,
    turn: Side,
    /// The move that is on its way.
    sent: Option<String>,
    /// What the server is to be asked.
    requests: Vec<TableRequest>,
    /// What the other side wishes, until somebody has been told.
    offered: Option<OfferKind>,
    /// The offer that is being declined or withdrawn here.
    declining: Option<OfferKind>,
    /// Both have just agreed to play again.
    rematch_agreed: bool,
}

impl Online {
    /// Whether we only look on.
    pub(crate) fn is_watching(&self) -> bool {
        self.seats.is_empty()
    }

    /// What somebody in a seat is called, beside the side's name.
    pub(crate) fn sitting(&self, side: Side) -> Option<&'static str> {
        let sitting = self.state.as_ref().map(|state| state.seats[side.index()]);
        match sitting {
            Some(SeatChoice::Open) => Some("sits-nobody"),
            Some(SeatChoice::Person) if self.seats == [side] => Some("sits-you"),
            Some(SeatChoice::Person | SeatChoice::Engine(_)) | None => None,
        }
    }

    fn is_open(&self) -> bool {
        self.state.as_ref().is_some_and(ReceivedTable::is_open)
    }

    /// The table at which we play again.
    fn next(&self) -> Option<Link> {
        let table = self.state.as_ref()?.next.clone()?;
        let next = Link {
            server: self.link.server.clone(),
            table,
            invite: None,
        };
        (!self.is_watching()).then_some(next)
    }

    fn is_shared(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.shared)
    }
}

impl TableScreen {
    /// A table on a server, as the record has it.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub(crate) fn elsewhere(link: Link, record: Record) -> Result<TableScreen, RecordError> {
        let mut screen = TableScreen::new(Table::from_record(&record)?, None);
        screen.stale = false;
        screen.said = super::plain("told-joined");
        screen.online = Some(Online {
            link,
            connection: Connection::Held,
            seats: Vec::new(),
            turn: screen.view.turn,
            record,
            state: None,
            received: Duration::ZERO,
            sent: None,
            requests: Vec::new(),
            offered: None,
            declining: None,
            rematch_agreed: false,
        });
        Ok(screen)
    }

    /// The clock as it stands now: the server's, counted on.
    pub(crate) fn clock(&self, now: Duration) -> ClockView {
        let online = self.online.as_ref();
        let Some((online, state)) =
            online.and_then(|online| Some((online, online.state.as_ref()?)))
        else {
            return self.table.clock(now);
        };
        state.clock_after(now.saturating_sub(online.received), online.turn)
    }

    /// The line stands, and these seats are ours.
    pub(crate) fn welcome(&mut self, seats: Vec<Side>) {
        let Some(online) = &mut self.online else {
            return;
        };
        let was_cut = online.connection == Connection::Cut;
        online.connection = Connection::Held;
        online.seats = seats;
        let sentence = match (was_cut, online.seats.as_slice()) {
            (true, _) => Message::from("told-connected"),
            (false, []) => "told-watching".into(),
            (false, [side]) => Message::from("told-side").with("side", (self.view.game, *side)),
            (false, _) => "told-both-sides".into(),
        };
        self.say(sentence);
    }

    /// The connection is lost.
    pub(crate) fn connection_was_lost(&mut self) {
        if let Some(online) = &mut self.online
            && online.connection == Connection::Held
        {
            online.connection = Connection::Cut;
            self.refuse("connection-lost");
        }
    }

    /// The server has sent us away.
    pub(crate) fn connection_ended(&mut self, why: Message) {
        if let Some(online) = &mut self.online {
            online.connection = Connection::Ended;
            self.refuse(Message::from("connection-ended").with("why", why));
        }
    }

    /// The server did not do what was asked.
    pub(crate) fn request_was_refused(&mut self, why: Message) {
        if let Some(online) = &mut self.online {
            online.sent = None;
        }
        self.refuse(why);
    }

    /// The table is like this now.
    pub(crate) fn receive_state(&mut self, state: ReceivedTable, now: Duration) {
        let before = self.view.places.clone();
        let was_over = self.table.ending().is_some();
        let Some(online) = &mut self.online else {
            return;
        };
        let ended = online
            .state
            .as_ref()
            .and_then(|earlier| state.ended_offer(earlier));
        let earlier = online.state.replace(state);
        online.received = now;
        online.sent = None;
        let is_first = earlier.is_none();
        online.rematch_agreed = earlier
            .as_ref()
            .is_some_and(|earlier| earlier.next.is_none());
        let states = online.state.as_ref().zip(earlier.as_ref());
        let is_next = states.is_some_and(|(state, earlier)| state.is_next_after(earlier));
        if let Err(error) = self.set_up_present(now) {
            let message = Message::from("not-replayed");
            return self.refuse(message.with("problem", error.to_string()));
        }
        if is_next && self.looked.is_none() {
            self.show(before, self.view.last_steps.clone(), now);
        }
        self.tell_of_table(is_first, is_next);
        if let Some(Offer { kind, by }) = ended {
            self.tell_of_ended_offer(kind, by);
        }
        if self.table.ending().is_some() && !was_over && !is_first {
            self.end_is_news();
            // What two have played is saved here, too.
            self.stale = self
                .online
                .as_ref()
                .is_some_and(|online| !online.is_watching());
        }
    }

    /// Says what has changed, and what is offered.
    fn tell_of_table(&mut self, is_first: bool, is_next: bool) {
        let Some(online) = &mut self.online else {
            return;
        };
        let Some(state) = &online.state else {
            return;
        };
        online.offered = state.offer_of_others(&online.seats);
        let is_ours = online.seats.contains(&online.turn);
        let own_offer = state.own_offer(&online.seats);
        if is_next && self.table.ending().is_none() {
            self.news |= is_ours;
            self.say(self.table.last_words().unwrap_or_default());
        } else if let Some(kind) = own_offer {
            self.say(Message::from("told-offered").with("offer", offer_key(kind)));
        } else if is_first && self.table.ending().is_none() && !online.is_watching() {
            self.say("welcome-online");
        }
    }

    /// An offer was declined or withdrawn: both sides are told.
    fn tell_of_ended_offer(&mut self, kind: OfferKind, by: Side) {
        let Some(online) = &mut self.online else {
            return;
        };
        let we_did = online.declining.take() == Some(kind);
        let is_ours = online.seats.contains(&by);
        let game = self.view.game;
        let message = Message::from(match (is_ours, we_did) {
            (true, true) => "offer-you-withdrew",
            (false, true) => "offer-you-declined",
            (true, false) => "offer-they-declined",
            (false, false) => "offer-they-withdrew",
        });
        let message = message.with("offer", offer_key(kind));
        self.say(message.with("side", (game, if is_ours { !by } else { by })));
    }

    /// What the other side wishes, as a question.
    pub(crate) fn offer_question(&self, kind: OfferKind) -> Message {
        let message = Message::new(format!("offer-{}", offer_key(kind)), "");
        let seats = self.online.as_ref().map(|online| online.seats.as_slice());
        match seats {
            Some([side]) => message.with("name", (self.view.game, !*side)),
            Some(_) | None => message.with("name", Message::from("your-opponent")),
        }
    }

    /// What the other side wishes, once.
    pub(crate) fn take_offer(&mut self) -> Option<OfferKind> {
        self.online.as_mut()?.offered.take()
    }

    /// The table at which both have just agreed to play again, once.
    pub(crate) fn take_rematch(&mut self) -> Option<Link> {
        let online = self.online.as_mut()?;
        let rematch_agreed = std::mem::take(&mut online.rematch_agreed);
        online.next().filter(|_| rematch_agreed)
    }

    /// Offers to play again, or returns the table at which we do.
    pub(crate) fn ask_rematch(&mut self) -> Option<Link> {
        let online = self.online.as_ref()?;
        if let Some(next) = online.next() {
            return Some(next);
        }
        if self.table.ending().is_some() && online.is_shared() {
            self.ask_server(TableRequest::Rematch, "asking-rematch");
        } else {
            self.refuse("restart-there");
        }
        None
    }

    /// Agrees to what the other side offers.
    pub(crate) fn consent(&mut self, kind: OfferKind) {
        self.ask_server(TableRequest::consent(kind), "");
    }

    /// What the server is to be asked now.
    pub(crate) fn take_requests(&mut self) -> Vec<TableRequest> {
        let online = self.online.as_mut();
        online.map_or_else(Vec::new, |online| std::mem::take(&mut online.requests))
    }

    /// Whether somebody only watches a table elsewhere.
    pub(crate) fn is_watching(&self) -> bool {
        self.online.as_ref().is_some_and(Online::is_watching)
    }

    /// Whether somebody elsewhere waits for this player: the game runs.
    pub(crate) fn is_awaited(&self) -> bool {
        let plays = |online: &Online| {
            let is_held = online.connection != Connection::Ended;
            online.is_shared() && !online.is_watching() && !online.is_open() && is_held
        };
        self.online.as_ref().is_some_and(plays) && self.table.ending().is_none()
    }

    /// Whether nobody sits opposite yet.
    pub(crate) fn waits_for_somebody(&self) -> bool {
        self.online.as_ref().is_some_and(Online::is_open)
    }

    /// Whether somebody plays here against another person elsewhere.
    pub(crate) fn has_no_advice(&self) -> bool {
        let plays = |online: &Online| online.is_shared() && !online.is_watching();
        self.table.ending().is_none() && self.online.as_ref().is_some_and(plays)
    }

    /// Refuses advice to somebody who plays against another person.
    pub(crate) fn refuse_advice(&mut self) -> bool {
        let refused = self.has_no_advice();
        if refused {
            self.refuse("no-advice-between-people");
        }
        refused
    }

    /// Has the server obey, and shows what belongs to this screen alone.
    pub(super) fn obey_online(&mut self, command: &Command, now: Duration) -> Option<Reply> {
        match command {
            Command::Draw => self.ask_server(TableRequest::Draw, "asking-draw"),
            Command::Move(text) if text.eq_ignore_ascii_case("decline") => self.decline(None),
            Command::Move(text) => self.send_move(text),
            Command::Undo(_) => self.ask_server(TableRequest::TakeBack, "asking-takeback"),
            Command::Redo(_) if self.looked.is_some() => self.go_to(self.view.past.len() + 1, now),
            Command::Redo(_) => self.ask_server(TableRequest::Redo, ""),
            Command::Restart => self.ask_server(TableRequest::Restart, "asking-restart"),
            Command::Pause => self.ask_server(TableRequest::Pause, "asking-pause"),
            Command::Resume => self.ask_server(TableRequest::Resume, ""),
            Command::Resign => self.ask_server(TableRequest::Resign, ""),
            Command::Hint | Command::Solve if self.refuse_advice() => {}
            Command::Hint | Command::Solve | Command::Moves | Command::History => {
                return Some(self.table.obey(command, now));
            }
            Command::Code | Command::Save(_) | Command::Load(_) | Command::New(_) => {
                return Some(self.table.obey(command, now));
            }
            Command::Help | Command::Quit => return Some(self.table.obey(command, now)),
        }
        None
    }

    /// Sets the copy up as the server's table stands.
    fn set_up_present(&mut self, now: Duration) -> Result<(), RecordError> {
        let Some((online, state)) = self
            .online
            .as_ref()
            .and_then(|online| Some((online, online.state.as_ref()?)))
        else {
            return Ok(());
        };
        self.table = state.replayed(&online.record, now)?;
        let turn = self.table.turn();
        if let Some(online) = &mut self.online {
            online.turn = turn;
        }
        self.changed();
        Ok(())
    }

    fn send_move(&mut self, text: &str) {
        let playable = self.table.steps_of(text).map(|_| ());
        let is_present = self.looked.is_none();
        let Some(online) = &mut self.online else {
            return;
        };
        let refusal = match &online.state {
            None => Some("server-not-yet".into()),
            Some(_) if online.connection == Connection::Ended => Some("table-gone".into()),
            Some(_) if !is_present => Some("looking-first".into()),
            Some(_) if self.view.ending.is_some() => Some(super::OVER_THERE.into()),
            Some(_) if online.sent.is_some() => Some("move-sent-already".into()),
            Some(state) => state
                .why_not_now(&online.seats, &self.table)
                .or_else(|| playable.err().map(Message::from)),
        };
        if let Some(refusal) = refusal {
            return self.refuse(refusal);
        }
        if let Some(state) = &online.state {
            online.requests.push(TableRequest::Move {
                text: text.to_owned(),
                version: state.version,
            });
            online.sent = Some(text.to_owned());
        }
        self.clicks.clear();
        self.say(Message::from("move-sent").with("text", text));
    }

    fn ask_server(&mut self, ask: TableRequest, told: &'static str) {
        let Some(online) = &mut self.online else {
            return;
        };
        if online.is_watching() {
            return self.refuse("watching-only");
        }
        online.requests.push(ask);
        self.say(told);
    }

    /// Declines what the other side offers, or withdraws our own offer; the first one, where none is named.
    pub(crate) fn decline(&mut self, kind: Option<OfferKind>) {
        let Some(online) = &mut self.online else {
            return;
        };
        let offers = online.state.iter().flat_map(|state| &state.offers);
        let Some(kind) = kind.or_else(|| offers.map(|offer| offer.kind).next()) else {
            return self.refuse("nothing-offered");
        };
        online.declining = Some(kind);
        self.ask_server(TableRequest::Decline(kind), "");
    }
}
