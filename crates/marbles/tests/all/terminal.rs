//! The full-screen program in a real pseudo-terminal: whole games, signals, the shell.

pub(crate) mod pseudo;

use std::sync::Arc;

use play::{Record, Replace};
use pseudo::Pseudo;
use tui::{App, Colours, ListedGame, Look, Problem, Shelf};
use vt100::Screen;

/// Black has pushed five marbles off and can push the sixth from E7, E8.
const NEARLY_WON: &str = "wwwww/www3/7/8/6bbw/8/b6/bbbbbb/bbbbb b 0/5 1";

const ENTER: &str = "\r";
const CONTROL_Z: &str = "\x1a";
const RIGHT: &str = "\x1b[C";

/// Plays the first move that Tab finds, until the screen says how it ended.
fn play_first_moves(terminal: &Pseudo, keys: &str, endings: &[&str]) -> usize {
    for made in 1..200 {
        terminal.send(keys);
        let counted = format!("Moves: {made} ");
        let wanted: Vec<&str> = endings.iter().copied().chain([counted.as_str()]).collect();
        let seen = terminal.wait_for_any(&wanted);
        if seen != counted {
            return made;
        }
    }
    panic!("the game does not end");
}

#[test]
fn a_whole_game_of_solitaire_is_played_and_left() {
    let terminal = Pseudo::start("tui");
    terminal.wait_for("Begin");
    // Up to the board, and eight boards on.
    terminal.send("kk");
    terminal.send(&"l".repeat(8));
    terminal.wait_for("Triangle 15");
    terminal.send(ENTER);
    terminal.wait_for("14 marbles left");
    play_first_moves(&terminal, "\t\r\t\r", &["The end"]);
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
    assert!(!terminal.is_full_screen(), "the terminal is given back");
}

#[test]
fn a_whole_game_of_congkak_is_played_against_an_engine() {
    let arguments = "tui congkak '2,2,2/2,2,2 0/0 1 1' --level 1";
    let terminal = Pseudo::start(arguments);
    terminal.wait_for("Player 1 to sow");
    let is_over = |screen: &Screen| {
        let contents = screen.contents();
        contents.contains("wins,") || contents.contains("A draw,")
    };
    let mut made = 0;
    for _ in 0..100 {
        terminal.send("\t\r");
        // The engine answers by itself, perhaps with several sowings.
        terminal.wait_until("the next go", |screen| {
            let own_go = screen.contents().contains("Player 1 to sow");
            is_over(screen) || own_go && moves_made(screen) > made
        });
        made = terminal.look(moves_made);
        if terminal.look(is_over) {
            terminal.send("q");
            assert_eq!(terminal.wait_for_end(), 0);
            return;
        }
    }
    panic!("the game does not end");
}

/// Answers each line with its last word: the last legal move.
#[cfg(unix)]
const AGENT: &str =
    r#"program:sh -c 'while read -r line; do set -- $line; shift $(($# - 1)); echo "$1"; done'"#;

