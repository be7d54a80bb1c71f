//! The verbs of Congkak.

pub(crate) mod args;
pub(crate) mod bench;
mod best;
mod database;
mod matches;
mod solve;
mod talk;

use congkak::{Facing, Numbers, Position, Rules, picture};
use game::{Position as _, Side};
use play::{Game, Habits, Table};
use serde_json::json;

use self::args::{Play, Shape, Start, Verb};
use crate::failure::Failure;
use crate::{input, line, output, verbs};
use talk::CongkakTalk;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show {
            start,
            turn_board,
            json,
        } => show(&read_start(&start)?, facing(turn_board), json.json),
        Verb::Moves { start, json } => {
            let pits = read_start(&start)?.legal_moves();
            verbs::list_moves(pits.iter().map(ToString::to_string).collect(), json.json)
        }
        Verb::Apply { texts, shape, json } => apply(&texts, &shape, json.json),
        Verb::Best(asked) => best::run(&asked),
        Verb::Solve(asked) => solve::run(&asked),
        Verb::Match(asked) => matches::run(&asked),
        Verb::Database(asked) => database::run(&asked),
        Verb::Perft { start, depth, json } => verbs::perft(&read_start(&start)?, depth, json.json),
    }
}

/// Lets opponents and hints at every table use kept databases.
pub(crate) fn share_databases() {
    congkak_engine::find_endgames_with(database::find);
}

fn play(play: &Play) -> Result<(), Failure> {
    let table = match verbs::kept_game(&play.kept, Game::Congkak)? {
        Some(kept) => kept,
        None => Table::congkak(read_start(&play.start)?).with_seats([play.south, play.north]),
    };
    let talk = CongkakTalk {
        facing: facing(play.turn_board),
    };
    let habits = Habits {
        time: play.time,
        threads: play.threads.into(),
        seed: play.seed,
    };
    line::play_against(table, &talk, habits)
}

fn facing(turn_board: bool) -> Facing {
    if turn_board {
        Facing::Mover
    } else {
        Facing::First
    }
}

/// The position that was given, or the start that the options shape.
fn read_start(start: &Start) -> Result<Position, Failure> {
    match &start.position {
        Some(text) => input::read(text),
        None => read_shape(&start.shape),
    }
}

fn read_shape(shape: &Shape) -> Result<Position, Failure> {
    let mut rules: Rules = input::read_text(&shape.rules)?;
    if let Some(count) = shape.count {
        rules = rules.with_count(count.into());
    }
    let start = Position::start(shape.pits, shape.marbles, rules);
    let start = start.map_err(|error| Failure::Usage(error.to_string()))?;
    let first = if shape.begins == 2 {
        Side::Second
    } else {
        Side::First
    };
    Ok(start.with_turn(first))
}

fn show(position: &Position, facing: Facing, json: bool) -> Result<(), Failure> {
    let drawing = picture(position, facing, Numbers::Shown);
    if !json {
        return output::print(drawing);
    }
    output::say_json(json!({
        "position": position.to_string(),
        "rules": position.rules().to_string(),
        "marbles": position.marbles(),
        "drawing": drawing,
    }))
}

fn apply(texts: &[String], shape: &Shape, json: bool) -> Result<(), Failure> {
    let is_move = |text: &str| text.parse::<congkak::Pit>().is_ok();
    let (start, moves) = verbs::split_position(texts, is_move, || read_shape(shape))?;
    verbs::apply::<Position>(Table::congkak(start), moves, json)
}
