//! A table on a server: what is heard of it, and what the server is asked.

use std::time::Duration;

use game::Side;
use play::{ClockState, ClockView, Game, Record, RecordedMove, Verdict};
use tui::remote::{Offer, OfferKind, ReceivedTable, SeatChoice, TableRequest, Update};
use tui::{App, Event};

use crate::desk::{Desk, PLAIN};

const LINK: &str = "http://127.0.0.1:8360/#/table/k7/sit/0a1b";

/// A table of two, as the server tells of it after these moves.
fn state(version: u64, moves: &[&str]) -> ReceivedTable {
    let minute = Some(Duration::from_secs(60));
    ReceivedTable {
        version,
        moves: moves.iter().map(|text| made(text)).collect(),
        undone: Vec::new(),
        seats: [SeatChoice::Person; 2],
        verdict: None,
        paused: false,
        clock: ClockView {
            state: ClockState::Running,
            used: [Duration::ZERO; 2],
            this_move: Duration::ZERO,
            left: [minute; 2],
            left_for_move: [None; 2],
            left_for_game: [minute; 2],
            left_for_both: None,
            late_skips: false,
        },
        shared: true,
        offers: Vec::new(),
        thinking: false,
        next: None,
    }
}

fn made(text: &str) -> RecordedMove {
    RecordedMove {
        text: text.to_owned(),
        spent: Some(Duration::from_secs(1)),
    }
}

fn tell(desk: &mut Desk, news: Update) {
    let (id, _) = desk.joined.clone().unwrap();
    desk.hear(Event::Online(id, Box::new(news)));
}

/// Somebody who has joined and holds these seats.
fn joined(seats: Vec<Side>) -> Desk {
    joined_to(seats, state(1, &[]))
}

/// The same, at a table that is like this.
fn joined_to(seats: Vec<Side>, first: ReceivedTable) -> Desk {
    let app = App::new(PLAIN, "", None).joining(LINK.parse().unwrap());
    let mut desk = Desk::new(app);
    tell(&mut desk, Update::Seated("secret".to_owned()));
    let start = play::setup::start(Game::Abalone, &[]).unwrap();
    tell(&mut desk, Update::Joined(Record::new(Game::Abalone, start)));
    tell(&mut desk, Update::Welcome(seats));
    tell(&mut desk, Update::Changed(first));
    desk
}

#[test]
fn a_move_is_asked_for_and_shown_when_the_server_tells_of_it() {
    let mut desk = joined(vec![Side::First]);
    let seat = (
        "http://127.0.0.1:8360/#/table/k7".to_owned(),
        "secret".to_owned(),
    );
    assert_eq!(desk.seats, [seat]);
    desk.shows("Black (you)");
    desk.command("A1B2");
    let asked = TableRequest::Move {
        text: "A1B2".to_owned(),
        version: 1,
    };
    assert_eq!(desk.server_asks, [asked]);
    desk.shows("A1B2 is on its way");
    desk.shows("No move yet");
    desk.command("A2B3");
    desk.shows("the last move is on its way");
    tell(&mut desk, Update::Changed(state(2, &["A1B2"])));
    desk.shows("Moves: 1");
    desk.command("A1B2");
    desk.shows("it is White's turn");
    tell(&mut desk, Update::Changed(state(3, &["A1B2", "I5H5"])));
    desk.pass(Duration::from_secs(2));
    desk.shows("Black to move");
    assert_eq!(desk.server_asks.len(), 1);
}

#[test]
fn a_move_that_cannot_be_made_is_not_sent() {
    let mut desk = joined(vec![Side::First]);
    desk.command("E5E6");
    assert!(desk.server_asks.is_empty());
    let mut desk = joined(Vec::new());
    desk.shows("watching");
    desk.command("A1B2");
    desk.shows("you are watching; only players move");
    desk.press("u");
    assert!(desk.server_asks.is_empty());
}

#[test]
fn nobody_is_advised_against_another_person() {
    let mut desk = joined(vec![Side::First]);
    for key in ["h", "e", "S"] {
        desk.press(key);
        desk.shows("no advice in a game between two people");
    }
    assert!(desk.jobs.is_empty());
    let mut desk = joined(Vec::new());
    desk.press("e");
    assert_eq!(desk.jobs.len(), 1, "spectators may think");
}

#[test]
fn an_offer_is_a_question() {
    let mut desk = joined(vec![Side::Second]);
    let mut offered = state(2, &["A1B2"]);
    offered.offers = vec![Offer {
        kind: OfferKind::Draw,
        by: Side::First,
    }];
    tell(&mut desk, Update::Changed(offered.clone()));
    desk.pass(Duration::from_secs(2));
    desk.shows("Black offers a draw.");
    desk.press("n");
    assert_eq!(desk.server_asks, [TableRequest::Decline(OfferKind::Draw)]);
    offered.offers = vec![Offer {
        kind: OfferKind::Takeback,
        by: Side::First,
    }];
    tell(&mut desk, Update::Changed(offered));
    desk.press("y");
    assert_eq!(desk.server_asks[1], TableRequest::TakeBack);
    desk.command("draw");
    desk.command("resign");
    desk.shows("Resign this game?");
    desk.press("y");
    assert_eq!(
        desk.server_asks[2..],
        [TableRequest::Draw, TableRequest::Resign]
    );
}

