//! Engines and solvers at work beside the event loop: bounded, stoppable, reporting.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use play::{Advisor, Deadline, Effort, Library, Mind, Report, Watch};
use tokio_util::sync::CancellationToken;

use crate::config::Bounds;
use crate::queue::{Queue, Turn};
use crate::rate_limit::Client;
use api::{Code, Refusal};

/// Progress is reported this often at most.
const REPORT_EVERY: Duration = Duration::from_millis(200);

/// Chores of one person that may wait for a thread, and what one takes: nobody knows before.
const CHORES: usize = 32;
const CHORE: Duration = Duration::from_millis(5);

/// How much a thread that thinks gives way to others, from 0 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Raised to stop a piece of work.
#[derive(Debug, Default)]
pub(crate) struct Stop {
    raised: CancellationToken,
    /// Its client asks something else.
    replaced: AtomicBool,
}

impl Stop {
    pub(crate) fn raise(&self) {
        self.raised.cancel();
    }

    /// Stops it because its client asks something else.
    pub(crate) fn replace(&self) {
        self.replaced.store(true, Ordering::Release);
        self.raise();
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.raised.is_cancelled()
    }

    fn is_replaced(&self) -> bool {
        self.replaced.load(Ordering::Acquire)
    }

    /// Waits until it is raised.
    pub(crate) async fn raised(&self) {
        self.raised.cancelled().await;
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
    pub(crate) engines: Arc<Queue>,
    pub(crate) questions: Arc<Queue>,
    /// What takes more than a moment, but has an end.
    pub(crate) chores: Arc<Queue>,
    /// Raised when the server stops.
    closing: Arc<Stop>,
    library: Arc<Library>,
    /// Nobody thinks: it takes its time, and nothing is found.
    #[cfg(test)]
    pretends: AtomicBool,
    /// How often that was done.
    #[cfg(test)]
    pub(crate) pretended: std::sync::atomic::AtomicU64,
}

/// One piece of thinking.
pub(crate) struct ThinkingJob {
    /// For whom.
    pub(crate) client: Client,
    pub(crate) advisor: Advisor,
    pub(crate) effort: Effort,
    pub(crate) time: Duration,
    pub(crate) stop: Arc<Stop>,
}

/// Receives how far a piece of thinking has come.
pub(crate) type Listener = Box<dyn Fn(Report<'_>) + Send + Sync>;

/// Receives which place in the queue a question has.
pub(crate) type Placed = Box<dyn Fn(usize) + Send + Sync>;

/// Who receives the progress of a question.
pub(crate) struct Observers {
    pub(crate) placed: Placed,
    pub(crate) listener: Listener,
}

impl Observers {
    /// Nobody receives any.
    pub(crate) fn none() -> Observers {
        Observers {
            placed: Box::new(|_| {}),
            listener: Box::new(|_| {}),
        }
    }
}

impl Thinkers {
    pub(crate) fn new(bounds: &Bounds, library: Arc<Library>) -> Thinkers {
        Thinkers {
            engines: Queue::new(bounds.engine_threads, bounds.engines_waiting),
            questions: Queue::new(bounds.question_threads, bounds.questions_waiting),
            chores: Queue::new(bounds.question_threads, CHORES),
            closing: Arc::new(Stop::default()),
            library,
            #[cfg(test)]
            pretends: false.into(),
            #[cfg(test)]
            pretended: 0.into(),
        }
    }

    /// From now on engines only let their time pass, on a clock that may jump.
    #[cfg(test)]
    pub(crate) fn pretend(&self) {
        self.pretends.store(true, Ordering::Relaxed);
    }

    /// A fresh mind for every thought: a server holds no memory of positions between moves.
    pub(crate) fn mind(&self) -> Mind {
        Mind::new(Arc::clone(&self.library))
    }

    /// Stops everything; new work ends at once.
    pub(crate) fn close(&self) {
        self.closing.raise();
    }

    /// Whether the server stops: what is not found now was not looked for.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.is_raised()
    }

    /// Waits until an engine's turn has come, unless it is stopped before.
    pub(crate) async fn come(&self, turn: &mut Turn, stop: &Stop) -> Result<(), Refusal> {
        self.wait(turn, stop, |_| {}).await
    }

    /// Works something out beside the event loop, which others wait for.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let mut turn = self.chores.enter(client, CHORE)?;
        turn.come(|_| {}).await;
        let failed = || Refusal::new(Code::NoAdvice, "the server failed on this request");
        aside(turn, work).await.ok_or_else(failed)
    }

    /// The move an engine makes, if it finds one in its time. Its turn has come.
    pub(crate) async fn choose(&self, turn: Turn, task: ThinkingJob) -> Option<String> {
        #[cfg(test)]
        if self.pretends.load(Ordering::Relaxed) {
            self.pretended.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(task.time).await;
            return None;
        }
        let closing = Arc::clone(&self.closing);
        let mut mind = self.mind();
        let think = move || {
            let watch = Watcher::new(&task, &closing, None);
            task.advisor
                .choose(task.effort, &mut mind, &|report| watch.report(report))
        };
        let advice = aside(turn, think).await?;
        advice.ok().and_then(|advice| advice.best)
    }

