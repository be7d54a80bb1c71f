//! The protocol as a manager sees it: what is sent, what comes back, and when.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use play::{Game, Table};

use super::{Thinker, serve};

/// A pipe made of two channels, so that a test may wait between lines.
struct Incoming(Receiver<Vec<u8>>, Vec<u8>);
struct Outgoing(Sender<String>, Vec<u8>);

impl Read for Incoming {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

impl Write for Outgoing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        while let Some(end) = self.1.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.1.drain(..=end).collect();
            let text = String::from_utf8(line).unwrap();
            let _ = self.0.send(text.trim_end().to_owned());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A manager talking to a server on another thread.
struct Manager {
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<String>,
    server: JoinHandle<()>,
}

fn start(game: Game) -> Manager {
    let (to, incoming) = channel();
    let (outgoing, from) = channel();
    let server = thread::spawn(move || {
        let input = BufReader::new(Incoming(incoming, Vec::new()));
        let text = play::setup::start(game, &[]).unwrap();
        let table = Table::read(game, &text).unwrap();
        serve(
            input,
            Outgoing(outgoing, Vec::new()),
            Thinker::new(std::sync::Arc::default(), 1, 1, 1),
            table,
        );
    });
    Manager {
        to: Some(to),
        from,
        server,
    }
}

impl Manager {
    fn send(&self, lines: &str) {
        let to = self.to.as_ref().unwrap();
        to.send(format!("{lines}\n").into_bytes()).unwrap();
    }

    fn next(&self) -> String {
        self.from
            .recv_timeout(Duration::from_secs(30))
            .expect("an answer in time")
    }

    /// The next line that is not about the search under way.
    fn answer(&self) -> String {
        loop {
            let line = self.next();
            if !line.starts_with("info depth") {
                return line;
            }
        }
    }

    fn check(&self, sent: &str, answers: &[&str]) {
        self.send(sent);
        for &expected in answers {
            assert_eq!(self.answer(), expected, "after {sent:?}");
        }
    }

    /// Ends the input and waits for the server to leave; whatever it still says is returned.
    fn hang_up(mut self) -> Vec<String> {
        self.to = None;
        self.server.join().unwrap();
        self.from.iter().collect()
    }
}

#[test]
fn a_whole_conversation_goes_by_the_book() {
    let manager = start(Game::Abalone);
    manager.send("ugi");
    assert!(manager.next().starts_with("id name Marbles "));
    assert!(manager.next().starts_with("id author "));
    let options: Vec<String> = (0..6).map(|_| manager.next()).collect();
    assert!(options.iter().all(|line| line.starts_with("option name ")));
    let layouts = options
        .iter()
        .find(|line| line.contains(" layout "))
        .unwrap();
    assert!(layouts.contains("type combo default standard"), "{layouts}");
    assert!(layouts.contains(" var belgian-daisy"), "{layouts}");
    manager.check("", &["ugiok"]);
    manager.check("setoption name hash value 2\nisready", &["readyok"]);
    manager.check(
        "uginewgame\nposition startpos\nquery p1turn",
        &["response true"],
    );
    manager.check("query gameover", &["response false"]);
    manager.check("query result", &["response none"]);
    manager.send("go depth 2");
    let best = manager.answer();
    let words: Vec<&str> = best.split(' ').collect();
    assert_eq!((words[0], words.len()), ("bestmove", 2), "{best}");
    manager.send(&format!("position startpos moves {}", words[1]));
    manager.check("query p1turn", &["response false"]);
    manager.send("quit");
    assert_eq!(manager.hang_up(), Vec::<String>::new());
}

#[test]
fn malformed_lines_are_answered_and_change_nothing() {
    let manager = start(Game::Abalone);
    manager.check("position fen 5/6/7/8/b8/8/7/6/5 b 0/0 1", &[]);
    for nonsense in [
        "hello",
        "position startpos moves i-E5-1",
        "position fen nonsense",
        "position fen 5/6/7/8/b8/8/7/6/5 b 0/0 1 moves i-Z9-1",
        "go movetime soon",
        "setoption name hash value 0",
        "setoption name colour value red",
        "query everything",
        "\u{1b}[31m\u{0}",
    ] {
        manager.send(nonsense);
        let answer = manager.answer();
        assert!(answer.starts_with("info string "), "{nonsense}: {answer}");
    }
    manager.check("  \t ", &[]);
    // White has no marble, so the position that was kept is lost for it once Black has moved.
    manager.check("query gameover", &["response false"]);
    manager.check(
        "position fen 5/6/7/8/b8/8/7/6/5 w 0/0 1\nquery result",
        &["response p1win"],
    );
    manager.check("go depth 1", &["bestmove none"]);
    manager.hang_up();
}

/// The words after a word of an `info` line, up to the end.
fn after<'a>(line: &'a str, word: &str) -> Vec<&'a str> {
    let mut words = line.split(' ').skip_while(|other| *other != word);
    words.next();
    words.collect()
}

