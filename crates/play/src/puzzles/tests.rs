//! Collections are read and refused; attempts are answered.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Attempt, Clue, Collection, Filter, Judged, Puzzle, english, themes};
use crate::{Game, Mind, Refusal, unwatched};

fn play(attempt: &mut Attempt, text: &str) -> Judged {
    attempt
        .play(text, &Mind::default(), &unwatched)
        .expect("a legal move")
}

fn wrong(attempt: &mut Attempt, text: &str) -> (String, Vec<String>, Vec<String>) {
    match play(attempt, text) {
        Judged::Wrong {
            words,
            places,
            line,
        } => (english(&words), places, line),
        right @ Judged::Right { .. } => panic!("{text}: {right:?}"),
    }
}

#[test]
fn every_shipped_collection_is_read_and_has_no_twins() {
    for game in Game::ALL {
        let collection = Collection::read(game.shipped_puzzles());
        let collection = collection.unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(collection.game, game);
        assert_eq!(collection.to_string(), game.shipped_puzzles());
        let keys: BTreeSet<String> = collection
            .puzzles
            .iter()
            .map(|one| one.key().unwrap())
            .collect();
        assert_eq!(keys.len(), collection.puzzles.len(), "{game}: twins");
        let steps: BTreeSet<u8> = collection
            .puzzles
            .iter()
            .map(|puzzle| puzzle.step)
            .collect();
        assert_eq!(steps.len(), 5, "{game}: every step has puzzles");
        for theme in themes(game) {
            let filter = Filter {
                step: None,
                theme: Some(theme.name.to_owned()),
            };
            assert!(
                collection.any(&filter, 1).is_some(),
                "{game}: no {}",
                theme.name
            );
        }
    }
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_proven_again() {
    let mind = Mind::default();
    for game in Game::ALL {
        let puzzles = Collection::shipped(game).puzzles;
        let short = puzzles
            .iter()
            .filter(|puzzle| puzzle.line.len() < 14 && puzzle.moves < 4);
        for puzzle in short.step_by(60) {
            assert_eq!(
                puzzle.verify(&mind, &unwatched),
                Ok(None),
                "{}",
                puzzle.name()
            );
        }
    }
}

/// Every shipped solution of a sample is right, move by move, and solves its puzzle with the last one.
#[test]
fn a_sample_of_the_shipped_puzzles_is_solved_by_its_solution() {
    let mind = Mind::default();
    for game in Game::ALL {
        let puzzles = Collection::shipped(game).puzzles;
        for puzzle in puzzles
            .into_iter()
            .filter(|one| one.moves < 4 || one.line.len() < 10)
            .step_by(80)
        {
            let line = puzzle.line.clone();
            let name = puzzle.name();
            let mut attempt = Attempt::new(puzzle).unwrap();
            while !attempt.is_solved() {
                let next = line[attempt.moves().len()].clone();
                let judged = attempt.play(&next, &mind, &unwatched).unwrap();
                assert!(
                    matches!(judged, Judged::Right { .. }),
                    "{name}, {next}: {judged:?}"
                );
            }
            assert_eq!(attempt.moves(), line, "{name}");
        }
    }
}

#[test]
fn bad_collections_are_refused_with_line_and_column() {
    let head = "marbles puzzles 1 congkak\n";
    let good = "0,0,1,0,2,0,0/1,0,0,0,0,0,3 40/51 1 1";
    let check = |text: &str, expected: &str| {
        let error = Collection::read(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    };
    check("", "begins with `marbles puzzles 1`");
    check("marbles puzzles 2 congkak", "version \"2\"");
    check("marbles puzzles 1 chess", "unknown game");
    check(
        &format!("{head}1 | 2 | one-pit 1"),
        "line 2, column 1: 3 fields",
    );
    check(
        &format!("{head}x | 2 | one-pit 1 | {good} | 3 | 1 2 4 6"),
        "the number of the puzzle",
    );
    check(
        &format!("{head}1 | 6 | one-pit 1 | {good} | 3 | 1 2 4 6"),
        "line 2, column 5: the steps",
    );
    check(
        &format!("{head}1 | 2 | two-pits 1 | {good} | 3 | 1 2 4 6"),
        "unknown theme \"two-pits\"",
    );
    check(
        &format!("{head}1 | 2 | one-pit 0 | {good} | 3 | 1 2 4 6"),
        "at least one move",
    );
    check(
        &format!("{head}1 | 2 | one-pit 1 | 1,2 | 3 | 1 2 4 6"),
        "line 2, column 2",
    );
    check(
        &format!("{head}1 | 2 | one-pit 1 | {good} | 7 | 1 2 4 6"),
        "7: ",
    );
    check(
        &format!("{head}1 | 2 | one-pit 1 | {good} | 3 | 1 2 4"),
        "four numbers",
    );
    let twice = format!("{head}2 | 2 | one-pit 1 | {good} | 3 | 1 2 4 6\n");
    check(
        &format!("{twice}{}", &twice[head.len()..]),
        "line 3, column 1: the numbers",
    );
}

#[test]
fn a_day_has_one_puzzle_and_none_comes_again_before_all_were() {
    let collection = Collection::shipped(Game::Solitaire);
    let count = collection.puzzles.len() as u64;
    let round = 7 * count..8 * count;
    let numbers: BTreeSet<u32> = round
        .map(|day| collection.of_day(day).unwrap().number)
        .collect();
    assert_eq!(numbers.len() as u64, count);
    let none = Collection {
        game: Game::Congkak,
        puzzles: Vec::new(),
    };
    assert_eq!(none.of_day(20_000), None);
}

#[test]
fn a_puzzle_is_found_by_its_name() {
    let puzzle: Puzzle = "congkak-1".parse().unwrap();
    assert_eq!(puzzle.name(), "congkak-1");
    for unknown in ["congkak-0", "congkak-x", "chess-1", "congkak", ""] {
        assert!(unknown.parse::<Puzzle>().is_err(), "{unknown}");
    }
}

#[test]
fn a_jump_that_loses_says_why_and_where() {
    let puzzles = Collection::shipped(Game::Solitaire).puzzles;
    let mind = Mind::default();
    let mut told = 0;
    for puzzle in puzzles
        .into_iter()
        .filter(|puzzle| puzzle.theme == "first-jump")
        .take(12)
    {
        let mut attempt = Attempt::new(puzzle).unwrap();
        for text in attempt.table().move_texts() {
            let before = attempt.table().position_text();
            let judged = attempt.play(&text, &mind, &unwatched).unwrap();
            if let Judged::Wrong {
                words,
                places,
                line,
            } = judged
            {
                let words = english(&words);
                assert!(
                    words.starts_with("No order of jumps then leaves one marble: "),
                    "{words}"
                );
                assert_eq!(
                    (line[0].as_str(), attempt.table().position_text()),
                    (&text[..], before)
                );
                told += usize::from(words.contains("can never jump") && places.len() == 1);
            }
            attempt.restart();
        }
    }
    assert!(told > 0, "no marble stood still");
}

#[test]
fn a_pit_that_loses_tells_the_score() {
    let mind = Mind::default();
    let puzzles = Collection::shipped(Game::Congkak).puzzles;
    let puzzle = puzzles
        .into_iter()
        .find(|puzzle| puzzle.theme == "one-pit")
        .unwrap();
    let right = puzzle.line[0].clone();
    let mut attempt = Attempt::new(puzzle).unwrap();
    let other = attempt
        .table()
        .move_texts()
        .into_iter()
        .find(|text| *text != right)
        .unwrap();
    let (words, _, line) = wrong(&mut attempt, &other);
    assert!(
        words.contains("wins, ") || words.contains("draw, "),
        "{words}"
    );
    assert_eq!(line[0], other);
    assert!(matches!(
        play(&mut attempt, &right),
        Judged::Right { solves: true, .. }
    ));
    let again = attempt.play(&right, &mind, &unwatched);
    assert!(matches!(again, Err(Refusal::Over(_))), "{again:?}");
}

#[test]
fn a_push_that_is_answered_names_the_answer() {
    let puzzles = Collection::shipped(Game::Abalone).puzzles;
    let puzzle = puzzles
        .into_iter()
        .find(|puzzle| puzzle.moves == 2)
        .unwrap();
    let line = puzzle.line.clone();
    let mut attempt = Attempt::new(puzzle).unwrap();
    let other = attempt
        .table()
        .move_texts()
        .into_iter()
        .find(|text| *text != line[0])
        .unwrap();
    let (words, places, refuted) = wrong(&mut attempt, &other);
    assert!(
        words.contains(&refuted[1]) && words.contains(&places[0]),
        "{words}"
    );
    let Judged::Right { answer, solves, .. } = play(&mut attempt, &line[0]) else {
        panic!("{} is the solution", line[0]);
    };
    assert_eq!((answer.as_ref(), solves), (Some(&line[1]), false));
    assert!(matches!(
        play(&mut attempt, &line[2]),
        Judged::Right { solves: true, .. }
    ));
}

#[test]
fn help_comes_in_four_steps() {
    for game in Game::ALL {
        let puzzle = Collection::shipped(game).puzzles.remove(0);
        let line = puzzle.line.clone();
        let mut attempt = Attempt::new(puzzle).unwrap();
        let mind = Mind::default();
        let clues: Vec<Clue> = (0..5)
            .map(|_| attempt.clue(&mind, &unwatched).unwrap())
            .collect();
        assert!(
            clues[0].words.to_string().starts_with("Look at "),
            "{:?}",
            clues[0]
        );
        assert!(clues[0].places.contains(&clues[1].places[0]));
        assert_eq!(clues[2].moves, line[..1]);
        assert_eq!((&clues[3], clues[3].moves.clone()), (&clues[4], line));
        assert_eq!(attempt.clues(), Clue::STEPS);
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(marbles puzzles 1 (solitaire|congkak|abalone)\n)?(([0-9]{1,3}|[a-z,/|# -]{0,9})[| \n]{1,3}){0,20}") {
        if let Ok(read) = Collection::read(&text) {
            prop_assert_eq!(Collection::read(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn a_changed_collection_is_read_or_refused(game in 0..3_usize, at in 0..3000_usize, put in "[ -~|\n]{0,3}") {
        let shipped = Game::ALL[game].shipped_puzzles();
        let start: String = shipped.chars().take(3000).collect();
        let whole = start.rfind('\n').map_or("", |end| &start[..=end]);
        let at = at.min(whole.len());
        let changed = format!("{}{put}{}", &whole[..at], &whole[at..]);
        if let Ok(read) = Collection::read(&changed) {
            prop_assert_eq!(Collection::read(&read.to_string()), Ok(read));
        }
    }
}
