//! Thinking beside the screen: one thread a job, stopped by a flag or a deadline.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use play::{Advice, Deadline, Library, Message, Mind, Report, Value};

use crate::event::{Event, Finding, Job, JobId, Progress, Task, Trial};
use crate::program::{ProgramFault, ProgramTurn, RunningProgram};
use crate::shelf::Shelf;

/// Progress is reported this often at most: a person cannot read faster.
const PACE: Duration = Duration::from_millis(100);

/// The job that is under way, if any.
#[derive(Debug)]
pub(crate) struct Thinker {
    library: Arc<Library>,
    stop: Option<Arc<AtomicBool>>,
    /// The programs that play, by side. The one that is asked is locked meanwhile.
    programs: [Arc<Mutex<ProgramSeat>>; 2],
}

/// A program that plays a side, once it was started.
#[derive(Debug, Default)]
struct ProgramSeat {
    command: String,
    running: Option<Box<dyn RunningProgram>>,
}

impl Thinker {
    pub(crate) fn new(library: Arc<Library>) -> Thinker {
        Thinker {
            library,
            stop: None,
            programs: Default::default(),
        }
    }

    /// Begins a job, after stopping the one before.
    pub(crate) fn begin(&mut self, job: Job, events: Sender<Event>) {
        let (mind, stop) = self.fresh();
        thread::spawn(move || think(&job, mind, stop, events));
    }

    /// Begins to answer a question about a puzzle, after stopping the job before.
    pub(crate) fn answer(&mut self, trial: Trial, events: Sender<Event>) {
        let (mind, stop) = self.fresh();
        thread::spawn(move || {
            let id = trial.id;
            let deadline = Deadline::after(None).or_when(stop);
            let answer = trial.answer(&mind, &|_| deadline.go_on(Duration::ZERO));
            // Nobody listens any more once the program is leaving.
            let _ = events.send(Event::Answered(id, answer));
        });
    }

    /// Begins to ask a program for its move, after stopping the job before.
    pub(crate) fn ask_program(
        &mut self,
        turn: ProgramTurn,
        shelf: Arc<dyn Shelf>,
        events: Sender<Event>,
    ) {
        let (_, stop) = self.fresh();
        let seat = Arc::clone(&self.programs[turn.side.index()]);
        thread::spawn(move || {
            let mut seat = seat.lock().unwrap_or_else(PoisonError::into_inner);
            let answer = seat.answer(&turn, &*shelf, &|| stop.load(Ordering::Relaxed));
            // Nobody listens any more once the program is leaving.
            let _ = events.send(Event::Thought(turn.id, Finding::Program(answer)));
        });
    }

    /// Ends the programs that play. One that is being asked ends when it notices.
    pub(crate) fn end_programs(&mut self) {
        self.stop();
        self.programs = Default::default();
    }

    /// What another job thinks with, and what stops it.
    fn fresh(&mut self) -> (Mind, Arc<AtomicBool>) {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Some(Arc::clone(&stop));
        (Mind::new(Arc::clone(&self.library)), stop)
    }

    /// Stops the job; it ends at its next report.
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl ProgramSeat {
    /// Has the program choose a move; it is started first where it does not run yet, or a game begins.
    fn answer(
        &mut self,
        turn: &ProgramTurn,
        shelf: &dyn Shelf,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, ProgramFault> {
        if turn.begins || self.command != turn.command {
            self.running = None;
        }
        let running = match self.running.take() {
            Some(running) => running,
            None => shelf.start_program(&turn.command, &turn.side_name)?,
        };
        self.command.clone_from(&turn.command);
        let running = self.running.insert(running);
        running.choose(&turn.table, turn.time, interrupted)
    }
}

fn think(job: &Job, mut mind: Mind, stop: Arc<AtomicBool>, events: Sender<Event>) {
    let watcher = Watcher {
        id: job.id,
        began: Instant::now(),
        deadline: Deadline::after(job.limit).or_when(stop),
        events: events.clone(),
    };
    let report_to = |report: Report<'_>| watcher.report(&report);
    let finding = match job.task {
        Task::Move => Finding::Advice(job.advisor.choose(job.effort, &mut mind, &report_to)),
        Task::Hint | Task::Evaluation | Task::Review => {
            let mut tell = |advice: &Advice| {
                let _ = events.send(Event::Learned(job.id, advice.clone()));
            };
            Finding::Advice(
                job.advisor
                    .advise_aloud(job.effort, &mut mind, &mut tell, &report_to),
            )
        }
        Task::Solution => Finding::Solution(job.advisor.solve(job.effort, &mut mind, &report_to)),
    };
    // Nobody listens any more once the program is leaving.
    let _ = events.send(Event::Thought(job.id, finding));
}

struct Watcher {
    id: JobId,
    began: Instant,
    deadline: Deadline,
    events: Sender<Event>,
}

impl Watcher {
    fn report(&self, report: &Report<'_>) -> ControlFlow<()> {
        let elapsed = self.began.elapsed();
        self.deadline.go_on(elapsed)?;
        // A finished depth is updates however soon it comes.
        let is_news = matches!(report, Report::Deepened { .. });
        if is_news || self.deadline.is_news_due(elapsed, PACE) {
            let _ = self.events.send(Event::Progress(self.id, progress(report)));
        }
        ControlFlow::Continue(())
    }
}

/// How far the work has come, as a sentence of the catalogue.
#[must_use]
pub fn progress_words(report: &Report<'_>) -> Message {
    progress(report).words
}

fn progress(report: &Report<'_>) -> Progress {
    let plain = |words: Message| Progress {
        words,
        value: None,
        line: Vec::new(),
    };
    match *report {
        Report::Working { done, total, .. } => plain(match total.filter(|&total| total > 0) {
            Some(total) => Message::from("progress-part")
                .with("count", done)
                .with("all", total)
                .with("percent", done * 100 / total),
            None => Message::from("progress-searched").with("count", done),
        }),
        Report::Deepened {
            depth,
            value,
            nodes,
            line,
            ..
        } => {
            let value = Value::from_hundredths(value);
            let words = Message::from("progress-depth")
                .with("depth", depth)
                .with("value", value)
                .with("count", nodes);
            Progress {
                words,
                value: Some(value),
                line: line.to_vec(),
            }
        }
        Report::Narrowing {
            at_least,
            at_most,
            nodes,
        } => plain(
            Message::from("progress-between")
                .with("least", Value::from_hundredths(at_least))
                .with("most", Value::from_hundredths(at_most))
                .with("count", nodes),
        ),
    }
}

#[cfg(test)]
mod tests {
    use play::Report;

    use super::progress;
    use crate::language::Language;

    #[test]
    fn progress_is_told_in_words() {
        let working = Report::Working {
            stage: "solving",
            done: 5000,
            total: Some(10_000),
        };
        let words = |report| Language::ENGLISH.tell(&progress(report).words);
        assert_eq!(words(&working), "5,000 of 10,000 (50 %)");
        let deepened = Report::Deepened {
            rank: 1,
            depth: 7,
            value: 300,
            nodes: 1234,
            fullness: None,
            line: &["F4U".to_owned()],
        };
        assert_eq!(words(&deepened), "depth 7, +3, 1,234 positions");
        assert_eq!(progress(&deepened).line, ["F4U"]);
    }
}
