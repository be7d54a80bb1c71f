//! What an operator, or a person, may want done about everything that belongs to one person.
//!
//! Tables change as they do when somebody plays: by the next version, so that a move that comes in the
//! same moment is not lost, and servers that have a table in memory take it over.

use api::{Cause, Reason};

use super::{Change, DatabaseError, Fingerprint, GameStore, Listing, StoredTable, Write, Written};

/// Who holds nothing: no token has this fingerprint.
const NOBODY: Fingerprint = Fingerprint([0; 32]);

/// What the newest change of a table was, where somebody has left it.
const CAUSE: Cause = Cause {
    reason: Reason::Seats,
    by: None,
};

/// What was done about a part of a person's tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Handled {
    /// The tables that changed or were deleted.
    pub changes: Vec<Change>,
    /// Whether there are more of them: the call is to be repeated.
    pub more: bool,
}

/// Deletes a person's name and open challenges, and so many of their tables: where somebody else plays,
/// or has set the table up, they only leave their seat, which nobody can take any more.
///
/// # Errors
/// What the database said; repeating the call does the rest.
pub fn forget_person(
    games: &mut dyn GameStore,
    person: &Fingerprint,
    limit: u32,
) -> Result<Handled, DatabaseError> {
    games.name_person(person, None)?;
    withdraw_all(games, person)?;
    handle(games, person, limit, |table| {
        let others = table.head.creator != Some(*person) || is_shared_with_others(&table, person);
        others.then(|| hand_over(table, person, None))
    })
}

/// Gives everything that belongs to a person to the holder of another key. Their old key, and the tokens of
/// seats that they had by it, are worth nothing afterwards. Open challenges are withdrawn.
///
/// # Errors
/// What the database said; repeating the call does the rest.
pub fn replace_key(
    games: &mut dyn GameStore,
    old: &Fingerprint,
    new: &Fingerprint,
    limit: u32,
) -> Result<Handled, DatabaseError> {
    if let Some(name) = games.names(&[*old])?.pop().flatten() {
        games.name_person(new, Some(&name))?;
        games.name_person(old, None)?;
    }
    withdraw_all(games, old)?;
    handle(games, old, limit, |table| {
        Some(hand_over(table, old, Some(*new)))
    })
}

fn withdraw_all(games: &mut dyn GameStore, person: &Fingerprint) -> Result<(), DatabaseError> {
    let own = games.challenges(0)?.into_iter();
    for challenge in own.filter(|one| one.person == *person && one.taken.is_none()) {
        games.withdraw(&challenge.id, person)?;
    }
    Ok(())
}

/// Changes so many of a person's tables, or deletes them where nothing is left.
fn handle(
    games: &mut dyn GameStore,
    person: &Fingerprint,
    limit: u32,
    change: impl Fn(StoredTable) -> Option<StoredTable>,
) -> Result<Handled, DatabaseError> {
    let lines = games.list(limit, Listing::Of(*person))?;
    let mut writes = Vec::new();
    for line in &lines {
        let table = match games.load(&line.id) {
            Ok(table) => table,
            // It cannot be played at any more.
            Err(DatabaseError::Checksum(_) | DatabaseError::Table { .. }) => None,
            Err(error) => return Err(error),
        };
        writes.push(match table.and_then(&change) {
            Some(table) => Write::Save(Box::new(table)),
            None => Write::Delete {
                id: line.id.clone(),
                version: line.version,
            },
        });
    }
    let written = games.write(&writes)?;
    let is_stale = written.contains(&Written::Stale);
    let done = writes.into_iter().zip(written);
    let done = done.filter(|(_, written)| *written == Written::Done);
    Ok(Handled {
        more: is_stale || lines.len() == limit as usize,
        changes: done.map(|(write, _)| change_of(write)).collect(),
    })
}

fn change_of(write: Write) -> Change {
    match write {
        Write::Save(table) | Write::Import(table) => Change::Table {
            id: table.id,
            version: table.head.version,
        },
        Write::Delete { id, .. } => Change::Gone { id },
    }
}

/// Whether somebody else has a seat.
fn is_shared_with_others(table: &StoredTable, person: &Fingerprint) -> bool {
    let people = table.head.seated.people.into_iter();
    let mut seats = people.zip(table.head.holders);
    seats.any(|(sitting, holder)| {
        sitting != Some(*person) && (sitting.is_some() || holder.is_some())
    })
}

