//! A table: one game of any kind, behind one door.

use std::any::Any;
use std::fmt;
use std::time::Duration;

use game::{NotationError, Outcome, Position, Side};

use crate::kind::Kind;
use crate::view::Entry;
use crate::{Game, Record, RecordError, RecordedMove, Refusal, Session, Step, View};

/// One game in progress, whichever game it is.
///
/// Generic inside, one concrete type at its door: screens and servers hold a
/// `Table` and never name a game's types.
pub struct Table(Box<dyn AnySession>);

impl Table {
    /// A game of peg solitaire that begins with `start`.
    #[must_use]
    pub fn solitaire(start: pegs::Position) -> Table {
        Table::with(start)
    }

    /// A game that begins with a position given as text.
    ///
    /// # Errors
    /// Where the text cannot be read, and why.
    pub fn read(game: Game, start: &str) -> Result<Table, NotationError> {
        match game {
            Game::Solitaire => start.parse().map(Table::solitaire),
        }
    }

    /// Sets a kept game up again, with its whole history.
    ///
    /// # Errors
    /// The first thing in the record that the rules refuse.
    pub fn from_record(record: &Record) -> Result<Table, RecordError> {
        let mut table = Table::read(record.game, &record.start).map_err(RecordError::Start)?;
        let all = record.moves.iter().chain(&record.undone);
        for (index, recorded) in all.enumerate() {
            let played = table.play_recorded(recorded);
            played.map_err(|refusal| RecordError::Move { index, refusal })?;
        }
        table.undo(record.undone.len());
        Ok(table)
    }

    /// Plays a move given as text: the one door, for whoever makes the move.
    /// Returns what happened, marble by marble.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<Vec<Step>, Refusal> {
        self.0.play(text, None)
    }

    /// Plays a move that took the mover `spent` to find.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed.
    pub fn play_timed(&mut self, text: &str, spent: Duration) -> Result<Vec<Step>, Refusal> {
        self.0.play(text, Some(spent))
    }

    /// Takes up to `count` moves back and says how many.
    pub fn undo(&mut self, count: usize) -> usize {
        (0..count).take_while(|_| self.0.undo()).count()
    }

    /// Makes up to `count` undone moves again and says how many.
    pub fn redo(&mut self, count: usize) -> usize {
        (0..count).take_while(|_| self.0.redo()).count()
    }

    /// Takes everything back; the moves can be redone.
    pub fn restart(&mut self) {
        self.undo(usize::MAX);
    }

    /// Lays moves on the redo side, so that a player can step through them.
    ///
    /// # Errors
    /// The first move that is refused after those before it; nothing has changed.
    pub fn lay_out(&mut self, moves: &[String]) -> Result<(), Refusal> {
        self.0.lay_out(moves)
    }

    /// Everything a screen needs.
    #[must_use]
    pub fn view(&self) -> View {
        self.0.view()
    }

    /// The game with its whole history, as plain data.
    #[must_use]
    pub fn record(&self) -> Record {
        self.0.record()
    }

    /// Which game this is.
    #[must_use]
    pub fn game(&self) -> Game {
        self.0.game()
    }

    /// The position on the board, as its exact text.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.0.position_text()
    }

    /// The legal moves as text, in the game's order.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        self.0.move_texts()
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.0.turn()
    }

    /// The typed session, for those who know the game: `table.session::<pegs::Position>()`.
    #[must_use]
    pub fn session<P: Position + 'static>(&self) -> Option<&Session<P>> {
        self.0.as_any().downcast_ref()
    }

    fn with<P: Kind>(start: P) -> Table {
        Table(Box::new(Session::new(start)))
    }

    fn play_recorded(&mut self, recorded: &RecordedMove) -> Result<Vec<Step>, Refusal> {
        self.0.play(&recorded.text, recorded.spent)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Table").field(&self.record()).finish()
    }
}

/// A session of some game, spoken to in text.
trait AnySession: Send {
    fn game(&self) -> Game;
    fn play(&mut self, text: &str, spent: Option<Duration>) -> Result<Vec<Step>, Refusal>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn lay_out(&mut self, moves: &[String]) -> Result<(), Refusal>;
    fn view(&self) -> View;
    fn record(&self) -> Record;
    fn position_text(&self) -> String;
    fn move_texts(&self) -> Vec<String>;
    fn outcome(&self) -> Option<Outcome>;
    fn turn(&self) -> Side;
    fn as_any(&self) -> &dyn Any;
}

impl<P: Kind> AnySession for Session<P> {
    fn game(&self) -> Game {
        P::GAME
    }

    fn play(&mut self, text: &str, spent: Option<Duration>) -> Result<Vec<Step>, Refusal> {
        let mv = self.now().read_move(text).map_err(Refusal::Unreadable)?;
        self.now().check(mv).map_err(illegal::<P>)?;
        let steps = self.now().steps(mv);
        match spent {
            Some(spent) => self.play_timed(mv, spent),
            None => Session::play(self, mv),
        }
        .map_err(illegal::<P>)?;
        Ok(steps)
    }

