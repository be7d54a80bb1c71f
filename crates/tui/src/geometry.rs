//! From places in half holes to cells of the screen, in three sizes.
//!
//! Every size keeps circles round: a cell is about twice as high as it is wide,
//! so a hole is twice as many columns wide as it is rows high.

mod labels;

use play::{Place, PlaceKind};
use ratatui::layout::Rect;

use labels::{Edge, Label};

/// How large a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Size {
    Small,
    Medium,
    Large,
}

impl Size {
    pub(crate) const LARGEST_FIRST: [Size; 3] = [Size::Large, Size::Medium, Size::Small];
}

/// What the board's places are like: it decides how much room each needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grain {
    Holes,
    Pits,
}

/// Where everything of one board lies on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Geometry {
    size: Size,
    grain: Grain,
    /// Column and row of the place at half hole 0, 0.
    origin: (i32, i32),
    /// The sums of the outermost half holes, on a board that was turned round.
    turned: Option<(i32, i32)>,
    labels: Vec<Label>,
}

impl Geometry {
    /// The largest size, up to `at_most`, that fits into the area; nothing if none does.
    pub(crate) fn fit(
        places: &[Place],
        area: Rect,
        at_most: Size,
        turned: bool,
    ) -> Option<Geometry> {
        let sizes = Size::LARGEST_FIRST
            .into_iter()
            .filter(|&size| size <= at_most);
        let mut all = sizes.map(|size| Geometry::unplaced(places, size, turned));
        all.find_map(|geometry| geometry.centred(places, area))
    }

