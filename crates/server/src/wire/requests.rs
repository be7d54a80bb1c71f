//! What clients send over HTTP.

use std::collections::BTreeMap;
use std::time::Duration;

use game::Side;
use play::{Game, Level, Limits, TimeControl};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::refusal::{Code, Refusal};
use crate::room::{OfferKind, SeatWish};

/// Nobody thinks longer than a month about one game.
const LONGEST_TIME: u64 = 31 * 24 * 3600 * 1000;

/// Names that clients give to moves and questions are no longer than this.
const LONGEST_NAME: usize = 64;

/// Reads a body; nothing at all is an empty object.
///
/// # Errors
/// What is wrong with it, where serde can say.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    serde_json::from_slice(bytes).map_err(|error| {
        let code = match error.classify() {
            serde_json::error::Category::Data => Code::BadRequest,
            serde_json::error::Category::Io
            | serde_json::error::Category::Syntax
            | serde_json::error::Category::Eof => Code::BadJson,
        };
        Refusal::new(code, error.to_string())
    })
}

/// A new table.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Create {
    game: Option<String>,
    answers: Option<BTreeMap<String, String>>,
    position: Option<String>,
    record: Option<String>,
    from: Option<String>,
    seats: Option<Vec<SeatRequest>>,
    clock: Option<ClockRequest>,
    limits: Option<LimitsRequest>,
}

/// Where a new table's game comes from.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The start that these answers describe.
    Answers(Game, Vec<(String, String)>),
    /// A position as text.
    Position(Game, String),
    /// A kept game's text.
    Record(String),
    /// A copy of the table with this id.
    Table(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatRequest {
    kind: String,
    level: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockRequest {
    per_move: Option<[Option<u64>; 2]>,
    per_game: Option<[Option<u64>; 2]>,
    increment: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsRequest {
    moves_per_side: Option<u32>,
    repetition: Option<bool>,
    time_decides: Option<bool>,
}

impl Create {
    /// The one source that was given.
    pub(crate) fn source(&self) -> Result<Source, Refusal> {
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
    pub(crate) fn seats(&self) -> Result<Option<[SeatWish; 2]>, Refusal> {
        self.seats.as_deref().map(read_seats).transpose()
    }

    /// The clock, if one was given.
    pub(crate) fn clock(&self) -> Result<Option<TimeControl>, Refusal> {
        self.clock.as_ref().map(ClockRequest::read).transpose()
    }

    /// The limits, if any were given.
    pub(crate) fn limits(&self) -> Option<Limits> {
        let usual = Limits::default();
        self.limits.as_ref().map(|given| Limits {
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
        })
    }
}

fn read_time(millis: u64) -> Result<Duration, Refusal> {
    if (1..=LONGEST_TIME).contains(&millis) {
        return Ok(Duration::from_millis(millis));
    }
    bad(format!(
        "{millis} is no time for a clock: milliseconds from 1 to {LONGEST_TIME}, or null"
    ))
}

fn read_game(name: &str) -> Result<Game, Refusal> {
    name.parse()
        .or_else(|error: game::NotationError| bad(error.problem()))
}

fn read_seats(seats: &[SeatRequest]) -> Result<[SeatWish; 2], Refusal> {
    let mut wishes = [SeatWish::Person; 2];
    if seats.len() > 2 {
        return bad("there are two seats");
    }
    for (wish, seat) in wishes.iter_mut().zip(seats) {
        *wish = match (seat.kind.as_str(), seat.level) {
            ("person", None) => SeatWish::Person,
            ("open", None) => SeatWish::Open,
            ("engine", level) => match Level::new(level.unwrap_or(5)) {
                Some(level) => SeatWish::Engine(level),
                None => return bad("an engine's level is a number from 1 to 9"),
            },
            _ => {
                return bad(
                    "a seat is {\"kind\": \"person\"}, {\"kind\": \"open\"} or {\"kind\": \"engine\", \"level\": 5}",
                );
            }
        };
    }
    Ok(wishes)
}

/// A request that says nothing but, perhaps, which version it was made from.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Empty {
    pub(crate) version: Option<u64>,
}

/// A move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MakeMove {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) version: Option<u64>,
    id: Option<String>,
}

impl MakeMove {
    pub(crate) fn name(&self) -> Result<Option<String>, Refusal> {
        self.id.as_deref().map(read_name).transpose()
    }
}

/// A move that is only looked at.
#[derive(Debug, Deserialize)]
pub(crate) struct MoveQuery {
    #[serde(rename = "move")]
    pub(crate) text: String,
}

/// A name that a client gave: short, and on one line.
pub(super) fn read_name(name: &str) -> Result<String, Refusal> {
    let is_plain = !name.is_empty() && !name.chars().any(char::is_control);
    if is_plain && name.len() <= LONGEST_NAME {
        return Ok(name.to_owned());
    }
    bad(format!(
        "an id has 1 to {LONGEST_NAME} bytes and no control characters"
    ))
}

/// How many moves.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Count {
    pub(crate) count: usize,
    pub(crate) version: Option<u64>,
}

/// How many moves, if that was said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MaybeCount {
    pub(crate) count: Option<usize>,
    pub(crate) version: Option<u64>,
}

