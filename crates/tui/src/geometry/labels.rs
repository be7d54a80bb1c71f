//! The coordinates around a board, worked out from the names of its places.
//!
//! A name is letters and then a number. Letters name rows. Numbers name columns
//! where they stand straight, and otherwise slanting lines, which are labelled
//! at their lower end, as Abalone boards are.

use std::collections::BTreeMap;

use play::{Place, PlaceKind};

/// Where a label stands, seen from the place it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Itself,
    Above,
    Below,
    Left,
    Right,
}

impl Edge {
    /// The same edge of a board that was turned round.
    pub(super) const fn turned(self) -> Edge {
        match self {
            Edge::Itself => Edge::Itself,
            Edge::Above => Edge::Below,
            Edge::Below => Edge::Above,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }
}

/// A text beside the place at these half holes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) edge: Edge,
}

/// Every pit's own name: above the upper ones, below the lower ones.
pub(super) fn beside_pits(places: &[Place]) -> Vec<Label> {
    let ys = places.iter().map(|place| place.y);
    let middle = (ys.clone().min().unwrap_or_default() + ys.max().unwrap_or_default()) / 2;
    let label = |place: &Place| Label {
        text: place.name.clone(),
        x: place.x,
        y: place.y,
        edge: match place.kind {
            PlaceKind::Store => Edge::Below,
            PlaceKind::Hole | PlaceKind::Pit if place.y < middle => Edge::Above,
            PlaceKind::Hole | PlaceKind::Pit => Edge::Below,
        },
    };
    places.iter().map(label).collect()
}

/// Letters beside the rows and numbers at the columns or slanting lines.
pub(super) fn around_holes(places: &[Place]) -> Vec<Label> {
    let mut rows: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    let mut lines: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    for place in places {
        let digits = place
            .name
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(place.name.len());
        let (row, line) = place.name.split_at(digits);
        rows.entry(row).or_default().push(place);
        lines.entry(line).or_default().push(place);
    }
    let straight = lines
        .values()
        .all(|line| line.iter().all(|place| place.x == line[0].x));
    let mut labels: Vec<Label> = rows
        .iter()
        .filter_map(|(text, row)| row_label(text, row, places, straight))
        .collect();
    let slant = lines.values().find_map(|line| slant_of(line)).unwrap_or(0);
    labels.extend(lines.iter().map(|(text, line)| {
        if straight {
            column_label(text, line, places)
        } else {
            line_label(text, line, slant)
        }
    }));
    labels
}

fn row_label(text: &str, row: &[&Place], places: &[Place], straight: bool) -> Option<Label> {
    let left_of_board = places.iter().map(|place| place.x).min()?;
    let left_of_row = row.iter().map(|place| place.x).min()?;
    Some(Label {
        text: text.to_owned(),
        x: if straight { left_of_board } else { left_of_row },
        y: row.first()?.y,
        edge: Edge::Left,
    })
}

fn column_label(text: &str, column: &[&Place], places: &[Place]) -> Label {
    Label {
        text: text.to_owned(),
        x: column[0].x,
        y: places.iter().map(|place| place.y).min().unwrap_or_default(),
        edge: Edge::Above,
    }
}

/// A slanting line continues by one hole, and there stands its number.
fn line_label(text: &str, line: &[&Place], slant: i32) -> Label {
    let lowest = line.iter().max_by_key(|place| place.y);
    let (x, y) = lowest.map_or((0, 0), |place| (place.x, place.y));
    Label {
        text: text.to_owned(),
        x: x + slant,
        y: y + 2,
        edge: Edge::Itself,
    }
}

/// How many half holes to the right a line goes from one row to the next lower one.
fn slant_of(line: &[&Place]) -> Option<i32> {
    let mut line = line.to_vec();
    line.sort_by_key(|place| place.y);
    let [.., upper, lower] = line.as_slice() else {
        return None;
    };
    Some(lower.x - upper.x)
}
