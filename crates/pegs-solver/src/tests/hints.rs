//! Hints, shortest solutions and generated positions.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use game::SplitMix;
use pegs::{Holes, Jump, Layout, Position};

use super::{MEMORY, SMALL, brute_force, check_solved, read, solver};
use crate::{Answer, Fewest, Goal, Hint, Limit, Outlook, Solver, Table, TableSource, Verdict};
use think::{Report, unwatched};

/// A hint, after checking that what is reported on the way is what is known at the end.
fn hint(solver: &mut Solver, position: &Position) -> Hint {
    let mut reported = Vec::new();
    let mut report = |_: &Hint, verdict: &Verdict| reported.push(*verdict);
    let hint = solver.hint(position, &mut report, &unwatched);
    for verdict in hint.verdicts() {
        let last = reported
            .iter()
            .rfind(|reported| reported.jump == verdict.jump);
        assert_eq!(last, Some(verdict), "{position}");
    }
    assert_eq!(hint.limit(), None, "{position}");
    hint
}

fn after(position: &Position, jump: Jump) -> Position {
    let mut next = position.clone();
    game::Position::play(&mut next, jump).expect("a listed jump");
    next
}

fn outlook(is_winnable: bool) -> Outlook {
    if is_winnable {
        Outlook::Winnable
    } else {
        Outlook::Lost
    }
}

#[test]
fn hints_agree_with_brute_force_on_small_boards() {
    let mut random = SplitMix::new(31);
    for board in SMALL {
        let start = read(board);
        let mut solver = solver(&start);
        let mut known = HashMap::new();
        for _ in 0..40 {
            let position = start.with_marbles(Holes::from_bits(random.next()));
            let hint = hint(&mut solver, &position);
            let truth = brute_force(&position, &mut known);
            assert_eq!(hint.outlook(), outlook(truth.fewest == 1), "{position}");
            let jumps: Vec<_> = hint.verdicts().iter().map(|verdict| verdict.jump).collect();
            assert_eq!(jumps, position.jumps().collect::<Vec<_>>());
            for verdict in hint.verdicts() {
                let truth = brute_force(&after(&position, verdict.jump), &mut known);
                let expected = (outlook(truth.fewest == 1), Fewest::Exactly(truth.fewest));
                let found = (verdict.outlook, verdict.fewest);
                assert_eq!(found, expected, "{position} {}", verdict.jump);
                let lost = verdict.outlook == Outlook::Lost;
                assert_eq!(hint.reason_after(verdict.jump).is_some(), lost);
            }
            let best = hint.best().map(|jump| after(&position, jump));
            let fewest = best.map(|best| brute_force(&best, &mut known).fewest);
            assert_eq!(fewest, (!jumps.is_empty()).then_some(truth.fewest));
        }
    }
}

#[test]
fn a_hint_knows_the_finish_hole() {
    let position = read("-oo-/---- finish A4");
    let hint = hint(&mut solver(&position), &position);
    let reported = |verdict: &Verdict| (verdict.jump.to_string(), verdict.outlook, verdict.fewest);
    let verdicts: Vec<_> = hint.verdicts().iter().map(reported).collect();
    let one = Fewest::Exactly(1);
    let expected = [("A2R", Outlook::Winnable, one), ("A3L", Outlook::Lost, one)];
    let expected = expected.map(|(jump, outlook, fewest)| (jump.to_owned(), outlook, fewest));
    assert_eq!(verdicts, expected);
    assert_eq!(hint.line(), [hint.verdicts()[0].jump]);
}

#[test]
fn a_hint_where_the_game_is_over_has_an_outlook() {
    for (position, expected) in [
        ("-o-", Outlook::Winnable),
        ("o-o", Outlook::Lost),
        ("o-- finish A2", Outlook::Lost),
        ("---", Outlook::Lost),
    ] {
        let position = read(position);
        let hint = hint(&mut solver(&position), &position);
        assert_eq!(
            (hint.outlook(), hint.best()),
            (expected, None),
            "{position}"
        );
    }
}

