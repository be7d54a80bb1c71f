//! What a client asks the engine, and what it is answered.

use std::time::Duration;

use game::Side;
use play::{Advice, Advisor, Effort, HINT_TIME, Message, NoAdvice, Outlook};

use crate::{Code, HostedTable, JobKind, Question, Refusal};

/// How long lines are thought about unless the client says otherwise.
pub const LINES_TIME: Duration = Duration::from_secs(10);

impl JobKind {
    /// How long it takes unless the client says otherwise.
    pub const fn usual_time(self) -> Duration {
        match self {
            JobKind::Hint => HINT_TIME,
            JobKind::Evaluate => Duration::from_millis(500),
            JobKind::Solve => Duration::from_secs(20),
        }
    }
}

/// A question about a table, ready to be thought about anywhere.
#[derive(Debug)]
pub struct Inquiry {
    /// After how many moves.
    pub at: usize,
    /// Whose turn it is there.
    pub turn: Side,
    /// What is thought about.
    pub advisor: Advisor,
    /// How hard.
    pub effort: Effort,
}

impl<A> HostedTable<A> {
    /// The position that is asked about. Nobody asks while two people play.
    ///
    /// # Errors
    /// Why it is not answered.
    pub fn ask(&self, question: &Question) -> Result<Inquiry, Refusal> {
        if !self.is_over() {
            self.refuse_if_shared()?;
        }
        let at = question.at.unwrap_or_else(|| self.moves_made());
        let table = self.walked_to(at)?.table;
        let effort = Effort {
            level: question.level()?,
            ..Effort::default()
        };
        Ok(Inquiry {
            at,
            turn: table.turn(),
            advisor: table.advisor(),
            effort,
        })
    }
}

/// Advice as it is sent.
///
/// # Errors
/// Why there is none.
pub fn advice(
    at: usize,
    turn: Side,
    found: Result<Advice, NoAdvice>,
) -> Result<crate::Advice, Refusal> {
    let impossible = |reason| Advice {
        reason: Message::english(reason),
        outlook: Some(Outlook::Lost),
        ..Advice::default()
    };
    let advice = found.or_else(|why| proven(why).map(impossible))?;
    Ok(crate::Advice::found(at, turn, advice))
}

/// The best play to the end as it is sent.
///
/// # Errors
/// Why there is none.
pub fn solution(
    at: usize,
    found: Result<Vec<String>, NoAdvice>,
) -> Result<crate::Solution, Refusal> {
    let (moves, impossible, reason) = match found {
        Ok(moves) => (moves, false, String::new()),
        Err(why) => (Vec::new(), true, proven(why)?),
    };
    Ok(crate::Solution {
        at,
        moves,
        impossible,
        reason,
    })
}

/// Why there are no lines of a position, as it is sent.
pub fn no_lines(why: &NoAdvice) -> Refusal {
    let code = match why {
        NoAdvice::Over => Code::Over,
        NoAdvice::Stopped | NoAdvice::Impossible(_) => Code::NoAdvice,
    };
    Refusal::new(code, why.to_string())
}

/// Why there is nothing to be found, if that is proven.
fn proven(why: NoAdvice) -> Result<String, Refusal> {
    let (code, message) = match why {
        NoAdvice::Impossible(reason) => return Ok(reason),
        NoAdvice::Over => (
            Code::Over,
            "the game is over here; ask about an earlier position with \"at\"",
        ),
        NoAdvice::Stopped => (
            Code::NoAdvice,
            "nothing was found in the time given; allow more with \"ms\"",
        ),
    };
    Err(Refusal::new(code, message))
}
