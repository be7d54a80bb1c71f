//! The rules as a value: every option has a name, the sets of rules are values.
//!
//! Text: `house`, `traditional` or `kalah`, then every option that differs
//! from that set, joined by commas: `house,count=store`, `traditional,rounds=1`,
//! `kalah,steal=always` (Kalah with empty capture). The name may be left out
//! when options follow (`count=store` is house play with that option). Case
//! does not matter.
//!
//! | option | values |
//! |---|---|
//! | `relay` | `on`, `off` |
//! | `free-turn` | `on`, `off` |
//! | `steal` | `none`, `opposite`, `both`, `always` |
//! | `lose-turn` | `on`, `off` |
//! | `rest` | `stays`, `owner` |
//! | `rounds` | `1` to `99` |
//! | `opening` | `turns`, `together` |
//! | `count` | `side`, `store` |

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game::NotationError;

/// Which marbles a player has at the end.
///
/// ```
/// use congkak::game::Side;
/// use congkak::{Count, Position, Rules};
///
/// let by_store = Rules::HOUSE.with_count(Count::Store);
/// let start = Position::start(7, 7, by_store)?;
/// assert_eq!(start.score(Side::First), 0);
/// assert_eq!(Position::default().score(Side::First), 49);
/// # Ok::<(), congkak::OutOfRange>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// The warehouse and the marbles still in the side's own pits.
    Side,
    /// The warehouse only.
    Store,
}

/// What a last marble in an empty pit of the mover's own takes.
///
/// ```
/// use congkak::{Rules, Steal};
///
/// let rules: Rules = "house,steal=both".parse()?;
/// assert_eq!(rules.steal, Steal::Both);
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Steal {
    /// Nothing.
    None,
    /// The marbles opposite; the landing marble stays where it is.
    Opposite,
    /// The marbles opposite and the landing marble, if there are any opposite.
    Both,
    /// The marbles opposite and the landing marble, which goes to the warehouse also when nothing
    /// lies opposite: the empty capture of Kalah.
    Always,
}

impl Steal {
    /// Every value, in the order they are listed.
    pub const ALL: [Steal; 4] = [Steal::None, Steal::Opposite, Steal::Both, Steal::Always];
}

/// What becomes of the marbles left in pits when a side is empty.
///
/// ```
/// use congkak::{Rest, Rules};
///
/// assert_eq!(Rules::HOUSE.rest, Rest::Stays);
/// assert_eq!(Rules::TRADITIONAL.rest, Rest::Owner);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rest {
    /// They stay where they are.
    Stays,
    /// They go to the warehouse of the side they lie on.
    Owner,
}

/// How a game begins.
///
/// ```
/// use congkak::{Opening, Rules};
///
/// let rules: Rules = "traditional,opening=turns".parse()?;
/// assert_eq!(rules.opening, Opening::Turns);
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opening {
    /// One player sows after the other.
    Turns,
    /// Both choose, and the sowings are played marble by marble in step.
    Together,
}

/// The options of the game. Any combination can be played.
///
/// ```
/// use congkak::{Count, Rules};
///
/// let rules: Rules = "traditional,rounds=1".parse()?;
/// assert_eq!(rules, Rules { rounds: 1, ..Rules::TRADITIONAL });
/// assert_eq!(Rules::HOUSE.with_count(Count::Store).to_string(), "house,count=store");
/// # Ok::<(), congkak::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// A last marble in a pit that is not empty is picked up with that pit's marbles and sown on.
    pub relay: bool,
    /// A last marble in the mover's own warehouse lets the mover choose another pit and go on.
    pub free_turn: bool,
    /// What a last marble in an empty pit of the mover's own takes.
    pub steal: Steal,
    /// A last marble in an empty pit of the opponent gives the opponent two turns.
    pub lose_turn: bool,
    /// What becomes of the marbles left in pits when a side is empty.
    pub rest: Rest,
    /// The most rounds that are played; from the second on, pits that cannot be filled are burnt.
    ///
    /// Without a limit two players could go round for ever. 0 is played like 1.
    pub rounds: u8,
    /// How the first round, and a round after a drawn one, begins.
    pub opening: Opening,
    /// Which marbles count at the end.
    pub count: Count,
}

