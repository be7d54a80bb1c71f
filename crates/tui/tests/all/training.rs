//! Puzzles, lessons and mistakes of one's own.

use std::time::Duration;

use play::lessons::Course;
use play::puzzles::{Attempt, Collection, Judged, Puzzle};
use play::{Advice, Game, Judgement, Message, Mind, MoveVerdict, Table, unwatched};
use tui::{App, Event, Finding};

use crate::desk::{Desk, PLAIN};

/// The window of puzzles, on the line with this number.
fn offer(line: usize) -> Desk {
    let mut desk = Desk::new(App::new(PLAIN, "set speed off", None));
    desk.press("down enter");
    desk.press("down ".repeat(line).trim_end());
    desk
}

/// Today's puzzle of a game, begun.
fn today(game: usize) -> (Desk, Puzzle) {
    let mut desk = offer(game);
    desk.press("enter");
    let day = desk.date.as_secs() / 86_400;
    let puzzle = Collection::shipped(Game::ALL[game]).of_day(day).cloned();
    (desk, puzzle.unwrap())
}

/// The moves of a solution that its solver makes: in Abalone the other side answers.
fn own(puzzle: &Puzzle) -> impl Iterator<Item = &String> {
    let by = if puzzle.game == Game::Abalone { 2 } else { 1 };
    puzzle.line.iter().step_by(by)
}

/// A move of the puzzle that is wrong, and the first words of the reason.
fn wrong(puzzle: &Puzzle) -> (String, String) {
    let moves = puzzle.table().unwrap().move_texts().into_iter();
    let judged = |text: &String| {
        let mut attempt = Attempt::new(puzzle.clone()).unwrap();
        match attempt.play(text, &Mind::default(), &unwatched) {
            Ok(Judged::Wrong { words, .. }) => Some(words[0].to_string()),
            _ => None,
        }
    };
    let mut found = moves.filter_map(|text| Some((judged(&text)?, text)));
    let (words, text) = found.next().unwrap();
    let first: Vec<&str> = words.split(' ').take(3).collect();
    (text, first.join(" "))
}

#[test]
fn todays_puzzles_are_offered_and_solved() {
    let desk = offer(0);
    insta::assert_snapshot!("the_window_of_puzzles", desk.picture());
    for (game, _) in Game::ALL.iter().enumerate() {
        let (mut desk, puzzle) = today(game);
        desk.shows("To do");
        desk.shows(&format!("Difficulty {} of 5.", puzzle.step));
        desk.now += Duration::from_secs(31);
        for text in own(&puzzle) {
            desk.shows("enter choose");
            desk.command(text);
        }
        desk.shows("Solved");
        desk.shows("Your puzzle rating: ");
        let best = desk.solved.best_time(&puzzle.name());
        assert_eq!(best, Some(Duration::from_secs(31)));
        assert!(desk.solved.strength(puzzle.game).rating > 1250.0);
        desk.press("q");
        desk.shows("solved in 0:31");
        desk.shows("A streak of 1 day.");
    }
}

#[test]
fn tomorrow_has_other_puzzles() {
    let (today, _) = today(0);
    let mut desk = Desk::new(App::new(PLAIN, "", None));
    desk.date += Duration::from_secs(86_400);
    desk.press("down enter enter");
    let title = |desk: &Desk| desk.picture().lines().next().unwrap().to_owned();
    assert_ne!(title(&desk), title(&today));
}

#[test]
fn a_wrong_move_is_answered_in_words_and_on_the_board() {
    for (game, _) in Game::ALL.iter().enumerate() {
        let (mut desk, puzzle) = today(game);
        let (text, words) = wrong(&puzzle);
        desk.command(&text);
        desk.shows(&words);
        desk.shows("Move ");
        let there = desk.app_position();
        assert_ne!(there, puzzle.position, "what follows is on the board");
        desk.command(own(&puzzle).next().unwrap());
        desk.shows("Esc goes back to your board");
        desk.press("esc");
        assert_eq!(desk.app_position(), puzzle.position);
        for text in own(&puzzle) {
            desk.command(text);
        }
        desk.shows("Solved");
        assert!(
            desk.solved.strength(puzzle.game).rating < 1200.0,
            "the first try counts"
        );
    }
}

#[test]
fn help_comes_in_four_steps_and_the_line_is_walked() {
    let (mut desk, puzzle) = today(0);
    for words in [
        "Look at ",
        "moves.",
        &format!("Play {}", puzzle.line[0]),
        "The line: ",
    ] {
        desk.press("h");
        desk.shows(words);
    }
    desk.shows(&format!("Move 0 of {}", puzzle.line.len()));
    desk.press("] ]");
    desk.shows("Move 2 of ");
    let (text, words) = wrong(&puzzle);
    desk.press("[ [");
    desk.command(&text);
    desk.shows(&words);
    desk.press("esc");
    desk.shows("Move 0 of ");
    desk.press("esc");
    desk.shows("h hint");
    desk.press("S");
    desk.shows("The line: ");
    desk.press("q");
    assert!(
        desk.solved.is_tried(&puzzle.name()),
        "a solution that was looked at is a first try"
    );
    desk.shows("No streak yet");
}

