//! Many positions at once: one a line in, one line of JSON or CSV out, in the same order.
//!
//! One thread reads, one prints, and one for each core answers; an answering thread keeps what it has
//! learnt for its next line. What goes wrong with a line is reported in its line, and the batch continues.

mod lines;
mod printer;

use std::io::{self, BufRead, IsTerminal as _};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use parking_lot::Mutex;
use serde_json::Value;
use think::{Report, Watch};

use crate::failure::Failure;
use crate::watching::Watcher;
use printer::Printer;

/// Lines that are read before the first of them is printed.
const AHEAD: usize = 4096;

/// Which positions to answer in one go.
#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// Answer every position in this file, one on each line; - is standard input. Each answer is a line of JSON
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    /// Print CSV with a header line instead of JSON
    #[arg(long, requires = "batch")]
    pub(crate) csv: bool,
}

/// How many lines are answered at a time, and how long each may take.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct BatchLimits {
    /// Threads that one line takes, one by default.
    pub(crate) threads_a_line: Option<usize>,
    /// Lines at a time, if that was requested.
    pub(crate) at_once: Option<usize>,
    pub(crate) time: Option<Duration>,
}

impl BatchLimits {
    pub(crate) fn workers(self) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let usual = cores / self.threads_a_line.unwrap_or(1).max(1);
        self.at_once.unwrap_or(usual).max(1)
    }
}

/// The answer to a line: what its verb prints, what went wrong, or both where something is known.
#[derive(Debug)]
pub(crate) struct LineAnswer {
    object: Option<Value>,
    failure: Option<Failure>,
}

impl LineAnswer {
    /// What a verb prints as JSON.
    pub(crate) fn of(object: Value) -> LineAnswer {
        LineAnswer {
            object: Some(object),
            failure: None,
        }
    }

    /// The same, where a limit stopped the rest from being known.
    pub(crate) fn but(self, failure: Option<Failure>) -> LineAnswer {
        LineAnswer { failure, ..self }
    }
}

impl From<Failure> for LineAnswer {
    fn from(failure: Failure) -> LineAnswer {
        LineAnswer {
            object: None,
            failure: Some(failure),
        }
    }
}

impl From<Result<Value, Failure>> for LineAnswer {
    fn from(result: Result<Value, Failure>) -> LineAnswer {
        result.map_or_else(LineAnswer::from, LineAnswer::of)
    }
}

/// A position to answer: the number of its line, and its text.
#[derive(Debug)]
struct Line {
    number: u64,
    text: Result<String, Failure>,
}

/// What the printing thread receives.
enum Event {
    Read(Line),
    /// There are no more lines, or they cannot be read.
    Ended(io::Result<()>),
    Answered(u64, Line, LineAnswer),
}

impl Batch {
    /// Answers every line, if a batch was requested. `begin` makes what a worker keeps between lines.
    pub(crate) fn run<W>(
        &self,
        limits: BatchLimits,
        begin: impl Fn() -> W + Sync,
        answer: impl Fn(&mut W, &str, &Watch<'_>) -> LineAnswer + Sync,
    ) -> Option<Result<(), Failure>> {
        let source = self.batch.as_deref()?;
        Some(lines::open(source).and_then(|input| self.answer_all(input, limits, &begin, &answer)))
    }

    fn answer_all<W>(
        &self,
        input: Box<dyn BufRead + Send>,
        limits: BatchLimits,
        begin: &(impl Fn() -> W + Sync),
        answer: &(impl Fn(&mut W, &str, &Watch<'_>) -> LineAnswer + Sync),
    ) -> Result<(), Failure> {
        let watcher = watcher();
        let (sender, events) = mpsc::channel();
        let (allow, allowed) = mpsc::channel();
        for _ in 0..AHEAD {
            // The other end is held below.
            let _ = allow.send(());
        }
        let to_printer = sender.clone();
        thread::spawn(move || lines::read(input, &allowed, &to_printer));
        let (hand_out, handed_out) = mpsc::channel::<(u64, Line)>();
        let handed_out = Mutex::new(handed_out);
        let work = || {
            let mut memory = begin();
            while let Some((place, line)) = next(&handed_out)
                && !watcher.was_interrupted()
            {
                let watch = line_watch(&watcher, limits.time);
                let answered = match &line.text {
                    Ok(text) => answer(&mut memory, text, &watch),
                    // Moved out where it is reported.
                    Err(failure) => Failure::Unreadable(failure.to_string()).into(),
                };
                if sender.send(Event::Answered(place, line, answered)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..limits.workers() {
                scope.spawn(work);
            }
            let mut printer = Printer::new(self.csv);
            let ended = printer.serve(&events, hand_out, &allow, &watcher);
            // Threads that still answer learn that nobody waits.
            if ended.is_err() {
                watcher.stop();
            }
            ended.and_then(|()| printer.result())
        })
    }
}

fn watcher() -> Watcher {
    let watcher = Watcher::new();
    // Progress among the answers would be read as one of them.
    if io::stdout().is_terminal() {
        watcher.silent()
    } else {
        watcher
    }
}

/// Stops a line after its time, and all of them at Ctrl-C.
fn line_watch(
    watcher: &Watcher,
    time: Option<Duration>,
) -> impl Fn(Report<'_>) -> ControlFlow<()> + Sync {
    let began = Instant::now();
    move |_| {
        let is_late = time.is_some_and(|time| began.elapsed() >= time);
        if is_late || watcher.was_interrupted() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

fn next(lines: &Mutex<Receiver<(u64, Line)>>) -> Option<(u64, Line)> {
    lines.lock().recv().ok()
}
