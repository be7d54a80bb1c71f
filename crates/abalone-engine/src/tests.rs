//! The engine from its door: it finds what is there, stops when told, and answers the same twice.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use abalone::{Layout, Position, Push};
use game::Position as _;
use proptest::prelude::*;

use super::{Engine, Evaluator, SearchLimits, SearchRequest, Settings, Thought};
use think::Level;
use think::{Report, unwatched};

fn engine() -> Engine {
    Engine::new(Settings {
        table_mebibytes: 1,
        ..Settings::default()
    })
}

fn think(text: &str, limits: SearchLimits) -> Thought {
    let position: Position = text.parse().unwrap();
    engine().think(&position, &[], limits, &unwatched)
}

fn best(text: &str, depth: u32) -> String {
    let thought = think(text, SearchLimits::to_depth(depth));
    thought.best().unwrap().to_string()
}

// E: . . . . . . b b w
#[test]
fn a_marble_on_the_edge_is_pushed_off() {
    assert_eq!(best("5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1", 1), "i-E7-3");
    assert_eq!(best("5/6/7/8/b5bbw/8/7/6/wwwww b 0/5 1", 3), "i-E7-3");
}

// E: . . . . . b b b w    one more marble and Black has won
#[test]
fn a_win_in_sight_says_how_far_away_it_is() {
    let won = think(
        "5/6/7/8/5bbbw/8/7/6/wwwww b 0/5 1",
        SearchLimits::to_depth(4),
    );
    assert_eq!(won.value, 30_000 - 1);
    assert_eq!(won.line.len(), 1);
    let lost = think("5/6/7/8/5bbbw/8/7/6/w4 w 0/5 1", SearchLimits::to_depth(2));
    assert!(
        lost.value > -29_000,
        "the marble on the edge can step aside"
    );
}

#[test]
fn a_finished_game_has_no_move() {
    let thought = think(
        "5/6/7/8/5bbbw/8/7/6/wwwww b 0/6 1",
        SearchLimits::to_depth(4),
    );
    assert_eq!(thought.best(), None);
    let nothing = think("5/6/7/8/9/8/7/6/wwwww b 0/0 1", SearchLimits::to_depth(4));
    assert_eq!(nothing.best(), None);
}

#[test]
fn one_thread_answers_the_same_twice_node_for_node() {
    let start = Layout::BELGIAN_DAISY.start();
    for limits in [
        SearchLimits::to_depth(7),
        SearchLimits::to_nodes(30_000),
        SearchLimits::of(Level::new(1).expect("1 is a level")),
    ] {
        let answers = [engine(), engine()].map(|mut engine| {
            let first = engine.think(&start, &[], limits, &unwatched);
            let mut next = start;
            next.play(first.best().unwrap()).unwrap();
            [first, engine.think(&next, &[start], limits, &unwatched)]
        });
        assert_eq!(answers[0], answers[1]);
    }
}

/// Changes only when the search or the evaluation does, and then `marbles bench` changes too.
#[test]
fn a_search_visits_as_many_positions_as_it_always_did() {
    let start = Layout::BELGIAN_DAISY.start();
    for (evaluation, nodes) in [
        (Evaluator::default(), 18_328),
        (Evaluator::Handmade, 23_200),
    ] {
        let mut engine = Engine::new(Settings {
            evaluation,
            ..Settings::default()
        });
        let thought = engine.think(&start, &[], SearchLimits::to_depth(8), &unwatched);
        assert_eq!(thought.nodes, nodes, "{evaluation:?}");
    }
}

#[test]
fn the_line_is_legal_from_first_to_last() {
    let mut position = Layout::GERMAN_DAISY.start();
    for push in engine()
        .think(&position, &[], SearchLimits::to_depth(6), &unwatched)
        .line
    {
        assert_eq!(position.play(push), Ok(()));
    }
}

