//! A match: two contestants, both sides, many openings; which is stronger, and how sure that is.
//!
//! One runner for every game, over `play::arena`. Each game only says how its
//! engine is made; openings, records, sequential tests and what is reported are the same.

mod contestant;
mod lateness;
mod network;
mod odds;
mod program_player;
mod schedule;

use std::time::Instant;

use clap::Args;
use files::{MatchFile, MatchGame, Points};
use play::arena::{self, Bout, Finish};
use play::{Game, Level, Limits, Outcome, Side, Table, TimeControl};
use think::Tally;

use crate::best::HasEngine;
use crate::failure::Failure;
use crate::options::{Budget, Series};
use crate::program::Fault;
use crate::watching::{ProgressBar, side_by_side};
use crate::{output, wire};
pub(crate) use contestant::{AtLevel, Contestant, Interrupted, MoveOffered, watch};
use lateness::Lateness;
pub(crate) use network::network;
use odds::Odds;
pub(crate) use program_player::{ProgramPlayer, ProgramSpec, Protocol};
use schedule::{Fixture, Schedule};

/// Play a match between two engines and measure their difference in Elo
///
/// A contestant is a level from 1 to 9, learned (the engine without a level's limits), a network in a file
/// (net:FILE), or another program: program:COMMAND answers each line with a move (docs/programs.md),
/// ugi:COMMAND speaks the engine protocol. Options for one side follow an @, as in
/// learned@threads=4,time=40ms (time, depth, nodes, threads). Without --time, a level takes its usual time.
#[derive(Debug, Args)]
pub(crate) struct Match<P: HasEngine> {
    #[command(flatten)]
    series: Series,
    #[command(flatten)]
    budget: Budget,
    #[command(flatten)]
    own: P::Match,
}

/// What a contestant is given: the options of the match, and over them its own.
pub(crate) struct Given<'a, P: HasEngine> {
    pub(crate) own: &'a P::Match,
    pub(crate) budget: Budget,
    pub(crate) threads: Option<usize>,
    pub(crate) seed: u64,
}

/// What a game is played on.
pub(crate) struct Terms {
    /// The start, as a position or a name.
    pub(crate) start: String,
    /// How the contestants think, in words: what makes this match the same as one in a file.
    pub(crate) thinking: String,
    pub(crate) limits: Limits,
}

impl<P: HasEngine> Match<P> {
    /// Plays the match.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let terms = P::terms(self.given(Odds::default()))?;
        let Series {
            first,
            second,
            at_once,
            ..
        } = &self.series;
        let pair = |_| Ok([self.contestant(first)?, self.contestant(second)?]);
        let pairs = (0..*at_once).map(pair).collect::<Result<_, Failure>>()?;
        let game = P::GAME;
        let series = &self.series;
        Contest {
            game,
            series,
            terms,
        }
        .run(pairs)
    }

    fn given(&self, odds: Odds) -> Given<'_, P> {
        Given {
            own: &self.own,
            budget: odds.over(&self.budget),
            threads: odds.threads,
            seed: self.series.seed.seed,
        }
    }

    /// Reads who it is, and gets it ready.
    fn contestant(&self, text: &str) -> Result<Box<dyn Contestant>, Failure> {
        let (name, odds) = Odds::split(text).map_err(Failure::Usage)?;
        match ProgramPlayer::named(name, &odds, &self.budget) {
            Some(program) => Ok(Box::new(program?)),
            None => P::contestant(name, self.given(odds)),
        }
    }
}

/// What is to be played.
struct Contest<'a> {
    game: Game,
    series: &'a Series,
    terms: Terms,
}

/// Who plays a game. Of several games at once, each has its own two.
type Pair = [Box<dyn Contestant>; 2];

/// A contestant, and how late its answers were.
struct Timed {
    contestant: Box<dyn Contestant>,
    lateness: Lateness,
}

impl Timed {
    fn answer(&mut self, table: &Table, progress: &ProgressBar) -> MoveOffered {
        let time = self.contestant.time();
        let began = Instant::now();
        let interrupted = || progress.was_interrupted();
        let answer = self.contestant.answer(table, &interrupted);
        if let Some(time) = time {
            self.lateness.note(began.elapsed(), time);
        }
        if progress.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        answer
    }
}

