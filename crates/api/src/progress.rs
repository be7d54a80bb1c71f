//! What somebody has solved and played: ratings, streaks, best times, lessons and finished games, as the page saves them.
//!
//! The page's own note of puzzles and the file that it exports have this shape, so that a file of one screen can be
//! taken in by another. What a page adds and this program has no use for is written back as it was.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use play::Game;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::PlayedGame;

/// The name of the note of puzzles in an exported file.
const NOTE: &str = "marbles.puzzles";

/// The name of the note of finished games, which the page takes in, too.
const PLAYED: &str = "marbles.played";

/// So many games are remembered.
const MOST_PLAYED: usize = 500;

/// The version of exported files.
const VERSION: u32 = 1;

/// How sure a puzzle's rating is.
const SURE: f64 = 60.0;

/// So many ratings are remembered for the plot.
const LONGEST: usize = 400;

const DAY: Duration = Duration::from_secs(86_400);

/// What somebody has solved.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    strength: BTreeMap<String, Strength>,
    solved: BTreeMap<String, Solved>,
    /// Whether the first try was clean, by the puzzle's name.
    tried: BTreeMap<String, bool>,
    /// The days whose puzzle was solved, by game.
    days: BTreeMap<String, Vec<String>>,
    path: Vec<Rated>,
    lessons: BTreeMap<String, u32>,
    /// The games that were played to their end, the first first: a note of its own in the file.
    #[serde(skip)]
    played: Vec<PlayedGame>,
    #[serde(flatten)]
    more: BTreeMap<String, Value>,
}

/// A rating by Glicko-2.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// How strong.
    pub rating: f64,
    /// How far it may be off.
    pub rd: f64,
    vol: f64,
}

/// Who begins.
impl Default for Strength {
    fn default() -> Strength {
        Strength {
            rating: 1200.0,
            rd: 350.0,
            vol: 0.06,
        }
    }
}

/// The first time that a puzzle was solved.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Solved {
    at: f64,
    ms: f64,
    clean: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<u8>,
}

/// A rating as it stood after a puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Rated {
    at: f64,
    game: String,
    rating: f64,
}

/// Something that is to be noted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// A puzzle was solved, or given up.
    Puzzle(TriedPuzzle),
    /// So many lessons of a course are done.
    Lesson {
        /// Whose course.
        game: Game,
        /// How many.
        done: u32,
    },
    /// A game was played to its end.
    Game(PlayedGame),
    /// A game that was saved under this name was reviewed.
    Reviewed {
        /// The name.
        id: String,
        /// How many of its player's moves were no mistakes, and how many they made.
        right: usize,
        /// All of them.
        all: usize,
    },
}

/// A puzzle that was solved, or given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriedPuzzle {
    /// Its name: `congkak-12`.
    pub name: String,
    /// Its game.
    pub game: Game,
    /// How hard it is, 1 to 5.
    pub step: u8,
    /// Its rating.
    pub rating: u32,
    /// Whether neither a wrong move was tried nor help given.
    pub is_clean: bool,
    /// Whether it was solved.
    pub is_solved: bool,
    /// How long that took.
    pub took: Duration,
    /// Whether it was the puzzle of the day.
    pub is_todays: bool,
}

/// A file as the page exports it: games, settings and notes by name, each note a text.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Exported {
    marbles: u32,
    #[serde(default)]
    tables: Vec<Value>,
    #[serde(default)]
    notes: BTreeMap<String, Option<String>>,
}

