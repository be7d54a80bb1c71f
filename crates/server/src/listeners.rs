//! Who listens, and who makes room when too many do.
//!
//! A connection is accepted first and then says whose it is. From then on it counts three times: at its table, where
//! who has a seat comes before who watches; at its address, where nobody has to leave while another person
//! there holds more; and in all, where the same goes for addresses.

use std::cmp::Reverse;
use std::sync::Arc;

use api::{Fingerprint, TableId};

use crate::config::Bounds;
use crate::rate_limit::Client;
use crate::slots::{Slot, SlotLimit, Slots};
use api::{Code, Refusal};

/// Connections of one address that have not said whose they are; of more, the oldest goes.
const DOOR: usize = 8;

/// One who listens.
#[derive(Debug)]
pub(crate) struct Listener {
    client: Client,
    /// `None` in the lobby.
    table: Option<TableId>,
    /// `None` before it said hello.
    who: Option<Who>,
}

/// Whose connection it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Who {
    /// As far as a key or a token tells.
    pub(crate) person: Option<Fingerprint>,
    pub(crate) has_seat: bool,
}

/// Everybody who listens.
#[derive(Debug, Default)]
pub(crate) struct Listeners(Arc<Slots<Listener>>);

impl Listeners {
    pub(crate) fn count(&self) -> usize {
        self.0.count()
    }

    /// Accepts a connection that has not said yet whose it is.
    pub(crate) fn enter(&self, client: Client, table: Option<TableId>) -> Slot<Listener> {
        let client = client.everybody();
        let who = None;
        let slot = self.0.enter(Listener { client, table, who });
        // The newest stays in any case.
        slot.evicts_one(SlotLimit {
            most: DOOR,
            belongs: |one: &Listener| one.who.is_none() && one.client == client,
            owner: |_: &Listener| (),
            rank: |_, number, _: &Listener| Reverse(number),
        });
        slot
    }

    /// A connection has said whose it is: another may have to leave for it, or it has to leave itself.
    pub(crate) fn welcome(
        &self,
        slot: &Slot<Listener>,
        who: Who,
        bounds: &Bounds,
    ) -> Result<(), Refusal> {
        let mut known = None;
        slot.learn(|one| {
            one.who = Some(who);
            known = Some((one.client, one.table.clone()));
        });
        let Some((client, table)) = known else {
            return Err(Refusal::new(Code::TooMany, "hello was sent too late"));
        };
        let at_table = SlotLimit {
            most: bounds.listeners,
            belongs: |one: &Listener| table.is_some() && one.table == table && one.who.is_some(),
            owner: |one: &Listener| one.client,
            rank: |count, number, one: &Listener| {
                let watches = one.who.is_some_and(|who| !who.has_seat);
                (watches, count, number)
            },
        };
        if !slot.evicts_one(at_table) {
            return Code::Full.refuse("too many connections to this table");
        }
        let at_address = SlotLimit {
            most: bounds.listeners_each,
            belongs: |one: &Listener| one.client == client && one.who.is_some(),
            owner: |one: &Listener| one.who.and_then(|who| who.person),
            rank: |count, number, _: &Listener| (count, number),
        };
        if !slot.evicts_one(at_address) {
            return Code::TooMany.refuse("too many open connections from your network");
        }
        let in_all = SlotLimit {
            most: bounds.most_listeners(),
            belongs: |one: &Listener| one.who.is_some(),
            owner: |one: &Listener| one.client,
            rank: |count, number, _: &Listener| (count, number),
        };
        if slot.evicts_one(in_all) {
            Ok(())
        } else {
            Err(Refusal::new(
                Code::Full,
                "too many connections to this server",
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use api::Fingerprint;

    use super::{Listener, Listeners, Who};
    use crate::config::Bounds;
    use crate::slots::Slot;
    use api::{Code, Refusal};

    fn bounds() -> Bounds {
        Bounds {
            listeners: 6,
            listeners_each: 4,
            connections: 16,
            ..Bounds::default()
        }
    }

    /// Somebody at an address, by one digit each.
    fn listen(listeners: &Listeners, (address, person): (u8, u8), at: &str) -> Listening {
        let client = IpAddr::from([10, 0, 0, address]).into();
        let table = (!at.is_empty()).then(|| at.repeat(12).parse().unwrap());
        let slot = listeners.enter(client, table);
        let who = Who {
            person: (person != 0).then_some(Fingerprint([person; 32])),
            has_seat: person == 9,
        };
        let welcome = listeners.welcome(&slot, who, &bounds());
        Listening { slot, welcome }
    }

    struct Listening {
        slot: Slot<Listener>,
        welcome: Result<(), Refusal>,
    }

    impl Listening {
        fn stays(&self) -> bool {
            self.welcome.is_ok() && !self.slot.leave.is_raised()
        }
    }

    fn staying(all: &[Listening]) -> usize {
        all.iter().filter(|one| one.stays()).count()
    }

    #[test]
    fn at_one_address_the_client_with_most_connections_makes_room() {
        let listeners = Listeners::default();
        let greedy: Vec<Listening> = (0..4).map(|_| listen(&listeners, (1, 1), "")).collect();
        assert_eq!(staying(&greedy), 4, "alone, one has all of them");
        let fifth = listen(&listeners, (1, 1), "");
        assert_eq!(fifth.welcome.unwrap_err().code, Code::TooMany);
        let modest = [
            listen(&listeners, (1, 2), ""),
            listen(&listeners, (1, 0), ""),
        ];
        assert_eq!((staying(&modest), staying(&greedy)), (2, 2));
        let elsewhere = listen(&listeners, (2, 1), "");
        assert!(elsewhere.stays());
    }

    #[test]
    fn at_a_table_a_seat_comes_before_a_crowd_of_watchers() {
        let listeners = Listeners::default();
        let watch = |address: u8| listen(&listeners, (address, 1), "a");
        let crowd: Vec<Listening> = (0..3)
            .map(|_| watch(1))
            .chain((0..3).map(|_| watch(2)))
            .collect();
        let other = watch(3);
        assert!(other.stays(), "of the largest crowds, one leaves");
        assert_eq!(staying(&crowd), 5);
        let player = listen(&listeners, (1, 9), "a");
        assert!(player.stays(), "even from the address of a crowd");
        assert_eq!(staying(&crowd), 4);
        let elsewhere = listen(&listeners, (4, 1), "b");
        assert!(elsewhere.stays(), "another table has places of its own");
    }

    #[test]
    fn four_addresses_leave_places_for_a_fifth() {
        let listeners = Listeners::default();
        let all: Vec<Listening> = (0..16)
            .map(|number| listen(&listeners, (1 + number % 4, 1), ""))
            .collect();
        assert_eq!(staying(&all), bounds().most_listeners());
        let late = [
            listen(&listeners, (9, 1), ""),
            listen(&listeners, (9, 1), ""),
        ];
        assert_eq!(staying(&late), 2);
        assert_eq!(listeners.count(), bounds().most_listeners());
    }

    #[test]
    fn lines_that_say_nothing_hold_no_places() {
        let listeners = Listeners::default();
        let client = IpAddr::from([10, 0, 0, 1]).into();
        let silent: Vec<Slot<Listener>> = (0..20).map(|_| listeners.enter(client, None)).collect();
        let held = silent.iter().filter(|slot| !slot.leave.is_raised());
        assert_eq!(held.count(), super::DOOR);
        assert!(listen(&listeners, (1, 2), "").stays());
        let late = Who {
            person: None,
            has_seat: false,
        };
        assert!(listeners.welcome(&silent[0], late, &bounds()).is_err());
    }
}
