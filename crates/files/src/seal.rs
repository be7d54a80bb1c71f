//! The last line of a saved game's file: a checksum of what is above it.
//!
//! ```text
//! end 3
//! # checksum 91b3cd6a31a1f5a8
//! ```
//!
//! To the reader of a game it is a comment; older programs and people who write games by hand leave it out.

use play::{Damage, Record, Table};

use crate::tables::checksum;

const MARK: &str = "# checksum ";

/// A game as its file holds it.
pub(crate) fn sealed(record: &Record) -> String {
    let text = record.to_string();
    let line = line_of(&text);
    text + &line
}

/// Reads a saved game, and refuses one that is not as it was written.
///
/// # Errors
/// The line that is wrong, and why.
pub fn read_saved(text: &str) -> Result<Table, Damage> {
    let start = text.trim_end().rfind('\n').map_or(0, |end| end + 1);
    let (above, last) = text.split_at(start);
    if last.starts_with(MARK) && last.trim_end() != line_of(above).trim_end() {
        return Err(Damage {
            line: above.lines().count() + 1,
            problem: "the checksum is wrong: the game was damaged, or changed by hand; \
                      without this line it is read as it is"
                .to_owned(),
        });
    }
    Table::read_record(text)
}

fn line_of(text: &str) -> String {
    format!("{MARK}{:016x}\n", checksum(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use play::{Game, Table};

    use super::{read_saved, sealed};

    fn game() -> Table {
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        table.play("F4U").unwrap();
        table.play("E2R").unwrap();
        table
    }

    #[test]
    fn no_bit_of_a_saved_game_changes_unnoticed() {
        let record = game().record();
        let text = sealed(&record);
        assert_eq!(read_saved(&text).unwrap().record(), record);
        for bit in 0..8 * text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let Ok(text) = String::from_utf8(bytes) else {
                continue;
            };
            if let Ok(table) = read_saved(&text) {
                // The line became an ordinary comment.
                assert_eq!(table.record(), record, "{text}");
            }
        }
    }

    #[test]
    fn a_game_without_a_checksum_is_read_and_a_changed_one_says_what_to_do() {
        let record = game().record();
        assert_eq!(read_saved(&record.to_string()).unwrap().record(), record);
        let changed = sealed(&record).replace("move E2R", "move E5L");
        let damage = read_saved(&changed).unwrap_err();
        assert_eq!(damage.line, 7);
        assert!(damage.problem.contains("changed by hand"), "{damage}");
    }
}
