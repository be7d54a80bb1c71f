//! Positions looked at without a table: what an analysis board asks, and what it is told.

use std::collections::BTreeMap;
use std::time::Duration;

use game::Side;
use play::{Arrangement, Game, Limits, Placed, Table, Writing, setup};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::object::Object;
use crate::requests::{bad, read_game, thinking_time};
use crate::{
    Fingerprint, HostedTable, Outlook, Refusal, SeatChoice, SideNumber, TableHead, TableId, View,
};

/// A position, reached from a start by moves.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reached {
    /// The game's name.
    game: String,
    /// The start, in any notation of the game; by default the usual one.
    position: Option<String>,
    /// The moves made from there.
    #[serde(default)]
    moves: Vec<String>,
}

/// A board as somebody sets it up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// The game's name.
    game: String,
    /// What it was before: its board and rules stay, and whatever is not named here.
    position: Option<String>,
    /// What lies where.
    #[serde(default)]
    #[schema(value_type = Vec<PlacedMarbles>)]
    placed: Vec<Object<PlacedMarbles>>,
    /// Who is to move; by default the side that was.
    turn: Option<SideNumber>,
    /// Answers to the position's options, by key.
    #[serde(default)]
    options: BTreeMap<String, String>,
}

/// What lies in one place.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlacedMarbles {
    /// The place's name.
    name: String,
    /// How many marbles.
    marbles: u32,
    /// Whose, where marbles have an owner.
    side: Option<SideNumber>,
}

/// A text that may be a saved game, a published one or a position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadText {
    /// The text.
    pub text: String,
    /// The game that is tried first.
    game: Option<String>,
}

impl ReadText {
    /// The game that is tried first.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn likely(&self) -> Result<Game, Refusal> {
        self.game.as_deref().map_or(Ok(Game::Solitaire), read_game)
    }
}

/// A game that was read from text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Readout {
    /// The game's name.
    game: String,
    /// Where it began.
    position: String,
    /// What was played.
    moves: Vec<String>,
    /// What the text was read as, in words.
    notation: &'static str,
}

impl Readout {
    /// What was read, and as what.
    pub fn of(table: &Table, notation: &'static str) -> Readout {
        let record = table.record();
        Readout {
            game: record.game.to_string(),
            position: record.start,
            moves: record.moves.into_iter().map(|played| played.text).collect(),
            notation,
        }
    }
}

/// A game in every notation that its players publish.
#[derive(Debug, Serialize, ToSchema)]
pub struct Writings {
    /// The usual one first.
    writings: Vec<Writing>,
}

/// A position whose best lines are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLines {
    /// The game's name.
    game: String,
    /// The start, in any notation of the game; by default the usual one.
    position: Option<String>,
    /// The moves made from there.
    #[serde(default)]
    moves: Vec<String>,
    /// How many lines; by default three.
    #[schema(minimum = 1, maximum = 9)]
    lines: Option<usize>,
    /// How long the engine may think, in milliseconds.
    #[schema(minimum = 1)]
    ms: Option<u64>,
}

/// A position as an analysis board shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sight {
    view: View,
    /// What may be chosen beside the marbles, each with what holds now as `usual`.
    options: Vec<setup::Question>,
}

/// The best lines known so far. Several come one after the other, each better known.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lines {
    /// Whose turn it is.
    turn: SideNumber,
    /// How many moves ahead was looked; null where a game is solved rather than searched.
    #[schema(required = true)]
    depth: Option<u32>,
    /// Positions visited.
    nodes: u64,
    /// How long it took so far, in milliseconds.
    ms: u64,
    /// Whether this is the last that will come.
    done: bool,
    /// Whether nothing better can be known.
    r#final: bool,
    /// The best first.
    lines: Vec<Line>,
}

/// One line of play.
#[derive(Debug, Serialize, ToSchema)]
struct Line {
    /// Its moves.
    moves: Vec<String>,
    /// In marbles for the side to move; null where only yes and no count.
    #[schema(required = true)]
    value: Option<f64>,
    /// The same, seen from side 1.
    #[schema(required = true)]
    value_for_1: Option<f64>,
    /// Whether the game can be won after its first move; null in games for two.
    #[schema(required = true)]
    outlook: Option<Outlook>,
    /// What follows from it, in a few words.
    words: String,
}

/// How many lines are shown unless a number is given, and at most.
const LINES: (usize, usize) = (3, 9);

impl Reached {
    /// The table that is looked at.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn table(&self) -> Result<Table, Refusal> {
        table(&self.game, self.position.as_deref(), &self.moves)
    }

    /// The position that the moves lead to.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn sight(&self) -> Result<Sight, Refusal> {
        Ok(Sight::of(self.table()?))
    }

    /// The game as others publish it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn writings(&self) -> Result<Writings, Refusal> {
        Ok(Writings {
            writings: self.table()?.writings(),
        })
    }
}

