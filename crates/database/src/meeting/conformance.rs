//! What every database of people, challenges and presence promises, tried on each of them.
//!
//! A module that includes this file brings the promise's names into the module around it.

use super::{
    Attendee, Challenge, Fingerprint, GameStore, Listing, Presence, STALE, StoredTable, Taking,
    Write,
};

/// Makes a table of this name, changed last at that time.
type Sample<'a> = &'a dyn Fn(&str, u64) -> StoredTable;

const ANN: Fingerprint = Fingerprint([7; 32]);
const BOB: Fingerprint = Fingerprint([8; 32]);

pub(crate) fn challenge(id: &str, person: Fingerprint, created: u64) -> Challenge {
    Challenge {
        id: id.to_owned(),
        person,
        options: "abalone".to_owned(),
        created,
        server: "one".to_owned(),
        seen: created,
        taken: None,
    }
}

/// Somebody takes a challenge, whenever its challenger was seen.
pub(crate) fn taking<'a>(
    challenge: &'a str,
    taker: &'a Fingerprint,
    table: &'a StoredTable,
) -> Taking<'a> {
    Taking {
        challenge,
        taker,
        fresh: 0,
        instead_of: None,
        table,
    }
}

fn presence(place: &str, who: Attendee, count: u32) -> Presence {
    Presence {
        place: place.to_owned(),
        who,
        server: "one".to_owned(),
        count,
        seen: 0,
    }
}

/// Everything that holds for any database.
pub(crate) fn conform(store: &mut dyn GameStore, table: Sample<'_>) {
    names_are_given_and_taken_away(store);
    tables_are_listed_for_whom_they_are(store, table);
    a_challenge_is_taken_once(store, table);
    of_two_challenges_one_is_later(store);
    a_challenge_is_taken_instead_of_ones_own(store, table);
    who_is_not_said_again_grows_stale(store);
}

fn names_are_given_and_taken_away(store: &mut dyn GameStore) {
    store.name_person(&ANN, Some("Ann")).unwrap();
    store.name_person(&ANN, Some("Änn O’Hara")).unwrap();
    let names = store.names(&[BOB, ANN, ANN]).unwrap();
    let ann = Some("Änn O’Hara".to_owned());
    assert_eq!(names, [None, ann.clone(), ann]);
    store.name_person(&BOB, Some("Bob")).unwrap();
    let named = |store: &mut dyn GameStore, after| -> Vec<String> {
        let named = store.named(after, 9).unwrap();
        named.into_iter().map(|(_, name)| name).collect()
    };
    assert_eq!(named(store, &Fingerprint([0; 32])), ["Änn O’Hara", "Bob"]);
    assert_eq!(named(store, &ANN), ["Bob"]);
    assert_eq!(store.named(&Fingerprint([0; 32]), 1).unwrap().len(), 1);
    store.name_person(&BOB, None).unwrap();
    store.name_person(&ANN, None).unwrap();
    assert_eq!(store.names(&[ANN]).unwrap(), [None]);
    assert_eq!(store.names(&[]).unwrap(), Vec::<Option<String>>::new());
}

fn tables_are_listed_for_whom_they_are(store: &mut dyn GameStore, table: Sample<'_>) {
    let people = |id: &str, updated, people, public, over| {
        let mut table = table(id, updated);
        table.head.creator = None;
        table.head.seated.people = people;
        table.head.public = public;
        StoredTable { over, ..table }
    };
    let mut watched = people("watched", 105, [None, None], false, false);
    watched.head.creator = Some(ANN);
    let tables = [
        people("anns", 101, [Some(ANN), None], false, false),
        people("both", 102, [Some(BOB), Some(ANN)], true, true),
        people("bobs", 103, [None, Some(BOB)], true, false),
        people("nobodys", 104, [None, None], false, false),
        watched,
    ];
    let writes = tables.map(|table| Write::Import(Box::new(table)));
    store.write(&writes).unwrap();
    store.name_person(&BOB, Some("Bob")).unwrap();
    let ids = |store: &mut dyn GameStore, listing| -> Vec<String> {
        let lines = store.list(9, listing).unwrap();
        lines.into_iter().map(|line| line.id).collect()
    };
    assert_eq!(ids(store, Listing::Of(ANN)), ["watched", "both", "anns"]);
    assert_eq!(ids(store, Listing::Of(BOB)), ["bobs", "both"]);
    assert_eq!(
        ids(store, Listing::Public),
        ["bobs", "both"],
        "going on first"
    );
    let line = &store.list(1, Listing::Public).unwrap()[0];
    assert_eq!(line.names, [None, Some("Bob".to_owned())]);
    assert!(line.public);
}

