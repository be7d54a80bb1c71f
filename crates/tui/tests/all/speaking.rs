//! The accessible mode: lines in, sentences out.

use std::sync::Mutex;
use std::time::Duration;

use play::{Game, Level, Record, Seat, Table, setup};
use tui::{KeptGame, Problem, Shelf, Voice, speak};

/// A shelf with room for one game of each kind.
#[derive(Default)]
struct Board {
    saved: Mutex<Option<Record>>,
    autosave: Mutex<Option<Record>>,
    interrupted: Mutex<Option<Record>>,
}

impl Shelf for Board {
    fn games(&self) -> Vec<KeptGame> {
        Vec::new()
    }

    fn open(&self, _: &str) -> Result<Record, Problem> {
        let saved = self.saved.lock().unwrap().clone();
        saved.ok_or_else(|| Problem::new("no such game"))
    }

    fn save(&self, name: &str, record: &Record) -> Result<String, Problem> {
        *self.saved.lock().unwrap() = Some(record.clone());
        Ok(name.to_owned())
    }

    fn delete(&self, _: &str) -> Result<(), Problem> {
        Err(Problem::new("not here"))
    }

    fn rename(&self, _: &str, _: &str) -> Result<(), Problem> {
        Err(Problem::new("not here"))
    }

    fn keep_finished(&self, record: &Record, name: Option<&str>) -> Result<String, Problem> {
        self.save(name.unwrap_or("finished"), record)
    }

    fn interrupted(&self) -> Option<Record> {
        self.interrupted.lock().unwrap().clone()
    }

    fn forget_interrupted(&self) {
        *self.interrupted.lock().unwrap() = None;
    }

    fn autosave(&self, record: &Record) -> Result<(), Problem> {
        *self.autosave.lock().unwrap() = Some(record.clone());
        Ok(())
    }

    fn forget_autosave(&self) {
        *self.autosave.lock().unwrap() = None;
    }

    fn remembered(&self) -> String {
        String::new()
    }

    fn remember(&self, _: &str) -> Result<(), Problem> {
        Ok(())
    }

    fn record_text(&self, _: &Record) -> String {
        String::new()
    }

    fn read_record(&self, _: &str) -> Result<Record, Problem> {
        Err(Problem::new("not here"))
    }
}

fn spoken(board: &Board, table: Option<Table>, lines: &str) -> String {
    let mut output = Vec::new();
    let voice = Voice {
        input: &mut lines.as_bytes(),
        output: &mut output,
        clock: &|| Duration::ZERO,
    };
    speak(voice, board, table).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_game_of_solitaire_in_sentences() {
    let lines = "solitaire\ntriangle-15\nboard\nmoves\nnonsense\n1\nundo\nredo\nhistory\nquit\n";
    insta::assert_snapshot!(spoken(&Board::default(), None, lines));
}

#[test]
fn a_game_of_congkak_in_sentences() {
    let lines = "chess\ncongkak\n2\n2\n\n\n\n\nhuman\nboard\n1\n1\n2\nresign\nquit\n";
    insta::assert_snapshot!(spoken(&Board::default(), None, lines));
}

#[test]
fn a_push_is_told_marble_by_marble() {
    let start = play::setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    insta::assert_snapshot!(spoken(&Board::default(), Some(table), "A1B2\n\nboard\n"));
}

#[test]
fn a_game_is_autosaved_saved_and_gone_on_with() {
    let board = Board::default();
    let table = || Table::read(Game::Solitaire, "english").unwrap();
    spoken(&board, Some(table()), "F4U\n");
    let record = board.autosave.lock().unwrap().clone();
    assert_eq!(
        record.as_ref().unwrap().moves.len(),
        1,
        "the input ended without quit"
    );
    *board.interrupted.lock().unwrap() = record;
    let told = spoken(&board, None, "yes\nsave sunday\nload sunday\nquit\n");
    assert!(told.contains("interrupted after 1 move"), "{told}");
    assert!(told.contains("Saved: sunday."), "{told}");
    assert!(
        board.autosave.lock().unwrap().is_none(),
        "quit is a normal end"
    );
}

#[test]
fn the_engines_answer_is_autosaved_too() {
    let shelf = Board::default();
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    let weakest = Level::new(1).map(Seat::Engine).unwrap();
    let table = table.with_seats([Seat::Person, weakest]);
    spoken(&shelf, Some(table), "i-A1-1\n");
    let kept = shelf.autosave.lock().unwrap().clone().unwrap();
    assert_eq!(kept.moves.len(), 2);
}

#[test]
fn an_undo_of_any_number_of_moves_returns() {
    let table = Table::read(Game::Solitaire, "english").unwrap();
    let text = spoken(
        &Board::default(),
        Some(table),
        "F4U\nundo 99999999999999\nquit\n",
    );
    assert!(text.contains("1 move taken back"), "{text}");
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

#[test]
fn whole_games_are_told_from_the_opening_to_the_end() {
    let nearly_won = "wwwww/www3/7/8/6bbw/8/b6/bbbbbb/bbbbb b 0/5 1";
    let games = [
        (Game::Solitaire, "triangle-15"),
        (Game::Congkak, "2,2,2/2,2,2 0/0 1 1"),
        (Game::Abalone, nearly_won),
    ];
    for (game, start) in games {
        let lines = match game {
            Game::Abalone => "place E9\nrow E\nclock\ni-E7-3\nundo\nE7E8\n\nquit\n".to_owned(),
            Game::Solitaire | Game::Congkak => whole_game(
                game,
                start,
                &["moves", "clock", "row S", "place B1", "code"],
            ),
        };
        let table = Table::read(game, start).unwrap();
        let told = spoken(&Board::default(), Some(table), &lines);
        insta::assert_snapshot!(format!("a_whole_game_of_{game}"), told);
    }
}
