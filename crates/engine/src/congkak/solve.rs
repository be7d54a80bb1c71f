//! Exact values: is it at least this much? asked until only one value is left.
//!
//! Every question is a search with the narrowest window and no depth, so its
//! answer rests on no guess. What is kept of a position is the least and the
//! most it can be worth. Under `side` counting a value has the parity of the
//! marbles, so questions step by two. The steps of [`Solver::at_least`]:
//!
//! 1. count the position, look whether to stop;
//! 2. nobody can gain more than the marbles in pits;
//! 3. what an earlier answer found may be enough;
//! 4. sow every full pit; ends, the database and the table may answer at once;
//! 5. ask the children that are left, the most promising first;
//! 6. keep the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use congkak::{Count, Pit, Position};
use game::Position as _;

use super::database::Database;
use super::ring::{Child, Kind, Ring, Rows};
use super::search::NO_CHILD;
use super::table::Table;
use super::think::{Limits, Memory, Wanted, banked, best};
use crate::{Report, Watch};

/// How to solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolveLimits {
    /// About how many bytes to remember positions in.
    pub memory: usize,
    /// Threads to use. The values do not depend on it.
    pub threads: usize,
    /// The value alone is cheaper than every pit's.
    pub wanted: Wanted,
}

/// Exact values. They are final differences for the player to move, warehouses included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The value of the position.
    pub value: i32,
    /// The value of every pit that can be sown, pit 1 first; none if the game is over or only the
    /// value was wanted.
    pub pits: Vec<(Pit, i32)>,
    /// Positions looked at, by all threads.
    pub nodes: u64,
}

/// Why there is no exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsolved {
    /// The watcher wanted to stop.
    Stopped {
        /// The least the position is worth, as far as was shown.
        at_least: i32,
        /// The most it is worth, as far as was shown.
        at_most: i32,
        /// Positions looked at.
        nodes: u64,
    },
    /// Only house rules on boards of up to 8 pits and 126 marbles in pits are solved.
    TooLarge,
}

/// Finds the exact value of a position and of every pit.
///
/// # Errors
/// If the watcher stops it first, or the board is out of reach.
pub fn solve(
    position: &Position,
    database: Option<&Database<'_>>,
    limits: &SolveLimits,
    watch: &Watch<'_>,
) -> Result<Solved, Unsolved> {
    if !Ring::fits(position) || Ring::rows(position).marbles() > 126 {
        return Err(Unsolved::TooLarge);
    }
    let rows = Ring::rows(position);
    let ring = Ring::new(
        position.pits(position.turn()).len(),
        rows.marbles(),
        position.rules().count,
    );
    if position.is_over() {
        let value = ring.final_value(rows) + banked(position);
        return Ok(Solved {
            value,
            pits: Vec::new(),
            nodes: 0,
        });
    }
    let team = Team {
        table: &Table::new(limits.memory),
        ring: &ring,
        database: database
            .copied()
            .filter(|database| database.covers(&ring, 0)),
        stop: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        watch,
    };
    let lead = banked(position);
    let guesses = guesses(position, database, watch);
    let answer = std::thread::scope(|scope| {
        for helper in 1..limits.threads {
            let (team, guesses) = (&team, &guesses);
            scope.spawn(move || {
                team.solver(helper as u32)
                    .solve_root(rows, limits.wanted, guesses)
            });
        }
        let answer = team.solver(0).solve_root(rows, limits.wanted, &guesses);
        team.stop.store(true, Ordering::Relaxed);
        answer
    });
    let nodes = team.nodes.into_inner();
    match answer {
        Ok(solved) => Ok(Solved {
            nodes: nodes.max(solved.nodes),
            ..lead_added(solved, lead)
        }),
        Err(unsolved) => Err(unsolved_with_lead(unsolved, lead)),
    }
}

/// What a short look ahead says of every pit, warehouses left out, pit 1 first.
///
/// Questions near the truth are the dear ones, so it pays to start near it.
fn guesses(
    position: &Position,
    database: Option<&Database<'_>>,
    watch: &Watch<'_>,
) -> Vec<(Pit, i32)> {
    let limits = Limits {
        depth: 10,
        wanted: Wanted::EveryPit,
        ..Limits::UNLIMITED
    };
    let found = best(position, &mut Memory::new(0), database, &limits, watch);
    let lead = banked(position);
    let pits = found.map_or_else(Vec::new, |found| found.pits);
    pits.into_iter()
        .map(|(pit, value)| (pit, value - lead))
        .collect()
}

fn lead_added(solved: Solved, lead: i32) -> Solved {
    let pits = solved
        .pits
        .into_iter()
        .map(|(pit, value)| (pit, value + lead))
        .collect();
    Solved {
        value: solved.value + lead,
        pits,
        ..solved
    }
}

