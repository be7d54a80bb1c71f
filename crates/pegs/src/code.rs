//! The position code `W-H-S-TEXT` of square-lattice boards, such as `7-7-3-siaAsAAAzAAiycsia`.
//!
//! Width, height, cells per character, characters. Cells go row by row from
//! the top left; a cell is 0 off the board, 1 empty, 2 with a marble. With the
//! alphabet `a…z A…Z` of 52 letters, a character holds three of them, the first
//! the least significant, so its value is below 27; the last character is
//! filled up with zeros. With 29 signs more, it holds four: `7-7-4-+c:+##@#A:aAa`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use game::NotationError;

use crate::{Hole, Holes, Lattice, Layout, LayoutError, Position};

/// Every character by its value. The letters come first, so three cells and four share them.
const ALPHABET: &str =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!£$%^&*()=+[]{};:@#";

const OFF: usize = 0;
const EMPTY: usize = 1;
const MARBLE: usize = 2;

/// Writes the code of a position on a square-lattice board with 3 or 4 cells in a character.
pub(crate) fn write(position: &Position, cells: usize) -> String {
    let layout = position.layout();
    let width = layout.width();
    let height = layout.height();
    let digits: Vec<usize> = (0..width * height)
        .map(|cell| Hole::new(cell / width, cell % width))
        .map(|hole| hole.map_or(OFF, |hole| digit(position, hole)))
        .collect();
    let text: String = digits.chunks(cells).map(write_character).collect();
    format!("{width}-{height}-{cells}-{text}")
}

fn digit(position: &Position, hole: Hole) -> usize {
    match position.layout().index_of(hole) {
        None => OFF,
        Some(index) if position.marbles().contains(index) => MARBLE,
        Some(_) => EMPTY,
    }
}

fn write_character(cells: &[usize]) -> char {
    let value = cells.iter().rev().fold(0, |value, digit| value * 3 + digit);
    let character = ALPHABET.chars().nth(value);
    character.expect("at most four cells of three states have 81 values")
}

/// Whether a text is meant as a code, right or wrong, rather than as a drawing or a name.
pub(crate) fn looks_like_code(text: &str) -> bool {
    let one_line = !text.contains(['/', '\n']);
    let starts_with_number = text.starts_with(|c: char| c.is_ascii_digit());
    let fields = text.split('-').count();
    // A row of a drawing has no other letters than these two, and a board's name has no third
    // dash.
    let has_letters = text.contains(|c: char| c.is_alphabetic() && !matches!(c, 'o' | 'O'));
    one_line && fields > 1 && (starts_with_number || fields == 4 && has_letters)
}

/// Reads a code.
pub(crate) fn read(text: &str) -> Result<Position, NotationError> {
    let fields: Vec<&str> = text.split('-').collect();
    let &[width, height, cells, characters] = fields.as_slice() else {
        let found = fields.len();
        let problem =
            "a position code has 4 fields, such as 7-7-3-siaAsAAAzAAiycsia; this has {found}";
        return Err(NotationError::at(1, problem).with("found", found));
    };
    let height_at = column_after(1, width);
    let cells_at = column_after(height_at, height);
    let text_at = column_after(cells_at, cells);
    let width = read_side(width, 1)?;
    let height = read_side(height, height_at)?;
    let cells = read_number(cells, cells_at)?;
    if !(3..=4).contains(&cells) {
        let problem = "a character holds 3 or 4 cells, no other number";
        return Err(NotationError::at(cells_at, problem));
    }
    let digits = read_characters(characters, width * height, cells)
        .map_err(|error| error.moved_right(text_at - 1))?;
    position_from(width, height, &digits).map_err(|error| error.at(1, text_at))
}

fn column_after(start: usize, field: &str) -> usize {
    start + field.chars().count() + 1
}

