//! Watching long work: time limits, Ctrl-C, and progress on a terminal.

use std::io::{IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
pub(crate) use play::thousands;
use think::{Deadline, Report};
use tui::Language;

use crate::failure::Failure;

/// Work that takes no longer than this shows no progress.
const DELAY: Duration = Duration::from_secs(1);

/// Progress is drawn this often.
const INTERVAL: Duration = Duration::from_millis(200);

/// Raised by Ctrl-C while something is watched, and left raised otherwise:
/// a Ctrl-C that finds it raised ends the program.
static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Watches one piece of work.
pub(crate) struct Watcher {
    began: Instant,
    /// Its flag is raised by Ctrl-C.
    deadline: Deadline,
    shows: bool,
    /// The language of the progress that a player sees.
    language: Language,
    has_drawn: AtomicBool,
    done: AtomicU64,
    stage: Mutex<Option<Stage>>,
}

/// How far a part of the work has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stage {
    name: &'static str,
    done: u64,
    total: Option<u64>,
    /// How far it was when it was first heard of, and when that was.
    first: (u64, Duration),
}

impl Stage {
    /// How long the rest takes if it continues at the same speed, once that can be said.
    fn left(&self, now: Duration) -> Option<Duration> {
        let took = now.checked_sub(self.first.1).filter(|took| *took > DELAY)?;
        let made = self
            .done
            .checked_sub(self.first.0)
            .filter(|made| *made > 0)?;
        let rest = self.total?.saturating_sub(self.done);
        Some(took.mul_f64(rest as f64 / made as f64))
    }
}

impl Watcher {
    /// Watches without a limit of time.
    pub(crate) fn new() -> Watcher {
        Watcher::within(None)
    }

    /// Stops the work after this long, if that is limited.
    pub(crate) fn within(limit: Option<Duration>) -> Watcher {
        Watcher {
            began: Instant::now(),
            deadline: Deadline::after(limit).or_when(interrupts()),
            shows: std::io::stderr().is_terminal(),
            language: Language::ENGLISH,
            has_drawn: AtomicBool::new(false),
            done: AtomicU64::new(0),
            stage: Mutex::new(None),
        }
    }

    /// Shows nothing, even on a terminal.
    pub(crate) fn silent(mut self) -> Watcher {
        self.shows = false;
        self
    }

    /// Shows progress to a player in this language.
    pub(crate) fn in_language(mut self, language: Language) -> Watcher {
        self.language = language;
        self
    }

    /// Receives a report and says whether to continue.
    pub(crate) fn on_report(&self, report: Report<'_>) -> ControlFlow<()> {
        let elapsed = self.began.elapsed();
        self.show(&report, elapsed);
        self.deadline.go_on(elapsed)
    }

    /// Whether somebody looks on who has waited for a while.
    pub(crate) fn is_awaited(&self) -> bool {
        self.shows && self.began.elapsed() > DELAY
    }

    /// Prints a line, above the progress.
    pub(crate) fn tell(&self, line: &str) {
        // What cannot be reported now is in the answer, too.
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}\r\n");
    }

    /// How long the work has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// How far the work had come when it last reported.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// The part of the work it was at and how far that had come, in words, with the time.
    pub(crate) fn how_far(&self) -> String {
        let seconds = self.elapsed().as_secs_f32();
        match *self.stage.lock() {
            Some(Stage {
                name, done, total, ..
            }) => {
                let line = working_line(name, done, total);
                format!("{line}, after {seconds:.1} s")
            }
            None => format!("after {seconds:.1} s"),
        }
    }

    /// Takes note of how far a part of the work is.
    fn enter(&self, name: &'static str, done: u64, total: Option<u64>, now: Duration) -> Stage {
        let mut stage = self.stage.lock();
        let same = stage.filter(|stage| stage.name == name && stage.first.0 <= done);
        let first = same.map_or((done, now), |stage| stage.first);
        *stage.insert(Stage {
            name,
            done,
            total,
            first,
        })
    }

    /// Ends the work as Ctrl-C does.
    pub(crate) fn stop(&self) {
        self.deadline.stop();
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn was_interrupted(&self) -> bool {
        self.deadline.is_stopped()
    }

    fn clear(&self) {
        if self.shows && self.has_drawn.load(Ordering::Relaxed) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }

    fn show(&self, report: &Report<'_>, elapsed: Duration) {
        let line = match report {
            Report::Working { stage, done, total } => {
                self.done.store(*done, Ordering::Relaxed);
                let left = self.enter(stage, *done, *total, elapsed).left(elapsed);
                let left = left.map_or_else(String::new, |left| format!(", {} left", span(left)));
                working_line(stage, *done, *total) + &left
            }
            Report::Deepened {
                depth, nodes, line, ..
            } => {
                self.done.store(*nodes, Ordering::Relaxed);
                format!(
                    "depth {depth}, {} nodes: {}",
                    thousands(*nodes),
                    line.join(" ")
                )
            }
            Report::Narrowing {
                at_least,
                at_most,
                nodes,
            } => {
                self.done.store(*nodes, Ordering::Relaxed);
                format!(
                    "solving: between {at_least:+} and {at_most:+}, {} positions",
                    thousands(*nodes)
                )
            }
        };
        let line = match self.language {
            Language::ENGLISH => line,
            language => language.tell(&tui::progress_words(report)),
        };
        let is_awaited = self.shows && elapsed > DELAY;
        if is_awaited && self.deadline.is_news_due(elapsed, INTERVAL) {
            self.has_drawn.store(true, Ordering::Relaxed);
            let line: String = line.chars().take(78).collect();
            // Progress that cannot be drawn is no reason to stop the work.
            let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
        }
    }
}

