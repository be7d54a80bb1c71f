//! Other programs at the table, levels by name, and what is counted of somebody's games.

use std::time::Duration;

use game::Side;
use play::{Game, Level, Message, Seat, Table, TimeControl};
use tui::{App, Event, Finding, ProgramFault};

use crate::desk::{Desk, PLAIN};

const COMMAND: &str = "program:python3 agent.py";

fn against(table: Table) -> Desk {
    let app = App::new(PLAIN, "", None).at_table(table, None);
    Desk::new(app.against_program(COMMAND.to_owned()))
}

fn abalone() -> Table {
    Table::read(Game::Abalone, "standard").unwrap()
}

fn answer(desk: &mut Desk, answer: Result<&str, ProgramFault>) {
    let id = desk.turns.last().unwrap().id;
    let found = Finding::Program(answer.map(str::to_owned));
    desk.hear(Event::Thought(id, found));
    desk.pass(Duration::from_secs(2));
}

fn fault(name: &'static str, is_late: bool) -> ProgramFault {
    ProgramFault {
        words: Message::from(name).with("time", "1000"),
        is_late,
        errors: Some("/tmp/errors-of-white.txt".to_owned()),
    }
}

#[test]
fn a_program_answers_every_move_and_undo_takes_its_answer_back() {
    let mut desk = against(abalone());
    desk.shows("White (program)");
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(2));
    let turn = &desk.turns[0];
    assert_eq!((turn.side, turn.command.as_str()), (Side::Second, COMMAND));
    assert!(turn.begins && turn.side_name == "White");
    answer(&mut desk, Ok("i-I9-7"));
    desk.shows("Moves: 2");
    desk.command("i-A2-1");
    desk.pass(Duration::from_secs(2));
    assert!(!desk.turns[1].begins, "the same process answers on");
    desk.command("draw");
    desk.shows("an engine cannot accept a draw");
    answer(&mut desk, Ok("i-I8-7"));
    desk.press("u");
    desk.shows("Moves: 2 of 4");
    let seats = desk.autosave.clone().unwrap().seats;
    assert_eq!(seats, [Seat::Person; 2], "nobody else may have the program");
}

#[test]
fn a_program_that_does_anything_else_gives_the_game_away() {
    let mut desk = against(abalone());
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(2));
    answer(&mut desk, Err(fault("fault-closed", false)));
    desk.shows("White gives the game away: its program closed its output.");
    desk.shows("/tmp/errors-of-white.txt");
    desk.shows("White resigns: Black wins");
    assert!(desk.asked.contains(&"EndPrograms".to_owned()));
    assert_eq!(desk.solved.played(Game::Abalone).count(), 0, "on trial");
}

#[test]
fn a_late_move_skips_the_turn_where_that_is_the_rule() {
    let mut desk = against(abalone().with_control(TimeControl {
        per_move: [Some(Duration::from_secs(100)); 2],
        late_skips: true,
        ..TimeControl::default()
    }));
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(2));
    let time = desk.turns[0].time.unwrap();
    assert!(time <= Duration::from_secs(100) && time > Duration::from_secs(90));
    answer(&mut desk, Err(fault("fault-late", true)));
    desk.shows("White has not moved in time, and the turn is skipped");
    desk.shows("Black to move");
}

#[test]
fn a_program_is_chosen_and_named_before_a_game_and_remembered() {
    let mut desk = Desk::new(App::new(PLAIN, "game abalone\nseat 2 program", None));
    desk.shows("A program");
    desk.press("enter");
    desk.shows("Program:");
    desk.press("enter");
    desk.shows("a program needs the command that starts it");
    desk.press("enter");
    for word in ["python3", "agent.py"] {
        for letter in word.chars().chain([' ']) {
            let code = ratatui::crossterm::event::KeyCode::Char(letter);
            desk.hear(Event::Key(code.into()));
        }
    }
    desk.press("enter");
    assert!(desk.remembered.contains("program 2 python3 agent.py\n"));
    desk.press("enter");
    desk.shows("White (program)");
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(2));
    assert_eq!(desk.turns[0].command, COMMAND);
    let next = Desk::new(App::new(PLAIN, &desk.remembered, None));
    next.shows("A program");
    // In the game, the next after the strongest level is a person, and the one before is that level.
    desk.press(", down right");
    desk.shows("◂ Person ▸");
    desk.press("left");
    desk.shows("◂ A program ▸");
    desk.press("left");
    desk.shows("◂ Diamond, level 9 ▸");
}

/// Black pushes the sixth marble off with `i-A2-3`.
const NEARLY_WON: &str = "5/6/7/8/4b3w/8/7/6/1bbbw b 5/5 9";

fn against_level(number: u8) -> Desk {
    let table = Table::read(Game::Abalone, NEARLY_WON).unwrap();
    let engine = Seat::Engine(Level::new(number).unwrap());
    Desk::at_table(table.with_seats([Seat::Person, engine]))
}

#[test]
fn beating_a_level_offers_the_next() {
    let mut desk = against_level(4);
    desk.shows("White (Opal");
    desk.press("N");
    desk.shows("win against a level first");
    desk.command("i-A2-3");
    desk.pass(Duration::from_secs(5));
    desk.shows("N plays Jade");
    desk.press("N");
    desk.shows("White (Jade");
    desk.shows("No move yet");
    let mut strongest = against_level(9);
    strongest.command("i-A2-3");
    strongest.pass(Duration::from_secs(5));
    strongest.hides("N plays");
}

#[test]
fn finished_games_are_counted_and_shown_as_plots() {
    let mut desk = against_level(4);
    desk.command("i-A2-3");
    desk.pass(Duration::from_secs(5));
    desk.press("u");
    desk.command("i-A2-3");
    desk.pass(Duration::from_secs(5));
    let played = desk.solved.played(Game::Abalone).count();
    assert_eq!(played, 1, "the same game ended twice");
    desk.press("n down down down");
    desk.press("enter");
    insta::assert_snapshot!("statistics", desk.picture());
    desk.press("w enter");
    assert!(desk.exported.as_ref().unwrap().contains("marbles.played"));
    desk.press("enter x y");
    desk.shows("No game is finished yet");
}

#[test]
fn a_long_message_covers_neither_board_nor_boxes() {
    let mut desk = Desk::at(Game::Abalone, "standard").with_size(60, 20);
    let before: Vec<String> = desk.picture().lines().map(str::to_owned).collect();
    desk.command("abracadabraabracadabra");
    let after: Vec<String> = desk.picture().lines().map(str::to_owned).collect();
    assert_eq!(before[..18], after[..18]);
    assert!(
        !after[19].contains("? keys"),
        "the message has the keys' line"
    );
    desk.press("esc");
    desk.shows("? keys");
}

#[test]
fn help_has_the_rules_of_the_game() {
    for (game, words) in [
        (Game::Solitaire, "jumps in a straight line"),
        (Game::Congkak, "In your own warehouse: a free turn"),
        (Game::Abalone, "A side-step never pushes"),
    ] {
        let start = play::setup::start(game, &[]).unwrap();
        let mut desk = Desk::at(game, &start).with_size(120, 60);
        desk.press("? end");
        desk.shows(words);
    }
}