#[test]
fn a_search_stops_within_two_looks_at_the_watch() {
    let looks = AtomicU64::new(0);
    let stop = |_: Report<'_>| {
        looks.fetch_add(1, Relaxed);
        ControlFlow::Break(())
    };
    let thought = engine().think(&Layout::STANDARD.start(), &[], SearchLimits::NONE, &stop);
    assert!(thought.best().is_some());
    assert_eq!(looks.load(Relaxed), 1);
    assert!(thought.nodes < 2_048);
}

#[test]
fn more_threads_find_a_legal_move_and_stop_together() {
    let mut engine = Engine::new(Settings {
        threads: 3,
        table_mebibytes: 1,
        ..Settings::default()
    });
    let start = Layout::BELGIAN_DAISY.start();
    let thought = engine.think(&start, &[], SearchLimits::to_depth(6), &unwatched);
    assert_eq!(start.check(thought.best().unwrap()), Ok(()));
    assert_eq!(thought.depth, 6);
}

// A client that asks for all might not be running when the time is over.
#[test]
fn any_thread_may_be_told_to_stop() {
    let asker = thread::current().id();
    let let_the_asker_continue = |_: Report<'_>| {
        if thread::current().id() == asker {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let mut engine = Engine::new(Settings {
        threads: 2,
        ..Settings::default()
    });
    let start = Layout::STANDARD.start();
    let limits = SearchLimits::to_nodes(100_000_000);
    let thought = engine.think(&start, &[], limits, &let_the_asker_continue);
    assert!(thought.nodes < limits.nodes, "{} positions", thought.nodes);
    assert_eq!(start.check(thought.best().unwrap()), Ok(()));
}

// Each thread may be the first to finish a depth: none is told twice, and the last told is the answer.
#[test]
fn threads_tell_each_depth_once_and_answer_with_the_deepest() {
    let heard = Mutex::new(Vec::new());
    let hear = |report: Report<'_>| {
        if let Report::Deepened { depth, line, .. } = report {
            heard.lock().unwrap().push((depth, line[0].clone()));
        }
        ControlFlow::Continue(())
    };
    let mut engine = Engine::new(Settings {
        threads: 4,
        ..Settings::default()
    });
    let start = Layout::STANDARD.start();
    let thought = engine.think(&start, &[], SearchLimits::to_depth(9), &hear);
    let heard = heard.into_inner().unwrap();
    assert!(heard.is_sorted_by(|a, b| a.0 < b.0), "{heard:?}");
    let best = thought.best().unwrap().to_string();
    assert_eq!(heard.last(), Some(&(9, best)));
}

// Black is a marble up; coming back to a position of the game counts as a draw.
#[test]
fn the_side_that_is_ahead_does_not_repeat() {
    let now: Position = "5/6/2ww3/3bb3/9/8/7/6/5 b 0/5 9".parse().unwrap();
    let best = engine()
        .think(&now, &[], SearchLimits::to_depth(3), &unwatched)
        .best()
        .unwrap();
    let mut repeated = now;
    repeated.play(best).unwrap();
    let mut elsewhere = now;
    elsewhere.play_unchecked(
        now.legal_moves()
            .into_iter()
            .find(|&push| push != best)
            .unwrap(),
    );
    let past = [repeated, now, elsewhere];
    let other = engine()
        .think(&now, &past, SearchLimits::to_depth(3), &unwatched)
        .best();
    assert_ne!(other, Some(best));
}

fn lines(position: &Position, among: &[Push], lines: usize, depth: u32) -> Vec<Thought> {
    let request = SearchRequest {
        among,
        lines,
        ..SearchRequest::best_move(position, &[])
    };
    engine().answer(&request, SearchLimits::to_depth(depth), &unwatched)
}

#[test]
fn several_lines_are_different_moves_the_best_first() {
    let start = Layout::BELGIAN_DAISY.start();
    let found = lines(&start, &[], 4, 6);
    assert_eq!(found.len(), 4);
    assert!(found.is_sorted_by(|a, b| a.value >= b.value));
    let firsts: HashSet<Push> = found.iter().filter_map(Thought::best).collect();
    assert_eq!(firsts.len(), 4);
    assert!(found.iter().all(|found| found.depth == 6));
    let all = start.legal_moves().len();
    assert_eq!(lines(&start, &[], 1000, 1).len(), all);
}

