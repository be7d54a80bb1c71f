//! People and challenges in SQLite, and many who take one challenge.

use std::sync::{Barrier, Mutex};

use super::conformance::{challenge, conform, taking};
use super::{MeetingStore as _, SqliteStore};
use crate::database::tests::table;

/// How many try to take one challenge at a time.
pub(in crate::database) const TAKERS: u8 = 8;

/// Many people take one challenge in the same moment, each by a way of their own; one succeeds.
pub(in crate::database) fn one_of_many_takes(take: &(dyn Fn(u8) -> bool + Sync)) {
    let start = Barrier::new(usize::from(TAKERS));
    let takers = std::thread::scope(|scope| {
        let tries = (0..TAKERS).map(|number| {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                take(number)
            })
        });
        let tries: Vec<_> = tries.collect();
        let won = tries.into_iter().map(|one| one.join().unwrap());
        won.filter(|&won| won).count()
    });
    assert_eq!(takers, 1, "exactly one person takes a challenge");
}

#[test]
fn sqlite_keeps_people_and_challenges() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = SqliteStore::open(&folder.path().join("games.sqlite")).unwrap();
    conform(&mut store, &table);
    for round in 0..20 {
        let id = format!("round {round}");
        store.post(&challenge(&id, [7; 32], 10)).unwrap();
        let shared = Mutex::new(&mut store);
        one_of_many_takes(&|number| {
            let table = table(&format!("{id} {number}"), 1);
            let mut store = shared.lock().unwrap();
            let taker = [number + 10; 32];
            store.take(taking(&id, &taker, &table)).unwrap()
        });
    }
}
