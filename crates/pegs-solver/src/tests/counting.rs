//! Positions and games, against known tables and against visiting every one.

use std::collections::BTreeSet;
use std::sync::Arc;

use pegs::{Holes, Layout, Position};

use super::{read, solver};
use crate::{Goal, Solver};
use think::unwatched;

/// The columns of the shared table of the English centre game, by jumps made.
fn english_centre() -> Vec<Vec<u64>> {
    let text = include_str!("../../tests/data/english-centre.tsv");
    let rows = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    rows.map(|row| {
        row.split('\t')
            .map(|cell| cell.parse().expect(cell))
            .collect()
    })
    .collect()
}

#[test]
fn positions_of_the_english_centre_game_are_counted_as_known() {
    let start = Position::default();
    let known = english_centre();
    let mut solver = solver(&start);
    let centre = "D4".parse().expect("a hole");
    for (goal, won) in [(Goal::OneMarble, 6), (Goal::Finish(centre), 8)] {
        let levels = solver
            .count_positions(&start, goal, &unwatched)
            .expect("it fits");
        assert_eq!(levels.len(), known.len());
        for (level, row) in levels.iter().zip(&known) {
            let counted = [
                level.reachable_up_to_symmetry,
                level.reachable,
                level.winnable_up_to_symmetry,
                level.winnable,
                level.dead_ends_up_to_symmetry,
                level.dead_ends,
            ];
            assert_eq!(
                counted,
                [row[2], row[3], row[won], row[won + 1], row[4], row[5]],
                "{} jumps",
                row[0]
            );
        }
    }
}

/// One bit per position is enough where the goal mirrors the start; elsewhere it takes more.
#[test]
fn counting_positions_keeps_to_the_memory_allowed() {
    let start = read("triangle-15");
    let class = 1 << 10;
    for (goal, bits) in [("A1", 1), ("any", 2)] {
        let goal = match goal {
            "any" => Goal::OneMarble,
            hole => Goal::Finish(hole.parse().expect("a hole")),
        };
        let fits = |memory| {
            let mut solver = Solver::new(Arc::clone(start.layout()), memory);
            solver.count_positions(&start, goal, &unwatched).is_ok()
        };
        assert!(fits(bits * class), "{goal:?}");
        assert!(!fits(bits * class - 1), "{goal:?}");
    }
}

/// Counts by visiting every position there is: positions and dead ends, all and up to symmetry.
fn visit_all(start: &Position) -> Vec<[usize; 4]> {
    let mut levels = Vec::new();
    let mut level = BTreeSet::from([start.marbles()]);
    while !level.is_empty() {
        let symmetries = start.layout().symmetries();
        let canonical = |positions: &BTreeSet<Holes>| {
            let image = |&marbles: &Holes| symmetries.canonical(marbles);
            positions
                .iter()
                .map(image)
                .collect::<BTreeSet<Holes>>()
                .len()
        };
        let is_dead = |marbles: &Holes| {
            let position = start.with_marbles(*marbles);
            position.jumps().next().is_none()
        };
        let dead: BTreeSet<Holes> = level.iter().copied().filter(is_dead).collect();
        levels.push([level.len(), canonical(&level), dead.len(), canonical(&dead)]);
        let after = |marbles: &Holes| {
            let marbles = *marbles;
            let jumps = start
                .layout()
                .jumps()
                .iter()
                .filter(move |jump| jump.is_possible(marbles));
            jumps
                .map(move |jump| jump.apply(marbles))
                .collect::<Vec<_>>()
        };
        level = level.iter().flat_map(after).collect();
    }
    levels
}

#[test]
fn positions_and_dead_ends_are_counted_as_if_every_one_were_visited() {
    for text in [
        "triangle-15",
        "triangle:o/-o/ooo/oooo/ooooo",
        "oooo/oo-o/oooo/oooo",
        "oooo/oooo/oo-o",
        "ooo-ooooo",
        "triangle:oo/ooo/-oo/..oo",
        "-oo.oo/oooooo/o.oo.o",
    ] {
        let start = read(text);
        let levels = solver(&start).count_positions(&start, Goal::OneMarble, &unwatched);
        let counted: Vec<[usize; 4]> = levels
            .expect("it fits")
            .iter()
            .map(|level| {
                [
                    level.reachable as usize,
                    level.reachable_up_to_symmetry as usize,
                    level.dead_ends as usize,
                    level.dead_ends_up_to_symmetry as usize,
                ]
            })
            .collect();
        assert_eq!(counted, visit_all(&start), "{text}");
    }
}

/// Known for triangle 15 from each kind of vacancy: positions, winning sequences, complete games.
#[test]
fn games_on_the_triangle_are_counted_as_known() {
    for (vacancy, raw, wins, complete) in [
        ("A1", 3016, 29_760, 568_630),
        ("B1", 2377, 14_880, 294_543),
        ("C1", 4237, 85_258, 1_149_568),
        ("C2", 1651, 1_550, 137_846),
    ] {
        let layout = Layout::named("triangle-15").expect("a known board");
        let vacancy = vacancy.parse().expect("a hole");
        let start = Position::with_vacancy(layout, vacancy).expect("on the board");
        let mut solver = solver(&start);
        let games = solver
            .count_games(&start, Goal::OneMarble, &unwatched)
            .expect("it fits");
        assert_eq!(
            (games.winning, games.complete),
            (wins, complete),
            "{vacancy}"
        );
        let levels = solver
            .count_positions(&start, Goal::OneMarble, &unwatched)
            .expect("it fits");
        assert_eq!(
            levels.iter().map(|level| level.reachable).sum::<u64>(),
            raw,
            "{vacancy}"
        );
    }
}

/// Complete games, wins and luck by walking every game there is.
fn walk_games(position: &Position, chance: f64, total: &mut (u128, u128, f64)) {
    let jumps: Vec<_> = position.jumps().collect();
    if jumps.is_empty() {
        total.0 += 1;
        if position.marbles_left() == 1 {
            total.1 += 1;
            total.2 += chance;
        }
    }
    for &jump in &jumps {
        let mut next = position.clone();
        game::Position::play(&mut next, jump).expect("a listed jump");
        walk_games(&next, chance / jumps.len() as f64, total);
    }
}

#[test]
fn games_are_counted_as_if_every_one_were_played() {
    for text in [
        "oooo/oo-o/oooo",
        "triangle:o/oo/o-o/oooo",
        "ooo-oo/oo-ooo",
        ".oo/o-oo/oooo/.oo",
    ] {
        let start = read(text);
        let mut total = (0, 0, 0.0);
        walk_games(&start, 1.0, &mut total);
        let games = solver(&start).count_games(&start, Goal::OneMarble, &unwatched);
        let games = games.expect("it fits");
        assert_eq!(
            (games.complete, games.winning),
            (total.0, total.1),
            "{text}"
        );
        assert!((games.chance - total.2).abs() < 1e-12, "{text}");
    }
}
