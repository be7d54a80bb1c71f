//! A match: two contestants, both sides, many openings; which is stronger, and how sure that is.
//!
//! One runner for every game, over `play::arena`. Each game only says who
//! contends; openings, records, sequential tests and what is told are the same.

mod contestant;
mod lateness;
mod network;
mod odds;
mod outsider;
mod schedule;

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use files::{MatchFile, MatchGame, Points};
use play::arena::{self, Bout, Finish};
use play::{Game, Level, Limits, Outcome, Side, Table};
use think::{Sprt, Tally};

use crate::failure::Failure;
use crate::options::Series;
use crate::program::Fault;
use crate::watching::Progress;
use crate::{output, wire};
pub(crate) use contestant::{AtLevel, Contestant, watch};
use lateness::Lateness;
pub(crate) use network::network;
pub(crate) use odds::Odds;
pub(crate) use outsider::{Outside, Outsider, Protocol};
use schedule::{Fixture, Schedule};

/// What is to be played.
pub(crate) struct Contest {
    pub(crate) game: Game,
    /// What the contestants are called.
    pub(crate) names: [String; 2],
    /// How they think, in words: what makes this match the same as one in a file.
    pub(crate) thinking: String,
    /// The start, as a position or a name.
    pub(crate) start: String,
    pub(crate) games: u32,
    /// Random moves of an opening.
    pub(crate) plies: u32,
    pub(crate) seed: u64,
    pub(crate) limits: Limits,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) record: Option<PathBuf>,
    pub(crate) json: bool,
}

impl Series {
    /// Gets as many pairs of contestants ready as play at once.
    pub(crate) fn pairs(
        &self,
        ready: impl Fn(&str) -> Result<Box<dyn Contestant>, Failure>,
    ) -> Result<Vec<Pair>, Failure> {
        let pair = |_| Ok([ready(&self.first)?, ready(&self.second)?]);
        (0..self.at_once).map(pair).collect()
    }

    /// The match of a game from a start, between contestants who think in the way described.
    pub(crate) fn contest(&self, game: Game, start: String, thinking: String) -> Contest {
        Contest {
            game,
            names: [self.first.clone(), self.second.clone()],
            thinking,
            start,
            games: self.games,
            plies: self.plies,
            seed: self.seed.seed,
            limits: Limits::default(),
            sprt: self.sprt,
            record: self.record.clone(),
            json: self.json.json,
        }
    }
}

/// Who plays a game. Of several games at once, each has its own two.
pub(crate) type Pair = [Box<dyn Contestant>; 2];

/// A contestant, and how late its answers were.
struct Timed {
    contestant: Box<dyn Contestant>,
    lateness: Lateness,
}

impl Timed {
    fn answer(&mut self, table: &Table, progress: &Progress) -> Result<Option<String>, Failure> {
        let began = Instant::now();
        let answer = self
            .contestant
            .answer(table, &|| progress.was_interrupted());
        if let Some(time) = self.contestant.time() {
            self.lateness.note(began.elapsed(), time);
        }
        if progress.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        answer
    }
}

impl Contest {
    /// Plays the match to its end, a game at a time for every pair of contestants, and tells its result.
    pub(crate) fn run(&self, pairs: Vec<Pair>) -> Result<(), Failure> {
        let (file, kept) = match &self.record {
            Some(path) => {
                let (file, games) = MatchFile::open(path, &self.header())?;
                (Some(file), games)
            }
            None => (None, Vec::new()),
        };
        let schedule = Schedule::new(self.openings()?, self.games as usize);
        let progress = Progress::new("playing", self.games.into());
        let side_names = self.side_names()?;
        for game in kept {
            if schedule.recall(game, &side_names) {
                let _ = progress.advance();
            }
        }
        let at_work = AtWork {
            contest: self,
            schedule: &schedule,
            file: file.as_ref(),
            progress: &progress,
        };
        let late = at_work.play_all(pairs)?;
        let was_interrupted = progress.was_interrupted();
        drop(progress);
        let games = schedule.into_games();
        self.tell(&games, late)?;
        match was_interrupted {
            true => {
                let how_far = format!("{} of {} games were played", games.len(), self.games);
                Err(Failure::InterruptedAt(how_far).told())
            }
            false => Ok(()),
        }
    }

