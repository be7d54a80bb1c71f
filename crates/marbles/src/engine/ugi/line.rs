//! Lines of the protocol, told apart.
//!
//! Words are separated by any number of spaces. A position's text contains
//! spaces, so `fen` runs to the word `moves` or to the end of the line.

use std::time::Duration;

/// A line from a tournament manager.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum UgiCommand {
    /// Who are you?
    Ugi,
    /// Are you ready?
    IsReady,
    /// Another game begins.
    NewGame,
    /// `setoption name hash value 64`.
    SetOption { name: String, value: String },
    /// The position to think about: a text, or nothing for the start; then moves.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Stop thinking.
    Stop,
    /// A question about the position.
    Query(Query),
    /// Show the position: `d`.
    Draw,
    /// Leave.
    Quit,
    /// Nothing but spaces.
    Empty,
}

/// How long to think. What is not limited is unlimited.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Go {
    pub(crate) movetime: Option<Duration>,
    /// What is left on each player's clock.
    pub(crate) time: [Option<Duration>; 2],
    /// What each move gives back.
    pub(crate) increment: [Duration; 2],
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// The moves to choose from; empty: all of them.
    pub(crate) among: Vec<String>,
}

impl Go {
    /// Whether the search ends by itself.
    pub(crate) fn is_bounded(&self) -> bool {
        let timed = self.movetime.is_some() || self.time.iter().any(Option::is_some);
        timed || self.depth.is_some() || self.nodes.is_some()
    }
}

/// A question about the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Query {
    /// Is it the first player's turn?
    FirstPlayersTurn,
    /// Is the game over?
    GameOver,
    /// Who won?
    Result,
}

impl UgiCommand {
    /// Reads a line, or says what is wrong with it.
    pub(crate) fn read(line: &str) -> Result<UgiCommand, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else {
            return Ok(UgiCommand::Empty);
        };
        match (first, rest) {
            ("ugi", []) => Ok(UgiCommand::Ugi),
            ("isready", []) => Ok(UgiCommand::IsReady),
            ("uginewgame", []) => Ok(UgiCommand::NewGame),
            ("stop", []) => Ok(UgiCommand::Stop),
            ("d", []) => Ok(UgiCommand::Draw),
            ("quit", []) => Ok(UgiCommand::Quit),
            ("setoption", _) => read_option(rest),
            ("position", _) => read_position(rest),
            ("go", _) => read_go(rest).map(UgiCommand::Go),
            ("query", _) => read_query(rest),
            ("ugi" | "isready" | "uginewgame" | "stop" | "quit", _) => {
                Err(format!("{first} stands alone on its line"))
            }
            _ => Err(format!("unknown command {:?}", clip(first))),
        }
    }
}

fn read_option(words: &[&str]) -> Result<UgiCommand, String> {
    match words {
        ["name", name, "value", value @ ..] if !value.is_empty() => Ok(UgiCommand::SetOption {
            name: (*name).to_owned(),
            value: value.join(" "),
        }),
        _ => Err("expected setoption name NAME value VALUE".to_owned()),
    }
}

fn read_position(words: &[&str]) -> Result<UgiCommand, String> {
    let split = words.iter().position(|&word| word == "moves");
    let (place, moves) = match split {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let fen = match place {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return Err("expected position startpos or position fen TEXT, then moves".to_owned()),
    };
    let moves = moves.iter().map(|&word| word.to_owned()).collect();
    Ok(UgiCommand::Position { fen, moves })
}

/// The words that limit a search. Whatever else stands after `searchmoves` is a move.
const LIMITS: [&str; 10] = [
    "infinite", "movetime", "p1time", "p2time", "p1inc", "p2inc", "depth", "nodes", "ponder",
    "mate",
];

fn read_go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter().peekable();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            continue;
        }
        if word == "searchmoves" {
            while let Some(text) = words.next_if(|word| !LIMITS.contains(*word)) {
                go.among.push((*text).to_owned());
            }
            continue;
        }
        let mut number = || {
            let text = words.next();
            let number = text.and_then(|text| text.parse::<u64>().ok());
            number.ok_or_else(|| format!("expected a whole number after {word}"))
        };
        match word {
            "movetime" => go.movetime = Some(Duration::from_millis(number()?)),
            "p1time" => go.time[0] = Some(Duration::from_millis(number()?)),
            "p2time" => go.time[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => go.increment[0] = Duration::from_millis(number()?),
            "p2inc" => go.increment[1] = Duration::from_millis(number()?),
            "depth" => go.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            "nodes" => go.nodes = Some(number()?),
            // Managers say more than we know; what we know still counts.
            _ => {}
        }
    }
    Ok(go)
}

fn read_query(words: &[&str]) -> Result<UgiCommand, String> {
    match words {
        ["p1turn"] => Ok(UgiCommand::Query(Query::FirstPlayersTurn)),
        ["gameover"] => Ok(UgiCommand::Query(Query::GameOver)),
        ["result"] => Ok(UgiCommand::Query(Query::Result)),
        _ => Err("expected query p1turn, query gameover or query result".to_owned()),
    }
}

/// The beginning of a word, for an answer that stays readable.
fn clip(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::{Go, UgiCommand};

    #[test]
    fn a_position_runs_to_its_moves() {
        let read = UgiCommand::read(" position  fen 5/6 b 0/0 1 moves i-A1-1 A1B2 ");
        let fen = Some("5/6 b 0/0 1".to_owned());
        let moves = vec!["i-A1-1".to_owned(), "A1B2".to_owned()];
        assert_eq!(read, Ok(UgiCommand::Position { fen, moves }));
        let start = UgiCommand::read("position startpos moves");
        assert_eq!(
            start,
            Ok(UgiCommand::Position {
                fen: None,
                moves: vec![]
            })
        );
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let read = UgiCommand::read("go p2time 5000 p1time 4000 p1inc 100 depth 7");
        let go = Go {
            time: [Some(Duration::from_secs(4)), Some(Duration::from_secs(5))],
            increment: [Duration::from_millis(100), Duration::ZERO],
            depth: Some(7),
            ..Go::default()
        };
        assert!(go.is_bounded());
        assert_eq!(read, Ok(UgiCommand::Go(go)));
        assert!(!Go::default().is_bounded());
        assert_eq!(
            UgiCommand::read("go infinite"),
            Ok(UgiCommand::Go(Go::default()))
        );
    }

    #[test]
    fn words_that_are_not_known_after_go_are_skipped() {
        let read = UgiCommand::read("go ponder movetime 200 mate 3 winc 7");
        let go = Go {
            movetime: Some(Duration::from_millis(200)),
            ..Go::default()
        };
        assert_eq!(read, Ok(UgiCommand::Go(go)));
    }

    #[test]
    fn moves_to_choose_from_end_at_the_next_limit() {
        let read = UgiCommand::read("go searchmoves i-A1-1 A1B2 depth 3");
        let go = Go {
            depth: Some(3),
            among: vec!["i-A1-1".to_owned(), "A1B2".to_owned()],
            ..Go::default()
        };
        assert_eq!(read, Ok(UgiCommand::Go(go)));
    }

    #[test]
    fn nonsense_says_what_was_expected() {
        for line in [
            "hello",
            "ugi now",
            "go movetime",
            "go movetime -5",
            "query",
            "query p3turn",
            "position",
            "position fen",
            "position here",
            "setoption hash 5",
            "go depth 99999999999999999999",
        ] {
            assert!(UgiCommand::read(line).is_err(), "{line}");
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_the_reader_panic(line in ".*") {
            let _ = UgiCommand::read(&line);
        }
    }
}
