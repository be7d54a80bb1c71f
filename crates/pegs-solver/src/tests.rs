//! The solver against brute force, against whole-class tables, and against known answers.

mod counting;
mod hints;
mod runs;

use std::collections::HashMap;
use std::sync::Arc;

use game::SplitMix;
use pegs::{Holes, Layout, Position};

use super::closure::{self, Bitmap};
use super::space::Numbering;
use super::targets::Targets;
use super::{Answer, Goal, Limit, Reason, Solver, Table};
use think::unwatched;

pub(crate) fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

const MEMORY: u64 = 256 << 20;

pub(crate) fn solver(position: &Position) -> Solver {
    Solver::new(Arc::clone(position.layout()), MEMORY)
}

/// Small boards of both lattices, some of them odd-shaped.
pub(crate) const SMALL: [&str; 7] = [
    "ooo/ooo/ooo",
    "oooo/oooo/oooo",
    ".oo/oooo/oooo/.oo",
    "ooooooooo",
    "oo.oo/ooooo/o.o.o",
    "triangle:o/oo/ooo/oooo",
    "triangle:oo/ooo/.oo/..oo",
];

/// The fewest marbles, and whether each single marble can be reached: plain recursion through the
/// rules, remembering every position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Truth {
    pub(crate) fewest: u32,
    singles: Holes,
}

pub(crate) fn brute_force(position: &Position, known: &mut HashMap<Holes, Truth>) -> Truth {
    if let Some(truth) = known.get(&position.marbles()) {
        return truth.clone();
    }
    let marbles = position.marbles_left();
    let mut truth = Truth {
        fewest: marbles,
        singles: Holes::EMPTY,
    };
    if marbles == 1 {
        truth.singles = position.marbles();
    }
    for jump in position.jumps() {
        let mut next = position.clone();
        game::Position::play(&mut next, jump).expect("a listed jump can be made");
        let after = brute_force(&next, known);
        truth.fewest = truth.fewest.min(after.fewest);
        truth.singles |= after.singles;
    }
    known.insert(position.marbles(), truth.clone());
    truth
}

fn check_solved(answer: Answer, end: impl Fn(&Position) -> bool, what: &str) {
    match answer {
        Answer::Solved(solution) => assert!(end(solution.end()), "{what}"),
        Answer::Impossible(reason) => panic!("{what}: can be solved, but: {reason}"),
        Answer::GaveUp(limit) => panic!("{what}: {limit}"),
    }
}

#[test]
fn on_small_boards_the_solver_agrees_with_brute_force() {
    let mut random = SplitMix::new(11);
    for board in SMALL {
        let start = read(board);
        let mut solver = solver(&start);
        let mut known = HashMap::new();
        for _ in 0..60 {
            let position = start.with_marbles(Holes::from_bits(random.next()));
            let truth = brute_force(&position, &mut known);
            check_one_position(&mut solver, &position, &truth);
        }
    }
}

fn check_one_position(solver: &mut Solver, position: &Position, truth: &Truth) {
    let what = position.to_string();
    let any = solver.solve(position, Goal::OneMarble, &unwatched);
    if truth.fewest == 1 {
        check_solved(any, |end| end.marbles_left() == 1, &what);
    } else {
        assert!(matches!(any, Answer::Impossible(_)), "{what}: {any:?}");
    }
    let fewest = solver.solve(position, Goal::Fewest, &unwatched);
    check_solved(fewest, |end| end.marbles_left() == truth.fewest, &what);
    for (index, &hole) in position.layout().holes().iter().enumerate() {
        let finish = solver.solve(position, Goal::Finish(hole), &unwatched);
        if truth.singles.contains(index) {
            check_solved(finish, |end| end.has_marble(hole), &what);
        } else {
            assert!(
                matches!(finish, Answer::Impossible(_)),
                "{what}: {finish:?}"
            );
        }
    }
}

/// The closure computed one position at a time.
fn slow_closure(position: &Position, seeds: &[Holes]) -> Vec<Holes> {
    let mut found = seeds.to_vec();
    let mut place = 0;
    while place < found.len() {
        let marbles = found[place];
        for jump in position.layout().jumps() {
            let before = jump.apply(marbles);
            if jump.is_possible(before) && !found.contains(&before) {
                found.push(before);
            }
        }
        place += 1;
    }
    found
}

