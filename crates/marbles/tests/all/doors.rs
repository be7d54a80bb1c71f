//! The same question at every door: command line, line mode, accessible mode, HTTP, full screen.
//!
//! What is known of a position is worked out and put into words once, so every door must say the
//! same. Each door is the program itself, as a person or a program meets it.

use std::time::Duration;

use play::{Game, Limits, Table, TimeControl};
use serde_json::json;

use super::command::{parsed, run, run_in};
use super::serving::{self, Server};
use super::terminal::pseudo::Pseudo;

/// A position, and what there is to know about it.
struct Question {
    game: &'static str,
    position: &'static str,
    best: &'static str,
    /// What is said of it, from its beginning; how far was looked may differ.
    sentence: &'static str,
    /// Moves with their verdicts.
    verdicts: &'static [(&'static str, &'static str)],
    /// How the command line is asked, and how long the server may think: what is known sooner is told sooner.
    asked: &'static [&'static str],
    ms: u32,
}

impl Question {
    fn sentence(&self) -> String {
        format!("Best: {}. {}", self.best, self.sentence)
    }

    fn check(&self, server: &Server) {
        self.ask_command_line();
        self.ask_line_by_line();
        self.ask_accessible_mode();
        self.ask_server(server);
        self.ask_full_screen();
    }

    fn ask_command_line(&self) {
        let asked = [&[self.game], self.asked, &[self.position]].concat();
        let told = run(&asked, "");
        self.check_text("the command line", &told.out);
        let object = parsed(&run(&[&asked[..], &["--json"]].concat(), "").out);
        assert_eq!(object["best"], self.best, "{object}");
        let reason = object["reason"].as_str().unwrap();
        assert!(reason.starts_with(self.sentence), "{reason}");
    }

    fn ask_line_by_line(&self) {
        let told = run(&[self.game, "play", self.position], "hint\nquit\n");
        self.check_text("line mode", &told.out);
        assert!(told.out.contains(&self.sentence()), "{}", told.out);
    }

    fn ask_accessible_mode(&self) {
        let asked = ["tui", "--accessible", self.game, self.position];
        let told = run(&asked, "hint\nquit\n").out;
        assert!(told.contains(&self.sentence()), "{told}");
        for (mv, words) in self.verdicts {
            let said = told
                .lines()
                .find(|line| line.ends_with(&format!(": {words}.")));
            let said = said.unwrap_or_else(|| panic!("{words} in {told}"));
            assert!(said.contains(mv), "{mv} {words} in {told}");
        }
    }

    fn ask_server(&self, server: &Server) {
        let set_up = json!({"game": self.game, "position": self.position});
        let opened = server.post("/tables", "", &set_up);
        let (id, token) = (&opened["id"], opened["token"].as_str().unwrap());
        let path = format!("/tables/{}/hint", id.as_str().unwrap());
        let advice = server.post(&path, token, &json!({"ms": self.ms}));
        assert_eq!(advice["best"], self.best, "{advice}");
        let reason = advice["reason"].as_str().unwrap();
        assert!(reason.starts_with(self.sentence), "{advice}");
        let moves = advice["moves"].as_array().unwrap();
        for (mv, words) in self.verdicts {
            let verdict = moves.iter().find(|verdict| verdict["move"] == *mv).unwrap();
            assert_eq!(verdict["words"], *words, "{advice}");
        }
    }

    fn ask_full_screen(&self) {
        let mut terminal = Pseudo::start(&["tui", self.game, self.position]);
        terminal.resize(200, 60);
        terminal.wait_for("quit");
        terminal.send("e");
        for (mv, words) in self.verdicts {
            terminal.wait_until(words, |screen| {
                let lines = screen.rows(0, 200);
                let mut said = lines.filter(|line| line.contains(words));
                said.any(|line| line.contains(mv))
            });
        }
        terminal.send("h");
        terminal.wait_for(&self.sentence());
        terminal.send("q");
    }

