//! A puzzle being solved: moves in, what they do to the puzzle out, and clues step by step.

use game::NotationError;
use think::Watch;

use super::{Puzzle, PuzzleQuestion, Unproven};
use crate::message::Message;
use crate::view::PlaceKind;
use crate::{Mind, Refusal, Table};

/// A puzzle on a table, and how far its solver has come.
#[derive(Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    table: Table,
    is_solved: bool,
    clues: u32,
}

/// What a legal move does to a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged {
    /// It keeps to a solution.
    Right {
        /// What the other side answers.
        answer: Option<String>,
        /// Whether this solves the puzzle.
        solves: bool,
        /// What there is to say, sentence by sentence.
        words: Vec<Message>,
    },
    /// It does not. The move was not made.
    Wrong {
        /// Why, sentence by sentence.
        words: Vec<Message>,
        /// Where to see it.
        places: Vec<String>,
        /// How it continues, the move first.
        line: Vec<String>,
    },
}

impl Judged {
    /// A right move that nobody answers.
    pub(crate) fn right(solves: bool, words: Message) -> Judged {
        Judged::Right {
            answer: None,
            solves,
            words: vec![words],
        }
    }

    /// A wrong move, and how it continues.
    pub(crate) fn wrong<M: ToString>(
        words: Vec<Message>,
        line: impl IntoIterator<Item = M>,
    ) -> Judged {
        Judged::Wrong {
            words,
            places: Vec::new(),
            line: line.into_iter().map(|one| one.to_string()).collect(),
        }
    }

    /// The same with places where it is seen.
    pub(crate) fn at(mut self, seen: impl ToString) -> Judged {
        if let Judged::Wrong { places, .. } = &mut self {
            places.push(seen.to_string());
        }
        self
    }
}

/// A step of help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clue {
    /// Which step, 1 to 4: where to look, which marble, the move, the line.
    pub step: u32,
    /// The help in words.
    pub words: Message,
    /// The places that are meant.
    pub places: Vec<String>,
    /// The moves that are given away: none, one or all.
    pub moves: Vec<String>,
}

impl Clue {
    /// How many steps of help there are.
    pub const STEPS: u32 = 4;
}

impl Attempt {
    /// A puzzle that nobody has touched yet.
    ///
    /// # Errors
    /// What is wrong with its position.
    pub fn new(puzzle: Puzzle) -> Result<Attempt, NotationError> {
        Ok(Attempt {
            table: puzzle.table()?,
            puzzle,
            is_solved: false,
            clues: 0,
        })
    }

