//! The verbs of Abalone.

pub(crate) mod args;
pub(crate) mod bench;
mod best;
mod matches;
mod states;
mod talk;

use std::path::Path;

use abalone::{Layout, Notation, Position, Push, picture};
use game::{Position as _, Side, SplitMix};
use play::{Game, Limits, Table, TimeControl};
use serde_json::json;

use self::args::{Play, Shape, Start, Verb};
use crate::failure::Failure;
use crate::{input, line, output, verbs};
use talk::AbaloneTalk;

pub(crate) fn run(verb: Verb) -> Result<(), Failure> {
    match verb {
        Verb::Play(play) => self::play(&play),
        Verb::Show { start, json } => show(&read_start(&start)?, json.json),
        Verb::Moves {
            start,
            writing,
            json,
        } => moves(&read_start(&start)?, notation(writing.notation), json.json),
        Verb::Apply { texts, shape, json } => apply(&texts, &shape, json.json),
        Verb::Best(best) => best::run(&best),
        Verb::States(states) => states::run(&states),
        Verb::Match(one) => matches::run(&one),
        Verb::Perft { start, depth, json } => verbs::perft(&read_start(&start)?, depth, json.json),
    }
}

fn play(play: &Play) -> Result<(), Failure> {
    let table = match verbs::kept_game(&play.kept, Game::Abalone)? {
        Some(kept) => kept,
        None => new_table(play)?,
    };
    let notation = notation(play.writing.notation);
    line::play(table, &AbaloneTalk { notation })
}

fn new_table(play: &Play) -> Result<Table, Failure> {
    let start = read_start(&play.start)?;
    let mut table = Table::abalone(start)
        .with_seats([play.black, play.white])
        .with_control(TimeControl {
            per_move: [play.black_time, play.white_time],
            per_game: [play.game_time; 2],
            ..TimeControl::default()
        })
        .with_limits(Limits {
            moves_per_side: play.move_limit,
            repetition: !play.no_repetition,
            time_decides: play.time_decides,
        });
    if play.random_first && table.turn() == Side::First {
        let seed = play.seed.unwrap_or_else(input::chance);
        let texts = table.move_texts();
        if !texts.is_empty() {
            let index = SplitMix::new(seed).below(texts.len());
            let played = table.play(&texts[index]);
            played.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
        }
    }
    Ok(table)
}

fn notation(notation: args::Notation) -> Notation {
    match notation {
        args::Notation::Standard => Notation::Standard,
        args::Notation::List => Notation::List,
        args::Notation::Abapro => Notation::AbaPro,
    }
}

/// The position that was given, or the layout that was named.
fn read_start(start: &Start) -> Result<Position, Failure> {
    match &start.position {
        Some(text) => match text.parse::<Layout>() {
            Ok(layout) => Ok(layout.start()),
            Err(_) if is_name(text) => read_layout(text),
            Err(_) => input::read(text),
        },
        None => read_shape(&start.shape),
    }
}

/// Whether a text that names no file can only have been meant as a layout's name.
fn is_name(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphabetic() || letter == '-';
    text != "-" && text.chars().all(is_part) && !Path::new(text).exists()
}

fn read_shape(shape: &Shape) -> Result<Position, Failure> {
    read_layout(&shape.layout)
}

fn read_layout(name: &str) -> Result<Position, Failure> {
    let layout: Layout = input::read_text(name)?;
    Ok(layout.start())
}

fn show(position: &Position, json: bool) -> Result<(), Failure> {
    let drawing = picture(position);
    if !json {
        return output::print(drawing);
    }
    output::say_json(json!({
        "position": position.to_string(),
        "marbles": position.marbles_text(),
        "lost": { "black": position.lost(Side::First), "white": position.lost(Side::Second) },
        "drawing": drawing,
    }))
}

fn moves(position: &Position, notation: Notation, json: bool) -> Result<(), Failure> {
    let text = |push: Push| notation.write(position, push);
    verbs::list_moves(position.legal_moves().into_iter().map(text).collect(), json)
}

fn apply(texts: &[String], shape: &Shape, json: bool) -> Result<(), Failure> {
    let is_move = |text: &str| text.parse::<Push>().is_ok();
    let read = |text: &String| match text.parse::<Layout>() {
        Ok(layout) => layout.start().to_string(),
        Err(_) => text.clone(),
    };
    let texts: Vec<String> = texts.iter().map(read).collect();
    let (start, moves) = verbs::split_position(&texts, is_move, || read_shape(shape))?;
    verbs::apply::<Position>(Table::abalone(start), moves, json)
}
