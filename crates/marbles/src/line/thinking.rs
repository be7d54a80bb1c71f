//! Engines at the table: their moves, hints and solutions.

use std::time::Duration;

use play::{Advice, Effort, Level, NoAdvice};

use super::desk::Desk;
use crate::failure::Failure;
use crate::output::{self, QUIET, styled};
use crate::watching::{Watcher, thousands};

/// How long a verdict on every jump may take; it ends as soon as it is proven.
const PROOF_TIME: Duration = Duration::from_secs(30);

/// How long an engine that could go on for ever thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

impl Desk<'_> {
    pub(super) fn let_engine_move(&mut self, level: Level) -> Result<(), Failure> {
        self.table.start_clock(self.began.elapsed());
        let side = self.table.side_name(self.table.turn());
        let effort = self.effort(level);
        let watcher = Watcher::new().with_limit(self.time_for(level)).silent();
        let advice = self
            .table
            .advisor()
            .advise(effort, &|report| watcher.hear(report));
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let moves = self.table.move_texts();
        let best = advice.map_or_else(|_| moves[0].clone(), |advice| advice.best);
        let seconds = watcher.elapsed().as_secs_f32();
        output::say(format_args!(
            "{side} (level {level}) plays {best} in {seconds:.1} s"
        ))?;
        match self.play_now(&best) {
            Ok(steps) => self.tell(&best, &steps),
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn effort(&self, level: Level) -> Effort {
        Effort {
            level,
            threads: self.engines.threads,
            seed: self.engines.seed,
        }
    }

    /// What the clock leaves the engine for this move, or what its level takes.
    fn time_for(&self, level: Level) -> Duration {
        let clock = self.table.clock(self.began.elapsed());
        let usual = self.engines.time.unwrap_or(level.thinking_time());
        match clock.left[self.table.turn().index()] {
            // A little is kept back, so that the flag does not fall while the move is made.
            Some(left) => left.mul_f32(0.9).min(usual.max(left.mul_f32(0.05))),
            None => usual,
        }
    }

    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let limit = if self.table.game().is_solo() {
            PROOF_TIME
        } else {
            HINT_TIME
        };
        let watcher = Watcher::new().with_limit(limit);
        let effort = self.effort(Level::STRONGEST);
        let advice = self
            .table
            .advisor()
            .advise(effort, &|report| watcher.hear(report));
        let seconds = watcher.elapsed().as_secs_f32();
        drop(watcher);
        match advice {
            Ok(advice) => {
                output::print(advice_text(&advice))?;
                output::say(styled(QUIET, format_args!("(thought for {seconds:.1} s)")))
            }
            Err(no_advice) => self.refuse(excuse(&no_advice)),
        }
    }

    pub(super) fn solve(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let effort = self.effort(Level::STRONGEST);
        let solved = self
            .table
            .advisor()
            .solve(effort, &|report| watcher.hear(report));
        let searched = thousands(watcher.done());
        drop(watcher);
        match solved {
            Ok(line) => {
                let laid_out = self.table.lay_out(&line);
                laid_out.map_err(|refusal| Failure::Negative(refusal.to_string()))?;
                let count = line.len();
                output::say(format_args!(
                    "{}\n{count} moves: step through them with redo.",
                    line.join(" ")
                ))
            }
            Err(NoAdvice::Stopped) => self.refuse(format_args!(
                "stopped after {searched} positions; nothing is known yet"
            )),
            Err(no_advice) => self.refuse(excuse(&no_advice)),
        }
    }
}

fn advice_text(advice: &Advice) -> String {
    let mut text = String::new();
    for verdict in &advice.verdicts {
        let mark = if verdict.keeps { '+' } else { '-' };
        text += &format!("  {mark} {:8} {}\n", verdict.text, verdict.words);
    }
    text + &format!("Best: {}. {}.\n", advice.best, advice.reason)
}

fn excuse(no_advice: &NoAdvice) -> String {
    match no_advice {
        NoAdvice::Over => "the game is over".to_owned(),
        NoAdvice::Stopped => "stopped before anything was found".to_owned(),
        NoAdvice::Impossible(reason) => reason.clone(),
    }
}
