//! What a page and the tables in its own worker say to each other, around the requests that a server answers, too.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Advice, Code, JobKind, Lines, RawValue, Refusal, RefusalBody, to_raw};

/// A request as a page sends it to its worker.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// As over HTTP.
    pub method: String,
    /// As over HTTP, after `/api/v1`, without escapes.
    pub path: String,
    /// As over HTTP.
    body: Option<Box<RawValue>>,
    /// Milliseconds since 1970.
    pub now: u64,
    /// Random bytes, for the name of a new table.
    chance: Option<[u8; 12]>,
    /// The text of a collection of puzzles, where it is about one.
    pub collection: Option<String>,
}

impl Call {
    /// The body, empty where there is none.
    pub fn body(&self) -> &[u8] {
        let body = self.body.as_deref().map(RawValue::get);
        body.unwrap_or_default().as_bytes()
    }

    /// The time since 1970.
    pub fn now(&self) -> Duration {
        Duration::from_millis(self.now)
    }

    /// That the module which was asked does not answer this.
    pub fn not_here(&self) -> Refusal {
        let message = format!("{} {} is not answered here", self.method, self.path);
        Refusal::new(Code::NotFound, message)
    }

    /// The random bytes that came with it.
    pub fn chance(&self) -> [u8; 12] {
        self.chance.unwrap_or_default()
    }
}

/// What a worker answers: the answer of a server, and what the page has to do.
#[derive(Debug, Default, Serialize)]
pub struct WorkerAnswer {
    /// As over HTTP.
    pub status: u16,
    /// As over HTTP; null where there is none.
    pub body: Option<Box<RawValue>>,
    /// What listeners at the table are told.
    pub event: Option<Box<RawValue>>,
    /// What is to be saved of the table.
    #[serde(rename = "kept")]
    pub saved: Option<SavedTable>,
    /// An engine's turn, to be thought about.
    pub engine: Option<WorkerJob>,
    /// A question, to be thought about; its answer is the answer.
    pub question: Option<WorkerJob>,
    /// Milliseconds after which the table is to be asked again, for a flag may have fallen.
    pub flag: Option<u64>,
}

impl WorkerAnswer {
    /// With a status and a body.
    pub fn with(status: u16, body: &impl Serialize) -> WorkerAnswer {
        WorkerAnswer {
            body: Some(to_raw(body)),
            status,
            ..WorkerAnswer::default()
        }
    }

    /// It was done, and this came of it.
    pub fn ok(body: &impl Serialize) -> WorkerAnswer {
        WorkerAnswer::with(200, body)
    }

    /// It was worked out from what was sent alone.
    ///
    /// # Errors
    /// What is wrong with that.
    pub fn work<T: DeserializeOwned, R: Serialize>(
        work: fn(&T) -> Result<R, Refusal>,
        body: &[u8],
    ) -> Result<WorkerAnswer, Refusal> {
        let asked: T = crate::read(body)?;
        Ok(WorkerAnswer::ok(&work(&asked)?))
    }

    /// It was done, and there is nothing to say.
    pub fn nothing() -> WorkerAnswer {
        WorkerAnswer {
            status: 204,
            ..WorkerAnswer::default()
        }
    }

    /// It was not done, and this is why.
    pub fn refused(refusal: &Refusal) -> WorkerAnswer {
        let error = refusal.clone();
        WorkerAnswer::with(refusal.code.status(), &RefusalBody { error })
    }
}

/// A table as a browser saves it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTable {
    /// Its name in addresses.
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// Milliseconds since 1970.
    pub created: u64,
    /// How it is listed.
    pub line: Box<RawValue>,
    /// The saved game's text.
    pub record: String,
    /// The clock ran or stood.
    pub clock: SavedClock,
}

/// A saved table's clock.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedClock {
    /// The mover's clock ran.
    pub running: bool,
    /// It was stopped, and the board hidden.
    pub paused: bool,
    /// How long the mover had thought, in milliseconds.
    pub thought: u64,
}

/// Something to think about, for a worker that knows no tables.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkerJob {
    /// Which table asks.
    pub table: String,
    /// The version that it was at.
    pub version: u64,
    /// What is asked.
    pub kind: WorkerJobKind,
    /// The game's text.
    pub record: String,
    /// After how many moves.
    pub at: usize,
    /// How strong.
    pub level: u8,
    /// The random seed.
    pub seed: u64,
    /// How long, in milliseconds.
    pub ms: u64,
    /// The question's name.
    pub job: Option<String>,
}

/// What is asked of a worker that thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WorkerJobKind {
    /// Which move an engine makes.
    Choose,
    /// Which move is best.
    Hint,
    /// Who stands better.
    Evaluate,
    /// How to play to the end.
    Solve,
    /// So many of the best lines.
    Lines(usize),
}

impl From<JobKind> for WorkerJobKind {
    fn from(kind: JobKind) -> WorkerJobKind {
        match kind {
            JobKind::Hint => WorkerJobKind::Hint,
            JobKind::Evaluate => WorkerJobKind::Evaluate,
            JobKind::Solve => WorkerJobKind::Solve,
        }
    }
}

/// The move that an engine makes.
#[derive(Debug, Serialize)]
pub struct Found {
    /// Null where it found none.
    #[serde(rename = "move")]
    pub text: Option<String>,
}

/// The move that an engine found, on its way to the table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineMove {
    /// Null where it found none.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The version that it thought about.
    pub version: u64,
}

/// What is known before the whole answer is.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Partly {
    /// What the answer would be if it were given now.
    Advice {
        /// The advice.
        advice: Advice,
    },
    /// The best lines known so far.
    Lines {
        /// The lines.
        lines: Lines,
    },
}

/// A piece of the fixed work, done.
#[derive(Debug, Serialize)]
pub struct BenchLine {
    /// What was done.
    pub name: &'static str,
    /// What was counted.
    pub unit: &'static str,
    /// How many there were.
    pub total: u64,
    /// How many there must be.
    pub expected: u64,
}
