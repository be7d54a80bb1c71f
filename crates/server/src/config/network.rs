//! Networks: addresses that an operator names together.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

/// Addresses that begin alike: `10.0.0.0/8`, `::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    /// Whether an address belongs to it.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// The text is no network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected an address or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let text = text.trim();
        let one = || text.parse().map(|address: IpAddr| address.into());
        text.parse()
            .or_else(|_| one())
            .map(Network)
            .map_err(|_| NoNetwork)
    }
}

#[cfg(test)]
mod tests {
    use super::Network;

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
}
