//! What an engine says of a position, as plain data for any screen.
//!
//! "Keeps the game", "throws it away" and "not known yet" are three answers, here
//! and on every screen. What was learned before the time ran out is reported.

use std::fmt;
use std::time::Duration;

pub use pegs_solver::Outlook;
use think::Watch;

use crate::Level;
use crate::games::{AnySession, for_session};
use crate::message::Message;
use crate::mind::Mind;

/// How long a hint may take on any screen. What is known by then is reported.
pub const HINT_TIME: Duration = Duration::from_secs(2);

/// How hard to think. Time is limited by the watcher, which looks at its own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How strong.
    pub level: Level,
    /// How many threads.
    pub threads: usize,
    /// The random seed, for the levels that use it.
    pub seed: u64,
    /// Mebibytes to remember positions in. `None`: what the game usually takes.
    pub mebibytes: Option<usize>,
}

/// As well as it can, on one thread.
impl Default for Effort {
    fn default() -> Effort {
        Effort {
            level: Level::STRONGEST,
            threads: 1,
            seed: 1,
            mebibytes: None,
        }
    }
}

/// What a position is worth to one side, in hundredths of a marble: the same unit in every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Value(i32);

/// More hundredths of a marble than any game has: so much a win by force is worth, less its moves.
const FORCED: i32 = 1_000_000;

impl Value {
    /// A win by force that takes this many moves.
    pub(crate) const fn forced_win(moves: u32) -> Value {
        Value(FORCED.saturating_sub_unsigned(moves))
    }

    /// Whether it says who wins by force, not how many marbles somebody is ahead.
    pub const fn is_forced(self) -> bool {
        self.0.unsigned_abs() > FORCED.unsigned_abs() / 2
    }

    /// A value of this many marbles.
    pub const fn from_marbles(marbles: i32) -> Value {
        Value(marbles.saturating_mul(100))
    }

    /// A value of this many hundredths of a marble.
    pub const fn from_hundredths(hundredths: i32) -> Value {
        Value(hundredths)
    }

    /// Hundredths of a marble.
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Marbles.
    pub fn marbles(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// What it is worth to the other side.
impl std::ops::Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        Value(self.0.saturating_neg())
    }
}

/// Writes marbles with their sign: `+4`, `-0.25`; or `wins by force`, `loses by force`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 100 {
            _ if self.is_forced() && self.0 > 0 => f.write_str("wins by force"),
            _ if self.is_forced() => f.write_str("loses by force"),
            _ if self.0 == 0 => f.write_str("0"),
            0 => write!(f, "{:+}", self.0 / 100),
            _ => write!(f, "{:+.2}", self.marbles()),
        }
    }
}

impl From<Value> for Message {
    fn from(value: Value) -> Message {
        let english = value.to_string();
        match value.is_forced() {
            true if value.0 > 0 => Message::new("lead-wins", english),
            true => Message::new("lead-loses", english),
            false => Message::english(english),
        }
    }
}

/// Advice on a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice {
    /// The best move known. `None` if nothing was learned of any move.
    pub best: Option<String>,
    /// Whether the game can still be won, in games for one.
    pub outlook: Option<Outlook>,
    /// Why, in one sentence that a player understands.
    pub reason: Message,
    /// The value for the side to move; `None` where only yes and no count.
    pub value: Option<Value>,
    /// The best line from here, beginning with the best move.
    pub line: Vec<String>,
    /// What is known of each move.
    pub verdicts: Vec<MoveVerdict>,
}

impl Advice {
    /// The best move and why, as every screen says it.
    pub fn sentence(&self) -> Message {
        match &self.best {
            Some(best) => Message::new("advice-best", format!("Best: {best}. {}", self.reason))
                .with("move", best.as_str())
                .with("reason", self.reason.clone()),
            None => self.reason.clone(),
        }
    }
}

/// What is known of one move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move's text.
    pub text: String,
    /// Whether it keeps what the position promised.
    pub judgement: Judgement,
    /// What follows from it, in a few words: `can be won`, `+4`.
    pub words: Message,
}

/// What a move does to the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, utoipa::ToSchema))]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum Judgement {
    /// Alone: the game can still be won after it. Between two: no move is better.
    Keeps,
    /// Alone: the game cannot be won after it. Between two: another move is better.
    Loses,
    /// It is not known yet.
    Unknown,
}