    /// The columns and rows that the smallest size needs.
    pub(crate) fn least(places: &[Place]) -> (u16, u16) {
        let (left, top, right, bottom) =
            Geometry::unplaced(places, Size::Small, false).bounds(places);
        (
            (right - left).unsigned_abs() as u16,
            (bottom - top).unsigned_abs() as u16,
        )
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The cells of a place, from the half holes it lies at.
    pub(crate) fn body(&self, x: f32, y: f32) -> Rect {
        let (left, top, width, height) = self.cells(x, y);
        Rect {
            x: left.max(0) as u16,
            y: top.max(0) as u16,
            width: width as u16,
            height: height as u16,
        }
    }

    /// The cells of a place as it stands.
    pub(crate) fn body_of(&self, place: &Place) -> Rect {
        self.body(place.x as f32, place.y as f32)
    }

    /// The place under a cell of the screen.
    pub(crate) fn hit<'a>(&self, places: &'a [Place], column: u16, row: u16) -> Option<&'a Place> {
        let distance = |place: &Place| {
            let body = self.body_of(place);
            let (x, y) = (
                i32::from(body.x + body.width / 2),
                i32::from(body.y + body.height / 2),
            );
            // A row counts twice, because a cell is twice as high as it is wide.
            let away = (i32::from(column) - x).abs().max(
                2 * (i32::from(row) - y)
                    .abs()
                    .saturating_sub(i32::from(body.height > 1)),
            );
            (away <= i32::from(body.width / 2) + 1).then_some(away)
        };
        let near = places
            .iter()
            .filter_map(|place| Some((distance(place)?, place)));
        near.min_by_key(|&(away, _)| away).map(|(_, place)| place)
    }

    /// The coordinates around the board: the text, its column and its row.
    pub(crate) fn labels(&self) -> impl Iterator<Item = (&str, u16, u16)> {
        self.labels.iter().map(|label| {
            let (column, row) = self.label_cell(label);
            (label.text.as_str(), column.max(0) as u16, row.max(0) as u16)
        })
    }

    fn unplaced(places: &[Place], size: Size, turned: bool) -> Geometry {
        let pits = places.iter().any(|place| place.kind != PlaceKind::Hole);
        let sum = |of: fn(&Place) -> i32| {
            let all = places.iter().map(of);
            all.clone().min().unwrap_or_default() + all.max().unwrap_or_default()
        };
        Geometry {
            size,
            grain: if pits { Grain::Pits } else { Grain::Holes },
            origin: (0, 0),
            turned: turned.then(|| (sum(|place| place.x), sum(|place| place.y))),
            labels: if pits {
                labels::beside_pits(places)
            } else {
                labels::around_holes(places)
            },
        }
    }

    fn centred(mut self, places: &[Place], area: Rect) -> Option<Geometry> {
        let (left, top, right, bottom) = self.bounds(places);
        let (width, height) = (right - left, bottom - top);
        let (spare_columns, spare_rows) = (
            i32::from(area.width) - width,
            i32::from(area.height) - height,
        );
        if spare_columns < 0 || spare_rows < 0 {
            return None;
        }
        self.origin = (
            i32::from(area.x) + spare_columns / 2 - left,
            i32::from(area.y) + spare_rows / 2 - top,
        );
        Some(self)
    }

    /// Left, top, right and bottom of everything that is drawn.
    fn bounds(&self, places: &[Place]) -> (i32, i32, i32, i32) {
        let bodies = places
            .iter()
            .map(|place| self.cells(place.x as f32, place.y as f32));
        let labels = self.labels.iter().map(|label| {
            let (column, row) = self.label_cell(label);
            (column, row, label.text.chars().count() as i32, 1)
        });
        let start = (i32::MAX, i32::MAX, i32::MIN, i32::MIN);
        bodies
            .chain(labels)
            .fold(start, |(l, t, r, b), (left, top, width, height)| {
                (
                    l.min(left),
                    t.min(top),
                    r.max(left + width),
                    b.max(top + height),
                )
            })
    }

    /// Left, top, width and height of a place.
    fn cells(&self, x: f32, y: f32) -> (i32, i32, i32, i32) {
        let (x, y) = match self.turned {
            Some((right, bottom)) => (right as f32 - x, bottom as f32 - y),
            None => (x, y),
        };
        let (columns, rows) = self.half_hole();
        let (width, height, before, above) = self.body_size();
        let left = self.origin.0 + (x * columns).round() as i32 - before;
        let top = self.origin.1 + (y * rows).round() as i32 - above;
        (left, top, width, height)
    }

    /// Columns and rows of half a hole.
    const fn half_hole(&self) -> (f32, f32) {
        match (self.grain, self.size) {
            (Grain::Holes, Size::Small) => (1.0, 0.5),
            (Grain::Holes, Size::Medium) => (2.0, 1.0),
            (Grain::Holes, Size::Large) => (3.0, 1.5),
            (Grain::Pits, Size::Small) => (2.0, 1.0),
            (Grain::Pits, Size::Medium) => (3.0, 2.0),
            (Grain::Pits, Size::Large) => (4.0, 3.0),
        }
    }

    /// Width and height of a place, and how many of its columns and rows lie before its middle.
    const fn body_size(&self) -> (i32, i32, i32, i32) {
        match (self.grain, self.size) {
            (Grain::Holes, Size::Small | Size::Medium) => (3, 1, 1, 0),
            (Grain::Holes, Size::Large) => (6, 2, 2, 0),
            (Grain::Pits, Size::Small) => (4, 1, 2, 0),
            (Grain::Pits, Size::Medium) => (5, 3, 2, 1),
            (Grain::Pits, Size::Large) => (7, 5, 3, 2),
        }
    }

    fn label_cell(&self, label: &Label) -> (i32, i32) {
        let (left, top, width, height) = self.cells(label.x as f32, label.y as f32);
        let length = label.text.chars().count() as i32;
        let middle = left + (width - length + 1) / 2;
        let edge = match (label.edge, self.turned) {
            (edge, None) => edge,
            (edge, Some(_)) => edge.turned(),
        };
        match edge {
            Edge::Itself => (middle, top),
            Edge::Above => (middle, top - 1),
            Edge::Below => (middle, top + height),
            Edge::Left => (left - length, top + (height - 1) / 2),
            Edge::Right => (left + width, top + (height - 1) / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use play::{Game, Place, Table};
    use ratatui::layout::Rect;

    use super::{Geometry, Size};

    fn places(game: Game, answers: &[(&str, &str)]) -> Vec<Place> {
        let start = play::setup::start(game, answers).unwrap();
        Table::read(game, &start).unwrap().view().places
    }

    #[test]
    fn the_largest_size_that_fits_is_taken() {
        let places = places(Game::Abalone, &[]);
        let size = |columns, rows| {
            let area = Rect::new(0, 0, columns, rows);
            Geometry::fit(&places, area, Size::Large, false).map(|geometry| geometry.size())
        };
        assert_eq!(size(80, 40), Some(Size::Large));
        assert_eq!(size(54, 20), Some(Size::Medium));
        assert_eq!(size(30, 12), Some(Size::Small));
        assert_eq!(size(10, 12), None);
    }

    #[test]
    fn a_click_on_a_place_finds_it_in_every_size_either_way_round() {
        for game in Game::ALL {
            let places = places(game, &[]);
            for size in Size::LARGEST_FIRST {
                for turned in [false, true] {
                    let area = Rect::new(3, 2, 120, 60);
                    let geometry = Geometry::fit(&places, area, size, turned).unwrap();
                    for place in &places {
                        let body = geometry.body_of(place);
                        let (column, row) = (body.x + body.width / 2, body.y + body.height / 2);
                        let found = geometry.hit(&places, column, row).unwrap();
                        assert_eq!(found.name, place.name, "{size:?} {turned}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_board_that_is_offered_fits_80_by_24() {
        for game in Game::ALL {
            for question in play::setup::questions(game) {
                for answer in &question.answers {
                    let places = places(game, &[(question.key, &answer.value)]);
                    let area = Rect::new(0, 1, 56, 20);
                    let fits = Geometry::fit(&places, area, Size::Large, false);
                    assert!(fits.is_some(), "{game} {}", answer.label);
                }
            }
        }
    }
}
