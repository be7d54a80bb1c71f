//! Windows over the screen: help, lists, questions, a line to type.

use std::borrow::Cow;

use crate::remote::{Link, OfferKind};
use game::Side;
use play::{Command, Message, Table};

use crate::field::Field;
use crate::input::InputLine;
use crate::puzzle_window::PuzzleWindow;
use crate::shelf::ListedGame;

/// What lies over the screen.
#[derive(Debug)]
pub(crate) enum Popup {
    /// Lines to read, scrolled down by some.
    Text(Text),
    /// Games and puzzles in numbers, which can be exported and deleted.
    Statistics(Text),
    /// Kept games to open.
    Games(Games),
    /// A line to type, at the foot of the screen.
    Input(Purpose, InputLine),
    /// Everything that a field of the start screen may be.
    Picker(Picker),
    /// What cannot be taken back.
    Confirmation(Confirmation),
    /// Settings, one of them picked; first those of the table.
    Settings(usize),
    /// Puzzles to choose from, and what was solved.
    Puzzles(Box<PuzzleWindow>),
}

/// What is asked before it is done.
#[derive(Debug)]
pub(crate) enum Confirmation {
    /// To leave a game that is not saved.
    Unsaved(After),
    /// To agree to what the other side of a table on a server offers.
    Offer(OfferKind),
    /// To continue from the move that is looked at, with this move or the engine's: so many later
    /// moves are deleted.
    Branch(Option<String>, usize),
    /// To leave a running game at a table on a server.
    Leave(After),
    /// To end the game by hand; the question in words.
    End(Command, Message),
    /// To throw away a position that was set up by hand.
    LeaveEditor,
    /// To delete what was solved of puzzles.
    DeleteProgress,
}

/// What is answered to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Yes,
    No,
    /// Nothing is decided.
    Stay,
}

/// A list of what a field may be.
#[derive(Debug)]
pub(crate) struct Picker {
    pub(crate) field: Field,
    /// The number of what was chosen before.
    pub(crate) before: usize,
    /// Only options with this in their label are shown.
    pub(crate) line: InputLine,
}

impl Picker {
    /// The numbers of the options that are shown: first those whose label begins with what is typed.
    pub(crate) fn found(&self) -> Vec<usize> {
        let typed = self.line.text().trim().to_lowercase();
        let options = self.field.options.iter().enumerate();
        let labels = options.map(|(number, option)| (number, option.label.to_lowercase()));
        let found = labels.filter(|(_, label)| label.contains(&typed));
        let (mut first, rest): (Vec<_>, Vec<_>) =
            found.partition(|(_, label)| label.starts_with(&typed));
        first.extend(rest);
        first.into_iter().map(|(number, _)| number).collect()
    }
}

/// Lines to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// Whether lines that are not indented are headings.
    pub(crate) has_headings: bool,
    pub(crate) scroll: usize,
}

impl Text {
    pub(crate) fn new(title: &str, lines: Vec<String>) -> Text {
        Text {
            title: title.to_owned(),
            lines,
            has_headings: false,
            scroll: 0,
        }
    }

    /// The same, with headings at the lines that are not indented.
    pub(crate) fn with_headings(title: &str, lines: Vec<String>) -> Text {
        Text {
            has_headings: true,
            ..Text::new(title, lines)
        }
    }

    /// The lines as a window of so many columns shows them: what a key does continues below itself.
    pub(crate) fn rows(&self, columns: usize) -> Vec<String> {
        let rows = self.lines.iter().flat_map(|line| {
            let start = line.trim_start().rfind("  ").map_or(0, |gap| gap + 2);
            let start = (start + line.len() - line.trim_start().len()).max(2);
            let indent = " ".repeat(start.min(columns / 2));
            let options = textwrap::Options::new(columns.max(1)).subsequent_indent(&indent);
            let rows = textwrap::wrap(line, options).into_iter();
            rows.map(Cow::into_owned).collect::<Vec<String>>()
        });
        rows.collect()
    }

    /// Scrolls in a window with room for so many columns and rows, no further than to the last one.
    pub(crate) fn scroll(&mut self, by: isize, (columns, rows): (usize, usize)) {
        let last = self.rows(columns).len().saturating_sub(rows);
        self.scroll = self.scroll.saturating_add_signed(by).min(last);
    }
}

/// Kept games, one of them picked; nothing until they have been listed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Games {
    pub(crate) list: Option<Vec<ListedGame>>,
    pub(crate) picked: usize,
    /// Only games with this in their name are shown.
    pub(crate) search: String,
    pub(crate) doing: Doing,
}

/// What is being done in the list of saved games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Doing {
    #[default]
    Choosing,
    /// Letters go into the search.
    Searching,
    /// The picked game is to be thrown away, if the next key says so.
    Deleting,
}

impl Games {
    pub(crate) fn pick(&mut self, by: isize) {
        let last = self.shown().count().saturating_sub(1);
        self.picked = self.picked.saturating_add_signed(by).min(last);
    }

    /// The games that the search leaves.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &ListedGame> {
        let search = self.search.to_lowercase();
        let all = self.list.iter().flatten();
        all.filter(move |game| game.name.to_lowercase().contains(&search))
    }

    pub(crate) fn picked_game(&self) -> Option<&ListedGame> {
        self.shown().nth(self.picked)
    }

    pub(crate) fn name(&self) -> Option<&str> {
        self.picked_game().map(|game| game.name.as_str())
    }
}

/// What a typed line is for.
#[derive(Debug)]
pub(crate) enum Purpose {
    /// A move or a command.
    Command,
    /// The name of a game to save, and what comes then.
    SaveAs(After),
    /// A link to a table on a server.
    Join,
    /// Another name for the saved game of this name.
    Rename(String),
    /// The file that what was solved is written into.
    Export,
    /// The command that starts the program of a side.
    Program(Side),
}

/// A table to sit down at.
#[derive(Debug)]
pub(crate) struct Sitting {
    pub(crate) table: Table,
    /// The name it is saved under, if it is.
    pub(crate) name: Option<String>,
    /// How the programs that play are started, by side.
    pub(crate) programs: [Option<String>; 2],
}

impl From<Table> for Sitting {
    fn from(table: Table) -> Sitting {
        Sitting {
            table,
            name: None,
            programs: [None, None],
        }
    }
}

/// What to do once the game is saved, or given up.
#[derive(Debug)]
pub(crate) enum After {
    Nothing,
    Quit,
    /// Sit down at another table.
    SitDown(Box<Sitting>),
    /// Play from the position that was set up by hand; called off, it is set up further.
    PlayEdited(Box<Sitting>),
    /// Follow a link to a table on a server.
    Join(Link),
}
