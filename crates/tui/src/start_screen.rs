//! The start screen: which game, which board, who plays, how long; or a kept game.

use game::Side;
use play::{Record, Seat, Table, View, moves_words};

use crate::choices::{Choices, Switch};

/// A line of the start screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    /// Go on with the game that a crash interrupted.
    Interrupted,
    /// Go back to the game on the table.
    Back,
    Game,
    /// A question of the game, by number.
    Answer(usize),
    Seat(Side),
    Clock,
    /// Moves each side may make.
    Limit,
    /// Whether more is asked.
    More,
    /// A detail of the game, by number.
    Detail(usize),
    SecondClock,
    Switch(Switch),
    /// A random position that can be won.
    Puzzle,
    Begin,
    Open,
    /// Join a table on a server.
    Join,
    Settings,
    Quit,
}

/// What is chosen so far, and the line that is picked.
#[derive(Debug)]
pub(crate) struct StartScreen {
    pub(crate) choices: Choices,
    pub(crate) interrupted: Option<Record>,
    /// Whether there is a game to go back to.
    pub(crate) has_table: bool,
    pub(crate) picked: Row,
    pub(crate) message: String,
    /// Whether the interrupted game is to be forgotten when it is asked for once more.
    pub(crate) is_sure: bool,
    /// The start that is chosen, for a look at the board.
    pub(crate) preview: Option<View>,
    /// The interrupted game as it stands.
    pub(crate) interrupted_view: Option<View>,
}

impl StartScreen {
    /// The screen as the program starts with it.
    pub(crate) fn new(choices: Choices, interrupted: Option<Record>) -> StartScreen {
        let view = |record: &Record| Table::from_record(record).ok().map(|table| table.view());
        let mut screen = StartScreen {
            choices,
            interrupted_view: interrupted.as_ref().and_then(view),
            picked: if interrupted.is_some() {
                Row::Interrupted
            } else {
                Row::Begin
            },
            interrupted,
            has_table: false,
            message: String::new(),
            is_sure: false,
            preview: None,
        };
        screen.look();
        screen
    }

