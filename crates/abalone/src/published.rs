//! What others publish: whole games as lists of moves, and the position text of `PlayStrategy`.
//!
//! A game is a start and moves in any of our notations, with or without numbers:
//!
//! ```text
//! # the final, from abaloneonline.wordpress.com
//! Belgian daisy
//! 1.a1b2 i5h5 2.a2b3 i6h6
//! ```
//!
//! Lines that begin with `#` say nothing. The start is a layout's name or a
//! position on a line of its own; by default the standard layout. Lists
//! such as `[[A1],1]` are read with or without spaces inside.
//!
//! A position of `PlayStrategy` has its rows from A to I, `S` for black, `s` for
//! white, then the marbles that black and white have captured, the side to
//! move, moves since the last capture, and the number of the move:
//! `SS1ss/SSSsss/1SS1ss1/8/9/8/1ss1SS1/sssSSS/ss1SS 0 0 b 0 1`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use game::{NotationError, Position as _, Side};

use crate::{Layout, Notation, Position, Push};

/// A game as it was published: where it began, and what was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedGame {
    /// Where it began.
    pub start: Position,
    /// What was played, each move legal after those before it.
    pub moves: Vec<Push>,
}

impl PublishedGame {
    /// Reads a game and replays it.
    ///
    /// ```
    /// use abalone::{Layout, Notation, PublishedGame};
    ///
    /// let game = PublishedGame::read("Belgian daisy\n1.a1b2 i5h5 2.a2b3")?;
    /// assert_eq!(game.start, Layout::BELGIAN_DAISY.start());
    /// assert_eq!(game.write(Notation::AbaPro), "Belgian daisy\n1.a1b2 i5h5 2.a2b3\n");
    /// # Ok::<(), abalone::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// The first word that is neither a start nor a move that can be made, and where it is.
    pub fn read(text: &str) -> Result<PublishedGame, NotationError> {
        let mut game = PublishedGame {
            start: Layout::STANDARD.start(),
            moves: Vec::new(),
        };
        let mut position = game.start;
        let lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines();
        let mut begun = false;
        for (index, line) in lines.enumerate() {
            let content = line.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            if !begun && let Some(start) = start_of(content) {
                (game.start, position, begun) = (start, start, true);
                continue;
            }
            begun = true;
            for (column, word) in words(line) {
                let at = |problem: String| NotationError::at_line(index + 1, column, problem);
                let push = match position.read_move(&word) {
                    Ok(push) => push,
                    Err(error) => return Err(at(format!("{word}: {}", error.problem()))),
                };
                let number = game.moves.len() + 1;
                let refused = |why: String| at(format!("move {number}, {word}: {why}"));
                position
                    .play(push)
                    .map_err(|error| refused(error.to_string()))?;
                game.moves.push(push);
            }
        }
        Ok(game)
    }

    /// Writes the game: Aba-Pro with numbers, as published games are; other notations one move a line.
    pub fn write(&self, notation: Notation) -> String {
        let mut text = format!("{}\n", start_text(&self.start));
        let mut position = self.start;
        for (index, &push) in self.moves.iter().enumerate() {
            let word = notation.write(&position, push);
            match notation {
                Notation::AbaPro => {
                    let ply = index + usize::from(self.start.turn() == Side::Second);
                    let space = if index == 0 { "" } else { " " };
                    text.push_str(space);
                    if ply % 2 == 0 {
                        write!(text, "{}.", ply / 2 + 1).expect("a String takes any text");
                    }
                    text.push_str(&word.to_ascii_lowercase());
                }
                Notation::Standard | Notation::List => {
                    text.push_str(&word);
                    text.push('\n');
                }
            }
            position.play_unchecked(push);
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text
    }
}

/// A layout's name as people write it, or a position.
fn start_of(line: &str) -> Option<Position> {
    let name = line
        .trim_end_matches([':', '.'])
        .to_ascii_lowercase()
        .replace(' ', "-");
    let layout = Layout::named(&name).map(Layout::start);
    let is_position = || line.contains('/') || line.contains(',') && line.contains(' ');
    layout.or_else(|| is_position().then(|| line.parse().ok())?)
}

/// The layout's name where the start is one, else the position.
fn start_text(start: &Position) -> String {
    let layout = Layout::NAMES.into_iter().filter_map(Layout::named);
    let mut same = layout.filter(|layout| layout.start() == *start);
    match same.next() {
        Some(layout) => {
            let words = layout.name().replace('-', " ");
            let mut letters = words.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            let capital: String = first.into_iter().chain(letters).collect();
            // A name that would not be read again as the same layout is no name to write.
            match start_of(&capital) {
                Some(read) if read == *start => capital,
                Some(_) | None => start.to_string(),
            }
        }
        None => start.to_string(),
    }
}

/// The moves of a line with their columns: numbers are dropped, lists may hold spaces.
fn words(line: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut word = String::new();
    let mut start = 1;
    let mut depth = 0_usize;
    let mut end = |word: &mut String, start: usize| {
        let plain = without_number(word);
        if !plain.is_empty() {
            found.push((start, plain.to_string()));
        }
        word.clear();
    };
    for (index, letter) in line.chars().enumerate() {
        let splits = depth == 0 && (letter.is_whitespace() || letter == ';');
        if splits {
            end(&mut word, start);
            continue;
        }
        if word.is_empty() {
            start = index + 1;
        }
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if !letter.is_whitespace() {
            word.push(letter);
        }
        let list_ends = letter == ']' && depth == 0;
        if list_ends {
            end(&mut word, start);
        }
    }
    end(&mut word, start);
    found
}

/// `12.a1b2` without its number, and `12.` alone without anything. A comma between lists is no move.
fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = digits.len() < word.len() && digits.starts_with('.');
    let plain = if is_numbered {
        digits.trim_start_matches('.')
    } else {
        word
    };
    plain.trim_start_matches(',')
}

