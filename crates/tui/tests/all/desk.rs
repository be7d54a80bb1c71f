//! A program without a terminal: keys in, pictures out, lists for a shelf.

use std::cell::RefCell;
use std::time::Duration;

use api::Progress;
use play::{Game, Mind, NoAdvice, Record, Table, unwatched};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui::remote::{Link, TableRequest};
use tui::{
    App, Colours, Effect, Event, Finding, Job, ListedGame, Look, Problem, ProgramTurn, Task,
    VisitId, draw,
};

pub(crate) const PLAIN: Look = Look::new(true, Colours::None);

/// A program, its picture, and everything it asked for.
pub(crate) struct Desk {
    pub(crate) app: App,
    screen: RefCell<Terminal<TestBackend>>,
    pub(crate) now: Duration,
    /// What was saved, by name.
    pub(crate) kept: Vec<(String, Record)>,
    pub(crate) autosave: Option<Record>,
    pub(crate) remembered: String,
    pub(crate) copied: Vec<String>,
    /// Jobs other than engine moves, which are answered at once.
    pub(crate) jobs: Vec<Job>,
    /// The turns of programs, which tests answer.
    pub(crate) turns: Vec<ProgramTurn>,
    pub(crate) asked: Vec<String>,
    pub(crate) has_quit: bool,
    /// Whether an engine's move comes at once.
    pub(crate) engines_answer: bool,
    /// The link that is followed.
    pub(crate) joined: Option<(VisitId, Link)>,
    /// What the server is asked.
    pub(crate) server_asks: Vec<TableRequest>,
    /// Seats that are kept.
    pub(crate) seats: Vec<(String, String)>,
    /// What was solved, and as it was exported.
    pub(crate) solved: Progress,
    pub(crate) exported: Option<String>,
    /// The time since 1970.
    pub(crate) date: Duration,
}

impl Desk {
    pub(crate) fn new(app: App) -> Desk {
        let mut desk = Desk {
            app,
            screen: RefCell::new(Terminal::new(TestBackend::new(80, 24)).unwrap()),
            now: Duration::from_secs(100),
            kept: Vec::new(),
            autosave: None,
            remembered: String::new(),
            copied: Vec::new(),
            jobs: Vec::new(),
            turns: Vec::new(),
            asked: Vec::new(),
            has_quit: false,
            engines_answer: true,
            joined: None,
            server_asks: Vec::new(),
            seats: Vec::new(),
            solved: Progress::default(),
            exported: None,
            // 19 November 2026.
            date: Duration::from_secs(20_776 * 86_400),
        };
        desk.hear(Event::Resized(80, 24));
        desk
    }

    /// The start screen as a new user sees it.
    pub(crate) fn fresh() -> Desk {
        Desk::new(App::new(PLAIN, "", None))
    }

    /// A table with a game in progress.
    pub(crate) fn at(game: Game, start: &str) -> Desk {
        Desk::at_table(Table::read(game, start).unwrap())
    }

    pub(crate) fn at_table(table: Table) -> Desk {
        Desk::new(App::new(PLAIN, "", None).at_table(table, None))
    }

    pub(crate) fn with_size(mut self, columns: u16, rows: u16) -> Desk {
        self.resize(columns, rows);
        self
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.screen = RefCell::new(Terminal::new(TestBackend::new(columns, rows)).unwrap());
        self.hear(Event::Resized(columns, rows));
    }

    /// The window has another size, and its event has not come yet.
    pub(crate) fn shrink_unheard(&mut self, columns: u16, rows: u16) {
        self.screen = RefCell::new(Terminal::new(TestBackend::new(columns, rows)).unwrap());
    }

