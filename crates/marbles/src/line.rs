//! Games in lines: ask, read a line, do it, tell, until the game or the input ends.
//!
//! One front end with two voices. Each game shows the board after every move, in its own words;
//! [`Spoken`] tells every event in one sentence, for screen readers.

mod asking;
mod programs;
mod reader;
mod session;
mod spoken;
mod thinking;
mod voice;

use std::path::{Path, PathBuf};
use std::time::Duration;

use play::{Game, Habits, Message, Table};
use tui::Language;
use tui::remote::Link;

use crate::contest::ProgramSpec;
use crate::failure::Failure;
use crate::terminal::shelf::Files;

pub(crate) use reader::{Alarm, Reader};
use session::{LineSession, SavePolicy};
use spoken::Spoken;
pub(crate) use voice::{Voice, not_played, numbered_list, over, standing};

/// What is said of a move of which no more is known than that it is not better than this.
const BOUND: &str = "verdict-at-most";

/// Who thought before a move, a level or a program, and how long.
pub(crate) struct Thought {
    who: Message,
    took: Duration,
}

/// How a game went back or forth.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Moved {
    /// This many moves were taken back.
    Back(usize),
    /// This many moves were made again.
    Again(usize),
    /// To its beginning.
    ToTheStart,
}

/// Who else plays at the table.
#[derive(Debug, Default)]
pub(crate) struct Players {
    /// How engines think.
    pub(crate) habits: Habits,
    /// The programs that play, by side.
    pub(crate) programs: [Option<ProgramSpec>; 2],
}

/// Plays a game with engines and programs; `loaded` is the saved game that it continues.
pub(crate) fn play_against(
    table: Table,
    voice: &dyn Voice,
    players: Players,
    loaded: Option<&str>,
) -> Result<(), Failure> {
    let files = Files::open_without_autosave().beside(loaded);
    let session = LineSession::new(table, voice, &files, Reader::new()?, SavePolicy::WhenLeft);
    session.saved_as(loaded).play(players)
}

/// Plays in sentences until the input ends or someone quits; asks for a game if there is no table.
pub(crate) fn speak(
    table: Option<Table>,
    loaded: Option<&str>,
    programs: [Option<ProgramSpec>; 2],
) -> Result<(), Failure> {
    let files = Files::open().beside(loaded);
    let mut reader = Reader::plain();
    let chosen = match table {
        Some(table) => Some((table, programs)),
        None => asking::choose_table(&mut reader, &files)?,
    };
    let Some((table, programs)) = chosen else {
        return Ok(());
    };
    let session = LineSession::new(table, &Spoken, &files, reader, SavePolicy::EveryMove);
    session.saved_as(loaded).play(Players {
        programs,
        ..Players::default()
    })
}

/// Plays at a table on a server in sentences, or watches it.
pub(crate) fn speak_at(link: &Link) -> Result<(), Failure> {
    spoken::elsewhere::visit(link, &Files::open_without_autosave())
}

/// Sets a saved game up again.
pub(crate) fn load(name: &str, game: Game) -> Result<Table, Failure> {
    let path = files::game_path(name);
    let table = of_family(files::load_game(&path)?, game, &path);
    table.map_err(|problem| Failure::Unreadable(Language::ENGLISH.tell(&problem)))
}

/// The table of a file, which must be of this family.
fn of_family(table: Table, game: Game, path: &Path) -> Result<Table, Message> {
    let other = table.game();
    if other == game {
        return Ok(table);
    }
    let problem = Message::from("line-other-game").with("file", path.display().to_string());
    Err(problem.with("game", other.to_string()))
}

/// Whether an answer begins as this word does, in English or in the language.
fn begins_as(answer: &str, word: &str, language: Language) -> bool {
    let answer = answer.trim().to_lowercase();
    let own = language.say(&format!("word-{word}"));
    [word, &own]
        .iter()
        .any(|word| answer.starts_with(word.chars().next().unwrap_or_default()))
}

/// Sets up the game that was left unfinished on a terminal.
pub(crate) fn resume(game: Game) -> Result<Table, Failure> {
    let path = unfinished(game).filter(|path| path.exists());
    let path = path.ok_or_else(|| Failure::Io(format!("no unfinished game of {game} is saved")))?;
    load(&path.to_string_lossy(), game)
}

fn unfinished(game: Game) -> Option<PathBuf> {
    Some(files::games_folder()?.join(format!("unfinished-{game}.marbles")))
}
