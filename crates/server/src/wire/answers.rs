//! What the server answers over HTTP, apart from views.

use game::Side;
use play::setup::{self, Question};
use play::{Advice, Game, Level, State, Table};
use serde::Serialize;
use store::TableLine;

use super::messages::{ErrorWire, error};
use super::view::{SeatWire, seat};
use super::{side, write};
use crate::hall::Kept;
use crate::refusal::Refusal;
use crate::room::{Opening, SeatWish, Standing};
use crate::token::Token;

/// A refusal.
pub(crate) fn error_json(refusal: &Refusal) -> String {
    #[derive(Serialize)]
    struct Wire<'a> {
        error: ErrorWire<'a>,
    }
    write(&Wire {
        error: error(refusal),
    })
}

#[derive(Serialize)]
struct GameWire {
    game: String,
    title: &'static str,
    solo: bool,
    side_names: Vec<String>,
    questions: Vec<QuestionWire>,
}

#[derive(Serialize)]
struct QuestionWire {
    key: &'static str,
    label: &'static str,
    usual: String,
    answers: Vec<AnswerWire>,
}

#[derive(Serialize)]
struct AnswerWire {
    value: String,
    label: String,
}

#[derive(Serialize)]
struct LevelWire {
    level: u8,
    thinking_ms: u64,
}

/// The games with what is asked before each, and the levels.
pub(crate) fn games_json() -> String {
    #[derive(Serialize)]
    struct Wire {
        games: Vec<GameWire>,
        levels: Vec<LevelWire>,
    }
    let level = |level: Level| LevelWire {
        level: level.number(),
        thinking_ms: level.thinking_time().as_millis() as u64,
    };
    write(&Wire {
        games: Game::ALL.map(game).into(),
        levels: Level::all().map(level).collect(),
    })
}

fn game(game: Game) -> GameWire {
    let start = setup::start(game, &[]).and_then(|start| Table::read(game, &start));
    let names = |table: Table| Side::ALL.map(|side| table.side_name(side)).to_vec();
    GameWire {
        game: game.to_string(),
        title: game.title(),
        solo: game.is_solo(),
        side_names: start.map(names).unwrap_or_default(),
        questions: setup::questions(game).into_iter().map(question).collect(),
    }
}

fn question(question: Question) -> QuestionWire {
    let answer = |answer: setup::Answer| AnswerWire {
        value: answer.value,
        label: answer.label,
    };
    QuestionWire {
        key: question.key,
        label: question.label,
        usual: question.usual,
        answers: question.answers.into_iter().map(answer).collect(),
    }
}

/// A new table, with its secrets. They are told this once.
pub(crate) fn opened_json(id: &str, opening: &Opening, view: &str) -> String {
    let quoted = |token: Option<Token>| {
        token.map_or_else(
            || "null".to_owned(),
            |token| format!("\"{}\"", token.reveal()),
        )
    };
    let [first, second] = opening.holders.map(quoted);
    let [invite_1, invite_2] = opening.invites.map(quoted);
    let owner = opening.owner.reveal();
    format!(
        r#"{{"id":"{id}","token":"{owner}","tokens":[{first},{second}],"invites":[{invite_1},{invite_2}],"view":{view}}}"#
    )
}