/// A side gives up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Resign {
    side: Option<u8>,
    pub(crate) version: Option<u64>,
}

impl Resign {
    pub(crate) fn side(&self) -> Result<Option<Side>, Refusal> {
        match self.side {
            None => Ok(None),
            Some(1) => Ok(Some(Side::First)),
            Some(2) => Ok(Some(Side::Second)),
            Some(other) => bad(format!("{other} is no side: expected 1 or 2")),
        }
    }
}

/// An offer is declined.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decline {
    kind: String,
    pub(crate) version: Option<u64>,
}

impl Decline {
    pub(crate) fn kind(&self) -> Result<OfferKind, Refusal> {
        let named = OfferKind::ALL
            .into_iter()
            .find(|kind| kind.text() == self.kind);
        named.map_or_else(
            || bad("an offer is \"draw\", \"takeback\", \"pause\" or \"restart\""),
            Ok,
        )
    }
}

/// Moves to step through.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LayOut {
    pub(crate) moves: Vec<String>,
    pub(crate) version: Option<u64>,
}

/// Other players.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seats {
    seats: Vec<SeatRequest>,
    pub(crate) version: Option<u64>,
}

impl Seats {
    pub(crate) fn wishes(&self) -> Result<[SeatWish; 2], Refusal> {
        read_seats(&self.seats)
    }
}

/// Something to think about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    pub(crate) at: Option<usize>,
    ms: Option<u64>,
    level: Option<u8>,
    job: Option<String>,
}

impl Question {
    /// How long, given what is usual and what is the most.
    pub(crate) fn time(&self, usual: Duration, most: Duration) -> Result<Duration, Refusal> {
        let time = self.ms.map_or(usual, Duration::from_millis);
        if time.is_zero() || time > most {
            return bad(format!("\"ms\" is from 1 to {}", most.as_millis()));
        }
        Ok(time)
    }

    pub(crate) fn level(&self) -> Result<Level, Refusal> {
        match self.level.map(Level::new) {
            None => Ok(Level::STRONGEST),
            Some(Some(level)) => Ok(level),
            Some(None) => bad("a level is a number from 1 to 9"),
        }
    }

    pub(crate) fn job(&self) -> Result<Option<String>, Refusal> {
        self.job.as_deref().map(read_name).transpose()
    }
}

/// A question that is no longer wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cancel {
    pub(crate) job: Option<String>,
}

/// A position to expand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct States {
    game: String,
    pub(crate) position: String,
}

impl States {
    pub(crate) fn game(&self) -> Result<Game, Refusal> {
        read_game(&self.game)
    }
}

fn bad<T>(message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(Code::BadRequest, message))
}

#[cfg(test)]
mod tests;
