//! The verbs that mean the same in every game: list moves, apply moves, count paths.

use std::str::FromStr;

use game::{NotationError, Position};
use play::{Game, Record, Refusal, Seat, Table};
use serde::Serialize;

use crate::failure::Failure;
use crate::options::Kept;
use crate::watching::{self, Ended};
use crate::wire::{Happened, Played, Standing, Symmetric};
use crate::{input, line, output, wire};

/// The kept game that was asked for, if one was, changed as the options say.
pub(crate) fn kept_game(
    kept: &Kept,
    game: Game,
    change: impl FnOnce(&mut Record),
) -> Result<Option<Table>, Failure> {
    let table = match &kept.load {
        Some(name) => line::load(name, game)?,
        None if kept.resume => line::resume(game)?,
        None => return Ok(None),
    };
    let mut record = table.record();
    change(&mut record);
    let changed = Table::from_record(&record);
    changed
        .map(Some)
        .map_err(|error| Failure::Unreadable(error.to_string()))
}

/// Puts those who were named into their seats.
pub(crate) fn seat(seats: &mut [Seat; 2], named: [Option<Seat>; 2]) {
    for (seat, named) in seats.iter_mut().zip(named) {
        *seat = named.unwrap_or(*seat);
    }
}

/// Reads a position of a game, or whatever else stands for one.
pub(crate) fn read_position<P>(game: Game, text: &str) -> Result<P, Failure>
where
    P: FromStr<Err = NotationError>,
{
    now(&input::read_table(Some(game), text)?)
}

/// Prints the legal moves: their texts, one a line, or one object with what each does.
pub(crate) fn list_moves<P: Position, D: Serialize>(
    moves: &[P::Move],
    write: impl Fn(P::Move) -> String,
    detail: impl Fn(P::Move) -> D,
    json: bool,
) -> Result<(), Failure> {
    if json {
        return output::say_json(listed_moves::<P, D>(moves, write, detail));
    }
    let texts = moves.iter().copied().map(write);
    output::print(texts.map(|text| text + "\n").collect::<String>())
}

/// The legal moves, and what each does.
pub(crate) fn listed_moves<P: Position, D: Serialize>(
    moves: &[P::Move],
    write: impl Fn(P::Move) -> String,
    detail: impl Fn(P::Move) -> D,
) -> wire::Moves<D> {
    wire::Moves {
        moves: moves.iter().copied().map(write).collect(),
        details: moves.iter().copied().map(detail).collect(),
    }
}

/// How a game tells what its moves do.
pub(crate) struct Telling<P: Position> {
    /// The board.
    pub(crate) draw: fn(&P) -> String,
    /// What a legal move does.
    pub(crate) happened: fn(&P, P::Move) -> Happened,
}

/// Plays moves through the table's one door, and prints the position after them.
///
/// The position alone goes to standard output, where scripts read it; the board and what happened
/// go to standard error. As JSON they are one object.
pub(crate) fn apply<P>(
    mut table: Table,
    moves: &[&str],
    telling: &Telling<P>,
    json: bool,
) -> Result<(), Failure>
where
    P: Position + FromStr<Err = NotationError>,
    P::Move: FromStr<Err = NotationError>,
{
    let mut played = Vec::new();
    for text in moves {
        let before = now::<P>(&table)?;
        let by = table.turn();
        let steps = play_text(&mut table, text)?;
        let text = table.last_move().map_or_else(String::new, |last| last.text);
        let mv: P::Move = input::read_text(&text)?;
        played.push(Played {
            text,
            by: wire::side(by),
            happened: (telling.happened)(&before, mv),
            told: table.last_words().unwrap_or_default(),
            steps: steps.into_iter().map(wire::Step::from).collect(),
        });
    }
    let (position, drawing) = (table.position_text(), (telling.draw)(&now(&table)?));
    let standing = Standing::of(&table);
    if json {
        return output::say_json(wire::Applied {
            position,
            drawing,
            played,
            standing,
        });
    }
    output::say(position)?;
    let told: String = played.iter().map(|one| one.told.clone() + "\n").collect();
    anstream::eprint!("{told}{drawing}{}\n", table.status());
    Ok(())
}

/// The position on the board: its own text can always be read.
pub(crate) fn now<P: FromStr<Err = NotationError>>(table: &Table) -> Result<P, Failure> {
    input::read_text(&table.position_text())
}

/// Prints a position, the image that stands for all its symmetric ones, and those.
pub(crate) fn tell_symmetric(symmetric: &Symmetric, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(symmetric);
    }
    let images: String = symmetric
        .symmetric
        .iter()
        .map(|text| format!("{text}\n"))
        .collect();
    output::print(format_args!("{}\n\n{images}", symmetric.canonical))
}

fn play_text(table: &mut Table, text: &str) -> Result<Vec<play::Step>, Failure> {
    match table.play(text) {
        Ok(steps) => Ok(steps),
        Err(Refusal::Unreadable(error)) => Err(Failure::unreadable(&format!("{text:?}"), &error)),
        Err(Refusal::Illegal(reason) | Refusal::Over(reason) | Refusal::Now(reason)) => {
            Err(Failure::Negative(format!("{text}: {reason}")))
        }
        Err(refusal @ Refusal::Paused) => Err(Failure::Negative(format!("{text}: {refusal}"))),
    }
}

/// Prints the number of move sequences for every depth up to `depth`.
pub(crate) fn perft<P>(position: P, depth: u32, json: bool) -> Result<(), Failure>
where
    P: Position + Send + 'static,
{
    let counting = (1..=depth).map(move |depth| game::perft(&position, depth));
    let mut counts = Vec::new();
    let ended = watching::piece_by_piece(counting, |count| {
        counts.push(count);
        match json {
            true => Ok(()),
            false => output::say(format_args!("{} {count}", counts.len())),
        }
    })?;
    let reached = counts.len();
    if json {
        output::say_json(wire::Perft { counts })?;
    }
    match ended {
        Ended::Whole => Ok(()),
        Ended::Interrupted => {
            let how_far = format!("{reached} of {depth} depths were counted");
            Err(Failure::InterruptedAt(how_far).told())
        }
    }
}
