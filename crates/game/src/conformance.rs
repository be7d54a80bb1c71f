//! The suite every game must pass, walked over random games from a fixed seed.
//!
//! A rules crate hands over its starts, every move a text could spell, and a
//! way to account for its marbles; see [`Conformance`].

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Position, SplitMix};

/// What the suite needs to know of a game.
///
/// ```
/// use game::Side;
/// use game::conformance::Conformance;
/// use game::sticks::{Heap, Take};
///
/// let suite = Conformance {
///     starts: &[Heap { sticks: 12, turn: Side::First }],
///     candidates: &[Take(0), Take(1), Take(2), Take(3)],
///     // Who takes next alternates and is not counted; nothing else is conserved here.
///     account: |_| 0,
///     account_step: 0,
///     longest_game: 12,
///     games: 4,
///     seed: 1,
/// };
/// suite.check();
/// ```
#[derive(Debug)]
pub struct Conformance<'a, P: Position> {
    /// The positions that games start from.
    pub starts: &'a [P],
    /// Every conceivable move: `check` is asked about each of them in each position.
    pub candidates: &'a [P::Move],
    /// A number that a move leaves alone, or changes as [`account_step`](Self::account_step) says.
    pub account: fn(&P) -> i64,
    /// What one move adds to the account.
    pub account_step: i64,
    /// No game may last longer than this.
    pub longest_game: usize,
    /// Random games played from each start.
    pub games: usize,
    /// Where the random walks begin.
    pub seed: u64,
}

impl<P: Position> Conformance<'_, P> {
    /// Plays the random games and checks every promise in every position on the way.
    ///
    /// # Panics
    /// With the position and the broken promise, if there is one.
    pub fn check(&self) {
        self.check_move_texts();
        for (index, start) in self.starts.iter().enumerate() {
            for game in 0..self.games {
                let seed = self.seed + (index * self.games + game) as u64;
                self.check_random_game(start, seed);
            }
        }
    }

    fn check_move_texts(&self) {
        for &mv in self.candidates {
            assert_round_trip(&mv);
        }
    }

    fn check_random_game(&self, start: &P, seed: u64) {
        let mut random = SplitMix::new(seed);
        let mut position = start.clone();
        let mut past: Vec<(P, P::Move)> = Vec::new();
        while let Some(mv) = random.pick(&self.checked_moves(&position)) {
            assert!(
                past.len() < self.longest_game,
                "seed {seed}: the game from {start} does not end"
            );
            let before = position.clone();
            position.play(mv).expect("a listed move can be played");
            let expected = (self.account)(&before) + self.account_step;
            assert_eq!(
                (self.account)(&position),
                expected,
                "seed {seed}: {mv} in {before} loses or makes marbles"
            );
            past.push((before, mv));
        }
        assert!(position.is_over(), "seed {seed}: no move in {position}");
        self.check_replay(start, &past, &position);
    }

    /// The legal moves, after every promise about this position has been checked.
    fn checked_moves(&self, position: &P) -> Vec<P::Move> {
        assert_round_trip(position);
        let moves = position.legal_moves();
        assert_eq!(
            position.count_legal_moves(),
            moves.len() as u64,
            "{position}"
        );
        assert_eq!(moves.is_empty(), position.is_over(), "{position}");
        for &mv in &moves {
            assert!(
                self.candidates.contains(&mv),
                "{mv} in {position} is not among the candidates"
            );
        }
        for &mv in self.candidates {
            let listed = moves.iter().filter(|&&legal| legal == mv).count();
            let legal = usize::from(position.check(mv).is_ok());
            assert_eq!(
                listed, legal,
                "{mv} in {position}: times listed, times legal"
            );
            self.check_refusal(position, mv);
        }
        moves
    }

    /// A refused move changes nothing.
    fn check_refusal(&self, position: &P, mv: P::Move) {
        if position.check(mv).is_err() {
            let mut same = position.clone();
            assert!(same.play(mv).is_err(), "{mv} in {position}");
            assert_eq!(&same, position, "{mv} was refused but changed the position");
        }
    }

    /// Taking moves back by replaying the rest gives every earlier position again.
    fn check_replay(&self, start: &P, past: &[(P, P::Move)], end: &P) {
        let mut position = start.clone();
        for (before, mv) in past {
            assert_eq!(&position, before, "replaying from {start}");
            position.play_unchecked(*mv);
        }
        assert_eq!(&position, end, "replaying from {start}");
    }
}

fn assert_round_trip<T>(value: &T)
where
    T: core::fmt::Display + core::str::FromStr + PartialEq + Debug,
    T::Err: core::fmt::Display,
{
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => assert_eq!(&read, value, "{text:?} reads back as something else"),
        Err(error) => panic!("{text:?} cannot be read back: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Conformance;
    use crate::Side;
    use crate::sticks::{Heap, Take};

    const NINE: Heap = Heap {
        sticks: 9,
        turn: Side::First,
    };

    fn suite(starts: &[Heap]) -> Conformance<'_, Heap> {
        Conformance {
            starts,
            candidates: &[Take(0), Take(1), Take(2), Take(3)],
            account: |_| 0,
            account_step: 0,
            longest_game: 9,
            games: 5,
            seed: 7,
        }
    }

    #[test]
    fn a_game_that_keeps_its_promises_passes() {
        suite(&[NINE, Heap { sticks: 1, ..NINE }]).check();
    }

    #[test]
    #[should_panic(expected = "does not end")]
    fn a_game_that_lasts_too_long_is_caught() {
        Conformance {
            longest_game: 3,
            ..suite(&[NINE])
        }
        .check();
    }

    #[test]
    #[should_panic(expected = "loses or makes marbles")]
    fn a_game_that_loses_marbles_is_caught() {
        Conformance {
            account: |heap: &Heap| i64::from(heap.sticks),
            ..suite(&[NINE])
        }
        .check();
    }

    #[test]
    #[should_panic(expected = "is not among the candidates")]
    fn a_listed_move_that_no_text_spells_is_caught() {
        Conformance {
            candidates: &[Take(1)],
            ..suite(&[NINE])
        }
        .check();
    }
}
