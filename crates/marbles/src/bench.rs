//! `bench`: a fixed amount of work with known totals, so that a fast but wrong program fails.

use std::time::Instant;

use crate::failure::Failure;
use crate::watching::{self, Completion, thousands};
use crate::{output, wire};

/// Does the work, prints the totals and the speed, and fails if a total is wrong.
pub(crate) fn run(full: bool, json: bool) -> Result<(), Failure> {
    let more = play::bench::more().filter(|_| full);
    let mut results = Vec::new();
    let mut wrong = Vec::new();
    let all: Vec<_> = play::bench::usual().chain(more).collect();
    let pieces = all.len();
    let working = all.into_iter().map(|work| {
        let began = Instant::now();
        let found = (work.count)();
        (work, found, began.elapsed().as_secs_f64())
    });
    let mut done = 0;
    let ended = watching::piece_by_piece(working, |(work, found, seconds)| {
        done += 1;
        if found != work.total {
            wrong.push(format!("{}: {found} instead of {}", work.name, work.total));
        }
        if json {
            results.push(wire::bench_line(work, found, seconds));
        } else {
            let speed = (found as f64 / seconds) as u64;
            let found = thousands(found);
            let speed = thousands(speed);
            let name = work.name;
            let unit = work.unit;
            output::say(format_args!(
                "{name:40} {found:>16} {unit:10} {seconds:7.3} s {speed:>14} a second"
            ))?;
        }
        Ok(())
    })?;
    if json {
        output::say_json(wire::bench(&results))?;
    }
    if !wrong.is_empty() {
        return Err(Failure::Negative(wrong.join("\n")).printed());
    }
    match ended {
        Completion::Whole => Ok(()),
        Completion::Interrupted => {
            let how_far = format!("{done} of {pieces} pieces of work were done");
            Err(Failure::InterruptedAt(how_far).printed())
        }
    }
}
