//! The interface as a router: every address, what guards it, and who answers.

mod changes;
mod extract;
mod guard;
mod lobby;
mod looks;
mod operate;
mod people;
mod socket;
mod study;
mod thoughts;

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use axum::routing::{self, MethodRouter};
use tower_http::compression::CompressionLayer;
use utoipa::openapi::HttpMethod;

use crate::openapi::Promise;
use crate::refusal::{Code, Refusal, Refused};
use crate::server::Server;
use crate::{book, pages};

pub(crate) use extract::{Answer, Peer};
#[cfg(test)]
pub(crate) use lobby::{Met, seek};
pub(crate) use looks::listed;

/// Where the interface begins.
pub(crate) const BASE: &str = "/api/v1";

/// One address of the interface, what it promises, and who keeps the promise.
pub(crate) struct Route {
    pub(crate) method: HttpMethod,
    pub(crate) path: &'static str,
    pub(crate) promise: Promise,
    handler: MethodRouter<Arc<Server>>,
}

/// Everything the server answers, with its guards, ready for a connection or a test.
pub fn app(server: Arc<Server>) -> Router {
    let mut api: Router<Arc<Server>> = Router::new();
    for route in routes() {
        api = api.route(route.path, route.handler);
    }
    let api = api
        .fallback(no_such_address)
        .method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest(BASE, api)
        .route("/healthz", routing::get(operate::health))
        .route("/readyz", routing::get(operate::readiness))
        .route("/metrics", routing::get(operate::metrics))
        .route("/docs", routing::any(book::serve))
        .route("/docs/", routing::any(book::serve))
        .route(
            "/docs/{*chapter}",
            routing::any(book::serve.layer(CompressionLayer::new())),
        )
        // Only pages are made smaller: an answer that holds a secret tells nothing by its length.
        .fallback(pages::serve.layer(CompressionLayer::new()))
        .layer(from_fn_with_state(Arc::clone(&server), guard::guard))
        .with_state(server)
}

/// The interface, address by address. The OpenAPI document is generated from it.
pub(crate) fn routes() -> Vec<Route> {
    let mut routes = looks();
    routes.extend(changes());
    routes.extend(thoughts());
    routes.extend(studies());
    routes.extend(meetings());
    routes
}

fn looks() -> Vec<Route> {
    use self::looks as l;
    use Promise as P;
    let openapi = P::answers_document("This document");
    let server =
        P::answers::<wire::ServerLine>("Under which addresses others can reach the server");
    let games = P::answers::<wire::Games>("The games, what is asked before each, and the levels");
    let tables = P::answers::<wire::Tables>("The tables that changed last");
    let table = P::answers::<wire::View>("A table as it is now");
    let earlier = P::answers::<wire::View>("A table as it was after so many moves");
    let seat = P::answers::<wire::Seating>("What a token is worth at a table");
    let export = P::answers_text("The kept game's text");
    let states = P::answers::<wire::States>("Every legal move and the position after it");
    let steps = P::answers::<wire::Steps>("What a move would do, without making it");
    let events = P::answers_nothing("A WebSocket: ClientMessage in, ServerMessage out", "101");
    vec![
        get("/openapi.json", l::openapi, openapi),
        get("/server", l::server, server),
        get("/games", l::games, games),
        get("/tables", l::list, tables.with_number("limit")),
        get("/tables/{id}", l::look, table),
        get("/tables/{id}/at/{count}", l::look_at, earlier),
        get("/tables/{id}/seat", l::seat, seat.with_token()),
        get("/tables/{id}/export", l::export, export),
        get("/tables/{id}/states", l::table_states, states),
        get("/tables/{id}/steps", l::steps, steps.with_text("move")),
        get(
            "/tables/{id}/events",
            socket::upgrade,
            events.with_number("since"),
        ),
    ]
}

fn changes() -> Vec<Route> {
    use self::changes as c;
    use Promise as P;
    type Changed = wire::Changed<'static>;
    let opened = P::answers::<wire::Opened<'static>>("Sets a table up").with_status("201");
    let deleted = P::answers_nothing("Deletes a table, for its creator", "204").with_token();
    let sat = P::answers::<wire::Sat<'static>>("Exchanges an invitation for a token").with_token();
    let sat = sat.reads::<wire::Sit>();
    let moved = P::answers::<wire::Moved<'static>>("Plays a move").with_token();
    let changed = |summary| P::answers::<Changed>(summary).with_token();
    let nothing = |summary| changed(summary).reads::<wire::Empty>();
    let undo = changed("Takes moves back").reads::<wire::MaybeCount>();
    let redo = changed("Makes undone moves again").reads::<wire::MaybeCount>();
    let go_to = changed("Goes to a position of the game").reads::<wire::Count>();
    let resign = changed("Gives up").reads::<wire::Resign>();
    let decline = changed("Declines or withdraws an offer").reads::<wire::Decline>();
    let lay_out = changed("Lays moves on the redo side").reads::<wire::LayOut>();
    let seats = changed("Changes who plays").reads::<wire::Reseat>();
    vec![
        post("/tables", c::create, opened.reads::<wire::Create>()),
        route(
            HttpMethod::Delete,
            "/tables/{id}",
            routing::delete(c::forget),
            deleted,
        ),
        post("/tables/{id}/sit", c::sit, sat),
        post(
            "/tables/{id}/moves",
            c::moves,
            moved.reads::<wire::MakeMove>(),
        ),
        post("/tables/{id}/undo", c::act, undo),
        post("/tables/{id}/redo", c::act, redo),
        post("/tables/{id}/goto", c::act, go_to),
        post(
            "/tables/{id}/restart",
            c::act,
            nothing("Takes everything back"),
        ),
        post(
            "/tables/{id}/pause",
            c::act,
            nothing("Stops the clock and hides the board"),
        ),
        post("/tables/{id}/resume", c::act, nothing("Goes on")),
        post("/tables/{id}/resign", c::act, resign),
        post(
            "/tables/{id}/draw",
            c::act,
            nothing("Offers or accepts a draw"),
        ),
        post(
            "/tables/{id}/takeback",
            c::act,
            nothing("Asks for a move back, or grants it"),
        ),
        post("/tables/{id}/decline", c::act, decline),
        post("/tables/{id}/lay-out", c::act, lay_out),
        post("/tables/{id}/seats", c::act, seats),
    ]
}