#[test]
fn a_closed_class_is_what_a_slow_closure_finds() {
    for board in SMALL {
        let position = read(board);
        let layout = position.layout();
        let numbering = Numbering::of(layout);
        let class = numbering.class(Holes::of(0));
        for marbles in [1, 2] {
            let targets = Targets::with_marbles(layout, &numbering, class, marbles);
            let seeds = targets.positions();
            let bitmap =
                closure::close(layout, &numbering, seeds, &unwatched).expect("not stopped");
            let expected = slow_closure(&position, seeds);
            assert_eq!(
                bitmap.count(),
                expected.len() as u64,
                "{board}, {marbles} marbles"
            );
            let contains = |marbles: &Holes| bitmap.contains(numbering.index(*marbles));
            assert!(expected.iter().all(contains), "{board}, {marbles} marbles");
        }
    }
}

/// The whole English class of the centre, closed towards the centre: the positions that can be
/// reduced to it mirror those that can be reached from the start, of which there are 187,636,299.
#[test]
fn the_english_centre_class_has_the_known_size() {
    let layout = Layout::english();
    let numbering = Numbering::of(&layout);
    let centre = Holes::of(16);
    let bitmap = closure::close(&layout, &numbering, &[centre], &unwatched).expect("not stopped");
    assert_eq!(bitmap.count(), 187_636_299);
    assert!(Bitmap::bytes(&numbering) == 64 << 20);
    // The fast answers agree with the closed class.
    let mut solver = Solver::new(Arc::clone(&layout), 1 << 20);
    let mut random = SplitMix::new(21);
    let mut checked = 0;
    while checked < 300 {
        let marbles = Holes::from_bits(random.next() & random.next()) & layout.all();
        if numbering.class(marbles) == numbering.class(centre) && marbles.len() > 1 {
            let position = Position::new(Arc::clone(&layout), marbles);
            let goal = Goal::Target(centre);
            let answer = solver.solve(&position, goal, &unwatched);
            let can = bitmap.contains(numbering.index(marbles));
            assert_eq!(
                matches!(answer, Answer::Solved(_)),
                can,
                "{position}: {answer:?}"
            );
            checked += 1;
        }
    }
}

/// ```text
///   1 2 3 4 5 6 7
/// A     1 1 1
/// B     1 1 1
/// C 1 1 1 1 1 1 1
/// D 1 1 1 0 0 0 1
/// E 1 1 1 0 1 1 1
/// F     1 0 1
/// G     1 1 1
/// ```
#[test]
fn the_hard_lost_position_is_proven_lost() {
    let position = read("..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..");
    let answer = solver(&position).solve(&position, Goal::OneMarble, &unwatched);
    assert!(
        matches!(answer, Answer::Impossible(Reason::Searched { .. })),
        "{answer:?}"
    );
}

#[test]
fn every_english_vacancy_can_be_won() {
    let layout = Layout::english();
    let mut solver = Solver::new(Arc::clone(&layout), MEMORY);
    for &hole in layout.holes() {
        let start = Position::with_vacancy(Arc::clone(&layout), hole).expect("on the board");
        let answer = solver.solve(&start, Goal::OneMarble, &unwatched);
        check_solved(answer, |end| end.marbles_left() == 1, &hole.to_string());
    }
}

#[test]
fn every_start_and_finish_that_the_class_allows_can_be_played() {
    let layout = Layout::english();
    let mut solver = Solver::new(Arc::clone(&layout), MEMORY);
    let mut allowed = 0;
    for &hole in layout.holes() {
        let start = Position::with_vacancy(Arc::clone(&layout), hole).expect("on the board");
        for (index, &finish) in layout.holes().iter().enumerate() {
            let single = start.with_marbles(Holes::EMPTY.with(index));
            if single.class() == start.class() {
                allowed += 1;
                let answer = solver.solve(&start, Goal::Finish(finish), &unwatched);
                check_solved(
                    answer,
                    |end| end.has_marble(finish),
                    &format!("{hole} to {finish}"),
                );
            }
        }
    }
    assert_eq!(allowed, 125);
}

#[test]
fn every_named_board_is_solved_from_its_start() {
    for name in Layout::NAMES {
        let start = read(name);
        let answer = solver(&start).solve(&start, Goal::OneMarble, &unwatched);
        check_solved(answer, |end| end.marbles_left() == 1, name);
    }
}

#[test]
fn the_french_centre_start_is_excluded_by_its_class_and_ends_with_two() {
    let layout = Layout::named("french").expect("a known board");
    let centre = "D4".parse().expect("a hole");
    let start = Position::with_vacancy(layout, centre).expect("on the board");
    let mut solver = solver(&start);
    let answer = solver.solve(&start, Goal::OneMarble, &unwatched);
    assert!(
        matches!(answer, Answer::Impossible(Reason::Class { .. })),
        "{answer:?}"
    );
    let fewest = solver.solve(&start, Goal::Fewest, &unwatched);
    check_solved(fewest, |end| end.marbles_left() == 2, "french centre");
}

