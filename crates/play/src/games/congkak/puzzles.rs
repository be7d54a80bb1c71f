//! Puzzles of Congkak: the one pit, or the one chain of free turns, that wins or wins by most, by exact values.

use congkak::{Pit, Position};
use congkak_engine::{Scope, SolveLimits, solve};
use game::{NotationError, Position as _, Side};

use crate::message::Message;
use crate::puzzles::{Fact, Judged, Puzzle, PuzzleQuestion, PuzzleRules, Theme, Unproven};
use crate::{Game, Table};

/// Bytes to remember positions in while values are worked out.
const MEMORY: usize = 32 << 20;

const CHAIN: &str = "chain";
const MOST: &str = "most";

pub(in crate::games) static PUZZLE_RULES: PuzzleRules = PuzzleRules {
    themes: &[
        Theme::new("one-pit", "one pit wins"),
        Theme::new(CHAIN, "one chain of free turns wins"),
        Theme::new(MOST, "one way wins by most"),
    ],
    facts: [
        Fact::new("sowing", "sowings", 15),
        Fact::new(
            "wrong pit with a free turn or a steal",
            "wrong pits with a free turn or a steal",
            10,
        ),
        Fact::new(
            "sowing ahead shows that the wrong pits are wrong",
            "sowings ahead show that the wrong pits are wrong",
            4,
        ),
        Fact::new(
            "of 10 tries of levels 1 to 5 misses it",
            "of 10 tries of levels 1 to 5 miss it",
            6,
        ),
    ],
    bounds: [35, 55, 80, 110],
    task,
    judge,
    line: |_| Ok(Vec::new()),
    verify,
    key,
};

fn task(puzzle: &Puzzle, table: &Table) -> Message {
    let side = table.side_name(table.turn());
    let (name, words) = match (puzzle.theme, puzzle.moves) {
        (CHAIN, sowings) => (
            "puzzle-sow-chain",
            format!("win. Only one chain of {sowings} sowings does it."),
        ),
        (MOST, 1) => (
            "puzzle-sow-most",
            "win by as much as can be. Only one pit does it.".to_owned(),
        ),
        (MOST, _) => (
            "puzzle-sow-most-chain",
            "win by as much as can be. Only one chain does it.".to_owned(),
        ),
        _ => ("puzzle-sow", "win. Only one pit does it.".to_owned()),
    };
    Message::new(name, format!("{side} to sow: {words}"))
        .with("side", (Game::Congkak, table.turn()))
        .with("count", puzzle.moves)
}

/// The pits as the mover sees them. Marbles that are banked change what wins, not what is best.
fn key(text: &str) -> Result<String, NotationError> {
    let position: Position = text.parse()?;
    let own = position.turn();
    let other = !position.turn();
    let pits = (position.pits(own), position.pits(other));
    Ok(format!(
        "{pits:?} {} {}",
        position.turns_left(),
        position.rules()
    ))
}

/// What every pit is worth to the mover: the final difference, the warehouses included.
fn values(question: &PuzzleQuestion<'_>, position: &Position) -> Result<Vec<(Pit, i32)>, Unproven> {
    let library = question.mind.library();
    let database = library.endgames().for_position(position);
    let limits = SolveLimits {
        memory: MEMORY,
        threads: 1,
        scope: Scope::EveryPit,
    };
    let solved = solve(position, database.as_ref(), &limits, question.watch);
    solved.map(|solved| solved.pits).map_err(|_| Unproven)
}

/// The least that a pit must be worth to be right.
fn wanted(theme: &str, values: &[(Pit, i32)]) -> i32 {
    let best = values.iter().map(|&(_, value)| value).max();
    match theme {
        MOST => best.unwrap_or(1),
        _ => 1,
    }
}

