//! One table: the game, who holds its seats, what was offered, and its version.
//!
//! Everything here is plain calculation on one table. What is done to it is
//! said by an [`Act`](crate::Act); whether it is saved and who is told is the host's to see to.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, EngineTurn, Habits, RecordError, Seat, Table, View};

use crate::{Code, Offer, Refusal, SeatChoice, SeatedPeople};

/// The newest moves of each client whose names are remembered, to answer a repeated one.
const REMEMBERED: usize = 8;

/// Longer games are refused: they would fill the disk.
pub(crate) const MOST_MOVES: usize = 4000;

/// What is saved of a token or a key: its SHA-256, enough to know it again, too little to find it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub [u8; 32]);

/// Writes hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// The text is no fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoFingerprint;

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(digits: &str) -> Result<Fingerprint, NoFingerprint> {
        from_hex(digits).map(Fingerprint).ok_or(NoFingerprint)
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that hexadecimal digits spell; `None` if they do not spell so many.
pub fn from_hex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let value = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    (digits.len() == 2 * N).then_some(bytes)
}

/// A table's name in addresses: twelve letters and digits that are hard to guess and easy to read, after
/// `here-` where it is a browser's own. The default is empty, and is no table's.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

/// Thirty-two signs without those that are easily mistaken.
const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// What the names of tables in a browser begin with.
const HERE: &str = "here-";

impl TableId {
    /// The name that these bytes spell: 60 bits of them.
    pub fn from_bytes(bytes: [u8; 12]) -> TableId {
        let signs = bytes.map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
        TableId(signs.iter().collect())
    }

    /// The name of a table in a browser that these bytes spell.
    pub fn here_from_bytes(bytes: [u8; 12]) -> TableId {
        TableId(format!("{HERE}{}", TableId::from_bytes(bytes)))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is no table's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoTableId;

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<TableId, NoTableId> {
        let signs = text.strip_prefix(HERE).unwrap_or(text);
        let is_id = signs.len() == 12 && signs.bytes().all(|sign| SIGNS.contains(&sign));
        is_id.then(|| TableId(text.to_owned())).ok_or(NoTableId)
    }
}

/// A move that a client gave a name to, and the version that it led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedMove {
    /// Whose it was.
    pub by: Fingerprint,
    /// Its name.
    pub name: String,
    /// The move, on one line.
    pub text: String,
    /// The version that it led to.
    pub version: u64,
}

/// What is known of a table beside its name and its game: all of it is saved with it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableHead {
    /// Grows with every change.
    pub version: u64,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Two browsers play each other.
    pub shared: bool,
    /// Everybody may find it in a list, to watch.
    pub public: bool,
    /// The person who set it up, where they have a key.
    pub creator: Option<Fingerprint>,
    /// The people in the seats, and their names as they are now.
    pub seated: SeatedPeople,
    /// Who set it up.
    pub owner: Fingerprint,
    /// Who holds each seat.
    pub holders: [Option<Fingerprint>; 2],
    /// What may still be exchanged: until the token that was given for it has been used.
    pub invites: [Option<Fingerprint>; 2],
    /// What one side offers and the other may grant.
    pub offers: Vec<Offer>,
    /// Offers that were declined or withdrawn, and after how many moves: they wait for another move.
    pub declined: Vec<(Offer, usize)>,
    /// The newest moves that have names.
    pub recent: VecDeque<NamedMove>,
}

impl TableHead {
    /// The person who sets a table up holds all seats that people take; no seat is open.
    pub fn alone(owner: Fingerprint, choices: [SeatChoice; 2], created: u64) -> TableHead {
        TableHead {
            created,
            owner,
            holders: choices.map(|choice| (choice == SeatChoice::Person).then_some(owner)),
            ..TableHead::default()
        }
    }

    /// Whether an invitation waits and nobody has come yet.
    pub fn is_seat_open(&self, side: Side) -> bool {
        let index = side.index();
        self.invites[index].is_some() && self.holders[index].is_none()
    }

    /// Who sits on a side of a table with these seats.
    pub fn seat_choices(&self, seats: [Seat; 2]) -> [SeatChoice; 2] {
        Side::ALL.map(|side| {
            if self.is_seat_open(side) {
                SeatChoice::Open
            } else {
                seats[side.index()].into()
            }
        })
    }
}

