//! What is chosen before a game: fields with a value each, and the table that they describe.
//!
//! ```text
//! game abalone
//! answer solitaire board english
//! seat 2 5
//! clock 5m
//! ```
//!
//! Values that are not offered are as usual.

use std::time::Duration;

use game::Side;
use play::setup::{self, PossibleAnswer, Question, answer};
use play::{Game, Level, Limits, Message, Seat, Table, TimeControl};

use crate::clocks::{CLOCKS, OfferedClock, SHARED, control};
use crate::field::{Field, ON, Remembered, switch};
use crate::language::Language;
use crate::popup::Sitting;
use crate::program;

/// What stands for another program among those who may sit somewhere.
const PROGRAM: &str = "program";

/// Moves that each side may make.
const LIMITS: [&str; 5] = ["20", "40", "60", "100", "200"];

/// Everything that is chosen before a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Choices {
    pub(crate) values: Remembered,
    pub(crate) language: Language,
}

impl Choices {
    /// What was remembered.
    pub(crate) fn read(text: &str) -> Choices {
        let values = Remembered::read(text, |key| !key.starts_with("set "));
        Choices {
            values,
            ..Choices::default()
        }
    }

    /// Whether anything was begun with these choices before.
    pub(crate) fn is_known(&self) -> bool {
        self.is_on("known")
    }

    /// The same as they are remembered once something was begun.
    pub(crate) fn known(&self) -> Remembered {
        self.values.clone().with("switch known", ON)
    }

    pub(crate) fn game(&self) -> Game {
        let chosen = self.values.get("game").and_then(|word| word.parse().ok());
        chosen.unwrap_or(Game::ALL[0])
    }

    pub(crate) fn seat(&self, side: Side) -> Seat {
        match self.values.get(&format!("seat {side}")) {
            Some(PROGRAM) => program::SEAT,
            Some(word) => word.parse().unwrap_or_else(|_| usual_seat(side)),
            None => usual_seat(side),
        }
    }

    /// The command of the program that is to play a side, as it was typed last.
    pub(crate) fn program(&self, side: Side) -> Option<String> {
        self.values
            .get(&format!("program {side}"))
            .map(str::to_owned)
    }

    pub(crate) fn name_program(&mut self, side: Side, command: &str) {
        let values = std::mem::take(&mut self.values);
        let values = values.with(&format!("seat {side}"), PROGRAM);
        self.values = values.with(&format!("program {side}"), command);
    }

