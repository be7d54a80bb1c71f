//! What is answered over HTTP, apart from views.

use game::Side;
use play::{Graded, Judgement, Step, Value, setup};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{RawValue, Seat, Secret, SideNumber, View};

/// The games with what is asked before each, and the levels.
#[derive(Debug, Serialize, ToSchema)]
pub struct Games {
    games: Vec<GameLine>,
    levels: Vec<LevelLine>,
}

/// A game with what is asked before it.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameLine {
    game: String,
    title: &'static str,
    solo: bool,
    side_names: Vec<String>,
    questions: Vec<setup::Question>,
    /// What an engine of each level does, in words, weakest first; none where people play alone.
    levels: Vec<&'static str>,
}

/// How strong an engine plays, and how long it thinks about a move.
#[derive(Debug, Serialize, ToSchema)]
pub struct LevelLine {
    level: u8,
    thinking_ms: u64,
}

impl Games {
    /// All games and all levels.
    pub fn all() -> Games {
        let level = |level: play::Level| LevelLine {
            level: level.number(),
            thinking_ms: level.thinking_time().as_millis() as u64,
        };
        Games {
            games: play::Game::ALL.map(GameLine::from).into(),
            levels: play::Level::all().map(level).collect(),
        }
    }
}

impl From<play::Game> for GameLine {
    fn from(game: play::Game) -> GameLine {
        let start = setup::start(game, &[]).and_then(|start| play::Table::read(game, &start));
        let names = |table: play::Table| Side::ALL.map(|side| table.side_name(side)).to_vec();
        GameLine {
            game: game.to_string(),
            title: game.title(),
            solo: game.is_solo(),
            side_names: start.map(names).unwrap_or_default(),
            questions: pictured(game),
            levels: play::Level::all()
                .filter_map(|level| game.level_in_words(level))
                .collect(),
        }
    }
}

/// What is asked before a game, with the boards that the answers lead to.
fn pictured(game: play::Game) -> Vec<setup::Question> {
    let mut questions = setup::questions(game);
    for question in &mut questions {
        for answer in &mut question.answers {
            let start = setup::start(game, &[(question.key, &answer.value)]);
            let table = start.and_then(|start| play::Table::read(game, &start));
            answer.picture = table.ok().and_then(|table| picture(&table.view().places));
        }
    }
    questions
}

/// Who answers, and under which addresses others can reach it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ServerLine {
    /// The program's name.
    pub program: &'static str,
    /// The program's version.
    pub version: &'static str,
    /// Addresses of the page that other machines can open; empty where there are none.
    pub addresses: Vec<String>,
    /// The server listens to this machine alone.
    pub this_machine_only: bool,
    /// What to do so that others can come, or the empty text where they can.
    pub advice: String,
}

/// A board of holes as text, half a hole a character.
fn picture(places: &[play::Place]) -> Option<Vec<String>> {
    let rows = places.iter().map(|place| place.y / 2 + 1).max()?;
    let mut picture = vec![String::new(); usize::try_from(rows).ok()?];
    for place in places {
        let sign = match (place.kind, place.marbles, place.side) {
            (play::PlaceKind::Pit | play::PlaceKind::Store, ..) => return None,
            (play::PlaceKind::Hole, 0, _) => '-',
            (play::PlaceKind::Hole, _, None) => 'o',
            (play::PlaceKind::Hole, _, Some(Side::First)) => 'b',
            (play::PlaceKind::Hole, _, Some(Side::Second)) => 'w',
        };
        let row = picture.get_mut(usize::try_from(place.y / 2).ok()?)?;
        let column = usize::try_from(place.x).ok()?;
        if row.len() <= column {
            row.extend(std::iter::repeat_n(' ', column + 1 - row.len()));
        }
        row.replace_range(column..=column, sign.encode_utf8(&mut [0; 4]));
    }
    Some(picture)
}

/// A new table, with its secrets. They are told this once.
#[derive(Debug, Serialize, ToSchema)]
pub struct Opened<'a> {
    /// The table's name in addresses.
    pub id: String,
    /// The creator's token.
    pub token: Secret,
    /// The creator's token where it holds a seat.
    #[schema(min_items = 2, max_items = 2)]
    pub tokens: [Option<Secret>; 2],
    /// An invitation where a seat is open.
    #[schema(min_items = 2, max_items = 2)]
    pub invites: [Option<Secret>; 2],
    /// The table.
    #[schema(value_type = View)]
    pub view: &'a RawValue,
}

/// A seat was taken.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sat<'a> {
    /// Which seat.
    pub seat: SideNumber,
    /// What holds it from now on.
    pub token: Secret,
    /// The table.
    #[schema(value_type = View)]
    pub view: &'a RawValue,
}

/// What a token is worth at a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seating {
    /// The seats it holds.
    pub seats: Vec<SideNumber>,
    /// Whether it set the table up.
    pub owner: bool,
}

/// A change was saved.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed<'a> {
    /// The version that the change led to.
    pub version: u64,
    /// The table after it.
    #[schema(value_type = View)]
    pub view: &'a RawValue,
}

/// A move was saved.
#[derive(Debug, Serialize, ToSchema)]
pub struct Moved<'a> {
    /// The version that the move led to.
    pub version: u64,
    /// What it did, marble by marble.
    #[schema(value_type = Vec<Step>)]
    pub steps: &'a RawValue,
    /// The table after it.
    #[schema(value_type = View)]
    pub view: &'a RawValue,
}

/// The saved tables.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tables {
    /// The newest change first.
    pub tables: Vec<TableLine>,
}

