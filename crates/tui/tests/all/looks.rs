//! Colours, ASCII, and the time a frame takes.

use play::{Game, Table, setup};
use ratatui::style::Color;
use tui::{App, Colours, Look};

use crate::desk::Desk;

fn abalone(look: Look) -> Desk {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    Desk::new(App::new(look, "", None).at_table(table, None))
}

fn colours_of(desk: &Desk) -> Vec<Color> {
    let cells = desk.buffer().content;
    cells.iter().flat_map(|cell| [cell.fg, cell.bg]).collect()
}

#[test]
fn no_colour_means_none() {
    let desk = abalone(Look::new(true, Colours::None));
    assert!(
        colours_of(&desk)
            .iter()
            .all(|&colour| colour == Color::Reset)
    );
}

#[test]
fn a_terminal_gets_no_more_colours_than_it_has() {
    let colours = |colours| colours_of(&abalone(Look::new(true, colours)));
    let sixteen = colours(Colours::Sixteen);
    let simple = |colour: &Color| !matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    assert!(sixteen.iter().all(simple));
    assert!(sixteen.contains(&Color::Blue));
    let palette = colours(Colours::Palette);
    assert!(
        palette
            .iter()
            .all(|colour| !matches!(colour, Color::Rgb(..)))
    );
    assert!(
        palette
            .iter()
            .any(|colour| matches!(colour, Color::Indexed(_)))
    );
    let all = colours(Colours::True);
    assert!(all.iter().any(|colour| matches!(colour, Color::Rgb(..))));
}

#[test]
fn ascii_is_ascii_on_every_screen() {
    let look = Look::new(false, Colours::None);
    for game in Game::ALL {
        let start = setup::start(game, &[]).unwrap();
        let table = Table::read(game, &start).unwrap();
        let mut desk = Desk::new(App::new(look, "", None).at_table(table, None));
        for keys in ["", "tab enter", "?", "esc o", "esc e", "n"] {
            desk.press(keys);
            for (columns, rows) in [(80, 24), (120, 40), (46, 14)] {
                desk.resize(columns, rows);
                let picture = desk.picture();
                assert!(picture.is_ascii(), "{keys}\n{picture}");
            }
        }
    }
    let mut desk = Desk::new(App::new(look, "", None));
    insta::assert_snapshot!("the_start_in_ascii", desk.picture());
    desk.press("enter - -");
    insta::assert_snapshot!("the_smallest_board_in_ascii", desk.picture());
}

#[test]
fn a_window_that_shrank_before_it_was_heard_of_is_drawn() {
    for game in Game::ALL {
        for keys in ["", "tab enter", "e", "?"] {
            let start = setup::start(game, &[]).unwrap();
            let table = Table::read(game, &start).unwrap();
            let look = Look::new(true, Colours::True);
            let mut desk = Desk::new(App::new(look, "", None).at_table(table, None));
            desk.resize(120, 40);
            desk.press(keys);
            for (columns, rows) in [(40, 15), (80, 24), (119, 1), (1, 39), (200, 60)] {
                desk.shrink_unheard(columns, rows);
                let _ = desk.buffer();
            }
        }
    }
}