    /// The side that a field seats, if it seats a program.
    pub(crate) fn program_of(&self, field: &Field) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        let side = sides.find(|side| field.key == format!("seat {side}"))?;
        (field.value(&self.values) == PROGRAM).then_some(side)
    }

    /// A side that a program is to play of which no command is known.
    pub(crate) fn nameless_program(&self) -> Option<Side> {
        let fields = self.fields();
        let mut sides = fields.iter().filter_map(|field| self.program_of(field));
        sides.find(|&side| self.program(side).is_none())
    }

    fn is_on(&self, name: &str) -> bool {
        self.values.get(&format!("switch {name}")) == Some(ON)
    }

    /// Whether more is asked than usual.
    pub(crate) fn has_more(&self) -> bool {
        self.is_on("more")
    }

    /// Whether the first move is made at random.
    pub(crate) fn has_random_first(&self) -> bool {
        self.is_on("random-first") && self.has_more()
    }

    /// Everything that is asked now, from top to bottom.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let game = self.game();
        let language = self.language;
        let games = Game::ALL.map(|game| answer(game.to_string(), language.game(game)));
        let mut fields = vec![Field::named(language, "game", games.to_vec())];
        fields.extend(self.questions());
        if !game.is_solo() {
            fields.extend(Side::ALL.map(|side| self.seat_field(side)));
            fields.push(Field::named(language, "clock", self.clocks(|_| true)));
            fields.push(self.limit_field());
        }
        fields.push(switch(language, "more"));
        if self.has_more() {
            fields.extend(self.details());
            if !game.is_solo() {
                fields.extend(self.rare_fields());
            }
        }
        fields
    }

    /// What a game for two is asked beside its own details.
    fn rare_fields(&self) -> Vec<Field> {
        let language = self.language;
        let mut second = self.clocks(|clock| clock.increment == 0 && clock.word != CLOCKS[0].word);
        second.insert(0, answer("same", language.say("choice-second-clock-same")));
        let whose = |name| Message::from(name).with("side", (self.game(), Side::Second));
        let [label, about] = ["choice-second-clock", "choice-second-clock-about"]
            .map(|name| language.tell(&whose(name)));
        let mut fields = vec![
            Field::new("second-clock", &label, about, second),
            switch(language, "random-first"),
        ];
        let control = self.control();
        if control.per_move != [None; 2] {
            fields.push(switch(language, "late-skips"));
        }
        fields.push(self.shared_field());
        if setup::positions_repeat(self.game()) {
            fields.push(switch(language, "no-repetition"));
        }
        if self.limit().is_some() || control.shared.is_some() {
            fields.push(switch(language, "time-decides"));
        }
        fields
    }

    fn seat_field(&self, side: Side) -> Field {
        let language = self.language;
        let is_program = self.values.get(&format!("seat {side}")) == Some(PROGRAM);
        let about = language.tell(&match (self.seat(side), self.program(side)) {
            (Seat::Person, _) => "choice-seat-about".into(),
            (Seat::Engine(_), None) if is_program => "program-none".into(),
            (Seat::Engine(_), Some(command)) if is_program => {
                Message::from("program-about").with("command", command)
            }
            (Seat::Engine(level), _) => {
                let plays = Message::new(format!("level-{level}-plays"), "");
                Message::from("level-about")
                    .with("who", level_name(level))
                    .with("plays", plays)
            }
        });
        let key = format!("seat {side}");
        let options = seats().map(|seat| answer(seat.to_string(), seat_words(language, seat)));
        let program = answer(PROGRAM, language.say("choice-seat-program"));
        let name = language.side(self.game(), side);
        Field {
            usual: usual_seat(side).to_string(),
            ..Field::new(&key, &name, about, options.chain([program]).collect())
        }
    }

    /// The questions of the chosen game.
    fn questions(&self) -> Vec<Field> {
        let questions = setup::questions(self.game()).into_iter();
        let field = |question: Question| {
            let mut question = self.translated(question);
            if let Some((key, casual)) = setup::casual(self.game())
                && question.key == key
                && let Some(at) = question
                    .answers
                    .iter()
                    .position(|answer| answer.value == casual)
            {
                // The first, so that the usual one is the next.
                question.answers[..=at].rotate_right(1);
                casual.clone_into(&mut question.usual);
            }
            let about = match question.answers.len() {
                count @ 5.. => Message::from("choice-many").with("count", count),
                _ => {
                    let labels: Vec<&str> = question.answers.iter().map(|a| &*a.label).collect();
                    Message::english(labels.join(" / "))
                }
            };
            self.asked("answer", question, &about)
        };
        questions.map(field).collect()
    }

    /// The details of the chosen game.
    fn details(&self) -> Vec<Field> {
        let answers = self.answers(self.questions());
        let questions = setup::details(self.game(), &borrowed(&answers)).into_iter();
        let field = |question: Question| {
            let question = self.translated(question);
            let mut answers = question.answers.iter();
            let usual = answers.find(|answer| answer.value == question.usual);
            let usual = usual.map_or("", |usual| usual.label.as_str());
            let about = Message::from("choice-usual").with("usual", usual);
            self.asked("detail", question, &about)
        };
        questions.map(field).collect()
    }

    /// A question whose answers are in the reader's language; names of boards and layouts stay.
    fn translated(&self, mut question: Question) -> Question {
        for answer in &mut question.answers {
            let name = format!("answer-{}-{}", question.key, answer.value);
            answer.label = self.language.say_or(&name, &answer.label);
        }
        question
    }

    /// A question as a field, remembered under this word.
    fn asked(&self, word: &str, question: Question, about: &Message) -> Field {
        let key = format!("{word} {} {}", self.game(), question.key);
        let name = format!("question-{}", question.key);
        let label = self.language.say_or(&name, question.label);
        Field {
            usual: question.usual,
            ..Field::new(&key, &label, self.language.tell(about), question.answers)
        }
    }

    /// The key and the answer of each question.
    fn answers(&self, fields: Vec<Field>) -> Vec<(String, String)> {
        let pair = |field: Field| {
            let key = field.key.rsplit(' ').next().unwrap_or_default();
            (key.to_owned(), field.value(&self.values).to_owned())
        };
        fields.into_iter().map(pair).collect()
    }

    /// The start that was chosen, as a position's text.
    pub(crate) fn start(&self) -> Result<String, game::NotationError> {
        let mut fields = self.questions();
        if self.has_more() {
            fields.extend(self.details());
        }
        setup::start(self.game(), &borrowed(&self.answers(fields)))
    }

    /// The same table, with the programs that play.
    pub(crate) fn sitting_from(&self, start: &str) -> Result<Sitting, game::NotationError> {
        let table = self.table_from(start)?;
        let programs = Side::ALL.map(|side| {
            let is_program = !table.game().is_solo()
                && self.values.get(&format!("seat {side}")) == Some(PROGRAM);
            self.program(side)
                .filter(|_| is_program)
                .map(|typed| program::command(&typed))
        });
        Ok(Sitting {
            programs,
            ..Sitting::from(table)
        })
    }

    /// A table with everything as it was chosen, from a start given as text.
    pub(crate) fn table_from(&self, start: &str) -> Result<Table, game::NotationError> {
        let table = Table::read(self.game(), start).or_else(|error| {
            // A position of another game says which game is meant.
            Table::guess(start).map_err(|_| error)
        })?;
        if table.game().is_solo() {
            return Ok(table);
        }
        let limits = Limits {
            moves_per_side: self.limit(),
            repetition: !(self.is_on("no-repetition") && self.has_more()),
            time_decides: self.is_on("time-decides") && self.has_more(),
        };
        let seats = Side::ALL.map(|side| self.seat(side));
        let table = table.with_seats(seats).with_control(self.control());
        Ok(table.with_limits(limits))
    }

    fn limit_field(&self) -> Field {
        let words = |limit: &str| {
            let count = limit.parse().unwrap_or(0_u32);
            self.language
                .tell(&Message::from("limit-moves").with("count", count))
        };
        let limits = LIMITS.map(|limit| answer(limit, words(limit)));
        let none = answer("none", self.language.say("no-limit"));
        let options = std::iter::once(none).chain(limits).collect();
        Field::named(self.language, "limit", options)
    }

    fn shared_field(&self) -> Field {
        let offered = SHARED.iter().map(|&minutes| {
            let words = Message::from("clock-shared").with("minutes", minutes);
            answer(minutes.to_string(), self.language.tell(&words))
        });
        let none = answer("none", self.language.say("no-limit"));
        let options = std::iter::once(none).chain(offered).collect();
        Field::named(self.language, "shared", options)
    }

    fn clocks(&self, is_offered: impl Fn(&OfferedClock) -> bool) -> Vec<PossibleAnswer> {
        let offered = CLOCKS.iter().filter(|clock| is_offered(clock));
        offered
            .map(|clock| answer(clock.word, clock.words(self.language)))
            .collect()
    }

    fn limit(&self) -> Option<u32> {
        let field = self.limit_field();
        field.value(&self.values).parse().ok()
    }

    fn control(&self) -> TimeControl {
        let offered = |key: &str| {
            let word = self.values.get(key)?;
            CLOCKS.iter().find(|clock| clock.word == word)
        };
        let first = offered("clock").unwrap_or(&CLOCKS[0]);
        let second = offered("second-clock").filter(|clock| clock.increment == 0);
        let has_more = self.has_more();
        let shared = self.shared_field().value(&self.values).parse::<u64>();
        TimeControl {
            shared: shared
                .ok()
                .filter(|_| has_more)
                .map(|minutes| Duration::from_secs(60 * minutes)),
            late_skips: has_more && self.is_on("late-skips"),
            ..control([first, second.filter(|_| has_more).unwrap_or(first)])
        }
    }
}

