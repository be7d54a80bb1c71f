//! A table on a server in sentences: what is typed is asked for there, what is received is said here.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use play::{Command, Message, Record, Side, Table, capital};
use tui::remote::{Link, ReceivedTable, RemoteTable, TableRequest, Update, offer_key};
use tui::{Problem, Shelf};

use super::{Spoken, Voice as _, sentence, tell, words};
use crate::failure::Failure;
use crate::line::Reader;
use crate::output;

/// The words that only a client of a server knows.
const OWN: [&str; 3] = ["rematch", "yes", "no"];

/// What is waited for.
enum Event {
    /// A line was typed; nothing at the end of the input.
    Line(Option<String>),
    Update(Box<Update>),
}

/// Follows a link, and speaks until somebody quits or the table is no more.
pub(in crate::line) fn visit(link: &Link, shelf: &dyn Shelf) -> Result<(), Failure> {
    let (sender, events) = mpsc::channel();
    let updates = sender.clone();
    let token = shelf.seat(&link.watching());
    let remote_table = RemoteTable::join(link.clone(), token, move |spoken| {
        // The receiver has gone once we leave.
        let _ = updates.send(Event::Update(Box::new(spoken)));
    });
    listen_to_lines(sender);
    let joining = Message::from("joining").with("link", link.watching());
    output::print(sentence(tell(joining) + "."))?;
    let visit = Visit {
        remote_table,
        link,
        shelf,
        seats: Vec::new(),
        at: None,
        is_cut: false,
        began: Instant::now(),
    };
    visit.run(&events)
}

/// Reads lines on a thread of its own.
fn listen_to_lines(events: Sender<Event>) {
    thread::spawn(move || {
        let mut reader = Reader::plain();
        loop {
            let line = reader.ask("", None).ok().flatten();
            let is_end = line.is_none();
            if events.send(Event::Line(line)).is_err() || is_end {
                return;
            }
        }
    });
}

/// Somebody at a table elsewhere.
struct Visit<'a> {
    remote_table: RemoteTable,
    link: &'a Link,
    shelf: &'a dyn Shelf,
    /// The seats that are ours; none for somebody who watches.
    seats: Vec<Side>,
    at: Option<At>,
    is_cut: bool,
    began: Instant,
}

/// The table, once it was heard of.
struct At {
    began: Record,
    table: Table,
    /// What was heard last, and when.
    state: Option<(ReceivedTable, Instant)>,
}