#[test]
fn only_the_moves_requested_are_answered_with() {
    let start = Layout::STANDARD.start();
    let best = lines(&start, &[], 1, 5)[0].best().unwrap();
    let others: Vec<Push> = start
        .legal_moves()
        .into_iter()
        .filter(|&push| push != best)
        .take(3)
        .collect();
    let found = lines(&start, &others, 5, 5);
    assert_eq!(found.len(), 3);
    assert!(
        found
            .iter()
            .all(|found| others.contains(&found.best().unwrap()))
    );
    let illegal: Push = "i-E5-1".parse().unwrap();
    assert_eq!(lines(&start, &[illegal], 1, 5), []);
}

// The value of a root of which only some moves were searched is not stored.
#[test]
fn a_request_about_a_few_moves_does_not_mislead_the_next() {
    let position: Position = "5/6/7/8/b5bbw/8/7/6/wwwww b 0/0 1".parse().unwrap();
    let capture = "i-E7-3".parse().unwrap();
    let quiet: Vec<Push> = position
        .legal_moves()
        .into_iter()
        .filter(|&push| push != capture)
        .collect();
    let request = SearchRequest {
        among: &quiet,
        ..SearchRequest::best_move(&position, &[])
    };
    let mut engine = engine();
    let without = engine.answer(&request, SearchLimits::to_depth(4), &unwatched);
    let with = engine.think(&position, &[], SearchLimits::to_depth(4), &unwatched);
    assert_eq!(with.best(), Some(capture));
    assert!(with.value > without[0].value);
}

#[test]
fn the_lines_and_the_fullness_of_the_table_are_reported() {
    let heard = Mutex::new(Vec::new());
    let hear = |report: Report<'_>| {
        if let Report::Deepened {
            rank,
            depth,
            fullness,
            ..
        } = report
        {
            heard.lock().unwrap().push((depth, rank, fullness.unwrap()));
        }
        ControlFlow::Continue(())
    };
    let start = Layout::BELGIAN_DAISY.start();
    let request = SearchRequest {
        lines: 2,
        ..SearchRequest::best_move(&start, &[])
    };
    let mut engine = engine();
    engine.answer(&request, SearchLimits::to_depth(8), &hear);
    let heard = heard.into_inner().unwrap();
    let told: Vec<(u32, u32)> = heard
        .iter()
        .map(|&(depth, rank, _)| (depth, rank))
        .collect();
    let expected: Vec<(u32, u32)> = (1..=8).flat_map(|depth| [(depth, 1), (depth, 2)]).collect();
    assert_eq!(told, expected);
    assert_eq!(heard[0].2, 0);
    assert_eq!(heard.last().unwrap().2, engine.fullness());
    assert!(engine.fullness() > 0);
}

#[test]
fn a_node_limit_is_kept_to_within_a_look() {
    let thought = think(
        &Layout::STANDARD.start().to_string(),
        SearchLimits::to_nodes(10_000),
    );
    assert!(thought.nodes <= 12_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_position_can_be_thought_about(owners in proptest::collection::vec(0..3_u8, 61), lost in 0..7_u8) {
        let of = |owner: u8| {
            let cells = abalone::Cell::ALL.into_iter().zip(&owners);
            cells.filter(|&(_, &o)| o == owner).map(|(cell, _)| cell).collect()
        };
        let position = Position::new(of(1), of(2)).unwrap().with_lost([lost, 6 - lost]);
        let thought = engine().think(&position, &[], SearchLimits::to_depth(3), &unwatched);
        let legal: Vec<Push> = position.legal_moves();
        prop_assert_eq!(thought.best().is_some(), !legal.is_empty());
        prop_assert!(thought.best().is_none_or(|push| legal.contains(&push)));
    }
}
