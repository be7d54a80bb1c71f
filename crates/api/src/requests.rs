//! What clients send over HTTP.

mod meeting;

use std::collections::BTreeMap;
use std::time::Duration;

use game::Side;
use play::{Game, Level, Limits, TimeControl};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::object::Object;
use crate::{Code, OfferKind, Refusal, Seat, SeatChoice, SeatKind, SideNumber};

pub use meeting::{Challenge, Claim, Name, Sit};

/// Nobody thinks longer than a month about one game.
const LONGEST_TIME: u64 = 31 * 24 * 3600 * 1000;

/// Names that clients give to moves and questions are no longer than this.
const LONGEST_NAME: usize = 64;

/// A new table.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The game's name.
    game: Option<String>,
    /// Answers to the game's questions, by key; a question that is not named has its usual answer.
    answers: Option<BTreeMap<String, String>>,
    /// A position in any notation of the game.
    position: Option<String>,
    /// A saved game's text.
    record: Option<String>,
    /// The id of a table whose game is copied.
    from: Option<String>,
    /// Who plays; a missing seat is a person.
    #[schema(value_type = Option<Vec<Seat>>, max_items = 2)]
    seats: Option<Vec<Object<Seat>>>,
    /// How much time there is.
    #[schema(value_type = Option<ClockRequest>)]
    clock: Option<Object<ClockRequest>>,
    /// What ends a game early.
    #[schema(value_type = Option<LimitsRequest>)]
    limits: Option<Object<LimitsRequest>>,
    /// Whether everybody may find the table in a list, to watch.
    public: Option<bool>,
}

/// Where a new table's game comes from.
#[derive(Debug, PartialEq, Eq)]
pub enum Source {
    /// The start that these answers describe.
    Answers(Game, Vec<(String, String)>),
    /// A position as text.
    Position(Game, String),
    /// A saved game's text.
    Record(String),
    /// A copy of the table with this id.
    Table(String),
}

/// Milliseconds for each side; null where nothing is limited.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ClockRequest {
    /// For every move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    per_move: Option<[Option<u64>; 2]>,
    /// For the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    per_game: Option<[Option<u64>; 2]>,
    /// Added after every move.
    #[serde(skip_serializing_if = "Option::is_none")]
    increment: Option<u64>,
    /// For both sides together; then the one who is ahead wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    shared: Option<u64>,
    /// Whether a move that takes longer than `per_move` skips the turn, and does not lose the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    late_skips: Option<bool>,
}

/// What ends a game early.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LimitsRequest {
    /// After so many moves of each side.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_per_side: Option<u32>,
    /// When a position comes again too often.
    #[serde(skip_serializing_if = "Option::is_none")]
    repetition: Option<bool>,
    /// When a side's time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_decides: Option<bool>,
}

impl Create {
    /// The one source that was given.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn source(&self) -> Result<Source, Refusal> {
        let game = self.game.as_deref().map(read_game).transpose()?;
        let answers = || {
            let given = self.answers.iter().flatten();
            given.map(|(k, v)| (k.clone(), v.clone())).collect()
        };
        match (game, &self.position, &self.record, &self.from) {
            (Some(game), None, None, None) => Ok(Source::Answers(game, answers())),
            (Some(game), Some(position), None, None) if self.answers.is_none() => {
                Ok(Source::Position(game, position.clone()))
            }
            (None, None, Some(record), None) if self.answers.is_none() => {
                Ok(Source::Record(record.clone()))
            }
            (None, None, None, Some(id)) if self.answers.is_none() => Ok(Source::Table(id.clone())),
            _ => bad(
                "give one of: \"game\" (with \"answers\" or \"position\"), \"record\", or \"from\"; \
                 for example {\"game\": \"solitaire\"}",
            ),
        }
    }

    /// Who is to sit where, if that was said.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn seats(&self) -> Result<Option<[SeatChoice; 2]>, Refusal> {
        self.seats.as_deref().map(read_seats).transpose()
    }

    /// The clock, if one was given.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn clock(&self) -> Result<Option<TimeControl>, Refusal> {
        self.clock.as_ref().map(|clock| clock.0.read()).transpose()
    }

    /// Whether everybody may find the table in a list.
    pub fn is_public(&self) -> bool {
        self.public.unwrap_or(false)
    }

    /// The limits, if any were given.
    pub fn limits(&self) -> Option<Limits> {
        let usual = Limits::default();
        self.limits.as_ref().map(|Object(given)| Limits {
            moves_per_side: given.moves_per_side,
            repetition: given.repetition.unwrap_or(usual.repetition),
            time_decides: given.time_decides.unwrap_or(usual.time_decides),
        })
    }
}

