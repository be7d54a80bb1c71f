//! Sentences about a table, made from its view alone.

use game::Side;
use play::{Place, PlaceKind, Step, Table, View};

use crate::start_screen::moves_words;

/// What someone who sits down needs to hear.
pub(super) fn opening(table: &Table) -> String {
    let view = table.view();
    let made = match view.past.len() {
        0 => String::new(),
        count => format!(", {} made", moves_words(count)),
    };
    let places = view.places.len();
    format!(
        "{}{made}, on {places} places. {} Type a move, board or help.",
        view.game.title(),
        turn(table)
    )
}

/// Whose go it is, or how the game ended.
pub(super) fn turn(table: &Table) -> String {
    let view = table.view();
    let counters = view.counters.iter();
    // Solitaire's status is its counter already.
    let counters = counters.filter(|_| !view.game.is_solo());
    let counted: Vec<String> = counters
        .map(|counter| format!("{}: {}", counter.label, counter.count))
        .collect();
    let more = if counted.is_empty() {
        String::new()
    } else {
        format!("; {}", counted.join(", "))
    };
    format!("{}{more}.", view.status)
}

/// What the last move did.
pub(super) fn played(mover: &str, table: &Table) -> String {
    let view = table.view();
    let text = view.past.last().map_or("", |entry| entry.text.as_str());
    let who = if view.game.is_solo() {
        "You play".to_owned()
    } else {
        format!("{mover} plays")
    };
    format!("{who} {text}: {}. {}", steps(&view), turn(table))
}

fn steps(view: &View) -> String {
    let sows = view
        .places
        .iter()
        .any(|place| place.kind != PlaceKind::Hole);
    if sows {
        let last = view.last_steps.last().and_then(|step| step.to.as_deref());
        let count = view.last_steps.len();
        return format!("{count} drops, the last in {}", last.unwrap_or("no place"));
    }
    let told: Vec<String> = view.last_steps.iter().map(step).collect();
    told.join(", ")
}

fn step(step: &Step) -> String {
    match &step.to {
        Some(to) => format!("{} goes to {to}", step.from),
        None => format!("{} leaves the board", step.from),
    }
}

/// The board, a sentence for each row.
pub(super) fn board(table: &Table) -> Vec<String> {
    let view = table.view();
    if view.paused {
        return vec!["The board is hidden during a pause; type resume.".to_owned()];
    }
    let mut rows: Vec<i32> = view.places.iter().map(|place| place.y).collect();
    rows.sort_unstable();
    rows.dedup();
    let row = |y: i32| {
        let mut places: Vec<&Place> = view.places.iter().filter(|place| place.y == y).collect();
        places.sort_by_key(|place| place.x);
        let told: Vec<String> = places.into_iter().map(|place| tell(table, place)).collect();
        told.join(", ") + "."
    };
    rows.into_iter().map(row).collect()
}

fn tell(table: &Table, place: &Place) -> String {
    let what = match (place.kind, place.marbles, place.side) {
        (PlaceKind::Hole, 0, _) => "empty".to_owned(),
        (PlaceKind::Hole, _, None) => "marble".to_owned(),
        (PlaceKind::Hole, _, Some(side)) => side_name(table, side),
        (PlaceKind::Pit, count, _) => count.to_string(),
        (PlaceKind::Store, count, _) => format!("warehouse {count}"),
    };
    format!("{} {what}", place.name)
}

fn side_name(table: &Table, side: Side) -> String {
    table.side_name(side).to_lowercase()
}

/// The legal moves in one sentence.
pub(super) fn moves(table: &Table) -> String {
    let moves = table.move_texts();
    match moves.len() {
        0 => "There is no legal move.".to_owned(),
        count => format!("{}: {}.", moves_words(count), moves.join(", ")),
    }
}

/// The moves made, a sentence each.
pub(super) fn history(table: &Table) -> Vec<String> {
    let view = table.view();
    if view.past.is_empty() {
        return vec!["No move has been made.".to_owned()];
    }
    let past = view.past.iter().enumerate();
    past.map(|(index, entry)| {
        let number = index + 1;
        match view.game.is_solo() {
            true => format!("Move {number}: {}.", entry.text),
            false => format!(
                "Move {number}, {}: {}.",
                table.side_name(entry.side),
                entry.text
            ),
        }
    })
    .collect()
}
