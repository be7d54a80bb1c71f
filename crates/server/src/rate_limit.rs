//! Rate limits: how much a client may ask for, so many at once, so many each second.
//!
//! Those who share an address share its quota: a client alone there has all of it, and where
//! several people ask, no one of them has more than half. A person is known who comes back with the
//! same key after a second; all who are not known are one, so that a new key for each request gains nothing.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

use api::Fingerprint;
use parking_lot::Mutex;

use crate::config::{Bounds, Rate};
use api::{Code, Cost, Quota, Refusal};

/// Clients remembered at most; then those are forgotten that have asked the least.
const CLIENTS: usize = 16 * 1024;

/// People at one address who are known at a time.
const PEOPLE: usize = 8;

/// Who has not asked for this long leaves the quota to the others there, and their place among the known.
const AWAY: Duration = Duration::from_secs(60);

/// A client that comes back within this time is known.
const SETTLED: Duration = Duration::from_secs(1);

/// Strangers at one address whose first request is remembered: those who came last.
const STRANGERS: usize = 1024;

/// Whom a share belongs to: an address, or a whole network where one household has one, and
/// who it is there, as far as a key or a token tells.
///
/// A provider gives each customer an IPv6 network of 64 bits at least, whose
/// addresses cost nothing, so the network counts as one. Keys cost nothing either:
/// they divide the share of an address among the people there, and never make it larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    network: IpAddr,
    pub(crate) person: Option<Fingerprint>,
}

impl Client {
    /// Who it was before the server began.
    pub(crate) const NOBODY: Client = Client {
        network: IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        person: None,
    };

    /// Somebody at the same address.
    pub(crate) const fn with_person(self, person: Option<Fingerprint>) -> Client {
        Client { person, ..self }
    }

    /// Everybody at the same address.
    pub(crate) const fn everybody(self) -> Client {
        self.with_person(None)
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        let network = match address.to_canonical() {
            IpAddr::V6(long) => {
                let [a, b, c, d, ..] = long.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            short @ IpAddr::V4(_) => short,
        };
        Client {
            network,
            person: None,
        }
    }
}

/// What is left of a quota: it fills again, up to the burst.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            rate,
            left: rate.burst,
            at: now,
        }
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.take_many(1.0, now)
    }

    /// Takes several, or says how long to wait for them.
    fn take_many(&mut self, count: f64, now: Instant) -> Result<(), Duration> {
        self.wait_for(count, now)?;
        self.use_up(count, now);
        Ok(())
    }

    /// Takes what was used already, and says how long to wait until that is made good.
    pub(crate) fn spend(&mut self, count: f64, now: Instant) -> Option<Duration> {
        self.left = self.left_at(now) - count;
        self.at = now;
        let debt = -self.left / self.rate.each_second;
        (debt > 0.0).then(|| Duration::from_secs_f64(debt))
    }

    /// Takes several, or what there is.
    fn use_up(&mut self, count: f64, now: Instant) {
        self.left = (self.left_at(now) - count).max(0.0);
        self.at = now;
    }

    /// How long to wait until there are so many, if there are not.
    fn wait_for(&self, count: f64, now: Instant) -> Result<(), Duration> {
        let missing = count - self.left_at(now);
        if missing <= 0.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64(missing / self.rate.each_second))
    }

    fn left_at(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + passed * self.rate.each_second).min(self.rate.burst)
    }
}

/// Bytes of an answer that count as a request, too: they are written, sent and read.
const ANSWER: f64 = 16.0 * 1024.0;

/// The quotas of every client.
#[derive(Debug)]
pub(crate) struct RateLimits {
    bounds: Bounds,
    clients: Mutex<HashMap<Client, Share>>,
}

/// A bucket for each quota that was used.
#[derive(Debug, Default)]
struct Buckets(HashMap<Quota, Bucket>);

