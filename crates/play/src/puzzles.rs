//! Puzzles: positions with one way to win, the collections of them, and how one is solved.
//!
//! A [`Puzzle`] is a line of a [`Collection`], which is plain text: `docs/puzzles.md` describes it. Every puzzle is
//! proven by its game's solver, and [`Puzzle::verify`] proves it again. An [`Attempt`] is a puzzle being solved: text in
//! and out, the same on every screen. Today's puzzle follows from the date alone.

mod attempt;
pub(crate) mod collection;
#[cfg(test)]
mod tests;

use std::fmt;

use game::NotationError;
use think::Watch;

pub use attempt::{Attempt, Clue, Judged};
pub use collection::{Collection, Filter};

use crate::message::Message;
use crate::{Game, Mind, Table};

/// One puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Of which game.
    pub game: Game,
    /// Its number in the collection of its game, from 1.
    pub number: u32,
    /// How hard it is, 1 to 5.
    pub step: u8,
    /// What kind of puzzle it is: one of its game's [`themes`].
    pub theme: &'static str,
    /// How many moves its solver may make: sweeps where it is about sweeps.
    pub moves: u32,
    /// Where it begins.
    pub position: String,
    /// A solution, the answers of the other side included.
    pub line: Vec<String>,
    /// What makes it hard.
    pub facts: Facts,
    /// What people call it and where it was published, for the few that have a name.
    pub title: Option<String>,
}

/// What makes a puzzle hard: four numbers whose meaning is the game's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Facts(pub [u32; 4]);

/// A kind of puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Its name in collections and commands.
    pub name: &'static str,
    /// What is special about it, in a few words.
    pub words: &'static str,
}

impl Theme {
    pub(crate) const fn new(name: &'static str, words: &'static str) -> Theme {
        Theme { name, words }
    }
}

/// What a game knows of its puzzles. It lies beside the game's code, not in it, so that a module without engines can
/// leave it out.
pub(crate) struct PuzzleRules {
    pub(crate) themes: &'static [Theme],
    /// What each of the facts counts, and how much it adds to the difficulty.
    pub(crate) facts: [Fact; 4],
    /// From how many points each of the steps 2 to 5 begins.
    pub(crate) bounds: [u32; 4],
    /// What is asked, in one sentence.
    pub(crate) task: fn(&Puzzle, &Table) -> Message,
    /// What a legal move does to the puzzle.
    pub(crate) judge: fn(PuzzleQuestion<'_>) -> Result<Judged, Unproven>,
    /// A solution from here, where the player has left the one of the collection.
    pub(crate) line: fn(PuzzleQuestion<'_>) -> Result<Vec<String>, Unproven>,
    /// Proves that the puzzle is one, or says why it is not.
    pub(crate) verify: fn(PuzzleQuestion<'_>) -> Result<Option<String>, Unproven>,
    /// The same text for all positions that are the same puzzle.
    pub(crate) key: fn(&str) -> Result<String, NotationError>,
}

/// What a fact counts: the words for one and for more, and its points.
pub(crate) struct Fact {
    pub(crate) one: &'static str,
    pub(crate) more: &'static str,
    pub(crate) points: u32,
}

impl Fact {
    pub(crate) const fn new(one: &'static str, more: &'static str, points: u32) -> Fact {
        Fact { one, more, points }
    }
}

/// A question about a puzzle, in the position of a table.
pub(crate) struct PuzzleQuestion<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) table: &'a Table,
    /// The move in question, a legal one, where there is one.
    pub(crate) text: &'a str,
    pub(crate) mind: &'a Mind,
    pub(crate) watch: &'a Watch<'a>,
}

impl PuzzleQuestion<'_> {
    /// The move in question.
    pub(crate) fn played<M: std::str::FromStr>(&self) -> M {
        let read = self.text.parse().ok();
        read.expect("the text of a move that was made")
    }

