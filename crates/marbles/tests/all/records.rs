//! The records in the book: what is quick is done again, and every solution is played.

use std::fs;

use game::Position as _;
use pegs::{Hole, Jump, Position, Sweep};

use super::architecture::root;
use super::command::json;

const COLUMNS: [&str; 6] = [
    "reachable",
    "reachable_up_to_symmetry",
    "winnable",
    "winnable_up_to_symmetry",
    "dead_ends",
    "dead_ends_up_to_symmetry",
];

/// The rows of a table, without the names of its columns.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = root().join("docs/records").join(name).with_extension("csv");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.len() < 5 << 20, "{name} is too large for the book");
    let row = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().skip(1).map(row).collect()
}

/// A board with one empty hole.
fn vacant(board: &str, hole: &str) -> Position {
    let triangle = |side: usize| {
        let rows: Vec<String> = (1..=side).map(|holes| "o".repeat(holes)).collect();
        format!("triangle:{}", rows.join("/"))
    };
    let text = match board {
        "triangle-28" => triangle(7),
        "triangle-36" => triangle(8),
        _ => board.to_owned(),
    };
    let layout = text.parse::<Position>().unwrap().layout().clone();
    Position::with_vacancy(layout, hole.parse().unwrap()).unwrap()
}

/// The jumps of a text of sweeps: `F4-D4-D6`.
fn jumps(position: &Position, sweeps: &str) -> Vec<Jump> {
    let lattice = position.layout().lattice();
    let holes =
        |sweep: &str| -> Vec<Hole> { sweep.split('-').map(|hole| hole.parse().unwrap()).collect() };
    let jump = |pair: &[Hole]| {
        let all = position.layout().jumps().iter().map(|masks| masks.jump());
        let fits = |jump: &Jump| jump.from == pair[0] && jump.landing(lattice) == Some(pair[1]);
        all.into_iter().find(fits).expect("a jump of the board")
    };
    let sweeps = sweeps.split(' ').map(holes);
    sweeps
        .flat_map(|holes| holes.windows(2).map(jump).collect::<Vec<_>>())
        .collect()
}

#[test]
fn the_solutions_in_the_fewest_sweeps_are_solutions() {
    for row in rows("solitaire-sweeps") {
        let [board, start, finish, result, sweeps, solution] = &row[..] else {
            panic!("{row:?}");
        };
        if result != "solved" {
            continue;
        }
        let mut position = vacant(board, start);
        let jumps = jumps(&position, solution);
        let grouped = Sweep::group(position.layout().lattice(), &jumps);
        assert_eq!(grouped.len().to_string(), *sweeps, "{row:?}");
        for jump in jumps {
            position.play(jump).unwrap();
        }
        let left = position
            .layout()
            .hole(position.marbles().lowest().unwrap())
            .to_string();
        assert_eq!(position.marbles_left(), 1, "{row:?}");
        assert!(finish == "any" || *finish == left, "{row:?}");
    }
}

#[test]
fn the_solutions_with_the_fewest_marbles_are_solutions() {
    for row in rows("solitaire-vacancies") {
        let [board, start, fewest, solution] = &row[..] else {
            panic!("{row:?}");
        };
        let mut position = vacant(board, start);
        for jump in solution.split_whitespace() {
            position.play(jump.parse().unwrap()).unwrap();
        }
        let left = position.marbles_left().to_string();
        assert!(
            fewest.is_empty() && solution.is_empty() || *fewest == left,
            "{row:?}"
        );
    }
}