#[test]
fn several_lines_are_told_with_their_ranks_and_the_fullness_of_the_table() {
    for game in [Game::Abalone, Game::Congkak] {
        let manager = start(game);
        manager.send("setoption name MultiPV value 3\ngo depth 2");
        let mut printed = Vec::new();
        let best = loop {
            let line = manager.next();
            match line.strip_prefix("bestmove ") {
                Some(best) => break best.to_owned(),
                None => printed.push(line),
            }
        };
        let last: Vec<&String> = printed.iter().rev().take(3).rev().collect();
        let ranks: Vec<&str> = last.iter().map(|line| after(line, "multipv")[0]).collect();
        assert_eq!(ranks, ["1", "2", "3"], "{printed:?}");
        let value = |line: &&String| after(line, "cp")[0].parse::<i32>().unwrap();
        let values: Vec<i32> = last.iter().map(value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{printed:?}");
        let firsts: Vec<&str> = last.iter().map(|line| after(line, "pv")[0]).collect();
        assert_eq!(firsts[0], best);
        assert!(
            firsts[1] != firsts[0] && firsts[2] != firsts[1],
            "{printed:?}"
        );
        if game == Game::Abalone {
            let full: u16 = after(last[0], "hashfull")[0].parse().unwrap();
            assert!(full <= 1000);
        }
        manager.hang_up();
    }
}

#[test]
fn only_the_moves_that_were_named_are_chosen_among() {
    let manager = start(Game::Abalone);
    manager.check("go depth 2 searchmoves i-A1-1", &["bestmove i-A1-1"]);
    manager.check("go searchmoves i-A2-1 depth 3", &["bestmove i-A2-1"]);
    let manager = start(Game::Congkak);
    manager.check("go depth 2 searchmoves 3", &["bestmove 3"]);
    manager.check("setoption name rules value traditional", &[]);
    manager.send("position startpos\nd");
    assert!(manager.answer().contains("traditional"));
    manager.hang_up();
}

#[test]
fn stop_ends_an_endless_search() {
    let manager = start(Game::Abalone);
    manager.send("position startpos\ngo infinite");
    // The first depth has been reported, so the search is under way.
    assert!(manager.next().starts_with("info depth 1 "));
    manager.check("isready", &["readyok"]);
    manager.send("stop");
    assert!(manager.answer().starts_with("bestmove "));
    manager.hang_up();
}

#[test]
fn the_end_of_the_input_ends_an_endless_search() {
    let manager = start(Game::Abalone);
    manager.send("go infinite");
    assert!(manager.next().starts_with("info depth 1 "));
    let rest = manager.hang_up();
    assert!(rest.last().unwrap().starts_with("bestmove "));
}

#[test]
fn lines_sent_ahead_are_done_in_order() {
    let manager = start(Game::Congkak);
    manager.send("go nodes 1000\nquery p1turn\ngo nodes 1000\nisready");
    let answers = manager.hang_up();
    let printed: Vec<&str> = answers
        .iter()
        .filter(|line| !line.starts_with("info ") && *line != "readyok")
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(printed, ["bestmove", "response", "bestmove"]);
    assert!(answers.iter().any(|line| line == "readyok"));
}

#[test]
fn an_endless_search_that_begins_after_the_end_of_the_input_ends() {
    let manager = start(Game::Abalone);
    manager.send("go nodes 20000\ngo infinite");
    let answers = manager.hang_up();
    let moves = answers.iter().filter(|line| line.starts_with("bestmove"));
    assert_eq!(moves.count(), 2, "{answers:?}");
}

#[test]
fn stop_is_for_the_search_before_it_even_if_that_has_not_begun() {
    let manager = start(Game::Abalone);
    manager.send("go depth 5\ngo infinite\nstop\nquery gameover");
    let answers = manager.hang_up();
    assert!(
        answers.iter().any(|line| line.starts_with("info depth 5 ")),
        "the first search was not cut short: {answers:?}"
    );
    let moves = answers.iter().filter(|line| line.starts_with("bestmove"));
    assert_eq!(moves.count(), 2, "{answers:?}");
    assert_eq!(answers.last().unwrap(), "response false");
}

#[test]
fn quit_ends_a_search_and_what_waits_behind_it() {
    let manager = start(Game::Abalone);
    manager.send("go infinite\nposition startpos\ngo infinite\nquit");
    let answers = manager.hang_up();
    let best = answers.iter().filter(|line| line.starts_with("bestmove "));
    assert!(best.count() <= 1, "{answers:?}");
}

#[test]
fn the_start_can_be_another_and_the_position_is_shown() {
    let manager = start(Game::Abalone);
    manager.send("setoption name layout value belgian-daisy\nposition startpos\nd");
    let fen = manager.answer();
    assert!(fen.starts_with("info string fen ww1bb/wwwbbb/"), "{fen}");
    assert_eq!(manager.answer(), "info string Black to move");
    assert!(
        manager
            .answer()
            .starts_with("info string 52 moves: i-A1-1 ")
    );
    manager.send("setoption name start value moon");
    let refused = manager.answer();
    assert!(refused.contains("there is no such layout"), "{refused}");
}
