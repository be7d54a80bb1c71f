//! One game in progress, for any game and any screen.
//!
//! A [`Table`] holds a game's past, present and undone moves. Moves enter it as
//! text through one door, [`Table::play`], from every player: a person, an
//! engine, a click, a replay, the network. Screens draw the plain data of a
//! [`View`] and need to know no rule.
//!
//! Deliberately absent: files, clocks, printing, randomness. Time and chance are
//! passed in. What is shown derives its JSON where a crate asks for it ([`json`]).

mod advice;
pub mod arena;
mod arrange;
pub mod bench;
mod clock;
mod command;
mod editor;
mod ending;
mod games;
#[cfg(feature = "json")]
pub mod json;
mod kind;
pub mod lessons;
mod lines;
mod link;
mod message;
mod mind;
mod prompt;
mod published;
pub mod puzzles;
mod record;
mod saved;
mod seat;
mod session;
pub mod setup;
mod table;
mod turn;
mod view;
mod words;

pub use advice::{
    Advice, Advisor, Effort, HINT_TIME, Judgement, MoveVerdict, MovesWanted, NoAdvice, Outlook,
    Value,
};
pub use arrange::{Arrangement, Placed};
pub use clock::{ClockState, ClockView, TimeControl};
pub use command::Command;
pub use editor::Change;
pub use ending::{Ending, Limits, Verdict};
pub use game::{Outcome, Side};
pub use games::Game;
pub use kind::Refusal;
pub use lines::{KnownLine, KnownLines};
pub use message::{Argument, Message};
pub use mind::{Library, Mind};
pub use prompt::{Move, Reply, Request};
pub use published::{Published, Writing};
pub use record::{Record, RecordError, RecordedMove, Replace, Replaced};
pub use saved::Damage;
pub use seat::Seat;
pub use session::{Played, SKIPPED};
pub use table::Table;
pub use think::{Deadline, Level, Report, Watch, unwatched};
pub use turn::{EngineTurn, Habits, TimeLeft};
pub use view::{Choice, Counter, Entry, Graded, NearDraw, Place, PlaceKind, State, Step, View};
pub use words::{capital, moves_words, thousands};
