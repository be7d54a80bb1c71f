//! Looking at other moves than the last one, and leaving the game for a while: nothing is lost by it.

use std::time::Duration;

use play::{Game, Level, Seat, Table, TimeControl};

use crate::desk::Desk;

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// Two people play Abalone with three minutes and two seconds a move.
fn blitz() -> Desk {
    let table = Table::read(Game::Abalone, "standard").unwrap();
    let mut desk = Desk::at_table(table.with_control(TimeControl {
        per_game: [Some(seconds(180)); 2],
        increment: seconds(2),
        ..TimeControl::default()
    }));
    for text in ["A1B2", "I5H5"] {
        desk.command(text);
    }
    desk.pass(seconds(21));
    desk.shows("2:41");
    desk
}

#[test]
fn looking_back_and_taking_back_give_nobody_time() {
    for keys in ["[ ]", "home end", "[ [ end", "u U", "u u U U"] {
        let mut desk = blitz();
        desk.press(keys);
        desk.shows("2:41");
    }
}

#[test]
fn a_clock_runs_on_while_somebody_looks_back() {
    let mut desk = blitz();
    desk.press("home");
    desk.pass(seconds(5));
    desk.shows("2:36");
    desk.press("E esc");
    desk.shows("Paused");
    desk.pass(seconds(500));
    desk.press("p");
    desk.shows("2:36");
}

#[test]
fn a_banner_says_what_is_looked_at_and_how_to_return() {
    let mut desk = blitz();
    desk.press("[");
    desk.shows("Looking back at move 1 of 2 · End returns");
    desk.press("end");
    desk.hides("Looking back");
    desk.press("home");
    desk.shows("Looking back at move 0 of 2");
    desk.press("esc");
    desk.shows("Moves: 2 ");
}

#[test]
fn a_move_at_an_earlier_position_is_asked_about_first() {
    let mut desk = blitz();
    desk.press("home");
    desk.command("A2B2");
    desk.shows("A2B2 deletes 2 later moves. Play it?");
    desk.press("n end");
    desk.shows("Moves: 2 ");
    desk.press("home");
    desk.command("A2B2");
    desk.press("y");
    desk.shows("Moves: 1 ");
    desk.shows("White to move");
}

#[test]
fn the_next_move_of_the_game_is_only_looked_at() {
    let mut desk = blitz();
    desk.press("home");
    desk.command("A1B2");
    desk.shows("Looking back at move 1 of 2");
    desk.command("E5E6");
    desk.hides("Play it?");
    desk.press("u");
    desk.shows("looking back; End returns to the game first");
}

#[test]
fn an_engine_moves_while_somebody_looks_back() {
    let table = Table::read(Game::Abalone, "standard").unwrap();
    let engine = Seat::Engine(Level::new(1).unwrap());
    let mut desk = Desk::at_table(table.with_seats([Seat::Person, engine]));
    desk.command("A1B2");
    desk.pass(seconds(2));
    desk.shows("Moves: 2 ");
    desk.engines_answer = false;
    desk.command("A2B3");
    desk.pass(seconds(2));
    desk.shows("Thinking");
    desk.press("home");
    let job = desk.jobs.pop().unwrap();
    let found = tui::Finding::Advice(Err(play::NoAdvice::Stopped));
    desk.hear(tui::Event::Thought(job.id, found));
    desk.shows("Looking back at move 0 of 4");
    desk.press("end");
    desk.shows("Moves: 4 ");
    // What an engine thinks about is not lost in the editor.
    desk.command("A3B3");
    desk.pass(seconds(2));
    desk.press("E");
    let job = desk.jobs.pop().unwrap();
    let found = tui::Finding::Advice(Err(play::NoAdvice::Stopped));
    desk.hear(tui::Event::Thought(job.id, found));
    desk.press("esc");
    assert_eq!(desk.jobs.len(), 1, "the engine is asked again");
}

#[test]
fn a_solution_that_is_stepped_through_is_nobodys_win() {
    let mut desk = Desk::at(Game::Solitaire, "english");
    desk.command("F4U");
    desk.press("S");
    let job = desk.jobs.pop().unwrap();
    let line = vec!["E2R".to_owned(), "E5L".to_owned()];
    desk.hear(tui::Event::Thought(
        job.id,
        tui::Finding::Solution(Ok(line)),
    ));
    desk.shows("Solution of 2 moves; ] steps through it");
    desk.press("end");
    desk.shows("Looking ahead at move 3 of 3 · Esc returns");
    desk.press("esc");
    desk.shows("Moves: 1 of 3");
    let mut desk = Desk::at(Game::Solitaire, "..oo./.--.-/--.--/.----/.--..");
    desk.press("S");
    if let Some(job) = desk.jobs.pop() {
        let line = vec!["A3R".to_owned()];
        desk.hear(tui::Event::Thought(
            job.id,
            tui::Finding::Solution(Ok(line)),
        ));
        desk.press("end");
        desk.hides("The end");
        assert!(desk.kept.is_empty(), "nobody has won it");
    }
}

#[test]
fn a_position_that_was_set_up_is_not_lost_by_a_question() {
    let mut desk = Desk::at(Game::Abalone, "standard");
    desk.command("A1B2");
    desk.press("E down - ");
    let set_up = desk.app_position();
    desk.press("enter");
    desk.shows("This game is not saved.");
    desk.press("esc");
    assert_eq!(desk.app_position(), set_up);
    desk.press("enter y ctrl esc");
    assert_eq!(desk.app_position(), set_up);
    desk.press("esc");
    desk.shows("The position you set up is not played yet.");
    desk.press("n");
    assert_eq!(desk.app_position(), set_up);
    desk.press("enter n");
    assert_eq!(desk.app_position(), set_up);
    desk.shows("No move yet");
}
