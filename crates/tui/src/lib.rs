//! The full-screen terminal: every game, drawn from `play`'s views alone.
//!
//! [`App`] is the whole program as a value: [`App::update`] turns an [`Event`]
//! into [`Effect`]s, [`draw`] turns the state into cells, and neither touches a
//! terminal, a file or a clock. [`run`] is the thin loop that does.
//!
//! Deliberately absent: any rule of any game (a screen matches clicks against
//! the view's choices and sends move texts), and files (the binary hands in a
//! [`Shelf`]).

mod animation;
mod app;
mod autosaver;
mod choices;
mod clicks;
mod clipboard;
mod clocks;
mod cursor;
mod draw;
mod event;
mod field;
mod geometry;
mod input;
mod keys;
mod language;
mod look;
mod picture;
mod popup;
mod program;
mod puzzle_window;
pub mod remote;
mod run;
mod settings;
mod shelf;
mod short_colours;
mod signals;
mod start_screen;
mod statistics;
mod stopwatch;
mod table_screen;
mod terminal;
mod thinker;
mod training;

pub use app::App;
pub use choices::level_name;
pub use draw::draw;
pub use event::{
    Effect, Event, Finding, Job, JobId, Progress, PuzzleAnswer, PuzzleQuestion, Task, Trial,
    VisitId,
};
pub use language::{Language, UnknownLanguage};
pub use look::{Colours, Ground, Look};
pub use picture::Graphics;
pub use program::{ProgramFault, ProgramTurn, RunningProgram};
pub use run::{Ended, run};
pub use shelf::{ListedGame, Problem, Shelf};
pub use statistics::statistics;
pub use terminal::{background, graphics};
pub use thinker::progress_words;
pub use training::{puzzle_text, puzzle_title, rated_words};
