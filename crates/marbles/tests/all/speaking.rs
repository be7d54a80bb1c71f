//! The accessible mode: lines in, sentences out.

use std::path::Path;

use play::{Game, Table};

use super::command::run_in;

/// What is told when `lines` are typed. Seconds depend on the machine and are hidden, and so is the list of games.
fn spoken(data: &Path, arguments: &[&str], lines: &str) -> String {
    let arguments = [&["tui", "--accessible"], arguments].concat();
    let run = run_in(data, &arguments, lines);
    assert_eq!(run.code, 0, "{}", run.err);
    let words: Vec<&str> = run.out.split(' ').collect();
    let is_seconds = |index: usize| {
        words
            .get(index + 1)
            .is_some_and(|next| next.starts_with("second"))
    };
    let hidden = words.iter().enumerate().map(|(index, word)| {
        let word = if is_seconds(index) { "N" } else { word };
        word.to_owned()
    });
    let told = hidden.collect::<Vec<String>>().join(" ");
    // Nor does it matter whether it was one.
    let told = told
        .replace("N second,", "N seconds,")
        .replace("N second.", "N seconds.");
    told.replace(&Game::NAMES.join(", "), "EVERY GAME")
}

fn spoken_once(arguments: &[&str], lines: &str) -> String {
    let data = tempfile::tempdir().unwrap();
    spoken(data.path(), arguments, lines)
}

#[test]
fn a_game_of_solitaire_in_sentences() {
    let lines = "solitaire\ntriangle-15\nboard\nmoves\nnonsense\n1\nundo\nredo\nhistory\nquit\n";
    insta::assert_snapshot!(spoken_once(&[], lines));
}

#[test]
fn a_game_of_congkak_in_sentences() {
    let lines = "chess\ncongkak\n2\n2\n\n\n\n\nhuman\nboard\n1\n1\n2\nresign\nquit\n";
    insta::assert_snapshot!(spoken_once(&[], lines));
}

#[test]
fn nobody_listens_to_sixty_layouts_unasked() {
    let told = spoken_once(&[], "abalone\nlist\nxmas-star\nhuman\nhuman\nquit\n");
    let lines: Vec<&str> = told.lines().collect();
    let asked = "Layout? standard, german-daisy, belgian-daisy, or one of 57 others; list names them all. \
                 Usually standard.";
    assert_eq!([lines[2], lines[4]], [asked; 2], "{told}");
    assert!(lines[3].ends_with(", windmill, xmas-star."), "{told}");
    assert!(told.contains("Abalone, on 61 places."), "{told}");
}

#[test]
fn a_push_is_told_marble_by_marble() {
    insta::assert_snapshot!(spoken_once(&["abalone"], "A1B2\n\nboard\n"));
}

#[test]
fn a_game_is_autosaved_saved_and_gone_on_with() {
    let data = tempfile::tempdir().unwrap();
    // The input ends without quit, as if the terminal had been closed.
    spoken(data.path(), &["solitaire"], "F4U\n");
    let told = spoken(
        data.path(),
        &[],
        "yes\nsave sunday\nload\nload sunday\nquit\n",
    );
    assert!(told.contains("interrupted after 1 move"), "{told}");
    assert!(told.contains("sunday.marbles."), "{told}");
    assert!(told.contains("No: name one to load: sunday."), "{told}");
    assert!(
        told.contains("Peg solitaire, 1 move made"),
        "loaded: {told}"
    );
    let told = spoken(data.path(), &[], "quit\n");
    assert!(
        !told.contains("interrupted"),
        "quit is a normal end: {told}"
    );
}

#[test]
fn the_engines_answer_is_autosaved_too() {
    let data = tempfile::tempdir().unwrap();
    let told = spoken(data.path(), &["abalone", "--level", "1"], "i-A1-1\n");
    assert!(told.contains("White is thinking."), "{told}");
    let told = spoken(data.path(), &[], "yes\nquit\n");
    assert!(told.contains("interrupted after 2 moves"), "{told}");
}

#[test]
fn a_finished_game_is_kept() {
    let data = tempfile::tempdir().unwrap();
    spoken(data.path(), &["abalone"], "resign\nquit\n");
    assert!(
        data.path()
            .join("games/finished-abalone-1.marbles")
            .exists()
    );
}

#[test]
fn an_undo_of_any_number_of_moves_returns() {
    let told = spoken_once(&["solitaire"], "F4U\nundo 99999999999999\nquit\n");
    assert!(told.contains("1 move taken back"), "{told}");
}

