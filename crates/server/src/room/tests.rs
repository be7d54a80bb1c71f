//! One table, kept and taken out again, acted on without a server.

use std::time::Duration;

use game::Side;
use play::{Game, Level, Limits, Table, TimeControl, setup};
use wire::{Reason, SeatWish};

use super::{Act, Changed, Opening, Room, seat_of};
use crate::refusal::Code;
use crate::token::TableId;

const NOW: Duration = Duration::from_secs(100);

fn abalone() -> Table {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    Table::read(Game::Abalone, &start).unwrap()
}

fn room(wishes: [SeatWish; 2]) -> (Room, Opening) {
    let mut table = abalone();
    table.change_seats(wishes.map(seat_of));
    let opening = Opening::draw(wishes);
    (Room::new(TableId::draw(), 7, table, &opening), opening)
}

fn make(text: &str) -> Act {
    Act::Move {
        text: text.to_owned(),
        name: None,
    }
}

#[test]
fn a_room_comes_back_as_it_was_kept() {
    let (mut room, opening) = room([SeatWish::Person; 2]);
    let who = room.standing(&opening.owner).unwrap();
    let name = Some("first".to_owned());
    let text = "i-A1-1".to_owned();
    let changed = room.act(who, Act::Move { text, name }, NOW).unwrap();
    assert_eq!(changed, Changed::Yes(Reason::Move, Some(Side::First)));
    room.version += 1;
    room.act(who, Act::Pause, NOW).unwrap();
    let again = Room::from_kept(room.to_kept(9), NOW).unwrap();
    assert_eq!(again.to_kept(9), room.to_kept(9));
    assert!(again.is_paused());
    assert_eq!(again.remembered("first"), Some(2));
    assert!(again.standing(&opening.owner).is_ok());
}

#[test]
fn only_the_newest_names_of_moves_are_remembered() {
    let (mut room, _) = room([SeatWish::Person; 2]);
    for number in 0..20 {
        room.remember(number.to_string());
    }
    assert_eq!(room.remembered("11"), None);
    assert!(room.remembered("12").is_some());
}

#[test]
fn an_engine_is_to_move_only_while_the_game_goes_on() {
    let level = Level::new(3).unwrap();
    let (mut room, opening) = room([SeatWish::Engine(level), SeatWish::Person]);
    assert_eq!(room.engine_to_move(), Some(level));
    let who = room.standing(&opening.owner).unwrap();
    room.act(who, Act::Pause, NOW).unwrap();
    assert_eq!(room.engine_to_move(), None);
    room.act(who, Act::Resume, NOW).unwrap();
    room.act(who, Act::Resign(Some(Side::Second)), NOW).unwrap();
    assert_eq!(room.engine_to_move(), None);
}

#[test]
fn nobody_moves_for_an_engine() {
    let level = Level::new(3).unwrap();
    let (mut room, opening) = room([SeatWish::Engine(level), SeatWish::Person]);
    let who = room.standing(&opening.owner).unwrap();
    let refusal = room.act(who, make("i-A1-1"), NOW).unwrap_err();
    assert_eq!(refusal.code, Code::NotYourTurn);
}

#[test]
fn a_flag_that_has_fallen_ends_the_game_once() {
    let (mut room, opening) = room([SeatWish::Person; 2]);
    let control = TimeControl {
        per_move: [None, Some(Duration::from_secs(5))],
        ..TimeControl::default()
    };
    room.table = abalone()
        .with_control(control)
        .with_limits(Limits::default());
    let who = room.standing(&opening.owner).unwrap();
    room.act(who, make("i-A1-1"), NOW).unwrap();
    assert!(!room.flag_falls(NOW + Duration::from_secs(4)));
    assert!(room.flag_falls(NOW + Duration::from_secs(5)));
    assert!(!room.flag_falls(NOW + Duration::from_secs(6)));
    let late = room.act(who, make("i-I5-7"), NOW).unwrap_err();
    assert_eq!(late.code, Code::Over);
}

#[test]
fn walking_to_an_earlier_move_leaves_the_room_as_it_is() {
    let (mut room, opening) = room([SeatWish::Person; 2]);
    let who = room.standing(&opening.owner).unwrap();
    for text in ["i-A1-1", "i-I5-7"] {
        room.act(who, make(text), NOW).unwrap();
    }
    assert_eq!(room.walked_to(1).unwrap().moves_made(), 1);
    assert_eq!(room.moves_made(), 2);
    assert_eq!(room.walked_to(3).unwrap_err().code, Code::BadRequest);
}
