//! What a worker does that thinks: one errand at a time, with progress, until it is stopped.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use api::here::{BenchLine, Errand, ErrandKind, Found, Partly, WorkerAnswer};
use api::{Code, JobKind, Refusal, ServerMessage};
use play::{Advisor, Deadline, Effort, KnownLines, Level, Library, Mind, Report};

/// Progress is told this often at most.
const PACE: Duration = Duration::from_millis(200);

/// What a thinker needs of the page that it works for.
pub trait Page: Sync {
    /// Milliseconds since some moment in the past.
    fn now(&self) -> f64;
    /// Whether what was asked is no longer wanted.
    fn is_stopped(&self) -> bool;
    /// Shows a text to the caller.
    fn tell(&self, text: &str);
}

/// Does an [`Errand`] and answers with an [`WorkerAnswer`], both as JSON. What a library holds lasts longer than an errand;
/// what is remembered of the search does not, so that an answer depends on the errand alone.
pub fn think(errand: &[u8], page: &impl Page, library: &Arc<Library>) -> String {
    let answer = api::read(errand).and_then(|errand: Errand| run(&errand, page, library));
    api::to_json(&answer.unwrap_or_else(|refusal| WorkerAnswer::refused(&refusal)))
}

fn run(errand: &Errand, page: &impl Page, library: &Arc<Library>) -> Result<WorkerAnswer, Refusal> {
    let mut table = api::saved_game(&errand.record)?;
    table.go_to(errand.at, Duration::ZERO);
    let no_level = || Refusal::new(Code::BadRequest, "a level is a number from 1 to 9");
    let effort = Effort {
        level: Level::new(errand.level).ok_or_else(no_level)?,
        seed: errand.seed,
        ..Effort::default()
    };
    let advisor = table.advisor();
    let watcher = Watcher {
        errand,
        page,
        library,
        began: page.now(),
        deadline: Deadline::after(Some(Duration::from_millis(errand.ms))),
    };
    match errand.kind {
        ErrandKind::Choose => Ok(choose(&advisor, effort, &watcher)),
        ErrandKind::Hint => watcher.advise(&advisor, effort, (table.turn(), JobKind::Hint)),
        ErrandKind::Evaluate => watcher.advise(&advisor, effort, (table.turn(), JobKind::Evaluate)),
        ErrandKind::Solve => watcher.solve(&advisor, effort),
        ErrandKind::Lines(count) => watcher.lines(&advisor, (count, effort), table.turn()),
    }
}

fn choose(advisor: &Advisor, effort: Effort, watcher: &Watcher<'_, impl Page>) -> WorkerAnswer {
    let found = advisor.choose(effort, &mut watcher.mind(), &|_| watcher.go_on());
    WorkerAnswer::ok(&Found {
        text: found.ok().and_then(|advice| advice.best),
    })
}

/// Stops an errand when it is told to or when its time is up, and tells how far it is.
struct Watcher<'a, P> {
    errand: &'a Errand,
    page: &'a P,
    library: &'a Arc<Library>,
    began: f64,
    deadline: Deadline,
}

impl<P: Page> Watcher<'_, P> {
    fn mind(&self) -> Mind {
        Mind::new(Arc::clone(self.library))
    }

    /// What is known so far is told as it becomes known: a worker that cannot hear that it is to
    /// stop is ended, and then the last that it told is the answer.
    fn advise(
        &self,
        advisor: &Advisor,
        effort: Effort,
        (turn, kind): (game::Side, JobKind),
    ) -> Result<WorkerAnswer, Refusal> {
        let at = self.errand.at;
        let mut tell = |advice: &play::Advice| {
            let advice = api::Advice::found(at, turn, advice.clone());
            self.page.tell(&api::to_json(&Partly::Advice { advice }));
        };
        let watch = |report: Report<'_>| self.hear(report, kind);
        let found = advisor.advise_aloud(effort, &mut self.mind(), &mut tell, &watch);
        api::advice(at, turn, found).map(|advice| WorkerAnswer::ok(&advice))
    }

    fn solve(&self, advisor: &Advisor, effort: Effort) -> Result<WorkerAnswer, Refusal> {
        let watch = |report: Report<'_>| self.hear(report, JobKind::Solve);
        let found = advisor.solve(effort, &mut self.mind(), &watch);
        api::solution(self.errand.at, found).map(|solution| WorkerAnswer::ok(&solution))
    }

    /// The best lines, told whenever they are better known.
    fn lines(
        &self,
        advisor: &Advisor,
        (count, effort): (usize, Effort),
        turn: game::Side,
    ) -> Result<WorkerAnswer, Refusal> {
        let known =
            |lines: &KnownLines, done: bool| api::Lines::known(turn, lines, self.elapsed(), done);
        let mut tell = |lines: &KnownLines| {
            let lines = known(lines, false);
            self.page.tell(&api::to_json(&Partly::Lines { lines }));
        };
        let found = advisor.lines(count, effort, &mut self.mind(), &mut tell, &|_| {
            self.go_on()
        });
        let found = found.map_err(|why| api::no_lines(&why))?;
        Ok(WorkerAnswer::ok(&known(&found, true)))
    }

    fn hear(&self, report: Report<'_>, kind: JobKind) -> ControlFlow<()> {
        if self.deadline.is_news_due(self.elapsed(), PACE) {
            let job = self.errand.job.as_deref();
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
