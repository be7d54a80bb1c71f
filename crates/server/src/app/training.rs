//! Puzzles, lessons, graded files and notations. The server remembers nothing of those who solve them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use api::{Route, Training};
use axum::extract::State;
use axum::http::Uri;
use play::puzzles::Collection;

use super::extract::{Answered, JsonAnswer, Peer, Sent};
use crate::clock::since_1970;
use crate::server::Server;

/// A proof that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(10);

/// Works an answer out beside the event loop, with the solvers' tables at hand.
pub(super) async fn answer(
    route: Route,
    State(server): State<Arc<Server>>,
    peer: Peer,
    uri: Uri,
    Sent(body): Sent,
) -> Answered {
    let mind = server.thinkers.mind();
    let work = move || {
        let began = Instant::now();
        let watch = |_: play::Report<'_>| {
            if began.elapsed() < LONGEST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let training = Training {
            collections: &Collection::shipped,
            mind: &mind,
            watch: &watch,
            today: api::days(since_1970()),
        };
        let found = Route::find(route.method().name(), uri.path());
        let name = found.map_or("", |(_, [name, _])| name);
        training.answer(route, name, &body)
    };
    let answer = server.thinkers.work(peer.client(), work).await??;
    Ok(JsonAnswer::ok(&answer))
}
