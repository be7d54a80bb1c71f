//! What can happen to the program, and what it then wants done outside itself.
//!
//! [`App`](crate::App) turns events into effects and touches nothing else: no
//! terminal, file, clock or thread. The loop in `run` performs the effects.

use std::time::Duration;

use play::puzzles::{Attempt, Clue, Judged, Unproven};
use play::{Advice, Advisor, Effort, Message, Mind, NoAdvice, Record, Table, Value, Watch};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::remote::{Link, TableRequest, Update};

use crate::program::{ProgramFault, ProgramTurn};
use crate::shelf::{ListedGame, Problem};

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A key went down.
    Key(KeyEvent),
    /// The mouse moved, clicked or scrolled.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has this many columns and rows.
    Resized(u16, u16),
    /// The moment has come that [`App::next_wake`](crate::App::next_wake) asked for.
    Woken,
    /// A job says how far it is.
    Progress(JobId, Progress),
    /// A job says what it knows so far.
    Learned(JobId, Advice),
    /// A job has ended.
    Thought(JobId, Finding),
    /// What was asked about a puzzle is answered.
    Answered(JobId, PuzzleAnswer),
    /// What was solved so far, or why it cannot be read or written; and the time since 1970.
    Solved(Result<Box<api::Progress>, Problem>, Duration),
    /// What was solved lies in this file now, or why not.
    Exported(Result<String, Problem>),
    /// The saved games, newest first.
    Games(Vec<ListedGame>),
    /// A game was saved under this name, or why not.
    Saved(Result<String, Problem>),
    /// The game of this name, or why it cannot be opened.
    Opened(String, Result<Box<Table>, Problem>),
    /// A finished game was saved under this name, or why not.
    Finished(Result<String, Problem>),
    /// A choice that could not be remembered, an autosave that failed.
    Trouble(Problem),
    /// An update of a table on a server.
    Online(VisitId, Box<Update>),
}

/// Something to be done outside.
#[derive(Debug)]
pub enum Effect {
    /// Leave the program.
    Quit,
    /// Give the terminal back to the shell until it calls again.
    Suspend,
    /// Draw everything afresh.
    Redraw,
    /// Start a job beside the screen; its reports come back as events.
    Think(Job),
    /// Ask another program for its move, beside the screen.
    AskProgram(Box<ProgramTurn>),
    /// End the programs that play: the game is over, or another one begins.
    EndPrograms,
    /// Answer a question about a puzzle beside the screen.
    Try(Box<Trial>),
    /// Read what was solved so far.
    ReadProgress,
    /// Note what was solved, and read it again.
    Settle(api::Happened),
    /// Write what was solved into a file of this name.
    ExportProgress(String),
    /// Delete what was solved.
    DeleteProgress,
    /// Stop the job; it still reports its end.
    StopThinking,
    /// List the saved games.
    ListGames,
    /// Keep a game under a name.
    Save {
        /// The name.
        name: String,
        /// The game.
        record: Record,
        /// Whether an older game of that name may go: it is this one, earlier.
        replace: bool,
    },
    /// Throw a saved game away, and list those that are left.
    Delete(String),
    /// Give a saved game another name, and list them all.
    Rename {
        /// The name it has.
        from: String,
        /// The name it is to have.
        to: String,
    },
    /// Take a saved game out.
    Open(String),
    /// Keep the game so that a crash cannot take it.
    Autosave(Record),
    /// Keep a finished game, under the name it has or a new one.
    SaveFinished(Record, Option<String>),
    /// The game needs no autosave any more.
    ForgetAutosave,
    /// The game that a crash interrupted is not wanted, or continues elsewhere.
    ForgetInterrupted,
    /// Remember the choices of the start screen.
    Remember(String),
    /// Ring the terminal's bell.
    Bell,
    /// Listen to the mouse, or leave it to the terminal.
    Mouse(bool),
    /// Put text on the clipboard.
    Copy(String),
    /// Follow a link to a table on a server, instead of the one before.
    Join(VisitId, Link),
    /// Have the server do something.
    Request(TableRequest),
    /// Leave the server.
    LeaveServer,
    /// Keep what holds a seat, so that it can be taken again.
    SaveSeat {
        /// The table's address.
        table: String,
        /// The token.
        token: String,
    },
    /// What holds a seat at one table holds one at another.
    PassSeat {
        /// The address of the table where it is known.
        from: String,
        /// The address of the other table.
        to: String,
    },
}

/// Tells the reports of one job from those of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JobId(pub(crate) u64);

/// Tells the updates of one visit to a server from those of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VisitId(pub(crate) u64);

/// A piece of thinking.
#[derive(Debug)]
pub struct Job {
    /// Comes back with every report.
    pub id: JobId,
    /// What is to be found.
    pub task: Task,
    /// The position.
    pub advisor: Advisor,
    /// How hard to think.
    pub effort: Effort,
    /// How long to think at most.
    pub limit: Option<Duration>,
}

/// What a job is to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// A move, for the engine that is to move.
    Move,
    /// Advice for the person to move.
    Hint,
    /// What the position is worth.
    Evaluation,
    /// The best play to the end.
    Solution,
    /// What a move of the history was worth.
    Review,
}

impl Task {
    /// The name of the sentence that says what is under way.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Task::Move => "task-move",
            Task::Hint => "task-hint",
            Task::Evaluation => "task-evaluation",
            Task::Solution => "task-solution",
            Task::Review => "task-review",
        }
    }
}

/// How far a job is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// In words a person can read.
    pub words: Message,
    /// The value for the side to move, once a search has one.
    pub value: Option<Value>,
    /// The best line so far.
    pub line: Vec<String>,
}

/// What a job found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Advice on the position.
    Advice(Result<Advice, NoAdvice>),
    /// The best play to the end.
    Solution(Result<Vec<String>, NoAdvice>),
    /// The move of another program, or what it did instead.
    Program(Result<String, ProgramFault>),
}

/// A question about a puzzle that is being solved.
#[derive(Debug)]
pub struct Trial {
    /// Comes back with the answer.
    pub id: JobId,
    /// The puzzle as it stands.
    pub(crate) attempt: Attempt,
    /// What is asked.
    pub(crate) asked: PuzzleQuestion,
}

/// What is asked about a puzzle.
#[derive(Debug)]
pub enum PuzzleQuestion {
    /// Whether a move is right.
    Move(String),
    /// A step of help.
    Clue(u32),
}

/// What the puzzle's proof says.
#[derive(Debug)]
pub enum PuzzleAnswer {
    /// What a move does, and the moves made then.
    Judged(Judged, Vec<String>),
    /// A step of help.
    Clue(Clue),
    /// Why there is no answer.
    Refused(Message),
}

impl Trial {
    /// Finds the answer.
    pub fn answer(mut self, mind: &Mind, watch: &Watch<'_>) -> PuzzleAnswer {
        match self.asked {
            PuzzleQuestion::Move(text) => match self.attempt.play(&text, mind, watch) {
                Ok(judged) => PuzzleAnswer::Judged(judged, self.attempt.moves()),
                Err(refusal) => PuzzleAnswer::Refused(refusal.into()),
            },
            PuzzleQuestion::Clue(step) => match self.attempt.clue_of(step, mind, watch) {
                Ok(clue) => PuzzleAnswer::Clue(clue),
                Err(Unproven) => PuzzleAnswer::Refused("puzzle-unproven".into()),
            },
        }
    }
}
