//! The shelf of the terminal's front ends: files, through `files`.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use files::{Autosave, LeftBehind, SavedGames};
use play::{Library, Record, Replace, Table};
use tui::{KeptGame, Problem, Shelf};

/// So many seats at tables on servers are kept.
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

    /// Without a place for autosaves, for whoever keeps a game only when it is left.
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

    fn games(&self) -> Vec<KeptGame> {
        let folder = files::games_folder().unwrap_or_default();
        let kept = |name: String| {
            let path = files::game_path(&name);
            let written = std::fs::metadata(&path).and_then(|about| about.modified());
            KeptGame {
                name,
                record: files::load_game(&path).ok().map(|table| table.record()),
                when: written.map_or_else(|_| String::new(), date),
            }
        };
        files::saved_games(&folder).into_iter().map(kept).collect()
    }

    fn open(&self, name: &str) -> Result<Table, Problem> {
        self.saved
            .load(&files::game_path(name))
            .map_err(Problem::new)
    }

    fn save(&self, name: &str, record: &Record, replace: Replace) -> Result<String, Problem> {
        let path = files::game_path(name);
        let saved = self.saved.save(&path, record, replace);
        saved.map_err(|error| match error.is_taken() {
            true => Problem::taken(error),
            false => Problem::new(error),
        })?;
        Ok(path.display().to_string())
    }

    fn delete(&self, name: &str) -> Result<(), Problem> {
        files::delete_game(&files::game_path(name)).map_err(Problem::new)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Problem> {
        let [from, to] = [from, to].map(files::game_path);
        files::rename_game(&from, &to).map_err(Problem::new)
    }

    fn keep_finished(&self, record: &Record, name: Option<&str>) -> Result<String, Problem> {
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
        files::write_atomically(&path, choices.as_bytes()).map_err(Problem::new)
    }

    fn seat(&self, table: &str) -> Option<String> {
        let kept = std::fs::read_to_string(self.seats_file()?).ok()?;
        let mut seats = kept.lines().filter_map(|line| line.split_once(' '));
        let found = seats.find(|(kept, _)| *kept == table);
        found.map(|(_, token)| token.to_owned())
    }

    fn keep_seat(&self, table: &str, token: &str) -> Result<(), Problem> {
        let Some(path) = self.seats_file() else {
            return Ok(());
        };
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let others = kept
            .lines()
            .filter(|line| !line.starts_with(&format!("{table} ")));
        let newest = format!("{table} {token}");
        let lines = std::iter::once(newest.as_str()).chain(others).take(SEATS);
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        files::write_atomically(&path, text.as_bytes()).map_err(Problem::new)
    }
}

/// A date as `2026-11-15`, in universal time.
fn date(time: SystemTime) -> String {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    // Days are counted in years that begin in March, so that a leap day ends its year: see
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let leap = day_of_era / 1460 + day_of_era / 146_096;
    let year_of_era = (day_of_era + day_of_era / 36_524 - leap) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

/// The first of `finished-abalone-1`, `finished-abalone-2` and so on that no game has.
fn free_name(record: &Record) -> String {
    let names = (1_u64..).map(|number| format!("finished-{}-{number}", record.game));
    let mut free = names.filter(|name| !files::game_path(name).exists());
    free.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let check = |seconds: u64, expected: &str| {
            assert_eq!(
                date(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)),
                expected
            );
        };
        check(0, "1970-01-01");
        check(951_782_400, "2000-02-29");
        check(1_709_164_800, "2024-02-29");
        check(1_735_689_599, "2024-12-31");
        check(1_794_700_800, "2026-11-15");
    }
}
