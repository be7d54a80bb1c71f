//! The loop: waits for events, lets the program answer, does what it asks, draws.
//!
//! It blocks until something happens, so an idle program costs nothing. Keys,
//! signals and thoughts come from threads of their own through one channel.

use std::io::{self, Write as _};
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::remote::RemoteTable;
use play::Replace;
use ratatui::crossterm::event as terminal_event;

use crate::app::App;
use crate::autosaver::Autosaver;
use crate::clipboard::copy_sequence;
use crate::draw::{Wood, draw, picture};
use crate::event::{Effect, Event};
use crate::picture::{Gallery, Picture};
use crate::shelf::{Problem, Shelf};
use crate::signals::{self, SignalEvent};
use crate::stopwatch::Stopwatch;
use crate::terminal::{self, Screen};
use crate::thinker::Thinker;

/// How the program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The person quit.
    Quit,
    /// A signal ended it; the game on the table is saved.
    Signal(i32),
}

/// What the loop receives.
enum Received {
    Event(Event),
    Signal(SignalEvent),
    /// The terminal has gone.
    Lost(io::Error),
}

/// Runs the program on this terminal until it is left.
///
/// # Errors
/// The terminal cannot be taken over, or has gone.
pub fn run(app: App, shelf: Arc<dyn Shelf>) -> io::Result<Ended> {
    terminal::restore_on_panic();
    let (sender, receiver) = mpsc::channel();
    let asked = sender.clone();
    signals::listen(move |wish| asked.send(Received::Signal(wish)).is_ok())?;
    let screen = terminal::enter(app.look.colours)?;
    terminal::listen_to_mouse(app.has_mouse())?;
    // From here on changes of the window's size are received; before the size is asked for.
    terminal_event::poll(Duration::ZERO)?;
    listen_to_keys(sender.clone());
    let mut session = Session {
        app,
        screen: ManuallyDrop::new(screen),
        thinker: Thinker::new(shelf.library()),
        autosaver: Autosaver::new(Arc::clone(&shelf), forward(sender.clone())),
        shelf,
        thoughts: forward(sender),
        gallery: Gallery::default(),
        wood: None,
        remote_table: None,
        watch: Stopwatch::started(Instant::now()),
    };
    let ended = session.run(&receiver);
    // A terminal that has gone shows nothing any more.
    let _ = session.hang(None);
    terminal::leave();
    ended
}

/// The program, its terminal, and what it thinks and keeps with.
struct Session {
    app: App,
    /// Never dropped: ratatui would tell a terminal that has gone to show its cursor, and
    /// panic when that fails. `terminal::leave` gives everything back.
    screen: ManuallyDrop<Screen>,
    thinker: Thinker,
    autosaver: Autosaver,
    shelf: Arc<dyn Shelf>,
    thoughts: Sender<Event>,
    /// The pictures on the screen, and what they are painted on.
    gallery: Gallery,
    wood: Option<Wood>,
    /// The table on a server, while we are at one.
    remote_table: Option<RemoteTable>,
    watch: Stopwatch,
}

/// A panic in a thread of ours must not leave the terminal raw.
impl Drop for Session {
    fn drop(&mut self) {
        self.thinker.end_programs();
        terminal::leave();
    }
}

impl Session {
    fn run(&mut self, inbox: &Receiver<Received>) -> io::Result<Ended> {
        let size = self.screen.size()?;
        self.handle(Event::Resized(size.width, size.height))?;
        loop {
            self.draw()?;
            let mut next = Some(self.wait(inbox)?);
            // Whatever has piled up is handled before the next frame.
            while let Some(received) = next {
                let ended = match received {
                    Received::Event(event) => self.handle(event)?,
                    Received::Signal(SignalEvent::Suspend) => self.suspend().map(|()| None)?,
                    Received::Signal(SignalEvent::Resume) => self.come_back().map(|()| None)?,
                    Received::Signal(SignalEvent::End(signal)) => Some(Ended::Signal(signal)),
                    Received::Lost(error) => return Err(error),
                };
                if let Some(ended) = ended {
                    return Ok(ended);
                }
                next = inbox.try_recv().ok();
            }
        }
    }

