//! Presence at a table: whether the seats' people are there, since when they are not, and how many spectators there are.
//!
//! Every connection to the table is counted while it lasts, on this server; what other
//! servers see of the same table is put beside it now and then, while somebody
//! listens here. So an absence counts from the moment it was first looked for.

use std::sync::Arc;
use std::time::Duration;

use api::{Fingerprint, SeatPresence, SeatedPeople, ServerMessage};
use game::Side;
use parking_lot::Mutex;

use super::{LiveTable, Server, TableEvent};

/// How many connections each seat has, and how many are spectators'.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Connections {
    pub(crate) seats: [u32; 2],
    pub(crate) watchers: u32,
}

/// Who is at a table, seen from one server.
#[derive(Debug, Default)]
pub(crate) struct TablePresence(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    seated: SeatedPeople,
    here: Connections,
    elsewhere: Connections,
    /// When each seat was last left, on the server's clock.
    left: [Duration; 2],
}

impl Seen {
    fn is_here(&self, index: usize) -> bool {
        self.here.seats[index] + self.elsewhere.seats[index] > 0
    }
}

impl TablePresence {
    /// Nobody has come yet: absence counts from now.
    pub(crate) fn open(&self, seated: SeatedPeople, now: Duration) {
        let mut seen = self.0.lock();
        seen.seated = seated;
        seen.left = [now; 2];
    }

    /// Other people, or other names.
    pub(crate) fn change_people(&self, seated: SeatedPeople) {
        self.0.lock().seated = seated;
    }

    /// A side has done something, by whatever way it came.
    pub(crate) fn acted(&self, by: Option<Side>, now: Duration) {
        if let Some(side) = by {
            self.0.lock().left[side.index()] = now;
        }
    }

    /// Other servers are asked from now on who is with them: what they saw before is not known.
    fn begin_to_ask(&self, now: Duration) {
        let mut seen = self.0.lock();
        if seen.here == Connections::default() {
            seen.elsewhere = Connections::default();
            seen.left = [now; 2];
        }
    }

    /// Gives a person another name. Returns whether they sit here.
    pub(crate) fn rename(&self, person: Fingerprint, name: Option<&str>) -> Option<SeatedPeople> {
        let mut seen = self.0.lock();
        let seats = seen.seated.people.map(|one| one == Some(person));
        for (own, known) in seats.iter().zip(&mut seen.seated.names) {
            if *own {
                *known = name.map(str::to_owned);
            }
        }
        seats.contains(&true).then(|| seen.seated.clone())
    }

    /// The connections to this server.
    pub(crate) fn here(&self) -> Connections {
        self.0.lock().here
    }

    /// What the other servers see. Returns whether that changes anything.
    pub(crate) fn note_elsewhere(&self, elsewhere: Connections, now: Duration) -> bool {
        let mut seen = self.0.lock();
        let before = [0, 1].map(|index| seen.is_here(index));
        let changed = seen.elsewhere != elsewhere;
        seen.elsewhere = elsewhere;
        for (index, was_here) in before.into_iter().enumerate() {
            if was_here && !seen.is_here(index) {
                seen.left[index] = now;
            }
        }
        changed
    }

    /// For how long each seat has been left; `None` where somebody is there.
    pub(crate) fn away(&self, now: Duration) -> [Option<Duration>; 2] {
        let seen = self.0.lock();
        [0, 1].map(|index| (!seen.is_here(index)).then(|| now.saturating_sub(seen.left[index])))
    }

    fn enter(&self, seats: [bool; 2]) {
        let mut seen = self.0.lock();
        for (count, own) in seen.here.seats.iter_mut().zip(seats) {
            *count += u32::from(own);
        }
        seen.here.watchers += u32::from(seats == [false; 2]);
    }

    fn leave(&self, seats: [bool; 2], now: Duration) {
        let mut seen = self.0.lock();
        seen.here.watchers -= u32::from(seats == [false; 2]);
        for (index, own) in seats.into_iter().enumerate() {
            seen.here.seats[index] -= u32::from(own);
            if own && !seen.is_here(index) {
                seen.left[index] = now;
            }
        }
    }

    /// What those are told who asked who is there.
    pub(crate) fn message(&self, now: Duration, claim_after: Duration) -> String {
        let away = self.away(now);
        let seen = self.0.lock();
        let seats = Side::ALL.map(|side| SeatPresence {
            name: seen.seated.names[side.index()].clone(),
            here: away[side.index()].is_none(),
            away: away[side.index()].map(|away| away.as_millis() as u64),
        });
        api::to_json(&ServerMessage::Presence {
            seats,
            watchers: (seen.here.watchers + seen.elsewhere.watchers) as usize,
            claim_after: claim_after.as_millis() as u64,
        })
    }
}

