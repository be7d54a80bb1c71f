//! How the server is set up: where it listens, what it keeps, and every limit in one place.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use play::Library;

use crate::pages::Site;

/// How the server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address and port to listen on; port 0 takes a free one.
    pub address: SocketAddr,
    /// The host's name, where it was given as a name.
    pub name: Option<String>,
    /// The page's address as people open it, where a proxy stands before this server: `https://games.example`.
    pub public: Option<String>,
    /// Proxies whose word about a client's address is believed.
    pub proxies: Vec<Network>,
    /// Who may read the counters, beside this machine itself.
    pub metrics_for: Vec<Network>,
    /// The URL of a PostgreSQL database that keeps the games, instead of a file in the folder.
    pub database: Option<String>,
    /// The folder with the database of games.
    pub data: PathBuf,
    /// The kept tables and databases that engines look into.
    pub library: Arc<Library>,
    /// A site that is served in the place of the page inside the program.
    pub site: Option<Arc<Site>>,
    /// The limits.
    pub limits: Bounds,
}

/// Every limit of the server.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Bytes in a request's body.
    pub body: usize,
    /// Bytes in a client's message on a WebSocket.
    pub message: usize,
    /// Time for a request's head to arrive, and for which a connection may be idle.
    pub head_time: Duration,
    /// Time for a request's body to arrive, and for the first message on a WebSocket.
    pub body_time: Duration,
    /// Time for which a client may refuse to read what is sent to it.
    pub stall_time: Duration,
    /// How often a WebSocket is pinged.
    pub ping_every: Duration,
    /// Silence after which a WebSocket is closed.
    pub silence: Duration,
    /// Connections at a time.
    pub connections: usize,
    /// Connections at a time from one address.
    pub connections_each: usize,
    /// Listeners of one client.
    pub listeners_each: usize,
    /// Listeners at one table.
    pub listeners: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Time after which a table that nobody uses leaves memory; it stays in the database.
    pub table_rest: Duration,
    /// Time after which engines that play each other stop when nobody looks.
    pub engines_alone: Duration,
    /// Requests from one address.
    pub requests: Rate,
    /// New tables from one address.
    pub new_tables: Rate,
    /// Pieces of thinking asked for by one address.
    pub questions: Rate,
    /// Messages on one WebSocket.
    pub messages: Rate,
    /// Threads that think for engine seats.
    pub engine_threads: usize,
    /// Threads that answer hints and solve.
    pub question_threads: usize,
    /// Questions of one person that may wait for a thread; four times as many of an address.
    pub questions_waiting: usize,
    /// Engine seats of one person that may wait for a thread, four times as many of an address; others wait until they are looked at.
    pub engines_waiting: usize,
    /// Kibibytes that one client may add to the database.
    pub disk: Rate,
    /// Bytes of the database; nearly full, it takes no new tables.
    pub database: u64,
    /// The longest one question may take.
    pub longest_question: Duration,
    /// New challenges from one address.
    pub challenges: Rate,
    /// Open challenges of one person.
    pub challenges_each: usize,
    /// Open challenges from one address.
    pub challenges_client: usize,
    /// Time after which the challenges of somebody who left the lobby are withdrawn.
    pub lobby_grace: Duration,
    /// Absence after which the other side may claim the game.
    pub claim_after: Duration,
    /// Time between the wish to stop and the end, in which /readyz says so.
    pub drain: Duration,
}

impl Bounds {
    /// Listeners at all tables together: some connections are left for requests.
    pub(crate) fn most_listeners(&self) -> usize {
        self.connections - self.connections / 16
    }
}

/// So many at once, and so many each second from then on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// Each second.
    pub each_second: f64,
}

