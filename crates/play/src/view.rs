//! Plain data that any screen can draw without knowing a rule.

use std::time::Duration;

use game::Side;

use crate::{Ending, Game, Message, Seat};

/// Everything a screen needs to show a table.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// Which game it is.
    pub game: Game,
    /// The position as its exact text.
    pub position: String,
    /// The side to move.
    pub turn: Side,
    /// How the game ended, once it is over.
    pub ending: Option<Ending>,
    /// Whose go it is or how the game ended, in one sentence.
    pub status: String,
    /// The same as a value, for a screen in another language.
    pub said: Message,
    /// Every place on the board.
    pub places: Vec<Place>,
    /// Every legal move, with the clicks that spell it.
    pub choices: Vec<Choice>,
    /// The numbers beside the board.
    pub counters: Vec<Counter>,
    /// The moves made, first one first.
    pub past: Vec<Entry>,
    /// What the last of them did, marble by marble.
    pub last_steps: Vec<Step>,
    /// What the last of them did, in one sentence.
    pub last_words: Option<Message>,
    /// The moves that redo would make, next one first.
    pub undone: Vec<Entry>,
    /// Who sits where.
    pub seats: [Seat; 2],
    /// Moves the side to move may still make, where they are limited.
    pub moves_left: Option<u32>,
    /// A draw that comes by itself if the game continues like this.
    pub near_draw: Option<NearDraw>,
    /// Whether the game is paused; then the board is to be hidden.
    pub paused: bool,
}

/// A draw that is announced before it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "kebab-case"))]
pub enum NearDraw {
    /// The position is there for the second time; the third is a draw.
    Repetition,
    /// The move limit is near, and nobody is ahead.
    MoveLimit,
}

impl NearDraw {
    /// From this many moves before the move limit on, a draw there is announced.
    pub(crate) const MOVES: u32 = 10;
}

/// As a sentence of its own.
impl From<NearDraw> for Message {
    fn from(near: NearDraw) -> Message {
        let name = match near {
            NearDraw::Repetition => "status-near-repetition",
            NearDraw::MoveLimit => "status-near-move-limit",
        };
        Message::new(name, near.to_string())
    }
}

/// Writes what would bring it, to be put after a status.
impl std::fmt::Display for NearDraw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            NearDraw::Repetition => "a draw if this position comes again",
            NearDraw::MoveLimit => "a draw at the move limit unless somebody gets ahead",
        })
    }
}

/// What a place on the board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum PlaceKind {
    /// Holds at most one marble.
    Hole,
    /// Holds any number, and can be sown.
    Pit,
    /// Holds what a side has won.
    Store,
}

/// One place on the board, and what stands there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Place {
    /// The name that moves and clicks use.
    pub name: String,
    /// What it is.
    pub kind: PlaceKind,
    /// Distance from the left, in half holes, so that hexagons fit.
    pub x: i32,
    /// Distance from the top, in half holes.
    pub y: i32,
    /// How many marbles are there.
    pub marbles: u32,
    /// Whose marbles or whose place it is, in games where that matters.
    #[cfg_attr(feature = "json", serde(with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = Option<crate::json::SideNumber>, required = true))]
    pub side: Option<Side>,
}

/// A legal move and the places to click, in order, to make it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Choice {
    /// The move's exact text.
    pub text: String,
    /// Names of places.
    pub clicks: Vec<String>,
    /// Other ways to click the same move.
    pub other_clicks: Vec<Vec<String>>,
    /// The marbles that the mover takes up, where that can be several; empty elsewhere.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Vec::is_empty"))]
    pub from: Vec<String>,
    /// Where each of them goes.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Vec::is_empty"))]
    pub to: Vec<String>,
}

impl Choice {
    /// A move that is clicked in one way only.
    pub(crate) fn new(text: String, clicks: Vec<String>) -> Choice {
        Choice {
            text,
            clicks,
            other_clicks: Vec::new(),
            from: Vec::new(),
            to: Vec::new(),
        }
    }
}

/// One marble, or a handful, going somewhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Step {
    /// The place left.
    pub from: String,
    /// The place reached; nothing where the marbles leave the board.
    #[cfg_attr(feature = "json", schema(required = true))]
    pub to: Option<String>,
    /// How many marbles.
    pub marbles: u32,
}

/// A move and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    /// The move's text.
    pub text: String,
    /// The position after it.
    pub position: String,
}

/// How somebody's moves and boards compare with every legal move and the board after it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Graded {
    /// How many are right: boards, or moves where no boards were given.
    pub right: usize,
    /// How many are missing.
    pub missing: usize,
    /// How many lines are not legal, or cannot be read.
    pub extra: usize,
    /// How many lines repeat an earlier one.
    pub doubled: usize,
    /// Whether nothing is wrong.
    pub perfect: bool,
    /// What is wrong, the first of each kind, in sentences.
    pub findings: Vec<String>,
}

/// A number with its label, for the panel beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Counter {
    /// What is counted.
    pub label: String,
    /// How many.
    pub count: u32,
}

/// A move in the history.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Entry {
    /// The move's exact text.
    pub text: String,
    /// Names of the places that were clicked for it, in order.
    pub clicks: Vec<String>,
    /// Who made it.
    #[cfg_attr(feature = "json", serde(with = "crate::json"), schema(value_type = crate::json::SideNumber))]
    pub side: Side,
    /// How long it took in milliseconds, where a clock was running.
    #[cfg_attr(feature = "json", serde(rename = "ms", with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = Option<u64>, required = true))]
    pub spent: Option<Duration>,
}
