//! Peg solitaire on the command line.

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
mod verify;

use pegs::{Hole, Jump, Layout, Position, picture};
use play::Game;
use serde_json::Value;

use self::args::{Drawing, Notation, Own, Shape, Style, Styled, Writing};
use crate::failure::Failure;
use crate::line::Voice;
use crate::options::Start;
use crate::verbs::{self, Face};
use crate::wire::{self, Symmetric};
use crate::{input, options, output};
use letter::Letter;
use numbered::Numbered;

impl Face for Position {
    const GAME: Game = Game::Solitaire;
    const EXAMPLES: &'static str = include_str!("solitaire/examples.txt");
    const PERFT: u32 = 6;
    const DEEPEST: i64 = 63;
    const MOVES_DIFFER: bool = false;
    const DRAWING_IS_A_POSITION: bool = true;

    type Shape = Shape;
    type Drawing = Drawing;
    type Writing = Writing;
    type Playing = Styled;
    type Own = Own;

    fn run(own: Own) -> Result<(), Failure> {
        match own {
            Own::Code { args, cells } => {
                let drawn = |position: Position| Ok(verbs::shown_alone(&position, None));
                let code = || code(&args.start, cells.as_deref(), args.json.json);
                args.answer_each(drawn).unwrap_or_else(code)
            }
            Own::Boards { draw, json } => boards::run(draw, json.json),
            Own::Solve(args) => solve::run(&args),
            Own::Verify { file, json } => verify::run(&file, json.json),
            Own::Hint(args) => hint::run(&args),
            Own::Count(args) => match &args.disk {
                Some(folder) => disk::run(&args, folder),
                None => count::run(&args),
            },
            Own::Tables(verb) => tables::run(&verb),
            Own::Generate(args) => generate::run(&args),
        }
    }

    fn draw(&self, drawing: Option<&Drawing>) -> String {
        match drawing {
            Some(drawing) if drawing.numbers => picture::hole_numbers(self.layout()),
            Some(drawing) if drawing.cell_numbers => picture::cell_numbers(self.layout()),
            Some(drawing) if drawing.styled.style == Style::Numbered => picture::numbered(self),
            Some(_) | None => picture::letters(self),
        }
    }

    fn write(&self, jump: Jump, writing: &Writing) -> String {
        match writing.notation {
            Notation::Letter => jump.to_string(),
            Notation::Xy => jump.to_xy_text(),
        }
    }

    fn facts(&self) -> Value {
        json::facts(self)
    }

    fn places(&self, jump: Jump) -> Value {
        json::places(self, jump)
    }

    fn happened(&self, _: Jump) -> Value {
        wire::happened("jump", 1)
    }

    fn images(&self) -> Symmetric {
        symmetric::images(self)
    }

    fn voice(playing: Option<&Styled>) -> Box<dyn Voice> {
        match playing {
            Some(Styled {
                style: Style::Numbered,
            }) => Box::new(Numbered),
            Some(_) | None => Box::new(Letter),
        }
    }
}

impl options::StartShape for Shape {
    const GAMES: &'static [Game] = &[Game::Solitaire];
    const HELP: &'static str = "A code, a drawing with rows separated by /, a board's name, a link, \
        a saved game, a file, or - for standard input";
    type Position = Position;

    fn given(&self) -> Vec<(&'static str, bool)> {
        vec![
            ("--board", self.board.is_some()),
            ("--hole", self.hole.is_some()),
            ("--finish", self.finish.is_some()),
        ]
    }

    fn start(&self) -> Result<Position, Failure> {
        let board = self.board.as_deref().unwrap_or("english");
        with_options(verbs::read_position(board)?, self)
    }

    /// A position has its own board and holes; a board by its name has its holes chosen.
    fn position(&self, text: &str) -> Result<Position, Failure> {
        let is_board = Layout::named(text.trim()).is_some();
        let shaped = if is_board { 1 } else { 2 };
        options::refuse_beside("a position", &self.given()[..shaped])?;
        with_options(verbs::read_position(text)?, self)
    }
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
    match &shape.finish {
        None => Ok(start),
        Some(hole) => {
            let hole: Hole = input::read_text(hole)?;
            start.with_finish(hole).ok_or_else(|| no_such_hole(hole))
        }
    }
}

fn no_such_hole(hole: Hole) -> Failure {
    Failure::Unreadable(format!(
        "{hole}: the board has no such hole; `marbles solitaire show` draws it"
    ))
}

/// A code becomes a drawing; anything else, or a code whose cells are requested, becomes a code.
fn code(start: &Start<Shape>, cells: Option<&str>, json: bool) -> Result<(), Failure> {
    let position = start.read()?;
    if cells == Some("4") {
        let problem = "a triangular board has no code; leave --cells out to see its drawing";
        let code = position.to_code_of_four();
        return output::say(code.ok_or_else(|| Failure::Usage(problem.to_owned()))?);
    }
    if json {
        return verbs::show::<Position>(&position.into(), None, json);
    }
    let given_as_code = cells.is_none()
        && start.position.as_deref().is_some_and(|text| {
            text.parse::<Position>().is_ok()
                && text.trim().starts_with(|c: char| c.is_ascii_digit())
                && text.contains('-')
                && !text.contains(['/', '\n'])
        });
    if given_as_code {
        output::print(picture::letters(&position))
    } else {
        output::say(position)
    }
}
