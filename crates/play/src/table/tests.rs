//! A table of peg solitaire, played, undone, timed and saved.

use std::time::Duration;

use game::{Outcome, Side};
use proptest::prelude::*;

use crate::{
    ClockState, Ending, Game, Limits, NearDraw, Record, RecordError, RecordedMove, Refusal, Table,
    TimeControl,
};

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn english() -> Table {
    Table::read(Game::Solitaire, "english").unwrap()
}

#[test]
fn a_move_enters_as_text_and_says_what_it_did() {
    let mut table = english();
    let steps = table.play("f4u").unwrap();
    assert_eq!(steps.len(), 2);
    assert_eq!(
        (steps[0].from.as_str(), steps[0].to.as_deref()),
        ("F4", Some("D4"))
    );
    assert_eq!(
        (steps[1].from.as_str(), steps[1].to.as_deref()),
        ("E4", None)
    );
    assert_eq!(table.position_text(), "7-7-3-siaAsAAAAAxipcsia");
}

#[test]
fn refusals_tell_unreadable_from_illegal() {
    let mut table = english();
    assert!(matches!(table.play("hahaha"), Err(Refusal::Unreadable(_))));
    assert!(matches!(table.play("A3D"), Err(Refusal::Illegal(_))));
}

#[test]
fn every_choice_of_the_view_can_be_played() {
    let table = english();
    let view = table.view();
    assert_eq!(view.choices.len(), 4);
    for choice in view.choices {
        let names: Vec<&str> = view.places.iter().map(|p| p.name.as_str()).collect();
        assert!(
            choice
                .clicks
                .iter()
                .all(|click| names.contains(&click.as_str()))
        );
        english().play(&choice.text).unwrap();
    }
}

#[test]
fn a_record_brings_the_whole_history_back() {
    let mut table = english();
    table.start_clock(seconds(1));
    table.play_at("F4U", seconds(3)).unwrap();
    table.play("E2R").unwrap();
    table.play("E5L").unwrap();
    table.undo(2, Duration::ZERO);
    let record = table.record();
    let mut again = Table::from_record(&record).unwrap();
    assert_eq!(again.record(), record);
    assert_eq!(again.view(), table.view());
    assert_eq!(again.redo(9, Duration::ZERO), 2);
    assert_eq!(again.undo(9, Duration::ZERO), 3);
}

#[test]
fn a_record_with_a_bad_move_names_it() {
    let recorded = |text: &str| RecordedMove {
        text: text.into(),
        spent: None,
    };
    let record = Record {
        moves: vec![recorded("F4U")],
        undone: vec![recorded("F4U")],
        ..Record::new(Game::Solitaire, "english")
    };
    let error = Table::from_record(&record).unwrap_err();
    assert!(
        matches!(error, RecordError::Move { index: 1, .. }),
        "{error}"
    );
}

#[test]
fn a_flag_that_falls_ends_the_game_and_undo_takes_that_back() {
    let per_move = [Some(seconds(5)), None];
    let control = TimeControl {
        per_move,
        ..TimeControl::default()
    };
    let mut table = english().with_control(control);
    table.start_clock(seconds(0));
    table.play_at("F4U", seconds(4)).unwrap();
    let refusal = table.play_at("E2R", seconds(10)).unwrap_err();
    assert!(matches!(refusal, Refusal::Over(_)), "{refusal}");
    assert_eq!(table.ending(), Some(Ending::FlagFell(Side::First)));
    assert!(table.view().choices.is_empty());
    assert_eq!(
        Table::from_record(&table.record()).unwrap().ending(),
        table.ending()
    );
    table.undo(1, Duration::ZERO);
    assert_eq!(table.ending(), None);
}

#[test]
fn the_move_limit_counts_each_sides_own_moves() {
    let limits = Limits {
        moves_per_side: Some(2),
        ..Limits::default()
    };
    let mut table = english().with_limits(limits);
    table.play("F4U").unwrap();
    assert_eq!(table.moves_left(), Some(1));
    table.play("E2R").unwrap();
    assert_eq!(table.ending(), Some(Ending::MoveLimit(Outcome::Draw)));
}