impl Buckets {
    fn of(&mut self, quota: Quota, rate: Rate, now: Instant) -> &mut Bucket {
        let full = || Bucket::full(rate, now);
        self.0.entry(quota).or_insert_with(full)
    }

    /// The part that is used of the one that is used most.
    fn used(&self, now: Instant) -> f64 {
        let used = |bucket: &Bucket| 1.0 - bucket.left_at(now) / bucket.rate.burst;
        self.0.values().map(used).fold(0.0, f64::max)
    }
}

/// What is left of an address's quotas, and of the parts of the people there.
#[derive(Debug, Default)]
struct Share {
    all: Buckets,
    /// Those who are known, and the one part (`None`) of all who are not.
    people: Vec<Part>,
    /// When strangers asked first, the newest last.
    strangers: VecDeque<(Option<Fingerprint>, Instant)>,
}

#[derive(Debug)]
struct Part {
    person: Option<Fingerprint>,
    asked: Instant,
    buckets: Buckets,
}

impl Share {
    /// Which part is that of one who asks now.
    fn part_of(&mut self, person: Option<Fingerprint>, now: Instant) -> usize {
        let is_recent = |asked: Instant| now.saturating_duration_since(asked) < AWAY;
        self.people.retain(|part| is_recent(part.asked));
        self.strangers.retain(|&(_, came)| is_recent(came));
        let is_known = self.people.iter().any(|part| part.person == person);
        let person = person.filter(|_| is_known || self.comes_back(person, now));
        let known = self.people.iter().position(|part| part.person == person);
        let index = known.unwrap_or(self.people.len());
        if known.is_none() {
            self.people.push(Part {
                person,
                asked: now,
                buckets: Buckets::default(),
            });
        }
        self.people[index].asked = now;
        index
    }

    /// Whether a stranger has been here before and can be known from now on; else they are noted.
    fn comes_back(&mut self, person: Option<Fingerprint>, now: Instant) -> bool {
        let came = self.strangers.iter().find(|(one, _)| *one == person);
        let Some(&(_, came)) = came else {
            if self.strangers.len() >= STRANGERS {
                self.strangers.pop_front();
            }
            self.strangers.push_back((person, now));
            return false;
        };
        if now.saturating_duration_since(came) < SETTLED {
            return false;
        }
        // A stranger who was alone takes their part along.
        let unknown = self.people.iter_mut().find(|part| part.person.is_none());
        if self.strangers.len() == 1
            && let Some(own) = unknown
        {
            own.person = person;
        } else if self.people.len() > PEOPLE {
            return false;
        }
        self.strangers.retain(|(one, _)| *one != person);
        true
    }

    /// Whether nobody else has asked lately.
    fn is_alone(&self) -> bool {
        self.people.len() <= 1
    }
}

/// The most that one of several people has.
fn half(rate: Rate) -> Rate {
    Rate::new((rate.burst / 2.0).max(1.0), rate.each_second / 2.0)
}

impl RateLimits {
    pub(crate) fn new(bounds: Bounds) -> RateLimits {
        RateLimits {
            bounds,
            clients: Mutex::default(),
        }
    }

    const fn rate(&self, quota: Quota) -> Rate {
        match quota {
            Quota::Requests => self.bounds.requests,
            Quota::NewTables => self.bounds.new_tables,
            Quota::Questions => self.bounds.questions,
            Quota::Disk => self.bounds.disk,
            Quota::Challenges => self.bounds.challenges,
        }
    }

    /// Takes one from a client's quota, or refuses.
    pub(crate) fn take(&self, client: Client, quota: Quota, now: Instant) -> Result<(), Refusal> {
        self.take_many(client, quota, 1.0, now)
    }

    /// Takes what a request costs beyond the one that it is, before its body is read.
    pub(crate) fn charge(&self, client: Client, cost: Cost, now: Instant) -> Result<(), Refusal> {
        self.take_many(client, Quota::Requests, cost.requests - 1.0, now)?;
        cost.also
            .map_or(Ok(()), |quota| self.take(client, quota, now))
    }

