//! A table as a row, and back.

use std::collections::VecDeque;

use api::{NamedMove, Offer, Seat, SeatChoice, TableHead, TableLine};
use game::Side;
use play::{Game, Record};

use crate::driver::{SqlRow, Value};
use crate::{DatabaseError, Fingerprint, StoredTable};

/// The columns of a table, in the order of [`values`] and [`read_table`]; the last three are for lists.
pub(crate) const COLUMNS: [&str; 30] = [
    "id", "version", "created", "updated", "position", "status", "over", "paused", "shared",
    "owner", "holder_1", "holder_2", "invite_1", "invite_2", "recent", "offers", "running",
    "thought", "cause", "stamp", "public", "creator", "person_1", "person_2", "next", "checksum",
    "record", "game", "moves", "seats",
];

/// The names of the people in the seats, which belong to no table.
pub(crate) const NAMES: &str = "
    (SELECT name FROM marbles_people WHERE person = person_1),
    (SELECT name FROM marbles_people WHERE person = person_2)";

/// What the list shows, in the order of [`read_line`].
pub(crate) const LINE_COLUMNS: &str =
    "id, game, version, created, updated, position, status, moves, over, seats, public";

/// What is saved as text of its own.
struct Texts {
    recent: String,
    offers: String,
    cause: String,
    record: String,
}

pub(crate) fn values(table: &StoredTable) -> [Value; COLUMNS.len()] {
    let head = &table.head;
    let texts = Texts {
        recent: write_recent(&head.recent),
        offers: write_offers(head),
        cause: table
            .cause
            .map_or_else(String::new, |cause| cause.to_string()),
        record: table.record.to_string(),
    };
    let checksum = checksum(table, &texts);
    let pair = |two: [Option<Fingerprint>; 2]| two.map(|one| Value::optional(one.as_ref()));
    let [holder_1, holder_2] = pair(head.holders);
    let [invite_1, invite_2] = pair(head.invites);
    let [person_1, person_2] = pair(head.seated.people);
    [
        (&table.id).into(),
        head.version.into(),
        head.created.into(),
        table.updated.into(),
        (&table.position).into(),
        (&table.status).into(),
        table.over.into(),
        table.paused.into(),
        head.shared.into(),
        (&head.owner).into(),
        holder_1,
        holder_2,
        invite_1,
        invite_2,
        texts.recent.into(),
        texts.offers.into(),
        table.running.into(),
        table.thought.into(),
        texts.cause.into(),
        table.stamp.into(),
        head.public.into(),
        Value::optional(head.creator.as_ref()),
        person_1,
        person_2,
        Value::optional(table.next.as_ref()),
        checksum.into(),
        texts.record.into(),
        table.record.game.to_string().into(),
        (table.record.moves.len() as u64).into(),
        seat_words(table).into(),
    ]
}

/// Reads a row: the names, then the columns.
///
/// # Errors
/// It is not as it was written, or its record cannot be read.
pub(crate) fn read_table(mut row: SqlRow) -> Result<StoredTable, DatabaseError> {
    let names = [row.optional_text(), row.optional_text()];
    let mut table = StoredTable {
        id: row.text(),
        head: TableHead {
            version: row.number(),
            created: row.number(),
            ..TableHead::default()
        },
        updated: row.number(),
        record: Record::new(Game::Solitaire, ""),
        position: row.text(),
        status: row.text(),
        over: row.flag(),
        paused: row.flag(),
        running: false,
        thought: 0,
        cause: None,
        stamp: 0,
        next: None,
    };
    let head = &mut table.head;
    head.shared = row.flag();
    head.owner = row.fingerprint().unwrap_or_default();
    head.holders = [row.fingerprint(), row.fingerprint()];
    head.invites = [row.fingerprint(), row.fingerprint()];
    let recent = row.text();
    let offers = row.text();
    head.recent = read_recent(&recent);
    read_offers(&offers, head);
    table.running = row.flag();
    table.thought = row.number();
    let cause = row.text();
    table.cause = cause.parse().ok();
    table.stamp = row.number();
    head.public = row.flag();
    head.creator = row.fingerprint();
    head.seated.people = [row.fingerprint(), row.fingerprint()];
    head.seated.names = names;
    table.next = row.optional_text();
    let stored = row.integer();
    let texts = Texts {
        recent,
        offers,
        cause,
        record: row.text(),
    };
    table.record = texts
        .record
        .parse()
        .map_err(|damage| DatabaseError::Table {
            id: table.id.clone(),
            damage,
        })?;
    // Older programs have stored no checksum.
    if stored.is_some_and(|stored| stored != checksum(&table, &texts)) {
        return Err(DatabaseError::Checksum(table.id));
    }
    Ok(table)
}