fn unsolved_with_lead(unsolved: Unsolved, lead: i32) -> Unsolved {
    match unsolved {
        Unsolved::Stopped {
            at_least,
            at_most,
            nodes,
        } => Unsolved::Stopped {
            at_least: at_least + lead,
            at_most: at_most + lead,
            nodes,
        },
        Unsolved::TooLarge => Unsolved::TooLarge,
    }
}

/// What the threads of one solve share.
struct Team<'a> {
    ring: &'a Ring,
    table: &'a Table,
    database: Option<Database<'a>>,
    stop: AtomicBool,
    nodes: AtomicU64,
    watch: &'a Watch<'a>,
}

impl Team<'_> {
    fn solver(&self, helper: u32) -> Solver<'_> {
        let known_marbles = self
            .database
            .map_or(0, |database| database.size().marbles());
        Solver {
            team: self,
            ring: self.ring,
            table: self.table,
            known_marbles,
            helper,
            nodes: 0,
            stopped: false,
        }
    }
}

/// What is known of a position: its value lies between, and which pit was best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    low: i32,
    high: i32,
    pit: u8,
}

impl Range {
    /// The work it took on top, so that dear answers outlive cheap ones.
    fn pack(self, work: u64) -> u32 {
        let effort = (64 - work.leading_zeros()).clamp(1, 31);
        effort << 19
            | (self.low as u8 as u32) << 11
            | (self.high as u8 as u32) << 3
            | u32::from(self.pit & 7)
    }

    fn unpack(payload: u32) -> Range {
        Range {
            low: i32::from((payload >> 11) as u8 as i8),
            high: i32::from((payload >> 3) as u8 as i8),
            pit: (payload & 7) as u8,
        }
    }
}

/// One thread's solving.
struct Solver<'a> {
    team: &'a Team<'a>,
    ring: &'a Ring,
    table: &'a Table,
    known_marbles: u32,
    /// 0 for the thread whose answer counts; the others look in other orders.
    helper: u32,
    nodes: u64,
    stopped: bool,
}

