//! Collections of puzzles as plain text, a puzzle a line.
//!
//! ```text
//! marbles puzzles 1 congkak
//! # Anything after a # at the beginning of a line is for people.
//! 1 | 2 | one-pit 1 | 0,0,1,0,2,0,0/1,0,0,0,0,0,3 40/51 1 1 | 3 | 1 2 4 60
//! ```
//!
//! The fields are the number, the step, the theme with the number of moves, the position, the solution, the four facts
//! and, where a puzzle has one, its title. What is wrong is reported with its line and column.

use std::fmt;

use game::{NotationError, SplitMix};

use super::{Facts, Puzzle, themes};
use crate::Game;

/// The version of the format that is read and written.
const VERSION: &str = "1";

/// How collections begin.
const HEAD: &str = "marbles puzzles";

/// The puzzles of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// Which game.
    pub game: Game,
    /// The puzzles, in the order of their numbers.
    pub puzzles: Vec<Puzzle>,
}

/// Which puzzles are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of this step alone.
    pub step: Option<u8>,
    /// Of this theme alone.
    pub theme: Option<String>,
}

impl Filter {
    /// Whether a puzzle is wanted.
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        let theme = self.theme.as_deref();
        self.step.is_none_or(|step| step == puzzle.step)
            && theme.is_none_or(|theme| theme == puzzle.theme)
    }
}

impl Collection {
    /// The puzzles that come with the program.
    pub fn shipped(game: Game) -> Collection {
        let read = Collection::read_fields(game.shipped_puzzles());
        read.unwrap_or_else(|error| panic!("the puzzles of {game}: {error}"))
    }

    /// Reads a collection, and checks that every position and every solution can be played. Nothing is proven.
    ///
    /// # Errors
    /// What is wrong, with its line and column.
    pub fn read(text: &str) -> Result<Collection, NotationError> {
        let collection = Collection::read_fields(text)?;
        let lines = numbered_lines(text).skip(1);
        for (puzzle, (number, line)) in collection.puzzles.iter().zip(lines) {
            let position = field(line, 3);
            let solution = field(line, 4);
            let wrong = |column: usize, error: &NotationError| {
                NotationError::at_line(number, column, error.problem().to_owned())
            };
            let table = puzzle.table();
            let table = table.map_err(|error| wrong(position.0 + error.column() - 1, &error))?;
            if table.position_text() != puzzle.position {
                let problem = format!("positions are written {}", table.position_text());
                return Err(NotationError::at_line(number, position.0, problem));
            }
            puzzle
                .checked()
                .map_err(|error| wrong(solution.0, &error))?;
        }
        Ok(collection)
    }

    /// Reads the fields alone: what comes with the program was checked when it was built.
    ///
    /// # Errors
    /// What is wrong, with its line and column.
    pub fn read_fields(text: &str) -> Result<Collection, NotationError> {
        let mut lines = numbered_lines(text);
        let (first, head) = lines.next().unwrap_or((1, ""));
        let game = read_head(head, HEAD).map_err(|error| error.moved_down(first - 1))?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (number, line) in lines {
            let puzzle = read_puzzle(game, line).map_err(|error| error.moved_down(number - 1))?;
            if puzzles
                .last()
                .is_some_and(|last| last.number >= puzzle.number)
            {
                let problem = "the numbers of puzzles rise from line to line";
                return Err(NotationError::at_line(number, 1, problem));
            }
            puzzles.push(puzzle);
        }
        Ok(Collection { game, puzzles })
    }

    /// The puzzle with this number.
    pub fn number(&self, number: u32) -> Option<&Puzzle> {
        let found = self
            .puzzles
            .binary_search_by_key(&number, |puzzle| puzzle.number);
        found.ok().map(|index| &self.puzzles[index])
    }

    /// The puzzle of a day, counted from 1 January 1970: the same for everybody, and none comes again before all have
    /// been. Returns `None` if there are none.
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        let count = self.puzzles.len() as u64;
        let mut order: Vec<usize> = (0..self.puzzles.len()).collect();
        let mut random = SplitMix::new(day.checked_div(count)?);
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        self.puzzles.get(order[(day % count) as usize])
    }

    /// A random one of those that are wanted. Returns `None` if there are none.
    pub fn any(&self, filter: &Filter, seed: u64) -> Option<&Puzzle> {
        let wanted: Vec<&Puzzle> = self
            .puzzles
            .iter()
            .filter(|one| filter.takes(one))
            .collect();
        SplitMix::new(seed).pick(&wanted)
    }
}

/// The puzzle of the shipped collections that a name means: `congkak-12`.
impl std::str::FromStr for Puzzle {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Puzzle, NotationError> {
        Puzzle::named(text, Collection::shipped)
    }
}