    /// The position on the board; its own text can always be read.
    pub(crate) fn position<P: std::str::FromStr<Err = NotationError>>(&self) -> P {
        let text = self.table.position_text();
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// Sentences that follow one another, in English.
pub fn english(words: &[Message]) -> String {
    let words: Vec<String> = words.iter().map(Message::to_string).collect();
    words.join(" ")
}

/// A proof that was stopped, or needs more memory than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unproven;

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it was stopped before anything was proven")
    }
}

impl std::error::Error for Unproven {}

/// The kinds of puzzles that a game has.
pub fn themes(game: Game) -> &'static [Theme] {
    game.puzzle_rules().themes
}

impl Facts {
    /// The step of the difficulty, 1 to 5, in a game.
    pub fn step(self, game: Game) -> u8 {
        let points = self.points(game);
        let bounds = game.puzzle_rules().bounds;
        1 + bounds.iter().filter(|&&bound| points >= bound).count() as u8
    }

    /// How hard it is, as a rating of players: 300 for a step, and the part of the step that the facts are beyond its
    /// beginning. The misses of the engine's levels are among the facts.
    pub fn rating(self, game: Game) -> u32 {
        let points = self.points(game);
        let step = usize::from(self.step(game));
        let bounds = game.puzzle_rules().bounds;
        let least = if step == 1 { 0 } else { bounds[step - 2] };
        // The last step is as wide as the one before it.
        let most = bounds
            .get(step - 1)
            .copied()
            .unwrap_or(2 * bounds[3] - bounds[2]);
        600 + 300 * step as u32 + 300 * (points.min(most) - least) / (most - least)
    }

    fn points(self, game: Game) -> u32 {
        let counts = self.0.iter().zip(&game.puzzle_rules().facts);
        counts
            .map(|(count, fact)| count.saturating_mul(fact.points))
            .fold(0, u32::saturating_add)
    }
}

impl Puzzle {
    /// Its name among all puzzles: `congkak-12`.
    pub fn name(&self) -> String {
        format!("{}-{}", self.game, self.number)
    }

    /// A table with its position on it.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn table(&self) -> Result<Table, NotationError> {
        Table::read(self.game, &self.position)
    }

    /// What is asked, in one sentence.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn task(&self) -> Result<Message, NotationError> {
        Ok((self.game.puzzle_rules().task)(self, &self.table()?))
    }

    /// What makes it as hard as it is, in words: `3 tempting pits that are wrong`.
    pub fn reasons(&self) -> Vec<String> {
        let counts = self
            .facts
            .0
            .into_iter()
            .zip(&self.game.puzzle_rules().facts);
        let words = |(count, fact): (u32, &Fact)| match count {
            1 => format!("1 {}", fact.one),
            count => format!("{count} {}", fact.more),
        };
        counts.map(words).collect()
    }

    /// The same text for all puzzles that are the same but for a symmetry of the board.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn key(&self) -> Result<String, NotationError> {
        (self.game.puzzle_rules().key)(&self.position)
    }

    /// Proves again that this is a puzzle with this one solution and of this step. Returns what is wrong with it, if
    /// something is.
    ///
    /// # Errors
    /// If the watcher stopped the proof.
    pub fn verify(&self, mind: &Mind, watch: &Watch<'_>) -> Result<Option<String>, Unproven> {
        let table = match self.checked() {
            Ok(table) => table,
            Err(problem) => return Ok(Some(problem.to_string())),
        };
        let step = self.facts.step(self.game);
        if step != self.step {
            let problem = format!("step {}, but its facts are those of step {step}", self.step);
            return Ok(Some(problem));
        }
        (self.game.puzzle_rules().verify)(PuzzleQuestion {
            puzzle: self,
            table: &table,
            text: "",
            mind,
            watch,
        })
    }

    /// Its table, if the position can be read and the solution follows the rules.
    fn checked(&self) -> Result<Table, NotationError> {
        let table = self.table()?;
        let mut played = self.table()?;
        for text in &self.line {
            if let Err(refusal) = played.play(text) {
                return Err(NotationError::at(1, format!("{text}: {refusal}")));
            }
        }
        Ok(table)
    }
}
