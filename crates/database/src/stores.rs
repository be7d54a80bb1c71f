//! Both databases keep the promises, and say what is wrong when they cannot.

use std::sync::{Barrier, Mutex};
use std::time::Duration;

use super::cluster::Cluster;
use super::conformance::{conform, conform_when_shared};
use super::tests::table;
use super::{
    Carried, Change, DatabaseError, Fingerprint, GameStore, Listing, MeetingStore as _,
    PostgresStore, SqliteStore, TableStore as _, Write, carry_games, meeting,
};

#[test]
fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    conform(&|_| Box::new(SqliteStore::open(&path).unwrap()), &table);
    let mut people = SqliteStore::open(&folder.path().join("people.sqlite")).unwrap();
    meeting::conformance::conform(&mut people, &table);
    one_of_many_takes(&[Mutex::new(Box::new(people))]);
    let _first = SqliteStore::open(&path).unwrap();
    let refused = SqliteStore::open(&path).unwrap_err();
    assert!(matches!(refused, DatabaseError::InUse(_)), "{refused}");
}

#[test]
fn postgresql_keeps_its_promises() {
    let cluster = Cluster::start();
    let url = cluster.url("postgres");
    let open = |server: &str| -> Box<dyn GameStore> {
        Box::new(PostgresStore::open(&url, server).unwrap())
    };
    conform(&open, &table);
    // The database's own clock cannot be turned: its memory of when a server was seen can.
    conform_when_shared(&open, &table, &mut |millis| {
        let back = format!("interval '{millis} milliseconds'");
        cluster.sql(
            "postgres",
            &format!("UPDATE marbles_servers SET seen = seen - {back}"),
        );
        let until = format!("UPDATE marbles_tables SET thinks_until = thinks_until - {back}");
        cluster.sql("postgres", &until);
    });
    others_hear_of_changes(&cluster);
    people_meet(&cluster);
    games_are_carried_both_ways(&cluster);
    a_damaged_row_is_noticed(&cluster);
    a_cut_line_is_made_again(&cluster);
    a_connection_that_hangs_is_given_up(&cluster);
    what_is_wrong_is_said(&cluster);
}

fn people_meet(cluster: &Cluster) {
    cluster.sql("postgres", "CREATE DATABASE people");
    // Everybody takes by a connection of their own, as servers do.
    let server = |number: u8| -> Mutex<Box<dyn GameStore>> {
        let store = PostgresStore::open(&cluster.url("people"), &format!("server {number}"));
        Mutex::new(Box::new(store.unwrap()))
    };
    let servers: Vec<_> = (0..TAKERS).map(server).collect();
    meeting::conformance::conform(&mut **servers[0].lock().unwrap(), &table);
    one_of_many_takes(&servers);
}

/// How many try to take one challenge at a time.
const TAKERS: u8 = 8;

/// Many people take one challenge in the same moment, each by the next of these connections; one
/// succeeds.
fn one_of_many_takes(servers: &[Mutex<Box<dyn GameStore>>]) {
    for round in 0..20 {
        let id = format!("round {round}");
        let challenge = meeting::conformance::challenge(&id, Fingerprint([7; 32]), 10);
        servers[0].lock().unwrap().post(&challenge).unwrap();
        let start = Barrier::new(usize::from(TAKERS));
        let take = |number: u8| {
            let game = table(&format!("{id} {number}"), 1);
            let taker = Fingerprint([number + 10; 32]);
            let taking = meeting::conformance::taking(&id, &taker, &game);
            start.wait();
            let server = &servers[usize::from(number) % servers.len()];
            server.lock().unwrap().take(taking).unwrap()
        };
        let take = &take;
        let takers = std::thread::scope(|scope| {
            let tries = (0..TAKERS).map(|number| scope.spawn(move || take(number)));
            let tries: Vec<_> = tries.collect();
            let won = tries.into_iter().map(|one| one.join().unwrap());
            won.filter(|&won| won).count()
        });
        assert_eq!(takers, 1, "exactly one person takes a challenge");
    }
}

fn save(store: &mut PostgresStore, id: &str, version: u64) {
    let write = Write::Save(Box::new(table(id, version)));
    store.write(&[write]).unwrap();
}

fn games_are_carried_both_ways(cluster: &Cluster) {
    let folder = tempfile::tempdir().unwrap();
    let mut shared = PostgresStore::open(&cluster.url("postgres"), "first").unwrap();
    let mut file = SqliteStore::open(&folder.path().join("file.sqlite")).unwrap();
    let there = shared.ids("", 1000).unwrap();
    let all = there.len() as u64;
    let [ann, bob] = [70, 71].map(|byte| Fingerprint([byte; 32]));
    shared.name_person(&ann, Some("Ann")).unwrap();
    file.name_person(&bob, Some("Bob")).unwrap();
    let carried = |brought, left| Carried { brought, left };
    let first = carry_games(&mut shared, &mut file).unwrap();
    assert_eq!(first, carried(all, 0));
    for id in &there {
        assert_eq!(file.load(id).unwrap(), shared.load(id).unwrap());
    }
    let more: Vec<Write> = (0..250)
        .map(|number| Write::Import(Box::new(table(&format!("more{number:03}"), 4))))
        .collect();
    file.write(&more).unwrap();
    let back = carry_games(&mut file, &mut shared).unwrap();
    assert_eq!(back, carried(250, all), "what is there is left alone");
    // Names go along, both ways; who is called something there already keeps that name.
    let both = [Some("Ann".to_owned()), Some("Bob".to_owned())];
    assert_eq!(file.names(&[ann, bob]).unwrap(), both);
    assert_eq!(shared.names(&[ann, bob]).unwrap(), both);
    file.name_person(&bob, Some("Robert")).unwrap();
    carry_games(&mut file, &mut shared).unwrap();
    assert_eq!(shared.names(&[ann, bob]).unwrap(), both);
    assert_eq!(shared.load("more249").unwrap(), Some(table("more249", 4)));
    for number in 0..250 {
        let id = format!("more{number:03}");
        let version = 4;
        shared.write(&[Write::Delete { id, version }]).unwrap();
    }
}