impl Rate {
    /// So many at once, and so many each second.
    #[must_use]
    pub const fn new(burst: f64, each_second: f64) -> Rate {
        Rate { burst, each_second }
    }
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            body: 64 * 1024,
            message: 4 * 1024,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(10),
            stall_time: Duration::from_secs(20),
            ping_every: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            // A usual shell gives 1024 file handles to everything together.
            connections: 960,
            connections_each: 128,
            listeners_each: 100,
            listeners: 64,
            tables: 2000,
            table_rest: Duration::from_secs(600),
            engines_alone: Duration::from_secs(60),
            requests: Rate::new(2000.0, 1000.0),
            new_tables: Rate::new(400.0, 10.0),
            questions: Rate::new(60.0, 10.0),
            messages: Rate::new(60.0, 20.0),
            // Two at least: one client never holds the last.
            engine_threads: cores.max(2),
            question_threads: (cores / 2).max(2),
            questions_waiting: 4,
            engines_waiting: 32,
            disk: Rate::new(16.0 * 1024.0, 8.0),
            database: 4 << 30,
            longest_question: Duration::from_secs(60),
            challenges: Rate::new(60.0, 1.0),
            challenges_each: 3,
            // A school is one address.
            challenges_client: 60,
            lobby_grace: Duration::from_secs(10),
            claim_after: Duration::from_secs(60),
            drain: Duration::ZERO,
        }
    }
}

/// A setting that can be changed by name: how it is read, and how it is shown.
macro_rules! settings {
    ($($name:literal $field:ident $kind:ident $help:literal;)*) => {
        impl Bounds {
            /// Every limit that can be set by name, with its value and what it means.
            #[must_use]
            pub fn settings(&self) -> Vec<(&'static str, String, &'static str)> {
                vec![$(($name, setting::$kind::show(&self.$field), $help),)*]
            }

            /// Sets a limit by its name, from text: `tables=5000`, `database=10G`, `drain=15s`.
            ///
            /// # Errors
            /// What may be written.
            pub fn set(&mut self, assignment: &str) -> Result<(), String> {
                let (name, value) = assignment
                    .split_once('=')
                    .ok_or("expected NAME=VALUE, such as tables=5000")?;
                match name.trim() {
                    $($name => {
                        self.$field = setting::$kind::read(value.trim()).ok_or_else(|| {
                            format!("{name}={value}: expected {}", setting::$kind::FORM)
                        })?;
                    })*
                    other => {
                        let names = [$($name),*].join(", ");
                        return Err(format!("there is no limit called {other}; expected one of: {names}"));
                    }
                }
                Ok(())
            }
        }
    };
}

// One line a limit keeps name, field, form and meaning together.
settings! {
    "connections" connections count "connections at a time";
    "connections-each" connections_each count "connections of one client";
    "listeners-each" listeners_each count "WebSockets of one client";
    "listeners" listeners count "WebSockets at one table";
    "tables" tables count "tables in memory";
    "table-rest" table_rest time "until an unused table leaves memory";
    "engines-alone" engines_alone time "until engines stop that nobody watches";
    "requests" requests rate "requests of one client";
    "new-tables" new_tables rate "new tables of one client";
    "questions" questions rate "questions of one client";
    "messages" messages rate "messages on one WebSocket";
    "disk" disk rate "KiB that one client may add to the database";
    "database" database size "bytes of the database";
    "engine-threads" engine_threads count "threads for engine seats";
    "question-threads" question_threads count "threads for hints and solving";
    "questions-waiting" questions_waiting count "waiting questions of one person";
    "engines-waiting" engines_waiting count "waiting engine seats of one person";
    "longest-question" longest_question time "for one question";
    "challenges" challenges rate "new challenges of one client";
    "challenges-each" challenges_each count "open challenges of one person";
    "challenges-client" challenges_client count "open challenges of one client";
    "lobby-grace" lobby_grace time "until the challenges of somebody who left are withdrawn";
    "claim-after" claim_after time "of absence, until the other side may claim the game";
    "drain" drain time "between the wish to stop and the end";
}

/// How settings are written.
mod setting {
    use std::time::Duration;

    use super::Rate;

    pub(super) mod count {
        pub(in super::super) const FORM: &str = "a number from 1";

        pub(in super::super) fn read(text: &str) -> Option<usize> {
            text.parse().ok().filter(|&count| count > 0)
        }

        pub(in super::super) fn show(count: &usize) -> String {
            count.to_string()
        }
    }

    pub(super) mod size {
        pub(in super::super) const FORM: &str = "a size such as 500M or 4G";

