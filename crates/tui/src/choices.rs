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
    /// Details that are not as usual: the game, the key and the value.
    details: Vec<(Game, String, String)>,
    seats: [Seat; 2],
    clock: usize,
    /// The second side's clock; 0 is the same as the first's.
    second_clock: usize,
    limit: usize,
    /// Whether more is asked than usual.
    pub(crate) more: bool,
    repetition: bool,
    random_first: bool,
    time_decides: bool,
    /// The size of a puzzle, by number.
    puzzle: usize,
}

/// A choice between two, beside the questions of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Switch {
    /// Whether the third time of a position is a draw.
    Repetition,
    /// Whether the first move is made at random.
    RandomFirst,
    /// Whether the one who used less time wins where the move limit finds nobody ahead.
    TimeDecides,
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
            details: Vec::new(),
            seats: [Seat::Person, engine],
            clock: 0,
            second_clock: 0,
            limit: 0,
            more: false,
            repetition: true,
            random_first: false,
            time_decides: false,
            puzzle: 1,
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
        for (game, key, value) in &self.details {
            text += &format!("detail {game} {key} {value}\n");
        }
        let second = match self.second_clock {
            0 => "same",
            clock => CLOCKS[clock].0,
        };
        text += &format!(
            "clock {}\nsecond-clock {second}\nlimit {}\n",
            CLOCKS[self.clock].0, LIMITS[self.limit].0
        );
        let switches = [
            ("more", self.more),
            ("no-repetition", !self.repetition),
            ("random-first", self.random_first),
            ("time-decides", self.time_decides),
        ];
        let on = switches.into_iter().filter(|(_, on)| *on);
        text + &on
            .map(|(word, _)| format!("switch {word}\n"))
            .collect::<String>()
    }

    /// The details of the chosen game, and the answers' labels.
    pub(crate) fn details(&self) -> Vec<(&'static str, String)> {
        let shown = |question: Question| {
            let value = self.detail(&question);
            let found = question
                .answers
                .into_iter()
                .find(|answer| answer.value == value);
            (question.label, found.map_or(value, |answer| answer.label))
        };
        self.detail_questions().into_iter().map(shown).collect()
    }

    /// Goes on to another answer of a detail.
    pub(crate) fn turn_detail(&mut self, number: usize, by: isize) {
        let Some(question) = self.detail_questions().into_iter().nth(number) else {
            return;
        };
        let (key, value) = (question.key, self.detail(&question));
        let here = question
            .answers
            .iter()
            .position(|answer| answer.value == value);
        let next = turned(here.unwrap_or_default(), by, question.answers.len());
        let (game, value) = (self.game, question.answers[next].value.clone());
        self.details
            .retain(|(of, other, _)| (*of, other.as_str()) != (game, key));
        if value != question.usual {
            self.details.push((game, key.to_owned(), value));
        }
    }

    fn detail_questions(&self) -> Vec<Question> {
        let answers = self.answer_values();
        let answers: Vec<(&str, &str)> = borrowed(&answers);
        setup::details(self.game, &answers)
    }

    /// What was chosen for a detail; the usual where that board or those rules do not have it.
    fn detail(&self, question: &Question) -> String {
        let is_it =
            |(game, key, _): &&(Game, String, String)| *game == self.game && key == question.key;
        let chosen = self.details.iter().find(is_it).map(|(_, _, value)| value);
        let offered = |value: &&String| {
            let mut answers = question.answers.iter();
            answers.any(|answer| answer.value == **value)
        };
        chosen.filter(offered).unwrap_or(&question.usual).clone()
    }

    /// The answers to the questions of the chosen game.
    fn answer_values(&self) -> Vec<(&'static str, String)> {
        let own = self.asked.iter().filter(|asked| asked.game == self.game);
        let answer = |asked: &Asked| {
            let value = asked.question.answers[asked.chosen].value.clone();
            (asked.question.key, value)
        };
        own.map(answer).collect()
    }

    /// The switches that the chosen game has.
    pub(crate) fn switches(&self) -> Vec<Switch> {
        if self.game.is_solo() {
            return Vec::new();
        }
        let mut switches = vec![Switch::RandomFirst];
        if setup::positions_repeat(self.game) {
            switches.push(Switch::Repetition);
        }
        if LIMITS[self.limit].1.is_some() {
            switches.push(Switch::TimeDecides);
        }
        switches
    }

    pub(crate) fn switch_words(&self, switch: Switch) -> (&'static str, &'static str) {
        let words = |label, on: bool, words: [&'static str; 2]| (label, words[usize::from(on)]);
        match switch {
            Switch::Repetition => {
                words("Third time", self.repetition, ["Nothing happens", "A draw"])
            }
            Switch::RandomFirst => words(
                "First move",
                self.random_first,
                ["The player's", "At random"],
            ),
            Switch::TimeDecides => words(
                "Equal at the end",
                self.time_decides,
                ["A draw", "Less time wins"],
            ),
        }
    }

    pub(crate) fn turn_switch(&mut self, switch: Switch) {
        let on = match switch {
            Switch::Repetition => &mut self.repetition,
            Switch::RandomFirst => &mut self.random_first,
            Switch::TimeDecides => &mut self.time_decides,
        };
        *on = !*on;
    }

    /// Whether the first move is made at random.
    pub(crate) const fn has_random_first(&self) -> bool {
        self.random_first && self.more
    }

    pub(crate) fn second_clock_label(&self) -> &'static str {
        match self.second_clock {
            0 => "The same",
            clock => CLOCKS[clock].1,
        }
    }

    /// Only clocks without an increment: both sides share theirs.
    pub(crate) fn turn_second_clock(&mut self, by: isize) {
        loop {
            self.second_clock = turned(self.second_clock, by, CLOCKS.len());
            if CLOCKS[self.second_clock].4 == 0 {
                return;
            }
        }
    }

    /// How many marbles a puzzle has, in games that have puzzles.
    pub(crate) fn puzzle_size(&self) -> Option<u32> {
        let sizes = setup::puzzle_sizes(self.game);
        sizes.get(self.puzzle).or(sizes.first()).copied()
    }

    pub(crate) fn turn_puzzle(&mut self, by: isize) {
        let count = setup::puzzle_sizes(self.game).len().max(1);
        self.puzzle = turned(self.puzzle, by, count);
    }

    /// A puzzle on the chosen board, by chance.
    pub(crate) fn puzzle(&self, seed: u64) -> Option<String> {
        let answers = self.answer_values();
        setup::puzzle(self.game, &borrowed(&answers), self.puzzle_size()?, seed)
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
        let mut answers = self.answer_values();
        if self.more {
            let details = self.detail_questions().into_iter();
            answers.extend(details.map(|question| (question.key, self.detail(&question))));
        }
        setup::start(self.game, &borrowed(&answers))
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
            repetition: self.repetition || !self.more,
            time_decides: self.time_decides && self.more,
        };
        let table = table.with_seats(self.seats).with_control(self.control());
        Ok(table.with_limits(limits))
    }

    fn control(&self) -> TimeControl {
        let second = match self.second_clock {
            clock if clock > 0 && self.more => clock,
            _ => self.clock,
        };
        control([self.clock, second])
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
            ["detail", game, key, value] => {
                let game = game.parse().unwrap_or(self.game);
                self.details
                    .push((game, (*key).to_owned(), (*value).to_owned()));
            }
            ["switch", word] => match *word {
                "more" => self.more = true,
                "no-repetition" => self.repetition = false,
                "random-first" => self.random_first = true,
                "time-decides" => self.time_decides = true,
                _ => {}
            },
            ["second-clock", word] => {
                let is_it = |clock: &(&str, &str, u64, u64, u64)| clock.0 == *word && clock.4 == 0;
                self.second_clock = CLOCKS.iter().position(is_it).unwrap_or(0);
            }
            ["clock", word] => {
                let found = CLOCKS.iter().position(|clock| clock.0 == *word);
                self.clock = found.unwrap_or(self.clock);
            }
            _ => {}
        }
    }
}

