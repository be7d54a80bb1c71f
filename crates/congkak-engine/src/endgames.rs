//! The database that opponents and hints play from: one for each board, shared by a whole process.
//!
//! The first time a position with few marbles is thought about, whoever opens
//! files is asked for a kept database ([`find_endgames_with`]); where there is
//! none, a small one is built, which takes a blink. Either stays until the
//! process ends.

use std::sync::OnceLock;

use congkak::{Count, Position};
use game::Side;

use super::database::{Database, DatabaseSize, build};
use super::ring::Ring;
use think::unwatched;

/// A database of our own has at most this many entries: nine marbles on the usual board, a few
/// hundredths of a second.
const OWN_ENTRIES: u64 = 2_000_000;

/// With more marbles in the pits a look seldom comes as far as the database.
const NEAR: u32 = 40;

/// Finds the bytes of a kept database for so many pits a side and this counting.
pub type EndgameFinder = fn(usize, Count) -> Option<&'static [u8]>;

static FINDER: OnceLock<EndgameFinder> = OnceLock::new();

/// By pits a side, then by counting.
static SHARED: [[OnceLock<Option<Database<'static>>>; 2]; Ring::MOST_PITS] =
    [const { [const { OnceLock::new() }; 2] }; Ring::MOST_PITS];

/// Says who finds kept databases. The first one named is asked, once for each board; what it
/// finds and is no whole database is left aside.
pub fn find_endgames_with(finder: EndgameFinder) {
    // A process has one place for its files: a second finder would be the same one.
    let _ = FINDER.set(finder);
}

/// The database to play a position from; nothing while many marbles are left, or where there can
/// be none.
#[must_use]
pub fn endgames(position: &Position) -> Option<Database<'static>> {
    if !Ring::fits(position) || Ring::rows(position).marbles() > NEAR {
        return None;
    }
    let (pits, count) = (position.pits(Side::First).len(), position.rules().count);
    let counting = match count {
        Count::Side => 0,
        Count::Store => 1,
    };
    *SHARED[pits - 1][counting].get_or_init(|| kept(pits, count).or_else(|| own(pits, count)))
}

fn kept(pits: usize, count: Count) -> Option<Database<'static>> {
    let bytes = FINDER.get()?(pits, count)?;
    let database = Database::open(bytes).ok()?;
    let is_this_board = database.size().pits() == pits && database.size().count() == count;
    is_this_board.then_some(database)
}

fn own(pits: usize, count: Count) -> Option<Database<'static>> {
    let size = DatabaseSize::within(pits, count, OWN_ENTRIES)?;
    let bytes = build(size, &unwatched)?;
    Database::open(Vec::leak(bytes)).ok()
}

#[cfg(test)]
mod tests {
    use congkak::{Count, Position};

    use super::endgames;
    use crate::testing;

    #[test]
    fn few_marbles_are_played_from_a_database() {
        for count in [Count::Side, Count::Store] {
            let mut found = 0;
            for (position, value) in testing::known_endgames(count) {
                let database = endgames(&position).expect("few marbles");
                if let Some(kept) = database.value(&position) {
                    assert_eq!(kept, value, "{position}");
                    found += 1;
                }
            }
            assert!(found > 20, "{found} known endgames are in the database");
        }
    }

    #[test]
    fn the_start_and_other_rules_have_none() {
        assert!(endgames(&Position::default()).is_none());
        let traditional: Position = "1,1/1,1 0/0 1 1 traditional".parse().expect("a position");
        assert!(endgames(&traditional).is_none());
    }
}
