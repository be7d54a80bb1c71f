//! The interface as a router: every address, what guards it, and who answers.

mod changes;
mod extract;
mod guard;
mod line;
mod lobby;
mod looks;
mod operate;
mod people;
mod puzzles;
mod refused;
mod socket;
mod study;
mod thoughts;

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use axum::routing::{self, MethodRouter};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
use utoipa::openapi::HttpMethod;

use crate::openapi::Promise;
use crate::rate_limit::{Asked, Cost};
use crate::server::Server;
use crate::{book, pages};
use api::{Code, Refusal};

pub(crate) use extract::Peer;
use extract::Said;
pub(crate) use refused::Refused;

/// Where the interface begins.
pub(crate) const BASE: &str = "/api/v1";

/// One address of the interface: what it promises, what it costs, and who keeps the promise.
pub(crate) struct Route {
    pub(crate) method: HttpMethod,
    pub(crate) path: String,
    pub(crate) promise: Promise,
    cost: Cost,
    handler: MethodRouter<Arc<Server>>,
}

/// Everything the server answers, with its guards, ready for a connection or a test.
pub fn app(server: Arc<Server>) -> Router {
    let charged = |cost: Cost, handler: MethodRouter<Arc<Server>>| {
        handler.layer(from_fn_with_state(
            (Arc::clone(&server), cost),
            guard::charge,
        ))
    };
    let mut api: Router<Arc<Server>> = Router::new();
    for route in routes() {
        api = api.route(&route.path, charged(route.cost, route.handler));
    }
    let api = api
        .fallback(no_such_address)
        .method_not_allowed_fallback(wrong_method);
    let mut all = Router::new().nest(BASE, api);
    for (path, cost, handler) in [
        ("/healthz", Cost::ONE, routing::get(operate::health)),
        ("/readyz", SOME, routing::get(operate::readiness)),
        ("/metrics", Cost::ONE, routing::get(operate::metrics)),
        ("/docs", Cost::ONE, routing::any(book::serve)),
        ("/docs/", Cost::ONE, routing::any(book::serve)),
        ("/docs/{*chapter}", Cost::ONE, routing::any(book::serve)),
    ] {
        all = all.route(path, charged(cost, handler));
    }
    all.fallback(pages::serve)
        .layer(from_fn_with_state(Arc::clone(&server), guard::guard))
        .with_state(server)
}

/// The interface, address by address: the only list of it. The OpenAPI document is generated from it.
pub(crate) fn routes() -> Vec<Route> {
    let mut routes = looks();
    routes.extend(changes());
    routes.extend(thoughts());
    routes.extend(studies());
    routes.extend(puzzles());
    routes.extend(meetings());
    routes
}

/// Two visits to the database, or a game played once more.
const SOME: Cost = Cost::of(4.0);

/// Every kibibyte of moves is played, written and read again.
const LONG: Cost = Cost::ONE.each_kibibyte(2.0);

/// A hundred tables, read and written.
const MANY: Cost = Cost::of(100.0);

const NEW_TABLE: Cost = SOME.and(Asked::NewTable);
const QUESTION: Cost = LONG.and(Asked::Question);

fn looks() -> Vec<Route> {
    use self::looks as l;
    use Promise as P;
    let openapi = P::answers_document("This document");
    let server = P::answers::<api::ServerLine>("Under which addresses others can reach the server");
    let games = P::answers::<api::Games>("The games, what is asked before each, and the levels");
    let tables = P::answers::<api::Tables>("The tables that changed last").with_number("limit");
    let table = P::answers::<api::View>("A table as it is now");
    let earlier = P::answers::<api::View>("A table as it was after N moves");
    let seat = P::answers::<api::Seating>("What a token is worth at a table").with_token();
    let export = P::answers_text("The saved game's text");
    let states = P::answers::<api::States>("Every legal move and the position after it");
    let steps = P::answers::<api::Steps>("What a move would do, without making it");
    let steps = steps.with_text("move");
    let events = P::answers_nothing("A WebSocket: ClientMessage in, ServerMessage out", "101");
    let events = events.with_number("since");
    vec![
        get("/openapi.json", Cost::ONE, l::openapi, openapi),
        get("/server", Cost::ONE, l::server, server),
        get("/games", Cost::ONE, l::games, games),
        get("/tables", SOME, l::list, tables),
        get("/tables/{id}", Cost::ONE, l::look, table),
        get("/tables/{id}/at/{count}", SOME, l::look_at, earlier),
        get("/tables/{id}/seat", Cost::ONE, l::seat, seat),
        get("/tables/{id}/export", Cost::ONE, l::export, export),
        get("/tables/{id}/states", Cost::ONE, l::table_states, states),
        get("/tables/{id}/steps", Cost::ONE, l::steps, steps),
        get("/tables/{id}/events", Cost::ONE, socket::upgrade, events),
    ]
}

