//! What tests of the Congkak engine share: plain minimax and known values.

use std::collections::HashMap;

use congkak::{Count, Pit, Position};
use game::Position as _;
use serde_json::Value;

/// The value for the mover by trying everything, straight from the rules; without warehouses.
pub(crate) fn minimax(position: &Position) -> i32 {
    fn walk(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
        let mover = position.turn();
        let lead = |position: &Position| {
            i32::from(position.score(mover)) - i32::from(position.score(!mover))
        };
        if position.is_over() {
            return lead(position);
        }
        if let Some(&value) = known.get(position) {
            return value;
        }
        let values = position.legal_moves().into_iter().map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = walk(&next, known);
            if next.turn() == mover { value } else { -value }
        });
        let best = values.max().expect("a game that is not over has a move");
        known.insert(position.clone(), best);
        best
    }
    let mover = position.turn();
    let banked = i32::from(position.store(mover)) - i32::from(position.store(!mover));
    walk(position, &mut HashMap::new()) - banked
}

fn records(text: &str, list: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(text).expect("the file is JSON");
    all[list].as_array().expect("a list of records").clone()
}

/// The values of pits in a record: `{"2": -7, "1": -9}`.
fn pit_values(record: &Value) -> Vec<(Pit, i32)> {
    let values = record.as_object().expect("values by pit");
    let mut values: Vec<(Pit, i32)> = values
        .iter()
        .map(|(pit, value)| {
            (
                pit.parse().expect("a pit"),
                value.as_i64().expect("a value") as i32,
            )
        })
        .collect();
    values.sort_unstable();
    values
}

fn endgames(count: Count) -> Vec<(Position, Value)> {
    let text = include_str!("../tests/data/endgames.json");
    let row = |row: &Value| {
        let row: Vec<String> = row
            .as_array()
            .expect("a row")
            .iter()
            .map(Value::to_string)
            .collect();
        row.join(",")
    };
    let records = records(text, "positions").into_iter();
    records
        .map(|record| {
            let mine = row(&record["mine"]);
            let theirs = row(&record["theirs"]);
            let text = format!("{mine}/{theirs} 0/0 1 {} count={count}", record["turns"]);
            (
                text.parse().expect("a position"),
                record[count.to_string()].clone(),
            )
        })
        .collect()
}

/// Seven-pit endgames and their values.
pub(crate) fn known_endgames(count: Count) -> Vec<(Position, i32)> {
    let value = |record: &Value| record["value"].as_i64().expect("a value") as i32;
    endgames(count)
        .into_iter()
        .map(|(position, record)| (position, value(&record)))
        .collect()
}

/// Seven-pit endgames and the values of their pits.
pub(crate) fn known_endgame_pits(count: Count) -> Vec<(Position, Vec<(Pit, i32)>)> {
    let records = endgames(count).into_iter();
    records
        .map(|(position, record)| (position, pit_values(&record["moves"])))
        .collect()
}

/// Starts of small boards and the values of their first pits.
pub(crate) fn known_starts() -> Vec<(Position, Vec<(Pit, i32)>)> {
    let text = include_str!("../tests/data/values.json");
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let records = records(text, "solved").into_iter();
    records
        .map(|record| {
            let count: Count = record["scoring"]
                .as_str()
                .expect("a word")
                .parse()
                .expect("a counting");
            let rules = congkak::Rules::HOUSE.with_count(count);
            let start = Position::start(number(&record["pits"]), number(&record["marbles"]), rules);
            (start.expect("in range"), pit_values(&record["moves"]))
        })
        .collect()
}
