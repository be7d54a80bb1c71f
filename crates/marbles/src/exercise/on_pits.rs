//! Sheets 4 and 6, of Congkak: sowing, minimax and an agent that plays.

use congkak::Position;
use game::{Outcome, Position as _, Side, SplitMix};
use play::arena::{self, Finish};
use play::{Game, Table};

use super::{Answered, Case, Submission, TIME};
use crate::contest::{Contestant as _, Interrupted, ProgramPlayer, ProgramSpec};
use crate::failure::Failure;
use crate::input::quoted;

/// Positions and pits to sow: a steal of nothing, a lost turn, a steal, a free turn, a last steal, laps, bad pits.
const SOWINGS: [(&str, &str); 13] = [
    ("0,0,0,2,0,4,0/1,0,0,0,0,0,0 0/0 1 1", "6"),
    ("0,4,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1", "2"),
    ("0,4,0,0,0,0,1/1,0,1,0,0,0,0 0/0 1 1", "2"),
    ("0,11,0,0,0,0,0/0,0,0,0,0,0,1 0/0 1 1", "2"),
    ("0,2,0,0,0,0,0/1,0,0,0,0,0,0 0/0 1 1", "2"),
    ("0,0,0,0,2,0,0/0,0,12,0,0,0,0 0/0 1 1", "5"),
    ("0,0,5,0,0,0,0/1,0,1,2,3,4,0 0/0 1 2", "3"),
    ("7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 1 1", "7"),
    ("7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 2 1", "1"),
    ("16,1,1,1,1,1,1/1,1,1,1,1,1,1 0/0 1 1", "1"),
    ("0,7,7,7,7,7,7/7,7,7,7,7,7,7 7/0 2 2", "7"),
    ("0,7,7,7,7,7,7/7,7,7,7,7,7,7 7/0 1 1", "1"),
    ("7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 1 1", "8"),
];
/// Boards whose games are searched to the end in a moment.
const SMALL: [&str; 2] = ["2,2/2,2 0/0 1 1", "2,1,2/1,2,1 0/0 1 1"];
/// The board of the whole games, and how many of them there are.
const BOARD: &str = "3,3,3/3,3,3 0/0 1 1";
const GAMES: u64 = 6;

/// Sheet 4: a position and a pit; the position after it, or `illegal`.
pub(super) fn sowings() -> Vec<Case> {
    let after = |position: &str, pit: &str| {
        let mut table = Table::read(Game::Congkak, position).ok()?;
        table.play(pit).ok()?;
        Some(table.position_text())
    };
    let given = SOWINGS.map(|(position, pit)| (position.to_owned(), pit.to_owned()));
    let played = arena::openings(BOARD, Game::Congkak, 6, 12, 1).into_iter();
    let played = played.flat_map(|text| ["1", "2", "3"].map(|pit| (text.clone(), pit.to_owned())));
    let case = |(position, pit): (String, String)| {
        let expected = after(&position, &pit).unwrap_or_else(|| "illegal".to_owned());
        Case::exact(format!("{position}\t{pit}"), expected)
    };
    given.into_iter().chain(played).map(case).collect()
}

/// Sheet 6: lines of the protocol, each with a move that leads to the best result.
pub(super) fn choices() -> Vec<Case> {
    let openings = SMALL.map(|start| arena::openings(start, Game::Congkak, 3, 8, 1));
    let positions = openings.into_iter().flatten();
    positions.filter_map(|text| choice(&text)).collect()
}

fn choice(text: &str) -> Option<Case> {
    let position: Position = text.parse().ok()?;
    let pits = position.legal_moves();
    let result = |pit| {
        let mut after = position.clone();
        after.play_unchecked(pit);
        for_side(position.turn(), value(&after))
    };
    let best = pits.iter().map(|pit| result(*pit)).max()?;
    let good = pits.iter().filter(|pit| result(**pit) == best);
    let good: Vec<String> = good.map(ToString::to_string).collect();
    if good.len() == pits.len() {
        // Every answer would be right.
        return None;
    }
    let pits: Vec<String> = pits.iter().map(ToString::to_string).collect();
    let question = format!("{text}\t{}\t{}", TIME.as_millis(), pits.join(" "));
    Some(Case::new(question, move |answer| {
        if good.iter().any(|pit| pit == answer) {
            Ok(())
        } else {
            Err(format!(
                "{} gives away a better result; {} keeps it",
                quoted(answer),
                good.join(" or ")
            ))
        }
    }))
}

/// How a position ends with the best play of both: 1 if the first side wins, 0 for a draw, -1.
fn value(position: &Position) -> i8 {
    match position.outcome() {
        Some(Outcome::Won(Side::First)) => 1,
        Some(Outcome::Won(Side::Second)) => -1,
        Some(Outcome::Draw) => 0,
        None => {
            let after = |pit| {
                let mut after = position.clone();
                after.play_unchecked(pit);
                value(&after)
            };
            let values = position.legal_moves().into_iter().map(after);
            let best = values.max_by_key(|value| for_side(position.turn(), *value));
            best.unwrap_or_default()
        }
    }
}

const fn for_side(side: Side, value: i8) -> i8 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

/// Whole games against random moves: each is to be played to its end, and most are to be won.
pub(super) fn games(submission: &Submission<'_>) -> Result<Vec<Answered>, Failure> {
    let command = format!("program:{}", submission.command);
    let Some(mut spec) = ProgramSpec::read(&command, Some(TIME)) else {
        return Ok(Vec::new());
    };
    spec.sandbox = submission.sandbox.clone();
    let mut results = Vec::new();
    let mut won = 0;
    for number in 0..GAMES {
        let side = Side::ALL[(number % 2) as usize];
        let (outcome, wrong) = game(&spec, side, number, submission.interrupted)?;
        won += u64::from(outcome == Outcome::Won(side));
        results.push((format!("game {} as {side}", number + 1), wrong));
    }
    let few = (won * 3 < GAMES * 2)
        .then(|| format!("{won} of {GAMES} were won; two thirds are expected"));
    results.push(("games against random moves".to_owned(), few));
    Ok(results)
}

fn game(
    spec: &ProgramSpec,
    side: Side,
    seed: u64,
    interrupted: Interrupted<'_>,
) -> Result<(Outcome, Option<String>), Failure> {
    let table = Table::read(Game::Congkak, BOARD);
    let table = table.map_err(|error| Failure::unreadable(BOARD, &error))?;
    let mut agent = ProgramPlayer::new(spec.clone());
    agent.new_game(0)?;
    let mut random = SplitMix::new(seed);
    let mut by_chance = |table: &Table| {
        let texts = table.move_texts();
        Ok(Some(texts[random.below(texts.len())].clone()))
    };
    let mut program = |table: &Table| agent.answer(table, interrupted);
    let bout = match side {
        Side::First => arena::play_out::<Failure>(table, [&mut program, &mut by_chance]),
        Side::Second => arena::play_out::<Failure>(table, [&mut by_chance, &mut program]),
    }?;
    let wrong = match bout.finish {
        Finish::Forfeit(_) => agent.fault().map(ToString::to_string),
        Finish::Ended(_) => None,
    };
    Ok((bout.outcome, wrong))
}
