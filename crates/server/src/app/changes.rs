//! Addresses that change a table.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use play::{Table, setup};
use wire::{SeatWish, Source};

use super::extract::{Answer, Bearer, Named, Peer, Said};
use crate::hall::Hall;
use crate::pace::{Asked, Client};
use crate::refusal::{Code, Refusal, Refused};
use crate::room::{Act, MOST_MOVES, Opening, Room, seat_of};
use crate::token::{TableId, Token};

type Answered = Result<Answer, Refused>;

pub(super) async fn create(
    State(hall): State<Arc<Hall>>,
    peer: Peer,
    Said(request): Said<wire::Create>,
) -> Answered {
    let mut table = set_up(&hall, request.source()?).await?;
    if let Some(clock) = request.clock()? {
        let record = play::Record {
            control: clock,
            ..table.record()
        };
        table = Table::from_record(&record).map_err(bad_record)?;
    }
    if let Some(limits) = request.limits() {
        table = table.with_limits(limits);
    }
    let wishes = seat_wishes(&table, request.seats()?)?;
    table.change_seats(wishes.map(seat_of));
    let opening = Opening::draw(wishes);
    let kibibytes = store::write_record(&table.record()).len() / 1024 + 1;
    hall.paces
        .take_many(peer.client(), Asked::Disk, kibibytes as f64, Instant::now())?;
    let created = hall.now().as_millis() as u64;
    let mut room = Room::new(TableId::draw(), created, table, &opening);
    room.client = Some(peer.client());
    let id = room.id.to_string();
    let booth = hall.open(room).await?;
    let view = hall.view(&booth).await.view;
    let opened = wire::Opened {
        id,
        token: opening.owner.reveal(),
        tokens: opening
            .holders
            .map(|token| token.map(|token| token.reveal())),
        invites: opening
            .invites
            .map(|token| token.map(|token| token.reveal())),
        view: &view,
    };
    Ok(Answer::with(StatusCode::CREATED, &opened))
}

async fn set_up(hall: &Arc<Hall>, source: Source) -> Result<Table, Refusal> {
    let bad = |error: game::NotationError| Refusal::new(Code::BadPosition, error.to_string());
    match source {
        Source::Answers(game, answers) => {
            let pairs: Vec<(&str, &str)> = answers
                .iter()
                .map(|(key, value)| (key.as_str(), value.as_str()))
                .collect();
            let start = setup::start(game, &pairs)
                .map_err(|error| Refusal::new(Code::BadRequest, error.problem()))?;
            Table::read(game, &start).map_err(bad)
        }
        Source::Position(game, text) => Table::read(game, &text).map_err(bad),
        Source::Record(text) => {
            let record = store::read_record(&text)
                .map_err(|damage| Refusal::new(Code::BadRecord, damage.to_string()))?;
            if record.moves.len() + record.undone.len() > MOST_MOVES {
                let message = format!("a game here has at most {MOST_MOVES} moves");
                return Err(Refusal::new(Code::TooLong, message));
            }
            Table::from_record(&record).map_err(bad_record)
        }
        Source::Table(id) => {
            let booth = hall.find(&id).await?;
            let record = booth.room.lock().await.table.record();
            Table::from_record(&record).map_err(bad_record)
        }
    }
}

fn bad_record(error: play::RecordError) -> Refusal {
    Refusal::new(Code::BadRecord, error.to_string())
}

/// Who sits where: as asked, or as the record says. Alone, one sits on both sides.
fn seat_wishes(table: &Table, asked: Option<[SeatWish; 2]>) -> Result<[SeatWish; 2], Refusal> {
    let recorded = || {
        table.seats().map(|seat| match seat {
            play::Seat::Person => SeatWish::Person,
            play::Seat::Engine(level) => SeatWish::Engine(level),
        })
    };
    let [first, second] = asked.unwrap_or_else(recorded);
    if !table.game().is_solo() {
        return Ok([first, second]);
    }
    if first == SeatWish::Open {
        let message = "this game is played alone: its seat cannot be open";
        return Err(Refusal::new(Code::BadRequest, message));
    }
    Ok([first, SeatWish::Person])
}

pub(super) async fn forget(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
    Bearer(token): Bearer,
) -> Result<StatusCode, Refused> {
    let booth = hall.find(&id).await?;
    hall.delete(booth, token).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn sit(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
    Bearer(invite): Bearer,
) -> Answered {
    let booth = hall.find(&id).await?;
    let (kept, side, token) = hall.sit(&booth, invite).await?;
    Ok(Answer::ok(&wire::Sat {
        seat: side.into(),
        token: token.reveal(),
        view: &kept.view,
    }))
}

pub(super) async fn moves(
    State(hall): State<Arc<Hall>>,
    peer: Peer,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(request): Said<wire::MakeMove>,
) -> Answered {
    let booth = hall.find(&id).await?;
    let name = request.name()?;
    let act = Act::Move {
        text: request.text,
        name,
    };
    let who = (peer.client(), token);
    let kept = hall.act(&booth, who, request.version, act).await?;
    Ok(Answer::ok(&wire::Moved {
        version: kept.version,
        steps: &kept.steps,
        view: &kept.view,
    }))
}

async fn act(
    hall: &Arc<Hall>,
    id: &str,
    who: (Client, Token),
    version: Option<u64>,
    act: Act,
) -> Answered {
    let booth = hall.find(id).await?;
    let kept = hall.act(&booth, who, version, act).await?;
    Ok(Answer::ok(&wire::Changed {
        version: kept.version,
        view: &kept.view,
    }))
}

/// A handler that reads a body and does one act.
macro_rules! acts {
    ($($name:ident: $body:ident, |$request:ident| $act:expr;)*) => {
        $(pub(super) async fn $name(
            State(hall): State<Arc<Hall>>,
            peer: Peer,
            Named(id): Named<String>,
            Bearer(token): Bearer,
            Said($request): Said<wire::$body>,
        ) -> Answered {
            let version = $request.version;
            act(&hall, &id, (peer.client(), token), version, $act).await
        })*
    };
}

// A function each would be twelve times the same nine lines: axum wants one handler per address.
acts! {
    undo: MaybeCount, |request| Act::Undo(request.count);
    redo: MaybeCount, |request| Act::Redo(request.count.unwrap_or(1));
    go_to: Count, |request| Act::GoTo(request.count);
    restart: Empty, |request| Act::Restart;
    pause: Empty, |request| Act::Pause;
    resume: Empty, |request| Act::Resume;
    resign: Resign, |request| Act::Resign(request.side());
    draw: Empty, |request| Act::Draw;
    takeback: Empty, |request| Act::Takeback;
    decline: Decline, |request| Act::Decline(request.kind);
    lay_out: LayOut, |request| Act::LayOut(request.moves);
    seats: Reseat, |request| Act::Seats(request.wishes()?);
}
