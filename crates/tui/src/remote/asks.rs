//! What is typed or offered, as what the server is asked.

use play::Command;

use crate::remote::{Ask, OfferKind};

impl Ask {
    /// What a typed command asks of the server, other than a move. Returns `None` if it can be answered here.
    pub fn of(command: &Command) -> Option<Ask> {
        match command {
            Command::Undo(_) => Some(Ask::TakeBack),
            Command::Redo(_) => Some(Ask::Redo),
            Command::Restart => Some(Ask::Restart),
            Command::Pause => Some(Ask::Pause),
            Command::Resume => Some(Ask::Resume),
            Command::Resign => Some(Ask::Resign),
            Command::Draw => Some(Ask::Draw),
            Command::Move(text) if text.eq_ignore_ascii_case("rematch") => Some(Ask::Rematch),
            Command::Move(_) | Command::Hint | Command::Solve | Command::Moves => None,
            Command::History | Command::Code | Command::Help | Command::Quit => None,
            Command::Save(_) | Command::Load(_) | Command::New(_) => None,
        }
    }

    /// Consent to what the other side wishes.
    pub const fn consent(wish: OfferKind) -> Ask {
        match wish {
            OfferKind::Draw => Ask::Draw,
            OfferKind::Takeback => Ask::TakeBack,
            OfferKind::Pause => Ask::Pause,
            OfferKind::Restart => Ask::Restart,
            OfferKind::Rematch => Ask::Rematch,
        }
    }
}

/// What is offered, as the sentences of the catalogue about it tell it apart.
pub const fn offer_key(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Pause => "pause",
        OfferKind::Restart => "restart",
        OfferKind::Rematch => "rematch",
    }
}