impl Solver<'_> {
    /// Narrows what was wanted down, starting from guesses at the pits' worth.
    fn solve_root(
        &mut self,
        rows: Rows,
        wanted: Wanted,
        guesses: &[(Pit, i32)],
    ) -> Result<Solved, Unsolved> {
        let marbles = rows.marbles();
        let best_guess = guesses.iter().map(|&(_, guess)| guess).max().unwrap_or(0);
        let mut pits = Vec::new();
        let value = match wanted {
            Wanted::Best => self.narrow(rows, marbles, best_guess)?,
            Wanted::EveryPit => {
                for &(pit, guess) in guesses {
                    pits.push((pit, self.narrow_pit(rows, pit, guess)?));
                }
                pits.iter().map(|&(_, value)| value).max().unwrap_or(0)
            }
        };
        Ok(Solved {
            value,
            pits,
            nodes: self.nodes,
        })
    }

    fn narrow_pit(&mut self, rows: Rows, pit: Pit, guess: i32) -> Result<i32, Unsolved> {
        let child = self.ring.play(rows, pit.index());
        if child.rows.is_over() {
            return Ok(child.worth(self.ring.final_value(child.rows)));
        }
        // The guess seen by the player then to move.
        let (guess, _) = child.window(guess, guess);
        let left = rows.marbles() - child.gain as u32;
        self.narrow(child.rows, left, guess)
            .map(|value| child.worth(value))
            .map_err(|_| self.unsolved(-(rows.marbles() as i32), rows.marbles() as i32))
    }

    fn unsolved(&self, at_least: i32, at_most: i32) -> Unsolved {
        Unsolved::Stopped {
            at_least,
            at_most,
            nodes: self.nodes,
        }
    }

    /// Asks until the least and the most a position can be worth are the same.
    fn narrow(&mut self, rows: Rows, marbles: u32, guess: i32) -> Result<i32, Unsolved> {
        let (mut low, mut high) = (-(marbles as i32), marbles as i32);
        let mut asked = self.with_parity(guess.clamp(low, high), marbles);
        while low < high {
            asked = asked.clamp(low + self.step(), high);
            let answer = self.at_least(rows, marbles, asked);
            if self.stopped {
                return Err(self.unsolved(low, high));
            }
            if answer >= asked {
                low = answer;
                asked = answer + self.step();
            } else {
                high = answer;
                asked = answer;
            }
        }
        Ok(low)
    }

    /// The distance of two values that can both be.
    fn step(&self) -> i32 {
        match self.ring.count() {
            Count::Side => 2,
            Count::Store => 1,
        }
    }

    /// The least value that can be and is at least this.
    fn with_parity(&self, value: i32, marbles: u32) -> i32 {
        match self.ring.count() {
            Count::Side => value + ((value ^ marbles as i32) & 1),
            Count::Store => value,
        }
    }

    /// Whether the mover gets at least `goal`: an answer at or above it is a least value, one
    /// below it a most. See the file's header.
    fn at_least(&mut self, rows: Rows, marbles: u32, goal: i32) -> i32 {
        // 1. Count and look whether to stop.
        let nodes = self.nodes;
        self.count();
        if self.stopped {
            return 0;
        }
        // 2. Nobody can gain more than there is.
        let most = marbles as i32;
        let goal = self.with_parity(goal, marbles);
        if goal > most {
            return most;
        }
        if goal <= -most {
            return -most;
        }
        // 3. What is known.
        let key = self.ring.ranks.key(rows);
        let known = self.table.get(key).map(Range::unpack);
        let mut range = known.unwrap_or(Range {
            low: -most,
            high: most,
            pit: 7,
        });
        if range.low >= goal {
            return range.low;
        }
        if range.high < goal {
            return range.high;
        }
        // 4. Sow, and see what answers at once.
        let sown = self.sow(rows, marbles);
        let mut open = Open::default();
        let mut best = -most;
        for (child, key_after) in &sown.children[..sown.len] {
            let (low, high) = self.known_worth(child, *key_after, marbles);
            if low >= goal {
                self.keep(
                    key,
                    Range {
                        low,
                        pit: child.pit,
                        ..range
                    },
                    nodes,
                );
                return low;
            }
            if high < goal {
                best = best.max(high);
            } else {
                open.push(*child, self.promise(child, range.pit, (low, high)));
            }
        }
        // 5. Ask the others.
        let mut pit = range.pit;
        while let Some(child) = open.pick() {
            let worth = self.ask(&child, marbles, goal);
            if self.stopped {
                return 0;
            }
            if worth > best {
                best = worth;
                pit = child.pit;
            }
            if worth >= goal {
                break;
            }
        }
        // 6. Keep it.
        if best >= goal {
            range.low = best;
        } else {
            range.high = best;
        }
        self.keep(key, Range { pit, ..range }, nodes);
        best
    }

    fn ask(&mut self, child: &Child, marbles: u32, goal: i32) -> i32 {
        let marbles = marbles - child.gain as u32;
        if child.keeps_turn {
            child.gain + self.at_least(child.rows, marbles, goal - child.gain)
        } else {
            child.gain - self.at_least(child.rows, marbles, child.gain - goal + 1)
        }
    }

    /// Sows every full pit and asks memory for what is kept of the ends, all at once: waiting for
    /// one after the other took four fifths of the time.
    fn sow(&self, rows: Rows, marbles: u32) -> Sown {
        let mut sown = Sown {
            children: [(NO_CHILD, 0); Ring::MOST_PITS],
            len: 0,
        };
        let mut touched = 0;
        for pit in 0..self.ring.pits() {
            if rows.mine >> (8 * pit) & 255 == 0 {
                continue;
            }
            let child = self.ring.play(rows, pit);
            let key = self.ring.ranks.key(child.rows);
            if marbles - child.gain as u32 > self.known_marbles {
                touched ^= self.table.touch(key);
            }
            sown.children[sown.len] = (child, key);
            sown.len += 1;
        }
        std::hint::black_box(touched);
        sown
    }

    /// What a child is worth at least and at most to the player who sowed, without looking.
    fn known_worth(&self, child: &Child, key: u64, marbles: u32) -> (i32, i32) {
        let left = marbles - child.gain as u32;
        if child.rows.is_over() {
            let worth = child.worth(self.ring.final_value(child.rows));
            return (worth, worth);
        }
        let (low, high) = if left <= self.known_marbles
            && let Some(database) = &self.team.database
        {
            let value = database.value_of_key(key);
            (value, value)
        } else if let Some(payload) = self.table.get(key) {
            let range = Range::unpack(payload);
            (range.low, range.high)
        } else {
            (-(left as i32), left as i32)
        };
        if child.keeps_turn {
            (child.gain + low, child.gain + high)
        } else {
            (child.gain - high, child.gain - low)
        }
    }

    /// The order of asking, for a child worth between `low` and `high`. What was best before comes
    /// first; then what is known of the child counts most (without it ten times the questions were
    /// asked on 6 pits of 3), then what it gains.
    fn promise(&self, child: &Child, best_before: u8, (low, high): (i32, i32)) -> i32 {
        let pit = i32::from(child.pit);
        let sides = Rows::sum(child.rows.mine) as i32 - Rows::sum(child.rows.theirs) as i32;
        let own_lead = if child.keeps_turn { sides } else { -sides };
        let kind = match child.kind {
            Kind::Free => 60,
            Kind::Steal => 20,
            Kind::Normal => 0,
            Kind::Lose => -40,
        };
        let before = if child.pit == best_before { 100_000 } else { 0 };
        // Helpers look in another order, so that they find other answers first.
        let turned = if self.helper % 2 == 1 { 5 * pit } else { 0 };
        before + kind + 10 * (low + high) + 24 * child.gain + 2 * own_lead - pit + turned
    }

    fn keep(&self, key: u64, range: Range, nodes_before: u64) {
        self.table.put(key, range.pack(self.nodes - nodes_before));
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes & 8191 != 0 {
            return;
        }
        let done = self.team.nodes.fetch_add(8192, Ordering::Relaxed) + 8192;
        self.stopped |= self.team.stop.load(Ordering::Relaxed);
        if self.helper == 0 {
            let report = Report::Working {
                stage: "solving",
                done,
                total: None,
            };
            self.stopped |= (self.team.watch)(report).is_break();
        }
    }
}