pub(crate) fn read_line(mut row: SqlRow) -> TableLine {
    let names = [row.optional_text(), row.optional_text()];
    let id = row.text();
    let game = row.text();
    TableLine {
        id,
        title: game.parse().map_or("", Game::title),
        game,
        version: row.number(),
        created: row.number(),
        updated: row.number(),
        position: row.text(),
        status: row.text(),
        moves: row.number(),
        over: row.flag(),
        seats: read_seats(&row.text()),
        names,
        public: row.flag(),
    }
}

/// `person 7`, `person open`: what the list shows without reading the record.
fn seat_words(table: &StoredTable) -> String {
    let word = |wish| match wish {
        SeatChoice::Open => "open".to_owned(),
        SeatChoice::Person => "person".to_owned(),
        SeatChoice::Engine(level) => level.to_string(),
    };
    table
        .head
        .seat_choices(table.record.seats)
        .map(word)
        .join(" ")
}

fn read_seats(words: &str) -> [Seat; 2] {
    let mut words = words.split(' ');
    let mut seat = || match words.next() {
        Some("open") => SeatChoice::Open,
        word => word
            .and_then(|word| word.parse().ok())
            .map_or(SeatChoice::Person, SeatChoice::Engine),
    };
    [seat().into(), seat().into()]
}

/// What a table's columns come to; older programs have stored none.
fn checksum(table: &StoredTable, texts: &Texts) -> i64 {
    let head = &table.head;
    let prints = [Some(head.owner), head.creator].into_iter();
    let prints = prints.chain(head.holders).chain(head.invites);
    let prints = prints.chain(head.seated.people);
    let prints = prints.map(|print| print.map_or_else(String::new, |print| print.to_string()));
    let numbers = [
        head.version,
        head.created,
        table.updated,
        table.thought,
        table.stamp,
    ];
    let flags = [
        table.over,
        table.paused,
        head.shared,
        table.running,
        head.public,
    ];
    let texts = [
        table.id.clone(),
        table.position.clone(),
        table.status.clone(),
        texts.cause.clone(),
        table.next.clone().unwrap_or_default(),
        texts.recent.clone(),
        texts.offers.clone(),
        format!("{numbers:?}{flags:?}"),
        texts.record.clone(),
    ];
    let all: Vec<String> = prints.chain(texts).collect();
    xxhash_rust::xxh3::xxh3_64(all.join("\0").as_bytes()) as i64
}

/// One `version, whose, name, text` a line, with tabs between them.
fn write_recent(recent: &VecDeque<NamedMove>) -> String {
    let lines = recent.iter().map(|named| {
        let NamedMove {
            by,
            name,
            text,
            version,
        } = named;
        format!("{version}\t{by}\t{name}\t{text}\n")
    });
    lines.collect()
}

fn read_recent(text: &str) -> VecDeque<NamedMove> {
    let read = |line: &str| {
        let mut parts = line.split('\t');
        Some(NamedMove {
            version: parts.next()?.parse().ok()?,
            by: parts.next()?.parse().ok()?,
            name: parts.next()?.to_owned(),
            text: parts.next()?.to_owned(),
        })
    };
    text.lines().filter_map(read).collect()
}

/// One `kind side` a line, or `kind side declined moves`, which older programs pass over.
fn write_offers(head: &TableHead) -> String {
    let standing = head
        .offers
        .iter()
        .map(|Offer { kind, by }| format!("{kind} {by}\n"));
    let declined = head.declined.iter();
    let declined =
        declined.map(|(Offer { kind, by }, moves)| format!("{kind} {by} declined {moves}\n"));
    standing.chain(declined).collect()
}

fn read_offers(text: &str, head: &mut TableHead) {
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [kind, by, ref rest @ ..] = words[..] else {
            continue;
        };
        let by = Side::ALL.into_iter().find(|side| side.to_string() == by);
        let (Ok(kind), Some(by)) = (kind.parse(), by) else {
            continue;
        };
        match rest {
            [] => head.offers.push(Offer { kind, by }),
            ["declined", moves] => {
                let declined = moves.parse().map(|moves| (Offer { kind, by }, moves));
                head.declined.extend(declined.ok());
            }
            _ => {}
        }
    }
}
