//! Solving, held against known values, the database and itself.

use std::ops::ControlFlow;

use congkak::{Count, Position, Rules};

use super::{SolveLimits, Solved, Unsolved, solve};
use crate::{Database, DatabaseSize, Scope, SowingRules, build, testing};
use think::{Report, unwatched};

const SMALL: SolveLimits = SolveLimits {
    memory: 1 << 25,
    threads: 1,
    scope: Scope::EveryPit,
};

fn solved(position: &Position) -> Solved {
    solve(position, None, &SMALL, &unwatched).expect("not stopped")
}

#[test]
fn known_boards_have_their_values() {
    for (start, pits) in testing::known_starts() {
        let found = solved(&start);
        assert_eq!(found.pits, pits, "{start}");
        assert_eq!(
            Some(found.value),
            pits.iter().map(|&(_, value)| value).max(),
            "{start}"
        );
    }
}

#[test]
fn known_endgames_have_their_values() {
    for count in [Count::Side, Count::Store] {
        let size = DatabaseSize::new(7, 6, SowingRules::house(count)).expect("in range");
        let bytes = build(size, &unwatched).expect("not stopped");
        let database = Database::open(&bytes).expect("just built");
        for (position, pits) in testing::known_endgame_pits(count).into_iter().step_by(9) {
            let with = solve(&position, Some(&database), &SMALL, &unwatched).expect("not stopped");
            assert_eq!(with.pits, pits, "{position}");
            assert_eq!(solved(&position).pits, pits, "{position}");
        }
    }
}

#[test]
fn two_threads_find_the_same_values() {
    let start = Position::start(4, 3, Rules::HOUSE).expect("in range");
    let two = SolveLimits {
        threads: 2,
        ..SMALL
    };
    let found = solve(&start, None, &two, &unwatched).expect("not stopped");
    assert_eq!(found.pits, solved(&start).pits);
}

#[test]
fn databases_of_any_size_give_the_same_values() {
    let start = Position::start(4, 3, Rules::HOUSE).expect("in range");
    let expected = solved(&start).pits;
    for marbles in [1, 6, 12] {
        let size =
            DatabaseSize::new(4, marbles, SowingRules::house(Count::Side)).expect("in range");
        let bytes = build(size, &unwatched).expect("not stopped");
        let database = Database::open(&bytes).expect("just built");
        for threads in [1, 2, 5] {
            let limits = SolveLimits { threads, ..SMALL };
            let found = solve(&start, Some(&database), &limits, &unwatched);
            assert_eq!(found.expect("not stopped").pits, expected, "{marbles}");
        }
    }
}

/// 5 pits of 3 are worth +6.
#[test]
fn a_stopped_solve_says_between_which_values_the_answer_lies() {
    let start = Position::start(5, 3, Rules::HOUSE).expect("in range");
    let mut widths = Vec::new();
    for most in [10_000, 100_000] {
        let stop_late = |report: Report<'_>| match report {
            Report::Narrowing { nodes, .. } if nodes >= most => ControlFlow::Break(()),
            Report::Narrowing { .. } | Report::Working { .. } | Report::Deepened { .. } => {
                ControlFlow::Continue(())
            }
        };
        let Err(Unsolved::Stopped {
            at_least, at_most, ..
        }) = solve(&start, None, &SMALL, &stop_late)
        else {
            panic!("solved too early");
        };
        assert!(
            at_least <= 6 && 6 <= at_most,
            "between {at_least} and {at_most}"
        );
        widths.push(at_most - at_least);
    }
    assert!(widths[1] < widths[0], "{widths:?}");
}

#[test]
fn warehouses_are_part_of_the_value() {
    let position: Position = "1,2,0/0,1,1 5/2 1 1".parse().expect("a position");
    assert_eq!(solved(&position).value, testing::minimax(&position) + 3);
}

#[test]
fn a_watcher_can_stop_it() {
    let start = Position::start(7, 4, Rules::HOUSE).expect("in range");
    let stopped = solve(&start, None, &SMALL, &|_| ControlFlow::Break(()));
    assert!(matches!(
        stopped,
        Err(Unsolved::Stopped {
            at_least: -56,
            at_most: 56,
            ..
        })
    ));
    let large = Position::start(9, 4, Rules::HOUSE).expect("in range");
    assert_eq!(
        solve(&large, None, &SMALL, &unwatched),
        Err(Unsolved::TooLarge)
    );
}

/// Wins, losses and draws of the player who begins with empty capture, pits by marbles, from
/// G. Irving, J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
const SOLVING_KALAH: [&str; 6] = ["DLWLWD", "WLLLWW", "DWWWWL", "WWWWWD", "DDWWWW", "WWWWW"];

#[test]
fn kalah_with_empty_capture_has_the_published_results() {
    let rules: Rules = "kalah,steal=always".parse().expect("rules");
    for (pits, results) in (1..).zip(SOLVING_KALAH) {
        for (marbles, result) in (1..).zip(results.chars()) {
            let start = Position::start(pits, marbles, rules).expect("in range");
            // The larger ones take minutes: docs/congkak-solved.md has their commands.
            if pits * marbles <= 15 {
                let expected = match solved(&start).value.cmp(&0) {
                    std::cmp::Ordering::Less => 'L',
                    std::cmp::Ordering::Equal => 'D',
                    std::cmp::Ordering::Greater => 'W',
                };
                assert_eq!(result, expected, "Kalah({pits},{marbles})");
            }
        }
    }
}

/// Every first pit, by plain minimax and by the solver.
#[test]
fn all_rules_without_relay_have_the_values_of_plain_minimax() {
    for rules in SowingRules::without_relay() {
        for (pits, marbles) in [(2, 3), (3, 2)] {
            let start = Position::start(pits, marbles, rules.as_rules()).expect("in range");
            assert_eq!(solved(&start).value, testing::minimax(&start), "{start}");
        }
    }
    for (rules, expected) in [
        ("kalah", [-2, 2, 6, -6]),
        ("kalah,steal=always", [-4, 0, 8, -8]),
    ] {
        let rules: Rules = rules.parse().expect("rules");
        let start = Position::start(4, 3, rules).expect("in range");
        let pits: Vec<i32> = solved(&start)
            .pits
            .iter()
            .map(|&(_, value)| value)
            .collect();
        assert_eq!(pits, expected, "{start}");
    }
}
