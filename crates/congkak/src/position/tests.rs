//! Every example of the rules, played out.

use game::{Position as _, Side, SplitMix};

use crate::board::Board;
use crate::{Event, Hand, Illegal, OutOfRange, Pit, Pits, Place, Position, Rules, Sowing, Step};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn pit(number: usize) -> Pit {
    Pit::new(number).expect("a pit")
}

/// What a viewer that knows nothing but steps makes of a board and the marbles in hands.
fn apply(board: &mut Board, mut hands: [u16; 2], sowing: &Sowing) -> [u16; 2] {
    for &step in sowing.steps() {
        match step {
            Step::Lift { by, from, marbles } => {
                assert_eq!(board.lift(from), marbles);
                hands[by.index()] += marbles;
            }
            Step::Drop { by, to } => {
                hands[by.index()] -= 1;
                *board.at(to) += 1;
            }
            Step::Take { by, from, marbles } => {
                assert_eq!(board.lift(from), marbles);
                *board.at(Place::Store(by)) += marbles;
            }
            Step::End { .. } => {}
            Step::Round { .. } => board.burnt = [Pits::EMPTY; 2],
            Step::Fill { side, pit, marbles } => {
                *board.at(Place::Store(side)) -= marbles;
                *board.at(Place::Pit(side, pit)) += marbles;
            }
            Step::Burn { side, pit } => {
                board.burnt[side.index()] = board.burnt[side.index()].with(pit);
            }
        }
    }
    hands
}

fn in_hands(position: &Position) -> [u16; 2] {
    Side::ALL.map(|side| position.hand(side).map_or(0, Hand::marbles))
}

/// Plays a random game and checks in every position that the silent play, the
/// told play and the steps agree, that marbles are conserved and texts read back.
pub(crate) fn check_walk(start: &Position, plies: usize) {
    let mut random = SplitMix::new(u64::from(start.marbles()));
    let mut now = start.clone();
    for _ in 0..plies {
        assert_eq!(now.to_string().parse().as_ref(), Ok(&now));
        let Some(mv) = random.pick(&now.legal_moves()) else {
            break;
        };
        let sowing = now.sowing(mv).expect("a listed move");
        let mut silent = now.clone();
        let mut told = now.clone();
        let mut board = now.board;
        silent.play(mv).expect("a listed move");
        told.sow(mv, &mut |_| ());
        assert_eq!(silent, told, "{mv} in {now}");
        let hands = apply(&mut board, in_hands(&now), &sowing);
        assert_eq!(board, silent.board, "{mv} in {now}");
        assert_eq!(hands, in_hands(&silent), "{mv} in {now}");
        assert_eq!(silent.marbles(), now.marbles(), "{mv} in {now}");
        now = silent;
    }
}

#[test]
fn the_fast_way_of_sowing_does_what_the_steps_say() {
    for pits in 1..=10 {
        for marbles in [1, 2, 3, 7, 12, 20] {
            let stays = "kalah,steal=always,rest=stays".parse().expect("rules");
            for rules in [Rules::HOUSE, Rules::TRADITIONAL, Rules::KALAH, stays] {
                let start = Position::start(pits, marbles, rules).expect("in range");
                check_walk(&start, 300);
            }
        }
    }
}

#[test]
fn a_board_out_of_range_is_refused() {
    assert_eq!(
        Position::start(0, 7, Rules::HOUSE),
        Err(OutOfRange::Pits(0))
    );
    assert_eq!(
        Position::start(11, 7, Rules::HOUSE),
        Err(OutOfRange::Pits(11))
    );
    assert_eq!(
        Position::start(7, 21, Rules::HOUSE),
        Err(OutOfRange::Marbles(21))
    );
    let error = OutOfRange::Pits(11).to_string();
    assert_eq!(
        error,
        "a side has 1 to 10 pits, not 11; the usual board has 7"
    );
}

#[test]
fn a_refusal_says_what_to_do_instead() {
    let now = position("0,2,0,1/1,1,1,1 0/0 1 1");
    let refusal = |number| now.check(pit(number)).expect_err("refused").to_string();
    assert_eq!(refusal(1), "pit 1 is empty; pits with marbles: 2, 4");
    assert_eq!(refusal(5), "there is no pit 5; choose one from 1 to 4");
    let burnt = position("1,x,0,1/1,1,1,1 0/0 1 1 traditional");
    let refusal = burnt.check(pit(2)).expect_err("refused").to_string();
    assert_eq!(refusal, "pit 2 is burnt; pits with marbles: 1, 4");
    let over = position("0,0/1,1 0/0 1 1");
    assert_eq!(over.check(pit(1)), Err(Illegal::GameOver));
}

