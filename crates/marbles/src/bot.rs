//! `bot`: a program takes a seat at a server's table and plays there until the game ends.

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use clap::Args;
use play::{Record, Side, Table};
use tui::Shelf as _;
use tui::remote::{Link, ReceivedTable, RemoteTable, TableRequest, Update};

use crate::contest::{Contestant as _, ProgramPlayer, ProgramSpec};
use crate::failure::Failure;
use crate::options::read_time;
use crate::output;
use crate::program::Fault;
use crate::terminal::shelf::Files;
use crate::watching::Watcher;

/// Let a program play at a table on a server
///
/// The program reads one line for each move and answers with one line (docs/programs.md). If its answer is illegal or
/// late, or if it ends early, it resigns, and the reason is printed.
#[derive(Debug, Args)]
pub(crate) struct Bot {
    /// The invitation to a seat: the link that the page gives
    #[arg(long, value_name = "LINK")]
    join: Link,
    /// The program's command line, as a shell reads it
    #[arg(long, value_name = "COMMAND")]
    program: String,
    /// The most time for a move, if the table's clock allows it [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Save the program's error output in this file
    #[arg(long, value_name = "FILE")]
    errors: Option<PathBuf>,
}

/// What the program sees of the table.
struct BotSession<'a> {
    args: &'a Bot,
    remote_table: RemoteTable,
    program: ProgramPlayer,
    seats: Vec<Side>,
    began: Option<Record>,
    has_failed: bool,
}

/// Joins the table, and lets the program answer whenever it is to move.
pub(crate) fn run(args: &Bot) -> Result<(), Failure> {
    let files = Files::open_without_autosave();
    let watching = args.join.watching();
    let (sender, updates) = mpsc::channel();
    let token = files.seat(&watching);
    let remote_table = RemoteTable::join(args.join.clone(), token, move |update| {
        // The receiver has gone once we leave.
        let _ = sender.send(update);
    });
    let text = if args.program.starts_with("ugi:") {
        args.program.clone()
    } else {
        format!("program:{}", args.program)
    };
    let spec = ProgramSpec::read(&text, args.time)
        .ok_or_else(|| Failure::Usage("--program is empty".to_owned()))?;
    let mut program = ProgramPlayer::new(spec);
    if let Some(path) = &args.errors {
        program.save_errors(path);
    }
    program.new_game(0)?;
    let mut session = BotSession {
        args,
        remote_table,
        program,
        seats: Vec::new(),
        began: None,
        has_failed: false,
    };
    while let Ok(update) = updates.recv() {
        match update {
            Update::Seated(token) => {
                let saved = files.save_seat(&watching, &token);
                saved
                    .map_err(|problem| Failure::Io(format!("the seat is not saved: {problem}")))?;
            }
            Update::Joined(record) => session.began = Some(record),
            Update::Welcome(seats) if seats.is_empty() => {
                let problem = "the link is not an invitation to a seat; it is for watching";
                return Err(Failure::Negative(problem.to_owned()));
            }
            Update::Welcome(seats) => session.seats = seats,
            Update::Changed(state) => {
                if session.look(&state)? {
                    return if session.has_failed {
                        Err(Failure::No)
                    } else {
                        Ok(())
                    };
                }
            }
            Update::Refused(why) => {
                let why = tui::Language::ENGLISH.tell(&why);
                anstream::eprintln!("marbles: not done: {why}");
            }
            Update::Cut => {}
            Update::Ended(why) => {
                return Err(Failure::Negative(tui::Language::ENGLISH.tell(&why)));
            }
        }
    }
    Ok(())
}

impl BotSession<'_> {
    /// Answers if the program is to move. Returns whether the game is over.
    fn look(&mut self, state: &ReceivedTable) -> Result<bool, Failure> {
        let Some(began) = &self.began else {
            return Ok(false);
        };
        let table = state.replayed(began, Duration::ZERO);
        let table = table.map_err(|error| Failure::Unreadable(error.to_string()))?;
        if table.ending().is_some() {
            output::say(table.status())?;
            return Ok(true);
        }
        if !self.has_failed && state.why_not_now(&self.seats, &table).is_none() {
            self.answer(state, &table)?;
        }
        Ok(false)
    }

    fn answer(&mut self, state: &ReceivedTable, table: &Table) -> Result<(), Failure> {
        let left = state.clock.left[table.turn().index()];
        let times = [left, self.args.time];
        self.program.limit_time(times.into_iter().flatten().min());
        let watcher = Watcher::new().silent();
        let chosen = self.program.choose(table, &|| watcher.was_interrupted());
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        match chosen {
            Ok(text) => {
                output::say(&text)?;
                let version = state.version;
                self.remote_table.ask(TableRequest::Move { text, version });
            }
            // The table skips its turn.
            Err(fault @ Fault::Late(_)) if state.clock.late_skips => {
                anstream::eprintln!("marbles: the program {fault}");
            }
            Err(fault) => {
                self.has_failed = true;
                self.remote_table.ask(TableRequest::Resign);
                anstream::eprintln!("marbles: the program {fault}; it resigns");
            }
        }
        Ok(())
    }
}
