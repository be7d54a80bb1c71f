//! What every database of games promises, tried on each of them.
//!
//! A module that includes this file brings the promise's names into the module around it.

use api::{Seat, SeatChoice};

use super::{GameStore, Listing, StoredTable, TurnClaim, Write, Written};

type Store = Box<dyn GameStore>;

/// Everything that holds for any database. `open` opens the same one each time, for the server of this
/// name; `table` makes a table of this name at this version, changed last at that time.
pub(super) fn conform(open: &dyn Fn(&str) -> Store, table: &dyn Fn(&str, u64) -> StoredTable) {
    let mut store = open("first");
    changes_follow_each_other(&mut store, table);
    lists_and_names(&mut store, table);
    writes_go_together(&mut store, table);
    a_repeated_write_happens_once(&mut store, table);
    drop(store);
    let mut store = open("first");
    assert_eq!(names(&mut store), ["a", "c", "e"], "everything is saved");
    assert_eq!(store.load("c").unwrap(), Some(table("c", 7)));
}

/// What holds where several servers use the same database; `wait` lets so many milliseconds pass there.
pub(super) fn conform_when_shared(
    open: &dyn Fn(&str) -> Store,
    table: &dyn Fn(&str, u64) -> StoredTable,
    wait: &mut dyn FnMut(u64),
) {
    let mut first = open("first");
    let mut second = open("second");
    assert!(first.is_shared());
    assert_eq!(put(&mut first, table("shared", 1)), Written::Done);
    assert_eq!(put(&mut second, table("shared", 2)), Written::Done);
    assert_eq!(put(&mut first, table("shared", 2)), Written::Stale, "late");
    assert_eq!(first.load("shared").unwrap(), Some(table("shared", 2)));

    let claim = |store: &mut Store, version: u64, millis: u64| {
        store
            .claim(&TurnClaim {
                id: "shared".to_owned(),
                version,
                longest: std::time::Duration::from_millis(millis),
            })
            .unwrap()
    };
    let time = first
        .beat()
        .unwrap()
        .expect("servers that share a database go by one time");
    let later = second
        .beat()
        .unwrap()
        .expect("servers that share a database go by one time");
    assert!(later >= time && later.as_secs() - time.as_secs() < 60);
    assert!(!claim(&mut first, 1, 60_000), "the table has moved on");
    assert!(claim(&mut first, 2, 60_000));
    assert!(claim(&mut first, 2, 60_000), "it is mine already");
    assert!(!claim(&mut second, 2, 60_000), "one thinks");
    assert_eq!(put(&mut second, table("shared", 3)), Written::Done);
    assert!(claim(&mut second, 3, 60_000), "another position");
    second.leave().unwrap();
    assert!(claim(&mut first, 3, 300), "its thinker has left");
    second.beat().unwrap();
    assert!(!claim(&mut second, 3, 300));
    wait(400);
    second.beat().unwrap();
    assert!(claim(&mut second, 3, 60_000), "it had its time");
    wait(3_300);
    first.beat().unwrap();
    assert!(claim(&mut first, 3, 60_000), "its thinker has died");
}

fn put(store: &mut Store, table: StoredTable) -> Written {
    store.write(&[Write::Save(Box::new(table))]).unwrap()[0]
}

fn bring(store: &mut Store, table: StoredTable) -> Written {
    store.write(&[Write::Import(Box::new(table))]).unwrap()[0]
}

fn names(store: &mut Store) -> Vec<String> {
    store.ids("", 100).unwrap()
}

fn forget(id: &str, version: u64) -> Write {
    let id = id.to_owned();
    Write::Delete { id, version }
}

fn changes_follow_each_other(store: &mut Store, table: &dyn Fn(&str, u64) -> StoredTable) {
    assert_eq!(store.load("a").unwrap(), None, "a new store is empty");
    assert_eq!(store.version("a").unwrap(), None);
    assert_eq!(put(store, table("a", 2)), Written::Stale, "nothing before");
    assert_eq!(put(store, table("a", 1)), Written::Done);
    assert_eq!(put(store, table("a", 1)), Written::Stale, "there already");
    assert_eq!(put(store, table("a", 3)), Written::Stale, "one is missing");
    assert_eq!(store.load("a").unwrap(), Some(table("a", 1)));
    assert_eq!(put(store, table("a", 2)), Written::Done);
    assert_eq!(store.load("a").unwrap(), Some(table("a", 2)));
    assert_eq!(store.version("a").unwrap(), Some(2));
    assert_eq!(store.write(&[forget("a", 1)]).unwrap(), [Written::Stale]);
    assert_eq!(store.write(&[forget("a", 2)]).unwrap(), [Written::Done]);
    assert_eq!(put(store, table("a", 3)), Written::Stale, "gone is gone");
    assert_eq!(store.load("a").unwrap(), None);
}

fn lists_and_names(store: &mut Store, table: &dyn Fn(&str, u64) -> StoredTable) {
    for (id, updated) in [("b", 9), ("c", 7), ("a", 8)] {
        assert_eq!(bring(store, table(id, updated)), Written::Done);
        assert_eq!(bring(store, table(id, updated + 1)), Written::Stale);
    }
    let lines = store.list(2, Listing::All).unwrap();
    let ids: Vec<&str> = lines.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids, ["b", "a"], "the newest change first");
    let seats = [SeatChoice::Person, SeatChoice::Open].map(Seat::from);
    assert_eq!(lines[0].seats, seats);
    let line = (lines[0].moves, lines[0].over, lines[0].version);
    assert_eq!(line, (1, false, 9));
    assert_eq!(
        store.list(9, Listing::Public).unwrap(),
        [],
        "all are private"
    );
    assert_eq!(store.ids("a", 1).unwrap(), ["b"]);
    let old = |id: &str, version| (id.to_owned(), version);
    assert_eq!(
        store.unchanged_since(9, 9).unwrap(),
        [old("c", 7), old("a", 8)]
    );
    assert_eq!(store.unchanged_since(9, 1).unwrap(), [old("c", 7)]);
    assert!(store.size().unwrap() > 0);
}

fn writes_go_together(store: &mut Store, table: &dyn Fn(&str, u64) -> StoredTable) {
    let writes = [
        Write::Save(Box::new(table("d", 1))),
        Write::Save(Box::new(table("d", 2))),
        Write::Save(Box::new(table("b", 10))),
        forget("d", 2),
        Write::Save(Box::new(table("c", 7))),
        forget("b", 10),
        Write::Import(Box::new(table("e", 30))),
    ];
    let written = store.write(&writes).unwrap();
    let stale: Vec<usize> = (0..7).filter(|&at| written[at] == Written::Stale).collect();
    assert_eq!(
        stale,
        [4],
        "one that comes too late does not hold up the others"
    );
    assert_eq!(names(store), ["a", "c", "e"]);
}

fn a_repeated_write_happens_once(store: &mut Store, table: &dyn Fn(&str, u64) -> StoredTable) {
    let stamped = |version: u64, stamp: u64| StoredTable {
        stamp,
        ..table("s", version)
    };
    for version in [1, 2] {
        assert_eq!(put(store, stamped(version, 77 + version)), Written::Done);
        assert_eq!(put(store, stamped(version, 77 + version)), Written::Done);
        assert_eq!(put(store, stamped(version, 5)), Written::Stale, "not mine");
    }
    assert_eq!(store.load("s").unwrap(), Some(stamped(2, 79)));
    assert_eq!(put(store, stamped(1, 78)), Written::Stale, "long ago");
    store.write(&[forget("s", 2)]).unwrap();
}