/// A person below, an engine of middling strength above.
fn usual_seat(side: Side) -> Seat {
    match side {
        Side::First => Seat::Person,
        Side::Second => Level::new(4).map_or(Seat::Person, Seat::Engine),
    }
}

/// Everybody who may sit at a table.
fn seats() -> impl Iterator<Item = Seat> {
    std::iter::once(Seat::Person).chain(Level::all().map(Seat::Engine))
}

/// Who sits there, in words.
pub(crate) fn seat_words(language: Language, seat: Seat) -> String {
    language.tell(&match seat {
        Seat::Person => "choice-seat-person".into(),
        Seat::Engine(level) => level_name(level),
    })
}

/// What a level is called: `Opal, level 4`.
#[must_use]
pub fn level_name(level: Level) -> Message {
    Message::from("sits-engine")
        .with("name", level_short_name(level))
        .with("level", u32::from(level.number()))
}

/// The same where there is little room: `Opal`.
pub(crate) fn level_short_name(level: Level) -> Message {
    Message::new(format!("level-{level}"), "")
}

/// The next of a person and the engine's levels.
pub(crate) fn next_seat(seat: Seat, by: isize) -> Seat {
    let all: Vec<Seat> = seats().collect();
    let here = all.iter().position(|&other| other == seat);
    all[turned(here.unwrap_or_default(), by, all.len())]
}

