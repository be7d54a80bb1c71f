//! The interface as a router: every address, what guards it, and who answers.

mod changes;
mod extract;
mod guard;
mod looks;
mod socket;
mod thoughts;

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use axum::routing::{self, MethodRouter};
use tower_http::compression::CompressionLayer;

use crate::hall::Hall;
use crate::pages;
use crate::refusal::{Code, Refusal};

pub(crate) use extract::Peer;

/// Where the interface begins.
const BASE: &str = "/api/v1";

/// One address of the interface.
pub(crate) struct Route {
    /// For the test that compares the routes with the document.
    #[cfg(test)]
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    handler: MethodRouter<Arc<Hall>>,
}

/// Everything the server answers, with its guards, ready for a connection or a test.
pub fn app(hall: Arc<Hall>) -> Router {
    let mut api: Router<Arc<Hall>> = Router::new();
    for route in routes() {
        api = api.route(route.path, route.handler);
    }
    let api = api
        .fallback(no_such_address)
        .method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest(BASE, api)
        // Only pages are made smaller: an answer that holds a secret tells nothing by its length.
        .fallback(pages::serve.layer(CompressionLayer::new()))
        .layer(from_fn_with_state(Arc::clone(&hall), guard::guard))
        .with_state(hall)
}

/// The interface, address by address. The OpenAPI document lists the same; a test compares them.
pub(crate) fn routes() -> Vec<Route> {
    use self::{changes as c, looks as l, thoughts as t};
    vec![
        get("/openapi.json", l::openapi),
        get("/games", l::games),
        get("/tables", l::list),
        post("/tables", c::create),
        get("/tables/{id}", l::look),
        delete("/tables/{id}", c::forget),
        get("/tables/{id}/at/{count}", l::look_at),
        get("/tables/{id}/seat", l::seat),
        get("/tables/{id}/export", l::export),
        get("/tables/{id}/states", l::table_states),
        get("/tables/{id}/steps", l::steps),
        get("/tables/{id}/events", socket::upgrade),
        post("/tables/{id}/sit", c::sit),
        post("/tables/{id}/moves", c::moves),
        post("/tables/{id}/undo", c::undo),
        post("/tables/{id}/redo", c::redo),
        post("/tables/{id}/goto", c::go_to),
        post("/tables/{id}/restart", c::restart),
        post("/tables/{id}/pause", c::pause),
        post("/tables/{id}/resume", c::resume),
        post("/tables/{id}/resign", c::resign),
        post("/tables/{id}/draw", c::draw),
        post("/tables/{id}/takeback", c::takeback),
        post("/tables/{id}/decline", c::decline),
        post("/tables/{id}/lay-out", c::lay_out),
        post("/tables/{id}/seats", c::seats),
        post("/tables/{id}/hint", t::hint),
        post("/tables/{id}/evaluate", t::evaluate),
        post("/tables/{id}/solve", t::solve),
        post("/tables/{id}/cancel", t::cancel),
        post("/states", t::states),
    ]
}

fn get<H: Handler<T, Arc<Hall>>, T: 'static>(path: &'static str, handler: H) -> Route {
    route("get", path, routing::get(handler))
}

fn post<H: Handler<T, Arc<Hall>>, T: 'static>(path: &'static str, handler: H) -> Route {
    route("post", path, routing::post(handler))
}

fn delete<H: Handler<T, Arc<Hall>>, T: 'static>(path: &'static str, handler: H) -> Route {
    route("delete", path, routing::delete(handler))
}

#[cfg_attr(not(test), expect(unused_variables))]
fn route(method: &'static str, path: &'static str, handler: MethodRouter<Arc<Hall>>) -> Route {
    Route {
        #[cfg(test)]
        method,
        path,
        handler,
    }
}

async fn no_such_address() -> Refusal {
    let message = "there is nothing here; GET /api/v1/openapi.json lists what there is";
    Refusal::new(Code::NotFound, message)
}

async fn wrong_method() -> Refusal {
    let message = "this address does not take that method; see GET /api/v1/openapi.json";
    Refusal::new(Code::WrongMethod, message)
}