#[test]
fn others_are_chosen_by_game_step_and_theme_one_after_the_other() {
    let mut desk = offer(3);
    desk.press("right down right right down right");
    desk.shows("Congkak");
    desk.shows("one pit wins");
    desk.press("down enter");
    desk.shows("Difficulty 2 of 5.");
    desk.now += Duration::from_millis(7);
    let title = |desk: &Desk| desk.picture().lines().next().unwrap().to_owned();
    let first = title(&desk);
    desk.press("n");
    desk.shows("Difficulty 2 of 5.");
    assert_ne!(title(&desk), first);
    assert!(desk.remembered.contains("puzzle-game congkak"));
}

#[test]
fn what_was_solved_is_written_into_a_file_and_deleted() {
    let (mut desk, puzzle) = today(1);
    own(&puzzle).for_each(|text| desk.command(text));
    desk.press("q down down down down down down down enter");
    desk.shows("File: marbles-puzzles.json");
    desk.press("enter");
    desk.shows("Written: marbles-puzzles.json");
    let read = api::Progress::read(&desk.exported.clone().unwrap()).unwrap();
    let time = read.best_time(&puzzle.name());
    assert_eq!(
        (time, read.solved(Game::Congkak)),
        (Some(Duration::ZERO), 1)
    );
    desk.press("enter up enter");
    desk.shows("Delete your results");
    desk.press("y");
    desk.shows("No streak yet");
    assert_eq!(desk.solved, api::Progress::default());
}

#[test]
fn every_lesson_is_played_to_its_end() {
    for game in Game::ALL {
        let mut desk = Desk::new(App::new(
            PLAIN,
            &format!("game {game}\nset speed off"),
            None,
        ));
        desk.press("down down enter");
        let course = Course::shipped(game);
        for (number, lesson) in (1..).zip(&course.lessons) {
            desk.shows(&format!("Lesson {number} of {}", course.lessons.len()));
            desk.command("nonsense");
            for answer in &lesson.solution {
                desk.hides("the task is done");
                desk.command(answer);
            }
            let done = if number == course.lessons.len() {
                "That was the last lesson."
            } else {
                "the task is done"
            };
            desk.shows(done);
            assert_eq!(desk.solved.lessons(game), number as u32, "{game}");
            desk.press("n");
        }
    }
}

#[test]
fn lessons_show_how_and_go_on_where_they_were_left() {
    let mut desk = Desk::new(App::new(PLAIN, "", None)).with_size(120, 40);
    desk.shows("Lessons teach the game");
    desk.press("down down enter");
    insta::assert_snapshot!("the_first_lesson_wide", desk.picture());
    desk.press("h");
    desk.pass(Duration::from_secs(2));
    desk.shows("the task is done");
    desk.press("n q");
    desk.press("enter");
    desk.shows("Lesson 2 of 13");
    desk.press("[");
    desk.shows("Lesson 1 of 13");
    desk.command("A3");
    desk.press("r");
    desk.hides("Lessons teach the game");
}

#[test]
fn a_puzzle_is_seen_beside_its_board() {
    let (desk, _) = today(2);
    insta::assert_snapshot!("todays_puzzle_of_abalone", desk.picture());
    let (mut desk, puzzle) = today(1);
    desk.resize(120, 40);
    desk.command(&wrong(&puzzle).0);
    insta::assert_snapshot!("a_wrong_move_wide", desk.picture());
}

#[test]
fn mistakes_of_a_reviewed_game_are_solved_as_puzzles() {
    let mut desk = Desk::at(Game::Solitaire, "triangle-15");
    desk.press("M");
    desk.shows("No mistake is known");
    let moves = Table::read(Game::Solitaire, "triangle-15")
        .unwrap()
        .move_texts();
    desk.command(&moves[0]);
    desk.press("v");
    let verdict = |text: &String, judgement| MoveVerdict {
        text: text.clone(),
        judgement,
        words: Message::default(),
    };
    let advice = Advice {
        best: Some(moves[1].clone()),
        outlook: None,
        reason: Message::default(),
        value: None,
        line: vec![moves[1].clone()],
        verdicts: vec![
            verdict(&moves[0], Judgement::Loses),
            verdict(&moves[1], Judgement::Keeps),
        ],
    };
    let job = desk.jobs.pop().unwrap();
    desk.hear(Event::Thought(job.id, Finding::Advice(Ok(advice))));
    desk.shows("M solve the mistakes");
    desk.press("M");
    desk.shows("Your mistakes as puzzles");
    desk.shows(&format!("After {} it could not", moves[0]));
    desk.shows("1 of 1");
    desk.command(&moves[0]);
    desk.shows(&format!("After {} it cannot be won", moves[0]));
    desk.press("S");
    desk.shows(&format!("The line: {}", moves[1]));
    desk.command(&moves[1]);
    desk.shows(&format!("Right: {} keeps", moves[1]));
    desk.press("q");
    desk.shows("13 marbles left");
}
