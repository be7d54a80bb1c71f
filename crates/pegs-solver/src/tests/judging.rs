//! Hints, shortest solutions and generated positions.

use std::collections::HashMap;

use game::SplitMix;
use pegs::{Holes, Layout, Position};

use super::{MEMORY, SMALL, brute_force, check_solved, read, solver};
use crate::{Answer, Goal, Solver};
use think::unwatched;

#[test]
fn hints_agree_with_brute_force_on_small_boards() {
    let mut random = SplitMix::new(31);
    for board in SMALL {
        let start = read(board);
        let mut solver = solver(&start);
        let mut known = HashMap::new();
        for _ in 0..40 {
            let position = start.with_marbles(Holes::from_bits(random.next()));
            let hint = solver.hint(&position, &unwatched).expect("small enough");
            let jumps: Vec<_> = hint.verdicts().iter().map(|verdict| verdict.jump).collect();
            assert_eq!(jumps, position.jumps().collect::<Vec<_>>());
            for verdict in hint.verdicts() {
                let mut next = position.clone();
                game::Position::play(&mut next, verdict.jump).expect("a listed jump");
                let truth = brute_force(&next, &mut known);
                assert_eq!(verdict.fewest, truth.fewest, "{position} {}", verdict.jump);
                assert_eq!(
                    verdict.winnable,
                    truth.fewest == 1,
                    "{position} {}",
                    verdict.jump
                );
            }
            let best = hint.verdicts().iter().map(|verdict| verdict.fewest).min();
            let named = hint
                .verdicts()
                .iter()
                .find(|verdict| Some(verdict.jump) == hint.best());
            assert_eq!(named.map(|verdict| verdict.fewest), best);
        }
    }
}

#[test]
fn a_hint_knows_the_finish_hole() {
    let position = read("-oo-/---- finish A4");
    let hint = solver(&position)
        .hint(&position, &unwatched)
        .expect("small enough");
    let verdicts: Vec<(String, bool, u32)> = hint
        .verdicts()
        .iter()
        .map(|verdict| (verdict.jump.to_string(), verdict.winnable, verdict.fewest))
        .collect();
    let expected = [("A2R", true, 1), ("A3L", false, 1)];
    assert_eq!(
        verdicts,
        expected.map(|(jump, wins, fewest)| (jump.to_owned(), wins, fewest))
    );
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
    for marbles in [4, 9, 14] {
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
