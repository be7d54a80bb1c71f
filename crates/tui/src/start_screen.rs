//! The start screen: which game, which board, who plays, how long; or a saved game.

use game::Side;
use play::{Message, Record, Table, View};

use crate::choices::Choices;
use crate::field::Field;
use crate::popup::{Picker, Sitting};

/// A line of the start screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MenuRow {
    /// Go on with the game that a crash interrupted.
    Interrupted,
    /// Go back to the game on the table.
    Back,
    /// One of the fields, by number.
    Field(usize),
    Begin,
    /// Puzzles, today's first.
    Puzzles,
    /// The course of the game that is chosen.
    Lessons,
    /// Games and puzzles in numbers.
    Statistics,
    Open,
    /// Join a table on a server.
    Join,
    Settings,
    Quit,
}

impl MenuRow {
    /// Its sentences in the catalogue: what it says, and what it does.
    const fn names(self) -> [&'static str; 2] {
        match self {
            MenuRow::Interrupted => ["row-interrupted", "row-interrupted-about"],
            MenuRow::Back => ["row-back", "row-back-about"],
            MenuRow::Field(_) | MenuRow::Begin => ["row-begin", "row-begin-about"],
            MenuRow::Puzzles => ["puzzles-title", "row-puzzles-about"],
            MenuRow::Lessons => ["lessons-title", "row-lessons-about"],
            MenuRow::Statistics => ["stats-title", "row-statistics-about"],
            MenuRow::Open => ["row-open", "row-open-about"],
            MenuRow::Join => ["row-join", "row-join-about"],
            MenuRow::Settings => ["settings-title", "row-settings-about"],
            MenuRow::Quit => ["row-quit", "row-quit-about"],
        }
    }
}

/// What is chosen so far, and the line that is picked.
#[derive(Debug)]
pub(crate) struct StartScreen {
    pub(crate) choices: Choices,
    /// What is asked now.
    pub(crate) fields: Vec<Field>,
    pub(crate) interrupted: Option<Record>,
    /// Whether nobody has begun anything here yet.
    pub(crate) is_first_visit: bool,
    /// Whether there is a game to go back to.
    pub(crate) has_table: bool,
    pub(crate) picked: MenuRow,
    pub(crate) message: Message,
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
            fields: Vec::new(),
            interrupted_view: interrupted.as_ref().and_then(view),
            picked: if interrupted.is_some() {
                MenuRow::Interrupted
            } else {
                MenuRow::Begin
            },
            is_first_visit: !choices.is_known() && interrupted.is_none(),
            choices,
            interrupted,
            has_table: false,
            message: Message::default(),
            is_sure: false,
            preview: None,
        };
        screen.changed();
        screen
    }

    /// The lines, from top to bottom.
    pub(crate) fn rows(&self) -> Vec<MenuRow> {
        let mut rows = Vec::new();
        rows.extend(self.interrupted.as_ref().map(|_| MenuRow::Interrupted));
        if self.has_table {
            rows.push(MenuRow::Back);
        }
        rows.extend((0..self.fields.len()).map(MenuRow::Field));
        rows.push(MenuRow::Begin);
        rows.extend([
            MenuRow::Puzzles,
            MenuRow::Lessons,
            MenuRow::Statistics,
            MenuRow::Open,
            MenuRow::Join,
            MenuRow::Settings,
            MenuRow::Quit,
        ]);
        rows
    }

    /// The field on a line, where it has one.
    pub(crate) fn field(&self, row: MenuRow) -> Option<Field> {
        match row {
            MenuRow::Field(number) => self.fields.get(number).cloned(),
            MenuRow::Interrupted | MenuRow::Back | MenuRow::Begin => None,
            MenuRow::Puzzles | MenuRow::Lessons | MenuRow::Statistics => None,
            MenuRow::Open | MenuRow::Join | MenuRow::Settings | MenuRow::Quit => None,
        }
    }

    /// What a line says: its label, and its value where it has one.
    pub(crate) fn words(&self, row: MenuRow) -> (String, Option<String>) {
        if let Some(field) = self.field(row) {
            let value = field.words(&self.choices.values).to_owned();
            return (field.label, Some(value));
        }
        let language = self.choices.language;
        let [name, _] = row.names();
        let mut message = Message::from(name);
        if let (MenuRow::Interrupted, Some(record)) = (row, &self.interrupted) {
            let moves = Message::from("count-moves").with("count", record.moves.len());
            message = message
                .with("game", language.game(record.game))
                .with("moves", moves);
        }
        (language.tell(&message), None)
    }

    /// What the picked line does, in a sentence.
    pub(crate) fn explanation(&self) -> String {
        let is_new = self.is_first_visit && self.picked == MenuRow::Begin;
        let [_, about] = self.picked.names();
        let about = if is_new { "first-visit" } else { about };
        let field = self.field(self.picked).map(|field| field.about);
        field.unwrap_or_else(|| self.choices.language.say(about))
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
        let Some(field) = self.field(self.picked) else {
            return false;
        };
        field.turn(&mut self.choices.values, by);
        self.changed();
        true
    }

    /// A list of what the picked line may be; of the boards or layouts, where it has no value.
    pub(crate) fn picker(&self) -> Option<Picker> {
        let field = self
            .field(self.picked)
            .or_else(|| self.fields.get(1).cloned())?;
        Some(Picker {
            before: field.chosen(&self.choices.values),
            field,
            line: crate::input::InputLine::default(),
        })
    }

    /// Chooses the option `by` further on among those that the picker shows.
    pub(crate) fn step(&mut self, picker: &Picker, by: isize) {
        let found = picker.found();
        let chosen = picker.field.chosen(&self.choices.values);
        let here = found.iter().position(|&number| number == chosen);
        let next = match here {
            Some(here) => here.saturating_add_signed(by).min(found.len() - 1),
            None => 0,
        };
        self.message = Message::default();
        match found.get(next) {
            Some(&number) => self.choose(picker, number),
            None => {
                self.message = Message::from("nothing-called").with("text", picker.line.text());
            }
        }
    }

    /// Chooses the option with this number.
    pub(crate) fn choose(&mut self, picker: &Picker, number: usize) {
        picker.field.choose(&mut self.choices.values, number);
        self.changed();
    }

    /// The table that was chosen.
    pub(crate) fn sitting(&self) -> Result<Sitting, game::NotationError> {
        self.choices.sitting_from(&self.choices.start()?)
    }

    /// The command that starts the program of a side.
    pub(crate) fn name_program(&mut self, side: Side, command: &str) {
        self.choices.name_program(side, command);
        self.changed();
    }

    fn changed(&mut self) {
        self.message = Message::default();
        self.fields = self.choices.fields();
        self.preview = self.sitting().ok().map(|sitting| sitting.table.view());
    }
}
