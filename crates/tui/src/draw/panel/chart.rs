//! The course of the game: who was ahead after each move, or how many marbles were left.

use game::Side;
use play::Message;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look::Look;
use crate::table_screen::TableScreen;

/// Eighths of a cell, from the bottom.
const BARS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Whose bars grow upwards and whose downwards.
pub(super) fn title(table: &TableScreen, look: Look) -> String {
    let [up, down] = look.glyph(["▲", "▼"], ["^", "v"]);
    let [first, second] = Side::ALL.map(|side| (table.view.game, side));
    let title = match table.engine_course() {
        Some(_) => "chart-engine",
        None => "chart-ahead",
    };
    let title = Message::from(title).with("up", up).with("down", down);
    look.language
        .tell(&title.with("first", first).with("second", second))
}

/// Whether there is anything to show: not while nobody has ever been ahead, nor to a person who plays
/// alone, whose marbles only grow fewer.
pub(in crate::draw) fn has_any(table: &TableScreen) -> bool {
    let course = table.course();
    !table.view.game.is_solo() && course.len() > 2 && course.iter().any(|&value| value != 0)
}

pub(in crate::draw) fn draw(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let course = table.course();
    let shown = spread(&course, usize::from(area.width));
    let most = course.iter().map(|value| value.unsigned_abs()).max();
    let most = most.unwrap_or(0).max(1);
    let buffer = frame.buffer_mut();
    for (column, value) in (area.x..).zip(shown) {
        let rows = Rows::halves(area, value);
        let style = if value >= 0 {
            look.heading()
        } else {
            Style::new()
        };
        bar(value, most, rows, column, look, style, buffer);
    }
    let middle = area.y + area.height / 2;
    let line = look.glyph("─", "-");
    for column in area.x..area.right() {
        if let Some(cell) = buffer.cell_mut((column, middle)) {
            cell.set_symbol(line).set_style(look.frame());
        }
    }
}

/// The rows a bar may take, and which way it grows.
struct Rows {
    from: u16,
    count: u16,
    upwards: bool,
}

impl Rows {
    /// The upper half for the first side, the lower one for the second.
    fn halves(area: Rect, value: i32) -> Rows {
        let middle = area.y + area.height / 2;
        if value >= 0 {
            Rows {
                from: middle.saturating_sub(1),
                count: area.height / 2,
                upwards: true,
            }
        } else {
            Rows {
                from: middle + 1,
                count: area.height.saturating_sub(area.height / 2 + 1),
                upwards: false,
            }
        }
    }
}

fn bar(
    value: i32,
    most: u32,
    rows: Rows,
    column: u16,
    look: Look,
    style: Style,
    buffer: &mut ratatui::buffer::Buffer,
) {
    let eighths = value.unsigned_abs() * 8 * u32::from(rows.count) / most;
    for row in 0..rows.count {
        let filled = eighths.saturating_sub(8 * u32::from(row)).min(8) as usize;
        if filled == 0 {
            break;
        }
        let y = if rows.upwards {
            rows.from - row
        } else {
            rows.from + row
        };
        let Some(cell) = buffer.cell_mut((column, y)) else {
            continue;
        };
        // Downwards there are no eighths: half a cell, or all of it.
        let symbol = match (look.unicode, rows.upwards) {
            (false, _) => "#",
            (true, true) => BARS[filled],
            (true, false) if filled < 6 => "▀",
            (true, false) => "█",
        };
        cell.set_symbol(symbol).set_style(style);
    }
}

/// As many values as there are columns: some dropped, or each shown several times.
fn spread(course: &[i32], columns: usize) -> Vec<i32> {
    let width = columns.min(4 * course.len());
    let at = |column: usize| course[column * course.len() / width.max(1)];
    (0..width).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn a_course_is_spread_over_the_columns() {
        assert_eq!(spread(&[1, 2], 6), [1, 1, 1, 2, 2, 2]);
        assert_eq!(spread(&[1, 2, 3, 4], 2), [1, 3]);
        assert!(spread(&[], 5).is_empty());
    }
}
