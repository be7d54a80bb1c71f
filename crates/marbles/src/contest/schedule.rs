//! The games of a match: which are played, which is next, and how they ended.
//!
//! A game is known by its opening and by who played which side, so a record may hold games in any
//! order: several are played at once, and a match that was broken off continues with those that are missing.

use files::MatchGame;
use parking_lot::Mutex;
use play::Side;

/// What is to be played.
pub(super) struct Schedule {
    openings: Vec<String>,
    state: Mutex<State>,
}

struct State {
    /// By number; `None`: not played yet.
    games: Vec<Option<MatchGame>>,
    next: usize,
    is_given_up: bool,
}

/// One game to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fixture<'a> {
    /// Its number, from 0.
    pub(super) number: usize,
    pub(super) opening: &'a str,
    /// What the first contestant plays: both sides of an opening follow each other.
    pub(super) first_side: Side,
}

impl Schedule {
    /// This many games with these openings, which are not none; some may be in the record already.
    pub(super) fn new(openings: Vec<String>, games: usize) -> Schedule {
        let state = State {
            games: vec![None; games],
            next: 0,
            is_given_up: false,
        };
        Schedule {
            openings,
            state: Mutex::new(state),
        }
    }

    /// Takes a game of the record for one that is to be played. Returns whether there is such a one.
    pub(super) fn recall(&self, game: MatchGame, side_names: &[String; 2]) -> bool {
        let mut state = self.state.lock();
        let is_it = |number: &usize| {
            let fixture = self.fixture(*number);
            let side = &side_names[fixture.first_side.index()];
            let played = game.remark.strip_prefix(side.as_str());
            state.games[*number].is_none()
                && fixture.opening == game.start
                && played.is_some_and(|rest| rest.starts_with(','))
        };
        let number = (0..state.games.len()).find(is_it);
        if let Some(number) = number {
            state.games[number] = Some(game);
        }
        number.is_some()
    }

    /// The next game to be played. `None`: all are played or under way, or it is known who is stronger.
    ///
    /// Both sides of an opening are played before anything is believed, and games are believed in
    /// their order: short ones, which end first, prove nothing by that.
    pub(super) fn next(&self, is_decided: impl Fn(&[MatchGame]) -> bool) -> Option<Fixture<'_>> {
        let mut state = self.state.lock();
        while state.next < state.games.len() && !state.is_given_up {
            let number = state.next;
            if number.is_multiple_of(2) && is_decided(&state.whole_pairs()) {
                return None;
            }
            state.next += 1;
            if state.games[number].is_none() {
                return Some(self.fixture(number));
            }
        }
        None
    }

    fn fixture(&self, number: usize) -> Fixture<'_> {
        Fixture {
            number,
            opening: &self.openings[number / 2 % self.openings.len()],
            first_side: Side::ALL[number % 2],
        }
    }

    /// A game has ended.
    pub(super) fn add(&self, number: usize, game: MatchGame) {
        self.state.lock().games[number] = Some(game);
    }

    /// No further game is begun.
    pub(super) fn give_up(&self) {
        self.state.lock().is_given_up = true;
    }

    /// All games that were played, in their order.
    pub(super) fn into_games(self) -> Vec<MatchGame> {
        let state = self.state.into_inner();
        state.games.into_iter().flatten().collect()
    }
}

impl State {
    /// The games up to the first that is missing, as far as both sides were played.
    fn whole_pairs(&self) -> Vec<MatchGame> {
        let mut games: Vec<MatchGame> = self.games.iter().map_while(Clone::clone).collect();
        games.truncate(games.len() / 2 * 2);
        games
    }
}

#[cfg(test)]
mod tests {
    use files::{MatchGame, Points};
    use play::Side;

    use super::Schedule;

    fn schedule(games: usize) -> Schedule {
        Schedule::new(vec!["one".to_owned(), "two".to_owned()], games)
    }

    fn game(start: &str, remark: &str) -> MatchGame {
        MatchGame {
            points: Points::One,
            remark: remark.to_owned(),
            start: start.to_owned(),
            moves: Vec::new(),
        }
    }

    fn next(schedule: &Schedule) -> Option<(usize, &str, Side)> {
        let fixture = schedule.next(|_| false)?;
        Some((fixture.number, fixture.opening, fixture.first_side))
    }

    #[test]
    fn every_opening_is_played_with_both_sides() {
        let schedule = schedule(5);
        let expected = [
            (0, "one", Side::First),
            (1, "one", Side::Second),
            (2, "two", Side::First),
            (3, "two", Side::Second),
            (4, "one", Side::First),
        ];
        for fixture in expected {
            assert_eq!(next(&schedule), Some(fixture));
        }
        assert_eq!(next(&schedule), None);
    }

    #[test]
    fn games_of_the_record_are_not_played_again_whatever_their_order() {
        let schedule = schedule(4);
        let names = ["Black".to_owned(), "White".to_owned()];
        assert!(schedule.recall(game("two", "White, by repetition"), &names));
        assert!(schedule.recall(game("one", "Black, on the board"), &names));
        assert!(
            !schedule.recall(game("one", "Black, on the board"), &names),
            "once is enough"
        );
        assert!(!schedule.recall(game("three", "Black, on the board"), &names));
        assert_eq!(next(&schedule), Some((1, "one", Side::Second)));
        assert_eq!(next(&schedule), Some((2, "two", Side::First)));
        assert_eq!(next(&schedule), None);
        assert_eq!(schedule.into_games().len(), 2);
    }

    #[test]
    fn nothing_is_believed_of_games_after_one_that_goes_on() {
        let schedule = schedule(6);
        while next(&schedule).is_some_and(|(number, ..)| number < 3) {}
        for number in [0, 1, 3] {
            schedule.add(number, game("one", "Black"));
        }
        let heard = std::cell::Cell::new(0);
        let decided = schedule.next(|games| {
            heard.set(games.len());
            true
        });
        assert_eq!((decided, heard.get()), (None, 2));
        schedule.give_up();
        assert_eq!(next(&schedule), None);
    }
}
