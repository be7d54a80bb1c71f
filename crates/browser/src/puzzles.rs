//! What a server answers about puzzles, lessons, graded files and notations, answered by the module that has the
//! solvers: the first move on a page waits for none of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use api::worker::{Call, WorkerAnswer};
use api::{
    AnswerLesson, AskClue, Code, CourseList, FindPuzzles, PuzzleBoard, Refusal, Route, TryPuzzle,
};
use play::puzzles::Collection;
use play::{Game, Library, Mind, Report};

use crate::Page;

/// A proof that takes longer is given up, in milliseconds.
const LONGEST: f64 = 30_000.0;

const DAY: u64 = 86_400_000;

/// Answers a [`Call`] about puzzles with a [`WorkerAnswer`], both as JSON.
pub fn puzzles(call: &[u8], page: &impl Page, library: &Arc<Library>) -> String {
    let answer = api::read(call).and_then(|call: Call| answered(&call, page, library));
    api::to_json(&answer.unwrap_or_else(|refusal| WorkerAnswer::refused(&refusal)))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the module of the tables names every route"
)]
fn answered(
    call: &Call,
    page: &impl Page,
    library: &Arc<Library>,
) -> Result<WorkerAnswer, Refusal> {
    let (route, [name, _]) =
        Route::find(&call.method, &call.path).ok_or_else(|| call.not_here())?;
    let mind = Mind::new(Arc::clone(library));
    let began = page.now();
    let watch = |_: Report<'_>| {
        if page.is_stopped() || page.now() - began > LONGEST {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    match route {
        Route::Course => Ok(WorkerAnswer::ok(&CourseList::of(name)?)),
        Route::LessonAnswer => WorkerAnswer::work(AnswerLesson::mark, call.body()),
        Route::States => WorkerAnswer::work(api::Expand::states, call.body()),
        Route::Write => WorkerAnswer::work(api::Reached::writings, call.body()),
        Route::Puzzles => {
            let asked: FindPuzzles = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&asked.list(&collection(call)?)?))
        }
        Route::Puzzle => Ok(WorkerAnswer::ok(&PuzzleBoard::named(
            name,
            &collection(call)?,
        )?)),
        Route::PuzzleToday => {
            let today = PuzzleBoard::of_day(name, call.now / DAY, &collection(call)?)?;
            Ok(WorkerAnswer::ok(&today))
        }
        Route::PuzzleAnswer => {
            let tried: TryPuzzle = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&tried.judge(
                &collection(call)?,
                &mind,
                &watch,
            )?))
        }
        Route::PuzzleClue => {
            let asked: AskClue = api::read(call.body())?;
            Ok(WorkerAnswer::ok(&asked.clue(
                &collection(call)?,
                &mind,
                &watch,
            )?))
        }
        _ => Err(call.not_here()),
    }
}

/// The collection of the game that is asked about, which the page fetches.
fn collection(call: &Call) -> Result<impl Fn(Game) -> Collection + use<>, Refusal> {
    let text = call.collection.as_deref().unwrap_or_default();
    let bad = |error: game::NotationError| Refusal::new(Code::BadRequest, error.to_string());
    let collection = Collection::read_fields(text).map_err(bad)?;
    Ok(move |_| collection.clone())
}
