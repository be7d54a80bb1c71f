//! The boards with a name: their shapes, drawn, and the hole that is empty at the start.

use alloc::vec::Vec;

use alloc::sync::Arc;

use super::Layout;
use crate::{Hole, Lattice};

/// A board as it is written down here: rows top to bottom, `o` for a hole.
struct Drawing {
    name: &'static str,
    lattice: Lattice,
    vacancy: &'static str,
    rows: &'static [&'static str],
}

const DRAWINGS: [Drawing; 10] = [
    Drawing {
        name: "english",
        lattice: Lattice::Square,
        vacancy: "D4",
        rows: &[
            "..ooo", "..ooo", "ooooooo", "ooooooo", "ooooooo", "..ooo", "..ooo",
        ],
    },
    Drawing {
        name: "french",
        lattice: Lattice::Square,
        vacancy: "A3",
        rows: &[
            "..ooo", ".ooooo", "ooooooo", "ooooooo", "ooooooo", ".ooooo", "..ooo",
        ],
    },
    Drawing {
        name: "wiegleb",
        lattice: Lattice::Square,
        vacancy: "E5",
        rows: &[
            "...ooo",
            "...ooo",
            "...ooo",
            "ooooooooo",
            "ooooooooo",
            "ooooooooo",
            "...ooo",
            "...ooo",
            "...ooo",
        ],
    },
    Drawing {
        name: "diamond",
        lattice: Lattice::Square,
        vacancy: "B4",
        rows: &[
            "....o",
            "...ooo",
            "..ooooo",
            ".ooooooo",
            "ooooooooo",
            ".ooooooo",
            "..ooooo",
            "...ooo",
            "....o",
        ],
    },
    Drawing {
        name: "asymmetric",
        lattice: Lattice::Square,
        vacancy: "E4",
        rows: &[
            "..ooo", "..ooo", "..ooo", "oooooooo", "oooooooo", "oooooooo", "..ooo", "..ooo",
        ],
    },
    Drawing {
        name: "square-5",
        lattice: Lattice::Square,
        vacancy: "A3",
        rows: &["ooooo", "ooooo", "ooooo", "ooooo", "ooooo"],
    },
    Drawing {
        name: "square-6",
        lattice: Lattice::Square,
        vacancy: "A1",
        rows: &["oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "oooooo"],
    },
    Drawing {
        name: "triangle-10",
        lattice: Lattice::Triangular,
        vacancy: "B1",
        rows: &["o", "oo", "ooo", "oooo"],
    },
    Drawing {
        name: "triangle-15",
        lattice: Lattice::Triangular,
        vacancy: "A1",
        rows: &["o", "oo", "ooo", "oooo", "ooooo"],
    },
    Drawing {
        name: "triangle-21",
        lattice: Lattice::Triangular,
        vacancy: "A1",
        rows: &["o", "oo", "ooo", "oooo", "ooooo", "oooooo"],
    },
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
    for (row, text) in drawing.rows.iter().enumerate() {
        let columns = text.match_indices('o').map(|(column, _)| column);
        holes.extend(columns.filter_map(|column| Hole::new(row, column)));
    }
    let width = drawing.rows.iter().map(|row| row.len()).max();
    let width = width.expect("a drawing has rows");
    let layout = Layout::build(drawing.lattice, width, drawing.rows.len(), holes);
    Layout {
        name: Some(drawing.name),
        default_vacancy: drawing.vacancy.parse().expect("a hole's name"),
        ..layout
    }
}
