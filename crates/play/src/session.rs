//! The history of one game: past, now, undone.

mod text;

use std::time::Duration;

use game::Position;

use crate::kind::Kind;

pub use self::text::SKIPPED;
pub(crate) use self::text::THINKS;

/// A turn that was taken or skipped, and the position it was taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P: Position> {
    /// The position before the move.
    pub before: P,
    /// The move. `None`: the turn was skipped, because no move came in time.
    pub mv: Option<P::Move>,
    /// How long the mover thought, where a clock was running.
    pub spent: Option<Duration>,
}

/// One game in progress: where it began, what was played, what was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session<P: Position> {
    start: P,
    past: Vec<Played<P>>,
    now: P,
    /// Moves and skipped turns taken back, the next one to redo last.
    undone: Vec<(Option<P::Move>, Option<Duration>)>,
}

impl<P: Kind> Session<P> {
    /// A game that is about to begin.
    pub(crate) fn new(start: P) -> Session<P> {
        Session {
            now: start.clone(),
            start,
            past: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position the game began with.
    pub(crate) fn start(&self) -> &P {
        &self.start
    }

    /// The position on the board.
    pub(crate) fn now(&self) -> &P {
        &self.now
    }

    /// The moves made so far, first one first.
    pub(crate) fn past(&self) -> &[Played<P>] {
        &self.past
    }

    /// The moves that redo would make, next one first.
    pub(crate) fn undone(&self) -> impl Iterator<Item = (Option<P::Move>, Option<Duration>)> {
        self.undone.iter().rev().copied()
    }

    /// How long the mover had thought about the move that redo would make next.
    pub(crate) fn next_spent(&mut self) -> Option<&mut Option<Duration>> {
        self.undone.last_mut().map(|(_, spent)| spent)
    }

    /// Makes a legal move; `spent` is how long the mover thought, where a clock was running. Making the
    /// next undone move keeps the rest of the undone ones; any other move forgets them.
    fn record_move(&mut self, mv: Option<P::Move>, spent: Option<Duration>) {
        let redoes = self.undone.last().is_some_and(|&(next, _)| next == mv);
        if redoes {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.push(mv, spent);
    }

    /// Takes the last move back. Returns whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let last = self.past.pop();
        let was = last.is_some();
        if let Some(Played { before, mv, spent }) = last {
            self.now = before;
            self.undone.push((mv, spent));
        }
        was
    }

    /// Makes the last move that was taken back again. Returns whether there was one.
    pub(crate) fn redo(&mut self) -> bool {
        let next = self.undone.pop();
        next.inspect(|&(mv, spent)| self.push(mv, spent)).is_some()
    }

    /// Skips the turn, where that can be. Returns whether it was.
    pub(crate) fn skip(&mut self, spent: Option<Duration>) -> bool {
        let can = self.now.passed().is_some();
        if can {
            self.record_move(None, spent);
        }
        can
    }

    /// How many of the mover's last turns were skipped.
    pub(crate) fn skipped_in_a_row(&self) -> usize {
        let turn = self.now.turn();
        let past = self.past.iter().rev();
        let own = past.filter(|played| played.before.turn() == turn);
        own.take_while(|played| played.mv.is_none()).count()
    }

    /// Lays moves on the redo side, so that a player can step through them.
    ///
    /// # Errors
    /// The first move that cannot be played after those before it, and why; nothing has changed.
    pub(crate) fn lay_out(&mut self, moves: &[P::Move]) -> Result<(), (usize, P::Illegal)> {
        let mut position = self.now.clone();
        for (index, &mv) in moves.iter().enumerate() {
            position.play(mv).map_err(|illegal| (index, illegal))?;
        }
        let laid = moves.iter().rev();
        self.undone = laid.map(|&mv| (Some(mv), None)).collect();
        Ok(())
    }

    fn push(&mut self, mv: Option<P::Move>, spent: Option<Duration>) {
        let before = self.now.clone();
        self.now = after(&before, mv);
        self.past.push(Played { before, mv, spent });
    }
}

/// The position after a legal move, or after a turn that can be skipped.
pub(crate) fn after<P: Kind>(before: &P, mv: Option<P::Move>) -> P {
    let mut after = before.clone();
    match mv {
        Some(mv) => after.play_unchecked(mv),
        None => after = before.passed().unwrap_or(after),
    }
    after
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use pegs::{Jump, Position};

    use super::Session;

    fn english() -> Session<Position> {
        Session::new("english".parse().unwrap())
    }

    fn jump(text: &str) -> Jump {
        text.parse().unwrap()
    }

    fn play(session: &mut Session<Position>, text: &str) {
        session.play_text(text, None).unwrap();
    }

    #[test]
    fn undo_and_redo_walk_the_whole_game_both_ways() {
        let mut session = english();
        let mut seen = vec![session.now().clone()];
        while let Some(&mv) = session.now().legal_moves().first() {
            session.play_text(&mv.to_string(), None).unwrap();
            seen.push(session.now().clone());
        }
        let played = session.past().len();
        assert!(played > 5);
        for before in seen.iter().rev().skip(1) {
            assert!(session.undo());
            assert_eq!(session.now(), before);
        }
        assert!(!session.undo());
        for after in &seen[1..] {
            assert!(session.redo());
            assert_eq!(session.now(), after);
        }
        assert!(!session.redo());
    }

    #[test]
    fn another_move_forgets_what_was_undone() {
        let mut session = english();
        play(&mut session, "F4U");
        session.undo();
        play(&mut session, "B4D");
        assert_eq!(session.undone().count(), 0);
    }

    #[test]
    fn the_same_move_again_is_a_redo() {
        let mut session = english();
        play(&mut session, "F4U");
        play(&mut session, "E2R");
        session.undo();
        session.undo();
        play(&mut session, "F4U");
        let undone: Vec<_> = session.undone().filter_map(|(mv, _)| mv).collect();
        assert_eq!(undone, [jump("E2R")]);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut session = english();
        play(&mut session, "F4U");
        session.undo();
        let before = session.clone();
        assert!(session.play_text("A3D", None).is_err());
        assert_eq!(session, before);
    }

    #[test]
    fn moves_can_be_laid_out_to_step_through() {
        let mut session = english();
        session.lay_out(&[jump("F4U"), jump("E2R")]).unwrap();
        assert!(session.redo());
        let (index, _) = session.lay_out(&[jump("E2R"), jump("F4U")]).unwrap_err();
        assert_eq!(index, 1);
        assert!(session.redo());
        assert_eq!(session.last_move().unwrap().text, "E2R");
    }
}
