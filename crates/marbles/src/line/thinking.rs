//! Engines at the table: their moves, hints and solutions.

use std::sync::Arc;
use std::time::Duration;

use play::{EngineTurn, Level, Mind, Move};

use super::Thought;
use super::session::LineSession;
use crate::failure::Failure;
use crate::output;
use crate::watching::Watcher;

impl LineSession<'_> {
    /// A fresh mind for every thought: the answer depends on the game alone.
    fn mind(&self) -> Mind {
        Mind::new(Arc::clone(&self.library))
    }

    pub(super) fn let_engine_move(&mut self, turn: EngineTurn) -> Result<(), Failure> {
        output::print(self.voice.thinking(&self.table))?;
        self.table.start_clock(self.now());
        let mover = self.table.turn();
        let watcher = Watcher::within(Some(turn.time)).silent();
        let advice = turn
            .advisor
            .choose(turn.effort, &mut self.mind(), &|report| {
                watcher.on_report(report)
            });
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let thought = Thought {
            who: tui::level_name(turn.level),
            took: watcher.elapsed(),
        };
        let found = advice.ok().and_then(|advice| advice.best);
        match self.table.play_for_engine(found, self.now()) {
            Ok((text, steps)) => {
                let played = Move { mover, text, steps };
                self.tell_played(&played, Some(thought))
            }
            Err(refusal) => output::print(self.voice.refused(&self.table, None, &refusal)),
        }
    }

    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let watcher = self.watcher(Some(play::HINT_TIME));
        let effort = self.habits.effort(Level::STRONGEST);
        let advice = self
            .table
            .advisor()
            .advise(effort, &mut self.mind(), &|report| {
                watcher.on_report(report)
            });
        let took = watcher.elapsed();
        drop(watcher);
        output::print(match advice {
            Ok(advice) => self.voice.advice(&advice, took),
            Err(none) => self.voice.no_advice(&none, 0),
        })
    }

    pub(super) fn solve(&mut self) -> Result<(), Failure> {
        let watcher = self.watcher(self.voice.time_limit());
        let effort = self.habits.effort(Level::STRONGEST);
        let solved = self
            .table
            .advisor()
            .solve(effort, &mut self.mind(), &|report| {
                watcher.on_report(report)
            });
        let searched = watcher.done();
        drop(watcher);
        match solved {
            Ok(line) => match self.table.lay_out(&line) {
                Ok(()) => output::print(self.voice.solved(&line)),
                Err(refusal) => self.sorry(refusal),
            },
            Err(none) => output::print(self.voice.no_advice(&none, searched)),
        }
    }

    /// Progress is drawn for those who look at boards.
    fn watcher(&self, limit: Option<Duration>) -> Watcher {
        match self.voice.time_limit() {
            Some(_) => Watcher::within(limit).silent(),
            None => Watcher::within(limit).in_language(self.voice.language()),
        }
    }
}