impl Contest<'_> {
    /// Plays the match to its end, a game at a time for every pair of contestants, and tells its result.
    fn run(&self, pairs: Vec<Pair>) -> Result<(), Failure> {
        let (file, recalled) = match &self.series.record {
            Some(path) => {
                let (file, games) = MatchFile::open(path, &self.header())?;
                (Some(file), games)
            }
            None => (None, Vec::new()),
        };
        let schedule = Schedule::new(self.openings()?, self.series.games as usize);
        let progress = ProgressBar::new("playing", self.series.games.into());
        let side_names = self.side_names()?;
        for game in recalled {
            if schedule.recall(game, &side_names) {
                let _ = progress.advance();
            }
        }
        let run = MatchRun {
            contest: self,
            schedule: &schedule,
            file: file.as_ref(),
            progress: &progress,
        };
        let late = run.play_all(pairs)?;
        let was_interrupted = progress.was_interrupted();
        drop(progress);
        let games = schedule.into_games();
        self.tell(&games, late)?;
        if was_interrupted {
            let how_far = format!("{} of {} games were played", games.len(), self.series.games);
            Err(Failure::InterruptedAt(how_far).printed())
        } else {
            Ok(())
        }
    }

    fn side_names(&self) -> Result<[String; 2], Failure> {
        let table = Table::read(self.game, &self.terms.start)
            .map_err(|error| Failure::unreadable(&self.terms.start, &error))?;
        Ok(Side::ALL.map(|side| table.side_name(side)))
    }

    fn is_decided(&self, games: &[MatchGame]) -> bool {
        let verdict = self.series.sprt.and_then(|sprt| sprt.verdict(tally(games)));
        verdict.is_some()
    }

    /// What makes this match the same as the one in a file.
    fn header(&self) -> String {
        let Series {
            first,
            second,
            plies,
            seed,
            ..
        } = self.series;
        let Terms {
            start,
            thinking,
            limits,
        } = &self.terms;
        let mut limit = match limits.moves_per_side {
            Some(moves) => format!(", move limit {moves}"),
            None => String::new(),
        };
        if let Some(time) = self.series.shared_time {
            limit += &format!(", {} ms for both", time.as_millis());
        }
        if self.series.skip_late {
            limit += ", late moves skip the turn";
        }
        format!(
            "{}: {first} against {second}, {thinking}, {start} with {plies} random moves, seed {}{limit}",
            self.game, seed.seed
        )
    }

    fn openings(&self) -> Result<Vec<String>, Failure> {
        let Series {
            games, plies, seed, ..
        } = self.series;
        let plies = *plies as usize;
        let count = games.div_ceil(2) as usize;
        let found = arena::openings(&self.terms.start, self.game, plies, count, seed.seed);
        if found.is_empty() {
            let problem =
                "no opening was found in which neither side has lost anything; try fewer --plies";
            return Err(Failure::Negative(problem.to_owned()));
        }
        Ok(found)
    }

    /// Plays one game.
    fn play(
        &self,
        contestants: &mut [Timed; 2],
        progress: &ProgressBar,
        fixture: Fixture<'_>,
    ) -> Result<MatchGame, Failure> {
        let Fixture {
            number,
            opening,
            first_side,
        } = fixture;
        for (timed, who) in contestants.iter_mut().zip(["first", "second"]) {
            if let Some(record) = &self.series.record {
                let game = format!("game-{}-{who}.txt", number + 1);
                let errors = record.with_extension("errors").join(game);
                timed.contestant.save_errors(&errors);
            }
            timed.contestant.new_game(number)?;
        }
        let table = Table::read(self.game, opening)
            .map_err(|error| Failure::unreadable(opening, &error))?
            .with_limits(self.terms.limits)
            .with_control(TimeControl {
                shared: self.series.shared_time,
                late_skips: self.series.skip_late,
                ..TimeControl::default()
            });
        let [first, second] = contestants;
        let mut first = |table: &Table| first.answer(table, progress);
        let mut second = |table: &Table| second.answer(table, progress);
        let began = Instant::now();
        let now = || began.elapsed();
        let bout = match first_side {
            Side::First => arena::play_by_clock(table, [&mut first, &mut second], &now),
            Side::Second => arena::play_by_clock(table, [&mut second, &mut first], &now),
        }?;
        let fault = fault(&bout, first_side, contestants)?;
        Ok(describe(opening, first_side, &bout, fault))
    }

    fn tell(&self, games: &[MatchGame], late: [Lateness; 2]) -> Result<(), Failure> {
        let tally = tally(games);
        let Series {
            first,
            second,
            sprt,
            json,
            ..
        } = self.series;
        let names = [first, second];
        if json.json {
            let late = late.map(|late| late.to_json());
            return output::say_json(wire::matched(names, tally, *sprt, late));
        }
        let [first, second] = names.map(|name| called(name));
        let elo = tally.elo();
        let played = tally.games();
        output::say(format_args!(
            "{first} against {second}: {tally} in {}\nElo {elo}, with 95 % confidence",
            output::counted(played, "game")
        ))?;
        if let Some(sprt) = sprt {
            let evidence = sprt.evidence(tally);
            let believed = match sprt.verdict(tally) {
                Some(elo) => format!("accepts {elo:+} Elo"),
                None => "accepts neither difference yet".to_owned(),
            };
            output::say(format_args!("SPRT: {believed}, evidence {evidence:+.2}"))?;
        }
        let given_away = |game: &MatchGame| {
            let (_, why) = game.remark.split_once(FORFEIT)?;
            Some(why.to_owned())
        };
        let given_away: Vec<String> = games.iter().filter_map(given_away).collect();
        if let Some(first) = given_away.first() {
            let count = output::counted(given_away.len() as u64, "forfeited game");
            output::say(format_args!("{count}, the first: {first}"))?;
        }
        for (name, late) in [first, second].into_iter().zip(late) {
            if !late.is_empty() {
                output::say(format_args!("{name}: {late}"))?;
            }
        }
        Ok(())
    }
}

