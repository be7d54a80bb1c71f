//! What must be true of everything that was answered and seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;
use std::time::Duration;

use api::Reason;
use database::StoredTable;

use super::lobby::{Refused, Taken};
use super::store::{Entry, Shelf};
use super::{CLOCKS_ARE_RIGHT, Fingerprint, HOARD, World};

/// By how much a charged time may be wrong: a change is made, and written when the database is reached.
const CALM: Duration = Duration::from_millis(100);
const ROUGH: Duration = Duration::from_secs(7);

/// In rough times it may be shorter by what was lost to the players while the database could not be reached, and by how far
/// the clocks of two servers, each two seconds wrong for a second at most, differ when one takes a table over from the
/// other. In 600 seeds that came to 0.7 s, and charged too much were 5.8 s.
const CLOCKS_DIFFER: Duration = Duration::from_millis(2100);

/// Everything that happened.
#[derive(Debug, Default)]
pub(super) struct History {
    /// Moves that were sent, by name.
    pub(super) sent: Vec<Move>,
    /// Moves that were acknowledged, with the version that was named.
    pub(super) acknowledged: Vec<Move>,
    /// The tables of moves that were sent once, without a name.
    pub(super) nameless: Vec<String>,
    /// What was seen.
    pub(super) looks: Vec<Look>,
    pub(super) problems: Vec<String>,
    /// Challenges that somebody was told to have taken, or not.
    pub(super) taken: Vec<Taken>,
    pub(super) refused: Vec<Refused>,
    /// Challenges that were withdrawn, as their challengers were told.
    pub(super) withdrawn: Vec<String>,
    log: Vec<Entry>,
    takes: Vec<(String, Fingerprint, String)>,
    /// How often an engine thought, where no server crashed.
    pub(super) thoughts: u64,
    /// The keys whose holders were given the seat of the one invitation.
    pub(super) seated: BTreeSet<Fingerprint>,
    /// How many tables one address has set up at each server, and how often it was refused.
    pub(super) hoarded: BTreeMap<String, u32>,
    pub(super) refused_growth: usize,
    /// Tables that somebody watches to the last.
    pub(super) watched: BTreeSet<String>,
    /// By how much the database's clock was set.
    pub(super) step: Duration,
    /// When a server could not reach the database, in the database's time.
    lost: Vec<Range<Duration>>,
    trace: Vec<String>,
}

/// A move of a client.
#[derive(Debug, Clone)]
pub(super) struct Move {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) text: String,
    pub(super) version: u64,
    pub(super) answered: Duration,
}

/// A table that was looked at.
#[derive(Debug)]
pub(super) struct Look {
    pub(super) id: String,
    pub(super) version: u64,
    pub(super) moves: Vec<String>,
    /// When it was asked for, where it was.
    pub(super) asked: Option<Duration>,
}

type Checked = Result<(), String>;

fn hold(is_so: bool, problem: impl FnOnce() -> String) -> Checked {
    if is_so { Ok(()) } else { Err(problem()) }
}

fn texts(entry: &Entry) -> Vec<&str> {
    let moves = entry.table.record.moves.iter();
    moves.map(|made| made.text.as_str()).collect()
}

impl History {
    pub(super) fn note(&mut self, world: &World, what: &str) {
        self.trace.push(format!("{:?} {what}", world.time()));
    }

    /// A server could not reach the database, or had no answer from it.
    pub(super) fn lose(&mut self, lost: Range<Duration>) {
        self.lost.push(lost);
    }

    /// How much of this time some server could not reach the database.
    fn lost_within(&self, range: &Range<Duration>) -> Duration {
        let mut parts: Vec<Range<Duration>> = self.lost.clone();
        parts.sort_unstable_by_key(|lost| lost.start);
        let mut total = Duration::ZERO;
        let mut from = range.start;
        for lost in parts {
            let until = lost.end.min(range.end);
            total += until.saturating_sub(lost.start.max(from));
            from = from.max(until);
        }
        total
    }

