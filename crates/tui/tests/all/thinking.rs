//! Engines, hints, solutions and evaluations beside the screen.

use std::time::Duration;

use play::{Advice, Game, Level, MoveVerdict, NoAdvice, Seat, Table, setup};
use tui::{Effect, Event, Finding, Progress, Task};

use crate::desk::Desk;

fn advice(best: &str) -> Advice {
    Advice {
        best: Some(best.to_owned()),
        outlook: None,
        reason: play::Message::english("It can still be won."),
        value: Some(play::Value::from_hundredths(400)),
        line: vec![best.to_owned(), "E2R".to_owned()],
        verdicts: vec![MoveVerdict {
            text: best.to_owned(),
            judgement: play::Judgement::Keeps,
            words: play::Message::english("can be won"),
        }],
    }
}

fn english() -> Desk {
    Desk::at(Game::Solitaire, "english")
}

#[test]
fn a_hint_shows_progress_and_marks_the_move() {
    let mut desk = english();
    desk.press("- h");
    let job = desk.jobs.pop().unwrap();
    assert_eq!((job.task, job.limit.is_some()), (Task::Hint, true));
    let progress = Progress {
        words: play::Message::english("searching: 5,000"),
        value: None,
        line: Vec::new(),
    };
    desk.hear(Event::Progress(job.id, progress));
    desk.pass(Duration::from_secs(2));
    desk.shows("Looking for a hint (2 s, Esc stops). searching: 5,000");
    desk.hear(Event::Thought(job.id, Finding::Advice(Ok(advice("F4U")))));
    insta::assert_snapshot!(desk.picture());
}

#[test]
fn escape_stops_thinking_and_late_answers_are_not_heard() {
    let mut desk = english();
    desk.press("S esc");
    desk.shows("stopped");
    assert_eq!(desk.asked.last().unwrap(), "StopThinking");
    let job = desk.jobs.pop().unwrap();
    let line = vec!["F4U".to_owned()];
    desk.hear(Event::Thought(job.id, Finding::Solution(Ok(line))));
    desk.hides("Solution of");
}

#[test]
fn a_solution_is_laid_out_to_step_through() {
    let mut desk = english();
    desk.press("S");
    let job = desk.jobs.pop().unwrap();
    let line = vec!["F4U".to_owned(), "E2R".to_owned()];
    desk.hear(Event::Thought(job.id, Finding::Solution(Ok(line))));
    desk.shows("Solution of 2 moves; ] steps through it");
    desk.press("]");
    desk.shows("Looking ahead at move 1 of 2 · Esc returns");
    desk.pass(Duration::from_secs(1));
    desk.press("esc S");
    let job = desk.jobs.pop().unwrap();
    let none = NoAdvice::Impossible("no solution from here".to_owned());
    desk.hear(Event::Thought(job.id, Finding::Solution(Err(none))));
    desk.shows("no solution from here");
}

#[test]
fn evaluation_follows_the_game() {
    let mut desk = english();
    desk.press("e");
    let job = desk.jobs.pop().unwrap();
    desk.hear(Event::Thought(job.id, Finding::Advice(Ok(advice("F4U")))));
    insta::assert_snapshot!(desk.picture());
    assert!(desk.jobs.is_empty(), "a position is evaluated once");
    desk.command("F4U");
    desk.pass(Duration::from_secs(1));
    assert_eq!(desk.jobs.len(), 1, "the next position is evaluated too");
    desk.shows("╭ Evaluation");
    desk.press("e");
    desk.hides("╭ Evaluation");
    assert_eq!(desk.asked.last().unwrap(), "StopThinking");
}

#[test]
fn an_evaluation_keeps_the_last_depth_while_it_searches_on() {
    let mut desk = english();
    desk.press("e");
    let job = desk.jobs.pop().unwrap();
    let progress = |words: &str, value| Progress {
        words: play::Message::english(words),
        value,
        line: Vec::new(),
    };
    desk.hear(Event::Progress(job.id, progress("search: 10", None)));
    desk.shows("search: 10");
    desk.hear(Event::Progress(
        job.id,
        progress("depth 3", Some(play::Value::from_hundredths(-700))),
    ));
    desk.hear(Event::Progress(job.id, progress("search: 9,999", None)));
    desk.shows("Evaluation -7");
    desk.shows("depth 3");
    desk.shows("search: 9,999");
    let learned = advice("F4U");
    desk.hear(Event::Learned(job.id, learned));
    desk.shows("F4U can be won");
}

#[test]
fn where_there_is_little_room_the_verdicts_come_first_and_the_rest_is_scrolled_to() {
    let mut desk = Desk::at(Game::Congkak, "house").with_size(80, 24);
    desk.press("e");
    let job = desk.jobs.pop().unwrap();
    let verdict = |pit: u8| MoveVerdict {
        text: pit.to_string(),
        judgement: play::Judgement::Keeps,
        words: play::Message::english(format!("about +{pit}")),
    };
    let advice = Advice {
        reason: play::Message::english(
            "A sentence that is far too long for a box with as few rows as this one has",
        ),
        line: vec!["7".to_owned(); 20],
        verdicts: [7, 6, 5, 4, 3, 2, 1].map(verdict).to_vec(),
        ..advice("7")
    };
    desk.hear(Event::Thought(job.id, Finding::Advice(Ok(advice))));
    desk.shows("7 about +7");
    desk.shows("▼");
    desk.hides("A sentence");
    for _ in 0..20 {
        desk.press("}");
    }
    desk.shows("▲");
    desk.hides("▼");
    desk.hides("7 about +7");
}

