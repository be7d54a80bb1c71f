//! `solve`: exact values.

use std::sync::Arc;

use congkak::{Pit, Position};
use congkak_engine::{
    Database, DatabaseSize, Scope, SolveLimits, Solved, SowingRules, Turn, TurnGoal, TurnLimits,
    Unsolved, best_turn, can_be_solved, can_search_turns,
};
use game::Side;
use play::Value;
use think::Watch;

use super::args::Solve;
use super::database::{self, Databases};
use super::json;
use super::{best, tiles};
use crate::batch::{BatchLimits, LineAnswer};
use crate::failure::Failure;
use crate::watching::{Watcher, thousands};
use crate::{memory, output};

pub(super) fn run(args: &Solve) -> Result<(), Failure> {
    let databases = Databases::default();
    if let Some(done) = run_batch(args, &databases) {
        return done;
    }
    let position = args.start.read()?;
    refuse_rules(&position)?;
    let watcher = Watcher::within(args.time);
    let found = find(args, &position, &databases, &|report| {
        watcher.on_report(report)
    })?;
    let interrupted = watcher.was_interrupted();
    drop(watcher);
    if args.json.json {
        output::say_json(found.as_json(&position))?;
    } else {
        output::print(found.in_words(&position))?;
    }
    match found.reason(&position) {
        None => Ok(()),
        Some(reason) if interrupted => Err(Failure::InterruptedAt(reason).printed()),
        Some(reason) => Err(Failure::Limit(reason).printed()),
    }
}

/// What there is to tell.
enum Found {
    Solved(Solved),
    /// A turn that wins before the other player moves.
    Won(Turn),
    /// The best turn does not win, and more is not known.
    NotWon(Turn),
    Unsolved(Unsolved),
}

impl Found {
    /// Why there is no answer, and how far it came.
    fn reason(&self, position: &Position) -> Option<String> {
        match self {
            Found::Solved(_) | Found::Won(_) => None,
            Found::NotWon(turn) => Some(format!(
                "not decided: {} {} of {} marbles, which does not win",
                if turn.complete {
                    "no turn takes more than"
                } else {
                    "the best turn found takes"
                },
                turn.taken,
                position.marbles()
            )),
            Found::Unsolved(unsolved) => Some(reason(*unsolved)),
        }
    }

    fn as_json(&self, position: &Position) -> serde_json::Value {
        match self {
            Found::Solved(solved) => json::solved(position, solved),
            Found::Won(turn) | Found::NotWon(turn) => {
                json::turn(position, turn, self.reason(position))
            }
            Found::Unsolved(unsolved) => gave_up(position, *unsolved),
        }
    }

    /// What is printed, apart from the reason why there is no answer.
    fn in_words(&self, position: &Position) -> String {
        match self {
            Found::Solved(solved) => format!(
                "value {} for the player to move, {} positions\n{}",
                Value::from_marbles(solved.value),
                thousands(solved.nodes),
                best::pit_lines(&solved.pits),
            ),
            Found::Won(turn) | Found::NotWon(turn) => turn_in_words(position, turn),
            Found::Unsolved(_) => String::new(),
        }
    }
}

fn turn_in_words(position: &Position, turn: &Turn) -> String {
    let pits: Vec<String> = turn.pits.iter().map(Pit::to_string).collect();
    let won = if turn.wins {
        "won before the other player moves: "
    } else {
        ""
    };
    let most = if turn.complete {
        "every turn was searched: none takes more"
    } else {
        "not every turn was searched; more --memory searches more"
    };
    format!(
        "{won}{} sowings take {} of {} marbles\nturn {}\nplayed through by the rules; value at least {}, {} sowings searched\n{most}\n",
        turn.pits.len(),
        turn.taken,
        position.marbles(),
        pits.join(" "),
        Value::from_marbles(turn.lead(position)),
        thousands(turn.nodes),
    )
}

/// With relay a turn may win before the other player moves. What no turn decides is solved.
fn find(
    args: &Solve,
    position: &Position,
    databases: &Databases,
    watch: &Watch<'_>,
) -> Result<Found, Failure> {
    let limits = TurnLimits {
        goal: TurnGoal::Most,
        nodes: u64::MAX,
        memory: usize::try_from(args.memory).unwrap_or(usize::MAX),
    };
    match best_turn(position, limits, watch).filter(|turn| turn.is_proven(position)) {
        Some(turn) if turn.wins => Ok(Found::Won(turn)),
        Some(turn) if !can_be_solved(position) => Ok(Found::NotWon(turn)),
        Some(_) | None => Ok(match solve(args, position, databases, watch)? {
            Ok(solved) => Found::Solved(solved),
            Err(unsolved) => Found::Unsolved(unsolved),
        }),
    }
}

/// Solves every position of a batch, if one was requested.
fn run_batch(args: &Solve, databases: &Databases) -> Option<Result<(), Failure>> {
    let limits = BatchLimits {
        threads_a_line: Some(args.threads.into()),
        time: args.time,
        ..BatchLimits::default()
    };
    args.batch.run(
        limits,
        || (),
        |(), text, watch| {
            let answered = args.start.read_line(text).and_then(|position| {
                refuse_rules(&position)?;
                let found = find(args, &position, databases, watch)?;
                Ok((position, found))
            });
            match answered {
                Ok((position, found)) => {
                    let failure = found.reason(&position).map(Failure::Limit);
                    LineAnswer::of(found.as_json(&position)).but(failure)
                }
                Err(failure) => failure.into(),
            }
        },
    )
}

