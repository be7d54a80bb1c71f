//! Addresses that make the engine think.

use std::sync::Arc;

use api::{Fingerprint, JobKind, ServerMessage};
use axum::extract::State;
use game::Side;
use play::{Mind, Watch};

use super::extract::{Answered, JsonAnswer, Named, Peer, Said};
use crate::server::{Asking, LiveTable, Server, TableEvent};
use crate::thinking::{Observers, ThinkingJob};
use crate::token::Holder;
use api::{Code, Refusal};

/// Who asks, about which table, with which token, and what.
type Request = (Peer, Named<String>, Holder, Said<api::Question>);

pub(super) async fn hint(State(server): State<Arc<Server>>, request: Request) -> Answered {
    advise(&server, &request, JobKind::Hint).await
}

pub(super) async fn evaluate(State(server): State<Arc<Server>>, request: Request) -> Answered {
    advise(&server, &request, JobKind::Evaluate).await
}

async fn advise(server: &Arc<Server>, request: &Request, kind: JobKind) -> Answered {
    let asked = ask(server, request, kind).await?;
    let advise = |task: &ThinkingJob, mind: &mut Mind, watch: &Watch<'_>| {
        task.advisor.advise(task.effort, mind, watch)
    };
    let thinking = server.thinkers.answer(asked.task, asked.observers, advise);
    let advice = while_there(&request.0, thinking).await?;
    Ok(JsonAnswer::ok(&api::advice(asked.at, asked.turn, advice)?))
}

pub(super) async fn solve(State(server): State<Arc<Server>>, request: Request) -> Answered {
    let asked = ask(&server, &request, JobKind::Solve).await?;
    let solve = |task: &ThinkingJob, mind: &mut Mind, watch: &Watch<'_>| {
        task.advisor.solve(task.effort, mind, watch)
    };
    let thinking = server.thinkers.answer(asked.task, asked.observers, solve);
    let solution = while_there(&request.0, thinking).await?;
    Ok(JsonAnswer::ok(&api::solution(asked.at, solution)?))
}

/// A question ready to be thought about. Dropping it stops the work.
struct PreparedQuestion {
    at: usize,
    turn: Side,
    task: ThinkingJob,
    observers: Observers,
    _asking: Asking,
}

async fn ask(
    server: &Arc<Server>,
    (peer, Named(id), holder, Said(question)): &Request,
    kind: JobKind,
) -> Result<PreparedQuestion, Refusal> {
    let time = question.time(kind.usual_time(), server.bounds().longest_question)?;
    let job = question.job()?;
    let live = server.find(id).await?;
    let asker = holder.key;
    let who = server.standing(&live, holder.key).await?;
    let (asked, person) = {
        let hosted = live.look().await?;
        (hosted.ask(question)?, hosted.person_of(who))
    };
    let asking = live.begin(asker, job.clone());
    Ok(PreparedQuestion {
        at: asked.at,
        turn: asked.turn,
        task: ThinkingJob {
            client: peer.client().with_person(person),
            advisor: asked.advisor,
            effort: asked.effort,
            time,
            stop: asking.stop(),
        },
        observers: tell_progress(live, asker, job, kind),
        _asking: asking,
    })
}

/// The answer, unless the client goes away; then the work is stopped.
async fn while_there<T>(
    peer: &Peer,
    thinking: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    tokio::select! {
        answer = thinking => answer,
        () = peer.gone() => Err(Refusal::new(Code::NoAdvice, "the request was closed")),
    }
}

fn tell_progress(
    live: Arc<LiveTable>,
    asker: Fingerprint,
    job: Option<String>,
    kind: JobKind,
) -> Observers {
    let tell = move |message: &ServerMessage<'_>| {
        live.tell(TableEvent::Progress(asker, api::to_json(message).into()));
    };
    let tell_place = tell.clone();
    let own = job.clone();
    Observers {
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
    holder: Holder,
    Said(request): Said<api::Cancel>,
) -> Answered {
    let live = server.find(&id).await?;
    server.standing(&live, holder.key).await?;
    let cancelled = live.cancel(holder.key, request.job.as_deref());
    Ok(JsonAnswer::ok(&api::Cancelled { cancelled }))
}
