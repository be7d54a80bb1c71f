//! What was solved and played, read, added to and written back.

use std::time::Duration;

use play::{Game, Side};

use crate::{Mood, PlayedGame};

use super::{DAY, Happened, Progress, TriedPuzzle, date};

fn tried(number: u32, rating: u32, is_clean: bool) -> Happened {
    Happened::Puzzle(TriedPuzzle {
        name: format!("abalone-{number}"),
        game: Game::Abalone,
        step: 3,
        rating,
        is_clean,
        is_solved: true,
        took: Duration::from_secs(number.into()),
        is_todays: true,
    })
}

/// The ratings are those of glicko2-lite 5.0, which the page uses, with tau 0.5.
#[test]
fn ratings_are_those_of_the_page() {
    let mut progress = Progress::default();
    for (number, (rating, is_clean, expected)) in (1..).zip([
        (1350, true, (1_466.296_294, 259.335_756)),
        (1900, false, (1_440.207_042, 241.273_901)),
        (1700, true, (1_649.069_190, 213.155_044)),
        (1000, false, (1_406.477_882, 209.743_145)),
    ]) {
        progress.note(&tried(number, rating, is_clean), DAY);
        progress.note(&tried(number, 3000, true), DAY);
        let strength = progress.strength(Game::Abalone);
        let off = (strength.rating - expected.0).abs() + (strength.rd - expected.1).abs();
        assert!(off < 1e-5, "{strength:?}");
    }
    assert_eq!(progress.solved(Game::Abalone), 4);
}

#[test]
fn a_streak_lasts_until_a_day_was_missed() {
    let mut progress = Progress::default();
    for day in [10, 12, 13] {
        progress.note(&tried(day, 1200, true), DAY * day);
    }
    let streaks = [13, 14, 15].map(|day| progress.streak(DAY * day));
    assert_eq!(streaks, [2, 2, 0]);
}

#[test]
fn what_the_page_wrote_is_read_and_what_it_adds_stays() {
    let note = r#"{"strength":{"congkak":{"rating":1300.5,"rd":200,"vol":0.06}},"solved":{"congkak-7":{"at":1795046400123,"ms":31500,"clean":true}},
            "tried":{"congkak-7":true},"days":{"congkak":["2026-11-19"]},"path":[{"at":1795046400123,"game":"congkak","rating":1301}],
            "lessons":{"congkak":3},"wanted":{"game":"congkak","step":2,"theme":null},"later":[1]}"#;
    let file = serde_json::json!({"marbles": 1, "tables": [], "notes": {"marbles.puzzles": note, "marbles.settings": null}});
    let progress = Progress::read(&file.to_string()).unwrap();
    assert_eq!(
        progress.best_time("congkak-7"),
        Some(Duration::from_millis(31_500))
    );
    assert_eq!(
        (
            progress.lessons(Game::Congkak),
            progress.streak(DAY * 20_777)
        ),
        (3, 1)
    );
    assert!(progress.write().contains("later"));
    assert_eq!(Progress::read(&progress.write()), Ok(progress));
}

/// A game of this name against a level, won.
fn won(id: &str, level: u8) -> PlayedGame {
    PlayedGame {
        id: id.to_owned(),
        at: 0,
        game: "abalone".to_owned(),
        side: Side::First.into(),
        level: Some(level),
        mood: Mood::Won,
        board: None,
        left: None,
        accuracy: serde_json::Value::Null,
    }
}

#[test]
fn a_finished_game_is_noted_once_with_its_review() {
    let mut progress = Progress::default();
    let end = |level| Happened::Game(won("sunday", level));
    progress.note(&end(3), DAY);
    progress.note(&end(4), DAY);
    let review = |right| Happened::Reviewed {
        id: "sunday".to_owned(),
        right,
        all: 4,
    };
    progress.note(&review(3), DAY);
    let games: Vec<_> = progress.played(Game::Abalone).collect();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].level, games[0].percent()), (Some(4), Some(75)));
    assert_eq!(Progress::read(&progress.write()).as_ref(), Ok(&progress));
    progress.note(&end(5), DAY * 3);
    assert_eq!(progress.played(Game::Abalone).count(), 2);
    let mut other = Progress::default();
    other.take_in(progress.clone());
    assert_eq!(other.played(Game::Abalone).count(), 2);
}

#[test]
fn what_two_screens_know_comes_together() {
    let (mut here, mut there) = (Progress::default(), Progress::default());
    here.note(&tried(9, 1500, true), DAY);
    there.note(&tried(5, 1500, true), DAY * 2);
    there.note(&tried(9, 1500, false), DAY * 2);
    let strength = there.strength(Game::Abalone);
    here.take_in(there);
    assert_eq!(here.solved(Game::Abalone), 2);
    assert_eq!(
        (here.strength(Game::Abalone), here.streak(DAY * 2)),
        (strength, 2)
    );
}

#[test]
fn a_file_with_wild_numbers_is_computed_with() {
    for number in ["1e308", "-1e308", "0"] {
        let note = format!(
            r#"{{"strength":{{"abalone":{{"rating":{number},"rd":{number},"vol":{number}}}}}}}"#
        );
        let notes = serde_json::json!({"marbles.puzzles": note});
        let file = serde_json::json!({"marbles": 1, "notes": notes}).to_string();
        let mut progress = Progress::read(&file).unwrap();
        progress.note(&tried(1, 1200, true), DAY);
        assert!((0.0..6000.0).contains(&progress.strength(Game::Abalone).rating));
    }
}

#[test]
fn a_file_that_is_none_is_told() {
    for (text, words) in [
        ("", "line 1 column 0"),
        ("{}", "marbles"),
        (r#"{"marbles": 2}"#, "version 2"),
        (r#"{"marbles": 1}"#, "marbles.puzzles"),
        (
            r#"{"marbles": 1, "notes": {"marbles.puzzles": "{\"days\": 3}"}}"#,
            "column",
        ),
    ] {
        let problem = Progress::read(text).unwrap_err();
        assert!(problem.contains(words), "{text}: {problem}");
    }
}

#[test]
fn dates_are_those_of_the_calendar() {
    let days = [0, 11_016, 19_782, 20_088, 20_772].map(date);
    let expected = [
        "1970-01-01",
        "2000-02-29",
        "2024-02-29",
        "2024-12-31",
        "2026-11-15",
    ];
    assert_eq!(days, expected);
}
