//! Addresses for puzzles: listed, shown, answered and helped with. The server remembers nothing of those who solve them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use api::Refusal;
use axum::extract::State;
use play::puzzles::Collection;
use play::{Mind, Watch};
use serde::Serialize;

use super::extract::{JsonAnswer, Named, Peer, Said};
use super::refused::Refused;
use crate::server::Server;

/// A proof that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(10);

/// Puzzles of a game.
pub(super) fn list(asked: &api::FindPuzzles) -> Result<api::PuzzleList, Refusal> {
    asked.list(&Collection::shipped)
}

/// The lessons of a game.
pub(super) async fn course(Named(game): Named<String>) -> Result<JsonAnswer, Refused> {
    Ok(JsonAnswer::ok(&api::CourseList::of(&game)?))
}

/// What an answer to a lesson does.
pub(super) fn lesson(answered: &api::AnswerLesson) -> Result<api::LessonAnswer, Refusal> {
    answered.mark()
}

/// The puzzle with this name.
pub(super) async fn one(Named(name): Named<String>) -> Result<JsonAnswer, Refused> {
    Ok(JsonAnswer::ok(&api::PuzzleBoard::named(
        &name,
        &Collection::shipped,
    )?))
}

/// Today's puzzle of a game, in UTC.
pub(super) async fn today(Named(game): Named<String>) -> Result<JsonAnswer, Refused> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = since.map_or(0, |since| since.as_secs() / 86_400);
    let today = api::PuzzleBoard::of_day(&game, day, &Collection::shipped)?;
    Ok(JsonAnswer::ok(&today))
}

/// What the last of some moves does to a puzzle.
pub(super) async fn answer(
    state: State<Arc<Server>>,
    peer: Peer,
    Said(asked): Said<api::TryPuzzle>,
) -> Result<JsonAnswer, Refused> {
    prove(state, peer, move |mind, watch| {
        asked.judge(&Collection::shipped, mind, watch)
    })
    .await
}

/// A step of help.
pub(super) async fn clue(
    state: State<Arc<Server>>,
    peer: Peer,
    Said(asked): Said<api::AskClue>,
) -> Result<JsonAnswer, Refused> {
    prove(state, peer, move |mind, watch| {
        asked.clue(&Collection::shipped, mind, watch)
    })
    .await
}

/// Works an answer out beside the event loop, with the solvers' tables at hand.
async fn prove<T: Serialize>(
    State(server): State<Arc<Server>>,
    peer: Peer,
    work: impl FnOnce(&Mind, &Watch<'_>) -> Result<T, Refusal> + Send + 'static,
) -> Result<JsonAnswer, Refused> {
    let mind = server.thinkers.mind();
    let prove = move || {
        let began = Instant::now();
        let watch = |_: play::Report<'_>| match began.elapsed() < LONGEST {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        Ok::<JsonAnswer, Refusal>(JsonAnswer::ok(&work(&mind, &watch)?))
    };
    Ok(server.thinkers.work(peer.client(), prove).await??)
}
