//! Which game, on which board, against whom: asked in sentences, one after the other.

use play::setup::{self, Question};
use play::{Game, Message, Seat, Side, Table};
use tui::Shelf;

use super::spoken::{sentence, tell};
use super::{Reader, begins_as};
use crate::contest::ProgramSpec;
use crate::failure::Failure;
use crate::options::Sitter;
use crate::{language, output};

/// A table, and the programs that play there, by side.
type Chosen = (Table, [Option<ProgramSpec>; 2]);

/// The game that was interrupted, or a new one. Returns `None` if the person leaves.
pub(super) fn choose_table(
    reader: &mut Reader,
    shelf: &dyn Shelf,
) -> Result<Option<Chosen>, Failure> {
    say("spoken-welcome")?;
    if let Some(record) = shelf.interrupted() {
        let title = language::of_person().game(record.game);
        let found = Message::from("spoken-interrupted").with("count", record.moves.len());
        say(found.with("game", title))?;
        let Some(answer) = read_answer(reader)? else {
            return Ok(None);
        };
        shelf.forget_interrupted();
        if !begins_as(&answer, "no", language::of_person())
            && let Ok(table) = Table::from_record(&record)
        {
            return Ok(Some((table, [None, None])));
        }
    }
    let which = Message::from("spoken-which-game").with("games", Game::NAMES.join(", "));
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
        Ok(table) if game.is_solo() => Ok(Some((table, [None, None]))),
        Ok(table) => seat(reader, table),
        Err(error) => {
            say(Message::from(error))?;
            Ok(None)
        }
    }
}

/// This many answers are listened to.
const MOST: usize = 20;

/// This many of more than that are listed, unless all are requested.
const FEW: usize = 3;

/// The word that asks for all answers.
const LIST: &str = "list";

fn ask_question(reader: &mut Reader, question: &Question) -> Result<Option<String>, Failure> {
    let answers = question.answers.iter();
    let values: Vec<&str> = answers.map(|answer| answer.value.as_str()).collect();
    let is_long = values.len() > MOST;
    let listed = if is_long {
        let (few, others) = values.split_at(FEW);
        let listed = Message::from("spoken-few").with("few", few.join(", "));
        tell(listed.with("count", others.len()).with("word", LIST))
    } else {
        values.join(", ")
    };
    let label = Message::new(format!("question-{}", question.key), question.label);
    let prompt = Message::from("spoken-question")
        .with("label", label)
        .with("answers", listed);
    let is_known = |text: &str| values.contains(&text) || (is_long && text == LIST);
    let known = |text: &str| is_known(text).then(|| text.to_owned());
    loop {
        let answer = ask(reader, &prompt, &question.usual, known)?;
        match answer.as_deref() {
            Some(LIST) if is_long => say(Message::english(values.join(", ") + "."))?,
            Some(_) | None => return Ok(answer),
        }
    }
}

fn seat(reader: &mut Reader, table: Table) -> Result<Option<Chosen>, Failure> {
    let mut seats = [Seat::Person; 2];
    let mut programs = [None, None];
    for side in Side::ALL {
        let prompt = Message::from("spoken-who-plays").with("side", (table.game(), side));
        let usual = if side == Side::First { "human" } else { "4" };
        match ask(reader, &prompt, usual, |text| text.parse().ok())? {
            Some(Sitter::Own(seat)) => seats[side.index()] = seat,
            Some(Sitter::Program(program)) => programs[side.index()] = Some(program),
            None => return Ok(None),
        }
    }
    Ok(Some((table.with_seats(seats), programs)))
}

/// Asks until the answer is understood; Enter takes the usual one.
fn ask<T>(
    reader: &mut Reader,
    prompt: &Message,
    usual: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        let question = Message::from("spoken-usually").with("question", prompt.clone());
        say(question.with("usual", usual))?;
        let Some(answer) = read_answer(reader)?.filter(|answer| answer != "quit") else {
            return Ok(None);
        };
        let answer = if answer.is_empty() { usual } else { &answer };
        match read(answer) {
            Some(value) => return Ok(Some(value)),
            None => say(Message::from("spoken-not-an-answer").with("text", answer))?,
        }
    }
}

fn say(message: impl Into<Message>) -> Result<(), Failure> {
    output::print(sentence(tell(message)))
}

fn read_answer(reader: &mut Reader) -> Result<Option<String>, Failure> {
    let line = reader.ask("", None)?;
    Ok(line.map(|line| line.trim().to_owned()))
}