impl ClockRequest {
    fn read(&self) -> Result<TimeControl, Refusal> {
        let times = |given: Option<[Option<u64>; 2]>| -> Result<[Option<Duration>; 2], Refusal> {
            let [first, second] = given.unwrap_or_default();
            Ok([
                first.map(read_time).transpose()?,
                second.map(read_time).transpose()?,
            ])
        };
        Ok(TimeControl {
            per_move: times(self.per_move)?,
            per_game: times(self.per_game)?,
            increment: match self.increment {
                None | Some(0) => Duration::ZERO,
                Some(millis) => read_time(millis)?,
            },
            shared: self.shared.map(read_time).transpose()?,
            late_skips: self.late_skips.unwrap_or_default(),
        })
    }
}

fn read_time(millis: u64) -> Result<Duration, Refusal> {
    if (1..=LONGEST_TIME).contains(&millis) {
        return Ok(Duration::from_millis(millis));
    }
    bad(format!(
        "{millis} is not a time for a clock: milliseconds from 1 to {LONGEST_TIME}, or null"
    ))
}

pub(crate) fn read_game(name: &str) -> Result<Game, Refusal> {
    name.parse()
        .or_else(|error: game::NotationError| bad(error.problem()))
}

fn read_seats(seats: &[Object<Seat>]) -> Result<[SeatChoice; 2], Refusal> {
    let mut choices = [SeatChoice::Person; 2];
    if seats.len() > 2 {
        return bad("there are two seats");
    }
    for (choice, Object(seat)) in choices.iter_mut().zip(seats) {
        *choice = match (seat.kind, seat.level) {
            (SeatKind::Person, None) => SeatChoice::Person,
            (SeatKind::Open, None) => SeatChoice::Open,
            (SeatKind::Engine, level) => match Level::new(level.unwrap_or(5)) {
                Some(level) => SeatChoice::Engine(level),
                None => return bad("an engine's level is a number from 1 to 9"),
            },
            (SeatKind::Person | SeatKind::Open, Some(_)) => {
                return bad(
                    "only an engine has a level, as in {\"kind\": \"engine\", \"level\": 5}",
                );
            }
        };
    }
    Ok(choices)
}

/// A request that says nothing but, perhaps, which version it was made from.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {
    /// The version that was looked at.
    pub version: Option<u64>,
}

/// A move.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeMove {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// The version that was looked at.
    pub version: Option<u64>,
    /// Tells a repeated request from a new one.
    #[schema(min_length = 1, max_length = 64)]
    id: Option<String>,
}

impl MakeMove {
    /// A move made while looking at a version, under a name that tells a repeated request from a new one.
    pub fn named(text: String, version: u64, id: String) -> MakeMove {
        MakeMove {
            text,
            version: Some(version),
            id: Some(id),
        }
    }

    /// The move's name, if it has one.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn name(&self) -> Result<Option<String>, Refusal> {
        self.id.as_deref().map(plain_name).transpose()
    }
}

/// A name that a client gave: short, and on one line.
///
/// # Errors
/// What a name may be.
pub(crate) fn plain_name(name: &str) -> Result<String, Refusal> {
    let is_plain = !name.is_empty() && !name.chars().any(char::is_control);
    if is_plain && name.len() <= LONGEST_NAME {
        return Ok(name.to_owned());
    }
    bad(format!(
        "an id has 1 to {LONGEST_NAME} bytes and no control characters"
    ))
}

