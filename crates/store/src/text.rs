//! A kept game as text: one fact a line, a version line first.
//!
//! ```text
//! marbles 2
//! game solitaire
//! start 7-7-3-siaAsAAAzAAiycsia
//! move F4U 1500ms
//! move E2R
//! undone E5L
//! end 3
//! ```
//!
//! `end` counts the moves, so that a file cut short is noticed. Version 1 knew
//! no times and had no `end` line; it is what people write by hand, and it
//! still loads. Blank lines and lines that begin with `#` are skipped.

use std::fmt::Write as _;
use std::time::Duration;

use play::{Game, Record, RecordError, RecordedMove, Table};
use thiserror::Error;

/// The version this program writes.
const VERSION: u32 = 2;

/// What is wrong with a kept game's text, and on which line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct Damage {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it and what would be right.
    pub problem: String,
}

/// Writes a game as text.
#[must_use]
pub fn write_record(record: &Record) -> String {
    let mut text = format!(
        "marbles {VERSION}\ngame {}\nstart {}\n",
        record.game, record.start
    );
    for recorded in &record.moves {
        write_move(&mut text, "move", recorded);
    }
    for recorded in &record.undone {
        write_move(&mut text, "undone", recorded);
    }
    let count = record.moves.len() + record.undone.len();
    let _ = writeln!(text, "end {count}");
    text
}

fn write_move(text: &mut String, word: &str, recorded: &RecordedMove) {
    // Writing to a string cannot fail.
    let _ = match recorded.spent {
        Some(spent) => writeln!(text, "{word} {} {}ms", recorded.text, spent.as_millis()),
        None => writeln!(text, "{word} {}", recorded.text),
    };
}

/// Reads a game from text and replays it through the rules.
///
/// # Errors
/// The first line that is wrong, and why.
pub fn read_record(text: &str) -> Result<Record, Damage> {
    let mut reader = Reader::new(text);
    reader.read_lines()?;
    reader.finish()
}

/// Reads line by line, remembering on which line each move stood.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    last_line: usize,
    version: u32,
    game: Option<Game>,
    start: Option<(usize, &'a str)>,
    moves: Vec<(usize, RecordedMove)>,
    undone: Vec<(usize, RecordedMove)>,
    ended: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let numbered = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()));
        let said = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        Reader {
            lines: said.collect(),
            last_line: text.lines().count().max(1),
            version: 0,
            game: None,
            start: None,
            moves: Vec::new(),
            undone: Vec::new(),
            ended: false,
        }
    }

    fn read_lines(&mut self) -> Result<(), Damage> {
        let lines = std::mem::take(&mut self.lines);
        let Some((&(line, first), rest)) = lines.split_first() else {
            return damage(1, "the file is empty; a kept game begins with `marbles 2`");
        };
        self.version = read_version(line, first)?;
        for &(line, text) in rest {
            if self.ended {
                return damage(line, "nothing may follow the `end` line");
            }
            let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            self.read_fact(line, word, rest.trim())?;
        }
        Ok(())
    }

    fn read_fact(&mut self, line: usize, word: &str, rest: &'a str) -> Result<(), Damage> {
        match word {
            "game" if self.game.is_none() => {
                let read = rest.parse::<Game>();
                self.game = Some(read.or_else(|error| damage(line, error.problem()))?);
            }
            "start" if self.start.is_none() => self.start = Some((line, rest)),
            "game" | "start" => return damage(line, format!("a second `{word}` line")),
            "move" if !self.undone.is_empty() => {
                return damage(line, "a `move` line after an `undone` line");
            }
            "move" => self.moves.push((line, self.read_move(line, rest)?)),
            "undone" => self.undone.push((line, self.read_move(line, rest)?)),
            "end" if self.version >= 2 => self.read_end(line, rest)?,
            _ => {
                let known = "expected game, start, move, undone or end";
                return damage(
                    line,
                    format!("`{word}` is not a line of a kept game; {known}"),
                );
            }
        }
        Ok(())
    }

    /// `F4U`, or `F4U 1500ms` from version 2 on. Move texts may hold spaces.
    fn read_move(&self, line: usize, rest: &str) -> Result<RecordedMove, Damage> {
        let (text, spent) = match rest.rsplit_once(' ') {
            Some((text, time)) if self.version >= 2 && time.ends_with("ms") => {
                let millis = time.trim_end_matches("ms").parse().ok();
                let Some(millis) = millis else {
                    return damage(line, format!("`{time}` is not a time such as 1500ms"));
                };
                (text.trim_end(), Some(Duration::from_millis(millis)))
            }
            _ => (rest, None),
        };
        if text.is_empty() {
            return damage(line, "the move is missing; write for example `move F4U`");
        }
        Ok(RecordedMove {
            text: text.to_owned(),
            spent,
        })
    }

    fn read_end(&mut self, line: usize, rest: &str) -> Result<(), Damage> {
        let count = self.moves.len() + self.undone.len();
        if rest.parse() != Ok(count) {
            let problem = format!("`end {rest}` does not match the {count} moves above it");
            return damage(line, problem);
        }
        self.ended = true;
        Ok(())
    }

    fn finish(self) -> Result<Record, Damage> {
        if self.version >= 2 && !self.ended {
            return damage(
                self.last_line,
                "the `end` line is missing: the file was cut short",
            );
        }
        let Some(game) = self.game else {
            return damage(self.last_line, "the `game` line is missing");
        };
        let Some((start_line, start)) = self.start else {
            return damage(self.last_line, "the `start` line is missing");
        };
        let move_lines: Vec<usize> = self
            .moves
            .iter()
            .chain(&self.undone)
            .map(|&(line, _)| line)
            .collect();
        let texts = |moves: Vec<(usize, RecordedMove)>| moves.into_iter().map(|m| m.1).collect();
        let record = Record {
            game,
            start: start.to_owned(),
            moves: texts(self.moves),
            undone: texts(self.undone),
        };
        match Table::from_record(&record) {
            Ok(_) => Ok(record),
            Err(RecordError::Start(error)) => damage(start_line, error.to_string()),
            Err(RecordError::Move { index, refusal }) => {
                damage(move_lines[index], refusal.to_string())
            }
        }
    }
}

