//! Who listens, and who makes room when too many do.
//!
//! A line is let in first and then says whose it is. From then on it counts three times: at its table, where
//! who has a seat comes before who watches; at its address, where nobody has to leave while another person
//! there holds more; and in all, where the same goes for addresses.

use std::cmp::Reverse;
use std::sync::Arc;

use api::{Fingerprint, TableId};

use crate::config::Bounds;
use crate::crowd::{Crowd, Guest, Room};
use crate::rate_limit::Client;
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

/// Whose line it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Who {
    /// As far as a key or a token tells.
    pub(crate) person: Option<Fingerprint>,
    pub(crate) has_seat: bool,
}

/// Everybody who listens.
#[derive(Debug, Default)]
pub(crate) struct Audience(Arc<Crowd<Listener>>);

impl Audience {
    pub(crate) fn count(&self) -> usize {
        self.0.count()
    }

    /// Lets a line in that has not said yet whose it is.
    pub(crate) fn enter(&self, client: Client, table: Option<TableId>) -> Guest<Listener> {
        let client = client.everybody();
        let who = None;
        let guest = self.0.enter(Listener { client, table, who });
        // The newest stays in any case.
        guest.makes_room(Room {
            most: DOOR,
            belongs: |one: &Listener| one.who.is_none() && one.client == client,
            owner: |_: &Listener| (),
            rank: |_, number, _: &Listener| Reverse(number),
        });
        guest
    }

    /// A line has said whose it is: somebody may have to leave for it, or it has to leave itself.
    pub(crate) fn welcome(
        &self,
        guest: &Guest<Listener>,
        who: Who,
        bounds: &Bounds,
    ) -> Result<(), Refusal> {
        let mut known = None;
        guest.learn(|one| {
            one.who = Some(who);
            known = Some((one.client, one.table.clone()));
        });
        let Some((client, table)) = known else {
            return Err(Refusal::new(Code::TooMany, "you said hello too late"));
        };
        let at_table = Room {
            most: bounds.listeners,
            belongs: |one: &Listener| table.is_some() && one.table == table && one.who.is_some(),
            owner: |one: &Listener| one.client,
            rank: |count, number, one: &Listener| {
                let watches = one.who.is_some_and(|who| !who.has_seat);
                (watches, count, number)
            },
        };
        if !guest.makes_room(at_table) {
            return Code::Full.refuse("too many people listen at this table");
        }
        let at_address = Room {
            most: bounds.listeners_each,
            belongs: |one: &Listener| one.client == client && one.who.is_some(),
            owner: |one: &Listener| one.who.and_then(|who| who.person),
            rank: |count, number, _: &Listener| (count, number),
        };
        if !guest.makes_room(at_address) {
            return Code::TooMany.refuse("you listen at too many tables at once");
        }
        let in_all = Room {
            most: bounds.most_listeners(),
            belongs: |one: &Listener| one.who.is_some(),
            owner: |one: &Listener| one.client,
            rank: |count, number, _: &Listener| (count, number),
        };
        if guest.makes_room(in_all) {
            Ok(())
        } else {
            Err(Refusal::new(Code::Full, "too many people listen"))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use api::Fingerprint;

    use super::{Audience, Listener, Who};
    use crate::config::Bounds;
    use crate::crowd::Guest;
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
    fn listen(audience: &Audience, (address, person): (u8, u8), at: &str) -> Heard {
        let client = IpAddr::from([10, 0, 0, address]).into();
        let table = (!at.is_empty()).then(|| at.repeat(12).parse().unwrap());
        let guest = audience.enter(client, table);
        let who = Who {
            person: (person != 0).then_some(Fingerprint([person; 32])),
            has_seat: person == 9,
        };
        let welcome = audience.welcome(&guest, who, &bounds());
        Heard { guest, welcome }
    }

    struct Heard {
        guest: Guest<Listener>,
        welcome: Result<(), Refusal>,
    }

    impl Heard {
        fn stays(&self) -> bool {
            self.welcome.is_ok() && !self.guest.leave.is_raised()
        }
    }

    fn staying(all: &[Heard]) -> usize {
        all.iter().filter(|one| one.stays()).count()
    }

    #[test]
    fn at_one_address_the_client_with_most_connections_makes_room() {
        let audience = Audience::default();
        let greedy: Vec<Heard> = (0..4).map(|_| listen(&audience, (1, 1), "")).collect();
        assert_eq!(staying(&greedy), 4, "alone, one has all of them");
        let fifth = listen(&audience, (1, 1), "");
        assert_eq!(fifth.welcome.unwrap_err().code, Code::TooMany);
        let modest = [listen(&audience, (1, 2), ""), listen(&audience, (1, 0), "")];
        assert_eq!((staying(&modest), staying(&greedy)), (2, 2));
        let elsewhere = listen(&audience, (2, 1), "");
        assert!(elsewhere.stays());
    }

    #[test]
    fn at_a_table_a_seat_comes_before_a_crowd_of_watchers() {
        let audience = Audience::default();
        let watch = |address: u8| listen(&audience, (address, 1), "a");
        let crowd: Vec<Heard> = (0..3)
            .map(|_| watch(1))
            .chain((0..3).map(|_| watch(2)))
            .collect();
        let other = watch(3);
        assert!(other.stays(), "of the largest crowds, one leaves");
        assert_eq!(staying(&crowd), 5);
        let player = listen(&audience, (1, 9), "a");
        assert!(player.stays(), "even from the address of a crowd");
        assert_eq!(staying(&crowd), 4);
        let elsewhere = listen(&audience, (4, 1), "b");
        assert!(elsewhere.stays(), "another table has places of its own");
    }

    #[test]
    fn four_addresses_leave_places_for_a_fifth() {
        let audience = Audience::default();
        let all: Vec<Heard> = (0..16)
            .map(|number| listen(&audience, (1 + number % 4, 1), ""))
            .collect();
        assert_eq!(staying(&all), bounds().most_listeners());
        let late = [listen(&audience, (9, 1), ""), listen(&audience, (9, 1), "")];
        assert_eq!(staying(&late), 2);
        assert_eq!(audience.count(), bounds().most_listeners());
    }

    #[test]
    fn lines_that_say_nothing_hold_no_places() {
        let audience = Audience::default();
        let client = IpAddr::from([10, 0, 0, 1]).into();
        let silent: Vec<Guest<Listener>> = (0..20).map(|_| audience.enter(client, None)).collect();
        let held = silent.iter().filter(|guest| !guest.leave.is_raised());
        assert_eq!(held.count(), super::DOOR);
        assert!(listen(&audience, (1, 2), "").stays());
        let late = Who {
            person: None,
            has_seat: false,
        };
        assert!(audience.welcome(&silent[0], late, &bounds()).is_err());
    }
}
