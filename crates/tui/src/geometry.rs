//! From places in half holes to the screen, at whatever size fits.
//!
//! Boards are measured in pixels: a cell of the screen is one pixel wide and two high, which
//! makes pixels about square. The pitch is the distance from one hole to its neighbour.

mod labels;

use play::{Place, PlaceKind};
use ratatui::layout::Rect;

use labels::{Edge, Label};

/// What a board is drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawing {
    /// Half blocks in colours: two pixels a cell.
    Pixels,
    /// Characters: whole cells.
    Cells,
}

/// What the board's places are like: it decides how much room each needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grain {
    /// Holes in rows and columns.
    Square,
    /// Holes in rows that stand half a hole apart.
    Hexagonal,
    /// Pits and warehouses.
    Pits,
}

/// The pitch below which marbles are single characters.
const LEAST_ROUND: u16 = 3;

/// The pitch from which a pit shows its marbles, with their number beside it.
const LEAST_HEAPED: u16 = 7;

/// The largest pitch: beyond it a board gains nothing.
const LARGEST: u16 = 40;

/// A rectangle in pixels: left, top, right and bottom.
type Bounds = (f32, f32, f32, f32);

/// Where everything of one board lies on the screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Geometry {
    drawing: Drawing,
    grain: Grain,
    pitch: u16,
    /// Pixels of half a hole, across and down.
    half: (f32, f32),
    /// The pixel at the middle of the place at half hole 0, 0.
    origin: (f32, f32),
    /// The cells that the board and its labels take.
    area: Rect,
    /// The sums of the outermost half holes, on a board that was turned round.
    turned: Option<(i32, i32)>,
    /// The half holes of the highest and the lowest row.
    rows: (f32, f32),
    labels: Vec<Label>,
}

impl Geometry {
    /// The largest board, up to the pitch `at_most`, that fits into the area, if any does.
    pub(crate) fn fit(
        places: &[Place],
        area: Rect,
        drawing: Drawing,
        at_most: u16,
        turned: bool,
    ) -> Option<Geometry> {
        let mut all = pitches(drawing, at_most, grain_of(places))
            .map(|pitch| Geometry::unplaced(places, pitch, drawing, turned));
        all.find_map(|geometry| geometry.centred(places, area))
    }

    /// The largest board without coordinates that fits into the area, if any does.
    pub(crate) fn bare(places: &[Place], area: Rect, drawing: Drawing) -> Option<Geometry> {
        let mut all = pitches(drawing, u16::MAX, grain_of(places)).map(|pitch| Geometry {
            labels: Vec::new(),
            ..Geometry::unplaced(places, pitch, drawing, false)
        });
        all.find_map(|geometry| geometry.centred(places, area))
    }

    /// The columns and rows that the smallest board needs.
    pub(crate) fn least(places: &[Place], drawing: Drawing) -> (u16, u16) {
        let small = Geometry::unplaced(places, 2, drawing, false);
        small.cells_needed(places)
    }

    /// The columns and rows that this board needs.
    fn cells_needed(&self, places: &[Place]) -> (u16, u16) {
        let (left, top, right, bottom) = self.bounds(places);
        let rows = (bottom / 2.0).ceil() - (top / 2.0).floor();
        ((right.ceil() - left.floor()) as u16, rows as u16)
    }

    /// Pixels from one hole to the next.
    pub(crate) fn pitch(&self) -> u16 {
        self.pitch
    }

    /// The cells that the board and its labels take.
    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// Whether marbles are drawn round, and not as characters.
    pub(crate) fn is_round(&self) -> bool {
        self.drawing == Drawing::Pixels && self.pitch >= LEAST_ROUND
    }

    /// Whether pits show their marbles, with the number beside them.
    pub(crate) fn has_heaps(&self) -> bool {
        self.drawing == Drawing::Pixels && self.pitch >= LEAST_HEAPED
    }

