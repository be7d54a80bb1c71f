//! What a server answers about puzzles, lessons, graded files and notations, answered by the module that has the
//! solvers: the first move on a page waits for none of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use api::here::{Call, WorkerAnswer};
use api::{AnswerLesson, AskClue, Code, CourseList, FindPuzzles, PuzzleBoard, Refusal, TryPuzzle};
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
    let parts: Vec<&str> = call.path.trim_start_matches('/').split('/').collect();
    if let Some(answer) = at_once(call, &parts) {
        return answer;
    }
    let mind = Mind::new(Arc::clone(library));
    let began = page.now();
    let watch = |_: Report<'_>| match page.is_stopped() || page.now() - began > LONGEST {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    // The page fetches the collection of the game that it asks about.
    let text = call.collection.as_deref().unwrap_or_default();
    let collection = Collection::read_fields(text);
    let bad = |error: game::NotationError| Refusal::new(Code::BadRequest, error.to_string());
    let collection = &collection.map_err(bad)?;
    let all = &|_| collection.clone();
    match (call.method.as_str(), parts.as_slice()) {
        ("POST", ["puzzles"]) => {
            let asked: FindPuzzles = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&asked.list(all)?))
        }
        ("GET", ["puzzles", name]) => Ok(WorkerAnswer::ok(&PuzzleBoard::named(name, all)?)),
        ("GET", ["puzzles", "today", game]) => {
            let today = PuzzleBoard::of_day(game, call.now / DAY, all)?;
            Ok(WorkerAnswer::ok(&today))
        }
        ("POST", ["puzzles", "answer"]) => {
            let tried: TryPuzzle = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&tried.judge(all, &mind, &watch)?))
        }
        ("POST", ["puzzles", "clue"]) => {
            let asked: AskClue = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&asked.clue(all, &mind, &watch)?))
        }
        _ => {
            let message = format!("{} {} is not answered here", call.method, call.path);
            Err(Refusal::new(Code::NotFound, message))
        }
    }
}

/// Answers about lessons, graded files and notations; `None` if it is not about them.
fn at_once(call: &Call, parts: &[&str]) -> Option<Result<WorkerAnswer, Refusal>> {
    match (call.method.as_str(), parts) {
        ("GET", ["lessons", game]) => {
            Some(CourseList::of(game).map(|course| WorkerAnswer::ok(&course)))
        }
        ("POST", ["lessons", "answer"]) => {
            Some(WorkerAnswer::work(AnswerLesson::mark, call.body()))
        }
        ("POST", ["states"]) => Some(WorkerAnswer::work(api::Expand::states, call.body())),
        ("POST", ["write"]) => Some(WorkerAnswer::work(api::Reached::writings, call.body())),
        _ => None,
    }
}