impl Arrange {
    /// The position that is set up.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn sight(&self) -> Result<Sight, Refusal> {
        Ok(Sight::of(self.table()?))
    }

    /// The table as it was set up.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn table(&self) -> Result<Table, Refusal> {
        let before = table(&self.game, self.position.as_deref(), &[])?;
        let placed = |Object(placed): &Object<PlacedMarbles>| Placed {
            name: placed.name.clone(),
            marbles: placed.marbles,
            side: placed.side.map(Side::from),
        };
        let arrangement = Arrangement {
            placed: self.placed.iter().map(placed).collect(),
            turn: self.turn.map_or(before.turn(), Side::from),
            options: self.options.clone().into_iter().collect(),
        };
        Ok(before.arranged(&arrangement)?)
    }
}

impl AskLines {
    /// The table that is thought about.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn table(&self) -> Result<Table, Refusal> {
        table(&self.game, self.position.as_deref(), &self.moves)
    }

    /// How many lines.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn count(&self) -> Result<usize, Refusal> {
        match self.lines.unwrap_or(LINES.0) {
            count if (1..=LINES.1).contains(&count) => Ok(count),
            _ => bad(format!("\"lines\" is from 1 to {}", LINES.1)),
        }
    }

    /// How long, given what is usual and what is the most.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn time(&self, usual: Duration, most: Duration) -> Result<Duration, Refusal> {
        thinking_time(self.ms, usual, most)
    }
}

impl Sight {
    /// A position as it is.
    pub(crate) fn of(table: Table) -> Sight {
        let options = table.options();
        let nobody = TableHead::alone(Fingerprint::default(), [SeatChoice::Person; 2], 0);
        let mut hosted = HostedTable::<()>::new(TableId::default(), table, nobody);
        hosted.head.version = 0;
        Sight {
            view: hosted.view(Duration::ZERO),
            options,
        }
    }
}

impl Lines {
    /// What is known after so long.
    pub fn known(turn: Side, lines: &play::KnownLines, took: Duration, done: bool) -> Lines {
        let seen_from_1 = |value: play::Value| match turn {
            Side::First => value,
            Side::Second => -value,
        };
        let line = |line: &play::KnownLine| Line {
            moves: line.moves.clone(),
            value: line.value.map(play::Value::marbles),
            value_for_1: line.value.map(seen_from_1).map(play::Value::marbles),
            outlook: line.outlook.map(Outlook::from),
            words: line.words.clone(),
        };
        Lines {
            turn: turn.into(),
            depth: lines.depth,
            nodes: lines.nodes,
            ms: took.as_millis() as u64,
            done,
            r#final: lines.is_final,
            lines: lines.lines.iter().map(line).collect(),
        }
    }
}

/// A position reached by moves. Nobody loses on time here, and a position may come as often as one likes.
fn table(game: &str, position: Option<&str>, moves: &[String]) -> Result<Table, Refusal> {
    let game: Game = read_game(game)?;
    let table = match position {
        Some(text) => Table::read(game, text)?,
        None => Table::read(game, &setup::start(game, &[])?)?,
    };
    let mut table = table.with_limits(Limits {
        repetition: false,
        ..Limits::default()
    });
    for (index, text) in moves.iter().enumerate() {
        table.replay(text).map_err(|refusal| {
            let refused = Refusal::from(refusal);
            Refusal::new(
                refused.code,
                format!("move {}, {text}: {}", index + 1, refused.message),
            )
        })?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::{Arrange, AskLines, Reached, Sight};
    use crate::{read, to_json};

    #[test]
    fn a_position_is_reached_by_moves_and_shown_with_its_options() {
        let text = r#"{"game": "congkak", "moves": ["7", "1"]}"#;
        let reached: Reached = read(text.as_bytes()).unwrap();
        let sight = to_json(&Sight::of(reached.table().unwrap()));
        assert!(sight.contains(r#""key":"turns""#), "{sight}");
        assert!(sight.contains(r#""past":[{"text":"7""#), "{sight}");
    }

    #[test]
    fn the_move_that_cannot_be_made_is_named() {
        let text = r#"{"game": "solitaire", "moves": ["F4U", "A1U"]}"#;
        let reached: Reached = read(text.as_bytes()).unwrap();
        let refusal = reached.table().unwrap_err();
        assert!(
            refusal.message.starts_with("move 2, A1U:"),
            "{}",
            refusal.message
        );
    }

    #[test]
    fn marbles_are_put_where_they_are_wanted() {
        let text = r#"{"game": "abalone", "placed": [{"name": "E5", "marbles": 1, "side": 2}], "turn": 2}"#;
        let arrange: Arrange = read(text.as_bytes()).unwrap();
        let table = arrange.table().unwrap();
        assert!(
            table.position_text().contains(" w "),
            "{}",
            table.position_text()
        );
        let text = r#"{"game": "abalone", "placed": [{"name": "E5", "marbles": 3, "side": 2}]}"#;
        let arrange: Arrange = read(text.as_bytes()).unwrap();
        assert!(arrange.table().is_err());
    }

    #[test]
    fn a_number_of_lines_is_from_one_to_nine() {
        let count = |text: &str| read::<AskLines>(text.as_bytes()).unwrap().count();
        assert_eq!(count(r#"{"game": "abalone"}"#), Ok(3));
        assert!(count(r#"{"game": "abalone", "lines": 0}"#).is_err());
        assert!(count(r#"{"game": "abalone", "lines": 10}"#).is_err());
    }
}