/// A connection to a table, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Attending {
    server: Arc<Server>,
    live: Arc<LiveTable>,
    seats: [bool; 2],
}

impl Attending {
    pub(crate) fn new(server: &Arc<Server>, live: &Arc<LiveTable>, seats: [bool; 2]) -> Attending {
        if server.storage.is_shared() {
            live.presence.begin_to_ask(server.now());
        }
        live.presence.enter(seats);
        server.lobby.note_coming();
        server.tell_presence(live);
        Attending {
            server: Arc::clone(server),
            live: Arc::clone(live),
            seats,
        }
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.live.presence.leave(self.seats, self.server.now());
        self.server.lobby.note_coming();
        self.server.tell_presence(&self.live);
    }
}

impl Server {
    /// Tells a table's listeners who is there.
    pub(crate) fn tell_presence(&self, live: &LiveTable) {
        live.tell(TableEvent::Presence(self.presence(live).into()));
    }

    /// Who is at a table now.
    pub(crate) fn presence(&self, live: &LiveTable) -> String {
        live.presence.message(self.now(), self.bounds().claim_after)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use api::SeatedPeople;
    use game::Side;

    use super::{Connections, TablePresence};
    use crate::token::Token;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn absence_counts_from_the_last_line_that_ended() {
        let presence = TablePresence::default();
        presence.open(SeatedPeople::default(), seconds(10));
        assert_eq!(presence.away(seconds(15)), [Some(seconds(5)); 2]);
        presence.enter([true, false]);
        presence.enter([true, false]);
        presence.enter([false, false]);
        presence.leave([true, false], seconds(20));
        assert_eq!(presence.away(seconds(30)), [None, Some(seconds(20))]);
        presence.leave([true, false], seconds(40));
        let away = [Some(seconds(5)), Some(seconds(35))];
        assert_eq!(presence.away(seconds(45)), away);
        assert_eq!(presence.here().watchers, 1);
    }

    #[test]
    fn a_person_at_another_server_is_here() {
        let presence = TablePresence::default();
        presence.open(SeatedPeople::default(), seconds(0));
        let there = Connections {
            seats: [0, 1],
            watchers: 4,
        };
        assert!(presence.note_elsewhere(there, seconds(50)));
        assert!(!presence.note_elsewhere(there, seconds(55)));
        assert_eq!(presence.away(seconds(60)), [Some(seconds(60)), None]);
        assert!(
            presence
                .message(seconds(60), seconds(9))
                .contains("\"watchers\":4")
        );
        assert!(presence.note_elsewhere(Connections::default(), seconds(65)));
        assert_eq!(presence.away(seconds(70))[1], Some(seconds(5)));
    }

    #[test]
    fn a_person_who_acts_without_a_connection_was_here() {
        let presence = TablePresence::default();
        presence.open(SeatedPeople::default(), seconds(0));
        presence.acted(Some(Side::Second), seconds(50));
        presence.acted(None, seconds(55));
        let away = [Some(seconds(60)), Some(seconds(10))];
        assert_eq!(presence.away(seconds(60)), away);
    }

    #[test]
    fn what_was_not_asked_for_is_no_absence() {
        let presence = TablePresence::default();
        presence.open(SeatedPeople::default(), seconds(0));
        presence.begin_to_ask(seconds(90));
        presence.enter([true, false]);
        assert_eq!(presence.away(seconds(95))[1], Some(seconds(5)));
        presence.begin_to_ask(seconds(100));
        assert_eq!(presence.away(seconds(101))[1], Some(seconds(11)));
    }

    #[test]
    fn a_new_name_is_seen_where_its_owner_sits() {
        let [ann, bob] = [Token::draw().fingerprint(), Token::draw().fingerprint()];
        let presence = TablePresence::default();
        let seated = SeatedPeople {
            people: [None, Some(ann)],
            names: [None, None],
        };
        presence.open(seated, seconds(0));
        assert_eq!(presence.rename(bob, Some("Bob")), None);
        let named = presence.rename(ann, Some("Ann")).unwrap();
        assert_eq!(named.names, [None, Some("Ann".to_owned())]);
        assert!(presence.message(seconds(1), seconds(9)).contains("Ann"));
    }
}
