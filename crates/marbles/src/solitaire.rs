//! The verbs of peg solitaire.

pub(crate) mod args;
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
use play::{Game, Table};

use self::args::{Notation, Play, Shape, Start, Style, Verb};
use self::json::{JumpLine, Shown};
use crate::failure::Failure;
use crate::line::{self, Talk};
use crate::options::Moves;
use crate::verbs::Telling;
use crate::wire::{Happened, Standing};
use crate::{input, options, output, verbs};
use letter::Letter;
use numbered::Numbered;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show {
            start,
            numbers,
            style,
            json,
        } => {
            let position = read_start(&start)?;
            let drawing = if numbers {
                picture::hole_numbers(position.layout())
            } else {
                draw(&position, style)
            };
            show(&position, &drawing, json.json)
        }
        Verb::Moves {
            start,
            notation,
            json,
        } => moves(&read_start(&start)?, notation, json.json),
        Verb::Apply { moves, shape, json } => apply(&moves, &shape, json.json),
        Verb::Code { start, json } => code(&start, json.json),
        Verb::Canonical { start, json } => {
            let symmetric = symmetric::images(&read_start(&start)?);
            verbs::tell_symmetric(&symmetric, json.json)
        }
        Verb::Boards { draw, json } => boards::run(draw, json.json),
        Verb::Solve(asked) => solve::run(&asked),
        Verb::Hint {
            start,
            effort,
            json,
        } => hint::run(&read_start(&start)?, &effort, json.json),
        Verb::Count {
            start,
            positions,
            disk,
            yes,
            effort,
            json,
        } => {
            let start = read_start(&start)?;
            match &disk {
                Some(folder) => {
                    let disk = disk::Disk { folder, sure: yes };
                    disk::run(&start, &disk, &effort, json.json)
                }
                None => count::run(&start, positions, &effort, json.json),
            }
        }
        Verb::Tables(verb) => tables::run(&verb),
        Verb::Generate {
            board,
            marbles,
            number,
            seed,
            effort,
            json,
        } => {
            let asked = generate::Asked {
                marbles,
                number,
                seed,
            };
            let board = read_position(&board)?;
            generate::run(&board, &asked, &effort, json.json)
        }
        Verb::Perft { start, depth, json } => verbs::perft(read_start(&start)?, depth, json.json),
    }
}

fn play(play: &Play) -> Result<(), Failure> {
    let talk: &dyn Talk = match play.style {
        Style::Letter => &Letter,
        Style::Numbered => &Numbered,
    };
    let table = match kept_game(play)? {
        Some(kept) => kept,
        None => Table::solitaire(read_start(&play.start)?),
    };
    line::play(table, talk)
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

/// The position that was given, or the start that the options shape.
fn read_start(start: &Start) -> Result<Position, Failure> {
    match &start.position {
        Some(text) => read_given(text, &start.shape),
        None => read_shape(&start.shape),
    }
}

/// A position has its own board and holes; a board by its name has its holes chosen.
fn read_given(text: &str, shape: &Shape) -> Result<Position, Failure> {
    let is_board = Layout::named(text.trim()).is_some();
    let shaped = [
        ("--board", shape.board.is_some()),
        ("--hole", shape.hole.is_some() && !is_board),
    ];
    options::refuse_beside("a position", &shaped)?;
    with_options(read_position(text)?, shape)
}

fn read_position(text: &str) -> Result<Position, Failure> {
    verbs::read_position(Game::Solitaire, text)
}

fn read_shape(shape: &Shape) -> Result<Position, Failure> {
    let board = shape.board.as_deref().unwrap_or("english");
    with_options(read_position(board)?, shape)
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
    show(&position, &draw(&position, Style::Letter), json)
}

/// Plays a game that was set up, line by line.
pub(crate) fn play_on(table: Table) -> Result<(), Failure> {
    line::play(table, &Letter)
}

fn show(position: &Position, drawing: &str, json: bool) -> Result<(), Failure> {
    if !json {
        return output::print(drawing);
    }
    output::say_json(Shown {
        position: position.to_string(),
        board: position.layout().name(),
        marbles: position.marbles_left(),
        drawing: drawing.to_owned(),
        standing: Standing::of(&Table::solitaire(position.clone())),
    })
}

fn moves(position: &Position, notation: Notation, json: bool) -> Result<(), Failure> {
    let text = |jump: Jump| match notation {
        Notation::Letter => jump.to_string(),
        Notation::Xy => jump.to_xy_text(),
    };
    let detail = |jump: Jump| JumpLine::new(text(jump), position, jump);
    verbs::list_moves::<Position, _>(&position.legal_moves(), text, detail, json)
}

fn apply(moves: &Moves, shape: &Shape, json: bool) -> Result<(), Failure> {
    let is_move = |text: &str| is_number(text) || text.parse::<Jump>().is_ok();
    let (position, moves) = moves.split(is_move);
    let start = match position {
        Some(text) => read_given(text, shape)?,
        None => read_shape(shape)?,
    };
    let telling = Telling {
        draw: picture::letters,
        happened: |_, _| Happened {
            event: "jump",
            taken: 1,
        },
    };
    verbs::apply::<Position>(Table::solitaire(start), &moves, &telling, json)
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A code becomes a drawing; anything else becomes a code.
fn code(start: &Start, json: bool) -> Result<(), Failure> {
    let position = read_start(start)?;
    let given_as_code = start.position.as_deref().is_some_and(|text| {
        text.parse::<Position>().is_ok()
            && text.trim().starts_with(|c: char| c.is_ascii_digit())
            && text.contains('-')
            && !text.contains(['/', '\n'])
    });
    let drawing = picture::letters(&position);
    if json {
        return show(&position, &drawing, json);
    }
    if given_as_code {
        output::print(drawing)
    } else {
        output::say(position)
    }
}
