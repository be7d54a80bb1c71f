//! A table as a row, and back.

use game::Side;
use play::Record;

use crate::driver::{SqlRow, Value};
use crate::{DatabaseError, NamedMove, StoredOffer, StoredTable, TableLine};

/// The columns of a table, in the order of [`values`] and [`read_table`]; the last three are for lists.
pub(crate) const COLUMNS: [&str; 30] = [
    "id", "version", "created", "updated", "position", "status", "over", "paused", "shared",
    "owner", "holder_1", "holder_2", "invite_1", "invite_2", "recent", "offers", "running",
    "thought", "cause", "stamp", "public", "creator", "person_1", "person_2", "next", "checksum",
    "record", "game", "moves", "seats",
];

/// What the list shows, in the order of [`read_line`].
pub(crate) const LINE_COLUMNS: &str =
    "id, game, version, created, updated, position, status, moves, over, seats,
    (SELECT name FROM marbles_people WHERE person = person_1),
    (SELECT name FROM marbles_people WHERE person = person_2), public";

pub(crate) fn values(table: &StoredTable) -> [Value; COLUMNS.len()] {
    let record = table.record.to_string();
    [
        (&table.id).into(),
        table.version.into(),
        table.created.into(),
        table.updated.into(),
        (&table.position).into(),
        (&table.status).into(),
        table.over.into(),
        table.paused.into(),
        table.shared.into(),
        (&table.owner).into(),
        Value::optional(table.holders[0].as_ref()),
        Value::optional(table.holders[1].as_ref()),
        Value::optional(table.invites[0].as_ref()),
        Value::optional(table.invites[1].as_ref()),
        write_recent(&table.recent).into(),
        write_offers(&table.offers).into(),
        table.running.into(),
        table.thought.into(),
        (&table.cause).into(),
        table.stamp.into(),
        table.public.into(),
        Value::optional(table.creator.as_ref()),
        Value::optional(table.people[0].as_ref()),
        Value::optional(table.people[1].as_ref()),
        Value::optional(table.next.as_ref()),
        checksum(table, &record).into(),
        record.into(),
        table.record.game.to_string().into(),
        (table.record.moves.len() as u64).into(),
        seat_words(table).into(),
    ]
}

/// Reads a row.
///
/// # Errors
/// It is not as it was written, or its record cannot be read.
pub(crate) fn read_table(mut row: SqlRow) -> Result<StoredTable, DatabaseError> {
    let mut table = StoredTable {
        id: row.text(),
        version: row.number(),
        created: row.number(),
        updated: row.number(),
        record: Record::new(play::Game::Solitaire, ""),
        position: row.text(),
        status: row.text(),
        over: row.flag(),
        paused: row.flag(),
        shared: row.flag(),
        owner: row.fingerprint().unwrap_or_default(),
        holders: [row.fingerprint(), row.fingerprint()],
        invites: [row.fingerprint(), row.fingerprint()],
        recent: read_recent(&row.text()),
        offers: read_offers(&row.text()),
        running: row.flag(),
        thought: row.number(),
        cause: row.text(),
        stamp: row.number(),
        public: row.flag(),
        creator: row.fingerprint(),
        people: [row.fingerprint(), row.fingerprint()],
        next: row.optional_text(),
    };
    let stored = row.integer();
    let record = row.text();
    table.record = record.parse().map_err(|damage| DatabaseError::Table {
        id: table.id.clone(),
        damage,
    })?;
    // Older programs have stored no checksum.
    if stored.is_some_and(|stored| stored != checksum(&table, &record)) {
        return Err(DatabaseError::Checksum(table.id));
    }
    Ok(table)
}

pub(crate) fn read_line(mut row: SqlRow) -> TableLine {
    TableLine {
        id: row.text(),
        game: row.text(),
        version: row.number(),
        created: row.number(),
        updated: row.number(),
        position: row.text(),
        status: row.text(),
        moves: row.number(),
        over: row.flag(),
        seats: {
            let seats = row.text();
            let (first, second) = seats.split_once(' ').unwrap_or((&seats, "person"));
            [first.to_owned(), second.to_owned()]
        },
        names: [row.optional_text(), row.optional_text()],
        public: row.flag(),
    }
}

/// `person 7`, `person open`: what the list shows without reading the record.
fn seat_words(table: &StoredTable) -> String {
    let word = |index: usize| {
        let is_open = table.invites[index].is_some() && table.holders[index].is_none();
        match table.record.seats[index] {
            _ if is_open => "open".to_owned(),
            play::Seat::Person => "person".to_owned(),
            play::Seat::Engine(level) => level.to_string(),
        }
    };
    format!("{} {}", word(0), word(1))
}

/// What a table's columns come to, whose record is written like this; older programs have stored none.
fn checksum(table: &StoredTable, record: &str) -> i64 {
    let prints = [Some(table.owner), table.creator].into_iter();
    let prints = prints.chain(table.holders).chain(table.invites);
    let prints = prints.chain(table.people).map(|print| {
        let written = print.map(|print| crate::write_fingerprint(&print));
        written.unwrap_or_default()
    });
    let numbers = [
        table.version,
        table.created,
        table.updated,
        table.thought,
        table.stamp,
    ];
    let flags = [
        table.over,
        table.paused,
        table.shared,
        table.running,
        table.public,
    ];
    let texts = [
        table.id.clone(),
        table.position.clone(),
        table.status.clone(),
        table.cause.clone(),
        table.next.clone().unwrap_or_default(),
        write_recent(&table.recent),
        write_offers(&table.offers),
        format!("{numbers:?}{flags:?}"),
        record.to_owned(),
    ];
    let all: Vec<String> = prints.chain(texts).collect();
    xxhash_rust::xxh3::xxh3_64(all.join("\0").as_bytes()) as i64
}

/// One `version, whose, name, text` a line, with tabs between them.
fn write_recent(recent: &[NamedMove]) -> String {
    let lines = recent.iter().map(|named| {
        let by = crate::write_fingerprint(&named.by);
        format!("{}\t{by}\t{}\t{}\n", named.version, named.name, named.text)
    });
    lines.collect()
}

fn read_recent(text: &str) -> Vec<NamedMove> {
    let read = |line: &str| {
        let mut parts = line.split('\t');
        Some(NamedMove {
            version: parts.next()?.parse().ok()?,
            by: crate::read_fingerprint(parts.next()?)?,
            name: parts.next()?.to_owned(),
            text: parts.next()?.to_owned(),
        })
    };
    text.lines().filter_map(read).collect()
}

/// One `kind side` a line, or `kind side declined moves`, which older programs pass over.
fn write_offers(offers: &[StoredOffer]) -> String {
    let line = |offer: &StoredOffer| match offer.declined {
        None => format!("{} {}\n", offer.kind, offer.by),
        Some(moves) => format!("{} {} declined {moves}\n", offer.kind, offer.by),
    };
    offers.iter().map(line).collect()
}

fn read_offers(text: &str) -> Vec<StoredOffer> {
    let read = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let (kind, by, declined) = match words[..] {
            [kind, by] => (kind, by, None),
            [kind, by, "declined", moves] => (kind, by, Some(moves.parse().ok()?)),
            _ => return None,
        };
        let by = Side::ALL.into_iter().find(|side| side.to_string() == by)?;
        Some(StoredOffer {
            kind: kind.to_owned(),
            by,
            declined,
        })
    };
    text.lines().filter_map(read).collect()
}