fn a_challenge_is_taken_once(store: &mut dyn GameStore, table: Sample<'_>) {
    assert_eq!(store.post(&challenge("early", ANN, 50)).unwrap(), 50);
    assert_eq!(store.post(&challenge("late", ANN, 60)).unwrap(), 60);
    let open = [challenge("early", ANN, 50), challenge("late", ANN, 60)];
    assert_eq!(store.challenges(50).unwrap(), open, "the oldest first");
    assert_eq!(
        store.challenges(51).unwrap(),
        open[1..],
        "who left is passed over"
    );

    let mut take = |id: &str, taker, fresh, name: &str| {
        let table = table(name, 200);
        let taking = Taking {
            fresh,
            ..taking(id, taker, &table)
        };
        let taken = store.take(taking).unwrap();
        assert_eq!(store.load(name).unwrap().is_some(), taken, "{name}");
        taken
    };
    assert!(!take("nothing", &BOB, 0, "no such challenge"));
    assert!(!take("early", &ANN, 0, "one's own"));
    assert!(!take("early", &BOB, 51, "the challenger has left"));
    assert!(take("early", &BOB, 50, "game"));
    assert!(!take("early", &Fingerprint([9; 32]), 50, "taken already"));
    let mut taken = challenge("early", ANN, 50);
    taken.taken = Some((BOB, "game".to_owned()));
    assert_eq!(
        store.challenges(50).unwrap()[0],
        taken,
        "the challenger is told"
    );

    assert!(!store.withdraw("early", &ANN).unwrap(), "it was taken");
    assert!(!store.withdraw("late", &BOB).unwrap(), "it is not his");
    for (id, person) in [("early", BOB), ("late", ANN), ("early", ANN)] {
        store.settle(id, &person).unwrap();
    }
    let left = [challenge("late", ANN, 60)];
    assert_eq!(store.challenges(50).unwrap(), left, "the challenger knows");
    assert!(store.withdraw("late", &ANN).unwrap());
    assert!(!store.withdraw("late", &ANN).unwrap());
    let too_late = table("too late", 1);
    assert!(!store.take(taking("late", &BOB, &too_late)).unwrap());
}

/// Two clocks are never quite alike: what counts is which the database had first.
fn of_two_challenges_one_is_later(store: &mut dyn GameStore) {
    store.post(&challenge("first", ANN, 500)).unwrap();
    for (id, by_its_clock, expected) in [("behind", 400, 501), ("at once", 501, 502)] {
        let posted = store.post(&challenge(id, BOB, by_its_clock)).unwrap();
        assert_eq!(posted, expected, "{id}");
    }
    let ids = |one: Challenge| one.id;
    let known: Vec<String> = store.challenges(0).unwrap().into_iter().map(ids).collect();
    assert_eq!(known, ["first", "behind", "at once"]);
    for (id, person) in [("first", ANN), ("behind", BOB), ("at once", BOB)] {
        assert!(store.withdraw(id, &person).unwrap());
    }
}

fn a_challenge_is_taken_instead_of_ones_own(store: &mut dyn GameStore, table: Sample<'_>) {
    store.post(&challenge("anns", ANN, 600)).unwrap();
    store.post(&challenge("bobs", BOB, 600)).unwrap();
    let mut take = |own: &str, name: &str| {
        let table = table(name, 200);
        let taking = Taking {
            instead_of: Some(own),
            ..taking("anns", &BOB, &table)
        };
        let taken = store.take(taking).unwrap();
        assert_eq!(store.load(name).unwrap().is_some(), taken, "{name}");
        taken
    };
    assert!(!take("anns", "instead of another's"));
    assert!(take("bobs", "instead of his own"));
    assert!(!take("bobs", "both are gone"));
    let known = store.challenges(0).unwrap();
    let [taken] = known.as_slice() else {
        panic!("{known:?}");
    };
    assert_eq!(taken.id, "anns");
    assert!(taken.taken.is_some());
    store.settle("anns", &ANN).unwrap();
}

fn who_is_not_said_again_grows_stale(store: &mut dyn GameStore) {
    store.post(&challenge("waits", ANN, 1_000)).unwrap();
    let here = [
        presence("lobby", Attendee::Person(ANN), 1),
        presence("game", Attendee::Seat(game::Side::First), 2),
    ];
    store.attend("one", 2_000, &here, &[ANN]).unwrap();
    store.attend("two", 2_500, &here[..1], &[]).unwrap();
    let seen = |store: &mut dyn GameStore, fresh| -> Vec<(String, u64)> {
        let all = store.present(&["lobby".to_owned()], fresh).unwrap();
        all.into_iter().map(|one| (one.server, one.seen)).collect()
    };
    let both = [("one".to_owned(), 2_000), ("two".to_owned(), 2_500)];
    assert_eq!(seen(store, 2_000), both);
    assert_eq!(seen(store, 2_001), both[1..]);
    let places = ["game", "lobby", "nowhere"].map(str::to_owned);
    let all = store.present(&places, 0).unwrap();
    let counts: Vec<(&str, u32)> = all
        .iter()
        .map(|one| (one.place.as_str(), one.count))
        .collect();
    assert_eq!(counts, [("game", 2), ("lobby", 1), ("lobby", 1)]);
    assert_eq!(
        store.challenges(2_000).unwrap()[0].id,
        "waits",
        "its challenger was seen"
    );

    store.attend("one", 3_000, &[], &[]).unwrap();
    assert_eq!(seen(store, 0), both[1..], "who is not said again is gone");
    store.attend("one", 2_501 + STALE, &[], &[]).unwrap();
    assert_eq!(seen(store, 0), [], "a dead server's people are forgotten");
    assert_eq!(
        store.challenges(0).unwrap(),
        [],
        "and so are its challenges"
    );
}
