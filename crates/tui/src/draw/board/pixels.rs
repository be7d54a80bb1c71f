//! Round marbles in wood, with light from the upper left.

use game::Side;
use play::{Place, PlaceKind};
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::materials::{self, HEAP, HOLLOW, WOOD};
use super::{Board, Mark};
use crate::draw::canvas::{Canvas, Material};
use crate::look::Colours;

/// The pitch from which a mark is a ring; below it, the place's whole square is coloured.
const LEAST_RINGED: u16 = 6;

/// The light on what has no shades.
const FLAT: f32 = 0.55;

/// The pitch from which marbles have smooth edges, and the radius from which those of a heap have.
const LEAST_SMOOTH: u16 = 5;
const LEAST_SMOOTH_HEAP: f32 = 1.0;

/// The radius below which a ball has no shades where colours cannot mix.
const SMALL: f32 = 4.0;

/// What a ball's edge is like where a pixel is a quarter of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Smooth,
    /// A pixel belongs to it or does not.
    Clear,
}

/// Half the width of the smallest hole that is seen.
const LEAST_HOLE: f32 = 0.6;

/// Where the light comes from: left, above, in front.
const LIGHT: (f32, f32, f32) = (-0.48, -0.58, 0.66);

/// Paints the wood, the same as long as nothing about the board's size changes.
pub(super) fn paint_wood(board: &Board<'_>, canvas: &mut Canvas) {
    Painter { board }.wood(canvas);
}

/// Paints what lies on the wood, but for text.
pub(super) fn paint(board: &Board<'_>, canvas: &mut Canvas) {
    let painter = Painter { board };
    let marked = board.marked();
    for &(place, mark) in &marked {
        painter.mark_below(place, mark, canvas);
    }
    for place in &board.scene.places {
        painter.hollow(place, canvas);
    }
    for place in &board.scene.places {
        painter.contents(place, canvas);
    }
    for mover in &board.scene.movers {
        painter.marble(board.geometry.centre(mover.x, mover.y), mover.side, canvas);
    }
    for &(place, mark) in &marked {
        painter.mark_above(place, mark, canvas);
    }
}

/// Writes how many marbles each pit holds.
pub(super) fn write_counts(board: &Board<'_>, canvas: &Canvas, buffer: &mut Buffer) {
    Painter { board }.counts(canvas, buffer);
}

struct Painter<'a> {
    board: &'a Board<'a>,
}

