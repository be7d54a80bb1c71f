//! What `play` asks of a game beyond its rules: how it is called, begun, read, clicked, shown and thought about.

use std::cmp::Ordering;
use std::fmt;

use game::{NotationError, Outcome, Position, Side};
use think::Watch;

use crate::Level;
use crate::advice::{Advice, AdviceRequest, Effort, NoAdvice, Value, Wanted};
use crate::arrange::Arrangement;
use crate::bench::BenchWork;
use crate::games::Game;
use crate::lines::{KnownLines, LinesRequest};
use crate::message::Message;
use crate::mind::Mind;
use crate::published::{Writing, Written};
use crate::puzzles::PuzzleRules;
use crate::session::Session;
use crate::setup::Question;
use crate::view::{Choice, Counter, Graded, Place, State, Step};

/// Why a move text was not played. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read as a move.
    Unreadable(NotationError),
    /// It can be read, but the rules do not allow it; the reason.
    Illegal(Message),
    /// The game has ended off the board; how.
    Over(Message),
    /// The game is paused.
    Paused,
    /// It cannot be done at this moment, and this is why.
    Now(Message),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(error) => error.fmt(f),
            Refusal::Illegal(reason) | Refusal::Now(reason) => reason.fmt(f),
            Refusal::Over(ending) => write!(f, "the game is over: {ending}"),
            Refusal::Paused => f.write_str("the game is paused; resume continues it"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Message {
        let english = refusal.to_string();
        match refusal {
            Refusal::Unreadable(error) => error.into(),
            Refusal::Illegal(reason) | Refusal::Now(reason) => reason,
            Refusal::Over(ending) => Message::new("now-over", english).with("ending", ending),
            Refusal::Paused => Message::new("now-paused", english),
        }
    }
}

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
            0 => "there is no move left",
            1 => "the only move has number 1",
            _ => "moves are numbered 1 to {count}",
        };
        NotationError::at(1, problem).with("count", moves.len())
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

/// The answers to a game's questions, each found by the question's key.
pub(crate) type Answers<'a> = dyn Fn(&str) -> String + 'a;

/// How a game begins: what is asked before it, which texts begin it, and boards set up by hand.
pub(crate) trait Begins: Position + Default {
    /// What to ask before a game.
    fn questions() -> Vec<Question>;

    /// What may be asked beside that, of somebody who wants more than the usual game.
    fn details(_: &Answers<'_>) -> Vec<Question> {
        Vec::new()
    }

    /// The start that the answers describe.
    fn start_by(answers: &Answers<'_>) -> Result<Self, NotationError>;

    /// A position given as text, or a start that has a name.
    fn read_start(text: &str) -> Result<Self, NotationError> {
        text.parse()
    }

    /// A game in every notation that its players publish, the usual one first.
    fn writings(written: &Written) -> Vec<Writing> {
        written.as_list(&Self::default())
    }

    /// The same board with what the arrangement says, whose names and answers were checked.
    fn arranged(&self, arrangement: &Arrangement) -> Result<Self, NotationError>;

    /// What may be chosen of a position beside its marbles, each with what holds now.
    fn options(&self) -> Vec<Question> {
        Vec::new()
    }
}

/// How a game's engine is asked.
pub(crate) trait Thinks: Position + Sized {
    /// Evaluates the moves of the position on the board and names the best; may tell what is known
    /// on the way.
    fn advise(session: &Session<Self>, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice>;

    /// The best play from here to the end, as far as it can be seen.
    fn solve(
        session: &Session<Self>,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        let request = AdviceRequest {
            effort,
            mind,
            wanted: Wanted::Move,
            tell: &mut |_| (),
            watch,
        };
        Self::advise(session, request).map(|advice| advice.line)
    }

    /// The best lines of the position on the board, told whenever they are better known.
    fn lines(session: &Session<Self>, request: LinesRequest<'_>) -> Result<KnownLines, NoAdvice>;

    /// What this many of the engine's points are worth.
    fn value(points: i32) -> Value {
        Value::from_marbles(points)
    }
}

/// A game as tables and screens see it.
pub(crate) trait Kind: Position<Move: Send> + Begins + Thinks + Send + 'static {
    /// Which game it is.
    const GAME: Game;

    /// What is known about its puzzles.
    const PUZZLE_RULES: &'static PuzzleRules;
    /// The puzzles that come with the program, which a page fetches by themselves.
    const PUZZLES: &'static str;
    /// The lessons that come with the program.
    const LESSONS: &'static str;
    /// What commands and files call it.
    const NAME: &'static str;
    /// What people call it.
    const TITLE: &'static str;
    /// How it is played, in a few sentences.
    const IN_SHORT: &'static str;
    /// Whether one person plays it alone.
    const IS_SOLO: bool = false;
    /// The fewest mebibytes its engine can remember positions in.
    const LEAST_MEBIBYTES: usize = 1;
    /// The starts that have a name.
    const STARTS: &'static [&'static str];
    /// What a casual game begins with, where that is not the usual answer: a question and its answer.
    const CASUAL: Option<(&'static str, &'static str)> = None;
    /// Whether a position can come again, so that the third time may be a draw.
    const POSITIONS_REPEAT: bool = false;
    /// A fixed amount of work with known totals.
    const WORK: &'static [BenchWork];
    /// As much again that takes a minute more.
    const LONG_WORK: &'static [BenchWork] = &[];

    /// What an engine of a level does. `None`: no engine sits at its tables.
    fn level_in_words(_: Level) -> Option<&'static str> {
        None
    }

    /// A published game, not replayed yet.
    fn published(text: &str) -> Result<Written, NotationError> {
        Ok(Written::read_list(Self::GAME, &Self::default(), text))
    }

    /// Reads a move in any notation of the game. Games with a numbered list of moves read numbers too.
    fn read_move(&self, text: &str) -> Result<Self::Move, NotationError> {
        text.parse()
    }

    /// A legal move with the clicks that spell it.
    fn choice(&self, mv: Self::Move) -> Choice;

    /// Every legal move, with the clicks that spell it.
    fn choices(&self) -> Vec<Choice> {
        let moves = self.legal_moves().into_iter();
        moves.map(|mv| self.choice(mv)).collect()
    }

    /// Every place on the board, with what stands there.
    fn places(&self) -> Vec<Place>;

    /// What a legal move does, marble by marble.
    fn steps(&self, mv: Self::Move) -> Vec<Step>;

    /// What a legal move does, in one sentence: `F4 jumps over E4 to D4`.
    fn words(&self, mv: Self::Move) -> Message;

    /// Whose go it is or how the game ended, in one sentence.
    fn status(&self) -> Message;

    /// Why a move is refused.
    fn refusal(reason: Self::Illegal) -> Message;

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

    /// How somebody's moves and boards, as texts, compare with the state space, in games that have exercises on it.
    fn graded(&self, _moves: Option<&str>, _boards: Option<&str>) -> Option<Graded> {
        None
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

    /// The same position after a turn without a move, where the rules know what that would be.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// Whether this is the same position as an earlier one, in games where positions can come again.
    fn repeats(&self, _earlier: &Self) -> bool {
        false
    }
}
