//! Congkak before the first sowing: its starts, and positions set up by hand.

use congkak::{Count, Pit, Position, Rules};
use game::{NotationError, Side};

use crate::arrange::Arrangement;
use crate::kind::{Answers, Begins, Kind as _, is_name};
use crate::setup::{self, Question, named, numbers, players, question};

impl Begins for Position {
    fn questions() -> Vec<Question> {
        let pits = numbers(1, Pit::MOST);
        let marbles = numbers(1, Position::MOST_IN_A_PIT);
        let rules = named(Position::STARTS);
        vec![
            question("pits", "Pits a side", pits, "7"),
            question("marbles", "Marbles in a pit", marbles, "7"),
            question("rules", "Rules", rules, "house"),
            counting("side"),
            question("begins", "Who begins", players(), "1"),
        ]
    }

    /// Rules that differ in one point or another.
    fn details(_: &Answers<'_>) -> Vec<Question> {
        DIFFERENCES.iter().map(difference).collect()
    }

    /// What the pits hold, by which rules, and who begins.
    fn start_by(answer: &Answers<'_>) -> Result<Position, NotationError> {
        let number = |key: &str| answer(key).parse().unwrap_or_default();
        let mut rules = answer("rules");
        for (key, _, _) in DIFFERENCES {
            let value = answer(key);
            if !["", BY_THE_RULES].contains(&value.as_str()) {
                rules += &format!(",{key}={value}");
            }
        }
        let rules: Rules = rules.parse()?;
        let count = match answer("count").as_str() {
            "store" => Count::Store,
            _ => Count::Side,
        };
        let side = match answer("begins").as_str() {
            "2" => Side::Second,
            _ => Side::First,
        };
        let start = Position::start(number("pits"), number("marbles"), rules.with_count(count));
        let start = start.map_err(|error| NotationError::at(1, error.to_string()))?;
        Ok(start.with_turn(side))
    }

    /// A position, or the start of a named set of rules.
    fn read_start(text: &str) -> Result<Position, NotationError> {
        match text.parse::<Rules>() {
            Ok(rules) if !text.contains('/') => {
                let start = Position::start(7, 7, rules);
                start.map_err(|error| NotationError::at(1, error.to_string()))
            }
            Err(error) if is_name(text) => Err(error),
            Ok(_) | Err(_) => text.parse().map(Position::going_on),
        }
    }

    /// Who sets marbles down begins a turn of their own: hands that were in the middle of something are empty.
    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let count = match arrangement.option("count") {
            Some("store") => Count::Store,
            Some(_) => Count::Side,
            None => self.rules().count,
        };
        let rules: Rules = match arrangement.option("rules") {
            Some(name) => name.parse()?,
            None => *self.rules(),
        };
        let rules = rules.with_count(count);
        let turns = match arrangement.option("turns") {
            Some("2") if rules.lose_turn => 2,
            None if rules.lose_turn => self.turns_left(),
            Some(_) | None => 1,
        };
        let marbles = |place: congkak::Place, now: u16| {
            let placed = arrangement.at(&place.to_string());
            placed.map_or(u32::from(now), |placed| placed.marbles)
        };
        let row = |side: Side| -> String {
            let pit = |(pit, &now): (Pit, &u16)| {
                let place = congkak::Place::Pit(side, pit);
                match marbles(place, now) {
                    0 if self.burnt(side).contains(pit) => "x".to_owned(),
                    count => count.to_string(),
                }
            };
            let pits = Pit::ALL.into_iter().zip(self.pits(side)).map(pit);
            pits.collect::<Vec<_>>().join(",")
        };
        let [first, second] =
            Side::ALL.map(|side| marbles(congkak::Place::Store(side), self.store(side)));
        let round = match self.round() {
            round if round > 1 && rules.rounds > 1 => format!(" round={round}"),
            _ => String::new(),
        };
        let text = format!(
            "{}/{} {first}/{second} {} {turns} {rules}{round}",
            row(Side::First),
            row(Side::Second),
            arrangement.turn,
        );
        text.parse().map(Position::going_on)
    }

    fn options(&self) -> Vec<Question> {
        let rules = rules_name(*self.rules());
        let mut names = Position::STARTS.to_vec();
        if !names.contains(&rules.as_str()) {
            names.push(&rules);
        }
        let turns = self.turns_left().to_string();
        let count = self.rules().count.to_string();
        vec![
            question("rules", "Rules", named(&names), &rules),
            counting(&count),
            question("turns", "Turns left", numbers(1, 2), &turns),
        ]
    }
}

/// Whether marbles still in pits at the end count.
fn counting(usual: &str) -> Question {
    let answers = vec![
        setup::answer("side", "Go to their owner"),
        setup::answer("store", "Do not count"),
    ];
    question("count", "Leftover marbles", answers, usual)
}

/// A rule that may differ: its key, what people read, and its values.
type Difference = (&'static str, &'static str, &'static [&'static str]);

const DIFFERENCES: [Difference; 7] = [
    ("relay", "Sow on", &["on", "off"]),
    ("free-turn", "Free turn", &["on", "off"]),
    ("steal", "Steal", &["none", "opposite", "both", "always"]),
    ("lose-turn", "Lose a turn", &["on", "off"]),
    ("rest", "What is left", &["stays", "owner"]),
    ("rounds", "Rounds at most", &["1", "2", "3", "5", "9", "99"]),
    ("opening", "Opening", &["turns", "together"]),
];

/// The answer that leaves it to the rules.
const BY_THE_RULES: &str = "rules";

fn difference(&(key, label, values): &Difference) -> Question {
    let first = setup::answer(BY_THE_RULES, "As the rules say");
    let answers = std::iter::once(first).chain(named(values)).collect();
    question(key, label, answers, BY_THE_RULES)
}

/// The name of a set of rules, or the rules themselves.
fn rules_name(rules: Rules) -> String {
    let plain = rules.with_count(Count::Side);
    let mut named = Rules::NAMED.into_iter();
    let named = named.find(|(_, named)| named.with_count(Count::Side) == plain);
    named.map_or_else(|| plain.to_string(), |(name, _)| name.to_owned())
}
