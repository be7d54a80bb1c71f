//! `marbles solitaire hint`: a verdict on every jump.

use parking_lot::Mutex;
use pegs::Jump;
use pegs_solver::{Hint, Limit, Outlook, Verdict};

use super::batch::{Shared, limit_word};
use super::{args, json, thinking};
use crate::batch::Answer;
use crate::best::refuse_if_over;
use crate::failure::Failure;
use crate::output;
use crate::watching::Watcher;

pub(super) fn run(asked: &args::Hint) -> Result<(), Failure> {
    if let Some(done) = run_batch(asked) {
        return done;
    }
    let position = &asked.start.read()?;
    refuse_if_over(position, "jump")?;
    let mut solver = thinking::solver(position, &asked.effort);
    let watcher = thinking::watcher(&asked.effort);
    let news = Mutex::new(News::default());
    let mut told = |_: &Hint, verdict: &Verdict| news.lock().hear(verdict);
    let hint = solver.hint(position, &mut told, &|report| {
        if watcher.is_awaited() {
            news.lock().tell(&watcher);
        }
        watcher.hear(report)
    });
    let word = hint
        .limit()
        .map(|limit| thinking::limit_word(limit, &watcher));
    let limit = hint
        .limit()
        .map(|limit| thinking::ended_with(limit, &watcher, &so_far(&hint)));
    drop(watcher);
    if asked.json.json {
        output::say_json(json::hinted(&hint, word))?;
    } else {
        print(&hint)?;
    }
    limit.map_or(Ok(()), |failure| Err(failure.told()))
}

/// Judges the jumps of every position of a batch, if one was asked for.
fn run_batch(asked: &args::Hint) -> Option<Result<(), Failure>> {
    let shared = Shared::of(&asked.effort);
    let begin = || shared.solvers();
    asked
        .batch
        .run(shared.pace(), begin, |solvers, text, watch| {
            let judged = asked.start.read_line(text).and_then(|position| {
                refuse_if_over(&position, "jump")?;
                let solver = solvers.of(&position);
                Ok(solver.hint(&position, &mut |_, _| {}, watch))
            });
            match judged {
                Ok(hint) => {
                    let word = hint.limit().map(limit_word);
                    let sentence =
                        |limit: Limit| Failure::Limit(format!("{limit}; {}", so_far(&hint)));
                    Answer::of(json::hinted(&hint, word)).but(hint.limit().map(sentence))
                }
                Err(failure) => failure.into(),
            }
        })
}

/// Verdicts as they fall, for a person who waits for the others.
#[derive(Default)]
struct News {
    heard: Vec<Jump>,
    untold: Vec<String>,
}

impl News {
    fn hear(&mut self, verdict: &Verdict) {
        let is_known = verdict.outlook != Outlook::Unknown;
        if is_known && !self.heard.contains(&verdict.jump) {
            self.heard.push(verdict.jump);
            let words = verdict.words();
            self.untold
                .push(format!("so far: {:6} {words}", verdict.jump));
        }
    }

    fn tell(&mut self, watcher: &Watcher) {
        for line in self.untold.drain(..) {
            watcher.tell(&line);
        }
    }
}

/// How much of a hint is known.
fn so_far(hint: &Hint) -> String {
    let (unknown, all) = (hint.count(Outlook::Unknown), hint.verdicts().len());
    format!("{} of {all} jumps are judged", all - unknown)
}

fn print(hint: &Hint) -> Result<(), Failure> {
    let best = hint.best().map(|jump| jump.to_string());
    match best {
        Some(best) => output::print(told(hint, &best)),
        None => output::say("There is no jump."),
    }
}

fn told(hint: &Hint, best: &str) -> String {
    let line = |verdict: &Verdict| format!("{:6} {}\n", verdict.jump, verdict.words());
    let lines: String = hint.verdicts().iter().map(line).collect();
    format!("{lines}Best: {best}. {}\n", hint.sentence())
}
