//! `marbles solitaire count --disk`: positions that memory does not hold, counted on a disk.

use std::path::Path;

use files::{RunError, WorkFolder};
use pegs::{Holes, Position};
use pegs_solver::{Goal, Limit, OrbitCount, Positions, Run, RunStore, RunWriter, Uncounted};

use super::args::Count;
use super::json;
use super::thinking;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::output;
use crate::watching::thousands;

pub(super) fn run(args: &Count, folder: &Path) -> Result<(), Failure> {
    let position = &args.start.read()?;
    let mut solver = thinking::solver(position, &args.effort);
    let goal = Goal::of(position);
    let forecast = solver.forecast(position, goal);
    let positions = forecast.positions;
    let disk = Disk {
        folder,
        sure: args.yes,
    };
    disk.foretell(u128::from(positions), u128::from(forecast.bytes))?;
    let runs = WorkFolder::open(folder, &format!("count {position}"))?;
    let watcher = thinking::watcher(&args.effort);
    let watch = |report: think::Report<'_>| watcher.on_report(report);
    let counted = solver.count_on_disk(position, goal, &RunFolder(runs), positions, &watch);
    let levels = counted.map_err(|error| match error {
        Uncounted::Stopped => {
            let result = "what is done is saved; the same command resumes it";
            thinking::ended_with(Limit::Stopped, &watcher, result)
        }
        Uncounted::Store(error) => Failure::from(error),
    });
    drop(watcher);
    if args.json.json {
        let reason = levels.as_ref().err().map(Failure::to_string);
        let known = levels.as_deref().ok();
        output::say_json(json::counted_on_disk(known, &forecast, reason))?;
        return levels.map(drop).map_err(Failure::printed);
    }
    output::print(table(position, &levels?))
}

fn table(position: &Position, levels: &[OrbitCount]) -> String {
    let mut text = String::from(
        "Up to symmetry:\njumps marbles       reachable        winnable       dead ends\n",
    );
    for (jumps, level) in levels.iter().enumerate() {
        let marbles = position.marbles_left() as usize - jumps;
        text += &format!("{jumps:>5} {marbles:>7} {}\n", columns(level));
    }
    let sum = |of: fn(&OrbitCount) -> u64| levels.iter().map(of).sum();
    let all = OrbitCount {
        reachable: sum(|level| level.reachable),
        winnable: sum(|level| level.winnable),
        dead_ends: sum(|level| level.dead_ends),
    };
    text + &format!("  all         {}\n", columns(&all))
}

fn columns(level: &OrbitCount) -> String {
    let [reachable, winnable, dead] =
        [level.reachable, level.winnable, level.dead_ends].map(thousands);
    format!("{reachable:>15} {winnable:>15} {dead:>15}")
}

/// The runs of a count in a folder.
struct RunFolder(WorkFolder);

struct Writer(files::RunWriter);

fn name(run: Run) -> String {
    match run {
        Run::Reachable(level) => format!("reachable-{level:02}"),
        Run::Winnable(level) => format!("winnable-{level:02}"),
        Run::Part(number) => format!("part-{number}"),
    }
}

/// The run of a name that [`name`] gives.
fn named(name: &str) -> Option<Run> {
    let (kind, number) = name.split_once('-')?;
    let number = number.parse().ok()?;
    match kind {
        "reachable" => Some(Run::Reachable(number)),
        "winnable" => Some(Run::Winnable(number)),
        "part" => Some(Run::Part(number)),
        _ => None,
    }
}

impl RunStore for RunFolder {
    type Error = RunError;

    fn len(&self, run: Run) -> Result<Option<u64>, RunError> {
        self.0.len(&name(run))
    }

    fn read(&self, run: Run) -> Result<Positions<'_, RunError>, RunError> {
        let numbers = self.0.read(&name(run))?;
        Ok(Box::new(numbers.map(|number| number.map(Holes::from_bits))))
    }

    fn write(&self, run: Run) -> Result<Box<dyn RunWriter<Error = RunError> + '_>, RunError> {
        Ok(Box::new(Writer(self.0.write(&name(run))?)))
    }

    fn remove(&self, run: Run) -> Result<(), RunError> {
        self.0.remove(&name(run))
    }

    fn damaged(error: &RunError) -> Option<Run> {
        match error {
            RunError::Damaged { name, .. } => named(name),
            RunError::Io { .. } | RunError::OtherWork { .. } => None,
        }
    }
}

impl RunWriter for Writer {
    type Error = RunError;

    fn push(&mut self, marbles: Holes) -> Result<(), RunError> {
        self.0.push(marbles.bits())
    }

    fn finish(self: Box<Self>) -> Result<(), RunError> {
        self.0.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{name, named};
    use pegs_solver::Run;

    #[test]
    fn runs_are_found_by_their_names() {
        for run in [Run::Reachable(7), Run::Winnable(31), Run::Part(120)] {
            assert_eq!(named(&name(run)), Some(run));
        }
    }
}
