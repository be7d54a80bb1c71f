//! Positions as text: `7,7,7,7,7,7,7/7,7,7,7,7,7,7 0/0 1 1`.
//!
//! Player 1's pits from pit 1, Player 2's pits from pit 1, the warehouses, the
//! player to move, the turns left. Then, only where they say something:
//!
//! - the rules, when they are not the house rules: `traditional`, `house,count=store`;
//! - `round=3`, from the second round on;
//! - `hands=?/?` while both players sow together: `?` is to choose, `3` has
//!   chosen pit 3 in secret, `4@o2` holds four marbles of which the next falls
//!   in the opponent's pit 2 (`p2`: their own pit 2, `w`: their own warehouse),
//!   `-` has stopped.
//!
//! A burnt pit is written `x`. Reading allows spaces around numbers and any case, and takes a
//! drawing of the board, too.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game::{NotationError, Side};

use crate::board::Board;
use crate::{Hand, Pit, Pits, Place, Position, Rules};

mod drawing;
mod scanner;

use scanner::Scanner;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_row(f, self, Side::First)?;
        f.write_str("/")?;
        write_row(f, self, Side::Second)?;
        let [first, second] = self.board.stores;
        write!(f, " {first}/{second} {} {}", self.turn, self.turns)?;
        if self.rules.to_string() != Rules::HOUSE.to_string() {
            write!(f, " {}", self.rules)?;
        }
        if self.round > 1 {
            write!(f, " round={}", self.round)?;
        }
        if let Some([first, second]) = self.hands {
            f.write_str(" hands=")?;
            write_hand(f, Side::First, first)?;
            f.write_str("/")?;
            write_hand(f, Side::Second, second)?;
        }
        Ok(())
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, position: &Position, side: Side) -> fmt::Result {
    for (marbles, pit) in position.pits(side).iter().zip(Pit::ALL) {
        if pit.index() > 0 {
            f.write_str(",")?;
        }
        if position.burnt(side).contains(pit) {
            f.write_str("x")?;
        } else {
            write!(f, "{marbles}")?;
        }
    }
    Ok(())
}

fn write_hand(f: &mut fmt::Formatter<'_>, side: Side, hand: Hand) -> fmt::Result {
    match hand {
        Hand::Choosing => f.write_str("?"),
        Hand::Chosen(pit) => write!(f, "{pit}"),
        Hand::Stopped => f.write_str("-"),
        Hand::Holding { next, marbles } => {
            write!(f, "{marbles}@")?;
            match next {
                Place::Pit(owner, pit) if owner == side => write!(f, "p{pit}"),
                Place::Pit(_, pit) => write!(f, "o{pit}"),
                Place::Store(_) => f.write_str("w"),
            }
        }
    }
}

impl FromStr for Position {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Position, NotationError> {
        if drawing::is_drawing(text) {
            return drawing::read_drawing(text);
        }
        let mut scanner = Scanner::new(text);
        let board = read_board(&mut scanner)?;
        let turn = read_turn(&mut scanner)?;
        let turns = read_turns(&mut scanner)?;
        let mut position = Position {
            board,
            turn,
            turns,
            round: 1,
            hands: None,
            is_diagram: false,
            rules: Rules::HOUSE,
        };
        let mut places = Places::default();
        while let Some((column, word)) = scanner.word() {
            let word = word.to_ascii_lowercase();
            let moved = |error: NotationError| error.moved_right(column - 1);
            if let Some(round) = word.strip_prefix("round=") {
                position.round = read_round(round).map_err(moved)?;
                places.round = column;
            } else if let Some(hands) = word.strip_prefix("hands=") {
                position.hands = Some(read_hands(hands, &position.board).map_err(moved)?);
                places.hands = column;
            } else {
                position.rules = word.parse().map_err(moved)?;
            }
        }
        check(&position, &places)?;
        Ok(position)
    }
}

/// Where words started whose sense depends on others.
#[derive(Debug, Default)]
struct Places {
    round: usize,
    hands: usize,
}

fn read_board(scanner: &mut Scanner<'_>) -> Result<Board, NotationError> {
    let (first, burnt_first) = read_row(scanner)?;
    scanner.expect(
        '/',
        "expected a comma and more pits, or / and Player 2's pits",
    )?;
    let second_column = scanner.next_column();
    let (second, burnt_second) = read_row(scanner)?;
    if first.len() != second.len() {
        return Err(NotationError::at(
            second_column,
            "Player 2 has {second} pits but Player 1 has {first}; both need the same number, 1 to 10",
        )
        .with("second", second.len())
        .with("first", first.len()));
    }
    let stores_column = scanner.next_column();
    let stores = [
        scanner.number("expected Player 1's warehouse, such as 0/0")?,
        {
            scanner.expect('/', "expected / and Player 2's warehouse, such as 0/0")?;
            scanner.number("expected Player 2's warehouse")?
        },
    ];
    let total: u32 = first
        .iter()
        .chain(&second)
        .chain(&stores)
        .map(|&n| u32::from(n))
        .sum();
    if total > u32::from(Board::MOST_MARBLES) {
        return Err(NotationError::at(
            stores_column,
            "{total} marbles are too many: a board holds at most {most}",
        )
        .with("total", total)
        .with("most", Board::MOST_MARBLES));
    }
    let mut board = Board::filled(first.len(), 0);
    board.pits[0][..first.len()].copy_from_slice(&first);
    board.pits[1][..second.len()].copy_from_slice(&second);
    board.stores = stores;
    board.burnt = [burnt_first, burnt_second];
    Ok(board)
}

