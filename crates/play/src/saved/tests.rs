//! Saved games that are read back, and damage that is named.

use proptest::prelude::*;

use super::Damage;
use crate::{Record, Table};

/// Reads a game, and says what it found when its moves were played.
fn read(text: &str) -> Result<Record, Damage> {
    let record: Result<Record, Damage> = text.parse();
    let table = Table::read_record(text);
    assert!(record.is_ok() || table.is_err(), "{text}");
    table?;
    record
}

const SAVED: &str = "marbles 2\ngame solitaire\nstart 7-7-3-siaAsAAAzAAiycsia\n\
                    move F4U 1500ms\nmove E2R\nundone E5L\nend 3\n";

fn check_damage(change: (&str, &str), expected: &str) {
    let text = SAVED.replace(change.0, change.1);
    assert_ne!(text, SAVED, "{change:?} changes nothing");
    let damage = read(&text).unwrap_err();
    assert_eq!(damage.to_string(), expected);
}

#[test]
fn a_saved_game_reads_back_to_the_letter() {
    assert_eq!(read(SAVED).unwrap().to_string(), SAVED);
}

#[test]
fn a_game_with_everything_unusual_reads_back_to_the_letter() {
    let facts = "seat 1 3\ntime move 1 5000ms\ntime game 2 600000ms\ntime increment 2000ms\n\
                 time both 1200000ms\ntime late skips\n\
                 limit moves 40\nlimit repetition off\nlimit time-decides on\n\
                 time used 2 40000ms\ntime made 2 12\ntime newest 3000ms\nended resigned 1\n";
    let text = SAVED.replace("move F4U", &format!("{facts}move F4U"));
    assert_eq!(read(&text).unwrap().to_string(), text);
}

#[test]
fn version_1_still_loads() {
    let old = include_str!("version-1.marbles");
    let record = read(old).unwrap();
    assert_eq!(record.moves.len(), 3);
    assert_eq!(record.undone.len(), 1);
}

#[test]
fn damage_is_named_with_its_line() {
    check_damage(
        ("marbles 2", "marbels 2"),
        "line 1: not a saved game: the first line should be `marbles 2`",
    );
    check_damage(
        ("marbles 2", "marbles 9"),
        "line 1: the game was saved by a newer program (version 9); this one reads up to 2",
    );
    check_damage(
        ("move E2R", "mvoe E2R"),
        "line 5: `mvoe` is not a line of a saved game; expected game, start, seat, time, limit, ended, move, undone or end",
    );
    check_damage(
        ("1500ms", "15x0ms"),
        "line 4: `15x0ms` is not a time such as 1500ms",
    );
    check_damage(
        ("move E2R", "move"),
        "line 5: the move is missing; write for example `move F4U`",
    );
    check_damage(
        ("move E2R", "seat 1 3\nseat 1 4"),
        "line 6: a second `seat 1` line",
    );
    check_damage(
        ("move E2R", "ended resigned 1\nended resigned 2"),
        "line 6: a second `ended` line",
    );
    check_damage(
        ("move E2R", "time move 1 0ms"),
        "line 5: a time limit cannot be 0ms",
    );
    check_damage(
        ("move E2R", "seat 3 human"),
        "line 5: `3` is not a side: expected 1 or 2",
    );
    check_damage(
        ("move E2R", "limit moves many"),
        "line 5: `limit moves many` is not understood",
    );
    check_damage(
        ("end 3", "end 4"),
        "line 7: `end 4` does not match the 3 moves above it",
    );
    check_damage(
        ("end 3\n", ""),
        "line 6: the `end` line is missing: the file was cut short",
    );
    check_damage(
        ("end 3", "end 3\nmove E2R"),
        "line 8: nothing may follow the `end` line",
    );
    check_damage(
        ("game solitaire\n", ""),
        "line 6: the `game` line is missing",
    );
    check_damage(
        ("game solitaire", "game\ngame solitaire"),
        &format!(
            "line 2: unknown game \"\"; expected one of: {}",
            crate::Game::NAMES.join(", ")
        ),
    );
}

#[test]
fn a_move_the_rules_refuse_is_named_with_its_line() {
    let damage = read(&SAVED.replace("move E2R", "move A3D")).unwrap_err();
    assert_eq!(damage.line, 5);
    let damage = read(&SAVED.replace("start 7-7", "start 7-8")).unwrap_err();
    assert_eq!(damage.line, 3);
}

proptest! {
    #[test]
    fn a_file_cut_anywhere_is_refused(cut in 0..SAVED.len() - 1) {
        prop_assert!(read(&SAVED[..cut]).is_err());
    }

    #[test]
    fn a_file_with_any_byte_changed_never_panics(at in 0..SAVED.len(), byte in 0u8..128) {
        let mut bytes = SAVED.as_bytes().to_vec();
        bytes[at] = byte;
        let text = String::from_utf8(bytes).expect("ASCII stays ASCII");
        if let Ok(record) = read(&text) {
            prop_assert_eq!(read(&record.to_string()), Ok(record));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*(\n\\PC*){0,6}") {
        let _ = read(&text);
    }
}