/// The table of the rules: before, the pit Player 1 sows, after.
#[test]
fn the_examples_of_the_rules_come_out() {
    let free = Event::FreeTurn;
    for (before, mv, after, event) in [
        (
            "0,0,0,2,0,4,0/0,0,0,0,0,0,0 0/0 1 1",
            6,
            "0,1,1,3,1,0,0/0,0,0,0,0,0,0 0/0 2 1",
            Event::Steal(0),
        ),
        // Rows of Player 2 read left to right on the screen there, from pit 1 here.
        (
            "0,4,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1",
            2,
            "1,0,0,0,0,0,0/0,0,0,0,0,1,1 1/0 2 2",
            Event::LoseTurn,
        ),
        (
            "0,11,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1",
            2,
            "1,0,0,0,0,1,1/1,0,1,1,1,1,1 2/0 2 1",
            Event::Steal(1),
        ),
        (
            "0,2,0,0,0,0,0/0,0,0,0,0,0,0 0/0 1 1",
            2,
            "1,0,0,0,0,0,0/0,0,0,0,0,0,0 1/0 1 1",
            free,
        ),
        (
            "0,0,0,0,2,0,0/0,0,0,0,12,0,0 0/0 1 1",
            5,
            "0,0,1,1,0,0,0/0,0,0,0,0,0,0 12/0 2 1",
            Event::Steal(12),
        ),
        (
            "0,0,5,0,0,0,0/0,4,3,2,1,0,1 0/0 1 2",
            3,
            "1,1,0,0,0,0,0/0,4,3,2,1,1,2 1/0 2 2",
            Event::LoseTurn,
        ),
    ] {
        let mut told = position(before);
        let mut silent = told.clone();
        let mut steps = Vec::new();
        told.sow(pit(mv), &mut |step| steps.push(step));
        silent.play_unchecked(pit(mv));
        assert_eq!(told.to_string(), after, "{before} {mv}");
        assert_eq!(silent, told, "{before} {mv}");
        assert_eq!(Sowing::new(steps).event(), Some(event), "{before} {mv}");
    }
    assert!(position("0,0,1,1,0,0,0/0,0,0,0,0,0,0 12/0 2 1").is_over());
}

#[test]
fn a_full_lap_sows_the_emptied_pit_too() {
    // 3 pits: the ring has 7 places, 8 marbles come round to the next pit.
    let mut now = position("0,0,8/1,1,1 0/0 1 1");
    now.play_unchecked(pit(3));
    assert_eq!(now.to_string(), "1,2,1/2,2,2 1/0 2 1");
}

/// ```text
///   2  1      relay: 1 from pit 2 falls on pit 1, both sow on: the warehouse,
///   2  0      Player 2's empty pit 2.
/// ```
#[test]
fn a_relay_goes_on_with_the_marbles_it_finds() {
    let now = position("1,1/1,0 0/0 1 1 traditional");
    let steps = now.sowing(pit(2)).expect("legal");
    let lifts = steps
        .steps()
        .iter()
        .filter(|step| matches!(step, Step::Lift { .. }))
        .count();
    assert_eq!(lifts, 2);
    assert_eq!(steps.events().next(), Some((Side::First, Event::Normal)));
}

#[test]
fn a_traditional_steal_takes_the_landing_marble_too() {
    let mut now = position("0,0,1,0/1,1,1,5 0/0 1 1 traditional");
    let sowing = now.sowing(pit(3)).expect("legal");
    assert_eq!(sowing.event(), Some(Event::Steal(2)));
    now.play_unchecked(pit(3));
    // Player 1's side is empty: the rest goes to Player 2, and a new round begins.
    assert_eq!(now.round(), 2);
}

#[test]
fn kalah_captures_and_ends_as_its_rules_say() {
    for (before, sown, after, event) in [
        // The landing marble goes along with what lies opposite; opposite of pit 2 of three is pit 2.
        (
            "0,0,1/1,3,1 0/0 1 1 kalah",
            3,
            "0,0,0/0,0,0 4/2 2 1 kalah",
            Event::Steal(4),
        ),
        // Nothing opposite: the marble stays, unless empty captures count.
        (
            "0,0,1/1,0,1 0/0 1 1 kalah",
            3,
            "0,1,0/1,0,1 0/0 2 1 kalah",
            Event::Steal(0),
        ),
        (
            "1,0,1/1,0,1 0/0 1 1 kalah,steal=always",
            3,
            "1,0,0/1,0,1 1/0 2 1 kalah,steal=always",
            Event::Steal(1),
        ),
        // A last marble in the opponent's empty pit has no penalty.
        (
            "0,3,1/1,0,0 0/0 1 1 kalah",
            2,
            "1,0,1/1,0,1 1/0 2 1 kalah",
            Event::Normal,
        ),
        // A side is empty: the rest goes to its owner, even after a free turn.
        (
            "1,0,0/1,2,0 3/0 1 1 kalah",
            1,
            "0,0,0/0,0,0 4/3 1 1 kalah",
            Event::FreeTurn,
        ),
    ] {
        let mut now = position(before);
        assert_eq!(
            now.sowing(pit(sown)).expect(before).event(),
            Some(event),
            "{before}"
        );
        now.play(pit(sown)).expect(before);
        assert_eq!(now.to_string(), after, "{before}");
    }
}