/// Lines that play the first legal move until the game is over, with a question now and then.
fn whole_game(game: Game, start: &str, questions: &[&str]) -> String {
    let mut table = Table::read(game, start).unwrap();
    let mut lines = String::new();
    for question in questions.iter().cycle().take(200) {
        let Some(text) = table.move_texts().into_iter().next() else {
            break;
        };
        if table.ending().is_some() || table.play(&text).is_err() {
            break;
        }
        lines += &format!("{question}\n{text}\n");
    }
    assert!(table.ending().is_some(), "the game does not end");
    lines + "\nhistory\nquit\n"
}

/// A game that two engines played: Belgian daisy, 136 moves, White pushes the sixth marble off.
const WHOLE_ABALONE: &str = include_str!("games/abalone-whole.txt");

#[test]
fn whole_games_are_told_from_the_opening_to_the_end() {
    let engines: Vec<&str> = WHOLE_ABALONE.split_whitespace().collect();
    let engines = format!("row E\n{}\nplace H9\nclock\n\nquit\n", engines.join("\n"));
    let first_moves = |game, start| {
        let questions = ["moves", "clock", "row S", "place B1", "code"];
        (game, start, whole_game(game, start, &questions))
    };
    let games = [
        first_moves(Game::Solitaire, "triangle-15"),
        first_moves(Game::Congkak, "2,2,2/2,2,2 0/0 1 1"),
        (Game::Abalone, "belgian-daisy", engines),
    ];
    for (game, start, lines) in games {
        let told = spoken_once(&[&game.to_string(), start], &lines);
        insta::assert_snapshot!(format!("a_whole_game_of_{game}"), told);
    }
}

#[test]
fn a_game_that_is_over_goes_on_after_an_undo() {
    let nearly_won = "wwwww/www3/7/8/6bbw/8/b6/bbbbbb/bbbbb b 0/5 1";
    let lines = "place E9\nrow E\ni-E7-3\nundo\nE7E8\n\nquit\n";
    insta::assert_snapshot!(spoken_once(&["abalone", nearly_won], lines));
}

/// What is said in Greek when `lines` are typed, line by line.
fn in_greek(arguments: &str, lines: &str) -> String {
    let data = tempfile::tempdir().unwrap();
    let run = run_in(
        data.path(),
        format!("{arguments} --lang el").as_str(),
        lines,
    );
    assert_eq!(run.code, 0, "{arguments}: {}", run.err);
    run.out + &run.err
}

/// Two words in a row in small Latin letters are English: names, commands and notations stand alone.
fn has_english(line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    let is_word = |word: &&str| {
        let letters = word.trim_end_matches('.');
        letters.len() > 1 && letters.bytes().all(|letter| letter.is_ascii_lowercase())
    };
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

#[test]
fn line_mode_says_nothing_beside_the_catalogue() {
    let words = "help\n\nmoves\nhistory\nundo\nMOVE\nhistory\nundo\nredo 2\npause\nmoves\nresume\nresume\n\
                 save\nload\nsave it\nload it\nload\nrestart\nSEE\nnonsense\nA1\nA1A7\n99\ni-Z9\n3,5\nnew nonsense\nresign\nhint\nresign\nquit\n";
    let places = "board\nrow A\nplace Z9\nclock";
    let asked = "chess\nabalone\nlist\n\nyou\nhuman\nhuman";
    let games = [
        ("solitaire play", "F4U", "hint\nsolve"),
        ("solitaire play --style numbered", "1", "hint"),
        ("congkak play --pits 3 --marbles 2", "1", "hint"),
        ("abalone play --white 1 --white-time 9s", "i-A1-1", "code"),
        ("tui --accessible solitaire", "F4U", places),
        ("tui --accessible congkak", "1", places),
        ("tui --accessible abalone --level 1", "i-A1-1", places),
        ("tui --accessible", "i-A1-1", asked),
    ];
    for (arguments, mv, see) in games {
        let lines = match see == asked {
            true => format!("{asked}\n{mv}\nresign\nquit\n"),
            false => words.replace("MOVE", mv).replace("SEE", see),
        };
        let told = in_greek(arguments, &lines);
        assert!(
            told.contains("Παραίτηση") || told.contains("Παραιτήθηκε"),
            "{told}"
        );
        let english: Vec<&str> = told.lines().filter(|line| has_english(line)).collect();
        assert!(english.is_empty(), "{arguments}: {english:#?}\n{told}");
    }
}

#[test]
fn pinned_texts_stay_english_unless_a_language_is_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let run = run_in(data.path(), "solitaire play", "A1R\nquit\n");
    assert!(
        run.out.contains("Given peg position is out of board!"),
        "{run:?}"
    );
    let told = in_greek("solitaire play", "A1R\nquit\n");
    assert!(
        told.contains("Αυτή η θέση είναι έξω από το ταμπλό!"),
        "{told}"
    );
    let told = in_greek("congkak play", "quit\n");
    assert!(
        told.contains("Παίκτης 2\n") && told.contains("Σπέρνει: Παίκτης 1"),
        "{told}"
    );
}