#[test]
fn the_clock_is_the_servers_and_a_cut_line_is_told() {
    let mut desk = joined(vec![Side::First]);
    desk.shows("1:00");
    desk.pass(Duration::from_secs(15));
    desk.shows("0:45");
    tell(&mut desk, Update::Cut);
    desk.shows("Connection lost; reconnecting…");
    tell(&mut desk, Update::Welcome(vec![Side::First]));
    desk.shows("Connected again");
    tell(
        &mut desk,
        Update::Refused(play::Message::english("the game has moved on")),
    );
    desk.shows("the game has moved on");
}

#[test]
fn the_history_is_looked_through_here_alone() {
    let mut desk = joined(vec![Side::First]);
    tell(&mut desk, Update::Changed(state(3, &["A1B2", "I5H5"])));
    desk.press("home");
    desk.shows("looking back");
    desk.command("A1B2");
    desk.shows("looking back; End returns");
    desk.press("end");
    desk.shows("Black to move");
    assert!(desk.server_asks.is_empty());
    let mut over = state(4, &["A1B2", "I5H5"]);
    over.verdict = Some(Verdict::Resigned(Side::Second));
    tell(&mut desk, Update::Changed(over));
    desk.shows("White resigns: Black wins");
    assert_eq!(desk.kept.len(), 1, "what was played is kept here too");
    desk.press("esc home end");
    desk.shows("White resigns: Black wins");
}

#[test]
fn a_person_who_is_not_let_in_reads_why() {
    let mut desk = Desk::fresh();
    desk.command("join http://127.0.0.1:1/#/table/none");
    tell(
        &mut desk,
        Update::Ended(play::Message::english(
            "http://127.0.0.1:1 cannot be reached",
        )),
    );
    desk.shows("cannot be reached");
    desk.command("join http://127.0.0.1:1/#/table/none");
    let long = "the invitation has been used already; http://127.0.0.1:8360/#/table/k7h2m9q4w8x3 \
                watches the table";
    tell(&mut desk, Update::Ended(play::Message::english(long)));
    desk.shows("watches the table");
    desk.command("join nonsense");
    desk.shows("is not a link to a table");
    // Update of a visit that is over changes nothing.
    let mut desk = joined(vec![Side::First]);
    let (id, _) = desk.joined.clone().unwrap();
    desk.press("n enter y");
    assert!(desk.joined.is_none());
    let late = Update::Changed(state(9, &["A1B2"]));
    desk.hear(Event::Online(id, Box::new(late)));
    desk.shows("marbles left");
}

#[test]
fn somebody_who_waits_sees_that_the_seat_is_empty() {
    let mut desk = joined(vec![Side::First]);
    let mut waiting = state(2, &[]);
    waiting.seats = [SeatChoice::Person, SeatChoice::Open];
    tell(&mut desk, Update::Changed(waiting));
    desk.shows("Waiting for the other player");
    desk.shows("White (nobody yet)");
    desk.command("A1B2");
    desk.shows("wait until somebody sits opposite");
}

#[test]
fn two_play_again_at_the_next_table() {
    let mut over = state(3, &["A1B2", "I5H5"]);
    over.verdict = Some(Verdict::LeftDrawn(Side::Second));
    let mut desk = joined(vec![Side::First]);
    desk.press("r");
    desk.shows("begun again with :restart");
    tell(&mut desk, Update::Changed(over.clone()));
    desk.shows("White has left: a draw");
    desk.press("r");
    assert_eq!(desk.server_asks, [TableRequest::Rematch]);
    over.offers = vec![Offer {
        kind: OfferKind::Rematch,
        by: Side::First,
    }];
    tell(&mut desk, Update::Changed(over.clone()));
    desk.shows("You offered to play again, with sides swapped");
    let mut led = over.clone();
    led.offers.clear();
    led.next = Some("m9".to_owned());
    tell(&mut desk, Update::Changed(led.clone()));
    let (_, next) = desk.joined.clone().unwrap();
    assert_eq!(next.watching(), "http://127.0.0.1:8360/#/table/m9");
    let seat = (next.watching(), "secret".to_owned());
    assert!(desk.seats.contains(&seat), "{:?}", desk.seats);

    let mut watcher = joined(Vec::new());
    tell(&mut watcher, Update::Changed(led.clone()));
    assert_eq!(watcher.joined.unwrap().1.table, "k7", "who watches stays");

    // A player who comes back to the old table goes on to the next one by the same key.
    let mut late = joined_to(vec![Side::First], led);
    assert_eq!(late.joined.clone().unwrap().1.table, "k7");
    late.press("r");
    assert_eq!(late.joined.unwrap().1.table, "m9");
}

#[test]
fn leaving_a_running_table_is_asked_about() {
    let mut desk = joined(vec![Side::First]);
    tell(&mut desk, Update::Changed(state(2, &["A1B2"])));
    desk.press("q");
    desk.shows("The game is still running, and your opponent waits.");
    assert!(!desk.has_quit);
    desk.press("n q y");
    assert!(desk.has_quit);
    let mut watcher = joined(Vec::new());
    watcher.press("q");
    assert!(watcher.has_quit, "nobody waits for a spectator");
}

#[test]
fn a_declined_offer_is_told_to_both() {
    let mut offered = state(2, &["A1B2"]);
    offered.offers = vec![Offer {
        kind: OfferKind::Draw,
        by: Side::First,
    }];
    let mut black = joined_to(vec![Side::First], offered.clone());
    tell(&mut black, Update::Changed(state(3, &["A1B2"])));
    black.shows("White declined the offer of a draw");
    let mut white = joined_to(vec![Side::Second], offered);
    white.press("n");
    tell(&mut white, Update::Changed(state(3, &["A1B2"])));
    white.shows("You declined Black's offer of a draw");
}
