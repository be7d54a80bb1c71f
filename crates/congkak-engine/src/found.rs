//! What a search found, and its reason in words.

use congkak::{Event, Pit, Position};
use game::Position as _;

use super::turns::Turn;

/// What a search found. Values are final differences for the player to move, warehouses included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// The best pit.
    pub pit: Pit,
    /// Its value.
    pub value: i32,
    /// Whether the value is exact, not an estimate.
    pub exact: bool,
    /// The principal variation, the best pit first.
    pub line: Vec<Pit>,
    /// Every pit that can be sown with its value, pit 1 first; only the best one is certain to have
    /// its own value unless [`Scope::EveryPit`](crate::Scope::EveryPit) was searched. The others have
    /// at most theirs.
    pub pits: Vec<(Pit, i32)>,
    /// Whether the line is a turn that wins before the other player moves; the value is then the least
    /// the game ends with.
    pub wins_this_turn: bool,
    /// The search depth.
    pub depth: u32,
    /// Positions searched, by all threads.
    pub nodes: u64,
}

impl Best {
    /// A turn that wins.
    pub(super) fn of_turn(position: &Position, turn: &Turn) -> Best {
        let pit = turn.pits[0];
        let value = turn.lead(position);
        Best {
            pit,
            value,
            exact: false,
            line: turn.pits.clone(),
            pits: vec![(pit, value)],
            wins_this_turn: true,
            depth: turn.pits.len() as u32,
            nodes: turn.nodes,
        }
    }

    /// Why the pit, in a sentence without its full stop: what its last marble does, and how the
    /// game ends with best play or, if that is not known, who is ahead.
    #[must_use]
    pub fn sentence(&self, position: &Position) -> String {
        if self.wins_this_turn {
            let sowings = self.line.len();
            let lead = self.value;
            return format!(
                "A turn of {sowings} sowings wins by at least {lead} before the other player moves"
            );
        }
        let sowing = position.sowing(self.pit).ok();
        let first = match sowing.and_then(|sowing| sowing.event()) {
            Some(Event::FreeTurn) => {
                Some("Its last marble falls in the warehouse: a free turn".to_owned())
            }
            Some(Event::Steal(marbles)) if marbles > 0 => Some(format!("It steals {marbles}")),
            Some(Event::Steal(_) | Event::Normal | Event::LoseTurn) | None => None,
        };
        let ahead = if self.value > 0 {
            position.turn()
        } else {
            !position.turn()
        };
        // Only what was searched to the end is called won.
        let result = match (self.value.abs(), self.exact) {
            (0, true) => "the game ends in a draw".to_owned(),
            (0, false) => "the game is even".to_owned(),
            (marbles, true) => format!("Player {ahead} wins by {marbles}"),
            (1, false) => format!("Player {ahead} is ahead by about 1 marble"),
            (marbles, false) => format!("Player {ahead} is ahead by about {marbles} marbles"),
        };
        let sowings = match self.depth {
            1 => "1 sowing".to_owned(),
            depth => format!("{depth} sowings"),
        };
        let seen = match (&first, self.exact) {
            (Some(_), true) => "with best play".to_owned(),
            (None, true) => "With best play".to_owned(),
            (Some(_), false) => format!("looking {sowings} ahead,"),
            (None, false) => format!("Looking {sowings} ahead,"),
        };
        match first {
            Some(first) => format!("{first}; {seen} {result}"),
            None => format!("{seen} {result}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use congkak::{Pit, Position};

    use super::Best;

    #[test]
    fn only_what_is_exact_is_called_won() {
        let found = |value, exact| Best {
            pit: Pit::ALL[2],
            value,
            exact,
            line: Vec::new(),
            pits: Vec::new(),
            wins_this_turn: false,
            depth: 20,
            nodes: 0,
        };
        let start = Position::default();
        let told = |value, exact| found(value, exact).sentence(&start);
        assert_eq!(told(2, true), "With best play Player 1 wins by 2");
        assert_eq!(told(0, true), "With best play the game ends in a draw");
        let seen = "Looking 20 sowings ahead,";
        let ahead = format!("{seen} Player 2 is ahead by about 2 marbles");
        assert_eq!(told(-2, false), ahead);
        let ahead = format!("{seen} Player 1 is ahead by about 1 marble");
        assert_eq!(told(1, false), ahead);
        assert_eq!(told(0, false), format!("{seen} the game is even"));
        let at_once = Best {
            depth: 1,
            ..found(0, false)
        };
        let even = "Looking 1 sowing ahead, the game is even";
        assert_eq!(at_once.sentence(&start), even);
    }
}
