//! The solver's speed on fixed questions; every answer is checked, so a wrong fast solver fails.
//!
//! `cargo bench -p marbles-pegs-solver --bench solitaire`

#![allow(missing_docs)] // The macros make public items of their own.

use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use pegs::Position;
use pegs_solver::{Answer, Goal, Outlook, Solver, Table};
use think::unwatched;

/// The position that costs most solvers a minute.
const LOST: &str = "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..";

fn read(text: &str) -> Position {
    text.parse().expect("a position")
}

fn solver(position: &Position) -> Solver {
    Solver::new(Arc::clone(position.layout()), 256 << 20)
}

fn first_solutions(criterion: &mut Criterion) {
    for name in [
        "english",
        "french",
        "wiegleb",
        "diamond",
        "asymmetric",
        "square-6",
    ] {
        let start = read(name);
        criterion.bench_function(&format!("first solution, {name}"), |bencher| {
            bencher.iter(|| {
                let answer = solver(&start).solve(&start, Goal::OneMarble, &unwatched);
                assert!(matches!(answer, Answer::Solved(_)));
            });
        });
    }
}

fn proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proofs");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(15));
    let lost = read(LOST);
    group.bench_function("the hard lost position", |bencher| {
        bencher.iter(|| {
            let answer = solver(&lost).solve(&lost, Goal::OneMarble, &unwatched);
            assert!(matches!(answer, Answer::Impossible(_)));
        });
    });
    let start = read("english finish D4");
    group.bench_function("shortest, english centre", |bencher| {
        bencher.iter(
            || match solver(&start).shortest(&start, Goal::of(&start), &unwatched) {
                Answer::Solved(solution) => assert_eq!(solution.sweeps().len(), 18),
                answer @ (Answer::Impossible(_) | Answer::GaveUp(_)) => panic!("{answer:?}"),
            },
        );
    });
    group.finish();
}

fn counts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("counts");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(15));
    let start = read("english finish D4");
    group.bench_function("positions, english centre to centre", |bencher| {
        bencher.iter(|| {
            let levels = solver(&start).count_positions(&start, Goal::of(&start), &unwatched);
            let levels = levels.expect("it fits");
            let sum = |of: fn(&pegs_solver::LevelCount) -> u64| levels.iter().map(of).sum::<u64>();
            assert_eq!(sum(|level| level.reachable_up_to_symmetry), 23_475_688);
            assert_eq!(sum(|level| level.winnable_up_to_symmetry), 1_679_072);
        });
    });
    group.finish();
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tables");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(15));
    let start = read("english");
    group.bench_function("one english class", |bencher| {
        bencher.iter(|| {
            let table = Table::build(&start, &unwatched).expect("not stopped");
            assert_eq!(table.winnable(), 187_636_303);
        });
    });
    let mut solver = solver(&start);
    solver.add_table(Table::build(&start, &unwatched).expect("not stopped"));
    let position = read("7-7-3-siaAsAAAAAxipcsia");
    group.bench_function("hint with a table in memory", |bencher| {
        bencher.iter(|| {
            let hint = solver.hint(&position, &mut |_, _| (), &unwatched);
            assert_eq!(hint.count(Outlook::Winnable), 3);
        });
    });
    group.finish();
}

criterion_group!(solitaire, first_solutions, proofs, counts, tables);
criterion_main!(solitaire);