    /// Takes what a request's body of this length costs.
    pub(crate) fn charge_body(
        &self,
        client: Client,
        cost: Cost,
        length: usize,
        now: Instant,
    ) -> Result<(), Refusal> {
        let count = cost.each_kibibyte * length as f64 / 1024.0;
        self.take_many(client, Quota::Requests, count, now)
    }

    /// Takes what an answer of this length has cost, as far as there is something left.
    pub(crate) fn charge_answer(&self, client: Client, length: u64, now: Instant) {
        let count = (length as f64 / ANSWER).floor();
        let quota = Quota::Requests;
        let rate = self.rate(quota);
        self.with_share(client, now, |share, part| {
            share.all.of(quota, rate, now).use_up(count, now);
            let own = &mut share.people[part].buckets;
            own.of(quota, half(rate), now).use_up(count, now);
        });
    }

    /// Takes several from a client's quota, or refuses. What is more than it can ever have takes all of it.
    pub(crate) fn take_many(
        &self,
        client: Client,
        quota: Quota,
        count: f64,
        now: Instant,
    ) -> Result<(), Refusal> {
        let rate = self.rate(quota);
        self.with_share(client, now, |share, part| {
            let is_alone = share.is_alone();
            let own = share.people[part].buckets.of(quota, half(rate), now);
            let part_of_it = count.min(half(rate).burst);
            if !is_alone && let Err(wait) = own.wait_for(part_of_it, now) {
                let why = " from your network";
                return Err(too_many(quota, why, wait));
            }
            let all = share.all.of(quota, rate, now);
            let taken = all.take_many(count.min(rate.burst), now);
            taken.map_err(|wait| too_many(quota, "", wait))?;
            // Counted also while nobody else asks: somebody may come in the next moment.
            own.use_up(count, now);
            Ok(())
        })
    }

    fn with_share<T>(
        &self,
        client: Client,
        now: Instant,
        what: impl FnOnce(&mut Share, usize) -> T,
    ) -> T {
        let mut clients = self.clients.lock();
        let everybody = client.everybody();
        if clients.len() >= CLIENTS && !clients.contains_key(&everybody) {
            forget_the_quiet(&mut clients, now);
        }
        let share = clients.entry(everybody).or_default();
        let part = share.part_of(client.person, now);
        what(share, part)
    }
}

/// Forgets half of the clients: those whose quotas are fullest, for whom that changes least.
fn forget_the_quiet(clients: &mut HashMap<Client, Share>, now: Instant) {
    let mut all: Vec<f64> = clients.values().map(|share| share.all.used(now)).collect();
    all.sort_by(f64::total_cmp);
    let middle = all[all.len() / 2];
    let mut left = 0;
    clients.retain(|_, share| {
        let stays = share.all.used(now) > middle && left < CLIENTS / 2;
        left += usize::from(stays);
        stays
    });
}

