//! The shelf of the terminal's front ends: files, through `files`.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use api::{Happened, Progress};
use files::{Autosave, LeftBehind, SavedGames};
use play::{Library, Record, Replace, Table};
use tui::{ListedGame, Problem, ProgramFault, RunningProgram, Shelf};

use crate::progress;

/// This many seats at tables on servers are saved.
const SEATS: usize = 100;

/// Games, autosaves and choices in the user's data folder.
pub(crate) struct Files {
    /// `None` if the user has no home.
    data: Option<PathBuf>,
    autosave: Option<Autosave>,
    left_behind: Mutex<Option<LeftBehind>>,
    saved: SavedGames,
}

impl Files {
    /// Claims a place for autosaves and looks whether a crash left one behind.
    pub(crate) fn open() -> Files {
        let data = files::data_folder();
        let autosaves = data.as_ref().map(|data| data.join("autosave"));
        let left_behind = autosaves.as_deref().and_then(Autosave::left_behind);
        Files {
            // Without a place for autosaves the game can still be played and saved.
            autosave: autosaves.and_then(|folder| Autosave::claim(&folder).ok()),
            left_behind: Mutex::new(left_behind),
            saved: SavedGames::default(),
            data,
        }
    }

    /// Without a place for autosaves, for games that are saved only when they are left.
    pub(crate) fn open_without_autosave() -> Files {
        Files {
            data: files::data_folder(),
            autosave: None,
            left_behind: Mutex::new(None),
            saved: SavedGames::default(),
        }
    }

    /// The same for a program that begins with a saved game: it may be saved where it came from.
    pub(crate) fn beside(self, loaded: Option<&str>) -> Files {
        if let Some(name) = loaded {
            // What is wrong with it was said when it was loaded.
            let _ = self.open(name);
        }
        self
    }

    /// Seats at tables on servers, the newest first: an address and a secret a line.
    fn seats_file(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("terminal-seats"))
    }

    fn choices_file(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("terminal-choices"))
    }
}

impl Shelf for Files {
    fn library(&self) -> Arc<Library> {
        files::library()
    }

    fn games(&self) -> Vec<ListedGame> {
        let folder = files::games_folder().unwrap_or_default();
        let saved = |name: String| {
            let path = files::game_path(&name);
            let written = std::fs::metadata(&path).and_then(|about| about.modified());
            ListedGame {
                name,
                record: files::load_game(&path).ok().map(|table| table.record()),
                when: written.map_or_else(|_| String::new(), date),
            }
        };
        files::saved_games(&folder).into_iter().map(saved).collect()
    }

    fn open(&self, name: &str) -> Result<Table, Problem> {
        self.saved.load(&files::game_path(name)).map_err(problem)
    }

    fn save(&self, name: &str, record: &Record, replace: Replace) -> Result<String, Problem> {
        let path = files::game_path(name);
        self.saved.save(&path, record, replace).map_err(problem)?;
        Ok(path.display().to_string())
    }

    fn delete(&self, name: &str) -> Result<(), Problem> {
        files::delete_game(&files::game_path(name)).map_err(problem)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Problem> {
        let [from, to] = [from, to].map(files::game_path);
        files::rename_game(&from, &to).map_err(problem)
    }

    fn save_finished(&self, record: &Record, name: Option<&str>) -> Result<String, Problem> {
        if let Some(name) = name
            && self.save(name, record, Replace::Own).is_ok()
        {
            return Ok(name.to_owned());
        }
        let name = free_name(record);
        self.save(&name, record, Replace::Earlier)?;
        Ok(name)
    }

    fn interrupted(&self) -> Option<Record> {
        let left_behind = self.left_behind.lock().ok()?;
        left_behind.as_ref().map(|game| game.record.clone())
    }

    fn forget_interrupted(&self) {
        if let Ok(mut left_behind) = self.left_behind.lock()
            && let Some(game) = left_behind.take()
        {
            game.forget();
        }
    }

    fn autosave(&self, record: &Record) -> Result<(), Problem> {
        match &self.autosave {
            Some(autosave) => autosave.save(record).map_err(problem),
            None => Ok(()),
        }
    }

    fn forget_autosave(&self) {
        if let Some(autosave) = &self.autosave {
            autosave.forget();
        }
    }

    fn remembered(&self) -> String {
        let text = self
            .choices_file()
            .and_then(|path| std::fs::read_to_string(path).ok());
        text.unwrap_or_default()
    }

    fn remember(&self, choices: &str) -> Result<(), Problem> {
        let Some(path) = self.choices_file() else {
            return Ok(());
        };
        files::write_atomically(&path, choices.as_bytes()).map_err(Problem::new)
    }

    fn time(&self) -> Duration {
        progress::now()
    }

    fn progress(&self) -> Result<Progress, Problem> {
        progress::read().map_err(Problem::new)
    }

    fn settle(&self, happened: &Happened) -> Result<Progress, Problem> {
        progress::settle(happened, self.time()).map_err(Problem::new)
    }

    fn export_progress(&self, name: &str) -> Result<String, Problem> {
        progress::export(Path::new(name.trim())).map_err(Problem::new)
    }

    fn delete_progress(&self) -> Result<(), Problem> {
        progress::delete().map_err(Problem::new)
    }

    fn start_program(
        &self,
        command: &str,
        side: &str,
    ) -> Result<Box<dyn RunningProgram>, ProgramFault> {
        super::programs::start(command, side)
    }

    fn seat(&self, table: &str) -> Option<String> {
        let saved = std::fs::read_to_string(self.seats_file()?).ok()?;
        let mut seats = saved.lines().filter_map(|line| line.split_once(' '));
        let found = seats.find(|(saved, _)| *saved == table);
        found.map(|(_, token)| token.to_owned())
    }

    fn save_seat(&self, table: &str, token: &str) -> Result<(), Problem> {
        let Some(path) = self.seats_file() else {
            return Ok(());
        };
        let saved = std::fs::read_to_string(&path).unwrap_or_default();
        let others = saved
            .lines()
            .filter(|line| !line.starts_with(&format!("{table} ")));
        let newest = format!("{table} {token}");
        let lines = std::iter::once(newest.as_str()).chain(others).take(SEATS);
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        files::write_atomically(&path, text.as_bytes()).map_err(Problem::new)
    }
}

fn problem(error: files::Error) -> Problem {
    if error.is_taken() {
        Problem::taken(error.said())
    } else {
        Problem::of(error.said())
    }
}

/// A date as `2026-11-15`, in universal time.
fn date(time: SystemTime) -> String {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    api::date(api::days(since.unwrap_or_default()))
}

/// The first of `finished-abalone-1`, `finished-abalone-2` and so on that no game has.
fn free_name(record: &Record) -> String {
    let names = (1_u64..).map(|number| format!("finished-{}-{number}", record.game));
    let mut free = names.filter(|name| !files::game_path(name).exists());
    free.next().unwrap_or_default()
}
