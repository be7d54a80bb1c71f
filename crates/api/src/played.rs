//! A game that somebody played to its end, as the page notes it for its statistics.

use play::setup;
use play::{Game, Outcome, Seat, Side, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::SideNumber;

/// A game that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The name it is saved under, or its table.
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[serde(default)]
    pub at: u64,
    /// Which game.
    pub game: String,
    /// Which side somebody played.
    pub side: SideNumber,
    /// The level of the engine, if one played the other side.
    pub level: Option<u8>,
    /// How it ended for them.
    pub mood: Mood,
    /// The board of a game for one, by its name.
    pub board: Option<String>,
    /// How many marbles were left in a game for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// The share of their moves that a review found no mistake in.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub accuracy: Value,
}

/// How a game ended for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mood {
    /// It was won.
    Won,
    /// It was lost.
    Lost,
    /// Nobody won it.
    Even,
}

impl PlayedGame {
    /// A table's game for somebody who played a side; `id` is the name it is saved under. Returns `None` while
    /// it is not over.
    #[must_use]
    pub fn of(table: &Table, side: Side, id: &str) -> Option<PlayedGame> {
        let mood = match table.ending()?.outcome() {
            Outcome::Draw => Mood::Even,
            Outcome::Won(winner) if winner == side => Mood::Won,
            Outcome::Won(_) => Mood::Lost,
        };
        let game = table.game();
        let record = table.record();
        let level = match record.seats[side.other().index()] {
            Seat::Engine(level) if !game.is_solo() => Some(level.number()),
            Seat::Engine(_) | Seat::Person => None,
        };
        let counters = table.view().counters;
        let left = counters.first().filter(|_| game.is_solo());
        Some(PlayedGame {
            id: id.to_owned(),
            at: 0,
            side: side.into(),
            level,
            mood,
            board: board(game, &record.start),
            left: left.map(|counter| counter.count),
            accuracy: Value::Null,
            game: game.to_string(),
        })
    }

    /// The accuracy in hundredths, if the game was reviewed.
    #[must_use]
    pub fn percent(&self) -> Option<u32> {
        let share = self.accuracy.as_f64()?;
        Some((100.0 * share.clamp(0.0, 1.0)).round() as u32)
    }
}

/// The name of the board that a game for one began on, as it is set up there.
fn board(game: Game, start: &str) -> Option<String> {
    if !game.is_solo() {
        return None;
    }
    let question = setup::questions(game).into_iter().next()?;
    let mut answers = question.answers.into_iter().map(|answer| answer.value);
    answers.find(|value| {
        let begun = setup::start(game, &[(question.key, value)]);
        begun.is_ok_and(|begun| begun == start)
    })
}

#[cfg(test)]
mod tests {
    use play::{Game, Level, Seat, Side, Table};

    use super::{Mood, PlayedGame};

    #[test]
    fn a_game_is_noted_for_the_side_that_somebody_played() {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        let level = Level::new(3).unwrap();
        let mut table = table.with_seats([Seat::Engine(level), Seat::Person]);
        assert_eq!(PlayedGame::of(&table, Side::Second, "sunday"), None);
        table.resign(Side::First, std::time::Duration::ZERO);
        let played = PlayedGame::of(&table, Side::Second, "sunday").unwrap();
        assert_eq!((played.level, played.mood), (Some(3), Mood::Won));
        let text = serde_json::to_string(&played).unwrap();
        assert_eq!(
            text,
            r#"{"id":"sunday","at":0,"game":"abalone","side":2,"level":3,"mood":"won","board":null}"#
        );
        assert_eq!(serde_json::from_str::<PlayedGame>(&text).unwrap(), played);
    }

    #[test]
    fn a_game_for_one_is_noted_with_its_board_and_what_was_left() {
        let mut table = Table::read(Game::Solitaire, "triangle-15").unwrap();
        while let Some(text) = table.move_texts().into_iter().next() {
            table.play(&text).unwrap();
        }
        let played = PlayedGame::of(&table, Side::First, "one").unwrap();
        assert_eq!(played.board.as_deref(), Some("triangle-15"));
        assert!(played.left > Some(1) && played.mood == Mood::Lost);
    }
}