    fn side_names(&self) -> Result<[String; 2], Failure> {
        let table = Table::read(self.game, &self.start)
            .map_err(|error| Failure::unreadable(&self.start, &error))?;
        Ok(Side::ALL.map(|side| table.side_name(side)))
    }

    fn is_decided(&self, games: &[MatchGame]) -> bool {
        let verdict = self.sprt.and_then(|sprt| sprt.verdict(tally(games)));
        verdict.is_some()
    }

    /// What makes this match the same as the one in a file.
    fn header(&self) -> String {
        let [first, second] = &self.names;
        let limit = match self.limits.moves_per_side {
            Some(moves) => format!(", move limit {moves}"),
            None => String::new(),
        };
        format!(
            "{}: {first} against {second}, {}, {} with {} random moves, seed {}{limit}",
            self.game, self.thinking, self.start, self.plies, self.seed
        )
    }

    fn openings(&self) -> Result<Vec<String>, Failure> {
        let count = self.games.div_ceil(2) as usize;
        let plies = self.plies as usize;
        let found = arena::openings(&self.start, self.game, plies, count, self.seed);
        if found.is_empty() {
            let problem =
                "no opening was found in which nobody has lost anything; try fewer --plies";
            return Err(Failure::Negative(problem.to_owned()));
        }
        Ok(found)
    }

    /// Plays one game.
    fn play(
        &self,
        contestants: &mut [Timed; 2],
        progress: &Progress,
        fixture: Fixture<'_>,
    ) -> Result<MatchGame, Failure> {
        let Fixture {
            number,
            opening,
            first_side,
        } = fixture;
        for (timed, who) in contestants.iter_mut().zip(["first", "second"]) {
            if let Some(record) = &self.record {
                let game = format!("game-{}-{who}.txt", number + 1);
                let errors = record.with_extension("errors").join(game);
                timed.contestant.save_errors(&errors);
            }
            timed.contestant.new_game(number)?;
        }
        let table = Table::read(self.game, opening)
            .map_err(|error| Failure::unreadable(opening, &error))?
            .with_limits(self.limits);
        let [first, second] = contestants;
        let mut first = |table: &Table| first.answer(table, progress);
        let mut second = |table: &Table| second.answer(table, progress);
        let bout = match first_side {
            Side::First => arena::play_out(table, [&mut first, &mut second]),
            Side::Second => arena::play_out(table, [&mut second, &mut first]),
        }?;
        let fault = fault(&bout, first_side, contestants)?;
        Ok(describe(opening, first_side, &bout, fault))
    }

    fn tell(&self, games: &[MatchGame], late: [Lateness; 2]) -> Result<(), Failure> {
        let tally = tally(games);
        if self.json {
            let late = late.map(|late| late.to_json());
            return output::say_json(wire::matched(&self.names, tally, self.sprt, late));
        }
        let [first, second] = self.names.each_ref().map(|name| called(name));
        let (elo, played) = (tally.elo(), tally.games());
        output::say(format_args!(
            "{first} against {second}: {tally} in {played} games\nElo {elo}, with 95 % confidence"
        ))?;
        if let Some(sprt) = self.sprt {
            let evidence = sprt.evidence(tally);
            let believed = match sprt.verdict(tally) {
                Some(elo) => format!("{elo:+} Elo is believed"),
                None => "neither difference is believed yet".to_owned(),
            };
            output::say(format_args!("SPRT: {believed}, evidence {evidence:+.2}"))?;
        }
        let given_away = |game: &MatchGame| {
            let (_, why) = game.remark.split_once(FORFEIT)?;
            Some(why.to_owned())
        };
        let given_away: Vec<String> = games.iter().filter_map(given_away).collect();
        if let Some(first) = given_away.first() {
            let count = given_away.len();
            output::say(format_args!(
                "{count} games were given away; the first: {first}"
            ))?;
        }
        for (name, late) in self.names.iter().zip(late) {
            if !late.is_empty() {
                output::say(format_args!("{}: {late}", called(name)))?;
            }
        }
        Ok(())
    }
}