#[test]
fn a_goal_of_more_marbles_than_there_are_is_refused() {
    let position = read("o--/---");
    let answer = solver(&position).solve(&position, Goal::Target(Holes::first(3)), &unwatched);
    let reason = Reason::TooFewMarbles { have: 1, need: 3 };
    assert_eq!(answer, Answer::Impossible(reason));
}

#[test]
fn a_goal_that_is_there_already_takes_no_jump() {
    let position = read("o--/---");
    let answer = solver(&position).solve(&position, Goal::OneMarble, &unwatched);
    let Answer::Solved(solution) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(solution.jumps(), []);
}

#[test]
fn an_empty_board_has_nothing_to_win() {
    let position = read("---/---");
    for goal in [Goal::OneMarble, Goal::Fewest] {
        let answer = solver(&position).solve(&position, goal, &unwatched);
        match goal {
            Goal::Fewest => check_solved(answer, |end| end.marbles_left() == 0, "no marbles"),
            Goal::OneMarble | Goal::Finish(_) | Goal::Target(_) => {
                assert!(matches!(answer, Answer::Impossible(_)), "{answer:?}");
            }
        }
    }
}

/// Two boards that no jump connects have parities of their own, which the diagonals do not see.
#[test]
fn other_parities_than_the_diagonals_are_arguments_too() {
    let position = read("oo-....oo-");
    let answer = solver(&position).solve(&position, Goal::OneMarble, &unwatched);
    let Answer::Impossible(Reason::Parity(sets)) = answer else {
        panic!("{answer:?}");
    };
    for set in sets {
        let even = |jump: &pegs::JumpMasks| (jump.touched() & set).len().is_multiple_of(2);
        assert!(position.layout().jumps().iter().all(even));
    }
}

#[test]
fn a_way_can_be_asked_to_lead_through_a_position() {
    let start = Position::default();
    let mut via = start.clone();
    for jump in ["F4U", "E2R"] {
        let jump = jump.parse().expect("a jump");
        game::Position::play(&mut via, jump).expect("it is legal");
    }
    let mut solver = solver(&start);
    let answer = solver.solve_via(&start, via.marbles(), Goal::OneMarble, &unwatched);
    match answer {
        Answer::Solved(solution) => {
            let mut position = start.clone();
            let passes = solution.jumps().iter().any(|&jump| {
                game::Position::play(&mut position, jump).expect("it was replayed");
                position.marbles() == via.marbles()
            });
            assert!(passes);
        }
        Answer::Impossible(reason) => panic!("{reason}"),
        Answer::GaveUp(limit) => panic!("{limit}"),
    }
}

#[test]
fn without_memory_the_solver_gives_up_and_says_so() {
    let position = read("..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..");
    let mut solver = Solver::new(Arc::clone(position.layout()), 1 << 20);
    let answer = solver.solve(&position, Goal::OneMarble, &unwatched);
    assert_eq!(answer, Answer::GaveUp(Limit::Memory));
}

#[test]
fn a_solver_that_is_told_to_stop_stops() {
    let position = read("..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..");
    let stop = |_: think::Report<'_>| std::ops::ControlFlow::Break(());
    let answer = solver(&position).solve(&position, Goal::OneMarble, &stop);
    assert_eq!(answer, Answer::GaveUp(Limit::Stopped));
}

#[test]
fn tables_survive_their_bytes_and_answer_for_their_class() {
    let start = read("triangle-15");
    let layout = start.layout();
    let table = Table::build(&start, &unwatched).expect("not stopped");
    assert_eq!(table.bytes().len() as u64, Table::size(layout));
    table.check(5_000, 1).expect("it was just built");
    let bytes: Vec<u8> = table.bytes().to_vec();
    let opened = Table::open(layout, Arc::new(bytes.clone())).expect("the same bytes");
    assert_eq!(opened.can_win(&start), Some(true));
    let other_class = read("triangle:-/-o/ooo/oooo/ooooo");
    assert_eq!(opened.can_win(&other_class), None);
    let mut solver = solver(&start);
    solver.add_table(opened);
    let answer = solver.solve(&start, Goal::OneMarble, &unwatched);
    check_solved(answer, |end| end.marbles_left() == 1, "by table");
    assert!(Table::open(&Layout::english(), Arc::new(bytes.clone())).is_err());
    assert!(Table::open(layout, Arc::new(bytes[..100].to_vec())).is_err());
    let mut damaged = bytes;
    damaged[40] ^= 1;
    let damaged = Table::open(layout, Arc::new(damaged)).expect("the head is whole");
    assert!(damaged.check(1, 1).is_err());
}
