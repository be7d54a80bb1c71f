//! A puzzle on the screen: tried, helped with, and its solution walked with other moves tried on the way.

use std::time::Duration;

use api::{Happened, Progress, TriedPuzzle};
use play::puzzles::{Attempt, Clue, Judged, Puzzle};
use play::{Message, Table};

use crate::event::{JobId, PuzzleAnswer, PuzzleQuestion, Trial};
use crate::language::Language;
use crate::table_screen::{Said, Tone};

/// A puzzle and how far its solver has come.
#[derive(Debug)]
pub(crate) struct Solving {
    pub(crate) puzzle: Puzzle,
    /// The right moves, those of the other side included.
    moves: Vec<String>,
    /// Lines that are looked at instead of the board, each begun in the one before it.
    pub(crate) walks: Vec<SideLine>,
    /// Steps of help that were given.
    clue: u32,
    /// Whether neither a wrong move was tried nor help given.
    is_clean: bool,
    pub(crate) is_solved: bool,
    /// Whether it was solved or given up, so that no later try counts.
    is_settled: bool,
    /// Whether it is the puzzle of a day.
    is_todays: bool,
    began: Duration,
    /// What it did to its solver's rating.
    pub(crate) rated: Message,
}

/// Moves that are looked at, not made.
#[derive(Debug)]
pub(crate) struct SideLine {
    /// The moves that lead to where it begins.
    before: Vec<String>,
    pub(crate) line: Vec<String>,
    /// How many of them are on the board.
    pub(crate) at: usize,
    /// Whether other moves may be tried on the way.
    is_solution: bool,
}

impl SideLine {
    pub(crate) fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.line.len());
    }
}

/// What an answer shows.
pub(super) struct Shown {
    pub(super) said: Said,
    pub(super) tables: Vec<Table>,
    pub(super) marks: Vec<String>,
    pub(super) finished: Option<Happened>,
}

impl Solving {
    pub(crate) fn new(puzzle: Puzzle, is_todays: bool, now: Duration) -> Solving {
        Solving {
            puzzle,
            moves: Vec::new(),
            walks: Vec::new(),
            clue: 0,
            is_clean: true,
            is_solved: false,
            is_settled: false,
            is_todays,
            began: now,
            rated: Message::default(),
        }
    }

    /// Whether the board itself is shown, with something left to find.
    pub(super) fn is_at_rest(&self) -> bool {
        self.walks.is_empty() && !self.is_solved
    }

