//! A table as a page sees it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::Side;
use play::{Choice, ClockView, Counter, Entry, Level, NearDraw, Place, Step};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{HostedTable, Message, Outcome, SideNumber};

/// A table as it is at one moment.
#[derive(Debug, Serialize, ToSchema)]
pub struct View {
    /// The table's name in addresses.
    id: String,
    /// Grows with every change.
    version: u64,
    /// The game's name in requests.
    game: String,
    /// The game's name for people.
    title: &'static str,
    /// The position in the game's own notation.
    position: String,
    /// Whose turn it is.
    turn: SideNumber,
    /// One sentence: whose turn it is, or how the game ended.
    status: String,
    /// The same by its name, for clients in another language; absent where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    status_message: Option<Message>,
    /// How the game ended, or null.
    #[schema(required = true)]
    ending: Option<Ending>,
    /// Every hole, pit and store.
    places: Vec<Place>,
    /// Every move that can be made, with the clicks that spell it.
    choices: Vec<Choice>,
    /// What is counted beside the board.
    counters: Vec<Counter>,
    /// The moves that led here.
    past: Vec<Entry>,
    /// The moves that were taken back.
    undone: Vec<Entry>,
    /// Who plays.
    #[schema(min_items = 2, max_items = 2)]
    seats: [Seat; 2],
    /// What the sides are called.
    #[schema(min_items = 2, max_items = 2)]
    side_names: [String; 2],
    /// How many moves the side to move still has, or null.
    #[schema(required = true)]
    moves_left: Option<u32>,
    /// A draw that comes by itself if the game goes on like this, or null.
    #[schema(required = true)]
    near_draw: Option<NearDraw>,
    /// The clock stands and the board is hidden.
    paused: bool,
    /// Times at the moment of sending.
    clock: ClockView,
    /// What the last move did, marble by marble.
    last_steps: Vec<Step>,
    /// The same in one sentence; null before the first move.
    #[schema(required = true)]
    last_words: Option<String>,
    /// Two browsers play each other.
    shared: bool,
    /// What one side offers and the other may grant.
    offers: Vec<Offer>,
    /// An engine seat is at work.
    thinking: bool,
    /// An engine waits for `resume`, because its move would lose what redo brings back.
    engine_waits: bool,
    /// One person plays this game alone.
    solo: bool,
    /// Milliseconds since 1970.
    created: u64,
    /// The names of the people in the seats; null for anonymous, for engines and for nobody.
    #[schema(min_items = 2, max_items = 2)]
    names: [Option<String>; 2],
    /// Whether everybody may find the table in a list, to watch.
    public: bool,
    /// The table at which the same two play again, or null.
    #[schema(required = true)]
    next: Option<String>,
}

impl View {
    /// A table as it is at `now`. The view is the table's own: drawing it up is costly, so a caller who has it passes it on.
    pub fn new<A>(hosted: &HostedTable<A>, view: play::View, now: Duration) -> View {
        let (status, said) = if hosted.is_open() {
            let said = Message::plain("waiting-for-player");
            ("Waiting for the other player".to_owned(), Some(said))
        } else {
            (view.status, Message::of(&view.said))
        };
        View {
            id: hosted.id.to_string(),
            version: hosted.head.version,
            game: view.game.to_string(),
            title: view.game.title(),
            position: view.position,
            turn: view.turn.into(),
            ending: view.ending.map(|ending| Ending::new(ending, &status)),
            status,
            status_message: said,
            places: view.places,
            choices: view.choices,
            counters: view.counters,
            past: view.past,
            undone: view.undone,
            seats: hosted.seat_choices().map(Seat::from),
            side_names: Side::ALL.map(|side| hosted.table.side_name(side)),
            moves_left: view.moves_left,
            near_draw: view.near_draw,
            paused: view.paused,
            clock: hosted.clock(now),
            last_steps: view.last_steps,
            last_words: view.last_words.map(|words| words.to_string()),
            shared: hosted.head.shared,
            offers: hosted.head.offers.clone(),
            thinking: hosted.engine_to_move().is_some(),
            engine_waits: hosted.engine_waits,
            solo: view.game.is_solo(),
            created: hosted.head.created,
            names: hosted.head.seated.names.clone(),
            public: hosted.head.public,
            next: hosted.next.as_ref().map(ToString::to_string),
        }
    }

