//! The table screen: playing with keys, mouse and typed moves.

use std::time::Duration;

use play::{Game, Table, TimeControl, setup};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEventKind};
use tui::{Effect, Event};

use crate::desk::Desk;

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn start(game: Game) -> Desk {
    Desk::at(game, &setup::start(game, &[]).unwrap())
}

#[test]
fn every_game_has_a_table() {
    for game in Game::ALL {
        insta::assert_snapshot!(format!("{game}_at_80_by_24"), start(game).picture());
        let large = start(game).with_size(120, 40);
        insta::assert_snapshot!(format!("{game}_at_120_by_40"), large.picture());
    }
}

#[test]
fn a_jump_is_chosen_place_by_place() {
    let mut desk = start(Game::Solitaire);
    desk.press("- down down down down enter");
    insta::assert_snapshot!("a_chosen_marble_and_its_target", desk.picture());
    desk.press("up up enter");
    desk.shows("31 marbles left");
    desk.pass(seconds(1));
    insta::assert_snapshot!("after_the_jump", desk.picture());
}

#[test]
fn a_move_is_shown_on_its_way_and_any_key_skips_that() {
    let mut desk = start(Game::Congkak);
    desk.command("7");
    desk.pass(Duration::from_millis(350));
    insta::assert_snapshot!("a_sowing_on_its_way", desk.picture());
    assert!(desk.app.next_wake().unwrap() < desk.now + Duration::from_millis(200));
    desk.press("esc");
    desk.shows("║  1  ║");
}

#[test]
fn a_draw_is_announced_before_it_comes() {
    let mut desk = start(Game::Abalone);
    for text in ["i-A1-1", "i-I9-7", "i-D4-7", "i-F6-1"] {
        assert!(!desk.picture().contains("comes again"), "{text}");
        desk.command(text);
        desk.pass(seconds(1));
    }
    desk.shows("A draw if this position comes again");
}

#[test]
fn a_push_glides_between_the_holes() {
    let mut desk = start(Game::Abalone);
    desk.command("A1B2");
    desk.pass(Duration::from_millis(150));
    insta::assert_snapshot!("a_push_on_its_way", desk.picture());
    desk.pass(seconds(1));
    desk.shows("White to move");
}

#[test]
fn letters_walk_and_then_h_goes_left() {
    let mut desk = start(Game::Solitaire);
    desk.press("jlh");
    desk.shows("Place C4");
    assert!(desk.jobs.is_empty());
    desk.press("up h");
    desk.shows("Place B4");
    assert_eq!(desk.jobs.len(), 1, "after an arrow key, h is a hint");
}

#[test]
fn the_mouse_makes_a_move_and_scrolls_through_the_history() {
    let mut desk = start(Game::Congkak);
    desk.click_on("N3");
    desk.shows("no move begins at N3");
    desk.click_on("S3");
    desk.shows("Moves: 1");
    desk.mouse(MouseEventKind::ScrollUp, 5, 5);
    desk.shows("Moves: 0 of 1");
    desk.mouse(MouseEventKind::ScrollDown, 5, 5);
    desk.shows("Moves: 1");
}

#[test]
fn undo_redo_and_the_history_go_both_ways() {
    let mut desk = start(Game::Solitaire);
    for text in ["F4U", "E2R", "C3D"] {
        desk.command(text);
    }
    desk.shows("29 marbles left");
    desk.press("u");
    desk.shows("30 marbles left");
    desk.press("U");
    desk.shows("29 marbles left");
    desk.press("[ [");
    desk.shows("Moves: 1 of 3");
    desk.press("home");
    desk.shows("32 marbles left");
    desk.press("end");
    desk.shows("29 marbles left");
    desk.press("] U");
    desk.shows("nothing to redo");
    desk.command("undo 2");
    desk.shows("Moves: 1 of 3");
    desk.command("restart");
    desk.shows("Moves: 0 of 3");
}

#[test]
fn what_cannot_be_played_is_explained() {
    let mut desk = start(Game::Solitaire);
    desk.press("down down enter");
    desk.shows("no move begins at D4");
    desk.press("esc");
    desk.hides("no move begins");
    desk.press("down down enter right enter");
    desk.shows("F4 cannot go to F5");
    desk.press("esc");
    desk.command("A3D");
    insta::assert_snapshot!("an_illegal_move_is_explained", desk.picture());
    desk.command("hahaha");
    desk.shows("\"hahaha\" is not a command or a move");
    desk.shows("No move yet");
}