    /// A line for each move, and the sentence.
    fn check_text(&self, door: &str, told: &str) {
        for (mv, words) in self.verdicts {
            let is_told = |line: &str| line.contains(mv) && line.contains(words);
            let is_told = told.lines().any(is_told);
            assert!(is_told, "{door}: {mv} {words} in {told}");
        }
        assert!(told.contains(self.sentence), "{door}: {told}");
    }
}

#[test]
fn every_door_says_the_same_of_a_position() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    for question in QUESTIONS {
        question.check(&server);
    }
}

const QUESTIONS: &[Question] = &[
    // A game that was lost before it ended.
    //
    //   1 2 3 4 5 6 7
    // A     1 0 0
    // B     0 1 0
    // C 1 1 1 0 0 0 0
    // D 1 0 0 0 1 0 1
    // E 0 0 1 0 1 1 1
    // F     0 0 1
    // G     0 0 1
    Question {
        game: "solitaire",
        position: "7-7-3-seaqsrnoqoximcjha",
        best: "C1D",
        sentence: "The game cannot be won any more; 4 marbles are the fewest",
        verdicts: &[
            ("C1D", "lost: 4 marbles at best"),
            ("E7U", "lost: 4 marbles at best"),
        ],
        asked: &["hint"],
        ms: 20_000,
    },
    // One of two jumps leads to the finishing hole.
    Question {
        game: "solitaire",
        position: "-oo-/---- finish A4",
        best: "A2R",
        sentence: "It is the only jump that keeps the game winnable",
        verdicts: &[
            ("A2R", "can be won"),
            ("A3L", "lost: the last marble ends elsewhere"),
        ],
        asked: &["hint"],
        ms: 20_000,
    },
    // Nobody knows of D4U within a hint's time.
    Question {
        game: "solitaire",
        position: "diamond",
        best: "B6L",
        sentence: "At least 1 of 2 jumps keeps the game winnable",
        verdicts: &[("B6L", "can be won"), ("D4U", "not known yet")],
        asked: &["hint", "--time", "1s"],
        ms: 1000,
    },
    // Ten marbles in pits: the value is exact.
    //
    //          7 6 5 4 3 2 1
    //          0 2 0 1 0 0 1 [48]
    //     [40] 0 1 0 2 0 0 3
    //          1 2 3 4 5 6 7
    Question {
        game: "congkak",
        position: "0,1,0,2,0,0,3/1,0,0,1,0,2,0 40/48 1 1",
        best: "4",
        sentence: "With best play Player 2 wins by 2",
        verdicts: &[("2", "-6"), ("4", "-2"), ("7", "-8")],
        asked: &["best", "--time", "20s"],
        ms: 20_000,
    },
    // A free turn.
    Question {
        game: "congkak",
        position: "1,0,0/0,5,1 0/0 1 1",
        best: "1",
        sentence: "Its last marble falls in the warehouse: a free turn; with best play Player 2 wins by 5",
        verdicts: &[("1", "-5")],
        asked: &["best", "--time", "20s"],
        ms: 20_000,
    },
    // The sixth white marble is about to be pushed off.
    //
    //     E b . . . . . b b w
    Question {
        game: "abalone",
        position: "5/6/7/8/b5bbw/8/7/6/wwwww b 0/5 1",
        best: "i-E7-3",
        sentence: "Black wins by force in 1 move",
        verdicts: &[],
        asked: &["best"],
        ms: 20_000,
    },
];

