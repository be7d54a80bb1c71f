//! Why something was not done: a code for programs, a sentence for people.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Message;

/// Signs of a sentence: enough for the legal moves of any position.
const LONGEST: usize = 2000;

/// A refusal. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people: what is wrong and what to do.
    pub message: String,
    /// The same by its name, for clients in another language; absent where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Message>,
}

impl Refusal {
    /// A refusal with this sentence. One that repeats a long text is cut short.
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        let mut message: String = message.into();
        if let Some((end, _)) = message.char_indices().nth(LONGEST) {
            message.truncate(end);
            message.push('…');
        }
        Refusal {
            code,
            message,
            said: None,
        }
    }

    /// A refusal whose sentence has a name of its own, because its code has several.
    pub fn named(code: Code, name: &str, message: impl Into<String>) -> Refusal {
        Refusal {
            said: Some(Message::plain(name)),
            ..Refusal::new(code, message)
        }
    }
}

impl Code {
    /// Refuses something, with this sentence.
    ///
    /// # Errors
    /// Always.
    pub fn refuse<T>(self, message: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::new(self, message))
    }

    /// The same where the code has several causes: the sentence has a name of its own.
    ///
    /// # Errors
    /// Always.
    pub fn refuse_as<T>(self, name: &str, message: impl Into<String>) -> Result<T, Refusal> {
        Err(Refusal::named(self, name, message))
    }
}

/// A position that cannot be read.
impl From<game::NotationError> for Refusal {
    fn from(error: game::NotationError) -> Refusal {
        let said = play::Message::problem(&error)
            .with("line", error.line())
            .with("column", error.column());
        Refusal {
            said: Message::of(&said),
            ..Refusal::new(Code::BadPosition, error.to_string())
        }
    }
}

/// A move that the table refused.
impl From<play::Refusal> for Refusal {
    fn from(refusal: play::Refusal) -> Refusal {
        let code = match refusal {
            play::Refusal::Unreadable(_) => Code::UnreadableMove,
            play::Refusal::Illegal(_) => Code::IllegalMove,
            play::Refusal::Over(_) => Code::Over,
            play::Refusal::Paused => Code::Paused,
            play::Refusal::Now(_) => Code::NothingToDo,
        };
        let said = match &refusal {
            play::Refusal::Illegal(said) | play::Refusal::Over(said) | play::Refusal::Now(said) => {
                Message::of(said)
            }
            play::Refusal::Unreadable(error) => Message::of(&play::Message::problem(error)),
            play::Refusal::Paused => None,
        };
        Refusal {
            said,
            ..Refusal::new(code, refusal.to_string())
        }
    }
}

/// The same as a value.
impl From<Refusal> for play::Message {
    fn from(refusal: Refusal) -> play::Message {
        match refusal.said {
            Some(said) => said.value(&refusal.message),
            None => play::Message::new(format!("refused-{}", refusal.code.name()), refusal.message),
        }
    }
}

/// A refusal as the body of an answer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RefusalBody {
    /// The refusal.
    pub error: Refusal,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $status:literal;)*) => {
        /// Every kind of refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// As it is sent: `not-your-turn`.
            pub fn name(self) -> String {
                let name = match self { $(Code::$name => stringify!($name),)* };
                let hyphen = |index: usize| if index > 0 { "-" } else { "" };
                let letters = name.char_indices().map(|(index, letter)| match letter {
                    'A'..='Z' => format!("{}{}", hyphen(index), letter.to_ascii_lowercase()),
                    _ => letter.to_string(),
                });
                letters.collect()
            }

            /// The status of an HTTP answer that carries it.
            pub const fn status(self) -> u16 {
                match self { $(Code::$name => $status,)* }
            }
        }
    };
}

// One line a code keeps name and status together; two matches would drift apart.
codes! {
    /// The body is no JSON.
    BadJson 400;
    /// A field is missing or wrong.
    BadRequest 400;
    /// The position cannot be read.
    BadPosition 400;
    /// The saved game cannot be read.
    BadRecord 400;
    /// The server is not called that.
    BadHost 400;
    /// The header with the token is missing.
    NoToken 401;
    /// The token holds no seat here.
    BadToken 403;
    /// Somebody else is to move.
    NotYourTurn 403;
    /// Another site's page asks.
    BadOrigin 403;
    /// The operator has blocked the address.
    Blocked 403;
    /// There is no such table.
    NoTable 404;
    /// There is no such address.
    NotFound 404;
    /// The address does not take that method.
    WrongMethod 405;
    /// The body did not arrive in time.
    TooSlow 408;
    /// The table has moved on.
    Stale 409;
    /// The id was given to another move.
    NameUsed 409;
    /// There is no such challenge, or its challenger has left.
    NoChallenge 404;
    /// Somebody else was faster.
    Taken 409;
    /// The other side offered the same in the same moment; asking again accepts.
    Crossed 409;
    /// The other side is here, or has not been gone for long enough.
    NotGone 409;
    /// Too many moves were made.
    TooLate 409;
    /// The game is over.
    Over 409;
    /// The game is paused.
    Paused 409;
    /// The game is not paused.
    NotPaused 409;
    /// A seat is still open.
    SeatOpen 409;
    /// Two people play here, so this needs the other's consent.
    Shared 409;
    /// Nobody else plays here.
    NotShared 409;
    /// It is so already.
    NothingToDo 409;
    /// There is no such offer.
    NoOffer 409;
    /// Nothing was found in the time given.
    NoAdvice 409;
    /// Another question of the same client took its place.
    Replaced 409;
    /// The game has too many moves.
    TooLong 409;
    /// The body is too large.
    TooLarge 413;
    /// The body does not say that it is JSON.
    NotJson 415;
    /// The move cannot be read.
    UnreadableMove 422;
    /// The move cannot be made.
    IllegalMove 422;
    /// Too many requests.
    TooMany 429;
    /// The database refused, or does not answer.
    NotKept 503;
    /// There is no place left.
    Full 503;
}
