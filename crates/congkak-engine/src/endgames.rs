//! The databases that opponents and hints play from: one for each board, opened or built once.
//!
//! The first time a position with few marbles is searched, a `finder` may
//! provide a saved database; where there is none, a small one is built in
//! hundredths of a second. Either stays as long as the [`Endgames`] do.

use std::fmt;
use std::sync::{Arc, OnceLock};

use congkak::Position;
use game::Side;

use super::database::{Database, DatabaseSize, build};
use super::ring::Ring;
use super::sowing_rules::SowingRules;
use think::unwatched;

/// A database of our own has at most this many entries: nine marbles on the usual board, a few
/// hundredths of a second.
const OWN_ENTRIES: u64 = 2_000_000;

/// With more marbles in the pits a search seldom reaches the database.
const NEAR: u32 = 40;

/// Bytes that hold a database: read from a file, mapped, or just built.
pub type DatabaseBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// Finds the bytes of a saved database for this many pits a side and these rules.
type Finder = dyn Fn(usize, SowingRules) -> Option<DatabaseBytes> + Send + Sync;

/// A database whose bytes were checked when it was opened.
struct Opened {
    bytes: DatabaseBytes,
    size: DatabaseSize,
}

/// The databases to play from, shared by everybody who is handed the same value.
pub struct Endgames {
    finder: Box<Finder>,
    /// By pits a side, then by the code of the rules.
    opened: [[OnceLock<Option<Opened>>; SowingRules::WITHOUT_RELAY]; Ring::MOST_PITS],
}

/// Without saved databases: small ones are built.
impl Default for Endgames {
    fn default() -> Endgames {
        Endgames::found_with(|_, _| None)
    }
}

impl fmt::Debug for Endgames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endgames").finish_non_exhaustive()
    }
}

impl Endgames {
    /// Asks `finder` for saved databases, once for each board. What is not a whole database of that board
    /// is ignored.
    pub fn found_with(
        finder: impl Fn(usize, SowingRules) -> Option<DatabaseBytes> + Send + Sync + 'static,
    ) -> Endgames {
        Endgames {
            finder: Box::new(finder),
            opened: [const { [const { OnceLock::new() }; SowingRules::WITHOUT_RELAY] };
                Ring::MOST_PITS],
        }
    }

    /// The database to play a position from. Returns `None` while many marbles are left, or where
    /// there can be none.
    #[must_use]
    pub fn for_position(&self, position: &Position) -> Option<Database<'_>> {
        if !Ring::fits(position) || Ring::rows(position).marbles() > NEAR {
            return None;
        }
        let pits = position.pits(Side::First).len();
        let rules = SowingRules::of(position.rules())?;
        let place = self.opened[pits - 1].get(usize::from(rules.code()))?;
        let opened = place.get_or_init(|| self.saved(pits, rules).or_else(|| own(pits, rules)));
        let opened = opened.as_ref()?;
        Some(Database::opened(opened.size, (*opened.bytes).as_ref()))
    }

    fn saved(&self, pits: usize, rules: SowingRules) -> Option<Opened> {
        let opened = open((self.finder)(pits, rules)?)?;
        let is_this_board = opened.size.pits() == pits && opened.size.rules() == rules;
        is_this_board.then_some(opened)
    }
}

/// The small database that is built where none is saved. Returns `None` for rows that have none.
#[must_use]
pub fn small_database(pits: usize, rules: SowingRules) -> Option<Vec<u8>> {
    let size = DatabaseSize::within(pits, rules, OWN_ENTRIES)?;
    build(size, &unwatched)
}

fn own(pits: usize, rules: SowingRules) -> Option<Opened> {
    open(Arc::new(small_database(pits, rules)?))
}

fn open(bytes: DatabaseBytes) -> Option<Opened> {
    let size = Database::open((*bytes).as_ref()).ok()?.size();
    Some(Opened { bytes, size })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use congkak::{Count, Position};

    use super::Endgames;
    use crate::{DatabaseSize, SowingRules, build, testing};
    use think::unwatched;

    #[test]
    fn few_marbles_are_played_from_a_database() {
        let endgames = Endgames::default();
        for count in [Count::Side, Count::Store] {
            let mut found = 0;
            for (position, value) in testing::known_endgames(count) {
                let database = endgames.for_position(&position).expect("few marbles");
                if let Some(known) = database.value(&position) {
                    assert_eq!(known, value, "{position}");
                    found += 1;
                }
            }
            assert!(found > 20, "{found} known endgames are in the database");
        }
    }

    #[test]
    fn the_start_and_other_rules_have_none() {
        let endgames = Endgames::default();
        assert!(endgames.for_position(&Position::default()).is_none());
        let traditional: Position = "1,1/1,1 0/0 1 1 traditional".parse().expect("a position");
        assert!(endgames.for_position(&traditional).is_none());
    }

    #[test]
    fn a_saved_database_is_read_once_and_another_boards_is_ignored() {
        static ASKED: AtomicUsize = AtomicUsize::new(0);
        let two_pits = DatabaseSize::new(2, 5, SowingRules::house(Count::Side)).expect("in range");
        let bytes: Arc<Vec<u8>> = Arc::new(build(two_pits, &unwatched).expect("not stopped"));
        let endgames = Endgames::found_with(move |_, _| {
            ASKED.fetch_add(1, Ordering::Relaxed);
            Some(bytes.clone())
        });
        let marbles = |text: &str| {
            let position: Position = text.parse().expect("a position");
            let database = endgames.for_position(&position).expect("few marbles");
            database.size().marbles()
        };
        assert_eq!(marbles("1,1/1,1 0/0 1 1"), 5);
        assert_eq!(marbles("2,1/1,0 0/0 1 1"), 5);
        assert_eq!(ASKED.load(Ordering::Relaxed), 1);
        assert!(marbles("1,1,1/1,1,1 0/0 1 1") > 5, "a small one of its own");
    }
}
