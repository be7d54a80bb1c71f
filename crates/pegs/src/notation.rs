//! The text of a position.
//!
//! Written: the code `W-H-S-TEXT` on a square lattice, the drawing
//! `triangle:-/oo/ooo` on a triangular one, then ` finish D4` if a finish hole
//! is set. Read: codes; the names of boards (`english`: its start); drawings
//! (see `drawing.rs`), with `triangle:` in front on a triangular lattice; each
//! with or without a finish.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

use crate::{Hole, Lattice, Layout, Position, code, drawing};

const TRIANGLE: &str = "triangle:";
const FINISH: &str = "finish";

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.layout().lattice() {
            Lattice::Square => f.write_str(&code::write(self, 3))?,
            Lattice::Triangular => write!(f, "{TRIANGLE}{}", rows(self))?,
        }
        match self.finish() {
            Some(finish) => write!(f, " {FINISH} {finish}"),
            None => Ok(()),
        }
    }
}

impl Position {
    /// The code with four cells in a character, as some programs write it: `7-7-4-+c:+##@#A:aAa`.
    /// `None` on a triangular lattice, which has no codes. The finish is not part of it.
    pub fn to_code_of_four(&self) -> Option<String> {
        let is_square = self.layout().lattice() == Lattice::Square;
        is_square.then(|| code::write(self, 4))
    }
}

/// The rows with `o` and `-`, separated by `/`.
fn rows(position: &Position) -> String {
    let layout = position.layout();
    let mut rows = vec![String::new(); layout.height()];
    for (index, hole) in layout.holes().iter().enumerate() {
        let row = &mut rows[hole.row()];
        while row.len() < hole.column() {
            row.push('.');
        }
        row.push(if position.marbles().contains(index) {
            'o'
        } else {
            '-'
        });
    }
    rows.join("/")
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        match split_finish(text) {
            None => read_board(text),
            Some((board, finish)) => {
                let position = read_board(board)?;
                read_finish(position, finish).map_err(|error| in_context(error, text, finish))
            }
        }
    }
}

/// Splits off `finish D4` at the end. No board's text contains the word.
fn split_finish(text: &str) -> Option<(&str, &str)> {
    let at = text.to_ascii_lowercase().rfind(FINISH)?;
    Some((&text[..at], &text[at + FINISH.len()..]))
}

fn read_finish(position: Position, text: &str) -> Result<Position, NotationError> {
    let hole: Hole = text.parse()?;
    let off_board = || {
        let indent = text.chars().take_while(|c| c.is_whitespace()).count();
        let problem = "the board has no hole {hole} to finish in";
        NotationError::at(indent + 1, problem).with("hole", hole)
    };
    position.with_finish(hole).ok_or_else(off_board)
}

/// Moves an error about `part`, which is the end of `text`, to its place in `text`.
fn in_context(error: NotationError, text: &str, part: &str) -> NotationError {
    let before = &text[..text.len() - part.len()];
    let lines = before.matches('\n').count();
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let columns = before[line_start..].chars().count();
    error.moved_down(lines).moved_right(columns)
}

fn read_board(text: &str) -> Result<Position, NotationError> {
    let trimmed = text.trim();
    if let Some(layout) = Layout::named(trimmed) {
        return Ok(Position::start(layout));
    }
    if let Some(rows) = strip_triangle(text) {
        return drawing::read(rows, Lattice::Triangular).map_err(|error| {
            if error.line() == 1 {
                in_context(error, text, rows)
            } else {
                error
            }
        });
    }
    if code::looks_like_code(trimmed) {
        let indent = text.chars().take_while(|c| c.is_whitespace()).count();
        return code::read(trimmed).map_err(|error| error.moved_right(indent));
    }
    if looks_like_name(trimmed) {
        let problem = NotationError::at(1, "there is no board {name}; boards are {names}");
        let problem = problem.with("name", format!("{trimmed:?}"));
        return Err(problem.with("names", Layout::NAMES.join(", ")));
    }
    drawing::read(text, Lattice::Square)
}

/// A word of three letters or more that no drawing would contain.
fn looks_like_name(text: &str) -> bool {
    let letters = text
        .chars()
        .filter(|c| c.is_ascii_alphabetic() && !matches!(c, 'o' | 'O'));
    let is_word = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    is_word && letters.count() >= 3
}