#[test]
fn the_board_can_be_turned_and_walked_over_as_it_is_seen() {
    let mut desk = start(Game::Abalone);
    desk.press("f");
    insta::assert_snapshot!("abalone_turned_round", desk.picture());
    desk.press("down down");
    desk.shows("Place E5");
}

#[test]
fn commands_open_lists() {
    let mut desk = start(Game::Congkak);
    desk.command("moves");
    insta::assert_snapshot!("the_list_of_moves", desk.picture());
    desk.press("esc");
    desk.command("3");
    desk.command("history");
    desk.shows("Player 1: 3");
    desk.press("esc ?");
    insta::assert_snapshot!("every_key", desk.picture());
    desk.press("esc");
    desk.command("help");
    insta::assert_snapshot!("every_command", desk.picture());
}

#[test]
fn help_is_read_in_full_in_a_narrow_window() {
    let mut desk = start(Game::Solitaire).with_size(40, 15);
    desk.press("?");
    let mut read = String::new();
    for _ in 0..150 {
        read += &desk.picture();
        desk.press("down");
    }
    for word in ["previous", "chosen", "evaluation", "returns", "quit"] {
        assert!(read.contains(word), "{word} is cut off in\n{read}");
    }
    desk.hides("▼");
}

#[test]
fn a_typed_line_is_edited_at_the_foot_of_the_screen() {
    let mut desk = start(Game::Solitaire);
    desk.press(": F4 left");
    insta::assert_snapshot!("a_line_being_typed", desk.picture());
    desk.press("esc");
    desk.hides(":F4");
}

#[test]
fn clocks_run_and_flags_fall() {
    let control = TimeControl {
        per_move: [Some(seconds(10)); 2],
        ..TimeControl::default()
    };
    let table = Table::read(Game::Congkak, "3,3,3/3,3,3 0/0 1 1").unwrap();
    let mut desk = Desk::at_table(table.with_control(control));
    assert_eq!(desk.app.next_wake(), None, "nothing wakes an idle program");
    desk.command("2");
    desk.pass(seconds(4));
    desk.shows(" 6.0 ");
    assert_eq!(
        desk.app.next_wake(),
        Some(desk.now + Duration::from_millis(100))
    );
    desk.pass(seconds(7));
    desk.shows("has run out of time");
    assert_eq!(desk.app.next_wake(), None, "a stopped clock wakes nobody");
}

#[test]
fn a_running_clock_wakes_once_a_second() {
    let mut desk = start(Game::Solitaire);
    desk.command("F4U");
    desk.pass(seconds(1));
    let mut wakes = 0;
    let end = desk.now + seconds(60);
    while let Some(wake) = desk.app.next_wake().filter(|&wake| wake <= end) {
        desk.now = wake;
        desk.hear(Event::Woken);
        wakes += 1;
    }
    assert!((58..=62).contains(&wakes), "{wakes}");
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut desk = start(Game::Congkak);
    desk.press("p");
    desk.shows("paused; p continues");
    desk.press("p");
    desk.command("3");
    desk.pass(seconds(3));
    desk.press("p");
    insta::assert_snapshot!("paused", desk.picture());
    assert_eq!(desk.app.next_wake(), None);
    desk.pass(seconds(1000));
    desk.press("p");
    desk.shows("0:03");
}

#[test]
fn a_game_that_is_over_says_so_and_takes_no_moves() {
    let mut desk = Desk::at(Game::Congkak, "0,1/0,1 1/1 1 1");
    desk.press("down tab enter");
    desk.pass(seconds(5));
    let picture = desk.picture();
    let over = picture.contains("wins") || picture.contains("A draw");
    assert!(over, "{picture}");
    desk.shows("The end");
    desk.press("enter enter");
    desk.shows("the game is over; n begins a new one");
    assert!(desk.autosave.is_none(), "a finished game needs no autosave");
    desk.press("u");
    desk.shows("Player 1 to sow");
}

#[test]
fn a_name_that_does_not_fit_beside_how_it_ended_is_cut_or_left_out() {
    let mut desk = Desk::at(Game::Abalone, "5/6/7/8/4b3w/8/7/6/1bbbw b 5/5 9");
    desk.command("i-A2-3");
    desk.pass(seconds(5));
    let end = " Abalone  Black wins: six white marbles are off the board";
    for (columns, name) in [
        (60, ""),
        (70, "  finished-a…"),
        (120, "  finished-abalone-1"),
    ] {
        desk.resize(columns, 18);
        let picture = desk.picture();
        let title = picture.lines().next().unwrap().trim_end();
        assert_eq!(title, format!("{end}{name}"));
    }
}