    /// The pixel at the middle of these half holes.
    pub(crate) fn centre(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = match self.turned {
            Some((right, bottom)) => (right as f32 - x, bottom as f32 - y),
            None => (x, y),
        };
        (
            self.origin.0 + x * self.half.0,
            self.origin.1 + y * self.half.1,
        )
    }

    /// The pixel at the middle of a place.
    pub(crate) fn centre_of(&self, place: &Place) -> (f32, f32) {
        self.centre(place.x as f32, place.y as f32)
    }

    /// Half the width and half the height of a place's hollow, in pixels.
    pub(crate) fn hollow(&self, kind: PlaceKind) -> (f32, f32) {
        let pitch = f32::from(self.pitch);
        match kind {
            PlaceKind::Hole => (0.26 * pitch, 0.26 * pitch),
            PlaceKind::Pit => (self.pit_radius(), self.pit_radius()),
            PlaceKind::Store => (self.pit_radius(), self.store_height()),
        }
    }

    /// The cell of a place's middle.
    pub(crate) fn cell_of(&self, place: &Place) -> (u16, u16) {
        self.cell_at(place.x as f32, place.y as f32)
    }

    /// The cell at these half holes.
    pub(crate) fn cell_at(&self, x: f32, y: f32) -> (u16, u16) {
        let (x, y) = self.centre(x, y);
        (x.floor().max(0.0) as u16, (y / 2.0).floor().max(0.0) as u16)
    }

    /// The cells of a place, where whole cells are drawn.
    pub(crate) fn body_of(&self, place: &Place) -> Rect {
        self.body_at(self.centre_of(place), place.kind)
    }

    /// The cells of a place of this kind with its middle at a pixel.
    pub(crate) fn body_at(&self, (x, y): (f32, f32), kind: PlaceKind) -> Rect {
        let (wide, high) = match kind {
            PlaceKind::Hole => (self.pitch - 1, (self.pitch / 2).max(1)),
            PlaceKind::Pit => (self.pitch.max(4) - 1, self.pit_rows()),
            PlaceKind::Store => (self.pitch.max(4) - 1, self.pit_rows() + 2),
        };
        let left = (x - f32::from(wide) / 2.0).round().max(0.0);
        let top = (y / 2.0 - f32::from(high) / 2.0).round().max(0.0);
        Rect::new(left as u16, top as u16, wide, high)
    }

    /// Whether a place is in the upper half of the board as it is shown.
    pub(crate) fn is_upper(&self, place: &Place) -> bool {
        let middle = (self.rows.0 + self.rows.1) / 2.0;
        match self.turned {
            None => (place.y as f32) < middle,
            Some(_) => (place.y as f32) > middle,
        }
    }

    /// How far the wood reaches beyond the middles of the outermost places.
    pub(crate) fn wood_reach(&self) -> f32 {
        let pitch = f32::from(self.pitch);
        match self.grain {
            Grain::Square | Grain::Hexagonal => 0.5 * pitch + self.border(),
            Grain::Pits => {
                self.pit_radius() + self.border() + if self.has_heaps() { 2.0 } else { 0.0 }
            }
        }
    }

    /// How far a place reaches from its middle, with the wood around it.
    fn reach(&self) -> f32 {
        match (self.drawing, self.grain) {
            (Drawing::Pixels, _) => self.wood_reach(),
            (Drawing::Cells, Grain::Square | Grain::Hexagonal) => 0.5 * f32::from(self.pitch),
            (Drawing::Cells, Grain::Pits) => f32::from(self.pit_rows()),
        }
    }

