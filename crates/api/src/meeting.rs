//! What people without accounts are told: who they are, who is here, and what waits to be played.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::requests::Challenge;
use crate::{RawValue, Refusal, SideNumber, TableLine, View};

/// A person, as others see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonLine {
    /// The name they chose; null for anonymous.
    #[schema(required = true)]
    pub name: Option<String>,
}

/// What was deleted of a person.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct PersonForgotten {
    /// How many games were deleted, or left to the other player.
    pub tables: usize,
    /// Whether there are more: send the request again.
    pub more: bool,
}

/// A challenge that waits for somebody.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChallengeLine {
    /// Its name in addresses.
    pub id: String,
    /// The challenger's name; null for anonymous.
    #[schema(required = true)]
    pub name: Option<String>,
    /// The game's name for people.
    pub title: &'static str,
    /// What the challenger would like to play.
    pub wish: Challenge,
    /// Milliseconds since 1970.
    pub created: u64,
}

/// Who is here, what waits to be played, and what may be watched.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lobby {
    /// The oldest first.
    pub challenges: Vec<ChallengeLine>,
    /// The names of those who are here, in order.
    pub people: Vec<String>,
    /// How many more are here who have no name.
    pub anonymous: usize,
    /// Public games, those that go on first.
    pub games: Vec<TableLine>,
}

/// A challenge was posted, or another was taken instead.
#[derive(Debug, Serialize, ToSchema)]
pub struct Challenged<'a> {
    /// The challenge that waits now, or null.
    #[schema(required = true)]
    pub challenge: Option<ChallengeLine>,
    /// The table that began instead, or null.
    #[schema(required = true)]
    pub table: Option<Taken<'a>>,
}

/// A challenge became a table. The key holds the seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct Taken<'a> {
    /// The table's name in addresses.
    pub id: String,
    /// Which seat the taker has.
    pub seat: SideNumber,
    /// The table.
    #[schema(value_type = View)]
    pub view: &'a RawValue,
}

/// Who sits on a side, and whether they are there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatPresence {
    /// The name they chose; null for anonymous, for engines and for nobody.
    #[schema(required = true)]
    pub name: Option<String>,
    /// Whether a page of theirs is open.
    pub here: bool,
    /// For how many milliseconds nobody was there; null while somebody is.
    #[schema(required = true)]
    pub away: Option<u64>,
}

/// What somebody in the lobby says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum LobbyClientMessage {
    /// Who it is: the holder of a key, or somebody who only looks.
    Hello {
        /// The key.
        #[schema(pattern = "^[0-9a-fA-F]{32}$")]
        key: Option<String>,
    },
    /// One knows that a challenge was taken, and need not be told again.
    Seen {
        /// Which challenge.
        challenge: String,
    },
    /// Is anybody there?
    Ping {},
}

impl LobbyClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<LobbyClientMessage, Refusal> {
        crate::read(text.as_bytes())
    }
}

/// What somebody in the lobby is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum LobbyMessage<'a> {
    /// The lobby as it is now.
    Lobby {
        /// Who is here and what waits.
        #[schema(value_type = Lobby)]
        lobby: &'a RawValue,
        /// Those of the challenges that are one's own.
        mine: Vec<&'a str>,
    },
    /// Somebody took one's own challenge.
    Taken {
        /// Which challenge.
        challenge: &'a str,
        /// The table that it became; the key holds a seat there.
        table: &'a str,
    },
    /// The answer to a ping.
    Pong {},
    /// A message was not understood.
    Error {
        /// Why.
        error: &'a Refusal,
    },
}
