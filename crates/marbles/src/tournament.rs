//! `tournament`: levels and programs play each other, as a file says, and a folder tells how it went.
//!
//! The record is a line for every finished game, synced before the next one begins; whatever ends the command, the
//! same command continues with the games that are missing. All else in the folder is made from the record.

pub(crate) mod args;
mod json;
mod plan;
mod report;
mod standings;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use files::{MatchFile, MatchGame, Points};
use play::arena::{self, Finish};
use play::{Effort, Mind, Side, Table};

use self::args::Tournament;
use self::plan::{Entrant, Fixture, Plan, Who};
use crate::contest::{AtLevel, Contestant, ProgramPlayer, ProgramSpec, Protocol, recorded};
use crate::failure::Failure;
use crate::output;
use crate::program::Sandbox;
use crate::watching::{ProgressBar, side_by_side};

/// A game that was played: which one, and how it ended.
#[derive(Debug, Clone)]
struct Played {
    fixture: Fixture,
    game: MatchGame,
}

impl Played {
    /// A game of the record, if it is one of the plan's.
    fn read(game: MatchGame, fixtures: &[Fixture]) -> Option<Played> {
        let (number, _) = game.remark.split_once(", ")?;
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        let fixture = fixtures.get(index)?.clone();
        Some(Played { fixture, game })
    }

    /// How it ended: `on the board`, or `crash: White ended early: …`.
    fn ending(&self) -> &str {
        let ending = self.game.remark.split_once(", ");
        ending.map_or("", |(_, ending)| ending)
    }

    /// Who gave it away, if anybody did, and what kind of fault that was.
    fn fault(&self) -> Option<(usize, &str)> {
        let (kind, _) = self.ending().split_once(": ")?;
        let loser = usize::from(self.game.points == Points::One);
        standings::FAULTS
            .contains(&kind)
            .then_some((self.fixture.players[loser], kind))
    }
}

/// Plays what is missing of a tournament, and writes its folder.
pub(crate) fn run(args: &Tournament) -> Result<(), Failure> {
    let plan = Plan::read(&args.file)?;
    let folder = args.folder();
    files::make_results_folder(&folder).map_err(Failure::at(&folder))?;
    let fixtures = plan.fixtures()?;
    let (file, before) = MatchFile::open(&folder.join("games.txt"), &plan.header())?;
    let before = before.into_iter();
    let mut played: Vec<Played> = before
        .filter_map(|game| Played::read(game, &fixtures))
        .collect();
    let is_missing = |fixture: &&Fixture| {
        !played
            .iter()
            .any(|one| one.fixture.number == fixture.number)
    };
    let missing: Vec<&Fixture> = fixtures.iter().filter(is_missing).collect();
    if !plan.network && !Sandbox::is_available() && plan.has_programs() {
        anstream::eprintln!(
            "marbles: programs cannot be contained on this system: they can use the network, and processes that \
             they start may outlive them"
        );
    }
    let run = TournamentRun {
        plan: &plan,
        file: &file,
        folder: &folder,
        progress: ProgressBar::new("playing", missing.len() as u64),
        next: AtomicUsize::new(0),
        is_quiet: args.json.json,
    };
    let new = run.play_all(&missing, args.jobs.into())?;
    let is_whole = new.len() == missing.len();
    drop(run);
    played.extend(new);
    played.sort_by_key(|one| one.fixture.number);
    let report = report::Report::new(&plan, &played, fixtures.len());
    report.write(&folder)?;
    if args.json.json {
        output::say_json(report.json())?;
    } else {
        output::print(report.table(&folder))?;
    }
    if is_whole {
        Ok(())
    } else {
        let how_far = format!("{} of {} games were played", played.len(), fixtures.len());
        Err(Failure::InterruptedAt(how_far).printed())
    }
}

/// A tournament that is being played.
struct TournamentRun<'a> {
    plan: &'a Plan,
    file: &'a MatchFile,
    folder: &'a std::path::Path,
    progress: ProgressBar,
    next: AtomicUsize,
    is_quiet: bool,
}