fn read_row(scanner: &mut Scanner<'_>) -> Result<(Vec<u16>, Pits), NotationError> {
    let mut row = Vec::new();
    let mut burnt = Pits::EMPTY;
    loop {
        let column = scanner.next_column();
        let Some(pit) = Pit::new(row.len() + 1) else {
            return Err(NotationError::at(column, "a side has at most 10 pits"));
        };
        if scanner.accept('x') {
            burnt = burnt.with(pit);
            row.push(0);
        } else {
            row.push(scanner.number("expected the marbles in a pit, such as 7,7,7/7,7,7 0/0 1 1")?);
        }
        if !scanner.accept(',') {
            return Ok((row, burnt));
        }
    }
}

fn read_turn(scanner: &mut Scanner<'_>) -> Result<Side, NotationError> {
    let column = scanner.next_column();
    match scanner.number("expected the player to move, 1 or 2")? {
        1 => Ok(Side::First),
        2 => Ok(Side::Second),
        other => Err(
            NotationError::at(column, "the player to move is 1 or 2, not {number}")
                .with("number", other),
        ),
    }
}

fn read_turns(scanner: &mut Scanner<'_>) -> Result<u8, NotationError> {
    let column = scanner.next_column();
    let turns = scanner.number("expected the turns left, 1 or 2")?;
    if !(1..=2).contains(&turns) {
        return Err(
            NotationError::at(column, "the turns left are 1 or 2, not {turns}")
                .with("turns", turns),
        );
    }
    scanner.expect_end_of_word("expected a space after the turns left")?;
    Ok(turns as u8)
}

fn read_round(text: &str) -> Result<u8, NotationError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let round = digits.then(|| text.parse().ok()).flatten();
    round
        .filter(|round| (1..=Rules::MOST_ROUNDS).contains(round))
        .ok_or_else(|| NotationError::at(1, "expected round=1 to round=99"))
}

fn read_hands(text: &str, board: &Board) -> Result<[Hand; 2], NotationError> {
    let wrong = || {
        NotationError::at(
            1,
            "expected hands=A/B, each ? (to choose), a chosen pit, marbles in the hand such as 4@o2, 4@p2 or 4@w, or -",
        )
    };
    let (first, second) = text.split_once('/').ok_or_else(wrong)?;
    let first = read_hand(first, Side::First, board).ok_or_else(wrong)?;
    let second = read_hand(second, Side::Second, board).ok_or_else(wrong)?;
    Ok([first, second])
}

fn read_hand(text: &str, side: Side, board: &Board) -> Option<Hand> {
    let pit = |text: &str| {
        text.parse()
            .ok()
            .filter(|pit: &Pit| pit.index() < board.row())
    };
    match text.split_once('@') {
        None if text == "?" => Some(Hand::Choosing),
        None if text == "-" => Some(Hand::Stopped),
        None => pit(text).map(Hand::Chosen),
        Some((marbles, place)) => {
            let digits = !marbles.is_empty() && marbles.bytes().all(|byte| byte.is_ascii_digit());
            let marbles = digits.then(|| marbles.parse().ok()).flatten()?;
            let next = match (place.strip_prefix('p'), place.strip_prefix('o')) {
                (Some(own), _) => Place::Pit(side, pit(own)?),
                (None, Some(other)) => Place::Pit(!side, pit(other)?),
                (None, None) if place == "w" => Place::Store(side),
                (None, None) => return None,
            };
            let in_play = marbles > 0 && !board.is_burnt(next);
            in_play.then_some(Hand::Holding { next, marbles })
        }
    }
}

/// What single words cannot tell: that they fit together.
fn check(position: &Position, places: &Places) -> Result<(), NotationError> {
    let rounds = position.rules.rounds.max(1);
    let is_burnt = position.board.burnt != [Pits::EMPTY; 2];
    if is_burnt && rounds == 1 {
        return Err(NotationError::at(
            1,
            "burnt pits (x) need rules with rounds, such as traditional",
        ));
    }
    if position.round > rounds {
        return Err(
            NotationError::at(places.round, "round {round} of at most {rounds}")
                .with("round", position.round)
                .with("rounds", rounds),
        );
    }
    check_hands(position).map_err(|problem| NotationError::at(places.hands, problem))
}

fn check_hands(position: &Position) -> Result<(), &'static str> {
    let Some(hands) = position.hands else {
        return Ok(());
    };
    let mine = hands[position.turn.index()];
    let theirs = hands[position.turn.other().index()];
    let can_choose = |side: Side| !position.board.is_side_empty(side);
    if u32::from(position.marbles()) > u32::from(Board::MOST_MARBLES) {
        return Err("a board holds at most 400 marbles, those in hands included");
    }
    if mine != Hand::Choosing || !can_choose(position.turn) {
        return Err("the player to move has to choose, so the hand is ? and a pit is full");
    }
    match theirs {
        Hand::Choosing if !can_choose(!position.turn) => {
            Err("a player with no marbles cannot choose")
        }
        Hand::Chosen(pit) if position.pits(!position.turn)[pit.index()] == 0 => {
            Err("the chosen pit is empty")
        }
        Hand::Choosing | Hand::Chosen(_) | Hand::Holding { .. } | Hand::Stopped => Ok(()),
    }
}

#[cfg(test)]
mod tests;
