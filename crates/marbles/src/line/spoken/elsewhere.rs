//! A table on a server in sentences: what is typed is asked for there, what is heard is told here.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use play::{Command, Record, Side, Table, capital};
use tui::remote::{Ask, Guest, Link, News, Seen, offer_words};
use tui::{Language, Shelf};

use super::{Spoken, Voice as _, sentence, words};
use crate::failure::Failure;
use crate::line::Reader;
use crate::output;

/// The words that only a guest knows.
const OWN: [(&str, &str); 3] = [
    ("rematch", "offer to play again, once the game is over"),
    ("yes", "agree to what the other side offers"),
    ("no", "decline it, or withdraw your own offer"),
];

/// What is waited for.
enum Heard {
    /// A line was typed; nothing at the end of the input.
    Line(Option<String>),
    News(Box<News>),
}

/// Follows a link, and speaks until somebody quits or the table is no more.
pub(in crate::line) fn visit(link: &Link, shelf: &dyn Shelf) -> Result<(), Failure> {
    let (sender, heard) = mpsc::channel();
    let news = sender.clone();
    let token = shelf.seat(&link.watching());
    let guest = Guest::join(link.clone(), token, move |told| {
        // Nobody listens any more once we leave.
        let _ = news.send(Heard::News(Box::new(told)));
    });
    listen_to_lines(sender);
    output::print(sentence(format_args!("Joining {}.", link.watching())))?;
    let visit = Visit {
        guest,
        link,
        shelf,
        seats: Vec::new(),
        at: None,
        is_cut: false,
        began: Instant::now(),
    };
    visit.run(&heard)
}

/// Reads lines on a thread of its own.
fn listen_to_lines(heard: Sender<Heard>) {
    thread::spawn(move || {
        let mut reader = Reader::plain();
        loop {
            let line = reader.ask("", None).ok().flatten();
            let is_end = line.is_none();
            if heard.send(Heard::Line(line)).is_err() || is_end {
                return;
            }
        }
    });
}

/// Somebody at a table elsewhere.
struct Visit<'a> {
    guest: Guest,
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
    state: Option<(Seen, Instant)>,
}

