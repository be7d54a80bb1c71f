//! Puzzles of Abalone: a capture that is forced within some moves by one first move, proven by full width.

use abalone::{Marbles, Motion, Position, Push};
use abalone_engine::forced;
use game::{NotationError, Position as _};

use crate::kind::Kind;
use crate::message::Message;
use crate::puzzles::{Fact, Judged, Puzzle, PuzzleQuestion, PuzzleRules, Theme, Unproven};
use crate::{Game, Table, moves_words};

const WIN: &str = "win";

pub(in crate::games) static PUZZLE_RULES: PuzzleRules = PuzzleRules {
    themes: &[
        Theme::new("capture", "one move forces a capture"),
        Theme::new(WIN, "one move forces the sixth capture"),
    ],
    facts: [
        Fact::new("own move", "own moves", 20),
        Fact::new(
            "other move that threatens a capture",
            "other moves that threaten a capture",
            1,
        ),
        Fact::new(
            "wrong move that a single answer refutes",
            "wrong moves that a single answer refutes",
            3,
        ),
        Fact::new(
            "of 10 tries of levels 1 to 5 misses it",
            "of 10 tries of levels 1 to 5 miss it",
            5,
        ),
    ],
    bounds: [70, 92, 104, 116],
    task,
    judge,
    line,
    verify,
    key,
};

fn task(puzzle: &Puzzle, table: &Table) -> Message {
    let mover = table.side_name(table.turn());
    let other = table.side_name(!table.turn());
    let moves = moves_words(puzzle.moves as usize);
    let whatever = match puzzle.moves {
        1 => String::new(),
        _ => format!(", whatever {other} answers"),
    };
    let (name, what) = match puzzle.theme {
        WIN => ("puzzle-push-sixth", "the sixth marble"),
        _ => ("puzzle-push-off", "a marble"),
    };
    let words = format!("{mover} to move: push {what} off in {moves}{whatever}.");
    Message::new(name, words)
        .with("side", (Game::Abalone, table.turn()))
        .with("other", (Game::Abalone, !table.turn()))
        .with("count", puzzle.moves)
}

/// The marbles as the mover sees them, the same for all twelve images of the board.
fn key(text: &str) -> Result<String, NotationError> {
    let position: Position = text.parse()?;
    let bits = |image: Position| {
        (
            image.marbles().own().bits(),
            image.marbles().theirs().bits(),
        )
    };
    Ok(format!("{:?}", position.images().map(bits).min()))
}

/// How many own moves are left in the position of the table.
fn moves_left(question: &PuzzleQuestion<'_>) -> u32 {
    let made = question.table.moves_made() as u32 / 2;
    question.puzzle.moves.saturating_sub(made).max(1)
}

fn judge(question: PuzzleQuestion<'_>) -> Result<Judged, Unproven> {
    let position: Position = question.position();
    let marbles = position.marbles();
    let push: Push = question.played();
    let motion = marbles.motion(push).expect("a legal push is a motion");
    let left = moves_left(&question);
    if motion.is_capture() {
        let words = "Solved: a marble is off the board.";
        return Ok(Judged::right(
            true,
            Message::new("puzzle-solved-off", words),
        ));
    }
    if left == 1 {
        let words = "It pushes nothing off, and it was the last move.";
        let words = vec![Message::new("puzzle-last-move", words)];
        return Ok(Judged::wrong(words, [push]));
    }
    let after = marbles.after(motion);
    if let Some(saving) = forced::saving_answer(after, left) {
        return Ok(wrong(&position, push, saving, left));
    }
    let answer = longest(&question, after, push, left);
    let other = Position::side_name(!position.turn());
    let words = match &answer {
        Some(text) => Message::new("puzzle-answers", format!("Right. {other} answers {text}."))
            .with("move", text.clone()),
        None => Message::new(
            "puzzle-solved-stuck",
            format!("Solved: {other} cannot move."),
        ),
    };
    Ok(Judged::Right {
        solves: answer.is_none(),
        answer,
        words: vec![words.with("side", (Game::Abalone, !position.turn()))],
    })
}