        pub(in super::super) fn read(text: &str) -> Option<u64> {
            let (digits, shift) = match text.strip_suffix(['K', 'M', 'G', 'T']) {
                Some(digits) if text.ends_with('K') => (digits, 10),
                Some(digits) if text.ends_with('M') => (digits, 20),
                Some(digits) if text.ends_with('G') => (digits, 30),
                Some(digits) => (digits, 40),
                None => (text, 0),
            };
            let number: u64 = digits.parse().ok()?;
            number.checked_mul(1 << shift).filter(|&size| size > 0)
        }

        pub(in super::super) fn show(size: &u64) -> String {
            let units = [(40, 'T'), (30, 'G'), (20, 'M'), (10, 'K')];
            let whole = |(shift, _): &&(u32, char)| size.is_multiple_of(1 << shift);
            match units.iter().find(whole) {
                Some((shift, unit)) => format!("{}{unit}", size >> shift),
                None => size.to_string(),
            }
        }
    }

    pub(super) mod time {
        use super::Duration;

        pub(in super::super) const FORM: &str = "a time such as 500ms, 15s, 10m or 1h";

        pub(in super::super) fn read(text: &str) -> Option<Duration> {
            let units = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)];
            let find = |(unit, millis): (&str, u64)| Some((text.strip_suffix(unit)?, millis));
            let (digits, millis) = units.into_iter().find_map(find)?;
            let number: u64 = digits.parse().ok()?;
            number.checked_mul(millis).map(Duration::from_millis)
        }

        pub(in super::super) fn show(time: &Duration) -> String {
            match time.subsec_millis() {
                0 => format!("{}s", time.as_secs()),
                _ => format!("{}ms", time.as_millis()),
            }
        }
    }

    pub(super) mod rate {
        use super::Rate;

        pub(in super::super) const FORM: &str = "so many at once and each second, such as 400+10";

        pub(in super::super) fn read(text: &str) -> Option<Rate> {
            let (burst, each_second) = text.split_once('+')?;
            let number = |text: &str| text.trim().parse::<f64>().ok();
            let rate = Rate::new(number(burst)?, number(each_second)?);
            let is_sound = rate.burst >= 1.0 && rate.burst.is_finite() && rate.each_second > 0.0;
            (is_sound && rate.each_second.is_finite()).then_some(rate)
        }

        pub(in super::super) fn show(rate: &Rate) -> String {
            format!("{}+{}", rate.burst, rate.each_second)
        }
    }
}

impl Config {
    /// The usual setup on this address, with games in this folder.
    #[must_use]
    pub fn new(address: SocketAddr, data: PathBuf) -> Config {
        Config {
            address,
            name: None,
            public: None,
            proxies: Vec::new(),
            metrics_for: Vec::new(),
            database: None,
            data,
            library: Arc::default(),
            site: None,
            limits: Bounds::default(),
        }
    }

    /// Whether the counters are told to this address. A proxy's client is not this machine.
    pub(crate) fn tells_metrics_to(&self, address: IpAddr) -> bool {
        let is_own = address.to_canonical().is_loopback();
        let mut named = self.metrics_for.iter();
        is_own || named.any(|network| network.contains(address))
    }

    /// Whether a browser may call us by this name or address.
    ///
    /// A page elsewhere can make its own name lead to this machine, but it
    /// cannot make its name a literal address or `localhost`.
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        let host = host_without_port(host);
        let public = self.public.as_deref().map(authority_of);
        let names = [self.name.as_deref(), public.map(host_without_port)];
        let is_named = names
            .into_iter()
            .flatten()
            .any(|name| name.eq_ignore_ascii_case(host));
        match literal_address(host) {
            Some(ip) => {
                let everywhere = self.address.ip().is_unspecified();
                ip.is_loopback() || everywhere || ip == self.address.ip()
            }
            None => host.eq_ignore_ascii_case("localhost") || is_named,
        }
    }
}

/// An address as a URL spells it: IPv6 in brackets, IPv4 without.
fn literal_address(host: &str) -> Option<IpAddr> {
    let bracketed = host
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    match bracketed {
        Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => host.parse::<Ipv4Addr>().ok().map(IpAddr::V4),
    }
}