impl Visit<'_> {
    fn run(mut self, heard: &Receiver<Heard>) -> Result<(), Failure> {
        while let Ok(heard) = heard.recv() {
            let told = match heard {
                Heard::Line(None) => break,
                Heard::Line(Some(line)) if Command::read(&line) == Command::Quit => break,
                Heard::Line(Some(line)) => self.obey(&line),
                Heard::News(news) => match self.tell(*news) {
                    ControlFlow::Continue(told) => told,
                    ControlFlow::Break(last) => return output::print(last),
                },
            };
            output::print(told)?;
        }
        output::say("Goodbye.")
    }

    /// What is said about the news, for the last time if there is nothing more to hear.
    fn tell(&mut self, news: News) -> ControlFlow<String, String> {
        ControlFlow::Continue(match news {
            News::Seated(token) => self.keep_seat(&token),
            News::Joined(record) => self.sit_down(record),
            News::Welcome(seats) => self.welcome(seats),
            News::Changed(state) => self.hear_of_table(state),
            News::Refused(why) => Spoken.sorry(&Language::ENGLISH.tell(&why)),
            News::Cut if self.is_cut => String::new(),
            News::Cut => {
                self.is_cut = true;
                sentence("The line to the server is cut; it is being made anew.")
            }
            News::Ended(why) => {
                let why = capital(&Language::ENGLISH.tell(&why));
                return ControlFlow::Break(sentence(format_args!("{why}.")));
            }
        })
    }

    fn keep_seat(&self, token: &str) -> String {
        match self.shelf.keep_seat(&self.link.watching(), token) {
            Ok(()) => String::new(),
            Err(problem) => sentence(format_args!("The seat is not kept: {problem}.")),
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
            Err(error) => Spoken.sorry(&format!("the table cannot be read: {error}")),
        }
    }

    fn welcome(&mut self, seats: Vec<Side>) -> String {
        let was_cut = std::mem::take(&mut self.is_cut);
        self.seats = seats;
        let table = self.at.as_ref().map(|at| &at.table);
        match (was_cut, self.seats.as_slice(), table) {
            (true, _, _) => sentence("The line is back."),
            (false, [], _) => sentence("You watch."),
            (false, [side], Some(table)) => {
                sentence(format_args!("You play {}.", table.side_name(*side)))
            }
            (false, _, _) => sentence("You play both sides."),
        }
    }

    fn hear_of_table(&mut self, state: Seen) -> String {
        let now = self.began.elapsed();
        let Some(at) = &mut self.at else {
            return String::new();
        };
        let was_over = at.table.ending().is_some();
        at.table = match state.replayed(&at.began, now) {
            Ok(table) => table,
            Err(error) => {
                return Spoken.sorry(&format!("the server's game cannot be replayed: {error}"));
            }
        };
        let earlier = at.state.replace((state, Instant::now()));
        let Some((state, _)) = &at.state else {
            return String::new();
        };
        let mut told = match &earlier {
            None => words::opening(&at.table),
            Some((earlier, _)) if state.is_next_after(earlier) => words::played(&at.table),
            // The engine thinks, or has stopped.
            Some((earlier, _)) if is_as_before(earlier, state) => String::new(),
            Some(_) if state.paused => "Paused; type resume to go on.".to_owned(),
            Some(_) => words::turn(&at.table),
        };
        if state.is_open() {
            told += " Nobody sits opposite yet.";
        }
        if let Some(wish) = state.wish_of_others(&self.seats) {
            let wish = offer_words(wish);
            told += &format!(" The other side offers {wish}: yes or no?");
        } else if let Some(wish) = state.own_wish(&self.seats) {
            told += &format!(" You have offered {}.", offer_words(wish));
        }
        let was_led = earlier
            .as_ref()
            .is_none_or(|(earlier, _)| earlier.next.is_some());
        if let (Some(next), false, false) = (&state.next, was_led, self.seats.is_empty()) {
            told += &lead(self.shelf, self.link, next);
        }
        let has_ended = at.table.ending().is_some() && !was_over && earlier.is_some();
        if has_ended && !self.seats.is_empty() {
            // What two have played is kept here too. A game that cannot be kept was still played.
            let _ = self.shelf.keep_finished(&at.table.record(), None);
        }
        match told.trim() {
            "" => String::new(),
            told => sentence(told),
        }
    }

    /// Does what is typed, here or there, and says what is to be said at once.
    fn obey(&mut self, line: &str) -> String {
        let now = self.began.elapsed();
        let Some(at) = &self.at else {
            return Spoken.sorry("the server has not answered yet");
        };
        let Some((state, heard)) = &at.state else {
            return Spoken.sorry("the server has not answered yet");
        };
        let command = Command::read(line);
        match line.trim().to_ascii_lowercase().as_str() {
            "clock" | "clocks" => {
                let clock = state.clock_after(heard.elapsed(), at.table.turn());
                return sentence(words::clocks(&at.table, clock));
            }
            "yes" | "y" => return self.answer(true),
            "no" | "n" | "decline" => return self.answer(false),
            _ => {}
        }
        if let Some(answer) = Spoken.answer(&at.table, line, now) {
            return answer;
        }
        if let Some(ask) = Ask::of(&command) {
            return match self.seats.is_empty() {
                true => Spoken.sorry("you watch: only players can do that"),
                false => self.ask(ask),
            };
        }
        if let Command::Move(text) = &command {
            let refusal = state.why_not_now(&self.seats, &at.table);
            let refusal = refusal.or_else(|| {
                let playable = at.table.steps_of(text);
                playable.err().map(play::Message::from)
            });
            let version = state.version;
            return match refusal {
                Some(refusal) => Spoken.sorry(&Language::ENGLISH.tell(&refusal)),
                None => self.ask(Ask::Move {
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
        let wish = state.and_then(|(state, _)| state.wish_of_others(&self.seats));
        let own = state.and_then(|(state, _)| state.own_wish(&self.seats));
        match (consents, wish, own) {
            (true, Some(wish), _) => self.ask(Ask::consent(wish)),
            (false, Some(wish), _) | (false, None, Some(wish)) => self.ask(Ask::Decline(wish)),
            (_, None, _) => Spoken.sorry("nothing is offered"),
        }
    }

    /// Asks; what comes of it is heard.
    fn ask(&self, ask: Ask) -> String {
        self.guest.ask(ask);
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
    let kept = shelf.seat(&link.watching());
    let kept = kept.map(|token| shelf.keep_seat(&next, &token));
    match kept {
        Some(Err(problem)) => format!(" The seat is not kept: {problem}."),
        Some(Ok(())) | None => format!(" You play again at {next}"),
    }
}

/// Whether nothing changed that is worth a sentence.
fn is_as_before(earlier: &Seen, state: &Seen) -> bool {
    let of = |state: &Seen| {
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
    Spoken.sorry("that cannot be done at a table on a server")
}

fn help() -> String {
    let absent = ["hint", "solve", "save", "load", "new"];
    let all = Command::WORDS.into_iter();
    let shared = all.filter(|(word, _)| !absent.contains(word));
    let words = super::OWN.into_iter().chain(OWN).chain(shared);
    super::sentences(words.map(|(word, what)| format!("{word}: {what}")))
}