impl Position {
    /// The position as `PlayStrategy` writes it. Moves since the last capture are not known here, and written as 0.
    pub fn to_playstrategy(&self) -> String {
        let ours = self.to_string();
        let rows = ours.split(' ').next().unwrap_or_default();
        let rows: Vec<&str> = rows.split('/').rev().collect();
        let rows = rows.join("/").replace('b', "S").replace('w', "s");
        let [by_black, by_white] = Side::ALL.map(|side| self.lost(!side));
        let turn = crate::text::colour(self.turn());
        let number = self.move_number();
        format!("{rows} {by_black} {by_white} {turn} 0 {number}")
    }
}

/// Whether a text is a position of `PlayStrategy`: only there is a marble an S.
pub(crate) fn is_playstrategy(text: &str) -> bool {
    let rows = text.split_whitespace().next().unwrap_or_default();
    rows.contains('/') && rows.contains(['S', 's']) && !rows.contains(['b', 'B', 'w', 'W'])
}

/// Reads a position of `PlayStrategy` by turning it into ours: rows the other way about, other letters.
pub(crate) fn read_playstrategy(text: &str) -> Result<Position, NotationError> {
    let mut fields = text
        .split([' ', '_', '\t', '\n', '\r'])
        .filter(|field| !field.is_empty());
    let rows = fields.next().unwrap_or_default();
    let rows: Vec<&str> = rows.split('/').rev().collect();
    let rows = rows.join("/").replace('S', "b").replace('s', "w");
    let rest: Vec<&str> = fields.collect();
    let (captured, turn, number) = match rest.as_slice() {
        [] => (None, "b", "1"),
        [black, white, turn] | [black, white, turn, _] => (Some((black, white)), *turn, "1"),
        [black, white, turn, _, number] => (Some((black, white)), *turn, *number),
        _ => {
            let problem =
                "expected captures of black and of white, b or w, a count, a number: 0 0 b 0 1";
            return Err(NotationError::at(rows.chars().count() + 2, problem));
        }
    };
    let ours = match captured {
        None => format!("{rows} {turn}"),
        Some((by_black, by_white)) => {
            // Some of its starts count moves from 0.
            let number = if number == "0" { "1" } else { number };
            format!("{rows} {turn} {by_white}/{by_black} {number}")
        }
    };
    // Columns of the turned text would mislead: the problem alone is reported.
    ours.parse()
        .map_err(|error: NotationError| NotationError::at(1, error.problem().to_string()))
}

#[cfg(test)]
mod tests {
    use game::{Position as _, SplitMix};
    use proptest::prelude::*;

    use super::PublishedGame;
    use crate::{Layout, Notation, Position};

    fn random_game(layout: Layout, seed: u64, length: usize) -> PublishedGame {
        let mut chance = SplitMix::new(seed);
        let start = layout.start();
        let mut position = start;
        let mut moves = Vec::new();
        while moves.len() < length {
            let Some(push) = chance.pick(&position.legal_moves()) else {
                break;
            };
            position.play_unchecked(push);
            moves.push(push);
        }
        PublishedGame { start, moves }
    }

