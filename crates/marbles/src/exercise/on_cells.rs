//! Sheets 1 to 3, of peg solitaire: codes, the game in letters, canonical forms and search.

use game::SplitMix;
use pegs::Position;
use play::{Game, Outcome, Table};

use super::Case;
use crate::input::quoted;
use crate::verbs::Face as _;

/// What the game asks before every move.
const PROMPT: &str = "Enter peg position followed by move (L, R, U, or D): ";

/// Boards as rows: a marble, an empty hole, no hole.
const BOARDS: [&str; 8] = [
    "..ooo../..ooo../ooooooo/ooo-ooo/ooooooo/..ooo../..ooo..",
    "..ooo../..ooo../ooooooo/ooooooo/ooo-ooo/..o-o../..ooo..",
    "..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..",
    "..-oo../.ooooo./ooooooo/ooooooo/ooooooo/.ooooo./..ooo..",
    "..--o../..---../o-o---o/------o/-o-o---/..---../..o-o..",
    "oo-",
    "o-o/oo./--o",
    "-ooooo/oooooo/oooooo/oooooo/oooooo/oooooo",
];

/// Positions to solve, and whether they can be won.
const PUZZLES: [(&str, bool); 8] = [
    ("oo-", true),
    ("o-o", false),
    ("oo-oo", false),
    ("oo-/-o-/---", false),
    ("oo-/oo-/---", true),
    (
        "..-o-../..ooo../--ooo--/---o---/---o---/..---../..---..",
        true,
    ),
    (
        "..---../..-o-../--ooo--/---o---/---o---/..---../..---..",
        true,
    ),
    (
        "..-o-../..---../--o-o--/---o---/-------/..---../..---..",
        false,
    ),
];

/// What is typed in games that meet all seven messages.
const TYPED: [&str; 2] = [
    "A1R\nf4u\nF4U\nf4u\nc4k\nA4L\nE3R\nd1r\nhahaha\n",
    "H1U\nD9L\nF4U\nE2R\nG3U\nD3D\nF3R\n4FU\nE5U\n",
];

fn table(rows: &str) -> Option<Table> {
    Table::read(Game::Solitaire, rows).ok()
}

/// Sheet 1: rows to codes and back.
pub(super) fn codes() -> Vec<Case> {
    let code = |rows: &str| table(rows).map_or(String::new(), |table| table.position_text());
    let encode = BOARDS.map(|rows| Case::exact(format!("encode {rows}"), code(rows)));
    let decode = BOARDS.map(|rows| Case::exact(format!("decode {}", code(rows)), rows.to_owned()));
    let wrong = ["7-7-3-abc", "3-1-3-?", "x-1-3-r", "3-1-3-B", "3-1-3"];
    let refuse = wrong.map(|code| Case::exact(format!("decode {code}"), "error".to_owned()));
    encode.into_iter().chain(decode).chain(refuse).collect()
}

/// Sheet 2: whole games, as line mode plays them.
pub(super) fn games() -> Vec<Case> {
    let typed = TYPED.map(str::to_owned).into_iter();
    let whole = (1..=3).map(game_by_chance);
    let case = |typed: String| {
        let expected = transcript(&typed);
        Case::new(typed, move |printed| compare(&expected, printed))
    };
    typed.chain(whole).map(case).collect()
}

/// The moves of a whole game.
fn game_by_chance(seed: u64) -> String {
    let mut random = SplitMix::new(seed);
    let mut typed = String::new();
    let mut table = table(BOARDS[0]);
    while let Some(table) = table.as_mut().filter(|table| table.outcome().is_none()) {
        let texts = table.move_texts();
        let text = &texts[random.below(texts.len())];
        typed += &format!("{text}\n");
        // A legal move is played.
        let _ = table.play(text);
    }
    typed
}

/// What line mode prints for these lines, without its prompts.
fn transcript(typed: &str) -> String {
    let voice = Position::voice(None);
    let Some(mut table) = table(BOARDS[0]) else {
        return String::new();
    };
    let mut text = voice.board(&table);
    for line in typed.lines() {
        text += &match table.play(line) {
            Ok(_) => voice.board(&table),
            Err(refusal) => voice.refuse(&table, line, &refusal) + "\n",
        };
    }
    let is_over = table.outcome().is_some();
    text + &voice
        .farewell(&table)
        .filter(|_| is_over)
        .unwrap_or_default()
}

