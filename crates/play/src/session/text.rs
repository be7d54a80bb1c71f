//! What a table asks of a session of any game: moves as text, what a screen shows, what an engine says.

use std::time::Duration;

use game::{NotationError, Outcome, Side};
use think::{Report, Watch};

use super::{Played, Session, after};
use crate::advice::{Advice, AdviceRequest, Effort, NoAdvice};
use crate::arrange::Arrangement;
use crate::kind::Kind;
use crate::lines::{KnownLines, LinesRequest};
use crate::message::Message;
use crate::mind::Mind;
use crate::view::{Choice, Entry};
use crate::{Ending, Game, Record, RecordedMove, Refusal, Seat, Step, View};

/// How a skipped turn is written in a list of moves, as null moves are elsewhere.
pub const SKIPPED: &str = "--";

/// Whether engines are part of this build.
pub(crate) const THINKS: bool = cfg!(not(feature = "tables-only"));

impl<P: Kind> Session<P> {
    /// Plays a move given as text, and says what it did, marble by marble.
    pub(crate) fn play_text(
        &mut self,
        text: &str,
        spent: Option<Duration>,
    ) -> Result<Vec<Step>, Refusal> {
        let mv = self.legal(text)?;
        let steps = self.now().steps(mv);
        self.record_move(Some(mv), spent);
        Ok(steps)
    }

    /// What a move would do.
    pub(crate) fn steps_of(&self, text: &str) -> Result<Vec<Step>, Refusal> {
        Ok(self.now().steps(self.legal(text)?))
    }

    /// The one place where a move's text is read and its legality is asked.
    fn legal(&self, text: &str) -> Result<P::Move, Refusal> {
        let mv = self.now().read_move(text).map_err(Refusal::Unreadable)?;
        self.now().check(mv).map_err(illegal::<P>)?;
        Ok(mv)
    }

    /// The time of all moves of a side in the game as it is now.
    pub(crate) fn spent_by(&self, side: Side) -> Duration {
        let past = self.past().iter();
        let own = past.filter(|played| played.before.turn() == side);
        own.filter_map(|played| played.spent).sum()
    }

    /// Lays moves given as text on the redo side.
    pub(crate) fn lay_out_texts(&mut self, moves: &[String]) -> Result<(), Refusal> {
        let read = |text: &String| self.now().read_move(text).map_err(Refusal::Unreadable);
        let moves: Vec<P::Move> = moves.iter().map(read).collect::<Result<_, _>>()?;
        self.lay_out(&moves)
            .map_err(|(_, refused)| illegal::<P>(refused))
    }

    pub(crate) fn view(&self) -> View {
        let now = self.now();
        let said = now.status();
        View {
            game: P::GAME,
            position: now.to_string(),
            turn: now.turn(),
            status: said.to_string(),
            said,
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
            near_draw: None,
            paused: false,
        }
    }

    pub(crate) fn history(&self) -> Vec<Entry> {
        self.past().iter().map(past_entry).collect()
    }

    pub(crate) fn last_move(&self) -> Option<Entry> {
        self.past().last().map(past_entry)
    }

    pub(crate) fn last_words(&self) -> Option<Message> {
        let Played { before, mv, .. } = self.past().last()?;
        Some(mv.map_or_else(|| skipped(before), |mv| before.words(mv)))
    }

    pub(crate) fn record(&self) -> Record {
        let recorded = |(mv, spent): (Option<P::Move>, _)| RecordedMove {
            text: mv.map_or_else(|| SKIPPED.to_owned(), |mv| mv.to_string()),
            spent,
        };
        let past = self.past().iter();
        Record {
            moves: past.map(|p| recorded((p.mv, p.spent))).collect(),
            undone: self.undone().map(recorded).collect(),
            ..Record::new(P::GAME, self.start().to_string())
        }
    }

    pub(crate) fn move_texts(&self) -> Vec<String> {
        let moves = self.now().legal_moves().into_iter();
        moves.map(|mv| mv.to_string()).collect()
    }

    pub(crate) fn moves_made_by(&self, side: Side) -> u32 {
        let own = self
            .past()
            .iter()
            .filter(|played| played.before.turn() == side);
        own.count() as u32
    }

    /// How often the position on the board has come up, this time included.
    pub(crate) fn repetitions(&self) -> usize {
        let now = self.now();
        1 + self
            .past()
            .iter()
            .filter(|played| now.repeats(&played.before))
            .count()
    }

    pub(crate) const fn game(&self) -> Game {
        P::GAME
    }

    pub(crate) fn side_name(&self, side: Side) -> String {
        P::side_name(side)
    }

