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
mod tests {
    use std::time::Duration;

    use play::{Game, Side};

    use crate::{Mood, PlayedGame};

    use super::{DAY, Happened, Progress, TriedPuzzle, date};

    fn tried(number: u32, rating: u32, is_clean: bool) -> Happened {
        Happened::Puzzle(TriedPuzzle {
            name: format!("abalone-{number}"),
            game: Game::Abalone,
            step: 3,
            rating,
            is_clean,
            is_solved: true,
            took: Duration::from_secs(number.into()),
            is_todays: true,
        })
    }

    /// The ratings are those of glicko2-lite 5.0, which the page uses, with tau 0.5.
    #[test]
    fn ratings_are_those_of_the_page() {
        let mut progress = Progress::default();
        for (number, (rating, is_clean, expected)) in (1..).zip([
            (1350, true, (1_466.296_294, 259.335_756)),
            (1900, false, (1_440.207_042, 241.273_901)),
            (1700, true, (1_649.069_190, 213.155_044)),
            (1000, false, (1_406.477_882, 209.743_145)),
        ]) {
            progress.note(&tried(number, rating, is_clean), DAY);
            progress.note(&tried(number, 3000, true), DAY);
            let strength = progress.strength(Game::Abalone);
            let off = (strength.rating - expected.0).abs() + (strength.rd - expected.1).abs();
            assert!(off < 1e-5, "{strength:?}");
        }
        assert_eq!(progress.solved(Game::Abalone), 4);
    }

    #[test]
    fn a_streak_lasts_until_a_day_was_missed() {
        let mut progress = Progress::default();
        for day in [10, 12, 13] {
            progress.note(&tried(day, 1200, true), DAY * day);
        }
        let streaks = [13, 14, 15].map(|day| progress.streak(DAY * day));
        assert_eq!(streaks, [2, 2, 0]);
    }

    #[test]
    fn what_the_page_wrote_is_read_and_what_it_adds_stays() {
        let note = r#"{"strength":{"congkak":{"rating":1300.5,"rd":200,"vol":0.06}},"solved":{"congkak-7":{"at":1795046400123,"ms":31500,"clean":true}},
            "tried":{"congkak-7":true},"days":{"congkak":["2026-11-19"]},"path":[{"at":1795046400123,"game":"congkak","rating":1301}],
            "lessons":{"congkak":3},"wanted":{"game":"congkak","step":2,"theme":null},"later":[1]}"#;
        let file = serde_json::json!({"marbles": 1, "tables": [], "notes": {"marbles.puzzles": note, "marbles.settings": null}});
        let progress = Progress::read(&file.to_string()).unwrap();
        assert_eq!(
            progress.best_time("congkak-7"),
            Some(Duration::from_millis(31_500))
        );
        assert_eq!(
            (
                progress.lessons(Game::Congkak),
                progress.streak(DAY * 20_777)
            ),
            (3, 1)
        );
        assert!(progress.write().contains("later"));
        assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }

    /// A game of this name against a level, won.
    fn won(id: &str, level: u8) -> PlayedGame {
        PlayedGame {
            id: id.to_owned(),
            at: 0,
            game: "abalone".to_owned(),
            side: Side::First.into(),
            level: Some(level),
            mood: Mood::Won,
            board: None,
            left: None,
            accuracy: serde_json::Value::Null,
        }
    }

    #[test]
    fn a_finished_game_is_noted_once_with_its_review() {
        let mut progress = Progress::default();
        let end = |level| Happened::Game(won("sunday", level));
        progress.note(&end(3), DAY);
        progress.note(&end(4), DAY);
        let review = |right| Happened::Reviewed {
            id: "sunday".to_owned(),
            right,
            all: 4,
        };
        progress.note(&review(3), DAY);
        let games: Vec<_> = progress.played(Game::Abalone).collect();
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].level, games[0].percent()), (Some(4), Some(75)));
        assert_eq!(Progress::read(&progress.write()).as_ref(), Ok(&progress));
        progress.note(&end(5), DAY * 3);
        assert_eq!(progress.played(Game::Abalone).count(), 2);
        let mut other = Progress::default();
        other.take_in(progress.clone());
        assert_eq!(other.played(Game::Abalone).count(), 2);
    }

    #[test]
    fn what_two_screens_know_comes_together() {
        let (mut here, mut there) = (Progress::default(), Progress::default());
        here.note(&tried(9, 1500, true), DAY);
        there.note(&tried(5, 1500, true), DAY * 2);
        there.note(&tried(9, 1500, false), DAY * 2);
        let strength = there.strength(Game::Abalone);
        here.take_in(there);
        assert_eq!(here.solved(Game::Abalone), 2);
        assert_eq!(
            (here.strength(Game::Abalone), here.streak(DAY * 2)),
            (strength, 2)
        );
    }

    #[test]
    fn a_file_with_wild_numbers_is_computed_with() {
        for number in ["1e308", "-1e308", "0"] {
            let note = format!(
                r#"{{"strength":{{"abalone":{{"rating":{number},"rd":{number},"vol":{number}}}}}}}"#
            );
            let notes = serde_json::json!({"marbles.puzzles": note});
            let file = serde_json::json!({"marbles": 1, "notes": notes}).to_string();
            let mut progress = Progress::read(&file).unwrap();
            progress.note(&tried(1, 1200, true), DAY);
            assert!((0.0..6000.0).contains(&progress.strength(Game::Abalone).rating));
        }
    }

    #[test]
    fn a_file_that_is_none_is_told() {
        for (text, words) in [
            ("", "line 1 column 0"),
            ("{}", "marbles"),
            (r#"{"marbles": 2}"#, "version 2"),
            (r#"{"marbles": 1}"#, "marbles.puzzles"),
            (
                r#"{"marbles": 1, "notes": {"marbles.puzzles": "{\"days\": 3}"}}"#,
                "column",
            ),
        ] {
            let problem = Progress::read(text).unwrap_err();
            assert!(problem.contains(words), "{text}: {problem}");
        }
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        let days = [0, 11_016, 19_782, 20_088, 20_772].map(date);
        let expected = [
            "1970-01-01",
            "2000-02-29",
            "2024-02-29",
            "2024-12-31",
            "2026-11-15",
        ];
        assert_eq!(days, expected);
    }
}