/// What stands between `https://` and the first slash.
fn authority_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default()
}

/// Addresses that begin alike: `10.0.0.0/8`, `::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether an address belongs to it.
    #[must_use]
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        let shift = |width: u32| width - u32::from(self.bits);
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                differ.checked_shr(shift(32)).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                differ.checked_shr(shift(128)).unwrap_or(0) == 0
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

/// The text is no network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected an address or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| NoNetwork)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.trim().parse().map_err(|_| NoNetwork)?,
            None => most,
        };
        (bits <= most)
            .then_some(Network { address, bits })
            .ok_or(NoNetwork)
    }
}

/// `localhost:8080` and `[::1]:8080` without their port.
fn host_without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Config, Network};

    #[test]
    fn every_limit_can_be_set_to_what_it_shows() {
        let usual = Bounds::default();
        let mut bounds = usual;
        for (name, value, help) in usual.settings() {
            bounds.set(&format!("{name}={value}")).unwrap();
            assert!(!help.is_empty());
        }
        assert_eq!(bounds.settings(), usual.settings());
        bounds.set("tables=7").unwrap();
        bounds.set("database = 10G").unwrap();
        bounds.set("requests=5+2.5").unwrap();
        bounds.set("drain=15s").unwrap();
        assert_eq!((bounds.tables, bounds.database), (7, 10 << 30));
        assert_eq!(
            (bounds.requests.burst, bounds.requests.each_second),
            (5.0, 2.5)
        );
        assert_eq!(bounds.drain.as_secs(), 15);
        for wrong in [
            "",
            "tables",
            "tables=0",
            "tables=-1",
            "cats=3",
            "drain=15",
            "requests=5",
            "requests=0+1",
            "requests=1+inf",
            "database=99999999999T",
        ] {
            assert!(bounds.set(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_network_holds_what_begins_like_it() {
        let check = |network: &str, address: &str, expected: bool| {
            let network: Network = network.parse().unwrap();
            assert_eq!(
                network.contains(address.parse().unwrap()),
                expected,
                "{network:?} {address}"
            );
        };
        check("127.0.0.1", "127.0.0.1", true);
        check("127.0.0.1", "127.0.0.2", false);
        check("10.0.0.0/8", "10.200.3.4", true);
        check("10.0.0.0/8", "11.0.0.1", false);
        check("10.0.0.0/8", "::ffff:10.1.1.1", true);
        check("0.0.0.0/0", "8.8.8.8", true);
        check("fd00::/8", "fd12::1", true);
        check("fd00::/8", "10.0.0.1", false);
        for text in ["", "10.0.0.0/33", "cat", "10.0.0.0/", "::1/129"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_public_name_is_answered() {
        let mut config = Config::new("127.0.0.1:8360".parse().unwrap(), "data".into());
        assert!(!config.answers_to("games.example"));
        config.public = Some("https://games.example:8443/".to_owned());
        assert!(config.answers_to("games.example"));
        assert!(config.answers_to("GAMES.example:8443"));
        assert!(!config.answers_to("games.example.evil"));
    }

    fn check(listening: &str, host: &str, expected: bool) {
        let mut config = Config::new(listening.parse().unwrap(), "data".into());
        config.name = Some("games.example".to_owned());
        assert_eq!(config.answers_to(host), expected, "{listening} {host}");
    }

    #[test]
    fn only_our_own_names_are_answered() {
        for host in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1:8080",
            "[::1]:99",
            "games.example",
        ] {
            check("127.0.0.1:8080", host, true);
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "192.168.1.5:8080",
            "",
            ":80",
            "[127.0.0.1",
            "[[127.0.0.1]]",
            "[127.0.0.1]",
            "127.0.0.1]:80",
        ] {
            check("127.0.0.1:8080", host, false);
        }
        check("0.0.0.0:8080", "192.168.1.5:8080", true);
        check("0.0.0.0:8080", "evil.example:8080", false);
        check("192.168.1.5:8080", "192.168.1.5:8080", true);
        check("192.168.1.5:8080", "192.168.1.6:8080", false);
    }
}