    /// The place under a cell of the screen.
    pub(crate) fn hit<'a>(&self, places: &'a [Place], column: u16, row: u16) -> Option<&'a Place> {
        let x = f32::from(column) + 0.5;
        let y = 2.0 * f32::from(row) + 1.0;
        let reach = (0.75 * f32::from(self.pitch)).max(1.5);
        let distance = |place: &Place| {
            let (middle_x, middle_y) = self.centre_of(place);
            let (_, high) = self.hollow(place.kind);
            let stretch = if place.kind == PlaceKind::Store {
                reach / high.max(reach)
            } else {
                1.0
            };
            let away = (x - middle_x).hypot((y - middle_y) * stretch);
            (away <= reach).then_some(away)
        };
        let near = places
            .iter()
            .filter_map(|place| Some((distance(place)?, place)));
        near.min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, place)| place)
    }

    /// The coordinates around the board: the text, its column and its row.
    pub(crate) fn labels(&self) -> impl Iterator<Item = (&str, u16, u16)> {
        self.labels.iter().map(|label| {
            let (column, row) = self.label_cell(label);
            (label.text.as_str(), column.max(0) as u16, row.max(0) as u16)
        })
    }

    fn unplaced(places: &[Place], pitch: u16, drawing: Drawing, turned: bool) -> Geometry {
        let grain = grain_of(places);
        let extent = |of: fn(&Place) -> i32| {
            let all = places.iter().map(of);
            (
                all.clone().min().unwrap_or_default(),
                all.max().unwrap_or_default(),
            )
        };
        let across = extent(|place| place.x);
        let down = extent(|place| place.y);
        let mut geometry = Geometry {
            drawing,
            grain,
            pitch,
            half: (f32::from(pitch) / 2.0, 1.0),
            origin: (0.0, 0.0),
            area: Rect::default(),
            turned: turned.then_some((across.0 + across.1, down.0 + down.1)),
            rows: (down.0 as f32, down.1 as f32),
            labels: match grain {
                Grain::Pits => labels::beside_pits(places),
                Grain::Square | Grain::Hexagonal => labels::around_holes(places),
            },
        };
        geometry.half.1 = match grain {
            Grain::Square => f32::from(pitch) / 2.0,
            Grain::Hexagonal => geometry.slanting_row() / 2.0,
            Grain::Pits => geometry.rows_apart() / (down.1 - down.0).max(1) as f32,
        };
        // The wood begins on a whole cell.
        let reach = geometry.reach();
        geometry.origin = (reach, reach);
        geometry
    }

    /// Pixels between two rows of a hexagon.
    fn slanting_row(&self) -> f32 {
        let height = 0.866 * f32::from(self.pitch);
        match self.drawing {
            Drawing::Pixels if self.is_round() => height.round(),
            Drawing::Pixels | Drawing::Cells => (2.0 * (height / 2.0).round()).max(2.0),
        }
    }

    /// Pixels between the middles of the two rows of pits.
    fn rows_apart(&self) -> f32 {
        match self.drawing {
            // The two rows of numbers stand a row apart.
            Drawing::Pixels if self.has_heaps() => 2.0 * self.pit_radius() + 8.0,
            Drawing::Pixels => 2.0 * (self.pit_radius() + 1.0).ceil(),
            Drawing::Cells => 2.0 * f32::from(self.pit_rows() + 1),
        }
    }

    fn pit_radius(&self) -> f32 {
        0.45 * f32::from(self.pitch)
    }

    fn pit_rows(&self) -> u16 {
        (self.pitch / 2).max(1)
    }

    /// Half the height of a warehouse.
    fn store_height(&self) -> f32 {
        let apart = self.rows_apart() / 2.0;
        (apart + 0.35 * self.pit_radius()).max(self.pit_radius())
    }

    fn border(&self) -> f32 {
        match self.drawing {
            Drawing::Pixels if self.is_round() => (0.16 * f32::from(self.pitch)).round().max(1.0),
            Drawing::Pixels | Drawing::Cells => 0.0,
        }
    }

    fn centred(mut self, places: &[Place], area: Rect) -> Option<Geometry> {
        let (wide, high) = self.cells_needed(places);
        let spare_columns = area.width.checked_sub(wide)?;
        let spare_rows = area.height.checked_sub(high)?;
        let (left, top, _, _) = self.bounds(places);
        self.area = Rect::new(
            area.x + spare_columns / 2,
            area.y + spare_rows / 2,
            wide,
            high,
        );
        self.origin.0 += f32::from(self.area.x) - left.floor();
        self.origin.1 += 2.0 * (f32::from(self.area.y) - (top / 2.0).floor());
        Some(self)
    }

    /// Everything that is drawn, in pixels.
    fn bounds(&self, places: &[Place]) -> Bounds {
        let reach = self.reach();
        let bodies = places.iter().map(|place| {
            let (x, y) = self.centre_of(place);
            let (wide, high) = self.hollow(place.kind);
            let (wide, high) = match self.drawing {
                Drawing::Pixels if place.kind == PlaceKind::Hole => (reach, reach),
                Drawing::Pixels => (wide + self.border(), (high + self.border()).max(reach)),
                Drawing::Cells => {
                    let body = self.body_at((100.0, 100.0), place.kind);
                    (f32::from(body.width) / 2.0 + 0.5, f32::from(body.height))
                }
            };
            (x - wide, y - high, x + wide, y + high)
        });
        let labels = self.labels.iter().map(|label| {
            let (column, row) = self.label_cell(label);
            let left = column as f32;
            let top = 2.0 * row as f32;
            (
                left,
                top,
                left + label.text.chars().count() as f32,
                top + 2.0,
            )
        });
        let start = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        bodies.chain(labels).fold(start, |all, one| {
            (
                all.0.min(one.0),
                all.1.min(one.1),
                all.2.max(one.2),
                all.3.max(one.3),
            )
        })
    }

    /// The column and the row of a label's first character.
    fn label_cell(&self, label: &Label) -> (i32, i32) {
        let (x, y) = self.centre(label.x as f32, label.y as f32);
        let length = label.text.chars().count() as f32;
        let edge = match self.turned {
            None => label.edge,
            Some(_) => label.edge.turned(),
        };
        let (across, down) = self.label_reach();
        let column = match edge {
            Edge::Itself | Edge::Above | Edge::Below => (x - length / 2.0).round(),
            Edge::Left => (x - across - length).floor(),
            Edge::Right => (x + across).ceil(),
        };
        let row = match edge {
            Edge::Itself | Edge::Left | Edge::Right => self.clear_row(y),
            Edge::Above => ((y - down) / 2.0).floor() - 1.0,
            Edge::Below => ((y + down) / 2.0).ceil(),
        };
        (column as i32, row as i32)
    }

    /// The row at this height, or the first one above or below the wood.
    fn clear_row(&self, y: f32) -> f32 {
        let row = (y / 2.0).floor();
        let [top, bottom] = [self.rows.0, self.rows.1].map(|row| self.origin.1 + row * self.half.1);
        if y > bottom {
            row.max(((bottom + self.reach()) / 2.0).ceil())
        } else if y < top {
            row.min(((top - self.reach()) / 2.0).floor() - 1.0)
        } else {
            row
        }
    }

    /// How far from a place's middle its label begins, across and down.
    fn label_reach(&self) -> (f32, f32) {
        let reach = self.reach();
        let gap = if self.pitch >= 6 { 1.0 } else { 0.0 };
        match (self.grain, self.drawing) {
            // The edge of a hexagon slants.
            (Grain::Hexagonal, Drawing::Pixels) => (1.16 * reach + 1.0 + gap, reach),
            (Grain::Square | Grain::Hexagonal, _) => (reach + gap, reach),
            // The names of pits stand on the wood.
            (Grain::Pits, Drawing::Pixels) => (reach, self.pit_radius()),
            (Grain::Pits, Drawing::Cells) => (reach, f32::from(self.pit_rows())),
        }
    }
}