/// A match being played by several pairs at once.
struct MatchRun<'a> {
    contest: &'a Contest<'a>,
    schedule: &'a Schedule,
    file: Option<&'a MatchFile>,
    progress: &'a ProgressBar,
}

impl MatchRun<'_> {
    /// Plays until nothing is left. Returns how late the contestants' answers were.
    fn play_all(&self, pairs: Vec<Pair>) -> Result<[Lateness; 2], Failure> {
        let mut late = [Lateness::default(), Lateness::default()];
        for own in side_by_side(pairs, |pair| self.play_on(pair))? {
            for (all, one) in late.iter_mut().zip(own) {
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
            let played = self.play_and_save(&mut contestants, fixture);
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

    fn play_and_save(
        &self,
        contestants: &mut [Timed; 2],
        fixture: Fixture<'_>,
    ) -> Result<(), Failure> {
        let game = self.contest.play(contestants, self.progress, fixture)?;
        if let Some(file) = self.file {
            file.add(&game)?;
        }
        self.schedule.add(fixture.number, game);
        if self.progress.advance().is_break() {
            Err(Failure::Interrupted)
        } else {
            Ok(())
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
    let side = bout.table.side_name(first_side);
    let finish = match fault {
        // A bar parts the fields of a record.
        Some(fault) => format!("{FORFEIT}{}", fault.replace('|', "/")),
        None => bout.finish.to_string(),
    };
    recorded(opening, first_side, bout, format!("{side}, {finish}"))
}

/// A game that was played, for its record; the first contestant had this side.
pub(crate) fn recorded(start: &str, first: Side, bout: &Bout, remark: String) -> MatchGame {
    let moves = bout.table.history().into_iter();
    MatchGame {
        points: match bout.outcome {
            Outcome::Draw => Points::Half,
            Outcome::Won(side) if side == first => Points::One,
            Outcome::Won(_) => Points::None,
        },
        remark,
        start: start.to_owned(),
        moves: moves.map(|entry| entry.text).collect(),
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
