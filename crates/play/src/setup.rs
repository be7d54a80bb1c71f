//! What a screen asks before a game: which board, layout or rules.
//!
//! A screen shows the [`questions`] of a game, and [`start`] turns the answers
//! into a position's text, so that no screen needs to know what a layout is.

use game::{NotationError, Side};

use crate::Game;
use crate::games::for_game;
use crate::kind::{Begins as _, Kind};

/// Something asked before a game, and what may be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
#[cfg_attr(feature = "json", schema(as = SetupQuestion))]
pub struct Question {
    /// The name under which its answer is given.
    pub key: &'static str,
    /// What is asked, in a word or two.
    pub label: &'static str,
    /// The usual answer, one of those below.
    pub usual: String,
    /// What may be answered.
    pub answers: Vec<PossibleAnswer>,
}

/// One answer that may be given.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema), schema(as = SetupAnswer))]
pub struct PossibleAnswer {
    /// What a start is made from.
    pub value: String,
    /// What people read.
    pub label: String,
    /// The board that the answer leads to, row by row, half a hole a character: `o` a marble,
    /// `b` and `w` those of two sides, `-` an empty hole. Null where there are pits.
    #[cfg_attr(feature = "json", schema(required = true))]
    pub picture: Option<Vec<String>>,
}

/// What to ask before a game.
pub fn questions(game: Game) -> Vec<Question> {
    for_game!(game, P => P::questions())
}

/// What may be asked beside the [`questions`], of somebody who wants more than the usual game. It
/// depends on what was answered: a board has holes of its own.
pub fn details(game: Game, answers: &[(&str, &str)]) -> Vec<Question> {
    let questions = questions(game);
    let answers = |key: &str| answer_to(&questions, answers, key);
    for_game!(game, P => P::details(&answers))
}

/// What a casual game begins with, where that is not the usual answer: a question and its answer.
pub fn casual(game: Game) -> Option<(&'static str, &'static str)> {
    for_game!(game, P => P::CASUAL)
}

/// Whether a position can come again, so that the third time may be a draw.
pub fn positions_repeat(game: Game) -> bool {
    for_game!(game, P => P::POSITIONS_REPEAT)
}

/// The answer to a question: the usual one where nothing was said.
fn answer_to(questions: &[Question], answers: &[(&str, &str)], key: &str) -> String {
    let given = answers.iter().find(|(name, _)| *name == key);
    let question = questions.iter().find(|question| question.key == key);
    let usual = question.map_or_else(String::new, |question| question.usual.clone());
    given.map_or(usual, |(_, value)| (*value).to_owned())
}

/// An answer and what people read, without a picture.
pub fn answer(value: impl Into<String>, label: impl Into<String>) -> PossibleAnswer {
    PossibleAnswer {
        value: value.into(),
        label: label.into(),
        picture: None,
    }
}

/// The start that the answers describe, as a position's text. What is not answered is as usual.
///
/// # Errors
/// The answer that is not among those offered.
pub fn start(game: Game, answers: &[(&str, &str)]) -> Result<String, NotationError> {
    let mut questions = questions(game);
    questions.extend(details(game, answers));
    for (key, value) in answers {
        check(&questions, key, value)?;
    }
    let answers = |key: &str| answer_to(&questions, answers, key);
    for_game!(game, P => P::start_by(&answers).map(|start| start.to_string()))
}

/// The starts of a game that have a name, which stands wherever a position may.
pub fn names(game: Game) -> &'static [&'static str] {
    for_game!(game, P => P::STARTS)
}

/// Refuses an answer that is not offered.
pub(crate) fn check(questions: &[Question], key: &str, value: &str) -> Result<(), NotationError> {
    let Some(question) = questions.iter().find(|question| question.key == key) else {
        return Err(NotationError::at(
            1,
            format!("unknown question {key:?} for this game"),
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
        "unknown answer {value:?} to {key}; expected {}",
        values.join(", ")
    );
    Err(NotationError::at(1, problem))
}

/// A question with its answers, the usual one among them.
pub(crate) fn question(
    key: &'static str,
    label: &'static str,
    answers: Vec<PossibleAnswer>,
    usual: &str,
) -> Question {
    Question {
        key,
        label,
        answers,
        usual: usual.to_owned(),
    }
}

/// Answers that are their own label, apart from dashes and capitals.
pub(crate) fn named(values: &[&str]) -> Vec<PossibleAnswer> {
    let answer = |value: &&str| answer(*value, label(value));
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
            first if label.is_empty() => label.push(first.to_ascii_uppercase()),
            other => label.push(other),
        }
    }
    label
}

/// Every number from the least to the most.
pub(crate) fn numbers(least: usize, most: usize) -> Vec<PossibleAnswer> {
    let answer = |number: usize| answer(number.to_string(), number.to_string());
    (least..=most).map(answer).collect()
}

/// Player 1 or Player 2.
pub(crate) fn players() -> Vec<PossibleAnswer> {
    let answer = |side: Side| answer(side.to_string(), format!("Player {side}"));
    Side::ALL.map(answer).to_vec()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{questions, start};
    use crate::{Game, Level, Table};

    #[test]
    fn each_level_of_an_engine_has_words_of_its_own() {
        for game in Game::ALL {
            let words: Vec<&str> = Level::all()
                .filter_map(|level| game.level_in_words(level))
                .collect();
            let different: HashSet<&&str> = words.iter().collect();
            let expected = if game.is_solo() { 0 } else { 9 };
            assert_eq!(
                (words.len(), different.len()),
                (expected, expected),
                "{game}"
            );
        }
    }

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
    fn details_shape_the_start() {
        for game in Game::ALL {
            for question in super::details(game, &[]) {
                for answer in &question.answers {
                    let text = start(game, &[(question.key, &answer.value)]).unwrap();
                    assert!(Table::read(game, &text).is_ok(), "{text}");
                }
            }
        }
        let answers = [("board", "french"), ("hole", "D1"), ("finish", "D4")];
        let text = start(Game::Solitaire, &answers).unwrap();
        let position: pegs::Position = text.parse().unwrap();
        assert!(!position.has_marble("D1".parse().unwrap()));
        assert_eq!(position.finish(), "D4".parse().ok());
        let text = start(Game::Congkak, &[("free-turn", "off"), ("rounds", "3")]).unwrap();
        let rules = text.split(' ').next_back().unwrap();
        assert!(
            rules.contains("free-turn=off") && rules.contains("rounds=3"),
            "{text}"
        );
        assert!(start(Game::Solitaire, &[("hole", "Z9")]).is_err());
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