/// Compares line by line what was printed; prompts, empty lines and spaces at the end of a line do not count. A game
/// that is not over may end with a farewell of one line.
fn compare(expected: &str, printed: &str) -> Result<(), String> {
    let printed = printed.replace(PROMPT.trim_end(), "\n");
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.trim_end().to_owned());
        lines.filter(|line| !line.trim().is_empty()).collect()
    };
    let mut printed = lines(&printed);
    let expected = lines(expected);
    let is_over = expected
        .last()
        .is_some_and(|line| line.starts_with("No more moves."));
    if !is_over && printed.len() == expected.len() + 1 {
        printed.pop();
    }
    // A terminal's reader takes spaces off both ends, so a row may have lost those before it.
    let is_same = |one: &String, other: &String| one.trim() == other.trim();
    let differs = expected
        .iter()
        .zip(&printed)
        .position(|(one, other)| !is_same(one, other));
    match differs {
        Some(at) => Err(format!(
            "line {} is {}, and should be {}",
            at + 1,
            quoted(printed[at].trim()),
            quoted(expected[at].trim())
        )),
        None if printed.len() == expected.len() => Ok(()),
        None => Err(format!(
            "{} lines were printed, and {} expected",
            printed.len(),
            expected.len()
        )),
    }
}

/// Sheet 3: the canonical form, and a way to win if there is one.
pub(super) fn searches() -> Vec<Case> {
    let code = |rows: &str| table(rows).map_or(String::new(), |table| table.position_text());
    let canonical = BOARDS.map(|rows| {
        let smallest = images(rows).iter().map(|rows| code(rows)).min();
        Case::exact(
            format!("canonical {}", code(rows)),
            smallest.unwrap_or_default(),
        )
    });
    let solve = PUZZLES.map(|(rows, can_be_won)| {
        Case::new(format!("solve {}", code(rows)), move |answer| {
            replay(rows, can_be_won, answer)
        })
    });
    canonical.into_iter().chain(solve).collect()
}

/// The eight images of rows that are separated by slashes.
fn images(rows: &str) -> Vec<String> {
    let mut image: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let mut images = Vec::new();
    for _ in 0..4 {
        let text = |row: &Vec<char>| row.iter().collect::<String>();
        images.push(image.iter().map(text).collect::<Vec<_>>().join("/"));
        images.push(image.iter().rev().map(text).collect::<Vec<_>>().join("/"));
        // A quarter turn.
        let width = image.first().map_or(0, Vec::len);
        let turned = |x: usize| image.iter().rev().map(|row| row[x]).collect();
        image = (0..width).map(turned).collect();
    }
    images
}

/// Whether these jumps win, or it is right that none do.
fn replay(rows: &str, can_be_won: bool, answer: &str) -> Result<(), String> {
    match (can_be_won, answer == "impossible") {
        (false, true) => return Ok(()),
        (false, false) => return Err("it is impossible".to_owned()),
        (true, true) => return Err("it can be won".to_owned()),
        (true, false) => {}
    }
    let Some(mut table) = table(rows) else {
        return Ok(());
    };
    for text in answer.split_whitespace() {
        let played = table.play(text);
        played.map_err(|refusal| format!("{}: {refusal}", quoted(text)))?;
    }
    match table.outcome() {
        Some(Outcome::Won(_)) => Ok(()),
        Some(Outcome::Draw) | None => Err("more than one marble is left".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{compare, images, transcript};

    #[test]
    fn a_board_has_eight_images() {
        let mut images = images("ab/cd");
        images.sort();
        assert_eq!(
            images,
            [
                "ab/cd", "ac/bd", "ba/dc", "bd/ac", "ca/db", "cd/ab", "db/ca", "dc/ba"
            ]
        );
    }

    #[test]
    fn prompts_do_not_count_and_the_first_difference_is_told() {
        let expected = transcript("A1R\nF4U\n");
        let prompt = super::PROMPT;
        let printed = expected.replace("Given", &format!("{prompt}Given"));
        assert_eq!(
            compare(&expected, &format!("{printed}{prompt}Goodbye.\n")),
            Ok(())
        );
        let wrong = printed.replace("out of board", "off the board");
        let problem = "line 9 is \"Given peg position is off the board!\", and should be \
                       \"Given peg position is out of board!\"";
        assert_eq!(compare(&expected, &wrong), Err(problem.to_owned()));
        assert!(
            compare(&expected, "")
                .unwrap_err()
                .contains("0 lines were printed")
        );
    }
}