#[test]
fn a_draw_is_announced_before_it_comes() {
    let abalone = |limit| {
        let table = Table::read(Game::Abalone, "standard").unwrap();
        table.with_limits(Limits {
            moves_per_side: limit,
            ..Limits::default()
        })
    };
    let mut table = abalone(None);
    for text in ["i-A1-1", "i-I9-7", "i-D4-7"] {
        table.play(text).unwrap();
        assert_eq!(table.view().near_draw, None, "{text}");
    }
    table.play("i-F6-1").unwrap();
    let view = table.view();
    assert_eq!(view.near_draw, Some(NearDraw::Repetition));
    let status = "Black to move; a draw if this position comes again";
    assert_eq!(view.status, status);
    let mut table = abalone(Some(11));
    assert_eq!(table.view().near_draw, None);
    table.play("i-A1-1").unwrap();
    table.play("i-I9-7").unwrap();
    assert_eq!(table.view().near_draw, Some(NearDraw::MoveLimit));
    let told = table.view().status;
    let warning = "a draw at the move limit unless somebody gets ahead";
    assert!(told.ends_with(warning), "{told}");
}

#[test]
fn going_to_a_move_walks_both_ways() {
    let mut table = english();
    for text in ["F4U", "E2R", "E5L"] {
        table.play(text).unwrap();
    }
    table.go_to(1, Duration::ZERO);
    assert_eq!(table.record().moves.len(), 1);
    table.go_to(3, Duration::ZERO);
    assert_eq!(table.record().undone.len(), 0);
}

#[test]
fn the_view_knows_what_the_last_move_did_however_it_came_about() {
    let mut table = english();
    assert!(table.view().last_steps.is_empty());
    let steps = table.play("F4U").unwrap();
    assert_eq!(table.view().last_steps, steps);
    table.play("E2R").unwrap();
    table.undo(1, Duration::ZERO);
    assert_eq!(table.view().last_steps, steps);
}

#[test]
fn resigning_gives_the_game_away() {
    let mut table = english();
    table.resign(Side::First, seconds(0));
    assert_eq!(table.outcome(), Some(Outcome::Won(Side::Second)));
    table.agree_on_draw(seconds(0));
    assert_eq!(table.ending(), Some(Ending::Resigned(Side::First)));
}

#[test]
fn nobody_uses_time_after_the_end() {
    let control = TimeControl {
        per_game: [Some(seconds(60)); 2],
        ..TimeControl::default()
    };
    let begun = |start: &str| {
        let mut table = Table::read(Game::Abalone, start).unwrap();
        table = table.with_control(control);
        table.start_clock(seconds(0));
        table
    };
    let on_the_board = || {
        let mut table = begun("5/6/7/8/wbb6/8/7/6/5 b 5/5 1");
        table.play_at("i-E3-9", seconds(3)).unwrap();
        table
    };
    let after = |end: &dyn Fn(&mut Table)| {
        let mut table = begun("standard");
        end(&mut table);
        table
    };
    let given_up = || after(&|table| drop(table.obey(&crate::Command::Resign, seconds(3))));
    let out_of_time = || after(&|table| assert!(table.tick(seconds(60))));
    let agreed = after(&|table| table.agree_on_draw(seconds(3)));
    let left = after(&|table| table.claim(Side::First, Outcome::Draw, seconds(3)));
    for table in [on_the_board(), given_up(), out_of_time(), agreed, left] {
        assert!(table.ending().is_some());
        let clock = table.clock(seconds(100));
        assert_eq!(clock.state, ClockState::Stopped);
        assert_eq!(clock.used, table.clock(seconds(1000)).used);
    }
    assert_eq!(given_up().clock(seconds(100)).used[0], seconds(3));
    assert_eq!(out_of_time().clock(seconds(100)).left[0], Some(seconds(0)));
    let mut again = on_the_board();
    again.undo(1, seconds(100));
    again.start_clock(seconds(100));
    again.redo(1, seconds(101));
    assert_eq!(again.clock(seconds(200)).state, ClockState::Stopped);
}

#[test]
fn states_pair_every_move_with_the_position_after_it() {
    for game in Game::ALL {
        let start = crate::setup::start(game, &[]).unwrap();
        let table = Table::read(game, &start).unwrap();
        let states = table.states();
        assert_eq!(states.len(), table.move_texts().len());
        for state in states {
            let mut after = Table::read(game, &start).unwrap();
            after.play(&state.text).unwrap();
            if game != Game::Abalone {
                assert_eq!(after.position_text(), state.position);
            }
        }
    }
}

