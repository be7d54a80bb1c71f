//! The crate seen from outside: recorded sowings, games and path counts, and the common suite.

use congkak::{Count, Event, Pit, Position, Rules};
use game::conformance::Conformance;
use game::{Position as _, Side};
use serde_json::Value;

fn records(text: &str, list: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(text).expect("the file is JSON");
    all[list].as_array().expect("a list of records").clone()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn pit(value: &Value) -> Pit {
    Pit::new(number(value)).expect("a pit")
}

fn row(value: &Value) -> String {
    let marbles: Vec<String> = value
        .as_array()
        .expect("a row")
        .iter()
        .map(Value::to_string)
        .collect();
    marbles.join(",")
}

fn board_text(value: &Value) -> String {
    format!(
        "{}/{} {}/{}",
        row(&value["p1"]),
        row(&value["p2"]),
        value["w1"],
        value["w2"]
    )
}

fn position_text(value: &Value) -> String {
    format!(
        "{} {} {}",
        board_text(value),
        value["player"],
        value["turns"]
    )
}

#[test]
fn every_recorded_sowing_comes_out() {
    let moves = records(include_str!("data/moves.json"), "moves");
    assert_eq!(moves.len(), 650);
    for record in moves {
        let mut now: Position = position_text(&record["before"])
            .parse()
            .expect("a position");
        let sown = pit(&record["pit"]);
        let event = now
            .sowing(sown)
            .expect("a legal pit")
            .event()
            .expect("an end");
        let expected = match record["event"].as_str().expect("a word") {
            "normal" => Event::Normal,
            "free" => Event::FreeTurn,
            "steal" => Event::Steal(number(&record["stolen"]) as u16),
            "lose" => Event::LoseTurn,
            other => panic!("unknown event {other}"),
        };
        assert_eq!(event, expected, "{record}");
        now.play(sown).expect("a legal pit");
        let over = record["over"].as_bool().expect("a bool");
        let after = if over {
            board_text(&record["after"])
        } else {
            position_text(&record["after"])
        };
        assert!(now.to_string().starts_with(&after), "{record} gives {now}");
        assert_eq!(now.is_over(), over, "{record}");
    }
}

#[test]
fn every_recorded_game_comes_out() {
    for record in records(include_str!("data/games.json"), "games") {
        let (pits, marbles) = (number(&record["pits"]), number(&record["marbles"]));
        let mut now = Position::start(pits, marbles, Rules::HOUSE).expect("in range");
        let mut events = String::new();
        for mv in record["moves"].as_array().expect("moves") {
            events.push(
                match now.sowing(pit(mv)).expect("legal").event().expect("an end") {
                    Event::Normal => 'n',
                    Event::FreeTurn => 'f',
                    Event::Steal(_) => 's',
                    Event::LoseTurn => 'l',
                },
            );
            now.play(pit(mv)).expect("legal");
        }
        assert_eq!(events, record["events"].as_str().expect("events"));
        assert_eq!(now.to_string(), position_text(&record["final"]));
        assert!(now.is_over());
        for (count, name) in [(Count::Side, "score_side"), (Count::Store, "score_store")] {
            let rules = Rules::HOUSE.with_count(count);
            let counted: Position = format!("{now} {rules}").parse().expect("a position");
            for side in Side::ALL {
                assert_eq!(
                    usize::from(counted.score(side)),
                    number(&record[name][side.index()])
                );
            }
        }
    }
}

#[test]
fn every_recorded_path_count_comes_out() {
    for record in records(include_str!("data/perft.json"), "perft") {
        let (pits, marbles) = (number(&record["pits"]), number(&record["marbles"]));
        let start = Position::start(pits, marbles, Rules::HOUSE).expect("in range");
        let expected: Vec<u64> = record["sequences"]
            .as_array()
            .expect("counts")
            .iter()
            .filter_map(Value::as_u64)
            .collect();
        let counts: Vec<u64> = game::perft_by_depth(&start, expected.len() as u32).collect();
        assert_eq!(counts, expected, "{pits} pits of {marbles}");
    }
}

fn check_conformance(rules: Rules, sizes: &[(usize, usize)], longest_game: usize) {
    let starts: Vec<Position> = sizes
        .iter()
        .flat_map(|&(pits, marbles)| {
            let start = Position::start(pits, marbles, rules).expect("in range");
            [start.clone(), start.with_turn(Side::Second)]
        })
        .collect();
    Conformance {
        starts: &starts,
        candidates: &Pit::ALL,
        account: |position: &Position| i64::from(position.marbles()),
        account_step: 0,
        longest_game,
        games: 20,
        seed: 1,
    }
    .check();
}

const SIZES: [(usize, usize); 8] = [
    (1, 1),
    (1, 3),
    (2, 2),
    (3, 9),
    (5, 4),
    (6, 20),
    (7, 7),
    (10, 20),
];

#[test]
fn the_house_rules_keep_every_promise() {
    check_conformance(Rules::HOUSE, &SIZES, 2000);
    check_conformance(Rules::HOUSE.with_count(Count::Store), &SIZES[2..4], 500);
}

#[test]
fn the_traditional_rules_keep_every_promise() {
    check_conformance(Rules::TRADITIONAL, &SIZES, 10_000);
}

#[test]
fn mixed_rules_keep_every_promise() {
    for text in [
        "relay=on",
        "opening=together",
        "rounds=5,steal=none",
        "traditional,free-turn=off",
    ] {
        check_conformance(text.parse().expect("rules"), &SIZES[..6], 10_000);
    }
}
