//! Why the server does not do what a client asks: a code for programs, a sentence for people.

use axum::http::StatusCode;

/// A refusal. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal {
            code,
            message: message.into(),
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
        };
        Refusal::new(code, refusal.to_string())
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal $status:ident;)*) => {
        /// Every kind of refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// All of them.
            #[cfg(test)]
            pub(crate) const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// As it is sent.
            pub(crate) const fn text(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// The status of an answer that carries it.
            pub(crate) const fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }
        }
    };
}

// One line a code keeps name, text and status together; three matches would drift apart.
codes! {
    BadJson "bad-json" BAD_REQUEST;
    BadRequest "bad-request" BAD_REQUEST;
    BadPosition "bad-position" BAD_REQUEST;
    BadRecord "bad-record" BAD_REQUEST;
    BadHost "bad-host" BAD_REQUEST;
    NoToken "no-token" UNAUTHORIZED;
    BadToken "bad-token" FORBIDDEN;
    NotYourTurn "not-your-turn" FORBIDDEN;
    BadOrigin "bad-origin" FORBIDDEN;
    NoTable "no-table" NOT_FOUND;
    NotFound "not-found" NOT_FOUND;
    WrongMethod "wrong-method" METHOD_NOT_ALLOWED;
    TooSlow "too-slow" REQUEST_TIMEOUT;
    Stale "stale" CONFLICT;
    Over "over" CONFLICT;
    Paused "paused" CONFLICT;
    NotPaused "not-paused" CONFLICT;
    SeatOpen "seat-open" CONFLICT;
    Shared "shared" CONFLICT;
    NotShared "not-shared" CONFLICT;
    NothingToDo "nothing-to-do" CONFLICT;
    NoOffer "no-offer" CONFLICT;
    NoAdvice "no-advice" CONFLICT;
    Busy "busy" CONFLICT;
    TooLong "too-long" CONFLICT;
    TooLarge "too-large" PAYLOAD_TOO_LARGE;
    NotJson "not-json" UNSUPPORTED_MEDIA_TYPE;
    UnreadableMove "unreadable-move" UNPROCESSABLE_ENTITY;
    IllegalMove "illegal-move" UNPROCESSABLE_ENTITY;
    TooMany "too-many" TOO_MANY_REQUESTS;
    NotKept "not-kept" INTERNAL_SERVER_ERROR;
    Full "full" SERVICE_UNAVAILABLE;
}
