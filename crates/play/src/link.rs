//! Links to the page, as people paste them where a position is asked for.
//!
//! The page keeps everything behind the `#` of its address: `#/open/GAME/POSITION` is a position,
//! `#/new/GAME` a start, `#/table/ID` a game that is being played on some server.

use game::NotationError;

use crate::{Game, setup};

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Link {
    /// To a position, or a start, of a game.
    Position(Game, String),
    /// To a table on a server, where nothing can be set up from here.
    Table,
    /// To some other page.
    Elsewhere,
}

impl Link {
    /// Reads a link; `None` if the text is none.
    pub(crate) fn read(text: &str) -> Option<Link> {
        let text = text.trim();
        let is_address = ["http://", "https://"].iter().any(|start| {
            let head = text.get(..start.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(start))
        });
        let fragment = match text.split_once("#/") {
            Some((_, fragment)) if is_address => fragment,
            Some(("", fragment)) => fragment,
            Some(_) | None => return is_address.then_some(Link::Elsewhere),
        };
        let (page, rest) = fragment.split_once('/').unwrap_or((fragment, ""));
        Some(match page {
            "open" => position(rest).unwrap_or(Link::Elsewhere),
            "new" => start(rest).unwrap_or(Link::Elsewhere),
            "table" => Link::Table,
            _ if is_address => Link::Elsewhere,
            _ => return None,
        })
    }

    /// The position that is to be set up.
    ///
    /// # Errors
    /// There is none behind the link.
    pub(crate) fn position(self) -> Result<(Game, String), NotationError> {
        let problem = match self {
            Link::Position(game, text) => return Ok((game, text)),
            Link::Table => {
                "the link is to a game that is being played, not to a position; `marbles tui --join LINK` joins it"
            }
            Link::Elsewhere => {
                "the link has no position; one with a position has #/open/, a game and the position"
            }
        };
        Err(NotationError::at(1, problem))
    }
}

/// `GAME/POSITION`, each with its odd characters written as `%2F`.
fn position(rest: &str) -> Option<Link> {
    let (game, text) = rest.split_once('/')?;
    let text = decoded(text);
    let game = game.parse().ok()?;
    (!text.is_empty()).then_some(Link::Position(game, text))
}

fn start(rest: &str) -> Option<Link> {
    let game = rest.trim_end_matches('/').parse().ok()?;
    Some(Link::Position(game, setup::start(game, &[]).ok()?))
}

/// `%20` is a space. What cannot be read so stands for itself.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten();
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                plain.push(byte);
                at += 3;
            }
            None => {
                plain.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8(plain).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::{Game, Table};

    fn check(link: &str, game: Game, position: &str) {
        for table in [Table::guess(link), Table::read(game, link)] {
            let table = table.unwrap_or_else(|error| panic!("{link}: {error}"));
            assert_eq!(
                (table.game(), table.position_text()),
                (game, position.to_owned())
            );
        }
    }

    #[test]
    fn a_link_to_a_position_is_that_position() {
        let congkak = "http://127.0.0.1:8080/#/open/congkak/1%2C2%2C0%2F0%2C3%2C1%204%2F5%202%201";
        check(congkak, Game::Congkak, "1,2,0/0,3,1 4/5 2 1");
        let solitaire = " https://example.org/marbles/#/open/solitaire/7-7-3-jhansqwnnxqembsha\n";
        check(solitaire, Game::Solitaire, "7-7-3-jhansqwnnxqembsha");
        let start = Table::read(Game::Abalone, "belgian-daisy").unwrap();
        check(
            "#/open/abalone/belgian-daisy",
            Game::Abalone,
            &start.position_text(),
        );
        // A slash that was not encoded, as some programs hand links on.
        check(
            "http://h/#/open/congkak/1,1/1,1%200/0%201%201",
            Game::Congkak,
            "1,1/1,1 0/0 1 1",
        );
        let usual = Table::read(Game::Congkak, "house").unwrap();
        check(
            "http://h/#/new/congkak",
            Game::Congkak,
            &usual.position_text(),
        );
    }

    #[test]
    fn a_link_without_a_position_says_what_it_is() {
        for (link, words) in [
            ("http://127.0.0.1:8080/#/table/abcdef", "tui --join"),
            (
                "http://127.0.0.1:8080/#/table/abcdef/sit/012345",
                "tui --join",
            ),
            ("http://127.0.0.1:8080/#/rules/abalone", "#/open/"),
            ("http://127.0.0.1:8080/", "#/open/"),
            ("http://127.0.0.1:8080/#/open/chess/startpos", "#/open/"),
            ("http://127.0.0.1:8080/#/open/abalone/%f", "column"),
        ] {
            let error = Table::guess(link).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains(words), "{link}: {error}");
        }
        let link = "http://127.0.0.1:8080/#/open/abalone/belgian-daisy";
        let error = Table::read(Game::Solitaire, link).map(|_| ()).unwrap_err();
        assert!(
            error.to_string().contains("a position of Abalone"),
            "{error}"
        );
    }
}
