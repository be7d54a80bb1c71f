//! What is drawn, seen cell by cell where pictures lie over them.

use std::time::Duration;

use play::{Game, Table, setup};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{draw, picture};
use crate::picture::{GROUND, Picture};
use crate::{App, Colours, Event, Graphics, Look};

const REMEMBERED: &str = "set drawing pictures";

/// A table on a terminal that offers these pictures, with these choices remembered.
fn app(graphics: Option<Graphics>, remembered: &str) -> App {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    let look = Look::new(true, Colours::True).on(Some((30, 31, 34)));
    App::new(look.with_graphics(graphics), remembered, None).at_table(table, None)
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let key = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
        app.update(Event::Key(key), Duration::from_secs(1));
    }
}

fn drawn(app: &App) -> (Buffer, Option<Picture>) {
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    screen.draw(|frame| draw(app, frame)).unwrap();
    let buffer = screen.backend().buffer().clone();
    let picture = picture(app, &buffer, (4, 8), &mut None);
    (buffer, picture)
}

fn grounds(buffer: &Buffer) -> usize {
    let cells = buffer.content.iter();
    cells.filter(|cell| cell.symbol() == GROUND).count()
}

#[test]
fn pictures_are_shown_where_they_are_offered_and_wanted() {
    let wanted = [
        (Some(Graphics::Kitty), REMEMBERED, true),
        (Some(Graphics::Sixel(256)), REMEMBERED, true),
        (Some(Graphics::Kitty), "", false),
        (None, REMEMBERED, false),
    ];
    for (offered, remembered, is_shown) in wanted {
        let (buffer, picture) = drawn(&app(offered, remembered));
        assert_eq!(picture.is_some(), is_shown, "{offered:?} {remembered}");
        assert_eq!(grounds(&buffer) > 0, is_shown, "{offered:?} {remembered}");
    }
    let plain = Look::new(true, Colours::None).with_graphics(Some(Graphics::Kitty));
    assert_eq!(plain.graphics, None, "nobody sees colours who wants none");
}

#[test]
fn the_picture_is_where_cells_make_room_and_nowhere_else() {
    let mut app = app(Some(Graphics::Kitty), REMEMBERED);
    let covered = |app: &App| {
        let (buffer, picture) = drawn(app);
        let picture = picture.unwrap();
        let width = usize::from(picture.area.width) * 4;
        for at in picture.area.positions() {
            let (left, top) = (at.x - picture.area.x, at.y - picture.area.y);
            let corner = usize::from(top) * 8 * width + usize::from(left) * 4;
            let mut pixels = (0..8).flat_map(|row| {
                let first = corner + row * width;
                &picture.pixels[first..first + 4]
            });
            let is_painted = pixels.any(Option::is_some);
            assert!(!is_painted || buffer[at].symbol() == GROUND, "{at:?}");
        }
        picture.pixels.iter().flatten().count()
    };
    let whole = covered(&app);
    assert!(whole > 10_000);
    press(&mut app, "?");
    assert!(covered(&app) < whole, "a window lies over the board");
    press(&mut app, "x");
    assert_eq!(covered(&app), whole);
}

#[test]
fn the_setting_is_offered_only_where_pictures_are() {
    for (offered, expected) in [(Some(Graphics::Kitty), true), (None, false)] {
        let mut app = app(offered, "");
        press(&mut app, ",");
        let (buffer, _) = drawn(&app);
        let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(text.contains("Drawn with"), expected);
    }
}

#[test]
fn messages_begin_with_a_capital_and_moves_stay_as_they_are() {
    for (message, shown) in [
        ("not opened: no such file", "Not opened: no such file"),
        ("stopped", "Stopped"),
        ("saved: /tmp/x", "Saved: /tmp/x"),
        ("i-A1-1: no marble there", "i-A1-1: no marble there"),
        ("b4d: the hole is not empty", "b4d: the hole is not empty"),
        ("Black to move", "Black to move"),
        ("x once more forgets it", "x once more forgets it"),
        ("~/games is no game", "~/games is no game"),
        ("", ""),
    ] {
        assert_eq!(super::sentence(message), shown);
    }
}
