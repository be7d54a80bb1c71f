//! Saving, opening, quitting.

use play::{Game, setup};

use crate::desk::Desk;

fn after_a_move() -> Desk {
    let mut desk = Desk::at(Game::Solitaire, "english");
    desk.command("F4U");
    desk
}

#[test]
fn every_move_is_autosaved() {
    let desk = after_a_move();
    assert_eq!(desk.autosave.unwrap().moves.len(), 1);
}

#[test]
fn a_game_is_saved_under_a_name_and_then_without_asking() {
    let mut desk = after_a_move();
    desk.press("s");
    desk.shows("Save as: solitaire-1");
    desk.press("enter");
    desk.shows("saved: solitaire-1");
    desk.command("E2R");
    desk.press("s");
    assert_eq!(desk.kept.len(), 2);
    assert_eq!(desk.kept[1].1.moves.len(), 2);
}

#[test]
fn quitting_asks_if_something_would_be_lost() {
    let mut desk = after_a_move();
    desk.press("q");
    insta::assert_snapshot!(desk.picture());
    desk.press("esc");
    assert!(!desk.has_quit);
    desk.press("q y enter");
    assert!(desk.has_quit);
    assert_eq!(desk.kept.len(), 1);
    let mut desk = after_a_move();
    desk.press("q n");
    assert!(desk.has_quit && desk.kept.is_empty());
    assert!(desk.autosave.is_none(), "it was given up on purpose");
    let mut desk = Desk::at(
        Game::Abalone,
        &play::setup::start(Game::Abalone, &[]).unwrap(),
    );
    desk.press("q");
    assert!(desk.has_quit, "nothing was played, nothing is asked");
}

#[test]
fn a_game_that_cannot_be_saved_is_not_left() {
    let mut desk = after_a_move();
    desk.command("save /full/disk");
    desk.shows("not saved: the disk is full");
    desk.press("q");
    desk.shows("This game is not saved");
}

#[test]
fn another_game_of_the_same_name_is_not_lost() {
    let mut desk = after_a_move();
    desk.command("save sunday");
    desk.command("E2R");
    desk.press("s");
    desk.shows("saved: sunday");
    desk.command("new french");
    desk.command("E2R");
    desk.command("save sunday");
    desk.shows("not saved: the name is taken");
    desk.press("s");
    desk.shows("Save as:");
}

#[test]
fn kept_games_are_listed_and_opened() {
    let mut desk = Desk::fresh();
    desk.press("o");
    desk.shows("No game is saved");
    desk.press("esc");
    let mut played = after_a_move();
    played.command("save sunday");
    desk.kept = played.kept;
    desk.press("o");
    insta::assert_snapshot!(desk.picture());
    desk.press("enter");
    desk.shows("31 marbles left");
    desk.shows("sunday");
    desk.command("load monday");
    desk.shows("not opened: no such game");
}

#[test]
fn another_game_is_begun_only_after_asking() {
    let mut desk = after_a_move();
    desk.command("new french");
    desk.shows("begin the other game without saving");
    desk.press("n");
    desk.shows("36 marbles left");
}

#[test]
fn a_finished_game_is_kept() {
    let mut desk = Desk::at(Game::Congkak, &setup::start(Game::Congkak, &[]).unwrap());
    desk.command("3");
    desk.command("resign");
    desk.press("y");
    assert_eq!(desk.kept.len(), 1);
    assert_eq!(desk.kept[0].0, "finished-congkak-1");
    assert!(desk.kept[0].1.verdict.is_some());
    desk.press("q");
    assert!(desk.has_quit);
}

#[test]
fn kept_games_are_searched_renamed_and_deleted() {
    let mut desk = after_a_move();
    for name in ["monday", "sunday"] {
        desk.command(&format!("save {name}"));
    }
    desk.press("o");
    desk.shows("2026-11-15");
    desk.press("/sun enter");
    desk.hides("monday");
    desk.press("r");
    desk.press("x enter");
    desk.shows("sundayx");
    desk.press("down x");
    desk.shows("Delete sundayx for good?");
    desk.press("n x y");
    desk.hides("sundayx");
    assert_eq!(desk.kept.len(), 1);
    assert_eq!(desk.kept[0].0, "monday");
}

#[test]
fn the_list_tells_opponent_and_result() {
    let mut desk = Desk::at(Game::Abalone, "5/6/7/8/4b3w/8/7/6/1bbbw b 5/5 9");
    desk.command("i-A2-3");
    desk.pass(std::time::Duration::from_secs(5));
    desk.press("o");
    desk.shows("Black won 2026-11-15");
}