fn read_number(field: &str, at: usize) -> Result<usize, NotationError> {
    if field.is_empty() || !field.bytes().all(|byte| byte.is_ascii_digit()) {
        let problem = NotationError::at(at, "expected a number instead of {text}");
        return Err(problem.with("text", format!("{field:?}")));
    }
    // Too long to be a number of this machine is too large as well.
    Ok(field.parse().unwrap_or(usize::MAX))
}

fn read_side(field: &str, at: usize) -> Result<usize, NotationError> {
    let side = read_number(field, at)?;
    if (1..=Hole::GRID).contains(&side) {
        Ok(side)
    } else {
        let problem = "a board has 1 to 16 columns and 1 to 16 rows";
        Err(NotationError::at(at, problem))
    }
}

/// The cells of the characters, exactly `count` of them; columns count from the first character.
fn read_characters(
    characters: &str,
    count: usize,
    cells: usize,
) -> Result<Vec<usize>, NotationError> {
    let expected = count.div_ceil(cells);
    let mut digits = Vec::with_capacity(expected * cells);
    for (place, character) in characters.chars().enumerate() {
        let mut value = value_of(character, cells).map_err(|error| error.moved_right(place))?;
        for _ in 0..cells {
            digits.push(value % 3);
            value /= 3;
        }
    }
    let found = digits.len() / cells;
    if found != expected {
        let problem = "{count} cells take {expected} characters; this has {found}";
        let problem = NotationError::at(found.min(expected) + 1, problem).with("count", count);
        return Err(problem.with("expected", expected).with("found", found));
    }
    if digits[count..].iter().any(|&digit| digit != OFF) {
        let problem = "the last character has cells beyond the last row";
        return Err(NotationError::at(expected, problem));
    }
    digits.truncate(count);
    Ok(digits)
}

fn value_of(character: char, cells: usize) -> Result<usize, NotationError> {
    let value = ALPHABET.chars().position(|known| known == character);
    let wrong = |problem: &'static str| {
        NotationError::at(1, problem).with("character", format!("{character:?}"))
    };
    match (value, cells) {
        (Some(value), _) if value < 3_usize.pow(cells as u32) => Ok(value),
        (Some(value), 3) if character.is_ascii_alphabetic() => {
            let problem = wrong("{character} stands for {value}, but three cells give at most 26");
            Err(problem.with("value", value))
        }
        (_, 3) => Err(wrong("{character} is not one of the letters a…z A…Z")),
        (_, _) => Err(wrong(
            "{character} is not one of the 81 characters of codes with four cells a character",
        )),
    }
}

fn position_from(width: usize, height: usize, digits: &[usize]) -> Result<Position, LayoutError> {
    let place = |cell: usize| Hole::new(cell / width, cell % width);
    let cells_with = |wanted: fn(usize) -> bool| {
        let cells = digits
            .iter()
            .enumerate()
            .filter(move |(_, digit)| wanted(**digit));
        cells
            .filter_map(|(cell, _)| place(cell))
            .collect::<Vec<Hole>>()
    };
    let holes = cells_with(|digit| digit != OFF);
    let layout = Layout::framed(Lattice::Square, width, height, holes)?;
    let marbles: Holes = cells_with(|digit| digit == MARBLE)
        .into_iter()
        .filter_map(|hole| layout.index_of(hole))
        .collect();
    Ok(Position::new(layout, marbles))
}

#[cfg(test)]
mod tests {
    use game::Position as _;

    use crate::Position;

    fn read(text: &str) -> Position {
        text.parse().expect(text)
    }

    #[test]
    fn known_codes_are_written_and_read() {
        let mut position = Position::default();
        assert_eq!(position.to_string(), "7-7-3-siaAsAAAzAAiycsia");
        position
            .play("F4U".parse().expect("a jump"))
            .expect("it is legal");
        assert_eq!(position.to_string(), "7-7-3-siaAsAAAAAxipcsia");
        assert_eq!(read("french").to_string(), "7-7-3-jisAuAAAAAAiAisia");
        assert_eq!(
            read("7-7-3-jisAuAAAAAAiAisia").layout().name(),
            Some("french")
        );
    }