    pub(crate) fn advise(&self, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice> {
        can_be_thought_about(self)?;
        let watch = request.watch;
        let watch = |report: Report<'_>| watch(in_hundredths::<P>(report));
        P::advise(
            self,
            AdviceRequest {
                effort: request.effort,
                mind: request.mind,
                wanted: request.wanted,
                tell: request.tell,
                watch: &watch,
            },
        )
    }

    pub(crate) fn solve(
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

    pub(crate) fn lines(&self, request: LinesRequest<'_>) -> Result<KnownLines, NoAdvice> {
        can_be_thought_about(self)?;
        P::lines(self, request)
    }

    /// The position on the board with what the arrangement says, once its names and answers are checked.
    pub(crate) fn arranged(&self, arrangement: &Arrangement) -> Result<P, NotationError> {
        let now = self.now();
        let places = now.places();
        let is_place = |name: &str| places.iter().any(|place| place.name == name);
        arrangement.check(is_place, &now.options())?;
        now.arranged(arrangement)
    }

    /// How the game ended, in one sentence.
    pub(crate) fn ending_sentence(&self, ending: Ending) -> Message {
        ending_sentence(self.now(), ending)
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

fn ending_sentence<P: Kind>(position: &P, ending: Ending) -> Message {
    let outcome = ending.outcome();
    let alone = P::IS_SOLO;
    let result = match outcome {
        Outcome::Won(side) => format!("{} wins", P::side_name(side)),
        Outcome::Draw => "a draw".to_owned(),
    };
    let message = |name, english: String| {
        let message = Message::new(name, english);
        match outcome {
            Outcome::Won(side) => message.with("winner", (P::GAME, side)),
            Outcome::Draw => message,
        }
    };
    let given_up = |name, what| {
        let left = position.counters().first().map_or(0, |left| left.count);
        Message::new(name, position.given_up(what)).with("marbles", left)
    };
    match ending {
        Ending::OnTheBoard(_) => position.status(),
        Ending::FlagFell(_) if alone => given_up("ending-alone-flag", "Out of time"),
        Ending::Resigned(_) | Ending::Agreed | Ending::Left(_) | Ending::LeftDrawn(_) if alone => {
            given_up("ending-alone-given-up", "Given up")
        }
        Ending::Repetition => {
            let english = "A draw: the same position for the third time";
            Message::new("ending-repetition", english)
        }
        Ending::MoveLimit(_) => {
            let english = format!("The move limit is reached: {result}");
            match outcome {
                Outcome::Won(_) => message("ending-move-limit", english),
                Outcome::Draw => message("ending-move-limit-draw", english),
            }
        }
        Ending::TimeUp(_) => {
            let english = format!("The time for both is up: {result}");
            match outcome {
                Outcome::Won(_) => message("ending-time-up", english),
                Outcome::Draw => message("ending-time-up-draw", english),
            }
        }
        Ending::FlagFell(side) => {
            let english = format!("{} has run out of time: {result}", P::side_name(side));
            message("ending-flag", english).with("side", (P::GAME, side))
        }
        Ending::Resigned(side) => {
            let english = format!("{} resigns: {result}", P::side_name(side));
            message("ending-resigned", english).with("side", (P::GAME, side))
        }
        Ending::Agreed => Message::new("ending-agreed", "A draw by agreement"),
        Ending::Left(side) | Ending::LeftDrawn(side) => {
            let english = format!("{} has left: {result}", P::side_name(side));
            match outcome {
                Outcome::Won(_) => message("ending-left", english).with("side", (P::GAME, side)),
                Outcome::Draw => message("ending-left-draw", english).with("side", (P::GAME, side)),
            }
        }
    }
}

fn illegal<P: Kind>(reason: P::Illegal) -> Refusal {
    Refusal::Illegal(P::refusal(reason))
}

/// What is said of a skipped turn.
pub(crate) fn skipped<P: Kind>(before: &P) -> Message {
    let side = before.turn();
    let english = format!(
        "{} has not moved in time, and the turn is skipped",
        P::side_name(side)
    );
    Message::new("made-skipped", english).with("side", (P::GAME, side))
}

fn past_entry<P: Kind>(played: &Played<P>) -> Entry {
    entry(&played.before, played.mv, played.spent)
}

fn entry<P: Kind>(before: &P, mv: Option<P::Move>, spent: Option<Duration>) -> Entry {
    let choice = mv.map(|mv| before.choice(mv));
    let (text, clicks) = choice.map_or_else(
        || (SKIPPED.to_owned(), Vec::new()),
        |Choice { text, clicks, .. }| (text, clicks),
    );
    Entry {
        text,
        clicks,
        side: before.turn(),
        spent,
    }
}

fn last_steps<P: Kind>(session: &Session<P>) -> Vec<Step> {
    let last = session.past().last();
    let steps = last.and_then(|played| Some(played.before.steps(played.mv?)));
    steps.unwrap_or_default()
}

fn undone_entries<P: Kind>(session: &Session<P>) -> Vec<Entry> {
    let mut position = session.now().clone();
    let undone = |(mv, spent)| {
        let entry = entry(&position, mv, spent);
        position = after(&position, mv);
        entry
    };
    session.undone().map(undone).collect()
}