fn others_hear_of_changes(cluster: &Cluster) {
    let url = cluster.url("postgres");
    let mut first = PostgresStore::open(&url, "first").unwrap();
    let mut second = PostgresStore::open(&url, "second").unwrap();
    let mut changes = second.changes().unwrap().unwrap();
    save(&mut second, "heard", 1);
    save(&mut first, "heard", 2);
    // One's own changes wake the changes, too, with nothing to tell.
    let mut next_change = || {
        loop {
            let found = changes.next(Duration::from_secs(60)).unwrap();
            if !found.is_empty() {
                return found;
            }
        }
    };
    let id = "heard".to_owned();
    let version = 2;
    let told = Change::Table { id, version };
    assert_eq!(next_change(), [told], "one's own is not reported");
    let id = "heard".to_owned();
    let version = 2;
    first.write(&[Write::Delete { id, version }]).unwrap();
    let id = "heard".to_owned();
    assert_eq!(next_change(), [Change::Gone { id }]);
    cluster.cut_connections();
    assert_eq!(next_change(), [Change::Missed]);
}

fn a_cut_line_is_made_again(cluster: &Cluster) {
    let mut store = PostgresStore::open(&cluster.url("postgres"), "first").unwrap();
    cluster.cut_connections();
    // The cut is noticed by the next query, at times by two in a row.
    let mut lost = 0;
    let lines = loop {
        match store.list(9, Listing::All) {
            Ok(lines) => break lines,
            Err(DatabaseError::Lost(_)) if lost < 100 => lost += 1,
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(lines.len(), 4);
}

fn a_damaged_row_is_noticed(cluster: &Cluster) {
    let mut store = PostgresStore::open(&cluster.url("postgres"), "first").unwrap();
    let tamper = |status: &str| {
        let update = format!("UPDATE marbles_tables SET status = '{status}' WHERE id = 'a'");
        cluster.sql("postgres", &update);
        store.load("a")
    };
    let mut tamper = tamper;
    let error = tamper("won").unwrap_err();
    assert!(matches!(error, DatabaseError::Checksum(_)), "{error}");
    assert!(tamper("31 marbles left").is_ok());
}

fn a_connection_that_hangs_is_given_up(cluster: &Cluster) {
    let mut store = PostgresStore::open(&cluster.url("postgres"), "first").unwrap();
    cluster.freeze_connections();
    let error = store.list(9, Listing::All).unwrap_err();
    assert!(matches!(error, DatabaseError::Lost(_)), "{error}");
    assert_eq!(store.list(9, Listing::All).unwrap().len(), 4);
    // The database itself gives up what takes too long, and says so.
    let error = store.sleep(60).unwrap_err();
    assert!(error.to_string().contains("statement timeout"), "{error}");
    // A server that gives up drops it where nothing may wait.
    let event_loop = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    event_loop.block_on(async { drop(store) });
}

fn what_is_wrong_is_said(cluster: &Cluster) {
    let check = |url: &str, expected: &str| {
        let problem = PostgresStore::open(url, "first").unwrap_err().to_string();
        assert!(problem.contains(expected), "{problem}");
    };
    check(&cluster.url("nowhere"), "createdb");
    check("postgres://localhost:1/none", "a server that runs there");
    check(
        "postgres://localhost/none?sslmode=verify-ca",
        "expected disable, require or verify-full",
    );
    check("mysql://localhost/none", "expected postgres://");
    for statement in [
        "CREATE DATABASE guests",
        "CREATE ROLE guest LOGIN",
        "CREATE ROLE stranger",
    ] {
        cluster.sql("postgres", statement);
    }
    let as_guest = cluster.url("guests").replace("postgres@", "guest@");
    check(&as_guest, "GRANT CREATE ON SCHEMA public");
    let as_stranger = cluster.url("guests").replace("postgres@", "stranger@");
    check(&as_stranger, "pg_hba.conf");
    cluster.sql("postgres", "UPDATE marbles_schema SET version = 99");
    check(&cluster.url("postgres"), "newer program (version 99");
}

#[test]
fn the_first_schema_is_brought_up_to_date() {
    let cluster = Cluster::start();
    cluster.sql("postgres", super::postgres::FIRST);
    let row = "INSERT INTO marbles_tables VALUES ('old', 'solitaire', 3, 1, 2, 'marbles 2
game solitaire
start english
', '', '', 1, false, false, false, 'person person', '\\x00', NULL, NULL, NULL, NULL, '', '', false, 0)";
    cluster.sql("postgres", row);
    let note = "CREATE TABLE marbles_schema (version INTEGER NOT NULL); INSERT INTO marbles_schema VALUES (1)";
    cluster.sql("postgres", note);
    // Two servers that start at once take turns.
    std::thread::scope(|scope| {
        for server in ["first", "second"] {
            let url = cluster.url("postgres");
            scope.spawn(move || {
                let mut store = PostgresStore::open(&url, server).unwrap();
                assert_eq!(store.version("old").unwrap(), Some(3));
                store.beat().unwrap();
            });
        }
    });
}