impl Painter<'_> {
    fn pitch(&self) -> f32 {
        f32::from(self.board.geometry.pitch())
    }

    /// Whether so few pixels make a marble that shades and shadows would smear it.
    fn is_small(&self) -> bool {
        self.board.geometry.pitch() < LEAST_RINGED
    }

    /// Whether smooth edges would smear it, too.
    fn is_tiny(&self) -> bool {
        self.board.geometry.pitch() < LEAST_SMOOTH
    }

    /// One piece of wood under all places, with rounded corners and a bevelled edge.
    fn wood(&self, canvas: &mut Canvas) {
        let geometry = self.board.geometry;
        let places = &self.board.scene.places;
        let ends = |place: &Place| {
            let (x, y) = geometry.centre_of(place);
            let (wide, high) = geometry.hollow(place.kind);
            [(x, y - (high - wide)), (x, y + (high - wide))]
        };
        let outline = hull(places.iter().flat_map(ends).collect());
        let Some(&corner) = outline.first() else {
            return;
        };
        let reach = geometry.wood_reach();
        let bevel = (0.18 * self.pitch()).clamp(1.0, 3.0);
        let colours = canvas.colours();
        let inside = canvas.inside();
        canvas.paint(corner, (f32::MAX, f32::MAX), |x, y| {
            let (distance, (away_x, away_y)) = beyond(&outline, (corner.0 + x, corner.1 + y));
            let edge = distance - reach;
            let part = inside(edge);
            if part == 0.0 {
                return None;
            }
            let slope = ((edge + bevel) / bevel).clamp(0.0, 1.0);
            let towards = -(LIGHT.0 * away_x + LIGHT.1 * away_y);
            let line = corner.1 + y + 1.6 * (0.11 * (corner.0 + x)).sin();
            let grain = 0.05 * (1.9 * line).sin();
            let light = 0.5 + grain - 0.42 * slope * towards;
            Some((WOOD.lit(colours, light), part))
        });
    }

    fn hollow(&self, place: &Place, canvas: &mut Canvas) {
        let (mut wide, mut high) = self.board.geometry.hollow(place.kind);
        let colours = canvas.colours();
        let middle = self.board.geometry.centre_of(place);
        if colours == Colours::Sixteen && place.kind == PlaceKind::Hole {
            // Of sixteen colours a hole and a black marble have the same: they differ by their size.
            wide = (0.45 * wide).max(LEAST_HOLE);
            high = (0.45 * high).max(LEAST_HOLE);
        }
        if colours == Colours::Palette && self.is_small() && place.kind == PlaceKind::Hole {
            return flat(middle, (wide, high), HOLLOW.lit(colours, 1.0), canvas);
        }
        // Of 256 colours a hole has lighter ones than a black marble.
        let least = if colours == Colours::Palette && place.kind == PlaceKind::Hole {
            0.68
        } else {
            0.38
        };
        // A lit lip around the hollow makes it look deep.
        let inside = canvas.inside();
        canvas.paint(middle, (wide + 1.5, high + 1.5), |x, y| {
            let lower_right = ((x / wide + y / high) / 2.0).max(0.0);
            let part = 0.5 * lower_right * inside(away_from_oval(x, y, wide, high) - 0.9);
            Some((WOOD.lit(colours, 1.0), part))
        });
        canvas.paint(middle, (wide + 1.0, high + 1.0), |x, y| {
            let light = least + 0.25 * (x / wide + y / high);
            let part = inside(away_from_oval(x, y, wide, high));
            Some((HOLLOW.lit(colours, light), part))
        });
    }

    fn contents(&self, place: &Place, canvas: &mut Canvas) {
        let middle = self.board.geometry.centre_of(place);
        match place.kind {
            PlaceKind::Hole if place.marbles > 0 => self.marble(middle, place.side, canvas),
            PlaceKind::Hole => {}
            PlaceKind::Pit | PlaceKind::Store if self.board.geometry.has_heaps() => {
                self.heap(place, canvas);
            }
            PlaceKind::Pit | PlaceKind::Store => {}
        }
        if self.board.is_lit(place) {
            self.ring(place, Mark::Chosen, canvas);
        }
    }

    fn marble(&self, middle: (f32, f32), side: Option<Side>, canvas: &mut Canvas) {
        let part = if !self.is_small() {
            0.42
        } else if canvas.colours() == Colours::True && !self.is_tiny() {
            0.39
        } else {
            // Without shades between them, small marbles would touch.
            0.36
        };
        let radius = part * self.pitch();
        // Between small marbles a shadow would be mud.
        if !self.is_small() {
            let shadow = (middle.0 + 0.14 * radius, middle.1 + 0.2 * radius);
            self.shadow(shadow, radius, canvas);
        }
        let edge = if self.is_tiny() {
            Edge::Clear
        } else {
            Edge::Smooth
        };
        ball(middle, radius, edge, &materials::marble(side), canvas);
    }

    fn shadow(&self, middle: (f32, f32), radius: f32, canvas: &mut Canvas) {
        if canvas.colours() != Colours::True {
            return;
        }
        let dark = HOLLOW.lit(canvas.colours(), 0.1);
        let inside = canvas.inside();
        canvas.paint(middle, (radius + 1.0, radius + 1.0), |x, y| {
            Some((dark, 0.45 * inside(x.hypot(y) - radius)))
        });
    }

    /// A pit's marbles, laid in a spiral from the middle.
    fn heap(&self, place: &Place, canvas: &mut Canvas) {
        let (wide, high) = self.board.geometry.hollow(place.kind);
        let (x, y) = self.board.geometry.centre_of(place);
        let radius = (0.2 * wide).clamp(0.75, 2.4);
        let room = (wide - radius, high - radius);
        let count = place.marbles.min(120);
        for index in 0..count {
            let part = ((index as f32 + 0.5) / (count.max(7) as f32)).sqrt();
            let turn = 2.4 * index as f32;
            let middle = (
                x + 0.92 * room.0 * part * turn.cos(),
                y + 0.92 * room.1 * part * turn.sin(),
            );
            let material = &HEAP[index as usize % HEAP.len()];
            let edge = if radius < LEAST_SMOOTH_HEAP {
                Edge::Clear
            } else {
                Edge::Smooth
            };
            ball(middle, radius, edge, material, canvas);
        }
    }

    /// Marks that lie on the wood, under the marbles.
    fn mark_below(&self, place: &Place, mark: Mark, canvas: &mut Canvas) {
        let is_small = self.board.geometry.pitch() < LEAST_RINGED;
        let is_hole = place.kind == PlaceKind::Hole;
        match mark {
            Mark::Last => self.disc(place, mark, 0.55, canvas),
            Mark::Cursor => {}
            Mark::Target | Mark::Danger | Mark::Hint | Mark::Chosen if is_small && is_hole => {
                // Of 256 colours a mixture would be too near to the wood.
                let is_mixed = mark == Mark::Target && canvas.colours() == Colours::True;
                let strength = if is_mixed { 0.6 } else { 0.95 };
                self.disc(place, mark, strength, canvas);
            }
            Mark::Chosen => self.disc(place, mark, 0.45, canvas),
            Mark::Target | Mark::Danger | Mark::Hint => {}
        }
    }

    /// Marks around the marbles, or in empty holes.
    fn mark_above(&self, place: &Place, mark: Mark, canvas: &mut Canvas) {
        let is_small = self.board.geometry.pitch() < LEAST_RINGED;
        let in_hole = Board::is_empty_hole(place);
        match mark {
            Mark::Last => {}
            Mark::Cursor => self.corners(place, canvas),
            Mark::Danger if in_hole => self.cross(place, canvas),
            Mark::Target | Mark::Hint if in_hole => self.dot(place, mark, canvas),
            _ if is_small && place.kind == PlaceKind::Hole => {}
            Mark::Target | Mark::Danger | Mark::Hint | Mark::Chosen => {
                self.ring(place, mark, canvas);
            }
        }
    }

    /// The place's own ground in the colour of a mark.
    fn disc(&self, place: &Place, mark: Mark, strength: f32, canvas: &mut Canvas) {
        let colour = materials::mark(mark).lit(canvas.colours(), 0.5);
        let (wide, high) = self.around(place);
        let middle = self.board.geometry.centre_of(place);
        let square = self.board.geometry.pitch() < LEAST_RINGED && place.kind == PlaceKind::Hole;
        let inside = canvas.inside();
        canvas.paint(middle, (wide + 1.0, high + 1.0), |x, y| {
            let distance = if square {
                (x.abs() - wide).max(y.abs() - high)
            } else {
                away_from_oval(x, y, wide, high)
            };
            let part = inside(distance);
            // Where colours cannot mix, all of it is painted.
            (part > 0.0).then_some((colour, (strength * part).max(f32::from(part >= 0.5) * 0.5)))
        });
    }

    fn ring(&self, place: &Place, mark: Mark, canvas: &mut Canvas) {
        let colour = materials::mark(mark).lit(canvas.colours(), 0.5);
        let (wide, high) = self.around(place);
        let thick = (0.07 * self.pitch()).clamp(0.55, 1.4);
        let middle = self.board.geometry.centre_of(place);
        let inside = canvas.inside();
        canvas.paint(middle, (wide + 2.0, high + 2.0), |x, y| {
            let distance = away_from_oval(x, y, wide, high).abs() - thick;
            Some((colour, inside(distance)))
        });
    }

    fn dot(&self, place: &Place, mark: Mark, canvas: &mut Canvas) {
        let radius = (0.2 * self.pitch()).max(0.8);
        let middle = self.board.geometry.centre_of(place);
        ball(middle, radius, Edge::Smooth, &materials::mark(mark), canvas);
    }

    fn cross(&self, place: &Place, canvas: &mut Canvas) {
        let colour = materials::mark(Mark::Danger).lit(canvas.colours(), 0.5);
        let reach = (0.26 * self.pitch()).max(1.0);
        let thick = (0.06 * self.pitch()).max(0.5);
        let middle = self.board.geometry.centre_of(place);
        let inside = canvas.inside();
        canvas.paint(middle, (reach, reach), |x, y| {
            let distance = 0.7 * (x.abs() - y.abs()).abs() - thick;
            Some((colour, inside(distance)))
        });
    }

    /// The corners of a frame around the place.
    fn corners(&self, place: &Place, canvas: &mut Canvas) {
        let colour = materials::mark(Mark::Cursor).lit(canvas.colours(), 0.5);
        let (wide, high) = self.around(place);
        let wide = wide.round() + 0.5;
        let high = high.round() + 0.5;
        let thick = if self.pitch() < 12.0 { 1.0 } else { 2.0 };
        let length = (0.3 * self.pitch()).max(1.0);
        let middle = self.board.geometry.centre_of(place);
        canvas.paint(middle, (wide + 1.0, high + 1.0), |x, y| {
            let from_side = wide - x.abs();
            let from_end = high - y.abs();
            let nearer = from_side.min(from_end);
            let on_frame = (0.0..thick).contains(&nearer);
            let at_corner = from_side.max(from_end) <= length + 0.5;
            (on_frame && at_corner).then_some((colour, 1.0))
        });
    }

    /// Half the width and height of what surrounds a place's marbles.
    fn around(&self, place: &Place) -> (f32, f32) {
        let (wide, high) = self.board.geometry.hollow(place.kind);
        match place.kind {
            PlaceKind::Hole => (0.5 * self.pitch(), 0.5 * self.pitch()),
            PlaceKind::Pit | PlaceKind::Store => (wide + 0.4, high + 0.4),
        }
    }

    /// How many marbles each pit holds: beside it, or in it where there is no room for marbles.
    fn counts(&self, canvas: &Canvas, buffer: &mut Buffer) {
        let geometry = self.board.geometry;
        for place in &self.board.scene.places {
            let (x, y) = geometry.centre_of(place);
            let (_, high) = geometry.hollow(place.kind);
            let row = match place.kind {
                PlaceKind::Hole => continue,
                _ if !geometry.has_heaps() => (y / 2.0).floor(),
                PlaceKind::Pit if geometry.is_upper(place) => ((y + high) / 2.0).ceil(),
                PlaceKind::Pit => ((y - high) / 2.0).floor() - 1.0,
                PlaceKind::Store => (y / 2.0).floor(),
            };
            let text = match place.kind {
                PlaceKind::Store if geometry.has_heaps() => format!(" {} ", place.marbles),
                PlaceKind::Hole | PlaceKind::Pit | PlaceKind::Store => place.marbles.to_string(),
            };
            let left = (x - text.len() as f32 / 2.0).round().max(0.0);
            let at = (left as u16, row.max(0.0) as u16);
            let style = materials::on_wood(self.board.look);
            if place.kind == PlaceKind::Store && geometry.has_heaps() {
                let dark = HOLLOW.lit(canvas.colours(), 0.0);
                buffer.set_stringn(at.0, at.1, text, 9, style.bg(dark));
            } else {
                canvas.write(&text, at, style, buffer);
            }
        }
    }
}