#[test]
fn resigning_ends_the_game() {
    let mut desk = start(Game::Abalone);
    desk.command("resign");
    desk.press("y");
    desk.shows("Black resigns: White wins");
}

#[test]
fn the_end_stands_beside_the_board_with_the_time_of_the_move_that_was_never_made() {
    let mut desk = start(Game::Abalone).with_size(40, 15);
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(3));
    desk.command("resign");
    desk.press("y");
    desk.pass(Duration::from_secs(5));
    desk.shows("1 move in 0:03");
    desk.shows("I ○ ○ ○ ○ ○ ");
}

#[test]
fn a_chart_is_shown_once_somebody_was_ahead() {
    let mut desk = Desk::at(Game::Abalone, "5/6/7/8/wbb6/8/7/6/w4 b 0/0 1").with_size(120, 40);
    for mv in ["i-E2-1", "i-A1-1", "i-F3-7", "i-B2-7"] {
        desk.command(mv);
    }
    desk.hides("Ahead: ▲ Black  ▼ White");
    desk.command("i-E3-9");
    desk.shows("Ahead: ▲ Black  ▼ White");
}

#[test]
fn tab_types_what_the_words_have_in_common_and_the_rest_is_offered() {
    let mut desk = start(Game::Abalone);
    desk.press(": re");
    desk.shows(":re  redo  resume  resign  restart");
    desk.press("tab");
    desk.shows(":re  redo");
    desk.press("s tab");
    desk.shows(":res  resume  resign  restart");
    desk.press("i tab");
    desk.shows(":resign");
    desk.hides(":resign  ");
    desk.press("enter");
    desk.shows("Black resigns and White wins?");
}

#[test]
fn control_keys_ask_for_the_shell_and_a_fresh_screen() {
    let mut desk = start(Game::Abalone);
    let control = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL));
    let effects = desk.app.update(control('z'), desk.now);
    assert!(matches!(effects[..], [Effect::Suspend]));
    let effects = desk.app.update(control('l'), desk.now);
    assert!(matches!(effects[..], [Effect::Redraw]));
}

#[test]
fn positions_and_games_are_copied_and_pasted() {
    let mut desk = start(Game::Solitaire);
    desk.press("y");
    assert_eq!(desk.copied, ["7-7-3-siaAsAAAzAAiycsia"]);
    desk.press("Y");
    assert!(desk.copied[1].starts_with("marbles 2\ngame solitaire\n"));
    desk.hear(Event::Paste("f4u".to_owned()));
    desk.shows("31 marbles left");
    desk.hear(Event::Paste("\x1b[31m what is this".to_owned()));
    desk.shows("what was pasted is not a move, position or game");
    desk.hear(Event::Paste("triangle-15".to_owned()));
    desk.press("n");
    desk.shows("14 marbles left");
}

#[test]
fn a_window_that_is_too_small_for_the_board_says_so() {
    let mut desk = start(Game::Abalone).with_size(20, 8);
    desk.shows("Too small");
    desk.press("down enter");
    desk.resize(46, 14);
    insta::assert_snapshot!("abalone_in_a_small_window", desk.picture());
}

#[test]
fn sides_are_named_where_they_sit() {
    let level = play::Level::new(4).unwrap();
    let seats = [play::Seat::Engine(level), play::Seat::Person];
    let table = Table::read(Game::Abalone, &setup::start(Game::Abalone, &[]).unwrap()).unwrap();
    let desk = Desk::at_table(table.with_seats(seats));
    desk.shows("Black (Opal)");
    desk.shows("White to move");
}

#[test]
fn a_pause_is_not_ended_by_a_move_nor_begun_after_the_end() {
    let mut desk = start(Game::Congkak);
    desk.command("3");
    desk.pass(seconds(5));
    desk.press("p");
    desk.command("2");
    desk.shows("the game is paused");
    desk.press("p");
    desk.command("resign");
    desk.press("y");
    desk.press("p");
    desk.shows("the game is over");
}

#[test]
fn an_undo_of_any_number_of_moves_returns() {
    let mut desk = start(Game::Solitaire);
    desk.command("F4U");
    desk.command("undo 99999999999999");
    desk.shows("32 marbles left");
}

#[test]
fn digits_sow_pits_and_a_line_takes_several_moves() {
    let mut desk = start(Game::Congkak);
    desk.press("3");
    desk.shows("Moves: 1");
    let mut desk = start(Game::Solitaire);
    desk.press("7");
    desk.shows("7 is not a move here");
    desk.command("F4U E2R nonsense C3D");
    desk.shows("Moves: 2");
}

