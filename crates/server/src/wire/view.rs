//! A table as the page sees it.

use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, Ending, PlaceKind, Step, View};
use serde::Serialize;

use super::{OutcomeWire, outcome, side, write};
use crate::room::{Room, SeatWish};

#[derive(Debug, Serialize)]
struct ViewWire {
    id: String,
    version: u64,
    game: String,
    title: &'static str,
    position: String,
    turn: u8,
    status: String,
    ending: Option<EndingWire>,
    places: Vec<PlaceWire>,
    choices: Vec<ChoiceWire>,
    counters: Vec<CounterWire>,
    past: Vec<EntryWire>,
    undone: Vec<EntryWire>,
    seats: [SeatWire; 2],
    side_names: [String; 2],
    moves_left: Option<u32>,
    paused: bool,
    clock: ClockWire,
    last_steps: Vec<StepWire>,
    shared: bool,
    offers: Vec<OfferWire>,
    thinking: bool,
    engine_waits: bool,
    solo: bool,
    created: u64,
}

#[derive(Debug, Serialize)]
struct EndingWire {
    kind: &'static str,
    outcome: OutcomeWire,
    sentence: String,
}

#[derive(Debug, Serialize)]
struct PlaceWire {
    name: String,
    kind: &'static str,
    x: i32,
    y: i32,
    marbles: u32,
    side: Option<u8>,
}

#[derive(Debug, Serialize)]
struct ChoiceWire {
    text: String,
    clicks: Vec<String>,
    other_clicks: Vec<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct CounterWire {
    label: String,
    count: u32,
}

#[derive(Debug, Serialize)]
struct EntryWire {
    text: String,
    side: u8,
    ms: Option<u64>,
}

#[derive(Debug, Serialize)]
pub(super) struct SeatWire {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

#[derive(Debug, Serialize)]
struct ClockWire {
    state: &'static str,
    used: [u64; 2],
    left: [Option<u64>; 2],
    this_move: u64,
}

#[derive(Debug, Serialize)]
struct StepWire {
    from: String,
    to: Option<String>,
    marbles: u32,
}

#[derive(Debug, Serialize)]
struct OfferWire {
    kind: &'static str,
    by: u8,
}

/// The table as it is at `now`.
pub(crate) fn view_json(room: &Room, now: Duration) -> String {
    write(&view(room, room.table.view(), now))
}

/// The table as it is at `now`, and what its last move did.
pub(crate) fn view_and_steps_json(room: &Room, view: View, now: Duration) -> (String, String) {
    let view = self::view(room, view, now);
    (write(&view), write(&view.last_steps))
}

/// What a move would do.
pub(crate) fn steps_json(steps: &[Step]) -> String {
    #[derive(Serialize)]
    struct Wire {
        steps: Vec<StepWire>,
    }
    write(&Wire {
        steps: steps.iter().map(step).collect(),
    })
}

fn view(room: &Room, view: View, now: Duration) -> ViewWire {
    let status = match room.is_open() {
        true => "Waiting for the other player".to_owned(),
        false => view.status,
    };
    ViewWire {
        id: room.id.to_string(),
        version: room.version,
        game: view.game.to_string(),
        title: view.game.title(),
        position: view.position,
        turn: side(view.turn),
        ending: view.ending.map(|end| ending(end, &status)),
        status,
        places: view.places.into_iter().map(place).collect(),
        choices: view.choices.into_iter().map(choice).collect(),
        counters: view.counters.into_iter().map(counter).collect(),
        past: view.past.into_iter().map(entry).collect(),
        undone: view.undone.into_iter().map(entry).collect(),
        seats: room.seat_wishes().map(seat),
        side_names: Side::ALL.map(|side| room.table.side_name(side)),
        moves_left: view.moves_left,
        paused: view.paused,
        clock: clock(room.clock(now)),
        last_steps: view.last_steps.iter().map(step).collect(),
        shared: room.shared,
        offers: room.offers.iter().map(offer).collect(),
        thinking: room.engine_to_move().is_some(),
        engine_waits: room.engine_waits,
        solo: view.game.is_solo(),
        created: room.created,
    }
}

fn ending(ending: Ending, sentence: &str) -> EndingWire {
    let kind = match ending {
        Ending::OnTheBoard(_) => "board",
        Ending::Repetition => "repetition",
        Ending::MoveLimit(_) => "move-limit",
        Ending::FlagFell(_) => "flag",
        Ending::Resigned(_) => "resigned",
        Ending::Agreed => "agreed",
    };
    EndingWire {
        kind,
        outcome: outcome(ending.outcome()),
        sentence: sentence.to_owned(),
    }
}

fn place(place: play::Place) -> PlaceWire {
    let kind = match place.kind {
        PlaceKind::Hole => "hole",
        PlaceKind::Pit => "pit",
        PlaceKind::Store => "store",
    };
    PlaceWire {
        name: place.name,
        kind,
        x: place.x,
        y: place.y,
        marbles: place.marbles,
        side: place.side.map(side),
    }
}

fn choice(choice: play::Choice) -> ChoiceWire {
    ChoiceWire {
        text: choice.text,
        clicks: choice.clicks,
        other_clicks: choice.other_clicks,
    }
}

fn counter(counter: play::Counter) -> CounterWire {
    CounterWire {
        label: counter.label,
        count: counter.count,
    }
}

fn entry(entry: play::Entry) -> EntryWire {
    EntryWire {
        text: entry.text,
        side: side(entry.side),
        ms: entry.spent.map(millis),
    }
}

pub(super) fn seat(wish: SeatWish) -> SeatWire {
    let (kind, level) = match wish {
        SeatWish::Person => ("person", None),
        SeatWish::Open => ("open", None),
        SeatWish::Engine(level) => ("engine", Some(level.number())),
    };
    SeatWire { kind, level }
}

fn clock(clock: ClockView) -> ClockWire {
    let state = match clock.state {
        ClockState::Stopped => "stopped",
        ClockState::Running => "running",
        ClockState::Paused => "paused",
    };
    ClockWire {
        state,
        used: clock.used.map(millis),
        left: clock.left.map(|left| left.map(millis)),
        this_move: millis(clock.this_move),
    }
}

fn step(step: &Step) -> StepWire {
    StepWire {
        from: step.from.clone(),
        to: step.to.clone(),
        marbles: step.marbles,
    }
}

fn offer(offer: &crate::room::Offer) -> OfferWire {
    OfferWire {
        kind: offer.kind.text(),
        by: side(offer.by),
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