    /// What the last move did.
    pub fn last_steps(&self) -> &[Step] {
        &self.last_steps
    }
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
struct Ending {
    kind: EndingKind,
    outcome: Outcome,
    sentence: String,
    /// The side that gave up, ran out of time or left, or null.
    #[schema(required = true)]
    side: Option<SideNumber>,
}

/// Why a game ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EndingKind {
    Board,
    Repetition,
    MoveLimit,
    /// The time that both sides share was up.
    TimeUp,
    Flag,
    Resigned,
    Agreed,
    /// A side left, and the other claimed the game.
    Left,
}

impl Ending {
    fn new(ending: play::Ending, sentence: &str) -> Ending {
        let kind = match ending {
            play::Ending::OnTheBoard(_) => EndingKind::Board,
            play::Ending::Repetition => EndingKind::Repetition,
            play::Ending::MoveLimit(_) => EndingKind::MoveLimit,
            play::Ending::TimeUp(_) => EndingKind::TimeUp,
            play::Ending::FlagFell(_) => EndingKind::Flag,
            play::Ending::Resigned(_) => EndingKind::Resigned,
            play::Ending::Agreed => EndingKind::Agreed,
            play::Ending::Left(_) | play::Ending::LeftDrawn(_) => EndingKind::Left,
        };
        Ending {
            kind,
            outcome: ending.outcome().into(),
            sentence: sentence.to_owned(),
            side: ending.side().map(SideNumber::from),
        }
    }
}

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// What kind of player.
    pub kind: SeatKind,
    /// An engine's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 9)]
    pub level: Option<u8>,
}

/// What kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// Somebody at a screen.
    Person,
    /// Nobody yet: an invitation waits to be used.
    Open,
    /// The program.
    Engine,
}

/// What the creator of a table wants in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "crate::received::ReceivedSeatChoice")]
pub enum SeatChoice {
    /// The creator, or somebody beside them.
    Person,
    /// Somebody who is sent a link.
    Open,
    /// The engine.
    Engine(Level),
}

/// What a table knows of a seat: an open one waits for a person.
impl From<SeatChoice> for play::Seat {
    fn from(choice: SeatChoice) -> play::Seat {
        match choice {
            SeatChoice::Person | SeatChoice::Open => play::Seat::Person,
            SeatChoice::Engine(level) => play::Seat::Engine(level),
        }
    }
}

impl From<play::Seat> for SeatChoice {
    fn from(seat: play::Seat) -> SeatChoice {
        match seat {
            play::Seat::Person => SeatChoice::Person,
            play::Seat::Engine(level) => SeatChoice::Engine(level),
        }
    }
}

impl From<SeatChoice> for Seat {
    fn from(choice: SeatChoice) -> Seat {
        let (kind, level) = match choice {
            SeatChoice::Person => (SeatKind::Person, None),
            SeatChoice::Open => (SeatKind::Open, None),
            SeatChoice::Engine(level) => (SeatKind::Engine, Some(level.number())),
        };
        Seat { kind, level }
    }
}

/// Something one side offers and the other may grant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// Who offers it.
    #[serde(with = "play::json")]
    #[schema(value_type = SideNumber)]
    pub by: Side,
}

/// What may be offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// That nobody wins.
    Draw,
    /// That the last move is taken back.
    Takeback,
    /// That the clock is stopped.
    Pause,
    /// That the game begins again.
    Restart,
    /// That the same two play again, with sides swapped.
    Rematch,
}

/// Writes its word, as it is sent and saved.
impl fmt::Display for OfferKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl FromStr for OfferKind {
    type Err = serde::de::value::Error;

    fn from_str(text: &str) -> Result<OfferKind, Self::Err> {
        crate::object::word(text)
    }
}
