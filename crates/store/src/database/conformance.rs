//! What every home of games promises, tried on each of them.

use super::tests::table;
use super::{DatabaseError, GameStore, PostgresStore, SqliteStore, Write};
use crate::database::cluster::Cluster;

type Opened = Result<Box<dyn GameStore>, DatabaseError>;

/// Everything that holds for any home. `open` opens the same one each time.
fn conform(open: &dyn Fn() -> Opened) {
    let keep = |store: &mut Box<dyn GameStore>, id: &str, updated: u64| {
        store
            .write(&[Write::Keep(Box::new(table(id, updated)))])
            .unwrap();
    };
    let ids = |store: &mut Box<dyn GameStore>, limit: u32| -> Vec<String> {
        let lines = store.list(limit, true).unwrap();
        lines.into_iter().map(|line| line.id).collect()
    };
    let mut store = open().unwrap();
    assert_eq!(store.load("a").unwrap(), None, "a new home is empty");
    keep(&mut store, "a", 5);
    assert_eq!(store.load("a").unwrap(), Some(table("a", 5)));

    let refused = open().unwrap_err();
    let is_told = matches!(
        refused,
        DatabaseError::InUse(_) | DatabaseError::PostgresInUse
    );
    assert!(is_told, "a second server is told: {refused}");

    for (id, updated) in [("b", 9), ("c", 7), ("a", 8)] {
        keep(&mut store, id, updated);
    }
    assert_eq!(ids(&mut store, 2), ["b", "a"], "the newest change first");
    let line = &store.list(1, true).unwrap()[0];
    assert_eq!(line.seats, ["person", "open"]);
    assert_eq!((line.moves, line.over, line.version), (1, false, 9));
    assert_eq!(store.list(9, false).unwrap(), [], "shared and going on");
    assert!(store.size().unwrap() > 0);

    let writes = [
        Write::Keep(Box::new(table("d", 20))),
        Write::Forget("d".to_owned()),
        Write::Forget("b".to_owned()),
        Write::Keep(Box::new(table("e", 30))),
    ];
    store.write(&writes).unwrap();
    assert_eq!(ids(&mut store, 9), ["e", "a", "c"], "writes go in order");

    let stale = [
        Write::Forget("c".to_owned()),
        Write::Keep(Box::new(table("a", 8))),
    ];
    let refused = store.write(&stale).unwrap_err();
    assert!(matches!(refused, DatabaseError::Stale(_)), "{refused}");
    assert_eq!(ids(&mut store, 9), ["e", "a", "c"], "all of these or none");

    drop(store);
    let mut store = open().unwrap();
    assert_eq!(ids(&mut store, 9), ["e", "a", "c"], "everything is kept");
    assert_eq!(store.load("a").unwrap(), Some(table("a", 8)));
}

#[test]
fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    conform(&|| Ok(Box::new(SqliteStore::open(&path)?)));
}

#[test]
fn postgresql_keeps_its_promises() {
    let cluster = Cluster::start();
    conform(&|| Ok(Box::new(PostgresStore::open(&cluster.url("postgres"))?)));

    // A connection that is cut is made again, and nothing is lost.
    let mut store = PostgresStore::open(&cluster.url("postgres")).unwrap();
    cluster.cut_connections();
    let _ = store.list(1, true);
    assert_eq!(store.list(9, true).unwrap().len(), 3);
    drop(store);

    let problem = |url: &str| PostgresStore::open(url).unwrap_err().to_string();
    let missing = problem(&cluster.url("nowhere"));
    assert!(missing.contains("createdb"), "{missing}");
    let silent = problem("postgres://localhost:1/none");
    assert!(silent.contains("a server that runs there"), "{silent}");
    cluster.newer();
    let newer = problem(&cluster.url("postgres"));
    assert!(newer.contains("newer"), "{newer}");
}
