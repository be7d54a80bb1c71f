//! A saved game as text: one fact a line, a version line first.
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
//! `end` counts the moves, so that a file cut short is noticed. Facts that are
//! not as usual get a line before the moves:
//!
//! ```text
//! seat 2 7                  an engine of level 7 plays the second side
//! time move 1 5000ms        the first side has 5 s for a move
//! time game 2 600000ms      the second side has 10 min for the game
//! time increment 2000ms     given back after every move
//! time used 1 40000ms       the first side also used 40 s for moves that others have replaced
//! time made 1 12            the first side was given the increment for 12 moves, replaced ones included
//! time newest 3000ms        the position after the last undone move was thought about for 3 s
//! limit moves 40            each side may make 40 moves
//! limit repetition off      positions may come again
//! limit time-decides on     less time wins when nobody is ahead
//! ended resigned 1          how it ended, where no position shows it
//! ```
//!
//! Version 1 knew only `game`, `start`, `move` and `undone`; it is what people
//! write by hand, and it still loads. Blank lines and lines that begin with
//! `#` are skipped.

use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::time::Duration;

use game::Side;

use crate::record::{Record, RecordError, RecordedMove, Replaced};
use crate::{Game, Seat, Table, Verdict};

/// The version this program writes.
const VERSION: u32 = 2;

/// Nobody thinks longer than a year; sums of such times cannot overflow.
const LONGEST_TIME: Duration = Duration::from_secs(366 * 24 * 3600);

/// What is wrong with a saved game's text, and on which line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it and what would be right.
    pub problem: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for Damage {}

/// Writes the whole text, with the end of its last line.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "marbles {VERSION}\ngame {}\nstart {}",
            self.game, self.start
        )?;
        for fact in unusual_facts(self) {
            writeln!(f, "{fact}")?;
        }
        for made in &self.moves {
            write_move(f, "move", made)?;
        }
        for undone in &self.undone {
            write_move(f, "undone", undone)?;
        }
        writeln!(f, "end {}", self.moves.len() + self.undone.len())
    }
}

/// Reads the lines alone; [`Table::from_record`] or [`Table::read_record`] plays the moves.
impl FromStr for Record {
    type Err = Damage;

    fn from_str(text: &str) -> Result<Record, Damage> {
        Ok(Reader::read(text)?.record)
    }
}

impl Record {
    /// Whether a text begins as saved games do.
    pub fn is_begun_by(text: &str) -> bool {
        let version = text.trim_start().strip_prefix("marbles ");
        version.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    }
}

impl Table {
    /// Reads a saved game and plays its moves.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read_record(text: &str) -> Result<Table, Damage> {
        let read = Reader::read(text)?;
        Table::from_record(&read.record).or_else(|error| match error {
            RecordError::Start(error) => damage(read.start_line.unwrap_or(1), error.to_string()),
            RecordError::Move { index, refusal } => {
                damage(read.move_lines[index], refusal.to_string())
            }
        })
    }
}

fn unusual_facts(record: &Record) -> Vec<String> {
    let mut facts = Vec::new();
    for side in Side::ALL {
        if let seat @ Seat::Engine(_) = record.seats[side.index()] {
            facts.push(format!("seat {side} {seat}"));
        }
    }
    facts.extend(course_rules(record));
    facts.extend(replaced_facts(&record.replaced));
    facts.extend(record.verdict.map(|verdict| format!("ended {verdict}")));
    facts
}

/// Positions may come as often as one likes.
pub(crate) const UNLIMITED: &str = "limit repetition off";

/// The rules of the game beside those of the board, as far as they are not the usual ones: times and limits.
pub(crate) fn course_rules(record: &Record) -> Vec<String> {
    let mut facts = Vec::new();
    for side in Side::ALL {
        let index = side.index();
        if let Some(time) = record.control.per_move[index] {
            facts.push(format!("time move {side} {}ms", time.as_millis()));
        }
        if let Some(time) = record.control.per_game[index] {
            facts.push(format!("time game {side} {}ms", time.as_millis()));
        }
    }
    if !record.control.increment.is_zero() {
        let increment = record.control.increment.as_millis();
        facts.push(format!("time increment {increment}ms"));
    }
    if let Some(time) = record.control.shared {
        facts.push(format!("time both {}ms", time.as_millis()));
    }
    if record.control.late_skips {
        facts.push("time late skips".to_owned());
    }
    if let Some(moves) = record.limits.moves_per_side {
        facts.push(format!("limit moves {moves}"));
    }
    if !record.limits.repetition {
        facts.push(UNLIMITED.to_owned());
    }
    if record.limits.time_decides {
        facts.push("limit time-decides on".to_owned());
    }
    facts
}

