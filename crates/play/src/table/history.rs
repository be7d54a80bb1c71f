//! Through the history of a game: moves taken back, made again and laid out, and the time that each position keeps.

use std::time::Duration;

use game::Side;

use super::Table;
use crate::clock::GameClock;
use crate::games::{AnySession, for_session};
use crate::{Refusal, Replaced, Seat};

/// Which way through the history.
#[derive(Clone, Copy)]
pub(super) enum Walk {
    Back,
    Forth,
}

impl Table {
    /// Takes up to `count` moves back at the time `now` and says how many. A game that was over
    /// continues. Nobody is given time back: the mover thinks on about the move that was taken
    /// back, and what the other side has used stays used.
    pub fn undo(&mut self, count: usize, now: Duration) -> usize {
        let was_over = self.ending().is_some();
        let undone = self.walk(count, now, Walk::Back);
        if undone > 0 {
            self.verdict = None;
            if was_over && self.clock.control().is_limited() {
                self.clock.start(now);
            }
        }
        undone
    }

    /// Takes back as much as a person means by "undo": the last move, and
    /// against an engine everything since that person's own last choice.
    pub fn take_back(&mut self, now: Duration) -> usize {
        let mut undone = self.undo(1, now);
        while self.seat_to_move() != Seat::Person && self.seats.contains(&Seat::Person) {
            match self.undo(1, now) {
                0 => break,
                more => undone += more,
            }
        }
        undone
    }

    /// Takes back as often as was asked, and says how many moves that were.
    pub(crate) fn take_back_times(&mut self, times: usize, now: Duration) -> usize {
        let taken = (0..times).map(|_| self.take_back(now));
        taken.take_while(|&undone| undone > 0).sum()
    }

    /// Makes up to `count` undone moves again at the time `now` and says how many.
    pub fn redo(&mut self, count: usize, now: Duration) -> usize {
        let redone = self.walk(count, now, Walk::Forth);
        if redone > 0 {
            self.stop_if_over(now);
        }
        redone
    }

    /// Makes again what [`Table::take_back`] took: the next undone move, and against an engine all
    /// up to where a person is to move.
    pub fn make_again(&mut self, now: Duration) -> usize {
        let mut redone = self.redo(1, now);
        while self.seat_to_move() != Seat::Person && self.seats.contains(&Seat::Person) {
            match self.redo(1, now) {
                0 => break,
                more => redone += more,
            }
        }
        redone
    }

    /// Goes up to `count` steps through the history and says how many. Each position keeps the time
    /// that was used there, so that walking gives nobody time back.
    pub(super) fn walk(&mut self, count: usize, now: Duration, direction: Walk) -> usize {
        let thought = self.clock.leave(self.turn(), now);
        match self.next_spent() {
            Some(spent) if spent.is_some() || !thought.is_zero() => *spent = Some(thought),
            Some(_) => {}
            None => self.newest = thought,
        }
        let step = |session: &mut AnySession| match direction {
            Walk::Back => for_session!(session, session => session.undo()),
            Walk::Forth => for_session!(session, session => session.redo()),
        };
        let steps = std::iter::repeat_with(|| step(&mut self.session));
        let taken = steps.take(count).take_while(|taken| *taken).count();
        self.return_here();
        taken
    }

    /// The side to move thinks on from where it was when this position was left.
    pub(super) fn return_here(&mut self) {
        let thought = match self.next_spent() {
            Some(spent) => spent.unwrap_or_default(),
            None => std::mem::take(&mut self.newest),
        };
        self.clock.return_to(self.turn(), thought);
    }

    /// Moves were replaced by others: what they used is known to the clock alone.
    pub(super) fn note_replaced(&mut self) {
        if !self.is_timed() {
            return;
        }
        for side in Side::ALL {
            let index = side.index();
            let used = self.clock.used(side);
            self.replaced.used[index] =
                used.saturating_sub(for_session!(&self.session, session => session.spent_by(side)));
            let made = self.clock.moves_made(side);
            let is_more = made > self.moves_made_by(side);
            self.replaced.made[index] = if is_more { made } else { 0 };
        }
    }

    /// Goes to the position after `count` moves of the whole game, undone ones included.
    pub fn go_to(&mut self, count: usize, now: Duration) {
        let made = self.moves_made();
        self.undo(made.saturating_sub(count), now);
        self.redo(count.saturating_sub(made), now);
    }

    /// Takes everything back, and all time is there again. The moves can be redone where no time is
    /// limited; elsewhere that would give back the time that they took.
    pub fn restart(&mut self) {
        self.undo(usize::MAX, Duration::ZERO);
        if self.clock.control().is_limited() {
            // Nothing laid out is always accepted.
            let _ = for_session!(&mut self.session, session => session.lay_out_texts(&[]));
        }
        self.newest = Duration::ZERO;
        self.replaced = Replaced::default();
        self.clock = GameClock::new(self.clock.control());
    }

    /// Lays moves on the redo side, so that a player can step through them.
    ///
    /// # Errors
    /// The first move that is refused after those before it; nothing has changed.
    pub fn lay_out(&mut self, moves: &[String]) -> Result<(), Refusal> {
        for_session!(&mut self.session, session => session.lay_out_texts(moves))?;
        self.newest = Duration::ZERO;
        self.note_replaced();
        let thought = self.clock.thought(Duration::ZERO);
        let is_timed = self.is_timed() && !thought.is_zero();
        if let Some(spent) = self.next_spent().filter(|_| is_timed) {
            *spent = Some(thought);
        }
        Ok(())
    }
}
