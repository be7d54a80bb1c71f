//! Whole turns, depth first: with relay a turn can be forty sowings long, far past any search depth.
//!
//! A turn continues while last marbles fall in the mover's own warehouse. Different sowings often come to
//! the same rows; each is searched once. In a turn only the mover banks marbles, so the rows alone say
//! how many: no turn that was cut off could have taken more.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use congkak::{Count, Pit, Position, Rest};
use game::{Outcome, Position as _};

use super::deepening::SearchLimits;
use super::ring::{Ring, Rows, SowingKind};
use think::{Report, Watch};

/// The turn that takes the most marbles of those that were searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The pits, in the order they are sown.
    pub pits: Vec<Pit>,
    /// The marbles the mover has after it: in the warehouse and, if it ends the round, what is left on
    /// the mover's side.
    pub taken: u16,
    /// Whether the mover has won when it is over: the opponent can neither catch up nor, where more
    /// rounds are to come, fill a pit.
    pub wins: bool,
    /// Whether every turn was searched; then none takes more.
    pub complete: bool,
    /// Sowings searched.
    pub nodes: u64,
}

impl Turn {
    /// Plays the turn by the rules, sowing by sowing, and says whether it takes what it claims.
    #[must_use]
    pub fn is_proven(&self, position: &Position) -> bool {
        let mover = position.turn();
        let mut now = position.clone();
        for (sown, &pit) in self.pits.iter().enumerate() {
            let continues = now.turn() == mover && now.round() == position.round();
            if (sown > 0 && !continues) || now.play(pit).is_err() {
                return false;
            }
        }
        let rules = position.rules();
        let is_over = now.is_over() || now.round() > position.round();
        let counts_side = rules.count == Count::Side || rules.rest == Rest::Owner;
        let left = if is_over && counts_side {
            now.pits(mover).iter().sum()
        } else {
            0
        };
        let taken = now.store(mover) + left;
        let won = match now.outcome() {
            Some(outcome) => outcome == Outcome::Won(mover),
            None => self.wins == wins(position, taken),
        };
        taken == self.taken && (won || !self.wins)
    }

    /// How far ahead the mover is at the end, at least, if no more is taken.
    #[must_use]
    pub fn lead(&self, position: &Position) -> i32 {
        2 * i32::from(self.taken) - i32::from(position.marbles())
    }
}

/// Whether this many marbles win for certain: the opponent can neither catch up nor, where more rounds are
/// to come, fill a pit.
fn wins(position: &Position, taken: u16) -> bool {
    let all = position.marbles();
    let fill = all / (2 * position.pits(position.turn()).len() as u16);
    let has_more_rounds = position.round() < position.rules().rounds;
    2 * taken > all && !(has_more_rounds && all - taken >= fill)
}

/// What a search for turns looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnGoal {
    /// Any turn that wins.
    Win,
    /// The turn that takes the most marbles.
    Most,
}

/// How far to search for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnLimits {
    /// What to look for.
    pub goal: TurnGoal,
    /// Sowings, at most.
    pub nodes: u64,
    /// Bytes to remember rows in, about.
    pub memory: usize,
}

/// Searches the turns of a position that [fits](can_search_turns); `None` for another one, or a game that is over.
#[must_use]
pub fn best_turn(position: &Position, limits: TurnLimits, watch: &Watch<'_>) -> Option<Turn> {
    if position.is_over() || !can_search_turns(position) {
        return None;
    }
    let ring = Ring::of(position);
    let all = position.marbles();
    let wins_with = (0..=all).find(|&taken| wins(position, taken));
    let enough = match limits.goal {
        TurnGoal::Win => wins_with.unwrap_or(all),
        TurnGoal::Most => all,
    };
    let mut search = TurnSearch {
        ring: &ring,
        counts_side: ring.rules().count == Count::Side,
        enough: i32::from(enough),
        seen: HashSet::default(),
        most_seen: limits.memory / BYTES_A_ROW,
        path: Vec::new(),
        best: Vec::new(),
        most: -1,
        nodes: 0,
        limit: limits.nodes,
        stopped: false,
        watch,
    };
    let banked = i32::from(position.store(position.turn()));
    search.explore(Ring::rows(position), banked);
    let taken = u16::try_from(search.most).ok()?;
    let pits = search.best.iter().map(|&pit| Pit::ALL[usize::from(pit)]);
    Some(Turn {
        pits: pits.collect(),
        taken,
        wins: wins(position, taken),
        complete: taken == all || (!search.stopped && taken < enough),
        nodes: search.nodes,
    })
}

