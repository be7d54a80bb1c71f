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
    assert!(sixteen.contains(&Color::White));
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

/// A table in the colours of a terminal with a dark background.
fn coloured(game: Game, colours: Colours, size: (u16, u16)) -> Desk {
    let start = setup::start(game, &[]).unwrap();
    let table = Table::read(game, &start).unwrap();
    let look = Look::new(true, colours).on(Some((30, 31, 34)));
    Desk::new(App::new(look, "", None).at_table(table, None)).with_size(size.0, size.1)
}

#[test]
fn boards_fill_the_window() {
    for game in Game::ALL {
        for (columns, rows) in [(40, 15), (80, 24), (120, 40), (200, 60)] {
            let desk = coloured(game, Colours::True, (columns, rows));
            insta::assert_snapshot!(format!("{game}_{columns}_by_{rows}"), desk.picture());
        }
    }
}

/// How many cells of the screen have a background of their own.
fn painted(desk: &Desk) -> usize {
    let cells = desk.buffer().content;
    cells.iter().filter(|cell| cell.bg != Color::Reset).count()
}

#[test]
fn wood_has_no_holes_and_stays_on_the_board() {
    for game in Game::ALL {
        for colours in [Colours::Sixteen, Colours::Palette, Colours::True] {
            let desk = coloured(game, colours, (80, 24));
            let buffer = desk.buffer();
            let bare = |column: u16, row: u16| buffer[(column, row)].bg == Color::Reset;
            for column in 0..80 {
                assert!(bare(column, 22) && bare(column, 23), "{game} {colours:?}");
            }
            // Between its first and last painted cell, every row of the board is painted:
            // half blocks have their lower half behind and their upper half in front.
            for row in 3..14 {
                let painted: Vec<u16> = (0..47).filter(|&column| !bare(column, row)).collect();
                let (Some(&first), Some(&last)) = (painted.first(), painted.last()) else {
                    continue;
                };
                assert!(
                    (first..=last).all(|column| !bare(column, row)),
                    "{game} row {row}"
                );
            }
        }
    }
    let sizes = [(80, 24), (120, 40), (200, 60)];
    let [small, medium, large] =
        sizes.map(|size| painted(&coloured(Game::Abalone, Colours::True, size)));
    assert!(small < medium && medium < large);
}

#[test]
fn a_boat_is_of_one_piece_in_characters_too() {
    let start = setup::start(Game::Congkak, &[]).unwrap();
    let table = Table::read(Game::Congkak, &start).unwrap();
    let look = Look::new(false, Colours::True);
    let desk = Desk::new(App::new(look, "", None).at_table(table, None));
    let buffer = desk.buffer();
    let wood = |row: &u16| buffer[(40, *row)].bg != Color::Reset;
    let painted: Vec<u16> = (1..15).filter(wood).collect();
    let rows = painted.last().unwrap() - painted.first().unwrap() + 1;
    assert_eq!(painted.len(), usize::from(rows), "{painted:?}");
}

/// The first cell of a text, the lowest on the screen.
fn cell_of(desk: &Desk, text: &str) -> ratatui::buffer::Cell {
    let picture = desk.picture();
    let lines = picture.lines().enumerate();
    let found = lines.filter_map(|(row, line)| Some((row, line.find(text)?, line)));
    let found = found.last();
    let (row, at, line) = found.unwrap_or_else(|| panic!("no {text:?} in\n{picture}"));
    let column = line[..at].chars().count();
    desk.buffer()[(column as u16, row as u16)].clone()
}

#[test]
fn the_sign_of_black_is_seen_where_bold_black_is_grey() {
    let desk = coloured(Game::Abalone, Colours::Sixteen, (80, 24));
    let sign = cell_of(&desk, "● Black");
    assert_eq!((sign.fg, sign.bg), (Color::Black, Color::DarkGray));
    assert!(!sign.modifier.contains(ratatui::style::Modifier::BOLD));
}

#[test]
fn only_who_won_is_praised() {
    let ended = |game, seats| {
        let start = setup::start(game, &[]).unwrap();
        let table = Table::read(game, &start).unwrap().with_seats(seats);
        let look = Look::new(true, Colours::True);
        let mut desk = Desk::new(App::new(look, "", None).at_table(table, None));
        desk.command("resign");
        desk.press("y");
        desk
    };
    let person = play::Seat::Person;
    let engine = play::Seat::Engine(play::Level::new(1).unwrap());
    let two = ended(Game::Abalone, [person, person]);
    assert_ne!(cell_of(&two, "Black resigns").fg, Color::Reset);
    let lost = ended(Game::Abalone, [person, engine]);
    assert_eq!(cell_of(&lost, "Black resigns").fg, Color::Reset);
    let alone = ended(Game::Solitaire, [person, person]);
    assert_eq!(cell_of(&alone, "Given up").fg, Color::Reset);
}

