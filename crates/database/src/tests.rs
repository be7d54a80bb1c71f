//! Tables saved, taken out, listed, forgotten; files that are refused.

use std::path::Path;

use api::{NamedMove, Offer, OfferKind, SeatedPeople, TableHead};
use game::Side;
use play::{Game, Table};
use rusqlite::Connection;

use super::{
    DatabaseError, Fingerprint, GameStore as _, Listing, Secret, SqliteStore, StoredTable,
    TableStore as _, Write, Written, fingerprint,
};

pub(super) fn table(id: &str, updated: u64) -> StoredTable {
    let mut table = Table::read(Game::Solitaire, "english").unwrap();
    table.play("F4U").unwrap();
    let print = |byte| Fingerprint([byte; 32]);
    let offer = |kind, by| Offer { kind, by };
    StoredTable {
        id: id.to_owned(),
        head: TableHead {
            version: updated,
            created: 1_000,
            shared: true,
            public: false,
            creator: Some(print(7)),
            seated: SeatedPeople {
                people: [Some(print(7)), None],
                ..SeatedPeople::default()
            },
            owner: print(1),
            holders: [Some(print(1)), None],
            invites: [None, Some(print(3))],
            offers: vec![offer(OfferKind::Draw, Side::Second)],
            declined: vec![(offer(OfferKind::Pause, Side::First), 12)],
            recent: [named(print(1), "first move", 6), named(print(2), "x", 7)].into(),
        },
        updated,
        position: table.position_text(),
        record: table.record(),
        status: "31 marbles left".to_owned(),
        over: false,
        paused: true,
        running: true,
        thought: 1500,
        cause: "move 1".parse().ok(),
        stamp: 0,
        next: Some("after".to_owned()),
    }
}

fn named(by: Fingerprint, name: &str, version: u64) -> NamedMove {
    NamedMove {
        by,
        name: name.to_owned(),
        text: "F4 U".to_owned(),
        version,
    }
}

fn save(database: &mut SqliteStore, table: StoredTable) {
    let written = database.write(&[Write::Import(Box::new(table))]).unwrap();
    assert_eq!(written, [Written::Done]);
}

fn open(folder: &Path) -> Result<SqliteStore, DatabaseError> {
    SqliteStore::open(&folder.join("new/games.sqlite"))
}

#[test]
fn a_table_comes_back_as_it_was_kept_even_after_the_program_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(folder.path()).unwrap();
    save(&mut database, table("a", 5));
    drop(database);
    let mut database = open(folder.path()).unwrap();
    assert_eq!(database.load("a").unwrap(), Some(table("a", 5)));
    assert_eq!(database.load("b").unwrap(), None);
}

#[test]
fn a_backup_taken_while_open_holds_everything_and_opens_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(folder.path()).unwrap();
    let backup = folder.path().join("elsewhere/backup.sqlite");
    save(&mut database, table("a", 5));
    database.back_up(&backup).unwrap();
    save(&mut database, table("b", 6));
    database.back_up(&backup).unwrap();
    save(&mut database, table("c", 7));
    let mut copy = SqliteStore::open(&backup).unwrap();
    let listed = copy.list(9, Listing::All).unwrap();
    let ids: Vec<&str> = listed.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids, ["b", "a"]);
    assert_eq!(copy.load("a").unwrap(), Some(table("a", 5)));
}

#[test]
fn a_file_of_a_newer_program_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()).unwrap());
    let path = folder.path().join("new/games.sqlite");
    let raw = Connection::open(&path).unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    drop(raw);
    let error = SqliteStore::open(&path).unwrap_err();
    assert!(
        matches!(error, DatabaseError::Newer { found: 99, .. }),
        "{error}"
    );
}

#[test]
fn what_is_no_database_of_games_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    std::fs::write(
        &text,
        "a letter to a friend, long enough to be looked at".repeat(40),
    )
    .unwrap();
    let error = SqliteStore::open(&text).unwrap_err();
    assert!(matches!(error, DatabaseError::Damaged { .. }), "{error}");

    let other = folder.path().join("other");
    let raw = Connection::open(&other).unwrap();
    raw.execute_batch("CREATE TABLE songs (name TEXT)").unwrap();
    drop(raw);
    let error = SqliteStore::open(&other).unwrap_err();
    assert!(error.to_string().contains("another program"), "{error}");
}

