//! Games that others wrote down, read without being told in which notation.

use game::NotationError;

use crate::{Game, Limits, Table};

/// A game that was read, and what it was read as.
#[derive(Debug)]
pub struct Published {
    /// The game, with everything that was played.
    pub table: Table,
    /// The notation in words: `a position`, `a list of moves`.
    pub notation: &'static str,
}

impl Table {
    /// Reads a position or a game that was published: moves with or without numbers, after a start
    /// or from the usual one. `likely` is tried first.
    ///
    /// # Errors
    /// Why the likely game cannot be read, where no other can be either.
    pub fn read_published(text: &str, likely: Game) -> Result<Published, NotationError> {
        let others = Game::ALL.into_iter().filter(|&game| game != likely);
        let first = read_as(likely, text);
        let mut tried = others.map(|game| read_as(game, text));
        match first {
            Ok(published) => Ok(published),
            Err(error) => tried.find_map(Result::ok).ok_or(error),
        }
    }
}

fn read_as(game: Game, text: &str) -> Result<Published, NotationError> {
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
    let Written { start, moves } = (game.room().published)(text)?;
    if moves.is_empty() {
        return Err(NotationError::at(1, "expected a position or moves"));
    }
    let mut table = Table::read(game, &start)?.with_limits(unlimited);
    for (index, text) in moves.iter().enumerate() {
        table.play(text).map_err(|refusal| {
            NotationError::at(1, format!("move {}, {text}: {refusal}", index + 1))
        })?;
    }
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
    /// A list of moves from the usual start.
    pub(crate) fn from_usual(start: &impl ToString, text: &str) -> Written {
        Written {
            start: start.to_string(),
            moves: numbered(text),
        }
    }
}

/// The words of a list without the numbers before them: `1. F4U 2. E2R`.
fn numbered(text: &str) -> Vec<String> {
    let is_comment = |line: &&str| !line.trim_start().starts_with('#');
    let words = text.lines().filter(is_comment).flat_map(|line| {
        line.split(|letter: char| letter.is_whitespace() || letter == ',' || letter == ';')
    });
    let plain = words.map(|word| match word.split_once('.') {
        Some((number, move_text)) if number.bytes().all(|byte| byte.is_ascii_digit()) => move_text,
        Some(_) | None => word,
    });
    plain
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
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
