//! What a screen asks before a game: which board, layout or rules.
//!
//! A screen shows the [`questions`] of a game, and [`start`] turns the answers
//! into a position's text, so that no screen needs to know what a layout is.

use congkak::{Count, Rules};
use game::{NotationError, Side};

use crate::Game;

/// One thing to choose before a game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The name under which [`start`] takes the answer.
    pub key: &'static str,
    /// What is asked, in a word or two.
    pub label: &'static str,
    /// What may be chosen, the usual choice among them.
    pub answers: Vec<Answer>,
    /// The usual choice.
    pub usual: String,
}

/// One choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What [`start`] takes.
    pub value: String,
    /// What people read.
    pub label: String,
}

/// What to ask before a game.
#[must_use]
pub fn questions(game: Game) -> Vec<Question> {
    match game {
        Game::Solitaire => vec![question(
            "board",
            "Board",
            named(pegs::Layout::NAMES),
            "english",
        )],
        Game::Congkak => vec![
            question("pits", "Pits a side", numbers(1, congkak::Pit::MOST), "7"),
            question(
                "marbles",
                "Marbles in a pit",
                numbers(1, congkak::Position::MOST_IN_A_PIT),
                "7",
            ),
            question("rules", "Rules", named(&["house", "traditional"]), "house"),
            question("count", "Counting", named(&["side", "store"]), "side"),
            question("begins", "Who begins", players(), "1"),
        ],
        Game::Abalone => {
            vec![question(
                "layout",
                "Layout",
                named(&abalone::Layout::NAMES),
                "standard",
            )]
        }
    }
}

/// The start that the answers describe, as a position's text. What is not answered is as usual.
///
/// # Errors
/// The answer that is not among those offered.
pub fn start(game: Game, answers: &[(&str, &str)]) -> Result<String, NotationError> {
    let questions = questions(game);
    for (key, value) in answers {
        check(&questions, key, value)?;
    }
    let answer = |key: &str| {
        let given = answers.iter().find(|(asked, _)| *asked == key);
        let question = questions.iter().find(|question| question.key == key);
        let usual = question.map_or_else(String::new, |question| question.usual.clone());
        given.map_or(usual, |(_, value)| (*value).to_owned())
    };
    match game {
        Game::Solitaire => {
            let start: pegs::Position = answer("board").parse()?;
            Ok(start.to_string())
        }
        Game::Congkak => congkak_start(answer),
        Game::Abalone => {
            let layout: abalone::Layout = answer("layout").parse()?;
            Ok(layout.start().to_string())
        }
    }
}

/// A position of Congkak, or the start of a named set of rules.
pub(crate) fn congkak_position(text: &str) -> Result<congkak::Position, NotationError> {
    match text.parse::<Rules>() {
        Ok(rules) if !text.contains('/') => {
            let start = congkak::Position::start(7, 7, rules);
            start.map_err(|error| NotationError::at(1, error.to_string()))
        }
        Ok(_) | Err(_) => text.parse(),
    }
}

/// A position of Abalone, or the start of a named layout.
pub(crate) fn abalone_position(text: &str) -> Result<abalone::Position, NotationError> {
    match text.parse::<abalone::Layout>() {
        Ok(layout) => Ok(layout.start()),
        Err(error) if is_name(text) => Err(error),
        Err(_) => text.parse(),
    }
}

/// Whether a text can only have been meant as a name.
fn is_name(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphabetic() || letter == '-';
    text.len() > 1 && text.trim().chars().all(is_part)
}

fn congkak_start(answer: impl Fn(&str) -> String) -> Result<String, NotationError> {
    let number = |key: &str| answer(key).parse().unwrap_or_default();
    let rules: Rules = answer("rules").parse()?;
    let count = match answer("count").as_str() {
        "store" => Count::Store,
        _ => Count::Side,
    };
    let side = match answer("begins").as_str() {
        "2" => Side::Second,
        _ => Side::First,
    };
    let start =
        congkak::Position::start(number("pits"), number("marbles"), rules.with_count(count));
    let start = start.map_err(|error| NotationError::at(1, error.to_string()))?;
    Ok(start.with_turn(side).to_string())
}

fn check(questions: &[Question], key: &str, value: &str) -> Result<(), NotationError> {
    let Some(question) = questions.iter().find(|question| question.key == key) else {
        return Err(NotationError::at(
            1,
            format!("nothing called {key:?} is asked before this game"),
        ));
    };
    if question.answers.iter().any(|answer| answer.value == value) {
        return Ok(());
    }
    let values: Vec<&str> = question
        .answers
        .iter()
        .map(|answer| answer.value.as_str())
        .collect();
    let problem = format!(
        "{value:?} is no answer to {key}; expected {}",
        values.join(", ")
    );
    Err(NotationError::at(1, problem))
}

fn question(key: &'static str, label: &'static str, answers: Vec<Answer>, usual: &str) -> Question {
    Question {
        key,
        label,
        answers,
        usual: usual.to_owned(),
    }
}

/// Answers that are their own label, apart from dashes and capitals.
fn named(values: &[&str]) -> Vec<Answer> {
    let answer = |value: &&str| Answer {
        value: (*value).to_owned(),
        label: label(value),
    };
    values.iter().map(answer).collect()
}

/// A name as people write it: `french-king-cake1` is French king cake 1, `i_m-a-robot` I'm a robot.
fn label(name: &str) -> String {
    let is_number = name.bytes().all(|byte| !byte.is_ascii_alphabetic());
    if is_number {
        return name.to_owned();
    }
    let mut label = String::new();
    for letter in name.chars() {
        let after_a_letter = label.ends_with(|last: char| last.is_ascii_alphabetic());
        match letter {
            '-' => label.push(' '),
            '_' => label.push('\''),
            digit if digit.is_ascii_digit() && after_a_letter => {
                label.push(' ');
                label.push(digit);
            }
            first if label.is_empty() => label.extend(first.to_uppercase()),
            other => label.push(other),
        }
    }
    label
}

fn numbers(least: usize, most: usize) -> Vec<Answer> {
    let answer = |number: usize| Answer {
        value: number.to_string(),
        label: number.to_string(),
    };
    (least..=most).map(answer).collect()
}

fn players() -> Vec<Answer> {
    let answer = |side: Side| Answer {
        value: side.to_string(),
        label: format!("Player {side}"),
    };
    Side::ALL.map(answer).to_vec()
}

#[cfg(test)]
mod tests {
    use super::{questions, start};
    use crate::{Game, Table};

    #[test]
    fn every_answer_leads_to_a_table() {
        for game in Game::ALL {
            for question in questions(game) {
                assert!(
                    question
                        .answers
                        .iter()
                        .any(|answer| answer.value == question.usual)
                );
                for answer in &question.answers {
                    let text = start(game, &[(question.key, &answer.value)]).unwrap();
                    let table = Table::read(game, &text).unwrap();
                    assert_eq!(table.position_text(), text);
                    assert!(!table.move_texts().is_empty(), "{text}");
                }
            }
        }
    }

    #[test]
    fn answers_go_together() {
        let answers = [
            ("pits", "2"),
            ("marbles", "3"),
            ("count", "store"),
            ("begins", "2"),
        ];
        let text = start(Game::Congkak, &answers).unwrap();
        assert_eq!(text, "3,3/3,3 0/0 2 1 house,count=store");
    }

    #[test]
    fn an_answer_that_was_not_offered_is_refused() {
        let error = start(Game::Solitaire, &[("board", "klingon")]).unwrap_err();
        assert!(error.problem().contains("english, french"), "{error}");
        assert!(start(Game::Abalone, &[("pits", "7")]).is_err());
    }
}