/// Whether [`best_turn`] knows the rules and the size of a position.
#[must_use]
pub fn can_search_turns(position: &Position) -> bool {
    position.rules().relay && Ring::fits(position)
}

/// What an entry of the set takes while the set grows.
const BYTES_A_ROW: usize = 48;

/// A turn that wins, if one is found within a share of these limits.
pub(super) fn winning(
    position: &Position,
    limits: &SearchLimits,
    watch: &Watch<'_>,
) -> Option<Turn> {
    if limits.depth < LEAST_DEPTH {
        return None;
    }
    let limits = TurnLimits {
        goal: TurnGoal::Win,
        nodes: limits.nodes.min(SOWINGS << limits.depth.min(12)),
        memory: MEMORY,
    };
    let turn = best_turn(position, limits, watch)?;
    (turn.wins && turn.is_proven(position)).then_some(turn)
}

/// Levels from 4 up look so far.
const LEAST_DEPTH: u32 = 3;

/// A winning turn of seven pits of seven is found within 20 thousand sowings, of eight of eight
/// within 100 thousand.
const SOWINGS: u64 = 15_000;

/// Bytes for rows of a turn during a search.
const MEMORY: usize = 128 << 20;

struct TurnSearch<'a> {
    ring: &'a Ring,
    /// Whether what is left on a side at the end counts for it.
    counts_side: bool,
    /// So many marbles end the search.
    enough: i32,
    seen: HashSet<(u64, u64), BuildHasherDefault<WordHasher>>,
    most_seen: usize,
    path: Vec<u8>,
    best: Vec<u8>,
    most: i32,
    nodes: u64,
    limit: u64,
    stopped: bool,
    watch: &'a Watch<'a>,
}

impl TurnSearch<'_> {
    /// Sows every pit of a turn that continues, the one nearest the warehouse first.
    fn explore(&mut self, rows: Rows, banked: i32) {
        for pit in 0..self.ring.pits() {
            if rows.mine >> (8 * pit) & 255 == 0 {
                continue;
            }
            self.count();
            if self.stopped || self.most >= self.enough {
                return;
            }
            let child = self.ring.play(rows, pit);
            self.path.push(pit as u8);
            let banked = banked + child.gain;
            let continues = child.keeps_turn && child.kind == SowingKind::Free;
            if child.rows.is_over() || !continues {
                self.end(&child.rows, child.keeps_turn, banked);
            } else if self.seen.len() >= self.most_seen && self.most >= 0 {
                self.stopped = true;
            } else if self.seen.insert((child.rows.mine, child.rows.theirs)) {
                self.explore(child.rows, banked);
            }
            self.path.pop();
        }
    }

    /// The end of a turn: it is the best so far if it takes more than the best, or as much in fewer sowings.
    fn end(&mut self, rows: &Rows, is_mine: bool, banked: i32) {
        let side = if is_mine { rows.mine } else { rows.theirs };
        let left = if rows.is_over() && self.counts_side {
            Rows::sum(side) as i32
        } else {
            0
        };
        let is_shorter = banked + left == self.most && self.path.len() < self.best.len();
        if banked + left > self.most || is_shorter {
            self.most = banked + left;
            self.best.clone_from(&self.path);
        }
    }

    fn count(&mut self) {
        self.nodes += 1;
        // One way to the end of a turn is gone in any case.
        self.stopped |= self.nodes > self.limit && self.most >= 0;
        if self.nodes & 0xffff == 0 {
            let report = Report::Working {
                stage: "searching turns",
                done: self.nodes,
                total: None,
            };
            self.stopped |= (self.watch)(report).is_break();
        }
    }
}