    /// Draws the cells, and over those that are left to it the picture.
    fn draw(&mut self) -> io::Result<()> {
        let cell = self.app.look.graphics.and_then(|_| terminal::cell_size());
        let mut shown = None;
        self.screen.draw(|frame| {
            draw(&self.app, frame);
            let drawn = frame.buffer_mut();
            shown = cell.and_then(|cell| picture(&self.app, drawn, cell, &mut self.wood));
        })?;
        self.hang(shown.as_ref())
    }

    /// Shows a picture instead of the one before, or none.
    fn hang(&mut self, picture: Option<&Picture>) -> io::Result<()> {
        let Some(graphics) = self.app.offered_graphics() else {
            return Ok(());
        };
        let mut out = io::stdout();
        out.write_all(&self.gallery.show(graphics, picture))?;
        out.flush()
    }

    fn now(&self) -> Duration {
        self.watch.shown(Instant::now())
    }

    /// Waits for something to happen, or for the moment the program asked for.
    fn wait(&self, inbox: &Receiver<Received>) -> io::Result<Received> {
        let gone = || io::Error::other("the terminal has gone");
        let Some(wake) = self.app.next_wake() else {
            return inbox.recv().map_err(|_| gone());
        };
        match inbox.recv_timeout(wake.saturating_sub(self.now())) {
            Ok(received) => Ok(received),
            Err(RecvTimeoutError::Timeout) => Ok(Received::Event(Event::Woken)),
            Err(RecvTimeoutError::Disconnected) => Err(gone()),
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<Ended>> {
        if matches!(event, Event::Resized(..)) {
            // The terminal library clears the screen.
            self.gallery.forget();
        }
        let mut waiting = vec![event];
        while let Some(event) = waiting.pop() {
            let now = self.now();
            let effects = self.app.update(event, now);
            for effect in effects {
                if matches!(effect, Effect::Quit) {
                    return Ok(Some(Ended::Quit));
                }
                waiting.extend(self.perform(effect)?);
            }
        }
        Ok(None)
    }

    /// Does what the program asks; the answer is an event.
    fn perform(&mut self, effect: Effect) -> io::Result<Option<Event>> {
        let answer = match effect {
            Effect::Quit => None,
            Effect::Suspend => self.suspend().map(|()| None)?,
            Effect::Redraw => self.redraw().map(|()| None)?,
            Effect::Think(job) => {
                self.thinker.begin(job, self.thoughts.clone());
                None
            }
            Effect::AskProgram(turn) => {
                let shelf = Arc::clone(&self.shelf);
                self.thinker
                    .ask_program(*turn, shelf, self.thoughts.clone());
                None
            }
            Effect::EndPrograms => {
                self.thinker.end_programs();
                None
            }
            Effect::Try(trial) => {
                self.thinker.answer(*trial, self.thoughts.clone());
                None
            }
            Effect::ReadProgress => Some(self.solved(self.shelf.progress())),
            Effect::Settle(happened) => Some(self.solved(self.shelf.settle(&happened))),
            Effect::ExportProgress(name) => {
                Some(Event::Exported(self.shelf.export_progress(&name)))
            }
            Effect::DeleteProgress => {
                let deleted = self.shelf.delete_progress();
                Some(self.solved(deleted.and_then(|()| self.shelf.progress())))
            }
            Effect::StopThinking => {
                self.thinker.stop();
                None
            }
            Effect::ListGames => Some(Event::Games(self.shelf.games())),
            Effect::Delete(name) => Some(self.listed_after(self.shelf.delete(&name))),
            Effect::Rename { from, to } => Some(self.listed_after(self.shelf.rename(&from, &to))),
            Effect::Save {
                name,
                record,
                replace,
            } => {
                let replace = if replace {
                    Replace::Own
                } else {
                    Replace::Earlier
                };
                Some(Event::Saved(self.shelf.save(&name, &record, replace)))
            }
            Effect::Open(name) => {
                let opened = self.shelf.open(&name);
                Some(Event::Opened(name, opened.map(Box::new)))
            }
            Effect::Autosave(record) => {
                self.autosaver.save(record);
                None
            }
            Effect::SaveFinished(record, name) => {
                let kept = self.shelf.save_finished(&record, name.as_deref());
                Some(Event::Finished(kept))
            }
            Effect::ForgetAutosave => {
                self.autosaver.forget();
                None
            }
            Effect::ForgetInterrupted => {
                self.shelf.forget_interrupted();
                None
            }
            Effect::Remember(choices) => self.shelf.remember(&choices).err().map(Event::Trouble),
            Effect::Bell => write("\x07").map(|()| None)?,
            Effect::Mouse(on) => terminal::listen_to_mouse(on).map(|()| None)?,
            Effect::Copy(text) => copy(&text).map(|()| None)?,
            Effect::Join(id, link) => {
                let token = self.shelf.seat(&link.watching());
                let events = self.thoughts.clone();
                let tell = move |news| {
                    // Nobody listens any more once the program is leaving.
                    let _ = events.send(Event::Online(id, Box::new(news)));
                };
                self.remote_table = Some(RemoteTable::join(link, token, tell));
                None
            }
            Effect::Request(ask) => {
                self.remote_table
                    .iter()
                    .for_each(|table| table.ask(ask.clone()));
                None
            }
            Effect::LeaveServer => {
                self.remote_table = None;
                None
            }
            Effect::SaveSeat { table, token } => {
                let kept = self.shelf.save_seat(&table, &token);
                kept.err().map(Event::Trouble)
            }
            Effect::PassSeat { from, to } => {
                let token = self.shelf.seat(&from);
                let kept = token.map(|token| self.shelf.save_seat(&to, &token));
                kept.and_then(Result::err).map(Event::Trouble)
            }
        };
        Ok(answer)
    }

    fn solved(&self, read: Result<api::Progress, Problem>) -> Event {
        Event::Solved(read.map(Box::new), self.shelf.time())
    }

    /// The saved games after one was changed, or why it was not.
    fn listed_after(&self, changed: Result<(), Problem>) -> Event {
        match changed {
            Ok(()) => Event::Games(self.shelf.games()),
            Err(problem) => Event::Trouble(problem),
        }
    }

    /// Stops as Ctrl-Z asks; the shell has the terminal until it lets us continue.
    fn suspend(&mut self) -> io::Result<()> {
        self.hang(None)?;
        terminal::leave();
        let stopped = Instant::now();
        signals::rest()?;
        // No clock runs while the shell has the terminal.
        self.watch.leave_out(stopped, Instant::now());
        self.redraw()
    }

    /// Someone stopped us without asking, and now we continue.
    fn come_back(&mut self) -> io::Result<()> {
        self.redraw()
    }

    fn redraw(&mut self) -> io::Result<()> {
        self.screen = ManuallyDrop::new(terminal::enter(self.app.look.colours)?);
        self.gallery.forget();
        terminal::listen_to_mouse(self.app.has_mouse())?;
        let size = self.screen.size()?;
        let now = self.now();
        self.app
            .update(Event::Resized(size.width, size.height), now);
        Ok(())
    }
}

fn copy(text: &str) -> io::Result<()> {
    write(&copy_sequence(text))
}

fn write(sequence: &str) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(sequence.as_bytes())?;
    out.flush()
}

/// Reads keys, mouse, pastes and sizes on a thread of their own.
fn listen_to_keys(inbox: Sender<Received>) {
    thread::spawn(move || {
        loop {
            let event = match terminal_event::read() {
                Ok(terminal_event::Event::Key(key)) => Received::Event(Event::Key(key)),
                Ok(terminal_event::Event::Mouse(mouse)) => Received::Event(Event::Mouse(mouse)),
                Ok(terminal_event::Event::Paste(text)) => Received::Event(Event::Paste(text)),
                Ok(terminal_event::Event::Resize(columns, rows)) => {
                    Received::Event(Event::Resized(columns, rows))
                }
                Ok(terminal_event::Event::FocusGained | terminal_event::Event::FocusLost) => {
                    continue;
                }
                Err(error) => Received::Lost(error),
            };
            let lost = matches!(event, Received::Lost(_));
            if inbox.send(event).is_err() || lost {
                return;
            }
        }
    });
}

/// A way for events into the channel of everything that is received.
fn forward(inbox: Sender<Received>) -> Sender<Event> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for event in receiver {
            if inbox.send(Received::Event(event)).is_err() {
                return;
            }
        }
    });
    sender
}