#[test]
fn a_move_makes_what_was_thought_before_useless() {
    let mut desk = english();
    desk.press("h");
    desk.command("F4U");
    assert!(desk.asked.contains(&"StopThinking".to_owned()));
    desk.hides("Looking for a hint");
}

fn against_engine(game: Game, first: Seat) -> Desk {
    let level = Level::new(3).unwrap();
    let table = Table::read(game, &setup::start(game, &[]).unwrap()).unwrap();
    Desk::at_table(table.with_seats([first, Seat::Engine(level)]))
}

#[test]
fn the_engine_answers_once_the_marbles_have_come_to_rest() {
    let mut desk = against_engine(Game::Abalone, Seat::Person);
    desk.command("A1B2");
    desk.shows("Moves: 1");
    desk.pass(Duration::from_secs(1));
    desk.shows("Moves: 2");
    desk.shows("White moves");
    desk.press("u");
    desk.shows("Moves: 0 of 2");
}

#[test]
fn an_engine_may_move_anew_from_an_earlier_position() {
    let mut desk = against_engine(Game::Abalone, Seat::Person);
    desk.command("A1B2");
    desk.pass(Duration::from_secs(1));
    desk.press("[");
    desk.shows("Moves: 1 of 2");
    desk.shows("Enter lets it move from here");
    desk.press("enter");
    desk.shows("The engine's move here deletes the later move.");
    desk.press("y");
    desk.pass(Duration::from_secs(1));
    desk.shows("Moves: 2");
}

#[test]
fn an_engine_that_is_stopped_waits_to_be_asked() {
    let level = Level::new(3).unwrap();
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    let seats = [Seat::Engine(level); 2];
    let mut app =
        tui::App::new(crate::desk::PLAIN, "", None).at_table(table.with_seats(seats), None);
    let effects = app.update(Event::Resized(80, 24), Duration::ZERO);
    let [Effect::Think(job)] = &effects[..] else {
        panic!("the engine begins: {effects:?}");
    };
    assert_eq!(
        (job.task, job.limit),
        (Task::Move, Some(level.thinking_time()))
    );
    let key = |code| Event::Key(ratatui::crossterm::event::KeyEvent::from(code));
    let effects = app.update(key(ratatui::crossterm::event::KeyCode::Esc), Duration::ZERO);
    assert!(matches!(effects[..], [Effect::StopThinking]));
    let effects = app.update(Event::Woken, Duration::ZERO);
    assert!(effects.is_empty(), "{effects:?}");
    let effects = app.update(
        key(ratatui::crossterm::event::KeyCode::Enter),
        Duration::ZERO,
    );
    assert!(
        matches!(effects.last(), Some(Effect::Think(_))),
        "{effects:?}"
    );
}

#[test]
fn nobody_moves_for_the_engine() {
    let level = Level::new(4).map(Seat::Engine).unwrap();
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    let mut desk = Desk::at_table(table.with_seats([Seat::Person, level]));
    desk.engines_answer = false;
    desk.command("i-A1-1");
    desk.pass(Duration::from_secs(1));
    desk.command("s-H8-H9-5");
    desk.shows("the engine moves for White");
    desk.hear(Event::Paste("s-H8-H9-5".to_owned()));
    desk.shows("Moves: 1");
    desk.command("resign");
    desk.press("y");
    desk.shows("Black resigns");
}

#[test]
fn a_hint_that_is_stopped_still_says_what_it_knows() {
    let mut desk = english();
    desk.press("h esc");
    assert_eq!(desk.asked.last().unwrap(), "StopThinking");
    let job = desk.jobs.pop().unwrap();
    assert_eq!(job.limit, Some(Duration::from_secs(2)));
    desk.hear(Event::Thought(job.id, Finding::Advice(Ok(advice("F4U")))));
    desk.shows("Best: F4U");
}

#[test]
fn a_review_judges_every_move_and_says_what_it_could_not() {
    let mut desk = english();
    desk.command("F4U E2R C3D");
    desk.press("v");
    let judged = |text: &str, judgement| {
        let mut advice = advice("D4L");
        advice.verdicts[0].text = text.to_owned();
        advice.verdicts[0].judgement = judgement;
        Finding::Advice(Ok(advice))
    };
    let findings = [
        judged("F4U", play::Judgement::Keeps),
        judged("E2R", play::Judgement::Loses),
        Finding::Advice(Err(NoAdvice::Stopped)),
    ];
    for finding in findings {
        desk.shows("Reviewing");
        let job = desk.jobs.pop().unwrap();
        assert_eq!(job.task, Task::Review);
        desk.hear(Event::Thought(job.id, finding));
    }
    desk.shows("One mistake: move 2; m shows it; 1 move could not be evaluated");
    desk.shows("2 E2R ✗");
    assert!(desk.jobs.is_empty());
    desk.press("m");
    desk.shows("Move 2, E2R: mistake 1 of 1; m shows the next");
    desk.shows("2 E2R ✗");
}
