//! What a worker does that thinks: one job at a time, with progress, until it is stopped.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use api::worker::{BenchLine, Found, Partly, WorkerAnswer, WorkerJob, WorkerJobKind};
use api::{Code, JobKind, Refusal, ServerMessage};
use game::Side;
use play::{Advisor, Deadline, Effort, KnownLines, Level, Library, Mind, Report};

/// Progress is reported this often at most.
const REPORT_EVERY: Duration = Duration::from_millis(200);

/// What a thinker needs of the page that it works for.
pub trait Page: Sync {
    /// Milliseconds since some moment in the past.
    fn now(&self) -> f64;
    /// Whether what was asked is no longer wanted.
    fn is_stopped(&self) -> bool;
    /// Shows a text to the caller.
    fn tell(&self, text: &str);
}

/// Does a [`WorkerJob`] and answers with a [`WorkerAnswer`], both as JSON. What a library holds lasts longer than a job;
/// what is remembered of the search does not, so that an answer depends on the job alone.
pub fn think(job: &[u8], page: &impl Page, library: &Arc<Library>) -> String {
    let answer = api::read(job).and_then(|job: WorkerJob| run(&job, page, library));
    api::to_json(&answer.unwrap_or_else(|refusal| WorkerAnswer::refused(&refusal)))
}

fn run(job: &WorkerJob, page: &impl Page, library: &Arc<Library>) -> Result<WorkerAnswer, Refusal> {
    let mut table = api::saved_game(&job.record)?;
    table.go_to(job.at, Duration::ZERO);
    let no_level = || Refusal::new(Code::BadRequest, "a level is a number from 1 to 9");
    let effort = Effort {
        level: Level::new(job.level).ok_or_else(no_level)?,
        seed: job.seed,
        ..Effort::default()
    };
    let thinker = Thinker {
        job,
        page,
        library,
        advisor: table.advisor(),
        effort,
        turn: table.turn(),
        began: page.now(),
        deadline: Deadline::after(Some(Duration::from_millis(job.ms))),
    };
    match job.kind {
        WorkerJobKind::Choose => Ok(thinker.choose()),
        WorkerJobKind::Hint => thinker.advise(JobKind::Hint),
        WorkerJobKind::Evaluate => thinker.advise(JobKind::Evaluate),
        WorkerJobKind::Solve => thinker.solve(),
        WorkerJobKind::Lines(count) => thinker.lines(count),
    }
}

/// Does a job; stops when it is told to or when its time is up, and reports how far it is.
struct Thinker<'a, P> {
    job: &'a WorkerJob,
    page: &'a P,
    library: &'a Arc<Library>,
    advisor: Advisor,
    effort: Effort,
    turn: Side,
    began: f64,
    deadline: Deadline,
}

impl<P: Page> Thinker<'_, P> {
    fn mind(&self) -> Mind {
        Mind::new(Arc::clone(self.library))
    }

    fn choose(&self) -> WorkerAnswer {
        let watch = |_: Report<'_>| self.go_on();
        let found = self.advisor.choose(self.effort, &mut self.mind(), &watch);
        WorkerAnswer::ok(&Found {
            text: found.ok().and_then(|advice| advice.best),
        })
    }

    /// What is known so far is sent as it becomes known: a worker that cannot be told to
    /// stop is ended, and then the last that it sent is the answer.
    fn advise(&self, kind: JobKind) -> Result<WorkerAnswer, Refusal> {
        let at = self.job.at;
        let mut tell = |advice: &play::Advice| {
            let advice = api::Advice::found(at, self.turn, advice.clone());
            self.page.tell(&api::to_json(&Partly::Advice { advice }));
        };
        let watch = |report: Report<'_>| self.report(report, kind);
        let mut mind = self.mind();
        let found = self
            .advisor
            .advise_aloud(self.effort, &mut mind, &mut tell, &watch);
        api::advice(at, self.turn, found).map(|advice| WorkerAnswer::ok(&advice))
    }

    fn solve(&self) -> Result<WorkerAnswer, Refusal> {
        let watch = |report: Report<'_>| self.report(report, JobKind::Solve);
        let found = self.advisor.solve(self.effort, &mut self.mind(), &watch);
        api::solution(self.job.at, found).map(|solution| WorkerAnswer::ok(&solution))
    }

    /// The best lines, sent whenever they are better known.
    fn lines(&self, count: usize) -> Result<WorkerAnswer, Refusal> {
        let known =
            |lines: &KnownLines, done| api::Lines::known(self.turn, lines, self.elapsed(), done);
        let mut tell = |lines: &KnownLines| {
            let lines = known(lines, false);
            self.page.tell(&api::to_json(&Partly::Lines { lines }));
        };
        let watch = |_: Report<'_>| self.go_on();
        let mut mind = self.mind();
        let found = self
            .advisor
            .lines(count, self.effort, &mut mind, &mut tell, &watch);
        let found = found.map_err(|why| api::no_lines(&why))?;
        Ok(WorkerAnswer::ok(&known(&found, true)))
    }

    fn report(&self, report: Report<'_>, kind: JobKind) -> ControlFlow<()> {
        if self.deadline.is_news_due(self.elapsed(), REPORT_EVERY) {
            let job = self.job.job.as_deref();
            let message = ServerMessage::progress(job, kind, report);
            self.page.tell(&api::to_json(&message));
        }
        self.go_on()
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis((self.page.now() - self.began) as u64)
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.page.is_stopped() {
            ControlFlow::Break(())
        } else {
            self.deadline.go_on(self.elapsed())
        }
    }
}

/// Does one piece of the fixed work; answers with nothing where there is no such piece.
pub fn bench(index: usize) -> String {
    let mut pieces = play::bench::usual();
    let done = pieces.nth(index).map(|work| BenchLine {
        name: work.name,
        unit: work.unit,
        total: (work.count)(),
        expected: work.total,
    });
    api::to_json(&done.map_or(WorkerAnswer::nothing(), |work| WorkerAnswer::ok(&work)))
}
