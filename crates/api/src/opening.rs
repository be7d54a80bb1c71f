//! What a new table is: the game that a request describes or a text tells, its clock, its limits, who sits where.

use play::{Record, Seat, Table, setup};

use crate::table::MOST_MOVES;
use crate::{Code, Create, ReadText, Readout, Refusal, SeatChoice, Source};

/// The game that a request describes. `copied` finds the game of another table.
///
/// # Errors
/// What is wrong with the description.
pub fn described(
    source: &Source,
    copied: impl FnOnce(&str) -> Result<Record, Refusal>,
) -> Result<Table, Refusal> {
    match source {
        Source::Answers(game, answers) => {
            let pairs: Vec<(&str, &str)> = answers
                .iter()
                .map(|(key, value)| (key.as_str(), value.as_str()))
                .collect();
            let start = setup::start(*game, &pairs)
                .map_err(|error| Refusal::new(Code::BadRequest, error.problem()))?;
            Ok(Table::read(*game, &start)?)
        }
        Source::Position(game, text) => Ok(Table::read(*game, text)?),
        Source::Record(text) => {
            let record: Record = text.parse().map_err(bad_record)?;
            // It is counted before it is played.
            if record.moves.len() + record.undone.len() > MOST_MOVES {
                return Code::TooLong.refuse(format!("a game here has at most {MOST_MOVES} moves"));
            }
            saved_game(text)
        }
        Source::Table(id) => from_record(&copied(id)?),
    }
}

/// Gives a new table the clock and the limits that were asked for, and says who is to sit where.
///
/// # Errors
/// What is wrong with them.
pub fn set_up(mut table: Table, request: &Create) -> Result<(Table, [SeatChoice; 2]), Refusal> {
    if let Some(control) = request.clock()? {
        table = from_record(&Record {
            control,
            ..table.record()
        })?;
    }
    if let Some(limits) = request.limits() {
        table = table.with_limits(limits);
    }
    let choices = seat_choices(&table, request.seats()?)?;
    table.change_seats(choices.map(Seat::from));
    Ok((table, choices))
}

/// The game that the text of a saved game tells.
///
/// # Errors
/// What is wrong with the text.
pub fn saved_game(text: &str) -> Result<Table, Refusal> {
    Table::read_record(text).map_err(bad_record)
}

/// What a text tells: a saved game, a published one or a position.
///
/// # Errors
/// What is wrong with it.
pub fn read_text(asked: &ReadText) -> Result<Readout, Refusal> {
    let text = asked.text.trim_start();
    if text.starts_with("marbles ") {
        return Ok(Readout::of(&saved_game(text)?, "a saved game"));
    }
    let read = Table::read_published(&asked.text, asked.likely()?)?;
    Ok(Readout::of(&read.table, read.notation))
}

fn bad_record(problem: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRecord, problem.to_string())
}

fn from_record(record: &Record) -> Result<Table, Refusal> {
    Table::from_record(record).map_err(bad_record)
}

/// Who sits where: as asked, or as the record says. Alone, one sits on both sides.
fn seat_choices(table: &Table, asked: Option<[SeatChoice; 2]>) -> Result<[SeatChoice; 2], Refusal> {
    let [first, second] = asked.unwrap_or_else(|| table.seats().map(SeatChoice::from));
    if !table.game().is_solo() {
        return Ok([first, second]);
    }
    if first == SeatChoice::Open {
        return Code::BadRequest.refuse("this game is played alone: its seat cannot be open");
    }
    Ok([first, SeatChoice::Person])
}