#[test]
fn abalone_states_are_those_of_the_generator() {
    let table = Table::read(Game::Abalone, "b\nA1b,A2w\n").unwrap();
    let texts: Vec<(String, String)> = table
        .states()
        .into_iter()
        .map(|state| (state.text, state.position))
        .collect();
    let expected = [("i-A1-1", "B2b,A2w"), ("i-A1-11", "B1b,A2w")];
    assert_eq!(texts, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
}

#[test]
fn seats_change_in_mid_game() {
    let mut table = english();
    table.play("F4U").unwrap();
    let engine = crate::Seat::Engine(crate::Level::STRONGEST);
    table.change_seats([engine, crate::Seat::Person]);
    assert_eq!(table.seat_to_move(), engine);
    assert_eq!(table.record().moves.len(), 1);
}

#[test]
fn less_time_wins_when_the_move_limit_finds_nobody_ahead() {
    let limits = Limits {
        moves_per_side: Some(1),
        time_decides: true,
        ..Limits::default()
    };
    let start = crate::setup::start(Game::Abalone, &[("layout", "belgian-daisy")]).unwrap();
    let mut table = Table::read(Game::Abalone, &start)
        .unwrap()
        .with_limits(limits);
    table.start_clock(seconds(0));
    table.play_at("i-A1-1", seconds(5)).unwrap();
    table.play_at("i-I5-5", seconds(7)).unwrap();
    let white = Outcome::Won(Side::Second);
    assert_eq!(table.ending(), Some(Ending::MoveLimit(white)));
}

/// Abalone with a minute for each side; Black has used five seconds and White twenty.
fn timed() -> Table {
    let mut table = Table::read(Game::Abalone, "standard")
        .unwrap()
        .with_control(TimeControl {
            per_move: [Some(seconds(40)); 2],
            per_game: [Some(seconds(60)); 2],
            increment: seconds(2),
            ..TimeControl::default()
        });
    table.start_clock(seconds(0));
    table.play_at("i-A1-1", seconds(5)).unwrap();
    table
}

#[test]
fn taking_back_gives_nobody_time_back() {
    let mut table = timed();
    table.take_back(seconds(25));
    let clock = table.clock(seconds(26));
    assert_eq!(clock.used, [seconds(6), seconds(20)]);
    assert_eq!(clock.left_for_move[0], Some(seconds(34)));
    // Black makes another move: the increment is given once.
    table.play_at("i-A2-1", seconds(26)).unwrap();
    let clock = table.clock(seconds(26));
    assert_eq!(clock.used, [seconds(6), seconds(20)]);
    assert_eq!(clock.left_for_game[0], Some(seconds(60 + 2 - 6)));
}

#[test]
fn going_through_the_history_gives_nobody_time_back() {
    let mut table = timed();
    for _ in 0..3 {
        table.go_to(0, seconds(25));
        table.go_to(1, seconds(25));
    }
    let clock = table.clock(seconds(27));
    assert_eq!(clock.used, [seconds(5), seconds(22)]);
    assert_eq!(clock.left_for_move[1], Some(seconds(18)));
    assert_eq!(clock.this_move, seconds(22));
    // A game that is saved in between has the same times.
    table.go_to(0, seconds(27));
    let again = Table::from_record(&table.record()).unwrap();
    assert_eq!(again.clock(seconds(0)).used[0], seconds(5));
}

/// Whatever was taken back and replaced, a game that is saved and loaded has the clock that it had.
#[test]
fn a_saved_game_gives_back_no_time_of_moves_that_were_replaced() {
    let same = |table: &Table| {
        let text = table.record().to_string();
        let again = Table::read_record(&text).unwrap();
        assert_eq!(again.record().to_string(), text);
        let clock = |table: &Table| {
            let clock = table.clock(Duration::ZERO);
            let used = clock.used.map(|used| used.as_secs());
            (used, clock.left_for_game, clock.left_for_move)
        };
        assert_eq!(clock(&again), clock(table), "{text}");
        again
    };
    let mut table = timed();
    // White thinks for 20 s before Black takes the move back and makes another; then White moves.
    table.take_back(seconds(25));
    table.play_at("i-A2-1", seconds(25)).unwrap();
    table.play_at("i-I9-7", seconds(28)).unwrap();
    assert_eq!(table.clock(seconds(28)).used, [seconds(5), seconds(23)]);
    let mut again = same(&table);
    // Black thinks for 4 s, takes two moves back, and is at the beginning again.
    again.start_clock(seconds(0));
    again.undo(2, seconds(4));
    same(&again);
    let mut again = same(&again);
    again.redo(2, seconds(4));
    assert_eq!(again.clock(seconds(4)).left_for_move[0], Some(seconds(36)));
    again.undo(2, seconds(4));
    // Other moves are laid out there, and one of them is made.
    again.start_clock(seconds(4));
    again
        .lay_out(&["i-A1-1".to_owned(), "i-I9-7".to_owned()])
        .unwrap();
    same(&again);
    again.play_at("i-A1-1", seconds(9)).unwrap();
    let again = same(&again);
    let used = again.clock(seconds(0)).used;
    assert_eq!(used, [seconds(5 + 4 + 5), seconds(23)]);
    // Both were given their increments, though White's move is gone.
    let left = again.clock(seconds(0)).left_for_game;
    assert_eq!(left, [60 + 2 - 14, 60 + 2 - 23].map(seconds).map(Some));
}

#[test]
fn who_begins_anew_has_all_the_time_and_no_moves_to_make_again() {
    let mut table = timed();
    table.restart();
    let clock = table.clock(seconds(99));
    assert_eq!(clock.used, [seconds(0); 2]);
    assert_eq!(table.redo(1, seconds(99)), 0);
}

#[test]
fn a_limit_for_the_move_and_one_for_the_game_are_both_told() {
    let second = Duration::from_secs;
    let mut table = Table::read(Game::Congkak, "house")
        .unwrap()
        .with_control(TimeControl {
            per_move: [Some(second(10)); 2],
            per_game: [Some(second(60)); 2],
            ..TimeControl::default()
        });
    table.start_clock(second(0));
    let clock = table.clock(second(4));
    assert_eq!(clock.left_for_move[0], Some(second(6)));
    assert_eq!(clock.left_for_game[0], Some(second(56)));
    assert_eq!(clock.left[0], Some(second(6)));
}

#[test]
fn the_game_is_guessed_from_its_text() {
    let guessed = |text: &str| Table::guess(text).map(|table| table.game());
    assert_eq!(guessed("french"), Ok(Game::Solitaire));
    assert_eq!(guessed("7-7-3-siaAsAAAzAAiycsia"), Ok(Game::Solitaire));
    assert_eq!(guessed("traditional"), Ok(Game::Congkak));
    assert_eq!(guessed("2,0,0/0,0,1 0/0 1 1"), Ok(Game::Congkak));
    assert_eq!(guessed("belgian-daisy"), Ok(Game::Abalone));
    assert_eq!(guessed("b C5b,D5w"), Ok(Game::Abalone));
    assert!(guessed("gibberish").is_err());
}

#[test]
fn one_person_has_no_opponent_to_win() {
    let mut table = english();
    table.play("F4U").unwrap();
    table.resign(Side::First, seconds(0));
    assert_eq!(table.status(), "Given up with 31 marbles left");
    let mut table = english().with_control(TimeControl {
        per_game: [Some(seconds(1)); 2],
        ..TimeControl::default()
    });
    table.start_clock(seconds(0));
    table.tick(seconds(2));
    assert_eq!(table.status(), "Out of time with 32 marbles left");
}

#[test]
fn a_move_is_told_in_one_sentence() {
    let told = |game, start: &str, text: &str| {
        let mut table = Table::read(game, start).unwrap();
        table.play(text).unwrap();
        table.last_words().unwrap().to_string()
    };
    assert_eq!(
        told(Game::Solitaire, "english", "F4U"),
        "F4 jumps over E4 to D4"
    );
    assert_eq!(
        told(Game::Congkak, "0,2,0/1,1,1 0/0 1 1", "2"),
        "Player 1 sows pit 2 and gets a free turn"
    );
    let capture = told(Game::Abalone, "5/6/7/8/4b3w/8/7/6/1bbbw b 0/0 1", "i-A2-3");
    assert_eq!(capture, "Black pushes one marble, and one falls");
    assert_eq!(
        told(Game::Abalone, "standard", "i-C5-1"),
        "Black moves one marble"
    );
    assert_eq!(english().last_words(), None);
}

#[test]
fn the_winner_comes_first() {
    let mut table = Table::read(Game::Congkak, "0,1/1,1 0/9 1 1").unwrap();
    while let Some(text) = table.move_texts().first() {
        let text = text.clone();
        table.play(&text).unwrap();
    }
    assert!(
        table.status().starts_with("Player 2 wins, 1"),
        "{}",
        table.status()
    );
}

/// A game in which each side has ten seconds for a move, and a late move skips the turn.
fn skipping(game: Game, start: &str, shared: Option<Duration>) -> Table {
    let mut table = Table::read(game, start).unwrap().with_control(TimeControl {
        per_move: [Some(seconds(10)); 2],
        late_skips: true,
        shared,
        ..TimeControl::default()
    });
    table.start_clock(seconds(0));
    table
}

#[test]
fn a_late_move_skips_the_turn_at_the_moment_when_it_was_due() {
    let mut table = skipping(Game::Abalone, "standard", None);
    let refusal = table.play_at("i-A1-1", seconds(12)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "the move came too late: the turn was skipped"
    );
    assert_eq!((table.turn(), table.moves_made()), (Side::Second, 1));
    assert_eq!(
        table.last_words().unwrap().to_string(),
        "Black has not moved in time, and the turn is skipped"
    );
    assert_eq!(table.clock(seconds(12)).used, [seconds(10), seconds(2)]);
    table.play_at("i-I9-7", seconds(13)).unwrap();
    let texts: Vec<String> = table.history().into_iter().map(|made| made.text).collect();
    assert_eq!(texts, ["--", "i-I9-7"]);
    assert!(table.play("--").is_err(), "nobody may pass");
    assert_eq!(table.undo(2, seconds(14)), 2);
    assert_eq!((table.turn(), table.redo(2, seconds(14))), (Side::First, 2));
    let boat = |hands: &str| {
        let mut table = skipping(Game::Congkak, hands, None);
        table.tick(seconds(10));
        (table.position_text(), table.ending())
    };
    let passed = "8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 2 1".to_owned();
    assert_eq!(boat("8,8,8,8,8,8,0/7,7,7,7,7,7,7 1/0 1 2"), (passed, None));
    let together = boat("traditional").1;
    assert_eq!(together, Some(Ending::FlagFell(Side::First)));
}

#[test]
fn a_side_is_skipped_twice_in_a_row_and_then_loses() {
    let mut table = skipping(Game::Congkak, "house", None);
    assert!(table.tick(seconds(1000)));
    assert_eq!(table.moves_made(), 4);
    assert_eq!(table.ending(), Some(Ending::FlagFell(Side::First)));
    assert_eq!(table.clock(seconds(1000)).used, [seconds(30), seconds(20)]);
    let mut table = skipping(Game::Abalone, "standard", None);
    for now in [25, 44, 53] {
        table.tick(seconds(now));
        let first = table.move_texts().remove(0);
        table.play_at(&first, seconds(now + 1)).unwrap();
    }
    assert_eq!(table.ending(), None);
}

#[test]
fn captures_decide_when_the_time_for_both_is_up() {
    let start = "5/6/7/8/wbb6/8/7/6/4w b 3/4 1";
    let mut table = skipping(Game::Abalone, start, Some(seconds(30)));
    table.play_at("i-E3-9", seconds(4)).unwrap();
    assert_eq!(table.clock(seconds(5)).left_for_both, Some(seconds(25)));
    table.tick(seconds(40));
    assert_eq!(
        table.ending(),
        Some(Ending::TimeUp(Outcome::Won(Side::First)))
    );
    assert_eq!(table.status(), "The time for both is up: Black wins");
    let again = Table::read_record(&table.record().to_string()).unwrap();
    assert_eq!(again.ending(), table.ending());
}

proptest! {
    /// Moves at any time, with skips, steps back and pauses: what is saved is the same game again.
    #[test]
    fn a_game_with_course_rules_survives_its_record(
        steps in prop::collection::vec((0u8..8, 0u64..14, any::<usize>()), 1..30),
        is_abalone in any::<bool>(),
        shared in prop::option::of(60u64..300),
    ) {
        let (game, start) = if is_abalone { (Game::Abalone, "belgian-daisy") } else { (Game::Congkak, "house") };
        let mut table = skipping(game, start, shared.map(seconds));
        let mut now = 0;
        for (what, later, which) in steps {
            now += later;
            match what {
                0 => prop_assert!(table.take_back(seconds(now)) <= 60),
                1 => prop_assert!(table.make_again(seconds(now)) <= 60),
                2 => {
                    table.tick(seconds(now));
                }
                3 => {
                    table.tick(seconds(now));
                    table.pause(seconds(now));
                    now += later;
                    table.start_clock(seconds(now));
                }
                _ => {
                    let moves = table.move_texts();
                    if !moves.is_empty() {
                        let _ = table.play_at(&moves[which % moves.len()], seconds(now));
                    }
                }
            }
        }
        let record = table.record();
        let again = Table::read_record(&record.to_string()).unwrap();
        prop_assert_eq!(again.record(), record);
        prop_assert_eq!(again.position_text(), table.position_text());
        prop_assert_eq!(again.ending(), table.ending());
        for writing in table.writings().into_iter().filter(|one| one.key != "playstrategy") {
            let read = Table::read_published(&writing.text, game).unwrap().table;
            prop_assert_eq!(read.position_text(), table.position_text(), "{}", writing.text);
            if read.moves_made() > 0 {
                prop_assert_eq!(read.time_control(), table.time_control());
            }
        }
    }
}