/// A ball with a bright spot where the light falls and a dark edge opposite.
fn ball(middle: (f32, f32), radius: f32, edge: Edge, material: &Material, canvas: &mut Canvas) {
    let colours = canvas.colours();
    let inside = canvas.inside();
    let is_clear = edge == Edge::Clear && canvas.is_coarse();
    let is_small = is_clear || (colours != Colours::True && radius < SMALL);
    canvas.paint(middle, (radius + 1.0, radius + 1.0), |x, y| {
        let away = x.hypot(y);
        let part = inside(away - radius);
        if part == 0.0 || (is_clear && part < 0.5) {
            return None;
        }
        let x = x / radius.max(away);
        let y = y / radius.max(away);
        let front = (1.0 - x * x - y * y).max(0.0).sqrt();
        let facing = (LIGHT.0 * x + LIGHT.1 * y + LIGHT.2 * front).max(0.0);
        let bounced = 0.16 * (x + y).max(0.0) * (1.0 - front);
        // A cell has two colours: a small ball has its own and a bright spot, and leaves the other to the wood.
        let light = if !is_small {
            0.06 + 0.56 * facing + 0.55 * facing.powi(20) + bounced
        } else if facing > 0.93 && radius >= 1.0 {
            1.0
        } else {
            FLAT
        };
        let part = if is_clear { 1.0 } else { part };
        Some((material.lit(colours, light), part))
    });
}