    fn undo(&mut self) -> bool {
        Session::undo(self).is_some()
    }

    fn redo(&mut self) -> bool {
        Session::redo(self).is_some()
    }

    fn lay_out(&mut self, moves: &[String]) -> Result<(), Refusal> {
        let read = |text: &String| self.now().read_move(text).map_err(Refusal::Unreadable);
        let moves: Vec<P::Move> = moves.iter().map(read).collect::<Result<_, _>>()?;
        Session::lay_out(self, &moves).map_err(|(_, refused)| illegal::<P>(refused))
    }

    fn view(&self) -> View {
        let now = self.now();
        View {
            game: P::GAME,
            position: now.to_string(),
            turn: now.turn(),
            outcome: now.outcome(),
            status: now.status(),
            places: now.places(),
            choices: now.choices(),
            counters: now.counters(),
            past: past_entries(self),
            undone: undone_entries(self),
        }
    }

    fn record(&self) -> Record {
        let recorded = |text: String, spent| RecordedMove { text, spent };
        let past = self.past().iter();
        Record {
            game: P::GAME,
            start: self.start().to_string(),
            moves: past.map(|p| recorded(p.mv.to_string(), p.spent)).collect(),
            undone: self
                .undone()
                .map(|(mv, spent)| recorded(mv.to_string(), spent))
                .collect(),
        }
    }

    fn position_text(&self) -> String {
        self.now().to_string()
    }

    fn move_texts(&self) -> Vec<String> {
        self.now()
            .legal_moves()
            .iter()
            .map(P::Move::to_string)
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    fn turn(&self) -> Side {
        self.now().turn()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn illegal<P: Position>(reason: P::Illegal) -> Refusal {
    Refusal::Illegal(reason.to_string())
}

fn past_entries<P: Position>(session: &Session<P>) -> Vec<Entry> {
    let entry = |played: &crate::Played<P>| Entry {
        text: played.mv.to_string(),
        side: played.before.turn(),
        spent: played.spent,
    };
    session.past().iter().map(entry).collect()
}

fn undone_entries<P: Position>(session: &Session<P>) -> Vec<Entry> {
    let mut position = session.now().clone();
    let entry = |(mv, spent): (P::Move, Option<Duration>)| {
        let side = position.turn();
        position.play_unchecked(mv);
        Entry {
            text: mv.to_string(),
            side,
            spent,
        }
    };
    session.undone().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::{Game, Record, RecordError, RecordedMove, Refusal, Table};

    fn english() -> Table {
        Table::read(Game::Solitaire, "english").unwrap()
    }

    #[test]
    fn a_move_enters_as_text_and_says_what_it_did() {
        let mut table = english();
        let steps = table.play("f4u").unwrap();
        assert_eq!(steps.len(), 2);
        assert_eq!(
            (steps[0].from.as_str(), steps[0].to.as_deref()),
            ("F4", Some("D4"))
        );
        assert_eq!(
            (steps[1].from.as_str(), steps[1].to.as_deref()),
            ("E4", None)
        );
        assert_eq!(table.position_text(), "7-7-3-siaAsAAAAAxipcsia");
    }

    #[test]
    fn refusals_tell_unreadable_from_illegal() {
        let mut table = english();
        assert!(matches!(table.play("hahaha"), Err(Refusal::Unreadable(_))));
        assert!(matches!(table.play("A3D"), Err(Refusal::Illegal(_))));
    }

    #[test]
    fn every_choice_of_the_view_can_be_played() {
        let table = english();
        let view = table.view();
        assert_eq!(view.choices.len(), 4);
        for choice in view.choices {
            let names: Vec<&str> = view.places.iter().map(|p| p.name.as_str()).collect();
            assert!(
                choice
                    .clicks
                    .iter()
                    .all(|click| names.contains(&click.as_str()))
            );
            english().play(&choice.text).unwrap();
        }
    }

    #[test]
    fn a_record_brings_the_whole_history_back() {
        let mut table = english();
        table
            .play_timed("F4U", Duration::from_millis(1500))
            .unwrap();
        table.play("E2R").unwrap();
        table.play("E5L").unwrap();
        table.undo(2);
        let record = table.record();
        let mut again = Table::from_record(&record).unwrap();
        assert_eq!(again.record(), record);
        assert_eq!(again.view(), table.view());
        assert_eq!(again.redo(9), 2);
        assert_eq!(again.undo(9), 3);
    }

    #[test]
    fn a_record_with_a_bad_move_names_it() {
        let recorded = |text: &str| RecordedMove {
            text: text.into(),
            spent: None,
        };
        let record = Record {
            game: Game::Solitaire,
            start: "english".into(),
            moves: vec![recorded("F4U")],
            undone: vec![recorded("F4U")],
        };
        let error = Table::from_record(&record).unwrap_err();
        assert!(
            matches!(error, RecordError::Move { index: 1, .. }),
            "{error}"
        );
    }
}
