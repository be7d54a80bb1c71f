//! A link to a table, as the page gives it: `http://HOST:PORT/#/table/ID`, and `/sit/INVITE` after
//! it where it invites.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A table on a server, and perhaps an invitation to sit there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The server's address, without a slash at its end.
    pub server: String,
    /// The table's name.
    pub table: String,
    /// The invitation: its holder may take the seat.
    pub invite: Option<String>,
}

/// Why a text is no link to a table.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{text:?} {problem}; expected http://HOST/#/table/ID or …/sit/INVITE, as the page shows it"
)]
pub struct BadLink {
    text: String,
    problem: &'static str,
}

impl Link {
    /// The address of one of the table's resources.
    pub(crate) fn resource(&self, path: &str) -> String {
        format!("{}/api/v1/tables/{}{path}", self.server, self.table)
    }

    /// The link that only watches.
    pub fn watching(&self) -> String {
        format!("{}/#/table/{}", self.server, self.table)
    }

    /// Whether the line to the server is private.
    pub(crate) fn is_secure(&self) -> bool {
        self.server.starts_with("https:")
    }
}

/// Writes the link as the page gives it.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.watching())?;
        match &self.invite {
            Some(invite) => write!(f, "/sit/{invite}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Link {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Link, BadLink> {
        let text = text.trim();
        let bad = |problem| BadLink {
            text: text.chars().take(80).collect(),
            problem,
        };
        let rest = ["http://", "https://"]
            .into_iter()
            .find_map(|scheme| text.strip_prefix(scheme));
        let rest = rest.ok_or_else(|| bad("is not the address of a server"))?;
        let (host, _) = rest.split_once('#').ok_or_else(|| bad("names no table"))?;
        if host.trim_end_matches('/').is_empty() || host.contains(['@', ' ']) {
            return Err(bad("is not the address of a server"));
        }
        let (server, fragment) = text.split_once('#').ok_or_else(|| bad("names no table"))?;
        let parts: Vec<&str> = fragment.trim_matches('/').split('/').collect();
        let (table, invite) = match parts.as_slice() {
            ["table", table] => (*table, None),
            ["table", table, "sit", invite] => (*table, Some(*invite)),
            _ => return Err(bad("names no table")),
        };
        if !is_name(table) || !invite.is_none_or(is_name) {
            return Err(bad("names no table"));
        }
        Ok(Link {
            server: server.trim_end_matches('/').to_owned(),
            table: table.to_owned(),
            invite: invite.map(str::to_owned),
        })
    }
}

/// Ids and invitations are letters and digits: nothing else goes into an address or a header.
fn is_name(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=128).contains(&text.len()) && text.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::Link;

    #[test]
    fn links_are_read_as_the_page_gives_them() {
        let link: Link = " http://127.0.0.1:8360/#/table/k7h2m9/sit/0a1b "
            .parse()
            .unwrap();
        assert_eq!(link.server, "http://127.0.0.1:8360");
        assert_eq!(
            (link.table.as_str(), link.invite.as_deref()),
            ("k7h2m9", Some("0a1b"))
        );
        assert_eq!(
            link.resource("/sit"),
            "http://127.0.0.1:8360/api/v1/tables/k7h2m9/sit"
        );
        for text in [
            "http://127.0.0.1:8360/#/table/k7h2m9/sit/0a1b",
            "https://games.example/#/table/k7h2m9",
            "http://[::1]:8360/#/table/k7h2m9",
            "https://example.org/marbles/#/table/k7h2m9",
        ] {
            assert_eq!(text.parse::<Link>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_link_says_what_is_expected() {
        for text in [
            "",
            "k7h2m9",
            "ftp://host/#/table/a",
            "http://host/",
            "http:///#/table/a",
            "http://host/#/rules/abalone",
            "http://host/#/table/",
            "http://host/#/table/a/sit/",
            "http://host/#/table/a/sit/b c",
            "http://host/#/table/a%2Fb",
            "http://me@host/#/table/a",
        ] {
            let error = text.parse::<Link>().unwrap_err().to_string();
            assert!(error.contains("#/table/ID"), "{error}");
        }
    }
}
