//! What a position is worth, as numbers that matches can compare.
//!
//! As text, a name and what differs from it: `tuned`, `plain`,
//! `tuned,neighbours=40,rings=160/140/100/30/-80`.

use std::fmt;
use std::str::FromStr;

use game::NotationError;

/// The worth of everything the evaluation looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Weights {
    /// What the first, second, … fifth marble pushed off is worth. (The sixth wins.)
    pub captured: [i32; 5],
    /// What a marble is worth at each distance from the middle; the last is the rim.
    pub rings: [i32; 5],
    /// What two neighbouring marbles of one side are worth.
    pub neighbours: i32,
    /// What a marble that stands between two of the other side's is worth, for breaking their line.
    pub wedges: i32,
    /// What a marble is worth that the other side could push over the edge if it were to move.
    pub endangered: i32,
    /// What it is worth to be the side to move.
    pub tempo: i32,
}

impl Weights {
    /// The weights that won the matches so far.
    pub const TUNED: Weights = Weights {
        captured: [450; 5],
        rings: [160, 140, 100, 30, -80],
        neighbours: 40,
        wedges: 0,
        endangered: 0,
        tempo: 20,
    };

    /// The weights that five rounds of matches left, before longer games were played: an older opponent.
    pub const SECOND: Weights = Weights {
        rings: [160, 145, 110, 45, -80],
        ..Weights::TUNED
    };

    /// The weights the first matches were played with: an opponent older still.
    pub const FIRST: Weights = Weights {
        captured: [1000; 5],
        rings: [120, 110, 85, 40, -40],
        neighbours: 10,
        wedges: 20,
        endangered: -60,
        tempo: 20,
    };

    /// A sparring partner that knows material and the distance from the middle, and nothing else.
    pub const PLAIN: Weights = Weights {
        captured: [1000; 5],
        rings: [80, 60, 40, 20, 0],
        neighbours: 0,
        wedges: 0,
        endangered: 0,
        tempo: 0,
    };

    /// Those with a name.
    pub const NAMED: [(&'static str, Weights); 4] = [
        ("tuned", Weights::TUNED),
        ("second", Weights::SECOND),
        ("first", Weights::FIRST),
        ("plain", Weights::PLAIN),
    ];

    /// Those with this name, in letters of either case.
    pub(crate) fn named(name: &str) -> Option<Weights> {
        let mut all = Weights::NAMED.into_iter();
        let (_, weights) = all.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(weights)
    }

    /// The same with one thing changed.
    fn with(mut self, key: &str, value: &str) -> Result<Weights, String> {
        match key {
            "captured" => self.captured = five(value)?,
            "rings" => self.rings = five(value)?,
            "neighbours" => self.neighbours = number(value)?,
            "wedges" => self.wedges = number(value)?,
            "endangered" => self.endangered = number(value)?,
            "tempo" => self.tempo = number(value)?,
            _ => {
                let keys = "captured, rings, neighbours, wedges, endangered, tempo";
                return Err(format!("nothing weighs {key:?}; there are {keys}"));
            }
        }
        Ok(self)
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::TUNED
    }
}

/// No weight is larger: sums of all of them must stay clear of a won game.
const LARGEST: i32 = 2000;

fn number(text: &str) -> Result<i32, String> {
    let number = text.trim().parse().ok();
    number
        .filter(|number: &i32| number.abs() <= LARGEST)
        .ok_or_else(|| format!("expected a number from -{LARGEST} to {LARGEST}"))
}

/// Five numbers with strokes between them, or one that stands for all.
fn five(text: &str) -> Result<[i32; 5], String> {
    let numbers: Vec<i32> = text.split('/').map(number).collect::<Result<_, _>>()?;
    match numbers[..] {
        [all] => Ok([all; 5]),
        [a, b, c, d, e] => Ok([a, b, c, d, e]),
        _ => Err("expected one number, or five such as 160/140/100/30/-80".to_owned()),
    }
}

/// Writes the name, or every weight as it differs from `plain`.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Weights::NAMED
            .into_iter()
            .find(|(_, weights)| weights == self);
        if let Some((name, _)) = named {
            return f.write_str(name);
        }
        let [captured, rings] =
            [self.captured, self.rings].map(|five| five.map(|n| n.to_string()).join("/"));
        write!(
            f,
            "plain,captured={captured},rings={rings},neighbours={}",
            self.neighbours
        )?;
        write!(
            f,
            ",wedges={},endangered={},tempo={}",
            self.wedges, self.endangered, self.tempo
        )
    }
}

/// Reads a name, and what differs from it.
impl FromStr for Weights {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Weights, NotationError> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default().trim();
        let mut weights = Weights::named(name).ok_or_else(|| {
            let problem = "there are tuned, second, first and plain";
            NotationError::at(1, format!("no weights are called {name:?}; {problem}"))
        })?;
        let mut column = name.chars().count() + 2;
        for part in parts {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            weights = weights
                .with(key.trim(), value)
                .map_err(|problem| NotationError::at(column, problem))?;
            column += part.chars().count() + 1;
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Weights;

    #[test]
    fn weights_are_a_name_and_what_differs() {
        let weights: Weights = "Tuned,neighbours=41,rings=5/4/3/2/-1".parse().unwrap();
        assert_eq!(weights.neighbours, 41);
        assert_eq!(weights.rings, [5, 4, 3, 2, -1]);
        assert_eq!(weights.to_string().parse(), Ok(weights));
        for (name, weights) in Weights::NAMED {
            assert_eq!(weights.to_string(), name);
            assert_eq!(name.parse(), Ok(weights));
        }
    }

    #[test]
    fn unreadable_weights_say_where() {
        let refuse = |text: &str, column: usize| {
            assert_eq!(
                text.parse::<Weights>().unwrap_err().column(),
                column,
                "{text}"
            );
        };
        refuse("best", 1);
        refuse("tuned,colour=3", 7);
        refuse("tuned,tempo=3,rings=1/2", 15);
        refuse("tuned,tempo=99999", 7);
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "(tuned)?[a-z,=/0-9 -]*") {
            let _ = text.parse::<Weights>();
        }
    }
}