fn read_version(line: usize, text: &str) -> Result<u32, Damage> {
    let number = text
        .strip_prefix("marbles ")
        .and_then(|n| n.trim().parse().ok());
    match number {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(newer) => {
            let problem = format!(
                "the game was kept by a newer program (version {newer}); this one reads up to {VERSION}"
            );
            damage(line, problem)
        }
        None => damage(
            line,
            "not a kept game: the first line should be `marbles 2`",
        ),
    }
}

fn damage<T>(line: usize, problem: impl Into<String>) -> Result<T, Damage> {
    Err(Damage {
        line,
        problem: problem.into(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{read_record, write_record};

    const KEPT: &str = "marbles 2\ngame solitaire\nstart 7-7-3-siaAsAAAzAAiycsia\n\
                        move F4U 1500ms\nmove E2R\nundone E5L\nend 3\n";

    fn check_damage(change: (&str, &str), expected: &str) {
        let text = KEPT.replace(change.0, change.1);
        assert_ne!(text, KEPT, "{change:?} changes nothing");
        let damage = read_record(&text).unwrap_err();
        assert_eq!(damage.to_string(), expected);
    }

    #[test]
    fn a_kept_game_reads_back_to_the_letter() {
        assert_eq!(write_record(&read_record(KEPT).unwrap()), KEPT);
    }

    #[test]
    fn version_1_still_loads() {
        let old = include_str!("../tests/data/version-1.marbles");
        let record = read_record(old).unwrap();
        assert_eq!(record.moves.len(), 3);
        assert_eq!(record.undone.len(), 1);
    }

    #[test]
    fn damage_is_named_with_its_line() {
        check_damage(
            ("marbles 2", "marbels 2"),
            "line 1: not a kept game: the first line should be `marbles 2`",
        );
        check_damage(
            ("marbles 2", "marbles 9"),
            "line 1: the game was kept by a newer program (version 9); this one reads up to 2",
        );
        check_damage(
            ("move E2R", "mvoe E2R"),
            "line 5: `mvoe` is not a line of a kept game; expected game, start, move, undone or end",
        );
        check_damage(
            ("1500ms", "15x0ms"),
            "line 4: `15x0ms` is not a time such as 1500ms",
        );
        check_damage(
            ("move E2R", "move"),
            "line 5: the move is missing; write for example `move F4U`",
        );
        check_damage(
            ("end 3", "end 4"),
            "line 7: `end 4` does not match the 3 moves above it",
        );
        check_damage(
            ("end 3\n", ""),
            "line 6: the `end` line is missing: the file was cut short",
        );
        check_damage(
            ("end 3", "end 3\nmove E2R"),
            "line 8: nothing may follow the `end` line",
        );
        check_damage(
            ("game solitaire\n", ""),
            "line 6: the `game` line is missing",
        );
        check_damage(
            ("game solitaire", "game\ngame solitaire"),
            "line 2: no game is called \"\"; there is solitaire",
        );
    }

    #[test]
    fn a_move_the_rules_refuse_is_named_with_its_line() {
        let damage = read_record(&KEPT.replace("move E2R", "move A3D")).unwrap_err();
        assert_eq!(damage.line, 5);
        let damage = read_record(&KEPT.replace("start 7-7", "start 7-8")).unwrap_err();
        assert_eq!(damage.line, 3);
    }

    proptest! {
        #[test]
        fn a_file_cut_anywhere_is_refused(cut in 0..KEPT.len() - 1) {
            prop_assert!(read_record(&KEPT[..cut]).is_err());
        }

        #[test]
        fn a_file_with_any_byte_changed_never_panics(at in 0..KEPT.len(), byte in 0u8..128) {
            let mut bytes = KEPT.as_bytes().to_vec();
            bytes[at] = byte;
            let text = String::from_utf8(bytes).expect("ASCII stays ASCII");
            if let Ok(record) = read_record(&text) {
                prop_assert_eq!(read_record(&write_record(&record)), Ok(record));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*(\n\\PC*){0,6}") {
            let _ = read_record(&text);
        }
    }
}