/// Reads those rules from the comments of a text in a notation without rules of its own; others say nothing.
pub(crate) fn read_course_rules(text: &str) -> (crate::TimeControl, crate::Limits) {
    let mut reader = Reader::of_version(VERSION);
    for line in text
        .lines()
        .filter_map(|line| line.trim().strip_prefix('#'))
    {
        if let Some((word @ ("time" | "limit"), rest)) = line.trim().split_once(' ') {
            // Another comment says something else.
            let _ = reader.read_unusual(word, rest);
        }
    }
    (reader.record.control, reader.record.limits)
}

fn replaced_facts(replaced: &Replaced) -> Vec<String> {
    let mut facts = Vec::new();
    for side in Side::ALL {
        let used = replaced.used[side.index()];
        let made = replaced.made[side.index()];
        if !used.is_zero() {
            facts.push(format!("time used {side} {}ms", used.as_millis()));
        }
        if made > 0 {
            facts.push(format!("time made {side} {made}"));
        }
    }
    if !replaced.newest.is_zero() {
        facts.push(format!("time newest {}ms", replaced.newest.as_millis()));
    }
    facts
}

fn write_move(f: &mut fmt::Formatter<'_>, word: &str, recorded: &RecordedMove) -> fmt::Result {
    write!(f, "{word} {}", recorded.text)?;
    if let Some(spent) = recorded.spent {
        write!(f, " {}ms", spent.as_millis())?;
    }
    f.write_char('\n')
}

/// What the lines have said so far.
struct Reader {
    version: u32,
    /// Of the usual game until a line says which, and without a start.
    record: Record,
    game_line: Option<usize>,
    start_line: Option<usize>,
    /// The line of each move, the undone ones last.
    move_lines: Vec<usize>,
    /// What was said of the game, to refuse it the second time.
    facts: Vec<String>,
    ended: bool,
}

impl Reader {
    fn of_version(version: u32) -> Reader {
        Reader {
            version,
            record: Record::new(Game::Solitaire, ""),
            game_line: None,
            start_line: None,
            move_lines: Vec::new(),
            facts: Vec::new(),
            ended: false,
        }
    }

    /// Reads a whole game; its moves are not played yet.
    fn read(text: &str) -> Result<Reader, Damage> {
        let numbered = (1..).zip(text.lines().map(str::trim));
        let mut said = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let Some((line, first)) = said.next() else {
            return damage(1, "the file is empty; a saved game begins with `marbles 2`");
        };
        let mut reader = Reader::of_version(read_version(line, first)?);
        for (line, text) in said {
            if reader.ended {
                return damage(line, "nothing may follow the `end` line");
            }
            let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            reader.read_fact(line, word, rest.trim())?;
        }
        let missing = if reader.version >= 2 && !reader.ended {
            Some("the `end` line is missing: the file was cut short")
        } else if reader.game_line.is_none() {
            Some("the `game` line is missing")
        } else if reader.start_line.is_none() {
            Some("the `start` line is missing")
        } else {
            impossible_ending(&reader.record)
        };
        match missing {
            Some(problem) => damage(text.lines().count().max(1), problem),
            None => Ok(reader),
        }
    }

    fn read_fact(&mut self, line: usize, word: &str, rest: &str) -> Result<(), Damage> {
        match word {
            "game" if self.game_line.replace(line).is_none() => {
                let read = rest.parse::<Game>();
                self.record.game = read.or_else(|error| damage(line, error.problem()))?;
            }
            "start" if self.start_line.replace(line).is_none() => {
                rest.clone_into(&mut self.record.start);
            }
            "game" | "start" => return damage(line, format!("a second `{word}` line")),
            "move" if !self.record.undone.is_empty() => {
                return damage(line, "a `move` line after an `undone` line");
            }
            "move" => {
                let made = self.read_move(line, rest)?;
                self.record.moves.push(made);
            }
            "undone" => {
                let undone = self.read_move(line, rest)?;
                self.record.undone.push(undone);
            }
            "seat" | "time" | "limit" | "ended" if self.version >= 2 => {
                let read = self.read_unusual(word, rest);
                read.or_else(|problem| damage(line, problem))?;
            }
            "end" if self.version >= 2 => self.read_end(line, rest)?,
            _ => {
                let known = "expected game, start, seat, time, limit, ended, move, undone or end";
                return damage(
                    line,
                    format!("`{word}` is not a line of a saved game; {known}"),
                );
            }
        }
        Ok(())
    }

