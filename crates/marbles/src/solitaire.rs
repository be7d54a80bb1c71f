//! The verbs of peg solitaire.

pub(crate) mod args;
mod batch;
mod boards;
mod count;
mod disk;
mod generate;
mod hint;
mod json;
mod letter;
mod numbered;
mod solve;
mod symmetric;
mod tables;
mod thinking;

use game::Position as _;
use pegs::{Hole, Jump, Layout, Position, picture};
use play::{Game, Habits, Table};

use self::args::{Notation, Play, Shape, Show, Style, Verb};
use self::json::{JumpLine, Shown};
use crate::failure::Failure;
use crate::line::{self, Talk};
use crate::options::{Moves, Start};
use crate::verbs::Telling;
use crate::wire::{Happened, Standing};
use crate::{input, options, output, verbs};
use letter::Letter;
use numbered::Numbered;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show(asked) => show_drawn(&asked),
        Verb::Moves {
            start,
            notation,
            json,
        } => moves(&start.read()?, notation, json.json),
        Verb::Apply(asked) => apply(&asked),
        Verb::Code(asked) => match asked.answer_each(shown_as_code) {
            Some(done) => done,
            None => code(&asked.start, asked.json.json),
        },
        Verb::Canonical(asked) => {
            if let Some(done) = asked.answer_each(|position| Ok(symmetric::images(&position))) {
                return done;
            }
            let symmetric = symmetric::images(&asked.start.read()?);
            verbs::tell_symmetric(&symmetric, asked.json.json)
        }
        Verb::Boards { draw, json } => boards::run(draw, json.json),
        Verb::Solve(asked) => solve::run(&asked),
        Verb::Hint(asked) => hint::run(&asked),
        Verb::Count(asked) => match &asked.disk {
            Some(folder) => disk::run(&asked, folder),
            None => count::run(&asked),
        },
        Verb::Tables(verb) => tables::run(&verb),
        Verb::Generate(asked) => generate::run(&asked),
        Verb::Perft { start, depth, json } => verbs::perft(start.read()?, depth, json.json),
    }
}

fn show_drawn(asked: &Show) -> Result<(), Failure> {
    let table = asked.start.read_table(Table::from)?;
    let position: Position = verbs::now(&table)?;
    let drawing = if asked.numbers {
        picture::hole_numbers(position.layout())
    } else if asked.cell_numbers {
        picture::cell_numbers(position.layout())
    } else {
        draw(&position, asked.style)
    };
    show(&table, &drawing, asked.json.json)
}

fn play(play: &Play) -> Result<(), Failure> {
    let talk: &dyn Talk = match play.style {
        Style::Letter => &Letter,
        Style::Numbered => &Numbered,
    };
    let table = match kept_game(play)? {
        Some(kept) => kept,
        None => Table::from(play.start.read()?),
    };
    let loaded = play.kept.load.as_deref();
    line::play_against(table, talk, Habits::default(), loaded)
}

/// A kept game has its own start and goal.
fn kept_game(play: &Play) -> Result<Option<Table>, Failure> {
    if play.kept.is_asked() {
        let Shape {
            board,
            hole,
            finish,
        } = &play.start.shape;
        let shaped = [
            ("--board", board.is_some()),
            ("--hole", hole.is_some()),
            ("--finish", finish.is_some()),
        ];
        options::refuse_beside("a kept game", &shaped)?;
    }
    verbs::kept_game(&play.kept, Game::Solitaire, |_| ())
}

impl options::Shape for Shape {
    const GAMES: &'static [Game] = &[Game::Solitaire];
    const HELP: &'static str = "A code, a drawing with rows parted by /, a board's name, a link, a \
        kept game, a file, or - for standard input";
    type Position = Position;

    fn start(&self) -> Result<Position, Failure> {
        let board = self.board.as_deref().unwrap_or("english");
        with_options(read_position(board)?, self)
    }

    /// A position has its own board and holes; a board by its name has its holes chosen.
    fn given(&self, text: &str) -> Result<Position, Failure> {
        let is_board = Layout::named(text.trim()).is_some();
        let shaped = [
            ("--board", self.board.is_some()),
            ("--hole", self.hole.is_some() && !is_board),
        ];
        options::refuse_beside("a position", &shaped)?;
        with_options(read_position(text)?, self)
    }
}