    #[test]
    fn the_nine_marble_example_has_one_jump() {
        let position = read("7-7-3-jhansqwnnxqembsha");
        let marbles: Vec<String> = position
            .marbles()
            .iter()
            .map(|index| position.layout().hole(index).to_string())
            .collect();
        assert_eq!(
            marbles,
            ["A5", "C1", "C3", "C7", "D7", "E2", "E4", "G3", "G5"]
        );
        let jumps: Vec<String> = position.jumps().map(|jump| jump.to_string()).collect();
        assert_eq!(jumps, ["C7D"]);
    }

    #[test]
    fn every_kind_of_malformed_code_has_its_own_sentence() {
        let check = |code: &str, message: &str| {
            let error = code.parse::<Position>().expect_err(code);
            assert_eq!(error.to_string(), message, "{code}");
        };
        check(
            "7-7-siaAsAAAzAAiycsia",
            "column 1: a position code has 4 fields, such as 7-7-3-siaAsAAAzAAiycsia; this has 3",
        );
        check(
            "x-7-3-siaAsAAAzAAiycsia",
            "column 1: expected a number instead of \"x\"",
        );
        check(
            "7-+7-3-sia",
            "column 3: expected a number instead of \"+7\"",
        );
        check(
            "7-7-3-aaaaaaaaaaaaaaaaa",
            "column 7: a board needs at least one hole",
        );
        check(
            "9-9-3-AAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "column 7: a board has at most 64 holes, this one has 81",
        );
        check(
            "0-7-3-a",
            "column 1: a board has 1 to 16 columns and 1 to 16 rows",
        );
        check(
            "7-17-3-a",
            "column 3: a board has 1 to 16 columns and 1 to 16 rows",
        );
        check(
            "7-99999999999999999999999-3-a",
            "column 3: a board has 1 to 16 columns and 1 to 16 rows",
        );
        check(
            "7-7-5-siaAsAAAzAAiycsia",
            "column 5: a character holds 3 or 4 cells, no other number",
        );
        check(
            "7-7-4-siaAsAAAzAAiycsia",
            "column 20: 49 cells take 13 characters; this has 17",
        );
        check(
            "7-7-4-+c:+##@#A:aA?",
            "column 19: '?' is not one of the 81 characters of codes with four cells a character",
        );
        check(
            "7-7-3-siaAs?AAzAAiycsia",
            "column 12: '?' is not one of the letters a…z A…Z",
        );
        check(
            "7-7-3-siaBsAAAzAAiycsia",
            "column 10: 'B' stands for 27, but three cells give at most 26",
        );
        check(
            "7-7-3-siaAsAAAzAAiycsid",
            "column 23: the last character has cells beyond the last row",
        );
        check(
            "7-7-3-siaAsAAAzAAiycsi",
            "column 23: 49 cells take 17 characters; this has 16",
        );
        check(
            "7-7-3-siaAsAAAzAAiycsiaa",
            "column 24: 49 cells take 17 characters; this has 18",
        );
    }

    #[test]
    fn four_cells_a_character_are_read_and_written() {
        let start = Position::default();
        let code = start.to_code_of_four().expect("the lattice is square");
        assert_eq!(code, "7-7-4-+c:+##@#A:aAa");
        assert_eq!(read(&code), start);
        let small = read("3-2-3-ma");
        assert_eq!(read(&small.to_code_of_four().expect("it is square")), small);
        assert_eq!(read("triangle-15").to_code_of_four(), None);
    }

    #[test]
    fn the_frame_of_a_code_is_kept() {
        let code = "3-2-3-ma";
        let position = read(code);
        assert_eq!(position.to_string(), code);
        assert_eq!(
            (position.layout().width(), position.layout().height()),
            (3, 2)
        );
    }
}