    pub(super) fn take_over(&mut self, shelf: &Shelf) {
        self.log.clone_from(&shelf.log);
        self.takes.clone_from(&shelf.takes);
    }

    pub(super) fn trace(&self) -> &[String] {
        &self.trace
    }

    pub(super) fn trace_tail(&self, count: usize) -> String {
        let from = self.trace.len().saturating_sub(count);
        self.trace[from..]
            .iter()
            .fold(String::new(), |mut text, line| {
                let _ = writeln!(text, "{line}");
                text
            })
    }

    pub(super) fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// Whether every promise was kept; if not, which.
    pub(super) fn check(&self, is_calm: bool) -> Checked {
        let mut promises = self.promises(is_calm).into_iter();
        promises.try_for_each(|(name, saved)| saved.map_err(|problem| format!("{name}: {problem}")))
    }

    /// The promises by the names that they have in docs/http.md, in the order in which they are easiest to understand.
    pub(super) fn promises(&self, is_calm: bool) -> [(&'static str, Checked); 15] {
        let tables = &self.tables();
        let each = |holds: &dyn Fn(&[&Entry]) -> Checked| {
            let mut tables = tables.values();
            tables.try_for_each(|changes| holds(changes))
        };
        [
            ("Answered", self.everything_is_answered()),
            ("In order", each(&grows_move_by_move)),
            (
                "Charged",
                each(&|changes| self.charges_the_time_that_passed(changes, is_calm)),
            ),
            ("In time", each(&nobody_loses_on_time)),
            ("Engines move", each(&ends_with_a_person_to_move)),
            ("One thinks", self.engines_thought_once(is_calm)),
            ("Never twice", self.names_happen_once(tables)),
            (
                "Once at most",
                self.nameless_moves_happen_once_at_most(tables),
            ),
            ("Stored", self.acknowledged_is_kept(tables)),
            ("True", self.seen_is_kept(tables)),
            ("Fresh", self.answers_are_fresh()),
            ("Told", self.everybody_saw_the_end(tables)),
            ("One taker", self.challenges_are_taken_once()),
            ("One guest", self.one_invitation_seats_one_person()),
            ("Fair share", self.nobody_hoards()),
        ]
    }

    fn everything_is_answered(&self) -> Checked {
        self.problems.first().cloned().map_or(Ok(()), Err)
    }

    fn tables(&self) -> BTreeMap<&str, Vec<&Entry>> {
        let mut tables: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
        for entry in &self.log {
            tables.entry(&entry.table.id).or_default().push(entry);
        }
        tables
    }

    fn names_happen_once(&self, tables: &BTreeMap<&str, Vec<&Entry>>) -> Checked {
        let sent: BTreeSet<&str> = self.sent.iter().map(|sent| sent.name.as_str()).collect();
        for changes in tables.values() {
            let mut versions: BTreeMap<&str, u64> = BTreeMap::new();
            for named in changes.iter().flat_map(|entry| &entry.table.head.recent) {
                let first = *versions.entry(&named.name).or_insert(named.version);
                hold(first == named.version, || {
                    format!("{} led to {first} and to {}", named.name, named.version)
                })?;
                hold(sent.contains(named.name.as_str()), || {
                    format!("nobody has sent {}", named.name)
                })?;
            }
        }
        Ok(())
    }

    fn nameless_moves_happen_once_at_most(&self, tables: &BTreeMap<&str, Vec<&Entry>>) -> Checked {
        for (id, changes) in tables {
            let seats = changes[0].table.record.seats;
            if seats
                .iter()
                .any(|seat| matches!(seat, play::Seat::Engine(_)))
            {
                continue;
            }
            let is_nameless = |entry: &&&Entry| {
                let table = &entry.table;
                let mut named = table.head.recent.iter();
                let has_name = named.any(|named| named.version == table.head.version);
                caused(table, Reason::Move) && !has_name
            };
            let made = changes.iter().filter(is_nameless).count();
            let sent = self.nameless.iter().filter(|sent| sent == id).count();
            hold(made <= sent, || {
                format!("{id}: {sent} moves without a name were sent, {made} were made")
            })?;
        }
        Ok(())
    }

    fn acknowledged_is_kept(&self, tables: &BTreeMap<&str, Vec<&Entry>>) -> Checked {
        for done in &self.acknowledged {
            let entry = at(tables, &done.id, done.version)?;
            let named = entry.table.head.recent.iter();
            let of_this = named.filter(|named| named.version == done.version);
            let names: Vec<&str> = of_this.map(|named| named.name.as_str()).collect();
            let is_there =
                names == [done.name.as_str()] || (names.is_empty() && done.name.is_empty());
            let is_last = texts(entry).last() == Some(&done.text.as_str());
            hold(is_there && is_last, || {
                format!(
                    "{} was acknowledged as {}, but is not there",
                    done.name, done.version
                )
            })?;
        }
        Ok(())
    }

    fn seen_is_kept(&self, tables: &BTreeMap<&str, Vec<&Entry>>) -> Checked {
        for look in &self.looks {
            let entry = at(tables, &look.id, look.version)?;
            hold(texts(entry) == look.moves, || {
                format!("{} was seen at {} as it never was", look.id, look.version)
            })?;
        }
        Ok(())
    }

    /// No answer is older than a move that was acknowledged before it was asked for.
    fn answers_are_fresh(&self) -> Checked {
        for look in &self.looks {
            let Some(asked) = look.asked else {
                continue;
            };
            let before = |done: &&Move| done.id == look.id && done.answered <= asked;
            let newest = self.acknowledged.iter().filter(before);
            let newest = newest.map(|done| done.version).max().unwrap_or(0);
            hold(look.version >= newest, || {
                format!(
                    "{} was seen at {} at {asked:?}, after {newest} had been acknowledged",
                    look.id, look.version
                )
            })?;
        }
        Ok(())
    }

    /// One person took each challenge, and that is what everybody was told.
    fn challenges_are_taken_once(&self) -> Checked {
        let mut tables: BTreeMap<&str, (&Fingerprint, &str)> = BTreeMap::new();
        for (challenge, taker, table) in &self.takes {
            let earlier = tables.insert(challenge, (taker, table));
            hold(earlier.is_none(), || format!("{challenge} was taken twice"))?;
        }
        for Taken {
            challenge,
            taker,
            table,
        } in &self.taken
        {
            let saved = tables.get(challenge.as_str());
            hold(saved == Some(&(taker, table.as_str())), || {
                format!("{challenge} was said to be table {table}, but is {saved:?}")
            })?;
        }
        for Refused { challenge, taker } in &self.refused {
            let own = tables.get(challenge.as_str());
            hold(own.is_none_or(|(other, _)| *other != taker), || {
                format!("{challenge} was refused to the one who took it")
            })?;
        }
        for challenge in &self.withdrawn {
            hold(!tables.contains_key(challenge.as_str()), || {
                format!("{challenge} was withdrawn, and taken")
            })?;
        }
        Ok(())
    }

    /// A used invitation never opens for anybody else, on any server.
    fn one_invitation_seats_one_person(&self) -> Checked {
        hold(self.seated.len() <= 1, || {
            format!("one invitation seated {} people", self.seated.len())
        })
    }

    /// Nobody adds more to the database than a client may.
    fn nobody_hoards(&self) -> Checked {
        for (server, &tables) in &self.hoarded {
            hold(f64::from(tables) <= HOARD, || {
                format!("one client set {tables} tables up at {server}")
            })?;
        }
        Ok(())
    }

    fn everybody_saw_the_end(&self, tables: &BTreeMap<&str, Vec<&Entry>>) -> Checked {
        let is_watched = |id: &&&str| self.watched.contains(**id);
        for id in tables.keys().filter(is_watched) {
            let changes = &tables[id];
            let last = changes.last().map_or(0, |entry| entry.table.head.version);
            let told = self.looks.iter().filter(|look| look.asked.is_none());
            let seen = told.filter(|look| look.id == **id);
            let newest = seen.map(|look| look.version).max().unwrap_or(0);
            hold(newest == last, || {
                format!("{id} came to {last}, but watchers saw {newest} at most")
            })?;
        }
        Ok(())
    }

    fn charges_the_time_that_passed(&self, changes: &[&Entry], is_calm: bool) -> Checked {
        let tolerance = if is_calm { CALM } else { ROUGH };
        let is_move = |entry: &&&Entry| caused(&entry.table, Reason::Move);
        let moves: Vec<&&Entry> = changes.iter().filter(is_move).collect();
        for pair in moves.windows(2) {
            let made = pair[1].table.record.moves.last();
            let Some(spent) = made.and_then(|made| made.spent) else {
                continue;
            };
            let passed = pair[1].at - pair[0].at;
            let began = changes[0].at;
            if is_calm && pair[0].at - began < CLOCKS_ARE_RIGHT {
                continue;
            }
            let given_back = if is_calm {
                CALM
            } else {
                // Of two times of day that something can have been stored by, the newer one counts.
                let step = self.step.min(passed);
                self.lost_within(&(pair[0].at..pair[1].at)) + CLOCKS_DIFFER + step
            };
            let is_right = spent <= passed + tolerance && passed <= spent + given_back;
            hold(is_right, || {
                format!(
                    "{} took {passed:?}, but {spent:?} were charged; {given_back:?} may be given back",
                    pair[1].table.id
                )
            })?;
        }
        Ok(())
    }

    /// Where nothing went wrong, every move of an engine was thought about once, by one server.
    fn engines_thought_once(&self, is_calm: bool) -> Checked {
        let has_engine = |entry: &&Entry| {
            let mut seats = entry.table.record.seats.iter();
            seats.any(|seat| matches!(seat, play::Seat::Engine(_)))
        };
        let of_engines = self.log.iter().filter(has_engine);
        let moves = of_engines.filter(|entry| entry.table.cause == "move 2".parse().ok());
        let moves = moves.count() as u64;
        hold(moves == self.thoughts || !is_calm, || {
            format!("engines thought {} times for {moves} moves", self.thoughts)
        })
    }
}

fn at<'a>(
    tables: &BTreeMap<&str, Vec<&'a Entry>>,
    id: &str,
    version: u64,
) -> Result<&'a Entry, String> {
    let changes = tables.get(id).ok_or_else(|| format!("there is no {id}"))?;
    let entry = changes.get(version as usize - 1).copied();
    entry.ok_or_else(|| format!("{id} never came to {version}"))
}