/// Clears the progress line, and lets Ctrl-C end the program again.
impl Drop for Watcher {
    fn drop(&mut self) {
        self.deadline.stop();
        self.clear();
    }
}

/// Counts finished pieces of work, and shows the count on a terminal.
pub(crate) struct ProgressBar {
    stage: &'static str,
    total: u64,
    done: AtomicU64,
    watcher: Watcher,
}

impl ProgressBar {
    /// Nothing of `total` is done yet.
    pub(crate) fn new(stage: &'static str, total: u64) -> ProgressBar {
        let done = AtomicU64::new(0);
        ProgressBar {
            stage,
            total,
            done,
            watcher: Watcher::new(),
        }
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn was_interrupted(&self) -> bool {
        self.watcher.was_interrupted()
    }

    /// One more is done; says whether to continue.
    pub(crate) fn advance(&self) -> ControlFlow<()> {
        let done = 1 + self.done.fetch_add(1, Ordering::Relaxed);
        self.watcher.on_report(Report::Working {
            stage: self.stage,
            done,
            total: Some(self.total),
        })
    }
}

/// How work that is done piece by piece ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Completion {
    /// Every piece was done.
    Whole,
    /// Ctrl-C was pressed before the last.
    Interrupted,
}

/// Does work that takes no watcher, piece by piece on another thread, and hands each result on.
/// Ctrl-C ends it with what was done by then; the piece at work ends with the program.
pub(crate) fn piece_by_piece<T: Send + 'static>(
    pieces: impl Iterator<Item = T> + Send + 'static,
    mut on_report: impl FnMut(T) -> Result<(), Failure>,
) -> Result<Completion, Failure> {
    let watcher = Watcher::new();
    let (sender, results) = mpsc::channel();
    std::thread::spawn(move || {
        for piece in pieces {
            // The receiver has gone once it was interrupted.
            if sender.send(piece).is_err() {
                return;
            }
        }
    });
    loop {
        match results.recv_timeout(INTERVAL) {
            Ok(piece) => on_report(piece)?,
            Err(RecvTimeoutError::Disconnected) => return Ok(Completion::Whole),
            Err(RecvTimeoutError::Timeout) if watcher.was_interrupted() => {
                return Ok(Completion::Interrupted);
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Does each piece of work on a thread of its own, and gathers what came of them. A panic continues as it was.
pub(crate) fn side_by_side<W: Send, T: Send>(
    work: impl IntoIterator<Item = W>,
    each: impl Fn(W) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let each = &each;
    std::thread::scope(|scope| {
        let begin = |one| scope.spawn(move || each(one));
        let workers: Vec<_> = work.into_iter().map(begin).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        let results = joined.map(|done| done.unwrap_or_else(|cause| resume_unwind(cause)));
        let results: Vec<Result<T, Failure>> = results.collect();
        results.into_iter().collect()
    })
}

fn working_line(stage: &str, done: u64, total: Option<u64>) -> String {
    match total {
        Some(total) if total > 0 => {
            format!(
                "{stage}: {} of {} ({} %)",
                thousands(done),
                thousands(total),
                done * 100 / total
            )
        }
        _ => format!("{stage}: {}", thousands(done)),
    }
}

/// A time as options write it: `100ms`, `2s`.
pub(crate) fn time_text(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format!("{}s", time.as_secs()),
        _ => format!("{}ms", time.as_millis()),
    }
}

/// A time as a person would say it: `40 s`, `12 min`, `3 h`.
fn span(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds @ 100..6000 => format!("{} min", seconds / 60),
        seconds => format!("{} h", seconds / 3600),
    }
}

/// Whether work that nobody watches is to go on.
pub(crate) fn go_on_unless_interrupted() -> ControlFlow<()> {
    let interrupted = INTERRUPTED.get();
    if interrupted.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

/// The flag, lowered: from now on Ctrl-C raises it instead of ending the program.
fn interrupts() -> Arc<AtomicBool> {
    let flag = INTERRUPTED.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        // Where no handler can be set, Ctrl-C still ends the program.
        let _ = signal_hook::flag::register_conditional_shutdown(
            signal_hook::consts::SIGINT,
            130,
            Arc::clone(&flag),
        );
        let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&flag));
        flag
    });
    flag.store(false, Ordering::Relaxed);
    Arc::clone(flag)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Stage, span, thousands, working_line};

    #[test]
    fn what_is_left_follows_from_what_was_made() {
        let stage = Stage {
            name: "counting",
            done: 300,
            total: Some(1000),
            first: (100, Duration::from_secs(10)),
        };
        let left = |seconds| stage.left(Duration::from_secs(seconds)).map(span);
        assert_eq!(left(30).as_deref(), Some("70 s"));
        assert_eq!(left(610).as_deref(), Some("35 min"));
        assert_eq!(left(10), None);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(thousands(7u64), "7");
        assert_eq!(thousands(23_475_688u64), "23,475,688");
        assert_eq!(
            working_line("counting", 5, Some(10)),
            "counting: 5 of 10 (50 %)"
        );
        assert_eq!(working_line("counting", 1000, None), "counting: 1,000");
    }
}
