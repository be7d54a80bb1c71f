//! Addresses for looking at positions without a table: what an analysis board asks.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use play::{Effort, KnownLines, Mind, Watch};
use serde::Serialize;
use tokio::sync::mpsc::unbounded_channel;

use super::extract::{Answered, JsonAnswer, Peer, Said};
use super::refused::Refused;
use crate::server::Server;
use crate::thinking::{Observers, Stop, StopOnDrop, ThinkingJob};
use api::{Code, Refusal};

/// Works an answer out beside the event loop.
pub(super) async fn work<T: Send + 'static, R: Serialize + Send + 'static>(
    work: fn(&T) -> Result<R, Refusal>,
    State(server): State<Arc<Server>>,
    peer: Peer,
    Said(asked): Said<T>,
) -> Answered {
    let client = peer.client();
    let worked = server.thinkers.work(client, move || work(&asked)).await?;
    Ok(JsonAnswer::ok(&worked?))
}

/// The best lines of a position, told one state a line, each better known than the one before.
pub(super) async fn lines(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Said(asked): Said<api::AskLines>,
) -> Result<Response, Refused> {
    let time = asked.time(api::LINES_TIME, server.bounds().longest_question)?;
    let count = asked.count()?;
    let client = peer.client();
    let table = server
        .thinkers
        .work(client, move || asked.table())
        .await??;
    let turn = table.turn();
    let began = Instant::now();
    let stop = Arc::new(Stop::default());
    let ends = StopOnDrop(Arc::clone(&stop));
    let task = ThinkingJob {
        client,
        advisor: table.advisor(),
        effort: Effort::default(),
        time,
        stop,
    };
    let (sender, mut receiver) = unbounded_channel();
    let say = move |lines: &KnownLines, done: bool| {
        let known = api::Lines::known(turn, lines, began.elapsed(), done);
        // Nobody listens any more: the work is being stopped.
        let _ = sender.send(format!("{}\n", api::to_json(&known)));
    };
    let thinking = tokio::spawn(async move {
        let tell = say.clone();
        let think = move |task: &ThinkingJob, mind: &mut Mind, watch: &Watch<'_>| {
            let tell = &mut |lines: &KnownLines| tell(lines, false);
            task.advisor.lines(count, task.effort, mind, tell, watch)
        };
        let thinking = server.thinkers.answer(task, Observers::none(), think);
        let lines = thinking.await?.map_err(|why| api::no_lines(&why))?;
        say(&lines, true);
        Ok::<(), Refusal>(())
    });
    let first = receiver.recv().await;
    if first.is_none() {
        let failed = || Refusal::new(Code::NoAdvice, "the engine failed on this position");
        thinking.await.unwrap_or_else(|_| Err(failed()))?;
    }
    // It grows while the engine thinks; the work stops when nobody reads on.
    let rest = stream::poll_fn(move |context| {
        let _ends = &ends;
        receiver.poll_recv(context)
    });
    let lines = stream::iter(first)
        .chain(rest)
        .map(Ok::<String, Infallible>);
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(lines)).into_response())
}
