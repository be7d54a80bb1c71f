//! The rules that the search in words and the solver know: everything but rounds, of which they see
//! one, and the opening in step. Databases are for rules without relay.
//!
//! Rules that give every position the same value are the same here: what is left goes to its owner
//! or counts for the side it lies on.
//!
//! Text: the counting, then the options that differ from the house rules:
//! `side`, `store`, `side,steal=both,lose-turn=off` (Kalah).

use std::fmt;
use std::str::FromStr;

use congkak::{Count, NotationError, Opening, Rest, Rules, Steal};

/// What the last marble of a sowing does, and which marbles count at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SowingRules {
    /// Whether a last marble in a pit that is not empty is picked up with that pit's marbles and sown on.
    pub relay: bool,
    /// Whether a last marble in the own warehouse gives another sowing.
    pub free_turn: bool,
    /// What a last marble in an empty pit of the mover's own takes.
    pub steal: Steal,
    /// Whether a last marble in an empty pit of the opponent gives the opponent two turns.
    pub lose_turn: bool,
    /// Which marbles count at the end.
    pub count: Count,
}

impl SowingRules {
    /// How many there are without relay; the [`code`](Self::code) of each is below.
    pub const WITHOUT_RELAY: usize = 32;

    /// The house rules with a way of counting.
    #[must_use]
    pub const fn house(count: Count) -> SowingRules {
        SowingRules {
            relay: false,
            free_turn: true,
            steal: Steal::Opposite,
            lose_turn: true,
            count,
        }
    }

    /// What these rules come down to; `None` for more than one round, and an opening in step.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<SowingRules> {
        let is_one_round = rules.rounds <= 1 && rules.opening == Opening::Turns;
        is_one_round.then_some(SowingRules::of_a_round(rules))
    }

    /// What the rules of one round come down to, once both players have begun.
    pub(crate) fn of_a_round(rules: &Rules) -> SowingRules {
        let count = match rules.rest {
            Rest::Owner => Count::Side,
            Rest::Stays => rules.count,
        };
        SowingRules {
            relay: rules.relay,
            free_turn: rules.free_turn,
            steal: rules.steal,
            lose_turn: rules.lose_turn,
            count,
        }
    }

    /// The simplest rules that come down to these.
    #[must_use]
    pub fn as_rules(self) -> Rules {
        Rules {
            relay: self.relay,
            free_turn: self.free_turn,
            steal: self.steal,
            lose_turn: self.lose_turn,
            count: self.count,
            ..Rules::HOUSE
        }
    }

    /// All of them without relay, in the order of their codes.
    pub fn without_relay() -> impl Iterator<Item = SowingRules> {
        (0..SowingRules::WITHOUT_RELAY as u8).filter_map(SowingRules::from_code)
    }

    /// The most turns in a row that these rules give.
    pub(crate) fn turns(self) -> usize {
        if self.lose_turn { 2 } else { 1 }
    }

    /// A number for these rules; 0 and 1 are the house rules by side and by store.
    #[must_use]
    pub fn code(self) -> u8 {
        let steal = STEALS.iter().position(|&steal| steal == self.steal);
        let store = u8::from(self.count == Count::Store);
        store
            | (steal.unwrap_or(0) as u8) << 1
            | u8::from(!self.free_turn) << 3
            | u8::from(!self.lose_turn) << 4
            | u8::from(self.relay) << 5
    }

    /// The rules with this number.
    #[must_use]
    pub fn from_code(code: u8) -> Option<SowingRules> {
        let steal = STEALS[usize::from(code >> 1 & 3)];
        let count = match code & 1 {
            0 => Count::Side,
            _ => Count::Store,
        };
        (code < 64).then_some(SowingRules {
            relay: code >> 5 & 1 == 1,
            free_turn: code >> 3 & 1 == 0,
            steal,
            lose_turn: code >> 4 & 1 == 0,
            count,
        })
    }
}

/// The house rules' first: its code is 0.
const STEALS: [Steal; 4] = [Steal::Opposite, Steal::None, Steal::Both, Steal::Always];

impl fmt::Display for SowingRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count.fmt(f)?;
        if self.relay {
            f.write_str(",relay=on")?;
        }
        if !self.free_turn {
            f.write_str(",free-turn=off")?;
        }
        if self.steal != Steal::Opposite {
            write!(f, ",steal={}", self.steal)?;
        }
        if !self.lose_turn {
            f.write_str(",lose-turn=off")?;
        }
        Ok(())
    }
}

impl FromStr for SowingRules {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<SowingRules, NotationError> {
        let rules = format!("house,count={text}").parse::<Rules>();
        let rules = rules.map_err(|error| NotationError::at(1, error.problem().to_owned()))?;
        SowingRules::of(&rules)
            .ok_or_else(|| NotationError::at(1, "rounds and the opening are not among these rules"))
    }
}

#[cfg(test)]
mod tests {
    use congkak::{Count, Rules};

    use super::SowingRules;

    #[test]
    fn every_set_has_a_code_and_a_text_of_its_own() {
        for code in 0..64 {
            let rules = SowingRules::from_code(code).expect("a set");
            assert_eq!(rules.code(), code);
            assert_eq!(rules.to_string().parse(), Ok(rules));
            assert_eq!(SowingRules::of(&rules.as_rules()), Some(rules));
        }
        assert_eq!(SowingRules::from_code(64), None);
        assert_eq!(SowingRules::house(Count::Store).code(), 1);
        assert!("side,rounds=2".parse::<SowingRules>().is_err());
    }

    #[test]
    fn what_goes_to_its_owner_counts_for_its_side() {
        let kalah = SowingRules::of(&Rules::KALAH).expect("one round");
        assert_eq!(kalah.to_string(), "side,steal=both,lose-turn=off");
        assert_eq!(SowingRules::of(&Rules::TRADITIONAL), None);
    }
}