/// An oval of one colour.
fn flat(middle: (f32, f32), (wide, high): (f32, f32), colour: Color, canvas: &mut Canvas) {
    let inside = canvas.inside();
    canvas.paint(middle, (wide + 1.0, high + 1.0), |x, y| {
        Some((colour, inside(away_from_oval(x, y, wide, high))))
    });
}

/// How far a point is from an oval around zero; inside is negative.
fn away_from_oval(x: f32, y: f32, wide: f32, high: f32) -> f32 {
    if (wide - high).abs() < 0.01 {
        return x.hypot(y) - wide;
    }
    // A warehouse is long, with round ends.
    let straight = (high - wide).max(0.0);
    x.hypot((y.abs() - straight).max(0.0)) - wide
}

/// The corners of the smallest polygon without dents around the points, clockwise on the screen.
fn hull(mut points: Vec<(f32, f32)>) -> Vec<(f32, f32)> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = (f32, f32)>| {
        let mut corners: Vec<(f32, f32)> = Vec::new();
        for point in points {
            while let [.., a, b] = corners.as_slice()
                && turns(*a, *b, point) <= 0.0
            {
                corners.pop();
            }
            corners.push(point);
        }
        corners.pop();
        corners
    };
    if points.len() < 3 {
        return points;
    }
    let mut corners = half(&mut points.iter().copied());
    corners.extend(half(&mut points.iter().rev().copied()));
    corners
}

