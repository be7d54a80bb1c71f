//! The start screen.

use play::{Game, Table};
use tui::App;

use crate::desk::{Desk, PLAIN};

#[test]
fn a_new_user_sees_games_and_a_board() {
    insta::assert_snapshot!(Desk::fresh().picture());
}

#[test]
fn every_game_shows_its_own_questions() {
    let mut desk = Desk::fresh().with_size(110, 30);
    // Over the line for more choices and the board, up to the game.
    desk.press("up up up right");
    desk.shows("Marbles in a pit");
    insta::assert_snapshot!("congkak_is_chosen", desk.picture());
    desk.press("right");
    desk.shows("Layout");
    insta::assert_snapshot!("abalone_is_chosen", desk.picture());
}

#[test]
fn the_picked_engine_tells_what_its_level_does() {
    let mut desk = Desk::fresh();
    desk.click_on("Peg solitaire");
    desk.hides("Jade, level 5: ");
    desk.click_on("Opal, level 4");
    desk.shows("Jade, level 5: Plans five moves ahead");
}

#[test]
fn choices_are_remembered_for_the_next_start() {
    let mut desk = Desk::fresh();
    desk.press("up up right enter");
    assert!(desk.remembered.contains("answer solitaire board french"));
    let mut next = Desk::new(App::new(PLAIN, &desk.remembered, None));
    next.shows("French");
    next.press("enter");
    next.shows("36 marbles left");
}

#[test]
fn lines_can_be_clicked() {
    let mut desk = Desk::fresh();
    desk.click_on("Peg solitaire");
    desk.shows("Congkak");
    desk.click_on("Begin");
    desk.shows("Player 1 to sow");
}

#[test]
fn a_start_can_be_typed_or_pasted() {
    let mut desk = Desk::fresh();
    desk.command("triangle-15");
    desk.shows("14 marbles left");
    let mut desk = Desk::fresh();
    desk.hear(tui::Event::Paste("triangle-15\n".to_owned()));
    desk.shows("14 marbles left");
    let mut desk = Desk::fresh();
    desk.command("nonsense");
    desk.hides("Place");
}

#[test]
fn an_interrupted_game_is_offered_first() {
    let mut table = Table::read(Game::Solitaire, "english").unwrap();
    table.play("F4U").unwrap();
    let app = || App::new(PLAIN, "", Some(table.record()));
    let mut desk = Desk::new(app());
    insta::assert_snapshot!(desk.picture());
    desk.press("enter");
    desk.shows("31 marbles left");
    assert!(desk.asked.contains(&"ForgetInterrupted".to_owned()));
    assert!(desk.autosave.is_some(), "it is autosaved again at once");
    let mut desk = Desk::new(app());
    desk.press("x");
    desk.shows("Press x again to delete");
    assert!(!desk.asked.contains(&"ForgetInterrupted".to_owned()));
    desk.press("x");
    desk.hides("interrupted game:");
    assert!(desk.asked.contains(&"ForgetInterrupted".to_owned()));
}

#[test]
fn escape_goes_back_to_the_table() {
    let mut desk = Desk::at(Game::Solitaire, "english");
    desk.press("n");
    desk.shows("Back to the table");
    desk.press("esc");
    desk.shows("32 marbles left");
}

#[test]
fn a_window_that_is_too_small_says_what_is_needed() {
    let mut desk = Desk::fresh().with_size(30, 10);
    desk.shows("needs 38 x 9");
    desk.resize(40, 15);
    desk.shows("Begin");
    desk.resize(80, 24);
    desk.shows("Begin");
}

#[test]
fn a_narrow_window_has_room_for_what_is_chosen() {
    let desk = Desk::fresh().with_size(40, 15);
    desk.shows("Peg solitaire");
}

#[test]
fn every_row_is_explained() {
    let mut desk = Desk::fresh();
    for (keys, words) in [
        ("", "Lessons teach the game"),
        ("down up up down", "Lessons teach the game"),
        ("up", "Rules, clocks and draws"),
        ("up", "to choose from; / lists them"),
        ("up", "Which game to play; ? tells its rules"),
        ("up", "Leaves the program"),
    ] {
        desk.press(keys);
        desk.shows(words);
    }
    desk.press("?");
    desk.shows("Jump a marble over its neighbour");
}

#[test]
fn a_board_is_picked_from_a_list_that_shows_each() {
    let mut desk = Desk::fresh();
    desk.press("/");
    insta::assert_snapshot!("the_list_of_boards", desk.picture());
    desk.press("fren");
    desk.shows("Find: fren_");
    desk.shows("Board: French");
    desk.press("esc");
    desk.shows("Board: English");
    desk.press("/ down enter");
    desk.hides("Find:");
    desk.hides("Board: English");
    desk.press("/klingon");
    desk.shows("Nothing here is called klingon");
    desk.press("enter up up up right right down /german enter enter");
    desk.shows("Black to move");
    assert!(
        desk.remembered
            .contains("answer abalone layout german-daisy")
    );
}