/// Why there is no advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAdvice {
    /// The game is over.
    Over,
    /// It was stopped before it knew anything.
    Stopped,
    /// There is nothing to find, and this is why: a solution that does not exist.
    Impossible(String),
}

/// Says why, so that a player knows what to do next.
impl fmt::Display for NoAdvice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoAdvice::Over => "the game is over: there is nothing to look for",
            NoAdvice::Stopped => "it was stopped before anything was known",
            NoAdvice::Impossible(reason) => reason,
        })
    }
}

impl std::error::Error for NoAdvice {}

impl From<NoAdvice> for Message {
    fn from(none: NoAdvice) -> Message {
        let english = none.to_string();
        match none {
            NoAdvice::Over => Message::new("no-advice-over", english),
            NoAdvice::Stopped => Message::new("no-advice-stopped", english),
            NoAdvice::Impossible(_) => Message::english(english),
        }
    }
}

/// A position taken away from its table to be thought about, on any thread.
#[derive(Debug)]
pub struct Advisor(pub(crate) AnySession);

impl Advisor {
    /// Evaluates the moves and names the best. Values that the watcher receives are
    /// hundredths of a marble, as [`Value`] is.
    ///
    /// # Errors
    /// Why there is no advice.
    pub fn advise(
        &self,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Advice, NoAdvice> {
        self.advise_aloud(effort, mind, &mut |_| (), watch)
    }

    /// Evaluates the moves and tells what is known whenever it becomes better known.
    ///
    /// # Errors
    /// Why there is no advice.
    pub fn advise_aloud(
        &self,
        effort: Effort,
        mind: &mut Mind,
        tell: &mut dyn FnMut(&Advice),
        watch: &Watch<'_>,
    ) -> Result<Advice, NoAdvice> {
        self.answer(AdviceRequest {
            effort,
            mind,
            wanted: Wanted::Verdicts,
            tell,
            watch,
        })
    }

    /// The move that an engine makes: the best it finds, without a verdict on the others.
    ///
    /// # Errors
    /// Why there is no advice.
    pub fn choose(
        &self,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Advice, NoAdvice> {
        self.answer(AdviceRequest {
            effort,
            mind,
            wanted: Wanted::Move,
            tell: &mut |_| (),
            watch,
        })
    }

    /// The best of some moves, as a tournament manager asks for it: the watcher receives as many
    /// lines as are wanted, each with its rank.
    ///
    /// # Errors
    /// Why there is no advice.
    pub fn choose_among(
        &self,
        wanted: MovesWanted<'_>,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Advice, NoAdvice> {
        self.answer(AdviceRequest {
            effort,
            mind,
            wanted: Wanted::Lines(wanted),
            tell: &mut |_| (),
            watch,
        })
    }

    /// The best play from here to the end, as far as it can be seen.
    ///
    /// # Errors
    /// Why there is none.
    pub fn solve(
        &self,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        for_session!(&self.0, session => session.solve(effort, mind, watch))
    }

    fn answer(&self, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice> {
        for_session!(&self.0, session => session.advise(request))
    }
}

/// A question to an engine.
pub(crate) struct AdviceRequest<'a> {
    pub(crate) effort: Effort,
    pub(crate) mind: &'a mut Mind,
    pub(crate) wanted: Wanted<'a>,
    /// Receives what is known whenever it becomes better known.
    pub(crate) tell: &'a mut dyn FnMut(&Advice),
    pub(crate) watch: &'a Watch<'a>,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted<'a> {
    /// A move to make.
    Move,
    /// The best move, and a verdict on every other.
    Verdicts,
    /// The best of some moves, and this many lines.
    Lines(MovesWanted<'a>),
}

/// Which moves are in question, and how many of them are to be reported with their lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovesWanted<'a> {
    /// The moves to choose from, as texts; those that cannot be played do not count. Empty: all of them.
    pub among: &'a [String],
    /// How many lines are wanted, at least one.
    pub count: usize,
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn values_are_written_as_marbles() {
        let text = |hundredths| Value::from_hundredths(hundredths).to_string();
        assert_eq!(text(400), "+4");
        assert_eq!(text(-25), "-0.25");
        assert_eq!(text(0), "0");
        assert_eq!(Value::forced_win(7).to_string(), "wins by force");
        assert_eq!((-Value::forced_win(7)).to_string(), "loses by force");
        assert!(Value::forced_win(7) > Value::forced_win(9));
        assert_eq!((-Value::from_hundredths(i32::MIN)).hundredths(), i32::MAX);
    }
}
