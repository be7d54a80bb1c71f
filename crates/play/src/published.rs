//! Games that others wrote down, read without being told in which notation; and ours, written as others do.

use game::NotationError;

use crate::games::for_game;
use crate::kind::{Begins as _, Kind};
use crate::saved::{UNLIMITED, course_rules, read_course_rules};
use crate::{Game, Limits, Record, RecordError, RecordedMove, Refusal, Table};

/// A game that was read, and what it was read as.
#[derive(Debug)]
pub struct Published {
    /// The game, with everything that was played.
    pub table: Table,
    /// The notation in words: `a position`, `a list of moves`.
    pub notation: &'static str,
}

/// A game in one notation.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
pub struct Writing {
    /// What commands call the notation.
    #[cfg_attr(feature = "json", serde(rename = "notation"))]
    pub key: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The game.
    pub text: String,
}

impl Writing {
    /// Whether it is the whole game, and not the position alone.
    fn holds_moves(&self) -> bool {
        self.key != "playstrategy"
    }
}

impl Table {
    /// The game so far in every notation that its players publish, the usual one first. Unusual times
    /// and limits stand above the moves as comments.
    pub fn writings(&self) -> Vec<Writing> {
        let record = self.record();
        let mut header = if record.moves.is_empty() {
            Vec::new()
        } else {
            course_rules(&record)
        };
        // Where no other limit is named, what is published is read so.
        if header
            .iter()
            .filter(|rule| rule.starts_with("limit"))
            .count()
            == 1
        {
            header.retain(|rule| rule != UNLIMITED);
        }
        let header: String = header.iter().map(|rule| format!("# {rule}\n")).collect();
        let played = record.moves.into_iter();
        let written = Written {
            start: record.start,
            moves: played.map(|played| played.text).collect(),
        };
        let mut writings = for_game!(self.game(), P => P::writings(&written));
        for writing in writings.iter_mut().filter(|one| one.holds_moves()) {
            writing.text.insert_str(0, &header);
        }
        writings
    }

    /// Reads a position or a game that was published: moves with or without numbers, after a start
    /// or from the usual one. `likely` is tried first.
    ///
    /// # Errors
    /// Why the game of which most moves were understood cannot be read, the likely one first.
    pub fn read_published(text: &str, likely: Game) -> Result<Published, NotationError> {
        let others = Game::ALL.into_iter().filter(|&game| game != likely);
        let mut nearest: Option<Unread> = None;
        for game in std::iter::once(likely).chain(others) {
            match read_as(game, text) {
                Ok(published) => return Ok(published),
                Err(unread)
                    if nearest
                        .as_ref()
                        .is_none_or(|near| near.moves < unread.moves) =>
                {
                    nearest = Some(unread);
                }
                Err(_) => {}
            }
        }
        Err(nearest.expect("there are games").error)
    }
}

/// A text that is no game of one kind.
struct Unread {
    /// How many moves were understood.
    moves: usize,
    error: NotationError,
}

impl From<NotationError> for Unread {
    fn from(error: NotationError) -> Unread {
        Unread { moves: 0, error }
    }
}

fn read_as(game: Game, text: &str) -> Result<Published, Unread> {
    let unlimited = Limits {
        repetition: false,
        ..Limits::default()
    };
    if let Ok(table) = Table::read(game, text.trim()) {
        let notation = "a position";
        return Ok(Published {
            table: table.with_limits(unlimited),
            notation,
        });
    }
    let Written { start, moves } = for_game!(game, P => P::published(text))?;
    if moves.is_empty() {
        return Err(NotationError::at(1, "expected a position or moves").into());
    }
    let recorded = |text: &String| RecordedMove {
        text: text.clone(),
        spent: None,
    };
    let (control, limits) = read_course_rules(text);
    let record = Record {
        moves: moves.iter().map(recorded).collect(),
        control,
        limits: if limits == Limits::default() {
            unlimited
        } else {
            limits
        },
        ..Record::new(game, start)
    };
    let table = Table::from_record(&record).map_err(|error| match error {
        RecordError::Start(error) => error.into(),
        RecordError::Move { index, refusal } => Unread {
            moves: index + usize::from(!matches!(refusal, Refusal::Unreadable(_))),
            error: NotationError::at(
                1,
                format!("move {}, {}: {refusal}", index + 1, moves[index]),
            ),
        },
    })?;
    let notation = "a list of moves";
    Ok(Published { table, notation })
}

/// A game as its text has it: nothing was replayed yet.
pub(crate) struct Written {
    /// The start's text.
    pub(crate) start: String,
    /// The moves' texts.
    pub(crate) moves: Vec<String>,
}

