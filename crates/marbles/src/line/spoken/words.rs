//! Sentences about a table, made from its view alone.

use play::{ClockView, Entry, Message, MoveVerdict, Place, PlaceKind, Side, Step, Table};

use super::tell;
use crate::language;
use crate::line::{BOUND, standing};

const HIDDEN: &str = "spoken-hidden";

/// What someone who sits down needs to hear.
pub(super) fn opening(table: &Table) -> String {
    let view = table.view();
    let opening = Message::from("spoken-opening").with("count", view.past.len());
    let opening = opening.with("game", language::of_person().game(view.game));
    tell(
        opening
            .with("places", view.places.len())
            .with("status", turn(table)),
    )
}

/// Whose go it is, or how the game ended.
pub(super) fn turn(table: &Table) -> String {
    let view = table.view();
    let counters = view.counters.iter();
    // Solitaire's status is its counter already.
    let counters = counters.filter(|_| !view.game.is_solo());
    let counted = counters.zip(1_u8..).map(|(counter, side)| {
        let english = format!("{}: {}", counter.label, counter.count);
        let sentence = Message::new(format!("counted-{}-{side}", view.game), english);
        tell(sentence.with("count", counter.count))
    });
    let counted: Vec<String> = counted.collect();
    let more = if counted.is_empty() {
        String::new()
    } else {
        format!("; {}", counted.join(", "))
    };
    format!("{}{more}.", standing(language::of_person(), &view))
}

/// What the last move did, marble by marble, and whose go it is now.
pub(super) fn played(table: &Table) -> String {
    let words = tell(table.last_words().unwrap_or_default());
    let view = table.view();
    let has_pits = view
        .places
        .iter()
        .any(|place| place.kind != PlaceKind::Hole);
    // The words of a jump name every place, and those of a sowing the pit.
    let more = if has_pits || view.game.is_solo() {
        String::new()
    } else {
        format!(": {}", pushed(&view.last_steps))
    };
    format!("{words}{more}. {}", turn(table))
}

/// Where each marble of a push went.
fn pushed(steps: &[Step]) -> String {
    let moved = |name, step: &Step| Message::from(name).with("from", step.from.as_str());
    let sentences = steps.iter().map(|step| match &step.to {
        Some(to) => moved("spoken-step", step).with("to", to.as_str()),
        None => moved("spoken-off", step),
    });
    sentences.map(tell).collect::<Vec<String>>().join(", ")
}

/// How much time each side has, or has used.
pub(super) fn clocks(table: &Table, clock: ClockView) -> String {
    let solo = table.game().is_solo();
    let sides = if solo { &Side::ALL[..1] } else { &Side::ALL };
    let one = |&side: &Side| {
        let (name, time) = match clock.left[side.index()] {
            // Nothing is left when the flag falls, and not before.
            Some(left) => ("spoken-left", time(left.as_millis().div_ceil(1000))),
            None => (
                "spoken-used",
                time(clock.used[side.index()].as_millis() / 1000),
            ),
        };
        let alone = Message::from(name)
            .with("alone", u32::from(solo))
            .with("time", time);
        tell(alone.with("side", (table.game(), side)))
    };
    let both = clock.left_for_both.map(|left| {
        let left = time(left.as_millis().div_ceil(1000));
        tell(Message::from("status-both").with("time", left))
    });
    let sentences: Vec<String> = sides.iter().map(one).chain(both).collect();
    sentences.join(", ") + "."
}

/// Seconds as they are spoken.
fn time(seconds: u128) -> String {
    let some = |name: &'static str, count| tell(Message::from(name).with("count", count as u64));
    let rest = some("spoken-seconds", seconds % 60);
    match seconds / 60 {
        0 => rest,
        minutes => format!("{} {rest}", some("spoken-minutes", minutes)),
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
        return tell(HIDDEN);
    }
    let mut places: Vec<&Place> = view.places.iter().filter(|place| is_meant(place)).collect();
    places.sort_by_key(|place| place.x);
    if places.is_empty() {
        return tell(Message::from("nothing-called").with("text", name)) + ".";
    }
    in_words(table, places)
}

/// The board, a sentence for each row.
pub(super) fn board(table: &Table) -> Vec<String> {
    let view = table.view();
    if view.paused {
        return vec![tell(HIDDEN)];
    }
    let mut rows: Vec<i32> = view.places.iter().map(|place| place.y).collect();
    rows.sort_unstable();
    rows.dedup();
    let row = |y: i32| {
        let mut places: Vec<&Place> = view.places.iter().filter(|place| place.y == y).collect();
        places.sort_by_key(|place| place.x);
        in_words(table, places)
    };
    rows.into_iter().map(row).collect()
}

fn in_words(table: &Table, places: Vec<&Place>) -> String {
    let sentences = places.into_iter().map(|place| {
        let what = match (place.kind, place.marbles, place.side) {
            (PlaceKind::Hole, 0, _) => tell("spoken-empty"),
            (PlaceKind::Hole, _, None) => tell("spoken-marble"),
            (PlaceKind::Hole, _, Some(side)) => language::of_person()
                .side(table.game(), side)
                .to_lowercase(),
            (PlaceKind::Pit, count, _) => count.to_string(),
            (PlaceKind::Store, count, _) => {
                tell(Message::from("spoken-store").with("count", count))
            }
        };
        format!("{} {what}", place.name)
    });
    sentences.collect::<Vec<String>>().join(", ") + "."
}

/// The legal moves in one sentence.
pub(super) fn moves(table: &Table) -> String {
    let moves = table.move_texts();
    let sentences = Message::from("spoken-moves").with("count", moves.len());
    tell(sentences.with("moves", moves.join(", ")))
}

/// The moves made, a sentence each.
pub(super) fn history(table: &Table, entries: &[Entry]) -> Vec<String> {
    if entries.is_empty() {
        return vec![tell("line-no-moves")];
    }
    let sentences = |(index, entry): (usize, &Entry)| {
        let name = if table.game().is_solo() {
            "spoken-move-alone"
        } else {
            "spoken-move"
        };
        let made = Message::from(name)
            .with("number", index + 1)
            .with("move", entry.text.as_str());
        tell(made.with("side", (table.game(), entry.side)))
    };
    entries.iter().enumerate().map(sentences).collect()
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
    let sentences = |(words, moves): (&Message, Vec<&str>)| {
        let which = match moves.len() {
            // Nobody listens to dozens of moves of which no more is known than a bound.
            count if count > 6 && words.name == BOUND => {
                tell(Message::from("line-others").with("count", count))
            }
            _ => moves.join(", "),
        };
        format!("{which}: {}.", tell(words.clone()))
    };
    alike.into_iter().map(sentences).collect()
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
