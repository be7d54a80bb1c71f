//! Under which addresses others can open the page.

use std::net::{IpAddr, SocketAddr};

use crate::config::Config;

/// The addresses of the page that work on other machines, the likeliest first.
pub(crate) fn addresses(config: &Config) -> Vec<String> {
    let own = || {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        interfaces.iter().map(if_addrs::Interface::ip).collect()
    };
    addresses_among(config, own)
}

fn addresses_among(config: &Config, own: impl FnOnce() -> Vec<IpAddr>) -> Vec<String> {
    if let Some(public) = &config.public {
        return vec![format!("{}/", public.trim_end_matches('/'))];
    }
    let ip = config.address.ip();
    let port = config.address.port();
    if ip.is_loopback() {
        return Vec::new();
    }
    if let Some(name) = &config.name {
        return vec![format!("http://{name}:{port}/")];
    }
    let mut reachable = if ip.is_unspecified() { own() } else { vec![ip] };
    reachable.retain(|ip| works_elsewhere(ip) && (ip.is_ipv4() || config.address.is_ipv6()));
    // People type and scan the short ones more easily.
    reachable.sort_by_key(|ip| (ip.is_ipv6(), *ip));
    let page = |ip| format!("http://{}/", SocketAddr::new(ip, port));
    reachable.into_iter().map(page).collect()
}

/// Loopback addresses and those that need the name of an interface open nowhere else.
fn works_elsewhere(ip: &IpAddr) -> bool {
    let is_link_local = match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    };
    !ip.is_loopback() && !ip.is_unspecified() && !is_link_local
}

#[cfg(test)]
mod tests {
    use super::addresses_among;
    use crate::config::Config;

    fn check(listening: &str, expected: &[&str]) {
        let config = Config::new(listening.parse().unwrap(), "data".into());
        let own = || {
            let all = ["127.0.0.1", "::1", "fe80::1", "2001:db8::5", "192.168.1.5"];
            all.map(|ip| ip.parse().unwrap()).to_vec()
        };
        assert_eq!(addresses_among(&config, own), expected, "{listening}");
    }

    #[test]
    fn only_addresses_that_work_elsewhere_are_told() {
        check("127.0.0.1:8360", &[]);
        check("[::1]:8360", &[]);
        check("192.168.1.7:80", &["http://192.168.1.7:80/"]);
        check("0.0.0.0:8360", &["http://192.168.1.5:8360/"]);
        check(
            "[::]:8360",
            &["http://192.168.1.5:8360/", "http://[2001:db8::5]:8360/"],
        );
    }

    #[test]
    fn a_public_address_is_the_only_one_told() {
        let mut config = Config::new("127.0.0.1:8360".parse().unwrap(), "data".into());
        config.public = Some("https://games.example".to_owned());
        assert_eq!(
            addresses_among(&config, Vec::new),
            ["https://games.example/"]
        );
    }
}
