//! Path counts from the rules page, and from 58 positions counted by independent programs.

use std::thread;

use abalone::{Layout, Position, perft};
use game::Position as _;

fn check(layout: Layout, counts: &[u64]) {
    let depths = 1..=counts.len() as u32;
    let found: Vec<u64> = depths.map(|depth| perft(&layout.start(), depth)).collect();
    assert_eq!(found, counts, "{layout}");
}

#[test]
fn standard_has_the_known_paths() {
    check(
        Layout::STANDARD,
        &[44, 1_936, 98_912, 5_045_110, 283_320_928],
    );
}

#[test]
fn german_daisy_has_the_known_paths() {
    check(Layout::GERMAN_DAISY, &[80, 6_244, 493_480, 38_240_570]);
}

#[test]
fn belgian_daisy_has_the_known_paths() {
    check(
        Layout::BELGIAN_DAISY,
        &[52, 2_692, 149_322, 8_270_666, 483_942_012],
    );
}

/// One line of the table: `name,side,d1,d2,d3,d4,"marbles"`.
fn check_line(line: &str) {
    let (head, marbles) = line.split_once(",\"").unwrap();
    let fields: Vec<&str> = head.split(',').collect();
    let text = format!("{}\n{}\n", fields[1], marbles.trim_end_matches('"'));
    let position: Position = text.parse().unwrap();
    for (index, count) in fields[2..].iter().enumerate() {
        let depth = index as u32 + 1;
        assert_eq!(
            perft(&position, depth).to_string(),
            *count,
            "{} at {depth}",
            fields[0]
        );
    }
}

#[test]
fn fifty_eight_positions_have_the_known_paths() {
    let lines: Vec<&str> = include_str!("../data/perft.csv").lines().skip(1).collect();
    assert_eq!(lines.len(), 58);
    thread::scope(|scope| {
        for part in lines.chunks(lines.len().div_ceil(2)) {
            scope.spawn(|| part.iter().for_each(|line| check_line(line)));
        }
    });
}

#[test]
fn the_slow_count_agrees() {
    let start = Layout::STANDARD.start();
    assert_eq!(game::perft(&start, 4), 5_045_110);
    assert_eq!(start.count_legal_moves(), start.legal_moves().len() as u64);
}
