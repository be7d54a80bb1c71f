//! One table, saved and taken out again, acted on without a server.

use std::time::Duration;

use api::{Cause, Reason, SeatChoice};
use game::Side;
use play::{Game, Level, Limits, Table, TimeControl, setup};

use super::{Act, ActOutcome, HostedTable, Opening, StoredTable, from_stored, to_stored};
use crate::token::{Token, draw_id};
use api::Code;

const NOW: Duration = Duration::from_secs(100);

fn abalone() -> Table {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    Table::read(Game::Abalone, &start).unwrap()
}

fn hosted(choices: [SeatChoice; 2]) -> (HostedTable, Opening) {
    let mut table = abalone();
    table.change_seats(choices.map(play::Seat::from));
    let opening = Opening::draw(choices);
    (HostedTable::new(draw_id(), table, opening.head(7)), opening)
}

fn stored(hosted: &HostedTable, now: Duration) -> StoredTable {
    to_stored(hosted, &hosted.table.view(), now)
}

fn make(text: &str) -> Act {
    Act::Move {
        text: text.to_owned(),
        name: None,
    }
}

#[test]
fn a_table_comes_back_as_it_was_kept() {
    let (mut hosted, opening) = hosted([SeatChoice::Person; 2]);
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    let name = Some("first".to_owned());
    let text = "i-A1-1".to_owned();
    let changed = hosted.act(who, Act::Move { text, name }, NOW).unwrap();
    assert_eq!(
        changed,
        ActOutcome::Changed(Reason::Move, Some(Side::First))
    );
    hosted.head.version += 1;
    hosted.act(who, Act::Pause, NOW).unwrap();
    let again = from_stored(stored(&hosted, NOW), NOW).unwrap();
    assert_eq!(stored(&again, NOW), stored(&hosted, NOW));
    assert!(again.is_paused());
    let own = opening.owner.fingerprint();
    assert_eq!(again.remembered(own, "first", "i-A1-1"), Ok(Some(2)));
    assert!(again.standing(opening.owner.fingerprint()).is_ok());
}

#[test]
fn only_the_newest_names_of_moves_are_remembered() {
    let (mut hosted, _) = hosted([SeatChoice::Person; 2]);
    let [own, other] = [Token::draw().fingerprint(), Token::draw().fingerprint()];
    hosted.remember(other, "11".to_owned(), "i-A1-1");
    for number in 0..20 {
        hosted.remember(own, number.to_string(), "i-A1-1");
    }
    assert_eq!(hosted.remembered(own, "11", "i-A1-1"), Ok(None));
    assert_eq!(hosted.remembered(own, "12", "i-A1-1"), Ok(Some(2)));
    assert_eq!(hosted.remembered(other, "11", "i-A1-1"), Ok(Some(2)));
    let refusal = hosted.remembered(own, "12", "i-A1-11").unwrap_err();
    assert_eq!(refusal.code, Code::NameUsed);
}

#[test]
fn a_clock_that_ran_when_it_was_kept_has_run_on() {
    let (mut hosted, opening) = hosted([SeatChoice::Person; 2]);
    let control = TimeControl {
        per_game: [Some(Duration::from_secs(60)); 2],
        ..TimeControl::default()
    };
    hosted.table = abalone().with_control(control);
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    hosted.act(who, make("i-A1-1"), NOW).unwrap();
    let seconds = Duration::from_secs;
    let saved = stored(&hosted, NOW + seconds(10));
    let mut again = from_stored(saved.clone(), NOW + seconds(15)).unwrap();
    let left = again.clock(NOW + seconds(15)).left;
    assert_eq!(left, [Some(seconds(60)), Some(seconds(45))]);
    assert!(!again.flag_falls(NOW + seconds(59)));
    let mut late = from_stored(saved, NOW + seconds(60)).unwrap();
    assert!(late.flag_falls(NOW + seconds(60)));
}

#[test]
fn an_engine_is_to_move_only_while_the_game_goes_on() {
    let level = Level::new(3).unwrap();
    let (mut hosted, opening) = hosted([SeatChoice::Engine(level), SeatChoice::Person]);
    assert_eq!(hosted.engine_to_move(), Some(level));
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    hosted.act(who, Act::Pause, NOW).unwrap();
    assert_eq!(hosted.engine_to_move(), None);
    hosted.act(who, Act::Resume, NOW).unwrap();
    hosted
        .act(who, Act::Resign(Some(Side::Second)), NOW)
        .unwrap();
    assert_eq!(hosted.engine_to_move(), None);
}

#[test]
fn nobody_moves_for_an_engine() {
    let level = Level::new(3).unwrap();
    let (mut hosted, opening) = hosted([SeatChoice::Engine(level), SeatChoice::Person]);
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    let refusal = hosted.act(who, make("i-A1-1"), NOW).unwrap_err();
    assert_eq!(refusal.code, Code::NotYourTurn);
}

#[test]
fn a_flag_that_has_fallen_ends_the_game_once() {
    let (mut hosted, opening) = hosted([SeatChoice::Person; 2]);
    let control = TimeControl {
        per_move: [None, Some(Duration::from_secs(5))],
        ..TimeControl::default()
    };
    hosted.table = abalone()
        .with_control(control)
        .with_limits(Limits::default());
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    hosted.act(who, make("i-A1-1"), NOW).unwrap();
    assert!(!hosted.flag_falls(NOW + Duration::from_secs(4)));
    assert!(hosted.flag_falls(NOW + Duration::from_secs(5)));
    assert!(!hosted.flag_falls(NOW + Duration::from_secs(6)));
    let late = hosted.act(who, make("i-I5-7"), NOW).unwrap_err();
    assert_eq!(late.code, Code::Over);
}

#[test]
fn walking_to_an_earlier_move_leaves_the_table_as_it_is() {
    let (mut hosted, opening) = hosted([SeatChoice::Person; 2]);
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    for text in ["i-A1-1", "i-I5-7"] {
        hosted.act(who, make(text), NOW).unwrap();
    }
    assert_eq!(hosted.walked_to(1).unwrap().moves_made(), 1);
    assert_eq!(hosted.moves_made(), 2);
    assert_eq!(hosted.walked_to(3).unwrap_err().code, Code::BadRequest);
}

#[test]
fn an_engine_that_was_asked_to_go_on_does_so_after_a_restart() {
    let engine = SeatChoice::Engine(Level::new(1).unwrap());
    let (mut hosted, opening) = hosted([SeatChoice::Person, engine]);
    let who = hosted.standing(opening.owner.fingerprint()).unwrap();
    hosted.act(who, make("i-A1-1"), NOW).unwrap();
    hosted.table.play("i-I5-7").unwrap();
    hosted.act(who, Act::GoTo(1), NOW).unwrap();
    let saved = |hosted: &HostedTable, reason: Reason| {
        let mut saved = stored(hosted, NOW);
        saved.cause = Some(Cause { reason, by: None });
        from_stored(saved, NOW).unwrap()
    };
    assert!(saved(&hosted, Reason::GoTo).engine_waits);
    hosted.act(who, Act::Resume, NOW).unwrap();
    assert!(!saved(&hosted, Reason::Resume).engine_waits);
}