fn too_many(quota: Quota, why: &str, wait: Duration) -> Refusal {
    let seconds = wait.as_secs() + 1;
    let what = match quota {
        Quota::Requests => "requests",
        Quota::NewTables => "new tables",
        Quota::Questions => "questions",
        Quota::Disk => "games of this length",
        Quota::Challenges => "challenges",
    };
    let message = format!("too many {what}{why}; try again in {seconds} s");
    Refusal::new(Code::TooMany, message)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use std::net::IpAddr;

    use api::{Fingerprint, Quota};

    use super::{Bucket, CLIENTS, Client, RateLimits};
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
        let limits = RateLimits::new(bounds);
        let now = Instant::now();
        let greedy = client("10.9.9.9");
        assert!(limits.take(greedy, Quota::NewTables, now).is_ok());
        for number in 0..CLIENTS as u32 + 500 {
            let one = IpAddr::from((0x7f01_0000 + number).to_be_bytes()).into();
            assert!(limits.take(one, Quota::Requests, now).is_ok(), "{number}");
        }
        assert!(
            limits
                .take(client("10.0.0.1"), Quota::Requests, now)
                .is_ok()
        );
        assert!(limits.take(greedy, Quota::NewTables, now).is_err());
    }

    #[test]
    fn a_burst_is_allowed_and_then_so_many_each_second() {
        let rate = Rate::new(3.0, 2.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let taken = |bucket: &mut Bucket, millis| {
            bucket.take(start + Duration::from_millis(millis)).is_ok()
        };
        assert_eq!(
            [0, 0, 0, 0].map(|at| taken(&mut bucket, at)),
            [true, true, true, false]
        );
        assert_eq!(
            [400, 500, 600].map(|at| taken(&mut bucket, at)),
            [false, true, false]
        );
        assert_eq!(
            [9000; 4].map(|at| taken(&mut bucket, at)),
            [true, true, true, false]
        );
    }

    /// Two people behind one address, one of whom asks five times as fast as the address may.
    #[test]
    fn one_person_leaves_half_of_an_address_to_the_others() {
        let limits = RateLimits::new(Bounds::default());
        let start = Instant::now();
        let address = client("10.0.0.1");
        let [greedy, modest] =
            [7, 8].map(|byte| address.with_person(Some(Fingerprint([byte; 32]))));
        let (mut had, mut alone, mut refused) = (0, 0, Vec::new());
        for millis in 0..20_000 {
            let now = start + Duration::from_millis(millis);
            for _ in 0..5 {
                had += u64::from(limits.take(greedy, Quota::Requests, now).is_ok());
            }
            if millis == 9_999 {
                (alone, had) = (had, 0);
            }
            let asks = millis >= 10_000 && millis % 100 == 0;
            if asks && limits.take(modest, Quota::Requests, now).is_err() {
                refused.push(millis);
            }
        }
        assert!((11_000..=12_001).contains(&alone), "{alone}: all of it");
        assert!((4_000..=5_100).contains(&had), "{had}: half of it");
        assert!(refused.iter().all(|&millis| millis < 10_100), "{refused:?}");
    }

    /// A classmate asks for one table a second, beside one who asks for a hundred with a new key each.
    #[test]
    fn new_keys_do_not_take_more_than_half_of_an_address() {
        let limits = RateLimits::new(Bounds::default());
        let start = Instant::now();
        let address = client("10.0.0.1");
        let modest = address.with_person(Some(Fingerprint([8; 32])));
        let mut served = 0;
        for number in 0..12_000_u32 {
            let now = start + Duration::from_millis(u64::from(number) * 10);
            let mut key = [7; 32];
            key[..4].copy_from_slice(&number.to_be_bytes());
            let greedy = address.with_person(Some(Fingerprint(key)));
            for quota in [Quota::Requests, Quota::NewTables] {
                let _ = limits.take(greedy, quota, now);
            }
            // Long after the greedy one has used up the burst.
            if number >= 9_900 && number % 100 == 0 {
                served += usize::from(limits.take(modest, Quota::NewTables, now).is_ok());
            }
        }
        assert!(served >= 19, "{served} of 21");
    }

    #[test]
    fn clients_do_not_use_each_others_allowance() {
        let bounds = Bounds {
            new_tables: Rate::new(1.0, 0.001),
            ..Bounds::default()
        };
        let limits = RateLimits::new(bounds);
        let now = Instant::now();
        let [a, b] = ["10.0.0.1", "10.0.0.2"].map(client);
        assert!(limits.take(a, Quota::NewTables, now).is_ok());
        assert!(limits.take(a, Quota::NewTables, now).is_err());
        assert!(limits.take(b, Quota::NewTables, now).is_ok());
        assert!(limits.take(a, Quota::Requests, now).is_ok());
    }
}
