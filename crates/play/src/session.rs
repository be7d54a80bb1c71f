//! The history of one game: past, now, undone.

mod text;

use std::time::Duration;

use game::Position;

pub(crate) use self::text::THINKS;

/// A move that was made, and the position it was made in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played<P: Position> {
    /// The position before the move.
    pub before: P,
    /// The move.
    pub mv: P::Move,
    /// How long the mover thought, where a clock was running.
    pub spent: Option<Duration>,
}

/// One game in progress: where it began, what was played, what was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session<P: Position> {
    start: P,
    past: Vec<Played<P>>,
    now: P,
    /// Moves taken back, the next one to redo last.
    undone: Vec<(P::Move, Option<Duration>)>,
}

impl<P: Position> Session<P> {
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
    pub(crate) fn undone(&self) -> impl Iterator<Item = (P::Move, Option<Duration>)> {
        self.undone.iter().rev().copied()
    }

    /// How long the mover had thought about the move that redo would make next.
    pub(crate) fn next_spent(&mut self) -> Option<&mut Option<Duration>> {
        self.undone.last_mut().map(|(_, spent)| spent)
    }

    /// Makes a legal move; `spent` is how long the mover thought, where a clock was running. Making the
    /// next undone move keeps the rest of the undone ones; any other move forgets them.
    fn record_move(&mut self, mv: P::Move, spent: Option<Duration>) {
        let redoes = self.undone.last().is_some_and(|&(next, _)| next == mv);
        if redoes {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.push(mv, spent);
    }

    /// Takes the last move back. Returns it, or `None` at the start.
    pub(crate) fn undo(&mut self) -> Option<P::Move> {
        let Played { before, mv, spent } = self.past.pop()?;
        self.now = before;
        self.undone.push((mv, spent));
        Some(mv)
    }

    /// Makes the last move that was taken back again. Returns it, or `None` if there is none.
    pub(crate) fn redo(&mut self) -> Option<P::Move> {
        let (mv, spent) = self.undone.pop()?;
        self.push(mv, spent);
        Some(mv)
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
        self.undone = moves.iter().rev().map(|&mv| (mv, None)).collect();
        Ok(())
    }

    fn push(&mut self, mv: P::Move, spent: Option<Duration>) {
        let before = self.now.clone();
        self.now.play_unchecked(mv);
        self.past.push(Played { before, mv, spent });
    }
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
            session.undo().unwrap();
            assert_eq!(session.now(), before);
        }
        assert_eq!(session.undo(), None);
        for after in &seen[1..] {
            session.redo().unwrap();
            assert_eq!(session.now(), after);
        }
        assert_eq!(session.redo(), None);
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
        let undone: Vec<_> = session.undone().map(|(mv, _)| mv).collect();
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
        assert_eq!(session.redo(), Some(jump("F4U")));
        let (index, _) = session.lay_out(&[jump("E2R"), jump("F4U")]).unwrap_err();
        assert_eq!(index, 1);
        assert_eq!(session.redo(), Some(jump("E2R")));
    }
}
