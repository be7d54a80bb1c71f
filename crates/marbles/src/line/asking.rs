//! Which game, on which board, against whom: asked in sentences, one after the other.

use play::setup::{self, Question};
use play::{Game, Seat, Side, Table, moves_words};
use tui::Shelf;

use super::Reader;
use super::spoken::sentence;
use crate::failure::Failure;
use crate::output;

/// The game that was interrupted, or a new one. Returns `None` if the person leaves.
pub(super) fn choose_table(
    reader: &mut Reader,
    shelf: &dyn Shelf,
) -> Result<Option<Table>, Failure> {
    say("Marbles. Every event is one sentence; press Enter for the usual answer.")?;
    if let Some(record) = shelf.interrupted() {
        let (moves, title) = (moves_words(record.moves.len()), record.game.title());
        say(format_args!(
            "A game of {title} was interrupted after {moves}. Go on with it? Yes or no."
        ))?;
        let Some(answer) = hear(reader)? else {
            return Ok(None);
        };
        shelf.forget_interrupted();
        if !answer.to_ascii_lowercase().starts_with('n')
            && let Ok(table) = Table::from_record(&record)
        {
            return Ok(Some(table));
        }
    }
    let which = format!("Which game? {}.", Game::NAMES.join(", "));
    let Some(game) = ask(reader, &which, "solitaire", |text| text.parse().ok())? else {
        return Ok(None);
    };
    let mut answers: Vec<(&str, String)> = Vec::new();
    for question in setup::questions(game) {
        let Some(value) = ask_question(reader, &question)? else {
            return Ok(None);
        };
        answers.push((question.key, value));
    }
    let answers: Vec<(&str, &str)> = answers
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    let table = setup::start(game, &answers).and_then(|start| Table::read(game, &start));
    match table {
        Ok(table) if game.is_solo() => Ok(Some(table)),
        Ok(table) => seat(reader, table),
        Err(error) => {
            say(error)?;
            Ok(None)
        }
    }
}

/// So many answers are listened to.
const MOST: usize = 20;

/// So many are told of more than that, unless all are asked for.
const FEW: usize = 3;

/// The word that asks for all answers.
const LIST: &str = "list";

fn ask_question(reader: &mut Reader, question: &Question) -> Result<Option<String>, Failure> {
    let answers = question.answers.iter();
    let values: Vec<&str> = answers.map(|answer| answer.value.as_str()).collect();
    let is_long = values.len() > MOST;
    let told = match is_long {
        true => {
            let (few, others) = values.split_at(FEW);
            let (few, others) = (few.join(", "), others.len());
            format!("{few}, or one of {others} others; {LIST} names them all")
        }
        false => values.join(", "),
    };
    let prompt = format!("{}? {told}.", question.label);
    let is_known = |text: &str| values.contains(&text) || (is_long && text == LIST);
    let known = |text: &str| is_known(text).then(|| text.to_owned());
    loop {
        let answer = ask(reader, &prompt, &question.usual, known)?;
        match answer.as_deref() {
            Some(LIST) if is_long => say(format_args!("{}.", values.join(", ")))?,
            Some(_) | None => return Ok(answer),
        }
    }
}

fn seat(reader: &mut Reader, table: Table) -> Result<Option<Table>, Failure> {
    let mut seats = [Seat::Person; 2];
    for side in Side::ALL {
        let name = table.side_name(side);
        let prompt = format!("Who plays {name}? human, or an engine's level from 1 to 9.");
        let usual = if side == Side::First { "human" } else { "4" };
        let Some(seat) = ask(reader, &prompt, usual, |text| text.parse().ok())? else {
            return Ok(None);
        };
        seats[side.index()] = seat;
    }
    Ok(Some(table.with_seats(seats)))
}

/// Asks until the answer is understood; Enter takes the usual one.
fn ask<T>(
    reader: &mut Reader,
    prompt: &str,
    usual: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        say(format_args!("{prompt} Usually {usual}."))?;
        let Some(answer) = hear(reader)?.filter(|answer| answer != "quit") else {
            return Ok(None);
        };
        let answer = if answer.is_empty() { usual } else { &answer };
        match read(answer) {
            Some(value) => return Ok(Some(value)),
            None => say(format_args!("{answer} is not one of the answers."))?,
        }
    }
}

fn say(text: impl std::fmt::Display) -> Result<(), Failure> {
    output::print(sentence(text))
}

fn hear(reader: &mut Reader) -> Result<Option<String>, Failure> {
    let line = reader.ask("", None)?;
    Ok(line.map(|line| line.trim().to_owned()))
}
