//! Ctrl-C in long solitaire work: it says how far it came and ends with 130.

use super::terminal::pseudo::Pseudo;

/// Starts long work on a terminal, waits until it tells of this stage, and presses Ctrl-C; gives
/// what is left on the screen.
fn interrupted(arguments: &[&str], stage: &str) -> String {
    let terminal = Pseudo::start(arguments);
    terminal.wait_for(stage);
    terminal.send("\x03");
    assert_eq!(terminal.wait_for_end(), 130, "{arguments:?}");
    terminal.contents()
}

/// One thread takes many seconds to close this class, and the line is shown after the first.
///
/// ```text
///   1 2 3 4 5 6 7
/// A     1 1 0
/// B   1 0 0 1 0
/// C 0 1 0 0 1 0 0
/// D 0 1 1 0 1 1 1
/// E 1 1 1 1 1 0 1
/// F   0 1 0 1 1
/// G     1 1 1
/// ```
const FRENCH: &str = "7-7-3-sfswkoozzAAhqisia";

#[test]
fn solving_that_is_interrupted_says_how_far_it_came() {
    let asked = ["solitaire", "solve", FRENCH, "--threads", "1"];
    let screen = interrupted(&asked, "closing the class: ");
    assert!(
        screen.contains("interrupted: closing the class: "),
        "{screen}"
    );
    assert!(screen.contains("nothing is known yet"), "{screen}");
    assert!(!screen.contains("impossible"), "{screen}");
}

#[test]
fn counting_that_is_interrupted_tells_what_it_knows() {
    let asked = ["solitaire", "count", "--finish", "D4", "--threads", "1"];
    let screen = interrupted(&asked, "counting games: ");
    assert!(screen.contains("interrupted: counting games: "), "{screen}");
    assert!(screen.contains("the games were not counted"), "{screen}");
    assert!(screen.contains("23,475,688"), "{screen}");
}