/// One table. `A` is what its host has working for it: timers and threads, or nothing.
#[derive(Debug)]
pub struct HostedTable<A = ()> {
    /// Its name in addresses.
    pub id: TableId,
    /// The game.
    pub table: Table,
    /// Whose it is, who sits there, and what was offered.
    pub head: TableHead,
    /// Where the same two play again.
    pub next: Option<TableId>,
    /// Moves were taken back to where an engine is to move: it waits to be asked.
    pub engine_waits: bool,
    /// What the host has working for it.
    pub attendants: A,
}

impl<A> HostedTable<A> {
    /// A new table with those who sit at it.
    pub fn new(id: TableId, table: Table, head: TableHead) -> HostedTable<A>
    where
        A: Default,
    {
        HostedTable {
            id,
            table,
            head: TableHead { version: 1, ..head },
            next: None,
            engine_waits: false,
            attendants: A::default(),
        }
    }

    /// The table as it is at `now`.
    pub fn view(&self, now: Duration) -> crate::View {
        self.view_as(self.table.view(), now)
    }

    /// The same, for a caller that has the table's view already: drawing it up is the costliest part of a move.
    pub fn view_as(&self, view: View, now: Duration) -> crate::View {
        crate::View::new(self, view, now)
    }

    /// A copy that stands after `count` moves of the whole game, undone ones included.
    ///
    /// # Errors
    /// The game is shorter than that.
    pub fn walked_to(&self, count: usize) -> Result<HostedTable, Refusal> {
        let record = self.table.record();
        let total = record.moves.len() + record.undone.len();
        if count > total {
            return Code::BadRequest.refuse(format!("the game has only {total} moves"));
        }
        let broken = |error: RecordError| Refusal::new(Code::BadRecord, error.to_string());
        let mut table = Table::from_record(&record).map_err(broken)?;
        table.go_to(count, Duration::ZERO);
        let head = TableHead {
            offers: Vec::new(),
            declined: Vec::new(),
            recent: VecDeque::new(),
            ..self.head.clone()
        };
        Ok(HostedTable {
            id: self.id.clone(),
            table,
            head,
            next: self.next.clone(),
            engine_waits: true,
            attendants: (),
        })
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.table.ending().is_some()
    }

    /// The clock at `now`.
    pub fn clock(&self, now: Duration) -> ClockView {
        self.table.clock(now)
    }

    /// The engine that is to move now, if one is.
    pub fn engine_to_move(&self) -> Option<play::Level> {
        if self.is_over() || self.is_paused() || self.engine_waits || self.is_open() {
            return None;
        }
        match self.table.seat_to_move() {
            Seat::Engine(level) => Some(level),
            Seat::Person => None,
        }
    }

    /// The turn of the engine that is to move now, if one is. No engine takes more than its level does:
    /// a server has many tables, and a browser other things to do.
    pub fn engine_turn(&self, now: Duration) -> Option<EngineTurn> {
        let level = self.engine_to_move()?;
        let habits = Habits {
            time: Some(level.thinking_time()),
            threads: 1,
            // Games differ, and each can be played again as it was.
            seed: self.head.created ^ self.head.version,
        };
        self.table.engine_turn(now, &habits)
    }

    /// Whether the clock was stopped and the board hidden.
    pub fn is_paused(&self) -> bool {
        self.table.clock(Duration::ZERO).state == ClockState::Paused
    }

    /// Whether somebody is still awaited.
    pub fn is_open(&self) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.head.is_seat_open(side))
    }

    /// The version that this client's move of this name led to, if it was played.
    ///
    /// # Errors
    /// When the name was given to another move.
    pub fn remembered(
        &self,
        by: Fingerprint,
        name: &str,
        text: &str,
    ) -> Result<Option<u64>, Refusal> {
        let mut named = self.head.recent.iter();
        match named.find(|known| known.by == by && known.name == name) {
            None => Ok(None),
            Some(known) if known.text == on_one_line(text) => Ok(Some(known.version)),
            Some(known) => {
                let message = format!(
                    "you have called your move {} {name:?} already; give every move its own id",
                    known.text
                );
                Err(Refusal::new(Code::NameUsed, message))
            }
        }
    }

    /// Remembers a move's name with the version it is about to lead to.
    pub fn remember(&mut self, by: Fingerprint, name: String, text: &str) {
        self.head.recent.push_back(NamedMove {
            by,
            name,
            text: on_one_line(text),
            version: self.head.version + 1,
        });
        let own = self
            .head
            .recent
            .iter()
            .filter(|known| known.by == by)
            .count();
        if own > REMEMBERED
            && let Some(oldest) = self.head.recent.iter().position(|known| known.by == by)
        {
            self.head.recent.remove(oldest);
        }
    }
}

/// A text without control characters, as it is saved.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}