#[test]
fn the_levels_of_small_boards_are_counted_again() {
    let all = rows("solitaire-levels");
    for (board, finish) in [
        ("triangle-15", "any"),
        ("triangle-21", "any"),
        ("english", "D4"),
    ] {
        let own = all.iter().filter(|row| row[0] == board && row[2] == finish);
        let own: Vec<&Vec<String>> = own.collect();
        let mut typed = vec!["solitaire", "count", board, "--positions"];
        if finish != "any" {
            typed.extend(["--finish", finish]);
        }
        let counted = json(&typed);
        for (column, name) in COLUMNS.iter().enumerate() {
            let kept: Vec<u64> = own
                .iter()
                .map(|row| row[5 + column].parse().unwrap())
                .collect();
            assert_eq!(counted[name], serde_json::json!(kept), "{board} {name}");
        }
    }
    // Whatever can be won, or ends a game, can be reached.
    for row in &all {
        let numbers: Vec<u64> = row[5..]
            .iter()
            .map(|number| number.parse().unwrap())
            .collect();
        assert!(
            numbers[2] <= numbers[0] && numbers[4] <= numbers[0],
            "{row:?}"
        );
        assert!(numbers[1] <= numbers[0], "{row:?}");
    }
}

/// The rows of values: rules, pits, marbles, value, and the values of the first pits.
fn mancala_values() -> Vec<[String; 5]> {
    let fields = |row: Vec<String>| {
        let text = row.join(",").replace('"', "");
        let mut fields: Vec<String> = text.rsplitn(5, ',').map(str::to_owned).collect();
        fields.reverse();
        fields.try_into().expect("five columns")
    };
    rows("mancala-values").into_iter().map(fields).collect()
}

#[test]
fn the_values_of_small_boards_of_congkak_and_kalah_are_found_again() {
    for row in mancala_values() {
        let [rules, pits, marbles, value, pits_in_order] = &row;
        if pits.parse::<u32>().unwrap() * marbles.parse::<u32>().unwrap() > 8 {
            continue;
        }
        let board = ["--rules", rules, "--pits", pits, "--marbles", marbles];
        let found = json(&[&["congkak", "solve"], &board[..]].concat());
        let values = found["moves"].as_object().unwrap().values();
        let values: Vec<String> = values.map(ToString::to_string).collect();
        assert_eq!(found["value"].to_string(), *value, "{row:?}");
        assert_eq!(values.join(" "), *pits_in_order, "{row:?}");
    }
}

/// Wins, losses and draws of the player who begins with empty capture, pits by marbles, from G. Irving, J. Donkers
/// and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000); they left 6 pits of 6 open.
const SOLVING_KALAH: [&str; 6] = ["DLWLWD", "WLLLWW", "DWWWWL", "WWWWWD", "DDWWWW", "WWWWW"];

#[test]
fn the_values_of_kalah_agree_with_all_that_are_published() {
    let values = mancala_values();
    let value = |rules: &str, pits: usize, marbles: usize| -> i32 {
        let key = [rules, &pits.to_string(), &marbles.to_string()];
        let mut rows = values.iter();
        let row = rows.find(|row| row[..3] == key).expect("a solved board");
        row[3].parse().unwrap()
    };
    for (pits, results) in (1..).zip(SOLVING_KALAH) {
        for (marbles, result) in (1..).zip(results.chars()) {
            let expected = match value("kalah,steal=always", pits, marbles).signum() {
                -1 => 'L',
                0 => 'D',
                _ => 'W',
            };
            assert_eq!(result, expected, "Kalah({pits},{marbles})");
        }
    }
    // M. Rawlings, 2015, without and with empty capture.
    assert_eq!([4, 5].map(|marbles| value("kalah", 6, marbles)), [8, 10]);
    let empty_capture = [4, 5].map(|marbles| value("kalah,steal=always", 6, marbles));
    assert_eq!(empty_capture, [10, 12]);
}

#[test]
fn the_path_counts_of_layouts_are_counted_again() {
    let mut counted = 0;
    for row in rows("abalone-paths") {
        let [layout, depth, paths] = &row[..] else {
            panic!("{row:?}");
        };
        let depth: u32 = depth.parse().unwrap();
        if depth <= 3 {
            let start = abalone::Layout::named(layout).unwrap().start();
            assert_eq!(game::perft(&start, depth).to_string(), *paths, "{row:?}");
            counted += 1;
        }
    }
    assert_eq!(counted, 3 * abalone::Layout::NAMES.len());
}