#[test]
fn the_first_player_banks_96_of_98_in_the_first_turn_of_a_plain_traditional_start() {
    // Known of the traditional rules; found by trying pits in depth-first order.
    fn most(position: &Position, best: &mut u16, budget: &mut u32) {
        for mv in position.legal_moves() {
            if *budget == 0 || *best >= 96 {
                return;
            }
            *budget -= 1;
            let mut next = position.clone();
            next.play_unchecked(mv);
            *best = (*best).max(next.store(Side::First));
            if next.turn() == Side::First && !next.is_over() {
                most(&next, best, budget);
            }
        }
    }
    let rules: Rules = "traditional,opening=turns,rounds=1".parse().expect("rules");
    let start = Position::start(7, 7, rules).expect("in range");
    let mut best = 0;
    most(&start, &mut best, &mut 3_000_000);
    assert!(best >= 96, "{best}");
}

#[test]
fn the_first_choice_is_secret_and_the_second_starts_both_hands() {
    let mut now = Position::start(3, 2, Rules::TRADITIONAL).expect("in range");
    assert_eq!(now.sowing(pit(3)).expect("legal").steps(), []);
    now.play_unchecked(pit(3));
    assert_eq!(now.to_string(), "2,2,2/2,2,2 0/0 2 1 traditional hands=3/?");
    let sowing = now.sowing(pit(2)).expect("legal");
    let mut drops = Vec::new();
    for step in sowing.steps() {
        if let Step::Drop { by, .. } = step {
            drops.push(*by);
        }
    }
    assert_eq!(
        drops[..4],
        [Side::First, Side::Second, Side::First, Side::Second]
    );
}

/// Both sow pit 2 of two marbles: pit 1, warehouse. Both choose again, in secret.
#[test]
fn a_last_marble_in_the_warehouse_lets_both_choose_again() {
    let mut now = Position::start(3, 2, Rules::TRADITIONAL).expect("in range");
    now.play_unchecked(pit(2));
    now.play_unchecked(pit(2));
    assert_eq!(now.to_string(), "3,0,2/3,0,2 1/1 1 1 traditional hands=?/?");
}

#[test]
fn the_player_who_stops_first_moves_next() {
    // Player 1's only marble falls in an empty pit at once; Player 2's second one a step later.
    let mut now = position("0,1,1,1/1,0,0,2 0/0 1 1 traditional hands=?/?");
    now.play_unchecked(pit(2));
    now.play_unchecked(pit(4));
    assert_eq!(now.to_string(), "1,0,0,1/1,0,1,0 0/2 1 1 traditional");
    assert_eq!(now.turn(), Side::First);
    assert_eq!(now.hand(Side::First), None);
}

/// 2 pits of 3 marbles: 12 in all. Player 2 keeps 4: one pit filled, one burnt.
#[test]
fn pits_that_cannot_be_filled_are_burnt_and_skipped_and_the_loser_starts() {
    let mut now = position("1,0/1,0 7/3 1 1 traditional");
    now.play_unchecked(pit(1));
    assert_eq!(now.to_string(), "3,3/3,x 2/1 2 1 traditional round=2");
    assert!(now.burnt(Side::Second).contains(pit(2)));
    let sowing = now.sowing(pit(1)).expect("legal");
    let falls_in_the_burnt_pit = sowing.steps().iter().any(|step| {
        matches!(step, Step::Drop { to: Place::Pit(Side::Second, burnt), .. } if *burnt == pit(2))
    });
    assert!(!falls_in_the_burnt_pit);
}

#[test]
fn the_game_is_over_when_a_player_cannot_fill_a_pit() {
    let mut now = position("1,0/1,0 9/1 1 1 traditional");
    now.play_unchecked(pit(1));
    assert_eq!(now.to_string(), "0,0/0,0 10/2 1 1 traditional");
    assert_eq!(now.outcome(), Some(game::Outcome::Won(Side::First)));
}
