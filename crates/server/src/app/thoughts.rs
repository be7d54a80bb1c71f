//! Addresses that make the engine think.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use game::Side;
use play::{Effort, NoAdvice, Table};
use wire::{JobKind, ServerMessage};

use super::extract::{Answer, Bearer, Named, Peer, Said};
use crate::refusal::{Code, Refusal, Refused};
use crate::server::{Asking, Event, LiveTable, Server};
use crate::thinking::{Heard, Task};
use crate::token::{Print, Token};

type Answered = Result<Answer, Refused>;

/// How long each kind of question takes unless the client says otherwise.
const HINT_TIME: Duration = Duration::from_secs(2);
const EVALUATE_TIME: Duration = Duration::from_millis(500);
const SOLVE_TIME: Duration = Duration::from_secs(20);

pub(super) async fn hint(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    let usual = (JobKind::Hint, HINT_TIME);
    advise(&server, &id, (&peer, token), &question, usual).await
}

pub(super) async fn evaluate(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    let usual = (JobKind::Evaluate, EVALUATE_TIME);
    advise(&server, &id, (&peer, token), &question, usual).await
}

async fn advise(
    server: &Arc<Server>,
    id: &str,
    caller: (&Peer, Token),
    question: &wire::Question,
    usual: (JobKind, Duration),
) -> Answered {
    let asked = ask(server, id, caller, question, usual).await?;
    let thinking = server.thinkers.advise(asked.task, asked.heard);
    let advice = while_there(caller.0, thinking).await?;
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
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(question): Said<wire::Question>,
) -> Answered {
    let usual = (JobKind::Solve, SOLVE_TIME);
    let asked = ask(&server, &id, (&peer, token), &question, usual).await?;
    let thinking = server.thinkers.solve(asked.task, asked.heard);
    let solution = while_there(&peer, thinking).await?;
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
    heard: Heard,
    _asking: Asking,
}

async fn ask(
    server: &Arc<Server>,
    id: &str,
    (peer, token): (&Peer, Token),
    question: &wire::Question,
    (kind, usual): (JobKind, Duration),
) -> Result<Asked, Refusal> {
    let time = question.time(usual, server.bounds().longest_question)?;
    let (level, job) = (question.level()?, question.job()?);
    let live = server.find(id).await?;
    let table = position_to_judge(&live, &token, question.at).await?;
    let asker = token.print();
    let asking = live.begin(asker, job.clone());
    let effort = Effort {
        level,
        ..Effort::default()
    };
    Ok(Asked {
        at: table.record().moves.len(),
        turn: table.turn(),
        task: Task {
            client: peer.client(),
            advisor: table.advisor(),
            effort,
            time,
            stop: asking.stop(),
        },
        heard: tell_progress(live, asker, job, kind),
        _asking: asking,
    })
}

/// The table, at the position that is asked about.
async fn position_to_judge(
    live: &LiveTable,
    token: &Token,
    at: Option<usize>,
) -> Result<Table, Refusal> {
    let mut hosted = live.hosted.lock().await;
    hosted.standing(token)?;
    if !hosted.is_over() {
        hosted.refuse_if_shared()?;
    }
    let at = at.unwrap_or_else(|| hosted.moves_made());
    hosted.walked_to(at).map(|walked| walked.table)
}

/// The answer, unless whoever asked goes away; then the work is stopped.
async fn while_there<T>(
    peer: &Peer,
    thinking: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    tokio::select! {
        answer = thinking => answer,
        () = peer.gone() => Err(Refusal::new(Code::NoAdvice, "nobody waits for the answer")),
    }
}

fn tell_progress(live: Arc<LiveTable>, asker: Print, job: Option<String>, kind: JobKind) -> Heard {
    let tell = move |message: &ServerMessage<'_>| {
        live.tell(Event::Progress(asker, wire::to_json(message).into()));
    };
    let (tell_place, own) = (tell.clone(), job.clone());
    Heard {
        placed: Box::new(move |place| {
            tell_place(&ServerMessage::waiting(own.as_deref(), kind, place));
        }),
        listener: Box::new(move |report| {
            tell(&ServerMessage::progress(job.as_deref(), kind, report));
        }),
    }
}

pub(super) async fn cancel(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(request): Said<wire::Cancel>,
) -> Answered {
    let live = server.find(&id).await?;
    live.hosted.lock().await.standing(&token)?;
    let cancelled = live.cancel(token.print(), request.job.as_deref());
    Ok(Answer::ok(&wire::Cancelled { cancelled }))
}

pub(super) async fn states(Said(request): Said<wire::Expand>) -> Answered {
    let bad = |error: game::NotationError| Refusal::new(Code::BadPosition, error.to_string());
    let table = Table::read(request.game()?, &request.position).map_err(bad)?;
    Ok(Answer::ok(&wire::States::from(table.states())))
}