impl Rules {
    /// The house rules, the default: one sowing a turn, free turns, steals, lost turns.
    pub const HOUSE: Rules = Rules {
        relay: false,
        free_turn: true,
        steal: Steal::Opposite,
        lose_turn: true,
        rest: Rest::Stays,
        rounds: 1,
        opening: Opening::Turns,
        count: Count::Side,
    };

    /// The traditional rules: relay sowing, a simultaneous first move, rounds with burnt pits.
    pub const TRADITIONAL: Rules = Rules {
        relay: true,
        free_turn: true,
        steal: Steal::Both,
        lose_turn: false,
        rest: Rest::Owner,
        rounds: 20,
        opening: Opening::Together,
        count: Count::Side,
    };

    /// Kalah, with capture only where something lies opposite. With empty capture it is
    /// `kalah,steal=always`.
    ///
    /// Source: G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
    pub const KALAH: Rules = Rules {
        relay: false,
        free_turn: true,
        steal: Steal::Both,
        lose_turn: false,
        rest: Rest::Owner,
        rounds: 1,
        opening: Opening::Turns,
        count: Count::Store,
    };

    /// The sets of rules that have a name.
    pub const NAMED: [(&'static str, Rules); 3] = [
        ("house", Rules::HOUSE),
        ("traditional", Rules::TRADITIONAL),
        ("kalah", Rules::KALAH),
    ];

    /// The most rounds that can be asked for.
    pub const MOST_ROUNDS: u8 = 99;

    /// These rules with another way of counting.
    #[must_use]
    pub const fn with_count(self, count: Count) -> Rules {
        Rules { count, ..self }
    }

    /// Every option as its name and its value.
    pub fn options(&self) -> [(&'static str, String); 8] {
        let on_off = |on: bool| if on { "on" } else { "off" }.to_owned();
        [
            ("relay", on_off(self.relay)),
            ("free-turn", on_off(self.free_turn)),
            ("steal", self.steal.to_string()),
            ("lose-turn", on_off(self.lose_turn)),
            ("rest", self.rest.to_string()),
            ("rounds", self.rounds.max(1).to_string()),
            ("opening", self.opening.to_string()),
            ("count", self.count.to_string()),
        ]
    }

    /// The options in which these rules differ from others, as text.
    fn differences(&self, from: &Rules) -> Vec<String> {
        let pairs = self.options().into_iter().zip(from.options());
        pairs
            .filter(|(mine, theirs)| mine != theirs)
            .map(|((name, value), _)| format!("{name}={value}"))
            .collect()
    }

    /// Sets one option from text.
    fn set(&mut self, name: &str, value: &str) -> Result<(), NotationError> {
        match name {
            "relay" => self.relay = switch(value)?,
            "free-turn" => self.free_turn = switch(value)?,
            "steal" => self.steal = choice(value, Steal::ALL)?,
            "lose-turn" => self.lose_turn = switch(value)?,
            "rest" => self.rest = choice(value, [Rest::Stays, Rest::Owner])?,
            "rounds" => self.rounds = rounds(value)?,
            "opening" => self.opening = choice(value, [Opening::Turns, Opening::Together])?,
            "count" => self.count = choice(value, [Count::Side, Count::Store])?,
            other => {
                let problem = "unknown option {name}; options are relay, free-turn, steal, lose-turn, rest, rounds, opening, count";
                return Err(NotationError::at(1, problem).with("name", shown(other)));
            }
        }
        Ok(())
    }
}

fn switch(value: &str) -> Result<bool, NotationError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        other => {
            let problem = NotationError::at(1, "expected on or off, not {value}");
            Err(problem.with("value", shown(other)))
        }
    }
}

fn rounds(value: &str) -> Result<u8, NotationError> {
    let number = value.parse().ok();
    number
        .filter(|rounds| (1..=Rules::MOST_ROUNDS).contains(rounds))
        .ok_or_else(|| {
            let problem = NotationError::at(1, "expected 1 to 99 rounds, not {value}");
            problem.with("value", shown(value))
        })
}

