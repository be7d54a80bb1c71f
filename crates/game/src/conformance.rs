//! The suite every game must pass, walked over random games from a fixed seed.
//!
//! A rules crate hands over its starts, every move a text could spell, and a
//! way to account for its marbles; see [`Conformance`].

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Position, SplitMix};

/// What the suite needs to know of a game.
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
pub(crate) mod tests {
    use core::fmt;
    use core::str::FromStr;

    use super::Conformance;
    use crate::{NotationError, Outcome, Position, Side};

    /// The smallest game: take 1 or 2 from a heap, whoever empties it wins.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub(crate) struct Countdown(pub(crate) u8);

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub(crate) struct Take(u8);

    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) struct TooMany;

    impl fmt::Display for TooMany {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the heap is smaller than that")
        }
    }

    impl core::error::Error for TooMany {}

    impl fmt::Display for Countdown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl FromStr for Countdown {
        type Err = NotationError;

        fn from_str(text: &str) -> Result<Countdown, NotationError> {
            let heap = text
                .parse()
                .map_err(|_| NotationError::at(1, "expected a number"))?;
            Ok(Countdown(heap))
        }
    }

    impl fmt::Display for Take {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
        }
    }

    impl FromStr for Take {
        type Err = NotationError;

        fn from_str(text: &str) -> Result<Take, NotationError> {
            let count = text
                .parse()
                .map_err(|_| NotationError::at(1, "expected a number"))?;
            Ok(Take(count))
        }
    }

    impl Position for Countdown {
        type Move = Take;
        type Illegal = TooMany;

        fn turn(&self) -> Side {
            Side::First
        }

        fn append_legal_moves(&self, moves: &mut Vec<Take>) {
            moves.extend((1..=self.0.min(2)).map(Take));
        }

        fn check(&self, mv: Take) -> Result<(), TooMany> {
            let takes_one_or_two = (1..=2).contains(&mv.0);
            (takes_one_or_two && mv.0 <= self.0)
                .then_some(())
                .ok_or(TooMany)
        }

        fn play_unchecked(&mut self, mv: Take) {
            self.0 -= mv.0;
        }

        fn outcome(&self) -> Option<Outcome> {
            (self.0 == 0).then_some(Outcome::Won(Side::First))
        }
    }

    fn suite(starts: &[Countdown]) -> Conformance<'_, Countdown> {
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
        suite(&[Countdown(9), Countdown(1)]).check();
    }

    #[test]
    #[should_panic(expected = "does not end")]
    fn a_game_that_lasts_too_long_is_caught() {
        Conformance {
            longest_game: 3,
            ..suite(&[Countdown(9)])
        }
        .check();
    }

    #[test]
    #[should_panic(expected = "loses or makes marbles")]
    fn a_game_that_loses_marbles_is_caught() {
        Conformance {
            account: |heap: &Countdown| i64::from(heap.0),
            ..suite(&[Countdown(9)])
        }
        .check();
    }

    #[test]
    #[should_panic(expected = "is not among the candidates")]
    fn a_listed_move_that_no_text_spells_is_caught() {
        Conformance {
            candidates: &[Take(1)],
            ..suite(&[Countdown(9)])
        }
        .check();
    }
}