fn read_position(text: &str) -> Result<Position, Failure> {
    verbs::read_position(Game::Solitaire, text)
}

fn with_options(board: Position, shape: &Shape) -> Result<Position, Failure> {
    let start = match &shape.hole {
        None => board,
        Some(hole) => {
            let hole: Hole = input::read_text(hole)?;
            let layout = board.layout().clone();
            Position::with_vacancy(layout, hole).ok_or_else(|| no_such_hole(hole))?
        }
    };
    with_finish(start, shape)
}

fn with_finish(position: Position, shape: &Shape) -> Result<Position, Failure> {
    match &shape.finish {
        None => Ok(position),
        Some(hole) => {
            let hole: Hole = input::read_text(hole)?;
            position.with_finish(hole).ok_or_else(|| no_such_hole(hole))
        }
    }
}

fn no_such_hole(hole: Hole) -> Failure {
    Failure::Unreadable(format!(
        "{hole}: the board has no such hole; `marbles solitaire show` draws it"
    ))
}

fn draw(position: &Position, style: Style) -> String {
    match style {
        Style::Letter => picture::letters(position),
        Style::Numbered => picture::numbered(position),
    }
}

/// Draws a game as it stands.
pub(crate) fn show_table(table: &Table, json: bool) -> Result<(), Failure> {
    let position: Position = verbs::now(table)?;
    show(table, &draw(&position, Style::Letter), json)
}

/// Plays a game that was set up, line by line.
pub(crate) fn play_on(table: Table) -> Result<(), Failure> {
    line::play(table, &Letter)
}

/// The drawing alone goes to standard output, where it can be read back.
fn show(table: &Table, drawing: &str, json: bool) -> Result<(), Failure> {
    if !json {
        output::print(drawing)?;
        anstream::eprintln!("{}", table.status());
        return Ok(());
    }
    output::say_json(shown(table, drawing.to_owned())?)
}

fn shown(table: &Table, drawing: String) -> Result<Shown, Failure> {
    let position: Position = verbs::now(table)?;
    Ok(Shown {
        position: position.to_string(),
        board: position.layout().name(),
        marbles: position.marbles_left(),
        drawing,
        standing: Standing::of(table),
    })
}

fn shown_as_code(position: Position) -> Result<Shown, Failure> {
    let drawing = picture::letters(&position);
    shown(&Table::from(position), drawing)
}

fn moves(position: &Position, notation: Notation, json: bool) -> Result<(), Failure> {
    let text = |jump: Jump| match notation {
        Notation::Letter => jump.to_string(),
        Notation::Xy => jump.to_xy_text(),
    };
    let detail = |jump: Jump| JumpLine::new(text(jump), position, jump);
    verbs::list_moves::<Position, _>(&position.legal_moves(), text, detail, json)
}

fn apply(asked: &Moves<Shape>) -> Result<(), Failure> {
    let as_move = |text: &str| match is_number(text) {
        true => Ok(()),
        false => text.parse::<Jump>().map(drop),
    };
    let (start, moves) = asked.read(as_move)?;
    let telling = Telling {
        draw: picture::letters,
        happened: |_, _| Happened {
            event: "jump",
            taken: 1,
        },
    };
    verbs::apply::<Position>(Table::from(start), &moves, &telling, asked.json.json)
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A code becomes a drawing; anything else becomes a code.
fn code(start: &Start<Shape>, json: bool) -> Result<(), Failure> {
    let position = start.read()?;
    let given_as_code = start.position.as_deref().is_some_and(|text| {
        text.parse::<Position>().is_ok()
            && text.trim().starts_with(|c: char| c.is_ascii_digit())
            && text.contains('-')
            && !text.contains(['/', '\n'])
    });
    let drawing = picture::letters(&position);
    if json {
        return show(&Table::from(position), &drawing, json);
    }
    if given_as_code {
        output::print(drawing)
    } else {
        output::say(position)
    }
}
