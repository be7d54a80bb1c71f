//! How fast a client may ask: so many at once, so many each second.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::{Bounds, Rate};
use crate::refusal::{Code, Refusal};

/// Clients remembered at most; then those are forgotten that have asked the least.
const CLIENTS: usize = 16 * 1024;

/// Whom a share belongs to: an address, or a whole network where one household has one.
///
/// A provider gives each customer an IPv6 network of 64 bits at least, whose
/// addresses cost nothing, so the network counts as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Whoever it was before the server began.
    pub(crate) const NOBODY: Client = Client(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        let IpAddr::V6(long) = address.to_canonical() else {
            return Client(address.to_canonical());
        };
        let [a, b, c, d, ..] = long.segments();
        Client(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
    }
}

/// What is left of one client's allowance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    left: f64,
    at: Instant,
}

impl Pace {
    pub(crate) fn new(rate: Rate, now: Instant) -> Pace {
        Pace {
            left: rate.burst,
            at: now,
        }
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.take_many(1.0, rate, now)
    }

    /// Takes several, or says how long to wait for them.
    fn take_many(&mut self, count: f64, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.left = self.left_at(rate, now);
        self.at = now;
        if self.left >= count {
            self.left -= count;
            return Ok(());
        }
        Err(Duration::from_secs_f64(
            (count - self.left) / rate.each_second,
        ))
    }

    /// Takes what was used already, and says how long to wait until that is made good.
    pub(crate) fn spend(&mut self, count: f64, rate: Rate, now: Instant) -> Option<Duration> {
        self.left = self.left_at(rate, now) - count;
        self.at = now;
        let debt = -self.left / rate.each_second;
        (debt > 0.0).then(|| Duration::from_secs_f64(debt))
    }

    fn left_at(&self, rate: Rate, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + passed * rate.each_second).min(rate.burst)
    }
}

/// What a client asks for, where that is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Anything,
    NewTable,
    Question,
    /// A kibibyte on the disk.
    Disk,
    Challenge,
}

/// The allowances of every client.
#[derive(Debug)]
pub(crate) struct Paces {
    rates: [Rate; 5],
    clients: Mutex<HashMap<Client, [Pace; 5]>>,
}

impl Paces {
    pub(crate) fn new(bounds: &Bounds) -> Paces {
        Paces {
            rates: [
                bounds.requests,
                bounds.new_tables,
                bounds.questions,
                bounds.disk,
                bounds.challenges,
            ],
            clients: Mutex::default(),
        }
    }

    /// Takes one from a client's allowance, or refuses.
    pub(crate) fn take(&self, client: Client, asked: Asked, now: Instant) -> Result<(), Refusal> {
        self.take_many(client, asked, 1.0, now)
    }

    /// Takes several from a client's allowance, or refuses.
    pub(crate) fn take_many(
        &self,
        client: Client,
        asked: Asked,
        count: f64,
        now: Instant,
    ) -> Result<(), Refusal> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= CLIENTS && !clients.contains_key(&client) {
            self.forget_the_quiet(&mut clients, now);
        }
        let fresh = || self.rates.map(|rate| Pace::new(rate, now));
        let paces = clients.entry(client).or_insert_with(fresh);
        let index = asked as usize;
        let taken = paces[index].take_many(count, self.rates[index], now);
        taken.map_err(|wait| {
            let seconds = wait.as_secs() + 1;
            let what = match asked {
                Asked::Anything => "requests",
                Asked::NewTable => "new tables",
                Asked::Question => "questions",
                Asked::Disk => "games of this length",
                Asked::Challenge => "challenges",
            };
            let message = format!("too many {what}; wait {seconds} s");
            Refusal::new(Code::TooMany, message)
        })
    }

    /// Forgets half of the clients: those whose allowances are fullest, for whom that changes least.
    fn forget_the_quiet(&self, clients: &mut HashMap<Client, [Pace; 5]>, now: Instant) {
        let spent = |paces: &[Pace; 5]| {
            let parts = paces.iter().zip(self.rates);
            let used = |(pace, rate): (&Pace, Rate)| 1.0 - pace.left_at(rate, now) / rate.burst;
            parts.map(used).fold(0.0, f64::max)
        };
        let mut all: Vec<f64> = clients.values().map(spent).collect();
        all.sort_by(f64::total_cmp);
        let middle = all[all.len() / 2];
        let mut kept = 0;
        clients.retain(|_, paces| {
            let stays = spent(paces) > middle && kept < CLIENTS / 2;
            kept += usize::from(stays);
            stays
        });
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use std::net::IpAddr;

    use super::{Asked, CLIENTS, Client, Pace, Paces};
    use crate::config::{Bounds, Rate};

    fn client(address: &str) -> Client {
        address.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_client() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:0:0:9"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
        assert_ne!(client("10.0.0.1"), client("10.0.0.2"));
    }

    #[test]
    fn a_crowd_of_addresses_locks_nobody_out_and_frees_nobody() {
        let bounds = Bounds {
            new_tables: Rate::new(1.0, 0.001),
            ..Bounds::default()
        };
        let paces = Paces::new(&bounds);
        let now = Instant::now();
        let greedy = client("10.9.9.9");
        assert!(paces.take(greedy, Asked::NewTable, now).is_ok());
        for number in 0..CLIENTS as u32 + 500 {
            let one = IpAddr::from((0x7f01_0000 + number).to_be_bytes()).into();
            assert!(paces.take(one, Asked::Anything, now).is_ok(), "{number}");
        }
        assert!(paces.take(client("10.0.0.1"), Asked::Anything, now).is_ok());
        assert!(paces.take(greedy, Asked::NewTable, now).is_err());
    }

    #[test]
    fn a_burst_is_allowed_and_then_so_many_each_second() {
        let rate = Rate::new(3.0, 2.0);
        let start = Instant::now();
        let mut pace = Pace::new(rate, start);
        let taken = |pace: &mut Pace, millis| {
            pace.take(rate, start + Duration::from_millis(millis))
                .is_ok()
        };
        assert_eq!(
            [0, 0, 0, 0].map(|at| taken(&mut pace, at)),
            [true, true, true, false]
        );
        assert_eq!(
            [400, 500, 600].map(|at| taken(&mut pace, at)),
            [false, true, false]
        );
        assert_eq!(
            [9000; 4].map(|at| taken(&mut pace, at)),
            [true, true, true, false]
        );
    }

    #[test]
    fn clients_do_not_use_each_others_allowance() {
        let bounds = Bounds {
            new_tables: Rate::new(1.0, 0.001),
            ..Bounds::default()
        };
        let paces = Paces::new(&bounds);
        let now = Instant::now();
        let [a, b] = ["10.0.0.1", "10.0.0.2"].map(client);
        assert!(paces.take(a, Asked::NewTable, now).is_ok());
        assert!(paces.take(a, Asked::NewTable, now).is_err());
        assert!(paces.take(b, Asked::NewTable, now).is_ok());
        assert!(paces.take(a, Asked::Anything, now).is_ok());
    }
}
