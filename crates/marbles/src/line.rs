//! Games in lines: ask, read a line, do it, tell, until the game or the input ends.
//!
//! One front end with two voices. [`Drawn`] shows the board after every move, in the words of its
//! game; [`Spoken`] tells every event in one sentence, for screen readers.

mod asking;
mod desk;
mod drawn;
mod reader;
mod spoken;
mod thinking;

use std::path::{Path, PathBuf};
use std::time::Duration;

use play::{Advice, Entry, Game, Habits, Level, Move, NoAdvice, Refusal, Table};
use tui::remote::Link;

use crate::failure::Failure;
use crate::terminal::shelf::Files;

use desk::{Desk, Keeping};
use drawn::Drawn;
pub(crate) use drawn::{Talk, numbered_list};
pub(crate) use reader::{Alarm, Reader};
use spoken::Spoken;

/// How the words of a move begin of which no more is known than that it is not better than this.
const BOUND: &str = "at most";

/// How events are told. Every text ends its own lines; an empty one is not told at all.
trait Voice {
    /// The one game it can tell, if it cannot tell all.
    fn game(&self) -> Option<Game>;

    /// Where the game stands, for someone who sits down.
    fn position(&self, table: &Table, now: Duration) -> String;

    /// The question before a line is read, with a space at its end.
    fn prompt(&self, table: &Table) -> String;

    /// The answer to a word that only this voice knows.
    fn answer(&self, table: &Table, line: &str, now: Duration) -> Option<String>;

    /// An engine begins to think.
    fn thinking(&self, table: &Table) -> String;

    /// A move was made, by an engine if there was a thought.
    fn played(
        &self,
        table: &Table,
        played: &Move,
        thought: Option<Thought>,
        now: Duration,
    ) -> String;

    /// Moves were taken back or made again.
    fn moved(&self, table: &Table, moved: Moved, now: Duration) -> String;

    /// The game is paused.
    fn paused(&self) -> String;

    /// The game goes on.
    fn resumed(&self, table: &Table, now: Duration) -> String;

    /// The legal moves.
    fn moves(&self, table: &Table) -> String;

    /// Whether a number names a move even before the moves were listed.
    fn numbers_are_moves(&self) -> bool;

    /// The moves made.
    fn history(&self, table: &Table, entries: &[Entry]) -> String;

    /// Something was not done; `text` if it was meant as a move.
    fn refused(&self, table: &Table, text: Option<&str>, refusal: &Refusal) -> String;

    /// Something else was not done, and why.
    fn sorry(&self, why: &str) -> String;

    /// What a hint found.
    fn advice(&self, advice: &Advice, took: Duration) -> String;

    /// Why nothing was found; `searched` counts positions.
    fn no_advice(&self, none: &NoAdvice, searched: u64) -> String;

    /// A way to the end was found and can be stepped through.
    fn solved(&self, line: &[String]) -> String;

    /// How long a solution may take, where nothing shows that it is looked for.
    fn patience(&self) -> Option<Duration>;

    /// The game is kept at a place.
    fn saved(&self, place: &str) -> String;

    /// What may be typed.
    fn help(&self) -> String;

    /// The last words of a game that is over, if the evening ends with it.
    fn farewell(&self, table: &Table) -> Option<String>;
}

/// What an engine thought before a move.
struct Thought {
    level: Level,
    took: Duration,
}

/// How a game went back or forth.
#[derive(Debug, Clone, Copy)]
enum Moved {
    /// So many moves were taken back.
    Back(usize),
    /// So many moves were made again.
    Again(usize),
    /// To its beginning.
    ToTheStart,
}

/// Plays a game with engines that think as told; `loaded` is the saved game that it continues.
pub(crate) fn play_against(
    table: Table,
    talk: &dyn Talk,
    habits: Habits,
    loaded: Option<&str>,
) -> Result<(), Failure> {
    let voice = Drawn {
        talk,
        game: table.game(),
    };
    let files = Files::open_without_autosave().beside(loaded);
    let desk = Desk::new(table, &voice, &files, Reader::new()?, Keeping::WhenLeft);
    desk.saved_as(loaded).play(habits)
}

/// Plays in sentences until the input ends or someone quits; asks for a game if there is no table.
pub(crate) fn speak(table: Option<Table>, loaded: Option<&str>) -> Result<(), Failure> {
    let files = Files::open().beside(loaded);
    let mut reader = Reader::plain();
    let table = match table {
        Some(table) => Some(table),
        None => asking::choose_table(&mut reader, &files)?,
    };
    let Some(table) = table else {
        return Ok(());
    };
    let desk = Desk::new(table, &Spoken, &files, reader, Keeping::EveryMove);
    desk.saved_as(loaded).play(Habits::default())
}

/// Plays at a table on a server in sentences, or watches it.
pub(crate) fn speak_at(link: &Link) -> Result<(), Failure> {
    spoken::elsewhere::visit(link, &Files::open_without_autosave())
}

/// Sets a kept game up again.
pub(crate) fn load(name: &str, game: Game) -> Result<Table, Failure> {
    let path = files::game_path(name);
    of_family(files::load_game(&path)?, game, &path)
}

/// The table of a file, which must be of this family.
fn of_family(table: Table, game: Game, path: &Path) -> Result<Table, Failure> {
    if table.game() != game {
        let other = table.game();
        let problem = format!(
            "{}: a game of {other}; try `marbles {other} play`",
            path.display()
        );
        return Err(Failure::Unreadable(problem));
    }
    Ok(table)
}

/// Sets up the game that was left unfinished on a terminal.
pub(crate) fn resume(game: Game) -> Result<Table, Failure> {
    let path = unfinished(game).filter(|path| path.exists());
    let path = path.ok_or_else(|| Failure::Io(format!("no unfinished game of {game} is kept")))?;
    load(&path.to_string_lossy(), game)
}

fn unfinished(game: Game) -> Option<PathBuf> {
    Some(files::games_folder()?.join(format!("unfinished-{game}.marbles")))
}
