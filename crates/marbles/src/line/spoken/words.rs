//! Sentences about a table, made from its view alone.

use play::{
    ClockView, Entry, Message, MoveVerdict, Place, PlaceKind, Side, Step, Table, moves_words,
};

use crate::line::BOUND;

const HIDDEN: &str = "The board is hidden during a pause; type resume.";

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

/// What the last move did, marble by marble, and whose go it is now.
pub(super) fn played(table: &Table) -> String {
    let words = table.last_words().unwrap_or_default().to_string();
    let view = table.view();
    let has_pits = view
        .places
        .iter()
        .any(|place| place.kind != PlaceKind::Hole);
    // The words of a jump name every place, and those of a sowing the pit.
    let more = match has_pits || view.game.is_solo() {
        true => String::new(),
        false => format!(": {}", pushed(&view.last_steps)),
    };
    format!("{words}{more}. {}", turn(table))
}

/// Where each marble of a push went.
fn pushed(steps: &[Step]) -> String {
    let told = steps.iter().map(|step| match &step.to {
        Some(to) => format!("{} to {to}", step.from),
        None => format!("{} off the board", step.from),
    });
    told.collect::<Vec<String>>().join(", ")
}

/// How much time each side has, or has used.
pub(super) fn clocks(table: &Table, clock: ClockView) -> String {
    let solo = table.game().is_solo();
    let sides = if solo { &Side::ALL[..1] } else { &Side::ALL };
    let one = |&side: &Side| {
        let who = match solo {
            true => "You have".to_owned(),
            false => format!("{} has", table.side_name(side)),
        };
        match clock.left[side.index()] {
            // Nothing is left when the flag falls, and not before.
            Some(left) => format!("{who} {} left", time(left.as_millis().div_ceil(1000))),
            None => format!(
                "{who} used {}",
                time(clock.used[side.index()].as_millis() / 1000)
            ),
        }
    };
    let told: Vec<String> = sides.iter().map(one).collect();
    told.join(", ") + "."
}

/// Seconds as they are spoken.
fn time(seconds: u128) -> String {
    let some = |count: u128, what: &str| match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    };
    let rest = some(seconds % 60, "second");
    match seconds / 60 {
        0 => rest,
        minutes => format!("{} {rest}", some(minutes, "minute")),
    }
}

/// What is at a place.
pub(super) fn place(table: &Table, name: &str) -> String {
    let is_called = |place: &Place| place.name.eq_ignore_ascii_case(name);
    found(table, name, is_called)
}

/// What is in a row: places are called by their row's letters and a number.
pub(super) fn row(table: &Table, name: &str) -> String {
    let in_row = |place: &Place| {
        let row = place.name.trim_end_matches(|c: char| c.is_ascii_digit());
        row.eq_ignore_ascii_case(name)
    };
    found(table, name, in_row)
}

fn found(table: &Table, name: &str, is_meant: impl Fn(&Place) -> bool) -> String {
    let view = table.view();
    if view.paused {
        return HIDDEN.to_owned();
    }
    let mut places: Vec<&Place> = view.places.iter().filter(|place| is_meant(place)).collect();
    places.sort_by_key(|place| place.x);
    if places.is_empty() {
        return format!("Nothing is called {name}.");
    }
    let told: Vec<String> = places.into_iter().map(|place| tell(table, place)).collect();
    told.join(", ") + "."
}

/// The board, a sentence for each row.
pub(super) fn board(table: &Table) -> Vec<String> {
    let view = table.view();
    if view.paused {
        return vec![HIDDEN.to_owned()];
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
pub(super) fn history(table: &Table, entries: &[Entry]) -> Vec<String> {
    if entries.is_empty() {
        return vec!["No move has been made.".to_owned()];
    }
    let told = |(index, entry): (usize, &Entry)| {
        let (number, text) = (index + 1, &entry.text);
        match table.game().is_solo() {
            true => format!("Move {number}: {text}."),
            false => format!("Move {number}, {}: {text}.", table.side_name(entry.side)),
        }
    };
    entries.iter().enumerate().map(told).collect()
}

/// Every move's verdict, those that are alike in one sentence.
pub(super) fn verdicts(verdicts: &[MoveVerdict]) -> Vec<String> {
    let mut alike: Vec<(&Message, Vec<&str>)> = Vec::new();
    for MoveVerdict { words, text, .. } in verdicts {
        match alike.iter_mut().find(|(same, _)| *same == words) {
            Some((_, moves)) => moves.push(text),
            None => alike.push((words, vec![text])),
        }
    }
    let told = |(words, moves): (&Message, Vec<&str>)| match moves.len() {
        // Nobody listens to dozens of moves of which no more is known than a bound.
        count if count > 6 && words.name == BOUND => format!("{count} others: {words}."),
        _ => format!("{}: {words}.", moves.join(", ")),
    };
    alike.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_are_spoken_as_people_say_them() {
        assert_eq!(time(1), "1 second");
        assert_eq!(time(59), "59 seconds");
        assert_eq!(time(60), "1 minute 0 seconds");
        assert_eq!(time(121), "2 minutes 1 second");
    }
}
