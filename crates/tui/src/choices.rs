//! What is chosen before a game, and how it is remembered: one choice a line.
//!
//! ```text
//! game abalone
//! answer solitaire board english
//! seat 2 5
//! clock 5m
//! ```
//!
//! Lines that cannot be read are skipped: the usual choice stands instead.

use std::time::Duration;

use game::Side;
use play::setup::{self, Question};
use play::{Game, Level, Limits, Seat, Table, TimeControl};

/// A clock that is offered: the word it is remembered by, what people read, minutes for the
/// game, seconds for a move, seconds given back after a move.
const CLOCKS: [(&str, &str, u64, u64, u64); 8] = [
    ("none", "No limit", 0, 0, 0),
    ("1m", "1 minute each", 1, 0, 0),
    ("3m+2s", "3 minutes + 2 s", 3, 0, 2),
    ("5m", "5 minutes each", 5, 0, 0),
    ("10m+5s", "10 minutes + 5 s", 10, 0, 5),
    ("30m", "30 minutes each", 30, 0, 0),
    ("10s", "10 seconds a move", 0, 10, 0),
    ("60s", "60 seconds a move", 0, 60, 0),
];

/// Moves each side may make: the word it is remembered by, and the number.
const LIMITS: [(&str, Option<u32>); 6] = [
    ("none", None),
    ("20", Some(20)),
    ("40", Some(40)),
    ("60", Some(60)),
    ("100", Some(100)),
    ("200", Some(200)),
];

/// A question of a game, and the number of the answer that is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Asked {
    game: Game,
    question: Question,
    chosen: usize,
}

/// Everything that is chosen before a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) game: Game,
    asked: Vec<Asked>,
    seats: [Seat; 2],
    clock: usize,
    limit: usize,
}

/// The usual choices: a person below, an engine of middling strength above.
impl Default for Choices {
    fn default() -> Choices {
        let asked = |game: Game| {
            let asked = move |question: Question| Asked {
                game,
                chosen: usual(&question),
                question,
            };
            setup::questions(game).into_iter().map(asked)
        };
        let engine = Level::new(4).map_or(Seat::Person, Seat::Engine);
        Choices {
            game: Game::ALL[0],
            asked: Game::ALL.into_iter().flat_map(asked).collect(),
            seats: [Seat::Person, engine],
            clock: 0,
            limit: 0,
        }
    }
}

impl Choices {
    /// What was remembered, as far as it can be read.
    pub(crate) fn read(text: &str) -> Choices {
        let mut choices = Choices::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            choices.read_line(&words);
        }
        choices
    }

    /// As it is remembered.
    pub(crate) fn write(&self) -> String {
        let mut text = format!("game {}\n", self.game);
        for asked in &self.asked {
            let Question { key, answers, .. } = &asked.question;
            let value = &answers[asked.chosen].value;
            text += &format!("answer {} {key} {value}\n", asked.game);
        }
        for side in Side::ALL {
            text += &format!("seat {side} {}\n", self.seats[side.index()]);
        }
        text + &format!(
            "clock {}\nlimit {}\n",
            CLOCKS[self.clock].0, LIMITS[self.limit].0
        )
    }

    /// The questions of the chosen game, and the answers' labels.
    pub(crate) fn answers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let own = self.asked.iter().filter(|asked| asked.game == self.game);
        own.map(|asked| {
            let label = asked.question.answers[asked.chosen].label.as_str();
            (asked.question.label, label)
        })
    }

    /// Goes on to another answer of a question of the chosen game.
    pub(crate) fn turn_answer(&mut self, number: usize, by: isize) {
        let game = self.game;
        let mut own = self.asked.iter_mut().filter(|asked| asked.game == game);
        if let Some(asked) = own.nth(number) {
            asked.chosen = turned(asked.chosen, by, asked.question.answers.len());
        }
    }

    pub(crate) fn turn_game(&mut self, by: isize) {
        let here = Game::ALL.iter().position(|&game| game == self.game);
        self.game = Game::ALL[turned(here.unwrap_or_default(), by, Game::ALL.len())];
    }

    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    pub(crate) fn turn_seat(&mut self, side: Side, by: isize) {
        let all: Vec<Seat> = std::iter::once(Seat::Person)
            .chain(Level::all().map(Seat::Engine))
            .collect();
        let here = all.iter().position(|&seat| seat == self.seat(side));
        self.seats[side.index()] = all[turned(here.unwrap_or_default(), by, all.len())];
    }

    pub(crate) fn clock_label(&self) -> &'static str {
        CLOCKS[self.clock].1
    }

    pub(crate) fn turn_clock(&mut self, by: isize) {
        self.clock = turned(self.clock, by, CLOCKS.len());
    }

    pub(crate) fn limit_label(&self) -> String {
        match LIMITS[self.limit].1 {
            None => "No limit".to_owned(),
            Some(moves) => format!("{moves} moves each"),
        }
    }

    pub(crate) fn turn_limit(&mut self, by: isize) {
        self.limit = turned(self.limit, by, LIMITS.len());
    }

    /// Chooses the next answer, after the chosen one, that has this text in it; says whether
    /// there is any. Boards and layouts are the first question.
    pub(crate) fn find(&mut self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let game = self.game;
        let Some(asked) = self.asked.iter_mut().find(|asked| asked.game == game) else {
            return false;
        };
        let answers = &asked.question.answers;
        let fits = |&index: &usize| answers[index].label.to_lowercase().contains(&text);
        let starts = |&index: &usize| answers[index].label.to_lowercase().starts_with(&text);
        let mut all = 0..answers.len();
        let found = all.clone().find(starts).or_else(|| all.find(fits));
        asked.chosen = found.unwrap_or(asked.chosen);
        found.is_some()
    }

    /// The start that was chosen, as a position's text.
    pub(crate) fn start(&self) -> Result<String, game::NotationError> {
        let own = self.asked.iter().filter(|asked| asked.game == self.game);
        let answer = |asked: &Asked| {
            let value = asked.question.answers[asked.chosen].value.clone();
            (asked.question.key, value)
        };
        let answers: Vec<(&str, String)> = own.map(answer).collect();
        let answers: Vec<(&str, &str)> = answers
            .iter()
            .map(|(key, value)| (*key, value.as_str()))
            .collect();
        setup::start(self.game, &answers)
    }

    /// A table with everything as it was chosen, from a start given as text.
    pub(crate) fn table_from(&self, start: &str) -> Result<Table, game::NotationError> {
        let table = Table::read(self.game, start).or_else(|error| {
            // A position of another game says which game is meant.
            Table::guess(start).map_err(|_| error)
        })?;
        if table.game().is_solo() {
            return Ok(table);
        }
        let limits = Limits {
            moves_per_side: LIMITS[self.limit].1,
            ..Limits::default()
        };
        let table = table.with_seats(self.seats).with_control(self.control());
        Ok(table.with_limits(limits))
    }

    fn control(&self) -> TimeControl {
        let (_, _, minutes, seconds, increment) = CLOCKS[self.clock];
        let limit = |seconds: u64| (seconds > 0).then(|| Duration::from_secs(seconds));
        TimeControl {
            per_game: [limit(60 * minutes); 2],
            per_move: [limit(seconds); 2],
            increment: Duration::from_secs(increment),
        }
    }

    fn read_line(&mut self, words: &[&str]) {
        match words {
            ["game", game] => self.game = game.parse().unwrap_or(self.game),
            ["answer", game, key, value] => {
                let is_asked = |asked: &&mut Asked| {
                    asked.game.to_string() == *game && asked.question.key == *key
                };
                let asked = self.asked.iter_mut().find(is_asked);
                if let Some(asked) = asked {
                    let answers = &asked.question.answers;
                    let found = answers.iter().position(|answer| answer.value == *value);
                    asked.chosen = found.unwrap_or(asked.chosen);
                }
            }
            ["seat", number, seat] => {
                let side = Side::ALL
                    .into_iter()
                    .find(|side| side.to_string() == *number);
                if let (Some(side), Ok(seat)) = (side, seat.parse()) {
                    self.seats[side.index()] = seat;
                }
            }
            ["limit", word] => {
                let found = LIMITS.iter().position(|limit| limit.0 == *word);
                self.limit = found.unwrap_or(self.limit);
            }
            ["clock", word] => {
                let found = CLOCKS.iter().position(|clock| clock.0 == *word);
                self.clock = found.unwrap_or(self.clock);
            }
            _ => {}
        }
    }
}