/// Games that ended in every way there is, and the sentence about each.
fn endings() -> Vec<(Table, &'static str)> {
    let read = |game, start| Table::read(game, start).unwrap();
    let played = |mut table: Table, moves: &[&str]| {
        for mv in moves {
            table.play(mv).unwrap();
        }
        table
    };
    let resigned = |mut table: Table| {
        let side = table.turn();
        table.resign(side, Duration::ZERO);
        table
    };
    let flagged = |game, start| {
        let control = TimeControl {
            per_game: [Some(Duration::from_secs(10)); 2],
            ..TimeControl::default()
        };
        let mut table = read(game, start).with_control(control);
        table.start_clock(Duration::ZERO);
        table.tick(Duration::from_secs(11));
        table
    };
    let limits = Limits {
        moves_per_side: Some(1),
        ..Limits::default()
    };
    let mut agreed = read(Game::Congkak, "house");
    agreed.agree_on_draw(Duration::ZERO);
    let there_and_back = ["i-C5-3", "i-G5-9", "i-C6-9", "i-G4-3"];
    vec![
        (
            read(Game::Solitaire, "o-o"),
            "No jumps left: 2 marbles remain",
        ),
        (
            played(read(Game::Solitaire, "oo- finish A1"), &["A1R"]),
            "Lost: the last marble is not in A1",
        ),
        (
            played(read(Game::Solitaire, "oo-"), &["A1R"]),
            "Won: one marble is left",
        ),
        (
            resigned(read(Game::Solitaire, "english")),
            "Given up with 32 marbles left",
        ),
        (
            flagged(Game::Solitaire, "english"),
            "Out of time with 32 marbles left",
        ),
        (
            resigned(read(Game::Congkak, "house")),
            "Player 1 resigns: Player 2 wins",
        ),
        (agreed, "A draw by agreement"),
        (
            flagged(Game::Abalone, "standard"),
            "Black has run out of time: White wins",
        ),
        (
            played(
                read(Game::Abalone, "standard").with_limits(limits),
                &there_and_back[..2],
            ),
            "The move limit is reached: a draw",
        ),
        (
            played(
                read(Game::Abalone, "standard"),
                &[there_and_back, there_and_back].concat(),
            ),
            "A draw: the same position for the third time",
        ),
        (
            read(Game::Abalone, "5/6/7/8/b5bbw/8/7/6/wwwww b 0/6 1"),
            "Black wins: six white marbles are off the board",
        ),
    ]
}

/// However a game ended, it is told in the same words wherever it is opened.
#[test]
fn every_door_says_the_same_of_an_ending() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    std::fs::create_dir(data.path().join("games")).unwrap();
    for (index, (table, sentence)) in endings().into_iter().enumerate() {
        assert_eq!(table.status(), sentence);
        let path = data.path().join(format!("games/ended-{index}.marbles"));
        files::save_game(&path, &table.record(), play::Replace::Earlier).unwrap();
        let (file, game) = (path.to_str().unwrap(), table.game().to_string());

        let shown = parsed(&run(&["show", file, "--json"], "").out);
        assert_eq!(shown["status"], sentence, "show");
        let told = run(&["show", file], "");
        let is_told = told.out.contains(sentence) || told.err.contains(sentence);
        assert!(is_told, "show: {told:?}");
        let told = run(&[&game, "play", "--load", file], "").out;
        let is_classic = game == "solitaire" && told.contains("The number of remaining pegs is ");
        assert!(told.contains(sentence) || is_classic, "line mode: {told}");
        let told = run(&["tui", "--accessible", "--load", file], "").out;
        assert!(told.contains(sentence), "accessible mode: {told}");

        let record = std::fs::read_to_string(&path).unwrap();
        let opened = server.post("/tables", "", &json!({ "record": record }));
        assert_eq!(opened["view"]["status"], sentence, "server");

        let mut terminal = Pseudo::start(&["tui", "--load", file]);
        terminal.resize(200, 60);
        terminal.wait_for(sentence);
        terminal.send("q");
    }
    let listed = parsed(&run_in(data.path(), "games --json", "").out);
    for (index, (_, sentence)) in endings().into_iter().enumerate() {
        let games = listed["games"].as_array().unwrap();
        let name = format!("ended-{index}");
        let kept = games.iter().find(|game| game["name"] == name.as_str());
        assert_eq!(kept.unwrap()["status"], sentence, "games");
    }
}