/// A saved table in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableLine {
    /// The table's name in addresses.
    pub id: String,
    /// The game's name in requests.
    pub game: String,
    /// The game's name for people.
    pub title: &'static str,
    /// Grows with every change.
    pub version: u64,
    /// One sentence: whose turn it is, or how the game ended.
    pub status: String,
    /// Whether the game is over.
    pub over: bool,
    /// How many moves were made.
    pub moves: u64,
    /// Who plays.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Seat; 2],
    /// The position in the game's own notation.
    pub position: String,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
    /// The names of the people in the seats; null for anonymous, for engines and for nobody.
    #[schema(min_items = 2, max_items = 2)]
    pub names: [Option<String>; 2],
    /// Whether everybody may watch it.
    pub public: bool,
}

/// What the engine thinks of a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct Advice {
    /// After how many moves.
    at: usize,
    /// Whose turn it is there.
    turn: SideNumber,
    /// The best move, or null where there is none to be found.
    #[schema(required = true)]
    best: Option<String>,
    /// Why, in one sentence.
    reason: String,
    /// Whether the game can still be won; null in games for two.
    #[schema(required = true)]
    outlook: Option<Outlook>,
    /// For the side to move, in `unit`.
    #[schema(required = true)]
    value: Option<f64>,
    /// The same, seen from side 1.
    #[schema(required = true)]
    value_for_1: Option<f64>,
    /// What values are counted in.
    unit: Unit,
    /// The best line, beginning with the best move.
    line: Vec<String>,
    /// What is known of each move.
    moves: Vec<MoveVerdict>,
    /// Whether it is proven that the game cannot be won any more.
    impossible: bool,
}

/// Whether a game for one can still be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outlook {
    /// A way to win is known.
    Winnable,
    /// It is proven that there is none.
    Lost,
    /// Neither is known yet.
    Unknown,
}

impl From<play::Outlook> for Outlook {
    fn from(outlook: play::Outlook) -> Outlook {
        match outlook {
            play::Outlook::Winnable => Outlook::Winnable,
            play::Outlook::Lost => Outlook::Lost,
            play::Outlook::Unknown => Outlook::Unknown,
        }
    }
}

/// What values are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// Marbles.
    Marbles,
}

/// What is known of one move.
#[derive(Debug, Serialize, ToSchema)]
pub struct MoveVerdict {
    r#move: String,
    /// What it does to the game.
    verdict: Judgement,
    /// Whether `verdict` is `keeps`.
    keeps: bool,
    words: String,
}

impl Advice {
    /// What the engine thinks of the position after `at` moves.
    pub fn found(at: usize, turn: Side, advice: play::Advice) -> Advice {
        let verdict = |verdict: play::MoveVerdict| MoveVerdict {
            r#move: verdict.text,
            verdict: verdict.judgement,
            keeps: verdict.judgement == Judgement::Keeps,
            words: verdict.words.to_string(),
        };
        let seen_from_1 = |value: Value| match turn {
            Side::First => value,
            Side::Second => -value,
        };
        Advice {
            at,
            turn: turn.into(),
            best: advice.best,
            reason: advice.reason.to_string(),
            outlook: advice.outlook.map(Outlook::from),
            value: advice.value.map(Value::marbles),
            value_for_1: advice.value.map(seen_from_1).map(Value::marbles),
            unit: Unit::Marbles,
            line: advice.line,
            moves: advice.verdicts.into_iter().map(verdict).collect(),
            impossible: advice.outlook == Some(play::Outlook::Lost),
        }
    }
}

/// The best play from a position.
#[derive(Debug, Serialize, ToSchema)]
pub struct Solution {
    /// After how many moves.
    pub at: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// There is nothing to be found, and `reason` says why.
    pub impossible: bool,
    /// Why there is nothing, or the empty text.
    pub reason: String,
}

/// Whether there was a question to cancel.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cancelled {
    /// There was one.
    pub cancelled: bool,
}

/// What a move would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct Steps {
    /// Marble by marble.
    pub steps: Vec<Step>,
}

/// Every move and the position after it.
#[derive(Debug, Serialize, ToSchema)]
pub struct States {
    count: usize,
    moves: Vec<String>,
    boards: Vec<String>,
    /// How what was given compares with them; only where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) grade: Option<Graded>,
}

impl From<Vec<play::State>> for States {
    fn from(states: Vec<play::State>) -> States {
        let count = states.len();
        let pairs = states.into_iter();
        let (moves, boards) = pairs.map(|state| (state.text, state.position)).unzip();
        States {
            count,
            moves,
            boards,
            grade: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Games;

    #[test]
    fn a_board_to_choose_from_has_a_picture_and_a_number_of_pits_has_none() {
        let games = Games::all().games;
        let answer = |game: usize, value: &str| {
            let mut answers = games[game].questions[0].answers.iter();
            answers.find(|answer| answer.value == value).unwrap()
        };
        let cross = [
            "    o o o",
            "    o o o",
            "o o o o o o o",
            "o o o - o o o",
            "o o o o o o o",
            "    o o o",
            "    o o o",
        ];
        assert_eq!(answer(0, "english").picture.as_ref().unwrap(), &cross);
        let triangle = &answer(0, "triangle-15").picture.as_ref().unwrap()[..2];
        assert_eq!(triangle, ["    -", "   o o"]);
        assert_eq!(answer(1, "7").picture, None);
        let standard = answer(2, "standard").picture.as_ref().unwrap();
        assert_eq!(standard[0], "    w w w w w");
        assert_eq!(standard[4], "- - - - - - - - -");
        assert_eq!(standard[8], "    b b b b b");
    }
}