    /// Hears an event and answers what the program asks for.
    pub(crate) fn hear(&mut self, event: Event) {
        for effect in self.app.update(event, self.now) {
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: Effect) {
        self.asked.push(name_of(&effect));
        match effect {
            Effect::Quit => self.has_quit = true,
            Effect::Suspend | Effect::Redraw | Effect::StopThinking | Effect::ForgetInterrupted => {
            }
            Effect::Try(trial) => {
                let id = trial.id;
                let answer = trial.answer(&Mind::default(), &unwatched);
                self.hear(Event::Answered(id, answer));
            }
            Effect::ReadProgress => self.tell_solved(),
            Effect::Settle(happened) => {
                self.solved.note(&happened, self.date);
                self.tell_solved();
            }
            Effect::ExportProgress(name) => {
                self.exported = Some(self.solved.write());
                self.hear(Event::Exported(Ok(name)));
            }
            Effect::DeleteProgress => {
                self.solved = Progress::default();
                self.tell_solved();
            }
            Effect::Think(job) if job.task == Task::Move && self.engines_answer => {
                let finding = Finding::Advice(Err(NoAdvice::Stopped));
                self.hear(Event::Thought(job.id, finding));
            }
            Effect::Think(job) => self.jobs.push(job),
            Effect::AskProgram(turn) => self.turns.push(*turn),
            Effect::EndPrograms => {}
            Effect::Delete(name) => {
                self.kept.retain(|(kept, _)| *kept != name);
                self.perform(Effect::ListGames);
            }
            Effect::Rename { from, to } => {
                let found = self.kept.iter_mut().find(|(kept, _)| *kept == from);
                found.unwrap().0 = to;
                self.perform(Effect::ListGames);
            }
            Effect::ListGames => {
                let kept = |(name, record): &(String, Record)| ListedGame {
                    name: name.clone(),
                    record: Some(record.clone()),
                    when: "2026-11-15".to_owned(),
                };
                self.hear(Event::Games(self.kept.iter().map(kept).collect()));
            }
            Effect::Save {
                name,
                record,
                replace,
            } => {
                let taken = self.kept.iter().any(|(kept, _)| *kept == name);
                let saved = if name.starts_with('/') {
                    Err(Problem::new("the disk is full"))
                } else if taken && !replace {
                    Err(Problem::new("the name is taken"))
                } else {
                    self.kept.push((name.clone(), record));
                    Ok(name)
                };
                self.hear(Event::Saved(saved));
            }
            Effect::Open(name) => {
                let found = self.kept.iter().find(|(kept, _)| *kept == name);
                let table = found.map(|(_, record)| Table::from_record(record).unwrap());
                let opened = table.ok_or_else(|| Problem::new("no such game"));
                self.hear(Event::Opened(name, opened.map(Box::new)));
            }
            Effect::Autosave(record) => self.autosave = Some(record),
            Effect::SaveFinished(record, name) => {
                let name = name.unwrap_or_else(|| format!("finished-{}-1", record.game));
                self.kept.push((name.clone(), record));
                self.hear(Event::Finished(Ok(name)));
            }
            Effect::ForgetAutosave => self.autosave = None,
            Effect::Remember(choices) => self.remembered = choices,
            Effect::Bell | Effect::Mouse(_) => {}
            Effect::Join(id, link) => self.joined = Some((id, link)),
            Effect::Request(ask) => self.server_asks.push(ask),
            Effect::LeaveServer => self.joined = None,
            Effect::SaveSeat { table, token } => self.seats.push((table, token)),
            Effect::PassSeat { from, to } => {
                let known = self.seats.iter().find(|(table, _)| *table == from);
                let passed = known.map(|(_, token)| (to, token.clone()));
                self.seats.extend(passed);
            }
            Effect::Copy(text) => self.copied.push(text),
        }
    }

    fn tell_solved(&mut self) {
        let read = Ok(Box::new(self.solved.clone()));
        self.hear(Event::Solved(read, self.date));
    }

    /// Presses keys: `enter`, `down` and so on by name, anything else letter by letter.
    pub(crate) fn press(&mut self, keys: &str) {
        for word in keys.split(' ') {
            let named = match word {
                "enter" => Some(KeyCode::Enter),
                "esc" => Some(KeyCode::Esc),
                "tab" => Some(KeyCode::Tab),
                "left" => Some(KeyCode::Left),
                "right" => Some(KeyCode::Right),
                "up" => Some(KeyCode::Up),
                "down" => Some(KeyCode::Down),
                "home" => Some(KeyCode::Home),
                "end" => Some(KeyCode::End),
                "delete" => Some(KeyCode::Delete),
                "pageup" => Some(KeyCode::PageUp),
                _ => None,
            };
            match named {
                Some(code) => self.key(code),
                None => word.chars().for_each(|c| self.key(KeyCode::Char(c))),
            }
        }
    }

    fn key(&mut self, code: KeyCode) {
        self.hear(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// The position on the table, as `y` copies it.
    pub(crate) fn app_position(&mut self) -> String {
        self.press("y");
        self.copied.last().unwrap().clone()
    }

    /// Types a line after `:`.
    pub(crate) fn command(&mut self, line: &str) {
        self.press(":");
        for c in line.chars() {
            self.key(KeyCode::Char(c));
        }
        self.press("enter");
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.hear(Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks the first cell that shows this text.
    pub(crate) fn click_on(&mut self, text: &str) {
        let picture = self.picture();
        let found = picture.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("{text} is not in\n{picture}"));
        self.click(column, row);
    }

    /// Lets time pass, waking the program whenever it asks for it.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(wake) = self.app.next_wake().filter(|&wake| wake <= end) {
            assert!(wake > self.now, "a wake in the past would never end");
            self.now = wake;
            self.hear(Event::Woken);
        }
        self.now = end;
        self.hear(Event::Woken);
    }

    pub(crate) fn buffer(&self) -> Buffer {
        let mut screen = self.screen.borrow_mut();
        screen.draw(|frame| draw(&self.app, frame)).unwrap();
        screen.backend().buffer().clone()
    }

    /// The screen as text, without spaces at the ends of lines.
    pub(crate) fn picture(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width).map(|row| {
            let text: String = row.iter().map(|cell| cell.symbol()).collect();
            text.trim_end().to_owned() + "\n"
        });
        rows.collect()
    }

    /// The screen has this text; every message begins with a capital.
    #[track_caller]
    pub(crate) fn shows(&self, text: &str) {
        let picture = self.picture();
        let is_there = picture.contains(text) || picture.contains(&capitalised(text));
        assert!(is_there, "{text:?} is not in\n{picture}");
    }

    #[track_caller]
    pub(crate) fn hides(&self, text: &str) {
        let picture = self.picture();
        assert!(!picture.contains(text), "{text:?} is in\n{picture}");
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

fn name_of(effect: &Effect) -> String {
    let text = format!("{effect:?}");
    let end = text.find(|c: char| !c.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}
