//! What a position promises, on several boards; path counts against a slow second program.

use game::conformance::Conformance;
use game::{Outcome, Position as _, Side, perft_by_depth};

use crate::{Direction, Hole, Jump, Layout, Position};

fn read(text: &str) -> Position {
    text.parse().expect(text)
}

fn every_jump() -> Vec<Jump> {
    let with_directions = |from| Direction::ALL.map(|direction| Jump { from, direction });
    Hole::every().flat_map(with_directions).collect()
}

#[test]
fn solitaire_keeps_the_promises_of_a_game() {
    let mut starts: Vec<Position> = Layout::NAMES.iter().map(|name| read(name)).collect();
    starts.push(read("english finish D4"));
    starts.push(read("7-7-3-jhansqwnnxqembsha"));
    starts.push(read("triangle:-oo/oooo/ooooo/.oooo/..ooo finish C3"));
    starts.push(read("oo.oo/o.-oo/oo.oo/oo-oo"));
    Conformance {
        starts: &starts,
        candidates: &every_jump(),
        account: |position: &Position| i64::from(position.marbles_left()),
        account_step: -1,
        longest_game: 63,
        games: 2,
        seed: 1,
    }
    .check();
}

/// English after F4U:
/// ```text
///   1 2 3 4 5 6 7
/// A     1 1 1
/// B     1 1 1
/// C 1 1 1 1 1 1 1
/// D 1 1 1 1 1 1 1
/// E 1 1 1 0 1 1 1
/// F     1 0 1
/// G     1 1 1
/// ```
#[test]
fn each_refusal_has_its_reason() {
    let mut position = Position::default();
    position
        .play("F4U".parse().expect("a jump"))
        .expect("it is legal");
    let check = |text: &str, message: &str| {
        let jump: Jump = text.parse().expect(text);
        let refusal = position.check(jump).expect_err(text);
        assert_eq!(refusal.to_string(), message, "{text}");
    };
    check("A1R", "there is no hole A1 on the English board");
    check("H1U", "there is no hole H1 on the English board");
    check("D9L", "there is no hole D9 on the English board");
    check("f4u", "no marble on F4; marbles that can jump: C4, E2, E6");
    check(
        "D4UL",
        "no direction UL on a square board; directions are L R U D",
    );
    check("A4L", "jumping L from A4 would leave the board");
    check("E3R", "no marble on E4 for E3 to jump over");
    check("d1r", "the landing hole D3 is full; it must be empty");
    // The first reason counts: the hole is empty and the direction wrong.
    check("E4UL", "no marble on E4; marbles that can jump: C4, E2, E6");
    // Off the grid and off the board are the same thing.
    check("A3U", "jumping U from A3 would leave the board");
}

#[test]
fn on_a_triangle_up_is_no_direction() {
    let position = read("triangle-15");
    let refusal = position.check("C1U".parse().expect("a jump"));
    assert_eq!(
        refusal.expect_err("no such line").to_string(),
        "no direction U on a triangular board; directions are L R UL UR DL DR"
    );
    let jumps: Vec<String> = position.jumps().map(|jump| jump.to_string()).collect();
    assert_eq!(jumps, ["C1UR", "C3UL"]);
}

#[test]
fn one_marble_wins_and_more_lose() {
    let check = |text: &str, winner: Option<Side>| {
        let expected = winner.map(Outcome::Won);
        assert_eq!(read(text).outcome(), expected, "{text}");
    };
    check("oo-", None);
    check("--o", Some(Side::First));
    check("--o finish A3", Some(Side::First));
    check("--o finish A1", Some(Side::Second));
    check("o-o", Some(Side::Second));
    check("---", Some(Side::Second));
}

/// The rules once more, on a grid of characters, written without looking at the masks.
mod slow {
    use crate::{Lattice, Position};

    pub(super) struct Grid {
        cells: Vec<Vec<char>>,
        lines: &'static [(i32, i32)],
    }

    impl Grid {
        pub(super) fn of(position: &Position) -> Grid {
            let height = position.layout().height();
            let width = position.layout().width();
            let mut cells = vec![vec![' '; width]; height];
            for &hole in position.layout().holes() {
                let marble = position.has_marble(hole);
                cells[hole.row()][hole.column()] = if marble { 'o' } else { '-' };
            }
            let lines: &[(i32, i32)] = match position.layout().lattice() {
                Lattice::Square => &[(0, 1), (0, -1), (1, 0), (-1, 0)],
                Lattice::Triangular => &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)],
            };
            Grid { cells, lines }
        }

        fn at(&mut self, row: i32, column: i32) -> Option<&mut char> {
            let row = self.cells.get_mut(usize::try_from(row).ok()?)?;
            row.get_mut(usize::try_from(column).ok()?)
        }

        fn is(&mut self, row: i32, column: i32, wanted: char) -> bool {
            self.at(row, column).is_some_and(|cell| *cell == wanted)
        }

        pub(super) fn count(&mut self, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let mut total = 0;
            for row in 0..self.cells.len() as i32 {
                for column in 0..self.cells[0].len() as i32 {
                    for &(down, across) in self.lines {
                        let line = [0, 1, 2].map(|n| (row + n * down, column + n * across));
                        total += self.count_after(line, depth);
                    }
                }
            }
            total
        }

        fn count_after(&mut self, line: [(i32, i32); 3], depth: u32) -> u64 {
            let before = ['o', 'o', '-'];
            let fits = (0..3).all(|n| self.is(line[n].0, line[n].1, before[n]));
            if !fits {
                return 0;
            }
            self.write(line, ['-', '-', 'o']);
            let total = self.count(depth - 1);
            self.write(line, before);
            total
        }

        fn write(&mut self, line: [(i32, i32); 3], what: [char; 3]) {
            for (place, character) in line.into_iter().zip(what) {
                *self.at(place.0, place.1).expect("it was looked at before") = character;
            }
        }
    }
}

#[test]
fn path_counts_agree_with_the_slow_second_program() {
    let check = |text: &str, depth: u32| {
        let position = read(text);
        let mut grid = slow::Grid::of(&position);
        for (counted, depth) in perft_by_depth(&position, depth).zip(1..) {
            assert_eq!(counted, grid.count(depth), "{text} to depth {depth}");
        }
    };
    check("english", 6);
    check("french", 5);
    check("wiegleb", 5);
    check("diamond", 5);
    check("asymmetric", 5);
    check("square-6", 5);
    check("triangle-15", 8);
    check("triangle-21", 6);
    check("7-7-3-jhansqwnnxqembsha", 5);
    check("ooo-oo/o.oo-o/-ooooo/oo.ooo", 5);
    check("triangle:-oo/oooo/ooooo/.oooo/..ooo", 6);
}

#[test]
fn path_counts_from_the_english_start() {
    let counts: Vec<u64> = perft_by_depth(&Position::default(), 6).collect();
    assert_eq!(counts, [4, 12, 60, 400, 2960, 24600]);
}

#[test]
fn a_jump_never_changes_the_class() {
    let mut random = game::SplitMix::new(3);
    for name in Layout::NAMES {
        for _ in 0..20 {
            let mut position = read(name);
            let class = position.class();
            while let Some(jump) = random.pick(&position.legal_moves()) {
                position.play(jump).expect("a listed move can be played");
                assert_eq!(position.class(), class, "{position}");
            }
        }
    }
}