fn judge(question: PuzzleQuestion<'_>) -> Result<Judged, Unproven> {
    let position: Position = question.position();
    let pit: Pit = question.played();
    let values = values(&question, &position)?;
    let value = values
        .iter()
        .find(|(one, _)| *one == pit)
        .map_or(0, |&(_, value)| value);
    let wanted = wanted(question.puzzle.theme, &values);
    let mover = position.turn();
    let result = result(&position, mover, value);
    if value < wanted {
        let mut words = vec![result];
        if question.puzzle.theme == MOST && value > 0 {
            let more = Message::new("puzzle-win-by", format!("You can win by {wanted}."));
            words.push(more.with("count", wanted as u32));
        }
        let reply = best_reply(&question, &position, pit)?;
        return Ok(Judged::wrong(words, std::iter::once(pit).chain(reply)));
    }
    let after = after(&position, pit);
    let solves = after.is_over() || after.turn() != mover;
    let words = if solves {
        vec![Message::new("puzzle-solved", "Solved."), result]
    } else {
        vec![Message::new(
            "puzzle-still-yours",
            "Right, and it is still your turn.",
        )]
    };
    Ok(Judged::Right {
        answer: None,
        solves,
        words,
    })
}

/// How the game then ends: `Player 2 then wins, 50 to 48.`
fn result(position: &Position, mover: Side, value: i32) -> Message {
    let all = i32::from(position.marbles());
    let more = (all + value.abs()) / 2;
    let less = (all - value.abs()) / 2;
    let winner = if value > 0 { mover } else { !mover };
    let message = match value {
        0 => {
            let words = format!("The game then ends in a draw, {more} to {less}.");
            Message::new("puzzle-then-draw", words)
        }
        _ => {
            let words = format!("Player {winner} then wins, {more} to {less}.");
            Message::new("puzzle-then-wins", words).with("winner", (Game::Congkak, winner))
        }
    };
    message.with("more", more as u32).with("less", less as u32)
}

fn after(position: &Position, pit: Pit) -> Position {
    let mut after = position.clone();
    after.play_unchecked(pit);
    after
}

/// What the side to move after a wrong pit does best.
fn best_reply(
    question: &PuzzleQuestion<'_>,
    position: &Position,
    pit: Pit,
) -> Result<Option<Pit>, Unproven> {
    let after = after(position, pit);
    if after.is_over() {
        return Ok(None);
    }
    let values = values(question, &after)?;
    Ok(values
        .iter()
        .rev()
        .max_by_key(|(_, value)| *value)
        .map(|&(pit, _)| pit))
}

fn verify(question: PuzzleQuestion<'_>) -> Result<Option<String>, Unproven> {
    let mut position: Position = question.position();
    let mover = position.turn();
    let line = &question.puzzle.line;
    if question.puzzle.moves as usize != line.len()
        || (question.puzzle.theme == CHAIN) != (line.len() > 1) && question.puzzle.theme != MOST
    {
        return Ok(Some(format!("the solution has {} sowings", line.len())));
    }
    for (index, text) in line.iter().enumerate() {
        if position.turn() != mover || position.is_over() {
            return Ok(Some(format!("sowing {} is not the mover's", index + 1)));
        }
        let values = values(&question, &position)?;
        let winning = values.iter().filter(|&&(_, value)| value > 0).count();
        if question.puzzle.theme == MOST && index == 0 && winning < 2 {
            return Ok(Some(
                "it is about winning, not about winning by most".to_owned(),
            ));
        }
        let wanted = wanted(question.puzzle.theme, &values).max(1);
        let right: Vec<String> = values
            .iter()
            .filter(|(_, value)| *value >= wanted)
            .map(|(pit, _)| pit.to_string())
            .collect();
        if right != [text.clone()] {
            let right = right.join(", ");
            return Ok(Some(format!(
                "sowing {}: the right pits are {right:?}, not {text}",
                index + 1
            )));
        }
        let pit: Pit = text.parse().expect("the solution was played before");
        position.play_unchecked(pit);
    }
    let goes_on = position.turn() == mover && !position.is_over();
    Ok(goes_on.then(|| "the solution ends before the turn does".to_owned()))
}
