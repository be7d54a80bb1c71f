//! Grading: a student's moves and boards beside those of the state-space generator.
//!
//! What is compared are sets: the order of lines, of the marbles within a line, case, commas at the end, CR LF and
//! blank lines do not matter. Every legal move has a board of its own, so a board tells its move.

mod explain;

use alloc::borrow::ToOwned as _;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use game::{NotationError, Position as _};

use crate::motion::Kind;
use crate::movegen::for_each_move;
use crate::position::after;
use crate::text::{colour, read_two_lines};
use crate::{Marbles, Position, Push};

/// So much of a wrong line is shown.
const LONGEST: usize = 60;

/// What a student hands in for one position: the text of either file, or of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Submission<'a> {
    /// The moves, one a line.
    pub moves: Option<&'a str>,
    /// The boards, one a line.
    pub boards: Option<&'a str>,
}

/// How a submission compares with the state space of a position.
///
/// ```
/// use abalone::grading::{Grade, Submission};
///
/// let position = "b A1b,A2b,A3w".parse()?;
/// let submission = Submission { moves: Some("i-A1-3\ni-A2-3\ni-A1-1\n"), boards: None };
/// let moves = Grade::of(&position, submission).moves.expect("there is a list of moves");
/// assert_eq!((moves.right, moves.extra.len()), (2, 1));
/// assert_eq!(moves.extra[0].reason, "1 cannot push 1; two marbles push one, three push one or two");
/// # Ok::<(), abalone::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// The list of moves, where there is one.
    pub moves: Option<Marks>,
    /// The list of boards, where there is one.
    pub boards: Option<Marks>,
    /// Legal moves that only one of the two lists has.
    pub only_in_moves: Vec<Push>,
    /// Legal moves whose board stands in the other list alone.
    pub only_in_boards: Vec<Push>,
}

/// How one of the two lists compares.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// How many legal moves it has.
    pub right: usize,
    /// The legal moves it lacks.
    pub missing: Vec<Missing>,
    /// Its lines that are not legal, or cannot be read.
    pub extra: Vec<Extra>,
    /// Its lines that repeat an earlier one.
    pub doubled: Vec<Doubled>,
}

/// A legal move that a list lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    /// The move.
    pub push: Push,
    rule: Rule,
}

/// A line that is not legal, or cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extra {
    /// The number of the line, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// Why it is wrong.
    pub reason: String,
}

/// A line that repeats an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubled {
    /// The number of the line, from 1.
    pub line: usize,
    /// The number of the line it repeats.
    pub first: usize,
}

impl Marks {
    /// Whether every legal move is there once, and nothing else.
    pub fn is_perfect(&self) -> bool {
        self.missing.is_empty() && self.extra.is_empty() && self.doubled.is_empty()
    }

    /// What is missing, what is extra and what is doubled, in words.
    fn findings(&self) -> [Vec<String>; 3] {
        let missing = self.missing.iter();
        let missing = missing.map(|one| format!("{} is missing: {}", one.push, one.rule()));
        let extra = self.extra.iter().map(|one| {
            let mut text: String = one.text.chars().take(LONGEST).collect();
            if text.len() < one.text.len() {
                text.push('…');
            }
            format!("line {}, {text:?}: {}", one.line, one.reason)
        });
        let doubled = self.doubled.iter();
        let doubled = doubled.map(|one| format!("line {} repeats line {}", one.line, one.first));
        [missing.collect(), extra.collect(), doubled.collect()]
    }
}

impl Missing {
    /// The rule that allows it, in words.
    pub fn rule(&self) -> impl fmt::Display {
        self.rule
    }
}

/// What allows a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rule {
    kind: Kind,
    is_capture: bool,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moved = self.kind.moved();
        let pushed = self.kind.pushed();
        match self.kind {
            Kind::One => f.write_str("one marble moves to an empty cell beside it"),
            Kind::Two | Kind::Three => {
                write!(f, "{moved} marbles in line move to the empty cell ahead")
            }
            Kind::SideStepTwo | Kind::SideStepThree => {
                write!(
                    f,
                    "{moved} marbles in line step to the side, onto empty cells"
                )
            }
            Kind::TwoPushOne | Kind::ThreePushOne | Kind::ThreePushTwo => {
                let behind = if self.is_capture {
                    "off the board"
                } else {
                    "onto an empty cell"
                };
                let last = if pushed > 1 { "the last of them " } else { "" };
                write!(f, "{moved} marbles push {pushed}, {last}{behind}")
            }
        }
    }
}

/// A legal move and the board after it.
struct Answer {
    push: Push,
    after: Marbles,
}

impl Grade {
    /// Grades a submission for a position.
    pub fn of(position: &Position, submission: Submission<'_>) -> Grade {
        // As in the state space, six lost marbles do not end the game.
        let position = position.going_on();
        let grader = Grader::new(&position);
        let moves = submission
            .moves
            .map(|text| grader.list(text, Grader::read_move));
        let boards = submission
            .boards
            .map(|text| grader.list(text, Grader::read_board));
        let mut only_in_moves = Vec::new();
        let mut only_in_boards = Vec::new();
        if let (Some(moves), Some(boards)) = (&moves, &boards) {
            for (index, answer) in grader.answers.iter().enumerate() {
                match (moves.has[index], boards.has[index]) {
                    (Some(_), None) => only_in_moves.push(answer.push),
                    (None, Some(_)) => only_in_boards.push(answer.push),
                    (Some(_), Some(_)) | (None, None) => {}
                }
            }
        }
        Grade {
            moves: moves.map(|list| grader.marks(list)),
            boards: boards.map(|list| grader.marks(list)),
            only_in_moves,
            only_in_boards,
        }
    }