fn refuse_rules(position: &Position) -> Result<(), Failure> {
    let is_known = SowingRules::of(position.rules()).is_some() || can_search_turns(position);
    if is_known {
        Ok(())
    } else {
        Err(Failure::Usage(format!(
            "{}: an opening in step, and rounds without relay, cannot be solved; try opening=turns, rounds=1 or `best`",
            position.rules()
        )))
    }
}

/// Why there is no value, and how far it came.
fn reason(unsolved: Unsolved) -> String {
    match unsolved {
        Unsolved::TooLarge => {
            "boards of up to 8 pits a side with 126 marbles in pits can be solved; try `best`"
                .to_owned()
        }
        Unsolved::Stopped {
            at_least,
            at_most,
            nodes,
        } if at_least == at_most => format!(
            "the value is {at_least:+}, but after {} positions not that of every pit is known; give it more --time or --memory",
            thousands(nodes)
        ),
        Unsolved::Stopped {
            at_least,
            at_most,
            nodes,
        } => format!(
            "not solved after {} positions: the value is between {at_least:+} and {at_most:+}; give it more --time or --memory",
            thousands(nodes)
        ),
    }
}

fn gave_up(position: &Position, unsolved: Unsolved) -> serde_json::Value {
    let range = match unsolved {
        Unsolved::TooLarge => None,
        Unsolved::Stopped {
            at_least, at_most, ..
        } => Some((at_least, at_most)),
    };
    json::gave_up(position, range, reason(unsolved))
}

fn solve(
    args: &Solve,
    position: &Position,
    databases: &Databases,
    watch: &Watch<'_>,
) -> Result<Result<Solved, Unsolved>, Failure> {
    if let Some(folder) = &args.disk
        && let Some(solved) = tiles::look_up(folder, position)?
    {
        return Ok(Ok(solved));
    }
    let size = database_size(args, position)?;
    if !can_be_solved(position) {
        return Ok(Err(Unsolved::TooLarge));
    }
    let saved = match &args.disk {
        Some(folder) => tiles::joined(folder, position, args.memory)?.map(Arc::new),
        None => {
            let saved = databases.saved_for(position)?;
            saved.filter(|saved| is_enough(args, saved, size))
        }
    };
    let memory = memory(args, position);
    let to_build = size.filter(|_| saved.is_none());
    let needed = memory as u128 + to_build.map_or(0, |size| size.bytes());
    memory::refuse_more(needed, "--memory or --database")?;
    let built = match (&saved, size) {
        (None, Some(size)) => databases.built(size, watch),
        (Some(_), _) | (None, None) => None,
    };
    let database = match (&saved, &built) {
        (Some(saved), _) => Some(saved.open()?),
        (None, Some(bytes)) => Database::open(bytes).ok(),
        (None, None) => None,
    };
    let limits = SolveLimits {
        memory,
        threads: args.threads.into(),
        scope: if args.value_only {
            Scope::Best
        } else {
            Scope::EveryPit
        },
    };
    Ok(congkak_engine::solve(
        position,
        database.as_ref(),
        &limits,
        watch,
    ))
}

pub(super) fn in_pits(position: &Position) -> u32 {
    let pits = Side::ALL.into_iter().flat_map(|side| position.pits(side));
    pits.map(|&marbles| u32::from(marbles)).sum()
}

/// Which database to solve with: the one asked for, or the one that pays for itself. That has half of
/// the marbles (see `lab/records/measurements.md`), and takes no more memory than positions do.
fn database_size(args: &Solve, position: &Position) -> Result<Option<DatabaseSize>, Failure> {
    let pits = position.pits(Side::First).len();
    let Some(rules) = SowingRules::of(position.rules()) else {
        return Ok(None);
    };
    match args.database {
        Some(0) => Ok(None),
        // More marbles than there are will never be asked for.
        Some(marbles) => match DatabaseSize::new(pits, marbles.min(in_pits(position)), rules) {
            Some(size) => Ok(Some(size)),
            None => refuse_size(&format!("--database {marbles}"), pits, rules).map(|()| None),
        },
        None => {
            let room = DatabaseSize::within(pits, rules, args.memory);
            let pays = in_pits(position) / 2;
            Ok(room.and_then(|room| DatabaseSize::new(pits, room.marbles().min(pays), rules)))
        }
    }
}

/// Refuses a database that the index cannot hold; boards without an index have none to refuse.
pub(super) fn refuse_size(what: &str, pits: usize, rules: SowingRules) -> Result<(), Failure> {
    match DatabaseSize::within(pits, rules, u64::MAX) {
        Some(largest) => Err(Failure::Usage(format!(
            "{what}: the index cannot hold that many positions; of {pits} pits a side it holds those with up to {} marbles",
            largest.marbles()
        ))),
        None => Ok(()),
    }
}

/// Whether a saved database does: exactly the one asked for, or any that is not smaller than the
/// one that would be built.
fn is_enough(args: &Solve, saved: &database::SavedDatabase, size: Option<DatabaseSize>) -> bool {
    match (args.database, size) {
        (Some(_), size) => size == Some(saved.size()),
        (None, Some(size)) => saved.size().marbles() >= size.marbles(),
        (None, None) => true,
    }
}

/// What was requested, but no more than there are positions.
fn memory(args: &Solve, position: &Position) -> usize {
    let limit = usize::try_from(args.memory).unwrap_or(usize::MAX);
    let pits = position.pits(Side::First).len();
    let size = SowingRules::of(position.rules())
        .and_then(|rules| DatabaseSize::new(pits, in_pits(position), rules));
    let all = size.map(|size| 8 * size.entries());
    all.and_then(|all| usize::try_from(all).ok())
        .map_or(limit, |all| all.min(limit))
}