    #[test]
    fn published_games_are_read_as_they_stand() {
        for text in [
            include_str!("../tests/data/games/awc2015_final.abapro"),
            include_str!("../tests/data/games/migs18416_partial.abapro"),
        ] {
            let game = PublishedGame::read(text).unwrap();
            assert_eq!(game.start, Layout::BELGIAN_DAISY.start());
            let written = game.write(Notation::AbaPro);
            assert_eq!(PublishedGame::read(&written), Ok(game));
        }
    }

    #[test]
    fn a_course_list_is_a_game_too() {
        let text = "[[C3],11]\n[[G5, G6, G7], 5], [[D3],9]";
        let game = PublishedGame::read(text).unwrap();
        assert_eq!(game.start, Layout::STANDARD.start());
        assert_eq!(game.moves.len(), 3);
        let lists = "Standard\n[[C3],11]\n[[G5,G6,G7],5]\n[[D3],9]\n";
        assert_eq!(game.write(Notation::List), lists);
    }

    #[test]
    fn a_word_that_cannot_be_played_is_named_with_its_place() {
        let check = |text: &str, line: usize, column: usize, words: &str| {
            let error = PublishedGame::read(text).unwrap_err();
            assert_eq!((error.line(), error.column()), (line, column), "{error}");
            assert!(error.problem().contains(words), "{error}");
        };
        check("Belgian daisy\n1.a1b2 zz 2.", 2, 8, "zz");
        check("# nothing\n1.a1a2", 2, 1, "move 1, a1a2:");
    }

    #[test]
    fn the_belgian_daisy_of_playstrategy_is_ours() {
        let text = "SS1ss/SSSsss/1SS1ss1/8/9/8/1ss1SS1/sssSSS/ss1SS 0 0 b 0 1";
        let daisy = Layout::BELGIAN_DAISY.start();
        assert_eq!(text.parse(), Ok(daisy));
        assert_eq!(daisy.to_playstrategy(), text);
        let later: Position = "1S1ss/S1Ssss/1SS1ss1/3S4/4S4/3s4/1ss1SS1/sssSSS/1s1SS 1 0 w 3 2"
            .parse()
            .unwrap();
        assert_eq!(later.lost(game::Side::Second), 1);
        assert_eq!(later.move_number(), 2);
        // Its other starts, of which some count moves from 0.
        for (start, rows) in [
            (
                "SSSSS/S5/S6/S1sssss1/1S5s1/1SSSSS1s/6s/5s/sssss 0 0 b 0 0",
                "wwwww/5w/6w/1bbbbb1w/1b5w1/b1wwwww1/b6/b5/bbbbb",
            ),
            (
                "SsSsS/s4s/1S2s1S/Ss5s/s7S/S5Ss/s1S2s1/S4S/sSsSs 0 0 b 0 1",
                "wbwbw/b4b/w1b2w1/b5bw/w7b/bw5w/1b2w1b/w4w/bwbwb",
            ),
            (
                "1S1ss/S1sS1s/1s3SS/sS5s/s7S/S5sS/ss3S1/S1sS1s/SS1s1 0 0 b 0 1",
                "bb1w1/b1wb1w/ww3b1/b5wb/w7b/wb5w/1w3bb/b1wb1w/1b1ww",
            ),
        ] {
            let read: Position = start.parse().unwrap();
            assert_eq!(read.to_string(), format!("{rows} b 0/0 1"));
        }
        for bad in [
            "SS1ss/8",
            "SS1ss/SSSsss/1SS1ss1/8/9/8/1ss1SS1/sssSSS/ss1SS 0 0 b 0 1 7",
        ] {
            assert!(bad.parse::<Position>().is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn any_game_survives_its_text(seed: u64, layout in 0_usize..6, length in 0_usize..40) {
            let layout = Layout::named(Layout::NAMES[layout]).unwrap();
            let game = random_game(layout, seed, length);
            for notation in Notation::ALL {
                let text = game.write(notation);
                let again = PublishedGame::read(&text).unwrap();
                prop_assert_eq!(again.start, game.start);
                // A move that is read from a list remembers that it was one.
                prop_assert_eq!(again.write(Notation::Standard), game.write(Notation::Standard));
            }
        }

        #[test]
        fn any_position_survives_playstrategy(seed: u64, length in 0_usize..60) {
            let game = random_game(Layout::BELGIAN_DAISY, seed, length);
            let mut position = game.start;
            game.moves.iter().for_each(|&push| position.play_unchecked(push));
            prop_assert_eq!(position.to_playstrategy().parse(), Ok(position));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[ -~\\n]{0,80}") {
            let _ = PublishedGame::read(&text);
            let _ = text.parse::<Position>();
        }
    }
}