    /// Whether there is a list, and all that is there is right.
    pub fn is_perfect(&self) -> bool {
        let mut lists = self.lists().peekable();
        lists.peek().is_some() && lists.all(Marks::is_perfect)
    }

    /// The list that counts: of the boards, as graders compare them, otherwise of the moves.
    pub fn counted(&self) -> Option<&Marks> {
        self.boards.as_ref().or(self.moves.as_ref())
    }

    fn lists(&self) -> impl Iterator<Item = &Marks> {
        self.moves.iter().chain(&self.boards)
    }

    /// Every finding in a line, those of the boards first; of each kind in a list no more than this many.
    pub fn findings(&self, most: usize) -> Vec<String> {
        let mut found = Vec::new();
        let boards = self.boards.iter().map(|marks| (".board", marks));
        let moves = self.moves.iter().map(|marks| (".move", marks));
        for (ending, marks) in boards.chain(moves) {
            for kind in marks.findings() {
                let more = kind.len().saturating_sub(most);
                // An empty list, or none.
                if more > 0 && marks.right == 0 && marks.extra.is_empty() {
                    found.push(format!("{ending}: all {} moves are missing", kind.len()));
                    continue;
                }
                let kind = kind.into_iter().take(most);
                found.extend(kind.map(|finding| format!("{ending}: {finding}")));
                if more > 0 {
                    found.push(format!("{ending}: and {more} more"));
                }
            }
        }
        let apart = [
            (".move", ".board", &self.only_in_moves),
            (".board", ".move", &self.only_in_boards),
        ];
        for (has, lacks, pushes) in apart.into_iter().filter(|(.., pushes)| !pushes.is_empty()) {
            let pushes: Vec<String> = pushes.iter().map(Push::to_string).collect();
            let pushes = pushes.join(", ");
            found.push(format!(
                "the files disagree: {has} has what {lacks} lacks: {pushes}"
            ));
        }
        found
    }
}

/// A list that was read: for every legal move the line that has it first.
struct Read {
    has: Vec<Option<usize>>,
    extra: Vec<Extra>,
    doubled: Vec<Doubled>,
}

struct Grader<'a> {
    position: &'a Position,
    answers: Vec<Answer>,
}

impl Grader<'_> {
    fn new(position: &Position) -> Grader<'_> {
        let marbles = position.marbles();
        let mut answers = Vec::new();
        for_each_move(marbles, |push| {
            let after = after(marbles, push);
            answers.push(Answer { push, after });
        });
        Grader { position, answers }
    }

    /// Reads a list: `read` finds the legal move that a line stands for, or says what is wrong with it.
    fn list(&self, text: &str, read: impl Fn(&Self, &str) -> Result<usize, String>) -> Read {
        let mut list = Read {
            has: alloc::vec![None; self.answers.len()],
            extra: Vec::new(),
            doubled: Vec::new(),
        };
        let mut wrong: BTreeMap<&str, usize> = BTreeMap::new();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, content) in text.lines().enumerate() {
            let line = index + 1;
            let content = content.trim();
            if content.is_empty() {
                continue;
            }
            match read(self, content) {
                Ok(answer) => match list.has[answer] {
                    Some(first) => list.doubled.push(Doubled { line, first }),
                    None => list.has[answer] = Some(line),
                },
                Err(reason) => match wrong.get(content) {
                    Some(&first) => list.doubled.push(Doubled { line, first }),
                    None => {
                        wrong.insert(content, line);
                        let text = content.to_owned();
                        list.extra.push(Extra { line, text, reason });
                    }
                },
            }
        }
        list
    }

    fn read_move(&self, text: &str) -> Result<usize, String> {
        let push: Push = without_commas(text)
            .parse()
            .map_err(|error: NotationError| format!("it cannot be read: {error}"))?;
        self.position
            .check(push)
            .map_err(|illegal| illegal.to_string())?;
        let after = after(self.position.marbles(), push);
        Ok(self
            .index_of(after)
            .expect("a legal move is among the answers"))
    }

    fn read_board(&self, text: &str) -> Result<usize, String> {
        let claimed = self.read_marbles(text)?;
        self.index_of(claimed)
            .ok_or_else(|| explain::board(self.position, &self.answers, claimed))
    }

    /// The marbles of a line, as the side that moved sees them.
    fn read_marbles(&self, text: &str) -> Result<Marbles, String> {
        let turn = self.position.side_to_move();
        let whole = format!("{}\n{text}", colour(turn));
        let board = read_two_lines(&whole).map_err(|error| {
            let here = NotationError::at(error.column(), error.problem().to_owned());
            format!("it cannot be read: {here}")
        })?;
        Ok(board.marbles())
    }

    fn index_of(&self, after: Marbles) -> Option<usize> {
        self.answers.iter().position(|answer| answer.after == after)
    }

    fn marks(&self, list: Read) -> Marks {
        let missing: Vec<Missing> = self
            .answers
            .iter()
            .zip(&list.has)
            .filter(|(_, line)| line.is_none())
            .map(|(answer, _)| self.missing(answer.push))
            .collect();
        Marks {
            right: self.answers.len() - missing.len(),
            missing,
            extra: list.extra,
            doubled: list.doubled,
        }
    }

    fn missing(&self, push: Push) -> Missing {
        let motion = self.position.marbles().motion(push);
        let motion = motion.expect("a generated move is legal");
        let rule = Rule {
            kind: motion.kind(),
            is_capture: motion.is_capture(),
        };
        Missing { push, rule }
    }
}

/// Commas at the end of a line are not part of a move.
fn without_commas(text: &str) -> &str {
    text.trim_end_matches(|c: char| c == ',' || c.is_whitespace())
}

#[cfg(test)]
mod tests;
