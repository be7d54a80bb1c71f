//! Long work: a thread that thinks, while the thread that asked looks after Python.
//!
//! The one that asked wakes up every few milliseconds to check signals (so Ctrl-C stops the work) and to
//! tell the caller's `progress` what was reported. Python calls signal handlers on its main thread
//! alone, so the thinking cannot do that itself. The interpreter's lock is held only meanwhile.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use game::Position;
use pyo3::prelude::*;
use think::{Deadline, Report, Watch};

/// How often signals are looked at.
const TICK: Duration = Duration::from_millis(20);

/// When to stop, and whom to tell.
#[derive(Debug, Default)]
pub(crate) struct Control {
    pub(crate) seconds: Option<f64>,
    pub(crate) progress: Option<Py<PyAny>>,
}

/// What a long piece of work says of itself. Fields that do not apply are `None`.
#[pyclass(frozen, get_all, module = "marbles")]
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    /// The part of the work that is under way.
    stage: Option<String>,
    /// Nodes, positions or entries so far.
    done: u64,
    /// How many there will be.
    total: Option<u64>,
    /// The depth that was finished, in moves.
    depth: Option<u32>,
    /// The value for the side to move, in the engine's own points.
    value: Option<i32>,
    /// The least an exact value is.
    at_least: Option<i32>,
    /// The most an exact value is.
    at_most: Option<i32>,
    /// The best line.
    line: Vec<String>,
}

#[pymethods]
impl Progress {
    fn __repr__(&self) -> String {
        let stage = self.stage.as_deref().unwrap_or("thinking");
        match (self.depth, self.total) {
            (Some(depth), _) => format!("<Progress depth {depth}, {} positions>", self.done),
            (None, Some(total)) => format!("<Progress {stage}, {} of {total}>", self.done),
            (None, None) => format!("<Progress {stage}, {}>", self.done),
        }
    }
}

impl Progress {
    fn of(report: Report<'_>) -> Progress {
        match report {
            Report::Working { stage, done, total } => Progress {
                stage: Some(stage.to_owned()),
                done,
                total,
                ..Progress::default()
            },
            Report::Deepened {
                depth,
                value,
                nodes,
                line,
                ..
            } => Progress {
                done: nodes,
                depth: Some(depth),
                value: Some(value),
                line: line.to_vec(),
                ..Progress::default()
            },
            Report::Narrowing {
                at_least,
                at_most,
                nodes,
            } => Progress {
                done: nodes,
                at_least: Some(at_least),
                at_most: Some(at_most),
                ..Progress::default()
            },
        }
    }
}

/// What was reported since it was last told: every depth, and the latest of the rest if it came after those.
#[derive(Debug, Default)]
struct Reported {
    deepened: Vec<Progress>,
    latest: Option<Progress>,
}

struct Shared {
    began: Instant,
    deadline: Deadline,
    /// `None` where nobody wants to know.
    reported: Option<Mutex<Reported>>,
}

impl Shared {
    fn report(&self, report: Report<'_>) -> ControlFlow<()> {
        if let Some(reported) = &self.reported {
            note(reported, report);
        }
        self.deadline.go_on(self.began.elapsed())
    }

    /// Checks signals and reports the progress; an exception stops the work.
    fn look_after(&self, progress: Option<&Py<PyAny>>) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            let (Some(progress), Some(reported)) = (progress, &self.reported) else {
                return Ok(());
            };
            let new = match reported.lock() {
                Ok(mut reported) => std::mem::take(&mut *reported),
                Err(_) => return Ok(()),
            };
            for one in new.deepened.into_iter().chain(new.latest) {
                let answer = progress.call1(py, (one,))?;
                if matches!(answer.extract::<bool>(py), Ok(false)) {
                    self.deadline.stop();
                }
            }
            Ok(())
        })
    }
}

/// Notes a report. One that comes while another is noted is dropped, unless it is a depth.
fn note(reported: &Mutex<Reported>, report: Report<'_>) {
    match report {
        Report::Deepened { .. } => {
            if let Ok(mut reported) = reported.lock() {
                reported.deepened.push(Progress::of(report));
                reported.latest = None; // It is older.
            }
        }
        Report::Working { .. } | Report::Narrowing { .. } => {
            if let Ok(mut reported) = reported.try_lock() {
                reported.latest = Some(Progress::of(report));
            }
        }
    }
}

/// Works without the interpreter's lock until it is done, told to stop, or out of time.
///
/// # Errors
/// The exception that a signal or the progress raised. The work is stopped and its answer lost.
pub(crate) fn think<T: Send>(
    py: Python<'_>,
    control: Control,
    work: impl FnOnce(&Watch<'_>) -> T + Send,
) -> PyResult<T> {
    let time = control.seconds.map(seconds).transpose()?;
    let shared = Shared {
        began: Instant::now(),
        deadline: Deadline::after(time),
        reported: control.progress.as_ref().map(|_| Mutex::default()),
    };
    let progress = control.progress.as_ref();
    py.detach(|| {
        let watch = |report: Report<'_>| shared.report(report);
        std::thread::scope(|scope| {
            let (ended, end) = channel::<()>();
            let worker = scope.spawn(|| {
                let answer = work(&watch);
                drop(ended);
                answer
            });
            let looked_after = look_after(&shared, progress, &end);
            let answer = match worker.join() {
                Ok(answer) => answer,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            looked_after?;
            shared.look_after(progress)?;
            Ok(answer)
        })
    })
}

/// How many ways there are to make so many moves; `count` says so for a few of them.
///
/// # Errors
/// The exception of a signal.
pub(crate) fn perft<P: Position + Sync>(
    py: Python<'_>,
    position: &P,
    depth: u32,
    count: fn(&P, u32) -> u64,
) -> PyResult<u64> {
    think(py, Control::default(), |watch| {
        ways(position, depth, count, watch)
    })
}

/// Moves that are counted without a look at whether to go on: some milliseconds.
const AT_ONCE: u32 = 4;

fn ways<P: Position>(
    position: &P,
    depth: u32,
    count: fn(&P, u32) -> u64,
    watch: &Watch<'_>,
) -> u64 {
    let report = Report::Working {
        stage: "counting ways",
        done: 0,
        total: None,
    };
    if watch(report).is_break() {
        return 0; // An exception is on its way.
    }
    if depth <= AT_ONCE {
        return count(position, depth);
    }
    let mut moves = Vec::new();
    position.append_legal_moves(&mut moves);
    let after = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        ways(&next, depth - 1, count, watch)
    });
    after.sum()
}

/// Looks after Python until the work has ended, or an exception has asked it to.
fn look_after(shared: &Shared, progress: Option<&Py<PyAny>>, end: &Receiver<()>) -> PyResult<()> {
    while let Err(RecvTimeoutError::Timeout) = end.recv_timeout(TICK) {
        if let Err(error) = shared.look_after(progress) {
            shared.deadline.stop();
            return Err(error);
        }
    }
    Ok(())
}

fn seconds(seconds: f64) -> PyResult<Duration> {
    let wrong = || crate::errors::invalid(format!("{seconds} is no time in seconds"));
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Progress>()
}