/// The answer of the collection where the solver follows it, the most stubborn one elsewhere.
fn longest(question: &PuzzleQuestion<'_>, after: Marbles, push: Push, left: u32) -> Option<String> {
    let made = question.table.history().into_iter().map(|entry| entry.text);
    let played: Vec<String> = made.chain([push.to_string()]).collect();
    match question.puzzle.line.strip_prefix(&played[..]) {
        Some([answer, ..]) => Some(answer.clone()),
        Some([]) | None => {
            forced::longest_defence(after, left).map(|motion| motion.push().to_string())
        }
    }
}

/// Why a move does not force a capture: the answer that saves.
fn wrong(position: &Position, push: Push, saving: Motion, left: u32) -> Judged {
    let side = !position.turn();
    let answer = saving.push();
    let other = Position::side_name(side);
    let from = answer.first().to_string();
    let (name, words) = match (saving.is_capture(), saving.kind().pushed()) {
        (true, _) => (
            "puzzle-captures-first",
            format!("{other} captures first from {from} ({answer})."),
        ),
        (false, 1..) => (
            "puzzle-pushes-back",
            format!("{other} pushes back from {from} ({answer}):"),
        ),
        (false, 0) => (
            "puzzle-moves-from",
            format!("{other} moves from {from} ({answer}):"),
        ),
    };
    let mut words = vec![
        Message::new(name, words)
            .with("side", (Game::Abalone, side))
            .with("place", from)
            .with("move", answer.to_string()),
    ];
    if !saving.is_capture() {
        let none = match left - 1 {
            1 => "no capture follows at once.".to_owned(),
            moves => format!(
                "no capture can be forced in {}.",
                moves_words(moves as usize)
            ),
        };
        words.push(Message::new("puzzle-no-capture", none).with("count", left - 1));
    }
    Judged::wrong(words, [push, answer]).at(answer.first())
}

fn line(question: PuzzleQuestion<'_>) -> Result<Vec<String>, Unproven> {
    let position: Position = question.position();
    let line = solution(position.marbles(), moves_left(&question));
    Ok(line
        .iter()
        .map(|motion| motion.push().to_string())
        .collect())
}

/// The quickest forced capture against the longest defence.
fn solution(mut marbles: Marbles, most: u32) -> Vec<Motion> {
    let mut line = Vec::new();
    while let Some(moves) = forced::fewest_moves(marbles, most) {
        let Some(&key) = forced::forcing_moves(marbles, moves).first() else {
            break;
        };
        line.push(key);
        let after = marbles.after(key);
        if key.is_capture() {
            break;
        }
        let Some(answer) = forced::longest_defence(after, moves) else {
            break;
        };
        line.push(answer);
        marbles = after.after(answer);
    }
    line
}

fn verify(question: PuzzleQuestion<'_>) -> Result<Option<String>, Unproven> {
    let position: Position = question.position();
    let marbles = position.marbles();
    let moves = question.puzzle.moves;
    let five = question.puzzle.theme == WIN;
    if five != (position.lost(!position.turn()) == 5) {
        return Ok(Some(
            "it is about the sixth marble where five are lost, and only there".to_owned(),
        ));
    }
    if forced::forces_capture(marbles, moves - 1) {
        return Ok(Some(format!(
            "fewer than {} are enough",
            moves_words(moves as usize)
        )));
    }
    let keys: Vec<String> = forced::forcing_moves(marbles, moves)
        .iter()
        .map(|motion| motion.push().to_string())
        .collect();
    if keys != question.puzzle.line[..1] {
        return Ok(Some(format!("the moves that force a capture are {keys:?}")));
    }
    let mut now = position;
    for text in &question.puzzle.line {
        now.play_unchecked(text.parse().expect("the solution was played before"));
    }
    let fallen = now.lost(!position.turn()) - position.lost(!position.turn());
    let own = question.puzzle.line.len().div_ceil(2);
    if (fallen, own) != (1, moves as usize) || question.puzzle.line.len().is_multiple_of(2) {
        return Ok(Some(
            "the solution does not capture with its last move".to_owned(),
        ));
    }
    Ok(None)
}
