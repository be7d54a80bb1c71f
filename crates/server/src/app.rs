//! The interface as a router: every address, what guards it, and who answers.

mod changes;
mod connection;
mod extract;
mod guard;
mod lobby;
mod looks;
mod operate;
mod people;
mod questions;
mod refused;
mod socket;
mod study;
mod training;

use std::sync::Arc;

use api::{Caller, Code, Cost, Method, Refusal, Route};
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodFilter, MethodRouter, any, get, on};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::server::Server;
use crate::{book, pages};

use extract::Said;

pub(crate) use extract::Peer;
pub(crate) use refused::Refused;

/// Where the interface begins.
pub(crate) const BASE: &str = "/api/v1";

type Handler = MethodRouter<Arc<Server>>;

/// Everything the server answers, with its guards, ready for a connection or a test.
pub fn app(server: Arc<Server>) -> Router {
    let admitted = |caller, cost, handler: Handler| {
        let server = Arc::clone(&server);
        let terms = guard::Terms {
            server,
            caller,
            cost,
        };
        handler.layer(from_fn_with_state(terms, guard::admit))
    };
    let mut api = Router::new();
    for &route in Route::ALL {
        let handler = admitted(route.caller(), route.cost(), handler(route));
        api = api.route(route.path(), handler);
    }
    let api = api
        .fallback(no_such_address)
        .method_not_allowed_fallback(wrong_method);
    let mut all = Router::new().nest(BASE, api);
    for (path, cost, handler) in [
        ("/healthz", Cost::ONE, get(operate::health)),
        ("/readyz", Cost::SOME, get(operate::readiness)),
        ("/metrics", Cost::ONE, get(operate::metrics)),
        ("/docs", Cost::ONE, any(book::serve)),
        ("/docs/", Cost::ONE, any(book::serve)),
        ("/docs/{*chapter}", Cost::ONE, any(book::serve)),
    ] {
        all = all.route(path, admitted(Caller::Anyone, cost, handler));
    }
    all.fallback(pages::serve)
        .layer(from_fn_with_state(Arc::clone(&server), guard::guard))
        .with_state(server)
}

/// Who answers.
fn handler(route: Route) -> Handler {
    use Route as R;
    let at = match route.method() {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Delete => MethodFilter::DELETE,
    };
    match route {
        R::OpenApi => on(at, looks::openapi),
        R::Server => on(at, looks::server),
        R::Games => on(at, looks::games),
        R::Tables => on(at, looks::list),
        R::Table => on(at, looks::look),
        R::Earlier => on(at, looks::look_at),
        R::Seat => on(at, looks::seat),
        R::Export => on(at, looks::export),
        R::TableStates => on(at, looks::table_states),
        R::Steps => on(at, looks::steps),
        R::Events => on(at, socket::upgrade),
        R::Create => on(at, changes::create),
        R::Delete => on(at, changes::forget),
        R::Sit => on(at, changes::sit),
        R::Move | R::Undo | R::Redo | R::GoTo | R::Restart | R::Pause | R::Resume => act(at, route),
        R::Resign | R::Draw | R::Takeback | R::Decline | R::LayOut | R::Seats => act(at, route),
        R::Hint => on(at, questions::hint),
        R::Evaluate => on(at, questions::evaluate),
        R::Solve => on(at, questions::solve),
        R::Cancel => on(at, questions::cancel),
        R::Look => work(at, api::Reached::sight),
        R::Arrange => work(at, api::Arrange::sight),
        R::Read => work(at, api::read_text),
        R::Lines => on(at, study::lines),
        R::Write | R::States | R::Course | R::LessonAnswer | R::Puzzles | R::Puzzle => {
            train(at, route)
        }
        R::PuzzleToday | R::PuzzleAnswer | R::PuzzleClue => train(at, route),
        R::Person => on(at, people::me),
        R::Rename => on(at, people::rename),
        R::ForgetPerson => on(at, people::forget),
        R::OwnTables => on(at, people::tables),
        R::Lobby => on(at, lobby::look),
        R::LobbyEvents => on(at, lobby::upgrade),
        R::Challenge => on(at, lobby::challenge),
        R::Withdraw => on(at, lobby::withdraw),
        R::Take => on(at, lobby::take),
        R::Abort => on(at, changes::abort),
        R::Claim => on(at, changes::claim),
        R::Rematch => on(at, changes::rematch),
    }
}

/// Something that a player does at a table.
fn act(at: MethodFilter, route: Route) -> Handler {
    on(at, move |server, request| {
        changes::act(route, server, request)
    })
}

/// Something that is worked out from what is sent alone, beside the event loop.
fn work<T, R>(at: MethodFilter, work: fn(&T) -> Result<R, Refusal>) -> Handler
where
    T: DeserializeOwned + Send + 'static,
    R: Serialize + Send + 'static,
{
    on(at, move |server, peer, asked: Said<T>| {
        study::work(work, server, peer, asked)
    })
}

/// Something about puzzles, lessons or files of students.
fn train(at: MethodFilter, route: Route) -> Handler {
    on(at, move |server, peer, uri, body| {
        training::answer(route, server, peer, uri, body)
    })
}

async fn no_such_address() -> Refused {
    let message = "there is nothing here; GET /api/v1/openapi.json lists what there is";
    Refusal::new(Code::NotFound, message).into()
}

async fn wrong_method() -> Refused {
    let message = "this address does not take that method; see GET /api/v1/openapi.json";
    Refusal::new(Code::WrongMethod, message).into()
}