impl Progress {
    /// Reads an exported file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn read(text: &str) -> Result<Progress, String> {
        let exported: Exported = serde_json::from_str(text)
            .map_err(|error| format!("not a file of saved puzzles: {error}"))?;
        if exported.marbles != VERSION {
            let found = exported.marbles;
            return Err(format!(
                "version {found} of the file is unknown; expected {VERSION}"
            ));
        }
        let note = exported.notes.get(NOTE).and_then(Option::as_ref);
        let note = note.ok_or_else(|| format!("it has no note {NOTE:?}"))?;
        let progress: Progress =
            serde_json::from_str(note).map_err(|error| format!("its note {NOTE:?}: {error}"))?;
        let played = match exported.notes.get(PLAYED).and_then(Option::as_ref) {
            Some(note) => serde_json::from_str(note)
                .map_err(|error| format!("its note {PLAYED:?}: {error}"))?,
            None => Vec::new(),
        };
        Ok(Progress { played, ..progress })
    }

    /// The file that [`Progress::read`] reads, and the page takes in.
    #[must_use]
    pub fn write(&self) -> String {
        let mut notes = BTreeMap::from([(NOTE.to_owned(), Some(crate::to_json(self)))]);
        if !self.played.is_empty() {
            notes.insert(PLAYED.to_owned(), Some(crate::to_json(&self.played)));
        }
        crate::to_json(&Exported {
            marbles: VERSION,
            notes,
            tables: Vec::new(),
        }) + "\n"
    }

    /// The rating of somebody in a game, within what Glicko-2 can compute with: a file may say anything.
    #[must_use]
    pub fn strength(&self, game: Game) -> Strength {
        let known = self.strength.get(&game.to_string());
        let Strength { rating, rd, vol } = known.copied().unwrap_or_default();
        Strength {
            rating: rating.clamp(0.0, 5000.0),
            rd: rd.clamp(30.0, 350.0),
            vol: vol.clamp(0.01, 0.2),
        }
    }

    /// How many puzzles of a game were solved.
    #[must_use]
    pub fn solved(&self, game: Game) -> usize {
        let of_game = |name: &&String| {
            name.rsplit_once('-')
                .is_some_and(|(of, _)| of == game.to_string())
        };
        self.solved.keys().filter(of_game).count()
    }

    /// How quickly a puzzle was solved the first time.
    #[must_use]
    pub fn best_time(&self, name: &str) -> Option<Duration> {
        let solved = self.solved.get(name)?;
        Some(Duration::from_millis(solved.ms as u64))
    }

    /// Whether a puzzle was tried before.
    #[must_use]
    pub fn is_tried(&self, name: &str) -> bool {
        self.tried.contains_key(name)
    }

    /// The games of one kind that were played to their end, the first first.
    pub fn played(&self, game: Game) -> impl Iterator<Item = &PlayedGame> {
        let of_game = move |played: &&PlayedGame| played.game == game.to_string();
        self.played.iter().filter(of_game)
    }

    /// The ratings after each puzzle of a game, the first first.
    pub fn ratings(&self, game: Game) -> impl Iterator<Item = f64> {
        let of_game = move |rated: &&Rated| rated.game == game.to_string();
        self.path.iter().filter(of_game).map(|rated| rated.rating)
    }

    /// How many lessons of a game's course are done.
    #[must_use]
    pub fn lessons(&self, game: Game) -> u32 {
        self.lessons.get(&game.to_string()).copied().unwrap_or(0)
    }

    /// How many days in a row, up to today or yesterday, a day's puzzle was solved; `now` is the time since 1970.
    #[must_use]
    pub fn streak(&self, now: Duration) -> usize {
        let all: BTreeSet<&str> = self.days.values().flatten().map(String::as_str).collect();
        let solved = |back: u64| {
            let day = days(now).checked_sub(back);
            day.is_some_and(|day| all.contains(date(day).as_str()))
        };
        (u64::from(!solved(0))..)
            .take_while(|&back| solved(back))
            .count()
    }

    /// Takes in what was solved elsewhere: the first times, all days and lessons, and each rating from where more puzzles were tried.
    pub fn take_in(&mut self, other: Progress) {
        for game in Game::ALL {
            let tries = |one: &Progress| {
                let of_game = |rated: &&Rated| rated.game == game.to_string();
                one.path.iter().filter(of_game).count()
            };
            if tries(&other) > tries(self) {
                let strength = other.strength(game);
                self.strength.insert(game.to_string(), strength);
                self.path.retain(|rated| rated.game != game.to_string());
                let path = other.path.iter();
                self.path
                    .extend(path.filter(|rated| rated.game == game.to_string()).cloned());
            }
        }
        self.path.sort_by(|one, other| one.at.total_cmp(&other.at));
        for (name, solved) in other.solved {
            let first = self.solved.entry(name).or_insert(solved);
            if solved.at < first.at {
                *first = solved;
            }
        }
        for (name, is_clean) in other.tried {
            self.tried.entry(name).or_insert(is_clean);
        }
        for (game, days) in other.days {
            let known = self.days.entry(game).or_default();
            known.extend(days);
            known.sort_unstable();
            known.dedup();
        }
        for (game, done) in other.lessons {
            let known = self.lessons.entry(game).or_default();
            *known = (*known).max(done);
        }
        for game in other.played {
            self.note_game(game);
        }
        self.played.sort_by_key(|game| game.at);
        for (name, value) in other.more {
            self.more.entry(name).or_insert(value);
        }
    }

    /// Notes what happened at this time since 1970.
    pub fn note(&mut self, happened: &Happened, now: Duration) {
        match happened {
            Happened::Game(game) => self.note_game(PlayedGame {
                at: now.as_millis() as u64,
                ..game.clone()
            }),
            Happened::Reviewed { id, right, all } => {
                if let Some(game) = self.played.iter_mut().find(|game| game.id == *id)
                    && *all > 0
                {
                    game.accuracy = (*right as f64 / *all as f64).into();
                }
            }
            Happened::Lesson { game, done } => {
                let known = self.lessons.entry(game.to_string()).or_default();
                *known = (*known).max(*done);
            }
            Happened::Puzzle(tried) => {
                let is_first = !self.tried.contains_key(&tried.name);
                if is_first {
                    self.rate(tried, now);
                }
                if tried.is_solved {
                    self.solve(tried, is_first, now);
                }
            }
        }
    }

    /// A game is noted as it ended last; one of the same name that ended a day before it was another one.
    fn note_game(&mut self, game: PlayedGame) {
        let day = DAY.as_millis() as u64;
        if let Some(known) = self.played.iter_mut().find(|known| known.id == game.id) {
            if known.at.abs_diff(game.at) < day {
                if known.at <= game.at {
                    *known = game;
                }
                return;
            }
            known.id = format!("{} {}", known.id, known.at);
        }
        self.played.push(game);
        let old = self.played.len().saturating_sub(MOST_PLAYED);
        self.played.drain(..old);
    }

    /// Only the first try of a puzzle counts for the rating.
    fn rate(&mut self, tried: &TriedPuzzle, now: Duration) {
        let own = self.strength(tried.game);
        let rating = |rating, deviation, volatility| Glicko2Rating {
            rating,
            deviation,
            volatility,
        };
        let puzzle = rating(f64::from(tried.rating), SURE, own.vol);
        let outcome = if tried.is_clean {
            Outcomes::WIN
        } else {
            Outcomes::LOSS
        };
        let after = glicko2_rating_period(
            &rating(own.rating, own.rd, own.vol),
            &[(puzzle, outcome)],
            &Glicko2Config::new(),
        );
        let game = tried.game.to_string();
        let strength = Strength {
            rating: after.rating,
            rd: after.deviation,
            vol: after.volatility,
        };
        self.strength.insert(game.clone(), strength);
        self.tried.insert(tried.name.clone(), tried.is_clean);
        self.path.push(Rated {
            at: milliseconds(now),
            game,
            rating: after.rating.round(),
        });
        let old = self.path.len().saturating_sub(LONGEST);
        self.path.drain(..old);
    }

    fn solve(&mut self, tried: &TriedPuzzle, is_first: bool, now: Duration) {
        let took = Solved {
            at: milliseconds(now),
            ms: milliseconds(tried.took),
            clean: tried.is_clean && is_first,
            step: Some(tried.step),
        };
        self.solved.entry(tried.name.clone()).or_insert(took);
        let known = self.days.entry(tried.game.to_string()).or_default();
        let today = date(days(now));
        if tried.is_todays && !known.contains(&today) {
            known.push(today);
        }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_millis() as f64
}

/// Whole days of a time.
#[must_use]
pub fn days(time: Duration) -> u64 {
    time.as_secs() / DAY.as_secs()
}

/// A day since 1 January 1970 as `2026-11-15`, in universal time.
#[must_use]
pub fn date(days: u64) -> String {
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

#[cfg(test)]
mod tests;