    /// A puzzle after moves that were found right before, the answers of the other side included.
    ///
    /// # Errors
    /// What is wrong with its position, or which move cannot be played.
    pub fn continued(puzzle: Puzzle, moves: &[String]) -> Result<Attempt, Refusal> {
        let mut attempt = Attempt::new(puzzle).map_err(Refusal::Unreadable)?;
        for text in moves {
            attempt.table.play(text)?;
        }
        Ok(attempt)
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board as it stands.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The board as it stands, given away.
    pub fn into_table(self) -> Table {
        self.table
    }

    /// Whether it is solved.
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// How many steps of help were given.
    pub const fn clues(&self) -> u32 {
        self.clues
    }

    /// Tries a move. A right one is made, with the answer of the other side; a wrong one is not.
    ///
    /// # Errors
    /// Why it cannot be played, or that nothing could be proven in time; nothing has changed.
    pub fn play(&mut self, text: &str, mind: &Mind, watch: &Watch<'_>) -> Result<Judged, Refusal> {
        if self.is_solved {
            return Err(Refusal::Over(Message::english("the puzzle is solved")));
        }
        let mut tried = self.table.clone();
        tried.play(text)?;
        let text = tried.last_move().map_or_else(String::new, |made| made.text);
        let judged = (self.puzzle.game.puzzle_rules().judge)(self.question(&text, mind, watch));
        let judged =
            judged.map_err(|Unproven| Refusal::Now(Message::english(Unproven.to_string())))?;
        if let Judged::Right { answer, solves, .. } = &judged {
            if let Some(answer) = answer {
                tried.play(answer)?;
            }
            self.table = tried;
            self.is_solved = *solves;
            self.clues = 0;
        }
        Ok(judged)
    }

    /// Goes back to the position of the puzzle.
    pub fn restart(&mut self) {
        self.table.restart();
        self.is_solved = false;
        self.clues = 0;
    }

    /// The moves made, those of the other side included.
    pub fn moves(&self) -> Vec<String> {
        let history = self.table.history().into_iter();
        history.map(|entry| entry.text).collect()
    }

    /// A solution from here to the end.
    ///
    /// # Errors
    /// If nothing could be proven in time.
    pub fn solution(&self, mind: &Mind, watch: &Watch<'_>) -> Result<Vec<String>, Unproven> {
        let made = self.moves();
        match self.puzzle.line.strip_prefix(&made[..]) {
            Some(rest) => Ok(rest.to_vec()),
            None => (self.puzzle.game.puzzle_rules().line)(self.question("", mind, watch)),
        }
    }

    /// The next step of help: where to look, which marble, the move, the line.
    ///
    /// # Errors
    /// If nothing could be proven in time.
    pub fn clue(&mut self, mind: &Mind, watch: &Watch<'_>) -> Result<Clue, Unproven> {
        let clue = self.clue_of(self.clues + 1, mind, watch)?;
        self.clues = clue.step;
        Ok(clue)
    }

    /// A step of help, 1 to 4; one beyond is the last.
    ///
    /// # Errors
    /// If nothing could be proven in time.
    pub fn clue_of(&self, step: u32, mind: &Mind, watch: &Watch<'_>) -> Result<Clue, Unproven> {
        let line = self.solution(mind, watch)?;
        let step = step.clamp(1, Clue::STEPS);
        let Some(first) = line.first() else {
            let words = Message::new("clue-solved", "The puzzle is solved.");
            return Ok(Clue {
                step,
                words,
                places: Vec::new(),
                moves: Vec::new(),
            });
        };
        let from = self.origin_of(first);
        let (words, places, moves) = match step {
            1 => {
                let (row, column, places) = self.region_of(&from);
                let words = format!("Look at {} of the board.", region_words(row, column));
                let words = Message::new("clue-look", words)
                    .with("row", row.to_owned())
                    .with("column", column.to_owned());
                (words, places, Vec::new())
            }
            2 => (self.marble_words(&from), vec![from], Vec::new()),
            3 => {
                let mut tried = self.table.clone();
                let made = tried.play(first).ok().and_then(|_| tried.last_words());
                let words = made.map_or_else(|| first.clone(), |made| format!("{first}: {made}"));
                let words = Message::new("clue-move", words).with("move", first.clone());
                (words, vec![from], vec![first.clone()])
            }
            _ => (
                Message::new("clue-line", format!("The line: {}", line.join(" ")))
                    .with("line", line.join(" ")),
                vec![from],
                line.clone(),
            ),
        };
        Ok(Clue {
            step,
            words,
            places,
            moves,
        })
    }

    /// The place a move begins at, as it is clicked.
    fn origin_of(&self, text: &str) -> String {
        let choices = self.table.view().choices;
        let choice = choices.into_iter().find(|choice| choice.text == text);
        let first = choice.and_then(|choice| choice.clicks.into_iter().next());
        first.unwrap_or_default()
    }

    /// The part of the board that a place lies in, by row and column, and all places of it.
    fn region_of(&self, name: &str) -> (&'static str, &'static str, Vec<String>) {
        let places = self.table.view().places;
        let part = |value: i32, all: &mut dyn Iterator<Item = i32>, names: [&'static str; 3]| {
            let (least, most) = all.fold((i32::MAX, i32::MIN), |(least, most), one| {
                (least.min(one), most.max(one))
            });
            names[((value - least) * 3 / (most - least + 1)).clamp(0, 2) as usize]
        };
        let of = |x: i32, y: i32| {
            let down = &mut places.iter().map(|place| place.y);
            let across = &mut places.iter().map(|place| place.x);
            let row = part(y, down, ["upper", "middle", "lower"]);
            (row, part(x, across, ["left", "middle", "right"]))
        };
        let found = places.iter().find(|place| place.name == name);
        let (row, column) = found.map_or(("middle", "middle"), |place| of(place.x, place.y));
        let within = places
            .iter()
            .filter(|place| of(place.x, place.y) == (row, column));
        let names = within.map(|place| place.name.clone()).collect();
        (row, column, names)
    }

    /// Which marble to move; of a pit, how many marbles it holds.
    fn marble_words(&self, name: &str) -> Message {
        let places = self.table.view().places;
        let place = places.iter().find(|place| place.name == name);
        match place.map(|place| (place.kind, place.marbles)) {
            Some((PlaceKind::Pit, marbles)) => {
                let words = match marbles {
                    1 => "Sow a pit with a single marble.".to_owned(),
                    marbles => format!("Sow a pit with {marbles} marbles."),
                };
                Message::new("clue-pit", words).with("count", marbles)
            }
            Some((PlaceKind::Hole | PlaceKind::Store, _)) | None => {
                let words = format!("The marble on {name} moves.");
                Message::new("clue-marble", words).with("place", name.to_owned())
            }
        }
    }

    fn question<'a>(
        &'a self,
        text: &'a str,
        mind: &'a Mind,
        watch: &'a Watch<'a>,
    ) -> PuzzleQuestion<'a> {
        PuzzleQuestion {
            puzzle: &self.puzzle,
            table: &self.table,
            text,
            mind,
            watch,
        }
    }
}

/// A part of the board in words.
fn region_words(row: &str, column: &str) -> String {
    match (row, column) {
        ("middle", "middle") => "the middle".to_owned(),
        ("middle", column) => format!("the {column} side"),
        (row, "middle") => format!("the {row} part"),
        (row, column) => format!("the {row} {column}"),
    }
}
