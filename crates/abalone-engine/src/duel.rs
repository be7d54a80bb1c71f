//! Games of the engine with itself, for it to learn from. Matches are `play`'s.

use abalone::{Position, Push};
use game::{Outcome, Position as _, Side};

/// When a game between players that never tire is broken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Moves per player; then whoever has captured more wins.
    pub move_limit: u32,
    /// Whether a position that comes for the third time is a draw.
    pub repetition: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            move_limit: 150,
            repetition: true,
        }
    }
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Six marbles, or no legal move.
    Rules,
    /// The same position for the third time.
    Repetition,
    /// Both have made as many moves as they may.
    MoveLimit,
    /// A player had no legal move to offer, though there was one.
    Forfeit,
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The moves after the opening.
    pub moves: Vec<Push>,
    /// Who won.
    pub outcome: Outcome,
    /// Why it ended.
    pub ending: Ending,
    /// The last position.
    pub end: Position,
}

/// Someone who answers a position, and the positions before it, with a legal move, or gives up.
pub type Player<'a, E> = dyn FnMut(&Position, &[Position]) -> Result<Option<Push>, E> + 'a;

/// Plays a game to its end; Black is the first player.
///
/// # Errors
/// What a player says instead of an answer. A player without a legal answer loses.
pub fn play_out<E>(
    start: &Position,
    players: [&mut Player<'_, E>; 2],
    rules: Rules,
) -> Result<Game, E> {
    let mut position = *start;
    let mut past: Vec<Position> = Vec::new();
    let mut moves = Vec::new();
    loop {
        if let Some((outcome, ending)) = ended(&position, &past, rules) {
            return Ok(Game {
                moves,
                outcome,
                ending,
                end: position,
            });
        }
        let turn = position.turn();
        let push = players[turn.index()](&position, &past)?;
        past.push(position);
        match push.filter(|&push| position.play(push).is_ok()) {
            Some(push) => moves.push(push),
            None => {
                return Ok(Game {
                    moves,
                    outcome: Outcome::Won(!turn),
                    ending: Ending::Forfeit,
                    end: position,
                });
            }
        }
    }
}

fn ended(position: &Position, past: &[Position], rules: Rules) -> Option<(Outcome, Ending)> {
    if let Some(outcome) = position.outcome() {
        return Some((outcome, Ending::Rules));
    }
    let earlier = past.iter().filter(|earlier| earlier.repeats(position));
    if rules.repetition && earlier.count() >= 2 {
        return Some((Outcome::Draw, Ending::Repetition));
    }
    let moves_made = past.len() as u64 / 2;
    (moves_made >= u64::from(rules.move_limit)).then(|| (by_captures(position), Ending::MoveLimit))
}

/// Whoever has lost fewer marbles has won.
#[must_use]
pub fn by_captures(position: &Position) -> Outcome {
    let (black, white) = (position.lost(Side::First), position.lost(Side::Second));
    match black.cmp(&white) {
        std::cmp::Ordering::Less => Outcome::Won(Side::First),
        std::cmp::Ordering::Equal => Outcome::Draw,
        std::cmp::Ordering::Greater => Outcome::Won(Side::Second),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use abalone::{Position, Push};
    use game::{Outcome, Position as _, Side};

    use super::{Ending, Rules, play_out};

    fn first_legal(position: &Position, _: &[Position]) -> Result<Option<Push>, Infallible> {
        Ok(Some(position.legal_moves()[0]))
    }

    /// Moves A1 up and back for ever.
    fn shuffle(position: &Position, _: &[Position]) -> Result<Option<Push>, Infallible> {
        let legal = position.legal_moves();
        let back = ["i-A1-1", "i-B2-7", "i-I9-7", "i-H8-1"].map(|text| text.parse().unwrap());
        let found = back.into_iter().find(|push| legal.contains(push));
        Ok(found.or(Some(legal[0])))
    }

    #[test]
    fn a_third_repetition_is_a_draw() {
        let start: Position = "4w/6/7/8/9/8/7/6/b4 b 0/0 1".parse().unwrap();
        let game = play_out(&start, [&mut shuffle, &mut shuffle], Rules::default()).unwrap();
        assert_eq!(
            (game.outcome, game.ending),
            (Outcome::Draw, Ending::Repetition)
        );
        assert_eq!(game.moves.len(), 8);
    }

    #[test]
    fn at_the_move_limit_captures_decide() {
        let start: Position = "4w/6/7/8/9/8/7/6/b4 b 0/1 1".parse().unwrap();
        let rules = Rules {
            move_limit: 3,
            repetition: false,
        };
        let game = play_out(&start, [&mut first_legal, &mut shuffle], rules).unwrap();
        assert_eq!(game.ending, Ending::MoveLimit);
        assert_eq!(game.outcome, Outcome::Won(Side::First));
        assert_eq!(game.moves.len(), 6);
    }

    #[test]
    fn an_illegal_answer_loses() {
        let mut cheat =
            |_: &Position, _: &[Position]| Ok::<_, Infallible>(Some("i-E5-1".parse().unwrap()));
        let start = abalone::Layout::STANDARD.start();
        let game = play_out(&start, [&mut cheat, &mut first_legal], Rules::default()).unwrap();
        assert_eq!(game.outcome, Outcome::Won(Side::Second));
        assert_eq!(game.ending, Ending::Forfeit);
    }
}