#[cfg(unix)]
#[test]
fn a_program_plays_in_the_full_screen() {
    let start = "2,2,2/2,2,2 0/0 1 1";
    let terminal = Pseudo::start(&["tui", "congkak", start, "--level", AGENT]);
    terminal.wait_for("Player 2 (program)");
    terminal.send("1");
    terminal.wait_until("the program's answer", |screen| {
        let is_own_go = screen.contents().contains("Player 1 to sow");
        is_own_go && moves_made(screen) >= 2
    });
    terminal.send("q");
    terminal.wait_for("Save?");
    terminal.send("n");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[cfg(unix)]
#[test]
fn a_program_that_ends_early_gives_the_game_away() {
    let start = "2,2,2/2,2,2 0/0 1 1";
    let terminal = Pseudo::start(&["tui", "congkak", start, "--level", "program:false"]);
    terminal.wait_for("Player 1 to sow");
    terminal.send("1");
    terminal.wait_for("Player 2 gives the game away: its program ended early");
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}

/// The number after "Moves:".
fn moves_made(screen: &Screen) -> usize {
    let contents = screen.contents();
    let after = contents.split("Moves: ").nth(1).unwrap_or_default();
    let digits = after.split(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[test]
fn a_game_of_abalone_is_won_with_keys_paste_and_mouse() {
    let terminal = Pseudo::start(&["tui", "abalone", NEARLY_WON, "--ascii"]);
    terminal.wait_for("Black to move");
    terminal.send("\x1b[200~A1B2\x1b[201~");
    terminal.wait_for("White to move");
    terminal.send("\x1b[200~H6H7\x1b[201~");
    terminal.wait_for("Moves: 2 ");
    // The cursor is on the first marble that can move, E7; then E8.
    terminal.wait_for("Place E7");
    terminal.click_on_cursor();
    terminal.wait_for("choose where it goes");
    terminal.send(RIGHT);
    terminal.send(ENTER);
    terminal.send(RIGHT);
    terminal.send(ENTER);
    terminal.wait_for("Black wins: six white marbles are off the board");
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[test]
fn the_screen_follows_the_window() {
    let mut terminal = Pseudo::start("tui abalone");
    terminal.wait_for("0 captured");
    terminal.resize(18, 8);
    terminal.wait_for("Too small");
    terminal.resize(120, 40);
    terminal.wait_for("e evaluate");
    terminal.resize(80, 24);
    terminal.wait_for("0 captured");
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[test]
fn control_z_gives_the_shell_its_terminal_and_fg_returns() {
    let terminal = Pseudo::start_shell();
    terminal.wait_for("ready>");
    let program = env!("CARGO_BIN_EXE_marbles");
    terminal.send(&format!("{program} tui solitaire\r"));
    terminal.wait_for("32 marbles left");
    terminal.send(CONTROL_Z);
    terminal.wait_until("the prompt", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with("ready>")
    });
    terminal.send("stty -a | grep -o ' icanon'\r");
    terminal.wait_for("\n icanon");
    terminal.send("fg\r");
    terminal.wait_for("32 marbles left");
    terminal.send(":F4U\r");
    terminal.wait_for("31 marbles left");
    terminal.send("q");
    terminal.wait_for("not saved");
    terminal.send("n");
    // The program reads keys until its very end: the prompt comes after it.
    terminal.wait_until("the prompt after fg", |screen| {
        let contents = screen.contents();
        let after = contents.rsplit("tui solitaire").next().unwrap_or_default();
        !screen.alternate_screen() && after.trim_end().ends_with("ready>")
    });
    terminal.send("exit\r");
    terminal.wait_for_end();
}

#[test]
fn a_killed_game_is_offered_and_resumed() {
    let terminal = Pseudo::start("tui solitaire");
    terminal.wait_for("32 marbles left");
    terminal.send(":F4U\r");
    terminal.wait_for("31 marbles left");
    terminal.wait_for_file("autosave/running-0.marbles", "move F4U");
    terminal.signal("KILL");
    terminal.wait_for_end();
    let next = terminal.start_again("tui");
    next.wait_for("Continue: Peg solitaire, 1 move");
    next.send(ENTER);
    next.wait_for("31 marbles left");
    next.send("q");
    next.wait_for("not saved");
    next.send("n");
    assert_eq!(next.wait_for_end(), 0);
    let last = next.start_again("tui");
    last.wait_for("Begin");
    assert!(!last.contents().contains("interrupted"));
    last.send("q");
    assert_eq!(last.wait_for_end(), 0);
}

#[test]
fn a_polite_end_gives_the_terminal_back_and_keeps_the_game() {
    let terminal = Pseudo::start("tui abalone");
    terminal.wait_for("Black to move");
    terminal.send(":A1B2\r");
    terminal.wait_for("White to move");
    terminal.signal("TERM");
    assert_ne!(terminal.wait_for_end(), 0);
    terminal.wait_until("the screen is given back", |screen| {
        !screen.alternate_screen() && !screen.hide_cursor()
    });
    let next = terminal.start_again("tui");
    next.wait_for("Continue: Abalone, 1 move");
    next.send("q");
    assert_eq!(next.wait_for_end(), 0);
}

#[test]
fn a_position_is_copied_through_the_terminal() {
    let terminal = Pseudo::start("tui solitaire");
    terminal.wait_for("32 marbles left");
    terminal.send("y");
    terminal.wait_for("copied: 7-7-3-siaAsAAAzAAiycsia");
    // The code in base 64.
    let sequence = "\x1b]52;c;Ny03LTMtc2lhQXNBQUF6QUFpeWNzaWE=\x07";
    assert!(terminal.raw().contains(sequence));
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[test]
fn the_accessible_mode_speaks_in_lines() {
    let terminal = Pseudo::start("tui --accessible solitaire");
    terminal.wait_for("32 marbles left");
    terminal.send("F4U\r");
    terminal.wait_for("F4 jumps over E4 to D4.");
    assert!(!terminal.is_full_screen());
    terminal.send("quit\r");
    assert_eq!(terminal.wait_for_end(), 0);
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    let terminal = Pseudo::start_test("terminal::a_program_that_panics");
    terminal.wait_for("Begin");
    terminal.send("o");
    terminal.wait_for("a shelf that breaks");
    assert_ne!(terminal.wait_for_end(), 0);
    terminal.wait_until("the screen is given back", |screen| {
        !screen.alternate_screen() && !screen.hide_cursor()
    });
}

/// Not a test of its own: what the one above runs in its pseudo-terminal.
#[test]
fn a_program_that_panics() {
    if std::env::var_os(pseudo::INSIDE).is_none() {
        return;
    }
    let look = Look::new(true, Colours::None);
    tui::run(App::new(look, "", None), Arc::new(Breaking)).unwrap();
}

/// A shelf that panics when it is looked at.
struct Breaking;

impl Shelf for Breaking {
    fn games(&self) -> Vec<ListedGame> {
        panic!("a shelf that breaks");
    }

    fn open(&self, _: &str) -> Result<play::Table, Problem> {
        Err(Problem::new("empty"))
    }

    fn save(&self, _: &str, _: &Record, _: Replace) -> Result<String, Problem> {
        Err(Problem::new("full"))
    }

    fn delete(&self, _: &str) -> Result<(), Problem> {
        Err(Problem::new("not here"))
    }

    fn rename(&self, _: &str, _: &str) -> Result<(), Problem> {
        Err(Problem::new("not here"))
    }

    fn save_finished(&self, _: &Record, _: Option<&str>) -> Result<String, Problem> {
        Err(Problem::new("full"))
    }

    fn interrupted(&self) -> Option<Record> {
        None
    }

    fn forget_interrupted(&self) {}

    fn autosave(&self, _: &Record) -> Result<(), Problem> {
        Ok(())
    }

    fn forget_autosave(&self) {}

    fn remembered(&self) -> String {
        String::new()
    }

    fn remember(&self, _: &str) -> Result<(), Problem> {
        Ok(())
    }
}

/// Nobody types: the clock alone ends the game.
#[test]
fn a_flag_is_told_in_line_mode_when_it_falls() {
    let terminal = Pseudo::start("abalone play --game-time 400ms");
    terminal.wait_for("Black's move: ");
    terminal.send("i-A1-1\r");
    terminal.wait_for("White's flag has fallen");
    terminal.send("\r");
    terminal.wait_for("White has run out of time: Black wins");
    assert_eq!(terminal.wait_for_end(), 0);
}
