//! More than the usual game: details, puzzles, positions set up by hand, and a clock in mid-game.

use std::time::Duration;

use play::{Game, Seat, Table};

use crate::desk::Desk;

/// The start screen with every choice shown, at this game.
fn asking_more(right: usize) -> Desk {
    let mut desk = Desk::fresh().with_size(110, 40);
    desk.press("up up up");
    desk.press("right ".repeat(right).trim_end());
    // From the game up to the end of the list, and up again to the line for more.
    for _ in 0..40 {
        if desk.picture().contains("▶ More") {
            break;
        }
        desk.press("down");
    }
    desk.press("right");
    desk
}

/// Goes down to the line with this label.
fn go_to(desk: &mut Desk, label: &str) {
    for _ in 0..40 {
        if desk.picture().contains(&format!("▶ {label}")) {
            return;
        }
        desk.press("down");
    }
    panic!("{label} is not in\n{}", desk.picture());
}

#[test]
fn a_hole_and_a_finish_are_chosen() {
    let mut desk = asking_more(0);
    go_to(&mut desk, "Empty hole");
    desk.press("right");
    go_to(&mut desk, "Last marble");
    desk.press("right right");
    desk.press("enter");
    let code = desk.app_position();
    let position: pegs::Position = code.parse().unwrap();
    assert!(!position.has_marble("A3".parse().unwrap()));
    assert_eq!(position.finish(), "A4".parse().ok());
    assert!(desk.remembered.contains("detail solitaire hole A3"));
}

#[test]
fn rules_differ_and_sides_have_clocks_of_their_own() {
    let mut desk = asking_more(1);
    insta::assert_snapshot!("every_choice_of_congkak", desk.picture());
    go_to(&mut desk, "Free turn");
    desk.press("right right");
    go_to(&mut desk, "Player 2's clock");
    desk.press("right");
    go_to(&mut desk, "First move");
    desk.press("right enter");
    let record = desk.autosave.clone().unwrap();
    assert!(
        !record.moves.is_empty(),
        "the first move was made at random"
    );
    assert!(record.start.contains("free-turn=off"), "{}", record.start);
    let minute = Some(Duration::from_secs(60));
    assert_eq!(record.control.per_game, [None, minute]);
}

#[test]
fn positions_may_come_again() {
    let mut desk = asking_more(2);
    go_to(&mut desk, "Third time");
    desk.press("right");
    go_to(&mut desk, "Black");
    desk.press("enter");
    desk.command("A1B2");
    assert!(!desk.autosave.clone().unwrap().limits.repetition);
}

#[test]
fn a_position_is_set_up_by_hand_and_played() {
    let mut desk = Desk::at(Game::Abalone, "standard");
    desk.press("E");
    desk.shows("A position set up by hand");
    desk.press("c up up");
    desk.shows("Place E5");
    // E5 is black; E6 is changed twice, so it is white.
    desk.press("+ right + + t");
    desk.shows("White to move");
    desk.press("enter");
    desk.shows("White to move");
    desk.command("E6F6");
    desk.shows("Moves: 1");
    assert!(desk.autosave.clone().unwrap().start.contains("4bw3"));
}

#[test]
fn leaving_the_editor_brings_the_game_back() {
    let mut desk = Desk::at(Game::Solitaire, "english");
    desk.command("F4U");
    desk.press("E");
    desk.press("c");
    desk.press("enter");
    desk.shows("nobody can move");
    desk.press("t");
    desk.shows("one person plays this game alone");
    desk.press("esc y");
    desk.shows("31 marbles left");
    desk.shows("Moves: 1");
}

#[test]
fn pits_are_filled_and_emptied() {
    let mut desk = Desk::at(Game::Congkak, "2,2,2/2,2,2 0/0 1 1");
    desk.press("E");
    let marbles = |desk: &mut Desk, keys: &str| -> u32 {
        desk.press(keys);
        let position = desk.app_position();
        let pits = position.split(' ').next().unwrap().to_owned();
        let counts = pits.split(['/', ',']).map(|count| count.parse::<u32>());
        counts.map(Result::unwrap).sum()
    };
    assert_eq!(marbles(&mut desk, "+"), 13);
    assert_eq!(marbles(&mut desk, "- -"), 11);
    desk.press("enter");
    desk.shows("No move yet");
    desk.hides("A position set up by hand");
}

#[test]
fn the_clock_changes_in_the_middle_of_a_game() {
    let table = Table::read(Game::Abalone, "standard").unwrap();
    let mut desk = Desk::at_table(table.with_seats([Seat::Person; 2]));
    desk.command("A1B2");
    desk.press(",");
    desk.shows("No limit");
    desk.press("down down right esc");
    desk.pass(Duration::from_secs(15));
    desk.shows("0:45");
    let record = desk.autosave.clone().unwrap();
    assert_eq!(record.control.per_game, [Some(Duration::from_secs(60)); 2]);
}
