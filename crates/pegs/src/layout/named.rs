//! The boards with a name: their shapes, drawn, and the hole that is empty at the start.

use alloc::vec::Vec;

use alloc::sync::Arc;

use super::Layout;
use crate::{Hole, Lattice};

/// A board as it is written down here: rows top to bottom, separated by slashes, `o` for a hole.
struct Drawing {
    name: &'static str,
    lattice: Lattice,
    vacancy: &'static str,
    rows: &'static str,
}

const fn square(name: &'static str, vacancy: &'static str, rows: &'static str) -> Drawing {
    Drawing {
        name,
        lattice: Lattice::Square,
        vacancy,
        rows,
    }
}

const fn triangle(name: &'static str, vacancy: &'static str, rows: &'static str) -> Drawing {
    Drawing {
        name,
        lattice: Lattice::Triangular,
        vacancy,
        rows,
    }
}

#[rustfmt::skip]
const DRAWINGS: [Drawing; 10] = [
    square("english", "D4", "..ooo/..ooo/ooooooo/ooooooo/ooooooo/..ooo/..ooo"),
    square("french", "A3", "..ooo/.ooooo/ooooooo/ooooooo/ooooooo/.ooooo/..ooo"),
    square("wiegleb", "E5", "...ooo/...ooo/...ooo/ooooooooo/ooooooooo/ooooooooo/...ooo/...ooo/...ooo"),
    square("diamond", "B4", "....o/...ooo/..ooooo/.ooooooo/ooooooooo/.ooooooo/..ooooo/...ooo/....o"),
    square("asymmetric", "E4", "..ooo/..ooo/..ooo/oooooooo/oooooooo/oooooooo/..ooo/..ooo"),
    square("square-5", "A3", "ooooo/ooooo/ooooo/ooooo/ooooo"),
    square("square-6", "A1", "oooooo/oooooo/oooooo/oooooo/oooooo/oooooo"),
    triangle("triangle-10", "B1", "o/oo/ooo/oooo"),
    triangle("triangle-15", "A1", "o/oo/ooo/oooo/ooooo"),
    triangle("triangle-21", "A1", "o/oo/ooo/oooo/ooooo/oooooo"),
];

/// The names, in the order of the drawings.
pub(super) const NAMES: [&str; DRAWINGS.len()] = {
    let mut names = [""; DRAWINGS.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = DRAWINGS[place].name;
        place += 1;
    }
    names
};

/// What else some boards are called, and their names here.
const OTHER_NAMES: [(&str, &str); 1] = [("european", "french")];

/// The known boards, built at the first call.
#[cfg(feature = "std")]
pub(super) fn all() -> &'static [Arc<Layout>] {
    static ALL: std::sync::OnceLock<Vec<Arc<Layout>>> = std::sync::OnceLock::new();
    ALL.get_or_init(build_all)
}

/// The known boards, built at every call: only the standard library can keep them.
#[cfg(not(feature = "std"))]
pub(super) fn all() -> Vec<Arc<Layout>> {
    build_all()
}

fn build_all() -> Vec<Arc<Layout>> {
    DRAWINGS.iter().map(build).map(Arc::new).collect()
}

pub(super) fn by_name(name: &str) -> Option<Arc<Layout>> {
    let other = OTHER_NAMES
        .iter()
        .find(|(other, _)| other.eq_ignore_ascii_case(name));
    let name = other.map_or(name, |(_, name)| name);
    let mut names = NAMES.iter();
    let place = names.position(|known| known.eq_ignore_ascii_case(name))?;
    Some(Arc::clone(&all()[place]))
}

fn build(drawing: &Drawing) -> Layout {
    let mut holes = Vec::new();
    for (row, text) in drawing.rows.split('/').enumerate() {
        let columns = text.match_indices('o').map(|(column, _)| column);
        holes.extend(columns.filter_map(|column| Hole::new(row, column)));
    }
    let rows = || drawing.rows.split('/');
    let width = rows().map(str::len).max().unwrap_or(0);
    let layout = Layout::build(drawing.lattice, width, rows().count(), holes);
    Layout {
        name: Some(drawing.name),
        default_vacancy: drawing.vacancy.parse().expect("a hole's name"),
        ..layout
    }
}