fn changes() -> Vec<Route> {
    use self::changes as c;
    use Promise as P;
    type Changed = api::Changed<'static>;
    let opened = P::answers::<api::Opened<'static>>("Sets a table up").with_status("201");
    let opened = opened.reads::<api::Create>();
    let deleted = P::answers_nothing("Deletes a table, for its creator", "204").with_token();
    let sat = P::answers::<api::Sat<'static>>("Exchanges an invitation for a token").with_token();
    let sat = sat.reads::<api::Sit>();
    let moved = P::answers::<api::Moved<'static>>("Plays a move").with_token();
    let moved = moved.reads::<api::MakeMove>();
    let changed = |summary| P::answers::<Changed>(summary).with_token();
    let nothing = |summary| changed(summary).reads::<api::Empty>();
    let undo = changed("Takes moves back").reads::<api::MaybeCount>();
    let redo = changed("Makes undone moves again").reads::<api::MaybeCount>();
    let go_to = changed("Goes to a position of the game").reads::<api::Count>();
    let restart = nothing("Takes everything back");
    let pause = nothing("Stops the clock and hides the board");
    let resign = changed("Gives up").reads::<api::Resign>();
    let draw = nothing("Offers or accepts a draw");
    let takeback = nothing("Asks for a move back, or grants it");
    let decline = changed("Declines or withdraws an offer").reads::<api::Decline>();
    let lay_out = changed("Lays moves on the redo side").reads::<api::LayOut>();
    let seats = changed("Changes who plays").reads::<api::Reseat>();
    vec![
        post("/tables", NEW_TABLE.each_kibibyte(2.0), c::create, opened),
        delete("/tables/{id}", Cost::ONE, c::forget, deleted),
        post("/tables/{id}/sit", Cost::ONE, c::sit, sat),
        post("/tables/{id}/moves", Cost::ONE, c::moves, moved),
        act("undo", Cost::ONE, undo),
        act("redo", Cost::ONE, redo),
        act("goto", Cost::ONE, go_to),
        act("restart", Cost::ONE, restart),
        act("pause", Cost::ONE, pause),
        act("resume", Cost::ONE, nothing("Continues")),
        act("resign", Cost::ONE, resign),
        act("draw", Cost::ONE, draw),
        act("takeback", Cost::ONE, takeback),
        act("decline", Cost::ONE, decline),
        act("lay-out", LONG, lay_out),
        act("seats", Cost::ONE, seats),
    ]
}

fn meetings() -> Vec<Route> {
    use self::{changes as c, lobby as b, people as p};
    use Promise as P;
    let person = |summary| P::answers::<api::PersonLine>(summary).with_token();
    let name = person("Chooses a name").reads::<api::Name>();
    let forgotten = P::answers::<api::PersonForgotten>("Deletes one's name, challenges and games");
    let forgotten = forgotten.with_token();
    let tables =
        P::answers::<api::Tables>("The games of the person who holds the key").with_token();
    let tables = tables.with_number("limit");
    let lobby = P::answers::<api::Lobby>("Who is here, what waits, what may be watched");
    let line = P::answers_nothing(
        "A WebSocket: LobbyClientMessage in, LobbyMessage out",
        "101",
    );
    let posted = P::answers::<api::Challenged<'static>>("Challenges anyone who is there");
    let posted = posted.with_status("201").with_token();
    let posted = posted.reads::<api::Challenge>();
    let taken = P::answers::<api::Taken<'static>>("Takes a challenge").with_token();
    let withdrawn = P::answers_nothing("Takes one's own challenge back", "204").with_token();
    let aborted = P::answers_nothing("Calls a game off before its second move", "204").with_token();
    let changed = |summary| P::answers::<api::Changed<'static>>(summary).with_token();
    let claimed = changed("Claims a game whose other side has left").reads::<api::Claim>();
    let again = changed("Offers or accepts to play again").reads::<api::Empty>();
    let challenge = SOME.and(Asked::Challenge);
    vec![
        get("/people/me", Cost::ONE, p::me, person("What one is called")),
        post("/people/me", SOME, p::rename, name),
        delete("/people/me", MANY, p::forget, forgotten),
        get("/people/me/tables", SOME, p::tables, tables),
        get("/lobby", SOME, b::look, lobby),
        get("/lobby/events", SOME, b::upgrade, line),
        post("/challenges", challenge, b::challenge, posted),
        delete("/challenges/{id}", SOME, b::withdraw, withdrawn),
        post("/challenges/{id}/take", NEW_TABLE, b::take, taken),
        post("/tables/{id}/abort", Cost::ONE, c::abort, aborted),
        post("/tables/{id}/claim", Cost::ONE, c::claim, claimed),
        post("/tables/{id}/rematch", NEW_TABLE, c::rematch, again),
    ]
}

fn thoughts() -> Vec<Route> {
    use self::thoughts as t;
    use Promise as P;
    let advice = |summary| {
        let promise = P::answers::<api::Advice>(summary);
        promise.reads::<api::Question>().with_token()
    };
    let hint = advice("The best move, and why");
    let evaluate = advice("Who stands better");
    let solution = P::answers::<api::Solution>("The best play to the end").with_token();
    let solution = solution.reads::<api::Question>();
    let cancelled = P::answers::<api::Cancelled>("Stops a question").with_token();
    let cancelled = cancelled.reads::<api::Cancel>();
    vec![
        post("/tables/{id}/hint", QUESTION, t::hint, hint),
        post("/tables/{id}/evaluate", QUESTION, t::evaluate, evaluate),
        post("/tables/{id}/solve", QUESTION, t::solve, solution),
        post("/tables/{id}/cancel", Cost::ONE, t::cancel, cancelled),
    ]
}