/// A game of eighteen jumps that is lost before it ends: the position is called lost exactly from
/// the jump on that the class table, built in another way, calls lost.
#[test]
fn a_game_is_called_lost_once_it_is_lost() {
    let game = "B4D E4U D2R G4U B3D C5L E4U D3U D6L D4U E2R G3U C7L B5D A3D E4L E1R A5L";
    let mut position = Position::default();
    let table = Table::build(&position, &unwatched).expect("not stopped");
    let mut solver = solver(&position);
    let mut lost_after = None;
    for (number, jump) in game.split(' ').enumerate() {
        let jump: Jump = jump.parse().expect("a jump");
        let decided = solver.verdicts(&position, &mut |_, _| (), &unwatched);
        for verdict in decided.verdicts() {
            let can_win = table.can_win(&after(&position, verdict.jump));
            assert_eq!(Some(verdict.outlook), can_win.map(outlook), "{position}");
        }
        let can_win = table.can_win(&position);
        assert_eq!(Some(decided.outlook()), can_win.map(outlook), "{position}");
        if can_win == Some(false) {
            lost_after = lost_after.or(Some(number));
        }
        position = after(&position, jump);
    }
    assert!(lost_after.is_some_and(|jumps| jumps < 18), "{lost_after:?}");
    let end = hint(&mut solver, &position);
    assert_eq!(end.outlook(), Outlook::Lost);
    assert!(
        end.verdicts()
            .iter()
            .all(|verdict| verdict.fewest != Fewest::Exactly(1))
    );
}

