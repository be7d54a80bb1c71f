//! Engines at the table: their moves, hints and solutions.

use std::sync::Arc;

use play::{Advice, EngineTurn, Judgement, Level, Mind, Move, NoAdvice};

use super::desk::Desk;
use crate::failure::Failure;
use crate::output::{self, QUIET, styled};
use crate::watching::{Watcher, thousands};

impl Desk<'_> {
    /// A fresh mind for every thought: the answer depends on the game alone.
    fn mind(&self) -> Mind {
        Mind::new(Arc::clone(&self.library))
    }

    pub(super) fn let_engine_move(&mut self, turn: EngineTurn) -> Result<(), Failure> {
        self.table.start_clock(self.now());
        let (mover, before) = (self.table.turn(), self.table.position_text());
        let watcher = Watcher::new().with_limit(turn.time).silent();
        let advice = turn
            .advisor
            .choose(turn.effort, &mut self.mind(), &|report| {
                watcher.hear(report)
            });
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let seconds = watcher.elapsed().as_secs_f32();
        match self.table.play_for_engine(advice, self.now()) {
            Ok((text, steps)) => {
                let played = Move {
                    mover,
                    text,
                    before,
                    steps,
                };
                let (side, level) = (self.table.side_name(mover), turn.level);
                output::say(format_args!(
                    "{side} (level {level}) plays {} in {seconds:.1} s",
                    self.talk.write(&played)
                ))?;
                output::print(self.talk.tell(&self.table, &played))?;
                self.changed()
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new().with_limit(self.table.game().hint_time());
        let effort = self.habits.effort(Level::STRONGEST);
        let advice = self
            .table
            .advisor()
            .advise(effort, &mut self.mind(), &|report| watcher.hear(report));
        let seconds = watcher.elapsed().as_secs_f32();
        drop(watcher);
        match advice {
            Ok(advice) => {
                output::print(advice_text(&advice))?;
                output::say(styled(QUIET, format_args!("(thought for {seconds:.1} s)")))
            }
            Err(no_advice) => self.refuse(no_advice),
        }
    }

    pub(super) fn solve(&mut self) -> Result<(), Failure> {
        let watcher = Watcher::new();
        let effort = self.habits.effort(Level::STRONGEST);
        let solved = self
            .table
            .advisor()
            .solve(effort, &mut self.mind(), &|report| watcher.hear(report));
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
            Err(no_advice) => self.refuse(no_advice),
        }
    }
}

fn advice_text(advice: &Advice) -> String {
    let mut text = String::new();
    for verdict in &advice.verdicts {
        let mark = match verdict.judgement {
            Judgement::Keeps => '+',
            Judgement::Loses => '-',
            Judgement::Unknown => '?',
        };
        text += &format!("  {mark} {:8} {}\n", verdict.text, verdict.words);
    }
    format!("{text}{}.\n", advice.sentence())
}