/// Every change was made out of the one before: nothing is lost, doubled or reordered.
fn grows_move_by_move(changes: &[&Entry]) -> Checked {
    for (index, pair) in changes.windows(2).enumerate() {
        let (before, after) = (texts(pair[0]), texts(pair[1]));
        let grown = usize::from(caused(&pair[1].table, Reason::Move));
        let is_grown = after.len() == before.len() + grown && after.starts_with(&before);
        hold(
            is_grown && pair[1].table.head.version == index as u64 + 2,
            || format!("{before:?} became {after:?} by {:?}", pair[1].table.cause),
        )?;
    }
    Ok(())
}

/// There is time for ten minutes and a game lasts one: a player who loses on time has lost it to a fault.
fn nobody_loses_on_time(changes: &[&Entry]) -> Checked {
    let lost = changes
        .iter()
        .find(|entry| caused(&entry.table, Reason::Flag));
    hold(lost.is_none(), || {
        format!("{} was lost on time", changes[0].table.id)
    })
}

/// When all was quiet again, no engine was left to move.
fn ends_with_a_person_to_move(changes: &[&Entry]) -> Checked {
    let Some(last) = changes.last() else {
        return Ok(());
    };
    let table = play::Table::from_record(&last.table.record).map_err(|error| error.to_string())?;
    let is_engine = matches!(table.seat_to_move(), play::Seat::Engine(_));
    hold(last.table.over || !is_engine, || {
        format!("{}'s engine never moved", last.table.id)
    })
}

fn caused(table: &StoredTable, reason: Reason) -> bool {
    table.cause.is_some_and(|cause| cause.reason == reason)
}
