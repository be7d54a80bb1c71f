//! `marbles solitaire hint`: a verdict on every jump.

use parking_lot::Mutex;
use pegs::Jump;
use pegs_solver::{Hint, Limit, Outlook, Verdict};

use super::batch::{Shared, limit_word};
use super::{args, json, thinking};
use crate::batch::LineAnswer;
use crate::best::refuse_if_over;
use crate::failure::Failure;
use crate::output;
use crate::watching::Watcher;

pub(super) fn run(args: &args::Hint) -> Result<(), Failure> {
    if let Some(done) = run_batch(args) {
        return done;
    }
    let position = &args.start.read()?;
    refuse_if_over(position, "jump")?;
    let mut solver = thinking::solver(position, &args.effort);
    let watcher = thinking::watcher(&args.effort);
    let early = Mutex::new(EarlyVerdicts::default());
    let mut report = |_: &Hint, verdict: &Verdict| early.lock().add(verdict);
    let hint = solver.hint(position, &mut report, &|report| {
        if watcher.is_awaited() {
            early.lock().print(&watcher);
        }
        watcher.on_report(report)
    });
    let word = hint
        .limit()
        .map(|limit| thinking::limit_word(limit, &watcher));
    let limit = hint
        .limit()
        .map(|limit| thinking::ended_with(limit, &watcher, &so_far(&hint)));
    drop(watcher);
    if args.json.json {
        output::say_json(json::hinted(&hint, word))?;
    } else {
        print(&hint)?;
    }
    limit.map_or(Ok(()), |failure| Err(failure.printed()))
}

/// Evaluates the jumps of every position of a batch, if one was requested.
fn run_batch(args: &args::Hint) -> Option<Result<(), Failure>> {
    let shared = Shared::of(&args.effort);
    let begin = || shared.solvers();
    args.batch
        .run(shared.limits(), begin, |solvers, text, watch| {
            let judged = args.start.read_line(text).and_then(|position| {
                refuse_if_over(&position, "jump")?;
                let solver = solvers.of(&position);
                Ok(solver.hint(&position, &mut |_, _| {}, watch))
            });
            match judged {
                Ok(hint) => {
                    let word = hint.limit().map(limit_word);
                    let sentence =
                        |limit: Limit| Failure::Limit(format!("{limit}; {}", so_far(&hint)));
                    LineAnswer::of(json::hinted(&hint, word)).but(hint.limit().map(sentence))
                }
                Err(failure) => failure.into(),
            }
        })
}

/// Verdicts as they fall, for a person who waits for the others.
#[derive(Default)]
struct EarlyVerdicts {
    known: Vec<Jump>,
    untold: Vec<String>,
}

impl EarlyVerdicts {
    fn add(&mut self, verdict: &Verdict) {
        let is_known = verdict.outlook != Outlook::Unknown;
        if is_known && !self.known.contains(&verdict.jump) {
            self.known.push(verdict.jump);
            let words = verdict.words();
            self.untold
                .push(format!("so far: {:6} {words}", verdict.jump));
        }
    }

    fn print(&mut self, watcher: &Watcher) {
        for line in self.untold.drain(..) {
            watcher.tell(&line);
        }
    }
}

/// How much of a hint is known.
fn so_far(hint: &Hint) -> String {
    let unknown = hint.count(Outlook::Unknown);
    let all = hint.verdicts().len();
    format!("{} of {all} jumps are evaluated", all - unknown)
}

fn print(hint: &Hint) -> Result<(), Failure> {
    let best = hint.best().map(|jump| jump.to_string());
    match best {
        Some(best) => output::print(report(hint, &best)),
        None => output::say("No jump is possible."),
    }
}

fn report(hint: &Hint, best: &str) -> String {
    let line = |verdict: &Verdict| format!("{:6} {}\n", verdict.jump, verdict.words());
    let lines: String = hint.verdicts().iter().map(line).collect();
    format!("{lines}Best: {best}. {}\n", hint.sentence())
}