impl Written {
    /// A list of moves, after a start on a line of its own or from the usual one.
    pub(crate) fn read_list(game: Game, usual: &impl ToString, text: &str) -> Written {
        let said = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#'));
        let mut lines = said.skip_while(|line| line.trim().is_empty()).peekable();
        let start = lines.next_if(|line| Table::read(game, line.trim()).is_ok());
        Written {
            start: start.map_or_else(|| usual.to_string(), |line| line.trim().to_owned()),
            moves: lines.flat_map(numbered).collect(),
        }
    }

    /// The opposite of [`Written::read_list`].
    pub(crate) fn as_list(&self, usual: &impl ToString) -> Vec<Writing> {
        // A game without moves is its start, the usual one, too.
        let goes_without_saying = self.start == usual.to_string() && !self.moves.is_empty();
        let mut text = if goes_without_saying {
            String::new()
        } else {
            format!("{}\n", self.start)
        };
        let numbered = self.moves.iter().enumerate();
        let moves: Vec<String> = numbered
            .map(|(index, text)| format!("{}. {text}", index + 1))
            .collect();
        text += &moves.join(" ");
        text.push('\n');
        let key = "moves";
        let name = "Numbered moves";
        vec![Writing { key, name, text }]
    }
}

/// The moves of a line without the numbers before them: `1. F4U 2. E2R`.
fn numbered(line: &str) -> impl Iterator<Item = String> {
    let words = line.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == ';');
    let plain = words.map(|word| match word.split_once('.') {
        Some((number, move_text)) if number.bytes().all(|byte| byte.is_ascii_digit()) => move_text,
        Some(_) | None => word,
    });
    plain.filter(|word| !word.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use crate::{Game, Table};

    fn check(text: &str, likely: Game, game: Game, moves: usize) {
        let read = Table::read_published(text, likely).unwrap();
        assert_eq!(read.table.game(), game, "{text}");
        assert_eq!(read.table.moves_made(), moves, "{text}");
    }

    #[test]
    fn games_and_positions_are_recognised() {
        check("1. F4U 2. E2R", Game::Solitaire, Game::Solitaire, 2);
        check("F4U,\nE2R", Game::Abalone, Game::Solitaire, 2);
        check("7 1 7", Game::Congkak, Game::Congkak, 3);
        check(
            "Belgian daisy\n1.a1b2 i5h5",
            Game::Solitaire,
            Game::Abalone,
            2,
        );
        check("7-7-3-jhansqwnnxqembsha", Game::Abalone, Game::Solitaire, 0);
        check("b\nC5b,D5b,E4b,C3w\n", Game::Abalone, Game::Abalone, 0);
    }

    #[test]
    fn a_game_survives_every_way_of_writing_it() {
        fn check(start: Option<&str>, game: Game, moves: &[&str]) {
            let usual = || crate::setup::start(game, &[]).unwrap();
            let start = start.map_or_else(usual, str::to_owned);
            let mut table = Table::read(game, &start).unwrap();
            moves
                .iter()
                .for_each(|text| drop(table.play(text).unwrap()));
            for writing in table.writings() {
                let read = Table::read_published(&writing.text, game).unwrap().table;
                assert_eq!(
                    read.position_text(),
                    table.position_text(),
                    "{}",
                    writing.text
                );
                let made = if writing.holds_moves() {
                    moves.len()
                } else {
                    0
                };
                assert_eq!(read.moves_made(), made);
            }
        }
        check(None, Game::Solitaire, &["F4U", "E2R"]);
        check(None, Game::Congkak, &[]);
        check(Some("7-7-3-jhansqwnnxqembsha"), Game::Solitaire, &[]);
        check(None, Game::Congkak, &["7", "1", "7"]);
        check(Some("3,3,3/3,3,3 0/0 2 1"), Game::Congkak, &["1"]);
        check(None, Game::Abalone, &["i-A1-1", "i-I5-5"]);
        check(Some("belgian-daisy"), Game::Abalone, &["i-A1-1"]);
    }

    #[test]
    fn what_nobody_can_read_is_refused_in_the_words_of_the_likely_game() {
        let refused =
            |text: &str, game: Game| Table::read_published(text, game).unwrap_err().to_string();
        let words = refused("1. F4U 2. F4U", Game::Solitaire);
        assert!(words.contains("move 2, F4U"), "{words}");
        assert!(!refused("", Game::Congkak).is_empty());
        let words = refused("1.a1a2", Game::Abalone);
        assert!(words.contains("move 1, a1a2"), "{words}");
    }
}