fn choice<T: Copy + fmt::Display, const N: usize>(
    value: &str,
    all: [T; N],
) -> Result<T, NotationError> {
    let names = all.map(|one| one.to_string());
    let index = names.iter().position(|name| name == value);
    index.map(|index| all[index]).ok_or_else(|| {
        let problem = NotationError::at(1, "expected {names}, not {value}");
        let problem = problem.with("names", names.join(" or "));
        problem.with("value", shown(value))
    })
}

/// Text from outside, quoted, short and without control characters.
fn shown(text: &str) -> String {
    let short: String = text.chars().filter(|c| !c.is_control()).take(24).collect();
    format!("{short:?}")
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::HOUSE
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The nearest set; of equally near ones the first.
        let named = Rules::NAMED.map(|(name, rules)| (name, self.differences(&rules)));
        let nearest = named
            .iter()
            .min_by_key(|(_, differences)| differences.len());
        let Some((name, differences)) = nearest else {
            return Ok(());
        };
        f.write_str(name)?;
        differences.iter().try_for_each(|one| write!(f, ",{one}"))
    }
}

impl FromStr for Rules {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Rules, NotationError> {
        let mut rules = Rules::HOUSE;
        let mut column = 1;
        for (index, part) in text.split(',').enumerate() {
            let word = part.trim().to_ascii_lowercase();
            let named = Rules::NAMED.iter().find(|(name, _)| *name == word);
            let read = match (named, word.split_once('=')) {
                (Some(&(_, named)), _) if index == 0 => {
                    rules = named;
                    Ok(())
                }
                (_, Some((name, value))) => rules.set(name.trim(), value.trim()),
                (_, None) => {
                    let problem = "unknown rules {name}; expected house, traditional or kalah, then options such as count=store";
                    return Err(NotationError::at(column, problem).with("name", shown(&word)));
                }
            };
            read.map_err(|error: NotationError| error.moved_right(column - 1))?;
            column += part.chars().count() + 1;
        }
        Ok(rules)
    }
}

/// Writes the names of an option's values.
macro_rules! value_names {
    ($($option:ident { $($value:ident $name:literal)* })*) => { $(
        impl fmt::Display for $option {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($option::$value => $name,)*
                })
            }
        }
    )* };
}

value_names! {
    Count { Side "side" Store "store" }
    Steal { None "none" Opposite "opposite" Both "both" Always "always" }
    Rest { Stays "stays" Owner "owner" }
    Opening { Turns "turns" Together "together" }
}

impl FromStr for Count {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Count, NotationError> {
        choice(
            &text.trim().to_ascii_lowercase(),
            [Count::Side, Count::Store],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Rules, Steal};

    #[test]
    fn the_sets_of_rules_are_named() {
        for (name, rules) in Rules::NAMED {
            assert_eq!(rules.to_string(), name);
            assert_eq!(name.parse(), Ok(rules));
        }
        let empty_capture = Rules {
            steal: Steal::Always,
            ..Rules::KALAH
        };
        assert_eq!(empty_capture.to_string(), "kalah,steal=always");
        assert_eq!("kalah,steal=always".parse(), Ok(empty_capture));
        assert_eq!(Rules::default(), Rules::HOUSE);
    }

    #[test]
    fn options_that_differ_are_named() {
        let store = Rules::HOUSE.with_count(Count::Store);
        assert_eq!(store.to_string(), "house,count=store");
        assert_eq!("COUNT = store".parse(), Ok(store));
        let short = Rules {
            rounds: 1,
            steal: Steal::None,
            ..Rules::TRADITIONAL
        };
        assert_eq!(short.to_string(), "traditional,steal=none,rounds=1");
        assert_eq!(short.to_string().parse(), Ok(short));
    }

    #[test]
    fn what_is_wrong_is_said_where_it_is() {
        let cases = [
            ("homely", 1, "unknown rules \"homely\""),
            ("house,relay=maybe", 7, "expected on or off"),
            ("traditional,rounds=0", 13, "1 to 99"),
            ("house,colour=red", 7, "unknown option \"colour\""),
            ("house,count=pits", 7, "side or store"),
            ("", 1, "unknown rules"),
        ];
        for (text, column, part) in cases {
            let error = text.parse::<Rules>().expect_err(text);
            assert_eq!(error.column(), column, "{error}");
            assert!(error.problem().contains(part), "{error}");
        }
    }
}