/// The times of both sides, by number; the increment is the first's.
fn control(clocks: [usize; 2]) -> TimeControl {
    let limit = |seconds: u64| (seconds > 0).then(|| Duration::from_secs(seconds));
    TimeControl {
        per_game: clocks.map(|clock| limit(60 * CLOCKS[clock].2)),
        per_move: clocks.map(|clock| limit(CLOCKS[clock].3)),
        increment: Duration::from_secs(CLOCKS[clocks[0]].4),
    }
}

/// The clock that is offered after this one, both sides alike, in mid-game.
pub(crate) fn next_control(now: TimeControl, by: isize) -> TimeControl {
    let here = (0..CLOCKS.len()).position(|clock| control([clock; 2]) == now);
    let next = turned(here.unwrap_or_default(), by, CLOCKS.len());
    control([next; 2])
}

/// What people read of a clock: one of those offered, or what it is.
pub(crate) fn control_words(now: TimeControl) -> String {
    let offered = (0..CLOCKS.len()).find(|&clock| control([clock; 2]) == now);
    match offered {
        Some(clock) => CLOCKS[clock].1.to_owned(),
        None => "Different for each".to_owned(),
    }
}

/// Answers as they are asked for.
fn borrowed<'a>(answers: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    answers
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect()
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
    fn details_and_switches_are_remembered_and_shape_the_game() {
        let mut choices = Choices {
            more: true,
            ..Choices::default()
        };
        choices.turn_detail(0, 1);
        assert_eq!(choices.details()[0].1, "A3");
        assert!(!choices.start().unwrap().contains("nonsense"));
        assert_ne!(
            choices.start().unwrap(),
            Choices::default().start().unwrap()
        );
        choices.turn_game(2);
        choices.turn_limit(1);
        choices.turn_clock(3);
        choices.turn_second_clock(1);
        for switch in choices.switches() {
            choices.turn_switch(switch);
        }
        let read = Choices::read(&choices.write());
        assert_eq!(read, choices);
        let record = choices.table_from("standard").unwrap().record();
        let minutes = |count: u64| Some(std::time::Duration::from_secs(60 * count));
        assert_eq!(record.control.per_game, [minutes(5), minutes(1)]);
        assert!(!record.limits.repetition && record.limits.time_decides);
        // What is not asked for is as usual.
        choices.more = false;
        let record = choices.table_from("standard").unwrap().record();
        assert_eq!(record.control.per_game, [minutes(5); 2]);
        assert!(record.limits.repetition);
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
