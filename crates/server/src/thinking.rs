//! Engines and solvers at work beside the event loop: bounded, stoppable, reporting.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use play::{Advice, Advisor, Effort, NoAdvice, Report};
use tokio::sync::Semaphore;

use crate::config::Bounds;
use crate::refusal::{Code, Refusal};

/// Progress is told this often at most.
const PACE: Duration = Duration::from_millis(200);

/// Raised to stop a piece of work.
#[derive(Debug, Default)]
pub(crate) struct Stop(AtomicBool);

impl Stop {
    pub(crate) fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Raises its flag when it is dropped: a request that went away stops its work.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) Arc<Stop>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// The threads that think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    engines: Arc<Semaphore>,
    questions: Arc<Semaphore>,
    /// Questions at work or waiting.
    places: Arc<Semaphore>,
    /// Raised when the server stops.
    closing: Arc<Stop>,
}

/// One piece of thinking.
pub(crate) struct Task {
    pub(crate) advisor: Advisor,
    pub(crate) effort: Effort,
    pub(crate) time: Duration,
    pub(crate) stop: Arc<Stop>,
}

/// Hears how far a piece of thinking has come.
pub(crate) type Listener = Box<dyn Fn(Report<'_>) + Send + Sync>;

impl Thinkers {
    pub(crate) fn new(bounds: &Bounds) -> Thinkers {
        Thinkers {
            engines: Arc::new(Semaphore::new(bounds.engine_threads)),
            questions: Arc::new(Semaphore::new(bounds.question_threads)),
            places: Arc::new(Semaphore::new(
                bounds.question_threads + bounds.questions_waiting,
            )),
            closing: Arc::new(Stop::default()),
        }
    }

    /// Stops everything; new work ends at once.
    pub(crate) fn close(&self) {
        self.closing.raise();
    }

    /// The move an engine makes, if it finds one in its time.
    pub(crate) async fn choose(&self, task: Task) -> Option<String> {
        let permit = Arc::clone(&self.engines).acquire_owned().await.ok()?;
        let closing = Arc::clone(&self.closing);
        let think = move || {
            let _permit = permit;
            let watch = Watcher::new(&task, &closing, None);
            task.advisor
                .advise(task.effort, &|report| watch.hear(report))
        };
        let advice = tokio::task::spawn_blocking(think).await.ok()?;
        advice.ok().and_then(|advice| advice.best)
    }

    /// What is known of a position.
    pub(crate) async fn advise(
        &self,
        task: Task,
        listener: Listener,
    ) -> Result<Result<Advice, NoAdvice>, Refusal> {
        self.answer(task, listener, |task, watch| {
            task.advisor
                .advise(task.effort, &|report| watch.hear(report))
        })
        .await
    }

    /// The best play to the end.
    pub(crate) async fn solve(
        &self,
        task: Task,
        listener: Listener,
    ) -> Result<Result<Vec<String>, NoAdvice>, Refusal> {
        self.answer(task, listener, |task, watch| {
            task.advisor
                .solve(task.effort, &|report| watch.hear(report))
        })
        .await
    }

    async fn answer<T: Send + 'static>(
        &self,
        task: Task,
        listener: Listener,
        think: impl FnOnce(&Task, &Watcher<'_>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let full = || Refusal::new(Code::Full, "too many questions are waiting; ask again soon");
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| full())?;
        let permit = Arc::clone(&self.questions).acquire_owned().await;
        let permit = permit.map_err(|_| full())?;
        let closing = Arc::clone(&self.closing);
        let think = move || {
            let _held = (place, permit);
            let watch = Watcher::new(&task, &closing, Some(&listener));
            think(&task, &watch)
        };
        let failed = |_| Refusal::new(Code::NoAdvice, "the engine failed on this position");
        tokio::task::spawn_blocking(think).await.map_err(failed)
    }
}

/// Stops a piece of work when it is told to or when its time is up.
struct Watcher<'a> {
    began: Instant,
    time: Duration,
    stop: &'a Stop,
    closing: &'a Stop,
    listener: Option<&'a Listener>,
    /// When progress was last told, in milliseconds since the beginning.
    told: AtomicU64,
}

impl<'a> Watcher<'a> {
    fn new(task: &'a Task, closing: &'a Stop, listener: Option<&'a Listener>) -> Watcher<'a> {
        Watcher {
            began: Instant::now(),
            time: task.time,
            stop: &task.stop,
            closing,
            listener,
            told: AtomicU64::new(0),
        }
    }

    fn hear(&self, report: Report<'_>) -> ControlFlow<()> {
        let elapsed = self.began.elapsed();
        if self.stop.is_raised() || self.closing.is_raised() || elapsed >= self.time {
            return ControlFlow::Break(());
        }
        let now = elapsed.as_millis() as u64;
        let due = now >= self.told.load(Ordering::Relaxed) + PACE.as_millis() as u64;
        if let Some(listener) = self.listener.filter(|_| due) {
            self.told.store(now, Ordering::Relaxed);
            listener(report);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use play::{Effort, Game, Report, Table};

    use super::{Stop, Task, Watcher};

    fn task(time: Duration) -> Task {
        let table = Table::read(Game::Solitaire, "english").unwrap();
        Task {
            advisor: table.advisor(),
            effort: Effort::default(),
            time,
            stop: Arc::new(Stop::default()),
        }
    }

    const REPORT: Report<'_> = Report::Working {
        stage: "counting",
        done: 1,
        total: None,
    };

    #[test]
    fn work_goes_on_until_it_is_stopped() {
        let task = task(Duration::from_secs(1000));
        let closing = Stop::default();
        let watcher = Watcher::new(&task, &closing, None);
        assert!(watcher.hear(REPORT).is_continue());
        task.stop.raise();
        assert!(watcher.hear(REPORT).is_break());
    }

    #[test]
    fn work_ends_with_its_time_or_with_the_server() {
        let closing = Stop::default();
        let short = task(Duration::ZERO);
        assert!(Watcher::new(&short, &closing, None).hear(REPORT).is_break());
        closing.raise();
        let long = task(Duration::from_secs(1000));
        assert!(Watcher::new(&long, &closing, None).hear(REPORT).is_break());
    }
}
