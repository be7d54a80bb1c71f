//! Where the program keeps things, as the binary provides it: this crate opens no file.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use api::{Happened, Progress};
use play::{Library, Message, Record, Replace, Table};
use thiserror::Error;

use crate::program::{ProgramFault, RunningProgram};

/// Saves games and choices. The binary puts files behind it, tests a few lists.
pub trait Shelf: Send + Sync {
    /// The saved tables and databases that engines look into.
    fn library(&self) -> Arc<Library> {
        Arc::default()
    }

    /// The saved games, newest first.
    fn games(&self) -> Vec<ListedGame>;

    /// Takes a saved game out.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn open(&self, name: &str) -> Result<Table, Problem>;

    /// Saves a game, and says where.
    ///
    /// # Errors
    /// Why it could not be saved; [`Problem::is_taken`] if another game has the name.
    fn save(&self, name: &str, record: &Record, replace: Replace) -> Result<String, Problem>;

    /// Throws a saved game away.
    ///
    /// # Errors
    /// Why it is still there.
    fn delete(&self, name: &str) -> Result<(), Problem>;

    /// Gives a saved game another name, which no other game has.
    ///
    /// # Errors
    /// Why it still has its old name.
    fn rename(&self, from: &str, to: &str) -> Result<(), Problem>;

    /// Saves a game that has ended, under its name or a new one, and says which.
    ///
    /// # Errors
    /// Why it could not be saved.
    fn save_finished(&self, record: &Record, name: Option<&str>) -> Result<String, Problem>;

    /// The game that a crash or a kill interrupted, if there is one.
    fn interrupted(&self) -> Option<Record>;

    /// That game is not wanted any more, or it continues and has its own autosave.
    fn forget_interrupted(&self);

    /// Saves the running game in case of a crash.
    ///
    /// # Errors
    /// Why it could not be saved.
    fn autosave(&self, record: &Record) -> Result<(), Problem>;

    /// The running game needs no autosave any more.
    fn forget_autosave(&self);

    /// What [`Shelf::remember`] was last given, perhaps by an earlier run.
    fn remembered(&self) -> String;

    /// Remembers the choices of the start screen.
    ///
    /// # Errors
    /// Why they could not be saved.
    fn remember(&self, choices: &str) -> Result<(), Problem>;

    /// The time since 1970 in UTC: today's puzzles follow from it.
    fn time(&self) -> Duration {
        Duration::ZERO
    }

    /// What was solved so far: puzzles, lessons, ratings.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn progress(&self) -> Result<Progress, Problem> {
        Ok(Progress::default())
    }

    /// Notes what was solved, and returns all of it.
    ///
    /// # Errors
    /// Why it could not be written; what was there before stays.
    fn settle(&self, _happened: &Happened) -> Result<Progress, Problem> {
        self.progress()
    }

    /// Writes what was solved into a file of this name, and says where it lies.
    ///
    /// # Errors
    /// Why it could not be written.
    fn export_progress(&self, name: &str) -> Result<String, Problem> {
        Err(Problem::new(format_args!("{name}: there are no files")))
    }

    /// Deletes what was solved.
    ///
    /// # Errors
    /// Why it is still there.
    fn delete_progress(&self) -> Result<(), Problem> {
        Ok(())
    }

    /// Starts another program that plays a side; `command` is `program:COMMAND` or `ugi:COMMAND`.
    ///
    /// # Errors
    /// Why it does not run.
    fn start_program(
        &self,
        command: &str,
        _side: &str,
    ) -> Result<Box<dyn RunningProgram>, ProgramFault> {
        let why = Message::from("fault-not-started").with("why", command);
        Err(ProgramFault {
            words: why,
            is_late: false,
            errors: None,
        })
    }

    /// What holds a seat at a table on a server, if it was saved.
    fn seat(&self, _table: &str) -> Option<String> {
        None
    }

    /// Saves what holds a seat at a table on a server.
    ///
    /// # Errors
    /// Why it could not be saved.
    fn save_seat(&self, _table: &str, _token: &str) -> Result<(), Problem> {
        Ok(())
    }
}

/// A game on the shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedGame {
    /// The name it is opened by.
    pub name: String,
    /// The game; `None` if the file is damaged.
    pub record: Option<Record>,
    /// When it was saved, as people write it.
    pub when: String,
}

/// Why something could not be saved or read, in words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{said}")]
pub struct Problem {
    said: Message,
    is_taken: bool,
}

impl Problem {
    /// A problem in English.
    pub fn new(words: impl fmt::Display) -> Problem {
        Problem::of(Message::english(words.to_string()))
    }

    /// A problem as a sentence of the catalogue.
    pub fn of(said: Message) -> Problem {
        Problem {
            said,
            is_taken: false,
        }
    }

    /// Another saved game has the name, and a yes would replace it.
    pub fn taken(said: Message) -> Problem {
        Problem {
            said,
            is_taken: true,
        }
    }

    /// The problem as a sentence.
    pub fn said(&self) -> Message {
        self.said.clone()
    }

    /// Whether a yes would replace another saved game.
    pub fn is_taken(&self) -> bool {
        self.is_taken
    }
}
