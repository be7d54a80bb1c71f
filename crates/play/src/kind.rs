//! What `play` asks of a game beyond its rules: how it is read, clicked and shown.

use std::cmp::Ordering;
use std::fmt;

use game::{NotationError, Outcome, Position, Side};
use think::Watch;

use crate::advice::{Advice, Asked, Effort, NoAdvice, Value, Wanted};
use crate::arrange::Arrangement;
use crate::games::Game;
use crate::lines::{KnownLines, LinesAsked};
use crate::mind::Mind;
use crate::session::Session;
use crate::setup::Question;
use crate::view::{Choice, Counter, Place, State, Step};

/// Why a move text was not played. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read as a move.
    Unreadable(NotationError),
    /// It can be read, but the rules do not allow it; the reason in words.
    Illegal(String),
    /// The game has ended off the board; how, in words.
    Over(String),
    /// The game is paused.
    Paused,
    /// It cannot be done at this moment, and this is why.
    Now(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(error) => error.fmt(f),
            Refusal::Illegal(reason) => f.write_str(reason),
            Refusal::Over(ending) => write!(f, "the game is over: {ending}"),
            Refusal::Paused => f.write_str("the game is paused; resume goes on"),
            Refusal::Now(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for Refusal {}

/// Whether a text is a number and nothing else.
pub(crate) fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text can only have been meant as a name.
pub(crate) fn is_name(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphabetic() || letter == '-';
    text.len() > 1 && text.trim().chars().all(is_part)
}

/// The move with this number in the list of legal moves, counted from 1.
pub(crate) fn numbered_move<P: Position>(
    position: &P,
    text: &str,
) -> Result<P::Move, NotationError> {
    let moves = position.legal_moves();
    let number: Option<usize> = text.trim().parse().ok();
    let chosen = number.and_then(|n| moves.get(n.checked_sub(1)?));
    chosen.copied().ok_or_else(|| {
        let problem = match moves.len() {
            0 => "there is no move left".to_owned(),
            1 => "the only move has number 1".to_owned(),
            count => format!("moves are numbered 1 to {count}"),
        };
        NotationError::at(1, problem)
    })
}

/// Who is ahead: the side that has more.
pub(crate) fn leader<T: Ord>(first: T, second: T) -> Outcome {
    match first.cmp(&second) {
        Ordering::Greater => Outcome::Won(Side::First),
        Ordering::Less => Outcome::Won(Side::Second),
        Ordering::Equal => Outcome::Draw,
    }
}

/// A game as tables and screens see it.
pub(crate) trait Kind: Position<Move: Send> + Send + 'static {
    /// Which game it is.
    const GAME: Game;

    /// Reads a move in any notation of the game. Games with a numbered list of moves read numbers too.
    fn read_move(&self, text: &str) -> Result<Self::Move, NotationError> {
        text.parse()
    }

    /// Every legal move, with the clicks that spell it.
    fn choices(&self) -> Vec<Choice>;

    /// Every place on the board, with what stands there.
    fn places(&self) -> Vec<Place>;

    /// What a legal move does, marble by marble.
    fn steps(&self, mv: Self::Move) -> Vec<Step>;

    /// What a legal move does, in one sentence without its mover: `jumps from F4 over E4 to D4`.
    fn words(&self, mv: Self::Move) -> String;

    /// Whose go it is or how the game ended, in one sentence.
    fn status(&self) -> String;

    /// Whose move it is, in a few words, where the game is not over.
    fn whose_move(&self) -> String {
        self.status()
    }

    /// How a game that one person plays ended before the rules ended it, after what happened in a
    /// few words.
    fn given_up(&self, what: &str) -> String {
        what.to_owned()
    }

    /// The numbers a player wants to see: marbles left, captured, banked.
    fn counters(&self) -> Vec<Counter>;

    /// Every legal move and the position after it, in the game's own notation of state spaces.
    fn states(&self) -> Vec<State> {
        let state = |mv: Self::Move| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            State {
                text: mv.to_string(),
                position: after.to_string(),
            }
        };
        self.legal_moves().into_iter().map(state).collect()
    }

    /// Judges the moves of the position on the board and names the best; may tell what is known
    /// on the way.
    fn advise(session: &Session<Self>, asked: Asked<'_>) -> Result<Advice, NoAdvice>;

    /// The best play from here to the end, as far as it can be seen.
    fn solve(
        session: &Session<Self>,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        let asked = Asked {
            effort,
            mind,
            wanted: Wanted::Move,
            tell: &mut |_| (),
            watch,
        };
        Self::advise(session, asked).map(|advice| advice.line)
    }

    /// The best lines of the position on the board, told whenever they are better known.
    fn lines(session: &Session<Self>, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice>;

    /// The same board with what the arrangement says, whose names and answers were checked.
    fn arranged(&self, arrangement: &Arrangement) -> Result<Self, NotationError>;

    /// What may be chosen of a position beside its marbles, each with what holds now.
    fn options(&self) -> Vec<Question> {
        Vec::new()
    }

    /// What so many of the engine's points are worth.
    fn value(points: i32) -> Value {
        Value::from_marbles(points)
    }

    /// What a side is called.
    fn side_name(side: Side) -> String {
        format!("Player {side}")
    }

    /// Whether a match may begin here: nobody has lost anything that counts.
    fn is_fair(&self) -> bool {
        true
    }

    /// Who is ahead, should the game be stopped now.
    fn leader(&self) -> Outcome {
        Outcome::Draw
    }

    /// Whether this is the same position as an earlier one, in games where positions can come again.
    fn repeats(&self, _earlier: &Self) -> bool {
        false
    }
}