/// Multiplies and folds words.
#[derive(Debug, Default)]
pub(super) struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use congkak::{Position, Rules};
    use game::{Position as _, Side};
    use think::unwatched;

    use super::{Turn, TurnGoal, TurnLimits, best_turn};

    fn most(position: &Position, nodes: u64) -> Turn {
        let limits = TurnLimits {
            goal: TurnGoal::Most,
            nodes,
            memory: 64 << 20,
        };
        let turn = best_turn(position, limits, &unwatched).expect("relay on a board that fits");
        assert!(turn.is_proven(position), "{position}");
        turn
    }

    fn start(pits: usize, marbles: usize, rules: &str) -> Position {
        let rules: Rules = rules.parse().expect("rules");
        Position::start(pits, marbles, rules).expect("in range")
    }

    /// The most marbles by trying everything, straight from the rules.
    fn by_the_rules(now: &Position, seen: &mut HashSet<Position>) -> u16 {
        let mut most = 0;
        for pit in now.legal_moves() {
            let mut next = now.clone();
            next.play_unchecked(pit);
            let continues = next.turn() == now.turn() && !next.is_over();
            let taken = if next.is_over() {
                next.score(now.turn())
            } else if !continues {
                next.store(now.turn())
            } else if seen.insert(next.clone()) {
                by_the_rules(&next, seen)
            } else {
                0
            };
            most = most.max(taken);
        }
        most
    }

    #[test]
    fn the_most_that_a_turn_takes_is_what_trying_everything_finds() {
        for rules in [
            "traditional,opening=turns,rounds=1",
            "house,relay=on",
            "kalah,relay=on",
        ] {
            for (pits, marbles) in [(1, 3), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 4)] {
                let start = start(pits, marbles, rules);
                let turn = most(&start, u64::MAX);
                assert!(turn.complete, "{start}");
                assert_eq!(
                    turn.taken,
                    by_the_rules(&start, &mut HashSet::new()),
                    "{start}"
                );
            }
        }
    }

    /// That the first player wins Dakon in the first turn is known from J. Donkers, A. de Voogt and
    /// J. Uiterwijk, "Human versus Machine Problem-Solving: Winning Openings in Dakon".
    #[test]
    fn the_first_turn_wins_on_these_boards() {
        for (pits, marbles, taken, complete) in [
            (4, 4, 30, true),
            (4, 5, 39, true),
            (5, 5, 46, true),
            (6, 6, 69, false),
            (7, 7, 96, false),
            (8, 8, 125, false),
        ] {
            let start = start(pits, marbles, "traditional,opening=turns");
            let turn = most(&start, if complete { u64::MAX } else { 300_000 });
            assert!(turn.wins && turn.complete == complete, "{start}");
            assert!(turn.taken >= taken, "{start}: {}", turn.taken);
        }
    }

    #[test]
    fn a_turn_that_claims_too_much_is_not_proven() {
        let start = start(4, 4, "traditional,opening=turns");
        let turn = most(&start, u64::MAX);
        let more = Turn {
            taken: turn.taken + 1,
            ..turn.clone()
        };
        assert!(!more.is_proven(&start));
        let mut cut = turn;
        cut.pits.pop();
        assert!(!cut.is_proven(&start));
    }

    #[test]
    fn a_win_that_leaves_the_loser_a_pit_to_fill_decides_no_game_of_rounds() {
        let round = most(&start(3, 3, "traditional,opening=turns,rounds=1"), u64::MAX);
        let rounds = most(&start(3, 3, "traditional,opening=turns"), u64::MAX);
        assert_eq!((round.taken, rounds.taken), (12, 12));
        assert!(round.wins && !rounds.wins);
    }

    #[test]
    fn levels_from_four_up_see_a_turn_that_wins() {
        use crate::{Endgames, Memory, Opponent};
        let start = start(7, 7, "traditional,opening=turns");
        for level in 4..=6 {
            let opponent = Opponent {
                level: think::Level::new(level).expect("a level"),
                seed: 1,
                threads: 1,
                endgames: &Endgames::default(),
            };
            let found = opponent.choose(&start, &mut Memory::new(0), &unwatched);
            let found = found.expect("going on");
            assert!(found.wins_this_turn, "level {level}");
            let mut now = start.clone();
            for pit in found.line {
                now.play(pit).expect("a legal line");
            }
            assert!(now.store(Side::First) >= 92, "level {level}");
        }
    }
}
