//! Who contends in any game: an engine at a level, or another program.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use play::{Effort, Mind, Report, Table};

use super::odds::Odds;
use crate::engine::ugi::EngineProcess;
use crate::failure::Failure;
use crate::options::Budget;

/// How much longer than its time another program may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player of a match.
pub(crate) trait Contestant: Send {
    /// Gets ready for the game with this number.
    fn new_game(&mut self, number: usize) -> Result<(), Failure>;

    /// Its move, or `None` if it has none to offer; `interrupted` says that nobody waits for it.
    fn answer(
        &mut self,
        table: &Table,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, Failure>;

    /// How long it may think, where that is limited by a clock.
    fn time(&self) -> Option<Duration>;
}

/// Stops thinking when the time is up, or when nobody waits any more.
pub(crate) fn watch(
    time: Option<Duration>,
    interrupted: &(dyn Fn() -> bool + Sync),
) -> impl Fn(Report<'_>) -> ControlFlow<()> + Sync {
    let began = Instant::now();
    move |_: Report<'_>| {
        let out_of_time = time.is_some_and(|time| began.elapsed() >= time);
        if out_of_time || interrupted() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// An engine at a level, as it sits at any table; it remembers for one game.
pub(crate) struct AtLevel {
    pub(crate) effort: Effort,
    /// The random seed: every game has its own evaluation noise.
    pub(crate) seed: u64,
    pub(crate) mind: Mind,
    /// The most time for a move. `None`: what the level takes.
    pub(crate) time: Option<Duration>,
}

impl Contestant for AtLevel {
    fn new_game(&mut self, number: usize) -> Result<(), Failure> {
        self.mind.forget();
        self.effort.seed = self.seed.wrapping_add(1 + number as u64);
        Ok(())
    }

    fn answer(
        &mut self,
        table: &Table,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, Failure> {
        let time = self.time.unwrap_or(self.effort.level.thinking_time());
        let watch = watch(Some(time), interrupted);
        let chosen = table.advisor().choose(self.effort, &mut self.mind, &watch);
        Ok(chosen.ok().and_then(|advice| advice.best))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}

/// Another program that speaks the engine protocol.
pub(crate) struct Program {
    command: String,
    client: EngineProcess,
    go: String,
    time: Option<Duration>,
}

impl Program {
    /// Runs the program and waits until it is ready; how far it may think is told it with every move.
    pub(crate) fn start(command: &str, odds: &Odds, both: &Budget) -> Result<Program, Failure> {
        if odds.threads.is_some() {
            let problem = "another program is told its threads in its own command, not after an @";
            return Err(Failure::Usage(problem.to_owned()));
        }
        let budget = odds.over(both);
        let time = budget.time_to_stop();
        let client = EngineProcess::start(command);
        let client = client.map_err(|hush| Failure::Io(format!("{command} {hush}")))?;
        let limits = [
            ("movetime", time.map(|time| time.as_millis() as u64)),
            ("depth", budget.depth.map(u64::from)),
            ("nodes", budget.nodes),
        ];
        let told = |(word, limit): (&str, Option<u64>)| Some(format!(" {word} {}", limit?));
        let go: String = limits.into_iter().filter_map(told).collect();
        Ok(Program {
            command: command.to_owned(),
            client,
            go: format!("go{go}"),
            time,
        })
    }

    fn failed(&self, hush: impl std::fmt::Display) -> Failure {
        Failure::Io(format!("{} {hush}", self.command))
    }
}

impl Contestant for Program {
    fn new_game(&mut self, _: usize) -> Result<(), Failure> {
        let ready = self.client.new_game();
        ready.map_err(|hush| self.failed(hush))
    }

    /// What it says that is no move at all is refused by the table: it forfeits.
    fn answer(
        &mut self,
        table: &Table,
        _: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, Failure> {
        let record = table.record();
        let moves: Vec<String> = record.moves.into_iter().map(|played| played.text).collect();
        let patience = PATIENCE + self.time.unwrap_or_default();
        let answer = self.client.best(&record.start, &moves, &self.go, patience);
        answer.map(Some).map_err(|hush| self.failed(hush))
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }
}
