//! A session of any game, spoken to in text: what lets one `Table` hold them all.

use std::time::Duration;

use game::{NotationError, Outcome, Position, Side};
use think::{Report, Watch};

use crate::advice::{Advice, Asked, Effort, NoAdvice};
use crate::arrange::Arrangement;
use crate::kind::Kind;
use crate::lines::{KnownLines, LinesAsked};
use crate::mind::Mind;
use crate::session::{Played, Session};
use crate::setup::Question;
use crate::table::Table;
use crate::view::{Entry, State};
use crate::{Ending, Game, Record, RecordedMove, Refusal, Seat, Step, View};

/// Whether engines are part of this build.
pub(crate) const THINKS: bool = cfg!(not(feature = "tables-only"));

/// A session of some game, spoken to in text.
pub(crate) trait AnySession: Send {
    fn game(&self) -> Game;
    fn play(&mut self, text: &str, spent: Option<Duration>) -> Result<Vec<Step>, Refusal>;
    fn steps_of(&self, text: &str) -> Result<Vec<Step>, Refusal>;
    fn undo(&mut self) -> Option<Entry>;
    fn redo(&mut self) -> Option<Entry>;
    fn next_spent(&mut self) -> Option<&mut Option<Duration>>;
    fn spent_by(&self, side: Side) -> Duration;
    fn lay_out(&mut self, moves: &[String]) -> Result<(), Refusal>;
    fn view(&self) -> View;
    fn status(&self) -> String;
    fn moves_made(&self) -> usize;
    fn history(&self) -> Vec<Entry>;
    fn last_move(&self) -> Option<Entry>;
    fn last_words(&self) -> Option<String>;
    fn start_text(&self) -> String;
    fn record(&self) -> Record;
    fn position_text(&self) -> String;
    fn move_texts(&self) -> Vec<String>;
    fn states(&self) -> Vec<State>;
    fn outcome(&self) -> Option<Outcome>;
    fn turn(&self) -> Side;
    fn moves_made_by(&self, side: Side) -> u32;
    fn repetitions(&self) -> usize;
    fn leader(&self) -> Outcome;
    fn is_fair(&self) -> bool;
    fn ending_sentence(&self, ending: Ending) -> String;
    fn side_name(&self, side: Side) -> String;
    fn advise(&self, asked: Asked<'_>) -> Result<Advice, NoAdvice>;
    fn solve(
        &self,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice>;
    fn lines(&self, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice>;
    fn arranged(&self, arrangement: &Arrangement) -> Result<Table, NotationError>;
    fn options(&self) -> Vec<Question>;
    fn boxed(&self) -> Box<dyn AnySession>;
}

impl<P: Kind> AnySession for Session<P> {
    fn game(&self) -> Game {
        P::GAME
    }

    fn play(&mut self, text: &str, spent: Option<Duration>) -> Result<Vec<Step>, Refusal> {
        let mv = readable_and_legal(self.now(), text)?;
        let steps = self.now().steps(mv);
        Session::play(self, mv, spent).map_err(illegal::<P>)?;
        Ok(steps)
    }

    fn steps_of(&self, text: &str) -> Result<Vec<Step>, Refusal> {
        let mv = readable_and_legal(self.now(), text)?;
        Ok(self.now().steps(mv))
    }

    fn undo(&mut self) -> Option<Entry> {
        let entry = self.past().last().map(past_entry)?;
        Session::undo(self)?;
        Some(entry)
    }

    fn redo(&mut self) -> Option<Entry> {
        Session::redo(self)?;
        self.past().last().map(past_entry)
    }

    fn next_spent(&mut self) -> Option<&mut Option<Duration>> {
        Session::next_spent(self)
    }

    /// The time of all moves of a side in the game as it is now.
    fn spent_by(&self, side: Side) -> Duration {
        let past = self.past().iter();
        let own = past.filter(|played| played.before.turn() == side);
        own.filter_map(|played| played.spent).sum()
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
            status: now.status(),
            whose_move: now.whose_move(),
            places: now.places(),
            choices: now.choices(),
            counters: now.counters(),
            past: self.history(),
            last_steps: last_steps(self),
            last_words: self.last_words(),
            undone: undone_entries(self),
            seats: [Seat::Person; 2],
            ending: None,
            moves_left: None,
            paused: false,
        }
    }

    fn status(&self) -> String {
        self.now().status()
    }

    fn moves_made(&self) -> usize {
        self.past().len()
    }

    fn history(&self) -> Vec<Entry> {
        self.past().iter().map(past_entry).collect()
    }

    fn last_move(&self) -> Option<Entry> {
        self.past().last().map(past_entry)
    }

    fn last_words(&self) -> Option<String> {
        let played = self.past().last()?;
        let words = played.before.words(played.mv);
        Some(match P::GAME.is_solo() {
            true => words,
            false => format!("{} {words}", P::side_name(played.before.turn())),
        })
    }

    fn start_text(&self) -> String {
        self.start().to_string()
    }

    fn record(&self) -> Record {
        let recorded = |text: String, spent| RecordedMove { text, spent };
        let past = self.past().iter();
        let undone = self.undone();
        Record {
            moves: past.map(|p| recorded(p.mv.to_string(), p.spent)).collect(),
            undone: undone
                .map(|(mv, spent)| recorded(mv.to_string(), spent))
                .collect(),
            ..Record::new(P::GAME, self.start().to_string())
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

    fn states(&self) -> Vec<State> {
        self.now().states()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    fn turn(&self) -> Side {
        self.now().turn()
    }

    fn moves_made_by(&self, side: Side) -> u32 {
        let own = self
            .past()
            .iter()
            .filter(|played| played.before.turn() == side);
        own.count() as u32
    }

    /// How often the position on the board has come up, this time included.
    fn repetitions(&self) -> usize {
        let now = self.now();
        1 + self
            .past()
            .iter()
            .filter(|played| now.repeats(&played.before))
            .count()
    }

    fn leader(&self) -> Outcome {
        self.now().leader()
    }

    fn is_fair(&self) -> bool {
        self.now().is_fair()
    }

    fn ending_sentence(&self, ending: Ending) -> String {
        ending_sentence(self.now(), ending)
    }

    fn side_name(&self, side: Side) -> String {
        P::side_name(side)
    }

    fn advise(&self, asked: Asked<'_>) -> Result<Advice, NoAdvice> {
        can_be_thought_about(self)?;
        let watch = asked.watch;
        P::advise(
            self,
            Asked {
                effort: asked.effort,
                mind: asked.mind,
                wanted: asked.wanted,
                tell: asked.tell,
                watch: &|report| watch(in_hundredths::<P>(report)),
            },
        )
    }

    fn solve(
        &self,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        can_be_thought_about(self)?;
        P::solve(self, effort, mind, &|report| {
            watch(in_hundredths::<P>(report))
        })
    }

    fn lines(&self, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice> {
        can_be_thought_about(self)?;
        P::lines(self, asked)
    }

    fn arranged(&self, arrangement: &Arrangement) -> Result<Table, NotationError> {
        let now = self.now();
        let places = now.places();
        let is_place = |name: &str| places.iter().any(|place| place.name == name);
        arrangement.check(is_place, &now.options())?;
        now.arranged(arrangement).map(Table::with)
    }

    fn options(&self) -> Vec<Question> {
        self.now().options()
    }

    fn boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }
}

/// Inlined, so that a build without engines sees that nothing calls them.
#[inline(always)]
fn can_be_thought_about<P: Kind>(session: &Session<P>) -> Result<(), NoAdvice> {
    match (session.now().is_over(), THINKS) {
        (true, _) => Err(NoAdvice::Over),
        (false, false) => Err(NoAdvice::Stopped),
        (false, true) => Ok(()),
    }
}

/// The same report with its values in hundredths of a marble.
fn in_hundredths<P: Kind>(report: Report<'_>) -> Report<'_> {
    match report {
        Report::Working { .. } => report,
        Report::Deepened {
            rank,
            depth,
            value,
            nodes,
            fullness,
            line,
        } => Report::Deepened {
            rank,
            depth,
            value: P::value(value).hundredths(),
            nodes,
            fullness,
            line,
        },
        Report::Narrowing {
            at_least,
            at_most,
            nodes,
        } => Report::Narrowing {
            at_least: P::value(at_least).hundredths(),
            at_most: P::value(at_most).hundredths(),
            nodes,
        },
    }
}

fn readable_and_legal<P: Kind>(position: &P, text: &str) -> Result<P::Move, Refusal> {
    let mv = position.read_move(text).map_err(Refusal::Unreadable)?;
    position.check(mv).map_err(illegal::<P>)?;
    Ok(mv)
}

fn ending_sentence<P: Kind>(position: &P, ending: Ending) -> String {
    let won = |outcome: Outcome| match outcome {
        Outcome::Won(side) => format!("{} wins", P::side_name(side)),
        Outcome::Draw => "a draw".to_owned(),
    };
    let result = won(ending.outcome());
    let alone = P::GAME.is_solo();
    match ending {
        Ending::OnTheBoard(_) => position.status(),
        Ending::FlagFell(_) if alone => position.given_up("Out of time"),
        Ending::Resigned(_) | Ending::Agreed | Ending::Left(_) | Ending::LeftDrawn(_) if alone => {
            position.given_up("Given up")
        }
        Ending::Repetition => "A draw: the same position for the third time".to_owned(),
        Ending::MoveLimit(_) => format!("The move limit is reached: {result}"),
        Ending::FlagFell(side) => format!("{} has run out of time: {result}", P::side_name(side)),
        Ending::Resigned(side) => format!("{} resigns: {result}", P::side_name(side)),
        Ending::Agreed => "A draw by agreement".to_owned(),
        Ending::Left(side) | Ending::LeftDrawn(side) => {
            format!("{} has left: {result}", P::side_name(side))
        }
    }
}

fn illegal<P: Position>(reason: P::Illegal) -> Refusal {
    Refusal::Illegal(reason.to_string())
}

fn past_entry<P: Position>(played: &Played<P>) -> Entry {
    Entry {
        text: played.mv.to_string(),
        side: played.before.turn(),
        spent: played.spent,
    }
}

fn last_steps<P: Kind>(session: &Session<P>) -> Vec<Step> {
    let last = session.past().last();
    last.map_or_else(Vec::new, |played| played.before.steps(played.mv))
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
