//! Every screen in colour, cell by cell, on a dark and on a light terminal.
//!
//! A letter stands for the nearest of the sixteen colours that every terminal
//! has: exact enough to hold a mark, a marble and the wood where they are, and
//! small enough to be read.

use play::{Game, Table, setup};
use ratatui::buffer::Cell;
use ratatui::style::Color;
use tui::{App, Colours, Look};

use crate::desk::Desk;

/// The sixteen colours and their letters: small for dark, capital for light.
const SIXTEEN: [(char, (u8, u8, u8)); 16] = [
    ('k', (0, 0, 0)),
    ('r', (170, 0, 0)),
    ('g', (0, 170, 0)),
    ('y', (170, 85, 0)),
    ('b', (0, 0, 170)),
    ('m', (170, 0, 170)),
    ('c', (0, 170, 170)),
    ('w', (170, 170, 170)),
    ('K', (85, 85, 85)),
    ('R', (255, 85, 85)),
    ('G', (85, 255, 85)),
    ('Y', (255, 255, 85)),
    ('B', (85, 85, 255)),
    ('M', (255, 85, 255)),
    ('C', (85, 255, 255)),
    ('W', (255, 255, 255)),
];

fn letter(colour: Color) -> char {
    let Color::Rgb(red, green, blue) = colour else {
        assert_eq!(colour, Color::Reset, "a terminal with all colours gets any");
        return '.';
    };
    let far = |(_, (r, g, b)): &&(char, (u8, u8, u8))| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(red, *r) + square(green, *g) + square(blue, *b)
    };
    SIXTEEN.iter().min_by_key(far).unwrap().0
}

/// The foreground and the background of every cell; of a space there is no foreground.
fn coloured(desk: &Desk) -> String {
    let buffer = desk.buffer();
    let width = usize::from(buffer.area.width);
    let grid = |of: &dyn Fn(&Cell) -> char| -> String {
        let rows = buffer.content.chunks(width).map(|row| {
            let row: String = row.iter().map(of).collect();
            row.trim_end().to_owned() + "\n"
        });
        rows.collect()
    };
    let front = grid(&|cell| match cell.symbol() {
        " " => ' ',
        _ => letter(cell.fg),
    });
    let back = grid(&|cell| letter(cell.bg));
    format!("foreground\n{front}background\n{back}")
}

#[test]
fn screens_are_coloured_on_dark_and_light_terminals() {
    for (ground, background) in [("dark", (30, 31, 34)), ("light", (250, 248, 242))] {
        for game in Game::ALL {
            for (columns, rows) in [(40, 15), (80, 24), (120, 40), (200, 60)] {
                let start = setup::start(game, &[]).unwrap();
                let mut table = Table::read(game, &start).unwrap();
                for _ in 0..2 {
                    let text = table.move_texts().remove(0);
                    table.play(&text).unwrap();
                }
                let look = Look::new(true, Colours::True).on(Some(background));
                let app = App::new(look, "", None).at_table(table, None);
                let mut desk = Desk::new(app).with_size(columns, rows);
                // Something is chosen where a choice needs more than one place.
                desk.press("tab");
                if !game.is_solo() {
                    desk.press("tab");
                } else {
                    desk.press("enter tab");
                }
                let name = format!("{game}_{columns}_by_{rows}_{ground}");
                insta::assert_snapshot!(name, coloured(&desk));
            }
        }
    }
}