/// Every child of a position with its key.
struct Sown {
    children: [(Child, u64); Ring::MOST_PITS],
    len: usize,
}

/// Children still to be asked.
struct Open {
    children: [Option<(i32, Child)>; Ring::MOST_PITS],
    len: usize,
}

impl Default for Open {
    fn default() -> Open {
        Open {
            children: [None; Ring::MOST_PITS],
            len: 0,
        }
    }
}

impl Open {
    fn push(&mut self, child: Child, promise: i32) {
        self.children[self.len] = Some((promise, child));
        self.len += 1;
    }

    /// Takes the most promising child that is left.
    fn pick(&mut self) -> Option<Child> {
        let left = self.children[..self.len].iter().enumerate();
        let promises = left.filter_map(|(index, child)| Some((child.as_ref()?.0, index)));
        let (_, index) = promises.max()?;
        self.children[index].take().map(|(_, child)| child)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use congkak::{Count, Position, Rules};

    use super::{SolveLimits, Solved, Unsolved, solve};
    use crate::congkak::{Database, DatabaseSize, Wanted, build, testing};
    use crate::unwatched;

    const SMALL: SolveLimits = SolveLimits {
        memory: 1 << 25,
        threads: 1,
        wanted: Wanted::EveryPit,
    };

    fn solved(position: &Position) -> Solved {
        solve(position, None, &SMALL, &unwatched).expect("not stopped")
    }

    #[test]
    fn known_boards_have_their_values() {
        for (start, pits) in testing::known_starts() {
            let found = solved(&start);
            assert_eq!(found.pits, pits, "{start}");
            assert_eq!(
                Some(found.value),
                pits.iter().map(|&(_, value)| value).max(),
                "{start}"
            );
        }
    }

    #[test]
    fn known_endgames_have_their_values() {
        for count in [Count::Side, Count::Store] {
            let size = DatabaseSize::new(7, 6, count).expect("in range");
            let bytes = build(size, &unwatched).expect("not stopped");
            let database = Database::open(&bytes).expect("just built");
            for (position, pits) in testing::known_endgame_pits(count).into_iter().step_by(3) {
                let with =
                    solve(&position, Some(&database), &SMALL, &unwatched).expect("not stopped");
                assert_eq!(with.pits, pits, "{position}");
                assert_eq!(solved(&position).pits, pits, "{position}");
            }
        }
    }

    #[test]
    fn two_threads_find_the_same_values() {
        let start = Position::start(4, 3, Rules::HOUSE).expect("in range");
        let two = SolveLimits {
            threads: 2,
            ..SMALL
        };
        let found = solve(&start, None, &two, &unwatched).expect("not stopped");
        assert_eq!(found.pits, solved(&start).pits);
    }

    #[test]
    fn warehouses_are_part_of_the_value() {
        let position: Position = "1,2,0/0,1,1 5/2 1 1".parse().expect("a position");
        assert_eq!(solved(&position).value, testing::minimax(&position) + 3);
    }

    #[test]
    fn a_watcher_can_stop_it() {
        let start = Position::start(7, 4, Rules::HOUSE).expect("in range");
        let stopped = solve(&start, None, &SMALL, &|_| ControlFlow::Break(()));
        assert!(matches!(
            stopped,
            Err(Unsolved::Stopped {
                at_least: -56,
                at_most: 56,
                ..
            })
        ));
        let large = Position::start(9, 4, Rules::HOUSE).expect("in range");
        assert_eq!(
            solve(&large, None, &SMALL, &unwatched),
            Err(Unsolved::TooLarge)
        );
    }
}
