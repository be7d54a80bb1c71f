//! What a server answers about puzzles, lessons, graded files and notations, answered by the module that has the
//! solvers: the first move on a page waits for none of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use api::worker::{Call, WorkerAnswer};
use api::{Code, Refusal, Route, Training};
use play::puzzles::Collection;
use play::{Library, Mind, Report};

use crate::Page;

/// A proof that takes longer is given up, in milliseconds.
const LONGEST: f64 = 30_000.0;

const DAY: u64 = 86_400_000;

/// Answers a [`Call`] about puzzles with a [`WorkerAnswer`], both as JSON.
pub fn puzzles(call: &[u8], page: &impl Page, library: &Arc<Library>) -> String {
    let answer = api::read(call).and_then(|call: Call| answered(&call, page, library));
    api::to_json(&answer.unwrap_or_else(|refusal| WorkerAnswer::refused(&refusal)))
}

fn answered(
    call: &Call,
    page: &impl Page,
    library: &Arc<Library>,
) -> Result<WorkerAnswer, Refusal> {
    let not_here = || call.not_here();
    let (route, [name, _]) = Route::find(&call.method, &call.path).ok_or_else(not_here)?;
    let began = page.now();
    let watch = |_: Report<'_>| {
        if page.is_stopped() || page.now() - began > LONGEST {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    // The page fetches the collection of the game that it asks about.
    let bad = |error: game::NotationError| Refusal::new(Code::BadRequest, error.to_string());
    let given = call.collection.as_deref().map(Collection::read_fields);
    let given = given.transpose().map_err(bad)?;
    let none = |game| Collection {
        game,
        puzzles: Vec::new(),
    };
    let training = Training {
        collections: &|game| given.clone().unwrap_or_else(|| none(game)),
        mind: &Mind::new(Arc::clone(library)),
        watch: &watch,
        today: call.now / DAY,
    };
    let answer = training.answer(route, name, call.body())?;
    Ok(WorkerAnswer::ok(&answer))
}