impl Visit<'_> {
    fn run(mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        while let Ok(events) = events.recv() {
            let spoken = match events {
                Event::Line(None) => break,
                Event::Line(Some(line)) if Command::read(&line) == Command::Quit => break,
                Event::Line(Some(line)) => self.obey(&line),
                Event::Update(updates) => match self.tell(*updates) {
                    ControlFlow::Continue(spoken) => spoken,
                    ControlFlow::Break(last) => return output::print(last),
                },
            };
            output::print(spoken)?;
        }
        output::say(tell("line-goodbye"))
    }

    /// What is said about the update, for the last time if there is nothing more to hear.
    fn tell(&mut self, updates: Update) -> ControlFlow<String, String> {
        ControlFlow::Continue(match updates {
            Update::Seated(token) => self.save_seat(&token),
            Update::Joined(record) => self.sit_down(record),
            Update::Welcome(seats) => self.welcome(seats),
            Update::Changed(state) => self.update(state),
            Update::Refused(why) => sorry(why),
            Update::Cut if self.is_cut => String::new(),
            Update::Cut => {
                self.is_cut = true;
                sentence(tell("connection-lost"))
            }
            Update::Ended(why) => {
                let why = capital(&tell(why));
                return ControlFlow::Break(sentence(format_args!("{why}.")));
            }
        })
    }

    fn save_seat(&self, token: &str) -> String {
        match self.shelf.save_seat(&self.link.watching(), token) {
            Ok(()) => String::new(),
            Err(problem) => sentence(seat_not_saved(&problem)),
        }
    }

    fn sit_down(&mut self, began: Record) -> String {
        match Table::from_record(&began) {
            Ok(table) => {
                self.at = Some(At {
                    began,
                    table,
                    state: None,
                });
                String::new()
            }
            Err(error) => {
                sorry(Message::from("table-unreadable").with("problem", error.to_string()))
            }
        }
    }

    fn welcome(&mut self, seats: Vec<Side>) -> String {
        let was_cut = std::mem::take(&mut self.is_cut);
        self.seats = seats;
        let table = self.at.as_ref().map(|at| &at.table);
        let spoken = match (was_cut, self.seats.as_slice(), table) {
            (true, _, _) => "told-connected".into(),
            (false, [], _) => "spoken-watching".into(),
            (false, [side], Some(table)) => {
                Message::from("told-side").with("side", (table.game(), *side))
            }
            (false, _, _) => "told-both-sides".into(),
        };
        sentence(tell(spoken) + ".")
    }

    fn update(&mut self, state: ReceivedTable) -> String {
        let now = self.began.elapsed();
        let Some(at) = &mut self.at else {
            return String::new();
        };
        let was_over = at.table.ending().is_some();
        at.table = match state.replayed(&at.began, now) {
            Ok(table) => table,
            Err(error) => {
                return sorry(Message::from("not-replayed").with("problem", error.to_string()));
            }
        };
        let earlier = at.state.replace((state, Instant::now()));
        let Some((state, _)) = &at.state else {
            return String::new();
        };
        let mut spoken = match &earlier {
            None => words::opening(&at.table),
            Some((earlier, _)) if state.is_next_after(earlier) => words::played(&at.table),
            // The engine thinks, or has stopped.
            Some((earlier, _)) if is_as_before(earlier, state) => String::new(),
            Some(_) if state.paused => tell("spoken-paused"),
            Some(_) => words::turn(&at.table),
        };
        if state.is_open() {
            spoken += &format!(" {}.", tell("why-open-seat"));
        }
        if let Some(wish) = state.offer_of_others(&self.seats) {
            let offer = Message::new(format!("offer-{}", offer_key(wish)), "");
            let offer = tell(offer.with("name", Message::from("your-opponent")));
            spoken += &format!(" {offer} {}", tell("spoken-yes-or-no"));
        } else if let Some(wish) = state.own_offer(&self.seats) {
            let offered = Message::from("spoken-offered").with("offer", offer_key(wish));
            spoken += &format!(" {}", tell(offered));
        }
        let was_led = earlier
            .as_ref()
            .is_none_or(|(earlier, _)| earlier.next.is_some());
        if let (Some(next), false, false) = (&state.next, was_led, self.seats.is_empty()) {
            spoken += &lead(self.shelf, self.link, next);
        }
        let has_ended = at.table.ending().is_some() && !was_over && earlier.is_some();
        if has_ended && !self.seats.is_empty() {
            // What two have played is saved here too. A game that cannot be saved was still played.
            let _ = self.shelf.save_finished(&at.table.record(), None);
        }
        match spoken.trim() {
            "" => String::new(),
            spoken => sentence(spoken),
        }
    }

    /// Does what is typed, here or there, and says what is to be said at once.
    fn obey(&mut self, line: &str) -> String {
        let now = self.began.elapsed();
        let Some(at) = &self.at else {
            return sorry("server-not-yet");
        };
        let Some((state, events)) = &at.state else {
            return sorry("server-not-yet");
        };
        let command = Command::read(line);
        match line.trim().to_ascii_lowercase().as_str() {
            "clock" | "clocks" => {
                let clock = state.clock_after(events.elapsed(), at.table.turn());
                return sentence(words::clocks(&at.table, clock));
            }
            "yes" | "y" => return self.answer(true),
            "no" | "n" | "decline" => return self.answer(false),
            _ => {}
        }
        if let Some(answer) = Spoken.answer(&at.table, line, now) {
            return answer;
        }
        if let Some(ask) = TableRequest::of(&command) {
            return if self.seats.is_empty() {
                sorry("watching-only")
            } else {
                self.ask(ask)
            };
        }
        if let Command::Move(text) = &command {
            let refusal = state.why_not_now(&self.seats, &at.table);
            let refusal = refusal.or_else(|| {
                let playable = at.table.steps_of(text);
                playable.err().map(Message::from)
            });
            let version = state.version;
            return match refusal {
                Some(refusal) => sorry(refusal),
                None => self.ask(TableRequest::Move {
                    text: text.clone(),
                    version,
                }),
            };
        }
        match command {
            Command::Moves => Spoken.moves(&at.table),
            Command::History => Spoken.history(&at.table, &at.table.view().past),
            Command::Code => sentence(at.table.position_text()),
            Command::Help => help(),
            Command::Hint | Command::Solve | Command::Save(_) | Command::Load(_) => elsewhere(),
            Command::New(_) | Command::Quit | Command::Move(_) | Command::Undo(_) => elsewhere(),
            Command::Redo(_) | Command::Restart | Command::Resign | Command::Draw => elsewhere(),
            Command::Pause | Command::Resume => elsewhere(),
        }
    }

    /// Answers what the other side offers, or withdraws what we offered.
    fn answer(&self, consents: bool) -> String {
        let state = self.at.as_ref().and_then(|at| at.state.as_ref());
        let wish = state.and_then(|(state, _)| state.offer_of_others(&self.seats));
        let own = state.and_then(|(state, _)| state.own_offer(&self.seats));
        match (consents, wish, own) {
            (true, Some(wish), _) => self.ask(TableRequest::consent(wish)),
            (false, Some(wish), _) | (false, None, Some(wish)) => {
                self.ask(TableRequest::Decline(wish))
            }
            (_, None, _) => sorry("nothing-offered"),
        }
    }

    /// Asks; what comes of it is heard.
    fn ask(&self, ask: TableRequest) -> String {
        self.remote_table.ask(ask);
        String::new()
    }
}

