//! Whom a proxy speaks for.
//!
//! A proxy that was named is believed: the client is the last address of
//! `X-Forwarded-For` that is no such proxy, and `X-Forwarded-Proto` says how
//! the client came. Anybody else who sends these headers is not.

use std::net::IpAddr;

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
        let texts = values.filter_map(|value| value.to_str().ok());
        let parts = texts.flat_map(|text| text.split(','));
        parts.map(|part| part.trim().to_owned()).collect::<Vec<_>>()
    };
    let mut address = peer;
    for text in texts("x-forwarded-for").iter().rev() {
        let Ok(next) = text.parse::<IpAddr>() else {
            break;
        };
        address = next;
        if !is_proxy(next) {
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
            &[(FOR, "1.2.3.4, nonsense")],
            ("127.0.0.1", None),
        );
        check("127.0.0.1", &[], ("127.0.0.1", None));
        check(
            "127.0.0.1",
            &[(FOR, "2001:db8::7"), (PROTO, "https")],
            ("2001:db8::7", Some(true)),
        );
        check("127.0.0.1", &[(PROTO, "http")], ("127.0.0.1", Some(false)));
    }
}