    /// The answer to a question, once a thread has been free for it.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        task: ThinkingJob,
        observers: Observers,
        think: impl FnOnce(&ThinkingJob, &mut Mind, &Watch<'_>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let mut turn = self.questions.enter(task.client, task.time)?;
        self.wait(&mut turn, &task.stop, &observers.placed).await?;
        let closing = Arc::clone(&self.closing);
        let stop = Arc::clone(&task.stop);
        let mut mind = self.mind();
        let think = move || {
            let watcher = Watcher::new(&task, &closing, Some(&observers.listener));
            think(&task, &mut mind, &|report| watcher.report(report))
        };
        let failed = || Refusal::new(Code::NoAdvice, "the engine failed on this position");
        let answer = aside(turn, think).await.ok_or_else(failed)?;
        refuse_if_replaced(&stop)?;
        Ok(answer)
    }

    /// Waits for a thread, unless the work is stopped before.
    async fn wait(
        &self,
        turn: &mut Turn,
        stop: &Stop,
        placed: impl Fn(usize),
    ) -> Result<(), Refusal> {
        tokio::select! {
            biased;
            () = turn.come(placed) => Ok(()),
            () = stop.raised() => {
                refuse_if_replaced(stop)?;
                Err(Refusal::new(Code::NoAdvice, "the question was cancelled"))
            }
            () = self.closing.raised() => {
                Err(Refusal::new(Code::NoAdvice, "the server is stopping"))
            }
        }
    }
}

/// Does something on a thread beside the event loop, whose turn it is. Returns `None` if it panicked.
async fn aside<T: Send + 'static>(
    turn: Turn,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let working = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        give_way();
        work()
    });
    working.await.ok()
}

/// Lets the threads that answer requests go first: thinking takes the time that is left. The thread only ever thinks,
/// and those that it starts to help it are as patient.
#[cfg(target_os = "linux")]
fn give_way() {
    use rustix::process::{getpriority_process, setpriority_process};
    if getpriority_process(None).is_ok_and(|own| own < NICE) {
        // Where it is refused, thinking is as quick as everything else.
        let _ = setpriority_process(None, NICE);
    }
}

/// Elsewhere this would make the whole program slower.
#[cfg(not(target_os = "linux"))]
fn give_way() {}

fn refuse_if_replaced(stop: &Stop) -> Result<(), Refusal> {
    if !stop.is_replaced() {
        return Ok(());
    }
    Code::Replaced.refuse("another question took its place")
}

/// Stops a piece of work when it is told to or when its time is up.
struct Watcher<'a> {
    began: Instant,
    deadline: Deadline,
    stop: &'a Stop,
    closing: &'a Stop,
    listener: Option<&'a Listener>,
}

impl<'a> Watcher<'a> {
    fn new(
        task: &'a ThinkingJob,
        closing: &'a Stop,
        listener: Option<&'a Listener>,
    ) -> Watcher<'a> {
        Watcher {
            began: Instant::now(),
            deadline: Deadline::after(Some(task.time)),
            stop: &task.stop,
            closing,
            listener,
        }
    }

    fn report(&self, report: Report<'_>) -> ControlFlow<()> {
        let elapsed = self.began.elapsed();
        if self.stop.is_raised() || self.closing.is_raised() {
            return ControlFlow::Break(());
        }
        self.deadline.go_on(elapsed)?;
        if let Some(listener) = self.listener
            && self.deadline.is_news_due(elapsed, REPORT_EVERY)
        {
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

    use super::{Stop, ThinkingJob, Watcher};

    fn task(time: Duration) -> ThinkingJob {
        let table = Table::read(Game::Solitaire, "english").unwrap();
        ThinkingJob {
            client: std::net::IpAddr::from([127, 0, 0, 1]).into(),
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
    #[cfg(target_os = "linux")]
    fn thinking_gives_way_and_nothing_else_does() {
        let own = || rustix::process::getpriority_process(None).unwrap();
        let before = own();
        let thinker = std::thread::spawn(move || {
            super::give_way();
            own()
        });
        assert_eq!(thinker.join().unwrap(), super::NICE.max(before));
        assert_eq!(own(), before);
    }

    #[test]
    fn work_goes_on_until_it_is_stopped() {
        let task = task(Duration::from_secs(1000));
        let closing = Stop::default();
        let watcher = Watcher::new(&task, &closing, None);
        assert!(watcher.report(REPORT).is_continue());
        task.stop.raise();
        assert!(watcher.report(REPORT).is_break());
    }

    #[test]
    fn work_ends_with_its_time_or_with_the_server() {
        let closing = Stop::default();
        let short = task(Duration::ZERO);
        assert!(
            Watcher::new(&short, &closing, None)
                .report(REPORT)
                .is_break()
        );
        closing.raise();
        let long = task(Duration::from_secs(1000));
        assert!(
            Watcher::new(&long, &closing, None)
                .report(REPORT)
                .is_break()
        );
    }
}
