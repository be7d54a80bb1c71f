//! Line mode: ask, read a line, do it, show the board, until the game or the input ends.

mod desk;
mod reader;
mod thinking;

use std::path::PathBuf;

use play::{Game, Habits, Move, Refusal, Table};

use crate::failure::Failure;

use desk::Desk;
pub(crate) use reader::{Alarm, Reader};

/// How a game is spoken in line mode.
pub(crate) trait Talk {
    /// The board, and whatever belongs above the prompt; ends its own lines.
    fn board(&self, table: &Table) -> String;

    /// The question, with a space at its end.
    fn prompt(&self, table: &Table) -> String;

    /// The sentence for a text that was not played.
    fn refuse(&self, table: &Table, text: &str, refusal: &Refusal) -> String;

    /// The last words once the game is over; ends its own lines.
    fn farewell(&self, table: &Table) -> String;

    /// What a move did, for games in which the board alone does not say; ends its own lines.
    fn tell(&self, _table: &Table, _played: &Move) -> String {
        String::new()
    }

    /// A move, in the notation that was asked for.
    fn write(&self, played: &Move) -> String {
        played.text.clone()
    }

    /// The legal moves, as the word `moves` lists them; ends its own lines.
    fn moves(&self, table: &Table) -> String {
        numbered_list(table)
    }

    /// Whether a number alone names a move of the list that was last shown.
    fn numbers_are_moves(&self) -> bool;
}

/// Plays a game to its end, or to the end of the input.
pub(crate) fn play(table: Table, talk: &dyn Talk) -> Result<(), Failure> {
    play_against(table, talk, Habits::default())
}

/// Plays a game with engines that think as told.
pub(crate) fn play_against(table: Table, talk: &dyn Talk, habits: Habits) -> Result<(), Failure> {
    Desk::new(table, talk, habits)?.play()
}

/// Sets a kept game up again.
pub(crate) fn load(name: &str, game: Game) -> Result<Table, Failure> {
    let path = store::game_path(name);
    let record = store::load_game(&path)?;
    if record.game != game {
        let other = record.game;
        let problem = format!(
            "{}: a game of {other}; try `marbles {other} play`",
            path.display()
        );
        return Err(Failure::Unreadable(problem));
    }
    Table::from_record(&record).map_err(|error| Failure::Unreadable(error.to_string()))
}

/// Sets up the game that was left unfinished on a terminal.
pub(crate) fn resume(game: Game) -> Result<Table, Failure> {
    let path = unfinished(game).filter(|path| path.exists());
    let path = path.ok_or_else(|| Failure::Io(format!("no unfinished game of {game} is kept")))?;
    load(&path.to_string_lossy(), game)
}

fn unfinished(game: Game) -> Option<PathBuf> {
    Some(store::games_folder()?.join(format!("unfinished-{game}.marbles")))
}

/// The legal moves, numbered from 1.
pub(crate) fn numbered_list(table: &Table) -> String {
    let moves = table.move_texts();
    let lines = moves.iter().enumerate();
    lines
        .map(|(index, text)| format!("{:3}. {text}\n", index + 1))
        .collect()
}