fn meetings() -> Vec<Route> {
    use self::{changes as c, lobby as b, people as p};
    use Promise as P;
    let person = |summary| P::answers::<wire::PersonLine>(summary).with_token();
    let tables = P::answers::<wire::Tables>("The games of whoever holds the key").with_token();
    let lobby = P::answers::<wire::Lobby>("Who is here, what waits, what may be watched");
    let line = P::answers_nothing(
        "A WebSocket: LobbyClientMessage in, LobbyMessage out",
        "101",
    );
    let posted = P::answers::<wire::Challenged<'static>>("Challenges whoever is there");
    let taken = P::answers::<wire::Taken<'static>>("Takes a challenge").with_token();
    let withdrawn = P::answers_nothing("Takes one's own challenge back", "204").with_token();
    let aborted = P::answers_nothing("Calls a game off before its second move", "204").with_token();
    let changed = |summary| P::answers::<wire::Changed<'static>>(summary).with_token();
    let claimed = changed("Claims a game whose other side has left").reads::<wire::Claim>();
    let again = changed("Offers or accepts to play again").reads::<wire::Empty>();
    vec![
        get("/people/me", p::me, person("What one is called")),
        post(
            "/people/me",
            p::rename,
            person("Chooses a name").reads::<wire::Name>(),
        ),
        get("/people/me/tables", p::tables, tables.with_number("limit")),
        get("/lobby", b::look, lobby),
        get("/lobby/events", b::upgrade, line),
        post(
            "/challenges",
            b::challenge,
            posted
                .with_status("201")
                .with_token()
                .reads::<wire::Challenge>(),
        ),
        route(
            HttpMethod::Delete,
            "/challenges/{id}",
            routing::delete(b::withdraw),
            withdrawn,
        ),
        post("/challenges/{id}/take", b::take, taken),
        post("/tables/{id}/abort", c::abort, aborted),
        post("/tables/{id}/claim", c::claim, claimed),
        post("/tables/{id}/rematch", c::rematch, again),
    ]
}

fn thoughts() -> Vec<Route> {
    use self::thoughts as t;
    use Promise as P;
    let advice = |summary| {
        let promise = P::answers::<wire::Advice>(summary);
        promise.reads::<wire::Question>().with_token()
    };
    let solution = P::answers::<wire::Solution>("The best play to the end").with_token();
    let cancelled = P::answers::<wire::Cancelled>("Stops a question").with_token();
    let states = P::answers::<wire::States>("Every legal move and the position after it");
    vec![
        post(
            "/tables/{id}/hint",
            t::hint,
            advice("The best move, and why"),
        ),
        post(
            "/tables/{id}/evaluate",
            t::evaluate,
            advice("Who stands better"),
        ),
        post(
            "/tables/{id}/solve",
            t::solve,
            solution.reads::<wire::Question>(),
        ),
        post(
            "/tables/{id}/cancel",
            t::cancel,
            cancelled.reads::<wire::Cancel>(),
        ),
        post("/states", t::states, states.reads::<wire::Expand>()),
    ]
}

fn studies() -> Vec<Route> {
    use Promise as P;
    let look = P::answers::<wire::Sight>("A position that moves lead to");
    let arrange = P::answers::<wire::Sight>("A position that is set up by hand");
    let read = P::answers::<wire::Readout>("A game or a position from text of any kind");
    let write = P::answers::<wire::Writings>("A game in the notations that others read");
    let lines = P::answers_lines::<wire::Lines>("The best lines, each state better known");
    vec![
        post("/look", study::look, look.reads::<wire::Reached>()),
        post("/arrange", study::arrange, arrange.reads::<wire::Arrange>()),
        post("/read", study::read, read.reads::<wire::ReadText>()),
        post("/write", study::write, write.reads::<wire::Reached>()),
        post("/lines", study::lines, lines.reads::<wire::AskLines>()),
    ]
}

fn get<H: Handler<T, Arc<Server>>, T: 'static>(
    path: &'static str,
    handler: H,
    promise: Promise,
) -> Route {
    route(HttpMethod::Get, path, routing::get(handler), promise)
}

fn post<H: Handler<T, Arc<Server>>, T: 'static>(
    path: &'static str,
    handler: H,
    promise: Promise,
) -> Route {
    route(HttpMethod::Post, path, routing::post(handler), promise)
}

fn route(
    method: HttpMethod,
    path: &'static str,
    handler: MethodRouter<Arc<Server>>,
    promise: Promise,
) -> Route {
    Route {
        method,
        path,
        promise,
        handler,
    }
}

async fn no_such_address() -> Refused {
    let message = "there is nothing here; GET /api/v1/openapi.json lists what there is";
    Refusal::new(Code::NotFound, message).into()
}

async fn wrong_method() -> Refused {
    let message = "this address does not take that method; see GET /api/v1/openapi.json";
    Refusal::new(Code::WrongMethod, message).into()
}