fn usual(question: &Question) -> usize {
    let is_usual = |answer: &setup::Answer| answer.value == question.usual;
    question
        .answers
        .iter()
        .position(is_usual)
        .unwrap_or_default()
}

/// `by` further in a list that goes round.
fn turned(here: usize, by: isize, count: usize) -> usize {
    (here as isize + by).rem_euclid(count as isize) as usize
}

#[cfg(test)]
mod tests {
    use game::Side;
    use play::{Game, Seat};

    use super::Choices;

    #[test]
    fn choices_are_remembered() {
        let mut choices = Choices::default();
        choices.turn_answer(0, 1);
        choices.turn_game(2);
        choices.turn_answer(0, 3);
        choices.turn_seat(Side::Second, -1);
        choices.turn_clock(1);
        choices.turn_limit(2);
        assert_eq!(Choices::read(&choices.write()), choices);
        assert_eq!(choices.game, Game::Abalone);
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        let text =
            "game chess\nanswer solitaire board klingon\nseat 3 9\nclock sun\n\n??\nseat 2 human";
        let choices = Choices::read(text);
        assert_eq!(choices.game, Game::Solitaire);
        assert_eq!(choices.seat(Side::Second), Seat::Person);
        assert_eq!(choices.clock_label(), "No limit");
    }

    #[test]
    fn boards_and_layouts_are_found_by_a_part_of_their_name() {
        let mut choices = Choices::default();
        assert!(choices.find("fren"));
        assert_eq!(choices.answers().next().unwrap().1, "French");
        choices.turn_game(2);
        assert!(choices.find("DAISY"));
        assert!(choices.answers().next().unwrap().1.contains("daisy"));
        assert!(!choices.find("klingon"));
    }

    #[test]
    fn a_name_or_a_position_of_any_game_is_a_start() {
        let choices = Choices::default();
        let game = |text: &str| choices.table_from(text).unwrap().game();
        assert_eq!(game("french"), Game::Solitaire);
        assert_eq!(game("belgian-daisy"), Game::Abalone);
        assert_eq!(game("traditional"), Game::Congkak);
        assert!(choices.table_from("klingon").is_err());
    }

    #[test]
    fn every_game_can_be_begun() {
        let mut choices = Choices::default();
        for game in Game::ALL {
            assert_eq!(choices.game, game);
            let start = choices.start().unwrap();
            assert_eq!(choices.table_from(&start).unwrap().game(), game);
            choices.turn_game(1);
        }
    }
}