/// The next version of a table at which another person, or nobody, is in the place of one.
fn hand_over(mut table: StoredTable, old: &Fingerprint, new: Option<Fingerprint>) -> StoredTable {
    let head = &mut table.head;
    for index in 0..2 {
        if head.seated.people[index] == Some(*old) {
            head.seated.people[index] = new;
            head.holders[index] = None;
            head.invites[index] = None;
        }
    }
    if head.creator == Some(*old) {
        head.creator = new;
        head.owner = new.unwrap_or(NOBODY);
    }
    head.version += 1;
    table.cause = Some(CAUSE);
    table.stamp = 0;
    table
}

#[cfg(test)]
mod tests {
    use super::{forget_person, replace_key};
    use crate::tests::table;
    use crate::{
        Challenge, Change, Fingerprint, Listing, MeetingStore as _, SqliteStore, TableStore as _,
        Write,
    };

    const ANN: Fingerprint = Fingerprint([7; 32]);
    const BOB: Fingerprint = Fingerprint([8; 32]);
    const HOLDER: Fingerprint = Fingerprint([1; 32]);
    const NEW: Fingerprint = Fingerprint([9; 32]);

    /// Ann has set up a game of her own, and one with Bob; Bob has set up one with Ann.
    fn store(folder: &std::path::Path) -> SqliteStore {
        let mut games = SqliteStore::open(&folder.join("games.sqlite")).unwrap();
        let with = |id: &str, creator, people: [Option<Fingerprint>; 2]| {
            let mut table = table(id, 5);
            table.head.creator = Some(creator);
            table.head.seated.people = people;
            table.head.holders = people.map(|person| person.map(|_| HOLDER));
            table.head.invites = [None; 2];
            table
        };
        let tables = [
            with("alone", ANN, [Some(ANN), None]),
            with("hers", ANN, [Some(ANN), Some(BOB)]),
            with("his", BOB, [Some(BOB), Some(ANN)]),
            with("without", BOB, [Some(BOB), None]),
        ];
        let bring = tables.map(|table| Write::Import(Box::new(table)));
        games.write(&bring).unwrap();
        for (person, name) in [(ANN, "Ann"), (BOB, "Bob")] {
            games.name_person(&person, Some(name)).unwrap();
            let challenge = Challenge {
                id: name.to_owned(),
                person,
                options: String::new(),
                created: 1,
                server: String::new(),
                seen: 1,
                taken: None,
            };
            games.post(&challenge).unwrap();
        }
        games
    }

    #[test]
    fn a_person_who_goes_leaves_nothing_but_the_games_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let mut games = store(folder.path());
        let first = forget_person(&mut games, &ANN, 2).unwrap();
        assert!(first.more && first.changes.len() == 2, "{first:?}");
        let rest = forget_person(&mut games, &ANN, 2).unwrap();
        assert!(!rest.more && rest.changes.len() == 1, "{rest:?}");
        let changes = [first.changes, rest.changes].concat();
        let is_gone = |change: &Change| *change == Change::Gone { id: "alone".into() };
        assert!(changes.iter().any(is_gone), "{changes:?}");
        assert_eq!(
            games.names(&[ANN, BOB]).unwrap(),
            [None, Some("Bob".into())]
        );
        let challenges = games.challenges(0).unwrap();
        assert_eq!(challenges.len(), 1);
        assert!(games.list(9, Listing::Of(ANN)).unwrap().is_empty());
        let hers = games.load("hers").unwrap().unwrap();
        let hers = hers.head;
        assert_eq!((hers.version, hers.creator), (6, None));
        assert_eq!(hers.seated.people, [None, Some(BOB)]);
        assert_eq!(hers.holders, [None, Some(HOLDER)]);
        assert_eq!(games.load("without").unwrap().unwrap().head.version, 5);
    }

    #[test]
    fn a_replaced_key_takes_everything_along_and_the_old_one_has_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut games = store(folder.path());
        assert!(!replace_key(&mut games, &ANN, &NEW, 9).unwrap().more);
        assert_eq!(
            games.names(&[ANN, NEW]).unwrap(),
            [None, Some("Ann".into())]
        );
        assert!(games.list(9, Listing::Of(ANN)).unwrap().is_empty());
        assert_eq!(games.list(9, Listing::Of(NEW)).unwrap().len(), 3);
        let hers = games.load("hers").unwrap().unwrap();
        let hers = hers.head;
        assert_eq!((hers.owner, hers.creator), (NEW, Some(NEW)));
        assert_eq!(hers.holders, [None, Some(HOLDER)], "an old token");
    }
}