/// A match being played by several pairs at once.
struct AtWork<'a> {
    contest: &'a Contest,
    schedule: &'a Schedule,
    file: Option<&'a MatchFile>,
    progress: &'a Progress,
}

impl AtWork<'_> {
    /// Plays until nothing is left. Returns how late the contestants' answers were.
    fn play_all(&self, pairs: Vec<Pair>) -> Result<[Lateness; 2], Failure> {
        let results: Vec<Result<[Lateness; 2], Failure>> = thread::scope(|scope| {
            let play_on = |pair| scope.spawn(move || self.play_on(pair));
            let workers: Vec<_> = pairs.into_iter().map(play_on).collect();
            // A panic goes on as it was, with what caused it.
            let joined = workers.into_iter().map(|worker| worker.join());
            joined
                .map(|result| result.unwrap_or_else(|cause| resume_unwind(cause)))
                .collect()
        });
        let mut late = [Lateness::default(), Lateness::default()];
        for result in results {
            for (all, one) in late.iter_mut().zip(result?) {
                all.extend(one);
            }
        }
        Ok(late)
    }

    /// One pair plays game after game.
    fn play_on(&self, pair: Pair) -> Result<[Lateness; 2], Failure> {
        let mut contestants = pair.map(|contestant| Timed {
            contestant,
            lateness: Lateness::default(),
        });
        while let Some(fixture) = self.schedule.next(|games| self.contest.is_decided(games)) {
            let played = self.play_and_keep(&mut contestants, fixture);
            if played.is_err() {
                self.schedule.give_up();
            }
            match played {
                // The game that was being played counts for nobody.
                Err(Failure::Interrupted) => break,
                played => played?,
            }
        }
        Ok(contestants.map(|one| one.lateness))
    }

    fn play_and_keep(
        &self,
        contestants: &mut [Timed; 2],
        fixture: Fixture<'_>,
    ) -> Result<(), Failure> {
        let game = self.contest.play(contestants, self.progress, fixture)?;
        if let Some(file) = self.file {
            file.add(&game)?;
        }
        self.schedule.add(fixture.number, game);
        match self.progress.advance().is_break() {
            true => Err(Failure::Interrupted),
            false => Ok(()),
        }
    }
}

/// What people call a contestant: a number is a level.
fn called(name: &str) -> String {
    match name.parse::<Level>() {
        Ok(level) => format!("level {level}"),
        Err(_) => name.to_owned(),
    }
}

/// What stands before the reason why a game was given away.
const FORFEIT: &str = "by forfeit: ";

/// Why a program gave the game away. One that could not even be started ends the match.
fn fault(
    bout: &Bout,
    first_side: Side,
    contestants: &[Timed; 2],
) -> Result<Option<String>, Failure> {
    let Finish::Forfeit(side) = bout.finish else {
        return Ok(None);
    };
    let loser = &contestants[usize::from(side != first_side)].contestant;
    match loser.fault() {
        Some(fault @ Fault::NotStarted(_)) => Err(Failure::Io(format!("a program {fault}"))),
        Some(fault) => Ok(Some(format!("{} {fault}", bout.table.side_name(side)))),
        None => Ok(None),
    }
}

fn describe(opening: &str, first_side: Side, bout: &Bout, fault: Option<String>) -> MatchGame {
    let points = match bout.outcome {
        Outcome::Draw => Points::Half,
        Outcome::Won(side) if side == first_side => Points::One,
        Outcome::Won(_) => Points::None,
    };
    let side = bout.table.side_name(first_side);
    let finish = match fault {
        // A bar parts the fields of a record.
        Some(fault) => format!("{FORFEIT}{}", fault.replace('|', "/")),
        None => bout.finish.to_string(),
    };
    MatchGame {
        points,
        remark: format!("{side}, {finish}"),
        start: opening.to_owned(),
        moves: bout
            .table
            .history()
            .into_iter()
            .map(|entry| entry.text)
            .collect(),
    }
}

fn tally(games: &[MatchGame]) -> Tally {
    let count = |points: Points| games.iter().filter(|game| game.points == points).count() as u32;
    Tally {
        wins: count(Points::One),
        draws: count(Points::Half),
        losses: count(Points::None),
    }
}
