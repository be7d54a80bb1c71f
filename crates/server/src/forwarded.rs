//! Whom a proxy speaks for.
//!
//! A proxy that was named is believed: the client is the last address of
//! `X-Forwarded-For` that is not such a proxy (one that cannot be read is a stranger), and `X-Forwarded-Proto` says how
//! the client came. Anybody else who sends these headers is not.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

use crate::config::Network;

/// How a request came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The client's own address.
    pub(crate) address: IpAddr,
    /// How the client speaks, if a proxy that is believed says so.
    pub(crate) secure: Option<bool>,
}

/// A client whose address the proxy does not tell: it is not the proxy, and has none of its rights.
const UNKNOWN: IpAddr = IpAddr::V6(Ipv6Addr::UNSPECIFIED);

/// The address in `203.0.113.1`, `203.0.113.1:5000`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:5000`.
fn client(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse().ok();
    address.or_else(|| {
        text.parse::<SocketAddr>()
            .ok()
            .map(|with_port| with_port.ip())
    })
}

/// Who really asks.
pub(crate) fn origin(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> Origin {
    let is_proxy = |address: IpAddr| proxies.iter().any(|network| network.contains(address));
    if !is_proxy(peer) {
        return Origin {
            address: peer,
            secure: None,
        };
    }
    let texts = |name: &str| {
        let values = headers.get_all(name).into_iter();
        let texts = values.map(|value| value.to_str().unwrap_or_default());
        let parts = texts.flat_map(|text| text.split(','));
        parts.map(|part| part.trim().to_owned()).collect::<Vec<_>>()
    };
    let mut address = peer;
    for text in texts("x-forwarded-for").iter().rev() {
        address = client(text).unwrap_or(UNKNOWN);
        if !is_proxy(address) {
            break;
        }
    }
    let scheme = texts("x-forwarded-proto").pop();
    Origin {
        address,
        secure: scheme.map(|scheme| scheme.eq_ignore_ascii_case("https")),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::origin;
    use crate::config::Network;

    fn check(peer: &str, headers: &[(&'static str, &str)], expected: (&str, Option<bool>)) {
        let proxies: [Network; 2] = ["127.0.0.1", "10.0.0.0/8"].map(|text| text.parse().unwrap());
        let mut given = HeaderMap::new();
        for (name, value) in headers {
            given.append(
                HeaderName::from_static(name),
                HeaderValue::from_str(value).unwrap(),
            );
        }
        let found = origin(peer.parse().unwrap(), &given, &proxies);
        assert_eq!((found.address.to_string().as_str(), found.secure), expected);
    }

    const FOR: &str = "x-forwarded-for";
    const PROTO: &str = "x-forwarded-proto";

    #[test]
    fn a_stranger_is_not_believed() {
        let lies = [(FOR, "1.2.3.4"), (PROTO, "https")];
        check("203.0.113.9", &lies, ("203.0.113.9", None));
    }

    #[test]
    fn a_proxy_speaks_for_the_last_client_it_saw() {
        check("127.0.0.1", &[(FOR, "1.2.3.4")], ("1.2.3.4", None));
        check("127.0.0.1", &[(FOR, "6.6.6.6, 1.2.3.4")], ("1.2.3.4", None));
        check(
            "127.0.0.1",
            &[(FOR, "1.2.3.4, 10.1.1.1")],
            ("1.2.3.4", None),
        );
        check(
            "127.0.0.1",
            &[(FOR, "6.6.6.6"), (FOR, "1.2.3.4")],
            ("1.2.3.4", None),
        );
        check(
            "127.0.0.1",
            &[(FOR, "1.2.3.4, 203.0.113.1:5000")],
            ("203.0.113.1", None),
        );
        for nonsense in [
            "1.2.3.4, nonsense",
            "unknown",
            "",
            "[1.2.3.4:",
            "1.2.3.4, \u{e9}",
        ] {
            check("127.0.0.1", &[(FOR, nonsense)], ("::", None));
        }
        for address in ["[2001:db8::7]:5000", "[2001:db8::7]", "2001:db8::7"] {
            check("127.0.0.1", &[(FOR, address)], ("2001:db8::7", None));
        }
        check("127.0.0.1", &[], ("127.0.0.1", None));
        check(
            "127.0.0.1",
            &[(FOR, "2001:db8::7"), (PROTO, "https")],
            ("2001:db8::7", Some(true)),
        );
        check("127.0.0.1", &[(PROTO, "http")], ("127.0.0.1", Some(false)));
    }
}
