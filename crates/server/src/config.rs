//! How the server is set up: where it listens, what it stores, and whom it answers.

mod bounds;
mod network;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use play::Library;

pub use self::bounds::{Bounds, Rate};
pub use self::network::{Network, NoNetwork};
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
    /// Trusted proxies, whose forwarding headers are accepted.
    pub proxies: Vec<Network>,
    /// Who may read the counters, beside this machine itself.
    pub metrics_for: Vec<Network>,
    /// The URL of a PostgreSQL database that stores the games, instead of a file in the folder.
    pub database: Option<String>,
    /// The folder with the database of games.
    pub data: PathBuf,
    /// The saved tables and databases that engines look into.
    pub library: Arc<Library>,
    /// A site that is served in the place of the page inside the program.
    pub site: Option<Arc<Site>>,
    /// The limits.
    pub limits: Bounds,
}

impl Config {
    /// The usual setup on this address, with games in this folder.
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