fn studies() -> Vec<Route> {
    use Promise as P;
    let look = P::answers::<api::Sight>("A position that moves lead to");
    let arrange = P::answers::<api::Sight>("A position that is set up by hand");
    let read = P::answers::<api::Readout>("A game or a position from text of any kind");
    let write = P::answers::<api::Writings>("A game in the notations that others read");
    let states = P::answers::<api::States>("Every legal move and the position after it");
    let lines = P::answers_lines::<api::Lines>("The best lines, each state better known");
    let lines = lines.reads::<api::AskLines>();
    vec![
        work("/look", LONG, api::Reached::sight, look),
        work("/arrange", LONG, api::Arrange::sight, arrange),
        work("/read", LONG, api::read_text, read),
        work("/write", LONG, api::Reached::writings, write),
        work("/states", QUESTION, api::Expand::states, states),
        post("/lines", QUESTION, study::lines, lines),
    ]
}

fn puzzles() -> Vec<Route> {
    use Promise as P;
    let list = P::answers::<api::PuzzleList>("Puzzles of a game, by step and theme");
    let today = P::answers::<api::PuzzleBoard>("Today's puzzle of a game, the same for everybody");
    let one = P::answers::<api::PuzzleBoard>("A puzzle and its board");
    let answer = P::answers::<api::PuzzleAnswer>("What a move does to a puzzle");
    let clue = P::answers::<api::PuzzleClue>("A step of help for a puzzle");
    let course = P::answers::<api::CourseList>("The lessons of a game");
    let lesson = P::answers::<api::LessonAnswer>("What an answer to a lesson does");
    let lesson = lesson.reads::<api::AnswerLesson>();
    vec![
        get("/lessons/{game}", Cost::ONE, puzzles::course, course),
        work("/lessons/answer", Cost::ONE, puzzles::lesson, lesson),
        work("/puzzles", SOME, puzzles::list, list),
        get("/puzzles/{id}", Cost::ONE, puzzles::one, one),
        get("/puzzles/today/{game}", Cost::ONE, puzzles::today, today),
        prove("/puzzles/answer", api::TryPuzzle::judge, answer),
        prove("/puzzles/clue", api::AskClue::clue, clue),
    ]
}

fn get<H: Handler<T, Arc<Server>>, T: 'static>(
    path: &str,
    cost: Cost,
    handler: H,
    promise: Promise,
) -> Route {
    let handler = routing::get(handler);
    Route::new(HttpMethod::Get, path, cost, (handler, promise))
}

fn post<H: Handler<T, Arc<Server>>, T: 'static>(
    path: &str,
    cost: Cost,
    handler: H,
    promise: Promise,
) -> Route {
    let handler = routing::post(handler);
    Route::new(HttpMethod::Post, path, cost, (handler, promise))
}

fn delete<H: Handler<T, Arc<Server>>, T: 'static>(
    path: &str,
    cost: Cost,
    handler: H,
    promise: Promise,
) -> Route {
    let handler = routing::delete(handler);
    Route::new(HttpMethod::Delete, path, cost, (handler, promise))
}

/// Something that a player does at a table.
fn act(verb: &'static str, cost: Cost, promise: Promise) -> Route {
    let path = format!("/tables/{{id}}/{verb}");
    let handler =
        move |server, peer, id, token, body| changes::act(verb, server, peer, id, token, body);
    post(&path, cost, handler, promise)
}

/// Something that is worked out from what is sent alone, beside the event loop.
fn work<T, R>(path: &str, cost: Cost, work: fn(&T) -> Result<R, Refusal>, promise: Promise) -> Route
where
    T: ToSchema + DeserializeOwned + Send + 'static,
    R: Serialize + Send + 'static,
{
    let handler = move |server, peer, asked: Said<T>| study::work(work, server, peer, asked);
    post(path, cost, handler, promise.reads::<T>())
}

/// Something that a solver proves, beside the event loop.
fn prove<T, R>(path: &str, work: puzzles::Proven<T, R>, promise: Promise) -> Route
where
    T: ToSchema + DeserializeOwned + Send + 'static,
    R: Serialize + Send + 'static,
{
    let handler = move |server, peer, asked: Said<T>| puzzles::prove(work, server, peer, asked);
    post(path, QUESTION, handler, promise.reads::<T>())
}

impl Route {
    fn new(
        method: HttpMethod,
        path: &str,
        cost: Cost,
        (handler, promise): (MethodRouter<Arc<Server>>, Promise),
    ) -> Route {
        Route {
            method,
            path: path.to_owned(),
            promise,
            cost,
            handler,
        }
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
