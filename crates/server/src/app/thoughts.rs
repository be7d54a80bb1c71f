//! Addresses that make the engine think.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use game::Side;
use play::{Effort, NoAdvice, Table};
use wire::{JobKind, ServerMessage};

use super::extract::{Answer, Bearer, Said};
use crate::hall::{Asking, Booth, Event, Hall};
use crate::refusal::{Code, Refusal, Refused};
use crate::thinking::{Listener, Task};
use crate::token::Token;

type Answered = Result<Answer, Refused>;

/// How long each kind of question takes unless the client says otherwise.
const HINT_TIME: Duration = Duration::from_secs(2);
const EVALUATE_TIME: Duration = Duration::from_millis(500);
const SOLVE_TIME: Duration = Duration::from_secs(20);

pub(super) async fn hint(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    advise(&hall, &id, token, &question, (JobKind::Hint, HINT_TIME)).await
}

pub(super) async fn evaluate(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    advise(
        &hall,
        &id,
        token,
        &question,
        (JobKind::Evaluate, EVALUATE_TIME),
    )
    .await
}

async fn advise(
    hall: &Arc<Hall>,
    id: &str,
    token: Token,
    question: &wire::Question,
    usual: (JobKind, Duration),
) -> Answered {
    let asked = ask(hall, id, token, question, usual).await?;
    let advice = hall.thinkers.advise(asked.task, asked.listener).await?;
    let (at, turn) = (asked.at, asked.turn);
    match advice {
        Ok(advice) => Ok(Answer::ok(&wire::Advice::found(at, turn, advice))),
        Err(NoAdvice::Impossible(reason)) => {
            Ok(Answer::ok(&wire::Advice::impossible(at, turn, reason)))
        }
        Err(NoAdvice::Over) => Err(over().into()),
        Err(NoAdvice::Stopped) => Err(stopped().into()),
    }
}

pub(super) async fn solve(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    let usual = (JobKind::Solve, SOLVE_TIME);
    let asked = ask(&hall, &id, token, &question, usual).await?;
    let solution = hall.thinkers.solve(asked.task, asked.listener).await?;
    let (moves, impossible, reason) = match solution {
        Ok(moves) => (moves, false, String::new()),
        Err(NoAdvice::Impossible(reason)) => (Vec::new(), true, reason),
        Err(NoAdvice::Over) => return Err(over().into()),
        Err(NoAdvice::Stopped) => return Err(stopped().into()),
    };
    Ok(Answer::ok(&wire::Solution {
        at: asked.at,
        moves,
        impossible,
        reason,
    }))
}

fn over() -> Refusal {
    Refusal::new(
        Code::Over,
        "the game is over here; ask about an earlier position with \"at\"",
    )
}

fn stopped() -> Refusal {
    let message = "nothing was found in the time given; allow more with \"ms\"";
    Refusal::new(Code::NoAdvice, message)
}

/// A question ready to be thought about. Dropping it stops the work.
struct Asked {
    at: usize,
    turn: Side,
    task: Task,
    listener: Listener,
    _asking: Asking,
}

async fn ask(
    hall: &Arc<Hall>,
    id: &str,
    token: Token,
    question: &wire::Question,
    (kind, usual): (JobKind, Duration),
) -> Result<Asked, Refusal> {
    let time = question.time(usual, hall.bounds().longest_question)?;
    let (level, job) = (question.level()?, question.job()?);
    let booth = hall.find(id).await?;
    let table = position_to_judge(&booth, &token, question.at).await?;
    let asking = booth.begin(token, job.clone())?;
    let effort = Effort {
        level,
        ..Effort::default()
    };
    Ok(Asked {
        at: table.record().moves.len(),
        turn: table.turn(),
        task: Task {
            advisor: table.advisor(),
            effort,
            time,
            stop: asking.stop(),
        },
        listener: tell_progress(booth, token, job, kind),
        _asking: asking,
    })
}

/// The table, at the position that is asked about.
async fn position_to_judge(
    booth: &Booth,
    token: &Token,
    at: Option<usize>,
) -> Result<Table, Refusal> {
    let room = booth.room.lock().await;
    room.standing(token)?;
    if !room.is_over() {
        room.refuse_if_shared()?;
    }
    let at = at.unwrap_or_else(|| room.moves_made());
    room.walked_to(at).map(|walked| walked.table)
}

fn tell_progress(booth: Arc<Booth>, token: Token, job: Option<String>, kind: JobKind) -> Listener {
    Box::new(move |report| {
        let message = ServerMessage::progress(job.as_deref(), kind, report);
        booth.tell(Event::Progress(token, wire::to_json(&message).into()));
    })
}

pub(super) async fn cancel(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Bearer(token): Bearer,
    Said(request): Said<wire::Cancel>,
) -> Answered {
    let booth = hall.find(&id).await?;
    booth.room.lock().await.standing(&token)?;
    let cancelled = booth.cancel(&token, request.job.as_deref());
    Ok(Answer::ok(&wire::Cancelled { cancelled }))
}

pub(super) async fn states(Said(request): Said<wire::Expand>) -> Answered {
    let bad = |error: game::NotationError| Refusal::new(Code::BadPosition, error.to_string());
    let table = Table::read(request.game()?, &request.position).map_err(bad)?;
    Ok(Answer::ok(&wire::States::from(table.states())))
}