impl Puzzle {
    /// The puzzle that a name means: `congkak-12`.
    ///
    /// # Errors
    /// Which names there are.
    pub fn named(
        text: &str,
        collection: impl Fn(Game) -> Collection,
    ) -> Result<Puzzle, NotationError> {
        let unknown = |problem: String| NotationError::at(1, problem);
        let example = "names of puzzles are like congkak-12";
        let (game, number) = text
            .trim()
            .rsplit_once('-')
            .ok_or(unknown(example.to_owned()))?;
        let game: Game = game.parse()?;
        let number: u32 = number.parse().map_err(|_| unknown(example.to_owned()))?;
        let collection = collection(game);
        let last = collection.puzzles.last().map_or(0, |puzzle| puzzle.number);
        let found = collection.number(number).cloned();
        found.ok_or_else(|| unknown(format!("the puzzles of {game} are numbered 1 to {last}")))
    }
}

/// The lines that say something, each with its number from 1.
pub(crate) fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

/// The game of a file that begins with these words, the version of its format and its game.
pub(crate) fn read_head(line: &str, words: &str) -> Result<Game, NotationError> {
    let expected = format!("it begins with `{words} {VERSION}` and its game");
    let rest = line
        .strip_prefix(words)
        .ok_or(NotationError::at(1, expected.clone()))?;
    let mut parts = rest.split_whitespace();
    match parts.next() {
        Some(VERSION) => {}
        Some(version) => {
            let problem =
                format!("version {version:?} of the format is unknown; expected {VERSION}");
            return Err(NotationError::at(words.len() + 2, problem));
        }
        None => return Err(NotationError::at(1, expected)),
    }
    let game: Game = parts
        .next()
        .ok_or(NotationError::at(1, expected))?
        .parse()?;
    Ok(game)
}

/// A field of a line with the column that it begins at, from 1; empty if there are not so many.
pub(crate) fn field(line: &str, index: usize) -> (usize, &str) {
    let mut column = 1;
    for (at, part) in line.split('|').enumerate() {
        if at == index {
            let blanks = part.chars().take_while(|letter| letter.is_whitespace());
            return (column + blanks.count(), part.trim());
        }
        column += part.chars().count() + 1;
    }
    (column.saturating_sub(1).max(1), "")
}

fn read_puzzle(game: Game, line: &str) -> Result<Puzzle, NotationError> {
    let fields = line.split('|').count();
    if !(6..=7).contains(&fields) {
        let problem = format!("{fields} fields; a puzzle has six, or seven with a title");
        return Err(NotationError::at(1, problem));
    }
    let at = field(line, 1).0;
    let step = number(field(line, 1), "a step, 1 to 5")?;
    if !(1..=5).contains(&step) {
        return Err(NotationError::at(at, "the steps of difficulty are 1 to 5"));
    }
    let (theme, moves) = read_theme(game, field(line, 2))?;
    let (at, position) = field(line, 3);
    if position.is_empty() {
        return Err(NotationError::at(at, "the position is missing"));
    }
    let (at, solution) = field(line, 4);
    let solution: Vec<String> = solution.split_whitespace().map(str::to_owned).collect();
    if solution.is_empty() {
        return Err(NotationError::at(at, "the solution is missing"));
    }
    let (_, title) = field(line, 6);
    Ok(Puzzle {
        game,
        number: number(field(line, 0), "the number of the puzzle")?,
        step: step as u8,
        theme,
        moves,
        position: position.to_owned(),
        line: solution,
        facts: read_facts(field(line, 5))?,
        title: (!title.is_empty()).then(|| title.to_owned()),
    })
}

fn number((column, text): (usize, &str), what: &str) -> Result<u32, NotationError> {
    let read = text.parse();
    read.map_err(|_| NotationError::at(column, format!("{text:?} is not {what}")))
}

fn read_theme(
    game: Game,
    (column, text): (usize, &str),
) -> Result<(&'static str, u32), NotationError> {
    let (name, moves) = text.split_once(' ').unwrap_or((text, ""));
    let known = themes(game);
    let Some(theme) = known.iter().find(|theme| theme.name == name) else {
        let names: Vec<&str> = known.iter().map(|theme| theme.name).collect();
        let problem = format!("unknown theme {name:?}; expected {}", names.join(", "));
        return Err(NotationError::at(column, problem));
    };
    let at = column + name.chars().count() + 1;
    let moves = number((at, moves.trim()), "a number of moves from 1")?;
    match moves {
        0 => Err(NotationError::at(at, "a puzzle takes at least one move")),
        moves => Ok((theme.name, moves)),
    }
}

fn read_facts((column, text): (usize, &str)) -> Result<Facts, NotationError> {
    let numbers: Option<Vec<u32>> = text
        .split_whitespace()
        .map(|one| one.parse().ok())
        .collect();
    let facts = numbers.and_then(|numbers| numbers.try_into().ok());
    let problem = "what makes a puzzle hard are four numbers";
    facts.map(Facts).ok_or(NotationError::at(column, problem))
}

/// The text that [`Collection::read`] reads.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD} {VERSION} {}", self.game)?;
        for puzzle in &self.puzzles {
            let Facts([length, tempting, late, missed]) = puzzle.facts;
            write!(
                f,
                "{} | {} | {} {} | {} | {} | {length} {tempting} {late} {missed}",
                puzzle.number,
                puzzle.step,
                puzzle.theme,
                puzzle.moves,
                puzzle.position,
                puzzle.line.join(" "),
            )?;
            match &puzzle.title {
                Some(title) => writeln!(f, " | {title}")?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}
