//! The full-screen terminal's shelf: files, through `store`.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use play::{Library, Record};
use store::{Autosave, LeftBehind};
use tui::{KeptGame, Problem, Shelf};

/// Games, autosaves and choices in the user's data folder.
pub(crate) struct Files {
    /// Nothing if the user has no home.
    data: Option<PathBuf>,
    autosave: Option<Autosave>,
    left_behind: Mutex<Option<LeftBehind>>,
}

impl Files {
    /// Claims a place for autosaves and looks whether a crash left one behind.
    pub(crate) fn open() -> Files {
        let data = store::data_folder();
        let autosaves = data.as_ref().map(|data| data.join("autosave"));
        let left_behind = autosaves.as_deref().and_then(Autosave::left_behind);
        Files {
            // Without a place for autosaves the game can still be played and saved.
            autosave: autosaves.and_then(|folder| Autosave::claim(&folder).ok()),
            left_behind: Mutex::new(left_behind),
            data,
        }
    }

    fn choices_file(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("terminal-choices"))
    }
}

impl Shelf for Files {
    fn library(&self) -> Arc<Library> {
        store::library()
    }

    fn games(&self) -> Vec<KeptGame> {
        let folder = store::games_folder().unwrap_or_default();
        let kept = |name: String| {
            let record = store::load_game(&store::game_path(&name)).ok();
            let what = record.map(|record| (record.game, record.moves.len()));
            KeptGame { name, what }
        };
        store::kept_games(&folder).into_iter().map(kept).collect()
    }

    fn open(&self, name: &str) -> Result<Record, Problem> {
        store::load_game(&store::game_path(name)).map_err(Problem::new)
    }

    fn save(&self, name: &str, record: &Record) -> Result<String, Problem> {
        let path = store::game_path(name);
        store::save_game(&path, record).map_err(Problem::new)?;
        Ok(path.display().to_string())
    }

    fn keep_finished(&self, record: &Record, name: Option<&str>) -> Result<String, Problem> {
        let name = match name {
            Some(name) => name.to_owned(),
            None => free_name(record),
        };
        self.save(&name, record)?;
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
            Some(autosave) => autosave.keep(record).map_err(Problem::new),
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
        store::write_atomically(&path, choices.as_bytes()).map_err(Problem::new)
    }

    fn record_text(&self, record: &Record) -> String {
        store::write_record(record)
    }

    fn read_record(&self, text: &str) -> Result<Record, Problem> {
        store::read_record(text).map_err(Problem::new)
    }
}

/// The first of `finished-abalone-1`, `finished-abalone-2` and so on that no game has.
fn free_name(record: &Record) -> String {
    let names = (1_u64..).map(|number| format!("finished-{}-{number}", record.game));
    let mut free = names.filter(|name| !store::game_path(name).exists());
    free.next().unwrap_or_default()
}
