//! What is typed or offered, as what the server is asked.

use play::Command;

use crate::remote::{OfferKind, TableRequest};

impl TableRequest {
    /// What a typed command asks of the server, other than a move. Returns `None` if it can be answered here.
    pub fn of(command: &Command) -> Option<TableRequest> {
        match command {
            Command::Undo(_) => Some(TableRequest::TakeBack),
            Command::Redo(_) => Some(TableRequest::Redo),
            Command::Restart => Some(TableRequest::Restart),
            Command::Pause => Some(TableRequest::Pause),
            Command::Resume => Some(TableRequest::Resume),
            Command::Resign => Some(TableRequest::Resign),
            Command::Draw => Some(TableRequest::Draw),
            Command::Move(text) if text.eq_ignore_ascii_case("rematch") => {
                Some(TableRequest::Rematch)
            }
            Command::Move(_) | Command::Hint | Command::Solve | Command::Moves => None,
            Command::History | Command::Code | Command::Help | Command::Quit => None,
            Command::Save(_) | Command::Load(_) | Command::New(_) => None,
        }
    }

    /// Consent to what the other side offers.
    pub const fn consent(wish: OfferKind) -> TableRequest {
        match wish {
            OfferKind::Draw => TableRequest::Draw,
            OfferKind::Takeback => TableRequest::TakeBack,
            OfferKind::Pause => TableRequest::Pause,
            OfferKind::Restart => TableRequest::Restart,
            OfferKind::Rematch => TableRequest::Rematch,
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
