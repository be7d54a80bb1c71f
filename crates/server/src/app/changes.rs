//! Addresses that change a table.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use play::{Table, setup};
use wire::{SeatWish, Source};

use super::extract::{Answer, Bearer, Named, Peer, Said};
use crate::hosted::{Act, HostedTable, MOST_MOVES, Opening, seat_of};
use crate::pace::{Asked, Client};
use crate::refusal::{Code, Refusal, Refused};
use crate::server::Server;
use crate::token::{TableId, Token};

type Answered = Result<Answer, Refused>;

pub(super) async fn create(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Said(request): Said<wire::Create>,
) -> Answered {
    let mut table = set_up(&server, request.source()?).await?;
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
    server
        .paces
        .take_many(peer.client(), Asked::Disk, kibibytes as f64, Instant::now())?;
    let created = server.now().as_millis() as u64;
    let mut hosted = HostedTable::new(TableId::draw(), created, table, &opening);
    hosted.client = Some(peer.client());
    let id = hosted.id.to_string();
    let live = server.open(hosted).await?;
    let view = server.view(&live).await.view;
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

async fn set_up(server: &Arc<Server>, source: Source) -> Result<Table, Refusal> {
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
            let live = server.find(&id).await?;
            let record = live.hosted.lock().await.table.record();
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
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    Bearer(token): Bearer,
) -> Result<StatusCode, Refused> {
    let live = server.find(&id).await?;
    server.delete(live, token).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn sit(
    State(server): State<Arc<Server>>,
    Named(id): Named<String>,
    Bearer(invite): Bearer,
) -> Answered {
    let live = server.find(&id).await?;
    let (kept, side, token) = server.sit(&live, invite).await?;
    Ok(Answer::ok(&wire::Sat {
        seat: side.into(),
        token: token.reveal(),
        view: &kept.view,
    }))
}

pub(super) async fn moves(
    State(server): State<Arc<Server>>,
    peer: Peer,
    Named(id): Named<String>,
    Bearer(token): Bearer,
    Said(request): Said<wire::MakeMove>,
) -> Answered {
    let live = server.find(&id).await?;
    let name = request.name()?;
    let act = Act::Move {
        text: request.text,
        name,
    };
    let who = (peer.client(), token);
    let kept = server.act(&live, who, request.version, act).await?;
    Ok(Answer::ok(&wire::Moved {
        version: kept.version,
        steps: &kept.steps,
        view: &kept.view,
    }))
}

async fn act(
    server: &Arc<Server>,
    id: &str,
    who: (Client, Token),
    version: Option<u64>,
    act: Act,
) -> Answered {
    let live = server.find(id).await?;
    let kept = server.act(&live, who, version, act).await?;
    Ok(Answer::ok(&wire::Changed {
        version: kept.version,
        view: &kept.view,
    }))
}

/// A handler that reads a body and does one act.
macro_rules! acts {
    ($($name:ident: $body:ident, |$request:ident| $act:expr;)*) => {
        $(pub(super) async fn $name(
            State(server): State<Arc<Server>>,
            peer: Peer,
            Named(id): Named<String>,
            Bearer(token): Bearer,
            Said($request): Said<wire::$body>,
        ) -> Answered {
            let version = $request.version;
            act(&server, &id, (peer.client(), token), version, $act).await
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
