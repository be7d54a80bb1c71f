//! A position put together by hand: marbles set down one by one, a side to move, what the rules leave open.
//!
//! The board and whatever was not touched stay as they were, so a screen that
//! edits needs to know no rule and no notation.

use game::{NotationError, Side};

use crate::games::for_session;
use crate::kind::Begins as _;
use crate::setup::Question;
use crate::table::Table;

/// How a board is to look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// What lies where; a place that is not named keeps what it has.
    pub placed: Vec<Placed>,
    /// Who is to move.
    pub turn: Side,
    /// Answers to [`Table::options`], by key; what is left out stays.
    pub options: Vec<(String, String)>,
}

/// What lies in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The place's name.
    pub name: String,
    /// How many marbles.
    pub marbles: u32,
    /// Whose, on boards where marbles have an owner.
    pub side: Option<Side>,
}

impl Arrangement {
    /// What is put in a place, if anything is said of it.
    pub(crate) fn at(&self, name: &str) -> Option<&Placed> {
        self.placed.iter().rev().find(|placed| placed.name == name)
    }

    /// The answer to an option, if one is given.
    pub(crate) fn option(&self, key: &str) -> Option<&str> {
        let given = self.options.iter().find(|(name, _)| name == key);
        given.map(|(_, value)| value.as_str())
    }

    /// Refuses names and answers that mean nothing on this board.
    pub(crate) fn check(
        &self,
        is_place: impl Fn(&str) -> bool,
        options: &[Question],
    ) -> Result<(), NotationError> {
        if let Some(placed) = self.placed.iter().find(|placed| !is_place(&placed.name)) {
            let problem = format!("unknown place {:?} on this board", placed.name);
            return Err(NotationError::at(1, problem));
        }
        for (key, value) in &self.options {
            crate::setup::check(options, key, value)?;
        }
        Ok(())
    }
}

impl Table {
    /// A new game on the same board, begun from other marbles.
    ///
    /// # Errors
    /// What cannot be: an unknown place, too many marbles, an answer that is not offered.
    pub fn arranged(&self, arrangement: &Arrangement) -> Result<Table, NotationError> {
        for_session!(self.any_session(), session => session.arranged(arrangement).map(Table::from))
    }

    /// What may be chosen beside the marbles, each with what holds now as its usual answer.
    pub fn options(&self) -> Vec<Question> {
        for_session!(self.any_session(), session => session.now().options())
    }
}

#[cfg(test)]
mod tests {
    use super::{Arrangement, Placed};
    use crate::{Game, Side, Table};

    fn put(name: &str, marbles: u32, side: Option<Side>) -> Placed {
        Placed {
            name: name.to_owned(),
            marbles,
            side,
        }
    }

    fn arrange(
        table: &Table,
        placed: Vec<Placed>,
        turn: Side,
        options: &[(&str, &str)],
    ) -> Result<Table, String> {
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let arrangement = Arrangement {
            placed,
            turn,
            options: options.iter().map(own).collect(),
        };
        let arranged = table.arranged(&arrangement);
        arranged.map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_put_down_changes_nothing() {
        for (game, text) in [
            (Game::Solitaire, "triangle-15"),
            (Game::Congkak, "3,0,2/1,1,4 5/6 2 2 count=store"),
            (Game::Abalone, "5/6/7/8/4b3w/8/7/6/1bbbw b 0/0 1"),
        ] {
            let table = Table::read(game, text).unwrap();
            let same = arrange(&table, Vec::new(), table.turn(), &[]).unwrap();
            assert_eq!(same.view().places, table.view().places);
            assert_eq!(same.options(), table.options());
        }
    }

    #[test]
    fn marbles_are_set_and_taken_away() {
        let english = Table::read(Game::Solitaire, "english").unwrap();
        let pegs = vec![put("D4", 1, None), put("A3", 0, None)];
        let edited = arrange(&english, pegs, Side::First, &[("finish", "D4")]).unwrap();
        assert_eq!(edited.view().counters[0].count, 32);
        assert_eq!(edited.options()[0].usual, "D4");

        let board = Table::read(Game::Abalone, "standard").unwrap();
        let marbles = vec![put("A1", 0, None), put("E5", 1, Some(Side::Second))];
        let edited = arrange(&board, marbles, Side::Second, &[]).unwrap();
        assert_eq!(edited.turn(), Side::Second);
        assert_eq!(edited.view().counters[1].count, 1, "a black marble is off");

        let boat = Table::read(Game::Congkak, "house").unwrap();
        let sown = vec![put("S1", 0, None), put("S", 9, None)];
        let options = [("turns", "2"), ("rules", "traditional")];
        let edited = arrange(&boat, sown, Side::Second, &options).unwrap();
        assert_eq!(
            edited.position_text(),
            "0,7,7,7,7,7,7/7,7,7,7,7,7,7 9/0 2 1 traditional",
            "by the traditional rules there is always one turn"
        );
    }

    #[test]
    fn what_cannot_be_is_refused_in_words() {
        let board = Table::read(Game::Abalone, "standard").unwrap();
        let check = |placed: Vec<Placed>, options: &[(&str, &str)], words: &str| {
            let problem = arrange(&board, placed, Side::First, options).unwrap_err();
            assert!(problem.contains(words), "{problem}");
        };
        check(vec![put("Z9", 1, None)], &[], "unknown place \"Z9\"");
        check(vec![put("A1", 2, Some(Side::First))], &[], "one marble");
        check(vec![put("E5", 1, None)], &[], "whose");
        check(Vec::new(), &[("turns", "2")], "unknown question \"turns\"");
        let boat = Table::read(Game::Congkak, "house").unwrap();
        let heaped = arrange(&boat, vec![put("S1", 70_000, None)], Side::First, &[]);
        assert!(heaped.is_err());
    }
}