/// Answers as they are asked for.
fn borrowed(answers: &[(String, String)]) -> Vec<(&str, &str)> {
    let pairs = answers.iter();
    pairs.map(|(key, value)| (&**key, &**value)).collect()
}

/// `by` further in a list that goes round.
pub(crate) fn turned(here: usize, by: isize, count: usize) -> usize {
    (here as isize + by).rem_euclid(count as isize) as usize
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::Side;
    use play::{Game, Level, Seat, TimeControl};

    use super::Choices;

    /// Choices as these lines remember them.
    fn remembered(lines: &[&str]) -> Choices {
        Choices::read(&lines.join("\n"))
    }

    fn labels(choices: &Choices) -> Vec<String> {
        let fields = choices.fields().into_iter();
        fields.map(|field| field.label).collect()
    }

    #[test]
    fn choices_are_remembered() {
        let lines = [
            "answer abalone layout belgian-daisy",
            "clock 1m",
            "game abalone",
            "limit 40",
            "seat 2 9",
            "switch more",
        ];
        let choices = remembered(&lines);
        assert_eq!(choices.values.write(), lines.join("\n") + "\n");
        assert_eq!(choices.game(), Game::Abalone);
        assert_eq!(
            choices.seat(Side::Second),
            Seat::Engine(Level::new(9).unwrap())
        );
        let table = choices.table_from(&choices.start().unwrap()).unwrap();
        assert_eq!(table.record().limits.moves_per_side, Some(40));
    }

    #[test]
    fn what_is_as_usual_again_is_not_remembered() {
        let mut choices = Choices::default();
        for field in choices.fields() {
            field.turn(&mut choices.values, 1);
            field.turn(&mut choices.values, -1);
        }
        assert_eq!(choices.values.write(), "");
    }

    #[test]
    fn details_and_switches_shape_the_game_while_they_are_shown() {
        let lines = [
            "game abalone",
            "clock 5m",
            "second-clock 1m",
            "limit 20",
            "switch more",
            "switch no-repetition",
            "switch time-decides",
        ];
        let minutes = |count: u64| Some(Duration::from_secs(60 * count));
        let record = |lines: &[&str]| remembered(lines).table_from("standard").unwrap().record();
        let shown = record(&lines);
        assert_eq!(shown.control.per_game, [minutes(5), minutes(1)]);
        assert!(!shown.limits.repetition && shown.limits.time_decides);
        let hidden = record(&[&lines[..4], &lines[5..]].concat());
        assert_eq!(hidden.control.per_game, [minutes(5); 2]);
        assert!(hidden.limits.repetition && !hidden.limits.time_decides);
        let hole = ["switch more", "detail solitaire hole A3"];
        assert_ne!(remembered(&hole).start(), remembered(&hole[1..]).start());
    }

    #[test]
    fn what_is_not_offered_is_as_usual() {
        let lines = [
            "game chess",
            "answer solitaire board klingon",
            "clock sun",
            "",
            "??",
        ];
        let choices = remembered(&lines);
        assert_eq!(choices.game(), Game::Solitaire);
        assert_eq!(choices.start(), Choices::default().start());
        assert_eq!(choices.control(), TimeControl::default());
        let seats = remembered(&["seat 3 9", "seat 2 human", "seat 1 robot"]);
        assert_eq!(Side::ALL.map(|side| seats.seat(side)), [Seat::Person; 2]);
        // The second side's clock gives nothing back: the increment belongs to both.
        let second = remembered(&["game abalone", "switch more", "second-clock 3m+2s"]);
        assert_eq!(second.control(), TimeControl::default());
    }

    #[test]
    fn only_what_matters_is_asked() {
        assert_eq!(
            labels(&Choices::default()),
            ["Game", "Board", "More options"]
        );
        let with_limit = remembered(&["game abalone", "switch more", "limit 20"]);
        assert!(labels(&with_limit).contains(&"Equal at the end".to_owned()));
        let without = remembered(&["game abalone", "switch more"]);
        assert!(!labels(&without).contains(&"Equal at the end".to_owned()));
    }

    #[test]
    fn every_field_is_explained_in_a_line() {
        for game in Game::ALL {
            let game = format!("game {game}");
            for field in remembered(&[&game, "switch more", "limit 20"]).fields() {
                let length = field.about.chars().count();
                assert!(
                    (1..=160).contains(&length),
                    "{}: {}",
                    field.key,
                    field.about
                );
            }
        }
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
        for game in Game::ALL {
            let choices = remembered(&[&format!("game {game}")]);
            let start = choices.start().unwrap();
            assert_eq!(choices.table_from(&start).unwrap().game(), game);
        }
    }
}