#[test]
fn clocks_captures_and_the_turn_are_seen_in_every_window() {
    let control = play::TimeControl {
        per_move: [Some(std::time::Duration::from_secs(10)); 2],
        ..play::TimeControl::default()
    };
    for game in [Game::Congkak, Game::Abalone] {
        for (columns, rows) in [(40, 15), (44, 18), (60, 20), (80, 24), (100, 30), (200, 60)] {
            let start = setup::start(game, &[]).unwrap();
            let table = Table::read(game, &start).unwrap().with_control(control);
            let look = Look::new(true, Colours::True);
            let desk = Desk::new(App::new(look, "", None).at_table(table, None));
            let desk = desk.with_size(columns, rows);
            desk.shows("▶");
            desk.shows("0:10");
            desk.shows("? keys");
            desk.shows("q quit");
            let name = if game == Game::Abalone {
                "White"
            } else {
                "Player 2"
            };
            desk.shows(name);
        }
    }
}

#[test]
fn marks_differ_from_each_other_and_from_what_they_mark() {
    for size in [(40, 15), (80, 24), (120, 40)] {
        let mut pictures: Vec<Vec<(String, Color, Color)>> = Vec::new();
        let mut desk = coloured(Game::Solitaire, Colours::True, size);
        for keys in ["down", "down down down", "enter", "left", "esc esc"] {
            desk.press(keys);
            let cells = desk.buffer().content;
            let board = cells
                .iter()
                .take(usize::from(size.0) * (usize::from(size.1) - 2));
            let seen = board
                .map(|cell| (cell.symbol().to_owned(), cell.fg, cell.bg))
                .collect();
            assert!(
                !pictures.contains(&seen),
                "{keys} changes nothing at {size:?}"
            );
            pictures.push(seen);
        }
    }
}

#[test]
fn themes_paint_the_whole_screen_and_are_remembered() {
    let mut desk = coloured(Game::Abalone, Colours::True, (80, 24));
    // Past the two seats and the clock to the theme: dark, then light.
    desk.press(", down down down right right esc");
    let cells = desk.buffer().content;
    assert!(
        cells
            .iter()
            .all(|cell| cell.bg != Color::Reset && cell.fg != Color::Reset)
    );
    assert!(desk.remembered.contains("set theme light"));
    let again = App::new(Look::new(true, Colours::Sixteen), &desk.remembered, None);
    let colours = colours_of(&Desk::new(again));
    assert!(colours.contains(&Color::White) && !colours.contains(&Color::Reset));
}

#[test]
fn every_theme_is_drawn_in_every_number_of_colours() {
    for colours in [
        Colours::None,
        Colours::Sixteen,
        Colours::Palette,
        Colours::True,
    ] {
        for theme in ["terminal", "dark", "light", "contrast"] {
            let remembered = format!("set theme {theme}");
            let app = App::new(Look::new(true, colours), &remembered, None);
            let mut desk = Desk::new(app);
            desk.press("enter");
            desk.shows("32 marbles left");
        }
    }
}

#[test]
fn an_empty_hole_is_smaller_than_a_black_marble_in_sixteen_colours() {
    let desk = coloured(Game::Abalone, Colours::Sixteen, (80, 24));
    let buffer = desk.buffer();
    let blacks = |label: &str| {
        let rows = buffer.content.chunks(80);
        let row = rows.filter(|row| row.iter().take(20).any(|cell| cell.symbol() == label));
        let cells = row.flatten().take(50);
        cells
            .filter(|cell| cell.fg == Color::Black || cell.bg == Color::Black)
            .count()
    };
    let (empty, full) = (blacks("E"), blacks("B"));
    assert!(
        2 * empty < 3 * full,
        "{empty} of 9 holes, {full} of 6 marbles"
    );
}

#[test]
fn the_one_hole_is_seen_in_sixteen_colours_at_every_size() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let desk = coloured(Game::Solitaire, Colours::Sixteen, size);
        // Without the cursor, nothing else is black.
        assert!(colours_of(&desk).contains(&Color::Black), "{size:?}");
    }
}

#[test]
fn the_box_of_keys_is_whole_or_not_there() {
    for game in Game::ALL {
        for size in [
            (80, 24),
            (100, 30),
            (110, 50),
            (120, 40),
            (160, 45),
            (200, 60),
        ] {
            let desk = coloured(game, Colours::None, size);
            let picture = desk.picture();
            let lines = ["review, next mistake", "every key, quit"];
            let whole = lines.iter().filter(|line| picture.contains(**line)).count();
            let is_there = picture.contains("look back, on");
            assert_eq!(whole, if is_there { 2 } else { 0 }, "{size:?}\n{picture}");
        }
    }
}

#[test]
fn the_names_of_warehouses_are_read_in_256_colours() {
    let desk = coloured(Game::Congkak, Colours::Palette, (120, 40));
    let cells = desk.buffer().content;
    let names = cells
        .iter()
        .filter(|cell| ["S", "N"].contains(&cell.symbol()));
    let in_the_dark = names.filter(|cell| matches!(cell.bg, Color::Indexed(232..=243)));
    let inks: Vec<Color> = in_the_dark.map(|cell| cell.fg).collect();
    assert_eq!(inks, [Color::Indexed(231); 2]);
}