/// Positive where the way from `a` over `b` to `c` turns right on the screen.
fn turns(a: (f32, f32), b: (f32, f32), c: (f32, f32)) -> f32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// How far a point is outside a polygon, and which way; inside, a negative distance to the nearest side.
fn beyond(outline: &[(f32, f32)], point: (f32, f32)) -> (f32, (f32, f32)) {
    let mut outside = (f32::MAX, (0.0, 0.0));
    let mut depth = f32::MIN;
    for (index, &from) in outline.iter().enumerate() {
        let to = outline[(index + 1) % outline.len()];
        let side = (to.0 - from.0, to.1 - from.1);
        let length = side.0.hypot(side.1).max(f32::EPSILON);
        let along = ((point.0 - from.0) * side.0 + (point.1 - from.1) * side.1) / length;
        let along = along.clamp(0.0, length);
        let nearest = (
            from.0 + side.0 / length * along,
            from.1 + side.1 / length * along,
        );
        let x = point.0 - nearest.0;
        let y = point.1 - nearest.1;
        let distance = x.hypot(y);
        depth = depth.max(-turns(from, to, point) / length);
        if distance < outside.0 {
            let scale = distance.max(f32::EPSILON);
            outside = (distance, (x / scale, y / scale));
        }
    }
    if outline.len() > 2 && depth < 0.0 {
        return (depth, (-outside.1.0, -outside.1.1));
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::{beyond, hull};

    #[test]
    fn the_outline_goes_round_the_outermost_points() {
        let square = vec![(0.0, 0.0), (4.0, 0.0), (2.0, 2.0), (4.0, 4.0), (0.0, 4.0)];
        assert_eq!(
            hull(square),
            [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
        );
    }

    #[test]
    fn distances_grow_outwards() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
        assert_eq!(beyond(&square, (6.0, 2.0)), (2.0, (1.0, 0.0)));
        assert_eq!(beyond(&square, (3.0, 2.0)).0, -1.0);
        let line = [(0.0, 0.0), (4.0, 0.0)];
        assert_eq!(beyond(&line, (2.0, 3.0)).0, 3.0);
    }
}