    /// Why no move can be tried now.
    pub(super) fn why_not_now(&self) -> Option<&'static str> {
        match self.walks.last() {
            Some(walk) if !walk.is_solution => Some("puzzle-back-first"),
            None if self.is_solved => Some("puzzle-over"),
            Some(_) | None => None,
        }
    }

    pub(super) fn next_clue(&self) -> u32 {
        self.clue + 1
    }

    /// The moves that lead to what is shown.
    fn shown(&self) -> Vec<String> {
        match self.walks.last() {
            Some(walk) => [&walk.before, &walk.line[..walk.at]].concat(),
            None => self.moves.clone(),
        }
    }

    fn table_after(&self, moves: &[String]) -> Option<Table> {
        let attempt = Attempt::continued(self.puzzle.clone(), moves).ok()?;
        Some(attempt.into_table())
    }

    /// What is shown.
    pub(super) fn table(&self) -> Option<Table> {
        self.table_after(&self.shown())
    }

    /// The positions after each move beyond the first `from`.
    fn tables(&self, from: usize, moves: &[String]) -> Vec<Table> {
        let counts = from + 1..=moves.len();
        let tables = counts.filter_map(|count| self.table_after(&moves[..count]));
        tables.collect()
    }

    /// A question about what is shown.
    pub(super) fn trial(&self, id: JobId, asked: PuzzleQuestion) -> Option<Trial> {
        let attempt = Attempt::continued(self.puzzle.clone(), &self.shown()).ok()?;
        Some(Trial { id, attempt, asked })
    }

    /// Takes an answer in.
    pub(super) fn take_in(&mut self, answer: PuzzleAnswer, now: Duration) -> Shown {
        let plain = |message: Message, tone: Tone| Shown {
            said: Said { message, tone },
            tables: Vec::new(),
            marks: Vec::new(),
            finished: None,
        };
        match answer {
            PuzzleAnswer::Refused(message) => plain(message, Tone::Refusal),
            PuzzleAnswer::Judged(Judged::Right { words, solves, .. }, moves) => {
                let before = self.shown();
                let tables = self.tables(before.len(), &moves);
                if self.walks.is_empty() {
                    (self.moves, self.is_solved, self.clue) = (moves, solves, 0);
                } else {
                    let line = moves[before.len()..].to_vec();
                    self.walks.push(SideLine {
                        at: line.len(),
                        before,
                        line,
                        is_solution: false,
                    });
                }
                let finished = self.is_solved.then(|| self.settle(true, now)).flatten();
                Shown {
                    tables,
                    finished,
                    ..plain(together(words), Tone::Praise)
                }
            }
            PuzzleAnswer::Judged(
                Judged::Wrong {
                    words,
                    places,
                    line,
                },
                before,
            ) => {
                self.is_clean &= !self.walks.is_empty();
                let moves = [&before[..], &line[..line.len().min(2)]].concat();
                let tables = self.tables(before.len(), &moves);
                self.walks.push(SideLine {
                    at: line.len().min(2),
                    before,
                    line,
                    is_solution: false,
                });
                Shown {
                    tables,
                    marks: places,
                    ..plain(together(words), Tone::Refusal)
                }
            }
            PuzzleAnswer::Clue(clue) => {
                (self.is_clean, self.clue) = (false, clue.step);
                if clue.step == Clue::STEPS && !clue.moves.is_empty() {
                    self.walks.push(SideLine {
                        before: self.moves.clone(),
                        line: clue.moves,
                        at: 0,
                        is_solution: true,
                    });
                }
                Shown {
                    tables: self.table().into_iter().collect(),
                    marks: clue.places,
                    ..plain(clue.words, Tone::Plain)
                }
            }
        }
    }

    /// It is solved, or given up; only the first time counts.
    pub(super) fn settle(&mut self, solved: bool, now: Duration) -> Option<Happened> {
        if std::mem::replace(&mut self.is_settled, true) {
            return None;
        }
        Some(Happened::Puzzle(TriedPuzzle {
            name: self.puzzle.name(),
            game: self.puzzle.game,
            step: self.puzzle.step,
            rating: self.puzzle.facts.rating(self.puzzle.game),
            is_clean: self.is_clean && solved,
            is_solved: solved,
            took: now.saturating_sub(self.began),
            is_todays: self.is_todays,
        }))
    }

    pub(super) fn restart(&mut self, now: Duration) {
        *self = Solving {
            is_clean: self.is_clean,
            ..Solving::new(self.puzzle.clone(), self.is_todays, now)
        };
    }

    pub(super) fn text(&self, language: Language) -> Vec<String> {
        let [task, step] = puzzle_text(language, &self.puzzle);
        vec![task, step, language.tell(&self.rated)]
    }
}

/// What a puzzle is called, in a language.
#[must_use]
pub fn puzzle_title(language: Language, puzzle: &Puzzle) -> String {
    let number = Message::from("puzzle-title")
        .with("game", language.game(puzzle.game))
        .with("number", puzzle.number.to_string());
    match &puzzle.title {
        Some(title) => format!("{}: {title}", language.tell(&number)),
        None => language.tell(&number),
    }
}

/// What is asked, and how hard it is and why, in a language.
#[must_use]
pub fn puzzle_text(language: Language, puzzle: &Puzzle) -> [String; 2] {
    let step = Message::from("puzzle-step").with("step", u32::from(puzzle.step));
    let task = puzzle.task().unwrap_or_else(Message::from);
    let reasons = (1..).zip(puzzle.facts.0).map(|(number, count)| {
        let name = format!("fact-{}-{number}", puzzle.game);
        language.tell(&Message::new(name, "").with("count", count))
    });
    let reasons: Vec<String> = reasons.collect();
    let step = format!("{} {}.", language.tell(&step), reasons.join(", "));
    [language.tell(&task), step]
}

/// What a puzzle did to its solver's rating, if it was the first try.
#[must_use]
pub fn rated_words(before: &Progress, after: &Progress, puzzle: &Puzzle) -> Option<Message> {
    if before.is_tried(&puzzle.name()) || !after.is_tried(&puzzle.name()) {
        return None;
    }
    let [old, new] = [before, after].map(|one| one.strength(puzzle.game).rating.round());
    let rated = Message::from("puzzle-rated").with("rating", new.to_string());
    Some(rated.with("change", format!("{:+}", new - old)))
}

/// Sentences that follow one another as one.
fn together(words: Vec<Message>) -> Message {
    let all = words.into_iter().reduce(|first, then| {
        Message::from("two-sentences")
            .with("first", first)
            .with("then", then)
    });
    all.unwrap_or_default()
}
