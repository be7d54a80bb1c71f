//! How the server is set up: where it listens, what it keeps, and every limit in one place.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How the server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address and port to listen on; port 0 takes a free one.
    pub address: SocketAddr,
    /// The host's name, where it was given as a name.
    pub name: Option<String>,
    /// The folder with the database of games.
    pub data: PathBuf,
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
    /// Questions of one client that may wait for a thread.
    pub questions_waiting: usize,
    /// Engine seats of one client that may wait for a thread; others wait until they are looked at.
    pub engines_waiting: usize,
    /// Kibibytes that one client may add to the database.
    pub disk: Rate,
    /// Bytes of the database; nearly full, it takes no new tables.
    pub database: u64,
    /// The longest one question may take.
    pub longest_question: Duration,
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
            data,
            limits: Bounds::default(),
        }
    }

    /// Whether a browser may call us by this name or address.
    ///
    /// A page elsewhere can make its own name lead to this machine, but it
    /// cannot make its name a literal address or `localhost`.
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        let host = host_without_port(host);
        let is_named = self
            .name
            .as_deref()
            .is_some_and(|name| name.eq_ignore_ascii_case(host));
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        match bare.parse::<IpAddr>() {
            Ok(ip) => {
                let everywhere = self.address.ip().is_unspecified();
                ip.is_loopback() || everywhere || ip == self.address.ip()
            }
            Err(_) => host.eq_ignore_ascii_case("localhost") || is_named,
        }
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
    use super::Config;

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
        ] {
            check("127.0.0.1:8080", host, false);
        }
        check("0.0.0.0:8080", "192.168.1.5:8080", true);
        check("0.0.0.0:8080", "evil.example:8080", false);
        check("192.168.1.5:8080", "192.168.1.5:8080", true);
        check("192.168.1.5:8080", "192.168.1.6:8080", false);
    }
}
