//! Addresses for puzzles: listed, shown, answered and helped with. The server remembers nothing of those who solve them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use api::{Collections, Refusal};
use axum::extract::State;
use play::puzzles::Collection;
use play::{Mind, Watch};
use serde::Serialize;

use super::extract::{Answered, JsonAnswer, Named, Peer, Said};
use crate::server::Server;

/// A proof that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(10);

/// Puzzles of a game.
pub(super) fn list(asked: &api::FindPuzzles) -> Result<api::PuzzleList, Refusal> {
    asked.list(&Collection::shipped)
}

/// The lessons of a game.
pub(super) async fn course(Named(game): Named<String>) -> Answered {
    Ok(JsonAnswer::ok(&api::CourseList::of(&game)?))
}

/// The puzzle with this name.
pub(super) async fn one(Named(name): Named<String>) -> Answered {
    Ok(JsonAnswer::ok(&api::PuzzleBoard::named(
        &name,
        &Collection::shipped,
    )?))
}

/// Today's puzzle of a game, in UTC.
pub(super) async fn today(Named(game): Named<String>) -> Answered {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let day = since.map_or(0, |since| since.as_secs() / 86_400);
    let today = api::PuzzleBoard::of_day(&game, day, &Collection::shipped)?;
    Ok(JsonAnswer::ok(&today))
}

/// Works out an answer that a solver proves.
pub(super) type Proven<T, R> = fn(&T, Collections<'_>, &Mind, &Watch<'_>) -> Result<R, Refusal>;

/// Works an answer out beside the event loop, with the solvers' tables at hand.
pub(super) async fn prove<T: Send + 'static, R: Serialize + 'static>(
    work: Proven<T, R>,
    State(server): State<Arc<Server>>,
    peer: Peer,
    Said(asked): Said<T>,
) -> Answered {
    let mind = server.thinkers.mind();
    let prove = move || {
        let began = Instant::now();
        let watch = |_: play::Report<'_>| {
            if began.elapsed() < LONGEST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let proven = work(&asked, &Collection::shipped, &mind, &watch)?;
        Ok::<JsonAnswer, Refusal>(JsonAnswer::ok(&proven))
    };
    Ok(server.thinkers.work(peer.client(), prove).await??)
}