#[test]
fn a_kept_game_that_was_tampered_with_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(folder.path()).unwrap();
    save(&mut database, table("a", 5));
    let tamper = "UPDATE tables SET record = replace(record, 'F4U', 'A3D')";
    database.connection.execute_batch(tamper).unwrap();
    let error = database.load("a").unwrap_err();
    assert!(matches!(error, DatabaseError::Checksum(_)), "{error}");
    let tamper = "UPDATE tables SET record = replace(record, 'A3D', 'F4U'), status = 'won'";
    database.connection.execute_batch(tamper).unwrap();
    let error = database.load("a").unwrap_err();
    assert!(matches!(error, DatabaseError::Checksum(_)), "{error}");
    // An export that comes no further leaves no database of the name that was asked for.
    let copy = folder.path().join("copy.sqlite");
    super::export_games(&mut database, &copy).unwrap_err();
    assert!(!copy.exists());
    database
        .write(&[Write::Delete {
            id: "a".to_owned(),
            version: 5,
        }])
        .unwrap();
    save(&mut database, table("b", 6));
    super::export_games(&mut database, &copy).unwrap();
    let mut copy = SqliteStore::open(&copy).unwrap();
    assert_eq!(copy.load("b").unwrap(), Some(table("b", 6)));
    assert_eq!(copy.ids("", 9).unwrap(), ["b"]);
}

#[test]
fn a_disk_that_fails_leaves_doubt_and_one_that_is_full_does_not() {
    let refused = |code| {
        let error = rusqlite::ffi::Error::new(code);
        DatabaseError::from(rusqlite::Error::SqliteFailure(error, None)).leaves_doubt()
    };
    assert!(refused(rusqlite::ffi::SQLITE_IOERR_FSYNC));
    assert!(!refused(rusqlite::ffi::SQLITE_FULL));
}

#[test]
fn the_first_released_file_still_opens() {
    // What version 1 made, by its own step, so that later steps are tried on it.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let raw = Connection::open(&path).unwrap();
    raw.execute_batch(super::sqlite::FIRST).unwrap();
    let row =
        "INSERT INTO tables VALUES ('old', 'solitaire', 3, 1, 2, 'marbles 2', '', '', 1, 0, 0, 0,
        'person open', x'000102030405060708090a0b0c0d0e0f', NULL, NULL, NULL, x'00', '3 1')";
    raw.execute_batch(&row.replace("x'00'", "x'0f0e0d0c0b0a09080706050403020100'"))
        .unwrap();
    raw.pragma_update(None, "application_id", super::sqlite::APPLICATION)
        .unwrap();
    raw.pragma_update(None, "user_version", 1).unwrap();
    drop(raw);
    let mut database = SqliteStore::open(&path).unwrap();
    save(&mut database, table("a", 5));
    assert!(database.load("a").unwrap().is_some());
    let columns = "SELECT name FROM pragma_table_info('tables') ORDER BY cid DESC LIMIT 1";
    let text = |select: &str| -> String {
        let row = database.connection.query_row(select, [], |row| row.get(0));
        row.unwrap()
    };
    assert_eq!(text(columns), "record", "a list does not read past it");
    assert_eq!(
        text("SELECT record FROM tables WHERE id = 'old'"),
        "marbles 2"
    );
    let secret: Secret = std::array::from_fn(|index| index as u8);
    let saved: [u8; 32] = database
        .connection
        .query_row("SELECT owner FROM tables WHERE id = 'old'", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(saved, fingerprint(&secret).0);
    drop(database);
    let bytes = std::fs::read(&path).unwrap();
    let is_there = bytes.windows(secret.len()).any(|window| window == secret);
    assert!(!is_there, "the secret is still in the file");
}

#[cfg(unix)]
#[test]
fn only_its_owner_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(folder.path()).unwrap();
    save(&mut database, table("a", 5));
    let own = folder.path().join("new");
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&own), 0o700);
    let files: Vec<_> = std::fs::read_dir(&own).unwrap().flatten().collect();
    assert!(files.len() >= 2, "a database and its log");
    for file in files {
        assert_eq!(mode(&file.path()), 0o600, "{file:?}");
    }
    // A file that an older program left open to all is closed.
    drop(database);
    let path = own.join("games.sqlite");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let _database = open(folder.path()).unwrap();
    assert_eq!(mode(&path), 0o600);
}

#[test]
fn one_of_many_own_tables_is_listed_without_a_look_at_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = open(folder.path()).unwrap();
    let mut steps_for = |count: u64| {
        for number in 0..count {
            save(&mut database, table(&format!("{count} {number}"), number));
        }
        let whose = Listing::Of(Fingerprint([7; 32]));
        let text = super::sqlite::in_sqlite(&super::tables::listed(1, whose).text);
        let steps = |database: &SqliteStore| {
            let statement = database.connection.prepare_cached(&text).unwrap();
            statement.reset_status(rusqlite::StatementStatus::VmStep)
        };
        steps(&database);
        assert_eq!(database.list(1, whose).unwrap().len(), 1);
        steps(&database)
    };
    let [few, many] = [steps_for(3), steps_for(300)];
    assert!(many < 2 * few, "{few} steps, then {many}");
}
