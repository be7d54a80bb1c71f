//! A puzzle being solved: moves in, what they do to the puzzle out, and clues step by step.

use game::NotationError;
use think::Watch;

use super::{Asked, Puzzle, Unproven};
use crate::message::Message;
use crate::view::PlaceKind;
use crate::{Mind, Refusal, Table, capital};

/// A puzzle on a table, and how far its solver has come.
pub struct Attempt {
    puzzle: Puzzle,
    table: Table,
    is_solved: bool,
    wrong: u32,
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
        /// What there is to say.
        words: String,
    },
    /// It does not. The move was not made.
    Wrong {
        /// Why, in one sentence or two.
        words: String,
        /// Where to see it.
        places: Vec<String>,
        /// How it goes on, the move first.
        line: Vec<String>,
    },
}

/// A step of help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clue {
    /// Which step, 1 to 4: where to look, which marble, the move, the line.
    pub step: u32,
    /// The help in words.
    pub words: String,
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
            wrong: 0,
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
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is asked, in one sentence.
    #[must_use]
    pub fn task(&self) -> String {
        self.puzzle.task().unwrap_or_default()
    }

    /// The board as it stands.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The board as it stands, for whoever goes on with it.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }

    /// Whether it is solved.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// How many wrong moves were tried.
    #[must_use]
    pub const fn wrong_moves(&self) -> u32 {
        self.wrong
    }

    /// How many steps of help were given.
    #[must_use]
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
        let mut tried = self.replayed();
        tried.play(text)?;
        let text = tried.last_move().map_or_else(String::new, |made| made.text);
        let judged = (self.puzzle.game.riddles().judge)(self.asked(&text, mind, watch));
        let judged =
            judged.map_err(|Unproven| Refusal::Now(Message::english(Unproven.to_string())))?;
        match &judged {
            Judged::Right { answer, solves, .. } => {
                if let Some(answer) = answer {
                    tried.play(answer)?;
                }
                self.table = tried;
                self.is_solved = *solves;
                self.clues = 0;
            }
            Judged::Wrong { .. } => self.wrong += 1,
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
    #[must_use]
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
            None => (self.puzzle.game.riddles().line)(self.asked("", mind, watch)),
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
            let words = "The puzzle is solved.".to_owned();
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
                let (words, places) = self.region_of(&from);
                (format!("Look at {words} of the board."), places, Vec::new())
            }
            2 => (self.marble_words(&from), vec![from], Vec::new()),
            3 => {
                let mut tried = self.replayed();
                let told = tried.play(first).ok().and_then(|_| tried.last_words());
                let words = told.map_or_else(|| first.clone(), |told| format!("{first}: {told}"));
                (words, vec![from], vec![first.clone()])
            }
            _ => (
                format!("The line: {}", line.join(" ")),
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

    /// The part of the board that a place lies in, and all places of it.
    fn region_of(&self, name: &str) -> (String, Vec<String>) {
        let places = self.table.view().places;
        let part = |value: i32, all: &dyn Fn() -> (i32, i32), names: [&'static str; 3]| {
            let (least, most) = all();
            names[((value - least) * 3 / (most - least + 1)).clamp(0, 2) as usize]
        };
        let of = |x: i32, y: i32| {
            let range = |numbers: Vec<i32>| {
                let least = numbers.iter().copied().min().unwrap_or(0);
                (least, numbers.iter().copied().max().unwrap_or(0))
            };
            let across = || range(places.iter().map(|place| place.x).collect());
            let down = || range(places.iter().map(|place| place.y).collect());
            let row = part(y, &down, ["upper", "", "lower"]);
            let column = part(x, &across, ["left", "", "right"]);
            match (row, column) {
                ("", "") => "the middle".to_owned(),
                ("", column) => format!("the {column} side"),
                (row, "") => format!("the {row} part"),
                (row, column) => format!("the {row} {column}"),
            }
        };
        let found = places.iter().find(|place| place.name == name);
        let words = found.map_or_else(|| "all".to_owned(), |place| of(place.x, place.y));
        let within = places.iter().filter(|place| of(place.x, place.y) == words);
        let names = within.map(|place| place.name.clone()).collect();
        (words, names)
    }

    /// Which marble to move; of a pit, how many marbles it holds.
    fn marble_words(&self, name: &str) -> String {
        let places = self.table.view().places;
        let place = places.iter().find(|place| place.name == name);
        match place.map(|place| (place.kind, place.marbles)) {
            Some((PlaceKind::Pit, 1)) => "Sow a pit with a single marble.".to_owned(),
            Some((PlaceKind::Pit, marbles)) => format!("Sow a pit with {marbles} marbles."),
            Some((PlaceKind::Hole | PlaceKind::Store, _)) | None => {
                capital(&format!("the marble on {name} moves."))
            }
        }
    }

    /// The same table once more.
    fn replayed(&self) -> Table {
        let record = self.table.record();
        Table::from_record(&record).expect("a table's own record can be replayed")
    }

    fn asked<'a>(&'a self, text: &'a str, mind: &'a Mind, watch: &'a Watch<'a>) -> Asked<'a> {
        Asked {
            puzzle: &self.puzzle,
            table: &self.table,
            text,
            mind,
            watch,
        }
    }
}