impl TournamentRun<'_> {
    /// Plays on this many threads until nothing is left, or it is interrupted.
    fn play_all(&self, missing: &[&Fixture], jobs: usize) -> Result<Vec<Played>, Failure> {
        let played = side_by_side(0..jobs, |_| self.play_on(missing))?;
        Ok(played.into_iter().flatten().collect())
    }

    fn play_on(&self, missing: &[&Fixture]) -> Result<Vec<Played>, Failure> {
        let mut all = Vec::new();
        while let Some(fixture) = missing.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let played = match self.play(fixture) {
                // The game that was being played counts for nobody.
                Err(Failure::Interrupted) => break,
                played => played?,
            };
            self.file.add_durably(&played.game)?;
            if !self.is_quiet {
                output::say(self.line(&played))?;
            }
            all.push(played);
            if self.progress.advance().is_break() {
                break;
            }
        }
        Ok(all)
    }

    /// A finished game in a line: `17: ada - blaise 1-0, on the board`.
    fn line(&self, played: &Played) -> String {
        let Fixture {
            number, players, ..
        } = &played.fixture;
        let [first, second] = players.map(|player| &self.plan.players[player].name);
        let points = played.game.points;
        let ending = played.ending();
        format!("{}: {first} - {second} {points}, {ending}", number + 1)
    }

    fn play(&self, fixture: &Fixture) -> Result<Played, Failure> {
        let table = Table::read(self.plan.game, &fixture.opening);
        let table = table.map_err(|error| Failure::unreadable(&fixture.opening, &error))?;
        let table = table
            .with_limits(self.plan.limits())
            .with_control(self.plan.control(None));
        let [mut first, mut second] = fixture
            .players
            .map(|player| self.contestant(fixture, player));
        first.new_game(fixture.number)?;
        second.new_game(fixture.number)?;
        let interrupted = || self.progress.was_interrupted();
        let ask = |contestant: &mut dyn Contestant, table: &Table| {
            let answer = contestant.answer(table, &interrupted);
            if interrupted() {
                return Err(Failure::Interrupted);
            }
            answer
        };
        let began = Instant::now();
        let bout = arena::play_by_clock(
            table,
            [&mut |table| ask(&mut *first, table), &mut |table| {
                ask(&mut *second, table)
            }],
            &|| began.elapsed(),
        )?;
        let ending = match bout.finish {
            Finish::Forfeit(side) => {
                let loser = [first, second][side.index()].fault().cloned();
                let name = bout.table.side_name(side);
                loser.map(|fault| format!("{}: {name} {fault}", fault.kind()))
            }
            Finish::Ended(_) => None,
        };
        // A bar separates the fields of a record.
        let ending = ending
            .unwrap_or_else(|| bout.finish.to_string())
            .replace('|', "/");
        let remark = format!("{}, {ending}", fixture.number + 1);
        let game = recorded(&fixture.opening, Side::First, &bout, remark);
        let fixture = fixture.clone();
        Ok(Played { fixture, game })
    }

    fn contestant(&self, fixture: &Fixture, player: usize) -> Box<dyn Contestant> {
        let Entrant { name, who, usage } = &self.plan.players[player];
        let (protocol, command) = match who {
            Who::Level(level) => {
                return Box::new(AtLevel {
                    effort: Effort {
                        level: *level,
                        ..Effort::default()
                    },
                    seed: self.plan.seed,
                    mind: Mind::new(files::library()),
                    time: Some(usage.time),
                });
            }
            Who::Program(command) => (Protocol::Lines, command),
            Who::Ugi(command) => {
                let go = format!("go movetime {}", usage.time.as_millis());
                (Protocol::Ugi(go), command)
            }
        };
        let mut program = ProgramPlayer::new(ProgramSpec {
            command: command.clone(),
            protocol,
            time: Some(usage.time),
            start: usage.start_time,
            grace: ProgramSpec::ON_THE_WAY,
            sandbox: Sandbox {
                memory: usage.memory,
                processes: usage.processes,
                is_isolated: !self.plan.network && Sandbox::is_available(),
            },
        });
        let errors = format!(
            "errors/game-{}-{}.txt",
            fixture.number + 1,
            plan::file_name(name)
        );
        program.save_errors(&self.folder.join(errors));
        Box::new(program)
    }
}