/// A seat was taken.
pub(crate) fn sat_json(taken: Side, token: &Token, view: &str) -> String {
    let token = token.reveal();
    format!(r#"{{"seat":{taken},"token":"{token}","view":{view}}}"#)
}

/// What a token is worth.
pub(crate) fn seat_json(standing: Standing) -> String {
    #[derive(Serialize)]
    struct Wire {
        seats: Vec<u8>,
        owner: bool,
    }
    write(&Wire {
        seats: standing.sides().map(side).collect(),
        owner: standing.owner,
    })
}

/// A change was kept.
pub(crate) fn changed_json(kept: &Kept) -> String {
    format!(r#"{{"version":{},"view":{}}}"#, kept.version, kept.view)
}

/// A move was kept.
pub(crate) fn moved_json(kept: &Kept) -> String {
    format!(
        r#"{{"version":{},"steps":{},"view":{}}}"#,
        kept.version, kept.steps, kept.view
    )
}

#[derive(Serialize)]
struct LineWire {
    id: String,
    game: String,
    title: &'static str,
    version: u64,
    status: String,
    over: bool,
    moves: u64,
    seats: [SeatWire; 2],
    position: String,
    created: u64,
    updated: u64,
}

/// The kept tables.
pub(crate) fn list_json(lines: Vec<TableLine>) -> String {
    #[derive(Serialize)]
    struct Wire {
        tables: Vec<LineWire>,
    }
    write(&Wire {
        tables: lines.into_iter().map(line).collect(),
    })
}

fn line(line: TableLine) -> LineWire {
    let wish = |word: &String| match word.as_str() {
        "open" => SeatWish::Open,
        level => level.parse().map_or(SeatWish::Person, SeatWish::Engine),
    };
    let [first, second] = &line.seats;
    LineWire {
        title: line.game.parse::<Game>().map_or("", Game::title),
        seats: [seat(wish(first)), seat(wish(second))],
        id: line.id,
        game: line.game,
        version: line.version,
        status: line.status,
        over: line.over,
        moves: line.moves,
        position: line.position,
        created: line.created,
        updated: line.updated,
    }
}

#[derive(Serialize)]
struct AdviceWire {
    at: usize,
    turn: u8,
    best: Option<String>,
    reason: String,
    value: Option<i32>,
    value_for_1: Option<i32>,
    line: Vec<String>,
    moves: Vec<VerdictWire>,
    impossible: bool,
}

#[derive(Serialize)]
struct VerdictWire {
    r#move: String,
    keeps: bool,
    words: String,
}

/// What the engine thinks of the position after `at` moves.
pub(crate) fn advice_json(at: usize, turn: Side, advice: Advice) -> String {
    let verdict = |verdict: play::MoveVerdict| VerdictWire {
        r#move: verdict.text,
        keeps: verdict.keeps,
        words: verdict.words,
    };
    let seen_from_1 = |value: i32| match turn {
        Side::First => value,
        Side::Second => value.saturating_neg(),
    };
    write(&AdviceWire {
        at,
        turn: side(turn),
        best: Some(advice.best),
        reason: advice.reason,
        value: advice.value,
        value_for_1: advice.value.map(seen_from_1),
        line: advice.line,
        moves: advice.verdicts.into_iter().map(verdict).collect(),
        impossible: false,
    })
}

/// There is nothing to be found, and this is why.
pub(crate) fn impossible_json(at: usize, turn: Side, reason: String) -> String {
    write(&AdviceWire {
        at,
        turn: side(turn),
        best: None,
        reason,
        value: None,
        value_for_1: None,
        line: Vec::new(),
        moves: Vec::new(),
        impossible: true,
    })
}

/// The best play from a position.
pub(crate) fn solved_json(at: usize, moves: Result<Vec<String>, String>) -> String {
    #[derive(Serialize)]
    struct Wire {
        at: usize,
        moves: Vec<String>,
        impossible: bool,
        reason: String,
    }
    let impossible = moves.is_err();
    let (moves, reason) = match moves {
        Ok(moves) => (moves, String::new()),
        Err(reason) => (Vec::new(), reason),
    };
    write(&Wire {
        at,
        moves,
        impossible,
        reason,
    })
}

/// Whether there was a question to cancel.
pub(crate) fn cancelled_json(cancelled: bool) -> String {
    format!(r#"{{"cancelled":{cancelled}}}"#)
}

/// Every move and the position after it.
pub(crate) fn states_json(states: Vec<State>) -> String {
    #[derive(Serialize)]
    struct Wire {
        count: usize,
        moves: Vec<String>,
        boards: Vec<String>,
    }
    let count = states.len();
    let (moves, boards) = states
        .into_iter()
        .map(|state| (state.text, state.position))
        .unzip();
    write(&Wire {
        count,
        moves,
        boards,
    })
}