/// The first winning jump is there before anything can be stopped, with a way to the end; what was
/// reported before the stop is in the result.
#[test]
fn a_hint_that_is_stopped_keeps_what_it_knows() {
    let diamond = read("diamond");
    for patience in [0, 1, 3] {
        let reports = AtomicU32::new(0);
        let watch = |_: Report<'_>| {
            if reports.fetch_add(1, Ordering::Relaxed) < patience {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let mut reported = Vec::new();
        let mut report = |hint: &Hint, verdict: &Verdict| reported.push((hint.outlook(), *verdict));
        let hint = solver(&diamond).hint(&diamond, &mut report, &watch);
        let first = reported.first().expect("a winning jump");
        assert_eq!(
            (first.0, first.1.outlook),
            (Outlook::Winnable, Outlook::Winnable)
        );
        assert_eq!(hint.best(), Some(first.1.jump));
        assert_eq!(hint.limit(), Some(Limit::Stopped));
        assert_eq!(hint.count(Outlook::Unknown), 1, "{hint:?}");
        let mut end = diamond.clone();
        for &jump in hint.line() {
            end = after(&end, jump);
        }
        assert_eq!(end.marbles_left(), 1);
    }
}

/// A diamond position that pagoda functions exclude, and with it whatever is jumped.
#[test]
fn an_argument_against_the_position_decides_every_jump() {
    let position = read("9-9-3-adaaxasrcyAixnoyxisrcaoaaga");
    let nodes_of_one = {
        let mut solver = solver(&position);
        let answer = solver.solve(&position, Goal::OneMarble, &unwatched);
        assert!(matches!(answer, Answer::Impossible(_)), "{answer:?}");
        solver.nodes()
    };
    let mut solver = solver(&position);
    let hint = solver.verdicts(&position, &mut |_, _| (), &unwatched);
    assert_eq!(hint.count(Outlook::Lost), hint.verdicts().len());
    assert_eq!(solver.nodes(), nodes_of_one);
}

/// All jumps together look at few positions more than solving after the worst of them does: a
/// start, and positions of random games in which some jumps are hard to decide.
#[test]
fn a_hint_costs_little_more_than_one_solution() {
    for (position, most) in [
        ("square-6", 4_000),
        ("7-7-3-siszurAwzAAeAisia", 680_000),
        ("9-9-3-aAaaAaaAaAAAAAoArAaraaAaaAa", 15_000),
    ] {
        let position = read(position);
        let new_solver = || Solver::new(Arc::clone(position.layout()), 2 << 30);
        let mut hinting = new_solver();
        let hint = hinting.verdicts(&position, &mut |_, _| (), &unwatched);
        assert_eq!(hint.count(Outlook::Winnable), hint.verdicts().len());
        let alone = position.jumps().map(|jump| {
            let mut solver = new_solver();
            solver.solve(&after(&position, jump), Goal::OneMarble, &unwatched);
            solver.nodes()
        });
        let together = hinting.nodes();
        let worst = alone.max().unwrap_or(0);
        assert!(together <= most, "{position}: {together} positions");
        assert!(
            together <= 4 * worst,
            "{position}: {together}, alone {worst}"
        );
    }
}

/// Eight of nine jumps win; the other needs the class closed, which answers for all: beside it there is
/// one quick look at the position, one short search and one wide beam, whatever the number of jumps.
#[test]
fn one_closed_class_answers_for_every_jump() {
    let position = read("7-7-3-siaAsAAAqAoivcsia");
    let mut hinting = solver(&position);
    let hint = hinting.verdicts(&position, &mut |_, _| (), &unwatched);
    assert_eq!(hint.count(Outlook::Winnable), 8);
    let lost = hint
        .verdicts()
        .iter()
        .find(|verdict| verdict.outlook == Outlook::Lost);
    let lost = after(&position, lost.expect("the ninth").jump);
    let mut solving = solver(&lost);
    let answer = solving.solve(&lost, Goal::OneMarble, &unwatched);
    assert!(matches!(answer, Answer::Impossible(_)), "{answer:?}");
    let more = hinting.nodes().saturating_sub(solving.nodes());
    assert!(more < 250_000, "{more} positions more than one solution");
}

/// Twelve jumps, all lost, on a board whose class is too large to close: no beam is sent out from
/// each of them, what follows from two of them is looked at once, and most of it is sieved out.
#[test]
fn lost_jumps_share_what_is_searched() {
    let position = read("8-8-3-siapcaoarrqnrnxAsiapba");
    let mut hinting = solver(&position);
    let hint = hinting.verdicts(&position, &mut |_, _| (), &unwatched);
    assert_eq!((hint.count(Outlook::Lost), hint.verdicts().len()), (12, 12));
    let worst = after(&position, "A5D".parse().expect("a jump"));
    let mut solving = solver(&worst);
    solving.solve(&worst, Goal::OneMarble, &unwatched);
    let together = hinting.nodes();
    let alone = solving.nodes();
    assert!(together < alone, "{together} positions, alone {alone}");
}

/// Six jumps, all lost, that a short flood settles: no wide beam is sent out before it.
#[test]
fn a_short_flood_comes_before_a_beam_in_vain() {
    let position = read("6-6-3-AAoAxwxwxwoA");
    let mut hinting = solver(&position);
    let hint = hinting.verdicts(&position, &mut |_, _| (), &unwatched);
    assert_eq!((hint.count(Outlook::Lost), hint.verdicts().len()), (6, 6));
    assert!(hinting.nodes() < 130_000, "{}", hinting.nodes());
}

/// Seven of ten jumps win, which no beam finds out, and three are lost: the first winning jump is
/// reported long before everything that follows is known.
#[test]
fn a_winning_jump_is_reported_before_the_flood() {
    let position = read("8-8-3-siaycararoAwxqqAseayca");
    let is_won = AtomicBool::new(false);
    let watch = |_: Report<'_>| {
        if is_won.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut report = |hint: &Hint, _: &Verdict| {
        is_won.store(hint.outlook() == Outlook::Winnable, Ordering::Relaxed);
    };
    let mut hinting = solver(&position);
    let hint = hinting.verdicts(&position, &mut report, &watch);
    assert_eq!(hint.limit(), Some(Limit::Stopped));
    assert_eq!(hint.outlook(), Outlook::Winnable);
    assert!(hinting.nodes() < 300_000, "{}", hinting.nodes());
}

/// The kept table of the class is asked for once, and answers for every jump.
#[test]
fn a_hint_looks_into_the_kept_table() {
    let position = read("..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..");
    let table = Table::build(&position, &unwatched).expect("not stopped");
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    let class = position.class();
    // Too little memory to close the class.
    let mut solver = Solver::new(Arc::clone(position.layout()), 4 << 20);
    solver.ask_for_tables(TableSource::new(move |wanted| {
        count.fetch_add(1, Ordering::Relaxed);
        (wanted == class).then(|| table.clone())
    }));
    let hint = solver.verdicts(&position, &mut |_, _| (), &unwatched);
    assert_eq!((hint.outlook(), hint.limit()), (Outlook::Lost, None));
    assert_eq!(hint.count(Outlook::Lost), hint.verdicts().len());
    assert_eq!(asked.load(Ordering::Relaxed), 1);
}

fn check_shortest(board: &str, start: &str, finish: &str, sweeps: usize) {
    let layout = Layout::named(board).expect(board);
    let vacancy = start.parse().expect(start);
    let position = Position::with_vacancy(layout, vacancy).expect("on the board");
    let goal = Goal::Finish(finish.parse().expect(finish));
    match solver(&position).shortest(&position, goal, &unwatched) {
        Answer::Solved(solution) => {
            assert_eq!(
                solution.sweeps().len(),
                sweeps,
                "{board} {start} to {finish}"
            );
        }
        Answer::Impossible(reason) => panic!("{start} to {finish}: {reason}"),
        Answer::GaveUp(limit) => panic!("{start} to {finish}: {limit}"),
    }
}

/// Eleven marbles can be left in too many ways to list them.
///
/// ```text
///   1 2 3 4 5 6 7
/// A     1 0 1
/// B     0 0 0
/// C 1 1 0 0 1 0 1
/// D 0 0 0 0 0 0 0
/// E 1 0 1 0 1 0 1
/// F     0 0 0
/// G     1 0 1
/// ```
#[test]
fn goals_too_many_to_list_are_walked_towards() {
    let position = read("..o-o../..---../oo--o-o/-------/o-o-o-o/..---../..o-o..");
    match solver(&position).shortest(&position, Goal::Fewest, &unwatched) {
        Answer::Solved(solution) => {
            assert_eq!(solution.end().marbles_left(), 11);
            assert_eq!(solution.sweeps().len(), 1);
        }
        answer @ (Answer::Impossible(_) | Answer::GaveUp(_)) => panic!("{answer:?}"),
    }
}

/// The known minimum for triangle 15, by start and finish.
#[test]
fn shortest_solutions_of_the_triangle_are_the_known_ones() {
    for (start, finish, sweeps) in [
        ("A1", "A1", 10),
        ("A1", "D1", 11),
        ("A1", "D4", 11),
        ("A1", "E3", 10),
        ("B1", "B1", 11),
        ("B1", "C3", 10),
        ("B1", "E1", 10),
        ("B1", "E4", 11),
        ("C1", "B2", 10),
        ("C1", "C1", 9),
        ("C1", "D3", 10),
        ("C1", "E2", 10),
        ("C1", "E5", 9),
        ("C2", "E3", 11),
    ] {
        check_shortest("triangle-15", start, finish, sweeps);
    }
}

#[test]
fn the_english_centre_game_takes_18_sweeps() {
    check_shortest("english", "D4", "D4", 18);
}

#[test]
fn generated_positions_can_be_won_and_repeat_with_their_seed() {
    let mut solver = Solver::new(Layout::english(), MEMORY);
    for marbles in [4, 9, 14, 30, 32] {
        let puzzle = |solver: &mut Solver| {
            let mut random = SplitMix::new(77);
            let puzzle = solver.generate(marbles, &mut random, &unwatched);
            puzzle.expect("no limit").expect("there are such positions")
        };
        let first = puzzle(&mut solver);
        assert_eq!(first, puzzle(&mut solver));
        assert_eq!(first.position.marbles_left(), marbles);
        assert!(first.winning_jumps >= 1 && first.winning_jumps <= first.jumps);
        let answer = solver.solve(&first.position, Goal::OneMarble, &unwatched);
        check_solved(answer, |end| end.marbles_left() == 1, "generated");
    }
}