#[test]
fn a_typed_line_comes_back_and_is_completed() {
    let mut desk = start(Game::Solitaire);
    desk.command("F4U");
    desk.press(": up");
    desk.shows(":F4U");
    desk.press("down esc");
    desk.press(":hist tab enter");
    desk.shows("Moves made");
}

#[test]
fn the_end_hides_nothing_of_the_board_and_the_same_game_can_be_played_again() {
    let mut desk = start(Game::Abalone);
    desk.command("i-A1-1");
    desk.command("resign");
    desk.press("y");
    insta::assert_snapshot!("the_end", desk.picture());
    desk.press("esc");
    desk.hides("h hint");
    desk.click_on("r again");
    desk.shows("No move yet");
    desk.shows("Black to move");
}

#[test]
fn marbles_are_dragged_and_moves_and_keys_are_clicked() {
    use ratatui::crossterm::event::MouseButton;
    let mut desk = start(Game::Solitaire);
    desk.press("-");
    let place = |keys: &str| {
        let mut other = start(Game::Solitaire);
        other.press("-");
        other.press(keys);
        let picture = other.picture();
        let (row, line) = picture
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains('['))
            .unwrap();
        let at = line.find('[').unwrap();
        (line[..at].chars().count() as u16 + 1, row as u16)
    };
    let from = place("down down down down");
    let to = place("down down");
    desk.mouse(MouseEventKind::Down(MouseButton::Left), from.0, from.1);
    desk.mouse(MouseEventKind::Up(MouseButton::Left), to.0, to.1);
    desk.pass(seconds(1));
    desk.shows("31 marbles left");
    desk.command("E2R");
    desk.pass(seconds(1));
    desk.click_on("1 F4U");
    desk.shows("Moves: 1 of 2");
    desk.click_on("? keys");
    desk.shows("walk over the board");
    desk.press("end");
    desk.shows("the hint");
}

#[test]
fn seats_are_changed_in_the_middle_of_a_game() {
    let mut desk = start(Game::Abalone);
    desk.press(", right");
    desk.shows("Clay, level 1");
    desk.press("esc");
    desk.pass(seconds(2));
    desk.shows("Black (Clay)");
    assert!(desk.asked.iter().any(|asked| asked == "Think"));
}

#[test]
fn both_limits_of_a_clock_are_shown() {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let control = TimeControl {
        per_move: [Some(seconds(10)); 2],
        per_game: [Some(seconds(60)); 2],
        ..TimeControl::default()
    };
    let table = Table::read(Game::Abalone, &start).unwrap();
    let desk = Desk::at_table(table.with_control(control));
    desk.shows("1:00 (0:10)");
}

#[test]
fn an_answer_of_the_terminal_that_comes_late_is_no_key() {
    let answer = |end: KeyEvent| {
        let key = |c: char| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        let mut keys = vec![KeyEvent::new(KeyCode::Char(']'), KeyModifiers::ALT)];
        keys.extend("11;rgb:1e1e/1f1f/2222".chars().map(key));
        keys.push(end);
        keys
    };
    let bell = KeyEvent::new(KeyCode::Char('g'), KeyModifiers::CONTROL);
    let terminator = KeyEvent::new(KeyCode::Char('\\'), KeyModifiers::ALT);
    for end in [bell, terminator] {
        let mut desk = Desk::at(Game::Congkak, "2,2,2/2,2,2 0/0 1 1");
        for key in answer(end) {
            desk.hear(Event::Key(key));
        }
        desk.shows("No move yet");
        desk.press("1");
        desk.shows("Moves: 1");
    }
}

#[test]
fn two_at_one_keyboard_draw_and_resign_after_a_question() {
    let mut desk = start(Game::Abalone);
    desk.command("A1B2");
    desk.press("D");
    desk.shows("Do both players agree on a draw?");
    desk.press("n");
    desk.shows("White to move");
    desk.press("R");
    desk.shows("White resigns and Black wins?");
    desk.press("n");
    desk.command("draw");
    desk.press("y");
    desk.shows("A draw by agreement");
    desk.press("esc R");
    desk.shows("the game is over already");
}

#[test]
fn a_mistyped_command_is_not_read_as_a_cell() {
    let mut desk = start(Game::Abalone);
    desk.command("drwa");
    desk.shows("is not a command or a move; :help lists the commands");
}