/// The pitches that can be drawn, the largest first.
fn pitches(drawing: Drawing, at_most: u16, grain: Grain) -> impl Iterator<Item = u16> {
    let whole = move |pitch: &u16| match (drawing, grain) {
        // At a row and a half from hole to hole, round marbles run together.
        (Drawing::Pixels, _) => *pitch != 3,
        // Marbles of one character lose each other further apart.
        (Drawing::Cells, Grain::Square | Grain::Hexagonal) => [2, 4].contains(pitch),
        (Drawing::Cells, Grain::Pits) => pitch.is_multiple_of(2),
    };
    (2..=at_most.clamp(2, LARGEST)).rev().filter(whole)
}

fn grain_of(places: &[Place]) -> Grain {
    let is_pit = |place: &Place| place.kind != PlaceKind::Hole;
    let first = places.first().map_or(0, |place| place.x);
    if places.iter().any(is_pit) {
        Grain::Pits
    } else if places.iter().any(|place| (place.x - first) % 2 != 0) {
        Grain::Hexagonal
    } else {
        Grain::Square
    }
}

#[cfg(test)]
mod tests {
    use play::{Game, Place, Table};
    use ratatui::layout::Rect;

    use super::{Drawing, Geometry};

    const DRAWINGS: [Drawing; 2] = [Drawing::Pixels, Drawing::Cells];