/// How many moves.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// How many.
    pub count: usize,
    /// The version that was looked at.
    pub version: Option<u64>,
}

/// How many moves, if that was said.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MaybeCount {
    /// How many.
    pub count: Option<usize>,
    /// The version that was looked at.
    pub version: Option<u64>,
}

/// A side gives up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// Which side; by default the one that the token plays.
    side: Option<SideNumber>,
    /// The version that was looked at.
    pub version: Option<u64>,
}

impl Resign {
    /// Which side, if that was said.
    pub fn side(&self) -> Option<Side> {
        self.side.map(Side::from)
    }
}

/// An offer is declined.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    /// Which offer.
    pub kind: OfferKind,
    /// The version that was looked at.
    pub version: Option<u64>,
}

/// Moves to step through.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LayOut {
    /// The moves, in order.
    pub moves: Vec<String>,
    /// The version that was looked at.
    pub version: Option<u64>,
}

/// Other players.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reseat {
    /// Who plays; a missing seat is a person.
    #[schema(value_type = Vec<Seat>, max_items = 2)]
    seats: Vec<Object<Seat>>,
    /// The version that was looked at.
    pub version: Option<u64>,
}

impl Reseat {
    /// Who is to sit where.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn choices(&self) -> Result<[SeatChoice; 2], Refusal> {
        read_seats(&self.seats)
    }
}

/// Something to think about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// After how many moves; by default as it stands now.
    pub at: Option<usize>,
    /// How long the engine may think, in milliseconds.
    #[schema(minimum = 1)]
    ms: Option<u64>,
    /// How strong it is.
    #[schema(minimum = 1, maximum = 9)]
    level: Option<u8>,
    /// A name, to tell its progress from others' and to cancel it.
    #[schema(min_length = 1, max_length = 64)]
    job: Option<String>,
}

impl Question {
    /// How long, given what is usual and what is the most.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn time(&self, usual: Duration, most: Duration) -> Result<Duration, Refusal> {
        thinking_time(self.ms, usual, most)
    }

    /// How strong the engine is.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn level(&self) -> Result<Level, Refusal> {
        match self.level.map(Level::new) {
            None => Ok(Level::STRONGEST),
            Some(Some(level)) => Ok(level),
            Some(None) => bad("a level is a number from 1 to 9"),
        }
    }

    /// The question's name, if it has one.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn job(&self) -> Result<Option<String>, Refusal> {
        self.job.as_deref().map(plain_name).transpose()
    }
}

/// How long to think about something.
pub(crate) fn thinking_time(
    ms: Option<u64>,
    usual: Duration,
    most: Duration,
) -> Result<Duration, Refusal> {
    let time = ms.map_or(usual.min(most), Duration::from_millis);
    if time.is_zero() || time > most {
        return bad(format!("\"ms\" is from 1 to {}", most.as_millis()));
    }
    Ok(time)
}

/// A question that is no longer wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    /// Its name; by default whichever there is.
    pub job: Option<String>,
}

/// A position to expand, and what is to be graded, if anything is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Expand {
    /// The game's name.
    game: String,
    /// The position's text.
    pub position: String,
    /// Somebody's list of the moves, one a line: a `.move` file.
    moves: Option<String>,
    /// Somebody's list of the boards after them, one a line: a `.board` file.
    boards: Option<String>,
}

impl Expand {
    /// Every legal move of the position, and what it leads to; and how what was given compares with that.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn states(&self) -> Result<crate::States, Refusal> {
        let table = play::Table::read(read_game(&self.game)?, &self.position)?;
        let grade = table.graded(self.moves.as_deref(), self.boards.as_deref());
        let asked = self.moves.is_some() || self.boards.is_some();
        if asked && grade.is_none() {
            return bad(format!(
                "no exercise of {} is graded by its moves or boards",
                self.game
            ));
        }
        let mut states = crate::States::from(table.states());
        states.grade = grade;
        Ok(states)
    }
}

pub(crate) fn bad<T>(message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(Code::BadRequest, message))
}

#[cfg(test)]
mod tests;