/// Both play again at another table: what holds the seat here holds one there.
fn lead(shelf: &dyn Shelf, link: &Link, next: &str) -> String {
    let next = Link {
        server: link.server.clone(),
        table: next.to_owned(),
        invite: None,
    };
    let next = next.watching();
    let moved = shelf.seat(&link.watching());
    let moved = moved.map(|token| shelf.save_seat(&next, &token));
    match moved {
        Some(Err(problem)) => format!(" {}", seat_not_saved(&problem)),
        Some(Ok(())) | None => {
            format!(
                " {}",
                tell(Message::from("spoken-again-at").with("link", next))
            )
        }
    }
}

/// Whether nothing changed that is worth a sentence.
fn is_as_before(earlier: &ReceivedTable, state: &ReceivedTable) -> bool {
    let of = |state: &ReceivedTable| {
        let moves = (state.moves.len(), state.undone.len());
        (
            moves,
            state.seats,
            state.paused,
            state.verdict,
            state.next.clone(),
        )
    };
    of(earlier) == of(state) && earlier.offers == state.offers
}

fn elsewhere() -> String {
    sorry("spoken-not-there")
}

/// Why something was not done.
fn sorry(why: impl Into<Message>) -> String {
    Spoken.sorry(&tell(why))
}

fn seat_not_saved(problem: &Problem) -> String {
    tell(Message::from("spoken-seat-not-saved").with("problem", problem.to_string()))
}

fn help() -> String {
    let absent = ["hint", "solve", "save", "load", "new"];
    let all = Command::WORDS.into_iter();
    let shared = all.filter(|word| !absent.contains(word));
    super::help(super::OWN.into_iter().chain(OWN).chain(shared))
}