    /// The lines, from top to bottom.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        rows.extend(self.interrupted.as_ref().map(|_| Row::Interrupted));
        if self.has_table {
            rows.push(Row::Back);
        }
        rows.push(Row::Game);
        rows.extend((0..self.choices.answers().count()).map(Row::Answer));
        if !self.choices.game.is_solo() {
            rows.extend(Side::ALL.map(Row::Seat));
            rows.extend([Row::Clock, Row::Limit]);
        }
        rows.push(Row::More);
        if self.choices.more {
            rows.extend((0..self.choices.details().len()).map(Row::Detail));
            if !self.choices.game.is_solo() {
                rows.push(Row::SecondClock);
            }
            rows.extend(self.choices.switches().into_iter().map(Row::Switch));
        }
        rows.push(Row::Begin);
        rows.extend(self.choices.puzzle_size().map(|_| Row::Puzzle));
        rows.extend([Row::Open, Row::Join, Row::Settings, Row::Quit]);
        rows
    }

    /// What a line says: its label, and its value where it has one.
    pub(crate) fn words(&self, row: Row) -> (String, Option<String>) {
        match row {
            Row::Interrupted => (self.interrupted_words(), None),
            Row::Back => ("Back to the table".to_owned(), None),
            Row::Game => (
                "Game".to_owned(),
                Some(self.choices.game.title().to_owned()),
            ),
            Row::Answer(number) => {
                let (label, value) = self.choices.answers().nth(number).unwrap_or_default();
                (label.to_owned(), Some(value.to_owned()))
            }
            Row::Seat(side) => (
                self.side_name(side),
                Some(seat_words(self.choices.seat(side))),
            ),
            Row::Clock => (
                "Clock".to_owned(),
                Some(self.choices.clock_label().to_owned()),
            ),
            Row::Limit => ("Moves".to_owned(), Some(self.choices.limit_label())),
            Row::More => {
                let words = if self.choices.more { "shown" } else { "hidden" };
                ("More options".to_owned(), Some(words.to_owned()))
            }
            Row::Detail(number) => {
                let (label, value) = self
                    .choices
                    .details()
                    .into_iter()
                    .nth(number)
                    .unwrap_or_default();
                (label.to_owned(), Some(value))
            }
            Row::SecondClock => (
                format!("{}'s clock", self.side_name(Side::Second)),
                Some(self.choices.second_clock_label().to_owned()),
            ),
            Row::Switch(switch) => {
                let (label, value) = self.choices.switch_words(switch);
                (label.to_owned(), Some(value.to_owned()))
            }
            Row::Puzzle => {
                let size = self.choices.puzzle_size().unwrap_or_default();
                ("Puzzle".to_owned(), Some(format!("{size} marbles, random")))
            }
            Row::Begin => ("Begin".to_owned(), None),
            Row::Open => ("Open a saved game".to_owned(), None),
            Row::Join => ("Join a table on a server".to_owned(), None),
            Row::Settings => ("Settings".to_owned(), None),
            Row::Quit => ("Quit".to_owned(), None),
        }
    }

    /// Picks the line `by` lines on.
    pub(crate) fn pick(&mut self, by: isize) {
        self.is_sure = false;
        let rows = self.rows();
        let here = rows.iter().position(|&row| row == self.picked);
        let next = (here.unwrap_or_default() as isize + by).rem_euclid(rows.len() as isize);
        self.picked = rows[next as usize];
    }

    /// Changes the value of the picked line; says whether it has one.
    pub(crate) fn turn(&mut self, by: isize) -> bool {
        match self.picked {
            Row::Game => self.choices.turn_game(by),
            Row::Answer(number) => self.choices.turn_answer(number, by),
            Row::Seat(side) => self.choices.turn_seat(side, by),
            Row::Clock => self.choices.turn_clock(by),
            Row::Limit => self.choices.turn_limit(by),
            Row::More => self.choices.more = !self.choices.more,
            Row::Detail(number) => self.choices.turn_detail(number, by),
            Row::SecondClock => self.choices.turn_second_clock(by),
            Row::Switch(switch) => self.choices.turn_switch(switch),
            Row::Puzzle => self.choices.turn_puzzle(by),
            Row::Interrupted | Row::Back => return false,
            Row::Begin | Row::Open | Row::Join | Row::Settings | Row::Quit => return false,
        }
        self.message.clear();
        self.look();
        true
    }

    /// Chooses the board or layout with this text in its name.
    pub(crate) fn find(&mut self, text: &str) {
        self.message = match self.choices.find(text) {
            true => String::new(),
            false => format!("Nothing here is called {text}"),
        };
        self.look();
    }

    /// The table that was chosen.
    pub(crate) fn table(&self) -> Result<Table, game::NotationError> {
        self.choices.table_from(&self.choices.start()?)
    }

    fn look(&mut self) {
        self.preview = self.table().ok().map(|table| table.view());
    }

    fn side_name(&self, side: Side) -> String {
        let table = self.table().ok();
        table.map_or_else(|| format!("Player {side}"), |table| table.side_name(side))
    }

    /// What the engine on the picked line does, in words.
    pub(crate) fn level_in_words(&self) -> Option<String> {
        let Row::Seat(side) = self.picked else {
            return None;
        };
        let Seat::Engine(level) = self.choices.seat(side) else {
            return None;
        };
        let words = self.choices.game.level_in_words(level)?;
        Some(format!("Level {level}: {words}"))
    }

    fn interrupted_words(&self) -> String {
        let Some(record) = &self.interrupted else {
            return String::new();
        };
        let moves = moves_words(record.moves.len());
        let title = record.game.title();
        format!("Continue: {title}, {moves}")
    }
}

/// Who sits there, in words.
pub(crate) fn seat_words(seat: Seat) -> String {
    match seat {
        Seat::Person => "Person".to_owned(),
        Seat::Engine(level) => format!("Engine, level {level}"),
    }
}