    /// A line that says what is not as usual; the error is the problem in words.
    fn read_unusual(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let record = &mut self.record;
        let unknown = || format!("`{word} {rest}` is not understood");
        let name = fact_name(word, &words);
        if self.facts.contains(&name) {
            return Err(format!("a second `{name}` line"));
        }
        self.facts.push(name);
        match (word, words.as_slice()) {
            ("seat", [side, seat]) => {
                let seat = seat.parse().map_err(problem)?;
                record.seats[read_side(side)?.index()] = seat;
            }
            ("time", ["move", side, time]) => {
                record.control.per_move[read_side(side)?.index()] = Some(read_some_time(time)?);
            }
            ("time", ["game", side, time]) => {
                record.control.per_game[read_side(side)?.index()] = Some(read_some_time(time)?);
            }
            ("time", ["both", time]) => record.control.shared = Some(read_some_time(time)?),
            ("time", ["late", "skips"]) => record.control.late_skips = true,
            ("time", ["increment", time]) => record.control.increment = read_time(time)?,
            ("time", ["used", side, time]) => {
                record.replaced.used[read_side(side)?.index()] = read_time(time)?;
            }
            ("time", ["made", side, count]) => {
                let count = count.parse().map_err(|_| unknown())?;
                record.replaced.made[read_side(side)?.index()] = count;
            }
            ("time", ["newest", time]) => record.replaced.newest = read_time(time)?,
            ("limit", ["moves", count]) => {
                record.limits.moves_per_side = Some(count.parse().map_err(|_| unknown())?);
            }
            ("limit", ["repetition", "off"]) => record.limits.repetition = false,
            ("limit", ["time-decides", "on"]) => record.limits.time_decides = true,
            ("ended", _) => record.verdict = Some(rest.parse().map_err(problem)?),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// `F4U`, or `F4U 1500ms` from version 2 on. Move texts may hold spaces.
    fn read_move(&mut self, line: usize, rest: &str) -> Result<RecordedMove, Damage> {
        let (text, spent) = match rest.rsplit_once(' ') {
            Some((text, time)) if self.version >= 2 && time.ends_with("ms") => {
                let time = read_time(time).or_else(|problem| damage(line, problem))?;
                (text.trim_end(), Some(time))
            }
            _ => (rest, None),
        };
        if text.is_empty() {
            return damage(line, "the move is missing; write for example `move F4U`");
        }
        self.move_lines.push(line);
        Ok(RecordedMove {
            text: text.to_owned(),
            spent,
        })
    }

    fn read_end(&mut self, line: usize, rest: &str) -> Result<(), Damage> {
        let count = self.move_lines.len();
        if rest.parse() != Ok(count) {
            let problem = format!("`end {rest}` does not match the {count} moves above it");
            return damage(line, problem);
        }
        self.ended = true;
        Ok(())
    }
}

/// Why no such game can have ended as this one says.
fn impossible_ending(record: &Record) -> Option<&'static str> {
    match record.verdict? {
        Verdict::TimeUp => (record.control.shared.is_none())
            .then_some("the time for both was up, but they share none"),
        Verdict::FlagFell(_) => {
            (!record.control.is_limited()).then_some("a flag fell, but there is no clock")
        }
        Verdict::Agreed | Verdict::Left(_) | Verdict::LeftDrawn(_) => record
            .game
            .is_solo()
            .then_some("one player alone cannot agree on a draw"),
        Verdict::Resigned(_) => None,
    }
}

/// What a line is about: `seat 1`, `time move 2`, `ended`.
fn fact_name(word: &str, words: &[&str]) -> String {
    let about = match word {
        "ended" => 0,
        "time" => words.len().saturating_sub(1),
        _ => 1,
    };
    let names = words.iter().take(about);
    names.fold(word.to_owned(), |name, word| format!("{name} {word}"))
}

fn read_version(line: usize, text: &str) -> Result<u32, Damage> {
    let number = text
        .strip_prefix("marbles ")
        .and_then(|n| n.trim().parse().ok());
    match number {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(newer) => {
            let problem = format!(
                "the game was saved by a newer program (version {newer}); this one reads up to {VERSION}"
            );
            damage(line, problem)
        }
        None => damage(
            line,
            "not a saved game: the first line should be `marbles 2`",
        ),
    }
}

fn read_side(text: &str) -> Result<Side, String> {
    let side = Side::ALL.into_iter().find(|side| side.to_string() == text);
    side.ok_or_else(|| format!("`{text}` is not a side: expected 1 or 2"))
}

fn read_some_time(text: &str) -> Result<Duration, String> {
    match read_time(text)? {
        Duration::ZERO => Err("a time limit cannot be 0ms".to_owned()),
        time => Ok(time),
    }
}

fn read_time(text: &str) -> Result<Duration, String> {
    let millis = text
        .strip_suffix("ms")
        .and_then(|number| number.parse().ok());
    let time = millis
        .map(Duration::from_millis)
        .filter(|&time| time <= LONGEST_TIME);
    time.ok_or_else(|| format!("`{text}` is not a time such as 1500ms"))
}

fn problem(error: game::NotationError) -> String {
    error.problem().to_owned()
}

fn damage<T>(line: usize, problem: impl Into<String>) -> Result<T, Damage> {
    Err(Damage {
        line,
        problem: problem.into(),
    })
}

#[cfg(test)]
mod tests;
