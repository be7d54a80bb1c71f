//! Programs at the table: their moves, and what becomes of those that make none.

use play::{ClockState, Message};

use super::Thought;
use super::session::LineSession;
use crate::contest::Contestant as _;
use crate::failure::Failure;
use crate::output;
use crate::program::{Fault, errors_file};
use crate::watching::Watcher;

impl LineSession<'_> {
    /// Whether a program is to move.
    pub(super) fn is_programs_turn(&self) -> bool {
        self.table.ending().is_none() && self.programs[self.table.turn().index()].is_some()
    }

    /// Asks the program for its move. With anything else it gives the game up.
    pub(super) fn let_program_move(&mut self) -> Result<(), Failure> {
        self.table.start_clock(self.now());
        let side = self.table.turn();
        let now = self.now();
        let errors = errors_file(&self.table.side_name(side));
        let clock = self.table.clock(now);
        let Some(program) = &mut self.programs[side.index()] else {
            return Ok(());
        };
        if self.table.moves_made() < 2 {
            if let Some(path) = &errors {
                program.save_errors(path);
            }
            program.new_game(0)?;
        }
        let left = clock.left[side.index()].filter(|_| clock.state == ClockState::Running);
        program.limit_time(left.or(self.habits.time));
        let watcher = Watcher::new().silent();
        let chosen = program.choose(&self.table, &|| watcher.was_interrupted());
        if watcher.was_interrupted() {
            return Err(Failure::Interrupted);
        }
        let took = watcher.elapsed();
        drop(watcher);
        let now = self.now();
        let played = chosen.map(|text| (self.table.play_at(&text, now), text));
        match played {
            Ok((Ok(steps), text)) => {
                let who = "line-program".into();
                let thought = Thought { who, took };
                let mover = side;
                self.tell_played(&play::Move { mover, text, steps }, Some(thought))
            }
            Ok((Err(refusal), _)) => output::print(self.voice.refused(&self.table, None, &refusal)),
            Err(Fault::Late(_)) if self.is_skipped(now) => self.tell_skipped(),
            Err(fault) => self.give_up(side, &fault),
        }
    }

    /// Whether the turn is skipped of a program that was late.
    fn is_skipped(&mut self, now: std::time::Duration) -> bool {
        (self.table.tick(now) || self.table.skip(now)) && self.table.ending().is_none()
    }

    /// Tells that a turn was skipped, and what came of it.
    pub(super) fn tell_skipped(&mut self) -> Result<(), Failure> {
        self.changed();
        self.say(self.table.last_words().unwrap_or_default())?;
        self.tell_position()
    }

    fn give_up(&mut self, side: play::Side, fault: &Fault) -> Result<(), Failure> {
        let given_up = Message::from("line-gives-up").with("side", (self.table.game(), side));
        self.say(given_up.with("fault", fault.message()))?;
        if let Some(path) = errors_file(&self.table.side_name(side)).filter(|path| path.exists()) {
            self.say(Message::from("line-errors").with("path", path.display().to_string()))?;
        }
        let now = self.now();
        self.table.tick(now);
        self.table.resign(side, now);
        output::print(self.voice.resumed(&self.table, now))
    }

    /// Takes back what programs have answered to a move that was taken back. Returns how many moves.
    pub(super) fn back_to_a_person(&mut self) -> usize {
        if self.programs.iter().all(Option::is_some) {
            return 0;
        }
        let mut more = 0;
        while self.is_programs_turn() && self.table.undo(1, self.now()) > 0 {
            more += 1;
        }
        more
    }
}