    fn places(game: Game, answers: &[(&str, &str)]) -> Vec<Place> {
        let start = play::setup::start(game, answers).unwrap();
        Table::read(game, &start).unwrap().view().places
    }

    #[test]
    fn no_board_has_holes_a_row_and_a_half_apart() {
        let places = places(Game::Solitaire, &[]);
        for columns in 20..80 {
            let area = Rect::new(0, 0, columns, 60);
            let geometry = Geometry::fit(&places, area, Drawing::Pixels, u16::MAX, false);
            assert!(geometry.is_none_or(|geometry| geometry.pitch() != 3));
        }
    }

    #[test]
    fn a_board_grows_with_its_room() {
        let places = places(Game::Abalone, &[]);
        let pitch = |columns, rows| {
            let area = Rect::new(0, 0, columns, rows);
            let geometry = Geometry::fit(&places, area, Drawing::Pixels, u16::MAX, false);
            geometry.map(|geometry| geometry.pitch())
        };
        assert_eq!(pitch(10, 12), None);
        let grown = [(30, 12), (54, 21), (90, 37), (150, 57)].map(|(c, r)| pitch(c, r).unwrap());
        assert!(grown.is_sorted_by(|a, b| a < b), "{grown:?}");
        assert!(grown[3] >= 12, "{grown:?}");
    }

    #[test]
    fn nothing_is_drawn_outside_its_room() {
        for game in Game::ALL {
            let places = places(game, &[]);
            for (drawing, rows) in DRAWINGS.into_iter().zip([20, 33]) {
                for turned in [false, true] {
                    let area = Rect::new(3, 2, 84, rows);
                    let geometry = Geometry::fit(&places, area, drawing, u16::MAX, turned);
                    let geometry = geometry.unwrap();
                    assert_eq!(geometry.area().intersection(area), geometry.area());
                    for (text, column, row) in geometry.labels() {
                        let label = Rect::new(column, row, text.len() as u16, 1);
                        assert_eq!(label.intersection(area), label, "{game} {text}");
                    }
                    for place in &places {
                        let at = geometry.cell_of(place);
                        assert!(area.contains(at.into()), "{game} {}", place.name);
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_on_a_place_finds_it_in_every_size_either_way_round() {
        for game in Game::ALL {
            let places = places(game, &[]);
            for (drawing, turned) in [(DRAWINGS[0], false), (DRAWINGS[1], true)] {
                for pitch in [2, 4, 7, 12] {
                    let area = Rect::new(3, 2, 160, 80);
                    let geometry = Geometry::fit(&places, area, drawing, pitch, turned).unwrap();
                    for place in &places {
                        let (column, row) = geometry.cell_of(place);
                        let found = geometry.hit(&places, column, row).unwrap();
                        assert_eq!(found.name, place.name, "{game} {drawing:?} {pitch}");
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
                    for drawing in DRAWINGS {
                        let area = Rect::new(0, 1, 80, 19);
                        let fits = Geometry::fit(&places, area, drawing, u16::MAX, false);
                        assert!(fits.is_some(), "{game} {} {drawing:?}", answer.label);
                    }
                }
            }
        }
    }
}
