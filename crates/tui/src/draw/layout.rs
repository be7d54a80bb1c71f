//! Where the parts of the table screen lie: the panel beside the board or below it, by the
//! shape of the window, whichever leaves the larger board.

use play::Place;
use ratatui::layout::Rect;

use crate::geometry::{Drawing, Geometry};
use crate::look::Look;

/// The narrowest panel beside a board, the usual one, and the widest.
const NARROWEST: u16 = 17;
const USUAL: u16 = 26;
const WIDEST: u16 = 46;

/// The pitch of a board that needs no more room, as far as a panel is concerned.
const LEAST: u16 = 5;

/// Rows of a panel below a board.
const BELOW: u16 = 7;

/// Where the panel lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Panel {
    /// Boxes one above the other.
    Beside(Rect),
    /// Boxes side by side.
    Below(Rect),
    /// No more than a line for each player.
    Lines(Rect),
}

/// The parts of the screen, and the board in its part.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Arranged {
    pub(super) title: Rect,
    /// What the board may take; it stands in the middle.
    pub(super) board: Rect,
    pub(super) geometry: Geometry,
    pub(super) panel: Panel,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// What is to be laid out.
pub(super) struct Wanted<'a> {
    pub(super) places: &'a [Place],
    pub(super) look: Look,
    /// The largest pitch that the person wants.
    pub(super) at_most: u16,
    pub(super) turned: bool,
    /// Lines that the players need, where there is no room for more.
    pub(super) players: u16,
}

impl Wanted<'_> {
    /// Lays the screen out, if it is large enough.
    pub(super) fn arrange(&self, screen: Rect) -> Option<Arranged> {
        let line = |y: u16| Rect::new(screen.x, screen.y + y, screen.width, 1);
        let middle = Rect {
            y: screen.y + 1,
            height: screen.height.checked_sub(3)?,
            ..screen
        };
        let (board, geometry, panel) = self.middle(middle)?;
        Some(Arranged {
            title: line(0),
            board,
            geometry,
            panel,
            message: line(screen.height - 2),
            keys: line(screen.height - 1),
        })
    }

    /// The columns and rows that it needs at least.
    pub(super) fn least(&self) -> (u16, u16) {
        let (columns, rows) = Geometry::least(self.places, self.look.drawing());
        (columns, rows + 3 + self.players)
    }

    fn middle(&self, area: Rect) -> Option<(Rect, Geometry, Panel)> {
        let ways = [self.beside(area), self.below(area), self.lines(area)];
        let mut best: Option<(Rect, Geometry, Panel)> = None;
        for way in ways.into_iter().flatten() {
            let is_larger = |(_, geometry, _): &(Rect, Geometry, Panel)| match way.2 {
                Panel::Beside(_) | Panel::Below(_) => way.1.pitch() > geometry.pitch(),
                // A panel with everything in it is worth more than some pixels of the board.
                Panel::Lines(_) => geometry.pitch() < LEAST && way.1.pitch() > geometry.pitch() + 1,
            };
            if best.as_ref().is_none_or(is_larger) {
                best = Some(way);
            }
        }
        best
    }

    fn beside(&self, area: Rect) -> Option<(Rect, Geometry, Panel)> {
        let least = if area.width >= 2 * USUAL + 8 {
            USUAL
        } else {
            NARROWEST
        };
        let room = area.width.checked_sub(least + 1)?;
        let geometry = self.fit(Rect {
            width: room,
            ..area
        })?;
        // What the board leaves over goes to the panel, up to a point.
        let spare = room - geometry.area().width;
        let panel = (least + spare / 2).min(WIDEST);
        let board = Rect {
            width: area.width - panel - 1,
            ..area
        };
        let geometry = self.fit(board)?;
        let panel = Rect {
            x: board.right() + 1,
            width: panel,
            ..area
        };
        Some((board, geometry, Panel::Beside(panel)))
    }

    fn below(&self, area: Rect) -> Option<(Rect, Geometry, Panel)> {
        let room = area.height.checked_sub(BELOW)?;
        let geometry = self.fit(Rect {
            height: room,
            ..area
        })?;
        let spare = room - geometry.area().height;
        let panel = (BELOW + spare / 2).min(2 * BELOW);
        let board = Rect {
            height: area.height - panel,
            ..area
        };
        let geometry = self.fit(board)?;
        let panel = Rect {
            y: board.bottom(),
            height: panel,
            ..area
        };
        Some((board, geometry, Panel::Below(panel)))
    }

    fn lines(&self, area: Rect) -> Option<(Rect, Geometry, Panel)> {
        let board = Rect {
            y: area.y + self.players,
            height: area.height.checked_sub(self.players)?,
            ..area
        };
        let lines = Rect {
            height: self.players,
            ..area
        };
        Some((board, self.fit(board)?, Panel::Lines(lines)))
    }

    fn fit(&self, area: Rect) -> Option<Geometry> {
        let drawing: Drawing = self.look.drawing();
        Geometry::fit(self.places, area, drawing, self.at_most, self.turned)
    }
}
