//! The verbs that mean the same in every game: list moves, apply moves, count paths.

use game::{Position, perft_by_depth};
use play::{Game, Record, Refusal, Seat, Table};

use crate::failure::Failure;
use crate::options::Kept;
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

/// Reads a position of a game, or a start of that game by its name.
pub(crate) fn read_position<P: Position + 'static>(game: Game, text: &str) -> Result<P, Failure> {
    input::read_with(text, |text| {
        let table = Table::read(game, text.trim_end())?;
        let session = table.session::<P>();
        Ok(session
            .expect("the table was set up for this game")
            .now()
            .clone())
    })
}

/// Prints move texts, one a line or as one object.
pub(crate) fn list_moves(texts: Vec<String>, json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(wire::moves(texts));
    }
    output::print(
        texts
            .into_iter()
            .map(|text| text + "\n")
            .collect::<String>(),
    )
}

/// The position in front of a list of moves, if there is one, and the moves.
///
/// The first text is a position unless it can be read as a move.
pub(crate) fn split_position(
    texts: &[String],
    is_move: impl Fn(&str) -> bool,
) -> (Option<&String>, &[String]) {
    match texts.split_first() {
        Some((first, rest)) if !is_move(first) => (Some(first), rest),
        _ => (None, texts),
    }
}

/// Plays moves through the table's one door and prints the position after them.
pub(crate) fn apply<P: Position + 'static>(
    mut table: Table,
    moves: &[String],
    json: bool,
) -> Result<(), Failure> {
    for text in moves {
        play_text(&mut table, text)?;
    }
    let session = table
        .session::<P>()
        .expect("the table was set up for this game");
    if json {
        return output::say_json(wire::applied(session.now()));
    }
    output::say(session.now())
}

fn play_text(table: &mut Table, text: &str) -> Result<(), Failure> {
    match table.play(text) {
        Ok(_) => Ok(()),
        Err(Refusal::Unreadable(error)) => Err(Failure::unreadable(&format!("{text:?}"), &error)),
        Err(Refusal::Illegal(reason) | Refusal::Over(reason) | Refusal::Now(reason)) => {
            Err(Failure::Negative(format!("{text}: {reason}")))
        }
        Err(refusal @ Refusal::Paused) => Err(Failure::Negative(format!("{text}: {refusal}"))),
    }
}

/// Prints the number of move sequences for every depth up to `depth`.
pub(crate) fn perft<P: Position>(position: &P, depth: u32, json: bool) -> Result<(), Failure> {
    if json {
        let counts: Vec<u64> = perft_by_depth(position, depth).collect();
        return output::say_json(wire::perft(&counts));
    }
    for (index, count) in perft_by_depth(position, depth).enumerate() {
        output::say(format_args!("{} {count}", index + 1))?;
    }
    Ok(())
}