fn strip_triangle(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let prefix = text.get(..TRIANGLE.len())?;
    prefix
        .eq_ignore_ascii_case(TRIANGLE)
        .then(|| &text[TRIANGLE.len()..])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::{Hole, Holes, Lattice, Layout, Position};

    #[test]
    fn a_finish_follows_the_board() {
        let position: Position = "english finish d4".parse().expect("a position");
        assert_eq!(position.finish(), "D4".parse().ok());
        assert_eq!(position.to_string(), "7-7-3-siaAsAAAzAAiycsia finish D4");
        assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn texts_that_are_no_position_say_what_is_wrong() {
        let check = |text: &str, message: &str| {
            let error = text.parse::<Position>().expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        };
        check(
            "english finish A1",
            "column 16: the board has no hole A1 to finish in",
        );
        check(
            "ooo\nooo\nfinish 4",
            "line 3, column 8: expected a row letter, as in D4",
        );
        check(
            "english finish",
            "column 15: expected a row letter, as in D4",
        );
        check(
            "germany",
            "column 1: there is no board \"germany\"; boards are english, french, wiegleb, \
             diamond, asymmetric, square-5, square-6, triangle-10, triangle-15, triangle-21",
        );
        check(
            "triangle:o/x",
            "column 12: 'x' cannot appear in a drawing; use 1 and 0, o and -, or O and .",
        );
        check(
            "triangle:\no/oo\nx",
            "line 3, column 1: 'x' cannot appear in a drawing; use 1 and 0, o and -, or O and .",
        );
    }

    fn any_position() -> impl Strategy<Value = Position> {
        let lattice = prop_oneof![Just(Lattice::Square), Just(Lattice::Triangular)];
        let places = prop::collection::vec(0..256_usize, 1..65);
        (
            lattice,
            places,
            any::<u64>(),
            any::<Option<prop::sample::Index>>(),
        )
            .prop_map(|(lattice, places, bits, finish)| {
                let holes: Vec<Hole> = Hole::every().collect();
                let holes: Vec<Hole> = places.iter().map(|&place| holes[place]).collect();
                let layout = Layout::new(lattice, &holes).expect("1 to 64 holes");
                let position = Position::new(layout.clone(), Holes::from_bits(bits));
                match finish {
                    None => position,
                    Some(index) => position
                        .with_finish(*index.get(layout.holes()))
                        .expect("one of the board's holes"),
                }
            })
    }

    proptest! {
        #[test]
        fn every_position_reads_back_from_its_text(position in any_position()) {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC{0,40}") {
            let _ = text.parse::<Position>();
        }

        #[test]
        fn nearly_right_text_reads_and_writes_or_is_refused(
            text in "(triangle:)?[oO01. /\n-]{0,40}( ?finish [A-G][1-7])?"
        ) {
            check_use(&text)?;
        }

        #[test]
        fn nearly_right_codes_read_and_write_or_are_refused(
            text in "[1-9]{1,2}-[1-9]{1,2}-3-[a-zA-B]{1,12}"
        ) {
            check_use(&text)?;
        }

        #[test]
        fn nearly_right_frames_read_and_write_or_are_refused(
            text in " {0,3}1 2 3\n[Aa][ 01]{0,7}\n[Bb]?[ 01.]{0,7}"
        ) {
            check_use(&text)?;
        }
    }

    /// Whatever was read can be written, drawn and played to its end.
    fn check_use(text: &str) -> Result<(), TestCaseError> {
        use game::Position as _;
        let Ok(mut position) = text.parse::<Position>() else {
            return Ok(());
        };
        prop_assert_eq!(position.to_string().parse(), Ok(position.clone()));
        prop_assert!(!crate::picture::letters(&position).is_empty());
        prop_assert!(!crate::picture::numbered(&position).is_empty());
        let canonical = position.layout().symmetries().canonical(position.marbles());
        prop_assert_eq!(canonical.len(), position.marbles_left());
        while let Some(&jump) = position.legal_moves().first() {
            prop_assert!(position.play(jump).is_ok());
        }
        prop_assert!(position.is_over());
        Ok(())
    }
}
